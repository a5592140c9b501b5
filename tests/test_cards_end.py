# SPDX-License-Identifier: MIT
"""Turns, pile, passing and the end of Cards (C7 to C10)."""

import pytest

from hallway.games.cards import COLS, OVER, PASS, PLAY, SETUP, Cards48, Cards50
from hallway.keys import DOWN, LEFT
from tests.cards_boards import middle_of, rigged
from tests.players.cards import (
    Hands,
)

# -- turns, pile, passing, the end


def lay_one(hands, card):
    """A turn with this card, nothing taken: laid somewhere where it fits."""
    table = hands.table
    fits = [
        (cell, turn)
        for cell in hands.oracle.places(table, hands.rows, COLS)
        for turn in range(4)
        if hands.oracle.may_lay(table, cell, card, turn)
    ]
    cell, turn = hands.random.choice(fits)
    hands.put(cell, card, turn)
    hands.press()


@pytest.mark.parametrize(
    ("made", "players", "turns"),
    [(Cards48, 2, [22, 22]), (Cards50, 4, [12, 12, 11, 11]), (Cards48, 6, [8, 8, 7, 7, 7, 7])],
)
def test_turns_follow_from_deck_and_players(made, players, turns):
    """C7, C8: the pile is counted and said to be empty; the surplus goes to the earliest players."""
    hands = Hands(made, players, pads=4)
    hands.lay_start()
    made_by = [0] * players
    pile = made.deck.cards - 4 - 2 * players
    while hands.game.phase == PLAY:
        player = hands.game.player
        made_by[player] += 1
        lay_one(hands, hands.deck.pop())
        drew = pile > 0
        pile -= drew
        assert hands.game.pile == pile
        if hands.game.phase == PLAY:
            assert hands.text == ("cards.drew" if drew else "cards.no-draw")
            assert hands.view.values[0] == f"@player.{player}"
            assert hands.view.corner == ("cards.pile" if pile else "cards.empty")
            assert hands.game.player == (player + 1) % players, "to the left"
    assert made_by == turns and not hands.deck and not any(hands.game.hands)


def test_a_pass_is_asked_for_draws_nothing_and_can_be_thought_better_of():
    """C9."""
    hands = rigged(middle_of([11, 23, 35, 47]), players=3, pile=7)
    hands.game.key(DOWN)
    hands.game.key(LEFT)
    assert hands.text == "cards.lay" and not hands.events
    hands.game.key(DOWN)
    hands.put((0, 4), 3)
    assert hands.view.choice_a == "cards.end", "laying a card is an answer too"
    hands.game.key(DOWN)
    assert hands.view.choice_a == "cards.end", "with a card on the table there is no passing"
    hands.lift((0, 4))
    hands.pass_turn()
    assert hands.events == [bytes([PASS])]
    assert hands.game.pile == 7 and list(hands.game.hands)[:3] == [2, 2, 2] and hands.game.player == 1
    assert hands.text == "cards.passed" and hands.view.values[0] == "@player.0"


def test_the_game_ends_when_all_pass_in_succession():
    """C9: a card laid in between starts the count anew; who has no cards is not asked."""
    hands = rigged(middle_of([11, 23, 35, 47]), players=3)
    hands.pass_turn()
    hands.pass_turn()
    lay_one(hands, 5)
    for _ in range(2):
        hands.pass_turn()
    assert hands.game.phase == PLAY
    hands.pass_turn()
    assert hands.game.phase == OVER
    hands = rigged(middle_of([11, 23, 35, 47]), players=3, pile=0, hands=[2, 0, 1])
    hands.pass_turn()
    assert hands.game.player == 2, "player 1 has no cards left"
    hands.pass_turn()
    assert hands.game.phase == OVER


def test_one_who_passed_plays_on_when_others_have_no_cards():
    """C8, C9: the game ends only when all hands are played."""
    hands = rigged(middle_of([11, 23, 35, 47]), players=2, pile=0, hands=[2, 1])
    hands.pass_turn()
    for card in (3, 5, 6):
        assert hands.game.phase == PLAY
        lay_one(hands, card)
    assert hands.game.phase == OVER


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
    hands = rigged(middle_of([11, 23, 35, 47]), players=len(scores))
    for player, score in enumerate(scores):
        hands.game.scores[player] = score
    for _ in scores:
        hands.pass_turn()
    values = hands.view.values
    assert list(zip(values[::3], values[1::3], values[2::3], strict=True)) == [
        (place, f"@player.{player}", scores[player]) for place, player in places
    ]
    assert hands.view.title == title
    if title == "cards.won":
        assert hands.view.title_values == (f"@player.{places[0][1]}",)
    assert hands.view.choice_a == "again"
    hands.press()
    assert hands.game.phase == SETUP and not any(hands.game.scores) and not any(hands.game.seen)
