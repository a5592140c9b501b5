# SPDX-License-Identifier: MIT
"""A turn of Cards: laying, matching, taking (C2 to C7)."""

from itertools import combinations
from random import Random

import pytest

from hallway.games.cards.rules import COLS, TURN
from hallway.games.cards.tiles import deck
from hallway.games.cards.turn import Turn
from hallway.places import cell_name
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE
from hallway.view import GOAL, HERE, HOME, NOTHING, PATH, TAKE, WRONG
from tests.cards.boards import a_line, middle_of, random_table, rigged
from tests.cards.events import Play
from tests.cards.referee import ORACLES, cell_of

DECK_48 = deck("cards.48")
SHAPES = ORACLES["cards.48"].shapes


def with_treasure(treasure):
    deck = DECK_48
    return [card for card in range(deck.cards) if treasure in deck.on_card(card)]


# -- laying


def test_a_card_must_be_joined_to_one_that_lies_there():
    """C2: by a path, not only edge to edge; other edges may mismatch; what is not joined is named."""
    play = rigged(middle_of([11, 23, 35, 0]))  # crossings, and a straight from N to S at (2, 5)
    assert SHAPES[0] == "│" and SHAPES[1] == "└"
    play.put((2, 6), 1, turn=1)  # opens E and S: beside the straight, joined to nothing
    assert play.text == "cards.apart" and play.view.values == ("G3",) and play.light((2, 6)) == WRONG
    play.press()
    assert not play.events and play.view.tune == "wrong"
    play.lift((2, 6))
    play.put((0, 6), 1, turn=1)  # a corner only
    assert play.text == "cards.apart"
    play.lift((0, 6))
    play.put((4, 0), 1)  # far off
    assert play.text == "cards.apart"
    play.lift((4, 0))
    play.put((3, 5), 1)  # north to the straight; east to nothing
    assert play.view.choice_a == "cards.end"
    play.press()
    assert play.events == [bytes([TURN, 35, 4])]


def test_a_mismatch_beside_a_joined_edge_does_no_harm():
    """C2: one joined edge is enough."""
    table = {**middle_of([11, 23, 35, 0]), (3, 6): (2, 0)}
    play = rigged(table)
    # A curve at (3, 5) opens N to the straight and W to nothing; the T at (3, 6) knocks in vain.
    assert SHAPES[4] == "└"
    play.put((3, 5), 4, turn=3)
    play.press()
    assert [event[0] for event in play.events] == [TURN]


def test_a_card_may_fill_a_gap():
    """C3: a cell that was emptied earlier, with cards round it."""
    ring = {(0, 4): 11, (0, 5): 0, (0, 6): 23, (1, 6): 3, (2, 6): 35, (2, 5): 6, (2, 4): 47, (1, 4): 9}
    play = rigged({cell: (card, 0) for cell, card in ring.items()})
    play.put((1, 5), 12)
    play.press()
    assert play.events == [bytes([TURN, 15, 48])]


@pytest.mark.parametrize(
    ("cell", "value", "text"),
    [
        ((3, 3), 50 * 4, "repair.foreign"),  # card 51
        ((3, 3), 59 * 4 + 3, "repair.foreign"),
        ((3, 3), 35 * 4, "cards.seen"),  # lies on the table already
        ((3, 3), 40 * 4, "cards.seen"),  # taken earlier
        ((1, 4), 12 * 4, "cards.not-free"),  # on top of another
        ((3, 3), UNREADABLE, "repair.straighten"),
        ((1, 4), UNREADABLE, "repair.straighten"),
        ((0, 0), CLASH, "repair.sensor"),
        ((1, 4), 11 * 4 + 3, "repair.turn"),
        ((1, 4), EMPTY, "repair.put"),
    ],
)
def test_whatever_is_wrong_is_named_and_nothing_counts(cell, value, text):
    """R4, C2: cards foreign, seen before, on another, crooked, turned, missing; put right, play goes on."""
    play = rigged(middle_of([11, 23, 35, 0]))
    play.rules.seen[40] = 1
    at = play.where(cell)
    before = play.cells[at]
    play.cells[at] = value
    play.tell()
    said = (play.text, play.view.values[0])
    assert said == (text, cell_name(cell[0] * COLS + cell[1], COLS))
    assert play.light(cell) != NOTHING
    play.press()
    assert not play.events and play.view.tune == "wrong" and (play.text, play.view.values[0]) == said
    play.cells[at] = before
    play.tell()
    assert play.text == "cards.lay"


