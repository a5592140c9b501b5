# SPDX-License-Identifier: MIT
"""The field and the Hall switches behave like the real things; tests/hardware compares with real magnets."""

import numpy as np
import pytest

from boardsim import geometry
from boardsim.chips.chance import Chance
from boardsim.chips.hall import HallSwitches
from boardsim.table import field
from hallway.sense.tilecode import turned
from hardware.bulk_field import resting_field, sensor_field

STRONG = 20.0  # mT: beyond every operate point
CENTRE = geometry.cell_centre(2, 2)
SENSORS = np.array(geometry.cell_sensors(2, 2))


def pose(dx=0.0, dy=0.0, lift=0.0, angle=0.0, east=0.0, south=0.0):
    return np.array([[CENTRE[0] + dx, CENTRE[1] + dy, geometry.RESTING_Z + lift, angle, east, south]])


def test_nothing_is_felt_beyond_the_reach():
    assert not sensor_field(pose(dx=200), np.array([0xFF]), SENSORS).any()
    assert not sensor_field(pose(lift=60), np.array([0xFF]), SENSORS).any()
    assert resting_field(np.array([46.0**2, 900.0**2])).tolist() == [0, 0]


def test_north_up_is_positive_and_the_ring_is_in_order():
    for bit in range(8):
        field = sensor_field(pose(), np.array([1 << bit]), SENSORS)
        assert np.flatnonzero(field > 0).tolist() == [bit]


def test_a_quarter_turn_of_the_pose_is_a_turn_of_the_word():
    for word in (0x01, 0x35, 0x9C):
        for turn in range(4):
            lying = sensor_field(pose(angle=90 * turn), np.array([word]), SENSORS)
            spelled = sensor_field(pose(), np.array([turned(word, turn)]), SENSORS)
            np.testing.assert_allclose(lying, spelled, atol=1e-3)


def test_a_raised_edge_is_felt_less():
    flat = sensor_field(pose(), np.array([0xFF]), SENSORS)
    east = sensor_field(pose(lift=6, east=15), np.array([0xFF]), SENSORS)
    south = sensor_field(pose(lift=6, south=15), np.array([0xFF]), SENSORS)
    assert east[3] < east[7] < flat[7]
    assert south[5] < south[1] < flat[1]


def test_many_scenes_at_once_are_the_same_as_one_by_one():
    random = np.random.default_rng(6)
    poses = random.uniform(-1, 1, (5, 3, 6)) * (40, 40, 2, 180, 10, 10) + (*CENTRE, 9, 0, 0, 0)
    words = random.integers(0, 256, (5, 3))
    together = sensor_field(poses, words, SENSORS)
    for scene in range(5):
        alone = sum(sensor_field(poses[scene, i : i + 1], words[scene, i : i + 1], SENSORS) for i in range(3))
        np.testing.assert_allclose(together[scene], alone, atol=1e-9)


@pytest.mark.parametrize("tilt", [0, 12])
def test_the_field_of_one_tile_is_that_of_very_many(tilt):
    """The plain one that follows a hand, and the one in bulk."""
    random = np.random.default_rng(9)
    for _ in range(40):
        place = random.uniform(-1, 1, 6) * (120, 120, 0, 400, tilt, tilt) + (
            105,
            105,
            random.uniform(5, 50),
            0,
            0,
            0,
        )
        word, missing = (int(number) for number in random.integers(0, 256, 2))
        bulk = sensor_field(place[None], np.array([word]), np.array(field.SENSORS), np.array([missing]))
        np.testing.assert_allclose(field.felt(*place.tolist(), word, missing), bulk, atol=1e-9)


def test_a_seed_is_the_same_board_as_with_numpy():
    for seed in (0, 1, 16 * 2**31):
        chance, other = Chance(seed), np.random.default_rng(seed)
        assert chance.uniform(1.5, 3.9, 400) == other.uniform(1.5, 3.9, (2, 200)).ravel().tolist()
        assert [chance.below(50_000) for _ in range(200)] == other.integers(0, 50_000, 200).tolist()
        assert [chance.random() for _ in range(9)] == other.random(9).tolist()


def settle(switches):
    return switches.advance(switches.now_us + geometry.SAMPLE_US)


