# SPDX-License-Identifier: MIT
"""Junior at the hands of anybody: whatever is put, lifted, pushed, pressed or unplugged (R4, J4, J8)."""

import re

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardsim import Tabletop
from tests.junior import WAYS
from tests.junior.hands import Table
from tests.junior.referee import ARROWS, FREE

FOREIGN = "cards.48/card 41"  # of another box, with a code that Junior has not
CELLS = st.sampled_from([divmod(cell, 5) for cell in range(25)])
TURNS = st.integers(0, 3)
HEADER = re.compile(r"(Red|Yellow|Green|Blue) found (\d+)")
SPARE = re.compile(r"(?:[Pp]ush in|It is on) ((?:curve|straight|tee) \d)")


class Anybody(RuleBasedStateMachine):
    """Hands that do anything, at a game that has been set up. It takes more steps than here to end it."""

    @initialize(
        seed=st.integers(0, 99),
        kind=st.sampled_from([how for _, how in WAYS.values()]),
        steps=st.integers(0, 2),
        arrow=st.sampled_from(ARROWS),
    )
    def sit_down(self, seed, kind, steps, arrow):
        self.top = Tabletop(pads=1, seed=seed)
        self.top.__enter__()
        self.table = Table(self.top, seed, **kind)
        self.hands = self.table.hands
        self.hands.beside[FOREIGN] = 0
        self.header = HEADER.match(self.table.said).groups()
        self.found = {}  # by colour, as last seen
        for _ in range(steps):
            self.obey(arrow, 0)

    def teardown(self):
        if hasattr(self, "top"):
            self.top.__exit__()

    # -- hands

    @rule(
        which=st.integers(0, 99),
        cell=CELLS,
        turn=TURNS,
        face=st.integers(0, 1),
        askew=st.booleans(),
        press=st.booleans(),
    )
    def put(self, which, cell, turn, face, askew, press):
        name = self._beside(which)
        if name is not None:
            self.hands.put(name, cell, turn, 0 if name == FOREIGN else face, askew)
        self._see(press)

    @precondition(lambda self: any(self.hands.stacks.values()))
    @rule(which=st.integers(0, 99), askew=st.booleans(), turns=TURNS, press=st.booleans())
    def lay_anew(self, which, turns, askew, press):
        self.hands.lay_anew(self._covered(which), turns=turns, askew=askew)
        self._see(press)

    @precondition(lambda self: any(self.hands.stacks.values()))
    @rule(which=st.integers(0, 99), press=st.booleans())
    def lift(self, which, press):
        self.hands.lift(self._covered(which))
        self._see(press)

    @rule(which=st.integers(0, 99), arrow=st.sampled_from(ARROWS), turn=TURNS, press=st.booleans())
    def push(self, which, arrow, turn, press):
        name = self._beside(which)
        if name is not None:
            self.hands.push(name, arrow, turn, self.hands.beside[name])
        self._see(press)

    @rule(seconds=st.floats(0.05, 3.0))
    def let_time_pass(self, seconds):
        said = self.table.said
        self.table.wait(seconds)
        assert self.table.said == said
        self._see()

    @rule()
    def unplug_for_a_moment(self):
        said = self.table.said
        self.hands.pad.unplug()
        self.table.wait()
        assert "Plug" in self.table.said
        self.hands.pad.plug()
        self.table.wait()
        assert self.table.said == said or "No way" in said
        self._see()

    # -- fingers

    @rule(key=st.sampled_from(["up", "down", "left", "right"]))
    def press_a_key(self, key):
        self.table.keys(key)
        self._see()

    @rule(hub=st.booleans())
    def press_yes(self, hub):
        """R4: a wrong position is never scored; else a press finds at most one secret."""
        said = self.table.said
        wrong = self.hands.is_asked(said)
        if hub:
            self.table.keys("a")
        else:
            self.hands.pad.press()
            self.table.wait(0.4)
        if wrong:
            assert self._still(said)
        self._note(may_score=not wrong)

    @rule()
    def ask_to_leave_and_stay(self):
        said = self.table.said
        self.table.keys("b")
        assert "Leave this game?" in self.table.said
        self.table.keys("b")
        assert self._still(said)
        self._see()

    # -- what the screen says

    @rule(arrow=st.sampled_from(ARROWS), turn=TURNS)
    def obey(self, arrow, turn):
        """R4: put all right, one step at a time, until nothing is asked for; then one step of play."""
        self.table.mend()
        assert all(self.hands.stacks[cell] for cell in FREE)
        self._see()
        spare = SPARE.search(self.table.said)
        if not spare:
            self.press_yes(hub=True)
        elif spare[1] in self.hands.beside:
            self.hands.push(spare[1], arrow, turn, self.hands.beside[spare[1]])
            self._see()

    # -- what always holds

    @invariant()
    def the_device_lives_and_says_what_to_do(self):
        if hasattr(self, "table"):
            self.table.wait(0.05)
            assert "A:" in self.table.said or "B:" in self.table.said

    @invariant()
    def what_hands_laid_is_what_lies_there(self):
        if hasattr(self, "table"):
            self.hands.check()
            laid = [tile.name for stack in self.hands.stacks.values() for tile in stack]
            assert len({*laid, *self.hands.beside}) == len(laid) + len(self.hands.beside) == 18

    def _see(self, press=False):
        """J8: nothing that hands do to tiles ends a turn or wins a secret; a press after it may."""
        self.table.wait()
        self._note(may_score=False)
        if press:
            self.press_yes(hub=False)

    def _still(self, said):
        """Nothing came of it; that a tile is only felt may be told at any moment."""
        return self.table.said == said or self.table.said.startswith("Stop Pad")

    def _note(self, may_score):
        if self.table.said.startswith("Stop Pad"):
            return  # a tile lies so badly that it is only felt: nothing counts until it is put right
        header = HEADER.match(self.table.said).groups()
        if not may_score:
            assert header == self.header
        colour, found = header
        assert int(found) - self.found.get(colour, 0) in (0, 1)
        self.header = header
        self.found[colour] = int(found)

    def _beside(self, which):
        names = sorted(self.hands.beside)
        return names[which % len(names)] if names else None

    def _covered(self, which):
        cells = [cell for cell, stack in self.hands.stacks.items() if stack]
        return cells[which % len(cells)]


TestAnybody = Anybody.TestCase
# A failing run is told as it was: to make it shorter would take minutes.
TestAnybody.settings = settings(
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=8,
    stateful_step_count=20,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
