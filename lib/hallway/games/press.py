# SPDX-License-Identifier: MIT
"""A press keeps its moment (R5): it is judged once what was felt then has come to rest.

The Hall switches look 20 times a second, each in its own time, and a cell settles five ticks after its last
change. So a tile that lay still at the press may seem to move for a while, or not even have been felt. Where
that leaves a doubt it is for the player. How long the doubt is depends on how the tile came: one that slides
is felt in its place some milliseconds before it gets there, one that is put is not.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.game import GameHands
from hallway.places import CELLS, Pads
from hallway.sense.tilecode import MOVING, tile_of
from hallway.told import AT_ONCE

EVERYWHERE = -1  # all pads
_TICK_MS = 25
# After it came to rest the last change of a tile is felt, by the slowest sensor and the next scan, 3 to 63 ms
# later if it was put, and -3 to 50 if it slid: so it was with 400 simulated tiles each.
_PUT_MS = 70
_SLID_MS = 52
_SETTLE_MS = 5 * _TICK_MS
_MOST = 8  # presses that wait: nobody means more
READ_MS = 1500  # a verdict is read before a press sweeps it away


class Press:
    """Of some pads, on what was sensed then: `cells`. `wait` once a tick; `age_ms` is how long ago it was.

    What lies on the pads `judged` decides when it is ripe; one that `lasts` is not before all has settled.
    `board` is what lay there by the rules, where tiles slide: whatever another tile comes to, it slid there.
    """

    def __init__(
        self,
        pads: Pads,
        ago_ms: int,
        lies,
        judged: Pads = EVERYWHERE,
        lasts: bool = False,
        board: bytes = b"",
    ) -> None:
        self.pads = pads
        self.age_ms = self._felt_ms = ago_ms
        self.cells = bytearray(lies)
        self._judged = judged
        self._board = board
        self._lasts = lasts
        self._is_new = True  # in the tick in which it is told no time has passed since
        self._told_ms = ago_ms  # how old it was then: by ticks from there it is ripe, whichever look saw it
        self.is_ripe = False

    def wait(self, lies, ms: int) -> None:
        """What has come to rest since lies as it was felt; what still moves in the end joins nothing."""
        if not self._is_new:
            self.age_ms += ms
            self._felt_ms += _TICK_MS  # cells settle by the tick, however long that takes
        self._is_new = False
        if self.is_ripe:
            return
        cells = self.cells
        lasts = self._lasts
        for cell in range(len(cells)):
            if not self._judged >> cell // CELLS & 1:
                continue
            if lies[cell] == MOVING:
                if self._felt_ms <= _PUT_MS:
                    cells[cell] = MOVING
            elif cells[cell] == MOVING and self._felt_ms <= _SETTLE_MS + self._doubt_ms(cell, lies[cell]):
                cells[cell] = lies[cell]
            if cells[cell] == MOVING:
                lasts = True
        self.is_ripe = self._felt_ms - self._told_ms > (_PUT_MS + _SETTLE_MS if lasts else _PUT_MS)

    def _doubt_ms(self, cell: int, value: int) -> int:
        """So long after the press what lay still at it may have been felt to change."""
        board = self._board
        return _SLID_MS if board and tile_of(board[cell]) != tile_of(value) else _PUT_MS


class PressHands(GameHands):
    """Hands whose presses are judged by what lies there: `lies`, a byte a cell."""

    lies: "Any"

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self._waiting: list = []  # presses that are not judged yet, in their order
        self._age_ms = 0  # of the press that is judged
        self._since_ms = 0  # the last event

    def pressed(self, pads: Pads, ago_ms: int = AT_ONCE) -> None:
        if self._since_ms < self._unread_ms():
            return  # it was meant for what is over
        if ago_ms == AT_ONCE or not (self._waiting or self._is_doubtful(pads)):
            self._age_ms = max(0, ago_ms)
            self._judge_press(pads, self.lies)
        elif len(self._waiting) < _MOST:
            self._waiting.append(self._press(pads, ago_ms))

    def after(self, event: bytes) -> None:
        self._since_ms = 0

    def passed(self, ms: int) -> None:
        self._since_ms += ms
        if not self._waiting:
            return
        lies = self.lies
        for press in self._waiting:
            press.wait(lies, ms)
        while self._waiting and self._waiting[0].is_ripe:
            press = self._waiting.pop(0)
            self._age_ms = press.age_ms
            self._judge_press(press.pads, press.cells)

    def _unread_ms(self) -> int:
        """How long what the last event brought has to stand."""
        return READ_MS if self.rules.over else 0

    def _press(self, pads: Pads, ago_ms: int) -> Press:
        return Press(pads, ago_ms, self.lies)

    def _is_doubtful(self, pads: Pads) -> bool:
        """Whether what is sensed now may not be what lay there at the press, so that it matters."""
        raise NotImplementedError

    def _judge_press(self, pads: Pads, cells) -> None:
        """These buttons were pressed while this lay there."""
        raise NotImplementedError
