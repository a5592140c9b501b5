# SPDX-License-Identifier: MIT
"""Tiles are read right or not at all: a sample of what `python -m hardware.reading` shows at length."""

import numpy as np

from boardsim import geometry
from boardsim.chips.hall import HallSwitches
from hallway.sense.tilecode import EMPTY, TILES, decode, ring
from hardware import reading
from hardware.bulk_field import sensor_field

SENSORS = np.array([geometry.cell_sensors(row, col) for row in range(5) for col in range(5)]).reshape(-1, 2)


def test_the_table_decodes_as_the_firmware_does():
    """R2: what is not a whole tile in place is no tile."""
    north, south = np.divmod(np.arange(65536), 256)
    bits = np.arange(8)
    field = (north[:, None] >> bits & 1) * 1.0 - (south[:, None] >> bits & 1) * 1.0
    one_pole = north & south == 0  # the pairs that a field can make
    decoded = reading.words(field, np.full(8, 0.5))
    for word in range(65536):
        expected = decode(word >> 8, word & 0xFF)
        assert reading.DECODED[word] == expected
        if one_pole[word]:
            assert decoded[word] == expected


def test_a_tile_in_place_is_read():
    """R2, R4: within 2 mm and 6° of its place, among eight neighbours."""
    found = reading.tally(reading.in_place, 3000, seed=11)
    assert found["poses"] == 3000
    assert found["wrong"] == 0
    assert found["unreadable"] <= 3
    assert found["doubt"] == 0


def test_a_tile_lying_anywhere_is_never_another():
    """R2: turned by other than 90° or lying between cells, a tile is itself or nothing."""
    assert reading.tally(reading.at_rest, 3000, seed=12)["wrong"] == 0


def test_a_tile_in_the_hand_is_never_another():
    """R2: tilted or lifted, a tile is itself or nothing."""
    assert reading.tally(reading.in_hand, 2000, seed=13)["wrong"] == 0


def test_a_row_half_way_shows_no_wrong_tile():
    """R2, R5: at any moment of a push, all switches looking at once."""
    assert reading.tally(reading.pushed, 3000, seed=14)["wrong"] == 0


def test_no_push_settles_into_a_wrong_tile():
    """R5: switches that look at different moments may spell a wrong tile, but not for long."""
    found = reading.tally(reading.settled, 500, seed=15)
    assert found["wrong"] > 0  # or the scene is too tame to show anything
    assert found["settled"] == 0
    assert found["longest"] < 60


def test_a_tile_out_of_place_does_get_read_wrong_without_the_two_radii(monkeypatch):
    """The bench can see a bad ring: all eight magnets on one square."""
    square = np.array(geometry.RING)
    square[1::2] *= geometry.CORNER / geometry.EDGE
    monkeypatch.setattr("hardware.bulk_field._RING", square)
    pad = np.array([np.array(geometry.cell_centre(*divmod(cell, 5))) + square for cell in range(25)])
    monkeypatch.setattr(reading, "PAD", pad.astype(np.float32))
    assert reading.tally(reading.pushed, 1000, seed=14)["wrong"] > 0


def test_the_same_seed_counts_the_same():
    first = reading.tally(reading.settled, 300, seed=16)
    assert first == reading.tally(reading.settled, 300, seed=16)
    assert first != reading.tally(reading.settled, 300, seed=17)


def test_every_tile_is_read_by_the_switches_of_a_pad():
    """R2: all faces and turns, each in the middle of full neighbours, and nothing once lifted."""
    random = np.random.default_rng(18)
    centres = [geometry.cell_centre(row, col) for row in range(5) for col in range(5)]
    poses = np.array([(x, y, geometry.RESTING_Z, 0, 0, 0) for x, y in centres])
    everyone = range(len(SENSORS))
    codes = random.permutation(8 * TILES).reshape(-1, 24)
    for batch, lying in enumerate(codes):
        lying = np.append(lying, lying[0])
        switches = HallSwitches(25, seed=batch)
        switches.expose(everyone, sensor_field(poses, np.array([ring(int(code)) for code in lying]), SENSORS))
        switches.advance(geometry.SAMPLE_US)
        seen = [decode(int(n), int(s)) for n, s in zip(switches.north, switches.south, strict=True)]
        assert seen == lying.tolist()
        switches.expose(everyone, [0.0] * len(everyone))
        switches.advance(2 * geometry.SAMPLE_US)
        seen = [decode(int(n), int(s)) for n, s in zip(switches.north, switches.south, strict=True)]
        assert seen == [EMPTY] * 25


def test_the_report_holds(capsys):
    """The bench prints one line a scene and says that all holds."""
    good, counts = reading.report(2000)
    assert good and len(counts) == len(reading.SCENES)
    lines = capsys.readouterr().out.splitlines()
    for name, *_ in reading.SCENES:
        assert any(line.startswith(name) for line in lines)
