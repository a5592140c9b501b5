# SPDX-License-Identifier: MIT
"""A turn of Cards: laying, matching, taking (C2 to C7)."""

from itertools import combinations
from random import Random

import pytest

from hallway.games.cards import COLS, TURN
from hallway.games.cards_set import DECK_48
from hallway.games.cards_turn import Turn
from hallway.places import cell_name
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE
from hallway.view import GOAL, HERE, HOME, NOTHING, PATH, TAKE, WRONG
from tests.cards_boards import a_line, middle_of, random_table, rigged
from tests.players.cards import (
    ORACLES,
    Hands,
    cell_of,
)


def with_treasure(treasure, deck=DECK_48):
    return [card for card in range(deck.cards) if treasure in deck.on_card(card)]


# -- laying


def test_a_card_must_be_joined_to_one_that_lies_there():
    """C2: by a path, not only edge to edge; other edges may mismatch; what is not joined is named."""
    hands = rigged(middle_of([11, 23, 35, 0]))  # crossings, and a straight from N to S at (2, 5)
    assert DECK_48.shapes[0] == "│" and DECK_48.shapes[1] == "└"
    hands.put((2, 6), 1, turn=1)  # opens E and S: beside the straight, joined to nothing
    assert hands.text == "cards.apart" and hands.view.values == ("G3",) and hands.light((2, 6)) == WRONG
    hands.press()
    assert not hands.events and hands.view.tune == "wrong"
    hands.lift((2, 6))
    hands.put((0, 6), 1, turn=1)  # a corner only
    assert hands.text == "cards.apart"
    hands.lift((0, 6))
    hands.put((4, 0), 1)  # far off
    assert hands.text == "cards.apart"
    hands.lift((4, 0))
    hands.put((3, 5), 1)  # north to the straight; east to nothing
    assert hands.view.choice_a == "cards.end"
    hands.press()
    assert hands.events == [bytes([TURN, 35, 4])]


def test_a_mismatch_beside_a_joined_edge_does_no_harm():
    """C2: one joined edge is enough."""
    table = {**middle_of([11, 23, 35, 0]), (3, 6): (2, 0)}
    hands = rigged(table)
    # A curve at (3, 5) opens N to the straight and W to nothing; the T at (3, 6) knocks in vain.
    assert DECK_48.shapes[4] == "└"
    hands.put((3, 5), 4, turn=3)
    hands.press()
    assert [event[0] for event in hands.events] == [TURN]


def test_a_card_may_fill_a_gap():
    """C3: a cell that was emptied earlier, with cards round it."""
    ring = {(0, 4): 11, (0, 5): 0, (0, 6): 23, (1, 6): 3, (2, 6): 35, (2, 5): 6, (2, 4): 47, (1, 4): 9}
    hands = rigged({cell: (card, 0) for cell, card in ring.items()})
    hands.put((1, 5), 12)
    hands.press()
    assert hands.events == [bytes([TURN, 15, 48])]


@pytest.mark.parametrize(
    ("cell", "value", "text"),
    [
        ((3, 3), 50 * 4, "cards.foreign"),  # card 51
        ((3, 3), 59 * 4 + 3, "cards.foreign"),
        ((3, 3), 35 * 4, "cards.seen"),  # lies on the table already
        ((3, 3), 40 * 4, "cards.seen"),  # taken earlier
        ((1, 4), 12 * 4, "cards.not-free"),  # on top of another
        ((3, 3), UNREADABLE, "repair.straighten"),
        ((1, 4), UNREADABLE, "repair.straighten"),
        ((0, 0), CLASH, "repair.sensor"),
        ((1, 4), 11 * 4 + 3, "repair.turn"),
        ((1, 4), EMPTY, "cards.put"),
    ],
)
def test_whatever_is_wrong_is_named_and_nothing_counts(cell, value, text):
    """R4, C2: cards foreign, seen before, on another, crooked, turned, missing; put right, play goes on."""
    hands = rigged(middle_of([11, 23, 35, 0]))
    hands.game.seen[40] = 1
    at = hands.where(cell)
    before = hands.cells[at]
    hands.cells[at] = value
    hands.tell()
    said = (hands.text, hands.view.values[0])
    assert said == (text, cell_name(cell[0] * COLS + cell[1], COLS))
    assert hands.light(cell) != NOTHING
    hands.press()
    assert not hands.events and hands.view.tune == "wrong" and (hands.text, hands.view.values[0]) == said
    hands.cells[at] = before
    hands.tell()
    assert hands.text == "cards.lay"