def test_every_card_that_was_on_the_table_is_known():
    """C2, R4: a card of the start, one laid and one taken cannot be laid again."""
    for table, (cell, card, turn), takes in a_line(6):
        some = max(takes, key=len)
        if not some:
            continue
        play = rigged(table)
        play.put(cell, card, turn)
        for lifted in some:
            play.lift(lifted)
        play.press()
        for known in (card, *(table[lifted][0] for lifted in some)):
            play.put((4, 9), known)
            assert (play.text, play.view.values) == ("cards.seen", ("J5", known + 1))
            play.lift((4, 9))
        break
    play = Play()
    play.lay_start((1, 2, 3, 4))
    play.put((4, 9), 3)
    assert play.text == "cards.seen"


def test_a_card_moved_on_the_table_is_to_be_moved_back():
    """R4: a card of the table elsewhere is not a card that was laid."""
    play = rigged(middle_of([11, 23, 35, 0]))
    play.cells[play.where((1, 5))] = EMPTY
    play.put((1, 6), 23)
    assert (play.text, play.view.values) == ("repair.move", ("G2", "F2"))


def test_the_other_card_of_a_pair_is_another_card_not_its_back():
    """R4: the two codes of a pair are two cards: no word of turning over."""
    play = rigged(middle_of([11, 23, 34, 0]))
    play.put((2, 4), 35)
    assert (play.text, play.view.values) == ("cards.not-free", ("E3",))
    play.lift((2, 4))
    assert (play.text, play.view.values) == ("repair.put", ("E3", "35"))
    play.put((0, 4), 35)  # joined above the crossing
    assert (play.text, play.view.values) == ("repair.put", ("E3", "35")), "not: move it there"


def test_one_card_a_turn():
    """C2."""
    play = rigged(middle_of([11, 23, 35, 47]))
    play.put((1, 6), 2, turn=2)
    play.put((0, 4), 9)
    assert (play.text, play.view.values) == ("cards.one", ("E1",)), "the later one is to be taken off"
    play.press()
    assert not play.events
    play.lift((1, 6))
    play.press()
    assert play.events == [bytes([TURN, 4, 36])], "but either may stay"


def test_of_two_cards_the_one_that_is_joined_counts():
    """C2, R4: the shortest way to a right turn, whichever of the two was laid first."""
    for joined_first in (False, True):
        play = rigged(middle_of([11, 23, 35, 47]))
        for cell, card in sorted({(0, 0): 9, (1, 6): 2}.items(), reverse=joined_first):
            play.put(cell, card, turn=2)
        assert (play.text, play.view.values) == ("cards.one", ("A1",))
        play.lift((0, 0))
        assert play.view.choice_a == "cards.end"
        play.press()
        assert play.events == [bytes([TURN, COLS + 6, 10])]


def test_until_the_press_the_card_may_be_turned_moved_or_changed():
    play = rigged(middle_of([11, 23, 35, 47]))
    play.put((1, 6), 0)  # a straight, north to south: not joined
    assert play.text == "cards.apart"
    play.put((1, 6), 0, turn=1)
    assert play.view.choice_a == "cards.end"
    play.lift((1, 6))
    assert play.text == "cards.lay"
    play.put((0, 5), 3)
    play.press()
    assert play.events == [bytes([TURN, 5, 12])]


# -- matching and taking


def test_matches_of_both_treasures_along_a_path_of_any_length():
    """C4: both treasures of the played card, over any distance, past other treasures, not off the path."""
    deck, lying = DECK_48, ORACLES["cards.48"].sides
    for played in range(deck.cards):
        first, second = deck.on_card(played)
        same_first = [card for card in with_treasure(first) if card != played]
        same_second = [card for card in with_treasure(second) if card != played]
        others = [card for card in range(48) if not deck.marks[card] & deck.marks[played]]
        # A row of cards, all joined in line whatever they are: turned so that they open W and E.

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
        play = rigged(table)
        play.put((2, 0), played, level(played))
        found = {divmod(play.hands.turn.matched[at], COLS) for at in range(play.hands.turn.matches)}
        assert {(2, 1), (2, 6)} <= found
        assert found == play.oracle.matches({**table, (2, 0): (played, level(played))}, (2, 0))
        assert play.view.icons == deck.on_card(played) and play.view.icons_done == 3


def test_a_card_matched_twice_is_one_point():
    """C5: a card that carries both treasures of the played one counts once."""
    # No two cards of these decks share both treasures: give one card the marks of another.
    twins = deck("cards.48")
    twin, played = 23, 11
    twins.marks[twin] = twins.marks[played]
    lies = bytearray([EMPTY] * 50)
    seen = bytearray(48)
    for cell, card in ((14, twin), (12, 47)):
        lies[cell] = card * 4
        seen[card] = 1
    turn = Turn(twins, bytes(lies), 5, COLS)
    lies[13] = played * 4
    turn.look(lies, seen)
    assert (turn.matches, turn.matched[0]) == (1, 14)
    lies[14] = EMPTY
    turn.look(lies, seen)
    assert turn.count == 1 and turn.is_legal


