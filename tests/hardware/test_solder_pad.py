# SPDX-License-Identifier: MIT
"""The Solder pad: its schematic as KiCad reads it, its firmware on that schematic, and what the hub gets."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from hallway import places
from hallway.sense import chain, tilecode
from hallway.sense.table import Table
from hardware.boards import fabrication, netlist, project
from hardware.boards.cable import CABLE
from hardware.boards.parts import KINDS
from hardware.solder.device.solderpad import memory, scan, sensors, words
from hardware.solder.device.solderpad.pad import Pad, name
from tests.hardware.solder_board import CODE, SolderBoard, code_pins
from tools.check_device import faults, modules_on_pico

pytestmark = pytest.mark.usefixtures("kicad")

PINS = code_pins()


@pytest.fixture
def nets(solder) -> netlist.Netlist:
    """The schematic, free of errors and warnings."""
    return solder


class Desk:
    """A pad on the desk, its Pico with its memory."""

    def __init__(self, nets: netlist.Netlist, seed: int = 1) -> None:
        chance = random.Random(seed)
        self.board = SolderBoard(nets)
        # 1.59 to 1.71 V without a magnet
        limit = 60 * sensors.FULL // sensors.SUPPLY_MV
        self.board.offset = [chance.randint(-limit, limit) for _ in range(sensors.COUNT)]
        self.nvm = bytearray(b"\xff" * 4096)
        self.said: list[str] = []
        self.light = False
        self.button = False
        self.slept = 0.0
        self.start()

    def _sleep(self, seconds: float) -> None:
        self.slept += seconds

    def start(self) -> None:
        """Plug it in."""
        self.ring = words.ring()
        lines = {
            key: [self.board.line(gpio, key == "ROWS") for gpio in PINS[key]]
            for key in ("CHANNELS", "BANKS", "ROWS")
        }
        reader = scan.Scan(self.board, lines["CHANNELS"], lines["BANKS"], lines["ROWS"], self._sleep)
        self.pad = Pad(reader, self.ring, self.nvm, lambda: self.button, self._shine, self.said.append)
        self.pad.begin()

    def _shine(self, on: bool) -> None:
        self.light = on

    def learn(self) -> None:
        self.button = True
        self.start()
        self.button = False

    def frame(self) -> bytearray:
        """What the hub reads, after the words of the ring."""
        read = bytearray(chain.LENGTH)
        bits = []
        for word in self.ring[words.FIRST :]:
            count = (word >> words.BITS & 31) + 1
            bits += [word >> words.BITS - 1 - at & 1 for at in range(count)]
            if word >> words.BITS - 1 - count & 1:
                bits.append(word >> words.BITS - 2 - count & 1)
        for at, bit in enumerate(bits):
            read[at // 8] |= bit << 7 - at % 8
        return read


@pytest.fixture
def desk(nets) -> Desk:
    made = Desk(nets)
    made.learn()
    assert made.pad.is_ready and made.said[-1] == "Zeros learned."
    return made


def test_the_schematic_passes_and_has_what_was_asked_for(nets):
    count: dict[str, int] = {}
    for part in nets.parts.values():
        count[part.value] = count.get(part.value, 0) + 1
    assert count["DRV5055A2"] == sensors.COUNT == 8 * places.CELLS
    assert count["CD74HC4067"] == 14
    assert count["AO3401A"] == scan.ROWS
    assert count["WS2812B"] == places.LIGHTS
    assert count["Raspberry Pi Pico"] == 1


def test_a_fault_in_the_schematic_fails_the_check(tmp_path):
    project.draw("solder", tmp_path)
    page = tmp_path / "ends.kicad_sch"
    page.write_text(page.read_text().replace('(label "MISO_FAST"', '(label "MISO_SLOW"', 1))
    with pytest.raises(project.Fault, match="MISO_SLOW"):
        project.check_schematic("solder", tmp_path)


def test_the_state_machine_s_pins_lie_as_its_program_counts_them(nets):
    board = SolderBoard(nets)
    assert PINS["LOAD"] == [PINS["SCK"][0] + 1] and PINS["NEXT"] == [PINS["SCK"][0] + 2]
    text = CODE.read_text()
    for words_of_it in ("first_in_pin=SCK", "jmp_pin=LOAD", "first_out_pin=DATA", "first_sideset_pin=HOLD"):
        assert words_of_it in text
    for key in ("SCK", "LOAD", "NEXT", "DATA", "HOLD", "BUTTON"):
        assert board.gpio(PINS[key][0]).split("/")[-1] == key


def test_clock_load_and_data_go_as_the_wire_s_model_has_them(nets):
    """HOLD stops the next pad's clock; data go through the Pico; LOAD goes through always."""

    def plug(which: str, signal: str) -> str:
        """The net behind a plug's pin and the resistor next to it, if there is one."""
        net = nets.net[which, str(CABLE.index(signal) + 1)]
        for ref, _ in nets.pins[net]:
            ends = {nets.net[ref, pin] for pin in "12"} if ref[0] == "R" else set()
            if ends and not ends & {"GND", "+3V3"}:
                (net,) = ends - {net}
        return net

    def part(net: str, value: str, pin: str) -> str:
        (ref,) = [ref for ref, at in nets.pins[net] if (nets.parts[ref].value, at) == (value, pin)]
        return ref

    def plain(net: str) -> str:
        return net.split("/")[-1]

    gate = part(plug("J2", "SCK"), "74LVC1G32", "4")
    assert {plain(nets.net[gate, pin]) for pin in "12"} == {"SCK", "HOLD"}
    assert plain(nets.net[part(plug("J1", "MISO"), "74LVC1G17", "4"), "2"]) == "DATA"
    assert plain(nets.net[part(plug("J2", "MISO"), "74LVC1G17", "2"), "4"]) == "NEXT"
    assert plain(nets.net[part(plug("J2", "LOAD"), "74LVC1G17", "4"), "2"]) == "LOAD"
    into = part(plug("J1", "SCK"), "74LVC2G17", "1")
    assert part(plug("J1", "LOAD"), "74LVC2G17", "3") == into
    assert [plain(nets.net[into, pin]) for pin in "64"] == ["SCK", "LOAD"]


