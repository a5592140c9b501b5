# SPDX-License-Identifier: MIT
"""Players of Junior: whole random games, event by event and on the simulated board.

Each keeps the score for itself, with a slow referee written from the rulebook.
"""

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import NamedTuple

from boardsim import Tabletop
from hallway import keys
from hallway.games import junior
from hallway.games.junior import Junior
from hallway.view import CURSOR, REACH, View
from tests.play import choose
from tests.players import told
from tests.players.spoken import SpokenView
from tests.wordbook import treasures

TREASURES = treasures("en")

EMPTY = 255

# All that is to be played: a name, and what `play_events` and `play_table` take beside the seed.
KINDS = [
    (
        f"Junior{', challenging' * challenging}: {players} players",
        {"players": players, "challenging": challenging},
    )
    for challenging in (False, True)
    for players in (2, 3, 4)
]
MOST_TURNS = 2_000  # no game takes so many


# -- the rulebook, the slow way: cells are (row, col), a tile that lies is (tile, face, turn)

SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
PRINTED = {
    (0, 0): "ES",
    (0, 2): "ESW",
    (0, 4): "SW",
    (2, 0): "NES",
    (2, 2): "ESW",
    (2, 4): "NSW",
    (4, 0): "NE",
    (4, 2): "NEW",
    (4, 4): "NW",
}
FREE = [(row, col) for row in range(5) for col in range(5) if (row, col) not in PRINTED]
CORNERS = [(0, 0), (0, 4), (4, 4), (4, 0)]
FRONTS = ["NE"] * 8 + ["NS"] * 6 + ["ESW"] * 3
BACKS = ["NESW"] * 4 + [""] * 13
NAMES = [
    *(f"curve {number}" for number in range(1, 9)),
    *(f"straight {number}" for number in range(1, 7)),
    *(f"tee {number}" for number in range(1, 4)),
]
SECRET_CELLS = [(0, 2), (2, 0), (2, 2), (2, 4), (4, 2)]  # of secrets 0 to 4
SECRET_TILES = [6, 7, 12, 13, 14, 15, 16]  # of secrets 5 to 11
ARROWS = ["N1", "N3", "E1", "E3", "S1", "S3", "W1", "W3"]


def opens(tile, face, turn):
    shape = BACKS[tile] if face else FRONTS[tile]
    return "".join("NESW"[("NESW".index(side) + turn) % 4] for side in shape)


OPENS = {
    (tile, face, turn): opens(tile, face, turn)
    for tile in range(17)
    for face in range(2)
    for turn in range(4)
}


def line_of(arrow):
    """The cells of a line in the direction of a push."""
    number = int(arrow[1])
    cells = [(step, number) if arrow[0] in "NS" else (number, step) for step in range(5)]
    return cells if arrow[0] in "NW" else cells[::-1]


def opposite(arrow):
    return ACROSS[arrow[0]] + arrow[1]