def test_a_card_matched_twice_scores_once():
    """C5: in the score too."""
    twin, played = 23, 11
    play = rigged({(1, 4): (twin, 0), (1, 2): (47, 0)})
    marks = play.rules.deck.marks
    marks[twin] = marks[played]
    play.put((1, 3), played, 0)
    play.lift((1, 4))
    play.press()
    assert list(play.rules.scores[:2]) == [1, 0]


def test_taking_is_free_one_point_each_never_the_played_card():
    """C5, C7: any or all of the matched cards, or none; paths are judged before anything is taken."""
    tried = 0
    for table, (cell, card, turn), takes in a_line(3):
        if len(takes) < 4:
            continue
        tried += 1
        matched = set().union(*takes)
        for some in takes:
            play = rigged(table)
            play.put(cell, card, turn)
            assert play.lights(TAKE) == matched
            for lifted in some:
                play.lift(lifted)
                # Lifting a card in between does not cut the paths to the others.
            play.press()
            assert play.rules.scores[0] == len(some) and play.rules.gained == len(some)
            assert play.table == {k: v for k, v in {**table, cell: (card, turn)}.items() if k not in some}
        play = rigged(table)
        play.put(cell, card, turn)
        play.lift(cell)
        assert play.text == "cards.lay", "lifting the played card is taking it back"
        for never in set(table) - matched:
            play = rigged(table)
            play.put(cell, card, turn)
            play.lift(never)
            assert (
                play.text in ("repair.put", "cards.split") and int(play.view.values[1]) == table[never][0] + 1
            )
            play.press()
            assert not play.events
        if tried == 10:
            return


def test_the_rest_must_stay_one_group():
    """C6: what splits the rest is refused, and the card to put back is named; corners do not count. Lit is
    what may be taken beside what has been taken already.
    """
    oracle = ORACLES["cards.48"]
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
                play = rigged(table)
                play.put(cell, card, turn)
                assert play.lights(TAKE) == lit and play.lights(GOAL) == set(matched) - lit
                gone = set()
                for lifted in some:
                    play.lift(lifted)
                    gone.add(lifted)
                    more = set().union(*(each for each in takes if gone <= each)) - gone
                    assert play.lights(TAKE) == more and play.lights(GOAL) == set(matched) - more - gone
                play.press()
                assert not play.events and play.view.tune == "wrong"
                # Doing what it says, again and again, leads to the largest part that may be taken.
                left = set(some)
                while left not in takes:
                    assert play.text in ("cards.split", "cards.more", "repair.put")
                    assert (play.text == "cards.more") <= any(left < more for more in takes)
                    back = cell_of(play.view.values[0])
                    assert back in left
                    left.discard(back)
                    play.put(back, *table[back])
                best = max(len(each) for each in takes if each <= set(some))
                assert len(left) == best
                play.press()
                assert play.rules.scores[0] == best
                chosen += len(some) > 1 and best > 0


def test_taking_more_may_be_right_where_taking_fewer_is_not():
    """C6: any subset that leaves one group; while hands lift one by one the device waits for more."""
    oracle = ORACLES["cards.48"]
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
                play = rigged(table)
                play.put(cell, card, turn)
                assert one in play.lights(TAKE)
                play.lift(one)
                assert play.text == "cards.more" and play.light(one) == HERE
                play.lift(next(iter(larger - {one})))
                assert play.text == "cards.taken" and play.view.values == (2,)
                play.press()
                assert play.rules.scores[0] == 2


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
    play = rigged(middle_of([11, 23, 35, 47]))
    play.put((0, 4), 3)
    at = play.where((1, 5))
    play.cells[at] = MOVING
    play.tell()
    assert play.view.choice_a == "cards.end", "a position with moving cards is not judged"
    play.press()
    assert not play.events and (play.text, play.view.values) == ("cards.restless", ("F2",))
    play.cells[at] = EMPTY
    play.tell()
    assert play.text == "repair.put"
    play.cells[at] = 23 * 4
    play.tell()
    play.press()
    assert len(play.events) == 1


def test_light_runs_along_what_the_card_is_joined_to():
    """R1, R2: PATH on what is connected, HOME under the card."""
    play = rigged(middle_of([11, 23, 35, 0], (0, 0, 0, 1)))
    play.put((0, 4), 3)
    laid = {**play.table, (0, 4): (3, 0)}
    connected = play.oracle.spread((0, 4), lambda cell: play.oracle.joined(laid, cell))
    matched = play.oracle.matches(laid, (0, 4))
    assert play.light((0, 4)) == HOME
    assert play.lights(PATH) == connected - {(0, 4)} - matched
