# SPDX-License-Identifier: MIT
"""Two players of Duel: each looks for slides that join start and objective; the first to be done calls."""

from collections.abc import Generator

from boardsim.players.person import COLOURS, Person
from boardsim.players.seat import Seat, Waits
from hallway.games.duel.tiles import FRAME, FRAME_CELLS, ITEM_CELLS, ITEM_SIDES, OPENINGS
from hallway.maze.maze import Maze
from hallway.places import SIDE
from hallway.sense.tilecode import EMPTY

Frame = tuple[int, ...]  # the openings in each cell of the frame, row by row; 0 is the gap

MOST_SLIDES = 18  # that are thought ahead
FOLLOWED = 48  # boards, of those that look best
PACE = (0.7, 1.3)  # seconds from one slide to the next


def at_frame(cell: int) -> int:
    """A cell of the pad as a cell of the frame."""
    return cell // SIDE * FRAME + cell % SIDE


ITEMS = [(at_frame(cell), side) for cell, side in zip(ITEM_CELLS, ITEM_SIDES, strict=True)]


def slides(frame: Frame) -> list[int]:
    """The cells from which a push goes towards the gap."""
    gap = frame.index(0)
    return [
        cell for cell in range(len(frame)) if (cell // FRAME == gap // FRAME) != (cell % FRAME == gap % FRAME)
    ]


def slid(frame: Frame, cell: int) -> Frame:
    gap = frame.index(0)
    step = (1 if cell > gap else -1) * (1 if cell // FRAME == gap // FRAME else FRAME)
    after = list(frame)
    while gap != cell:
        after[gap] = after[gap + step]
        gap += step
    after[cell] = 0
    return tuple(after)


def missing(frame: Frame, start: int, goal: int) -> int:
    """How far the items are from being joined; 0 if they are."""
    maze = Maze(FRAME, FRAME)
    for cell, openings in enumerate(frame):
        maze.put(cell, openings)
    areas, closed = [], 0
    for cell, side in (ITEMS[start], ITEMS[goal]):
        maze.fill(cell)
        is_open = bool(frame[cell] & side)
        closed += not is_open
        areas.append(list(maze.reached()) if is_open else [cell])
    near = min(
        abs(one // FRAME - other // FRAME) + abs(one % FRAME - other % FRAME)
        for one in areas[0]
        for other in areas[1]
    )
    return 2 * near + 3 * closed


class Duellists(Person):
    key = "duel"

    def __init__(self, seat: Seat, seed: int) -> None:
        super().__init__(seat, seed)
        self.pads = [seat.pad(pad) for pad in range(self.players)]

    def begin(self) -> Waits:
        yield from super().begin()
        self.seat.deal()
        yield from self.until("All tiles lie well")
        self.pads[0].press()
        yield from self.wait()

    def is_over(self) -> bool:
        return "The duel is over" in self.said

    def take_turn(self) -> Waits:
        if "press" in self.said and len(self.icons) < 3:  # a verdict: the winner goes on
            named = [player for player, name in enumerate(COLOURS[:2]) if f"{name}: press" in self.said]
            yield from self.think(1.0, 2.0)
            self.pads[named[0] if named else 0].press()
            yield from self.wait()
            return
        *starts, goal = self.icons
        plans = []
        for player in range(self.players):
            plans.append((yield from self.plan(player, starts[player % len(starts)], goal)))
        winner = min(range(self.players), key=lambda player: len(plans[player]))
        for step in range(len(plans[winner])):
            for player in sorted(range(self.players), key=lambda player: player == winner):
                if step < len(plans[player]) and not (player != winner and step + 1 == len(plans[winner])):
                    self.pads[player].slide(*divmod(plans[player][step], FRAME))
                    yield from self.think(*PACE)
        yield from self.wait()
        self.pads[winner].press()
        yield from self.wait(1.5)

    def frame(self, player: int) -> Frame:
        cells = self.pads[player].cells()
        return tuple(0 if cells[cell] == EMPTY else OPENINGS[cells[cell]] for cell in FRAME_CELLS)

    def plan(self, player: int, start: int, goal: int) -> Generator[float, None, list[int]]:
        """Slides that join the items, or that look like it."""
        boards: list[tuple[Frame, list[int]]] = [(self.frame(player), [])]
        seen: set[Frame] = set()
        for _ in range(MOST_SLIDES):
            ranked = []
            for frame, done in boards:
                left = missing(frame, start, goal)
                if not left:
                    return done
                for cell in slides(frame):
                    after = slid(frame, cell)
                    if after not in seen:
                        seen.add(after)
                        ranked.append(
                            (missing(after, start, goal), self.random.random(), after, [*done, cell])
                        )
                if len(ranked) % 8 == 0:
                    yield from self.wait(0.013)  # a person thinks, and the table lives on
            boards = [(after, done) for _, _, after, done in sorted(ranked)[:FOLLOWED]]
        return boards[0][1]


PLAYS = {"duel": Duellists.begin_to_end}
