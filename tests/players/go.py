# SPDX-License-Identifier: MIT
"""Random players of Go!, with others and alone, who keep the score for themselves by the rules.

`play_events` plays a whole game with the game object alone, `play_table` one on the simulated board, from
power-on to the end screen. Both raise AssertionError, with the seed, when a promise is broken.
"""

import random
import re
from functools import cache

from boardsim import Tabletop
from boardsim.table.solve_go import CENTRE, Move, lay, solve
from hallway.games.go_board import Board
from hallway.games.go_party import GoParty
from hallway.games.go_set import DICE, treasure_cell
from hallway.games.go_solo import GoSolo
from hallway.keys import DOWN, LEFT, RIGHT, UP, A
from hallway.places import CELLS, LIGHTS, SIDE
from hallway.view import SCORE, View
from hallway.words import Words
from hardware.geometry import PITCH, cell_centre
from tests.play import SETTLE, choose, dice_shown
from tests.players import told
from tests.players.spoken import SpokenView
from tests.test_go_board import SlowBoard, random_position
from tests.wordbook import book

TEXTS = book("en", "go")

EMPTY = 255
BLANK = bytes([EMPTY] * CELLS)
COLOURS = ("Red", "Yellow", "Green", "Blue")
JOKER_CELL = 97  # a joker as it reads
STARTS = {4: 0, 3: 3, 2: 7}
VERDICTS = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5)  # by count; more than there is room for: the last (G15)

KINDS = [
    ("Go!: 2 players", {"players": 2}),
    ("Go!: 3 players", {"players": 3}),
    ("Go!: 4 players", {"players": 4}),
    ("Go! alone", {"players": 1}),
]

words = Words("en")
words.take("go")


# -- the rules once more, slowly


class SlowParty:
    """G1, G2, G8 to G12 from the rule sheet's words, with lists and dicts."""

    def __init__(self, players: int, red: dict[int, int]) -> None:
        self.scores = dict.fromkeys(range(players), STARTS[players])
        self.pool = {4: [6, 4, 2, 1], 3: [4, 2, 1], 2: [4, 2]}[players]
        self.red = red
        self.joker: int | None = None
        self.winner: int | None = None

    def score(self, claimed: list[int], solved: set[int]) -> dict[int, int]:
        """All but one have claimed, in this order; returns the points of the round."""
        tiles = sorted(self.pool, reverse=True)
        (last,) = set(self.scores) - set(claimed)
        points = {}
        self.joker = None
        for player in [*claimed, last]:
            tile = tiles.pop(0)
            if tile == 1:
                points[player] = 1
                self.joker = player
            elif player in solved:
                points[player] = tile
            else:
                points[player] = -self.red[tile]
        for player, gained in points.items():
            self.scores[player] = min(20, max(0, self.scores[player] + gained))
        there = [player for player in self.scores if self.scores[player] == 20]
        if there:
            best = max(points[player] for player in there)
            (self.winner,) = [player for player in there if points[player] == best]
        return points

    def check_ranking(self, winner: str, rows: list[tuple[str, str]]) -> None:
        """G12: the end screen names the winner, and all with their scores from the first to the last."""
        assert self.winner is not None and winner == COLOURS[self.winner]
        assert {COLOURS.index(name): int(score) for name, score in rows} == self.scores
        ranked = [int(score) for _, score in rows]
        assert rows[0][0] == winner and ranked == sorted(ranked, reverse=True)


def is_solved(cells: bytes, dice: tuple[int, ...], joker: bool) -> bool:
    """G7, G11, by the slow referee."""
    board = SlowBoard(list(cells), joker)
    return {divmod(treasure_cell(treasure), SIDE) for treasure in dice} <= (
        board.seen & board.joined_to_centre()
    )


@cache
def solution(dice: tuple[int, ...]) -> tuple[Move, ...]:
    moves = solve(sum(1 << treasure_cell(treasure) for treasure in dice))
    assert moves is not None
    return tuple(moves)


@cache
def lying(dice: tuple[int, ...]) -> bytes:
    """A pad on which this roll is solved."""
    return bytes(lay(list(solution(dice))))


