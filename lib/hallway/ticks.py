# SPDX-License-Identifier: MIT
"""Milliseconds that wrap: the device's counter starts again every 2**29 ms."""

MASK = (1 << 29) - 1


def since(now: int, then: int) -> int:
    """Milliseconds from `then` to `now`, for spans of up to six days."""
    return (now - then) & MASK
