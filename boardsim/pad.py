# SPDX-License-Identifier: MIT
"""A pad and the pair of hands at it."""

from collections.abc import Callable
from random import Random

from boardsim.boxes import named
from boardsim.chips.ws2812 import Strip
from boardsim.clock import Clock
from boardsim.geometry import PITCH, RESTING_Z, TILE_THICKNESS, cell_centre
from boardsim.table.surface import Piece, Pose, Surface
from boardsim.table.tiles import Tile
from hallway.places import CELLS, LIGHTS, SIDE, edge

# How hands move.
STEP_US = 12_500
PUT_US = 200_000
LIFT_US = 150_000
PUSH_US = 350_000
PRESS_US = 100_000
PAUSE_US = 80_000
HIGH = 40.0  # mm over the pad, out of the sensors' reach
SLACK_MM, SLACK_DEG = 0.5, 1.5  # how exactly a hand lays a tile

STUCK = {"N": (True, False), "S": (False, True), "none": (False, False), "both": (True, True)}
WEAK = 8.0  # times the field that a sound sensor needs

STEPS = {"N": (1, 0), "E": (0, -1), "S": (-1, 0), "W": (0, 1)}  # the way a push from that side goes


class Pad:
    """What `Tabletop.pad(n)` gives. Hands take their time: a call returns at once, and the tile
    is on its way while the clock runs. What is asked of the same cell happens in order.
    """

    status = 0xA5  # its first byte; one less while the button is down
    side = SIDE
    lights = LIGHTS

    def __init__(self, clock: Clock, seed: int) -> None:
        self.plugged = True
        self.broken: tuple[int, int] | None = None  # a register that is stuck, and its level
        self.box = ""  # the opened one, whose tiles are meant by their names
        self.strip = Strip(self.lights)
        self.surface = Surface(seed)
        self._clock = clock
        self._random = Random(seed)
        self._button_down = False
        self._finger_free_us = 0
        self._cell_free_us: dict[tuple[int, int], int] = {}
        self.sent = b""  # the frame that was last loaded into the registers
        self._frame = b""
        self._frame_outputs = -1  # what the frame was made from
        self._trips = 0  # counts what hands set out to do
        self.fallen: Callable[[Piece], None] = lambda piece: None  # told of what has left the pad
        self.noise = 0.0  # a fault: the share of outputs that are read wrong in each frame

    # -- hands

    def put(
        self,
        tile: str | Tile,
        row: int,
        col: int,
        turn: int = 0,
        face: int = 0,
        dx: float = 0.0,
        dy: float = 0.0,
        angle: float = 0.0,
        tilt: float = 0.0,
        missing: int | None = None,
    ) -> Piece:
        """Lay a tile; of a domino the first half comes to (row, col), the second east of it as
        turned. `dx`, `dy` (mm), `angle` and `tilt` (degrees) say how badly it is laid; `missing`
        is a magnet that has fallen out of it, 0 to 7 (of a domino's second half 8 to 15), counted
        clockwise from its north-west corner as it shows to the sensors at turn 0.
        """
        tile = named(tile, self.box) if isinstance(tile, str) else tile
        self._check(row, col, turn, face)
        if missing is not None and missing not in range(8 * len(tile.halves)):
            raise ValueError(f"{tile.name} has magnets 0 to {8 * len(tile.halves) - 1}, not {missing}")
        x, y = cell_centre(row, col)
        slack = self._random.uniform
        down = Pose(
            x + dx + slack(-SLACK_MM, SLACK_MM),
            y + dy + slack(-SLACK_MM, SLACK_MM),
            angle=turn * 90 + angle + slack(-SLACK_DEG, SLACK_DEG),
            tilt_east=tilt,
        )
        up = Pose(down.x + slack(-3, 3), down.y + slack(-3, 3), down.z + HIGH, down.angle + slack(-8, 8))
        piece = Piece(tile, face, up, 0 if missing is None else 1 << missing)
        self.lay(piece, down)
        return piece

    def lay(self, piece: Piece, down: Pose) -> None:
        """Bring a piece down from where it is, wherever that is; on others it lies higher."""
        up = piece.pose
        cells = _cells(piece, down)
        trip = self._set_out([piece])

        def begin() -> None:
            if piece.trip != trip:
                return  # it was taken back before
            here = [below for below in self.surface.pieces if not set(cells).isdisjoint(_cells(below))]
            down.z = RESTING_Z + TILE_THICKNESS * len(here)
            self._carry([piece], [up], [down], PUT_US, come=piece)

        self._when_free(cells, PUT_US, begin)

    def lift(self, row: int, col: int) -> None:
        """Take the uppermost tile off a cell."""
        self._check(row, col)

        def begin() -> None:
            pieces = self.surface.at(row, col)
            if not pieces:
                raise ValueError(f"nothing lies at row {row}, col {col}")
            self._raise(pieces[-1])

        self._when_free([(row, col)], LIFT_US, begin)

    def take(self, piece: Piece) -> None:
        """Take a piece off at once, wherever it lies or was going to lie."""
        self._set_out([piece])
        if piece in self.surface.pieces:
            self._when_free([], LIFT_US, lambda: self._raise(piece))
            for cell in _cells(piece):
                self._cell_free_us[cell] = self._clock.now_us + LIFT_US + STEP_US

    def covers(self, piece: Piece) -> list[Piece]:
        """The pieces that lie on this one."""
        cells = set(_cells(piece))
        return [
            other
            for other in self.surface.pieces
            if other.pose.z > piece.pose.z + TILE_THICKNESS / 2 and not cells.isdisjoint(_cells(other))
        ]

    def clear(self) -> None:
        """Take everything off."""
        for piece in list(self.surface.pieces):
            self._raise(piece)

    def push(
        self, tile: str | Tile, arrow: str, turn: int = 0, face: int = 0, travel: float = PITCH
    ) -> Piece:
        """Push a tile in at a side and line, as "N1": the line travels, and what falls out is gone.

        A hand that stops early has the line travel less far than `PITCH`, in mm.
        """
        tile = named(tile, self.box) if isinstance(tile, str) else tile
        down, right, cells = self._line(arrow)
        self._check(0, 0, turn, face)
        x, y = cell_centre(*cells[0])
        piece = Piece(tile, face, Pose(x - right * PITCH, y - down * PITCH, angle=turn * 90))
        trip = self._set_out([piece])

        def begin() -> None:
            if piece.trip == trip:
                self._shove(cells, piece, right * travel, down * travel, come=piece)

        self._when_free(cells, PUSH_US, begin)
        return piece

    def shove(self, arrow: str, travel: float) -> None:
        """Push on what lies in a line, or half way into it, by so many mm; back, if negative."""
        down, right, cells = self._line(arrow)

        def begin() -> None:
            x, y = cell_centre(*cells[0])
            x, y = x - right * PITCH, y - down * PITCH
            outside = [
                piece
                for piece in self.surface.pieces
                if abs(piece.pose.x - x) < PITCH / 2 and abs(piece.pose.y - y) < PITCH / 2
            ]
            self._shove(cells, outside[0] if outside else None, right * travel, down * travel)

        self._when_free(cells, PUSH_US, begin)

    def _shove(
        self,
        cells: list[tuple[int, int]],
        entering: Piece | None,
        right: float,
        down: float,
        come: Piece | None = None,
    ) -> None:
        """All that lies on these cells moves by so many mm, behind the one that comes in."""
        lying = dict.fromkeys(here for cell in cells for here in self.surface.at(*cell))  # each once
        moving = list(dict.fromkeys([entering, *lying] if entering else lying))
        starts = [here.pose for here in moving]
        ends = [Pose(p.x + right, p.y + down, p.z, p.angle) for p in starts]
        size = SIDE * PITCH
        gone = [
            here
            for here, end in zip(moving, ends, strict=True)
            if here is not entering and not (0 < end.x < size and 0 < end.y < size)
        ]
        self._carry(moving, starts, ends, PUSH_US, gone, come)

    @staticmethod
    def _line(arrow: str) -> tuple[int, int, list[tuple[int, int]]]:
        """The way a push from there goes, down and right, and the cells on it."""
        side, line = Pad._check_side(arrow[:1], arrow[1:])
        down, right = STEPS[side]
        cells = [(line, at) if right else (at, line) for at in range(SIDE)]
        return down, right, cells if down + right > 0 else cells[::-1]

    def slide(self, row: int, col: int, side: int = 4) -> None:
        """Slide a tile, and those between it and the gap in its line, one cell towards the gap."""
        self._check(row, col)

        def begin() -> None:
            gaps = self._gaps_beside(row, col, side)
            if len(gaps) != 1:
                raise ValueError(f"row {row}, col {col} has no way to slide: gaps in its lines: {gaps}")
            (gap_row, gap_col) = gaps[0]
            down = (gap_row > row) - (gap_row < row)
            right = (gap_col > col) - (gap_col < col)
            cells = []
            at_row, at_col = row, col
            while (at_row, at_col) != gaps[0]:
                cells.append((at_row, at_col))
                at_row, at_col = at_row + down, at_col + right
            moving = [here for cell in cells for here in self.surface.at(*cell)]
            starts = [here.pose for here in moving]
            ends = [Pose(p.x + right * PITCH, p.y + down * PITCH, p.z, p.angle) for p in starts]
            self._carry(moving, starts, ends, PUSH_US)

        self._when_free([(row, at) for at in range(side)] + [(at, col) for at in range(side)], PUSH_US, begin)

    def can_slide(self, row: int, col: int, side: int = 4) -> bool:
        """Whether a tile lies there and has a way to slide."""
        return bool(self.surface.at(row, col)) and len(self._gaps_beside(row, col, side)) == 1

    def _gaps_beside(self, row: int, col: int, side: int) -> list[tuple[int, int]]:
        """The empty cells in the row and the column of a cell."""
        return [
            (r, c)
            for r in range(side)
            for c in range(side)
            if not self.surface.at(r, c) and (r == row) != (c == col)
        ]

    @property
    def still_us(self) -> int:
        """When all that hands have begun here is done."""
        return max(self._cell_free_us.values(), default=0)

    def press(self, seconds: float = PRESS_US / 1e6) -> None:
        """Press the pad's own button for a moment."""
        start_us = max(self._clock.now_us, self._finger_free_us)
        end_us = start_us + round(seconds * 1e6)
        self._finger_free_us = end_us + PAUSE_US
        self._clock.at(start_us, self.hold)
        self._clock.at(end_us, self.release)

    @property
    def is_held(self) -> bool:
        """Whether a finger is on the button."""
        return self._button_down

    def hold(self) -> None:
        self._set_button(True)

    def release(self) -> None:
        self._set_button(False)

    # -- faults

    def sensor(self, row: int, col: int, position: int, fault: str | None) -> None:
        """Break a sensor, 0 to 7 clockwise from the north-west: stuck at "N", "S" or "none", or
        "both" at once, "weak" or "flicker"; None mends it.
        """
        self._check(row, col)
        if position not in range(8):
            raise ValueError(f"a cell has sensors 0 to 7, not {position}")
        switches = self.surface.switches
        switch = (row * SIDE + col) * 8 + position
        self.surface.sample(self._clock.now_us)
        switches.mend(switch)
        if fault in STUCK:
            switches.force(switch, *STUCK[fault])
        elif fault == "weak":
            switches.weaken(switch, WEAK)
        elif fault == "flicker":
            switches.flicker(switch)
        elif fault is not None:
            raise ValueError(f'a sensor cannot be "{fault}"; it can be {", ".join(STUCK)}, weak, flicker')

    def break_chain(self, register: int | None, level: int = 0) -> None:
        """A register of the pad, 0 to 50 from the hub on, gives nothing but `level`: nothing from
        it or from behind it gets through. None mends it.
        """
        last = 2 * self.side * self.side
        if register is not None and register not in range(1 + last):
            raise ValueError(f"it has registers 0 to {last}, not {register}")
        self.broken = None if register is None else (register, level)

    def unplug(self) -> None:
        """Pull the pad's cable: it is dark and silent, and so are those behind it."""
        self.plugged = False

    def plug(self) -> None:
        self.plugged = True

    # -- eyes

    def light(self, row: int, col: int) -> tuple[int, int, int]:
        """Red, green, blue under a cell."""
        self._check(row, col)
        return self.strip.colour(row * self.side + col)

    def edge(self, side: str, line: int) -> tuple[int, int, int]:
        """Red, green, blue at the end of a line, 0 to 4, on side N, E, S or W."""
        return self.strip.colour(edge(*self._check_side(side, line)))

    # -- wires

    def frame(self, now_us: int) -> bytes:
        """The bytes on the inputs of the pad's shift registers: sensors are active low."""
        self.surface.sample(now_us)
        if self._frame_outputs != self.surface.outputs:
            self._frame_outputs = self.surface.outputs
            self._frame = bytes([self.status - self._button_down]) + self._outputs()
        self.sent = _disturbed(self._frame, self.noise, self._random) if self.noise else self._frame
        return self.sent

    def _outputs(self) -> bytes:
        """Two bytes a cell, north and south."""
        switches = self.surface.switches
        cells = bytearray(2 * CELLS)
        cells[0::2] = bytes(byte ^ 0xFF for byte in switches.north)
        cells[1::2] = bytes(byte ^ 0xFF for byte in switches.south)
        return bytes(cells)

    # -- how hands work

    def _set_button(self, down: bool) -> None:
        self._button_down = down
        self._frame_outputs = -1

    @classmethod
    def _check(cls, row: int, col: int, turn: int = 0, face: int = 0) -> None:
        if not (0 <= row < cls.side and 0 <= col < cls.side):
            raise ValueError(f"row {row}, col {col} is not on a pad of {cls.side} by {cls.side} cells")
        if turn not in range(4) or face not in range(2):
            raise ValueError(f"turn is 0 to 3 and face 0 or 1, not {turn} and {face}")

    @staticmethod
    def _check_side(side: str, line: int | str) -> tuple[str, int]:
        if side not in STEPS or str(line) not in map(str, range(SIDE)):
            sides = ", ".join(STEPS)
            raise ValueError(f'"{side}{line}" is not a side ({sides}) and a line (0 to {SIDE - 1}) of a pad')
        return side, int(line)

    def _set_out(self, pieces: list[Piece]) -> int:
        """These go somewhere from now on: where they were on their way to before is off."""
        self._trips += 1
        for piece in pieces:
            piece.trip = self._trips
        return self._trips

    def _raise(self, piece: Piece) -> None:
        up = Pose(piece.pose.x, piece.pose.y, piece.pose.z + HIGH, piece.pose.angle)
        self._carry([piece], [piece.pose], [up], LIFT_US, gone=[piece])

    def _when_free(self, cells: list[tuple[int, int]], takes_us: int, begin: Callable[[], None]) -> None:
        """Begin now, or when what was asked of these cells before is done."""
        start_us = max([self._clock.now_us, *(self._cell_free_us.get(cell, 0) for cell in cells)])
        for cell in cells:
            self._cell_free_us[cell] = start_us + takes_us + STEP_US
        if start_us == self._clock.now_us:
            begin()
        else:
            self._clock.at(start_us, begin)

    def _carry(
        self,
        pieces: list[Piece],
        starts: list[Pose],
        ends: list[Pose],
        takes_us: int,
        gone: list[Piece] | None = None,
        come: Piece | None = None,
    ) -> None:
        """Move pieces along, step by step; `come` is new here, those in `gone` leave the pad at the end."""
        parts = [step / takes_us for step in range(0, takes_us, STEP_US)] + [1.0]
        trip = self._set_out(pieces)

        def step(number: int) -> None:
            now_us = self._clock.now_us
            for piece, start, end in zip(pieces, starts, ends, strict=True):
                if piece.trip == trip:
                    self.surface.move(piece, start.towards(end, parts[number]), now_us)
            if number + 1 < len(parts):
                self._clock.after(STEP_US, lambda: step(number + 1))
                return
            for piece in gone or ():
                if piece.trip == trip:
                    self.surface.remove(piece, now_us)
                    self.fallen(piece)

        if come is not None:
            self.surface.add(come, self._clock.now_us)
        self._clock.after(STEP_US, lambda: step(1))


def _cells(piece: Piece, pose: Pose | None = None) -> list[tuple[int, int]]:
    """The cells that its halves' centres are over, as it lies or in another pose."""
    centres = piece.centres() if pose is None else Piece(piece.tile, piece.face, pose).centres()
    return [(int(y // PITCH), int(x // PITCH)) for x, y in centres]


def _disturbed(frame: bytes, share: float, random: Random) -> bytes:
    """The frame with some outputs read wrong; the status byte is spared."""
    outputs = 8 * (len(frame) - 1)
    wrong = 0
    for _ in range(int(share * outputs + random.random())):
        wrong ^= 1 << random.randrange(outputs)
    return frame[:1] + (int.from_bytes(frame[1:], "big") ^ wrong).to_bytes(len(frame) - 1, "big")
