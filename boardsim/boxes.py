# SPDX-License-Identifier: MIT
"""The boxes of tiles, as people have them: what is in each, what is printed, and how a game begins with it.

The games have them as data (boardsim/games/); a box has the key of a game that is played with it.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from boardsim.games import gathered
from boardsim.table.tiles import Tile
from hallway.places import SIDE

Printed = dict[str, Any]  # a cell of a pad, as it is drawn: openings, icons, start
Step = tuple[int, str, dict[str, Any]]  # a tile's number in the box, a deed, and what the deed takes


def printed(openings: int = 0, icons: Iterable[int] = (), **more: Any) -> Printed:
    return {"openings": openings, "icons": list(icons), **more}


def plain_board() -> list[Printed]:
    return [printed() for _ in range(SIDE * SIDE)]


def no_icons(tile: int) -> Iterable[int]:
    return ()


def nothing_laid(pads: int, random: Random, players: int, crossings: int) -> list[Step]:
    """Everyone has the tiles before them."""
    return []


@dataclass(frozen=True)
class Box:
    tiles: tuple[Tile, ...]
    colours: tuple[str, str, str, str, str]  # of a tile's body, its shade, the banks of paths, ink and medals
    icons: Callable[[int], Iterable[int]] = no_icons  # on a tile, by its number; both faces have the same
    board: Callable[[], list[Printed]] = plain_board  # on a pad
    cells: int = SIDE  # a side of what is played on
    frame: tuple[dict[str, Any], ...] = ()  # items round it
    arrows: tuple[str, ...] = ()  # where tiles are pushed in
    track: tuple[int, ...] = ()  # steps that are printed
    for_each: bool = False  # every player has such a box
    deck: bool = False  # cards: a pile, and a hand a player
    deal: Callable[[int, Random, int, int], list[Step]] = nothing_laid  # pads, chance, players, crossings


def put(tile: int, pad: int, cell: int, turn: int, face: int = 0) -> Step:
    row, col = divmod(cell, SIDE)
    return tile, "put", {"pad": pad, "row": row, "col": col, "turn": turn, "face": face}


def numbered(kinds: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    """The names on the tiles, as many of each kind as there are; a name that comes again is counted on."""
    counts: Counter[str] = Counter()
    names = []
    for kind, count in kinds:
        for _ in range(count):
            counts[kind] += 1
            names.append(f"{kind} {counts[kind]}")
    return tuple(names)


BOXES: dict[str, Box] = gathered("boardsim.games", "BOXES")


def box_called(name: str) -> str:
    """The key of the box that people call so: "Cards 48" is "cards.48"."""

    def plain(text: str) -> str:
        return "".join(letter for letter in text.lower() if letter.isalnum())

    for key in BOXES:
        if plain(key) == plain(name):
            return key
    raise ValueError(f'no set is called "{name}"; there are: {", ".join(BOXES)}')


def named(name: str, opened: str = "") -> Tile:
    """The tile that people call so; "duel/tee 1" names its box too. Else the opened box comes first."""
    box, _, bare = name.rpartition("/")
    keys = [box_called(box)] if box else [*([opened] if opened else []), *BOXES]
    for key in keys:
        for tile in BOXES[key].tiles:
            if tile.name == bare:
                return tile
    known = ", ".join(tile.name for box in BOXES.values() for tile in box.tiles)
    raise ValueError(f'no tile is called "{name}"; there are: {known}')
