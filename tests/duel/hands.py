# SPDX-License-Identifier: MIT
"""People at the table of Duel: they slide, press and read the screen, from power-on to the end screen.

`play_table` plays a whole game; it raises AssertionError, with the seed, when a promise is broken.
"""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from boardsim import Tabletop
from hallway.games.duel.about import TILES, TO_WIN
from hallway.moment.seats import PERSON
from tests.duel.against import play_round
from tests.duel.referee import CELLS, KIND, Laid, SlowDuel, connects
from tests.duel.sliding import slides_to_join
from tests.play import choose
from tests.players import told
from tests.wordbook import treasures

TREASURES = treasures("en")
COLOURS = ("Red", "Yellow")
MOST_ROUNDS = 200
MOST_STEPS = 60


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


def lay(top: Tabletop, pad: int, laid: Laid) -> None:
    names = [tile.name for tile in top.tiles("duel")]
    for (row, col), (tile, turn) in laid.items():
        top.pad(pad).put(names[tile], row, col, turn)
    top.run(0.6)


def items_shown(top: Tabletop) -> list[int]:
    return [TREASURES.index(name) for name in re.findall(r"\[(\w+)\]", top.screen.text)]


def slide_to_join(top: Tabletop, pad: int, laid: Laid, start: int, goal: int) -> Laid:
    slides = slides_to_join(laid, start, goal)
    assert slides is not None
    for row, col in slides:
        top.pad(pad).slide(row, col)
        top.run(0.6)
        laid = laid.slid((row, col))
    return laid


def slide_apart(top: Tabletop, pad: int, laid: Laid, start: int, goal: int) -> Laid:
    """Slide here and there until the items are not joined."""
    chance = random.Random(start)
    while connects(laid.open_sides(), start, goal):
        cell = chance.choice(laid.slides())
        top.pad(pad).slide(*cell)
        top.run(0.6)
        laid = laid.slid(cell)
    return laid


def named_cell(name: str) -> tuple[int, int]:
    return "12345".index(name[1]), "ABCDE".index(name[0])


@dataclass
class Lying:
    """A tile as hands laid it."""

    tile: int
    turn: int
    face: int = 0
    askew: bool = False


class Hands:
    """A player's hands at the own pad; they know what they laid."""

    def __init__(self, top: Tabletop, pad: int, chance: random.Random) -> None:
        self.pad = top.pad(pad)
        self.names = [tile.name for tile in top.tiles("duel")]
        self.chance = chance
        self.lying: dict[tuple[int, int], Lying] = {}

    def put(self, cell: tuple[int, int], tile: int, turn: int, face: int = 0, askew: bool = False) -> None:
        if cell in self.lying:
            self.lift(cell)
        angle = self.chance.uniform(30, 60) if askew else 0.0
        self.pad.put(self.names[tile], *cell, turn, face, angle=angle)
        self.lying[cell] = Lying(tile, turn, face, askew)

    def lift(self, cell: tuple[int, int]) -> Lying:
        self.pad.lift(*cell)
        return self.lying.pop(cell)

    def lay_anew(self, cell: tuple[int, int], turns: int = 0, over: int = 0, askew: bool = False) -> None:
        was = self.lift(cell)
        self.put(cell, was.tile, (was.turn + turns) % 4, was.face ^ over, askew)

    def slide(self, cell: tuple[int, int]) -> None:
        self.pad.slide(*cell)
        after = self.laid().slid(cell)
        self.lying = {at: Lying(*tile) for at, tile in after.items()}

    def laid(self) -> Laid:
        return Laid({cell: (one.tile, one.turn) for cell, one in self.lying.items()})

    def check(self) -> None:
        """What they laid is what lies there."""
        for cell in CELLS:
            names = [piece.tile.name for piece in self.pad.surface.at(*cell)]
            assert names == ([self.names[self.lying[cell].tile]] if cell in self.lying else []), cell

    # -- doing what the screen says

    def mend(self, said: str) -> bool:
        """One step as the screen says it; False if it asks for none."""
        for pattern, do in MENDING:
            found = re.search(pattern, said)
            if found:
                do(self, found)
                return True
        return False

    def _straighten(self, found: re.Match) -> None:
        cell = named_cell(found[1])
        if cell not in self.lying:
            # A tile that lies across two cells is seen at either.
            cell = next(at for at, one in self.lying.items() if one.askew)
        self.lay_anew(cell)

    def _turn_over(self, found: re.Match) -> None:
        self.lay_anew(named_cell(found[1]), over=1)

    def _turn(self, found: re.Match) -> None:
        self.lay_anew(named_cell(found[1]), turns=QUARTERS[found[2]])

    def _move(self, found: re.Match) -> None:
        one = self.lift(named_cell(found[1]))
        self.put(named_cell(found[2]), one.tile, one.turn, one.face)

    def _take_off(self, found: re.Match) -> None:
        self.lift(named_cell(found[1]))

    def _lay(self, found: re.Match) -> None:
        tile = self.names.index(found[2])
        for cell in [at for at, one in self.lying.items() if one.tile == tile]:
            self.lift(cell)  # too crooked to be seen at all
        self.put(named_cell(found[1]), tile, self.chance.randrange(4))

    def _turn_one(self, found: re.Match) -> None:
        kind = found[1]
        cell = self.chance.choice([at for at, one in self.lying.items() if KIND[one.tile] == kind])
        self.lay_anew(cell, turns=1)

    def _wait(self, found: re.Match) -> None:
        """Something is still moving."""