def test_every_card_that_was_on_the_table_is_known():
    """C2, R4: a card of the start, one laid and one taken cannot be laid again."""
    for table, (cell, card, turn), takes, _ in a_line(6):
        some = max(takes, key=len)
        if not some:
            continue
        hands = rigged(table)
        hands.put(cell, card, turn)
        for lifted in some:
            hands.lift(lifted)
        hands.press()
        for known in (card, *(table[lifted][0] for lifted in some)):
            hands.put((4, 9), known)
            assert (hands.text, hands.view.values) == ("cards.seen", ("J5", known + 1))
            hands.lift((4, 9))
        break
    hands = Hands()
    hands.lay_start((1, 2, 3, 4))
    hands.put((4, 9), 3)
    assert hands.text == "cards.seen"


def test_a_card_moved_on_the_table_is_to_be_moved_back():
    """R4: a card of the table elsewhere is not a card that was laid."""
    hands = rigged(middle_of([11, 23, 35, 0]))
    hands.cells[hands.where((1, 5))] = EMPTY
    hands.put((1, 6), 23)
    assert (hands.text, hands.view.values) == ("repair.move", ("G2", "F2"))


def test_the_other_card_of_a_pair_is_another_card_not_its_back():
    """R4: the two codes of a pair are two cards: no word of turning over."""
    hands = rigged(middle_of([11, 23, 34, 0]))
    hands.put((2, 4), 35)
    assert (hands.text, hands.view.values) == ("cards.not-free", ("E3",))
    hands.lift((2, 4))
    assert (hands.text, hands.view.values) == ("cards.put", ("E3", 35))
    hands.put((0, 4), 35)  # joined above the crossing
    assert (hands.text, hands.view.values) == ("cards.put", ("E3", 35)), "not: move it there"


def test_one_card_a_turn():
    """C2."""
    hands = rigged(middle_of([11, 23, 35, 47]))
    hands.put((1, 6), 2, turn=2)
    hands.put((0, 4), 9)
    assert (hands.text, hands.view.values) == ("cards.one", ("E1",)), "the later one is to be taken off"
    hands.press()
    assert not hands.events
    hands.lift((1, 6))
    hands.press()
    assert hands.events == [bytes([TURN, 4, 36])], "but either may stay"


def test_of_two_cards_the_one_that_is_joined_counts():
    """C2, R4: the shortest way to a right turn, whichever of the two was laid first."""
    for joined_first in (False, True):
        hands = rigged(middle_of([11, 23, 35, 47]))
        for cell, card in sorted({(0, 0): 9, (1, 6): 2}.items(), reverse=joined_first):
            hands.put(cell, card, turn=2)
        assert (hands.text, hands.view.values) == ("cards.one", ("A1",))
        hands.lift((0, 0))
        assert hands.view.choice_a == "cards.end"
        hands.press()
        assert hands.events == [bytes([TURN, COLS + 6, 10])]


def test_until_the_press_the_card_may_be_turned_moved_or_changed():
    hands = rigged(middle_of([11, 23, 35, 47]))
    hands.put((1, 6), 0)  # a straight, north to south: not joined
    assert hands.text == "cards.apart"
    hands.put((1, 6), 0, turn=1)
    assert hands.view.choice_a == "cards.end"
    hands.lift((1, 6))
    assert hands.text == "cards.lay"
    hands.put((0, 5), 3)
    hands.press()
    assert hands.events == [bytes([TURN, 5, 12])]


# -- matching and taking