@cache
def joker_board(dice: tuple[int, ...]) -> bytes:
    """A solution with the joker in place of a tile without a hole: a half of it becomes a crossroads."""
    targets = sum(1 << treasure_cell(treasure) for treasure in dice)
    moves = list(solution(dice))
    board = Board()
    board.joker = True
    for move in moves:
        if move[0] >= 4:
            rest = lay([other for other in moves if other is not move])
            for cell in range(CELLS):
                if rest[cell] == EMPTY and cell != CENTRE:
                    rest[cell] = JOKER_CELL
                    board.read(rest)
                    if board.solved(targets):
                        return bytes(rest)
                    rest[cell] = EMPTY
    return b""


# -- a game without a board


class House:
    """Settings of a household."""

    def __init__(self, **numbers: int) -> None:
        self.values = {"RED_6": 6, "RED_4": 4, "RED_2": 2, "TIMES": 1, **numbers}
        self.live = True

    def on(self, name: str) -> bool:
        assert name == "LIVE_LIGHT"
        return self.live

    def number(self, name: str) -> int:
        return self.values[name]


class Dice:
    """Chance from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


class FewDice(Dice):
    """Sixteen rolls for every fifty seeds, so that few solutions are looked for; all 1,296 over 4,050."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.sides = [seed // 50 // 3**die % 3 * 2 for die in range(len(DICE))]
        self.die = 0

    def below(self, n: int) -> int:
        if n != len(DICE[0]):
            return super().below(n)
        self.die = (self.die + 1) % len(DICE)
        return self.sides[self.die] + self.random.randrange(2)


class Table:
    """A game with a plain view, and the cells that it is told of."""

    def __init__(self, players: int, seed: int = 0, house: House | None = None, kind=GoParty) -> None:
        self.players = players
        self.kind = kind
        self.house = house or House()
        self.view = SpokenView("go")
        self.chance = Dice(seed)
        self.game = kind(self.view, self.chance, players, self.house, 4)
        self.events: list[bytes] = []
        self.game.recorder = self.events.append
        self.cells = bytearray([EMPTY] * 100)
        self.everyone = (1 << players) - 1

    def lie(self, pad: int, cells: bytes) -> None:
        self.cells[pad * CELLS : (pad + 1) * CELLS] = cells
        self.game.moved(self.cells)

    def clear(self) -> None:
        for pad in range(self.players):
            self.lie(pad, BLANK)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 40)):
            self.game.passed(25)

    def roll(self) -> None:
        self.game.pressed(1)
        self.wait(1)

    def build(self) -> None:
        """From clear pads to building."""
        self.roll()
        self.game.pressed(self.everyone)
        self.wait(3.1)
        assert self.view.text.startswith(("go.race", "go.build"))

    def set_roll(self, dice: tuple[int, ...]) -> None:
        """Building, as if these dice had been rolled."""
        self.game.commit(bytes([0, *dice]))
        self.wait(1)
        self.game.pressed(self.everyone)
        self.wait(3.1)

    def play_round(self, order: list[int], solved: set[int]) -> None:
        """A whole round: all but the last press in this order; back to clear pads or to the end."""
        self.build()
        for player in range(self.players):
            self.lie(player, lying(tuple(self.game.roll)) if player in solved else BLANK)
        for player in order[:-1]:
            self.game.pressed(1 << player)
        self.skip_verdicts()
        self.game.pressed(1)
        self.clear()

    def skip_verdicts(self) -> None:
        for _ in range(self.players):
            self.game.key(A)

    @property
    def text(self) -> str:
        return words.text(self.view.text, self.view.values)

    @property
    def title(self) -> str:
        return words.text(self.view.title, self.view.title_values)

    def light(self, pad: int, cell: int) -> int:
        return self.view.lights[pad * LIGHTS + cell]

    def lit(self, pad: int, meaning: int) -> set[int]:
        return {cell for cell in range(CELLS) if self.light(pad, cell) == meaning}

    def track_lit(self, pad: int) -> list[int]:
        return [light for light in range(20) if self.view.lights[pad * LIGHTS + CELLS + light] == SCORE]


# -- whole games at the level of events

MOST_STEPS = 5_000  # the longest of 800 games had 943


