# SPDX-License-Identifier: MIT
"""Calls, cards and the end of Duel, for two and alone (D5 to D13)."""

import random

import pytest

from hallway.games.duel_board import Board
from hallway.keys import DOWN, A
from hallway.view import GOAL, HOME, MISSING, PATH, READY
from tests.players.duel import (
    CELLS,
    EMPTY,
    ITEM,
    ITEM_LIGHTS,
    LAY,
    MOVING,
    OVER,
    PAUSE,
    PLAY,
    Match,
    as_laid,
    shuffled,
    sides,
)

# -- D5 to D12


def test_stop_is_judged_at_the_press():
    """D5, R5: a tile still moving joins nothing; what is moved after the press changes nothing."""
    match = Match().begun()
    match.solve(0)
    solved = match.lying(0)
    pad = solved.bytes()
    start = ITEM[match.game.starts[0]][0]
    pad[start[0] * 5 + start[1]] = MOVING
    match.put(0, pad)
    match.game.pressed(1)
    match.put(0, solved)
    match.wait(300)
    assert match.game.won == [0, 1] and match.view.text == "duel.given"
    match.game.pressed(2)
    match.solve(1)
    match.game.pressed(2)
    match.spoil(1)
    match.wait(200)
    assert match.game.won == [0, 2] and match.view.text == "duel.right"


def test_a_press_over_a_forbidden_board_is_refused_even_while_tiles_move():
    """D4, R5: a turned tile is noticed at the press, although another one is still moving."""
    match = Match().begun()
    match.solve(0)
    pad = match.lying(0).bytes()
    tiles = [row * 5 + col for row, col in CELLS if pad[row * 5 + col] != EMPTY]
    pad[tiles[0]] = pad[tiles[0]] & ~3 | (pad[tiles[0]] + 1) & 3
    pad[tiles[1]] = MOVING
    match.put(0, pad)
    assert not match.game.frozen
    match.call(1)
    assert match.game.frozen == 1 and match.game.phase == PLAY and match.game.won == [0, 0]


def test_the_gap_joins_nothing_and_the_end_tiles_must_open():
    """D5: light runs from the start only if the tile there opens onto it."""
    match = Match().begun()
    chance = random.Random(5)
    for _ in range(40):
        match.put(0, shuffled(match.lying(0), chance, 5))
        game, laid = match.game, match.lying(0)
        opens = laid.open_sides()
        cell, side = ITEM[game.starts[0]]
        lit = {place for place in range(19) if match.view.lights[place] in (PATH, GOAL) and place % 5 < 4}
        assert bool(lit) == (side in opens.get(cell, ()))
        assert laid.gap[0] * 5 + laid.gap[1] not in lit


# Where the items' lights are on a pad: the edge in the north and west, the fifth row and column else.
def test_a_tile_beside_the_frame_joins_nothing():
    """R2: outside the game's area. A path from N3 to E1 that runs round through the fifth column is none."""
    board = Board(0)
    cells = bytearray([EMPTY] * 100)
    for row, col, tile, turn in ((0, 3, 9, 0), (0, 4, 10, 2), (1, 4, 11, 3), (1, 3, 0, 1)):
        cells[row * 5 + col] = tile * 8 + turn
    board.read(cells)
    assert board.opens(3) and board.opens(5) and not board.joins(3, 5)
    cells[5 + 3] = 4 * 8 + 3  # a tee that opens to the north: now the way is straight down
    board.read(cells)
    assert sides(4, 3) == {"N", "E", "S"} and not board.joins(3, 5)
    cells[3] = 1 * 8  # and a straight above it
    board.read(cells)
    assert board.joins(3, 5)


def test_start_and_objective_are_lit_on_each_board():
    """D2, D6: each board shows its own start and the common objective."""
    match = Match().begun()
    for _ in range(4):
        match.solve(0)
        match.call(1)
        match.game.pressed(1)
        if match.game.phase == OVER:
            break
        match.spoil(0)
        for player in (0, 1):
            pad = match.view.lights[player * 45 : player * 45 + 45]
            assert pad[ITEM_LIGHTS[match.game.starts[player]]] == HOME
            assert pad[ITEM_LIGHTS[match.game.goal]] in (MISSING, GOAL)
    assert match.game.starts[0] != match.game.starts[1]
    dark = Match(LIVE_LIGHT="off").begun()
    dark.solve(0)
    assert not any(dark.view.lights[row * 5 + col] for row, col in CELLS)


def test_right_wins_the_card_and_moves_only_the_callers_start():
    """D6: the caller starts the next objective from the item just reached; the other keeps the own."""
    match = Match().begun()
    start, goal = match.game.starts[1], match.game.goal
    match.solve(1)
    match.call(2)
    assert match.game.won == [0, 1]
    assert list(match.game.starts) == [start, goal]
    assert match.view.text == "duel.right" and match.view.values[0] == "@player.1"


