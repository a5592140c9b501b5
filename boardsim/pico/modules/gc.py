# SPDX-License-Identifier: MIT
"""gc: the host collects its own garbage; the firmware only says when it would be a good moment."""

FREE = 148_800  # bytes on a Pico with display and pixels loaded: the host has no figure of its own


def mem_free() -> int:
    return FREE


def collect() -> None:
    """Nothing to do here."""
