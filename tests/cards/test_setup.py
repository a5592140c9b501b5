# SPDX-License-Identifier: MIT
"""Cards before play: the four cards of the start (C1, C11)."""

import pytest

from boardsim import Tabletop
from hallway.games.cards.about import HAND, START
from hallway.games.cards.rules import BEGIN, COLS, PLAY, SETUP
from hallway.games.cards.tiles import PATHS
from hallway.keys import A
from hallway.places import LIGHTS, cell_name, edge
from hallway.sense.tilecode import CLASH, UNREADABLE
from hallway.view import EDGE, HERE
from tests.cards.events import Play
from tests.play import choose


def test_two_cards_each_and_four_to_start():
    """C1, by the rulebook's own words."""
    assert (HAND, START) == (2, 4)


def test_the_start_is_four_different_cards_in_the_middle():
    """C1, C11: 2×2 in the middle, in any rotation, joined or not; the device says what is missing."""
    for pads, middle in ((2, [(1, 4), (1, 5), (2, 4), (2, 5)]), (4, [(4, 4), (4, 5), (5, 4), (5, 5)])):
        play = Play(pads=pads)
        assert play.text == "cards.deal" and play.lights(HERE) == set(middle)
        for left, cell in enumerate(middle):
            assert play.text == "cards.deal" and play.view.values == (HAND, START, START - left)
            play.press()
            assert play.rules.phase == SETUP, "not before all four lie there"
            assert (play.text, play.view.values) == ("unseen", (cell_name(cell[0] * COLS + cell[1], COLS),))
            play.put(cell, 5 * left, turn=left)
        assert play.text == "cards.begin" and play.view.choice_a == "start"
        play.key_down(A)
        assert play.rules.phase == PLAY
        assert play.events == [bytes([BEGIN, 0, 21, 42, 63])]
        assert play.table == {cell: (5 * at, at) for at, cell in enumerate(middle)}


def test_a_card_that_lies_face_down_in_the_middle_is_asked_for_by_its_cell():
    """Its magnets are out of the sensors' reach: a press tells where."""

    def said() -> str:
        top.run(1)
        return " ".join(top.screen.text.split())

    with Tabletop(pads=2, seed=1) as top:
        choose(top, "Cards 48", 2)
        for card, (pad, row, col) in enumerate(((0, 1, 4), (1, 1, 0), (0, 2, 4), (1, 2, 0))):
            top.pad(pad).put(f"cards.48/card {card + 1}", row, col, face=int(card == 2))
        assert f"Lay {START} face up in the middle: 1 to go." in said()
        top.press("a")
        assert "E3: nothing is felt here. Lay one of this game there, face up." in said()
        top.pad(0).lift(2, 4)
        top.pad(0).put("cards.48/card 3", 2, 4)
        assert "The youngest is Red and begins." in said()


@pytest.mark.parametrize(
    ("cell", "value", "text"),
    [
        ((0, 0), 20, "cards.middle"),  # beside the middle
        ((1, 4), 48 * 4, "repair.foreign"),  # card 49 is not in this deck
        ((1, 4), 3 * 4 + 1, "repair.twice"),  # the same card twice
        ((2, 5), UNREADABLE, "repair.straighten"),
        ((2, 5), CLASH, "repair.sensor"),
        ((4, 9), UNREADABLE, "repair.straighten"),
    ],
)
def test_a_wrong_start_is_named(cell, value, text):
    """C1, R4."""
    play = Play()
    play.put((1, 5), 3)
    play.cells[play.where(cell)] = value
    play.tell()
    assert play.view.text == text
    play.press()
    assert play.rules.phase == SETUP and play.view.tune == "wrong" and play.view.text == text
    if value == 13:  # which of the two is taken off does not matter
        assert play.view.values in (("E2",), ("F2",))
    else:
        assert play.view.values[:1] == (cell_name(cell[0] * COLS + cell[1], COLS),)
    play.lift(cell)
    assert play.text == "cards.deal"


def test_deal():
    """C1: two cards to each player, four on the table, the rest is the pile; red begins, then in order."""
    assert (HAND, START) == (2, 4)
    for key in PATHS:
        for players in range(2, 7):
            play = Play(key, players)
            play.lay_start()
            rules = play.rules
            assert list(rules.held) == [HAND] * players + [0] * (6 - players)
            assert rules.pile == play.oracle.cards - START - HAND * players
            assert rules.player == 0 and play.view.title_values == ("@player.0", 0)


def test_the_table_ends_at_the_outer_edge_and_that_is_shown():
    """C11: the edge lights on the border are lit, those between pads are not."""
    two = {(pad, side) for pad in (0, 1) for side in "NS"} | {(0, "W"), (1, "E")}
    four = {(0, "N"), (0, "W"), (1, "N"), (1, "E"), (2, "S"), (2, "W"), (3, "S"), (3, "E")}
    for pads, outside in ((2, two), (3, two), (4, four)):
        view = Play(pads=pads).view
        lit = {
            (pad, side)
            for pad in range(4)
            for side in "NESW"
            if all(view.lights[pad * LIGHTS + edge(side, line)] == EDGE for line in range(5))
        }
        assert lit == outside
        assert sum(meaning == EDGE for meaning in view.lights) == 5 * len(outside)
