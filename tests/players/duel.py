# SPDX-License-Identifier: MIT
"""Random players of Duel, for two and alone, who keep the score for themselves by the rules.

`play_events` plays a whole game with the game object alone, `play_table` one on the simulated board, from
power-on to the end screen. Both raise AssertionError, with the seed, when a promise is broken.
"""

import random
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter

from boardsim import Tabletop
from hallway.games import duel_round as duel
from hallway.games import duel_solo
from hallway.games.duel import Duel
from hallway.games.duel_board import FINE
from hallway.games.duel_solo import DuelSolo
from hallway.keys import LEFT, A
from hallway.view import View
from tests.play import choose
from tests.players import told
from tests.players.spoken import SpokenView
from tests.wordbook import treasures

TREASURES = treasures("en")

# All that is to be played: a name, and what `play_events` and `play_table` take beside the seed.
KINDS: list[tuple[str, dict]] = [
    ("Duel", {"players": 2}),
    ("Duel: wrong to nobody", {"players": 2, "wrong_call": "nobody"}),
    ("Duel alone", {"players": 1}),
]
COLOURS = ("Red", "Yellow")
MOST_DEEDS = 4000
MOST_ROUNDS = 200
MOST_STEPS = 60
MOST_SLIDES = 10  # that a person thinks ahead
MOST_BOARDS = 40  # that are followed up
MOST_PATHS = 12  # that a person has in mind
REPLAYED = 10  # every so many seeds the whole game is replayed and restored, event by event


# -- the slow referee: sets and strings, from the rulebook alone

EMPTY, UNREADABLE, MOVING, CLASH = 255, 254, 253, 252
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
SIDES_AT_TURN_0 = ["NS"] * 4 + ["ESW"] * 5 + ["NE"] * 6  # by tile
KIND = ["straight"] * 4 + ["tee"] * 5 + ["corner"] * 6
# Items clockwise from the north-west: the cell and the side that must open.
ITEM = (
    [((0, line), "N") for line in (0, 1, 2, 3)]
    + [((line, 3), "E") for line in (0, 1, 2, 3)]
    + [((3, line), "S") for line in (3, 2, 1, 0)]
    + [((line, 0), "W") for line in (3, 2, 1, 0)]
)
ITEM_LIGHTS = [25, 26, 27, 28, 4, 9, 14, 19, 23, 22, 21, 20, 41, 42, 43, 44]
CELLS = [(row, col) for row in range(4) for col in range(4)]


def sides(tile: int, turn: int) -> frozenset[str]:
    return frozenset("NESW"[("NESW".index(side) + turn) % 4] for side in SIDES_AT_TURN_0[tile])


class Laid(dict):
    """A 4×4 frame: (row, col) -> (tile, turn); the gap is not in it."""

    @property
    def gap(self) -> tuple[int, int]:
        (gap,) = [cell for cell in CELLS if cell not in self]
        return gap

    def copy(self) -> "Laid":
        return Laid(self)

    def slides(self) -> list[tuple[int, int]]:
        """D3: the tiles that can be pushed towards the gap: all in its row and column."""
        row, col = self.gap
        return [cell for cell in CELLS if (cell[0] == row) != (cell[1] == col)]

    def slid(self, cell: tuple[int, int]) -> "Laid":
        after = self.copy()
        gap = self.gap
        down = (cell[0] > gap[0]) - (cell[0] < gap[0])
        right = (cell[1] > gap[1]) - (cell[1] < gap[1])
        while gap != cell:
            beyond = (gap[0] + down, gap[1] + right)
            after[gap] = after.pop(beyond)
            gap = beyond
        return after

    def open_sides(self) -> dict[tuple[int, int], frozenset[str]]:
        return {cell: sides(*tile) for cell, tile in self.items()}

    def bytes(self) -> bytearray:
        """As a pad reports it."""
        pad = bytearray([EMPTY] * 25)
        for (row, col), (tile, turn) in self.items():
            pad[row * 5 + col] = tile * 8 + turn
        return pad


