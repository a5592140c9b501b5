# SPDX-License-Identifier: MIT
"""Players of Waterworks at a game that is not in a device: whole random games, event by event.

The score is kept twice, by the firmware and by the slow referee.
"""

from random import Random

from boardsim.players.waterworks import long_way
from hallway import keys
from hallway.games.game import MOST_EVENT, MOST_STATE
from hallway.games.junior.about import DOUBLE_SIDED, TILES
from hallway.games.press import READ_MS
from hallway.games.waterworks.hands import Hands
from hallway.games.waterworks.picture import Picture
from hallway.games.waterworks.rules import DRY, OVER, RUNNING, Rules
from tests.junior.referee import OPENS
from tests.players import Dice, told
from tests.players.spoken import SpokenView
from tests.waterworks.referee import PAD, SOURCES, Slow

CLASH, MOVING, UNREADABLE, EMPTY = 252, 253, 254, 255
FOREIGN = 20 * 8  # a tile that is in no box of Junior
MOST_STEPS = 400  # no game takes so many
HASTE = 5  # tiles of a plan that are laid in a step


class House:
    """Settings of a household."""

    def __init__(self, times=1):
        self.times = times

    def number(self, name):
        assert name == "TIMES"
        return self.times


class Chosen:
    """A chance that chose this source already."""

    def __init__(self, source):
        self.source = source

    def below(self, n):
        assert n == len(SOURCES)
        return SOURCES.index(self.source)


def byte(tile, face=0, turn=0):
    return tile * 8 + face * 4 + turn


class Play:
    """A game, and what lies on its pad."""

    def __init__(self, times=1, players=1, chance=None):
        self.view = SpokenView("waterworks")
        self.rules = Rules("waterworks", players, 1, House(times))
        self.chance = chance or Dice(1)
        self.events = []
        self.cells = bytearray([EMPTY] * 100)
        self.sit_down()

    def sit_down(self):
        """Hands at the game as it is now: at its start, or when it is gone on with."""
        self.hands = Hands(self.rules, self.chance)
        self.hands.write_down = self.events.append
        self.picture = Picture(self.hands)
        self.tell()

    def cut(self):
        """The power goes and comes back."""
        saved, self.rules = self.rules.save(), Rules("waterworks", self.rules.players, 1, self.rules.settings)
        self.rules.restore(saved)
        self.sit_down()

    # -- what the hands are told

    def show(self):
        if self.hands.changed:
            self.picture.show(self.view)
        assert self.view.text and self.view.title, "the view has no words"

    def tell(self):
        self.hands.moved(self.cells)
        self.show()

    def press(self, pads=1):
        """People read how it ended before they begin anew."""
        if self.rules.over:
            self.hands.passed(READ_MS)
        self.hands.pressed(pads)
        self.show()

    def key(self, key):
        self.hands.key(key)
        self.show()

    def wait(self, seconds):
        for _ in range(round(seconds * 40)):
            self.hands.passed(25)
            self.show()

    # -- what players do

    def put(self, cell, value):
        self.cells[cell[0] * 5 + cell[1]] = value
        self.tell()

    def lay(self, cell, tile, face=0, turn=0):
        self.put(cell, byte(tile, face, turn))

    def lift(self, cell):
        self.put(cell, EMPTY)

    def clear(self):
        self.cells[:] = bytes([EMPTY] * 100)
        self.tell()

    def open(self):
        """From a clear pad."""
        self.press()
        assert self.rules.phase == RUNNING

    # -- what they see

    def lit(self, meaning):
        return {cell for cell in PAD if self.view.lights[cell[0] * 5 + cell[1]] == meaning}

    def source(self):
        return SOURCES[self.rules.source]

    def lies(self):
        """What can be read of the tiles of the box, as the slow referee has it."""
        found = {}
        for cell in PAD:
            value = self.cells[cell[0] * 5 + cell[1]]
            if value >> 3 < TILES:
                found[cell] = value >> 3, value >> 2 & 1, value & 3
        return found


def opened(source, times=1, **how):
    """A game whose water stands at this source."""
    play = Play(times, chance=Chosen(source), **how)
    play.open()
    return play


