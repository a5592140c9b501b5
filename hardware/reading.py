# SPDX-License-Identifier: MIT
"""Show that tiles are read right: never as another tile, wherever they lie or move.

    python -m hardware.reading [poses]

Tiles in random poses, switches with random thresholds, the firmware's own decoding. The field at a
switch has one sign, so a switch's history matters in one way only: between the release and
the operate point it may be active or not. All of them active is the worst for wrong tiles, none of
them the worst for unreadable ones; both are judged, and so every history is.
"""

import sys

import numpy as np

from boardsim import geometry
from hallway.sense.tilecode import TILES, UNREADABLE, decode, ring
from hardware.bulk_field import draw_thresholds, polarity, resting_field, ring_magnets, sensor_field

SEED = 1
PLACE_MM = 2.0  # a tile within this and PLACE_DEG of its place must be read
PLACE_DEG = 6.0
NEAR_MM = 8.0  # a tile within this and NEAR_DEG may be read, as itself
NEAR_DEG = 22.0
SETTLED_US = 120_000
SPEED_MM_S = (50, 400)

CHUNK = 250  # scenes at a time: small enough for the processor's cache
SIDE = geometry.CELLS
TILE_CODES = 8 * TILES
RINGS = np.array([ring(cell) for cell in range(TILE_CODES)])
DECODED = np.array([decode(word >> 8, word & 0xFF) for word in range(65536)], np.uint8)
PAD = np.array([geometry.cell_sensors(*divmod(cell, SIDE)) for cell in range(SIDE**2)], np.float32)
CENTRES = np.array([geometry.cell_centre(*divmod(cell, SIDE)) for cell in range(SIDE**2)])


def _count(which: np.ndarray) -> int:
    return int(np.count_nonzero(which))


def is_tile(codes: np.ndarray) -> np.ndarray:
    """Which codes name a tile."""
    return codes < TILE_CODES


class Switches:
    """The pad's sensors: each has thresholds of its own, and looks in its own time."""

    period_us = geometry.SAMPLE_US
    apart_us = geometry.SAMPLE_US  # how far apart two sensors of a cell may look

    def points(self, random: np.random.Generator, shape: tuple) -> tuple[np.ndarray, np.ndarray]:
        """Operate and release points in mT, for north and south (2, ...)."""
        return draw_thresholds(random, (2, *shape))

    def points_of_one_pole(self, random: np.random.Generator, shape: tuple) -> tuple:
        """The same where a sensor never sees both: one draw will do."""
        return draw_thresholds(random, shape)

    def felt(self, random: np.random.Generator, field: np.ndarray) -> np.ndarray:
        """What a look at a field says to the sensor."""
        return field


SWITCHES = Switches()


def words(field: np.ndarray, points: np.ndarray) -> np.ndarray:
    """What the firmware decodes from sensors (..., 8) in a field, active beyond `points`.

    `points` are for both poles (..., 8), or one for each (2, ..., 8).
    """
    north_points, south_points = points if points.ndim > field.ndim else (points, points)
    north = np.packbits(field > north_points, axis=-1, bitorder="little")[..., 0]
    south = np.packbits(field < -south_points, axis=-1, bitorder="little")[..., 0]
    return DECODED[north.astype(np.uint16) << 8 | south]


def read(
    field: np.ndarray, random: np.random.Generator, sensors: Switches = SWITCHES
) -> tuple[np.ndarray, np.ndarray]:
    """The codes of cells (..., 8) with every doubtful sensor active, and with none."""
    operate, release = sensors.points_of_one_pole(random, field.shape)
    field = sensors.felt(random, field)
    return words(field, release), words(field, operate)


def doubt(field: np.ndarray, right: np.ndarray) -> float:
    """How strongly the weakest switch sees the wrong tile that comes closest to being read.

    Below the least release point, no thresholds at all can make a wrong tile of these scenes.
    """
    codes = words(field, np.zeros(1))
    wrong = is_tile(codes) & (codes != right)
    return float(np.abs(field[wrong]).min(axis=-1).max(initial=0))


def strengths(random: np.random.Generator, cells: np.ndarray) -> np.ndarray:
    """Polarity and strength of the magnets of tiles (...), (..., 8)."""
    spread = geometry.REMANENCE_SPREAD
    return polarity(RINGS[cells]) * random.uniform(1 - spread, 1 + spread, (*cells.shape, 8))


