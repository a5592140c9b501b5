# SPDX-License-Identifier: MIT
"""The table's seat at Cards, and hints: what is shown and asked, and what becomes of it in a power cut."""

import re

from boardsim import Tabletop
from hallway.games.cards.opponent import READ_MS, REST_MS
from hallway.games.cards.rules import AGAIN, COLS, HELD, HINTED, PASS, PLAYED, SHOWN, TURN
from hallway.keys import DOWN
from hallway.moment.seats import FIRST_STEPS, HANDY, SHARP
from hallway.view import GOAL, HERE, TAKE
from tests.cards.against import ASKED, lit, until_gone
from tests.cards.against import SHOWN as SHOW
from tests.cards.boards import middle_of, rigged
from tests.cards.events import Play, Settings
from tests.cards.hands import TableHands
from tests.cards.referee import ORACLES, cell_of

CLOSED = middle_of([1, 4, 7, 10], (1, 2, 0, 3))  # four curves in a ring: no path leads out
START = [11, 23, 35, 47]


class Hidden(Settings):
    """The search is left to the players."""

    def word(self, name):
        return "hidden" if name == "MATCHES" else super().word(name)


def seated(play: Play, seats: tuple, **shown: list[int]) -> Play:
    """The table's seats, which know these cards: p1=[4, 5]."""
    play.seats = play.rules.seats = bytes(seats)
    for player, cards in shown.items():
        for card in cards:
            play.rules.seen[card] = HELD + int(player[1])
    play.sit_down()
    return play


def asked(play: Play) -> tuple:
    """What the table wants: card, cell, and how it may be turned."""
    play.wait()
    assert play.text == "cards.asks", play.text
    _, number, place, sides = play.view.values
    ways = play.oracle.sides[number - 1]
    open_to = ways[turned(number - 1, sides)]
    return number - 1, cell_of(place), [turn for turn in range(4) if ways[turn] == open_to]


# -- it is shown its cards


def test_it_is_shown_its_cards_one_after_the_other():
    """C13: on the lit cell; what nobody can hold is refused, and everybody waits."""
    play = Play(seats=(0, SHARP))
    play.lay_start(START)
    window = cell_of(play.view.values[1])
    assert play.text == "cards.show" and play.lights(HERE) == {window}
    play.events.clear()
    play.press()
    play.key_down(DOWN)
    play.put((0, 4), 5)
    assert play.text == "repair.lift", "elsewhere it is not meant for the table"
    play.lift((0, 4))
    assert not play.events
    play.put(window, 5, 2)
    assert play.events == [bytes([SHOWN, 1, 5])] and play.text == "cards.keep"
    play.lift(window)
    assert play.text == "cards.show"
    play.put(window, 5)
    assert play.text == "cards.keep" and len(play.events) == 1, "the same card again"
    play.lift(window)
    play.put(window, 6)
    play.lift(window)
    assert play.text == "cards.lay" and play.view.values[2] == "@player.0"
    assert sorted(play.rules.hand(1)) == [5, 6] and not play.rules.hand(0)
    play.put((0, 4), 5)
    assert play.text == "cards.keep", "a card of the table's hand is nobody else's"


def test_a_card_that_was_shown_by_mistake_is_taken_back():
    """C13: it is to be taken off before another is seen."""
    play = Play(seats=(0, SHARP))
    play.lay_start(START)
    saved = play.rules.save()
    window = cell_of(play.view.values[1])
    play.put(window, 5)
    assert play.rules.hand(1) == bytes([5])
    play.rules.restore(saved)
    play.sit_down(taken_back=True)
    assert not play.rules.hand(1) and play.text == "repair.lift", play.text
    play.lift(window)
    play.put(window, 6)
    assert play.rules.hand(1) == bytes([6])


def test_what_it_draws_it_is_shown_at_once():
    """C7, C13: before the next player's turn; without a pile there is nothing to draw."""
    for pile in (1, 0):
        play = seated(rigged(middle_of(START), player=1, pile=pile), (0, HANDY), p1=[1, 2])
        card, cell, turns = asked(play)
        takes = play.lights(TAKE)
        play.put(cell, card, turns[0])
        for taken in takes:
            play.lift(taken)
        play.wait(REST_MS)
        assert [event[0] for event in play.events] == [TURN]
        if pile:
            assert play.text == "cards.draw" and play.view.values[0] == "@player.1"
        else:
            assert play.text == "cards.no-draw"


# -- its turn


