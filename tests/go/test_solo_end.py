# SPDX-License-Identifier: MIT
"""Go! alone, its clock and its end: five minutes, verdicts, and what is kept of them."""

import pytest

from boardsim import Tabletop
from hallway.games.go.about import MINUTES
from hallway.games.go.rules import SOLVED
from tests.go import WAYS
from tests.go.events import House, Play, play_events
from tests.go.hands import flat, play_table
from tests.play import (
    choose,
    choose_go_alone,
    lay_solution,
    roll,
    solve_one,
    start_building,
    targets_shown,
)
from tests.wordbook import book

TEXTS = book("en", "go")
ALONE = [pytest.param(how, id=name) for name, (key, how) in WAYS.items() if key == "go.solo"]


def test_more_challenges_than_fit_into_a_byte():
    """G14: without a clock one can go on for ever; the count stops before the save does."""
    play = Play(1, house=House(TIMES=0))
    for _ in range(300):
        play.commit(bytes((SOLVED, 0, 0, 0)))
    saved = play.rules.save()
    play.restore(saved)
    assert play.rules.solved == 255 and play.rules.save() == saved


def test_five_minutes_second_by_second():
    """G14: five minutes from the first roll, shown each second; the end cuts a challenge short."""
    with Tabletop(pads=1, seed=6) as top:
        choose_go_alone(top)
        top.run(30)
        assert f"{MINUTES} minutes" in flat(top), "the clock starts with the first roll"
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


def assert_verdict(top, count: int, verdict: int) -> None:
    assert str(count) in top.screen.text.split()
    assert TEXTS[f"go.verdict.{verdict}"] in flat(top)


@pytest.mark.parametrize(
    ("count", "verdict"),
    [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5)],
)
def test_six_verdicts(count, verdict):
    """G15: 0; 1-2; 3-4; 5-6; 7-8; 9 and more: six different texts."""
    assert len({TEXTS[f"go.verdict.{number}"] for number in range(6)}) == 6
    with Tabletop(pads=1, seed=9, settings='HALLWAY_TIMES = "unlimited"\n') as top:
        choose(top, "Go! alone", 1)
        for _ in range(count):
            solve_one(top)
        top.press("down")
        top.run(0.5)
        assert_verdict(top, count, verdict)


@pytest.mark.parametrize(("count", "verdict"), [(0, 0), (3, 2)])
def test_the_verdict_comes_when_time_is_up(count, verdict):
    """G14, G15."""
    with Tabletop(pads=1, seed=9) as top:
        choose_go_alone(top)
        for _ in range(count):
            solve_one(top)
        if count == 0:
            roll(top)
        top.run(301)
        assert "Time is up" in top.screen.text
        assert_verdict(top, count, verdict)


def test_after_the_verdict_one_can_play_again_or_leave(top):
    roll(top)
    top.run(301)
    top.press("a")
    top.run(0.5)
    assert f"{MINUTES} minutes" in flat(top)
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
    assert f"{MINUTES} minutes" in flat(top)


@pytest.mark.parametrize("kind", ALONE)
def test_random_games_keep_their_promises(kind):
    """G14, G15, R3: challenges counted twice; the time left is in every event."""
    assert sum(play_events(seed, **kind) for seed in range(40)) > 700


@pytest.mark.parametrize("kind", ALONE)
def test_a_whole_game_from_the_menu_to_the_verdict(kind):
    """G3 to G7, G14, G15, R4: hands that slip, read the screen and do what it says, until time is up."""
    assert play_table(6, **kind) > 300
