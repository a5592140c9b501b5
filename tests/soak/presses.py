# SPDX-License-Identifier: MIT
"""Presses round the moment at which the last tile rests (R5): after it they are right, long before not.

Each game has a table at which hands do the same thing again and again: they bring the last tile to where it
belongs, and press at any moment round that. To come there takes longer than the press: so from there on a
table goes on in several copies of itself, each with a press of its own.
"""

import os
import pickle
from collections import Counter
from collections.abc import Callable
from random import Random

from boardsim import Tabletop
from boardsim.pad import LIFT_US, PRESS_US, PUSH_US, PUT_US
from boardsim.players.waterworks import long_way
from boardsim.table.solve_go import solve
from hallway.games.cards.about import HAND, START
from hallway.games.go.tiles import treasure_cell
from tests.cards.hands import Laid, TableHands
from tests.cards.referee import Book, some_fit
from tests.duel.hands import items_shown
from tests.duel.sliding import slides_to_join
from tests.go.hands import flat, locate
from tests.junior.hands import Table as Junior
from tests.junior.referee import NAMES
from tests.play import choose, dice_shown
from tests.soak.slow_hands import duel
from tests.waterworks.hands import Table as Waterworks
from tests.waterworks.hands import settings

EARLY_MS = -80  # before that a press is never judged on what came later
RUNS = 10  # last tiles at one table, at least
COPIES = 9  # of the table, each time
ANOTHER = 1_000_000  # from the seed of a table to that of the next


def press_at(top: Tabletop, pad: int, us: float, seconds: float = 0.6) -> None:
    """The button of a pad, or with -1 key A, at this moment; then look."""
    hold, release = (top.pad(pad).hold, top.pad(pad).release) if pad >= 0 else _key(top)
    top.clock.at(round(us), hold)
    top.clock.at(round(us) + PRESS_US, release)
    top.run(seconds + max(0.0, us / 1e6 - top.seconds))


def _key(top: Tabletop) -> tuple[Callable[[], None], Callable[[], None]]:
    return lambda: top.hold("a"), lambda: top.release("a")


class Judged:
    """What is expected of each press, and a count of them."""

    def __init__(self, chance: Random, offsets_ms: tuple[float, ...] = (), copies: int = 0) -> None:
        self.chance = chance
        self._offsets = list(offsets_ms)
        self._wanted = len(offsets_ms) or RUNS
        self._copies = copies
        self._done = 0
        self.is_copy = False
        self.met: Counter = Counter()

    @property
    def is_done(self) -> bool:
        return self._done >= self._wanted

    def offset_us(self) -> float:
        self.offset_ms = self._offsets.pop(0) if self._offsets else self.chance.uniform(-200, 400)
        return self.offset_ms * 1000

    def multiply(self, top: Tabletop) -> None:
        """The last tile comes next: in copies of the table, too, at other moments between two looks."""
        for _ in range(self._copies):
            out, into = os.pipe()
            self.chance.random()
            if not (copy := os.fork()):
                os.close(out)
                self.is_copy = True
                self._into = into
                top.run(self.chance.uniform(0.0, 0.05))
                return
            os.close(into)
            with open(out, "rb") as told:
                problem, met = pickle.loads(told.read() or pickle.dumps(("a copy of the table died", {})))
            os.waitpid(copy, 0)
            assert not problem, problem
            self.met += met

    def see(self, right: bool, said: str, since_ms: float = 0.0) -> None:
        """`since_ms` before it lay still it began to be as it is then."""
        offset_ms = self.offset_ms
        problem = ""
        if not right and offset_ms >= 0:
            problem = f"wrong {offset_ms:.1f} ms after the last tile came to rest: {said}"
        if right and offset_ms < EARLY_MS - since_ms:
            problem = f"right {-offset_ms:.1f} ms too early: {said}"
        self._done += 1
        self.met["presses"] += 1
        if self.is_copy:
            self._tell(problem, 1)
        assert not problem, problem

    def watch(self, play: Callable[[], None]) -> None:
        """Play; a copy ends here, whatever comes of it."""
        try:
            play()
        except Exception as problem:
            if not self.is_copy:
                raise
            self._tell(f"{type(problem).__name__}: {problem}")
        if self.is_copy:
            self._tell()  # it came to no press that can be judged

    def _tell(self, problem: str = "", presses: int = 0) -> None:
        os.write(self._into, pickle.dumps((problem, Counter(presses=presses))))
        os._exit(0)


