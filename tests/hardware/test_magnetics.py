# SPDX-License-Identifier: MIT
"""The page on magnets says what its script says, and the script what the simulated board does."""

import numpy as np
import pytest

from boardsim import geometry
from hallway.sense.tilecode import TILES, ring
from hardware import blocks, magnetics, magnetics_plots
from hardware.bulk_field import sensor_field
from hardware.tiles import measures

SENSORS = np.array(geometry.cell_sensors(2, 2))
AROUND = [geometry.cell_centre(row, col) for row in (1, 2, 3) for col in (1, 2, 3)]


def test_the_page_has_the_figures_of_its_script():
    assert blocks.read(magnetics.PAGE, "bound") == magnetics.quick_figures()


def test_the_page_has_the_counts_of_the_chosen_design():
    """And of no wrong tile. The lines of other designs are made in the same way."""
    first = magnetics.row("chosen", magnetics.CHOSEN)
    shown = blocks.read(magnetics.PAGE, "designs")
    assert blocks.table(magnetics.HEAD, [first]) == "".join(shown.splitlines(keepends=True)[:3])
    assert len(shown.splitlines()) == 2 + len(magnetics.OTHERS)
    assert first[magnetics.HEAD.index(f"wrong of {3 * magnetics.SCENES}")] == 0


def test_counting_does_see_a_bad_design():
    """All eight magnets on one square: a row half way is read as tiles that are not there."""
    found = magnetics.counted(dict(magnetics.OTHERS)["all eight on one square of ±12"])
    assert found["wrong"] > 50


def test_a_design_is_the_boards_own_geometry():
    np.testing.assert_allclose(magnetics.CHOSEN.ring(), geometry.RING)
    lone = sensor_field(
        np.array([[*geometry.cell_centre(2, 2), geometry.RESTING_Z, 0, 0, 0]]), np.array([255]), SENSORS
    )
    still = magnetics.parts(magnetics.CHOSEN)
    assert (np.abs(lone - still.own) <= still.within + 0.1).all()


def test_no_tile_is_weaker_than_the_bound():
    """Random tiles, random neighbours, random places: the simulated board never feels less."""
    random = np.random.default_rng(5)
    met = []
    for _ in range(300):
        cells = random.integers(0, 8 * TILES, 9)
        away, way, degrees = random.uniform(0, 3), random.uniform(0, 2 * np.pi), random.uniform(-5, 5)
        poses = np.array([(x, y, geometry.RESTING_Z, 0, 0, 0) for x, y in AROUND])
        dx, dy = away * np.cos(way), away * np.sin(way)
        poses[4, :2] += (dx, dy)
        poses[4, 3] = degrees
        field = sensor_field(poses, np.array([ring(int(cell)) for cell in cells]), SENSORS)
        signs = (ring(int(cells[4])) >> np.arange(8) & 1) * 2 - 1
        bound = magnetics.parts(magnetics.CHOSEN, dx, dy, degrees).least()
        met.append((field * signs).min() - bound)
    assert min(met) > 0
    assert min(met) < 2  # or it bounds nothing


def test_a_tile_in_place_has_a_wide_margin():
    assert magnetics.least(magnetics.CHOSEN) > 2 * magnetics.OPERATES
    assert magnetics.least(magnetics.CHOSEN, 2.0) > magnetics.OPERATES


def test_a_card_is_as_thick_as_it_must_be():
    """Face down it is not another card; half a millimetre less would not do."""
    assert magnetics.face_down(measures.CARD_THICKNESS) < magnetics.SLEEPS
    assert magnetics.face_down(measures.CARD_THICKNESS - 0.5) >= magnetics.SLEEPS


def test_the_plots_are_the_same_twice_and_those_of_the_page(tmp_path):
    first, second = magnetics_plots.write(tmp_path / "a"), magnetics_plots.write(tmp_path / "b")
    page = magnetics.PAGE.read_text(encoding="utf-8")
    for one, other in zip(first, second, strict=True):
        assert one.read_bytes() == other.read_bytes()
        assert f"pictures/{one.name}" in page
        if one.suffix == ".svg":
            assert one.read_text() == (magnetics.PICTURES / one.name).read_text()


def test_a_block_that_is_not_there_is_named(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Nothing\n")
    with pytest.raises(ValueError, match=r'page\.md has no block "bound"'):
        blocks.write(page, "bound", "x\n")