class EventPlayer:
    """Plays one game by its view, step by step, and checks what every game promises after each."""

    kind: type = GoParty

    def __init__(self, seed: int, players: int) -> None:
        self.chance = random.Random(seed)
        self.house = House(**{f"RED_{tile}": self.chance.randrange(tile + 1) for tile in (6, 4, 2)})
        self.house.live = seed % 4 != 3
        self.table = Table(players, seed, self.house, self.kind)
        self.game = self.table.game
        self.game.chance = FewDice(seed)
        self.view = self.table.view
        # Every tenth game is replayed event by event, and restored after each.
        self.replayed = self.fresh(View()) if seed % 10 == 0 else None
        self.told = 0  # events that were looked at
        self.seen = -1  # the version of the view that was looked at

    def fresh(self, view: View):
        return self.kind(view, Dice(1), self.table.players, self.house, 4)

    def play(self) -> int:
        for _ in range(MOST_STEPS):
            self.step()
            self.check()
            if self.over():
                return len(self.table.events)
        raise AssertionError(f"dead end: {self.table.title}: {self.table.text}")

    def step(self) -> None:
        raise NotImplementedError

    def over(self) -> bool:
        raise NotImplementedError

    def wreck(self, pad: int) -> None:
        self.table.lie(pad, bytes(random_position(self.chance)))

    def build_something(self, pad: int, solves: float) -> None:
        """A solution, or one with a tile too few or a joker too many, or anything."""
        cells = bytearray(lying(tuple(self.game.roll)))
        luck = self.chance.random()
        if luck >= solves:
            cells[self.chance.randrange(CELLS)] = self.chance.choice((EMPTY, JOKER_CELL, 253, 254))
        if luck < 0.9:
            self.table.lie(pad, bytes(cells))
        elif luck < 0.95:
            self.table.lie(pad, joker_board(tuple(self.game.roll)) or BLANK)
        else:
            self.wreck(pad)

    def solved_on(self, pad: int, joker: bool = False) -> bool:
        return is_solved(self.table.cells[pad * CELLS : (pad + 1) * CELLS], tuple(self.game.roll), joker)

    def wait(self) -> None:
        self.game.passed(self.chance.choice((25, 400, 1000, 2500)))

    def check(self) -> None:
        table, view = self.table, self.view
        if len(table.events) > self.told:
            saved = self.game.save()
            assert len(saved) <= 256
            for event in table.events[self.told :]:
                assert 0 < len(event) <= 16
                if self.replayed is not None:
                    self.replayed.apply(event)
            self.told = len(table.events)
            if self.replayed is not None:
                assert self.replayed.save() == saved, "replayed events give another state"
                self.check_restored(saved)
        if view.version != self.seen:
            self.seen = view.version
            assert (view.text or view.big) and view.title and view.choice_b == "menu"
            assert not any(view.lights[table.players * LIGHTS :]), "pads that are not in play stay dark"

    def check_restored(self, saved: bytes) -> None:
        view = View()
        again = self.fresh(view)
        again.restore(saved)
        again.moved(self.table.cells)
        assert again.save() == saved, "what was saved is not what is restored"
        # What a wrong press was told is not saved: it stands for seconds only.
        if self.game.phase == saved[0] and not getattr(self.game, "_told", 0):
            said = (self.view.title, self.view.text, self.view.values)
            assert (view.title, view.text, view.values) == said


