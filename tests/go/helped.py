# SPDX-License-Identifier: MIT
"""Somebody at Go! who only asks for hints, and does what they say; and pads that are half built."""

from itertools import product
from random import Random

from boardsim.table.solve_go import CENTRE, PLACEMENTS, START, TARGETS, Move, cell_bytes, fitting, grow
from hallway.games.go.mind import Mind
from hallway.games.go.poses import NOWHERE, lay, mate_of
from hallway.games.go.tiles import DICE, DOMINOES, HOLES, OPENINGS, treasure_cell
from hallway.maze.shapes import HAND_ICON, TILE_ICON, sides
from hallway.places import cell_name
from hallway.view import HERE, TAKE
from tests.go.boards import BLANK, EMPTY, MOVING
from tests.go.events import House, Play
from tests.go.referee import is_solved

MOST_SLICES = 2_000  # make prove: 1,527 at most
MOST_HINTS = 2 * len(DOMINOES) + 1  # each is lifted once, and laid once
ALL_DICE = tuple(product(*DICE))


def targets_of(dice: tuple[int, ...]) -> int:
    return sum(1 << treasure_cell(treasure) for treasure in dice)


def thought(targets: int, **how) -> Mind:
    """A mind that has its answer."""
    mind = Mind(targets, **how)
    for _ in range(MOST_SLICES):
        if not mind.think():
            return mind
    raise AssertionError(f"{targets:#x} {how}: no answer")


def laid(poses: bytes) -> bytearray:
    cells = bytearray(BLANK)
    for domino, pose in enumerate(poses):
        if pose != NOWHERE:
            lay(cells, 0, domino, pose)
    return cells


def pose_of(move: Move) -> int:
    _, row, col, turn, face = move
    return (row * 5 + col) << 3 | face << 2 | turn


def half_built(random: Random, targets: int) -> bytes:
    """Some dominoes of a solution, and up to two that were laid anywhere."""
    poses = bytearray([NOWHERE] * len(DOMINOES))
    whole = thought(targets, first=random.randrange(4)).poses
    used = [domino for domino, pose in enumerate(whole) if pose != NOWHERE]
    for domino in random.sample(used, random.randrange(1, len(used))):
        poses[domino] = whole[domino]
    for placement in random.sample(PLACEMENTS, random.randrange(3)):
        domino = placement.move[0]
        free = laid(poses)
        if poses[domino] == NOWHERE and all(free[cell] == EMPTY for cell in cell_bytes(placement.move)):
            poses[domino] = pose_of(placement.move)
    return bytes(poses)


def most_kept(targets: int, poses: bytes) -> int:
    """The oracle: how many can stay, by all solutions that there are."""
    there = {domino: pose for domino, pose in enumerate(poses) if pose != NOWHERE}
    best = 0
    for moves in grow(fitting(targets), len(DOMINOES), TARGETS, 1 << CENTRE, 0, START):
        lies = {move[0]: pose_of(move) for move in moves}
        taken = targets | sum(1 << cell for move in moves for cell in cell_bytes(move))
        stays = 0
        for domino, pose in there.items():
            if domino in lies:
                stays += lies[domino] == pose
            else:
                stays += not taken & (1 << (pose >> 3) | 1 << mate_of(pose))
        best = max(best, stays)
    return best