@pytest.mark.parametrize("caller", [0, 1])
def test_wrong_gives_the_opponent_the_card_or_nobody(caller):
    """D7: the Dutch and the French way; both keep their starts."""
    for house, text in (("opponent", "duel.given"), ("nobody", "duel.discarded")):
        match = Match(WRONG_CALL=house).begun()
        starts, goal = bytes(match.game.starts), match.game.goal
        match.spoil(caller)
        match.call(1 << caller)
        assert match.game.won[caller] == 0
        assert match.game.won[1 - caller] == (1 if house == "opponent" else 0)
        assert bool(match.game.cards.discards >> goal & 1) == (house == "nobody")
        assert bytes(match.game.starts) == starts and match.view.text == text
        assert match.view.values[0] == f"@player.{caller}"


@pytest.mark.parametrize("tie_ms", [0, 150, 400])
@pytest.mark.parametrize("apart_ms", [0, 25, 150, 175, 400, 425])
@pytest.mark.parametrize("right", [(True, True), (True, False), (False, True), (False, False)])
def test_two_calls_within_the_tie_window(tie_ms, apart_ms, right):
    """D8: both right or both wrong, nobody gets the card; one right, that one wins it."""
    match = Match(TIE_MS=tie_ms).begun()
    starts, goal = bytes(match.game.starts), match.game.goal
    for player in (0, 1):
        match.solve(player) if right[player] else match.spoil(player)
    game = match.game
    if apart_ms:
        game.pressed(1)
        game.passed(25)
        for _ in range(apart_ms // 25 - 1):
            game.passed(25)
        if game.phase == PLAY:
            game.pressed(2)
    else:
        game.pressed(3)
    match.wait(500)
    assert game.phase == PAUSE
    if apart_ms > tie_ms:
        winner = 0 if right[0] else 1  # the only call counts
        right = (right[0], False)
    elif right[0] == right[1]:
        winner = None
    else:
        winner = right.index(True)
    assert game.won == [winner == 0, winner == 1]
    assert bool(game.cards.discards >> goal & 1) == (winner is None)
    moved = winner is not None and right[winner]
    assert [game.starts[p] for p in (0, 1)] == [goal if moved and p == winner else starts[p] for p in (0, 1)]
    if winner is None:
        assert match.view.text == ("duel.both-right" if right[0] else "duel.both-wrong")


def test_the_next_card_is_turned_by_the_winner_or_by_anyone():
    """D9: after a round without a winner by anyone's press, key A included."""
    match = Match().begun()
    match.solve(0)
    match.call(1)
    assert match.view.lights[24] == READY and match.view.lights[45 + 24] != READY
    for press in (lambda: match.game.pressed(2), lambda: match.game.key(A)):
        press()
        assert match.game.phase == PAUSE
    match.game.pressed(1)
    assert match.game.phase == PLAY
    for press in (lambda m: m.game.pressed(1), lambda m: m.game.pressed(2), lambda m: m.game.key(A)):
        match = Match(WRONG_CALL="nobody").begun()
        match.spoil(0)
        match.call(1)
        assert match.view.choice_a == "next"
        press(match)
        assert match.game.phase == PLAY


@pytest.mark.parametrize("wrong_call", ["opponent", "nobody"])
def test_a_stop_that_comes_too_late_turns_no_card(wrong_call):
    """D8, D9: just outside the tie window the call of the other counts, and can be read."""
    match = Match(WRONG_CALL=wrong_call).begun()
    match.spoil(0)
    match.call(1, ms=150)
    said = match.view.text
    assert match.game.phase == PAUSE and said in ("duel.given", "duel.discarded")
    match.game.pressed(2)
    match.wait(75)
    match.game.pressed(3)
    assert match.game.phase == PAUSE and match.view.text == said
    match.game.passed(25)
    match.game.pressed(2)
    assert match.game.phase == PLAY


def test_tiles_stay_as_they_lie_between_rounds():
    """D10: no new set-up; the arrangement and its half go on."""
    match = Match().begun()
    match.solve(0)
    lying = match.lying(0)
    match.call(1)
    match.game.pressed(1)
    assert match.game.phase == PLAY and match.lying(0) == lying == as_laid(match.game.boards[0].good)
    swapped = lying.copy()
    one, other = sorted(swapped)[:2]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    match.put(0, swapped)
    assert match.game.frozen == 1


def test_eight_cards_win():
    """D11; the end is shown with the score, and one can play again."""
    match = Match().begun()
    for card in range(8):
        assert match.game.phase == PLAY and match.game.won == [0, card]
        match.solve(1)
        match.call(2)
        match.game.pressed(2) if card < 7 else None
    assert match.game.phase == OVER
    assert (match.view.big, match.view.text) == ("0:8", "duel.wins")
    assert match.view.values == ("@player.1", 8, 0) and match.view.choice_a == "again"
    match.game.pressed(3)
    assert match.game.phase == OVER, "a press that was meant for Stop does not sweep it away"
    match.wait(300)
    match.game.key(A)
    assert match.game.phase == LAY and match.game.won == [0, 0] and match.view.text == "duel.ready"
    match.game.pressed(2)
    assert match.game.phase == PLAY


def test_discards_are_shuffled_when_the_cards_run_out():
    """D12: all sixteen come round again, but never an objective that is someone's start."""
    match = Match(WRONG_CALL="nobody", seed=12).begun()
    seen = []
    for _ in range(60):
        assert match.game.goal not in match.game.starts
        seen.append(match.game.goal)
        match.spoil(0)
        match.call(1)
        match.game.pressed(1)
    shuffles = sum(event[0] == 1 for event in match.events)
    assert len(set(seen)) == 15 and shuffles >= 4
    assert sorted(seen[:15]) == sorted(set(seen)), "each comes once before any comes twice"
    rounds = [seen[at : at + 15] for at in (0, 15, 30, 45)]
    assert all(order != sorted(order) for order in rounds)
    assert all(rounds[at] != rounds[at + 1] for at in range(3)), "in another order each time"


def test_an_objective_equal_to_a_start_is_put_under():
    """D12: the card under is the last one; another is drawn."""
    cards = Match().game.cards
    cards.take(bytes((4, 0x21, 0x43)))
    assert [cards.draw(b"\x01\x02"), cards.draw(b"\x01\x02")] == [3, 4]
    assert not cards.can_draw(b"\x01\x02") and cards.can_draw(b"\x01")
    assert [cards.draw(b""), cards.draw(b"")] == [1, 2]


def test_the_last_card_can_always_be_drawn():
    """D12: seven each by wrong calls, both still at the first start: one card is left to play for."""
    for seed in range(20):
        match = Match(seed=seed).begun()
        for card in range(14):
            match.spoil(card % 2)
            match.call(1 << card % 2)
            match.game.pressed(3)
        assert match.game.won == [7, 7] and match.game.phase == PLAY
        for _ in range(3):
            # A tie discards it, and it comes again.
            goal = match.game.goal
            match.solve(0)
            match.solve(1)
            match.call(3)
            assert match.game.won == [7, 7]
            match.game.key(A)
            assert match.game.goal == goal


# -- D13


def test_alone_each_objective_counts_and_a_wrong_press_says_so():
    """D13: solved objectives count, the next starts from there; a wrong press costs nothing."""
    match = Match(players=1).begun()
    for count in range(40):
        goal = match.game.goal
        assert goal != match.game.starts[0]
        match.spoil(0)
        match.game.pressed(1)
        assert match.game.phase == PLAY and match.view.text == "duel.not-joined"
        if count % 2:
            match.wait(3100)
            assert match.view.text == "duel.join-two"
        match.solve(0)
        assert match.view.text == "duel.join-two", "what was said of the press is no longer true"
        assert match.view.icons_done == 3
        match.game.key(A)
        assert match.view.text == "duel.solo-right" and match.game.won[0] == count + 1
        assert match.game.starts[0] == goal
        match.wait(100)
        match.game.key(A)
    assert match.view.corner_values == (40,)


@pytest.mark.parametrize("minutes", [1, 5, 60])
def test_alone_with_a_limit(minutes):
    """D13: the limit is a setting; the clock starts with the first card, and the end counts."""
    match = Match(players=1, DUEL_MINUTES=minutes)
    match.wait(2000)
    match.begun()
    match.solve(0)
    match.game.pressed(1)
    assert match.view.big == f"{minutes}:00"
    match.game.passed(1000)
    match.game.pressed(1)
    for _ in range(minutes * 60 - 2):
        match.game.passed(1000)
    assert match.view.big == "0:01" and match.game.phase == PLAY
    match.game.passed(999)
    assert match.game.phase == PLAY
    match.game.passed(1)
    assert (match.view.title, match.view.big, match.view.text) == ("duel.time", "1", "duel.count")
    match.game.pressed(1)
    assert match.game.over, "a press that came too late does not sweep the count away"
    match.wait(300)
    match.game.pressed(1)
    assert match.game.phase == LAY and match.game.left_ms == minutes * 60_000


def test_alone_without_a_limit():
    """D13: 0 minutes: no clock; it ends when the player says so, between two cards."""
    match = Match(players=1, DUEL_MINUTES=0).begun()
    for _ in range(3 * 3600):
        match.game.passed(1000)
    assert match.game.phase == PLAY and match.view.big == ""
    match.game.key(DOWN)
    assert match.game.phase == PLAY
    match.solve(0)
    match.game.key(A)
    assert match.view.text == "duel.solo-free"
    match.game.key(DOWN)
    assert match.game.over and (match.view.big, match.view.text) == ("1", "duel.count-free")
    assert match.game.best_minutes == 0, "no best result without a clock"


@pytest.mark.parametrize(("minutes", "times"), [(5, 2), (60, 2), (5, 0)])
def test_time_alone_can_be_doubled_or_turned_off(minutes, times):
    """D13: a household may need more of it."""
    match = Match(players=1, DUEL_MINUTES=minutes, TIMES=times).begun()
    assert match.view.big == (f"{minutes * times}:00" if times else "")
    assert match.game.best_minutes == minutes * times


def test_with_a_limit_only_time_ends_it():
    """D13."""
    match = Match(players=1).begun()
    match.solve(0)
    match.game.key(A)
    match.game.key(DOWN)
    assert not match.game.over and match.view.text == "duel.solo-right"
