# SPDX-License-Identifier: MIT
"""The pictures of hardware/light.md: every meaning against pale paper, and tiles as one sees them."""

from pathlib import Path

import numpy as np
from PIL import Image

from boardsim import geometry
from boardsim.boxes import named
from hallway import view
from hallway.show.lively import LOOKS
from hallway.show.meanings import LOOK
from hardware import light, rays
from hardware.magnetics_plots import AMBER, BLUE, GREEN, INK, RED, STYLE, plt
from hardware.tiles import faces, measures, raster
from hardware.tiles.page import Page

PICTURES = Path(__file__).with_name("pictures")
SCALE = 8  # pixels a mm
PAPER = 0.85  # what white paper throws back
WHITE = 2.0  # of white paper's brightness is the picture's brightest
COLOURS = dict(
    zip(("Go!", "Junior", "Cards 48", "Cards 50", "Duel"), (RED, BLUE, GREEN, GREEN, AMBER), strict=True)
)
# What is shown: tile, the face that is up, what its light means.
SHOWN = (
    ("junior/curve 7", view.NOTHING),
    ("junior/curve 7", view.PATH),
    ("junior/tee 1", view.REACH),
    ("junior/straight 1", view.PLAYERS + 3),
    ("duel/corner 1", view.WRONG),
    ("cards.48/card 1", view.TAKE),
)


def meanings() -> plt.Figure:
    """Every meaning in every game, on a scale of tens."""
    least = light.by_game()
    rows = light.shown(light.MEANINGS, least, light.AT)
    figure, axes = plt.subplots(figsize=(7.2, 5.2), layout="constrained")
    for column, place in enumerate(least):
        marks = [(row[column + 1], line) for line, row in enumerate(rows) if row[column + 1] is not None]
        shape, colour = ("o", COLOURS[place]) if place in COLOURS else ("|", INK)
        shape = "x" if place == "a light of the edge" else shape
        axes.plot(*zip(*marks, strict=True), shape, color=colour, label=place, alpha=0.8)
    axes.axvline(light.GOAL, color=AMBER, lw=1)
    axes.axvspan(light.GOAL, light.GOAL * light.off(), color="#f3e3c3", lw=0)
    axes.set(xscale="log", xlim=(0.2, 60), xlabel=f"brightness, of pale paper's at {light.AT} lx")
    axes.set_yticks(range(len(rows)), [row[0].lower() for row in rows])
    axes.set_xticks([0.5, 1, 2, 5, 10, 20, 50], ["50 %", "1 ×", "2 ×", "5 ×", "10 ×", "20 ×", "50 ×"])
    axes.invert_yaxis()
    axes.legend(loc="lower left", bbox_to_anchor=(1, 0), fontsize=8)
    return figure


def _glow(layers: tuple[rays.Layer, ...], size: int, candela: float) -> np.ndarray:
    """cd/m² that the light adds, over a square of `size` pixels round it."""
    came = rays.seen(layers, (light.PLATE.passes, light.PLATE.returns))
    reach = size / SCALE / 2
    grain = size // 4
    counts, _, _ = np.histogram2d(came[:, 1], came[:, 0], bins=grain, range=[[-reach, reach]] * 2)
    # Sheets are smooth: even out the chance of single rays.
    kernel = np.exp(-(np.linspace(-1.5, 1.5, 5) ** 2))
    for axis in (0, 1):
        counts = np.apply_along_axis(np.convolve, axis, counts, kernel / kernel.sum(), "same")
    density = counts / rays.COUNT / ((2 * reach / grain) ** 2 * 1e-6)
    large = Image.fromarray((density * candela).astype("float32")).resize(
        (size, size), Image.Resampling.BILINEAR
    )
    return np.asarray(large, float)


def _tile(name: str, meaning: int) -> np.ndarray:
    """One tile under a lamp, as parts of the picture's brightest: red, green, blue, linear."""
    game, _, _ = name.partition("/")
    tile = named(name)
    side = geometry.PITCH + 2
    page = Page(name, (side, side))
    with page.at(side / 2, side / 2):
        faces.face(page, game, tile, 0)
    drawn = np.asarray(raster.image(page, SCALE, finer=2), float) / 255
    linear = np.where(drawn <= 0.04045, drawn / 12.92, ((drawn + 0.055) / 1.055) ** 2.4)
    seen = linear * PAPER * light.AT / np.pi
    if meaning:
        at = meaning * LOOK
        colour = np.array(list(LOOKS[at : at + 3]), float) / 255
        share = colour / (colour @ (0.2126, 0.7152, 0.0722))
        what = "a path, paths below" if all(tile.halves[0].openings) else "a path, blank below"
        stack = next(one for one, _ in light.responses() if (one.game, one.what) == (light.NAMES[game], what))
        glow = _glow(stack.layers, len(seen), light.candela(meaning, LOOKS))
        half = measures.WINDOW / 2 * SCALE
        middle = np.abs(np.arange(len(seen)) - len(seen) / 2 + 0.5) <= half
        seen = seen + (glow * (middle[:, None] & middle[None]))[..., None] * share
    return seen / (WHITE * PAPER * light.AT / np.pi)


def tiles() -> Image.Image:
    """Tiles side by side, the first with its light off."""
    linear = np.concatenate([_tile(name, meaning) for name, meaning in SHOWN], axis=1)
    # What is brighter than the picture's brightest keeps its colour, but for a part: so do eyes.
    most = np.maximum(linear.max(axis=-1, keepdims=True), 1)
    shown = linear / most
    shown = shown + (1 - shown) * (1 - 1 / most) * 0.35
    coded = np.where(shown <= 0.0031308, shown * 12.92, 1.055 * shown ** (1 / 2.4) - 0.055)
    return Image.fromarray((coded * 255).astype("uint8"))


def write(folder: Path = PICTURES) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    with plt.rc_context(STYLE):
        figure = meanings()
        figure.savefig(folder / "light-meanings.svg", metadata={"Date": None})
        plt.close(figure)
    tiles().save(folder / "light-tiles.png")
    return [folder / "light-meanings.svg", folder / "light-tiles.png"]