def pulls(nets, net: str) -> set[str]:
    found = set()
    for ref, _ in nets.pins[net]:
        if ref[0] == "R":
            found |= {nets.net[ref, "1"], nets.net[ref, "2"]} & {"GND", "+3V3"}
    return found


def test_a_pico_that_does_not_run_leaves_rows_dark_and_the_pad_silent(nets):
    board = SolderBoard(nets)
    for gpio in PINS["ROWS"]:
        assert pulls(nets, board.gpio(gpio)) == {"+3V3"}
    assert pulls(nets, board.gpio(PINS["HOLD"][0])) == {"+3V3"}
    assert pulls(nets, board.gpio(PINS["DATA"][0])) == {"GND"}
    assert pulls(nets, "/ends/MISO_NEXT") == {"GND"}


def test_sensors_and_converter_share_their_supply(nets):
    """Ratiometric: what the supply does, both see."""
    (vref,) = [net for (ref, pin), net in nets.net.items() if (ref, pin) == ("A1", "35")]
    assert vref == "+3V3"


def test_every_sensor_is_reached_and_only_one_row_has_power(nets):
    desk = Desk(nets)
    board = desk.board
    lines = [[board.line(gpio, key == "ROWS") for gpio in PINS[key]] for key in ("CHANNELS", "BANKS", "ROWS")]
    visited = []

    class Watch:
        @property
        def value(self) -> int:
            visited.append(board.sensor())
            return board.value

    scan.Scan(Watch(), *lines, desk._sleep).read_all()
    assert visited == [sensor for row in range(scan.ROWS) for sensor in scan.order(row)]
    assert sorted(visited) == list(range(sensors.COUNT))
    assert board.most_rows == 1
    assert all(line.value for line in lines[2])  # all off afterwards


def test_within_a_bank_one_line_changes_at_a_time():
    for row in range(scan.ROWS):
        visits = scan.moves(row, range(4), range(4, 8))
        for (before, _), (sensor, changes) in pairwise(visits):
            if sensor // scan.CHANNELS == before // scan.CHANNELS:
                assert len(changes) == 1
    assert (
        sum(len(changes) for row in range(5) for _, changes in scan.moves(row, range(4), range(4, 8))) < 300
    )