def connects(opens: dict[tuple[int, int], frozenset[str]], start: int, goal: int) -> bool:
    """D5, R1: a tile at the start item that opens onto it, connected to one that opens onto the other."""
    (at, side), (end, end_side) = ITEM[start], ITEM[goal]
    if side not in opens.get(at, ()) or end_side not in opens.get(end, ()):
        return False
    reached, waiting = {at}, [at]
    while waiting:
        row, col = waiting.pop()
        for way in opens[row, col]:
            beside = (row + STEP[way][0], col + STEP[way][1])
            if beside not in reached and BACK[way] in opens.get(beside, ()):
                reached.add(beside)
                waiting.append(beside)
    return end in reached


def reachable(one: Laid, other: Laid) -> bool:
    """D4: by the textbook: inversions without the gap, plus the gap's row, must agree in parity."""

    def parity(laid: Laid) -> int:
        tiles = [laid[cell][0] for cell in CELLS if cell in laid]
        pairs = sum(a > b for at, a in enumerate(tiles) for b in tiles[at + 1 :])
        return (pairs + laid.gap[0]) % 2

    return parity(one) == parity(other)


def joining_paths(start: int, goal: int, longest: int):
    """All paths of cells between two items, with the two sides each cell needs, the shortest first."""
    (first, came), (last, leave) = ITEM[start], ITEM[goal]
    waiting = deque([((first,), came, ())])
    while waiting:
        path, came, needs = waiting.popleft()
        if path[-1] == last and came != leave:
            yield path, (*needs, frozenset((came, leave)))
        if len(path) < longest:
            for way, (down, right) in STEP.items():
                beside = (path[-1][0] + down, path[-1][1] + right)
                if way != came and beside in CELLS and beside not in path:
                    waiting.append(((*path, beside), BACK[way], (*needs, frozenset((came, way)))))


PATHS = {
    (start, goal): list(joining_paths(start, goal, 9))
    for start in range(16)
    for goal in range(16)
    if start != goal
}


def tiles_of(laid: Laid) -> dict[int, frozenset]:
    """What each tile opens, those with two sides before the Ts."""
    return {
        tile: sides(tile, turn) for tile, turn in sorted(laid.values(), key=lambda one: KIND[one[0]] == "tee")
    }


def dealt(needs: tuple, have: dict[int, frozenset]) -> list[int] | None:
    """Tiles for a path, one a cell, by trying."""
    if not needs:
        return []
    tried = set()
    for tile, opens in have.items():
        if needs[0] <= opens and opens not in tried:
            tried.add(opens)
            rest = dealt(needs[1:], {t: o for t, o in have.items() if t != tile})
            if rest is not None:
                return [tile, *rest]
            if needs[0] == opens:
                return None  # it serves nothing else: no T in its place would leave more for the rest
    return None


def solution(laid: Laid, start: int, goal: int) -> Laid | None:
    """An arrangement that sliding can reach and that joins the items; None if there is none."""
    turns = dict(laid.values())
    have = tiles_of(laid)
    for path, needs in PATHS[start, goal]:
        tiles = dealt(needs, have)
        if tiles is None:
            continue
        after = Laid(zip(path, [(tile, turns[tile]) for tile in tiles], strict=True))
        free = [cell for cell in CELLS if cell not in after]
        rest = [tile for tile in turns if tile not in tiles]
        for cell, tile in zip(free, rest, strict=False):
            after[cell] = (tile, turns[tile])
        if not reachable(laid, after):
            a, b = free[0], free[1]
            after[a], after[b] = after[b], after[a]
        return after
    return None


# -- a game on a plain table


class House:
    """Settings as a household has them."""

    def __init__(self, **changed: object) -> None:
        known = {"LIVE_LIGHT": "on", "WRONG_CALL": "opponent", "TIE_MS": 150, "DUEL_MINUTES": 5, "TIMES": 1}
        self._values = {**known, **changed}

    def word(self, name: str) -> str:
        return str(self._values[name])

    def number(self, name: str) -> int:
        return int(self._values[name])

    def on(self, name: str) -> bool:
        return self._values[name] == "on"


