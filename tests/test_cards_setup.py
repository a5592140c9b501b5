# SPDX-License-Identifier: MIT
"""Cards before play: the decks, and the four cards of the start (C1, C11, C12)."""

import pytest

from boardsim import Tabletop
from hallway.games.cards import BEGIN, COLS, PLAY, SETUP, Cards48, Cards50
from hallway.games.cards_set import DECK_48, DECK_50
from hallway.moment.catalogue import games
from hallway.keys import A
from hallway.places import LIGHTS, cell_name, edge
from hallway.sense.tilecode import CLASH, UNREADABLE
from hallway.view import EDGE, HERE
from tests.play import choose
from tests.players.cards import (
    DRAWN,
    ORACLES,
    Hands,
)
from tools import prove_cards

# -- the decks


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


# -- setting up


def test_the_start_is_four_different_cards_in_the_middle():
    """C1, C11: 2×2 in the middle, in any rotation, joined or not; the device says what is missing."""
    for pads, middle in ((2, [(1, 4), (1, 5), (2, 4), (2, 5)]), (4, [(4, 4), (4, 5), (5, 4), (5, 5)])):
        hands = Hands(pads=pads)
        assert hands.text == "cards.deal" and hands.lights(HERE) == set(middle)
        for left, cell in enumerate(middle):
            assert hands.text == "cards.deal" and hands.view.values == (4 - left,)
            hands.press()
            assert hands.game.phase == SETUP, "not before all four lie there"
            assert (hands.text, hands.view.values) == ("unseen", (cell_name(cell[0] * COLS + cell[1], COLS),))
            hands.put(cell, 5 * left, turn=left)
        assert hands.text == "cards.begin" and hands.view.choice_a == "start"
        hands.game.key(A)
        assert hands.game.phase == PLAY
        assert hands.events == [bytes([BEGIN, 0, 21, 42, 63])]
        assert hands.table == {cell: (5 * at, at) for at, cell in enumerate(middle)}


def test_a_card_that_lies_face_down_in_the_middle_is_asked_for_by_its_cell():
    """Its magnets are out of the sensors' reach: a press tells where."""

    def said() -> str:
        top.run(1)
        return " ".join(top.screen.text.split())

    with Tabletop(pads=2, seed=1) as top:
        choose(top, "Cards 48", 2)
        for card, (pad, row, col) in enumerate(((0, 1, 4), (1, 1, 0), (0, 2, 4), (1, 2, 0))):
            top.pad(pad).put(f"cards48/card {card + 1}", row, col, face=int(card == 2))
        assert "Lay four face up in the middle: 1 to go." in said()
        top.press("a")
        assert "E3: nothing is felt here. Lay one of this game there, face up." in said()
        top.pad(0).lift(2, 4)
        top.pad(0).put("cards48/card 3", 2, 4)
        assert "The youngest is Red and begins." in said()


@pytest.mark.parametrize(
    ("cell", "value", "text"),
    [
        ((0, 0), 20, "cards.four"),  # beside the middle
        ((1, 4), 48 * 4, "cards.foreign"),  # card 49 is not in this deck
        ((1, 4), 3 * 4 + 1, "repair.twice"),  # the same card twice
        ((2, 5), UNREADABLE, "repair.straighten"),
        ((2, 5), CLASH, "repair.sensor"),
        ((4, 9), UNREADABLE, "repair.straighten"),
    ],
)
def test_a_wrong_start_is_named(cell, value, text):
    """C1, R4."""
    hands = Hands()
    hands.put((1, 5), 3)
    hands.cells[hands.where(cell)] = value
    hands.tell()
    assert hands.view.text == text
    hands.press()
    assert hands.game.phase == SETUP and hands.view.tune == "wrong" and hands.view.text == text
    if value == 13:  # which of the two is taken off does not matter
        assert hands.view.values in (("E2",), ("F2",))
    else:
        assert hands.view.values == (cell_name(cell[0] * COLS + cell[1], COLS),)
    hands.lift(cell)
    assert hands.text == "cards.deal"


def test_deal():
    """C1: two cards to each player, four on the table, the rest is the pile; red begins, then in order."""
    for made in (Cards48, Cards50):
        for players in range(2, 7):
            hands = Hands(made, players)
            hands.lay_start()
            game = hands.game
            assert list(game.hands) == [2] * players + [0] * (6 - players)
            assert game.pile == made.deck.cards - 4 - 2 * players
            assert game.player == 0 and hands.view.title_values == ("@player.0", 0)


def test_the_table_ends_at_the_outer_edge_and_that_is_shown():
    """C11: the edge lights on the border are lit, those between pads are not."""
    two = {(pad, side) for pad in (0, 1) for side in "NS"} | {(0, "W"), (1, "E")}
    four = {(0, "N"), (0, "W"), (1, "N"), (1, "E"), (2, "S"), (2, "W"), (3, "S"), (3, "E")}
    for pads, outside in ((2, two), (3, two), (4, four)):
        view = Hands(pads=pads).view
        lit = {
            (pad, side)
            for pad in range(4)
            for side in "NESW"
            if all(view.lights[pad * LIGHTS + edge(side, line)] == EDGE for line in range(5))
        }
        assert lit == outside
        assert sum(meaning == EDGE for meaning in view.lights) == 5 * len(outside)
