# SPDX-License-Identifier: MIT
"""Calls, cards and the end of Duel, for two and alone (D5 to D13)."""

import random

import pytest

from hallway.games.duel.about import TO_WIN
from hallway.games.duel.board import Board
from hallway.games.duel.tiles import ITEMS
from hallway.games.press import READ_MS
from hallway.keys import DOWN, A
from hallway.view import GOAL, HOME, MISSING, PATH, READY
from tests.duel.boards import as_laid, shuffled
from tests.duel.events import LAY, OVER, PAUSE, PLAY, VERDICT_MS, Play
from tests.duel.referee import CELLS, EMPTY, ITEM, ITEM_LIGHTS, MOVING, Laid, sides

# -- D5 to D12


def test_stop_is_judged_at_the_press():
    """D5, R5: a tile still moving joins nothing; what is moved after the press changes nothing."""
    play = Play().begun()
    play.solve(0)
    solved = play.lying(0)
    pad = solved.bytes()
    start = ITEM[play.rules.starts[0]][0]
    pad[start[0] * 5 + start[1]] = MOVING
    play.put(0, pad)
    play.pressed(1)
    play.put(0, solved)
    play.wait(300)
    assert play.rules.won == [0, 1] and play.view.text == "duel.given"
    play.pressed(2)
    play.solve(1)
    play.pressed(2)
    play.spoil(1)
    play.wait(200)
    assert play.rules.won == [0, 2] and play.view.text == "duel.right"


def test_a_press_over_a_forbidden_board_is_refused_even_while_tiles_move():
    """D4, R5: a turned tile is noticed at once, although another one is still moving."""
    play = Play().begun()
    play.solve(0)
    pad = play.lying(0).bytes()
    tiles = [row * 5 + col for row, col in CELLS if pad[row * 5 + col] != EMPTY]
    pad[tiles[0]] = pad[tiles[0]] & ~3 | (pad[tiles[0]] + 1) & 3
    pad[tiles[1]] = MOVING
    play.put(0, pad)
    assert play.rules.frozen == 1
    play.call(1)
    assert play.rules.frozen == 1 and play.rules.phase == PLAY and play.rules.won == [0, 0]


def test_the_gap_joins_nothing_and_the_end_tiles_must_open():
    """D5: light runs from the start only if the tile there opens onto it."""
    play = Play().begun()
    chance = random.Random(5)
    for _ in range(40):
        play.put(0, shuffled(play.lying(0), chance, 5))
        laid = play.lying(0)
        opens = laid.open_sides()
        cell, side = ITEM[play.rules.starts[0]]
        lit = {place for place in range(19) if play.view.lights[place] in (PATH, GOAL) and place % 5 < 4}
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
    play = Play().begun()
    for _ in range(4):
        play.solve(0)
        play.call(1)
        play.pressed(1)
        if play.rules.phase == OVER:
            break
        play.spoil(0)
        for player in (0, 1):
            pad = play.view.lights[player * 45 : player * 45 + 45]
            assert pad[ITEM_LIGHTS[play.rules.starts[player]]] == HOME
            assert pad[ITEM_LIGHTS[play.rules.goal]] in (MISSING, GOAL)
    assert play.rules.starts[0] != play.rules.starts[1]
    dark = Play(LIVE_LIGHT="never").begun()
    dark.solve(0)
    assert not any(dark.view.lights[row * 5 + col] for row, col in CELLS)


def test_right_wins_the_card_and_moves_only_the_callers_start():
    """D6: the caller starts the next objective from the item just reached; the other keeps the own."""
    play = Play().begun()
    start, goal = play.rules.starts[1], play.rules.goal
    play.solve(1)
    play.call(2)
    assert play.rules.won == [0, 1]
    assert list(play.rules.starts) == [start, goal]
    assert play.view.text == "duel.right" and play.view.values[0] == "@player.1"


