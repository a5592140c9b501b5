# SPDX-License-Identifier: MIT
"""Levels of Duel against each other, by rules and mind alone: each slides on its board at its pace."""

from random import Random
from statistics import median

from hallway.games.duel.about import TILES
from hallway.games.duel.frame import beside
from hallway.games.duel.mind import Mind
from hallway.games.duel.opponent import HASTY, SLIDE_MS
from hallway.games.duel.pair_rules import Rules
from hallway.games.duel.rules import CALLED, CORRECT, MISTAKEN, PAUSE, SHUFFLED, TURNED
from hallway.games.duel.tiles import ITEMS
from hallway.games.duel.ways import alike, crossings
from hallway.moment.seats import SHARP
from tests.duel.helped import BITS, slides_as_told
from tests.duel.referee import CELLS, Laid, connects, sides
from tests.players import Dice

KINDS: dict[str, dict[str, str]] = {"Duel": {}}
MOST_SLIDES = 300  # for one objective
MOST_ROUNDS = 300
MOST_MS = 3_600_000


def openings_of(laid: Laid) -> bytes:
    """What opens at each place, 0 at the gap."""
    return bytes(sum(BITS[side] for side in sides(*laid[cell])) if cell in laid else 0 for cell in CELLS)


def dealt(random: Random) -> Laid:
    """A set-up that is accepted (D1, D14)."""
    while True:
        cells = random.sample(CELLS, TILES)
        laid = Laid({cell: (tile, random.randrange(4)) for tile, cell in enumerate(cells)})
        counts = bytearray(16)
        for opens in openings_of(laid):
            counts[opens] += opens > 0
        if alike(counts) < 0 and crossings(counts) == 6:
            return laid


class Slider:
    """A board, and who slides on it: slide by slide towards an objective. Level 0 slides at random."""

    def __init__(self, random: Random, level: int) -> None:
        self.random, self.level = random, level
        self.laid = dealt(random)
        self.mind = Mind()
        self.slides: list[int] = []
        self.slide_ms = SLIDE_MS[level or SHARP]

    def joins(self, start: int, goal: int) -> bool:
        return connects(self.laid.open_sides(), start, goal)

    def look(self) -> None:
        """At another objective."""
        self.slides = []

    def think(self, start: int, goal: int) -> None:
        self.mind.begin(self.level, openings_of(self.laid), start, goal)
        while self.mind.think():
            pass
        self.slides = [*self.mind.slides]

    def slide(self, start: int, goal: int) -> None:
        gap = CELLS.index(self.laid.gap)
        if not self.slides and self.level:
            self.think(start, goal)
        if not self.slides:
            ways = [beside(gap, way) for way in range(4)]
            self.slides = [self.random.choice([to for to in ways if 0 <= to < len(CELLS)])]
        to = self.slides.pop(0)
        assert abs(to // 4 - gap // 4) + abs(to % 4 - gap % 4) == 1, "D3"
        self.laid = self.laid.slid(CELLS[to])

    def is_hasty(self, start: int, goal: int) -> bool:
        """One slide before the end it calls."""
        odds = HASTY[self.level]
        return len(self.slides) == 1 and self.mind.is_sure and odds > 0 and not self.random.randrange(odds)


def slides_needed(seed: int, level: int) -> int:
    """Slides for one objective on a fresh board, MOST_SLIDES if it does not get there."""
    random = Random(seed)
    slider = Slider(random, level)
    start, goal = random.sample(range(ITEMS), 2)
    for slides in range(MOST_SLIDES):
        if slider.joins(start, goal):
            return slides
        slider.slide(start, goal)
    return MOST_SLIDES


def play(seed: int, levels: tuple[int, int]) -> int:
    """A whole game (D2, D6 to D12): the place of the winner among the levels, -1 if nobody won."""
    random, dice = Random(seed), Dice(seed)
    rules = Rules("duel", 2, 2, None)
    sliders = [Slider(random, level) for level in levels]
    for _ in range(MOST_ROUNDS):
        if not rules.pile.can_draw(rules.starts if rules.phase == PAUSE else b""):
            rules.apply(bytes((SHUFFLED,)) + rules.pile.shuffled(dice))
        rules.apply(bytes((TURNED,)))
        calls = _round(rules, sliders)
        rules.apply(bytes((CALLED, *calls, 1)))
        if rules.over:
            return rules.winner
    return -1


def _round(rules: Rules, sliders: list[Slider]) -> list[int]:
    """What each called, by the time that slides take."""
    ms = [0, 0]
    calls = [0, 0]
    for slider in sliders:
        slider.look()
    while not any(calls):
        now = min(ms)
        for player, slider in enumerate(sliders):
            if ms[player] == now:
                start = rules.starts[player]
                if slider.joins(start, rules.goal):
                    calls[player] = CORRECT
                elif slider.is_hasty(start, rules.goal):
                    calls[player] = MISTAKEN
                else:
                    slider.slide(start, rules.goal)
                    ms[player] += slider.slide_ms
        if now > MOST_MS:
            calls = [MISTAKEN, MISTAKEN]  # nobody gets it
    return calls


def _said(taken: list[int]) -> str:
    solved = sum(slides < MOST_SLIDES for slides in taken) / len(taken)
    return (
        f"{solved:.1%} of {len(taken)} boards within {MOST_SLIDES} slides, in the median {median(taken):.0f}"
    )


def _alone(boards: int) -> str:
    return _said([slides_needed(seed, SHARP) for seed in range(boards)])


def _helped(boards: int) -> str:
    boards = max(1, boards // 2)
    return _said([slides_as_told(seed, dealt(Random(seed)), MOST_SLIDES) for seed in range(boards)])


ALONE = {
    "Duel, sharp: an objective on a fresh board, five minutes at a slide a second": _alone,
    "Duel, hints that are followed, from a fresh board": _helped,
}
