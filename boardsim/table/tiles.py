# SPDX-License-Identifier: MIT
"""The tiles in the boxes: made from the firmware's own tile sets."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from hallway.games import cards_set, duel_set, junior_set
from hallway.games.go import tiles as go_tiles
from hallway.sense.tilecode import RINGS


@dataclass(frozen=True)
class Half:
    """One cell's worth of a tile."""

    number: int  # of the tile code, 0 to 29
    openings: tuple[int, int]  # as it lies at turn 0, a face each
    hole: bool = False
    only: int | None = None  # magnets sit low: face up it is read as this face, face down not at all

    def ring(self, face: int) -> int | None:
        if self.only is not None:
            return None if face else RINGS[self.number * 2 + self.only]
        return RINGS[self.number * 2 + face]


@dataclass(frozen=True)
class Tile:
    """A tile of one cell, or a domino of two: the second lies east of the first at turn 0."""

    name: str
    halves: tuple[Half, ...]


def _numbered(kinds: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    """The names on the tiles, as many of each kind as there are; a name that comes again is counted on."""
    counts: Counter[str] = Counter()
    names = []
    for kind, count in kinds:
        for _ in range(count):
            counts[kind] += 1
            names.append(f"{kind} {counts[kind]}")
    return tuple(names)


JOKER = "joker"
GO_NAMES = (*_numbered([("path", len(go_tiles.DOMINOES))]), JOKER)  # of tile >> 1
JUNIOR_NAMES = _numbered((kind, count) for kind, count, *_ in junior_set.KINDS)
DUEL_NAMES = _numbered((kind, count) for kind, _, count in duel_set.KINDS)


def _go() -> tuple[Tile, ...]:
    def half(number: int) -> Half:
        openings = (go_tiles.OPENINGS[number * 8], go_tiles.OPENINGS[number * 8 + 4])
        return Half(number, openings, bool(go_tiles.HOLES[number * 8]))

    *paths, _ = GO_NAMES
    dominoes = [Tile(name, (half(2 * domino), half(2 * domino + 1))) for domino, name in enumerate(paths)]
    return (*dominoes, Tile(JOKER, (half(go_tiles.JOKER),)))


def _junior() -> tuple[Tile, ...]:
    opens = junior_set.OPENINGS
    return tuple(
        Tile(name, (Half(number, (opens[number * 8], opens[number * 8 + 4])),))
        for number, name in enumerate(JUNIOR_NAMES)
    )


def _cards(deck: cards_set.Deck) -> tuple[Tile, ...]:
    return tuple(
        Tile(cards_set.name(card), (Half(card >> 1, (deck.openings[card * 4], 0), only=card & 1),))
        for card in range(deck.cards)
    )


def _duel() -> tuple[Tile, ...]:
    return tuple(
        Tile(name, (Half(number, (duel_set.OPENINGS[number * 8], 0)),))
        for number, name in enumerate(DUEL_NAMES)
    )


# Every player of Go! has such a box; the joker goes round.
BOXES: dict[str, tuple[Tile, ...]] = {
    "go": _go(),
    "junior": _junior(),
    "cards48": _cards(cards_set.DECK_48),
    "cards50": _cards(cards_set.DECK_50),
    "duel": _duel(),
}


def named(name: str, opened: str = "") -> Tile:
    """The tile that people call so; "duel/tee 1" names its box too. Else the opened box comes first."""
    box, _, bare = name.rpartition("/")
    boxes = [BOXES.get(box, ())] if box else [BOXES.get(opened, ()), *BOXES.values()]
    for tiles in boxes:
        for tile in tiles:
            if tile.name == bare:
                return tile
    known = ", ".join(tile.name for box in BOXES.values() for tile in box)
    raise ValueError(f'no tile is called "{name}"; there are: {known}')
