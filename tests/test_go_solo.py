# SPDX-License-Identifier: MIT
"""Go! alone, played on the simulated board as a person plays it."""

import re

import pytest

from boardsim import Tabletop
from hallway.games.go_round import SOLVED
from hallway.games.go_set import DICE, treasure_cell
from hallway.games.go_solo import GoSolo
from hallway.view import View
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
from tests.players.duel import laid_in_order, lay
from tests.players.go import KINDS, Dice, House, play_events, play_table
from tests.wordbook import book, treasures

TEXTS = book("en", "go")
TREASURES = treasures("en")

ALONE = [pytest.param(kind, id=name) for name, kind in KINDS if kind["players"] == 1]


@pytest.fixture
def top():
    with Tabletop(pads=1, seed=5) as table:
        choose_go_alone(table)
        yield table


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


def lit(top: Tabletop) -> set[tuple[int, int]]:
    """Cells that shine at least once in a rhythm."""
    cells = set()
    for _ in range(26):
        top.run(0.05)
        cells |= {(r, c) for r in range(5) for c in range(5) if top.pad(0).light(r, c) != (0, 0, 0)}
    return cells


def test_a_roll_shows_one_treasure_of_each_die(top):
    """G3: all four dice are rolled and shown."""
    roll(top)
    shown = dice_shown(top)
    assert [sum(treasure in die for treasure in shown) for die in DICE] == [1, 1, 1, 1]


def test_the_pad_must_be_clear_before_a_roll(top):
    """G3: pads must be clear of tiles before a roll; the device says so, lights them, and goes on."""
    top.pad(0).put("path 1", 1, 2)
    top.run(SETTLE)
    roll(top)
    assert "Lift all tiles" in top.screen.text and not dice_shown(top)
    assert lit(top) == {(1, 2), (1, 3)}
    top.pad(0).lift(1, 2)
    top.run(SETTLE)
    assert "Press to roll" in top.screen.text
    roll(top)
    assert len(dice_shown(top)) == 4


def test_a_tile_laid_early_is_named_and_the_countdown_waits(top):
    """G4: nobody lays a tile before Go; the countdown waits until an early one is lifted."""
    roll(top)
    top.pad(0).put("path 2", 3, 1)
    top.run(SETTLE)
    assert "Too early! Lift B4" in flat(top)
    top.pad(0).press()
    top.run(5)
    assert "Too early! Lift B4" in flat(top), "pressing ready does not help"
    top.pad(0).lift(3, 1)
    top.run(SETTLE)
    top.pad(0).press()
    top.run(1.5)
    assert "Get set" in flat(top)
    top.pad(0).put("path 2", 3, 1)
    top.run(6)
    assert "Too early! Lift B4" in flat(top)
    assert {(3, 1), (3, 2)} <= lit(top)
    top.pad(0).lift(3, 1)
    top.run(SETTLE)
    assert "Get set" in flat(top)
    top.run(3)
    assert "Build" in flat(top)


def test_the_countdown_counts_three_two_one_second_by_second(top):
    """G4: the device counts down and says Go."""
    roll(top)
    top.pad(0).press()
    top.run(0.5)
    for number in "321":
        assert number in top.screen.text.split(), number
        top.run(1.0)
    assert "Build" in flat(top)
    assert any(hertz == 1760 for _, hertz in top.piezo.heard), "the Go tone"


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


def test_more_challenges_than_fit_into_a_byte():
    """G14: without a clock one can go on for ever; the count stops before the save does."""
    game = GoSolo(View(), Dice(1), 1, House(TIMES=0), 1)
    for _ in range(300):
        game.commit(bytes((SOLVED, 0, 0, 0)))
    saved = game.save()
    game.restore(saved)
    assert game.solved == 255 and game.save() == saved


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


def test_live_light_can_be_turned_off():
    settings = 'HALLWAY_LIVE_LIGHT = "off"\n'
    with Tabletop(pads=1, seed=5, settings=settings) as top:
        choose_go_alone(top)
        roll(top)
        start_building(top)
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        assert lit(top) == {(2, 2)}


