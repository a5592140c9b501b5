# SPDX-License-Identifier: MIT
"""gc: the host collects its own garbage; the firmware only says when it would be a good moment."""

from _pico import machine

FREE = 148_800  # bytes on a Pico with display and pixels loaded: the host has no figure of its own


COLLECT_US = 12_000  # in a game


def mem_free() -> int:
    machine.work(470)
    return FREE


def collect() -> None:
    """Nothing to do here, but it takes its time there."""
    machine.work(COLLECT_US)
