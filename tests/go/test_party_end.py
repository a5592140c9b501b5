# SPDX-License-Identifier: MIT
"""The end of a round of Go! with others, and of the game: points, verdicts, the joker, the winner."""

import random

import pytest

from boardsim import Tabletop
from boardsim.table.solve_go import lay
from hallway.games.go.about import FINISH, SCORES, STARTS, TARGETS
from hallway.games.go.rules import CLEAR
from hallway.games.go.tiles import treasure_cell
from hallway.keys import DOWN, A
from hallway.places import CELLS, LIGHTS
from hallway.view import GOAL, MISSING, PATH, WRONG
from tests.go.boards import BLANK, SOME_DICE, joker_board, lying, solution
from tests.go.events import House, Play
from tests.go.hands import flat, locate
from tests.go.referee import COLOURS, SlowBoard, SlowParty, place_of
from tests.play import choose

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("reds", [{6: 6, 4: 4, 2: 2}, {6: 3, 4: 0, 2: 20}])
def test_the_points_of_each_tile(reds):
    """G10: forward by the value, back by the red value, never below 0; the 1 is always +1."""
    house = House(**{f"RED_{tile}": red for tile, red in reds.items()})
    for players in PLAYERS:
        start = STARTS[players]
        for solved in (set(), set(range(players)), {0}, {players - 1}):
            play = Play(players, house=house)
            play.round(list(range(players)), solved)
            for player, tile in enumerate(SCORES[players]):
                gained = 1 if tile == 1 else tile if player in solved else -reds[tile]
                assert play.rules.track[player] == max(0, start + gained)
                assert len(play.track_lit(player)) == max(0, start + gained)


def test_verdicts_come_one_after_the_other_and_the_track_moves_with_them():
    """G10: each board's verdict with its treasures, then all together."""
    play = Play(3)
    play.build()
    play.lie(2, lying(tuple(play.rules.roll)))
    play.pressed(4)
    play.pressed(1)
    targets = {treasure_cell(treasure) for treasure in play.rules.roll}
    assert (play.title, play.view.big, play.text) == ("Go! Green", "+4", "Right!")
    assert play.lit(2, GOAL) == targets and play.view.icons_done == 15
    assert [len(play.track_lit(pad)) for pad in range(3)] == [3, 3, 7]
    play.pressed(7)
    assert play.title == "Go! Green", "buttons still hammered do not skip it"
    play.wait(2.6)
    assert (play.title, play.view.big, play.text) == ("Go! Red", "-2", "Not solved.")
    assert play.lit(0, MISSING) == targets and play.view.tune == "wrong"
    assert [len(play.track_lit(pad)) for pad in range(3)] == [1, 3, 7]
    play.wait(2.5)
    assert (play.title, play.view.big, play.text) == ("Go! Yellow", "+1", "The 1 always counts.")
    assert play.view.tune == "right"
    play.wait(2.5)
    assert (play.title, play.text) == ("Scores", "Green: +4 = 7\nRed: -2 = 1\nYellow: +1 = 4")
    play.wait(60)
    assert play.title == "Scores", "it stands until someone presses"


@pytest.mark.parametrize("players", [3, 4])
def test_only_the_holders_joker_counts_and_only_next_round(players):
    """G11: who got the 1 holds the joker in the next round only; elsewhere it is named and joins nothing."""
    play = Play(players)
    joker = bytearray(BLANK)
    joker[13] = 98
    holder = None
    for round_number in range(4):
        play.build()
        for pad in range(players):
            play.lie(pad, bytes(joker))
            mine = pad == holder
            assert (play.light(pad, 13) == PATH) == mine
            assert (play.light(pad, 13) == WRONG) == (not mine)
            if not mine:
                said = "D3: no joker now." if holder is None else "D3: not your joker. Lift it."
                assert (play.title, play.text) == ("Go! " + COLOURS[pad], said)
            play.lie(pad, BLANK)
        order = [(round_number + step) % players for step in range(players)]
        for player in order[:-1]:
            play.pressed(1 << player)
        holder = order[-1]
        play.skip_verdicts()
        play.pressed(1)
        assert f"{COLOURS[holder]} may use the joker this round" in play.text


def test_the_joker_helps_its_holder_to_solve():
    """G11: an extra tile; the same board solves for its holder alone."""
    dice = next(dice for dice in SOME_DICE if joker_board(dice))
    for holder in (2, 1):
        play = Play(3)
        play.round([2, 0, 1] if holder == 1 else [0, 1, 2], set())
        play.set_roll(dice)
        play.lie(2, joker_board(dice))
        play.pressed(4)
        assert (play.events[-1][1] >> 2 == 15) == (holder == 2)


def test_the_first_at_twenty_wins_after_all_boards_are_scored():
    """G12: more than 20 counts as 20; of several in the same round the most points gained wins."""
    play = Play(4)
    everyone = {0, 1, 2, 3}
    for _ in range(3):
        play.round([0, 1, 2, 3], everyone)
    assert list(play.rules.track) == [18, 12, 6, 3] and "Press to roll" in play.text
    play.round([1, 2, 3, 0], everyone)
    assert list(play.rules.track) == [19, 18, 10, 5]
    play.build()
    for player in everyone:
        play.lie(player, lying(tuple(play.rules.roll)))
    for player in (3, 1, 2):
        play.pressed(1 << player)
    assert list(play.rules.track) == [20, 20, 12, 11], "19 + 1 and 18 + 4 are both there"
    play.skip_verdicts()
    play.pressed(1)
    assert play.title == "Yellow wins!"
    assert play.text == "Yellow: 20\nRed: 20\nGreen: 12\nBlue: 11"
    assert len(play.track_lit(1)) == FINISH
    play.clear()
    play.pressed(1)
    assert play.title == "Yellow wins!", "G10: it is read first"
    play.wait(1.5)
    play.pressed(1)
    assert list(play.rules.track) == [0] * 4 and f"First to {FINISH}" in play.text
    assert play.rules.joker == 255


