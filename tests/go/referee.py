# SPDX-License-Identifier: MIT
"""The slow referee of Go!: boards, rounds and scores from the rule sheet's words alone."""

from hallway.games.go.about import ALWAYS, FINISH, SCORES, STARTS

EMPTY = 255
COLOURS = ("Red", "Yellow", "Green", "Blue")
VERDICTS = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5)  # by count; more than there is room for: the last (G15)

# The set, drawn once more: face 0, face 1, the half with the hole.
PATHS = (
    ("└┐", "──", 0),
    ("└─", "┌┐", 0),
    ("└┘", "┌─", 0),
    ("┌┘", "└─", 0),
    ("─┐", "└┘", None),
    ("─┘", "└┐", None),
)
OPEN = {"│": "NS", "─": "EW", "└": "NE", "┌": "ES", "┐": "SW", "┘": "NW"}
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def quarter(side: str, turn: int) -> str:
    return "NESW"[("NESW".index(side) + turn) % 4]


class SlowBoard:
    """G6, G7, R1, R2 with sets and strings."""

    def __init__(self, cells: list[int], joker: bool = False) -> None:
        self.sides: dict[tuple[int, int], set[str]] = {(2, 2): set("NESW")}
        self.seen: set[tuple[int, int]] = set()
        at = {divmod(place, 5): value for place, value in enumerate(cells)}
        if at[2, 2] != EMPTY:
            self.sides[2, 2] = set()
        whole: dict[int, list] = {}
        for (row, col), value in at.items():
            tile, face, turn = value // 8, value // 4 % 2, value % 4
            if value < 96 and tile % 2 == 0:
                down, right = STEP[quarter("E", turn)]
                mate = (row + down, col + right)
                if at.get(mate) == (tile + 1) * 8 + face * 4 + turn:
                    whole.setdefault(tile // 2, []).append(((row, col), mate, face, turn))
        jokers = [place for place, value in at.items() if value // 8 == 12 and joker and place != (2, 2)]
        if len(jokers) == 1:
            self.sides[jokers[0]] = set("NESW")
        for path, copies in whole.items():
            legal = [copy for copy in copies if (2, 2) not in copy[:2]]
            if len(legal) != 1:
                continue  # doubled tiles count for nothing
            ((left, right, face, turn),) = legal
            for half, place in enumerate((left, right)):
                self.sides[place] = {quarter(side, turn) for side in OPEN[PATHS[path][face][half]]}
                if PATHS[path][2] == half:
                    self.seen.add(place)

    def joined_to_centre(self) -> set[tuple[int, int]]:
        reached = {(2, 2)}
        while True:
            more = {
                (row + STEP[side][0], col + STEP[side][1])
                for row, col in reached
                for side in self.sides.get((row, col), ())
                if quarter(side, 2) in self.sides.get((row + STEP[side][0], col + STEP[side][1]), ())
            }
            if more <= reached:
                return reached
            reached |= more


class SlowParty:
    """G1, G2, G8 to G12 from the rule sheet's words, with lists and dicts."""

    def __init__(self, players: int, red: dict[int, int]) -> None:
        self.scores = dict.fromkeys(range(players), STARTS[players])
        self.pool = list(SCORES[players])
        self.red = red
        self.joker: int | None = None
        self.winner: int | None = None

    def score(self, claimed: list[int], solved: set[int]) -> dict[int, int]:
        """All but one have claimed, in this order; returns the points of the round."""
        tiles = sorted(self.pool, reverse=True)
        (last,) = set(self.scores) - set(claimed)
        points = {}
        self.joker = None
        for player in [*claimed, last]:
            tile = tiles.pop(0)
            if tile == ALWAYS:
                points[player] = tile
                self.joker = player
            elif player in solved:
                points[player] = tile
            else:
                points[player] = -self.red[tile]
        for player, gained in points.items():
            self.scores[player] = min(FINISH, max(0, self.scores[player] + gained))
        there = [player for player in self.scores if self.scores[player] == FINISH]
        if there:
            best = max(points[player] for player in there)
            (self.winner,) = [player for player in there if points[player] == best]
        return points

    def check_ranking(self, winner: str, rows: list[tuple[str, str]]) -> None:
        """G12: the end screen names the winner, and all with their scores from the first to the last."""
        assert self.winner is not None and winner == COLOURS[self.winner]
        assert {COLOURS.index(name): int(score) for name, score in rows} == self.scores
        ranked = [int(score) for _, score in rows]
        assert rows[0][0] == winner and ranked == sorted(ranked, reverse=True)


def place_of(treasure: int) -> tuple[int, int]:
    """Treasures are printed in reading order, round the centre."""
    return divmod(treasure + (treasure >= 12), 5)


def is_solved(cells: bytes, dice: tuple[int, ...], joker: bool) -> bool:
    """G7, G11."""
    board = SlowBoard(list(cells), joker)
    return {place_of(treasure) for treasure in dice} <= board.seen & board.joined_to_centre()
