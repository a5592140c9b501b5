# SPDX-License-Identifier: MIT
"""A slow referee of Junior, written from the rulebook: it shares nothing but its numbers with the firmware.

Cells are (row, col), a tile that lies is (tile, face, turn).
"""

from itertools import pairwise

from hallway.games.junior.about import DOUBLE_SIDED, SECRETS, TILES

MOST_TURNS = 2_000  # no game takes so many

SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
PRINTED = {
    (0, 0): "ES",
    (0, 2): "ESW",
    (0, 4): "SW",
    (2, 0): "NES",
    (2, 2): "ESW",
    (2, 4): "NSW",
    (4, 0): "NE",
    (4, 2): "NEW",
    (4, 4): "NW",
}
FREE = [(row, col) for row in range(5) for col in range(5) if (row, col) not in PRINTED]
CORNERS = [(0, 0), (0, 4), (4, 4), (4, 0)]
FRONTS = ["NE"] * 8 + ["NS"] * 6 + ["ESW"] * 3
BACKS = ["NESW"] * 4 + [""] * 13
NAMES = [
    *(f"curve {number}" for number in range(1, 9)),
    *(f"straight {number}" for number in range(1, 7)),
    *(f"tee {number}" for number in range(1, 4)),
]
SECRET_CELLS = [(0, 2), (2, 0), (2, 2), (2, 4), (4, 2)]  # of secrets 0 to 4
SECRET_TILES = [6, 7, 12, 13, 14, 15, 16]  # of secrets 5 to 11
ARROWS = ["N1", "N3", "E1", "E3", "S1", "S3", "W1", "W3"]


def opens(tile, face, turn):
    shape = BACKS[tile] if face else FRONTS[tile]
    return "".join("NESW"[("NESW".index(side) + turn) % 4] for side in shape)


OPENS = {
    (tile, face, turn): opens(tile, face, turn)
    for tile in range(TILES)
    for face in range(2)
    for turn in range(4)
}


def line_of(arrow):
    """The cells of a line in the direction of a push."""
    number = int(arrow[1])
    cells = [(step, number) if arrow[0] in "NS" else (number, step) for step in range(5)]
    return cells if arrow[0] in "NW" else cells[::-1]


def opposite(arrow):
    return ACROSS[arrow[0]] + arrow[1]


class Slow:
    """A whole game as the rulebook has it."""

    def __init__(
        self, tiles, spare, players, challenging=False, first=0, order=range(SECRETS), push_back=False
    ):
        self.tiles = dict(tiles)
        self.spare = spare  # (tile, face)
        self.players = players
        self.challenging = challenging
        self.turn = first
        self.wizards = CORNERS[:players]
        self.found = [0] * players
        self.order = list(order)
        share = SECRETS // players
        self.piles = [self.order[player * share : (player + 1) * share] for player in range(players)]
        self.open = []  # all that were opened so far; the last is the target while self.hunting
        self.hunting = challenging
        self.banned = None
        self.push_back = push_back
        self.over = False

    def copy(self):
        twin = Slow(self.tiles, self.spare, self.players, self.challenging, self.turn, self.order)
        twin.wizards = list(self.wizards)
        twin.found = list(self.found)
        twin.piles = [list(pile) for pile in self.piles]
        twin.open = list(self.open)
        twin.hunting, twin.banned, twin.push_back = self.hunting, self.banned, self.push_back
        return twin

    def openings(self, cell):
        if cell in self.tiles:
            return OPENS[self.tiles[cell]]
        return PRINTED.get(cell, "")

    def reach(self, start):
        seen = {start}
        edge = [start]
        while edge:
            row, col = edge.pop()
            for side in self.openings((row, col)):
                beside = (row + SIDES[side][0], col + SIDES[side][1])
                if beside not in seen and ACROSS[side] in self.openings(beside):
                    seen.add(beside)
                    edge.append(beside)
        return seen

    def way(self, cell):
        """The sides by which the player on turn goes to a cell that can be reached, step by step."""
        start = self.wizards[self.turn]
        ways = {start: ""}
        edge = [start]
        for row, col in edge:
            for side in self.openings((row, col)):
                beside = (row + SIDES[side][0], col + SIDES[side][1])
                if beside not in ways and ACROSS[side] in self.openings(beside):
                    ways[beside] = ways[(row, col)] + side
                    edge.append(beside)
        return ways[cell]

    def target(self):
        """The secret of the player on turn, None when that one only has to come home."""
        if not self.challenging:
            return self.open[-1]
        return self.piles[self.turn][0] if self.piles[self.turn] else None

    def place(self, secret):
        if secret < 5:
            return SECRET_CELLS[secret]
        return next(
            (cell for cell, lying in self.tiles.items() if lying[0] == SECRET_TILES[secret - 5]), None
        )

    def goal(self):
        return CORNERS[self.turn] if self.target() is None else self.place(self.target())

    def may_skip(self):
        return not self.challenging and self.place(self.target()) in self.reach(self.wizards[self.turn])

    def allowed(self):
        free = self.push_back and not self.challenging
        return [arrow for arrow in ARROWS if free or arrow != self.banned]

    def push(self, arrow, turn):
        line = line_of(arrow)
        before = dict(self.tiles)
        fallen = before[line[-1]]
        for cell, following in pairwise(line):
            self.tiles[following] = before[cell]
        self.tiles[line[0]] = (*self.spare, turn)
        self.spare = fallen[:2]
        self.wizards = [
            line[(line.index(wizard) + 1) % 5] if wizard in line else wizard for wizard in self.wizards
        ]
        self.banned = opposite(arrow)

    def opening_push(self, pushes):
        """The first that opens a way to the goal, else just the first."""
        for push in pushes:
            trial = self.copy()
            trial.push(*push)
            if trial.goal() in trial.reach(trial.wizards[trial.turn]):
                return push
        return pushes[0]

    def opens_a_way(self):
        """Whether some push does."""
        for arrow in self.allowed():
            for turn in range(4):
                trial = self.copy()
                trial.push(arrow, turn)
                if trial.goal() in trial.reach(trial.wizards[trial.turn]):
                    return True
        return False

    def go(self, cell):
        self.wizards[self.turn] = cell
        if self.target() is None:
            if cell == CORNERS[self.turn]:
                self.over = True
                return
        elif cell == self.place(self.target()):
            self.found[self.turn] += 1
            if self.challenging:
                self.piles[self.turn].pop(0)
            else:
                self.hunting = False
                self.over = len(self.open) == SECRETS
        self.turn = (self.turn + 1) % self.players

    def winners(self):
        if self.challenging:
            return [self.turn]
        return [player for player in range(self.players) if self.found[player] == max(self.found)]


# -- names of cells, and a board to begin with


def named_cell(name):
    """B1 -> (0, 1)."""
    return int(name[1]) - 1, "ABCDE".index(name[0])


def cell_called(cell) -> str:
    """(0, 1) -> B1."""
    return f"{'ABCDE'[cell[1]]}{cell[0] + 1}"


def scattered(random, crossings=0, spare=None):
    """A random set-up and its spare."""
    tiles = list(range(TILES))
    random.shuffle(tiles)
    if spare is not None:
        tiles.remove(spare)
        tiles.append(spare)
    up = random.sample(range(DOUBLE_SIDED), crossings)
    lying = {
        cell: (tile, int(tile in up), random.randrange(4)) for cell, tile in zip(FREE, tiles, strict=False)
    }
    return lying, tiles[-1]
