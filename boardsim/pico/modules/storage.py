# SPDX-License-Identifier: MIT
"""storage: whether a computer sees the drive. Only boot.py may say so."""

from _pico import machine


def disable_usb_drive() -> None:
    _set(False)


def enable_usb_drive() -> None:
    _set(True)


def _set(shown: bool) -> None:
    if not machine.booting:
        raise RuntimeError("Cannot change USB devices now")
    machine.drive_shown = shown