def test_there_is_always_one_winner():
    """G12: no two tiles are equal, so of those who reach 20 in one round no two gain the same."""
    chance = random.Random(12)
    several = 0
    for _ in range(3000):
        players = chance.choice(PLAYERS)
        play = Play(players)
        for player in range(players):
            play.rules.track[player] = chance.randrange(14, 20)
        slow = SlowParty(players, {6: 6, 4: 4, 2: 2})
        slow.scores = dict(enumerate(play.rules.track))
        order = chance.sample(range(players), players)
        slow.score(order[:-1], set(range(players)))
        play.rules.apply(bytes([5, *(15 << 2 | player for player in order)]))
        several += sum(score == 20 for score in slow.scores.values()) > 1
        if slow.winner is not None:
            assert play.rules.ranking()[0] == slow.winner
            ranked = [play.rules.track[player] for player in play.rules.ranking()]
            assert ranked == sorted(ranked, reverse=True)
    assert several > 500


def lit(top: Tabletop) -> set[int]:
    """Cells of Red's pad that shine at least once in a rhythm."""
    seen = set()
    for _ in range(24):
        top.run(0.05)
        seen |= {cell for cell in range(CELLS) if any(top.pad(0).light(*divmod(cell, 5)))}
    return seen


def test_any_pad_goes_on_once_a_verdict_could_be_read():
    """G10: each verdict stands for a second and a half; after that a press on any pad goes on; who asks is
    shown a solution.
    """
    with Tabletop(pads=2, seed=4) as top:
        choose(top, "Go!", 2)
        locate(top, 2)
        top.pad(0).press()
        top.run(1.0)
        red = flat(top)
        assert "Red tile 4" in red, red
        top.pad(0).press()
        top.run(0.3)
        assert flat(top) == red, "too early: it is still hammered for the claim"
        top.run(0.5)
        top.pad(1).press()
        top.run(0.3)
        assert "Yellow tile 2" in flat(top)
        top.run(1.6)
        top.pad(0).press()
        top.run(0.3)
        assert "Scores" in flat(top) and "↓ a solution" in flat(top)
        top.press("down")
        top.run(1)
        before = lit(top)
        top.run(8)
        assert "↓ a solution" not in flat(top) and len(lit(top)) >= len(before) + TARGETS, "in light"
        top.pad(1).press()
        top.run(0.4)
        assert "Press to roll" in flat(top)


def last_out(play: Play, board: bytes) -> tuple[int, ...]:
    """Player 1 solves the roll, player 0 is judged on this; all verdicts have been seen."""
    dice = tuple(play.rules.roll)
    play.lie(1, lying(dice))
    play.lie(0, board)
    play.pressed(2)
    return dice


def test_a_wrong_board_shows_what_is_missing():
    """G10: how far its paths lead, which treasures are missing, and why the first is."""
    play = Play(2)
    play.set_roll(SOME_DICE[3])
    moves = solution(SOME_DICE[3])
    for lifted in range(len(moves)):
        play = Play(2)
        play.set_roll(SOME_DICE[3])
        last_out(play, bytes(lay(list(moves[:lifted] + moves[lifted + 1 :]))))
        play.key(A)
        slow = SlowBoard(list(play.cells[:CELLS]))
        joined = slow.joined_to_centre()
        missing = [t for t in SOME_DICE[3] if place_of(t) not in slow.seen & joined]
        if not missing:
            continue
        assert play.view.text == "go.not-" + ("joined" if place_of(missing[0]) in slow.seen else "seen")
        assert play.view.values == (f"@#{missing[0]}",)
        assert play.lit(0, MISSING) == {treasure_cell(t) for t in missing}
        targets = {place_of(t) for t in SOME_DICE[3]}
        assert play.lit(0, PATH) == {row * 5 + col for row, col in joined - targets - {(2, 2)}}


def test_who_asks_is_shown_a_solution():
    """G10: in light, on the wrong board, domino by domino; not before all verdicts are there."""
    play = Play(2)
    play.set_roll(SOME_DICE[3])
    last_out(play, BLANK)
    play.key(DOWN)
    assert play.hands.solution is None, "a verdict is still read"
    play.skip_verdicts()
    assert play.view.corner == "go.ask"
    play.key(DOWN)
    before = bytes(play.view.lights[LIGHTS : LIGHTS + CELLS])
    while play.hands.think():
        pass
    many = []
    for _ in range(200):
        play.wait(0.1)
        many.append(len(play.lit(0, PATH) | play.lit(0, GOAL)))
    assert sorted(many) == many and len(set(many)) >= TARGETS + 1, "one after the other"
    assert play.lit(0, GOAL) == {treasure_cell(t) for t in SOME_DICE[3]} and not play.lit(0, MISSING)
    assert bytes(play.view.lights[LIGHTS : LIGHTS + CELLS]) == before, "a right board stays as it is"
    play.pressed(1)
    assert play.hands.solution is None and play.rules.phase == CLEAR


def test_where_all_are_right_nobody_asks():
    """G10."""
    play = Play(2)
    play.set_roll(SOME_DICE[3])
    last_out(play, lying(SOME_DICE[3]))
    play.skip_verdicts()
    play.key(DOWN)
    assert play.view.corner == "" and play.hands.solution is None