def test_hands_do_what_it_asks_for_and_nothing_else_counts():
    """C14: nothing before it knows what it wants; no other card, cell or turn; no press, no pass."""
    play = seated(rigged(middle_of(START), player=1), (0, SHARP), p1=[1, 2])
    assert play.text == "cards.thinks"
    play.put((0, 4), 1, 2)
    assert play.text == "cards.keep"
    play.lift((0, 4))
    card, cell, turns = asked(play)
    assert play.lights(HERE) == {cell}
    play.press()
    play.key_down(DOWN)
    play.put(cell, 9)
    assert play.text == "repair.lift"
    play.lift(cell)
    (other,) = {1, 2} - {card}
    play.put(cell, other)
    assert play.text == "cards.keep"
    play.lift(cell)
    play.put((4, 9), card, turns[0])
    assert play.text == "repair.move"
    play.lift((4, 9))
    wrong = next(turn for turn in range(4) if turn not in turns)
    play.put(cell, card, wrong)
    assert play.text == "repair.turn"
    play.wait(REST_MS)
    assert not play.events
    play.lift(cell)
    play.put(cell, card, turns[-1])
    assert play.text == "cards.takes" and not play.events
    play.wait(REST_MS)
    assert [event[:3] for event in play.events] == [
        bytes([TURN, cell[0] * COLS + cell[1], card * 4 + turns[-1]])
    ]


def test_what_it_takes_is_lit_and_taken_also_where_people_search_for_themselves():
    """C6, C14: all of it, in any order, also before its card is laid; no other card."""
    oracle = ORACLES["cards.48"]
    card = next(
        card for card in range(48) if card not in START and oracle.treasures[card] & oracle.treasures[11]
    )
    play = rigged(middle_of(START), player=1)
    play.rules.settings = type(
        "House", (), {"word": lambda self, name: "hidden" if name == "MATCHES" else "off"}
    )()
    seated(play, (0, HANDY), p1=[card, 24])
    card, cell, turns = asked(play)
    takes = play.lights(TAKE)
    assert takes
    first = min(takes)
    play.lift(first)
    play.put(cell, card, turns[0])
    kept = next(at for at in middle_of(START) if at not in takes)
    lying = middle_of(START)[kept]
    play.lift(kept)
    play.wait(REST_MS)
    assert play.text == "repair.put" and not play.events
    play.put(kept, *lying)
    assert play.lights(TAKE) == takes - {first}
    for taken in takes - {first}:
        play.wait(REST_MS)
        assert not play.events, "it waits for all that it takes"
        play.lift(taken)
    play.wait(REST_MS)
    assert play.events[0][3:] == bytes(row * COLS + col for row, col in sorted(takes))


def test_where_no_card_fits_it_passes_by_itself():
    """C9, C14: after a moment, on a board that is right."""
    play = seated(rigged(CLOSED, player=1), (0, SHARP), p1=[11, 23])
    play.wait()
    assert play.text == "cards.stuck"
    play.lift((1, 4))
    play.wait(READ_MS)
    assert play.text == "repair.put" and not play.events
    play.put((1, 4), 1, 1)
    play.wait(READ_MS - 1)
    assert not play.events
    play.wait(1)
    assert play.events == [bytes([PASS])] and play.text == "cards.passed"


def test_whoever_is_alone_with_cards_left_goes_on():
    """C8: what it thought of its turn before does not hold any more."""
    play = seated(rigged(middle_of(START), player=1, pile=0, hands=(0, 2)), (0, FIRST_STEPS), p1=[1, 2])
    for left in (1, 0):
        card, cell, turns = asked(play)
        play.put(cell, card, turns[0])
        for taken in play.lights(TAKE):
            play.lift(taken)
        play.wait(REST_MS)
        assert play.rules.seen[card] == PLAYED and len(play.rules.hand(1)) == left
    assert play.rules.over


def test_only_where_people_sit_too_the_table_acts_alone():
    """Taking back goes on to where a person decided: also to what was shown."""
    for seats, alone in (((0, SHARP), True), ((HANDY, SHARP), False)):
        play = seated(rigged(middle_of(START), player=1), seats, p0=[9, 10], p1=[1])
        assert not play.rules.acts_alone, "a person shows it a card"
        seated(play, seats, p1=[2])
        assert play.rules.acts_alone == alone


# -- hints


