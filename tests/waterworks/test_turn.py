# SPDX-License-Identifier: MIT
"""The water of Waterworks: what it runs along, when, and how far (W2 to W4)."""

import pytest

from hallway import keys
from hallway.games.waterworks.about import CELLS_A_SECOND, FIRST_S, LEAST_S, PACE_S
from hallway.games.waterworks.rules import LEAKED, OVER, RAN, RUNNING
from hallway.view import HERE, MISSING, PATH, REACH, UNSURE
from tests.junior.referee import OPENS
from tests.waterworks.events import CLASH, EMPTY, FOREIGN, MOVING, UNREADABLE, byte, opened
from tests.waterworks.referee import PAD

CURVE, STRAIGHT, TEE = 4, 8, 14  # the first of each kind that has a blank back; 0 to 3 have a crossing


def lay_down(play, *rows, col=2):
    """Straights from north to south."""
    for number, row in enumerate(rows):
        play.lay((row, col), STRAIGHT + number)


def wet(play):
    return {(at // 5, at % 5) for at, value in enumerate(play.rules.wet) if value != EMPTY}


# -- what it runs along


@pytest.mark.parametrize("lying", [one for one in OPENS if one[0] in (0, 4, 9, 16)])
def test_any_tile_any_face_any_rotation(lying):
    """W2, W4: it comes in where the tile opens to it, and stands at each other opening."""
    play = opened(("N", 2))
    play.lay((0, 2), *lying)
    play.press()
    if "N" in OPENS[lying]:
        assert wet(play) == {(0, 2)} and play.rules.points == 1
        assert {"NESW"[side] for side in range(4) if play.rules.ends(2) >> side & 1} == set(OPENS[lying]) - {
            "N"
        }
    else:
        assert play.rules.phase == OVER and not wet(play)


def test_tiles_are_laid_turned_and_taken_anywhere_at_any_time():
    """W2: where the water is not; nothing comes of it but light."""
    play = opened(("N", 2))
    lay_down(play, 0)
    play.press()
    events = len(play.events)
    for cell in PAD:
        if cell != (0, 2):
            play.lay(cell, CURVE)
            play.lay(cell, TEE, 0, 3)
            play.lift(cell)
    assert len(play.events) == events and play.rules.phase == RUNNING
    lay_down(play, 1)
    play.press()
    assert play.rules.points == 2


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (FOREIGN, "repair.foreign"),
        (239, "repair.foreign"),
        (UNREADABLE, "repair.straighten"),
        (MOVING, "waterworks.lay"),
        (byte(STRAIGHT, 1), "waterworks.lay"),
    ],
)
def test_what_is_no_tile_of_the_box_or_not_read_or_moves_joins_nothing(value, said):
    """W2, R2, R5: it is as if no tile lay there; what lies wrong is named with its cell."""
    play = opened(("N", 2))
    play.put((0, 2), value)
    assert play.view.text == said and play.view.values == (("C1",) if said != "waterworks.lay" else ())
    assert not play.hands.flows
    play.press()
    assert play.events[-1][0] == LEAKED


def test_of_several_that_lie_wrong_the_first_is_named_and_all_are_lit():
    """W2, R4."""
    play = opened(("N", 2))
    for cell in ((3, 3), (1, 4), (4, 0)):
        play.put(cell, UNREADABLE)
    assert play.view.values == ("E2",) and play.lit(UNSURE) == {(3, 3), (1, 4), (4, 0)}


# -- when it runs


def steps_after(play, seconds):
    """Not a tick earlier, and then once."""
    before = len(play.events)
    play.wait(seconds - 0.025)
    assert len(play.events) == before
    play.wait(0.025)
    if play.hands.leaks and len(play.events) == before:
        play.wait(0.1)  # R5: a tile that has just come to rest may not have been felt yet
    return len(play.events) == before + 1


def snake():
    """All cells one after another, from the north-west to the east of the last row."""
    cells = [(row, col if row % 2 == 0 else 4 - col) for row in range(5) for col in range(5)]
    for row, col in cells:
        if row % 2 == 0 and col == 4 and row < 4:
            yield (row, col), CURVE, 2  # from the west to the south
        elif row % 2 == 1 and col == 4:
            yield (row, col), CURVE, 3  # from the north to the west
        elif row % 2 == 1 and col == 0:
            yield (row, col), CURVE, 1  # from the east to the south
        elif row % 2 == 0 and col == 0 and row:
            yield (row, col), CURVE, 0  # from the north to the east
        else:
            yield (row, col), STRAIGHT, 1


