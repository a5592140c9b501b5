# SPDX-License-Identifier: MIT
"""A recorded game: what everyone did and when. Played back on a new table it comes to the same end."""

import json
import re
from collections.abc import Callable, Generator, Iterator
from typing import Any

from boardsim.boxes import BOXES
from boardsim.chips.flash import SECTOR
from boardsim.clock import NEVER
from boardsim.desk import DEEDS, MOST_DEEDS, Desk
from boardsim.fields import MOST_NAME, SEEDS, Refused, are_places, is_flash, is_text, is_whole
from hallway.places import MAX_PADS

MOST_BYTES = 8 << 20
MOST_US = 24 * 3600 * 1_000_000
KIND = "hallway recording"
VERSION = 1
MOST_SETTINGS = 8192  # letters
MOST_PARTS = 20
# Bytes, of what stands in one.
SHORT, MOST_DEED = 400, 40_000
MOST_IN = {"settings": 4 * MOST_SETTINGS, "kept": 2 * SECTOR + MOST_DEED, "end": 1000}
MOST_SPACE = 1000  # in one place
# What a deed costs, in those that cost least; and how much can be done at one moment and in a second.
COSTS = {"power": 100, "wake": 100, "deal": 50, "arrange": 50, "open": 20, "clear": 20}
MOST_AT_ONCE, MOST_A_SECOND = 5000, 3000
SPACE = re.compile(rb"[ \t\r\n]{0,%d}" % MOST_SPACE)


def no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")


PLAIN = json.JSONDecoder(parse_constant=no_number)


def save(desk: Desk) -> dict[str, Any]:
    """The game so far."""
    if not desk.is_taped:
        raise Refused(f"More than {MOST_DEEDS:,} things were done: this game is too long for a recording.")
    return {
        "kind": KIND,
        "version": VERSION,
        "pads": desk.pads,
        "seed": desk.seed,
        "settings": desk.settings,
        "kept": desk.kept,
        "deeds": desk.tape,
        "end": {"us": desk.now_us, "fingerprint": desk.fingerprint()},
    }


def is_kept(kept: object) -> bool:
    """Whether a desk can begin as this tells."""
    return (
        isinstance(kept, dict)
        and kept.get("box") in BOXES
        and are_places(kept.get("places"))
        and {at["name"] for at in kept["places"]} <= {tile.name for tile in BOXES[kept["box"]].tiles}
        and is_flash(kept.get("flash"))
    )


def load(text: bytes) -> dict[str, Any]:
    """A recording as it was saved, or why it is none."""
    reading = read(text)
    while True:
        try:
            next(reading)
        except StopIteration as end:
            return end.value


def read(text: bytes | bytearray) -> Generator[None, None, dict[str, Any]]:
    """The same bit by bit, so that others have their turn; nothing of it is ever larger than a deed."""
    found: dict[str, Any] = {}
    try:
        at = _after(text, 0, b"{")
        while len(found) < MOST_PARTS:
            name, at = _value(text, at, MOST_NAME)
            at = _after(text, at, b":")
            if name == "deeds":
                found[name] = deeds = Deeds(text, at)
                yield from deeds.check()
                at = deeds.end
            else:
                found[name], at = _value(text, at, MOST_IN.get(str(name), MOST_NAME))
            if text[at : at + 1] != b",":
                break
            at = _after(text, at, b",")
        if _after(text, at, b"}") != len(text):
            raise ValueError
    except (ValueError, RecursionError):
        kind = "recording" if found.get("kind") == KIND else ""
        raise Refused(
            f"That {kind} is damaged." if kind else "That file is not a recording: it is no JSON."
        ) from None
    if found.get("kind") != KIND or found.get("version") != VERSION:
        raise Refused(f"That file is not a {KIND}, version {VERSION}.")
    if not _fits(found):
        raise Refused("That recording is damaged.")
    return found


def _fits(found: dict[str, Any]) -> bool:
    end, deeds, kept = found.get("end"), found.get("deeds"), found.get("kept")
    return (
        isinstance(end, dict)
        and isinstance(deeds, Deeds)
        and is_whole(found.get("pads"), 1, MAX_PADS)
        and is_whole(found.get("seed"), 0, SEEDS)
        and is_text(found.get("settings"), MOST_SETTINGS)
        and is_text(end.get("fingerprint"), MOST_NAME)
        and is_whole(end.get("us"), deeds.last_us, MOST_US)
        and (kept is None or is_kept(kept))
    )


