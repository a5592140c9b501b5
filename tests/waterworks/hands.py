# SPDX-License-Identifier: MIT
"""People who play Waterworks on the simulated board: they read its screen and lights, lay tiles and press.

They keep the score for themselves, with the slow referee, and look at the clock before they touch a tile.
"""

import re
from random import Random

from boardsim import Tabletop
from boardsim.players.waterworks import long_way
from hallway.console.settings import rows
from tests.junior.referee import NAMES, cell_called, named_cell
from tests.play import choose
from tests.players import told
from tests.waterworks.referee import PAD, SOURCES, Slow, cell_at
from tests.wordbook import book

TEXTS = book("en", "waterworks")
SLICE_S = 0.1  # so often they look at the screen
HAND_S = 0.7  # a tile is down or gone, has settled, and the screen says so
RHYTHM_S = 1.3  # in which every light has been on
FOREIGN = "cards.48/card 41"  # of another box, with a code that Junior has not
SLOPPY = 0.2  # of tiles are laid with a slip
MOST_S = 600  # no game takes so long
(ALLOWED,) = [allowed.split(",") for name, _, allowed in rows() if name == "TIMES"]


def settings(times: int) -> str:
    return f'HALLWAY_TIMES = "{ALLOWED[times]}"\n'


class Table:
    """People at the device, from power-on to the last screen. `laid` is what they laid, and how."""

    def __init__(self, top: Tabletop, seed: int, players: int = 1, times: int = 1) -> None:
        self.top = top
        self.pad = top.pad(0)
        self.random = Random(seed)
        self.times = times
        self.laid: dict[tuple[int, int], tuple[int, int, int]] = {}
        self.slow: Slow | None = None
        top.tiles("junior")
        choose(top, "Waterworks", players)

    # -- eyes

    @property
    def said(self) -> str:
        return " ".join(self.top.screen.text.split())

    @property
    def is_over(self) -> bool:
        return "A: again" in self.said

    @property
    def is_stopped(self) -> bool:
        """A tile lies so badly that it is only felt: nothing runs until it is put right."""
        return self.said.startswith("Stop Pad")

    @property
    def points(self) -> int:
        """As the screen has them."""
        found = re.search(r"points (\d+)", self.said) or re.search(r"The end (\d+)", self.said)
        assert found, self.said
        return int(found[1])

    @property
    def seconds(self) -> int:
        """Until the next step, as the screen has them; many if it has none."""
        found = re.search(r"points \d+ (\d+) ", self.said)
        return int(found[1]) if found else 99

    def lit(self) -> set:
        """Cells that shine at least once in a rhythm, and ends of lines."""
        found = set()
        for _ in range(round(RHYTHM_S / 0.05)):
            self.wait(0.05)
            found |= {cell for cell in PAD if any(self.pad.light(*cell))}
            found |= {source for source in SOURCES if any(self.pad.edge(*source))}
        return found

    def wait(self, seconds: float) -> None:
        """Whenever the water has run or leaked meanwhile, the slow referee must say the same."""
        while seconds > 1e-6:
            self.top.run(min(seconds, SLICE_S))
            seconds -= SLICE_S
            assert self.top.pico.failure is None and self.top.pico.restarts == 0, self.top.pico.failure
            assert self.said, "the screen has no words"
            slow = self.slow
            if self.is_stopped or slow is None or slow.over:
                continue
            if self.is_over or self.points != slow.points:
                slow.step(self.laid)
                assert (self.points, self.is_over) == (slow.points, slow.over), self.said

    # -- hands

    def press(self) -> None:
        if self.random.random() < 0.5:
            self.pad.press()
        else:
            self.top.press("a")
        self.wait(0.4)

    def put(self, cell, tile: int, face: int, turn: int) -> None:
        self.pad.put(NAMES[tile], *cell, turn, face)
        self.wait(HAND_S)
        self.laid[cell] = tile, face, turn
        if self.is_stopped:  # it was too slow, or another was: lift it and lay it anew
            named = named_cell(re.search(r"[A-E][1-5]", self.said)[0])
            as_it_was = self.laid[named]
            self.lift(named)
            self.put(named, *as_it_was)

    def lift(self, cell) -> None:
        self.pad.lift(*cell)
        self.laid.pop(cell, None)
        self.wait(HAND_S)

    def find_time(self, seconds: int) -> None:
        """Not when the water is about to run."""
        while not self.is_over and self.seconds < seconds:
            self.wait(SLICE_S)

    # -- from the first screen to the last

    def open(self, slips: bool = False) -> None:
        if slips:
            self.put((2, 2), 0, 0, 0)
            self.press()
            assert TEXTS["waterworks.clear"] in self.said and "A:" not in self.said, "W1"
            self.lift((2, 2))
        assert self.said.endswith("A: start B: menu"), self.said
        self.press()
        lit = self.lit()
        (source,) = lit & set(SOURCES)
        assert lit - {source} <= {cell_at(source)}, "W1: the source, and where a tile is wanted"
        self.slow = Slow(source, self.times)

    def build(self, tiles: list[tuple[tuple[int, int], int, int]]) -> None:
        """Lay these, now and then with a slip."""
        for cell, tile, turn in tiles:
            slips = self.random.random() < SLOPPY
            self.find_time(4 if slips else 2)
            if slips and not self.is_over:
                self.random.choice((self.slip_askew, self.slip_foreign, self.slip_wet))(cell, tile, turn)
                self.find_time(2)
            if self.is_over:
                return
            self.put(cell, tile, 0, turn)

    def slip_askew(self, cell, tile, turn) -> None:
        """W2, R4: it is named, or so crooked that it is only felt or not at all."""
        self.pad.put(NAMES[tile], *cell, turn, angle=self.random.choice((20, 30, 45)))
        self.wait(HAND_S)
        named = f"{cell_called(cell)}: lay the tile straight." in self.said
        assert named or self.is_stopped or TEXTS["waterworks.lay"] in self.said, self.said
        self.lift(cell)

    def slip_foreign(self, cell, tile, turn) -> None:
        self.pad.put(FOREIGN, *cell, turn)
        self.wait(HAND_S)
        assert f"{cell_called(cell)}: not a tile of this game. Take it off." in self.said, self.said
        self.lift(cell)

    def slip_wet(self, cell, tile, turn) -> None:
        """W4, R4: a wet tile that is turned must be turned back."""
        assert self.slow is not None
        wet = sorted(self.slow.wet)
        if not wet:
            return
        at = self.random.choice(wet)
        as_it_was = self.laid[at]
        self.lift(at)
        assert self.is_over or f"{cell_called(at)}: put the wet tile back." in self.said, self.said
        if not self.is_over:
            self.put(at, *as_it_was)

    def to_the_end(self) -> None:
        """W3: in its own time, or pressed on."""
        until_s = self.top.seconds + MOST_S
        while not self.is_over:
            assert self.top.seconds < until_s, f"no end: {self.said}"
            if (not self.times or self.random.random() < 0.2) and self.seconds > 1:
                self.press()
            else:
                self.wait(1)

    def check_end(self) -> None:
        """W4 to W7: what the last screen says, and what is lit."""
        slow = self.slow
        assert slow is not None and slow.over
        if slow.leaks:
            (said,) = [cell for cell in slow.leaks if f"It leaks at {cell_called(cell)}." in self.said]
            assert said == min(slow.leaks), "the first"
        else:
            assert TEXTS["waterworks.closed"].format(2) in self.said
        assert self.lit() == {*slow.wet, *slow.leaks, slow.source}


def play_table(seed: int, players: int, times: int = 1) -> float:
    """One whole game on the simulated board, with sloppy hands; returns the device's seconds.

    Raises AssertionError with the seed if the device fails or is without words, does not name a slip, or
    counts another way than the slow referee.
    """
    with (
        told(seed=seed, players=players, times=times),
        Tabletop(pads=1, seed=seed, settings=settings(times)) as top,
    ):
        table = Table(top, seed, players, times)
        table.open(slips=table.random.random() < 0.3)
        assert table.slow is not None
        tiles = [
            (divmod(cell, 5), tile, turn) for cell, tile, turn in long_way(*table.slow.source, table.random)
        ]
        if table.random.random() < 0.4:
            tiles.pop(table.random.randrange(3, len(tiles)))  # forgotten: it will leak
        table.build(tiles)
        table.to_the_end()
        table.check_end()
        return top.seconds
