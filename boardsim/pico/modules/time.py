# SPDX-License-Identifier: MIT
"""time on the virtual clock."""

from _pico import machine


def sleep(seconds: float) -> None:
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    machine.wait(round(seconds * 1_000_000))


def monotonic_ns() -> int:
    machine.wait(2)
    return (machine.clock.now_us - machine.booted_us) * 1000


def monotonic() -> float:
    return monotonic_ns() / 1e9
