# SPDX-License-Identifier: MIT
"""The table at Duel: it slides on boards in its head, a seat each, and calls Stop when its path is joined.

What it does it does by the time that the game has told, so it is the same on a slower device: a thought
takes so many steps, and each step its time, whenever it was thought; what is late is thought at once.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.duel.frame import PLACES, beside
from hallway.games.duel.rules import LAY, NOBODY, PAUSE, PLAY
from hallway.games.duel.tiles import FRAME_CELLS, OPENINGS

# By level: the time that it takes for a slide; and of so many objectives it thinks of one that it has joined
# when it has not.
SLIDE_MS = (0, 6_000, 3_000, 1_000)
HASTY = (0, 5, 20, 0)
LOOK_MS = 3_000  # at a new objective, before the first slide
STEP_MS = 12  # a step of thinking; a Pico takes three
READ_MS = 3_000  # a verdict stands for so long before the table goes on
WRITE_SLIDES = 16  # an arrangement is written down so often: no power cut takes back more


class Seat:
    """Of a player, with a board in its head."""

    def __init__(self, player: int, level: int, board) -> None:
        self.player = player
        self.level = level
        self.board = board
        self.unwritten = 0  # slides
        self.begin(False)

    def begin(self, hasty: bool) -> None:
        """Another objective."""
        self._hasty = hasty
        self.called = False
        self.think_anew(LOOK_MS)

    def think_anew(self, look_ms: int) -> None:
        self.slides = b""
        self.at = 0
        self.is_sure = False
        self.is_planned = False
        self.steps = 0
        self.ms = 0  # since thinking began; since the last slide
        self._look_ms = look_ms

    def is_due(self) -> bool:
        return self.ms >= max(self._look_ms, self.steps * STEP_MS)

    def calls(self, start: int, goal: int) -> bool:
        hasty = self._hasty and self.is_sure and self.at == len(self.slides) - 1
        return hasty or self.board.joins(start, goal)


class Opponent:
    """Of all the table's seats."""

    def __init__(self, hands, level: int) -> None:
        self._hands = hands
        self._mind: Any = None
        self._part = 0  # of it, to be loaded next
        self._for: Any = None  # the seat for which the mind thinks
        self._ms = 0  # of a pause
        seats = hands.rules.seats
        self._seats = [
            Seat(player, seats[player], hands.boards[player]) for player in range(len(seats)) if seats[player]
        ]
        self._is_alone = 0 not in seats
        if hands.rules.phase == PLAY:
            self.begin()

    def begin(self) -> None:
        """A card is turned."""
        self._ms = 0
        self._for = None
        for seat in self._seats:
            odds = HASTY[seat.level]
            seat.begin(odds > 0 and not self._hands.chance.below(odds))

    def rest(self) -> None:
        """What came of it is read."""
        self._ms = 0

    # -- thinking

    def think(self) -> bool:
        """Says whether there is more. It may be ahead of its time."""
        if self._hands.rules.phase != PLAY:
            return False
        for seat in self._seats:
            if not seat.is_planned:
                self._step(seat)
                return True
        return False

    def _step(self, seat) -> None:
        if self._mind is None:
            mind = self._hands.mind(self._part)
            self._part += 1
            if mind is not None:
                self._mind = mind()
            return
        rules = self._hands.rules
        if self._for is not seat:
            self._for = seat
            seat.steps = 0
            openings = openings_of(seat.board)
            self._mind.begin(seat.level, openings, rules.starts[seat.player], rules.goal)
        seat.steps += 1
        if not self._mind.think():
            self._for = None
            seat.is_planned = True
            seat.is_sure = self._mind.is_sure
            seat.slides = bytes(self._mind.slides) or self._anywhere(openings_of(seat.board), seat.unwritten)

    def _anywhere(self, openings: bytes, turn: int) -> bytes:
        """A slide where no other is known: from there it sees another way."""
        gap = 0
        while openings[gap]:
            gap += 1
        to = -1
        while not 0 <= to < PLACES:
            to = beside(gap, turn & 3)
            turn += 1
        return bytes((to,))

    # -- time

    def passed(self, ms: int) -> None:
        hands = self._hands
        rules = hands.rules
        self._ms += ms
        if rules.phase == PLAY:
            for seat in self._seats:
                if rules.phase == PLAY and not seat.called:
                    self._passed(seat, ms)
        elif self._ms < READ_MS:
            pass
        elif rules.phase == PAUSE and (
            self._is_alone or (rules.winner != NOBODY and rules.seats[rules.winner])
        ):
            hands.turn()
        elif rules.phase == LAY and self._is_alone:
            hands.start()

    def _passed(self, seat, ms: int) -> None:
        rules = self._hands.rules
        seat.ms += ms
        while not seat.is_planned and seat.is_due():
            self._step(seat)
            self._hands.breathe()
        if not seat.is_planned:
            return
        if not seat.at:
            if not seat.is_due():
                return
        elif seat.ms < SLIDE_MS[seat.level]:
            return
        if seat.calls(rules.starts[seat.player], rules.goal):
            seat.called = True
            self._hands.call(seat.player)
        elif seat.at < len(seat.slides):
            self._slide(seat)
        else:
            seat.think_anew(0)

    def _slide(self, seat) -> None:
        seat.board.slide(FRAME_CELLS[seat.slides[seat.at]])
        seat.at += 1
        seat.ms = 0
        seat.unwritten += 1
        if seat.unwritten == WRITE_SLIDES:
            self._hands.write_slides(seat)
        self._hands.change()

    def write_down(self) -> None:
        """Whatever is not written yet: a verdict is about to come."""
        for seat in self._seats:
            if seat.unwritten:
                self._hands.write_slides(seat)

    # -- what is to be seen

    def boards(self) -> tuple:
        """What opens at each place of each."""
        return tuple([openings_of(seat.board) for seat in self._seats])


def openings_of(board) -> bytes:
    """What opens at each place, 0 at the gap."""
    return bytes([OPENINGS[board.lies[cell]] for cell in FRAME_CELLS])
