# SPDX-License-Identifier: MIT
"""Boards of Duel: laid, slid and wrecked."""

import random

from tests.duel.referee import CELLS, CLASH, EMPTY, UNREADABLE, Laid

# Tile numbers 0 to 14 with turns that leave nothing to wish for.
GOOD_TURNS = (0, 0, 1, 1, 0, 1, 2, 3, 0, 0, 1, 2, 3, 0, 2)


def random_turns(chance: random.Random) -> list[int]:
    """Often one-sided, so that both kinds of set-ups come up."""
    favour = chance.randrange(4)
    return [chance.choice((favour, favour, chance.randrange(4))) for _ in range(15)]


def laid_in_order(turns=GOOD_TURNS) -> Laid:
    return Laid({CELLS[tile]: (tile, turns[tile]) for tile in range(15)})


def shuffled(laid: Laid, chance: random.Random, slides: int = 40) -> Laid:
    for _ in range(slides):
        laid = laid.slid(chance.choice(laid.slides()))
    return laid


def as_laid(pad: bytearray) -> Laid:
    return Laid(
        {(row, col): divmod(pad[row * 5 + col], 8) for row, col in CELLS if pad[row * 5 + col] != EMPTY}
    )


def wrecked(good: Laid, chance: random.Random, most: int = 4) -> bytearray:
    """A pad after some sliding and up to so many deeds that are not allowed."""
    laid = shuffled(good, chance, chance.randrange(4))
    pad = laid.bytes()
    frame = [row * 5 + col for row, col in CELLS]
    for _ in range(chance.randrange(most + 1)):
        place, other = chance.sample(frame, 2)
        deed = chance.randrange(9)
        if deed == 0 and pad[place] < CLASH:
            pad[place] = pad[place] & ~3 | chance.randrange(4)
        elif deed == 1:
            pad[place], pad[other] = pad[other], pad[place]
        elif deed == 2:
            pad[place] = EMPTY
        elif deed == 3:
            pad[place] = chance.randrange(15, 30) * 8 + chance.randrange(8)
        elif deed == 4:
            pad[place] = pad[other]
        elif deed == 5 and pad[place] < CLASH:
            pad[place] ^= 4
        elif deed == 6:
            pad[chance.choice((4, 9, 14, 19, 20, 21, 22, 23, 24))] = chance.choice((UNREADABLE, 9 * 8, 3))
        elif deed == 7:
            pad[place] = chance.choice((UNREADABLE, CLASH))
        elif deed == 8:
            row, col = laid.gap
            near = [p for p in frame if abs(p - row * 5 - col) in (1, 5)]
            pad[chance.choice(near)] = chance.choice((EMPTY, EMPTY, UNREADABLE))
    return pad