class Helped:
    """`cells` are what lies on the pad of one player; `moved` the dominoes that were taken away there."""

    def __init__(self, play: Play, cells: bytes = BLANK, player: int = 0) -> None:
        self.play, self.player = play, player
        self.pad = play.hands.people.index(player)
        self.cells = bytearray(cells)
        self.moved: set[int] = set()
        play.lie(self.pad, bytes(self.cells))

    @classmethod
    def alone(cls, dice: tuple[int, ...], cells: bytes = BLANK) -> "Helped":
        house = House(TIMES=0)
        house.hints = "free"
        play = Play(1, house=house)
        play.set_roll(dice)
        return cls(play, cells)

    def ask(self) -> None:
        """A hint, and all the time that it wants to think."""
        ask(self.play)

    def follow(self) -> None:
        """What the screen says, which is what is lit, and in its picture."""
        view = self.play.view
        if view.text == "hints.go.lift":
            cell = self.cell(view.values[0])
            self.take_away(self.cells[cell] >> 4)
            return
        assert view.text in ("hints.go.lay", "hints.go.hole"), view.text
        path, one, opens, other, opens_too = view.values
        wanted = {self.cell(one): opens, self.cell(other): opens_too}
        hole = self.cell(one) if view.text == "hints.go.hole" else None
        assert self.play.lit(self.pad, HERE) == set(wanted)
        self.look_at_picture(wanted, hole)
        lying = {cell for cell in range(25) if self.cells[cell] >> 4 == path - 1}
        assert self.play.lit(self.pad, TAKE) == lying - set(wanted)
        self.take_away(path - 1)
        self.lay_domino(path - 1, wanted, hole)

    def look_at_picture(self, wanted: dict[int, str], hole: int | None) -> None:
        """The halves in reading order, one below the other if they lie so; that with the hole stands out."""
        view = self.play.view
        cells = sorted(wanted)
        assert [sides(icon - TILE_ICON) for icon in view.icons[:2]] == [wanted[cell] for cell in cells]
        assert list(view.icons[2:]) == ([HAND_ICON] if cells[1] - cells[0] == 1 else [])
        assert view.icons_done == (1 << cells.index(hole) if hole is not None else 0)

    def lay_domino(self, domino: int, wanted: dict[int, str], hole: int | None) -> None:
        """However it fits what was said."""
        for placement in PLACEMENTS:
            lying = cell_bytes(placement.move)
            if (
                placement.move[0] == domino
                and {cell: sides(OPENINGS[value]) for cell, value in lying.items()} == wanted
                and [cell for cell, value in lying.items() if HOLES[value]]
                == ([] if hole is None else [hole])
            ):
                for cell, value in lying.items():
                    assert self.cells[cell] == EMPTY, "on no other tile"
                    self.cells[cell] = value
                self.play.lie(self.pad, bytes(self.cells))
                return
        raise AssertionError(f"domino {domino} cannot lie so: {wanted}")

    def take_away(self, domino: int) -> None:
        for cell in range(25):
            if self.cells[cell] >> 4 == domino and self.cells[cell] < MOVING - 1:
                self.cells[cell] = EMPTY
                self.moved.add(domino)
        self.play.lie(self.pad, bytes(self.cells))

    def cell(self, name: str) -> int:
        return next(cell for cell in range(25) if cell_name(cell) == name)

    def to_the_end(self) -> int:
        """How many hints it took; the last says that it is done."""
        for hints in range(1, MOST_HINTS + 1):
            self.ask()
            if self.play.view.text == "hints.joined":
                assert is_solved(bytes(self.cells), tuple(self.play.rules.roll), False)
                return hints
            self.follow()
        raise AssertionError("hints lead nowhere")


def ask(play: Play) -> None:
    play.hands.hint()
    play.show()
    while play.hands.think():
        play.show()
    play.show()


def empty_pads(dice: tuple[tuple[int, ...], ...]) -> int:
    """How many of these rolls are solved by following hints, without anything that is lifted again."""
    solved = 0
    for roll in dice:
        helped = Helped.alone(roll)
        helped.to_the_end()
        solved += not helped.moved
    return solved


def half_built_pads(many: int) -> tuple[int, int]:
    """All are solved: on how many nothing was moved that could stay, by all solutions that there are, and on
    how many nothing at all.
    """
    random = Random(17)
    fair = untouched = 0
    for _ in range(many):
        dice = random.choice(ALL_DICE)
        poses = half_built(random, targets_of(dice))
        helped = Helped.alone(dice, laid(poses))
        helped.to_the_end()
        there = sum(pose != NOWHERE for pose in poses)
        fair += there - len(helped.moved) >= most_kept(targets_of(dice), poses)
        untouched += not helped.moved
    return fair, untouched
