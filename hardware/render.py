# SPDX-License-Identifier: MIT
"""Pictures of solids: seen from far away, lit from one side, the nearest in front, edges drawn.

A scene holds triangles, each with a colour, and flat pictures that lie at a height. x points east, y north,
z up. The same scene gives the same picture.
"""

import numpy as np
from build123d import Solid
from PIL import Image

Colour = tuple[float, float, float]
LIGHT = np.array([-0.45, -0.35, 0.82])
AMBIENT = 0.55
EDGE = 0.55  # how bright an edge is drawn
BACKGROUND = (0.965, 0.972, 0.976)
FINER = 2
CREASE = 0.35  # of the normals' difference from which an edge is drawn
STEP = 1.2  # mm of depth from which an edge is drawn


def rgb(colour: str) -> Colour:
    """A colour like #rrggbb as parts of one."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


class Scene:
    def __init__(self) -> None:
        self.corners: list[np.ndarray] = []  # (n, 3, 3) each
        self.colours: list[Colour] = []
        self.pictures: list[tuple[np.ndarray, tuple, tuple, float]] = []

    def add(self, solid: Solid, colour: str, lift: float = 0.0, tolerance: float = 0.15) -> None:
        """A solid, `lift` mm higher than it is."""
        points, faces = solid.tessellate(tolerance, 0.4)
        corners = np.array([(point.X, point.Y, point.Z + lift) for point in points])[np.array(faces)]
        self.corners.append(corners)
        self.colours.append(rgb(colour))

    def box(
        self, left: float, top: float, right: float, bottom: float, low: float, high: float, colour: str
    ) -> None:
        """A box, y as on a board: down."""
        x, y, z = (left, right), (-bottom, -top), (low, high)
        corner = np.array([(x[i & 1], y[i >> 1 & 1], z[i >> 2]) for i in range(8)])
        quads = ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))
        faces = [(a, b, c) for a, b, c, _ in quads] + [(a, c, d) for a, _, c, d in quads]
        self.corners.append(corner[np.array(faces)])
        self.colours.append(rgb(colour))

    def lay(self, picture: Image.Image, left: float, top: float, wide: float, high: float, z: float) -> None:
        """A picture on a plane, y as on a board; what is transparent in it is not there."""
        pixels = np.asarray(picture.convert("RGBA"), float) / 255
        self.pictures.append((pixels, (left, -top), (wide, high), z))

    def render(
        self, size: tuple[int, int], turn: float = -32.0, tilt: float = 42.0, room: float = 0.03
    ) -> Image.Image:
        """Seen `turn` degrees from the south and `tilt` degrees above the horizon, filling the picture."""
        azimuth, height = np.radians(turn), np.radians(tilt)
        away = np.array([np.sin(azimuth) * np.cos(height), -np.cos(azimuth) * np.cos(height), np.sin(height)])
        right = np.array([np.cos(azimuth), np.sin(azimuth), 0.0])
        up = np.cross(away, right)
        camera = np.stack([right, up, away])
        wide, high = size[0] * FINER, size[1] * FINER
        flat = [corners.reshape(-1, 3) @ camera.T for corners in self.corners]
        for _, (x, y), (across, down), z in self.pictures:
            ends = np.array([(x + i * across, y - j * down, z) for i in (0, 1) for j in (0, 1)])
            flat.append(ends @ camera.T)
        every = np.concatenate(flat)
        low, top = every[:, :2].min(axis=0), every[:, :2].max(axis=0)
        scale = min(wide / (top - low)[0], high / (top - low)[1]) * (1 - 2 * room)
        middle = (low + top) / 2

        def put(points: np.ndarray) -> np.ndarray:
            seen = points @ camera.T
            shown = (seen[..., :2] - middle) * scale * (1, -1) + (wide / 2, high / 2)
            return np.concatenate([shown, seen[..., 2:]], axis=-1)

        depth = np.full((high, wide), -np.inf)
        colour = np.tile(np.array(BACKGROUND), (high, wide, 1))
        normal = np.zeros((high, wide, 3))
        for corners, tint in zip(self.corners, self.colours, strict=True):
            _triangles(put(corners), corners, np.array(tint), depth, colour, normal)
        for pixels, corner, extent, z in self.pictures:
            _picture(put, pixels, corner, extent, z, depth, colour, normal)
        shaded = _edges(depth, colour, normal)
        drawn = Image.fromarray((shaded.clip(0, 1) * 255).astype("uint8"))
        return drawn.resize(size, Image.Resampling.LANCZOS)


def _shade(normals: np.ndarray) -> np.ndarray:
    light = LIGHT / np.linalg.norm(LIGHT)
    return AMBIENT + (1 - AMBIENT) * np.clip(normals @ light, 0, None)


def _triangles(shown, corners, tint, depth, colour, normal) -> None:
    """The nearest of each pixel wins."""
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    length = np.linalg.norm(across, axis=1)
    high, wide = depth.shape
    for (a, b, c), upright, size in zip(shown, across, length, strict=True):
        if not size:
            continue
        left, right = int(max(min(a[0], b[0], c[0]), 0)), int(min(max(a[0], b[0], c[0]) + 1, wide - 1))
        top, low = int(max(min(a[1], b[1], c[1]), 0)), int(min(max(a[1], b[1], c[1]) + 1, high - 1))
        area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        # Away from the eye: y is down here, so that what faces it runs the other way round.
        if area >= 0 or right < left or low < top:
            continue
        x = np.arange(left, right + 1)[None] + 0.5
        y = np.arange(top, low + 1)[:, None] + 0.5
        u = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area
        v = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area
        near = a[2] + u * (b[2] - a[2]) + v * (c[2] - a[2])
        place = (slice(top, low + 1), slice(left, right + 1))
        won = (u >= -1e-6) & (v >= -1e-6) & (u + v <= 1 + 1e-6) & (near > depth[place])
        if won.any():
            depth[place][won] = near[won]
            colour[place][won] = tint * _shade(upright / size)
            normal[place][won] = upright / size


def _picture(put, pixels, corner, extent, z, depth, colour, normal) -> None:
    """Each pixel of the view is traced back to the picture's plane."""
    (x, y), (across, down) = corner, extent
    origin, east, south = put(np.array([(x, y, z), (x + across, y, z), (x, y - down, z)]))
    matrix = np.linalg.inv(np.stack([east[:2] - origin[:2], south[:2] - origin[:2]], axis=1))
    ends = [origin, east, south, east + south - origin]
    high, wide = depth.shape
    left, right = int(max(min(p[0] for p in ends), 0)), int(min(max(p[0] for p in ends) + 1, wide - 1))
    top, low = int(max(min(p[1] for p in ends), 0)), int(min(max(p[1] for p in ends) + 1, high - 1))
    gx, gy = np.meshgrid(np.arange(left, right + 1) + 0.5, np.arange(top, low + 1) + 0.5)
    u, v = np.tensordot(matrix, np.stack([gx - origin[0], gy - origin[1]]), axes=1)
    near = origin[2] + u * (east[2] - origin[2]) + v * (south[2] - origin[2])
    rows, columns = pixels.shape[:2]
    inside = (u >= 0) & (u < 1) & (v >= 0) & (v < 1)
    found = pixels[(v * rows).astype(int).clip(0, rows - 1), (u * columns).astype(int).clip(0, columns - 1)]
    place = (slice(top, low + 1), slice(left, right + 1))
    won = inside & (near > depth[place] - 0.02) & (found[..., 3] > 0.5)
    depth[place][won] = near[won]
    colour[place][won] = found[won][:, :3]
    normal[place][won] = (0, 0, 1)


def _edges(depth: np.ndarray, colour: np.ndarray, normal: np.ndarray) -> np.ndarray:
    """Darker where the surface breaks."""
    dark = np.zeros(depth.shape, bool)
    for axis in (0, 1):
        turned = np.abs(np.diff(normal, axis=axis)).sum(axis=-1) > CREASE
        with np.errstate(invalid="ignore"):
            stepped = np.abs(np.nan_to_num(np.diff(depth, axis=axis), nan=0.0, posinf=99, neginf=-99)) > STEP
        found = stepped | turned
        if axis:
            dark[:, 1:] |= found
        else:
            dark[1:] |= found
    return np.where(dark[..., None], colour * EDGE, colour)