CELL = r"([A-E][1-5])"
QUARTERS = {"a quarter": 1, "half way round": 2, "three quarters": 3}
MENDING: tuple[tuple[str, Callable[[Hands, re.Match], None]], ...] = (
    (CELL + ": lay the tile straight", Hands._straighten),
    (CELL + ": turn it over", Hands._turn_over),
    (CELL + ": turn it (.+) clockwise", Hands._turn),
    (f"Move {CELL} to {CELL}", Hands._move),
    (CELL + ": take this tile off", Hands._take_off),
    (CELL + r": put ((?:straight|tee|corner) \d) here", Hands._lay),
    (
        r"lay (?P<tile>(?:straight|tee|corner) \d) on " + CELL,
        lambda hands, found: hands._lay((0, found[2], found[1])),
    ),
    (r"All (\w+)s (?:lie|point) the same way", Hands._turn_one),
    ("Put the tiles back as they were", Hands._wait),
)


class Table:
    """People at the device, from power-on to the last screen: they read it, move tiles and press."""

    def __init__(self, top: Tabletop, seed: int, players: int, wrong_call: str, seats: tuple = ()) -> None:
        self.top = top
        self.seats = seats or (PERSON,) * players
        self.people = [player for player in range(players) if self.seats[player] == PERSON]
        self.chance = random.Random(seed)
        self.players = players
        self.slow = SlowDuel(players, wrong_call)
        self.right = 0.75 if wrong_call == "nobody" else 0.4  # how often a call is
        choose(top, "Duel" if players == 2 else "Duel alone", players, seats)
        self.hands = [Hands(top, pad, self.chance) for pad in range(len(self.people))]
        if self.hands:
            assert f"Lay {TILES} tiles" in self.said
            for hands in self.hands:
                self._lay(hands)
            self._press_start()
        else:
            self.wait(4.0)  # two tables begin by themselves

    # -- eyes and fingers

    @property
    def said(self) -> str:
        """The words on the screen, without its icons."""
        return " ".join(re.sub(r"\[[^]]+\]", "", self.top.screen.text).split())

    def wait(self, seconds: float = 0.6) -> None:
        self.top.run(seconds)
        self._heed()
        assert self.top.pico.failure is None and self.top.pico.restarts == 0, self.top.pico.failure
        assert self.said, "the screen has no words"

    def _heed(self) -> None:
        """A tile that lies so badly that it is only felt is taken off and laid anew."""
        found = re.match(r"(\w\d): lay it anew (?:Pad 1|(Red)|Yellow)", self.said)
        if found:
            hands, cell = self.hands[0 if len(self.hands) == 1 or found[2] else 1], named_cell(found[1])
            if cell not in hands.lying:
                cell = next(at for at, one in hands.lying.items() if one.askew)
            was = hands.lift(cell)
            self.top.run(0.4)
            hands.put(cell, was.tile, was.turn, was.face)
            self.top.run(0.8)

    def press(self, *pads: int) -> None:
        if self.players == 2 and re.search("the next|A: again", self.said):
            self.wait(1.5)  # a verdict is read first
        for pad in pads:
            self.top.pad(pad).press()
        self.wait(0.5)

    def slips(self) -> bool:
        return self.chance.random() < 0.25

    @property
    def over(self) -> bool:
        return "The duel is over" in self.said or "Time is up" in self.said

    # -- before play

    def _lay(self, hands: Hands) -> None:
        """D1, D14: any way round; what is wrong is put right as the screen says."""
        favour = self.chance.choice((None, 0, 1, 2, 3))
        cells = self.chance.sample(CELLS, 15)
        for tile, cell in enumerate(cells):
            turn = self.chance.randrange(4) if favour is None or self.chance.random() < 0.4 else favour
            slip = self.chance.randrange(20)
            hands.put(cell, tile, turn, face=slip == 0, askew=slip == 1)
        if self.slips():
            hands.lift(cells[0])
        self.wait(0.8)
        if len(hands.lying) < 15:
            self.press(0)
            assert "Press to turn" not in self.said and "[" not in self.top.screen.text, "a press too early"
            hands.put(cells[0], 0, self.chance.randrange(4))
            self.wait(0.8)
        who = COLOURS[self.people[self.hands.index(hands)]] if self.players == 2 else "Duel alone"
        for _ in range(MOST_STEPS):
            if self.said.startswith(who) and hands.mend(self.said):
                self.wait(0.8)
            elif self.said.startswith(who) and "Still to lay" in self.said:
                hands.lay_anew(next(at for at, one in hands.lying.items() if one.askew))  # not seen at all
                self.wait(0.8)
            elif "Press to turn" in self.said or self._other_is_told(who):
                return
        raise AssertionError(f"still to be put right: {self.said}")

    def _other_is_told(self, who: str) -> bool:
        """For as long as the screen speaks to each of two in turns."""
        for _ in range(7):
            if self.said.startswith(who):
                return False
            self.wait(0.6)
        return True

    def _press_start(self) -> None:
        assert "All tiles lie well" in self.said, self.said
        if self.slips():
            self.top.press("a")
            self.wait(0.5)
        else:
            self.press(self.chance.randrange(len(self.hands)))

    # -- slips

    def slip(self, player: int) -> None:
        """D4, R4: an accident, which the device names, scores not, and sees put right by its own words."""
        hands, chance = self.hands[player], self.chance
        before, said = hands.laid(), self._lasting()
        cell, other = chance.sample(sorted(hands.lying), 2)
        accident = chance.randrange(5)
        if accident == 0:
            hands.lay_anew(cell, askew=True)
        elif accident == 1:
            hands.lay_anew(cell, turns=chance.randrange(1, 4))
        elif accident == 2:
            hands.lay_anew(cell, over=1)
        elif accident == 3:
            hands.lift(cell)
        else:
            one, two = hands.lift(cell), hands.lift(other)
            hands.put(other, one.tile, one.turn)
            hands.put(cell, two.tile, two.turn)
        self.top.run(2.4)
        if re.search("gets? the card", self.said):
            self.top.run(1.0)  # for three seconds a verdict is all that is told
        if self.over:
            return
        assert self._lasting() != said, f"accident {accident} is not named"
        self._heed()
        if accident:
            self.press(player)
            assert self.over or any(re.search(pattern, self.said) for pattern, _ in MENDING), "not scored"
        for _ in range(MOST_STEPS):
            if self.over or not hands.mend(self.said):
                break
            self.wait(0.8 if self.players == 1 else 1.0)
        if not self.over:
            assert hands.laid() == before and self._lasting() == said, f"{self.said}, not {said}"

    def _lasting(self) -> str:
        """What is said, without the clock."""
        return re.sub(r"\d+:\d\d", "", self.said) if self.players == 1 else self.said

    # -- play

    def slide_until(self, player: int, joined: bool, goal: int) -> bool:
        """Slide until start and objective are joined, or are not; says what they are in the end."""
        hands, start = self.hands[player], self.slow.starts[player]
        slides = slides_to_join(hands.laid(), start, goal) if joined else None
        if slides is None:
            slides = []
            laid = hands.laid()
            while (joined and len(slides) < 3) or connects(laid.open_sides(), start, goal):
                slides.append(self.chance.choice(laid.slides()))
                laid = laid.slid(slides[-1])
        for cell in slides:
            hands.slide(cell)
            self.wait(0.5)
        return connects(hands.laid().open_sides(), start, goal)

    def play_round(self) -> None:
        """D2 to D9: from a card just turned to the next one."""
        *starts, goal = items_shown(self.top)
        self.slow.turn(starts, goal)
        if self.slips():
            self.slip(self.chance.randrange(2))
        callers = self.chance.choice(([0], [1], [0], [1], [0, 1]))
        calls = {player: self.chance.random() < self.right for player in callers}
        for player, right in calls.items():
            calls[player] = self.slide_until(player, right, goal)
        self.press(*callers)
        winner = self.slow.judge(calls, goal)
        if self.slow.over:
            return
        assert f"{self.slow.won[0]}:{self.slow.won[1]}" in self.said, (self.said, self.slow.won)
        assert verdict(calls, winner) in self.said, (self.said, calls, winner)
        if self.slips():
            self.slip(self.chance.randrange(2))
        if winner is None:
            self.press(self.chance.randrange(2)) if self.slips() else self._press_a()
            return
        if self.slips():
            before = self.said
            self.press(1 - winner)
            assert self.said == before, "D9: only the winner turns the next card"
        self.press(winner)

    def _press_a(self) -> None:
        if self.players == 2:
            self.wait(1.5)
        self.top.press("a")
        self.wait(0.5)

    def _time_left(self) -> bool:
        """Whether there is time for a press: a moment before the end nobody can say what it was worth."""
        clock = re.search(r"(\d):(\d\d)", self.said)
        return clock is not None and int(clock[1]) * 60 + int(clock[2]) > 2

    def play_challenge(self) -> None:
        """D13: one objective alone, unless the time is up before."""
        start, goal = items_shown(self.top)
        self.slow.turn([start], goal)
        if self.slips():
            self.slip(0)
        right = False
        for wanted in [False] * self.slips() + [True] * MOST_STEPS:
            if right:
                break
            if self._time_left():
                right = self.slide_until(0, wanted, goal)
            if not self._time_left():
                self.wait(4.0)
                assert self.over, self.said
                return
            self.press(0)
            if right:
                self.slow.judge({0: True}, goal)
            assert ("Right!" if right else "Not joined yet") in self.said, self.said
            assert f"joined {self.slow.won[0]}" in self.said, self.said
        if self._time_left():
            self._press_a()
        else:
            self.wait(4.0)

    def check_end(self) -> None:
        """D11, D13: the last screen has the score that was kept here."""
        won = self.slow.won
        if self.players == 1:
            assert self.said.startswith(f"Time is up {won[0]} Result. Minutes: 1"), self.said
            return
        winner = won.index(TO_WIN)
        assert "The duel is over" in self.said and f"{won[0]}:{won[1]}" in self.said, (self.said, won)
        assert f"{COLOURS[winner]} wins. Cards: {TO_WIN} to {won[1 - winner]}." in self.said, (self.said, won)


