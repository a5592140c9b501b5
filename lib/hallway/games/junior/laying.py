# SPDX-License-Identifier: MIT
"""The tiles of Junior as they are laid before play: what is wrong with them, and which is left over (J1).

Only loaded while tiles are laid.
"""

from hallway.games.junior.about import DOUBLE_SIDED, TILES
from hallway.games.junior.rules import LAID
from hallway.games.junior.shift import left_over
from hallway.games.junior.tiles import FREE, PRINTED
from hallway.games.wrong import (
    FEW,
    FINE,
    FIXED,
    FOREIGN,
    MANY,
    OVER,
    SENSOR,
    STRAIGHTEN,
    TWICE,
    light_of,
    text_of,
)
from hallway.maze.shapes import HAND_ICON
from hallway.places import CELLS
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE, face_of, tile_of, turn_of
from hallway.view import HERE

_ALL_DOUBLE = (1 << DOUBLE_SIDED) - 1  # a bit each


class Laying:
    """`lies` is 25 cell bytes that whoever has them keeps up to date.

    `is_right` notes what is wrong with each cell (`wrongs`), how many tiles are still to be laid (`to_lay`),
    and how many crossings lie face up (`up`).
    """

    def __init__(self, lies) -> None:
        self._lies = lies
        self.wrongs = bytearray(CELLS)
        self.to_lay = len(FREE)
        self.up = 0

    def is_right(self, crossings: int) -> bool:
        """J1: all tiles but one, none twice, that many crossings; notes what is not so."""
        seen = 0  # a bit a tile
        self.to_lay = 0
        self.up = 0
        right = True
        for cell in range(CELLS):
            value = self._lies[cell]
            tile = tile_of(value)
            wrong = FINE
            if value == EMPTY or value == MOVING:
                if not PRINTED[cell]:
                    self.to_lay += 1
            elif value == CLASH:
                wrong = SENSOR
            elif PRINTED[cell]:
                wrong = FIXED
            elif value == UNREADABLE:
                wrong = STRAIGHTEN
            elif tile >= TILES:
                wrong = FOREIGN
            elif seen >> tile & 1:
                wrong = TWICE
            else:
                seen |= 1 << tile
                if face_of(value):
                    if tile >= DOUBLE_SIDED:
                        wrong = OVER
                    else:
                        self.up += 1
                        if self.up > crossings:
                            wrong = MANY
            self.wrongs[cell] = wrong
            if wrong:
                right = False
        if right and not self.to_lay:
            # A double-sided spare may be one of the crossings: its face is not seen.
            lacking = crossings - self.up - (0 if seen & _ALL_DOUBLE == _ALL_DOUBLE else 1)
            for cell in FREE:
                value = self._lies[cell]
                if lacking > 0 and tile_of(value) < DOUBLE_SIDED and not face_of(value):
                    self.wrongs[cell] = FEW
                    lacking -= 1
                    right = False
        return right and not self.to_lay

    def tell(self, view, hands, crossings: int) -> bool:
        """Put it into words and light; says if all is right."""
        grid = hands.grid
        wrong = free = -1
        for cell in range(CELLS):
            if self.wrongs[cell]:
                view.lights[grid.lights[cell]] = light_of(self.wrongs[cell])
                if wrong < 0:
                    wrong = cell
            elif self._lies[cell] == EMPTY and not PRINTED[cell]:
                view.lights[grid.lights[cell]] = HERE
                free = cell
        if wrong >= 0:
            view.say(text_of(self.wrongs[wrong]), grid.name(wrong))
            if hands.pictures and self.wrongs[wrong] in (FIXED, FOREIGN, TWICE):
                view.icons = bytes((HAND_ICON,))
        elif hands.said and free >= 0:
            view.say(hands.said, grid.name(free))
        elif self.to_lay:
            view.say("junior.to-lay", self.to_lay, self.up, crossings)
        else:
            view.say("junior.laid", "@tile." + str(left_over(self._lies)))
            view.choice_a = "start"
            return True
        return False

    # -- once all is right

    def event(self, crossings: int) -> bytes:
        """The tiles as they lie."""
        event = bytearray([LAID])
        bits = 0
        waiting = 0
        faces = 0
        for cell in FREE:
            value = self._lies[cell]
            tile = tile_of(value)
            faces |= face_of(value) << tile
            bits |= (tile << 2 | turn_of(value)) << waiting
            waiting += 7
            while waiting >= 8:
                event.append(bits & 0xFF)
                bits >>= 8
                waiting -= 8
        spare = left_over(self._lies)
        # The spare, if it is double-sided, has the face that makes the count right (J1).
        if spare < DOUBLE_SIDED and self.up < crossings:
            faces |= 1 << spare
        event.append(faces)
        return bytes(event)
