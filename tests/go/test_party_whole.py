# SPDX-License-Identifier: MIT
"""Whole rounds and games of Go! with others: against the slow referee, at random, on the simulated board."""

import random
import re

import pytest

from boardsim import Tabletop
from hallway.places import CELLS, cell_name
from hallway.view import UNSURE, WRONG
from tests.go import WAYS
from tests.go.boards import CLASH, EMPTY, MOVING, SOME_DICE, UNREADABLE, lying, random_position
from tests.go.events import House, Play, play_events
from tests.go.hands import flat, locate, play_table, track_of
from tests.go.referee import COLOURS, SlowBoard, SlowParty, place_of
from tests.play import SETTLE, choose, dice_shown, lay_solution

PLAYERS = (2, 3, 4)
PARTIES = [pytest.param(how, id=name) for name, (key, how) in WAYS.items() if key == "go"]


def test_rounds_agree_with_the_slow_referee():
    """G1, G2, G6 to G13, R5: what is solved and what that brings, in rounds of 10,000 boards."""
    chance = random.Random(2027)
    boards = solved_boards = games = 0
    while boards < 10_500:
        players = chance.choice(PLAYERS)
        red = {6: chance.randrange(9), 4: chance.randrange(9), 2: chance.randrange(9)}
        house = House(**{f"RED_{tile}": steps for tile, steps in red.items()})
        play = Play(players, seed=chance.randrange(1 << 30), house=house)
        slow = SlowParty(players, red)
        for _ in range(40):
            dice = chance.choice(SOME_DICE)
            play.set_roll(dice)
            targets = {place_of(treasure) for treasure in dice}
            solved: dict[int, bool] = {}
            unclaimed = set(range(players))
            claimed: list[int] = []
            while len(unclaimed) > 1:
                for pad in range(players):
                    cells = bytearray(lying(dice) if chance.random() < 0.6 else random_position(chance))
                    if chance.random() < 0.3:
                        cells[chance.randrange(CELLS)] = chance.choice((EMPTY, MOVING, UNREADABLE, 97))
                    play.lie(pad, bytes(cells))
                    if pad in unclaimed:
                        boards += 1
                        board = SlowBoard(list(cells), joker=pad == slow.joker)
                        solved[pad] = targets <= board.seen & board.joined_to_centre()
                        solved_boards += solved[pad]
                pressing = chance.randrange(1, 1 << players)
                before = len(play.events)
                play.pressed(pressing)
                who = {player for player in unclaimed if pressing >> player & 1}
                assert (len(play.events) > before) == bool(who)
                if who:
                    drawn = [claim & 3 for claim in play.events[-1][1:]]
                    assert set(drawn[: len(who)]) == who
                    claimed += drawn[: len(who)]
                    unclaimed -= who
            points = slow.score(claimed[: players - 1], {player for player in solved if solved[player]})
            assert dict(enumerate(play.rules.track)) == slow.scores
            assert play.rules.joker == (255 if slow.joker is None else slow.joker)
            play.skip_verdicts()
            rows = dict(re.findall(r"(\w+): ([+-]?\d+) =", play.text))
            assert {COLOURS.index(name): int(steps) for name, steps in rows.items()} == points
            play.pressed(1)
            if slow.winner is not None:
                assert play.title == COLOURS[slow.winner] + " wins!"
                games += 1
                break
            assert not play.title.endswith("wins!")
            play.clear()
            assert "Press to roll" in play.text
    assert solved_boards > 3_000 and games > 100


@pytest.mark.parametrize("kind", PARTIES)
def test_random_games_keep_their_promises(kind):
    """R3, R4, G1, G2, G7 to G13: scores kept twice; states can be saved, replayed and put into words."""
    assert sum(play_events(seed, **kind) for seed in range(60)) > 1_000


