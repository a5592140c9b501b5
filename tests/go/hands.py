# SPDX-License-Identifier: MIT
"""People at a table of Go!, who read the screen, do what it says, slip now and then, and keep the score.

`play_table` plays a whole game on the simulated board, from power-on to the end screen. It raises
AssertionError, with the seed, when a promise is broken.
"""

import random
import re

from boardsim import Tabletop
from boardsim.geometry import PITCH, cell_centre
from boardsim.table.solve_go import CENTRE, Move, lay
from hallway.games.go.about import FINISH
from hallway.moment.seats import PERSON, people
from hallway.places import CELLS, SIDE
from tests.go.boards import EMPTY, JOKER_CELL, solution
from tests.go.referee import COLOURS, VERDICTS, SlowParty, is_solved
from tests.play import SETTLE, choose, dice_shown, targets_shown
from tests.players import told
from tests.wordbook import book

TEXTS = book("en", "go")

CLOCKWISE = [("N", line) for line in range(SIDE)] + [("E", line) for line in range(SIDE)]
CLOCKWISE += [(side, line) for side in "SW" for line in range(SIDE - 1, -1, -1)]

# Words on the screen, and what hands do then; the first that are there count.
ANSWERS = (
    ("Lift", "lift"),  # these tiles, all tiles, or one that was laid too early
    ("Press to roll", "roll"),
    ("Rolling", "look"),
    ("Hands off!", "get_ready"),
    ("Get set", "look"),
    ("A: go on", "go_on"),
    ("Right!", "tidy"),
    ("", "build"),
)
WHERE = re.compile(r"\b([A-E])([1-5])\b")


def flat(top: Tabletop) -> str:
    """The words, without the dice beside them."""
    return " ".join(re.sub(r"\[\w+\]", "", top.screen.text).split())


def track_of(top: Tabletop, pad: int) -> int:
    """Steps lit along the edge, clockwise from N0 without a gap."""
    edge = [top.pad(pad).edge(side, line) for side, line in CLOCKWISE]
    steps = sum(light != (0, 0, 0) for light in edge)
    assert all(light != (0, 0, 0) for light in edge[:steps])
    return steps


