# SPDX-License-Identifier: MIT
"""A game on the simulated board, with all that went over its wires.

What went in (frames of the pads, keys, chance) is a script for another Pico; what came out (screens, lights)
is what that one must show as well. Times are microseconds since the first scan after the power came on: how
long a Pico takes to get there is its own affair.
"""

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from boardsim import Tabletop
from boardsim.wiring import KEYS
from hallway.show.meanings import RHYTHM

Row = tuple[int | None, str, Any]


@dataclass
class Sitting:
    """From power-on to power-off."""

    script: list[Row] = field(default_factory=list)
    screens: list[tuple[int, bytes]] = field(default_factory=list)  # the OLED's memory from then on
    meanings: list[tuple[int, bytes]] = field(default_factory=list)  # of each light from then on
    lit: dict[bytes, set[bytes]] = field(default_factory=dict)  # meanings -> the wire's bytes in each step
    us: int = 0  # how long it was
    judged: bool = True  # must be the same on another Pico


@dataclass
class Recording:
    name: str
    settings: str
    chance: bytes
    sittings: list[Sitting]


def record(name: str, play: Callable[[], object]) -> Recording:
    """What happens at the one table that `play` makes."""
    recorder = _Recorder(name)
    plain = Tabletop.__enter__, Tabletop.restore_power, Tabletop.cut_power

    def enter(top: Tabletop) -> Tabletop:
        recorder.listen(top)
        return plain[0](top)

    def restore_power(top: Tabletop) -> None:
        recorder.power_on()
        plain[1](top)

    def cut_power(top: Tabletop) -> None:
        recorder.power_off()
        plain[2](top)

    Tabletop.__enter__, Tabletop.restore_power, Tabletop.cut_power = enter, restore_power, cut_power  # type: ignore[method-assign]
    try:
        play()
    finally:
        Tabletop.__enter__, Tabletop.restore_power, Tabletop.cut_power = plain  # type: ignore[method-assign]
    recorder.power_off()
    return recorder.recording


class _Recorder:
    def __init__(self, name: str) -> None:
        self.recording = Recording(name, "", b"", [])
        self._sitting: Sitting | None = None
        self._begun_us: int | None = None
        self._early: list[Row] = []  # before the first scan
        self._frame = b""
        self._lights: Any = None

    def listen(self, top: Tabletop) -> None:
        """Tap all wires of a table."""
        self._top = top
        self.recording.settings = top.pico.settings
        top.chain._inputs = self._tapped(top.chain._inputs, self._frame_taken)
        top.oled.receive = self._tapped(top.oled.receive, self._screen_written)  # type: ignore[method-assign]
        top.receive = self._tapped(top.receive, self._lights_sent)  # type: ignore[method-assign]
        top._set_key = self._tapped(top._set_key, self._key_moved)  # type: ignore[method-assign]
        randbytes = top.pico.random.randbytes
        top.pico.random.randbytes = self._tapped(randbytes, self._drawn)  # type: ignore[method-assign]

    @staticmethod
    def _tapped(plain: Callable[..., Any], tap: Callable[..., None]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            answer = plain(*given)
            tap(answer, *given)
            return answer

        return call

    def power_on(self) -> None:
        self._sitting = Sitting()
        self.recording.sittings.append(self._sitting)
        self._begun_us = None
        self._frame = b""
        self._lights = None

    def power_off(self) -> None:
        if self._sitting is None:
            return
        self._sitting.us = self._now()
        self._sitting.script.append((self._sitting.us, "end", 0))
        self._play_rhythms()
        self._sitting = None

    def _now(self) -> int:
        return self._top.clock.now_us - (
            self._begun_us if self._begun_us is not None else self._top.clock.now_us
        )

    def _frame_taken(self, frame: bytes) -> None:
        if self._sitting is None:
            return
        first = self._begun_us is None
        if first:
            self._begun_us = self._top.clock.now_us
            self._sitting.script.append((None, "frame", frame.hex()))
            self._sitting.script += [(0, what, given) for _, what, given in self._early]
            self._early = []
        elif frame != self._frame:
            self._sitting.script.append((self._now(), "frame", frame.hex()))
        self._frame = frame

    def _key_moved(self, _: None, key: str, down: bool) -> None:
        row: Row = (self._now(), "down" if down else "up", KEYS[key])
        if self._sitting is not None and self._begun_us is not None:
            self._sitting.script.append(row)
        else:
            self._early.append(row)

    def _screen_written(self, *_: object) -> None:
        if self._sitting is not None:
            self._sitting.screens.append((self._now(), bytes(self._top.oled.memory)))

    def _lights_sent(self, _: None, sent: bytes) -> None:
        if self._sitting is None or self._begun_us is None:
            return
        if self._lights is None:
            self._lights = self._find_lights()
        meanings = bytes(self._lights._meanings[: len(sent) // 3])
        if not self._sitting.meanings or self._sitting.meanings[-1][1] != meanings:
            self._sitting.meanings.append((self._now(), meanings))
        self._sitting.lit.setdefault(meanings, set()).add(bytes(sent))

    def _find_lights(self) -> Any:
        """The firmware's own, in this sitting."""
        made = self._top.pico.loader.modules["hallway.show.lights"].Lights
        return next(found for found in gc.get_objects() if type(found) is made)

    def _play_rhythms(self) -> None:
        """What each set of meanings looks like in every step: a slower Pico is elsewhere in its rhythm."""
        lights = self._lights
        assert self._sitting is not None
        for meanings, seen in self._sitting.lit.items():
            lights.show(bytearray(meanings))
            lights._count()
            for lights._step in range(RHYTHM):
                lights._blend()
                colours = [colour.to_bytes(3, "big") for colour in lights._colours]
                seen.add(b"".join(bytes((g, r, b)) for r, g, b in (colours[meaning] for meaning in meanings)))

    def _drawn(self, drawn: bytes, _: int) -> None:
        self.recording.chance += drawn
