# SPDX-License-Identifier: MIT
"""Whose is what: a pad, its tiles and its button, or a hand of cards, belong to who sits there."""

from typing import Any

from boardsim import layout
from boardsim.boxes import BOXES
from boardsim.desk import Desk
from boardsim.fields import is_number, is_whole
from boardsim.things import HANDS

ASIDE = frozenset(("open", "deal"))  # what concerns all is asked about, not refused
# What moves tiles of a board that all share: for who has the turn.
ON_BOARD = frozenset(
    ("take", "drop", "stow", "turn", "flip", "put", "push", "shove", "slide", "clear", "walk")
)


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


def may_touch(desk: Desk, deed: str, given: dict[str, Any]) -> bool:
    """Whether a deed leaves the common board alone, as one with the own hand of cards does."""
    if deed not in ON_BOARD:
        return True
    tile = given.get("tile")
    in_tray = is_whole(tile, 0, len(desk.things) - 1) and desk.things[tile].piece is None
    return BOXES[desk.box].deck and in_tray and deed in ("take", "turn", "flip", "stow")


def seats(desk: Desk, most: int) -> int:
    """How many can sit: at a pad each, with a hand of cards each, or round one board as many as play."""
    box = BOXES[desk.box]
    if box.deck:
        return HANDS
    return desk.pads if box.for_each else max(desk.pads, most)