class PartyPlayer(EventPlayer):
    def __init__(self, seed: int, players: int) -> None:
        super().__init__(seed, players)
        self.slow = SlowParty(players, {tile: self.house.number(f"RED_{tile}") for tile in (6, 4, 2)})
        self.claimed: list[int] = []
        self.solved: set[int] = set()

    def step(self) -> None:
        chance, view, game = self.chance, self.view, self.game
        luck = chance.random()
        somebody = chance.randrange(1, 16)  # may be at a pad that is not in play
        if view.corner == "go.left":
            for pad in range(self.table.players):
                if chance.random() < 0.6:
                    self.build_something(pad, 0.8)
            self.press_building(somebody)
        elif view.title == "go.lift" or view.text in ("go.early", "go.fault.7"):
            if luck < 0.3:
                self.table.lie(chance.randrange(self.table.players), BLANK)
            elif luck < 0.5:
                self.press_in_vain(somebody)
            else:
                self.table.clear()
        elif luck < 0.06:
            self.wreck(chance.randrange(self.table.players))
        elif luck < 0.1:
            game.key(chance.choice((UP, DOWN, LEFT, RIGHT)))
        elif view.choice_a:  # roll, go on
            if luck < 0.5:
                game.key(A)
            else:
                game.pressed(somebody)
            self.wait()
        elif luck < 0.6 and view.text.startswith("go.find"):
            game.pressed(somebody)
        else:
            self.wait()

    def press_in_vain(self, pads: int) -> None:
        """G3, G4: nothing is rolled while a tile lies there."""
        before = len(self.table.events)
        self.game.pressed(pads)
        self.game.key(A)
        assert len(self.table.events) == before

    def press_building(self, pads: int) -> None:
        """G8, G9, G13: who presses has claimed; the last one left gets the last tile at that instant."""
        players = set(range(self.table.players))
        who = {player for player in players - set(self.claimed) if pads >> player & 1}
        judged = {
            pad: self.solved_on(pad, pad == self.slow.joker)
            for pad in players - set(self.claimed)
            if pad in who or len(players - set(self.claimed) - who) == 1
        }
        before = len(self.table.events)
        self.game.pressed(pads)
        assert len(self.table.events) == before + bool(who)
        if not who:
            return
        claims = self.table.events[-1][1:]
        order = [claim & 3 for claim in claims]
        assert sorted(order) == sorted(judged) and set(order[: len(who)]) == who
        for claim in claims:
            assert (claim >> 2 == 15) == judged[claim & 3], "solved or not"
        self.claimed += order
        self.solved |= {player for player in order if judged[player]}
        if len(self.claimed) == self.table.players:
            self.slow.score(self.claimed[:-1], self.solved)
            self.claimed.clear()
            self.solved.clear()

    def check(self) -> None:
        super().check()
        game = self.game
        assert dict(enumerate(game.track)) == self.slow.scores, "scores"
        if self.view.corner == "go.left":
            left = [int(tile) for tile in self.view.corner_values[0].split()]
            assert left == self.slow.pool[len(self.claimed) :], "no score tile is lost"
            assert list(game.order[: game.taken]) == self.claimed
            assert game.joker == (255 if self.slow.joker is None else self.slow.joker)

    def over(self) -> bool:
        if self.view.title != "go.wins":
            assert self.slow.winner is None or self.view.choice_a == "go on", "somebody has won"
            return False
        winner = self.table.title.removesuffix(" wins!")
        self.slow.check_ranking(winner, re.findall(r"(\w+): (\d+)", self.table.text))
        return True


class SoloPlayer(EventPlayer):
    kind = GoSolo

    def __init__(self, seed: int, players: int) -> None:
        super().__init__(seed, players)
        self.count = 0
        self.skill = self.chance.choice((0.0, 0.2, 0.5, 0.9))
        self.pace = self.chance.choice((1, 5, 15))  # the more, the slower

    def step(self) -> None:
        chance, view, game = self.chance, self.view, self.game
        luck = chance.random()
        if view.choice_a == "check":
            if luck < 0.4:
                self.build_something(0, self.skill)
            elif luck < 0.7:
                right = self.solved_on(0)
                before = len(self.table.events)
                game.pressed(1)
                assert len(self.table.events) == before + right, "solved or not"
                self.count += right
            else:
                self.wait()
        elif view.text in ("go.clear", "go.early", "go.fault.7") and luck < 0.8:
            self.table.clear()
        elif luck < 0.1:
            self.wreck(0)
        elif view.choice_a and luck < 0.7:
            if luck < 0.4:
                game.key(A)
            else:
                game.pressed(1)
        else:
            self.wait()

    def wait(self) -> None:
        self.game.passed(self.pace * self.chance.choice((25, 400, 1000, 2500)))

    def check(self) -> None:
        super().check()
        assert self.game.solved == self.count

    def over(self) -> bool:
        if self.view.title != "go.over":
            return False
        assert self.view.big == str(self.count)
        assert self.view.text == f"go.verdict.{VERDICTS[min(self.count, len(VERDICTS) - 1)]}"
        return True


def play_events(seed: int, players: int) -> int:
    """One whole random legal game without a board; returns how many events it had."""
    with told(seed=seed, players=players):
        return (SoloPlayer if players == 1 else PartyPlayer)(seed, players).play()


# -- whole games on the simulated board

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
            self.run(0.25)
            if self.slip() and laid[pad] and place < self.players - 2:  # G8: what is moved later is too late
                self.top.pad(pad).lift(*laid[pad][0][1:3])
                self.top.pad(pad).press()
                self.run(0.3)
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
        assert track_of(self.top, COLOURS.index(won[1])) == 20
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


def play_table(seed: int, players: int) -> float:
    """One whole random game on the simulated board, menu to end screen; returns the device's seconds."""
    with told(seed=seed, players=players), Tabletop(pads=players, seed=seed) as top:
        choose(top, "Go! alone" if players == 1 else "Go!", players)
        (SoloHands if players == 1 else PartyHands)(top, seed, players).play()
        return top.seconds
