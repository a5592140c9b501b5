# SPDX-License-Identifier: MIT
"""Bodies of tiles: closed solids of the right size, with pockets where the sensors will look for magnets."""

import re
import subprocess
import sys

import numpy as np
import pytest
import trimesh
from build123d import extrude

from boardsim import geometry
from hardware.tiles import bodies, measures
from tests.hardware.solids import closed, shared

HALVES = {"single": 1, "domino": 2, "joker": 1}


@pytest.fixture(scope="module")
def made():
    return bodies.parts()


@pytest.fixture(scope="module")
def files(made, tmp_path_factory):
    folder = tmp_path_factory.mktemp("bodies")
    bodies.write(made, folder)
    return folder


def triangles(path):
    """The corners of an STL file's triangles, (n, 3, 3), from its bytes."""
    raw = path.read_bytes()
    count = int.from_bytes(raw[80:84], "little")
    assert len(raw) == 84 + 50 * count
    kind = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("more", "<u2")])
    return np.frombuffer(raw, kind, offset=84)["corners"].astype(float)


def material(mesh, x, y):
    """From where to where a plumb line at x, y is inside a closed mesh: (bottom, top) pairs, in mm."""
    # A hair beside: never along an edge between triangles.
    x, y = x + 1.234e-4, y + 2.345e-4
    a, b, c = mesh[:, 0], mesh[:, 1], mesh[:, 2]
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    flat = np.abs(area) > 1e-9
    a, b, c, area = a[flat], b[flat], c[flat], area[flat]
    u = ((x - a[:, 0]) * (c[:, 1] - a[:, 1]) - (y - a[:, 1]) * (c[:, 0] - a[:, 0])) / area
    v = ((b[:, 0] - a[:, 0]) * (y - a[:, 1]) - (b[:, 1] - a[:, 1]) * (x - a[:, 0])) / area
    hit = (u >= 0) & (v >= 0) & (u + v <= 1)
    heights = sorted(a[hit, 2] + u[hit] * (b[hit, 2] - a[hit, 2]) + v[hit] * (c[hit, 2] - a[hit, 2]))
    assert len(heights) % 2 == 0
    return list(zip(heights[::2], heights[1::2], strict=True))


def test_every_part_is_one_closed_solid(made, tmp_path):
    assert len(made) == 14
    assert closed(made, tmp_path) == []


def test_an_open_mesh_is_seen(files):
    mesh = trimesh.load_mesh(files / "single-lid.stl")
    mesh.update_faces(np.arange(len(mesh.faces)) > 0)
    assert not mesh.is_watertight


@pytest.mark.parametrize("kind", HALVES)
def test_a_body_is_as_big_as_its_cells(files, kind):
    mesh = triangles(files / f"{kind}-tray.stl").reshape(-1, 3)
    long = HALVES[kind] * geometry.PITCH - measures.SLIT
    size = mesh.max(axis=0) - mesh.min(axis=0)
    assert size == pytest.approx([long, geometry.PITCH - measures.SLIT, measures.BODY], abs=0.01)
    assert size[2] + 2 * measures.PAPER == pytest.approx(geometry.TILE_THICKNESS, abs=0.01)


@pytest.mark.parametrize("kind", HALVES)
def test_every_magnet_has_a_pocket_that_is_closed(files, kind):
    """The pocket is where the sensors are, half way up, with a floor under it and a lid over it."""
    tray, lid = triangles(files / f"{kind}-tray.stl"), triangles(files / f"{kind}-lid.stl")
    for half in range(HALVES[kind]):
        for dx, dy in geometry.RING:
            x, y = half * geometry.PITCH + dx, -dy
            ((bottom, floor),) = material(tray, x, y)
            assert bottom == pytest.approx(0, abs=1e-4)
            assert floor >= 0.7
            middle = floor + measures.POCKET_DEPTH / 2 + measures.PAPER
            assert middle == pytest.approx(geometry.TILE_THICKNESS / 2, abs=0.01)
            # A magnet fits, and no more than a little play.
            for angle in np.linspace(0, 2 * np.pi, 12, endpoint=False):
                way = np.array([np.cos(angle), np.sin(angle)])
                inside = np.array([x, y]) + way * geometry.MAGNET_DIAMETER / 2
                assert material(tray, *inside)[0][1] == pytest.approx(floor, abs=1e-4)
                beyond = np.array([x, y]) + way * (geometry.MAGNET_DIAMETER / 2 + 0.2)
                assert material(tray, *beyond)[0][1] >= floor + geometry.MAGNET_HEIGHT
                # The lid goes on where the pocket ends, by more than it can slip in its seat.
                rim = np.array([x, y]) + way * (measures.POCKET / 2 + measures.FIT)
                ((low, top),) = material(lid, *rim)
                assert top - low >= 0.7


@pytest.mark.parametrize("kind", HALVES)
def test_a_lid_fills_its_seat(files, kind):
    """It ends flush with the tray, and cannot slip far enough to open a pocket."""
    tray, lid = triangles(files / f"{kind}-tray.stl"), triangles(files / f"{kind}-lid.stl")
    spot = (geometry.CORNER - 5, geometry.CORNER - 5)
    ((_, seat),) = material(tray, *spot)
    ((low, top),) = material(lid, *spot)
    assert seat + (top - low) == pytest.approx(measures.BODY, abs=1e-3)
    inner = tray.reshape(-1, 3)[:, :2].max(axis=0) - measures.WALL
    play = inner - lid.reshape(-1, 3)[:, :2].max(axis=0)
    assert play == pytest.approx([measures.FIT, measures.FIT], abs=0.01)


