# SPDX-License-Identifier: MIT
"""Going on after the plug was pulled, on the simulated board: as a family would see it."""

import re
from itertools import pairwise

import pytest

from boardsim import Tabletop
from hallway.console.journal import EVENT, FAULT, START, Journal
from hallway.games.duel.rules import FREED, HELD
from tests.duel.boards import laid_in_order
from tests.duel.hands import lay
from tests.junior.hands import Table as JuniorTable
from tests.junior.referee import cell_called
from tests.play import (
    SETTLE,
    choose,
    choose_go_alone,
    lay_solution,
    roll,
    solve_one,
    start_building,
    targets_shown,
)
from tests.recorded import Nvm, begin, play, power_on, record
from tests.soak import cuts, ruined
from tests.test_pages import open_page
from tests.ways import ways


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


def clock(top: Tabletop) -> int:
    minutes, seconds = re.findall(r"(\d):(\d\d)", top.screen.text)[0]
    return int(minutes) * 60 + int(seconds)


def pull_the_plug(top: Tabletop) -> None:
    top.cut_power()
    top.run(1)
    top.restore_power()
    top.run(1.5)


def test_go_alone_goes_on_where_it_was_with_its_clock():
    with Tabletop(pads=1, seed=1) as top:
        choose_go_alone(top)
        solve_one(top)
        roll(top)
        dice = targets_shown(top)
        start_building(top)
        top.run(25)
        left = clock(top)
        pull_the_plug(top)
        assert "Go on: Go! alone Players: 1 Score: 1" in flat(top)
        top.press("a")
        top.run(0.5)
        assert "solved 1" in flat(top) and targets_shown(top) == dice
        assert left - 2 <= clock(top) <= left + 10, "at most ten seconds of the clock come back"
        lay_solution(top, dice)
        top.run(SETTLE)
        top.pad(0).press()
        top.run(0.5)
        assert "Right!" in flat(top)
        assert top.flash.erases == 0


def test_no_tick_takes_over_60_ms_for_the_sake_of_the_journal():
    with Tabletop(pads=1, seed=1) as top:
        choose_go_alone(top)
        ends: list[int] = []
        feed = top.pico.feed_watchdog
        top.pico.feed_watchdog = lambda: (ends.append(top.clock.now_us), feed())  # the end of a tick
        solve_one(top)
        roll(top)
        start_building(top)
        top.run(25)
        assert len(events_in(top)) == 7
        ticks = [after - before for before, after in pairwise(ends)]
        assert len(ticks) > 1000 and max(ticks) <= 60_000


def events_in(top: Tabletop) -> list[int]:
    return Journal(top.flash.read()).game()[1:]


def test_a_board_that_was_changed_meanwhile_is_put_right_first():
    with Tabletop(pads=1, seed=4) as top:
        table = JuniorTable(top, 4, players=2)
        for _ in range(3):
            table.take_turn()
        said = flat(top)
        top.cut_power()
        cell = next(iter(table.hands.tiles()))
        lifted = table.hands.lift(cell)
        top.restore_power()
        top.run(1.5)
        assert "Go on: Junior Players: 2 Score:" in flat(top)
        top.press("a")
        top.run(1)
        assert f"{cell_called(cell)}: put" in flat(top), "the repair says what is missing"
        table.hands.put(lifted.name, cell, lifted.turn, lifted.face)
        top.run(1)
        assert flat(top) == said


def test_a_game_that_was_left_can_be_gone_on_with_or_given_up():
    with Tabletop(pads=1, seed=2) as top:
        choose_go_alone(top)
        solve_one(top)
        top.press("b")
        top.run(0.5)
        assert "You can go on with it later" in flat(top)
        top.press("a")
        top.run(0.5)
        assert "Go on: Go! alone" in flat(top)
        top.press("down")
        top.press("a")
        top.run(0.5)
        assert "Your game of Go! alone will be given up." in flat(top)
        top.press("b")
        top.press("up")
        top.press("a")
        top.run(0.8)  # the game is loaded and played again
        assert "solved 1" in flat(top)


def test_a_game_that_lacks_its_pads_says_so_in_the_menu():
    game = record("go", 3)
    nvm = Nvm()
    play(begin(nvm, game), game.events[:2])
    with Tabletop(pads=1, seed=2) as top:
        top.cut_power()
        top.flash.load(bytes(nvm.flash.read()))
        top.restore_power()
        top.run(1.5)
        assert "Go on: Go! Players: 4 Score: 0 : 0 : 0 : 0" in flat(top)
        top.press("a")
        top.run(0.5)
        assert "Go! needs more pads: 4. Plugged in: 1." in flat(top)
        top.press("b")
        top.run(0.5)
        assert "Go on: Go!" in flat(top)


def test_best_results_are_shown_and_outlive_the_power():
    with Tabletop(pads=1, seed=2) as top:
        choose_go_alone(top)
        solve_one(top)
        top.run(300)
        assert "Time is up" in flat(top)
        pull_the_plug(top)
        assert "Go on" not in flat(top), "it is over"
        open_page(top, "Best results")
        assert "Best results" in flat(top) and "1 Go! alone Minutes: 5 (1 of 1)" in flat(top)


@pytest.mark.parametrize("way", ["junior: 3 players", "duel.solo", "duel: seats 0-3"])
def test_a_cut_in_records_of_a_game_on_the_board(way):
    """A sample; `make soak` cuts in every record of games of every kind."""
    assert cuts.play(ways()[way], seed=2, every=4, most=3) == 3


# -- a game that is longer than the sector


