# SPDX-License-Identifier: MIT
"""Games that are cut up to five times each, at any step of writing: in records, in erases, in what is done at
power-on to mend them; and single bits that flip in the flash.
"""

from collections import Counter
from functools import cache
from random import Random

from boardsim.chips.flash import SECTOR, Flash
from hallway.console.journal import FIRST, HEALTHY, Journal
from hallway.console.sitting import Sitting
from tests.recorded import Nvm, PowerCut, Recording, begin, play, power_on, quick_journal, record

CUTS = 5
SEEDS = 4  # games of each kind that are played
BEST = {b"\0\5": 9, b"\5\7": 3}
CHANGES = {1: 60, 3: 1}


class Run:
    """A game that is played to its end however often the plug is pulled."""

    def __init__(self, kind: str, seed: int) -> None:
        self.random = Random(seed)
        self.game: Recording = record(kind, seed % SEEDS)
        self.nvm = Nvm(Flash(seed))
        self.met: Counter = Counter()
        self.done = 0  # events, as they were read last
        self.sure = (
            0  # those that were written without a cut: one that was torn may be read now, and not later
        )
        self.begun = False
        self.fill()
        self.cuts = sorted(self.random.randrange(self.steps()) for _ in range(self.random.randint(1, CUTS)))
        self.nvm.flash.steps = 0

    def fill(self) -> None:
        """Results and changes that must be kept, and little room: it is made in the game or before it."""
        journal = Journal(self.nvm, self.nvm.keep)
        for key, result in BEST.items():
            journal.keep_best(key, result)
        for place, value in CHANGES.items():
            journal.keep_change(place, value)
        room = self.random.choice((4000, 2300, 2100, 2000, 300))
        while journal.room > room:
            journal.add(HEALTHY, bytes(20))

    def steps(self) -> int:
        """About as many as the whole game takes."""
        return 40 + 20 * len(self.game.events) + 600 * (Journal(self.nvm).room < 2048)

    def arm(self) -> None:
        """The next cut, counted from the steps so far. Some come soon: in what is done at power-on, in making
        room for a game, in the first record.
        """
        self.nvm.flash.fuse = -1
        if self.cuts:
            left = max(0, self.cuts.pop(0) - self.nvm.flash.steps)
            self.nvm.cut(
                self.random.choice((left, left, self.random.randrange(40), self.random.randrange(160)))
            )

    def power_on(self) -> Sitting:
        while True:
            try:
                return power_on(self.nvm, self.game.settings)
            except PowerCut:
                self.met["cuts in mending"] += 1
                self.arm()

    def play(self) -> Counter:
        self.arm()
        sitting = self.power_on()
        while self.done < len(self.game.events):
            erases = self.nvm.flash.erases
            try:
                if not self.begun:
                    sitting.begin(self.game.number, self.game.players, self.game.pads, self.game.seats)
                    self.begun = True
                play(sitting, [self.game.events[self.done]])
                self.done += 1
                self.sure = self.done
            except PowerCut:
                self.met["cuts in erases"] += self.nvm.flash.erases > erases
                self.met["cuts"] += 1
                self.arm()
                sitting = self.go_on()
                if sitting.rules is None and self.begun:
                    break
        self.check(sitting)
        return self.met

    def go_on(self) -> Sitting:
        """The power is back: the game before or after the event is there, or it was not begun."""
        while True:
            sitting = self.power_on()
            self.check(sitting)
            try:
                sitting.go_on()
            except PowerCut:
                self.met["cuts in mending"] += 1
                self.arm()
                continue
            break
        game, done = self.game, self.done
        if sitting.rules is None:
            over = done >= len(game.events) - 1
            assert over or self.sure == 0, f"a game of {done} events is gone ({sitting.problem})"
            self.done = done if over else 0
            self.begun = over
            return sitting
        saved = sitting.rules.save()
        assert saved in game.saves[self.sure : done + 2], f"another game than after {done} events"
        self.done = game.saves.index(saved, self.sure)
        self.begun = True
        return sitting

    def check(self, sitting: Sitting) -> None:
        journal = sitting.hub.journal
        for key, result in BEST.items():
            assert journal.best.get(key, 0) >= result, "a best result is gone"
        assert journal.changes == CHANGES, "a setting is gone"
        assert sitting.problem in ("", "journal.room"), sitting.problem


def cut_once(kind: str, seed: int) -> Counter:
    with quick_journal():
        return Run(kind, seed).play()


# -- bits that flip


@cache
def half_played(kind: str) -> tuple[bytes, list[bytes]]:
    """A game that was left before its end, behind another one, and its events."""
    nvm = Nvm()
    other = record(kind, 2)
    play(begin(nvm, other), other.events[:20])
    game = record(kind, 1)
    play(begin(nvm, game), game.events[:-1])
    return bytes(nvm.flash.read()), game.events[:-1]


def bits(kind: str) -> int:
    """Of the bytes that are written."""
    return 8 * len(half_played(kind)[0].rstrip(b"\xff"))


def flip_once(kind: str, seed: int) -> Counter:
    """Any bit, by the seed; 1,000 seeds meet every fifth or so."""
    with quick_journal():
        return flip(kind, seed * 7919)


def flip(kind: str, bit: int) -> Counter:
    """Never another game; and all events before the damage are offered."""
    image, events = half_played(kind)
    bit %= bits(kind)
    changed = bytearray(image)
    changed[bit // 8] ^= 1 << bit % 8
    journal = Journal(changed)
    places = journal.game()
    told = [journal.record(at)[1] for at in places[1:]]
    assert told == events[: len(told)], f"another game: bit {bit}"
    whole = Journal(bytearray(image)).game()
    before = sum(at < bit // 8 for at in whole)  # records that begin before the damage
    hit = FIRST <= bit // 8 < SECTOR and bit // 8 >= whole[0]
    wanted = max(0, before - 2) if hit else len(events)
    return Counter({"flips": 1, "all before the damage offered": len(told) >= wanted and bool(places)})