def _after(text: bytes | bytearray, at: int, sign: bytes) -> int:
    """The place after a sign and the space around it; ValueError if it is not there."""
    at = _after_space(text, at)
    if not text.startswith(sign, at):
        raise ValueError(sign)
    return _after_space(text, at + len(sign))


def _after_space(text: bytes | bytearray, at: int) -> int:
    return SPACE.match(text, at).end()  # type: ignore[union-attr]


def _value(text: bytes | bytearray, at: int, most: int) -> tuple[Any, int]:
    """A value of so many bytes at most, and the place after it and its space; ValueError if there is none.

    What is longer is not even looked at.
    """
    for size in (min(SHORT, most), most):
        part = _letters(text[at : at + size])
        try:
            value, end = PLAIN.raw_decode(part)
        except ValueError:
            continue
        if end < len(part):  # else it may go on
            return value, _after_space(text, at + (end if part.isascii() else len(part[:end].encode())))
    raise ValueError


def _letters(part: bytes | bytearray) -> str:
    """As text, but for a letter at the end that is cut in two."""
    try:
        return part.decode()
    except UnicodeDecodeError as problem:
        if problem.reason != "unexpected end of data":
            raise
        return part[: problem.start].decode()


class Deeds:
    """Those of a recording, in its own text: each is read when it is wanted."""

    def __init__(self, text: bytes | bytearray, at: int) -> None:
        self._text = text
        self._first = at
        self._count = 0
        self.end = at
        self.last_us = 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[list[Any]]:
        at = _after(self._text, self._first, b"[")
        if self._text[at : at + 1] == b"]":
            self.end = _after(self._text, at, b"]")
            return
        while True:
            deed, at = _value(self._text, at, MOST_DEED)
            yield deed
            if self._text[at : at + 1] != b",":
                self.end = _after(self._text, at, b"]")
                return
            at = _after(self._text, at, b",")

    def check(self) -> Iterator[None]:
        """That each can be one, and that they are no more than a table's people could have done."""
        left = MOST_AT_ONCE
        for deed in self:
            if not is_deed(deed) or deed[0] < self.last_us or self._count == MOST_DEEDS:
                raise ValueError
            left = min(MOST_AT_ONCE, left + (deed[0] - self.last_us) * MOST_A_SECOND / 1e6)
            left -= COSTS.get(deed[2], 1)
            if left < 0:
                at_s = deed[0] / 1e6
                raise Refused(
                    f"That recording does too much at a time: more at {at_s:.2f} s than can be played."
                )
            self.last_us = deed[0]
            self._count += 1
            yield


def is_deed(deed: object) -> bool:
    """As far as can be told without a desk."""
    if not isinstance(deed, list) or len(deed) != 4:
        return False
    us, by, name, given = deed
    return (
        is_whole(us, 0, MOST_US)
        and is_text(by, MOST_NAME)
        and is_text(name, MOST_NAME)
        and name in DEEDS
        and isinstance(given, dict)
        and all(is_text(word, MOST_NAME) and _is_plain(word, value) for word, value in given.items())
    )


def _is_plain(word: str, value: object) -> bool:
    if word == "flash":
        return is_flash(value)
    if isinstance(value, list):
        return are_places(value)
    return value is None or type(value) in (bool, int, float) or is_text(value, MOST_NAME)


class Replay:
    """A guest at a new desk who does what is on the tape."""

    def __init__(self, desk: Desk, tape: dict[str, Any], lies: Callable[[], bytes] = bytes) -> None:
        """`lies` is what the device feels now: of a real board's game, that is what its end is known by."""
        self._desk = desk
        self._lies = lies
        self._deeds = iter(tape["deeds"])
        self._end = tape["end"]
        self.same: bool | None = None  # whether the end was the same, once it is reached
        self._aim()

    @property
    def seconds(self) -> float:
        return self._end["us"] / 1e6

    def act(self) -> None:
        if self._next is not None:
            _, by, deed, given = self._next
            try:
                self._desk.do(by, deed, given)
            except Refused:
                self._stop(False)
            else:
                self._aim()
        else:
            self._stop(self._is_same_end())

    def _is_same_end(self) -> bool:
        if "lies" in self._end:
            return self._lies().hex() == self._end["lies"]
        return self._desk.fingerprint() == self._end["fingerprint"]

    def _stop(self, same: bool) -> None:
        self.same = same
        self.due_us = NEVER
        self._desk.guest = None
        self._desk.free_hands()

    def _aim(self) -> None:
        self._next = next(self._deeds, None)
        self.due_us = self._end["us"] if self._next is None else self._next[0]