@pytest.mark.parametrize("kind", ["cards.50", "duel.solo"])
def test_a_game_that_fills_the_journal_is_saved_whole_with_one_erase(kind):
    game = record(kind, 3)
    nvm = Nvm()
    journal = power_on(nvm, game.settings).hub.journal
    journal.keep_best(b"\0\5", 9)
    sitting = begin(nvm, game)
    journal = sitting.hub.journal
    while journal.room > 200:
        journal.add(FAULT, bytes(100))
    for number, event in enumerate(game.events[:-1], 1):
        play(sitting, [event])
        resumed = power_on(nvm, game.settings)
        resumed.go_on()
        assert resumed.rules.save() == game.saves[number]
    assert nvm.flash.erases == 1 and Journal(nvm).best[b"\0\5"] == 9


# -- the same household plays on


AGAIN = {
    "go.solo": b"\2\0\0\0",
    "go": b"\2",
    "junior": b"\5",
    "cards.48": b"\4",
    "duel.solo": b"\6\0\0\0\0",
    "duel": b"\6",
}


@pytest.mark.parametrize("kind", AGAIN)
def test_playing_again_is_another_game_in_the_journal(kind):
    game = record(kind, 3)
    nvm = Nvm()
    sitting = begin(nvm, game)
    play(sitting, [*game.events, AGAIN[kind]])
    assert power_on(nvm, game.settings).unfinished is None, "nothing has happened in it yet"
    play(sitting, game.events[:-1])
    resumed = power_on(nvm, game.settings)
    resumed.go_on()
    assert resumed.rules.save() == sitting.rules.save() == game.saves[-2]
    assert resumed.rules.score() == sitting.rules.score()


def test_a_house_rule_that_is_changed_meanwhile_counts_from_the_next_game_on():
    """G10: steps back for a wrong claim."""
    game = record("go", 3)
    nvm = Nvm()
    play(begin(nvm, game), game.events[:-1])

    class Other:
        word = game.settings.word

        def number(self, name: str) -> int:
            return game.settings.number(name) + 5

    resumed = power_on(nvm, Other())
    resumed.go_on()
    assert resumed.rules.save() == game.saves[-2]
    resumed.begin(game.number, game.players, game.pads, game.seats)
    play(resumed, game.events[:-1])
    assert resumed.rules.save() != game.saves[-2]


# -- taking back


@pytest.mark.parametrize("kind", ["junior", "cards.48", "duel"])
def test_taking_back_is_a_record_too(kind):
    game = record(kind, 12)
    nvm = Nvm()
    sitting = begin(nvm, game)
    play(sitting, game.events[:12])
    for number in range(11, 2, -1):
        assert sitting.can_undo()
        sitting.undo()
        resumed = power_on(nvm, game.settings)
        resumed.go_on()
        assert resumed.rules.save() == sitting.rules.save() == game.saves[number]
    play(resumed, game.events[3:])
    assert resumed.rules.save() == game.saves[-1]
    assert resumed.can_undo(), "the last step of a finished game too"
    resumed.undo()
    assert power_on(nvm, game.settings).unfinished is not None


def test_what_no_player_wants_is_taken_back_with_the_step_before():
    """D4: freezing and freeing are no steps; while someone is frozen nothing is taken back."""
    game = record("duel", 3)
    assert [event[0] for event in game.events[5:8]] == [HELD, 2, FREED]
    sitting = begin(Nvm(), game)
    play(sitting, game.events[:7])
    assert sitting.rules.frozen and not sitting.can_undo()
    play(sitting, game.events[7:8])
    sitting.undo()
    assert sitting.rules.save() == game.saves[6], "the freeing and the turned card"


# -- nvm that makes no sense


def test_a_game_that_cannot_be_played_again_is_put_aside():
    nvm = Nvm()
    journal = Journal(nvm)
    journal.add(START, b"\2\2\1")
    journal.add(EVENT, b"\xee nonsense")
    with Tabletop(pads=1, seed=2) as top:
        top.cut_power()
        top.flash.load(bytes(nvm.flash.read()))
        top.restore_power()
        top.run(1.5)
        assert "The last game cannot go on. It is put aside." in flat(top)
        top.press("a")
        top.run(0.5)
        assert "Go! alone" in flat(top) and "Go on" not in flat(top)
        pull_the_plug(top)
        assert "Go! alone" in flat(top), "it is said once"
        choose_go_alone(top)
        assert top.pico.restarts == 0


def test_any_bytes_in_nvm_are_opened_and_booted():
    """A sample; `make soak` opens 100,000 and boots 200."""
    ruined.some("opened", 0, 1000)
    ruined.some("booted", 0, 8)


@pytest.mark.parametrize("game", ["Go! alone", "Duel alone"])
def test_nobody_wins_time_by_leaving(game):
    """G14, D13: the clock of a game that is gone on with shows what it showed."""
    with Tabletop(pads=1, seed=5) as top:
        choose(top, game, 1)
        if game == "Duel alone":
            lay(top, 0, laid_in_order())
        top.pad(0).press()
        top.run(18)
        before = clock(top)
        assert before in (282, 283)
        top.press("b")
        top.run(0.4)
        top.press("a")
        top.run(30)
        assert "Go on" in flat(top)
        top.press("a")
        for _ in range(16):  # the game is loaded and played again
            top.run(0.05)
            if re.search(r"\d:\d\d", top.screen.text):
                break
        assert before - 1 <= clock(top) <= before
        top.cut_power()
        written = bytes(top.flash.read())
        top.restore_power()
        top.run(1)
        assert bytes(top.flash.read()) == written, "to switch on writes nothing"