def test_a_hint_for_the_card_that_is_shown():
    """Asked before it is laid or after; of another card nothing is said; it stands until the turn ends."""
    play = rigged(middle_of(START))
    assert play.hands.is_asking()
    saved = play.rules.save()
    for laid_first in (False, True):
        if laid_first:
            play.put((4, 0), 1)
        play.hands.hint()
        play.wait()
        if not laid_first:
            assert play.text == "hints.cards.show"
            play.put((4, 0), 1)
            play.wait()
        assert play.text == "hints.cards.place" and play.view.values[0] == 2
        cell, sides = cell_of(play.view.values[1]), play.view.values[2]
        assert play.light(cell) == GOAL and len(play.view.icons) == 3
        play.lift((4, 0))
        assert play.text == "hints.cards.place", "one may look for it with the card in the hand"
        play.put((4, 0), 2)
        play.wait()
        assert play.text == "cards.apart", "another card is another hint"
        play.lift((4, 0))
    assert play.rules.hints == 2 and play.events == 2 * [bytes([HINTED])]
    assert play.rules.save() == saved + bytes([2]), "only a game with hints is saved with them"
    turn = next(
        turn
        for turn in range(4)
        if play.oracle.sides[1][turn]
        == {dict(zip("↑→↓←", "NESW", strict=True))[side] for side in sides.split()}
    )
    play.put(cell, 1, turn)
    assert play.view.choice_a == "cards.end" and not play.text.startswith("hints")
    play.press()
    assert play.events[-1][0] == TURN and play.hands.adviser is None
    fresh = play.new()
    fresh.restore(play.rules.save())
    assert fresh.hints == 2
    fresh.apply(bytes([AGAIN]))
    assert fresh.hints == 0


def test_a_hint_says_that_a_card_fits_nowhere_and_how_many_were_given():
    """C9."""
    play = rigged(CLOSED)
    play.hands.hint()
    play.put((4, 0), 11)
    play.wait()
    assert play.text == "hints.cards.none"
    play.lift((4, 0))
    for _ in range(2):
        play.pass_turn()
    assert play.rules.over and (play.view.corner, play.view.corner_values) == ("hints", (1,))


def test_who_has_nothing_to_decide_gets_no_hint():
    """Not while the table is on turn or is shown a card, nor while something lies wrong."""
    play = seated(rigged(middle_of(START), player=1), (0, SHARP), p1=[1])
    assert not play.hands.is_asking()
    seated(play, (0, SHARP), p1=[2])
    assert not play.hands.is_asking()
    play = rigged(middle_of(START))
    play.lift((1, 4))
    assert not play.hands.is_asking()


# -- at the table


def show(hands: TableHands, card: int) -> None:
    found = SHOW.search(hands.says)
    assert found, hands.says
    cell = cell_of(found["cell"])
    lit(hands, HERE, {cell})
    hands.put(cell, card)
    assert "keep it for Yellow" in hands.says, hands.says
    hands.lift(cell)


def test_it_remembers_over_a_power_cut_and_takes_back_to_where_a_person_decided():
    """C13, C14: cut while it is shown its cards, and while it waits for hands: it wants the same again."""
    with Tabletop(pads=2, seed=5, settings='HALLWAY_MATCHES = "hidden"\n') as top:
        hands = TableHands(top, deck=48, pads=2)

        def go_on() -> None:
            top.cut_power()
            top.restore_power()
            top.run(2.5)
            assert "Go on: Cards 48" in hands.says, hands.says
            hands.press()

        hands.choose(2, (0, SHARP))
        hands.start(START, says="Show Yellow's card")
        show(hands, 1)
        go_on()
        show(hands, 2)
        assert "Red: lay a card" in hands.says
        hands.press("b")
        assert "↑ hint" in hands.says
        hands.press("up")
        assert "Lay a card anywhere" in hands.says
        hands.put((4, 9), 3)
        until_gone(hands, "A moment|Lay a card|no path")
        found = re.search(r"Card 4: lay it at (\w\d+), open to ([↑→↓← ]+?) ?(?:B|A):", hands.says)
        assert found, hands.says
        hands.lift((4, 9))
        hands.put(cell_of(found[1]), 3, turned(3, found[2]))
        hands.press()
        until_gone(hands, "thinks")
        wanted = ASKED.search(hands.says)
        assert wanted, hands.says
        go_on()
        until_gone(hands, "thinks")
        again = ASKED.search(hands.says)
        assert again and again.groups() == wanted.groups(), hands.says
        card = int(wanted["card"]) - 1
        hands.put(cell_of(wanted["cell"]), card, turned(card, wanted["sides"]))
        for _ in range(6):
            found = re.search(r"To go: ([1-6])", hands.says)
            if not found:
                break
            hands.lift(min(lit(hands, TAKE, count=int(found[1]))))
        until_gone(hands, "take the lit")
        assert "Draw a card for Yellow" in hands.says, hands.says
        top.press("b", 1.3)
        hands.run(1.6)
        assert "Take back the last step" in hands.says
        hands.press()
        hands.run(1.0)
        hands.mend()
        assert "Red: 0" in hands.says and "Find what matches" in hands.says, "what Red laid still lies"
        assert cell_of(wanted["cell"]) not in hands.table


def turned(card: int, sides: str) -> int:
    """How to lay it so that it opens to these sides."""
    return ORACLES["cards.48"].sides[card].index({"NESW"["↑→↓←".index(side)] for side in sides.split()})