def test_a_switch_shows_a_change_at_its_own_next_sample_and_not_before():
    switches = HallSwitches(2, seed=1)
    switches.advance(123_456)
    for switch in range(16):
        start = switches.now_us
        switches.expose([switch], [STRONG])
        moments = [t for t in range(start + 1, start + 50_001) if t % 50_000 == switches.phase_us[switch]]
        assert len(moments) == 1
        assert not switches.advance(moments[0] - 1)
        assert not switches.north[switch // 8] >> switch % 8 & 1
        assert switches.advance(moments[0])
        assert switches.north[switch // 8] >> switch % 8 & 1
    assert switches.north == bytes([0xFF, 0xFF])
    assert switches.south == bytes(2)


def test_phases_fill_the_period():
    phases = HallSwitches(100, seed=1).phase_us
    assert 0 <= min(phases) < 2_000
    assert 48_000 < max(phases) < 50_000


def test_a_field_that_came_and_went_between_two_samples_is_never_seen():
    switches = HallSwitches(1, seed=1)
    start = int(switches.phase_us[0]) + 50_000
    switches.advance(start)
    switches.expose([0], [STRONG])
    switches.advance(start + 49_000)
    switches.expose([0], [0.0])
    assert not switches.advance(start + 200_000)
    assert switches.north[0] == 0


@pytest.mark.parametrize(("sign", "output"), [(1, "north"), (-1, "south")])
def test_hysteresis(sign, output):
    switches = HallSwitches(1, seed=2)
    pole = 0 if sign > 0 else 1
    operate, release = np.array(switches.operate[pole]), np.array(switches.release[pole])
    everyone = range(8)
    between = (operate + release) / 2

    def active_in(millitesla):
        switches.expose(everyone, sign * millitesla)
        settle(switches)
        return int(getattr(switches, output)[0])

    assert active_in(between) == 0
    assert active_in(operate - 0.01) == 0
    assert active_in(operate + 0.01) == 0xFF
    assert active_in(between) == 0xFF
    assert active_in(release + 0.01) == 0xFF
    assert active_in(release - 0.01) == 0
    assert active_in(between) == 0


def test_thresholds_are_within_the_data_sheet_and_spread():
    switches = HallSwitches(100, seed=3)
    operate, release = np.array(switches.operate), np.array(switches.release)
    assert 1.5 <= operate.min() < 1.6
    assert 3.8 < operate.max() <= 3.9
    assert release.min() >= 0.9
    assert (release < operate).all()


def test_both_poles_are_never_active_without_a_fault():
    switches = HallSwitches(10, seed=4)
    random = np.random.default_rng(4)
    for _ in range(200):
        switches.expose(range(80), random.uniform(-6, 6, 80))
        switches.advance(switches.now_us + int(random.integers(1, 60_000)))
        assert not any(n & s for n, s in zip(switches.north, switches.south, strict=True))


def test_nothing_changes_once_everybody_has_looked():
    switches = HallSwitches(1, seed=5)
    switches.expose(range(8), [STRONG] * 8)
    assert settle(switches)
    for _ in range(100):
        assert not settle(switches)
    switches.expose([], [])
    assert not settle(switches)


def test_the_same_seed_is_the_same_board():
    def played(seed):
        switches = HallSwitches(3, seed)
        random = np.random.default_rng(0)
        seen = []
        for _ in range(50):
            switches.expose(range(24), random.uniform(-5, 5, 24))
            switches.advance(switches.now_us + 7_000)
            seen.append((bytes(switches.north), bytes(switches.south)))
        return seen

    assert played(7) == played(7)
    assert played(7) != played(8)


@pytest.mark.parametrize(
    ("fault", "north", "south"),
    [
        ({"north": True}, 0xFF, 0),
        ({"south": True, "north": False}, 0xFB, 0x04),
        ({"north": False, "south": False}, 0xFB, 0),
        ({"north": True, "south": True}, 0xFF, 0x04),
    ],
)
def test_a_stuck_switch(fault, north, south):
    switches = HallSwitches(1, seed=6)
    switches.expose(range(8), [STRONG] * 8)
    switches.force(2, **fault)
    settle(switches)
    assert (switches.north[0], switches.south[0]) == (north, south)
    switches.force(2)
    settle(switches)
    assert (switches.north[0], switches.south[0]) == (0xFF, 0)


def test_a_stuck_north_shows_without_any_magnet():
    switches = HallSwitches(1, seed=6)
    switches.force(2, north=True)
    settle(switches)
    assert (switches.north[0], switches.south[0]) == (0x04, 0)


def test_a_weak_switch_misses_a_tile_that_the_others_see():
    switches = HallSwitches(1, seed=6)
    switches.weaken(5, 10)
    switches.expose(range(8), [6.0] * 8)
    settle(switches)
    assert switches.north[0] == 0xFF & ~(1 << 5)