def test_matches_of_both_treasures_along_a_path_of_any_length():
    """C4: both treasures of the played card, over any distance, past other treasures, not off the path."""
    deck = DECK_48
    for played in range(deck.cards):
        first, second = deck.on_card(played)
        same_first = [card for card in with_treasure(first) if card != played]
        same_second = [card for card in with_treasure(second) if card != played]
        others = [card for card in range(48) if not deck.marks[card] & deck.marks[played]]
        # A row of cards, all joined in line whatever they are: turned so that they open W and E.
        lying = ORACLES[deck].sides

        def level(card, lying=lying):
            return next((turn for turn in range(4) if {"W", "E"} <= lying[card][turn]), None)

        line = [card for card in others if level(card) is not None][:4]
        ends = [next((c for c in same if level(c) is not None), None) for same in (same_first, same_second)]
        if level(played) is None or None in ends:
            continue
        row = [ends[0], *line, ends[1], others[-1]]
        table = {(2, 1 + at): (card, level(card) or 0) for at, card in enumerate(row)}
        # Off the path: joined by nothing, though it matches.
        table[(1, 1)] = (same_first[-1] if same_first[-1] != ends[0] else same_first[0], 0)
        hands = rigged(table)
        hands.put((2, 0), played, level(played))
        found = {divmod(hands.game.turn.matched[at], COLS) for at in range(hands.game.turn.matches)}
        assert {(2, 1), (2, 6)} <= found
        assert found == hands.oracle.matches({**table, (2, 0): (played, level(played))}, (2, 0))
        assert hands.view.icons == deck.on_card(played) and hands.view.icons_done == 3


def test_a_card_matched_twice_is_one_point():
    """C5: a card that carries both treasures of the played one counts once."""
    # No two cards of these decks share both treasures: give one card the marks of another.
    deck = type(DECK_48)(24, (7, 11), DECK_48.shapes)
    twin, played = 23, 11
    deck.marks[twin] = deck.marks[played]
    turn = Turn(deck, 5, COLS)
    lies = bytearray([EMPTY] * 50)
    seen = bytearray(48)
    for cell, card in ((14, twin), (12, 47)):
        turn.put(cell, card * 4)
        lies[cell] = card * 4
        seen[card] = 1
    lies[13] = played * 4
    turn.look(lies, seen)
    assert (turn.matches, turn.matched[0]) == (1, 14)
    lies[14] = EMPTY
    turn.look(lies, seen)
    assert turn.count == 1 and turn.is_legal


def test_a_card_matched_twice_scores_once(monkeypatch):
    """C5: in the score too."""
    twin, played = 23, 11
    marks = list(DECK_48.marks)
    marks[twin] = marks[played]
    monkeypatch.setattr(DECK_48, "marks", marks)
    hands = rigged({(1, 4): (twin, 0), (1, 2): (47, 0)})
    hands.put((1, 3), played, 0)
    hands.lift((1, 4))
    hands.press()
    assert list(hands.game.scores[:2]) == [1, 0]


def test_taking_is_free_one_point_each_never_the_played_card():
    """C5, C7: any or all of the matched cards, or none; paths are judged before anything is taken."""
    tried = 0
    for table, (cell, card, turn), takes, _ in a_line(3):
        if len(takes) < 4:
            continue
        tried += 1
        matched = set().union(*takes)
        for some in takes:
            hands = rigged(table)
            hands.put(cell, card, turn)
            assert hands.lights(TAKE) == matched
            for lifted in some:
                hands.lift(lifted)
                # Lifting a card in between does not cut the paths to the others.
            hands.press()
            assert hands.game.scores[0] == len(some) and hands.game.gained == len(some)
            assert hands.table == {k: v for k, v in {**table, cell: (card, turn)}.items() if k not in some}
        hands = rigged(table)
        hands.put(cell, card, turn)
        hands.lift(cell)
        assert hands.text == "cards.lay", "lifting the played card is taking it back"
        for never in set(table) - matched:
            hands = rigged(table)
            hands.put(cell, card, turn)
            hands.lift(never)
            assert hands.text in ("cards.put", "cards.split") and hands.view.values[1] == table[never][0] + 1
            hands.press()
            assert not hands.events
        if tried == 10:
            return


