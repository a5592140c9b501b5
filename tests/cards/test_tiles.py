# SPDX-License-Identifier: MIT
"""The decks of Cards (C12)."""

import pytest

from hallway.games.cards.about import COPIES, MOST_PLAYERS
from hallway.games.cards.tiles import PATHS, Deck, deck
from hallway.moment.catalogue import games
from tests.cards.referee import DRAWN, ORACLES
from tools import prove_cards


@pytest.mark.parametrize(("key", "cards", "kinds"), [("cards.48", 48, 24), ("cards.50", 50, 25)])
def test_decks(key, cards, kinds):
    """C12: 24 treasures four times on 48 cards, 25 on 50; two different ones on a card, no card twice."""
    made = deck(key)
    assert made.cards == cards
    carried = [made.on_card(card) for card in range(cards)]
    assert all(pair[0] != pair[1] for pair in carried)
    assert sorted(treasure for pair in carried for treasure in pair) == sorted(COPIES * list(range(kinds)))
    assert len({frozenset(pair) for pair in carried}) == cards
    assert set(PATHS[key]) <= set(DRAWN)
    for card in range(cards):
        for turn in range(4):
            sides = ORACLES[key].sides[card][turn]
            assert {
                side for bit, side in enumerate("NESW") if made.openings[card * 4 + turn] >> bit & 1
            } == sides
    assert not any(made.openings[cards * 4 :])


def test_the_proof_holds(capsys):
    assert prove_cards.prove(games=3)
    said = capsys.readouterr().out
    assert "24 × 4" in said and "25 × 4" in said


def test_the_proof_fails_on_a_bad_deck():
    paths = PATHS["cards.48"]
    assert prove_cards.is_fair("fair", Deck(paths))
    assert not prove_cards.is_fair("twice", Deck(paths, (7, 7)))
    assert not prove_cards.is_fair("no path", Deck(" " + paths[1:]))
    assert not prove_cards.is_fair("same treasure", Deck(paths, (24, 11)))


def test_two_entries_in_the_menu_that_differ_in_the_deck_alone():
    """C12."""
    entries = [vars(game) for game in games() if game.folder == "cards"]
    assert [entry["key"] for entry in entries] == list(PATHS) == ["cards.48", "cards.50"]
    assert entries[0] | {"key": "", "box": ""} == entries[1] | {"key": "", "box": ""}
    assert (entries[0]["fewest"], entries[0]["most"]) == (2, MOST_PLAYERS)
