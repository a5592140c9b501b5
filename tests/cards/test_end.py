# SPDX-License-Identifier: MIT
"""Turns, pile, passing and the end of Cards (C7 to C10)."""

import pytest

from hallway.games.cards import COLS, OVER, PASS, PLAY, SETUP, Cards48, Cards50
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
    ("made", "players", "turns"),
    [(Cards48, 2, [22, 22]), (Cards50, 4, [12, 12, 11, 11]), (Cards48, 6, [8, 8, 7, 7, 7, 7])],
)
def test_turns_follow_from_deck_and_players(made, players, turns):
    """C7, C8: the pile is counted and said to be empty; the surplus goes to the earliest players."""
    play = Play(made, players, pads=4)
    play.lay_start()
    made_by = [0] * players
    pile = made.deck.cards - 4 - 2 * players
    while play.game.phase == PLAY:
        player = play.game.player
        made_by[player] += 1
        lay_one(play, play.deck.pop())
        drew = pile > 0
        pile -= drew
        assert play.game.pile == pile
        if play.game.phase == PLAY:
            assert play.text == ("cards.drew" if drew else "cards.no-draw")
            assert play.view.values[0] == f"@player.{player}"
            assert play.view.corner == ("cards.pile" if pile else "cards.empty")
            assert play.game.player == (player + 1) % players, "to the left"
    assert made_by == turns and not play.deck and not any(play.game.hands)


def test_a_pass_is_asked_for_draws_nothing_and_can_be_thought_better_of():
    """C9."""
    play = rigged(middle_of([11, 23, 35, 47]), players=3, pile=7)
    play.game.key(DOWN)
    play.game.key(LEFT)
    assert play.text == "cards.lay" and not play.events
    play.game.key(DOWN)
    play.put((0, 4), 3)
    assert play.view.choice_a == "cards.end", "laying a card is an answer too"
    play.game.key(DOWN)
    assert play.view.choice_a == "cards.end", "with a card on the table there is no passing"
    play.lift((0, 4))
    play.pass_turn()
    assert play.events == [bytes([PASS])]
    assert play.game.pile == 7 and list(play.game.hands)[:3] == [2, 2, 2] and play.game.player == 1
    assert play.text == "cards.passed" and play.view.values[0] == "@player.0"


def test_the_game_ends_when_all_pass_in_succession():
    """C9: a card laid in between starts the count anew; who has no cards is not asked."""
    play = rigged(middle_of([11, 23, 35, 47]), players=3)
    play.pass_turn()
    play.pass_turn()
    lay_one(play, 5)
    for _ in range(2):
        play.pass_turn()
    assert play.game.phase == PLAY
    play.pass_turn()
    assert play.game.phase == OVER
    play = rigged(middle_of([11, 23, 35, 47]), players=3, pile=0, hands=[2, 0, 1])
    play.pass_turn()
    assert play.game.player == 2, "player 1 has no cards left"
    play.pass_turn()
    assert play.game.phase == OVER


def test_one_who_passed_plays_on_when_others_have_no_cards():
    """C8, C9: the game ends only when all hands are played."""
    play = rigged(middle_of([11, 23, 35, 47]), players=2, pile=0, hands=[2, 1])
    play.pass_turn()
    for card in (3, 5, 6):
        assert play.game.phase == PLAY
        lay_one(play, card)
    assert play.game.phase == OVER


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
        play.game.scores[player] = score
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
    assert play.game.phase == SETUP and not any(play.game.scores) and not any(play.game.seen)
