# SPDX-License-Identifier: MIT
"""Go! at the hands of anybody: whatever is put, lifted, pressed or unplugged (R4, G3, G4, G8)."""

import re
from collections import Counter

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardsim import Tabletop
from boardsim.geometry import PITCH
from hallway.games.go.about import STARTS
from tests.go.boards import solution
from tests.go.hands import WHERE, cell_named, flat, lift_near, track_of
from tests.go.referee import COLOURS
from tests.play import SETTLE, choose, dice_shown

TILES = [f"path {number}" for number in range(1, 7)] + ["joker", "cards.48/card 41"]
PLACES = st.integers(0, 4)
PADS = st.integers(0, 2)
WHAT_TO_DO = re.compile(r"Lift|[Pp]ress|Waiting for|Rolling|Get set|Build|A: |[A-E][1-5]: ")
ANYBODY = re.compile("|".join(COLOURS))


class Anybody(RuleBasedStateMachine):
    """Hands that do anything, at a table of two or three."""

    @initialize(seed=st.integers(0, 99), players=st.sampled_from((2, 3)), building=st.integers(0, 3))
    def sit_down(self, seed, players, building):
        self.players = players
        self.top = Tabletop(pads=players, seed=seed)
        self.top.__enter__()
        choose(self.top, "Go!", players)
        self.laid = [Counter() for _ in range(players)]  # what hands have put on each pad
        self.tracks = self._tracks()
        assert self.tracks == [STARTS[players]] * players
        for _ in range(8):
            if building and "left: " not in self.said:
                self.obey(0)

    def teardown(self):
        if hasattr(self, "top"):
            self.top.__exit__()

    # -- hands

    @rule(
        number=PADS,
        name=st.sampled_from(TILES),
        row=PLACES,
        col=PLACES,
        turn=st.integers(0, 3),
        face=st.integers(0, 1),
        askew=st.sampled_from((0, 0, 0, 25, 45)),
    )
    def put(self, number, name, row, col, turn, face, askew):
        pad = self._pad(number)
        face = face if name in TILES[:7] else 0
        pad.put(name, row, col, turn, face, angle=askew)
        self.laid[number % self.players][name.split("/")[-1]] += 1
        self._see()

    @precondition(lambda self: any(map(any, self.laid)))
    @rule(number=PADS, which=st.integers(0, 99))
    def lift(self, number, which):
        while not self._pad(number).surface.pieces:
            number += 1
        pieces = self._pad(number).surface.pieces
        x, y = pieces[which % len(pieces)].centres()[0]
        self._lift(number, int(y // PITCH), int(x // PITCH))
        self._see()

    @rule(number=PADS)
    def clear(self, number):
        self._pad(number).clear()
        self.laid[number % self.players].clear()
        self._see()

    @rule(mask=st.integers(1, 7))
    def press(self, mask):
        said = self.said
        for number in range(self.players):
            if mask >> number & 1:
                self._pad(number).press()
        self._see("left: " in said)

    @rule(key=st.sampled_from(("a", "a", "a", "up", "down", "left", "right")))
    def press_key(self, key):
        """G8: a claim is made with the pad's own button alone."""
        self.top.press(key)
        self._see()

    @rule()
    def think_of_leaving(self):
        self.top.press("b")
        self.top.run(0.4)
        assert "Leave this game?" in self.said
        self.top.press("b")
        self._see()

    @rule(seconds=st.floats(0.05, 4.0))
    def let_time_pass(self, seconds):
        self.top.run(seconds)
        self._see()

    @rule(number=PADS)
    def unplug_for_a_moment(self, number):
        self._pad(number).unplug()
        self.top.run(SETTLE)
        assert f"pad {number % self.players + 1}" in self.said.lower() and "Plug" in self.said
        self._pad(number).plug()
        self._see()

    @rule(number=PADS)
    def obey(self, number):
        """Do what the screen says, one step; while building, somebody builds right and presses."""
        said = self.said
        named = WHERE.search(said)
        felt = re.match(r"Stop Pad (\d), ", said)
        if felt:
            self._lift(int(felt[1]) - 1, *cell_named(named))
        elif named:
            owner = ANYBODY.search(said)
            self._lift(COLOURS.index(owner[0]), *cell_named(named))
        elif "left: " in said:
            pad = self._pad(number)
            if not pad.surface.pieces:
                for domino, row, col, turn, face in solution(tuple(dice_shown(self.top))):
                    pad.put(f"path {domino + 1}", row, col, turn, face)
                    self.laid[number % self.players][f"path {domino + 1}"] += 1
                self.top.run(SETTLE)
            pad.press()
        elif "A: " in said:
            self.top.press("a")
        elif "Hands off!" in said:
            for each in range(self.players):
                self._pad(each).press()
        else:
            self.top.run(1)
        self._see("left: " in said)

    # -- what always holds

    @invariant()
    def the_device_is_well(self):
        if hasattr(self, "top"):
            assert self.top.pico.failure is None, self.top.pico.failure
            assert self.top.pico.restarts == 0

    @invariant()
    def the_screen_says_what_to_do(self):
        """R4: in words."""
        if hasattr(self, "top"):
            assert WHAT_TO_DO.search(self.said), self.said

    @invariant()
    def what_was_laid_lies_there(self):
        if hasattr(self, "top"):
            for number in range(self.players):
                lies = Counter(piece.tile.name for piece in self._pad(number).surface.pieces)
                assert lies == +self.laid[number]

    # -- how

    @property
    def said(self) -> str:
        return flat(self.top)

    def _pad(self, number: int):
        return self.top.pad(number % self.players)

    def _lift(self, number: int, row: int, col: int) -> None:
        """What is gone afterwards is no longer laid."""
        pad = self._pad(number)
        before = Counter(piece.tile.name for piece in pad.surface.pieces)
        if before:
            lift_near(pad, row, col)
            self.top.run(SETTLE)
            gone = before - Counter(piece.tile.name for piece in pad.surface.pieces)
            assert gone.total() == 1
            self.laid[number % self.players] -= gone

    def _tracks(self) -> list[int]:
        return [track_of(self.top, number) for number in range(self.players)]

    def _see(self, claimed: bool = False) -> None:
        """G8, G10: the tracks move after a claim or with its verdicts, or for a new game, else never."""
        verdicts = self.verdicts if hasattr(self, "verdicts") else False
        self.top.run(SETTLE)
        if self.said.startswith("Stop Pad"):
            return  # a tile lies so badly that it is only felt: its cell shines instead of the tracks
        tracks = self._tracks()
        assert tracks == self.tracks or claimed or verdicts, (self.tracks, tracks, self.said)
        self.tracks = tracks
        self.verdicts = re.search(r"tile \d|Scores|wins!", self.said) is not None


TestAnybody = Anybody.TestCase
# A failing run is told as it was: to make it shorter would take minutes.
TestAnybody.settings = settings(
    max_examples=6,
    stateful_step_count=25,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