def near_place(random: np.random.Generator, places: np.ndarray) -> np.ndarray:
    """Poses of tiles at rest within tolerance of places (..., 2)."""
    poses = np.zeros((*places.shape[:-1], 6))
    way = random.uniform(0, 2 * np.pi, places.shape[:-1])
    far = PLACE_MM * np.sqrt(random.uniform(0, 1, places.shape[:-1]))
    poses[..., 0] = places[..., 0] + far * np.cos(way)
    poses[..., 1] = places[..., 1] + far * np.sin(way)
    poses[..., 2] = geometry.RESTING_Z
    poses[..., 3] = random.uniform(-PLACE_DEG, PLACE_DEG, places.shape[:-1])
    return poses


def rest_field(magnets: np.ndarray, strength: np.ndarray, sensors: np.ndarray) -> np.ndarray:
    """The field (N, S) of N scenes of tiles at rest, at sensors (S, 2) or (N, S, 2)."""
    scenes = len(magnets)
    flat = magnets.reshape(scenes, -1, 1, 3).astype(np.float32)
    dx = flat[..., 0] - sensors[..., None, :, 0]
    dy = flat[..., 1] - sensors[..., None, :, 1]
    field = resting_field(dx * dx + dy * dy)
    return np.einsum("nms,nm->ns", field, strength.reshape(scenes, -1).astype(np.float32))


def right_code(poses: np.ndarray, cells: np.ndarray, centres: np.ndarray) -> np.ndarray:
    """What a tile at a pose may be read as at a cell: itself with its nearest turn, or nothing (-1)."""
    quarters = np.rint(poses[..., 3] / 90)
    away = np.hypot(poses[..., 0] - centres[..., 0], poses[..., 1] - centres[..., 1])
    near = (away <= NEAR_MM) & (np.abs(poses[..., 3] - quarters * 90) <= NEAR_DEG)
    return np.where(near, cells & ~3 | (cells + quarters.astype(int)) & 3, -1)


