# SPDX-License-Identifier: MIT
"""The table's seat at Duel: a board in its head, slides at its pace, Stop, and a power cut."""

import re

import pytest

from boardsim import Tabletop
from hallway.games.duel.board import packed
from hallway.games.duel.opponent import LOOK_MS, SLIDE_MS
from hallway.games.duel.pair_rules import SLID
from hallway.games.duel.rules import CALLED, CORRECT, LAID, MISTAKEN
from hallway.maze.shapes import BOARD_ICON
from hallway.moment.seats import FIRST_STEPS, HANDY, SHARP
from tests.duel.boards import as_laid, laid_in_order
from tests.duel.events import OVER, PAUSE, PLAY, Play
from tests.duel.hands import flat, lay
from tests.duel.referee import connects, reachable
from tests.play import choose

MOST_MS = 3_600_000


class Against(Play):
    """A game with seats of the table's, which is given `thoughts` slices a tick to think."""

    def __init__(self, seats: tuple[int, int], seed: int = 1, thoughts: int = 2) -> None:
        self.thoughts = thoughts
        super().__init__(2, seed, seats)
        if 0 in seats:
            self.put(0, laid_in_order())
            self.pressed(1)

    def tick(self) -> None:
        for _ in range(self.thoughts):
            self.hands.think()
        self.passed(25)

    def until(self, phase: int) -> int:
        for ms in range(0, MOST_MS, 25):
            if self.rules.phase == phase:
                return ms
            self.tick()
        raise AssertionError("dead end")


@pytest.mark.parametrize("seats", [(FIRST_STEPS, FIRST_STEPS), (0, HANDY)])
def test_it_plays_a_whole_game_by_itself(seats):
    """D2 to D11, D15: its calls are worth what a slow referee finds; its tiles are slid, and no more."""
    play = Against(seats)
    play.until(PLAY)
    table = [player for player in (0, 1) if seats[player]]
    laid = {event[1]: event for event in play.events if event[0] == LAID}
    begun = {player: as_laid(play.hands.boards[player].good) for player in table}
    assert all(packed(play.hands.boards[player].lies) == laid[player][2:] for player in table)
    while play.rules.phase != OVER:
        play.until(PLAY)
        starts, goal = bytes(play.rules.starts), play.rules.goal
        while play.rules.phase == PLAY:
            play.tick()
        call = play.events[-1]
        assert call[0] == CALLED
        for player in table:
            now = as_laid(play.hands.boards[player].good)
            if call[1 + player]:
                joined = connects(now.open_sides(), starts[player], goal)
                assert call[1 + player] == (CORRECT if joined else MISTAKEN), "D5"
                assert joined or any(
                    connects(now.slid(cell).open_sides(), starts[player], goal) for cell in now.slides()
                ), "D15: a slide too early"
            assert reachable(begun[player], now), "D3"
            assert packed(now.bytes()) == play.rules.kept[player], "D10: it is written down"
    again = play.new_rules()
    again.restore(play.first)
    for event in play.events:
        again.apply(event)
    assert again.save() == play.rules.save()
    assert sum(map(len, play.events)) < 900, "room in the journal"


def test_how_quick_the_device_is_makes_no_difference():
    """What it thinks of is there when its time has come, whenever it was thought."""
    games = []
    for thoughts in (0, 1, 40):
        play = Against((HANDY, SHARP), thoughts=thoughts)
        told = []
        for tick in range(2_000):
            play.tick()
            told += [(tick, event) for event in play.events[len(told) :]]
            if tick % 40 == 0:
                told_boards = play.hands.opponent.boards()
                games.append((thoughts, tick, told_boards))
        games.append((thoughts, -1, tuple(told)))
    by_speed = [[what for quick, *what in games if quick == thoughts] for thoughts in (0, 1, 40)]
    assert by_speed[0] == by_speed[1] == by_speed[2]


def test_a_slide_takes_its_level_its_time():
    """D15: the better it is, the quicker."""
    assert SLIDE_MS[FIRST_STEPS:] == (6_000, 3_000, 1_000)
    for level in (FIRST_STEPS, HANDY, SHARP):
        play = Against((0, level))
        seen, moments = play.hands.opponent.boards(), []
        for tick in range(1_200):
            play.tick()
            if play.rules.phase != PLAY or len(moments) == 3:
                break
            if play.hands.opponent.boards() != seen:
                seen = play.hands.opponent.boards()
                moments.append(tick * 25)
        assert moments[0] >= LOOK_MS - 25
        assert moments[1] - moments[0] == moments[2] - moments[1] == SLIDE_MS[level]


def test_its_board_is_shown_and_a_person_may_be_quicker():
    """D9, D15: then it waits for them to turn the next card."""
    play = Against((0, FIRST_STEPS))
    play.tick()
    play.moved()
    play.hands.change()
    play.passed(25)
    assert play.view.icons[3] == BOARD_ICON and play.view.boards == play.hands.opponent.boards()
    play.solve(0)
    play.call(1)
    assert play.rules.won == [1, 0] and play.rules.phase == PAUSE
    play.wait(10_000)
    assert play.rules.phase == PAUSE, "D9: the winner turns the next card"


def test_after_a_power_cut_it_slides_on_from_what_was_written_down():
    play = Against((0, SHARP))
    while not any(event[0] == SLID for event in play.events):
        play.tick()
        if play.rules.phase == PAUSE:
            play.tick()
    rules = play.new_rules()
    rules.restore(play.rules.save())
    play.sit_down(rules, 3)
    assert packed(play.hands.boards[1].lies) == rules.kept[1]
    play.until(PAUSE if rules.phase == PLAY else PLAY)


@pytest.mark.parametrize("seats", [(SHARP, 0), (SHARP, HANDY)])
def test_it_needs_no_pad(seats):
    """A person has the first pad, wherever they sit; two tables need nobody."""
    with Tabletop(pads=1, seed=4) as top:
        choose(top, "Duel", 2, seats)
        if 0 in seats:
            lay(top, 0, laid_in_order())
            top.run(0.5)
            assert "All tiles lie well" in flat(top)
            top.pad(0).press()
        top.run(6.0)
        boards = re.findall(r"\[([·│─└┌┐┘├┤┬┴]{16})\]", top.screen.text)
        assert len(boards) == sum(level > 0 for level in seats), top.screen.text
        before = top.screen.text
        top.run(4.0)
        assert top.screen.text != before
        for _ in range(10):
            top.run(4.0)
        assert re.search(r"(Duel|Red:Yellow) +([1-9]:\d|\d:[1-9])", top.screen.text), top.screen.text
