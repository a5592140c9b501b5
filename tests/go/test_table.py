# SPDX-License-Identifier: MIT
"""The table's seats at Go!: boards in its head, claims like everybody's, and what a power cut makes of it."""

import pytest

from boardsim import Tabletop
from hallway.games.go.opponent import FIND_MS, LAY_MS
from hallway.games.go.rules import CLAIMED, PLANNED
from hallway.moment.seats import FIRST_STEPS, HANDY, SHARP
from hallway.places import CELLS
from hallway.view import GOAL, NOTHING, PLAYERS
from tests.go import ladder
from tests.go.boards import BLANK, lying
from tests.go.events import Play, play_events
from tests.go.hands import flat, play_table
from tests.play import choose

LONGEST_S = 2 * FIND_MS[FIRST_STEPS] // 1000 + 7 * LAY_MS[FIRST_STEPS] // 1000


def until_claimed(play: Play, most_s: float = LONGEST_S) -> bytes:
    """The table has claimed, by itself."""
    for _ in range(round(most_s * 40)):
        while play.hands.think():
            pass
        play.passed(25)
        if play.events[-1][0] == CLAIMED:
            return play.events[-1]
    raise AssertionError("it does not press")


@pytest.mark.parametrize("level", [FIRST_STEPS, HANDY, SHARP])
def test_it_finds_a_way_lays_it_and_presses(level):
    """G5 to G9: domino by domino, at its level's pace; and whoever is left is judged."""
    play = Play(2, seed=level, seats=(0, level))
    play.build()
    laid = []
    while play.events[-1][0] != CLAIMED:
        while play.hands.think():
            pass
        play.passed(25)
        there = sum(value != 255 for value in play.hands.lies[CELLS:]) // 2
        if not laid or there > laid[-1]:
            laid.append(there)
            assert not there or play.events[-1][0] == CLAIMED or f"has laid: {there}." in play.text
    assert laid == list(range(laid[-1] + 1)) and 4 <= laid[-1] <= 6
    assert [claim & 3 for claim in play.events[-1][1:]] == [1, 0]
    assert play.events[-1][1] >> 2 == 15 or level != SHARP


def test_who_pressed_before_the_table_comes_before_it():
    """G13: a press that still waits for its verdict keeps its place."""
    play = Play(3, seed=2, seats=(0, SHARP, 0))
    play.build()
    while sum(value != 255 for value in play.hands.lies[CELLS : 2 * CELLS]) < 8:
        while play.hands.think():
            pass
        play.passed(25)
    play.hands.pressed(1, 0)  # not solved: that is doubtful for a moment
    play.hands.claim(1)
    assert play.events[-1][0] != CLAIMED
    play.wait(0.5)
    claims = [claim & 3 for event in play.events if event[0] == CLAIMED for claim in event[1:]]
    assert claims == [0, 1, 2]


def test_people_have_the_pads_in_their_order():
    """G6 to G8: with the table between them the second pad is the third player's."""
    play = Play(3, seed=1, seats=(0, HANDY, 0))
    assert play.light(0, 0) == PLAYERS + 1 and play.light(1, 0) == PLAYERS + 4
    play.build()
    play.lie(1, lying(tuple(play.rules.roll)))
    play.pressed(2)
    assert play.events[-1] == bytes((CLAIMED, 15 << 2 | 2))
    assert not any(play.view.lights[2 * 45 :])


def test_its_board_is_seen_on_a_pad_that_is_cleared():
    """Not on one where tiles still lie."""
    play = Play(2, seed=4, seats=(0, SHARP))
    play.build()
    play.lie(0, lying(tuple(play.rules.roll)))
    until_claimed(play)
    holes = {cell for cell in range(CELLS) if play.rules.targets >> cell & 1}
    assert play.lit(0, NOTHING) >= set(range(CELLS)) - holes - {12}, "the verdict alone"
    play.lie(0, BLANK)
    assert play.lit(0, GOAL) == holes
    lies = play.hands.lies[CELLS:]
    assert {cell for cell in range(CELLS) if play.light(0, cell)} == {12} | {
        cell for cell in range(CELLS) if play.hands.boards[1].area >> cell & 1
    }
    assert sum(value != 255 for value in lies) >= 8


def test_what_it_was_going_to_lay_it_lays_after_a_power_cut():
    """Its plan is an event: the rules have it, whoever plays them again."""
    play = Play(2, seed=3, seats=(0, FIRST_STEPS))
    play.build()
    while play.hands.think():
        pass
    plan = bytes(play.rules.plans)
    assert [event[0] for event in play.events].count(PLANNED) == 1
    play.restore(play.rules.save())
    assert bytes(play.rules.plans) == plan and not play.hands.think()
    until_claimed(play)
    assert [event[0] for event in play.events].count(PLANNED) == 1


def test_what_was_judged_is_what_is_seen_after_a_power_cut():
    """G9: the last one's board as far as it was laid."""
    play = Play(2, seed=3, seats=(0, HANDY))
    play.build()
    while sum(value != 255 for value in play.hands.lies[CELLS:]) < 6:
        while play.hands.think():
            pass
        play.passed(25)
    play.pressed(1)
    found = play.rules.found[1]
    assert found != 15
    play.restore(play.rules.save())
    assert play.hands.boards[1].found(play.rules.roll) == found


def test_among_people_alone_nothing_more_is_saved():
    for players in (2, 3, 4):
        saved = len(Play(players).rules.save())
        assert saved == 7 + 4 * players
        assert len(Play(players, seats=(SHARP,) * players).rules.save()) == saved + 6 * players


def test_each_level_is_better_than_the_one_below():
    """Enough to see a mind that forgot something; make ladder has the intervals."""
    for pair in ((FIRST_STEPS, 0), (HANDY, FIRST_STEPS), (SHARP, HANDY)):
        won = [ladder.play(seed, pair) for seed in range(6)]
        assert won.count(0) > 4, (pair, won)


@pytest.mark.parametrize("seats", [(0, 2), (1, 0, 3, 0), (3, 2)])
def test_whole_games(seats):
    """G1 to G13, by events alone."""
    for seed in range(10):
        assert play_events(seed, len(seats), seats) > 10


@pytest.mark.parametrize("seats", [(3, 2)])
def test_whole_games_at_the_table(seats):
    """A table of tables plays by itself."""
    assert play_table(1, len(seats), seats) > 60


def test_a_game_with_the_table_is_gone_on_with():
    """After a power cut while it builds; one pad is enough for two."""
    with Tabletop(pads=1, seed=6) as top:
        choose(top, "Go!", 2, (0, SHARP))
        for _ in range(2):
            top.pad(0).press()
            top.run(1.5)
        top.run(6)
        assert "Build" in flat(top)
        top.cut_power()
        top.restore_power()
        top.run(2)
        assert "Go on: Go!" in flat(top)
        top.press("a")
        top.run(2)
        for _ in range(60):
            if "Yellow" in flat(top) and "tile" in flat(top):
                return
            top.run(1)
        raise AssertionError(flat(top))
