# SPDX-License-Identifier: MIT
"""From the wire to a settled position."""

from random import Random

import pytest

from hallway.sense import chain as wire
from hallway.sense import table as sensing
from hallway.sense.table import BAD_FRAMES, QUIET_SCANS, Table
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE, ring


class Wire:
    """Stands where the chain of registers is: pads as lists of 25 cells."""

    def __init__(self, pads: int) -> None:
        self.pads = [[EMPTY] * 25 for _ in range(pads)]
        self.buttons = 0
        self.override: bytes | None = None

    def read(self, frame: bytearray) -> None:
        data = b""
        for number, cells in enumerate(self.pads):
            data += bytes([0xA4 if self.buttons >> number & 1 else 0xA5])
            for cell in cells:
                north, south = self.outputs(cell)
                data += bytes([north ^ 0xFF, south ^ 0xFF])
        if self.override is not None:
            data = self.override
        frame[:] = (data + bytes(wire.LENGTH))[: wire.LENGTH]

    @staticmethod
    def outputs(cell) -> tuple[int, int]:
        if isinstance(cell, tuple):
            return cell
        return (0, 0) if cell == EMPTY else (ring(cell), ring(cell) ^ 0xFF)


def settled(table: Table) -> None:
    for _ in range(QUIET_SCANS + 2):
        table.scan()


def test_pads_count_themselves():
    for pads in range(1, 5):
        table = Table(Wire(pads))
        table.scan()
        assert (table.pads, table.fault) == (pads, wire.FINE)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", wire.FINE),  # nothing but zeros is what the table starts from: no pads
        (b"\xff" * wire.LENGTH, wire.STUCK_HIGH),
        ((b"\xa5" + b"\xff" * 50) * 5, wire.TOO_MANY),
        (b"\xa5" + b"\xff" * 50 + b"\x25" + b"\xff" * 50, wire.BROKEN),
        (b"\xff\xa5" + b"\xff" * 60, wire.BROKEN),
    ],
)
def test_a_broken_chain_is_named_after_three_frames_and_forgotten_when_mended(data, fault):
    line = Wire(1)
    line.override = data
    table = Table(line)
    for _ in range(BAD_FRAMES):
        table.scan()
    assert table.fault == fault
    line.override = None
    table.scan()
    assert (table.fault, table.pads) == (wire.FINE, 1)


def test_one_bad_frame_in_a_game_is_passed_over():
    line = Wire(2)
    line.pads[1][7] = 30
    table = Table(line)
    settled(table)
    line.override = b"\xff" * wire.LENGTH
    assert not table.scan()
    line.override = None
    assert not table.scan()
    assert table.cells[25 + 7] == 30 and table.fault == wire.FINE


def test_a_pulled_pad_is_gone_and_comes_back_with_what_lies_on_it():
    line = Wire(2)
    line.pads[1][7] = 30
    table = Table(line)
    settled(table)
    away = line.pads.pop()
    settled(table)
    assert (table.pads, table.cells[25 + 7]) == (1, EMPTY)
    line.pads.append(away)
    settled(table)
    assert (table.pads, table.cells[25 + 7]) == (2, 30)


def test_a_cell_is_moving_until_it_has_been_quiet():
    """R5: a tile that is still moving joins nothing."""
    line = Wire(1)
    table = Table(line)
    settled(table)
    line.pads[0][3] = 17
    assert table.scan() and table.cells[3] == MOVING
    for _ in range(QUIET_SCANS - 1):
        assert not table.scan()
        assert table.cells[3] == MOVING
    assert table.scan() and table.cells[3] == 17


def test_a_flickering_cell_never_settles():
    line = Wire(1)
    table = Table(line)
    settled(table)
    for flick in range(40):
        line.pads[0][3] = (17, (7, 0))[flick % 2]
        table.scan()
        assert table.cells[3] == MOVING


def test_stray_sensors_of_a_neighbour_do_not_stir_an_empty_cell():
    line = Wire(1)
    table = Table(line)
    settled(table)
    line.pads[0][3] = (0b10, 0b1000)
    assert not table.scan()
    assert table.cells[3] == EMPTY


def test_unreadable_and_clashing_cells_are_told_apart():
    line = Wire(1)
    line.pads[0][3] = (0b111, 0)
    line.pads[0][4] = (0b1, 0b1)
    table = Table(line)
    settled(table)
    assert (table.cells[3], table.cells[4]) == (UNREADABLE, CLASH)