class Seeded:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


# Tile numbers 0 to 14 with turns that leave nothing to wish for.
GOOD_TURNS = (0, 0, 1, 1, 0, 1, 2, 3, 0, 0, 1, 2, 3, 0, 2)


def random_turns(chance: random.Random) -> list[int]:
    """Often one-sided, so that both kinds of set-ups come up."""
    favour = chance.randrange(4)
    return [chance.choice((favour, favour, chance.randrange(4))) for _ in range(15)]


def laid_in_order(turns=GOOD_TURNS) -> Laid:
    return Laid({CELLS[tile]: (tile, turns[tile]) for tile in range(15)})


def shuffled(laid: Laid, chance: random.Random, slides: int = 40) -> Laid:
    for _ in range(slides):
        laid = laid.slid(chance.choice(laid.slides()))
    return laid


class Match:
    """A game, its table and everything it recorded."""

    def __init__(self, players: int = 2, seed: int = 1, **house: object) -> None:
        self.made = (DuelSolo if players == 1 else Duel, players, House(**house))
        self.view = SpokenView("duel")
        self.game = self.new_game(self.view, seed)
        self.first = self.game.save()
        self.events: list[bytes] = []
        self.saves: list[bytes] = []
        self.game.recorder = self.events.append
        self.cells = bytearray([EMPTY] * 100)
        self.game.moved(self.cells)

    def new_game(self, view: View, seed: int = 0):
        kind, players, house = self.made
        return kind(view, Seeded(seed), players, house, players)

    def put(self, player: int, laid: Laid | bytearray) -> None:
        self.cells[player * 25 : player * 25 + 25] = laid.bytes() if isinstance(laid, Laid) else laid
        self.game.moved(self.cells)

    def begun(self, laid: Laid | None = None) -> "Match":
        for player in range(self.game.players):
            self.put(player, laid or laid_in_order())
        self.game.pressed(1)
        assert self.game.phase == 1
        return self

    def lying(self, player: int) -> Laid:
        return as_laid(self.cells[player * 25 : player * 25 + 25])

    def solve(self, player: int) -> None:
        after = solution(self.lying(player), self.game.starts[player], self.game.goal)
        assert after is not None
        self.put(player, after)

    def spoil(self, player: int) -> None:
        """Bring about an arrangement that does not join start and objective."""
        laid = self.lying(player)
        chance = random.Random(1)
        while connects(laid.open_sides(), self.game.starts[player], self.game.goal):
            laid = shuffled(laid, chance, 3)
        self.put(player, laid)

    def call(self, pads: int, ms: int = 300) -> None:
        self.game.pressed(pads)
        self.wait(ms)

    def wait(self, ms: int) -> None:
        for _ in range(ms // 25 + 1):
            self.game.passed(25)


def as_laid(pad: bytearray) -> Laid:
    return Laid(
        {(row, col): divmod(pad[row * 5 + col], 8) for row, col in CELLS if pad[row * 5 + col] != EMPTY}
    )


def cards_in_all(game) -> int:
    out = 0 if isinstance(game, DuelSolo) else sum(game.won)
    held = (
        1
        if game.phase == 1 or (isinstance(game, DuelSolo) and game.phase == 3 and not_discarded(game))
        else 0
    )
    return game.cards.piled + game.cards.discards.bit_count() + out + held


def not_discarded(game) -> bool:
    return not game.cards.discards >> game.goal & 1 and game.goal not in game.cards.pile[: game.cards.piled]


LAY, PLAY, PAUSE, OVER = range(4)


def wrecked(good: Laid, chance: random.Random, most: int = 4) -> bytearray:
    """A pad after some sliding and up to so many deeds that are not allowed."""
    laid = shuffled(good, chance, chance.randrange(4))
    pad = laid.bytes()
    frame = [row * 5 + col for row, col in CELLS]
    for _ in range(chance.randrange(most + 1)):
        place, other = chance.sample(frame, 2)
        deed = chance.randrange(9)
        if deed == 0 and pad[place] < CLASH:
            pad[place] = pad[place] & ~3 | chance.randrange(4)
        elif deed == 1:
            pad[place], pad[other] = pad[other], pad[place]
        elif deed == 2:
            pad[place] = EMPTY
        elif deed == 3:
            pad[place] = chance.randrange(15, 30) * 8 + chance.randrange(8)
        elif deed == 4:
            pad[place] = pad[other]
        elif deed == 5 and pad[place] < CLASH:
            pad[place] ^= 4
        elif deed == 6:
            pad[chance.choice((4, 9, 14, 19, 20, 21, 22, 23, 24))] = chance.choice((UNREADABLE, 9 * 8, 3))
        elif deed == 7:
            pad[place] = chance.choice((UNREADABLE, CLASH))
        elif deed == 8:
            row, col = laid.gap
            near = [p for p in frame if abs(p - row * 5 - col) in (1, 5)]
            pad[chance.choice(near)] = chance.choice((EMPTY, EMPTY, UNREADABLE))
    return pad


def sound(match: Match, player: int) -> bool:
    pad = match.cells[player * 25 : player * 25 + 25]
    return match.game.boards[player].look() == FINE and sum(value != EMPTY for value in pad) == 15


class SlowDuel:
    """D6 to D8, D11 and D13 from the rulebook's words: starts and cards won, by player."""

    def __init__(self, players: int, wrong_call: str) -> None:
        self.players = players
        self.to_opponent = wrong_call == "opponent"
        self.starts = [-1] * players
        self.won = [0] * players

    def turn(self, starts: list[int], goal: int) -> None:
        """D2, D6, D12: a card is turned; the starts shown must be the ones kept here."""
        if self.starts[0] < 0:
            assert len(set(starts)) == 1, "D2: a common start"
            self.starts = starts
        assert starts == self.starts, f"starts {starts}, not {self.starts}"
        assert goal not in starts, "D12"

    def judge(self, calls: dict[int, bool], goal: int) -> int | None:
        """Who called, and whether it was joined; returns who gets the card."""
        right = [player for player, joined in calls.items() if joined]
        winner = None
        if len(right) == 1:
            winner = right[0]
            self.starts[winner] = goal
        elif not right and len(calls) == 1 and self.to_opponent and self.players == 2:
            winner = 1 - next(iter(calls))
        if winner is not None:
            self.won[winner] += 1
        return winner

    @property
    def over(self) -> bool:
        return self.players == 2 and max(self.won) == 8


# -- whole games at the level of events


class RandomGame:
    """Anything may be done at any time; what it is worth is judged by the slow referee alone."""

    def __init__(self, seed: int, players: int, wrong_call: str) -> None:
        self.chance = random.Random(seed)
        self.match = Match(players, seed, WRONG_CALL=wrong_call, DUEL_MINUTES=1)
        self.game = self.match.game
        self.slow = SlowDuel(players, wrong_call)
        self.calls: dict[int, bool] = {}  # that count, of this round
        self.twin = self.match.new_game(View()) if seed % REPLAYED == 0 else None
        self.game.recorder = self.record
        if self.twin:
            self.twin.restore(self.match.first)
            real_apply = self.game.apply

            def apply(event: bytes) -> None:
                real_apply(event)
                self.check_replay(event)

            self.game.apply = apply  # type: ignore[method-assign]
        self.laid = [shuffled(laid_in_order(), self.chance) for _ in range(players)]
        for player, laid in enumerate(self.laid):
            self.match.put(player, laid)
        self.press(1)
        assert self.game.phase == PLAY, "a good set-up is not taken"

    def record(self, event: bytes) -> None:
        """Before it is applied: every call must be worth what the slow referee found at the press."""
        assert 0 < len(event) <= 16
        self.match.events.append(event)
        if event[0] == duel.CALLED:
            said = {player: event[1 + player] == duel.RIGHT for player in (0, 1) if event[1 + player]}
            assert said == self.calls, f"calls {said}, not {self.calls}"
            self.slow.judge(self.calls, self.game.goal)
            self.calls = {}

    def check_replay(self, event: bytes) -> None:
        """After each event a replay and a restored save agree with the game."""
        assert self.twin
        self.twin.apply(event)
        saved = self.game.save()
        assert self.twin.save() == saved and len(saved) <= 256
        again = self.match.new_game(View())
        again.restore(saved)
        assert again.save() == saved

    def joined(self, player: int) -> bool:
        pad = self.match.cells[player * 25 : player * 25 + 25]
        opens = {}
        for row, col in CELLS:
            value = pad[row * 5 + col]
            if value < 120 and not value & 4:
                opens[row, col] = sides(value // 8, value % 4)
        return connects(opens, self.game.starts[player], self.game.goal)

    def press(self, pads: int) -> None:
        self.do(pads, lambda: self.game.pressed(pads))

    def do(self, pads: int, press: Callable[[], None]) -> None:
        """R5, D8: what each call is worth, at the press; a player's first counts, a frozen one's never."""
        game = self.game
        playing = game.phase == PLAY
        new = [
            player
            for player in range(game.players)
            if playing and pads >> player & 1 and player not in self.calls and not game.frozen >> player & 1
        ]
        for player in new:
            self.calls[player] = self.joined(player)
        press()
        for player in new:
            if game.frozen >> player & 1 or (game.players == 1 and self.calls.get(player) is False):
                del self.calls[player]  # D13: alone a wrong press costs nothing
        if game.phase == PLAY and not playing:
            self.slow.turn(list(game.starts[: game.players]), game.goal)

    def deed(self) -> None:
        match, game, chance = self.match, self.game, self.chance
        player = chance.randrange(game.players)
        deed = chance.randrange(12)
        if game.frozen >> player & 1:
            if chance.random() < 0.5:
                match.put(player, as_laid(game.boards[player].good))
            else:
                self.press(1 << player)
        elif deed < 4 and game.phase == PLAY:
            match.put(player, as_laid(game.boards[player].good))
            match.solve(player)
        elif deed < 5 and sound(match, player):
            match.put(player, shuffled(match.lying(player), chance, 2))
        elif deed == 5:
            match.put(player, wrecked(as_laid(game.boards[player].good), chance, 2))
        elif deed == 6:
            key = chance.choice((A, LEFT))
            self.do(key == A and game.players == 1, lambda: game.key(key))
        elif deed == 7:
            self.press((1 << game.players) - 1)
        else:
            self.press(1 << player)
        match.wait(chance.choice((0, 100, 200, 1600)))

    def check(self) -> None:
        """Cards and tiles are all there, the score is the one kept here, and the screen has words."""
        game = self.game
        assert self.match.view.text and self.match.view.choice_b == "menu"
        assert cards_in_all(game) == 16, "cards"
        assert list(game.won[: game.players]) == self.slow.won, f"{game.won}, not {self.slow.won}"
        if game.players == 2:
            assert (game.phase == OVER) == self.slow.over, "D11"
            assert max(game.won) <= 8

    def check_tiles(self) -> None:
        """D4: what the game holds to be good is what was laid, slid."""
        for board, laid in zip(self.game.boards, self.laid, strict=True):
            good = as_laid(board.good)
            assert sorted(good.values()) == sorted(laid.values()) and reachable(laid, good), "tiles"

    def check_end(self) -> None:
        view, won = self.match.view, self.slow.won
        if self.game.players == 1:
            assert (view.title, view.big) == ("duel.time", str(won[0]))
            assert self.match.events[-1][0] == duel_solo.ENDED
        else:
            winner = won.index(8)
            assert (view.title, view.big) == ("duel.over", f"{won[0]}:{won[1]}")
            assert view.values == (f"@player.{winner}", 8, won[1 - winner])


def play_events(seed: int, players: int, wrong_call: str = "opponent") -> int:
    """One whole game at the level of events; returns how many events it committed."""
    with told(seed=seed, players=players, wrong_call=wrong_call):
        play = RandomGame(seed, players, wrong_call)
        for _ in range(MOST_DEEDS):
            play.deed()
            play.check()
            if play.game.phase == OVER:
                break
        else:
            raise AssertionError("dead end")
        play.check_tiles()
        play.check_end()
        return len(play.match.events)


# -- on the simulated board, by screen, hands and lights only


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


def lay(top: Tabletop, pad: int, laid: Laid) -> None:
    names = [tile.name for tile in top.tiles("duel")]
    for (row, col), (tile, turn) in laid.items():
        top.pad(pad).put(names[tile], row, col, turn)
    top.run(0.6)


def items_shown(top: Tabletop) -> list[int]:
    return [TREASURES.index(name) for name in re.findall(r"\[(\w+)\]", top.screen.text)]


# The solver's boards are what opens at each of the 16 cells, as bits. A need, two sides that a path asks for
# at a cell, is one bit of 6 × 16.
NEEDS = [frozenset(pair) for pair in combinations("NESW", 2)]
SERVED = {
    opens: sum(1 << 16 * number for number, need in enumerate(NEEDS) if need <= opens)
    for opens in [frozenset(), *[sides(tile, turn) for tile in (0, 4, 9) for turn in range(4)]]
}
WITHIN = [  # by cell, the cells that are at most so far from it
    [
        sum(1 << at for at, (r, c) in enumerate(CELLS) if abs(r - row) + abs(c - col) <= far)
        for far in range(7)
    ]
    for row, col in CELLS
]


def slides_from(gap: tuple[int, int]) -> list[tuple[tuple[int, int], Callable]]:
    """The tiles that can be pushed towards a gap, and what makes the board after it of the one before."""
    before = Laid({cell: (number, 0) for number, cell in enumerate(CELLS) if cell != gap})
    slides = []
    for cell in before.slides():
        after = before.slid(cell)
        slides.append((cell, itemgetter(*[after.get(at, (CELLS.index(gap),))[0] for at in CELLS])))
    return slides


SLIDES = [slides_from(gap) for gap in CELLS]


def slides_to_join(laid: Laid, start: int, goal: int) -> list[tuple[int, int]] | None:
    """Slides that join two items, not always the fewest: the most hopeful boards are followed up.

    None where a person would lose patience: hope can lead astray.
    """
    opens = laid.open_sides()
    if connects(opens, start, goal):
        return []
    have = tiles_of(laid)
    paths = []
    for path, needs in PATHS[start, goal]:
        if len(paths) < MOST_PATHS and dealt(needs, have) is not None:
            paths.append(
                [(CELLS.index(cell), 16 * NEEDS.index(need)) for cell, need in zip(path, needs, strict=True)]
            )
    board = tuple(SERVED[opens.get(cell, frozenset())] for cell in CELLS)
    boards: list[tuple] = [(0, 0, board, [])]
    seen = {board}
    for _ in range(MOST_SLIDES):
        ranked: list[tuple] = []
        for *_, board, slides in boards:
            for cell, slid in SLIDES[board.index(0)]:
                after = slid(board)
                if after not in seen:
                    seen.add(after)
                    ranked.append((_lacking(after, paths), len(ranked), after, [*slides, cell]))
        boards = sorted(ranked)[:MOST_BOARDS]
        if boards and not boards[0][0]:
            return boards[0][-1]
    return None


def _lacking(board: tuple[int, ...], paths: list[list[tuple[int, int]]]) -> int:
    """How far the nearest path is from being there: the cells that lack a tile, and that tile's way."""
    served = 0
    for cell, needs in enumerate(board):
        served |= needs << cell
    least = 999
    for path in paths:
        done, lacking = 0, []
        for cell, need in path:
            if served >> need + cell & 1:
                done |= 1 << cell
            else:
                lacking.append((cell, need))
        far = 2 * len(lacking)
        for cell, need in lacking:
            if far >= least:
                break
            serve = served >> need & 0xFFFF & ~done
            for within in WITHIN[cell]:
                if serve & within:
                    break
                far += 1
        least = min(least, far)
    return least


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
    (r"All (\w+)s point the same way", Hands._turn_one),
    ("Put the tiles back as they were", Hands._wait),
)


class Table:
    """People at the device, from power-on to the last screen: they read it, move tiles and press."""

    def __init__(self, top: Tabletop, seed: int, players: int, wrong_call: str) -> None:
        self.top = top
        self.chance = random.Random(seed)
        self.players = players
        self.slow = SlowDuel(players, wrong_call)
        self.right = 0.75 if wrong_call == "nobody" else 0.4  # how often a call is
        choose(top, "Duel" if players == 2 else "Duel alone", players)
        assert "Lay 15 tiles" in self.said
        self.hands = [Hands(top, pad, self.chance) for pad in range(players)]
        for hands in self.hands:
            self._lay(hands)
        self._press_start()

    # -- eyes and fingers

    @property
    def said(self) -> str:
        """The words on the screen, without its icons."""
        return " ".join(re.sub(r"\[\w+\]", "", self.top.screen.text).split())

    def wait(self, seconds: float = 0.6) -> None:
        self.top.run(seconds)
        self._heed()
        assert self.top.pico.failure is None and self.top.pico.restarts == 0, self.top.pico.failure
        assert self.said, "the screen has no words"

    def _heed(self) -> None:
        """A tile that lies so badly that it is only felt is taken off and laid anew."""
        found = re.match(r"Stop Pad (\d), (\w\d): something is felt", self.said)
        if found:
            hands, cell = self.hands[int(found[1]) - 1], named_cell(found[2])
            if cell not in hands.lying:
                cell = next(at for at, one in hands.lying.items() if one.askew)
            was = hands.lift(cell)
            self.top.run(0.4)
            hands.put(cell, was.tile, was.turn, was.face)
            self.top.run(0.8)

    def press(self, *pads: int) -> None:
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
        who = COLOURS[self.hands.index(hands)] if self.players == 2 else "Duel alone"
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
            self.press(self.chance.randrange(self.players))

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
        winner = won.index(8)
        assert "The duel is over" in self.said and f"{won[0]}:{won[1]}" in self.said, (self.said, won)
        assert f"{COLOURS[winner]} wins. Cards: 8 to {won[1 - winner]}." in self.said, (self.said, won)


def verdict(calls: dict[int, bool], winner: int | None) -> str:
    """D6 to D8 in the device's words."""
    if len(calls) == 2 and winner is None:
        return "Both right at once: nobody gets" if calls[0] else "Both wrong: nobody gets"
    if winner is not None and calls.get(winner):
        return f"{COLOURS[winner]} is right and gets the card"
    caller = next(iter(calls))
    return f"{COLOURS[caller]} was wrong: {'nobody' if winner is None else COLOURS[winner]} gets the card"


def play_table(seed: int, players: int, wrong_call: str = "opponent") -> float:
    """One whole game on the simulated board, with sloppy hands; returns the device's seconds."""
    settings = f'HALLWAY_WRONG_CALL = "{wrong_call}"\nHALLWAY_DUEL_MINUTES = "1"\n'
    with (
        told(seed=seed, players=players, wrong_call=wrong_call),
        Tabletop(pads=players, seed=seed, settings=settings) as top,
    ):
        table = Table(top, seed, players, wrong_call)
        for _ in range(MOST_ROUNDS):
            if table.over:
                break
            table.play_round() if players == 2 else table.play_challenge()
        else:
            raise AssertionError("dead end")
        table.check_end()
        for hands in table.hands:
            hands.check()
        return top.seconds
