# SPDX-License-Identifier: MIT
"""Two players of Junior, the basic game: each looks for the push that opens a way to the secret."""

from itertools import pairwise

from boardsim.games.junior import NAMES
from boardsim.geometry import PITCH, cell_centre
from boardsim.layout import ROOM, SPAN
from boardsim.players.lent import Lends, Told
from boardsim.players.person import Person
from boardsim.players.seat import Seat, Waits
from hallway.games.junior.shift import shifted
from hallway.games.junior.tiles import (
    ARROW_LIGHTS,
    ARROWS,
    FIXED_SECRETS,
    LINES,
    OPENINGS,
    PRINTED,
    SECRET_TILES,
    STARTS,
)
from hallway.maze.maze import Maze
from hallway.maze.shapes import SHAPES
from hallway.places import CELLS, LIGHTS, SIDE
from hallway.sense.tilecode import EMPTY, cell_byte
from hallway.view import ARROW, WRONG

KEYS = {-SIDE: "up", 1: "right", SIDE: "down", -1: "left"}


def maze_of(board: bytes) -> Maze:
    maze = Maze(SIDE, SIDE)
    for cell in range(CELLS):
        maze.put(cell, PRINTED[cell] or (0 if board[cell] == EMPTY else OPENINGS[board[cell]]))
    return maze


def place_of(secret: int, board: bytearray) -> int | None:
    """The cell of a secret; None while it is on the spare."""
    if secret < len(FIXED_SECRETS):
        return FIXED_SECRETS[secret]
    tile = SECRET_TILES[secret - len(FIXED_SECRETS)]
    return next((cell for cell in range(CELLS) if board[cell] != EMPTY and board[cell] >> 3 == tile), None)


def apart(one: int, other: int) -> int:
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


def way(board: bytes, here: int, to: int) -> list[str]:
    """The keys that lead there; none if no path does."""
    return [KEYS[beyond - cell] for cell, beyond in pairwise(maze_of(board).route(here, to))]


class Juniors(Person):
    key = "junior"

    def __init__(self, seat: Seat, seed: int) -> None:
        super().__init__(seat, seed)
        self.pad = seat.pad(0)
        self.wizards = list(STARTS[: self.players])
        self.ban = -1  # J12: the arrow where the last tile fell out

    def begin(self) -> Waits:
        yield from super().begin()
        yield from self.press("a")
        self.seat.deal()
        yield from self.until("All tiles are right")
        yield from self.press("a")

    def is_over(self) -> bool:
        return self.said.startswith("The end")

    def take_turn(self) -> Waits:
        if "A: open" in self.said or "A: go on" in self.said:
            yield from self.press("a")
            return
        player, secret = self.whose(), self.icons[-1]
        board = self.pad.cells()
        goal = place_of(secret, board)
        yield from self.think(1.0, 2.5)
        if goal is not None and self.way(board, player, goal):
            yield from self.press("a")  # J5: the way is free
            self.wizards[player] = goal
            return
        arrow, turn = self.best_push(board, player, secret)
        spare = self.spare()
        self.pad.push(NAMES[spare >> 3], ARROWS[arrow], turn, spare >> 2 & 1)
        yield from self.until("Walk with the keys")
        self.wizards = [self.carried(wizard, arrow) for wizard in self.wizards]
        self.ban = arrow ^ 4
        yield from self.walk(player, secret)

    def spare(self) -> int:
        """The tile that is left over, as a cell byte."""
        (thing,) = [thing for thing in self.seat.desk.things if thing.tray is not None]
        return thing.tile.halves[0].number * 8 + thing.face * 4

    def way(self, board: bytearray, player: int, goal: int) -> bytearray:
        return maze_of(board).route(self.wizards[player], goal)

    @staticmethod
    def carried(wizard: int, arrow: int) -> int:
        """J6: wizards ride along."""
        line = LINES[arrow]
        return line[(line.index(wizard) + 1) % SIDE] if wizard in line else wizard

    def best_push(self, board: bytearray, player: int, secret: int) -> tuple[int, int]:
        """The push that brings the wizard to the secret, or as near to it as can be."""
        best, nearest = (0, 0), 99.0
        after = bytearray(CELLS)
        for arrow in range(len(ARROWS)):
            if arrow == self.ban:
                continue
            for turn in range(4):
                shifted(board, arrow, self.spare() | turn, after)
                goal = place_of(secret, after)
                maze = maze_of(after)
                maze.fill(self.carried(self.wizards[player], arrow))
                left = 9.0 if goal is None else min(apart(cell, goal) for cell in maze.reached())
                left += self.random.random() / 2  # of equals any
                if left < nearest:
                    best, nearest = (arrow, turn), left
        return best

    def walk(self, player: int, secret: int) -> Waits:
        board = self.pad.cells()
        goal = place_of(secret, board)
        here = self.wizards[player]
        maze = maze_of(board)
        maze.fill(here)
        to = here if goal is None else min(maze.reached(), key=lambda cell: apart(cell, goal))
        for key in way(board, here, to):
            yield from self.press(key, 0.45)
        self.wizards[player] = to
        yield from self.press("a", 1.4)


# -- hands for the table

PUSH_S = 0.5  # at the arrow, before the push


def asked(told: Told) -> tuple[str, int] | None:
    """The one arrow that is lit in the table's own turn, and the spare's shape, turned as on the screen.

    A wrong push has a way back that is lit the same; whose it was puts it right.
    """
    lights = told.lights[:LIGHTS]
    if told.turn not in told.tables or WRONG in lights:
        return None
    arrows = [name for name, light in zip(ARROWS, ARROW_LIGHTS, strict=True) if lights[light] == ARROW]
    shape = SHAPES.find((told.view["icons"] or ["none"])[0])
    return (arrows[0], shape) if len(arrows) == 1 and shape > 0 else None


def push(seat: Seat, wanted: tuple[str, int]) -> Waits:
    """Take what is left over, carry it to the arrow, turned as shown, and push."""
    arrow, shape = wanted
    pad = seat.pad(0)
    lying = {cell >> 3 for cell in pad.cells() if cell != EMPTY}
    spare = next(number for number, name in enumerate(NAMES) if number not in lying)
    thing = seat.desk.things[spare]
    is_at = round(thing.angle / 90)
    turns = [turn for turn in range(4) if OPENINGS[cell_byte(spare, thing.face, turn)] == shape]
    turn = min(turns, key=lambda turn: min((turn - is_at) % 4, (is_at - turn) % 4))
    x, y = cell_centre(*divmod(LINES[ARROWS.index(arrow)][0], SIDE))
    right, down = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[arrow[0]]
    beside = (SPAN + ROOM / 2, SPAN / 2) if thing.x is None or thing.y is None else (thing.x, thing.y)
    yield from seat.carry(spare, beside, (x + right * PITCH, y + down * PITCH), turn)
    yield PUSH_S
    pad.push(NAMES[spare], arrow, turn, thing.face)


PLAYS = {"junior": Juniors.begin_to_end}
ROUTES = {"junior": way}
LENDS = {"junior": Lends(asked, push)}