def test_five_minutes_second_by_second():
    """G14: five minutes from the first roll, shown each second; the end cuts a challenge short."""
    with Tabletop(pads=1, seed=6) as top:
        choose_go_alone(top)
        top.run(30)
        assert "Five minutes" in flat(top), "the clock starts with the first roll"
        top.pad(0).press()
        top.run(0.1)
        top.run(1.4)
        targets = targets_shown(top)
        start_building(top)
        lay_solution(top, targets)
        gone = 0.1 + 1.4 + 3.4
        for second in range(5, 300):
            top.run(second + 0.5 - gone)
            gone = second + 0.5
            left = 300 - second
            assert f"{left // 60}:{left % 60:02d}" in top.screen.text, (second, top.screen.text)
        top.run(0.4)
        assert "Time is up" not in top.screen.text
        top.run(0.3)
        assert "Time is up" in top.screen.text
        assert "0" in top.screen.text.split(), "solved on the board, but never pressed: it does not count"
        assert TEXTS["go.verdict.0"] in flat(top)


@pytest.mark.parametrize("game", ["Go! alone", "Duel alone"])
def test_nobody_wins_time_by_leaving(game):
    """G14, D13: the clock of a game that is gone on with shows what it showed."""

    def left() -> int:
        minutes, seconds = re.findall(r"(\d):(\d\d)", flat(top))[0]
        return int(minutes) * 60 + int(seconds)

    with Tabletop(pads=1, seed=5) as top:
        choose(top, game, 1)
        if game == "Duel alone":
            lay(top, 0, laid_in_order())
        top.pad(0).press()
        top.run(18)
        before = left()
        assert before in (282, 283)
        top.press("b")
        top.run(0.4)
        top.press("a")
        top.run(30)
        assert "Go on" in flat(top)
        top.press("a")
        top.run(0.4)
        assert before - 1 <= left() <= before
        top.cut_power()
        written = bytes(top.flash.read())
        top.restore_power()
        top.run(1)
        assert bytes(top.flash.read()) == written, "to switch on writes nothing"


def test_without_a_clock_the_player_ends_it_between_two_challenges():
    """G14: time decides when it is over; a household that turned it off says so with a key."""
    with Tabletop(pads=1, seed=5, settings='HALLWAY_TIMES = "unlimited"\n') as top:
        choose(top, "Go! alone", 1)
        assert "No clock" in flat(top)
        solve_one(top)
        assert "↓ end" in flat(top)
        top.press("down")
        top.run(0.5)
        assert "You found a way in" in flat(top) and "Time is up" not in flat(top)
        top.run(2)
        top.press("a")
        top.run(0.5)
        assert "No clock" in flat(top)


def test_with_a_clock_no_key_ends_it(top):
    """G14."""
    solve_one(top)
    top.press("down")
    top.run(0.5)
    assert "Press to roll" in flat(top)


@pytest.mark.parametrize(
    ("count", "verdict"),
    [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5)],
)
def test_six_verdicts(count, verdict):
    """G15: 0; 1-2; 3-4; 5-6; 7-8; 9 and more: six different texts."""
    assert len({TEXTS[f"go.verdict.{number}"] for number in range(6)}) == 6
    with Tabletop(pads=1, seed=9) as top:
        choose_go_alone(top)
        for _ in range(count):
            solve_one(top)
        if count == 0:
            roll(top)
        top.run(301)
        assert "Time is up" in top.screen.text
        assert str(count) in top.screen.text.split()
        assert TEXTS[f"go.verdict.{verdict}"] in flat(top)


def test_after_the_verdict_one_can_play_again_or_leave(top):
    roll(top)
    top.run(301)
    top.press("a")
    top.run(0.5)
    assert "Five minutes" in flat(top)
    solve_one(top)
    assert "solved 1" in flat(top)
    top.press("b")
    top.run(0.5)
    assert "Leave this game?" in flat(top)
    top.press("b")
    top.run(0.5)
    assert "solved 1" in flat(top)
    top.press("b")
    top.run(0.5)
    top.press("a")
    top.run(0.5)
    assert "Go on: Go! alone Players: 1 Score: 1" in flat(top)


def test_a_press_that_comes_too_late_does_not_sweep_the_verdict_away(top):
    """G14: it does not count either."""
    roll(top)
    while "Time is up" not in top.screen.text:
        top.run(0.1)
    top.pad(0).press()
    top.run(0.5)
    assert "Time is up" in flat(top)
    top.run(1.5)
    top.pad(0).press()
    top.run(0.5)
    assert "Five minutes" in flat(top)


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


@pytest.mark.parametrize("kind", ALONE)
def test_random_games_keep_their_promises(kind):
    """G14, G15, R3: challenges counted twice; the time left is in every event."""
    assert sum(play_events(seed, **kind) for seed in range(40)) > 700


@pytest.mark.parametrize("kind", ALONE)
def test_a_whole_game_from_the_menu_to_the_verdict(kind):
    """G3 to G7, G14, G15, R4: hands that slip, read the screen and do what it says, until time is up."""
    assert play_table(6, **kind) > 300
