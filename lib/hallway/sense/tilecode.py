# SPDX-License-Identifier: MIT
"""The tile code: which tile, which face and which turn a ring of eight magnets spells.

A tile has a magnet at each of eight ring positions, clockwise from its north-west corner
(NW N NE E SE S SW W, bits 0 to 7); a set bit is a north pole up. A quarter turn clockwise
shifts the word by two; turning the tile over about its east-west axis mirrors it and swaps
the poles. 240 of the 256 words differ from their own quarter turns: 30 tiles, two faces each,
four turns each. A cell on the board is one byte:

    tile * 8 + face * 4 + turn     0 … 239
    CLASH                          252: a sensor says both poles, which no magnet can do
    MOVING                         253: changed a moment ago
    UNREADABLE, EMPTY              254, 255
"""

CellByte = int

TILES = 30
CLASH = 252
MOVING = 253
UNREADABLE = 254
EMPTY = 255


def cell_byte(tile: int, face: int, turn: int) -> CellByte:
    return tile << 3 | face << 2 | turn


def tile_of(value: CellByte) -> int:
    """TILES and more where no tile can be read."""
    return value >> 3


def face_of(value: CellByte) -> int:
    return value >> 2 & 1


def turn_of(value: CellByte) -> int:
    return value & 3


def card_of(value: CellByte) -> int:
    """Of a tile whose two faces are two cards: tile and face together."""
    return value >> 2


def turned(word: int, turn: int) -> int:
    """The word of the same tile after `turn` quarter turns clockwise."""
    shift = turn * 2
    return (word << shift | word >> (8 - shift)) & 0xFF


def flipped(word: int) -> int:
    """The word of the same tile turned over about its east-west axis."""
    over = 0
    for position in range(8):
        if not word >> position & 1:
            over |= 1 << (6 - position) % 8
    return over


def _tables() -> tuple:
    """The ring word of each face at turn 0, and the cell byte of each of the 256 words."""
    rings = bytearray(2 * TILES)
    cells = bytearray([UNREADABLE] * 256)
    tile = 0
    for word in range(256):
        if cells[word] != UNREADABLE or turned(word, 1) == word or turned(word, 2) == word:
            continue
        for face in range(2):
            ring = flipped(word) if face else word
            rings[tile * 2 + face] = ring
            for turn in range(4):
                cells[turned(ring, turn)] = cell_byte(tile, face, turn)
        tile += 1
    return bytes(rings), bytes(cells)


RINGS, CELLS = _tables()
del _tables  # what is made once need not stay in memory


def ring(value: CellByte) -> int:
    """The word that a tile lying as `value` says shows to the sensors."""
    return turned(RINGS[card_of(value)], turn_of(value))


def decode(north: int, south: int) -> CellByte:
    """The cell byte for eight sensors' north and south outputs (set bit: active).

    Every ring position holds a magnet, so a tile in place makes each sensor see exactly one
    pole. Up to two stray sensors are still an empty cell: a neighbour can reach a sensitive
    one. Anything else is unreadable or a clash, never a wrong tile.
    """
    if north ^ south == 0xFF:
        return CELLS[north]
    if north & south:
        return CLASH
    stray = north | south
    stray &= stray - 1
    stray &= stray - 1
    return UNREADABLE if stray else EMPTY