class Slow:
    """A whole game as the rulebook has it."""

    def __init__(self, tiles, spare, players, challenging=False, first=0, order=range(12), push_back=False):
        self.tiles = dict(tiles)
        self.spare = spare  # (tile, face)
        self.players = players
        self.challenging = challenging
        self.turn = first
        self.wizards = CORNERS[:players]
        self.found = [0] * players
        self.order = list(order)
        share = 12 // players
        self.piles = [self.order[player * share : (player + 1) * share] for player in range(players)]
        self.open = []  # all that were opened so far; the last is the target while self.hunting
        self.hunting = challenging
        self.banned = None
        self.push_back = push_back
        self.over = False

    def copy(self):
        twin = Slow(self.tiles, self.spare, self.players, self.challenging, self.turn, self.order)
        twin.wizards = list(self.wizards)
        twin.found = list(self.found)
        twin.piles = [list(pile) for pile in self.piles]
        twin.open = list(self.open)
        twin.hunting, twin.banned, twin.push_back = self.hunting, self.banned, self.push_back
        return twin

    def openings(self, cell):
        if cell in self.tiles:
            return OPENS[self.tiles[cell]]
        return PRINTED.get(cell, "")

    def reach(self, start):
        seen = {start}
        edge = [start]
        while edge:
            row, col = edge.pop()
            for side in self.openings((row, col)):
                beside = (row + SIDES[side][0], col + SIDES[side][1])
                if beside not in seen and ACROSS[side] in self.openings(beside):
                    seen.add(beside)
                    edge.append(beside)
        return seen

    def way(self, cell):
        """The sides by which the player on turn goes to a cell that can be reached, step by step."""
        start = self.wizards[self.turn]
        ways = {start: ""}
        edge = [start]
        for row, col in edge:
            for side in self.openings((row, col)):
                beside = (row + SIDES[side][0], col + SIDES[side][1])
                if beside not in ways and ACROSS[side] in self.openings(beside):
                    ways[beside] = ways[(row, col)] + side
                    edge.append(beside)
        return ways[cell]

    def target(self):
        """The secret of the player on turn, None when that one only has to come home."""
        if not self.challenging:
            return self.open[-1]
        return self.piles[self.turn][0] if self.piles[self.turn] else None

    def place(self, secret):
        if secret < 5:
            return SECRET_CELLS[secret]
        return next(
            (cell for cell, lying in self.tiles.items() if lying[0] == SECRET_TILES[secret - 5]), None
        )

    def goal(self):
        return CORNERS[self.turn] if self.target() is None else self.place(self.target())

    def may_skip(self):
        return not self.challenging and self.place(self.target()) in self.reach(self.wizards[self.turn])

    def allowed(self):
        free = self.push_back and not self.challenging
        return [arrow for arrow in ARROWS if free or arrow != self.banned]

    def push(self, arrow, turn):
        line = line_of(arrow)
        before = dict(self.tiles)
        fallen = before[line[-1]]
        for cell, following in pairwise(line):
            self.tiles[following] = before[cell]
        self.tiles[line[0]] = (*self.spare, turn)
        self.spare = fallen[:2]
        self.wizards = [
            line[(line.index(wizard) + 1) % 5] if wizard in line else wizard for wizard in self.wizards
        ]
        self.banned = opposite(arrow)

    def opening_push(self, pushes):
        """The first that opens a way to the goal, else just the first."""
        for push in pushes:
            trial = self.copy()
            trial.push(*push)
            if trial.goal() in trial.reach(trial.wizards[trial.turn]):
                return push
        return pushes[0]

    def go(self, cell):
        self.wizards[self.turn] = cell
        if self.target() is None:
            if cell == CORNERS[self.turn]:
                self.over = True
                return
        elif cell == self.place(self.target()):
            self.found[self.turn] += 1
            if self.challenging:
                self.piles[self.turn].pop(0)
            else:
                self.hunting = False
                self.over = len(self.open) == 12
        self.turn = (self.turn + 1) % self.players

    def winners(self):
        if self.challenging:
            return [self.turn]
        return [player for player in range(self.players) if self.found[player] == max(self.found)]


# -- hands at a game that is not in a device


class Dice:
    """A seeded chance."""

    def __init__(self, seed):
        self.random = Random(seed)

    def below(self, n):
        return self.random.randrange(n)


class House:
    """Settings with these on."""

    def __init__(self, *on):
        self.names = on

    def on(self, name):
        return name in self.names


def byte(tile, face=0, turn=0):
    return tile * 8 + face * 4 + turn


def index(cell):
    return cell[0] * 5 + cell[1]


def named_cell(name):
    """B1 -> (0, 1)."""
    return int(name[1]) - 1, "ABCDE".index(name[0])