@pytest.mark.parametrize("caller", [0, 1])
def test_wrong_gives_the_opponent_the_card_or_nobody(caller):
    """D7: the Dutch and the French way; both keep their starts."""
    for house, text in (("opponent", "duel.given"), ("nobody", "duel.discarded")):
        play = Play(WRONG_CALL=house).begun()
        starts, goal = bytes(play.rules.starts), play.rules.goal
        play.spoil(caller)
        play.call(1 << caller)
        assert play.rules.won[caller] == 0
        assert play.rules.won[1 - caller] == (1 if house == "opponent" else 0)
        assert bool(play.rules.pile.discards >> goal & 1) == (house == "nobody")
        assert bytes(play.rules.starts) == starts and play.view.text == text
        assert play.view.values[0] == f"@player.{caller}"


@pytest.mark.parametrize("tie_ms", [0, 150, 400])
@pytest.mark.parametrize("apart_ms", [0, 25, 150, 175, 400, 425])
@pytest.mark.parametrize("right", [(True, True), (True, False), (False, True), (False, False)])
def test_two_calls_within_the_tie_window(tie_ms, apart_ms, right):
    """D8: both right or both wrong, nobody gets the card; one right, that one wins it."""
    play = Play(TIE_MS=tie_ms).begun()
    starts, goal = bytes(play.rules.starts), play.rules.goal
    for player in (0, 1):
        play.solve(player) if right[player] else play.spoil(player)
    if apart_ms:
        play.pressed(1)
        play.passed(25)
        for _ in range(apart_ms // 25 - 1):
            play.passed(25)
        if play.rules.phase == PLAY:
            play.pressed(2)
    else:
        play.pressed(3)
    play.wait(500)
    assert play.rules.phase == PAUSE
    if apart_ms > tie_ms:
        winner = 0 if right[0] else 1  # the only call counts
        right = (right[0], False)
    elif right[0] == right[1]:
        winner = None
    else:
        winner = right.index(True)
    assert play.rules.won == [winner == 0, winner == 1]
    assert bool(play.rules.pile.discards >> goal & 1) == (winner is None)
    moved = winner is not None and right[winner]
    assert list(play.rules.starts) == [goal if moved and p == winner else starts[p] for p in (0, 1)]
    if winner is None:
        assert play.view.text == ("duel.both-right" if right[0] else "duel.both-wrong")


@pytest.mark.parametrize(("ago_ms", "won"), [(22, [0, 0]), (18, [1, 0])])
def test_calls_are_compared_by_when_they_were_made(ago_ms, won):
    """D8: not by the ticks in which they are told: these are 148 and 152 ms apart."""
    play = Play().begun()
    for player in (0, 1):
        play.solve(player)
    play.hands.pressed(1, 20)
    for _ in range(6):
        play.passed(25)
    play.hands.pressed(2, ago_ms)
    play.passed(25)
    assert play.rules.phase == PAUSE and play.rules.won == won


def test_the_next_card_is_turned_by_the_winner_or_by_anyone():
    """D9: after a round without a winner by anyone's press, key A included."""
    play = Play().begun()
    play.solve(0)
    play.call(1)
    assert play.view.lights[24] == READY and play.view.lights[45 + 24] != READY
    for press in (lambda: play.pressed(2), lambda: play.key(A)):
        press()
        assert play.rules.phase == PAUSE
    play.pressed(1)
    assert play.rules.phase == PLAY
    for press in (lambda m: m.pressed(1), lambda m: m.pressed(2), lambda m: m.key(A)):
        play = Play(WRONG_CALL="nobody").begun()
        play.spoil(0)
        play.call(1)
        assert play.view.choice_a == "next"
        press(play)
        assert play.rules.phase == PLAY


@pytest.mark.parametrize("wrong_call", ["opponent", "nobody"])
def test_a_stop_that_comes_too_late_turns_no_card(wrong_call):
    """D8, D9: just outside the tie window the call of the other counts, and can be read."""
    play = Play(WRONG_CALL=wrong_call).begun()
    play.spoil(0)
    play.call(1, ms=150)
    said = play.view.text
    assert play.rules.phase == PAUSE and said in ("duel.given", "duel.discarded")
    play.pressed(2, read=False)
    play.wait(VERDICT_MS - 50)
    play.pressed(3, read=False)
    assert play.rules.phase == PAUSE and play.view.text == said
    play.passed(50)
    play.pressed(2, read=False)
    assert play.rules.phase == PLAY


def test_tiles_stay_as_they_lie_between_rounds():
    """D10: no new set-up; the arrangement and its half go on."""
    play = Play().begun()
    play.solve(0)
    lying = play.lying(0)
    play.call(1)
    play.pressed(1)
    assert play.rules.phase == PLAY and play.lying(0) == lying == as_laid(play.hands.boards[0].good)
    swapped = lying.copy()
    one, other = sorted(swapped)[:2]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    play.put(0, swapped)
    assert play.rules.frozen == 1


def test_so_many_cards_win():
    """D11; the end is shown with the score, and one can play again."""
    play = Play().begun()
    for card in range(TO_WIN):
        assert play.rules.phase == PLAY and play.rules.won == [0, card]
        play.solve(1)
        play.call(2)
        play.pressed(2) if card < TO_WIN - 1 else None
    assert play.rules.phase == OVER
    assert (play.view.big, play.view.text) == (f"0:{TO_WIN}", "duel.wins")
    assert play.view.values == ("@player.1", TO_WIN, 0) and play.view.choice_a == "again"
    play.pressed(3, read=False)
    assert play.rules.phase == OVER, "a press that was meant for Stop does not sweep it away"
    play.key(A)
    assert play.rules.phase == LAY and play.rules.won == [0, 0] and play.view.text == "duel.ready"
    play.pressed(2)
    assert play.rules.phase == PLAY


def test_discards_are_shuffled_when_the_cards_run_out():
    """D12: all sixteen come round again, but never an objective that is someone's start."""
    play = Play(WRONG_CALL="nobody", seed=12).begun()
    seen = []
    for _ in range(60):
        assert play.rules.goal not in play.rules.starts
        seen.append(play.rules.goal)
        play.spoil(0)
        play.call(1)
        play.pressed(1)
    shuffles = sum(event[0] == 1 for event in play.events)
    assert len(set(seen)) == 15 and shuffles >= 4
    assert sorted(seen[:15]) == sorted(set(seen)), "each comes once before any comes twice"
    rounds = [seen[at : at + 15] for at in (0, 15, 30, 45)]
    assert all(order != sorted(order) for order in rounds)
    assert all(rounds[at] != rounds[at + 1] for at in range(3)), "in another order each time"


def test_an_objective_equal_to_a_start_is_put_under():
    """D12: the card under is the last one; another is drawn."""
    pile = Play().rules.pile
    pile.take(bytes((4, 0x21, 0x43)))
    assert [pile.draw(b"\x01\x02"), pile.draw(b"\x01\x02")] == [3, 4]
    assert not pile.can_draw(b"\x01\x02") and pile.can_draw(b"\x01")
    assert [pile.draw(b""), pile.draw(b"")] == [1, 2]


def test_a_card_can_always_be_drawn():
    """D12: each lacks one card to win, both still have the first start; a tie discards what is played for,
    and what nobody won comes again and again.
    """
    short = TO_WIN - 1
    for seed in range(20):
        play = Play(seed=seed).begun()
        for card in range(2 * short):
            play.spoil(card % 2)
            play.call(1 << card % 2)
            play.pressed(3)
        seen = []
        for _ in range(2 * ITEMS):
            assert play.rules.won == [short, short] and play.rules.phase == PLAY
            seen.append(play.rules.goal)
            play.solve(0)
            play.solve(1)
            play.call(3)
            play.key(A)
        assert len(set(seen)) == ITEMS - 1 - 2 * short, "all but the start and those that are won"


# -- D13


def test_alone_each_objective_counts_and_a_wrong_press_says_so():
    """D13: solved objectives count, the next starts from there; a wrong press costs nothing."""
    play = Play(players=1).begun()
    for count in range(40):
        goal = play.rules.goal
        assert goal != play.rules.starts[0]
        play.spoil(0)
        play.pressed(1)
        assert play.rules.phase == PLAY and play.view.text == "duel.not-joined"
        if count % 2:
            play.wait(3100)
            assert play.view.text == "duel.join-two"
        play.solve(0)
        assert play.view.text == "duel.join-two", "what was said of the press is no longer true"
        assert play.view.icons_done == 3
        play.key(A)
        assert play.view.text == "duel.solo-right" and play.rules.won[0] == count + 1
        assert play.rules.starts[0] == goal
        play.wait(100)
        play.key(A)
    assert play.view.corner_values == (40,)


@pytest.mark.parametrize("minutes", [1, 5, 60])
def test_alone_with_a_limit(minutes):
    """D13: the limit is a setting; the clock starts with the first card, and the end counts."""
    play = Play(players=1, DUEL_MINUTES=minutes)
    play.wait(2000)
    play.begun()
    play.solve(0)
    play.pressed(1)
    assert play.view.big == f"{minutes}:00"
    play.passed(1000)
    play.pressed(1)
    for _ in range(minutes * 60 - 2):
        play.passed(1000)
    assert play.view.big == "0:01" and play.rules.phase == PLAY
    play.passed(999)
    assert play.rules.phase == PLAY
    play.passed(1)
    assert (play.view.title, play.view.big, play.view.text) == ("duel.time", "1", "duel.count")
    play.pressed(1)
    assert play.rules.over, "a press that came too late does not sweep the count away"
    play.wait(READ_MS)
    play.pressed(1)
    assert play.rules.phase == LAY and play.rules.clock.left_ms == minutes * 60_000


def test_alone_without_a_limit():
    """D13: 0 minutes: no clock; it ends when the player says so, between two cards."""
    play = Play(players=1, DUEL_MINUTES=0).begun()
    for _ in range(3 * 3600):
        play.passed(1000)
    assert play.rules.phase == PLAY and play.view.big == ""
    play.key(DOWN)
    assert play.rules.phase == PLAY
    play.solve(0)
    play.key(A)
    assert play.view.text == "duel.solo-free"
    play.key(DOWN)
    assert play.rules.over and (play.view.big, play.view.text) == ("1", "duel.count-free")
    assert play.rules.best_minutes == 0, "no best result without a clock"


@pytest.mark.parametrize(("minutes", "times"), [(5, 2), (60, 2), (5, 0)])
def test_time_alone_can_be_doubled_or_turned_off(minutes, times):
    """D13: a household may need more of it."""
    play = Play(players=1, DUEL_MINUTES=minutes, TIMES=times).begun()
    assert play.view.big == (f"{minutes * times}:00" if times else "")
    assert play.rules.best_minutes == minutes * times


def test_with_a_limit_only_time_ends_it():
    """D13."""
    play = Play(players=1).begun()
    play.solve(0)
    play.key(A)
    play.key(DOWN)
    assert not play.rules.over and play.view.text == "duel.solo-right"


def test_a_tile_of_the_loser_does_not_keep_the_winner_from_going_on():
    """D9, R4: the verdict has stood; that Red is held meanwhile changes nothing for Yellow."""
    play = Play().begun()
    play.solve(1)
    play.call(2)
    play.wait(VERDICT_MS)
    whole = play.lying(0)
    play.put(0, Laid({cell: whole[cell] for cell in list(whole)[3:]}))
    assert play.rules.is_frozen(0) and play.rules.phase == PAUSE
    play.pressed(2, read=False)
    assert play.rules.phase == PLAY