@pytest.mark.parametrize("times", [1, 2])
def test_it_waits_and_gets_faster_with_the_cells_it_has_reached(times):
    """W3: so long at first, then a second less for each five cells, never less than the least; or double."""
    play = opened(("W", 0), times)
    for cell, tile, turn in snake():  # of two boxes: one has not so many
        play.lay(cell, tile, 0, turn)
    assert play.view.big == str(FIRST_S * times)
    assert steps_after(play, FIRST_S * times)
    waits = []
    for points in range(1, 26):
        assert play.rules.points == points and play.rules.phase == RUNNING
        seconds = max(PACE_S - points // CELLS_A_SECOND, LEAST_S) * times
        assert play.view.big == str(seconds)
        assert steps_after(play, seconds)
        waits.append(seconds // times)
    assert waits[0] == PACE_S and waits[-1] == LEAST_S and len(set(waits)) == 5
    assert play.rules.phase == OVER and play.rules.points == 25, "W5: the last one opens to the pad's edge"


def test_what_comes_late_is_made_up_for():
    """W3: a tick that took longer does not put off all steps after it."""
    play = opened(("N", 2))
    lay_down(play, 0, 1, 2, 3)
    play.hands.passed(FIRST_S * 1000 + 400)
    assert play.rules.points == 1
    play.hands.passed(PACE_S * 1000 - 401)
    assert play.rules.points == 1
    play.hands.passed(1)
    assert play.rules.points == 2


@pytest.mark.parametrize("times", [0, 1, 2])
def test_a_press_lets_it_run_at_once_and_it_waits_its_time_from_then(times):
    """W3: by the pad's button or A; another pad's button and other keys mean nothing."""
    play = opened(("N", 2), times)
    lay_down(play, 0, 1, 2, 3)
    play.wait(5)
    play.press(pads=0b10)
    for key in (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT):
        play.key(key)
    assert play.rules.points == 0
    play.press()
    assert play.rules.points == 1
    play.key(keys.A)
    assert play.rules.points == 2
    if times:
        assert steps_after(play, PACE_S * times)


def test_without_a_clock_only_a_press_does():
    """W3: the household leaves the steps to the press alone; no seconds are shown then."""
    play = opened(("N", 2), times=0)
    lay_down(play, 0)
    play.wait(600)
    assert play.rules.points == 0 and play.view.big == ""
    play.press()
    play.wait(600)
    assert play.rules.points == 1 and play.rules.phase == RUNNING


def test_the_seconds_are_counted_down_on_the_screen():
    """W3: until the last one is over."""
    play = opened(("N", 2))
    shown = []
    for _ in range(FIRST_S):
        shown.append(int(play.view.big))
        play.wait(0.5)
        assert int(play.view.big) == shown[-1]
        play.wait(0.5)
    play.wait(0.1)
    assert shown == list(range(FIRST_S, 0, -1)) and play.rules.phase == OVER


# -- a step


def test_it_runs_from_all_open_ends_at_once():
    """W4: a crossing parts it in three; each cell reached is a point, and stays wet."""
    play = opened(("N", 2))
    lay_down(play, 0)
    play.lay((1, 2), 0, 1)
    for cell, turn in (((1, 1), 1), ((1, 3), 1), ((2, 2), 0)):
        play.lay(cell, STRAIGHT + 1 + cell[1], 0, turn)
    lit = play.lit
    assert (lit(PATH), lit(REACH)) == (set(), {(0, 2)})
    play.press()
    assert (lit(PATH), lit(REACH)) == ({(0, 2)}, {(1, 2)})
    play.press()
    assert (lit(PATH), lit(REACH)) == ({(0, 2), (1, 2)}, {(1, 1), (1, 3), (2, 2)})
    play.press()
    assert wet(play) == {(0, 2), (1, 2), (1, 1), (1, 3), (2, 2)} and play.rules.points == 5
    assert play.events[-1][0] == RAN and len(play.events[-1]) == 5 + 3
    assert play.view.corner_values == (5,)


def test_it_runs_one_cell_a_step():
    """W4: into the next cell, however far the path goes."""
    play = opened(("S", 2))
    lay_down(play, 4, 3, 2, 1)
    for points in range(1, 5):
        play.press()
        assert play.rules.points == points and wet(play) == {(5 - row, 2) for row in range(1, points + 1)}


def test_where_it_would_leak_is_lit():
    """W4, W5: an open end that nothing leads on from; first the cell at the source."""
    play = opened(("N", 2))
    assert play.lit(HERE) == {(0, 2)}
    lay_down(play, 0)
    assert not play.lit(HERE) and not play.lit(MISSING)
    play.press()
    assert play.lit(MISSING) == {(0, 2)} and not play.lit(PATH)
    lay_down(play, 1)
    assert play.lit(PATH) == {(0, 2)} and not play.lit(MISSING)


def test_a_wet_tile_that_was_moved_is_named_with_the_way_back():
    """W4, R4: turned, turned over, taken away, moved elsewhere, another in its place."""
    play = opened(("N", 2))
    lay_down(play, 0, 1)
    play.lay((2, 2), 0)
    for _ in range(3):
        play.press()
    as_it_lies = byte(0)
    for value, said, values in (
        (byte(0, 0, 1), "repair.turn", ("C3", "@quarter.3")),
        (byte(0, 1), "repair.over", ("C3",)),
        (EMPTY, "repair.put", ("C3", "")),
        (byte(5), "repair.lift", ("C3",)),
        (UNREADABLE, "repair.straighten", ("C3",)),
        (FOREIGN, "repair.lift", ("C3",)),
    ):
        play.put((2, 2), value)
        assert (play.view.text, play.view.values) == (said, values)
        assert play.view.big == ""
        play.put((2, 2), as_it_lies)
        assert play.view.text == "waterworks.lay"
    play.put((2, 2), MOVING)
    assert play.view.text == "waterworks.lay", "it may lie as it did in a moment"


def test_a_sensor_that_lies_holds_the_water():
    """R4: the board's own fault neither counts nor leaks; it goes on by itself when that is put right."""
    play = opened(("N", 2))
    lay_down(play, 0, 1)
    play.press()
    before = len(play.events)
    play.put((0, 2), CLASH)
    play.wait(60)
    play.press()
    assert play.view.text == "repair.sensor" and play.view.values == ("C1",) and len(play.events) == before
    lay_down(play, 0)
    assert steps_after(play, PACE_S) and play.rules.points == 2