def test_wrecks_are_put_right_by_doing_what_the_screen_says():
    """R4, G3, G4, G6: 600 wrecks; each step names cells to be lifted or laid straight, until none is left."""
    chance = random.Random(4)
    steps_taken = 0
    for number in range(600):
        players = chance.choice(PLAYERS)
        play = Play(players, number)
        moment = number % 3  # before the roll, while locating, while building
        if moment:
            play.roll()
        if moment == 2:
            play.pressed(play.everyone)
            play.wait(3.1)
        for pad in range(players):
            cells = random_position(chance)
            play.lie(pad, bytes(UNREADABLE if value == CLASH else value for value in cells))
        for _ in range(players * CELLS + 1):
            wrong = re.fullmatch(r"(\w\d): (?!broken).*|Too early! Lift (\w\d)\.", play.text)
            if play.title == "Lift these tiles":
                asked = {
                    COLOURS.index(name): re.findall(r"[A-E]\d", cells)
                    for name, cells in re.findall(r"(\w+): (.*)", play.text)
                }
            elif wrong:
                assert play.title.startswith("Go! ")
                asked = {COLOURS.index(play.title[4:]): [wrong[1] or wrong[2]]}
            else:
                break
            for pad, names in asked.items():
                cells = bytearray(play.cells[pad * CELLS : (pad + 1) * CELLS])
                for name in names:
                    cell = "ABCDE".index(name[0]) + 5 * (int(name[1]) - 1)
                    assert cells[cell] != EMPTY and cell_name(cell) == name
                    assert play.light(pad, cell) in (WRONG, UNSURE)
                    cells[cell] = EMPTY
                play.lie(pad, bytes(cells))
            steps_taken += 1
        assert play.text.startswith(("First to", "Find them", "Hands off", "Build!")), play.text
        if moment == 2:
            assert not any(play.lit(pad, light) for pad in range(players) for light in (WRONG, UNSURE))
    assert steps_taken > 1_500


@pytest.mark.parametrize("kind", PARTIES)
def test_a_whole_game_from_the_menu_to_the_end(kind):
    """G1 to G12, R4: hands that slip, read the screen and do what it says, until someone has won."""
    assert play_table(5, **kind) > 20


def test_four_at_the_table():
    """G3, G4, G8, G9, G11, G13: names, ready, claims in one scan, the last tile and the joker."""
    with Tabletop(pads=4, seed=8) as top:
        choose(top, "Go!", 4)
        top.pad(2).put("path 4", 0, 0)
        top.run(SETTLE)
        assert "Lift these tiles Green: A1 B1" in flat(top)
        top.pad(2).clear()
        top.run(SETTLE)
        targets = locate(top, 4)
        assert "left: 6 4 2 1" in flat(top) and len(dice_shown(top)) == 4
        placements = lay_solution(top, targets, 1)
        top.run(SETTLE)
        top.pad(1).press()
        top.run(0.2)
        top.pad(1).lift(*placements[0][1:3])
        top.run(SETTLE)
        assert "Yellow has the 6" in flat(top) and "left: 4 2 1" in flat(top)
        top.pad(0).press()
        top.pad(3).press()
        top.run(0.5)
        assert "Go! Yellow tile 6" in flat(top) and "+6" in flat(top)
        assert track_of(top, 1) == 6, "judged as it lay when claimed"
        top.run(4 * 2.5)
        rows = re.findall(r"(\w+): ([+-]\d+) = (\d+)", top.screen.text)
        assert rows[0] == ("Yellow", "+6", "6") and {rows[1][0], rows[2][0]} == {"Red", "Blue"}
        assert rows[3] == ("Green", "+1", "1")
        top.pad(1).clear()
        top.run(SETTLE)
        top.pad(3).press()
        top.run(0.4)
        assert "Green may use the joker" in flat(top)
        locate(top, 4)
        top.pad(2).put("joker", 2, 3)
        top.run(SETTLE)
        assert "Build!" in flat(top) and top.pad(2).light(2, 3) != (0, 0, 0)
        top.pad(0).put("joker", 1, 2)
        top.run(SETTLE)
        assert "Go! Red" in flat(top) and "C2: not your joker" in flat(top)