def test_buttons_of_all_pads():
    line = Wire(4)
    table = Table(line)
    table.scan()
    assert table.pressed == 0
    line.buttons = 0b1010
    table.scan()
    assert table.pressed == 0b1010


def test_only_changed_cells_are_decoded(monkeypatch):
    """A frame that equals the last one costs one comparison; only changed cells are decoded."""
    line = Wire(4)
    table = Table(line)
    settled(table)
    decoded = []
    plain = sensing.decode
    monkeypatch.setattr(sensing, "decode", lambda n, s: decoded.append(1) or plain(n, s))
    monkeypatch.setattr(table, "_take_frame", None)
    for _ in range(5):
        table.scan()  # equal frames do not even reach _take_frame
    monkeypatch.undo()
    monkeypatch.setattr(sensing, "decode", lambda n, s: decoded.append(1) or plain(n, s))
    line.pads[2][11] = 40
    line.pads[3][0] = 41
    table.scan()
    assert len(decoded) == 2


def test_a_change_settles_in_125_ms():
    """Five scans of 25 ms without a change, no fewer and no more."""
    line = Wire(1)
    table = Table(line)
    for _ in range(10):
        table.scan()
    line.pads[0][3] = 17
    seen = []
    for _ in range(8):
        table.scan()
        seen.append(table.cells[3])
    assert seen == [MOVING] * 5 + [17] * 3


def test_a_sensor_that_changes_its_mind_nine_times_is_at_fault():
    """Eight times may be a nudge."""
    line = Wire(1)
    line.pads[0][3] = 17
    table = Table(line)
    for _ in range(10):
        table.scan()
    north, south = Wire.outputs(17)
    flicker = (north & ~1, south & ~1)
    seen = []
    for flick in range(9):
        line.pads[0][3] = (flicker, 17)[flick % 2]
        table.scan()
        seen.append(table.cells[3])
    assert seen == [MOVING] * 8 + [CLASH]
    line.pads[0][3] = 17
    for _ in range(2 + 80):
        table.scan()
    assert table.cells[3] == 17, "two calm seconds, and it is believed again"


# -- buttons, against a plain account of them


class Fingers:
    """What is to be told of presses: each look's in order, with its moment; of too many, with the last."""

    def __init__(self, pads: int) -> None:
        self.pads = pads
        self.down = 0
        self.let_go = [-1000] * pads
        self.waiting: list[list[int]] = []

    def look(self, buttons: int, now: int) -> None:
        newly = 0
        for pad in range(self.pads):
            is_down, was_down = buttons >> pad & 1, self.down >> pad & 1
            if was_down and not is_down:
                self.let_go[pad] = now
            if is_down and not was_down and now - self.let_go[pad] >= sensing.BOUNCE_MS:
                newly |= 1 << pad
        self.down = buttons
        if newly and len(self.waiting) < sensing.MOST_LOOKS:
            self.waiting.append([newly, now])
        elif newly:
            self.waiting[-1][0] |= newly


class ShortWire(Wire):
    """It can also be read in part."""

    def read(self, frame: bytearray, count: int = wire.LENGTH) -> None:
        whole = bytearray(wire.LENGTH)
        super().read(whole)
        frame[:count] = whole[:count]


@pytest.mark.parametrize("pads", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_presses_are_told_in_their_order_with_their_moment(pads, seed):
    random = Random(seed)
    line = ShortWire(pads)
    table = Table(line)
    table.now = 0
    table.scan()
    fingers = Fingers(pads)
    now = 1000
    for _ in range(600):
        now += random.choice([1, 4, 7, 12, 19, 20, 21, 40])
        if random.random() < 0.6:
            line.buttons ^= 1 << random.randrange(pads)
        table.now = now
        table.look()
        fingers.look(line.buttons, now)
        assert table.pressed == fingers.down and table.looked == now
        while random.random() < (0.02 if seed else 0.4) and fingers.waiting:
            pressed, at = fingers.waiting.pop(0)
            assert (table.next_press(), table.pressed_at) == (pressed, at)
    while fingers.waiting:
        assert table.next_press() == fingers.waiting.pop(0)[0]
    assert table.next_press() == 0


def test_while_the_chain_is_broken_nothing_is_pressed():
    line = ShortWire(2)
    table = Table(line)
    table.scan()
    line.buttons, line.override = 3, b"\xff" * wire.LENGTH
    table.look()
    assert table.pressed == 0 and table.next_press() == 0
