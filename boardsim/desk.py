# SPDX-License-Identifier: MIT
"""The table with everything on it: the board, each tile of the open box, and what people do to them.

All that is done goes through `do`, which checks it, keeps it on the tape and does it. What cannot be is
`Refused` with a plain sentence and changes nothing. The same pads, seed, settings and tape give the same end.
"""

import typing
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any, Protocol

from boardsim.clock import NEVER
from boardsim.fields import FIELDS, Refused, checked
from boardsim.hands import Hands
from boardsim.pico.life import STEPPED
from boardsim.tabletop import Tabletop
from boardsim.workshop import Workshop

MOST_DEEDS = 200_000  # on a tape: an evening's


class Guest(Protocol):
    """Someone who acts at set times: a recording, or a player who is not there."""

    due_us: int

    def act(self) -> None: ...


class Desk(Hands, Workshop):
    """With `kept`, which an earlier desk's `keep()` gave, it begins as that one was: what the device knows
    and what lies where.
    """

    def __init__(
        self,
        pads: int,
        seed: int,
        settings: str | None = None,
        kept: dict[str, Any] | None = None,
        stepped: bool = STEPPED,
    ) -> None:
        self.seed = seed
        self.kept = kept
        top = Tabletop(pads=pads, seed=seed, settings=settings, stepped=stepped)
        self.settings = top.pico.settings
        self.tape: list[tuple[int, str, str, dict[str, Any]]] = []
        self._guest: Guest | None = None
        self._rests = False  # the guest, until time passes again
        self.is_enough: Callable[[], bool] = lambda: False
        if kept is not None:
            top.flash.load(bytes.fromhex(kept["flash"]))
        top.restore_power()
        Workshop.__init__(self, top, pads)
        Hands.__init__(self, top, pads, Random(seed))
        if kept is not None:
            self.do_arrange("", kept["box"], kept["places"])

    def keep(self) -> dict[str, Any]:
        """What is needed to begin another desk as this one is now."""
        return {"box": self.box, "places": self.places(), "flash": bytes(self.top.flash.read()).hex()}

    def close(self) -> None:
        self.top.cut_power()
        for forget in getattr(typing, "_cleanups", ()):
            forget()  # else what it remembers of the board's own displayio keeps all of this for good

    # -- time

    @property
    def now_us(self) -> int:
        return self.top.clock.now_us

    def run(self, until_us: int) -> None:
        """Let time pass; a guest acts when it is due. It ends early after a deed at which `is_enough`."""
        if self._rests and self._guest is not None:
            self._await(self._guest)
        self._rests = False
        self.top.pico.run_until(until_us)

    @property
    def guest(self) -> Guest | None:
        return self._guest

    @guest.setter
    def guest(self, guest: Guest | None) -> None:
        self._guest = guest
        self._rests = False
        if guest is not None:
            self._await(guest)

    def _await(self, guest: Guest) -> None:
        """It acts after all else that happens at its moment, as people do who have seen it."""
        if guest.due_us < NEVER:
            self.top.clock.at(guest.due_us, lambda: self._let_act(guest), last=True)

    def _let_act(self, guest: Guest) -> None:
        if self._guest is not guest:
            return
        guest.act()
        if self.is_enough() and self.top.pico.pause():
            self._rests = True
        else:
            self._await(guest)

    # -- deeds

    def do(self, by: str, deed: str, given: dict[str, Any]) -> None:
        """Check what someone wants to do, keep it, and do it."""
        method = DEEDS.get(deed)
        if method is None:
            raise Refused(f'There is nothing called "{deed[:20]}" to do.')
        given = checked(self, FIELDS, method, given)
        method(self, by, **given)
        if len(self.tape) < MOST_DEEDS:
            self.tape.append((self.now_us, by, deed, given))

    def free_hands(self) -> None:
        """Whoever holds something lets go of it: those who did it are no longer here."""
        held = [thing.by for thing in self.things if thing.by is not None]
        pressed = [by for holders in (*self.keys.values(), *self.buttons.values()) for by in holders]
        for by in sorted({*held, *pressed}):
            self.do(by, "let_go", {})

    @property
    def is_taped(self) -> bool:
        return len(self.tape) < MOST_DEEDS

    def fingerprint(self) -> str:
        """Of all that can be seen and all that is kept: equal for equal ends."""
        top = self.top
        seen = [self.now_us, self.box, bytes(top.flash.read()).hex(), lit(top.screen.picture).hex()]
        seen += [bytes(top.pad(pad).strip.grb).hex() for pad in range(self.pads)]
        seen += [sorted(self.place(thing).items(), key=str) for thing in self.things]
        return sha256(repr(seen).encode()).hexdigest()


def lit(picture: bytes) -> bytes:
    """A picture's pixels row by row, a byte each."""
    return bytes(picture[row // 8 * 128 + col] >> row % 8 & 1 for row in range(64) for col in range(128))


DEEDS: dict[str, Callable[..., None]] = {
    name.removeprefix("do_"): getattr(Desk, name) for name in dir(Desk) if name.startswith("do_")
}