def test_each_of_the_200_sensors_is_the_bit_that_the_firmware_takes_it_for(desk):
    for sensor in (0, 7, 8, 39, 40, 111, sensors.COUNT - 1):
        for pole, sign in enumerate((1, -1)):
            desk.board.field[sensor] = 5.0 * sign
            desk.pad.round()
            read = desk.frame()
            assert chain.pads_in(read) == 1 and chain.condition(read, 1) == chain.FINE
            active = [byte ^ 0xFF for byte in read[1 : chain.FRAME]]
            expected = [0] * len(active)
            expected[2 * (sensor // 8) + pole] = 1 << sensor % 8
            assert active == expected, name(sensor)
            desk.board.field[sensor] = 0.0
    # The others in five rounds: what a sensor says in them is its own number, to the base of three.
    for digit in range(5):
        poles = [sensor // 3**digit % 3 - 1 for sensor in range(sensors.COUNT)]
        desk.board.field = [5.0 * pole for pole in poles]
        desk.pad.round()
        read = desk.frame()
        for sensor, pole in enumerate(poles):
            north, south = (read[chain.at(sensor // 8) + p] >> sensor % 8 & 1 for p in range(2))
            assert (not north, not south) == (pole > 0, pole < 0), name(sensor)


def test_tiles_on_the_pad_are_read_by_the_hub_s_own_table(desk):
    tiles = {cell: (cell * 37 + 11) % 240 for cell in range(places.CELLS)}
    for cell, code in tiles.items():
        for position in range(8):
            north = tilecode.ring(code) >> position & 1
            desk.board.field[8 * cell + position] = 8.0 if north else -8.0

    class Wire:
        def read(self, buffer: bytearray) -> None:
            buffer[:] = desk.frame()

    table = Table(Wire())
    desk.pad.round()
    for _ in range(10):
        table.scan()
    assert table.pads == 1 and list(table.cells[: places.CELLS]) == list(tiles.values())


def test_the_button_is_bit_0_of_the_status_byte(desk):
    desk.pad.round()
    assert desk.frame()[0] == chain.STATUS
    desk.button = True
    desk.pad.round()
    assert desk.frame()[0] == chain.STATUS - 1


def test_a_sensor_holds_on_between_its_two_points(desk):
    """2.5 mT to become active, 2.0 mT to let go; both poles."""
    for sign in (1, -1):
        seen = []
        for field in (2.3, 2.7, 2.2, 1.8, 2.2):
            desk.board.field[0] = sign * field
            desk.pad.round()
            seen.append(desk.frame()[1 if sign > 0 else 2] & 1 == 0)
        assert seen == [False, True, True, False, False]


def test_zeros_outlive_the_plug(desk):
    zero = list(memory.recall(desk.nvm))
    half_step = 16
    for sensor in range(sensors.COUNT):
        assert abs(zero[sensor] - sensors.HALF - desk.board.offset[sensor]) <= half_step
    desk.start()
    assert desk.pad.is_ready and desk.light
    desk.pad.round()
    assert set(desk.frame()[1 : chain.FRAME]) == {0xFF}


def test_without_zeros_the_pad_shows_an_empty_board_and_blinks(nets):
    desk = Desk(nets)
    assert not desk.pad.is_ready and "hold the pad's button" in desk.said[0]
    desk.board.field = [8.0] * sensors.COUNT
    lights = set()
    for _ in range(45):
        desk.pad.round()
        lights.add(desk.light)
        if len(lights) == 2:
            break
    assert lights == {True, False} and set(desk.frame()[1 : chain.FRAME]) == {0xFF}


def test_a_magnet_on_the_board_spoils_no_zeros(desk):
    kept = bytes(desk.nvm)
    desk.board.field[8 * 7 + 3] = 8.0
    desk.learn()
    assert bytes(desk.nvm) == kept
    assert desk.said[-2:] == [
        f"Sensor {places.cell_name(7)} E: a magnet over it, or a bad joint.",
        "Nothing learned. The zeros of before are kept.",
    ]
    assert not desk.pad.is_ready  # until it is plugged in again
    desk.start()
    assert desk.pad.is_ready


@pytest.mark.parametrize("at", [0, len(memory.MARK), 100, memory.SIZE - 1])
def test_memory_that_was_cut_is_not_believed(desk, at):
    desk.nvm[at] ^= 0x10
    assert memory.recall(desk.nvm) is None
    blank = bytearray(b"\xff" * memory.SIZE)
    blank[:at] = desk.nvm[:at]
    assert memory.recall(blank) is None


def test_names_are_those_of_the_board():
    for cell in range(places.CELLS):
        assert name(8 * cell).split()[0] == places.cell_name(cell)


def test_every_row_gets_the_time_that_its_sensors_need(desk):
    desk.slept = 0.0
    desk.pad.round()
    assert desk.slept == pytest.approx(scan.ROWS * scan.WARM_S) and scan.WARM_S >= 330e-6


def test_the_device_has_all_that_its_files_need():
    allowed = modules_on_pico() | {"solderpad", ""}
    files = [CODE, *sorted((CODE.parent / "solderpad").glob("*.py"))]
    assert len(files) == 8
    for path in files:
        assert faults(path.read_text("utf-8"), allowed) == [], path


def test_its_parts_list_is_whole_and_all_by_hand(nets):
    rows = fabrication.parts_list(nets, by_hand=True)
    listed = [ref for row in rows for ref in row["Designator"].split(",")]
    assert len(listed) == len(set(listed)) and set(listed) == {ref for ref in nets.parts if ref[0] != "H"}
    assert {row["Fitted"] for row in rows} == {"by hand"}
    for row in rows:
        assert row["MPN"] and row["Manufacturer"]
    legs = {KINDS[kind].footprint for kind in ("linear", "mux", "or", "row")}
    assert all("SOT-23" in legs_of or "SOIC" in legs_of for legs_of in legs)


def test_the_folder_of_the_drive_is_all_there():
    assert {path.name for path in Path(CODE.parent).iterdir() if path.name != "__pycache__"} == {
        "__init__.py",
        "code.py",
        "solderpad",
    }
