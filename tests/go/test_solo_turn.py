# SPDX-License-Identifier: MIT
"""Go! alone, a challenge: what is joined, what is solved, and what a wrong press is told."""

import pytest

from boardsim import Tabletop
from hallway.games.go.tiles import treasure_cell
from tests.go.hands import flat, lit, locate
from tests.play import (
    SETTLE,
    choose,
    choose_go_alone,
    dice_shown,
    lay_solution,
    roll,
    solve_one,
    start_building,
    targets_shown,
)
from tests.wordbook import treasures

TREASURES = treasures("en")


def test_solved_challenges_are_counted_with_fewer_than_six_tiles_too(top):
    """G5, G7, G14: each solved challenge counts when the player presses and it is right."""
    for count in (1, 2, 3):
        solve_one(top)
        assert f"solved {count}" in flat(top)


def test_a_wrong_press_says_what_is_missing_and_play_goes_on(top):
    """G14: a wrong press says what is missing; G7: in a hole, and connected."""
    roll(top)
    targets = targets_shown(top)
    shown = dice_shown(top)
    start_building(top)
    top.pad(0).press()
    top.run(0.3)
    assert f"Not in a hole: {TREASURES[shown[0]]}." in flat(top), "the first is named"
    missing = {divmod(treasure_cell(treasure), 5) for treasure in shown}
    assert missing <= lit(top)
    top.run(4)
    assert "Build" in flat(top)
    lay_solution(top, targets)
    top.run(SETTLE)
    top.pad(0).press()
    top.run(0.3)
    assert "Right!" in flat(top)


def test_one_tile_short_of_a_solution_is_not_solved(top):
    """G7: every one of the four must be seen and joined."""
    roll(top)
    targets = targets_shown(top)
    start_building(top)
    placements = lay_solution(top, targets)
    top.run(SETTLE)
    _, row, col, _, _ = placements[-1]
    top.pad(0).lift(row, col)
    top.run(SETTLE)
    top.pad(0).press()
    top.run(0.3)
    assert "Right!" not in flat(top) and "Not " in flat(top)
    assert "solved 0" in flat(top)
    top.pad(0).put(f"path {placements[-1][0] + 1}", *placements[-1][1:])
    top.run(SETTLE)
    assert "Build, then press." in flat(top), "G14: what was missing at the press is no longer"


def test_the_board_is_judged_as_it_was_at_the_press(top):
    """R5: a tile on its way at the press joins nothing, even if it is down a moment later."""
    roll(top)
    targets = targets_shown(top)
    start_building(top)
    placements = lay_solution(top, targets)
    top.run(SETTLE)
    domino, row, col, turn, face = placements[-1]
    top.pad(0).lift(row, col)
    top.run(SETTLE)
    top.pad(0).put(f"path {domino + 1}", row, col, turn, face)
    top.run(0.1)
    top.pad(0).press()
    top.run(0.25)
    assert "Right!" not in flat(top)
    top.run(SETTLE)
    top.pad(0).press()
    top.run(0.3)
    assert "Right!" in flat(top)


def test_a_tile_lifted_after_the_press_changes_nothing(top):
    """R5: not a later position."""
    roll(top)
    targets = targets_shown(top)
    start_building(top)
    placements = lay_solution(top, targets)
    top.run(SETTLE)
    top.pad(0).press()
    top.run(0.1)
    top.pad(0).lift(*placements[0][1:3])
    top.run(0.3)
    assert "Right!" in flat(top) and "solved 1" in flat(top)


def test_light_runs_along_what_is_joined_to_the_centre(top):
    """R1, R2: light shows what is really connected; a tile beside the path stays dark."""
    roll(top)
    start_building(top)
    assert lit(top) == {(2, 2)}
    top.pad(0).put("path 1", 2, 3, face=1)  # straight on, east of the centre
    top.run(SETTLE)
    assert lit(top) == {(2, 2), (2, 3), (2, 4)}
    top.pad(0).put("path 3", 4, 0)
    top.run(SETTLE)
    assert lit(top) == {(2, 2), (2, 3), (2, 4)}
    top.pad(0).lift(2, 3)
    top.run(SETTLE)
    assert lit(top) == {(2, 2)}


def lit_by_a_path(top: Tabletop) -> bool:
    """Whether light runs along a path that is joined to the centre."""
    top.pad(0).put("path 1", 2, 3, face=1)
    top.run(SETTLE)
    assert lit(top) in ({(2, 2)}, {(2, 2), (2, 3), (2, 4)})
    return len(lit(top)) > 1


@pytest.mark.parametrize(
    ("live", "alone", "with_others"), [("always", 1, 1), ("alone", 1, 0), ("never", 0, 0)]
)
def test_live_light_is_a_choice_of_three(live, alone, with_others):
    """R6: what the light gives away is the household's to say."""
    settings = f'HALLWAY_LIVE_LIGHT = "{live}"\n'
    with Tabletop(pads=1, seed=5, settings=settings) as top:
        choose_go_alone(top)
        roll(top)
        start_building(top)
        assert lit_by_a_path(top) == alone
    with Tabletop(pads=2, seed=5, settings=settings) as top:
        choose(top, "Go!", 2)
        locate(top, 2)
        assert lit_by_a_path(top) == with_others


def test_nothing_can_be_taken_back(top):
    """G8: a claim cannot be taken back, and neither can the time it took."""
    solve_one(top)
    top.hold("b")
    top.run(1.5)
    assert "nothing to take back" in flat(top)
    top.release("b")
    top.run(0.3)
    top.press("b")
    top.run(0.5)
    assert "solved 1" in flat(top)


def test_no_joker_alone(top):
    """G14: no joker; G11: one that is not the player's is named and joins nothing."""
    roll(top)
    start_building(top)
    top.pad(0).put("joker", 2, 3)
    top.run(SETTLE)
    assert "D3: no joker now" in flat(top)
    assert {(2, 3)} <= lit(top)
    top.pad(0).put("path 1", 2, 4, turn=1, face=1)
    top.run(SETTLE)
    assert (2, 4) not in lit(top)
