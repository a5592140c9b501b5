# SPDX-License-Identifier: MIT
"""Go! on the host: six dominoes and a joker a player, treasures round the centre."""

from boardsim.boxes import Box, Printed, numbered, plain_board, printed
from boardsim.table.tiles import Half, Tile
from hallway.games.go import tiles
from hallway.games.go.board import CENTRE
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST
from hallway.places import SIDE
from hallway.sense.tilecode import cell_byte

JOKER = "joker"
NAMES = (*numbered([("path", len(tiles.DOMINOES))]), JOKER)


def _half(number: int) -> Half:
    faces = [cell_byte(number, face, 0) for face in (0, 1)]
    return Half(number, (tiles.OPENINGS[faces[0]], tiles.OPENINGS[faces[1]]), bool(tiles.HOLES[faces[0]]))


def _tiles() -> tuple[Tile, ...]:
    *paths, joker = NAMES
    dominoes = [Tile(name, (_half(2 * domino), _half(2 * domino + 1))) for domino, name in enumerate(paths)]
    return (*dominoes, Tile(joker, (_half(tiles.JOKER),)))


def _board() -> list[Printed]:
    board = plain_board()
    for treasure in range(tiles.TREASURES):
        board[tiles.treasure_cell(treasure)] = printed(icons=[treasure])
    board[CENTRE] = printed(NORTH | EAST | SOUTH | WEST)
    return board


BOXES = {
    "go": Box(
        _tiles(),
        colours=("#b27b49", "#93602f", "#6f4722", "#4b2c10", "#7c5128"),
        board=_board,
        track=tuple(range(SIDE, 4 * SIDE + 1, SIDE)),
        for_each=True,
    )
}
