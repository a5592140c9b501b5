# SPDX-License-Identifier: MIT
"""The decks of Cards (C12)."""

import pytest

from hallway.games.cards import Cards48, Cards50
from hallway.games.cards_set import DECK_48, DECK_50
from hallway.moment.catalogue import games
from tests.cards.referee import DRAWN, ORACLES
from tools import prove_cards


@pytest.mark.parametrize(("deck", "cards", "kinds"), [(DECK_48, 48, 24), (DECK_50, 50, 25)])
def test_decks(deck, cards, kinds):
    """C12: 24 treasures four times on 48 cards, 25 on 50; two different ones on a card, no card twice."""
    assert deck.cards == cards
    carried = [deck.on_card(card) for card in range(cards)]
    assert all(pair[0] != pair[1] for pair in carried)
    assert sorted(treasure for pair in carried for treasure in pair) == sorted(4 * list(range(kinds)))
    assert len({frozenset(pair) for pair in carried}) == cards
    assert set(deck.shapes) <= set(DRAWN)
    for card in range(cards):
        for turn in range(4):
            sides = ORACLES[deck].sides[card][turn]
            assert {
                side for bit, side in enumerate("NESW") if deck.openings[card * 4 + turn] >> bit & 1
            } == sides
    assert not any(deck.openings[cards * 4 :])


def test_the_proof_holds(capsys):
    assert prove_cards.prove(games=3)
    said = capsys.readouterr().out
    assert "24 × 4" in said and "25 × 4" in said


def test_the_proof_fails_on_a_bad_deck(capsys):
    twice = type(DECK_48)(24, (7, 7), DECK_48.shapes)
    assert not prove_cards.is_fair("twice", twice)
    broken = type(DECK_48)(24, (7, 11), " " + DECK_48.shapes[1:])
    assert not prove_cards.is_fair("no path", broken)
    same = type(DECK_48)(24, (24, 11), DECK_48.shapes)
    assert not prove_cards.is_fair("same treasure", same)


def test_two_entries_in_the_menu_that_differ_in_the_deck_alone():
    """C12."""
    rows = [row for row in games() if row[1] == "cards"]
    assert [(row[0], row[-1]) for row in rows] == [("cards.48", "Cards48"), ("cards.50", "Cards50")]
    assert rows[0][1:-1] == rows[1][1:-1] and rows[0][2:6] == (2, 6, 0, 2)
    own = [{key for key in vars(made) if not key.startswith("__")} for made in (Cards48, Cards50)]
    assert own[0] | own[1] == {"deck", "name"}
