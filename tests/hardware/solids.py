# SPDX-License-Identifier: MIT
"""What tests ask of solids: are they closed, and do they meet."""

import trimesh

from hardware.tiles import bodies


def shared(one, other):
    """The volume that two solids have in common, in mm³."""
    common = one & other
    return common.volume if common else 0.0


def closed(made, folder):
    """The parts that are not one closed solid: by the kernel, and as meshes by a library of meshes."""
    bodies.write(made, folder)
    bad = []
    for name, solid in made.items():
        mesh = trimesh.load_mesh(folder / f"{name}.stl")
        good = solid.is_valid and mesh.is_watertight and mesh.is_winding_consistent and mesh.volume > 0
        if not good or abs(mesh.volume / solid.volume - 1) > 2e-3 or abs(mesh.bounds[0][2]) > 1e-4:
            bad.append(name)
    return bad