def lift_near(pad, row: int, col: int) -> None:
    """Take off the tile at a cell, or the nearest if it lies so badly that none is quite there."""
    x, y = cell_centre(row, col)
    centres = [centre for piece in pad.surface.pieces for centre in piece.centres()]
    near = min(centres, key=lambda centre: abs(centre[0] - x) + abs(centre[1] - y))
    pad.lift(int(near[1] // PITCH), int(near[0] // PITCH))


def lit(top: Tabletop) -> set[tuple[int, int]]:
    """Cells that shine at least once in a rhythm."""
    cells = set()
    for _ in range(26):
        top.run(0.05)
        cells |= {(r, c) for r in range(5) for c in range(5) if top.pad(0).light(r, c) != (0, 0, 0)}
    return cells


class Hands:
    """Everyone's hands and eyes at one table. They know what they laid, and slip now and then."""

    def __init__(self, top: Tabletop, seed: int, players: int) -> None:
        self.top = top
        self.players = players
        self.chance = random.Random(seed)
        self.slips = self.chance.choice((0.0, 0.2, 0.4))

    @property
    def screen(self) -> str:
        return flat(self.top)

    def run(self, seconds: float) -> None:
        self.top.run(seconds)
        assert self.top.pico.failure is None, self.top.pico.failure
        assert self.top.pico.restarts == 0
        assert re.search(r"[a-z]{2}", self.screen), "the screen has no words"

    def slip(self) -> bool:
        return self.chance.random() < self.slips

    def somebody(self) -> int:
        return self.chance.randrange(self.players)

    def play(self) -> None:
        for _ in range(600):
            if self.over():
                self.play_again()
                return
            getattr(self, next(answer for said, answer in ANSWERS if said in self.screen))()
        raise AssertionError(f"dead end: {self.screen}")

    def over(self) -> bool:
        """Says if this is the end screen, which must be right."""
        raise NotImplementedError

    def play_again(self) -> None:
        for pad in range(self.players):
            self.top.pad(pad).clear()
        self.run(2)  # the end screen has been read
        assert self.over()
        self.top.press("a")
        self.run(SETTLE)
        assert not self.over() and "Press to roll" in self.screen

    def build(self) -> None:
        raise NotImplementedError

    # -- what the screen asks for

    def roll(self) -> None:
        pad = self.somebody()
        if self.slip():  # G3: with a tile on a pad nothing is rolled
            self.top.pad(pad).put("path 4", 4, 3)
            self.run(SETTLE)
            self.top.press("a")
            self.run(0.3)
            assert "Lift" in self.screen and not dice_shown(self.top)
            return
        self.top.pad(pad).press()
        self.run(1.3)

    def get_ready(self) -> None:
        if self.slip():  # G4: too early
            self.top.pad(self.somebody()).put(f"path {self.chance.randrange(1, 7)}", 0, 0, turn=1)
            self.run(SETTLE)
            assert "Too early! Lift A1" in self.screen
            return
        for pad in self.chance.sample(range(self.players), self.players):
            self.top.pad(pad).press()
            self.run(0.2)
        if self.slip():
            self.run(1)
            self.top.pad(0).press()  # in the countdown: to no effect
            self.top.press("a")
        self.run(3.1)

    def lift(self) -> None:
        """Cells that are named, or all there is."""
        asked = {
            COLOURS.index(name): cells for name, cells in re.findall(r"(\w+): ([A-E]\d[^:]*)", self.screen)
        }
        early = WHERE.search(self.screen)
        if asked and self.slip():
            for number, cells in asked.items():
                row, col = cell_named(WHERE.search(cells))
                lift_near(self.top.pad(number), row, col)
        elif "Too early" in self.screen and early:
            player = re.search(r"Go! (\w+) ", self.screen)
            number = COLOURS.index(player[1]) if player and player[1] in COLOURS else 0
            lift_near(self.top.pad(number), *cell_named(early))
        else:
            for number in range(self.players):
                self.top.pad(number).clear()
        self.run(SETTLE)

    def look(self) -> None:
        self.run(0.5)

    def tidy(self) -> None:
        self.top.pad(0).clear()
        self.run(2.2)

    def go_on(self) -> None:
        raise NotImplementedError

    # -- building

    def blunder(self, pad: int, moves: list[Move]) -> None:
        """One mistake, which the device names, and which is mended by doing what it says."""
        kind = self.chance.choice(("askew", "centre", "twice", "joker"))
        hand = self.top.pad(pad)
        if kind == "askew":
            domino, row, col, turn, face = moves[0]
            hand.put(f"path {domino + 1}", row, col, turn, face, angle=self.chance.choice((-35, 30, 45)))
        elif kind == "centre":
            hand.put("path 1", 2, 2, turn=self.chance.randrange(4))
        elif kind == "twice":
            hand.put("path 2", 0, 0)
            hand.put("path 2", 4, 0)
        else:
            hand.put("joker", 4, 4)
        self.run(SETTLE)
        says = {
            "askew": "",  # lay it straight; or nothing, if it is so far off that the cells read as empty
            "centre": "keep the centre free",
            "twice": "A1: twice the same tile",
            "joker": "" if self.may_use_joker(pad) else "E5: ",
        }
        assert says[kind] in self.screen, (kind, self.screen)
        self.mend(pad)
        hand.clear()
        self.run(SETTLE)

    def may_use_joker(self, pad: int) -> bool:
        return False

    def mend(self, pad: int) -> None:
        """Lift what is named until nothing is."""
        for _ in range(4):
            named = WHERE.search(self.screen)
            if named is None:
                break
            lift_near(self.top.pad(pad), *cell_named(named))
            self.run(SETTLE)
        assert WHERE.search(self.screen) is None, self.screen

    def put(self, pad: int, moves: list[Move]) -> None:
        for domino, row, col, turn, face in moves:
            self.top.pad(pad).put(f"path {domino + 1}", row, col, turn, face)


def cell_named(found: re.Match | None) -> tuple[int, int]:
    assert found is not None
    return int(found[2]) - 1, "ABCDE".index(found[1])


class PartyHands(Hands):
    def __init__(self, top: Tabletop, seed: int, players: int) -> None:
        super().__init__(top, seed, players)
        self.slow = SlowParty(players, {6: 6, 4: 4, 2: 2})
        self.points: dict[int, int] = {}

    def may_use_joker(self, pad: int) -> bool:
        return pad == self.slow.joker

    def roll(self) -> None:
        assert [track_of(self.top, pad) for pad in range(self.players)] == list(self.slow.scores.values())
        if self.slow.joker is not None and "First to" not in self.screen:
            assert f"{COLOURS[self.slow.joker]} may use the joker" in self.screen
        super().roll()

    def build(self) -> None:
        assert "Build!" in self.screen, self.screen
        dice = tuple(dice_shown(self.top))
        everyone = range(self.players)
        laid = {pad: list(solution(dice)) for pad in everyone}
        for pad in everyone:
            if self.slip():
                self.blunder(pad, laid[pad])
            if self.chance.random() < 0.15:
                laid[pad].pop(self.chance.randrange(len(laid[pad])))
            self.put(pad, laid[pad])
        cells = {pad: lay(laid[pad]) for pad in everyone}
        holder = self.slow.joker
        if holder is not None and self.chance.random() < 0.5:
            free = [cell for cell in range(CELLS) if cells[holder][cell] == EMPTY and cell != CENTRE]
            cell = self.chance.choice(free)
            self.top.pad(holder).put("joker", *divmod(cell, SIDE))
            cells[holder][cell] = JOKER_CELL
        self.run(SETTLE)
        assert WHERE.search(self.screen) is None, f"nothing lies wrong: {self.screen}"
        solved = {pad for pad in everyone if is_solved(cells[pad], dice, pad == holder)}
        order = self.chance.sample(everyone, self.players)
        for place, pad in enumerate(order[:-1]):
            assert f"left: {' '.join(map(str, self.slow.pool[place:]))}" in self.screen
            self.top.pad(pad).press()
            self.run(0.5)
            if self.slip() and laid[pad] and place < self.players - 2:  # G8: what is moved later is too late
                self.top.pad(pad).lift(*laid[pad][0][1:3])
                self.top.pad(pad).press()
                self.run(0.5)
        self.points = self.slow.score(order[:-1], solved)

    def go_on(self) -> None:
        if "Scores" in self.screen:
            rows = re.findall(r"(\w+): ([+-]?\d+) = (\d+)", self.screen)
            assert {COLOURS.index(name): int(steps) for name, steps, _ in rows} == self.points, self.screen
            assert {COLOURS.index(name): int(score) for name, _, score in rows} == self.slow.scores
            self.top.pad(self.somebody()).press()
            self.run(0.4)
        elif self.slip():
            self.top.pad(self.somebody()).press()  # too early: the verdict stays
            self.run(2.5)
        else:
            self.top.press("a")
            self.run(0.3)

    def over(self) -> bool:
        won = re.search(r"(\w+) wins! (.*)", self.screen)
        if won is None:
            return False
        self.slow.check_ranking(won[1], re.findall(r"(\w+): (\d+)", won[2]))
        assert track_of(self.top, COLOURS.index(won[1])) == FINISH
        return True


class SeatedHands(PartyHands):
    """With the table: what it gained is read, and must follow from the tiles that it took."""

    def __init__(self, top: Tabletop, seed: int, seats: tuple[int, ...]) -> None:
        self.people = [player for player, level in enumerate(seats) if level == PERSON]
        super().__init__(top, seed, len(seats))
        self.players = len(self.people)  # and so many pads
        self.laid: dict[int, bool] = {}  # by pad: whether that solves it, until it has pressed

    def somebody(self) -> int:
        return self.chance.randrange(max(1, self.players))

    def roll(self) -> None:
        for pad, player in enumerate(self.people):
            assert track_of(self.top, pad) == self.slow.scores[player]
        self.laid.clear()
        self.points = {}
        if self.players:
            Hands.roll(self)
        else:
            self.run(1)

    def get_ready(self) -> None:
        if self.players:
            super().get_ready()
        else:
            self.run(1)

    def lift(self) -> None:
        for pad in range(self.players):
            self.top.pad(pad).clear()
        self.run(SETTLE)

    def build(self) -> None:
        dice = tuple(dice_shown(self.top))
        if not self.laid and len(dice) == 4:
            for pad in range(self.players):
                moves = list(solution(dice))
                self.laid[pad] = not self.slip()
                self.put(pad, moves if self.laid[pad] else moves[:-1])
            self.run(SETTLE)
            assert WHERE.search(self.screen) is None, f"nothing lies wrong: {self.screen}"
        self.run(self.chance.uniform(0.5, 12) if self.players else 0.5)
        if self.chance.random() < 0.3:
            self.top.pad(self.somebody()).press()
            self.run(0.5)

    def go_on(self) -> None:
        rows = re.findall(r"(\w+): ([+-]?\d+) = \d+", self.screen)
        if "Scores" in self.screen and not self.points:
            order = [COLOURS.index(name) for name, *_ in rows]
            gained = {COLOURS.index(name): int(steps) for name, steps in rows}
            for pad, solved in self.laid.items():
                assert (gained[self.people[pad]] > 0) == solved or gained[self.people[pad]] == 1
            self.points = self.slow.score(order[:-1], {player for player in order if gained[player] > 0})
        if self.players or "Scores" not in self.screen:
            super().go_on()
        else:
            self.run(0.5)
        if "Scores" not in self.screen:
            self.points = {}

    def over(self) -> bool:
        won = re.search(r"(\w+) wins! (.*)", self.screen)
        if won is None:
            return False
        self.slow.check_ranking(won[1], re.findall(r"(\w+): (\d+)", won[2]))
        winner = COLOURS.index(won[1])
        assert winner not in self.people or track_of(self.top, self.people.index(winner)) == FINISH
        return True


class SoloHands(Hands):
    def __init__(self, top: Tabletop, seed: int, players: int) -> None:
        super().__init__(top, seed, players)
        self.count = 0
        self.thinks = self.chance.choice((25.0, 50.0, 90.0))  # seconds a challenge, at most

    def get_ready(self) -> None:
        self.run(self.chance.uniform(0, self.thinks))
        if "Hands off!" in self.screen:  # and time is not up
            super().get_ready()

    def build(self) -> None:
        if self.seconds_left() < 15:
            self.run(self.seconds_left() + 0.5)
            return
        assert "Build, then press" in self.screen, self.screen
        moves = list(solution(tuple(dice_shown(self.top))))
        if self.slip():
            self.blunder(0, moves)
        if self.slip():  # G14: a press too early says what is missing
            self.put(0, moves[:-1])
            self.run(SETTLE)
            self.press_done(False)
            self.put(0, moves[-1:])
        else:
            self.put(0, moves)
        self.run(SETTLE)
        self.press_done(True)

    def press_done(self, right: bool) -> None:
        self.top.pad(0).press()
        self.run(0.3)
        self.count += right
        assert ("Right!" in self.screen) == right and f"solved {self.count}" in self.screen, self.screen
        assert right or "Not " in self.screen

    def seconds_left(self) -> int:
        clock = re.search(r"(\d):(\d\d)", self.screen)
        assert clock is not None, self.screen
        return int(clock[1]) * 60 + int(clock[2])

    def over(self) -> bool:
        if "Time is up" not in self.screen:
            return False
        assert str(self.count) in self.screen.split()
        assert TEXTS[f"go.verdict.{VERDICTS[min(self.count, len(VERDICTS) - 1)]}"] in self.screen
        return True


def play_table(seed: int, players: int, seats: tuple[int, ...] = ()) -> float:
    """One whole random game on the simulated board, menu to end screen; returns the device's seconds."""
    pads = max(1, people(seats)) if seats else players
    with told(seed=seed, players=players, seats=seats), Tabletop(pads=pads, seed=seed) as top:
        choose(top, "Go! alone" if players == 1 else "Go!", players, seats)
        if seats:
            SeatedHands(top, seed, seats).play()
        else:
            (SoloHands if players == 1 else PartyHands)(top, seed, players).play()
        return top.seconds


def locate(top: Tabletop, players: int) -> int:
    """From "press to roll" to building; returns the targets."""
    assert "Press to roll" in flat(top)
    top.pad(players - 1).press()
    top.run(1.3)
    assert "Press your button" in flat(top)
    for pad in range(players):
        top.pad(pad).press()
    top.run(3.5)
    assert "Build!" in flat(top)
    return targets_shown(top)
