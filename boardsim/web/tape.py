# SPDX-License-Identifier: MIT
"""A recorded game: what everyone did and when. Played back on a new table it comes to the same end."""

import json
import re
from typing import Any

from boardsim.boxes import BOXES
from boardsim.chips.flash import SECTOR
from boardsim.clock import NEVER
from boardsim.desk import DEEDS, MOST_DEEDS, Desk
from boardsim.fields import SEEDS, Refused, are_places, is_whole
from hallway.places import MAX_PADS

MOST_BYTES = 8 << 20
MOST_US = 24 * 3600 * 1_000_000
KIND = "hallway recording"
VERSION = 1


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
        and isinstance(kept.get("flash"), str)
        and re.fullmatch(rf"([0-9a-f]{{2}}){{0,{SECTOR}}}", kept["flash"]) is not None
    )


def load(text: bytes) -> dict[str, Any]:
    """A recording as it was saved, or why it is none."""
    try:
        tape = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("That file is not a recording: it is no JSON.") from None
    if not isinstance(tape, dict) or tape.get("kind") != KIND or tape.get("version") != VERSION:
        raise Refused(f"That file is not a {KIND}, version {VERSION}.")
    try:
        end, settings, deeds = tape["end"], tape["settings"], tape["deeds"]
        fine = is_whole(tape["pads"], 1, MAX_PADS) and is_whole(tape["seed"], 0, SEEDS)
        fine = fine and is_whole(end["us"], 0, MOST_US) and isinstance(end["fingerprint"], str)
        fine = fine and isinstance(settings, str) and len(deeds) <= MOST_DEEDS
        fine = fine and (tape.get("kept") is None or is_kept(tape["kept"]))
        since_us = 0
        for us, by, deed, given in deeds:
            fine = fine and is_whole(us, since_us, end["us"]) and isinstance(by, str) and deed in DEEDS
            fine = fine and isinstance(given, dict)
            since_us = us
    except (KeyError, TypeError, ValueError):
        fine = False
    if not fine:
        raise Refused("That recording is damaged.")
    return tape


class Replay:
    """A guest at a new desk who does what is on the tape."""

    def __init__(self, desk: Desk, tape: dict[str, Any]) -> None:
        self._desk = desk
        self._deeds = tape["deeds"]
        self._end = tape["end"]
        self._next = 0
        self.same: bool | None = None  # whether the end was the same, once it is reached
        self._aim()

    @property
    def seconds(self) -> float:
        return self._end["us"] / 1e6

    def act(self) -> None:
        if self._next < len(self._deeds):
            _, by, deed, given = self._deeds[self._next]
            self._next += 1
            try:
                self._desk.do(by, deed, given)
            except Refused:
                self._stop(False)
            else:
                self._aim()
        else:
            self._stop(self._desk.fingerprint() == self._end["fingerprint"])

    def _stop(self, same: bool) -> None:
        self.same = same
        self.due_us = NEVER
        self._desk.guest = None
        self._desk.free_hands()

    def _aim(self) -> None:
        self.due_us = self._deeds[self._next][0] if self._next < len(self._deeds) else self._end["us"]
