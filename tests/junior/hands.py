# SPDX-License-Identifier: MIT
"""People who play Junior on the simulated board: they read its screen, move tiles and press keys.

They keep the score for themselves, with the slow referee.
"""

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import NamedTuple

from boardsim import Tabletop
from hallway.games.junior.about import DOUBLE_SIDED, SECRETS, TILES
from hallway.moment.seats import PERSON
from tests.junior.against import table_turn
from tests.junior.referee import (
    ARROWS,
    FREE,
    MOST_TURNS,
    NAMES,
    PRINTED,
    Slow,
    cell_called,
    line_of,
    named_cell,
    scattered,
)
from tests.play import choose
from tests.players import told
from tests.wordbook import treasures

TREASURES = treasures("en")
COLOURS = ("Red", "Yellow", "Green", "Blue")
WALKING = {"N": "up", "E": "right", "S": "down", "W": "left"}
QUARTERS = {"a quarter": 1, "half way round": 2, "three quarters": 3}
SETTLE = 0.7  # seconds until what hands do at once, one tile lifted and laid or pushed, is on the screen
MOST_STEPS = 60  # no wreck takes so many to put right


class Laid(NamedTuple):
    """A tile as hands laid it."""

    name: str
    face: int
    turn: int
    askew: bool = False


class Hands:
    """They know what they laid where, and do what the screen says."""

    def __init__(self, top: Tabletop, random: Random) -> None:
        self.pad = top.pad(0)
        self.random = random
        self.stacks: dict[tuple[int, int], list[Laid]] = {divmod(cell, 5): [] for cell in range(25)}
        self.beside = dict.fromkeys(NAMES, 0)  # the face that is up

    def put(self, name, cell, turn, face, askew=False):
        del self.beside[name]
        angle = self.random.uniform(30, 60) if askew else 0.0
        self.pad.put(name, *cell, turn, face, angle=angle)
        self.stacks[cell].append(Laid(name, face, turn, askew))

    def lift(self, cell) -> Laid:
        self.pad.lift(*cell)
        laid = self.stacks[cell].pop()
        self.beside[laid.name] = laid.face
        return laid

    def push(self, name, arrow, turn, face):
        self.pad.push(name, arrow, turn, face)
        del self.beside[name]
        line = line_of(arrow)
        fallen = self.stacks[line[-1]]
        for cell, before in pairwise(reversed(line)):
            self.stacks[cell] = self.stacks[before]
        self.stacks[line[0]] = [Laid(name, face, turn)]
        for laid in fallen:
            self.beside[laid.name] = laid.face

    def lay_anew(self, cell, turns=0, over=False, askew=False):
        laid = self.lift(cell)
        self.put(laid.name, cell, (laid.turn + turns) % 4, laid.face ^ over, askew)

    def tiles(self):
        """What lies, as the slow referee has it; a cell with none or several tiles is left out."""
        return {
            cell: (NAMES.index(stack[0].name), stack[0].face, stack[0].turn)
            for cell, stack in self.stacks.items()
            if len(stack) == 1 and stack[0].name in NAMES
        }

    def check(self):
        """What they laid is what lies there."""
        for cell, stack in self.stacks.items():
            lying = [(piece.tile.name, piece.face) for piece in self.pad.surface.at(*cell)]
            assert lying == [(laid.name.rpartition("/")[2], laid.face) for laid in stack], cell

    # -- doing what the screen says

    def is_asked(self, said: str) -> bool:
        """Whether the screen says that something lies wrong."""
        return any(re.search(pattern, said) for pattern, _ in MENDING)

    def mend(self, said: str) -> bool:
        """One step as the screen says it; False if it asks for none."""
        for pattern, do in MENDING:
            found = re.search(pattern, said)
            if found:
                cell = named_cell(found["cell"])
                if len(self.stacks[cell]) > 1:
                    self.lift(cell)  # one on another: whatever the device sees, that is not meant
                else:
                    do(self, cell, found.groupdict())
                return True
        return False

    def _straighten(self, cell, named):
        if not self.stacks[cell] or not self.stacks[cell][0].askew:
            cell = next(at for at, stack in self.stacks.items() if any(laid.askew for laid in stack))
        self.lay_anew(cell)

    def _take_off(self, cell, named):
        self.lift(cell)

    def _turn_over(self, cell, named):
        self.lay_anew(cell, over=True)

    def _turn(self, cell, named):
        self.lay_anew(cell, turns=QUARTERS[named["quarters"]])

    def _move(self, cell, named):
        laid = self.lift(cell)
        self.put(laid.name, named_cell(named["to"]), laid.turn, laid.face)

    def _lay(self, cell, named):
        self._fetch(named["tile"])
        while self.stacks[cell]:
            self.lift(cell)
        self.put(named["tile"], cell, self.random.randrange(4), self.beside[named["tile"]])

    def _push_back(self, cell, named):
        self._fetch(named["tile"])
        arrow = next(arrow for arrow in ARROWS if line_of(arrow)[0] == cell)
        self.push(named["tile"], arrow, self.random.randrange(4), self.beside[named["tile"]])

    def _fetch(self, name):
        """Have it at hand, wherever it lies unseen."""
        for cell, stack in self.stacks.items():
            while any(laid.name == name for laid in stack):
                self.lift(cell)