def in_place(random: np.random.Generator, scenes: int, sensors: Switches = SWITCHES) -> dict:
    """Tiles within tolerance of their places, all neighbours there too."""
    around = np.array([(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]) * geometry.PITCH
    cells = random.integers(0, TILE_CODES, (scenes, 9))
    poses = near_place(random, np.broadcast_to(around + CENTRES[12], (scenes, 9, 2)))
    field = rest_field(ring_magnets(poses)[0], strengths(random, cells), PAD[12])
    most, least = read(field, random, sensors)
    right = cells[:, 4]
    wrong = is_tile(most) & (most != right) | is_tile(least) & (least != right)
    faithful = (np.sign(field) == polarity(RINGS[right])).all(axis=-1)
    return {
        "poses": scenes,
        "wrong": _count(wrong),
        "unreadable": _count((least != right) | (most != right)),
        "doubt": doubt(field, right),
        "weakest": float(np.where(faithful, np.abs(field).min(axis=-1), 0).min()),
    }


def anywhere(random: np.random.Generator, scenes: int, lifted: bool, sensors: Switches) -> dict:
    """One tile anywhere over the pad and a little beyond, at any angle."""
    cells = random.integers(0, TILE_CODES, (scenes, 1))
    poses = np.zeros((scenes, 1, 6))
    poses[..., :2] = random.uniform(-10, geometry.CELLS * geometry.PITCH + 10, (scenes, 1, 2))
    poses[..., 2] = geometry.RESTING_Z
    poses[..., 3] = random.uniform(0, 360, (scenes, 1))
    if lifted:
        # An edge that is raised lifts the middle: no part of the tile is under the board's top.
        poses[..., 4:] = random.uniform(-20, 20, (scenes, 1, 2))
        half = geometry.PITCH / 2
        poses[..., 2] += half * np.sin(np.radians(np.abs(poses[..., 4:]))).sum(axis=-1)
        poses[..., 2] += random.uniform(0, 10, (scenes, 1))
        field = sensor_field(poses, RINGS[cells], PAD.reshape(-1, 2))
    else:
        field = rest_field(ring_magnets(poses)[0], strengths(random, cells), PAD.reshape(-1, 2))
    field = field.reshape(scenes, 25, 8)
    right = right_code(poses, cells, CENTRES)
    wrong = np.zeros((scenes, 25), bool)
    for codes in read(field, random, sensors):
        wrong |= is_tile(codes) & (codes != right)
    return {"poses": scenes, "wrong": _count(wrong.any(axis=1)), "doubt": doubt(field, right)}


class PushedRow:
    """Row 2 of a pad on its way east with the spare behind it, between full rows that lie still."""

    def __init__(self, random: np.random.Generator, scenes: int):
        self.cells = random.integers(0, TILE_CODES, (scenes, 6))
        poses = np.zeros((scenes, 6, 6))
        poses[..., 0] = (np.arange(6) - 0.5) * geometry.PITCH + random.uniform(-0.5, 0.5, (scenes, 6))
        poses[..., 1] = CENTRES[12][1] + random.uniform(-0.5, 0.5, (scenes, 6))
        poses[..., 1] += random.uniform(-1, 1, (scenes, 1))
        poses[..., 2] = geometry.RESTING_Z
        poses[..., 3] = random.uniform(-3, 3, (scenes, 6))
        self.poses = poses
        self.magnets = ring_magnets(poses)[0]
        self.strength = strengths(random, self.cells)
        self.still_cells = random.integers(0, TILE_CODES, (scenes, 25))
        still = near_place(random, np.broadcast_to(CENTRES, (scenes, 25, 2)))
        self.still_magnets = ring_magnets(still)[0]
        self.still_strength = strengths(random, self.still_cells)

    def field(self, cell: int, pushed: np.ndarray) -> np.ndarray:
        """The field (N, 8) at a cell's switches, pushed by (N,) mm or, for each switch, (N, 8)."""
        row, col = divmod(cell, SIDE)
        still = [
            near * 5 + beside
            for near in (row - 1, row, row + 1)
            for beside in (col - 1, col, col + 1)
            if near != 2 and 0 <= near < 5 and 0 <= beside < 5
        ]
        sensors = np.broadcast_to(PAD[cell], (len(pushed), 8, 2))
        field = rest_field(self.still_magnets[:, still], self.still_strength[:, still], sensors)
        if 1 <= row <= 3:
            # The pushed tiles come to the switches, or the switches go to them: the same.
            sensors = sensors.copy()
            sensors[..., 0] -= pushed.reshape(len(pushed), -1)
            moving = slice(max(col - 1, 0), col + 3)
            field = field + rest_field(self.magnets[:, moving], self.strength[:, moving], sensors)
        return field


def pushed(random: np.random.Generator, scenes: int, sensors: Switches = SWITCHES) -> dict:
    """Moments of a row that is being pushed, by 0 to 40 mm."""
    rows = PushedRow(random, scenes)
    by = random.uniform(0, geometry.PITCH, scenes)
    poses = rows.poses.copy()
    poses[..., 0] += by[:, None]
    wrong = np.zeros(scenes, bool)
    closest = 0.0
    for cell in range(5, 20):
        if cell // 5 == 2:
            right = right_code(poses, rows.cells, CENTRES[cell]).max(axis=1)  # one tile at most is near
        else:
            right = rows.still_cells[:, cell]
        field = rows.field(cell, by)
        for codes in read(field, random, sensors):
            wrong |= is_tile(codes) & (codes != right)
        closest = max(closest, doubt(field, right))
    return {"poses": scenes, "wrong": _count(wrong), "doubt": closest}


def settled(random: np.random.Generator, scenes: int, sensors: Switches = SWITCHES) -> dict:
    """Whole pushes at a steady speed, each switch sampling at its own phase.

    Wrong is a tile that neither lay in the cell before nor lies there after; it does harm only
    when it stays unchanged long enough to count as settled.
    """
    rows = PushedRow(random, scenes)
    speed = random.uniform(*SPEED_MM_S, (scenes, 1))
    period_us = sensors.period_us
    periods = 3 + int(geometry.PITCH / SPEED_MM_S[0] * 1e6 + SETTLED_US) // period_us
    seen_wrong = np.zeros(scenes, bool)
    held_us = np.zeros(scenes, int)
    for cell in range(10, 15):
        operate, release = sensors.points(random, (scenes, 8))
        phase = random.integers(0, sensors.apart_us, (scenes, 8))
        order = np.argsort(phase, axis=1)
        active = np.zeros((2, scenes, 8), bool)
        col = cell - 10
        known = rows.cells[:, col], rows.cells[:, col + 1]
        code = np.full(scenes, UNREADABLE)
        since = np.zeros(scenes, int)
        for period in range(periods):
            time = period * period_us + phase
            by = np.clip((time - 2 * period_us) * 1e-6 * speed, 0, geometry.PITCH)
            field = sensors.felt(random, rows.field(cell, by))
            after = np.stack([field, -field]) > np.where(active, release, operate)
            for step in range(8):
                switch = order[:, step, None]
                np.put_along_axis(active[0], switch, np.take_along_axis(after[0], switch, 1), 1)
                np.put_along_axis(active[1], switch, np.take_along_axis(after[1], switch, 1), 1)
                now = np.take_along_axis(time, switch, 1)[:, 0]
                is_wrong = is_tile(code) & (code != known[0]) & (code != known[1])
                held_us = np.maximum(held_us, np.where(is_wrong, now - since, 0))
                seen_wrong |= is_wrong
                north, south = np.packbits(active, axis=-1, bitorder="little")[..., 0].astype(np.uint16)
                news = DECODED[north << 8 | south].astype(int)
                since = np.where(news == code, since, now)
                code = news
    return {
        "poses": scenes,
        "wrong": _count(seen_wrong),
        "settled": _count(held_us >= SETTLED_US),
        "longest": int(held_us.max()) // 1000,
    }


def tally(scene, poses: int, seed: int = SEED, sensors: Switches = SWITCHES) -> dict:
    """The counts of `poses` scenes, made chunk by chunk, each chunk from its own seed."""
    total: dict = {}
    for start in range(0, poses, CHUNK):
        found = scene(np.random.default_rng((seed, start)), min(CHUNK, poses - start), sensors)
        for name, value in found.items():
            if name in ("doubt", "longest"):
                value = max(value, total.get(name, 0))
            elif name == "weakest":
                value = min(value, total.get(name, value))
            else:
                value += total.get(name, 0)
            total[name] = value
        if sys.stderr.isatty():
            print(f"\r{start + CHUNK:>8} of {poses}", end="\r", file=sys.stderr)
    return total


def at_rest(random: np.random.Generator, scenes: int, sensors: Switches = SWITCHES) -> dict:
    """One tile lying anywhere on the pad."""
    return anywhere(random, scenes, False, sensors)


def in_hand(random: np.random.Generator, scenes: int, sensors: Switches = SWITCHES) -> dict:
    """One tile held anywhere over the pad, tilted."""
    return anywhere(random, scenes, True, sensors)


# What is shown; how many scenes of it for each hundred asked for; how many scenes for one that may be
# read wrong (0: none may, as it would stay so).
SCENES = (
    ("in place, within 2 mm and 6°, eight neighbours", in_place, 100, 0),
    ("a tile lying anywhere, any angle", at_rest, 100, 0),
    ("a tile lifted and tilted, anywhere", in_hand, 25, 50_000),
    ("moments of a pushed row", pushed, 100, 50_000),
    ("whole pushes at 50 … 400 mm/s", settled, 2, 0),
)
COLUMNS = ("poses", "wrong", "settled", "longest", "unreadable", "weakest", "doubt")
LEGEND = f"""
settled     wrong for {SETTLED_US // 1000} ms or more, so that a game would believe it
longest     how long a wrong tile was shown at most, in ms
unreadable  with every doubtful switch taken for the worse; at most one in 1000
weakest     the weakest field at a switch of a tile in place, in mT; all operate at {geometry.OPERATE_MT[1]}
doubt       how strongly the weakest switch saw the likeliest wrong tile, in mT;
            below {geometry.RELEASE_LEAST_MT} no thresholds can make it one
"""


def report(poses: int = 100_000, sensors: Switches = SWITCHES) -> tuple[bool, dict]:
    """Print the table; say whether all of it holds, and the counts."""
    print(f"{'reading tiles':<48}" + "".join(f"{name:>11}" for name in COLUMNS))
    good = True
    counts = {}
    for name, scene, share, per_wrong in SCENES:
        counts[name] = found = tally(scene, poses * share // 100, sensors=sensors)
        print(f"{name:<48}" + "".join(f"{_shown(found.get(column)):>11}" for column in COLUMNS))
        harm = found.get("settled", found["wrong"])
        good &= harm <= (found["poses"] // per_wrong if per_wrong else 0)
        good &= found.get("unreadable", 0) * 1000 <= found["poses"]
    print(LEGEND.rstrip())
    return good, counts


def _shown(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.2f}" if isinstance(value, float) else str(value)


if __name__ == "__main__":
    sys.exit(not report(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)[0])
