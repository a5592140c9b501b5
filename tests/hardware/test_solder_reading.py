# SPDX-License-Identifier: MIT
"""A Solder pad reads tiles within the bounds of the other pad; its page says what its scripts say."""

import numpy as np
import pytest

from boardsim import geometry
from hardware import blocks, magnetics
from hardware import reading as bench
from hardware.order import prices
from hardware.solder import budget, reading
from hardware.solder.device.solderpad import scan, sensors


def tally(scene, poses: int, seed: int, linear: reading.Linear = reading.LINEAR) -> dict:
    return bench.tally(scene, poses, seed, linear)


def test_a_tile_in_place_is_read():
    found = tally(bench.in_place, 3000, 21)
    assert found["wrong"] == 0 and found["unreadable"] <= 3


@pytest.mark.parametrize("scene", [bench.at_rest, bench.in_hand, bench.pushed])
def test_a_tile_out_of_place_is_never_another(scene):
    assert tally(scene, 3000, 22)["wrong"] == 0


def test_no_push_settles_into_a_wrong_tile():
    """With the longest round that the page allows."""
    found = tally(bench.settled, 500, 23)
    assert found["settled"] == 0 and found["longest"] < 60


def test_points_lie_where_those_of_the_switches_do():
    """Whatever a sensor gets wrong: no more and no less sensitive than a switch within its data sheet."""
    operate, release = reading.LINEAR.points(np.random.default_rng(1), (100_000,))
    noise = 4 * reading.NOISE_MT
    assert operate.min() - noise > geometry.OPERATE_MT[0]
    assert operate.max() + noise < geometry.OPERATE_MT[1]
    assert release.min() - noise > geometry.RELEASE_LEAST_MT


def test_the_firmware_s_hysteresis_is_wider_than_the_noise():
    assert reading.OPERATE_MT - reading.RELEASE_MT > 6 * reading.NOISE_MT


def test_a_zero_never_learned_would_not_do(monkeypatch):
    """1.59 to 1.71 V as it comes from the maker, taken for half the supply: beyond any switch's points."""
    monkeypatch.setattr(reading, "DRIFT_MT", 60 / sensors.MV_PER_MT)
    operate, _ = reading.LINEAR.points(np.random.default_rng(1), (10_000,))
    assert operate.min() < geometry.RELEASE_LEAST_MT and operate.max() > geometry.OPERATE_MT[1]


def test_the_bench_sees_zeros_that_are_far_off(monkeypatch):
    monkeypatch.setattr(reading, "DRIFT_MT", 6.0)
    assert tally(bench.in_place, 1000, 24)["unreadable"] > 10


def test_a_sensor_of_the_49e_kind_would_not_do(monkeypatch):
    """25 mV over the year at 9 mV/mT: its points wander out of what the magnets were chosen for."""
    monkeypatch.setattr(reading, "DRIFT_MT", 25 / 9.2)
    operate, _ = reading.LINEAR.points(np.random.default_rng(1), (10_000,))
    assert operate.min() < 0 and operate.max() > geometry.OPERATE_MT[1]


def test_the_strongest_tile_is_within_the_sensor_s_range():
    """±44 mT at 3.3 V, and the gap as small as a builder can get it."""
    near = magnetics.parts(magnetics.CHOSEN._replace(gap=geometry.GAP - 1.5))
    assert near.own.max() * magnetics.STRONG < 44
    assert 44 * sensors.PER_MT < sensors.FULL - sensors.HALF


def test_the_page_has_the_figures_of_its_scripts(kicad):
    for name, table in budget.TABLES.items():
        assert blocks.read(budget.PAGE, name) == table()
    rows = blocks.read(budget.PAGE, "reading").splitlines()[2:]
    assert len(rows) == len(bench.SCENES)
    for row, (name, _, share, per_wrong) in zip(rows, bench.SCENES, strict=True):
        shown, poses, wrong, unreadable = (cell.strip() for cell in row.strip("|").split("|"))
        assert shown == name and int(poses) == reading.POSES * share // 100
        assert int(wrong) <= (int(poses) // per_wrong if per_wrong else 0)
        assert int(unreadable or 0) * 1000 <= int(poses)


def test_a_round_is_quick_enough_and_the_regulator_cool_enough():
    assert sum(seconds for _, seconds in budget.round_time()) < budget.ROUND_LIMIT_S / 3
    assert max(budget.heat_k()) < 60
    assert scan.ROW * budget.SENSOR_MA[1] < 1000  # mA that the regulator gives


def test_it_costs_about_what_was_thought(kicad):
    """150 € by the estimate that the idea came with."""
    assert budget.total(1) < 150 < budget.total(prices.LEAST_BARE) < 220
    assert budget.parts()["DRV5055A2QDBZR"] == sensors.COUNT