def verdict(calls: dict[int, bool], winner: int | None) -> str:
    """D6 to D8 in the device's words."""
    if len(calls) == 2 and winner is None:
        return "Both right at once: nobody gets" if calls[0] else "Both wrong: nobody gets"
    if winner is not None and calls.get(winner):
        return f"{COLOURS[winner]} is right and gets the card"
    caller = next(iter(calls))
    return f"{COLOURS[caller]} was wrong: {'nobody' if winner is None else COLOURS[winner]} gets the card"


def play_table(seed: int, players: int, wrong_call: str = "opponent", seats: tuple = ()) -> float:
    """One whole game on the simulated board, with sloppy hands; returns the device's seconds."""
    settings = f'HALLWAY_WRONG_CALL = "{wrong_call}"\nHALLWAY_DUEL_MINUTES = "1"\n'
    with (
        told(seed=seed, players=players, wrong_call=wrong_call, seats=seats),
        Tabletop(pads=max(1, players - sum(map(bool, seats))), seed=seed, settings=settings) as top,
    ):
        table = Table(top, seed, players, wrong_call, seats)
        for _ in range(MOST_ROUNDS):
            if table.over:
                break
            if any(seats):
                play_round(table)
            else:
                table.play_round() if players == 2 else table.play_challenge()
        else:
            raise AssertionError("dead end")
        table.check_end()
        for hands in table.hands:
            hands.check()
        return top.seconds
