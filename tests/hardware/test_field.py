# SPDX-License-Identifier: MIT
"""The simulator's field is that of the real magnet, as magpylib knows it."""

import magpylib
import numpy as np
from scipy.spatial.transform import Rotation

from boardsim import geometry
from hardware.bulk_field import polarity, resting_field, ring_magnets, sensor_field
from hardware.field import FILE, magnet_field, tables
from tests.test_field import SENSORS, pose


def exact(place, word, sensors):
    """The same field from magpylib, magnet by magnet, in its own right-handed frame (y north)."""
    mirror = np.array([1, -1, 1])
    magnets, up = ring_magnets(place)
    orientation, _ = Rotation.align_vectors([up[0] * mirror], [[0, 0, 1]])
    total = 0
    for centre, sign in zip(magnets[0], polarity(np.array(word)), strict=True):
        disc = magpylib.magnet.Cylinder(
            position=centre * mirror * 1e-3,
            orientation=orientation,
            dimension=(geometry.MAGNET_DIAMETER * 1e-3, geometry.MAGNET_HEIGHT * 1e-3),
            polarization=(0, 0, sign * geometry.REMANENCE_MT * 1e-3),
        )
        points = np.column_stack([sensors * mirror[:2], np.zeros(len(sensors))])
        total = total + disc.getB(points * 1e-3)[:, 2] * 1e3
    return total


def test_the_stored_table_is_the_magnet_of_the_geometry():
    stored = np.load(FILE)
    axial, radial = tables()
    np.testing.assert_allclose(stored["axial"], axial, rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(stored["radial"], radial, rtol=1e-4, atol=1e-5)


def test_tiles_in_any_pose_match_magpylib():
    random = np.random.default_rng(3)
    for _ in range(40):
        place = pose(
            *random.uniform(-15, 15, 2),
            lift=random.uniform(0, 15),
            angle=random.uniform(0, 360),
            east=random.uniform(-25, 25),
            south=random.uniform(-25, 25),
        )
        place[0, 2] += 10  # a tilted tile's low edge is still above the sensors
        word = int(random.integers(256))
        near = SENSORS + random.uniform(-6, 6, SENSORS.shape)
        np.testing.assert_allclose(
            sensor_field(place, np.array([word]), near), exact(place, word, near), atol=0.03
        )


def test_flat_tiles_match_magpylib():
    random = np.random.default_rng(4)
    for _ in range(40):
        place = pose(*random.uniform(-15, 15, 2), lift=random.uniform(0, 5), angle=random.uniform(0, 360))
        word = int(random.integers(256))
        np.testing.assert_allclose(
            sensor_field(place, np.array([word]), SENSORS), exact(place, word, SENSORS), atol=0.06
        )


def test_the_short_way_for_tiles_at_rest_is_the_same_field():
    distance = np.random.default_rng(5).uniform(0, 44, 2000)
    points = np.column_stack([distance, 0 * distance, np.full_like(distance, -geometry.RESTING_Z)])
    np.testing.assert_allclose(resting_field(distance**2), magnet_field(points)[:, 2], atol=0.08)