class Play:
    """A game, what lies on its pad, and the tiles beside it."""

    def __init__(self, seed=0, players=2, house=()):
        self.view = SpokenView("junior")
        self.random = Random(seed)
        self.game = Junior(self.view, Dice(seed), players, House(*house), 1)
        self.events = []
        self.game.recorder = self.events.append
        self.players = players
        self.cells = bytearray([EMPTY] * 100)
        self.tell()

    def tell(self):
        self.game.moved(self.cells)
        assert self.view.text and self.view.title, "the view has no words"

    def lay(self, cell, value):
        self.cells[index(cell)] = value

    def key(self, *names):
        for key in names:
            self.game.key(key)
            self.game.released(key)
            assert self.view.text and self.view.title, "the view has no words"

    def press(self):
        self.key(keys.A)

    def choose(self, challenging=False, crossings=0, first=0):
        for line, value in ((1, f"@junior.game.{int(challenging)}"), (3, crossings), (5, f"@player.{first}")):
            while not self.view.values[line - 1]:
                self.key(keys.DOWN)
            while self.view.values[line] != value:
                self.key(keys.RIGHT)
        self.press()
        assert self.game.phase == junior.LAY

    def begin(self, tiles=None, challenging=False, crossings=0, first=0):
        """Choose, lay, start: returns the slow game of the same position."""
        self.choose(challenging, crossings, first)
        if tiles is None:
            tiles, _ = scattered(self.random, crossings)
        for cell, lying in tiles.items():
            self.lay(cell, byte(*lying))
        self.tell()
        assert self.view.text == "junior.laid", self.view.text
        self.press()
        (spare,) = set(range(17)) - {tile for tile, _, _ in tiles.values()}
        faces = sum(face for _, face, _ in tiles.values())
        back = "PUSH_BACK" in self.game.settings.names
        return Slow(
            tiles,
            (spare, int(spare < 4 and faces < crossings)),
            self.players,
            challenging,
            first,
            self.game.order,
            back,
        )

    def push(self, arrow, turn=0, tile=None, face=None):
        """Push the spare in; the device sees only the board before and after."""
        line = line_of(arrow)
        values = [self.cells[index(cell)] for cell in line]
        spare = self.game.spare
        tile = spare >> 3 if tile is None else tile
        face = spare >> 2 & 1 if face is None else face
        for cell, value in zip(line, [byte(tile, face, turn), *values], strict=False):
            self.lay(cell, value)
        self.tell()
        return values[-1]

    def walk_to(self, cell, slow):
        """With the cursor keys along a path of the slow referee."""
        codes = {"N": keys.UP, "E": keys.RIGHT, "S": keys.DOWN, "W": keys.LEFT}
        self.key(*[codes[side] for side in slow.way(cell)])

    def lit(self, meaning):
        return {divmod(cell, 5) for cell in range(25) if self.view.lights[cell] == meaning}


def scattered(random, crossings=0, spare=None):
    """A random set-up and its spare."""
    tiles = list(range(17))
    random.shuffle(tiles)
    if spare is not None:
        tiles.remove(spare)
        tiles.append(spare)
    up = random.sample(range(4), crossings)
    lying = {
        cell: (tile, int(tile in up), random.randrange(4)) for cell, tile in zip(FREE, tiles, strict=False)
    }
    return lying, tiles[-1]


def same(game, slow):
    """Whether the two referees agree on all that lies, stands and counts."""
    board = bytearray([EMPTY] * 25)
    for cell, lying in slow.tiles.items():
        board[index(cell)] = byte(*lying)
    assert game.board == board
    assert game.spare == byte(*slow.spare)
    assert [divmod(cell, 5) for cell in game.wizards[: slow.players]] == slow.wizards
    assert list(game.found[: slow.players]) == slow.found
    assert game.ban == (8 if slow.banned is None else ARROWS.index(slow.banned))
    assert (game.phase == junior.OVER) == slow.over
    assert slow.over or game.turn == slow.turn
    return True


def random_turn(play, slow, random, clever):
    """One whole turn by both referees; `clever` looks for a push that opens a way to the goal."""
    game = play.game
    if slow.challenging:
        if game.phase == junior.OPEN:
            play.press()
    elif not slow.hunting:
        play.press()
        slow.open.append(slow.order[len(slow.open)])
        slow.hunting = True
    if not slow.challenging and random.random() < 0.8:
        skip = slow.may_skip()
        play.press()
        assert (game.phase != junior.SHIFT or game.turn != slow.turn) == skip
        if skip:
            slow.go(slow.goal())
            assert same(game, slow)
            return
    pushes = [(arrow, turn) for arrow in slow.allowed() for turn in range(4)]
    random.shuffle(pushes)
    chosen = pushes[0]
    if clever:
        chosen = slow.opening_push(pushes[:12])
    play.push(*chosen)
    slow.push(*chosen)
    assert game.phase == junior.MOVE and same(game, slow)
    reach = slow.reach(slow.wizards[slow.turn])
    shown = play.lit(REACH) | play.lit(CURSOR) | {slow.wizards[slow.turn]}
    standing = {wizard for wizard in slow.wizards if wizard in reach}
    assert shown | standing == reach
    goal = slow.goal()
    cell = goal if clever and goal in reach else random.choice(sorted(reach))
    play.walk_to(cell, slow)
    play.press()
    slow.go(cell)
    assert same(game, slow)


# -- a whole game, event by event


def play_events(seed: int, players: int, challenging: bool = False) -> int:
    """One whole legal game without a device; returns how many events it had.

    Raises AssertionError with the seed if the two referees differ, a tile is lost, a score does not
    add up, the view is without words, an event or a save is too long, or the game finds no end.
    """
    with told(seed=seed, players=players, challenging=challenging):
        return _play_events(seed, players, challenging)


