# SPDX-License-Identifier: MIT
"""Turns, pile, passing and the end of Cards (C7 to C10)."""

import pytest

from hallway.games.cards.about import HAND, START
from hallway.games.cards.rules import COLS, OVER, PASS, PLAY, SETUP
from hallway.games.press import READ_MS
from hallway.keys import DOWN, LEFT
from tests.cards.boards import middle_of, rigged
from tests.cards.events import Play


def lay_one(play, card):
    """A turn with this card, nothing taken: laid somewhere where it fits."""
    table = play.table
    fits = [
        (cell, turn)
        for cell in play.oracle.places(table, play.rows, COLS)
        for turn in range(4)
        if play.oracle.may_lay(table, cell, card, turn)
    ]
    cell, turn = play.random.choice(fits)
    play.put(cell, card, turn)
    play.press()


@pytest.mark.parametrize(
    ("key", "players", "turns"),
    [("cards.48", 2, [22, 22]), ("cards.50", 4, [12, 12, 11, 11]), ("cards.48", 6, [8, 8, 7, 7, 7, 7])],
)
def test_turns_follow_from_deck_and_players(key, players, turns):
    """C7, C8: the pile is counted and said to be empty; the surplus goes to the earliest players."""
    play = Play(key, players, pads=4)
    play.lay_start()
    made_by = [0] * players
    pile = play.oracle.cards - START - HAND * players
    while play.rules.phase == PLAY:
        player = play.rules.player
        made_by[player] += 1
        lay_one(play, play.deck.pop())
        drew = pile > 0
        pile -= drew
        assert play.rules.pile == pile
        if play.rules.phase == PLAY:
            assert play.text == ("cards.drew" if drew else "cards.no-draw")
            assert play.view.values[0] == f"@player.{player}"
            assert play.view.corner == ("cards.pile" if pile else "cards.empty")
            assert play.rules.player == (player + 1) % players, "to the left"
    assert made_by == turns and not play.deck and not any(play.rules.held)


def test_a_pass_is_asked_for_draws_nothing_and_can_be_thought_better_of():
    """C9."""
    play = rigged(middle_of([11, 23, 35, 47]), players=3, pile=7)
    play.key_down(DOWN)
    play.key_down(LEFT)
    assert play.text == "cards.lay" and not play.events
    play.key_down(DOWN)
    play.put((0, 4), 3)
    assert play.view.choice_a == "cards.end", "laying a card is an answer too"
    play.key_down(DOWN)
    assert play.view.choice_a == "cards.end", "with a card on the table there is no passing"
    play.lift((0, 4))
    play.pass_turn()
    assert play.events == [bytes([PASS])]
    assert play.rules.pile == 7 and list(play.rules.held)[:3] == [HAND] * 3 and play.rules.player == 1
    assert play.text == "cards.passed" and play.view.values[0] == "@player.0"


def test_the_game_ends_when_all_pass_in_succession():
    """C9: a card laid in between starts the count anew; who has no cards is not asked."""
    play = rigged(middle_of([11, 23, 35, 47]), players=3)
    play.pass_turn()
    play.pass_turn()
    lay_one(play, 5)
    for _ in range(2):
        play.pass_turn()
    assert play.rules.phase == PLAY
    play.pass_turn()
    assert play.rules.phase == OVER
    play = rigged(middle_of([11, 23, 35, 47]), players=3, pile=0, hands=[2, 0, 1])
    play.pass_turn()
    assert play.rules.player == 2, "player 1 has no cards left"
    play.pass_turn()
    assert play.rules.phase == OVER


def test_one_who_passed_plays_on_when_others_have_no_cards():
    """C8, C9: the game ends only when all hands are played."""
    play = rigged(middle_of([11, 23, 35, 47]), players=2, pile=0, hands=[2, 1])
    play.pass_turn()
    for card in (3, 5, 6):
        assert play.rules.phase == PLAY
        lay_one(play, card)
    assert play.rules.phase == OVER


@pytest.mark.parametrize(
    ("scores", "places", "title"),
    [
        ((3, 9), [(1, 1), (2, 0)], "cards.won"),
        ((4, 4), [(1, 0), (1, 1)], "cards.shared"),
        ((1, 7, 7, 2), [(1, 1), (1, 2), (3, 3), (4, 0)], "cards.shared"),
        ((5, 0, 5, 8, 1, 0), [(1, 3), (2, 0), (2, 2), (4, 4), (5, 1), (5, 5)], "cards.won"),
    ],
)
def test_ranking(scores, places, title):
    """C10: most cards win; equal counts share the place."""
    play = rigged(middle_of([11, 23, 35, 47]), players=len(scores))
    for player, score in enumerate(scores):
        play.rules.scores[player] = score
    for _ in scores:
        play.pass_turn()
    values = play.view.values
    assert list(zip(values[::3], values[1::3], values[2::3], strict=True)) == [
        (place, f"@player.{player}", scores[player]) for place, player in places
    ]
    assert play.view.title == title
    if title == "cards.won":
        assert play.view.title_values == (f"@player.{places[0][1]}",)
    assert play.view.choice_a == "again"
    play.press()
    assert play.rules.over, "it is read first"
    play.hands.passed(READ_MS)
    play.press()
    assert play.rules.phase == SETUP and not any(play.rules.scores) and not any(play.rules.seen)
