# SPDX-License-Identifier: MIT
"""The end of Waterworks: leaks, closed waterworks, the score, and what a power cut does (W5 to W7)."""

import pytest

from boardsim import Tabletop
from hallway.games.waterworks.about import CLOSED_TIMES, FIRST_S, PACE_S
from hallway.games.waterworks.rules import DRY, LEAKED, OVER, RUNNING
from hallway.view import GOAL, HERE, HOME, PATH, WRONG
from tests.recorded import Nvm, begin, play, power_on, record
from tests.waterworks.events import EMPTY, MOVING, UNREADABLE, House, Play, byte, opened
from tests.waterworks.hands import Table, settings
from tests.waterworks.referee import SOURCES, cell_at
from tests.waterworks.test_turn import CURVE, STRAIGHT, TEE, lay_down, steps_after, wet

# -- leaks


def leaked(game, *cells):
    """It is over, and says where."""
    assert game.rules.phase == OVER and game.events[-1][0] == LEAKED
    assert game.lit(WRONG) == set(cells) and game.view.text == "waterworks.leak"
    row, col = min(cells)
    assert game.view.values == (f"{'ABCDE'[col]}{row + 1}",) and game.view.choice_a == "again"
    assert game.view.big == str(game.rules.points)
    return True


@pytest.mark.parametrize("source", SOURCES)
def test_nothing_at_the_source_is_a_leak(source):
    """W5: no tile opens to the water there; no points."""
    game = opened(source)
    assert steps_after(game, FIRST_S)
    assert leaked(game, cell_at(source)) and game.rules.score() == (0,)


@pytest.mark.parametrize(
    ("source", "cell", "turn"),
    [(("N", 4), (0, 4), 0), (("W", 0), (0, 0), 3), (("S", 4), (4, 4), 1), (("W", 4), (4, 0), 2)],
)
def test_the_edge_of_the_pad_is_a_leak(source, cell, turn):
    """W5: north, east, south, west; the cell behind the edge is not one of the next row."""
    game = opened(source)
    game.lay(cell, CURVE, 0, turn)
    game.press()
    assert game.rules.points == 1
    for other in ((1, 0), (0, 1), (3, 4), (1, 4), (3, 0), (4, 3), (4, 1), (0, 3)):
        game.lay(other, 0, 1)  # crossings all around
    game.press()
    assert leaked(game, cell) and game.rules.score() == (1,)


@pytest.mark.parametrize(
    "value", [EMPTY, byte(STRAIGHT + 3, 0, 1), byte(CURVE, 0, 1), byte(9, 1), MOVING, UNREADABLE]
)
def test_a_wall_or_no_tile_is_a_leak(value):
    """W5, R1, R5: as it is at the moment of the step."""
    game = opened(("N", 2))
    lay_down(game, 0)
    game.press()
    game.put((1, 2), value)
    game.press()
    assert leaked(game, (0, 2)) and game.rules.score() == (1,)


def test_what_was_put_right_before_the_step_does_not_leak():
    """W5: only the moment of the step counts."""
    game = opened(("N", 2))
    lay_down(game, 0)
    game.press()
    game.put((1, 2), UNREADABLE)
    game.lift((0, 2))
    game.wait(PACE_S - 1)
    lay_down(game, 0, 1)
    game.wait(1)
    assert game.rules.points == 2 and game.rules.phase == RUNNING


def test_water_that_meets_the_wall_of_a_wet_tile_is_a_leak():
    """W5: a cell is wet already, and does not open to this end."""
    game = opened(("N", 1))
    game.lay((0, 1), TEE, 0, 3)  # north, east, south
    game.lay((0, 2), CURVE, 0, 2)  # west, south
    game.lay((1, 1), STRAIGHT)
    game.lay((1, 2), CURVE + 1, 0, 3)  # north, west: onto the side of the straight
    game.lay((2, 1), STRAIGHT + 1)
    for _ in range(3):
        game.press()
    assert wet(game) == {(0, 1), (0, 2), (1, 1), (1, 2), (2, 1)} and game.rules.points == 5
    game.lay((3, 1), STRAIGHT + 2)
    game.press()
    assert leaked(game, (1, 2)) and game.rules.score() == (5,), "the other end brings no points"


@pytest.mark.parametrize("value", [EMPTY, MOVING, UNREADABLE, byte(8, 0, 2), byte(9), byte(8, 1), byte(0, 1)])
def test_a_wet_tile_that_was_moved_is_a_leak(value):
    """W5, W4: also where another of the same shape lies as it lay; the step brings no points."""
    game = opened(("N", 2))
    lay_down(game, 0, 1, 2)
    game.press()
    game.press()
    game.put((0, 2), value)
    game.press()
    assert leaked(game, (0, 2)) and game.rules.score() == (2,)


def test_the_step_in_which_it_leaks_brings_no_points():
    """W5: where one end leaks, none runs on; all leaks are shown, the first is named."""
    game = opened(("N", 2))
    lay_down(game, 0)
    game.lay((1, 2), TEE)  # east, south, west: a wall to the north
    game.lay((1, 2), 0, 1)
    game.lay((2, 2), STRAIGHT + 1)
    game.press()
    game.press()
    assert game.rules.points == 2
    game.lift((0, 2))
    game.press()
    assert leaked(game, (0, 2), (1, 2)) and game.rules.score() == (2,)
    assert wet(game) == {(0, 2), (1, 2)}