def same(play, slow):
    """Whether the two referees agree."""
    rules = play.rules
    wet = {(at // 5, at % 5): value for at, value in enumerate(rules.wet) if value != EMPTY}
    assert wet == {cell: byte(*lying) for cell, lying in slow.wet.items()}
    assert rules.score() == (slow.points,)
    assert (rules.phase == OVER) == slow.over
    assert {cell for cell in PAD if rules.leaks >> (cell[0] * 5 + cell[1]) & 1} == slow.leaks
    return True


class Player:
    """Plays one game with the slow referee beside it. Every fourth follows a plan, the others improvise."""

    def __init__(self, seed, players, times):
        self.random = Random(seed)
        self.play = Play(times, players, Dice(seed))
        self.play.hands.write_down = self.record
        self.twin = Rules("waterworks", players, 1, House(times))
        self.plans = seed % 4 == 3
        self.restores = seed % 10 == 0
        self.skill = self.random.choice((0.6, 0.9, 0.99))
        self.events = 0
        self.slow = None

    def record(self, event):
        """Before it is applied."""
        rules = self.play.rules
        saved = rules.save()
        assert 0 < len(event) <= MOST_EVENT and len(saved) <= MOST_STATE
        assert saved == self.twin.save(), "the same events give another state"
        self.twin.apply(event)
        self.events += 1
        if self.restores:
            again = Play(rules.settings.times, rules.players)
            again.rules.restore(saved)
            again.cells[:] = self.play.cells
            again.sit_down()
            assert again.rules.save() == saved
            assert {again.rules.ends(at) for at in range(25)} == {rules.ends(at) for at in range(25)}

    def to_the_end(self):
        play = self.play
        if self.random.random() < 0.5:
            play.put(self.random.choice(PAD), self.random.choice((byte(3), UNREADABLE, CLASH)))
            play.press()
            assert play.rules.phase == DRY and play.view.text in ("waterworks.clear", "repair.sensor"), "W1"
            play.clear()
        play.open()
        self.slow = Slow(play.source(), play.rules.settings.times)
        self.plan = long_way(*play.source(), self.random) if self.plans else []
        for _ in range(MOST_STEPS):
            if self.slow.over:
                return self.end()
            self.lay_something()
            self.step()
        raise AssertionError("no end")

    def lay_something(self):
        """Ahead of the water; now and then with a slip."""
        play, random = self.play, self.random
        for cell, tile, turn in self.plan[:HASTE]:
            play.lay(divmod(cell, 5), tile, 0, turn)
        self.plan = self.plan[HASTE:]
        if self.plans:
            return
        for _, beyond, side in sorted(self.slow.ends(), key=str):
            if beyond in PAD and beyond not in self.slow.wet and random.random() < self.skill:
                self.lay_one(beyond, side)
        if random.random() > self.skill:
            value = random.choice((FOREIGN, UNREADABLE, MOVING, EMPTY, byte(random.randrange(TILES))))
            play.put(random.choice(PAD), value)

    def lay_one(self, cell, side):
        """Any tile that is not on the pad and opens to a side, rather one that leads on inside the pad."""
        lying = {tile for tile, _, _ in self.play.lies().values()}
        fitting = [
            (tile, face, turn)
            for tile in range(TILES)
            for face in range(2 if tile < DOUBLE_SIDED else 1)
            for turn in range(4)
            if tile not in lying and side in OPENS[tile, face, turn]
        ]
        edges = {"N": cell[0] == 0, "S": cell[0] == 4, "W": cell[1] == 0, "E": cell[1] == 4}
        inside = [laid for laid in fitting if not any(edges[way] for way in OPENS[laid] if way != side)]
        if fitting:
            self.play.lay(cell, *self.random.choice(inside or fitting))

    def step(self):
        """W3, W5: by time or at a press, as the tiles lie at that moment."""
        play, slow = self.play, self.slow
        seconds = slow.seconds()
        before = self.events
        if CLASH in play.cells:
            play.wait(20)
            play.press()
            assert self.events == before, "R4: a broken sensor"
            play.clear()
        if seconds is None or self.random.random() < 0.3:
            play.wait(0.5 if seconds else 60)
            assert self.events == before
            play.press() if self.random.random() < 0.5 else play.key(keys.A)
        else:
            play.hands.passed(seconds * 1000 - 25)
            play.show()
            assert self.events == before
            play.wait(0.025 if play.hands.leaks == 0 else 0.125)  # R5
        assert self.events == before + 1
        slow.step(play.lies())
        assert same(play, slow)

    def end(self):
        play = self.play
        leaked = play.view.text == "waterworks.leak"
        assert play.view.title == "waterworks.over" and leaked == bool(self.slow.leaks)
        assert play.view.big == str(self.slow.points) and play.view.choice_a == "again"
        play.press()
        assert play.rules.phase == DRY and play.rules.save() == self.twin.save()
        return self.events


def play_events(seed: int, players: int, times: int = 1) -> int:
    """One whole game without a device; returns how many events it had.

    Raises AssertionError with the seed if the two referees differ, the view is without words, an event or a
    save is too long, or the game finds no end.
    """
    with told(seed=seed, players=players, times=times):
        return Player(seed, players, times).to_the_end()