def _play_events(seed: int, players: int, challenging: bool) -> int:
    random = Random(seed)
    crossings = 0 if challenging else random.randrange(5)
    play = Play(seed, players, ("PUSH_BACK",) if seed % 5 == 0 else ())
    game = play.game
    twin = Junior(View(), Dice(99), players, House(), 1)
    resumed = Junior(View(), Dice(98), players, House(), 1)
    events = 0

    def record(event):
        nonlocal events
        saved = game.save()
        assert len(event) <= 16 and len(saved) <= 256, "too long for the journal"
        assert saved == twin.save(), "the same events give another state"
        twin.apply(event)
        if seed % 10 == 0:
            resumed.restore(saved)
            assert resumed.save() == saved and resumed.view.text
        events += 1

    game.recorder = record
    slow = play.begin(None, challenging, crossings, random.randrange(players))
    turns = 0
    while not slow.over:
        turns += 1
        assert turns < MOST_TURNS, "dead end"
        random_turn(play, slow, random, clever=True)
        lying = [value >> 3 for value in game.board if value != EMPTY]
        assert sorted([*lying, game.spare >> 3]) == list(range(17)), "the tiles are not those of the box"
        hunted = game.phase in (junior.SHIFT, junior.MOVE)
        assert challenging or sum(game.found) == game.opened - hunted, "the scores do not add up"
    assert game.phase == junior.OVER and play.view.choice_a == "again"
    assert challenging or sum(game.found) == 12
    assert {player for player in range(players) if play.view.values[player * 3 + 2]} == set(slow.winners())
    play.press()
    twin.moved(play.cells)
    assert twin.save() == game.save() and twin.view.text == play.view.text == "junior.choose"
    play.begin(None)  # and once more
    assert twin.save() == game.save()
    return events


# -- hands at the simulated board

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
        self, top: Tabletop, seed: int, players=2, challenging=False, crossings=0, first=0, sloppy=0.0
    ):
        self.top = top
        self.random = Random(seed)
        self.hands = Hands(top, self.random)
        self.sloppy = sloppy
        self.players = players
        self.secrets: list[int | None] = [None] * players  # J14: what each saw last of the own pile
        top.tiles("junior")
        self._choose(players, challenging, crossings, first)
        self._lay(crossings)
        tiles = self.hands.tiles()
        (spare,) = set(range(17)) - {tile for tile, _, _ in tiles.values()}
        up = sum(face for _, face, _ in tiles.values())
        self.slow = Slow(tiles, (spare, int(up < crossings)), players, challenging, first)
        assert f"Left over: {NAMES[spare]}" in self.said
        self.keys("a")

    # -- eyes and fingers

    @property
    def said(self) -> str:
        """The words on the screen, without its icons."""
        return " ".join(re.sub(r"\[\w+\]", "", self.top.screen.text).split())

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
        choose(self.top, "Junior", players)
        self.keys(*["right"] * challenging, "down", *["right"] * crossings, "down", *["right"] * first)
        game = "challenging" if challenging else "basic"
        assert f"Game: {game} Crossings: {crossings} > Begins: {COLOURS[first]}" in self.said, self.said
        self.keys("a")

    def _lay(self, crossings):
        """J1: all but one; what is wrong is put right as the screen says."""
        assert "To go: 16" in self.said
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
        over = spare < 4 and self.slips()
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
        assert "Walk with the keys" in self.said, self.said
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
        if "A: go on" in self.said:
            self.keys("a")
        share = f" of {12 // self.players}" if slow.challenging else ""
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
        home = slow.found[player] == 12 // self.players
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


def cell_called(cell) -> str:
    """(0, 1) -> B1."""
    return f"{'ABCDE'[cell[1]]}{cell[0] + 1}"


def play_table(seed: int, players: int, challenging: bool = False) -> float:
    """One whole game on the simulated board, with sloppy hands; returns the device's seconds.

    Raises AssertionError with the seed if the device fails or is without words, does not see a slip put
    right, or ends with another score than the one kept here.
    """
    with told(seed=seed, players=players, challenging=challenging), Tabletop(pads=1, seed=seed) as top:
        random = Random(seed)
        crossings = 0 if challenging else random.randrange(5)
        table = Table(top, seed, players, challenging, crossings, random.randrange(players), sloppy=0.25)
        turns = 0
        while not table.slow.over:
            turns += 1
            assert turns < MOST_TURNS, "dead end"
            table.take_turn()
        table.check_end()
        table.hands.check()
        return top.seconds
