# SPDX-License-Identifier: MIT
"""gc: the host collects its own garbage; the firmware only says when it would be a good moment."""

from _pico import machine

FREE = 56_000  # bytes on a Pico in a game: the host has no figure of its own
COLLECT_US = 17_000  # in a game


def mem_free() -> int:
    machine.work(470)
    return FREE


def collect() -> None:
    """Nothing to do here, but it takes its time there."""
    machine.work(COLLECT_US)
