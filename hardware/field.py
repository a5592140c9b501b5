# SPDX-License-Identifier: MIT
"""Make boardsim/table/field.npz: the field of one magnet, from magpylib.

    python -m hardware.field

Two tables in mT over distance from the axis and height from the centre: the part along the axis
and the part away from it. Needed once, and after a change of the magnet in boardsim/geometry.py.
"""

import magpylib
import numpy as np

from boardsim import geometry
from boardsim.table.field import FILE

STEP = 0.25
REACH = 45.0


def magnet_field(points: np.ndarray) -> np.ndarray:
    """B in mT at points (n, 3) in mm around an upright magnet at the origin, north up."""
    disc = magpylib.magnet.Cylinder(
        dimension=(geometry.MAGNET_DIAMETER * 1e-3, geometry.MAGNET_HEIGHT * 1e-3),
        polarization=(0, 0, geometry.REMANENCE_MT * 1e-3),
    )
    return magpylib.getB(disc, points * 1e-3) * 1e3


def tables() -> tuple[np.ndarray, np.ndarray]:
    """The axial and the radial part at (distance, height) = (i, k) * STEP."""
    steps = np.arange(0, REACH + STEP / 2, STEP)
    distance, height = np.meshgrid(steps, steps, indexing="ij")
    points = np.stack([distance, np.zeros_like(distance), height], axis=-1).reshape(-1, 3)
    field = magnet_field(points).reshape(*distance.shape, 3).astype(np.float32)
    return field[..., 2], field[..., 0]


def main() -> None:
    axial, radial = tables()
    np.savez_compressed(FILE, axial=axial, radial=radial, step=STEP)
    print(f"{FILE.name}: {axial.shape[0]} × {axial.shape[1]} points, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