CELL = r"(?P<cell>[A-E][1-5])"
TILE = r"(?P<tile>(?:curve|straight|tee) \d)"
Mending = Callable[[Hands, tuple[int, int], dict], None]
MENDING: tuple[tuple[str, Mending], ...] = (
    (CELL + ": lay the tile straight", Hands._straighten),
    (CELL + ": take this tile off", Hands._take_off),
    (CELL + ": no tile goes here", Hands._take_off),
    (CELL + ": not a tile of Junior", Hands._take_off),
    (CELL + ": turn it over", Hands._turn_over),
    (f"crossings: turn {CELL} over", Hands._turn_over),
    (CELL + ": turn it (?P<quarters>.+) clockwise", Hands._turn),
    (f"Move {CELL} to (?P<to>[A-E][1-5])", Hands._move),
    (f"{CELL}: put {TILE} here", Hands._lay),
    (f"Else lay {TILE} on {CELL}", Hands._lay),
    (f"Push {TILE} back in at {CELL}", Hands._push_back),
)


class Table:
    """People at the device, from power-on to the last screen: they read it, move tiles and press keys.

    `sloppy`: how often a hand slips.
    """

    def __init__(
        self,
        top: Tabletop,
        seed: int,
        players=2,
        challenging=False,
        crossings=0,
        first=0,
        sloppy=0.0,
        seats=(),
    ):
        self.top = top
        self.random = Random(seed)
        self.hands = Hands(top, self.random)
        self.sloppy = sloppy
        self.players = players
        self.secrets: list[int | None] = [None] * players  # J14: what each saw last of the own pile
        top.tiles("junior")
        self.seats = seats or (PERSON,) * players
        self._choose(players, challenging, crossings, first)
        self._lay(crossings)
        tiles = self.hands.tiles()
        (spare,) = set(range(TILES)) - {tile for tile, _, _ in tiles.values()}
        up = sum(face for _, face, _ in tiles.values())
        self.slow = Slow(tiles, (spare, int(up < crossings)), players, challenging, first)
        assert f"Left over: {NAMES[spare]}" in self.said
        self.keys("a")

    # -- eyes and fingers

    @property
    def said(self) -> str:
        """The words on the screen, without its icons."""
        return " ".join(re.sub(r"\[[^]]+]", "", self.top.screen.text).split())

    def icon(self) -> int:
        (name,) = re.findall(r"\[(\w+)\]", self.top.screen.text)
        return TREASURES.index(name)

    def wait(self, seconds=SETTLE):
        self.top.run(seconds)
        assert self.top.pico.failure is None and self.top.pico.restarts == 0, self.top.pico.failure
        assert self.said, "the screen has no words"

    def keys(self, *names):
        for name in names:
            self.top.press(name)
        self.wait(0.18 * len(names) + 0.2)

    def slips(self) -> bool:
        return self.random.random() < self.sloppy

    # -- before play

    def _choose(self, players, challenging, crossings, first):
        choose(self.top, "Junior", players, self.seats)
        more = 0 if challenging else (crossings - DOUBLE_SIDED) % (DOUBLE_SIDED + 1)  # it begins with all
        self.keys(*["right"] * challenging, "down", *["right"] * more, "down", *["right"] * first)
        game = "challenging" if challenging else "basic"
        assert f"Game: {game} Crossings: {crossings} > Begins: {COLOURS[first]}" in self.said, self.said
        self.keys("a")

    def _lay(self, crossings):
        """J1: all but one; what is wrong is put right as the screen says."""
        assert f"To go: {len(FREE)}" in self.said
        tiles, _ = scattered(self.random, crossings)
        slip = self.random.randrange(4) if self.slips() else None
        last = FREE[-1]
        for cell, (tile, face, turn) in tiles.items():
            wrong_face = slip == 0 and cell == last
            self.hands.put(NAMES[tile], cell, turn, face ^ wrong_face, askew=slip == 1 and cell == last)
        if slip == 2:
            self.hands.put(next(iter(self.hands.beside)), (2, 2), 0, 0)
        elif slip == 3:
            self.wait()
            self.hands.lift(last)
        self.wait()
        if slip is not None:
            self.keys("a")
            assert "B: menu" in self.said and "All tiles are right" not in self.said, "a press too early"
        if slip == 3:
            tile, face, turn = tiles[last]
            self.hands.put(NAMES[tile], last, turn, face)
            self.wait()
        elif slip == 1 and "nothing is felt here" in self.said:
            self.hands.lay_anew(last)  # too crooked to be seen at all
            self.wait()
        self.mend()
        assert "All tiles are right" in self.said, self.said

    # -- slips

    def mend(self) -> int:
        """Do what the screen says until it asks for nothing more; returns how many steps it took."""
        for step in range(MOST_STEPS):
            if self.said.startswith("Stop Pad"):
                self._heed()
            elif not self.hands.mend(self.said):
                return step
            self.wait()
        raise AssertionError(f"still to be put right: {self.said}")

    def _heed(self) -> None:
        """A tile that lies so badly that it is only felt is taken off and laid anew."""
        hands = self.hands
        askew = [cell for cell, stack in hands.stacks.items() if any(laid.askew for laid in stack)]
        for cell in askew:
            laid = hands.lift(cell)
            self.wait()
            hands.put(laid.name, cell, laid.turn, laid.face)
        if not askew:
            self.keys("a")

    def slip(self, may_push: bool):
        """R4: an accident, which the device names, scores not, and sees put right by its own words."""
        before = self.said
        hands, random = self.hands, self.random
        cell, other = random.sample(FREE, 2)
        spare, face = self.slow.spare
        accident = random.randrange(7)
        if accident == 0:
            hands.lay_anew(cell, askew=True)
        elif accident == 1:
            hands.lay_anew(cell, turns=random.randrange(1, 4))
        elif accident == 2:
            hands.lay_anew(cell, over=True)
        elif accident == 3:
            hands.lift(cell)
        elif accident == 4:
            one, two = hands.lift(cell), hands.lift(other)
            hands.put(one.name, other, one.turn, one.face)
            hands.put(two.name, cell, two.turn, two.face)
        elif accident == 5:
            hands.put(NAMES[spare], random.choice(list(PRINTED)), 0, face)
        elif not may_push or self.slow.banned:
            arrow = self.slow.banned if may_push else random.choice(ARROWS)
            hands.push(NAMES[spare], arrow, random.randrange(4), face)
        else:
            return  # J12: the very first shift is free
        self.wait()
        named = self.said
        assert named != before, "the accident is not named"
        self.keys("a")
        assert self.said == named, "a wrong position is never scored"
        assert self.mend(), f"nothing to do: {named}"
        assert self.said == before, "and play goes on"
        assert hands.tiles() == self.slow.tiles

    # -- play

    def push(self, arrow, turn):
        spare, face = self.slow.spare
        assert NAMES[spare] in self.said, "the screen names the spare"
        over = spare < DOUBLE_SIDED and self.slips()
        self.hands.push(NAMES[spare], arrow, turn, face ^ over)
        if self.slips():
            self.top.run(0.1)
            self.top.press("a")  # R5: too early, there is no way without this push
        self.wait(0.85)
        if over:
            assert f"{cell_called(line_of(arrow)[0])}: turn it over." in self.said, "J13"
            self.mend()
        self.slow.push(arrow, turn)
        assert self.hands.tiles() == self.slow.tiles

    def best_push(self):
        """One that opens a way to the goal if there is one."""
        pushes = [(arrow, turn) for arrow in self.slow.allowed() for turn in range(4)]
        self.random.shuffle(pushes)
        return self.slow.opening_push(pushes)

    def walk(self):
        """To the goal if it can be reached, else anywhere, and end the turn."""
        slow = self.slow
        assert re.search("Walk (home to your corner )?with the keys", self.said), self.said
        reach = slow.reach(slow.wizards[slow.turn])
        goal = slow.goal() if slow.goal() in reach else self.random.choice(sorted(reach))
        self.keys(*[WALKING[side] for side in slow.way(goal)], "a")
        slow.go(goal)

    def lit_arrows(self):
        """Those whose light is on at least once in a rhythm."""
        lit = set()
        for _ in range(26):
            lit |= {arrow for arrow in ARROWS if any(self.top.pad(0).edge(arrow[0], int(arrow[1])))}
            self.top.run(0.05)
        return lit

    def take_turn(self):
        slow = self.slow
        if self.seats[slow.turn]:
            table_turn(self)
            return
        if "A: go on" in self.said:
            self.keys("a")
        share = f" of {SECRETS // self.players}" if slow.challenging else ""
        title = f"{COLOURS[slow.turn]} found {slow.found[slow.turn]}{share} "
        assert self.said.startswith(title), (self.said, title)
        if slow.challenging:
            self._look_at_the_secret()
        else:
            if "A: open" in self.said:
                self.keys("a")
                slow.open.append(self.icon())
                slow.hunting = True
            assert self.icon() == slow.open[-1], "J3: the target of all"
        if self.slips():
            self.slip(may_push=True)
        if slow.may_skip():
            self.keys("a")
            slow.go(slow.goal())
            return
        if self.slips():
            self.keys("a")
            assert slow.challenging or "No way to it yet" in self.said, "J5"
            assert self.lit_arrows() == set(slow.allowed())
        self.push(*self.best_push())
        if self.slips():
            self.slip(may_push=False)
        secret, found = slow.target(), sum(slow.found)
        self.walk()
        if sum(slow.found) > found and not slow.over:
            assert self.icon() == secret and f"has the {TREASURES[secret]}!" in self.said, "J15: to all"
            self.secrets[slow.turn - 1] = None

    def _look_at_the_secret(self):
        """J14: while the key is held, and only then."""
        slow = self.slow
        player = slow.turn
        home = slow.found[player] == SECRETS // self.players
        assert home == ("All found!" in self.said) and home == ("look away" not in self.said)
        slow.piles[player] = []
        if home:
            return
        assert "[" not in self.top.screen.text
        self.top.hold("up")
        self.wait(0.3)
        secret = self.icon()
        self.top.release("up")
        self.wait(0.3)
        assert "[" not in self.top.screen.text
        assert self.secrets[player] in (None, secret), "another one, before it was found"
        self.secrets[player] = secret
        slow.piles[player] = [secret]

    def check_end(self):
        """J11, J16: the last screen has the score that was kept here."""
        winners = self.slow.winners()
        word = "wins!" if len(winners) == 1 else "shares the win!"
        ranking = ["The end"]
        for player, found in enumerate(self.slow.found):
            ranking += [f"{COLOURS[player]}: {found}", *[word] * (player in winners)]
        assert self.said == " ".join([*ranking, "A: again", "B: menu"]), self.said


def play_table(seed: int, players: int, challenging: bool = False, seats: tuple = ()) -> float:
    """One whole game on the simulated board, with sloppy hands; returns the device's seconds.

    Raises AssertionError with the seed if the device fails or is without words, does not see a slip put
    right, or ends with another score than the one kept here.
    """
    where = told(seed=seed, players=players, challenging=challenging, seats=seats)
    with where, Tabletop(pads=1, seed=seed) as top:
        random = Random(seed)
        crossings = 0 if challenging else random.randrange(DOUBLE_SIDED + 1)
        first = random.randrange(players)
        table = Table(top, seed, players, challenging, crossings, first, sloppy=0.25, seats=seats)
        turns = 0
        while not table.slow.over:
            turns += 1
            assert turns < MOST_TURNS, "dead end"
            table.take_turn()
        table.check_end()
        table.hands.check()
        return top.seconds
