# SPDX-License-Identifier: MIT
"""Fingers on the hub's keys and the pads' buttons: several people's may be on one."""

from collections.abc import Callable
from typing import Any

from boardsim.fields import Refused
from boardsim.tabletop import Tabletop

FELT_US = 60_000  # so long a key stays as it is: two ticks of the device, and some
MOST_FELT_US = 10 * FELT_US  # of presses that wait at a key


class Fingers:
    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self.keys: dict[str, set[str]] = {}  # who holds a key down
        self.buttons: dict[int, set[str]] = {}
        self._felt_us: dict[str | int, int] = {}  # when a key or button may move again

    def do_key(self, by: str, key: str, down: bool) -> None:
        self._check_felt(key, down)
        if self._finger(self.keys, key, by, down):
            self._when_felt(key, lambda: (self.top.hold if down else self.top.release)(key))

    def do_button(self, by: str, pad: int, down: bool) -> None:
        self._check_felt(pad, down)
        if self._finger(self.buttons, pad, by, down):
            board = self.top.pad(pad)
            self._when_felt(pad, board.hold if down else board.release)

    def _finger(self, holders: dict[Any, set[str]], which: str | int, by: str, down: bool) -> bool:
        """Someone's finger comes down on a key or a button, or goes up; says whether that moves it."""
        fingers = holders.setdefault(which, set())
        before = bool(fingers)
        (fingers.add if down else fingers.discard)(by)
        if not fingers:
            del holders[which]
        return before != bool(fingers)

    def _check_felt(self, which: str | int, down: bool) -> None:
        if down and self._felt_us.get(which, 0) - self.top.clock.now_us > MOST_FELT_US:
            raise Refused("The last presses of that key are still being felt: not so fast.")

    def _when_felt(self, which: str | int, move: Callable[[], None]) -> None:
        """Now, or when the last move of this key was long enough ago for the device to have felt it."""
        at_us = max(self.top.clock.now_us, self._felt_us.get(which, 0))
        self._felt_us[which] = at_us + FELT_US
        if at_us == self.top.clock.now_us:
            move()
        else:
            self.top.clock.at(at_us, move)

    def do_press(self, by: str, key: str) -> None:
        """A key, for a moment."""
        self.top.press(key)

    def do_tap(self, by: str, pad: int) -> None:
        """A pad's button, for a moment."""
        self.top.pad(pad).press()

    def _lift(self, by: str) -> None:
        """All of somebody's."""
        for key in [key for key, holders in self.keys.items() if by in holders]:
            if self._finger(self.keys, key, by, False):
                self.top.release(key)
        for pad in [pad for pad, holders in self.buttons.items() if by in holders]:
            if self._finger(self.buttons, pad, by, False):
                self.top.pad(pad).release()