def test_every_half_has_a_well(files):
    """From face to face, through lid and riser too; round it all is solid."""
    near, wall = measures.WINDOW / 2 - 0.1, measures.WINDOW / 2 + 0.4
    parts = [
        (f"{kind}-{part}", halves) for kind, halves in HALVES.items() for part in ("tray", "lid", "sealed")
    ]
    for name, halves in [*parts, ("card-riser", 1)]:
        mesh = triangles(files / f"{name}.stl")
        for half in range(halves):
            for dx, dy in ((0, 0), (near, 0), (-near, 0), (0, near), (0, -near)):
                assert not material(mesh, half * geometry.PITCH + dx, dy), name
            assert material(mesh, half * geometry.PITCH + wall, wall), name


def test_the_shaft_of_a_card_has_walls(files):
    """Light that went into the hollow of a riser would be lost."""
    mesh = triangles(files / "card-riser.stl")
    ((low, high),) = material(mesh, measures.WINDOW / 2 + measures.WALL / 2, 0)
    assert (low, high) == (pytest.approx(0, abs=1e-4), pytest.approx(measures.RISER, abs=1e-4))


def test_no_magnet_meets_a_well(made):
    """So the field is that of a tile without one, and all that the reading benches say holds."""
    wells = extrude(bodies.wells(2), measures.BODY)
    for disc in bodies.magnets(2):
        assert shared(disc, wells) == 0
        assert disc.distance_to(wells) > 0.9
        assert shared(disc, made["domino-tray"]) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("kind", HALVES)
def test_a_sealed_tile_closes_over_its_magnets(files, kind):
    """At the pause every pocket is open; above it each has a roof as thick as its floor."""
    mesh = triangles(files / f"{kind}-sealed.stl")
    for half in range(HALVES[kind]):
        for dx, dy in geometry.RING:
            (_, floor), (roof, top) = material(mesh, half * geometry.PITCH + dx, -dy)
            assert roof == pytest.approx(measures.PAUSE, abs=1e-4)
            assert roof - floor >= geometry.MAGNET_HEIGHT
            assert top - roof == pytest.approx(floor, abs=1e-4)
            assert floor >= 0.7


def test_one_corner_is_cut(files):
    """The north-west one: a tile and its jig go together in one way only."""
    edge = measures.SIDE / 2 - 1
    for name in ("single-tray", "domino-tray", "joker-tray", "card-riser"):
        mesh = triangles(files / f"{name}.stl")
        assert not material(mesh, -edge, edge)
        if name != "joker-tray":
            assert material(mesh, -edge, -edge)
            assert material(mesh, edge if "domino" not in name else edge + geometry.PITCH, edge)
    cut = measures.SIDE / 2 - measures.CUT / 2 + 0.3
    assert not material(triangles(files / "single-tray.stl"), -cut, cut)
    ((low, _),) = material(triangles(files / "jig-single.stl"), -cut, cut)
    assert low == 0  # where a tray has no corner the jig has one: no other corner of a tray goes there
    ((low, _),) = material(triangles(files / "jig-single.stl"), -edge, -edge)
    assert low == pytest.approx(measures.JIG_NEST, abs=1e-4)


def test_the_jig_has_a_hole_over_each_pocket_and_a_stick_goes_through(files):
    for name, halves in (("jig-single", 1), ("jig-domino", 2)):
        mesh = triangles(files / f"{name}.stl")
        for half in range(halves):
            for dx, dy in geometry.RING:
                x, y = half * geometry.PITCH + dx, -dy
                for sx, sy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
                    reach = measures.STICK_TIP / 2
                    assert not material(mesh, x + sx * reach, y + sy * reach)
            assert material(mesh, half * geometry.PITCH, 0)
    assert measures.STICK_TIP_LENGTH > measures.JIG_NEST + measures.JIG_PLATE


def test_a_stick_holds_less_than_the_steel_under_the_tray(files):
    """A magnet is drawn to steel as to its own image: another magnet at twice the distance."""
    for name in ("stick-north", "stick-south"):
        ((bottom, floor),) = material(triangles(files / f"{name}.stl"), 0, 0)
        assert floor - bottom > 2 * measures.FLOOR
        assert measures.STICK_TIP - measures.STICK_BORE > 1  # walls


def test_a_card_is_thick_enough(files):
    mesh = triangles(files / "card-riser.stl").reshape(-1, 3)
    high = mesh[:, 2].max() + measures.BODY + 2 * measures.PAPER
    assert high == pytest.approx(measures.CARD_THICKNESS, abs=1e-3)


def test_the_same_bodies_twice(made, files, tmp_path):
    """But for the date that STEP files carry."""
    bodies.write({name: made[name] for name in ("joker-tray", "stick-north")}, tmp_path)
    again = {"joker-tray": bodies.tray(1, joker=True), "stick-north": bodies.stick(1)}
    bodies.write(again, tmp_path / "again")
    for path in sorted(tmp_path.glob("*.st*")):
        undated = [
            re.sub(rb"'\d{4}-\d\d-\d\dT[\d:]+'", b"", file.read_bytes())
            for file in (path, tmp_path / "again" / path.name)
        ]
        assert undated[0] == undated[1], path.name


def test_another_pitch_makes_bodies_anew(tmp_path):
    script = (
        "from boardsim import geometry\n"
        "geometry.PITCH = 45.0\n"
        "import pytest, sys\n"
        "which = 'closed or big or cut or jig'\n"
        "sys.exit(pytest.main(['-p', 'no:cacheprovider', '-k', which, sys.argv[1]]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, __file__], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stdout