def test_the_rest_must_stay_one_group():
    """C6: what splits the rest is refused, and the card to put back is named; corners do not count. Lit is
    what may be taken beside what has been taken already.
    """
    oracle = ORACLES[DECK_48]
    refused = chosen = 0  # chosen: some of what was lifted had to go back, and it mattered what
    random = Random(8)
    while refused < 25 or chosen < 12:
        table, cell, card, turn = random_turn(random, oracle, 48, 5)
        takes = oracle.takes({**table, cell: (card, turn)}, cell)
        matched = sorted(oracle.matches({**table, cell: (card, turn)}, cell))
        lit = set().union(*takes)
        for count in range(1, len(matched) + 1):
            for some in combinations(matched, count):
                if set(some) in takes:
                    continue
                refused += 1
                hands = rigged(table)
                hands.put(cell, card, turn)
                assert hands.lights(TAKE) == lit and hands.lights(GOAL) == set(matched) - lit
                gone = set()
                for lifted in some:
                    hands.lift(lifted)
                    gone.add(lifted)
                    more = set().union(*(each for each in takes if gone <= each)) - gone
                    assert hands.lights(TAKE) == more and hands.lights(GOAL) == set(matched) - more - gone
                hands.press()
                assert not hands.events and hands.view.tune == "wrong"
                # Doing what it says, again and again, leads to the largest part that may be taken.
                left = set(some)
                while left not in takes:
                    assert hands.text in ("cards.split", "cards.more", "cards.put")
                    assert (hands.text == "cards.more") <= any(left < more for more in takes)
                    back = cell_of(hands.view.values[0])
                    assert back in left
                    left.discard(back)
                    hands.put(back, *table[back])
                best = max(len(each) for each in takes if each <= set(some))
                assert len(left) == best
                hands.press()
                assert hands.game.scores[0] == best
                chosen += len(some) > 1 and best > 0


def test_taking_more_may_be_right_where_taking_fewer_is_not():
    """C6: any subset that leaves one group; while hands lift one by one the device waits for more."""
    oracle = ORACLES[DECK_48]
    random = Random(5)
    found = 0
    while found < 3:
        table, cell, card, turn = random_turn(random, oracle, 48, 5)
        takes = oracle.takes({**table, cell: (card, turn)}, cell)
        for larger in takes:
            for one in larger:
                if len(larger) != 2 or {one} in takes:
                    continue
                found += 1
                hands = rigged(table)
                hands.put(cell, card, turn)
                assert one in hands.lights(TAKE)
                hands.lift(one)
                assert hands.text == "cards.more" and hands.light(one) == HERE
                hands.lift(next(iter(larger - {one})))
                assert hands.text == "cards.taken" and hands.view.values == (2,)
                hands.press()
                assert hands.game.scores[0] == 2


def random_turn(random, oracle, cards, rows):
    """A table, and a card that may be laid on it and matches something."""
    while True:
        table = random_table(random, oracle, cards, rows, random.randrange(6, 26))
        used = {card for card, _ in table.values()}
        for _ in range(20):
            card = random.choice([card for card in range(cards) if card not in used])
            cell = random.choice(oracle.places(table, rows, COLS))
            turn = random.randrange(4)
            if oracle.may_lay(table, cell, card, turn) and oracle.matches(
                {**table, cell: (card, turn)}, cell
            ):
                return table, cell, card, turn


# -- R5


def test_a_press_while_a_card_moves_settles_nothing():
    """R5: the position as last sensed; a moving card joins nothing, and nothing is scored by it."""
    hands = rigged(middle_of([11, 23, 35, 47]))
    hands.put((0, 4), 3)
    at = hands.where((1, 5))
    hands.cells[at] = MOVING
    hands.tell()
    assert hands.view.choice_a == "cards.end", "a position with moving cards is not judged"
    hands.press()
    assert not hands.events and (hands.text, hands.view.values) == ("cards.restless", ("F2",))
    hands.cells[at] = EMPTY
    hands.tell()
    assert hands.text == "cards.put"
    hands.cells[at] = 23 * 4
    hands.tell()
    hands.press()
    assert len(hands.events) == 1


def test_light_runs_along_what_the_card_is_joined_to():
    """R1, R2: PATH on what is connected, HOME under the card."""
    hands = rigged(middle_of([11, 23, 35, 0], (0, 0, 0, 1)))
    hands.put((0, 4), 3)
    laid = {**hands.table, (0, 4): (3, 0)}
    connected = hands.oracle.spread((0, 4), lambda cell: hands.oracle.joined(laid, cell))
    matched = hands.oracle.matches(laid, (0, 4))
    assert hands.light((0, 4)) == HOME
    assert hands.lights(PATH) == connected - {(0, 4)} - matched
