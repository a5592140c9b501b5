# SPDX-License-Identifier: MIT
"""Duel at the hands of anybody, for two and alone: whatever is slid, lifted or pressed (R4, D4 to D9)."""

import re

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardsim import Tabletop
from tests.duel.hands import COLOURS, MENDING, MOST_STEPS, Table, items_shown
from tests.duel.referee import CELLS, connects, reachable

SETTLED_S = 2.4  # long enough for a tile that seems to be on its way to be missed
PADS = st.integers(0, 1)
WHICH = st.integers(0, 99)
TURNS = st.integers(0, 3)
ANY_CELL = st.sampled_from([divmod(cell, 5) for cell in range(25)])
WHAT_TO_DO = re.compile(r"Slide|Join them|[Pp]ress|Go on|A: |Put the tiles back|[A-E][1-5]")
MOST_LYING = 17


class Anybody(RuleBasedStateMachine):
    """Hands that do anything, once both boards are laid.

    `sure` has the players of whom it is certain whether they are frozen: what a tile that lies badly looks
    like is the sensors' affair, so after one that is known again only when the last good board is back.
    """

    @initialize(
        seed=st.integers(0, 99),
        players=st.sampled_from((2, 2, 1)),
        wrong_call=st.sampled_from(("opponent", "nobody")),
    )
    def sit_down(self, seed, players, wrong_call):
        house = f'HALLWAY_WRONG_CALL = "{wrong_call}"\nHALLWAY_DUEL_MINUTES = "0"\n'
        self.top = Tabletop(pads=players, seed=seed, settings=house)
        self.top.__enter__()
        self.table = Table(self.top, seed, players, wrong_call)
        self.players = players
        self.slow = self.table.slow
        self.good = [hands.laid() for hands in self.table.hands]  # as sliding has left each board
        self.frozen = [False] * players
        self.sure = [True] * players
        self.winner = None
        self.card_is_turned()

    def teardown(self):
        if hasattr(self, "top"):
            self.top.__exit__()

    # -- hands

    @rule(number=PADS, which=WHICH, press=st.booleans())
    def slide(self, number, which, press):
        """D3: any tile in line with the gap, if there is just one gap."""
        hands = self._hands(number)
        if self._is_whole(hands):
            places = hands.laid().slides()
            hands.slide(places[which % len(places)])
        self._see()
        if press:
            self.press(1 << number)

    @rule(number=PADS, which=WHICH)
    def lift(self, number, which):
        hands = self._hands(number)
        if hands.lying:
            hands.lift(self._covered(hands, which))
        self._see()

    @rule(number=PADS, tile=st.integers(0, 14), cell=ANY_CELL, turn=TURNS, face=st.integers(0, 1))
    def put(self, number, tile, cell, turn, face):
        """D4: a tile that was lifted, or one from another box, in the frame or beside it."""
        hands = self._hands(number)
        if cell not in hands.lying and len(hands.lying) < MOST_LYING:
            hands.put(cell, tile, turn, face)
        self._see()

    @rule(
        number=PADS,
        which=WHICH,
        turns=TURNS,
        over=st.integers(0, 1),
        askew=st.sampled_from((False, False, True)),
    )
    def lay_anew(self, number, which, turns, over, askew):
        hands = self._hands(number)
        if hands.lying:
            hands.lay_anew(self._covered(hands, which), turns, over, askew)
        self._see()

    @rule(number=PADS, one=WHICH, other=WHICH)
    def swap(self, number, one, other):
        """D4: what no sliding does."""
        hands = self._hands(number)
        here, there = self._covered(hands, one), self._covered(hands, other)
        if here != there:
            first, second = hands.lift(here), hands.lift(there)
            hands.put(there, first.tile, first.turn, first.face)
            hands.put(here, second.tile, second.turn, second.face)
        self._see()

    @rule(seconds=st.floats(0.05, 3.0))
    def let_time_pass(self, seconds):
        self.table.wait(seconds)
        self._see()

    @rule(number=PADS)
    def unplug_for_a_moment(self, number):
        pad = self._hands(number).pad
        pad.unplug()
        self.table.wait()
        assert "Plug" in self.table.said
        pad.plug()
        self._see()

    # -- fingers

    @precondition(lambda self: not self.table.over)
    @rule(mask=st.integers(1, 3))
    def press(self, mask):
        """D5 to D9, R4: a call is worth what the slow referee says; one over a wrong board nothing at all."""
        pressed = [player for player in range(self.players) if mask >> player & 1]
        if self._is_playing():
            self._call(pressed)
        else:
            self._turn_a_card(pressed)

    @rule(key=st.sampled_from(("up", "down", "left", "right")))
    def press_a_key(self, key):
        """Nothing is decided with the hub's cursor keys."""
        self.top.press(key)
        self._see()

    @rule()
    def ask_to_leave_and_stay(self):
        self.top.press("b")
        self.table.wait(0.4)
        assert "Leave this game?" in self.table.said
        self.top.press("b")
        self.table.wait(0.4)
        self._see()

    # -- what the screen says

    @precondition(lambda self: not self.table.over)
    @rule(number=PADS)
    def obey(self, number):
        """R4: put all right, one step at a time, until nothing is asked for; then one step of play."""
        for _ in range(MOST_STEPS):
            asked = self._asked()
            if asked is None:
                break
            asked.mend(self.table.said)
            self._see()
        for player, hands in enumerate(self.table.hands):
            assert self._is_legal(player), self.table.said
            assert not self.frozen[player] and hands.laid() == self.good[player]
        if not self._is_playing():
            self.press((1 << self.players) - 1)
            return
        player = number % self.players
        self.table.slide_until(player, True, self.goal)
        self._see()
        self.press(1 << player)

    # -- what always holds

    @invariant()
    def the_device_lives_and_says_what_to_do(self):
        if hasattr(self, "sure"):
            self.table.wait(0.05)
            assert self.table.over or WHAT_TO_DO.search(self.table.said), self.table.said

    @invariant()
    def what_hands_laid_is_what_lies_there(self):
        if hasattr(self, "sure"):
            for hands in self.table.hands:
                lying = [piece.tile.name for piece in hands.pad.surface.pieces]
                assert sorted(lying) == sorted(hands.names[one.tile] for one in hands.lying.values())

    @invariant()
    def the_score_is_the_one_kept_here(self):
        """D6 to D8, D13: nothing but a call that counts moves it."""
        if hasattr(self, "sure"):
            assert self._score() == self.slow.won, (self.table.said, self.slow.won)

    # -- how

    def card_is_turned(self):
        *starts, self.goal = items_shown(self.top)
        self.slow.turn(starts, self.goal)

    def _hands(self, number):
        return self.table.hands[number % self.players]

    def _covered(self, hands, which):
        return sorted(hands.lying)[which % len(hands.lying)]

    def _is_playing(self):
        return bool(items_shown(self.top))

    def _is_whole(self, hands):
        """Fifteen different tiles that lie well, all in the frame."""
        lying = hands.lying
        return (
            len({one.tile for one in lying.values()}) == len(lying) == 15
            and all(cell in CELLS for cell in lying)
            and not any(one.face or one.askew for one in lying.values())
        )

    def _is_legal(self, player):
        """D4: the tiles that were laid, turned as they were, and sliding can have brought them here."""
        hands = self.table.hands[player]
        if not self._is_whole(hands):
            return False
        good, laid = self.good[player], hands.laid()
        return sorted(good.values()) == sorted(laid.values()) and reachable(good, laid)

    def _see(self):
        """What hands have done is settled: who is frozen now?"""
        self.table.wait(SETTLED_S)
        if self.table.over:
            return
        for player, hands in enumerate(self.table.hands):
            if any(one.askew for one in hands.lying.values()):
                self.sure[player] = False
            elif hands.laid() == self.good[player] and self._is_legal(player):
                self.frozen[player], self.sure[player] = False, True
            elif not self._is_legal(player):
                self.frozen[player] = self.sure[player] = True
            elif self.sure[player] and not self.frozen[player]:
                self.good[player] = hands.laid()

    def _call(self, pressed):
        if not all(self.sure[player] for player in pressed):
            return
        calls = {
            player: connects(
                self.table.hands[player].laid().open_sides(), self.slow.starts[player], self.goal
            )
            for player in pressed
            if not self.frozen[player]
        }
        self.table.press(*pressed)
        if not calls or (self.players == 1 and not calls[0]):
            assert self._is_playing(), "nothing was decided"
            return
        self.winner = self.slow.judge(calls, self.goal)
        assert not self._is_playing() and self.table.over == self.slow.over

    def _turn_a_card(self, pressed):
        """D9: by the winner, or by anyone; not by one who is frozen."""
        if not all(self.sure[player] for player in pressed):
            return
        may = [
            player
            for player in pressed
            if not self.frozen[player] and (self.winner is None or self.players == 1 or player == self.winner)
        ]
        self.table.press(*pressed[:1] if self.players == 1 else pressed)
        if may:
            self.card_is_turned()
        else:
            assert not self._is_playing()

    def _asked(self):
        """The hands that the screen speaks to, None if it asks for nothing."""
        for _ in range(8):  # it speaks to each of two in turns
            said = self.table.said
            if any(re.search(pattern, said) for pattern, _ in MENDING):
                colour = next((colour for colour in COLOURS if said.startswith(colour)), COLOURS[0])
                return self.table.hands[COLOURS.index(colour)]
            self.table.wait(0.5)
        return None

    def _score(self):
        said = self.table.said
        if self.players == 1:
            return [int(re.search(r"joined (\d+)", said)[1])]
        return [int(count) for count in re.search(r"(\d+):(\d+)", said).groups()]


TestAnybody = Anybody.TestCase
# A failing run is told as it was: to make it shorter would take minutes.
TestAnybody.settings = settings(
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=10,
    stateful_step_count=20,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