def claim(seed: int, judged: Judged) -> None:
    """Go!, two of them: a claim ends the round."""
    with Tabletop(pads=2, seed=seed) as top:
        choose(top, "Go!", 2)
        while not judged.is_done:
            *placed, (domino, *last) = solve(locate(top, 2)) or []
            pad = top.pad(1)
            for other, *where in placed:
                pad.put(f"path {other + 1}", *where)
            top.run(1)
            judged.multiply(top)
            rest_us = top.clock.now_us + PUT_US
            pad.put(f"path {domino + 1}", *last)
            press_at(top, 1, rest_us + judged.offset_us(), 1.2)
            judged.see("Right!" in flat(top), flat(top))
            pad.clear()
            while "Press to roll" not in flat(top):
                top.pad(0).press()
                top.run(1.8)


def solo_claim(seed: int, judged: Judged) -> None:
    """Go! alone, without a clock: a wrong press costs nothing."""
    with Tabletop(pads=1, seed=seed, settings='HALLWAY_TIMES = "unlimited"\n') as top:
        choose(top, "Go! alone", 1)
        pad = top.pad(0)
        while not judged.is_done:
            top.press("a")
            top.run(1.3)
            targets = sum(1 << treasure_cell(treasure) for treasure in dice_shown(top))
            top.press("a")
            top.run(3.4)
            *placed, (domino, *last) = solve(targets) or []
            for other, *where in placed:
                pad.put(f"path {other + 1}", *where)
            top.run(1)
            right = False
            judged.multiply(top)
            while not right:
                rest_us = top.clock.now_us + PUT_US
                pad.put(f"path {domino + 1}", *last)
                press_at(top, judged.chance.choice((0, -1)), rest_us + judged.offset_us(), 1.0)
                right = "Right!" in flat(top)
                judged.see(right, flat(top))
                if not right:
                    pad.lift(*last[:2])
                    top.run(0.6)
            pad.clear()
            top.run(2.5)


def stop(seed: int, judged: Judged) -> None:
    """Duel alone, without a clock."""
    with Tabletop(pads=1, seed=seed, settings='HALLWAY_DUEL_MINUTES = "0"\n') as top:
        laid = duel(top, judged.chance)
        pad = top.pad(0)
        while not judged.is_done:
            slides = slides_to_join(laid, *items_shown(top))
            if not slides:  # joined as it is, or too far
                cell = judged.chance.choice(laid.slides())
                pad.slide(*cell)
                top.run(0.6)
                laid = laid.slid(cell)
                continue
            for cell in slides[:-1]:
                pad.slide(*cell)
                top.run(0.6)
                laid = laid.slid(cell)
            judged.multiply(top)
            rest_us = top.clock.now_us + PUSH_US
            pad.slide(*slides[-1])
            press_at(top, judged.chance.choice((0, -1)), rest_us + judged.offset_us(), 1.0)
            laid = laid.slid(slides[-1])
            right = "Right!" in flat(top)
            judged.see(right, flat(top))
            if not right:
                pad.press()
                top.run(0.5)
            pad.press()
            top.run(0.5)


def push(seed: int, judged: Judged) -> None:
    """Junior: who presses when the push is done stays, and the next is on turn."""
    with Tabletop(pads=1, seed=seed) as top:
        table = Junior(top, seed)
        slow, hands = table.slow, table.hands
        while not judged.is_done and "The end" not in table.said:
            if "A: open" in table.said or "A: go on" in table.said:
                table.keys("a")
            before = table.said.split()[0]
            arrow = judged.chance.choice(slow.allowed())
            spare, face = slow.spare
            turn = judged.chance.randrange(4)
            judged.multiply(top)
            rest_us = top.clock.now_us + PUSH_US
            hands.push(NAMES[spare], arrow, turn, face)
            press_at(top, judged.chance.choice((0, -1)), rest_us + judged.offset_us(), 0.7)
            slow.push(arrow, turn)
            if "back in at" in table.said:
                return  # too early, but there was a way without that push (J5)
            judged.see(table.said.split()[0] != before, table.said)
            if "Walk with" in table.said:
                table.keys("a")