def test_what_moves_after_the_end_changes_nothing():
    """W5: it is as it was; the light stays."""
    game = opened(("N", 2))
    lay_down(game, 0)
    game.press()
    game.press()
    events = len(game.events)
    game.clear()
    game.wait(60)
    assert leaked(game, (0, 2)) and len(game.events) == events and not game.lit(HERE)


# -- closed


def lay_loop(game):
    """A T at the source N1 and three curves: four cells, and no open end."""
    game.lay((0, 1), TEE, 0, 3)  # north, east, south
    game.lay((0, 2), CURVE, 0, 2)  # west, south
    game.lay((1, 1), CURVE + 1)  # north, east
    game.lay((1, 2), CURVE + 2, 0, 3)  # north, west


def test_when_no_open_end_is_left_the_points_count_twice():
    """W6: at once with the step that closes it, whatever a hand does a moment later."""
    game = opened(("N", 1))
    lay_loop(game)
    game.press()
    game.press()
    assert game.rules.points == 3 and game.rules.phase == RUNNING
    game.press()
    assert game.rules.phase == OVER and game.rules.score() == (4 * CLOSED_TIMES,)
    assert game.view.text == "waterworks.closed" and game.view.values == (CLOSED_TIMES,)
    assert game.lit(GOAL) == {(0, 1), (0, 2), (1, 1), (1, 2)} and game.view.big == str(4 * CLOSED_TIMES)
    assert HOME in game.view.lights and not game.lit(PATH)


def test_an_open_end_keeps_it_running():
    """W6: the loop is closed, but one end leads on."""
    game = opened(("N", 1))
    lay_loop(game)
    game.lay((1, 2), TEE + 1, 0, 1)  # south, west, north
    for _ in range(3):
        game.press()
    assert game.rules.points == 4 and game.rules.phase == RUNNING
    game.press()
    assert leaked(game, (1, 2)) and game.rules.score() == (4,)


def test_closed_and_leaking_at_once_is_a_leak():
    """W5, W6: a wet tile was moved before the last step."""
    game = opened(("N", 1))
    lay_loop(game)
    game.press()
    game.press()
    game.lift((0, 1))
    game.press()
    assert leaked(game, (0, 1)) and game.rules.score() == (3,)


# -- the score, and the power


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_score_is_everybodys(players):
    """W7: one number, however many play; nobody has a turn."""
    game = opened(("N", 1), players=players)
    lay_loop(game)
    for _ in range(3):
        game.press()
    assert game.rules.score() == (8,)
    game.press()
    assert game.rules.phase == DRY and game.rules.score() == (0,) and not wet(game)


@pytest.mark.parametrize("times", [1, 2])
def test_after_a_power_cut_the_water_waits_its_first_time_anew(times):
    """W7, W3: all else is as it was."""
    game = opened(("N", 2), times)
    lay_down(game, 0, 1, 2, 3)
    game.press()
    game.press()
    game.wait(PACE_S * times - 1)
    before = game.rules.save()
    game.cut()
    assert game.rules.save() == before and game.view.big == str(FIRST_S * times)
    assert steps_after(game, FIRST_S * times)
    assert game.rules.points == 3
    assert steps_after(game, PACE_S * times) and game.rules.points == 4


def test_a_cut_on_the_board():
    """W7: the plug is pulled in the middle; the score is offered, the water waits, and runs on."""
    with Tabletop(pads=1, seed=8, settings=settings(1)) as top:
        table = Table(top, 8)
        table.open()
        slow = table.slow
        start = cell_at(slow.source)
        inward = {"N": (1, 0), "S": (-1, 0), "W": (0, 1), "E": (0, -1)}[slow.source[0]]
        turn = 0 if slow.source[0] in "NS" else 1
        for number in range(5):
            cell = start[0] + inward[0] * number, start[1] + inward[1] * number
            table.put(cell, STRAIGHT + number, 0, turn)
        table.wait(FIRST_S)
        assert slow.points >= 1
        points = slow.points
        top.cut_power()
        top.run(30)
        top.restore_power()
        top.run(1.5)
        assert f"Go on: Waterworks Players: 1 Score: {points}" in table.said
        top.press("a")
        top.run(0.5)
        assert table.seconds == FIRST_S and table.points == points
        slow.cut()
        table.wait(FIRST_S - 1)
        assert slow.points == points
        table.wait(1)
        assert slow.points == points + 1
        table.wait(60)
        assert slow.over and slow.points == 5
        table.check_end()


def test_the_household_changes_the_times_for_the_next_game_only():
    """W3: a game that has begun goes on with the times that it began with."""
    game = record("waterworks", 3)
    nvm = Nvm()
    play(begin(nvm, game), game.events[:3])
    resumed = power_on(nvm, House(2))
    resumed.go_on()
    assert resumed.hands.seconds == FIRST_S
    resumed.begin(game.number, game.players, game.pads)
    play(resumed, game.events[:1])
    assert resumed.hands.seconds == 2 * FIRST_S


def test_nothing_is_taken_back():
    """W4: no water runs back."""
    sitting = begin(Nvm(), record("waterworks", 3))
    play(sitting, record("waterworks", 3).events[:4])
    assert not sitting.can_undo()


def test_the_next_game_begins_with_a_clear_pad():
    """W1: after the end, too."""
    game = opened(("N", 2))
    lay_down(game, 0)
    game.press()
    game.press()
    game.press()
    assert game.rules.phase == DRY and game.view.text == "waterworks.clear"
    assert game.rules.save() == Play().rules.save()
