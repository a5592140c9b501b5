# SPDX-License-Identifier: MIT
"""Proof for G16: every roll of Go! can be solved, and the firmware's referee agrees.

All rolls of the four dice are solved without the joker, by the exhaustive solver; a solution of each is laid
on a board and judged by the referee that the device has. So are those that the device's own mind finds, from
each side of the centre, within so many slices.
"""

import sys
import time
from collections import Counter
from itertools import product
from multiprocessing import Pool
from typing import NamedTuple

from boardsim.table.solve_go import CENTRE, STEPS, Move, fewest, lay
from hallway.games.go.board import Board
from hallway.games.go.mind import STEPS as STEPS_A_SLICE
from hallway.games.go.mind import Mind
from hallway.games.go.poses import NOWHERE
from hallway.games.go.poses import lay as lay_pose
from hallway.games.go.tiles import DICE, HOLES, OPENINGS, treasure_cell
from hallway.maze.shapes import SHAPES
from hallway.places import SIDE

PROCESSES = 2
CHUNK = 12
MOST_SLICES = 2_000  # of the device's mind: 1,527 for the hardest roll, from its worst side


class Answer(NamedTuple):
    """What was found for one roll."""

    targets: int  # mask of cells
    solutions: int  # how many have the fewest tiles
    moves: list[Move]  # one of them; empty if there is none
    accepted: bool  # by the referee
    slices: tuple[int, ...]  # that the device's mind took from each side; those where it found none left out


def rolls() -> list[int]:
    """The target cells of every roll, as masks."""
    return [sum(1 << treasure_cell(treasure) for treasure in roll) for roll in product(*DICE)]


def accepted(targets: int, moves: list[Move]) -> bool:
    return judged(targets, lay(moves))


def judged(targets: int, cells: bytearray) -> bool:
    """Whether the referee finds nothing wrong with the board and the roll solved (G6, G7)."""
    board = Board()
    board.read(cells)
    return not any(board.faults) and targets & board.holes & board.area == targets


def minded(targets: int, first: int) -> int:
    """How many slices the device's mind took to solve it; 0 if it did not."""
    mind = Mind(targets, first=first)
    slices = 1
    while mind.think():
        slices += 1
        if slices > MOST_SLICES:
            return 0
    cells = lay([])
    for domino, pose in enumerate(mind.poses):
        if pose != NOWHERE:
            lay_pose(cells, 0, domino, pose)
    return slices if judged(targets, cells) else 0


def answer(targets: int) -> Answer:
    found = fewest(targets)
    moves = found[0] if found else []
    slices = [minded(targets, first) for first in range(len(STEPS))]
    return Answer(targets, len(found), moves, accepted(targets, moves), tuple(filter(None, slices)))


def drawn(targets: int, moves: list[Move]) -> str:
    """The board as text: + the centre, o a treasure seen through its hole, * one that is not."""
    pad = lay(moves)
    lines = []
    for row in range(SIDE):
        line = ""
        for cell in range(row * SIDE, row * SIDE + SIDE):
            shape = SHAPES[OPENINGS[pad[cell]]]
            target = targets >> cell & 1
            line += " " + ("+" if cell == CENTRE else "·" if shape == " " else shape)
            line += ("o" if HOLES[pad[cell]] else "*") if target else " "
        lines.append(f"   {line}".rstrip())
    return "\n".join(lines)


def show_progress(done: int, of: int) -> None:
    """A line that updates, gone at the end; nothing where it could not be overwritten."""
    if sys.stdout.isatty():
        print(f"\r{done:,} of {of:,} rolls" if done < of else "\r\033[K", end="", flush=True)


def report(answers: list[Answer], seconds: float) -> None:
    solved = [one for one in answers if one.solutions]
    print(f"Go!: {len(answers):,} rolls")
    print(f"  solvable               {len(solved):,} of {len(answers):,}")
    print(f"  accepted by referee    {sum(one.accepted for one in answers):,}")
    slices = sorted(slices for one in answers for slices in one.slices)
    print(
        f"  solved by the device   {sum(len(one.slices) == len(STEPS) for one in answers):,}, from each side"
    )
    if slices:
        print(f"  … in slices of {STEPS_A_SLICE}     median {slices[len(slices) // 2]}, at most {slices[-1]}")
    for tiles, count in sorted(Counter(len(one.moves) for one in solved).items()):
        ways = sorted(one.solutions for one in solved if len(one.moves) == tiles)
        print(
            f"  {tiles} tiles are enough    {count:,} rolls, with {ways[0]} to {ways[-1]} solutions each,"
            f" median {ways[len(ways) // 2]}"
        )
    ways = sorted(one.solutions for one in solved)
    print(f"  solutions of a roll    median {ways[len(ways) // 2]}; only one: {ways.count(1)} rolls")
    ranked = sorted(solved, key=lambda one: (len(one.moves), -one.solutions))
    for name, one in (("easiest", ranked[0]), ("hardest", ranked[-1])):
        print(f"  {name}: {len(one.moves)} tiles, {one.solutions} solutions, one is")
        print(drawn(one.targets, one.moves))
    for one in answers:
        if not one.accepted:
            print("  FAILED:")
            print(drawn(one.targets, one.moves))
    print(f"  {seconds:.0f} s")


def prove() -> bool:
    started = time.monotonic()
    asked = rolls()
    answers = []
    with Pool(PROCESSES) as pool:
        for one in pool.imap(answer, asked, CHUNK):
            answers.append(one)
            show_progress(len(answers), len(asked))
    report(answers, time.monotonic() - started)
    return all(one.accepted and len(one.slices) == len(STEPS) for one in answers)
