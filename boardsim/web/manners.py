# SPDX-License-Identifier: MIT
"""Whose is what: a pad, its tiles and its button, or a hand of cards, belong to who sits there."""

from typing import Any

from boardsim import layout
from boardsim.boxes import BOXES
from boardsim.desk import HANDS, Desk
from boardsim.fields import is_number, is_whole

ASIDE = frozenset(("open", "deal"))  # what concerns all is asked about, not refused


def seats_touched(desk: Desk, deed: str, given: dict[str, Any]) -> set[int]:
    """The seats whose things a deed lays hands on; none where all play with the same."""
    box = BOXES[desk.box]
    if deed in ASIDE or not (box.for_each or box.deck):
        return set()
    touched = [given.get("tray")]
    thing = None
    if is_whole(given.get("tile"), 0, len(desk.things) - 1):
        thing = desk.things[given["tile"]]
        touched.append(thing.tray)
    if box.for_each:
        touched.append(given.get("pad"))
        if thing is not None:
            touched.append(thing.pad)
        if (
            deed == "drop"
            and is_number(given.get("x"), -5000, 5000)
            and is_number(given.get("y"), -5000, 5000)
        ):
            touched += [
                pad for pad in range(desk.pads) if not any(layout.beside(pad, given["x"], given["y"]))
            ]
    return {
        int(seat)
        for seat in touched
        if is_whole(seat, 0, HANDS) or (isinstance(seat, str) and len(seat) == 1 and seat.isdecimal())
    }


def seats(desk: Desk, most: int) -> int:
    """How many can sit: at a pad each, with a hand of cards each, or round one board as many as play."""
    box = BOXES[desk.box]
    if box.deck:
        return HANDS
    return desk.pads if box.for_each else max(desk.pads, most)