def lay(seed: int, judged: Judged) -> None:
    """Cards: a card is laid, or one is taken off, and the turn ends."""
    chance = judged.chance
    with Tabletop(pads=2, seed=seed) as top:
        hands = TableHands(top, 48, 2)
        pile = list(range(48))
        chance.shuffle(pile)
        held = [[pile.pop() for _ in range(HAND)] for _ in range(2)]
        hands.choose(2)
        hands.start([pile.pop() for _ in range(START)], [chance.randrange(4) for _ in range(START)])
        book = Book("cards.48", 2, hands.table)
        while not judged.is_done and not book.is_over:
            hand = held[book.player]
            fit = some_fit(chance, book, hand, hands.rows)
            if fit is None:
                return
            card, cell, turn = fit
            button = chance.choice((0, 1, -1))
            table = {**book.table, cell: (card, turn)}
            takes = [take for take in book.oracle.takes(table, cell) if len(take) == 1]
            gone: set = set()
            judged.multiply(top)
            hands.reach(cell, Laid(card, turn))
            if takes and chance.random() < 0.7:
                hands.run(0.9)
                (taken,) = gone = takes[0]
                hands._pad(taken).lift(taken[0] % 5, taken[1] % 5)
                hands.lies.pop(taken)
                press_at(top, button, top.clock.now_us + LIFT_US + judged.offset_us(), 0.7)
                was_ended = "A: end turn" not in hands.says
                judged.see(was_ended and "back" not in hands.says, hands.says, LIFT_US / 1000)
                if was_ended and "back" in hands.says:
                    gone = set()
                    hands.put(taken, *book.table[taken])
            else:
                press_at(top, button, top.clock.now_us + PUT_US + judged.offset_us(), 0.7)
                was_ended = "A: end turn" not in hands.says
                judged.see(was_ended, hands.says)
            if not was_ended:
                hands.press()
            hand.remove(card)
            if pile:
                hand.append(pile.pop())
            book.end_turn(hands.table, gone)


def run(seed: int, judged: Judged) -> None:
    """Waterworks: a tile is laid ahead of the water, and a press lets it run."""
    chance = judged.chance
    with Tabletop(pads=1, seed=seed, settings=settings(0)) as top:
        table = Waterworks(top, seed, times=0)
        while not judged.is_done:
            table.open()
            assert table.slow is not None
            plan = long_way(*table.slow.source, chance)
            ends = [at for at, (_, tile, _) in enumerate(plan) if NAMES[tile].startswith("tee")]
            for points, (cell, tile, turn) in enumerate(plan[: min(ends)], 1):
                judged.multiply(top)
                rest_us = top.clock.now_us + PUT_US
                table.pad.put(NAMES[tile], *divmod(cell, 5), turn)
                press_at(top, chance.choice((0, -1)), rest_us + judged.offset_us(), 0.7)
                judged.see(not table.is_over and table.points == points, table.said)
                if table.is_over or judged.is_done:
                    break
            table.slow = None
            if not table.is_over:
                table.press()
            table.pad.clear()
            top.run(1.5)
            table.press()


CALLS: dict[str, Callable[[int, Judged], None]] = {
    "go": claim,
    "go.solo": solo_claim,
    "duel": stop,
    "junior": push,
    "cards.48": lay,
    "waterworks": run,
}


def press_once(game: str, seed: int, copies: int = COPIES) -> Counter:
    """Some presses at random moments from 200 ms before the last tile rests to 400 ms after it."""
    judged = Judged(Random(seed), copies=copies)

    def play() -> None:
        """At a table; in the soak at another one, where a game was over or a press not to be judged."""
        CALLS[game](seed, judged)
        more = 0
        while copies and not judged.is_done and not judged.is_copy:
            more += ANOTHER
            CALLS[game](seed + more, judged)

    judged.watch(play)
    return judged.met
