# SPDX-License-Identifier: MIT
"""Cards on the simulated board in the hands of people who do anything at all (R4)."""

import re
from copy import deepcopy
from itertools import product
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardsim import Tabletop
from tests.cards.hands import COLOURS, COLS, Laid, TableHands
from tests.cards.referee import Book, some_fit

PADS, PLAYERS, ROWS = 2, 3, 5
PUSH_S = 0.9
MOST_PAST = 8  # turns that can be taken back
FALL = {"N": (1, 0), "E": (0, -1), "S": (-1, 0), "W": (0, 1)}
QUESTIONS = ("Leave this game?", "Take back the last step?", "nothing to take back")
ADVICE = re.compile(r"[Tt]ake|[Pp]ut|[Tt]urn|[Mm]ove|[Ll]ay|[Pp]ress|pass|[Pp]lug|A: ")

cells = st.tuples(st.integers(0, ROWS - 1), st.integers(0, COLS - 1))
quarters = st.integers(0, 3)
seeds = st.integers(0, 999)


class AnyHands(RuleBasedStateMachine):
    """`book` is the game by the rules: what screen and score say is held against it."""

    def __init__(self) -> None:
        super().__init__()
        self.top = Tabletop(pads=PADS, seed=5)
        self.top.restore_power()
        self.hands = TableHands(self.top, deck=48, pads=PADS)
        self.past: list[Book] = []

    def teardown(self) -> None:
        self.top.__exit__()

    @initialize(turns=st.tuples(*[quarters] * 4))
    def start(self, turns) -> None:
        self.hands.choose(PLAYERS)
        self.hands.start([11, 23, 35, 0], turns)
        self.book = Book("cards.48", PLAYERS, self.hands.table)

    # -- what hands do to cards

    @rule(card=st.integers(0, 49), cell=cells, turn=quarters, seed=seeds)
    def put_any_card_anywhere(self, card, cell, turn, seed) -> None:
        if not self.is_out(card):
            self.hands.put(cell, card, turn, face=int(seed % 8 == 0), is_askew=seed % 4 == 1)

    @precondition(lambda self: self.hands.lies)
    @rule(seed=seeds)
    def lift_any_card(self, seed) -> None:
        self.hands.lift(Random(seed).choice(sorted(self.hands.lies)))

    @rule(card=st.integers(0, 47), pad=st.integers(0, PADS - 1), side=st.sampled_from("NESW"), line=quarters)
    def push_a_line(self, card, pad, side, line) -> None:
        """As in Junior: the cards of a line on one pad travel, and the last falls off."""
        if self.is_out(card):
            return
        self.top.pad(pad).push(f"card {card + 1}", f"{side}{line}")
        down, right = FALL[side]
        along = [(line, 5 * pad + at) if right else (at, 5 * pad + line) for at in range(5)]
        if down + right < 0:
            along.reverse()
        coming = [Laid(card, 0)]
        for cell in along:
            there = self.hands.lies.pop(cell, [])
            if coming:
                self.hands.lies[cell] = coming
            coming = there
        self.hands.run(PUSH_S)

    @rule(seed=seeds)
    def make_a_turn(self, seed) -> None:
        """As it should be, now and then without the press; only where the table is right."""
        random = Random(seed)
        unseen = [card for card in range(48) if card not in self.book.seen and not self.is_out(card)]
        if self.hands.table != self.book.table or not self.is_clean or not unseen or self.book.is_over:
            return
        fit = some_fit(random, self.book, random.sample(unseen, min(4, len(unseen))), ROWS)
        if fit is None:
            return
        card, cell, turn = fit
        if cell in self.hands.lies:
            return  # a card lies there face down
        self.hands.put(cell, card, turn)
        for taken in max(self.book.oracle.takes({**self.book.table, cell: (card, turn)}, cell), key=len):
            self.hands.lift(taken)
        if self.is_asked:
            return
        assert "A: end turn" in self.hands.says, self.hands.says
        if seed % 4:
            self.press_a_button(seed % PADS)

    @precondition(lambda self: not self.is_asked)
    @rule()
    def do_what_it_says(self) -> None:
        for _ in range(3):
            self.hands.obey()

    # -- what hands do to keys and plugs

    @precondition(lambda self: not self.book.is_over)
    @rule(pad=st.integers(0, PADS - 1))
    def press_a_button(self, pad) -> None:
        before = self.hands.says
        self.hands.press_pad(pad)
        self.pressed(before)

    @precondition(lambda self: not self.book.is_over)
    @rule(key=st.sampled_from(["up", "down", "down", "left", "right", "a", "a", "b"]))
    def press_a_key(self, key) -> None:
        before = self.hands.says
        self.hands.press("b" if self.is_asked else key)
        if key == "a":
            self.pressed(before)

    @precondition(lambda self: not self.book.is_over and not self.is_asked)
    @rule()
    def pass_if_it_lets_you(self) -> None:
        self.hands.press("down")
        self.press_a_key("a")

    @precondition(lambda self: self.past and not self.is_asked)
    @rule()
    def take_back_a_turn(self) -> None:
        self.top.press("b", 1.2)
        self.hands.run(1.5)
        assert "Take back the last step?" in self.hands.says, self.hands.says
        self.hands.press("a")
        self.book = self.past.pop()

    @rule(pad=st.integers(0, PADS - 1))
    def pull_a_plug_for_a_while(self, pad) -> None:
        before = self.hands.says
        self.top.pad(pad).unplug()
        self.hands.run(0.5)
        assert "lug" in self.hands.says and f"ad {pad + 1}" in self.hands.says, self.hands.says
        self.top.pad(pad).plug()
        self.hands.run(1.0)
        if self.is_clean and "fits?" not in before and "still moving" not in before:
            assert self.hands.says == before

    @rule(tenths=st.integers(1, 30))
    def let_time_pass(self, tenths) -> None:
        before = self.hands.says
        self.hands.run(tenths / 10)
        assert self.hands.says == before

    # -- what must hold

    @invariant()
    def it_runs_and_says_what_to_do(self) -> None:
        self.hands.check()
        assert ADVICE.search(self.hands.says), self.hands.says

    @invariant()
    def cards_lie_where_hands_laid_them(self) -> None:
        for row in range(ROWS):
            for col in range(COLS):
                there = self.top.pad(col // 5).surface.at(row, col % 5)
                laid = self.hands.lies.get((row, col), [])
                assert [piece.tile.name for piece in there] == [f"card {each.card + 1}" for each in laid]

    @invariant()
    def the_score_is_that_of_the_rules(self) -> None:
        """C5, C7, C9: it changes with a legal turn alone."""
        if self.is_asked:
            return
        assert self.hands.says.startswith(self.head), f"{self.hands.says!r}, not {self.head!r}"

    # -- how it is known

    @property
    def head(self) -> str:
        book = self.book
        if book.is_over:
            best = book.ranking()
            return "The win is shared" if best[1][0] == 1 else f"{COLOURS[best[0][1]]} wins!"
        return f"{COLOURS[book.player]}: {book.taken[book.player]} pile {book.pile or 'empty'} "

    @property
    def is_asked(self) -> bool:
        return any(question in self.hands.says for question in QUESTIONS)

    @property
    def is_clean(self) -> bool:
        """Every card lies so that the board must read it, or face down and alone, so that it cannot."""
        return all(len(pieces) == 1 and not pieces[0].is_askew for pieces in self.hands.lies.values())

    def is_out(self, card: int) -> bool:
        """There is one of each card."""
        return any(laid.card == card for pieces in self.hands.lies.values() for laid in pieces)

    def readings(self):
        """What the board may make of what lies there: one card a cell, or none where it lies badly."""
        choices = []
        for cell, pieces in self.hands.lies.items():
            faces = [(cell, laid.card, laid.turn) for laid in pieces if not laid.face]
            sure = len(pieces) == 1 and not pieces[0].is_askew and faces
            choices.append(faces if sure else [*faces, None])
        for chosen in product(*choices):
            yield {each[0]: each[1:] for each in chosen if each}

    def pressed(self, before: str) -> None:
        """It ends a turn if one lies there (C2, C6), passes if that was asked (C9), else does nothing."""
        if any(question in before for question in QUESTIONS):
            return
        went_on = not self.hands.says.startswith(self.head)
        past = deepcopy(self.book)
        if "none of your cards fits?" in before:
            self.book.pass_turn()
        else:
            legal = [(lies, found[1]) for lies in self.readings() if (found := self.book.takes_of(lies))]
            if self.is_clean:
                assert went_on == bool(legal), f"{before} - press - {self.hands.says}"
            if not went_on:
                return
            told = f"{COLOURS[past.player]} took "
            legal = [(lies, gone) for lies, gone in legal if f"{told}{len(gone)}" in self.hands.says]
            assert legal, f"{before} - press - {self.hands.says}"
            self.book.end_turn(*legal[0])
        self.past = [*self.past, past][-MOST_PAST:]


TestAnyHands = AnyHands.TestCase
TestAnyHands.settings = settings(
    max_examples=8, stateful_step_count=25, derandomize=True, deadline=None, database=None
)
