# SPDX-License-Identifier: MIT
"""The table's seat at Junior: what it chooses, and what a power cut or taking back makes of it."""

import re
from random import Random

import pytest

from boardsim import Tabletop
from hallway.games.junior.rules import BASIC, CHALLENGING, MOVE, OPENED, SHIFTED
from hallway.moment.seats import FIRST_STEPS, HANDY, SHARP, packed, people, unpacked
from tests.junior import ladder
from tests.junior.against import ASKED
from tests.junior.hands import Table, play_table
from tests.junior.referee import ARROWS, line_of, named_cell, opens
from tests.players import Dice

LEVELS = (FIRST_STEPS, HANDY, SHARP)


def test_seats_are_kept_in_two_bytes_or_none():
    assert packed(bytes(6)) == packed(b"") == b""
    for seats in (bytes((0, 3)), bytes((1, 2, 3, 0, 0, 1))):
        assert len(packed(seats)) == 2 and unpacked(packed(seats), len(seats)) == seats
    assert people(bytes((0, 3, 0))) == 2


def test_sharp_needs_no_more_pushes_than_a_slow_search_two_ahead():
    """J4 to J9, J12: in a hundred deals, with crossings and without (make ladder: by the thousand)."""
    assert [seed for seed in range(20) if not ladder.is_best(seed, SHARP, seed % 5)] == []
    runs = [ladder.alone(seed, SHARP) for seed in range(200)]
    assert sum(pushes for _, pushes, _ in runs) / len(runs) <= 1.30


@pytest.mark.parametrize("mode", [BASIC, CHALLENGING])
def test_each_level_is_better_than_the_one_below(mode):
    """Enough to see a mind that forgot something; make ladder has the intervals."""
    for low, high in ((FIRST_STEPS, HANDY), (HANDY, SHARP)):
        won = [0, 0, 0]
        for seed in range(40):
            won[ladder.play(seed, (high, low), mode)] += 1
        assert won[0] > won[1], (low, high, won)


@pytest.mark.parametrize("level", LEVELS)
def test_a_mind_that_finds_its_wizard_walking_goes_on(level):
    """After a power cut the push is done: it looks only for where to go, and goes where it can."""
    for seed in range(30):
        rules = ladder.dealt(Random(seed), 2, seed % 2, 0)
        if not seed % 2:
            rules.apply(bytes([OPENED]))
        rules.apply(bytes([SHIFTED, seed % 8, seed % 4]))
        assert rules.phase == MOVE
        mind = ladder.minded(rules, level, Dice(seed))
        maze = ladder.maze_of(rules)
        maze.fill(rules.wizards[rules.turn])
        assert maze.reaches(mind.cell)
        goal = rules.place(rules.secret())
        assert goal < 0 or not maze.reaches(goal) or mind.cell == goal


def test_its_secret_is_all_that_it_knows():
    """J14: with the other's secrets in another order it thinks the same."""
    for seed in range(10):
        answers = []
        for order in (0, 1):
            rules = ladder.dealt(Random(seed), 2, CHALLENGING, 0)
            others = rules.order[1:]
            rules.order[1:] = others[::-1] if order else others
            mind = ladder.minded(rules, SHARP, Dice(seed))
            answers.append((mind.shifts, mind.arrow, mind.turn, mind.cell))
        assert answers[0] == answers[1]


# -- at the table


def until(table: Table, pattern) -> re.Match:
    """The screen says so, in words alone or with its icons."""
    for _ in range(150):
        found = re.search(pattern, table.said) or re.search(pattern, " ".join(table.top.screen.text.split()))
        if found:
            return found
        table.wait(0.1)
    raise AssertionError(f"{pattern}: {table.said}")


def asked_push(table: Table):
    """What the table asks for, as soon as it does."""
    asked = until(table, ASKED)
    arrow = next(arrow for arrow in ARROWS if line_of(arrow)[0] == named_cell(asked["cell"]))
    return asked["tile"], arrow


@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_at_the_table(level):
    """J1 to J16: a person with sloppy hands against each level; even ones challenging."""
    assert play_table(level, 2, challenging=level % 2 == 0, seats=(0, level)) > 20


def table_of(top: Tabletop, seats: tuple, seed: int = 2) -> Table:
    """A challenging game in which the table begins: there is always a push."""
    return Table(top, seed, len(seats), True, 0, seats.index(max(seats)), seats=seats)


def test_what_it_wants_it_wants_again_after_a_power_cut():
    """The table is on turn: while it waits for hands, and while it walks."""
    with Tabletop(pads=1, seed=5) as top:
        table = table_of(top, (0, HANDY))
        tile, arrow = asked_push(table)
        for at_the_walk in (False, True):
            if at_the_walk:
                _, face = table.slow.spare
                asked = ASKED.search(table.said)
                turn = next(
                    turn for turn in range(4) if set(turned_sides(table, turn)) == set(asked["sides"].split())
                )
                table.hands.push(tile, arrow, turn, face)
                until(table, "walks")
            top.cut_power()
            top.restore_power()
            top.run(2.0)
            assert "Go on: Junior" in table.said
            table.keys("a")
            if not at_the_walk:
                tile, arrow = asked_push(table)
        until(table, "^Red ")


def turned_sides(table: Table, turn: int) -> list[str]:
    return ["↑→↓←"["NESW".index(side)] for side in opens(*table.slow.spare, turn)]


def test_taking_back_goes_back_to_where_a_person_decided():
    """Red went, the table pushed and walked, and nothing was loaded for it in mid-game: all of it is taken
    back, and Red walks again.
    """
    with Tabletop(pads=1, seed=7) as top:
        table = Table(top, 2, 2, True, 0, 0, seats=(0, SHARP))
        loaded = top.pico.loader.loaded
        table.take_turn()
        table.take_turn()
        assert top.pico.loader.loaded == loaded
        assert table.said.startswith("Red")
        top.press("b", 1.3)
        table.wait(1.6)
        assert "Take back" in table.said
        table.keys("a")
        table.wait(0.8)
        assert re.search("Push .* back in at", table.said), table.said
        table.mend()
        assert table.said.startswith("Red") and "Walk with the keys" in table.said


def test_three_hints_a_game_to_who_asks():
    """B, then up: how many pushes, where, how turned; then there are none left."""
    with Tabletop(pads=1, seed=3) as top:
        table = Table(top, 4, 2, True, 0, 0)
        for said in ("push|way", "in at [A-E][1-5]", r"\[.\].*in at [A-E][1-5], open to [↑→↓←]"):
            table.keys("b")
            assert "↑ hint" in table.said
            table.keys("up")
            until(table, said)
        table.keys("b")
        assert "Leave this game" in table.said and "hint" not in table.said
        table.keys("up")
        assert "in at" in table.said, "the last one still stands"
