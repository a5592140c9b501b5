# SPDX-License-Identifier: MIT
"""The plots of hardware/magnetics.md. The same numbers give the same bytes."""

from pathlib import Path

import matplotlib
import numpy as np

from boardsim import geometry
from boardsim.boxes import named
from hardware.bulk_field import polarity
from hardware.magnetics import CHOSEN, OPERATES, SLEEPS, face_down, felt, least
from hardware.tiles import measures

matplotlib.use("Agg")
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

INK, RED, BLUE, GREEN, AMBER = "#2b3a44", "#c8102e", "#1d4f91", "#2e7d4f", "#c47f17"
STYLE = {
    "svg.hashsalt": "hallway",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#e4e8eb",
    "legend.frameon": False,
}


def _thresholds(axes: Axes) -> None:
    axes.axhspan(SLEEPS, OPERATES, color="#f3e3c3", lw=0)
    axes.axhline(OPERATES, color=AMBER, lw=1)
    axes.axhline(SLEEPS, color=AMBER, lw=1, ls=":")
    end = axes.get_xlim()[1]
    axes.text(end, OPERATES + 0.15, f"every switch operates: {OPERATES} mT", ha="right", color=AMBER)
    axes.text(end, SLEEPS - 0.15, f"none does: {SLEEPS} mT", ha="right", va="top", color=AMBER)


def reach() -> plt.Figure:
    """One magnet, by distance and gap."""
    figure, axes = plt.subplots(figsize=(6.4, 3.4), layout="constrained")
    away = np.linspace(0, 16, 200)
    for gap, colour in ((4.0, GREEN), (geometry.GAP, BLUE), (6.0, RED)):
        axes.plot(away, felt(CHOSEN._replace(gap=gap), away), color=colour, label=f"gap {gap:g} mm")
    axes.set(xlim=(0, 16), ylim=(-2, 25), xlabel="sensor from the magnet's axis, mm", ylabel="field, mT")
    _thresholds(axes)
    axes.axhline(0, color=INK, lw=0.6)
    axes.legend(title="magnet to sensor")
    return figure


def misplaced() -> plt.Figure:
    """The weakest of eight sensors at worst, by offset and angle."""
    figure, axes = plt.subplots(figsize=(6.4, 3.4), layout="constrained")
    away = np.arange(0, 5.01, 0.25)
    for degrees, colour in ((0.0, BLUE), (3.0, GREEN), (6.0, RED)):
        field = [least(CHOSEN, mm, degrees) for mm in away]
        axes.plot(away, field, color=colour, label=f"turned by {degrees:g}°")
    axes.set(xlim=(0, 5), ylim=(0, 13), xlabel="tile off its place, mm, in the worst direction")
    axes.set_ylabel("weakest sensor at worst, mT")
    _thresholds(axes)
    axes.legend()
    return figure


def cards() -> plt.Figure:
    """How thick a card must be, not to be another when it lies face down."""
    figure, axes = plt.subplots(figsize=(6.4, 2.8), layout="constrained")
    thick = np.arange(3, 13.01, 0.5)
    axes.semilogy(thick, [face_down(mm) for mm in thick], color=BLUE)
    axes.set(xlim=(3, 13), xlabel="thickness of a card, mm", ylabel="weakest switch, mT")
    axes.axhline(SLEEPS, color=AMBER, lw=1)
    axes.text(3.1, SLEEPS * 0.93, f"below {SLEEPS} mT no switch operates", va="top", color=AMBER)
    axes.axvline(measures.CARD_THICKNESS, color=GREEN, lw=1)
    axes.text(measures.CARD_THICKNESS + 0.1, 9, f"chosen: {measures.CARD_THICKNESS:g} mm", color=GREEN)
    return figure


def around() -> plt.Figure:
    """The field in the plane of the sensors under a tile among others."""
    names = (
        "curve 1",
        "tee 1",
        "straight 2",
        "curve 5",
        "tee 2",
        "straight 4",
        "curve 7",
        "straight 5",
        "tee 3",
    )
    step, half = 0.5, 1.5 * geometry.PITCH
    x, y = np.meshgrid(np.arange(-half, half + step, step), np.arange(-half, half + step, step))
    field = np.zeros_like(x)
    sensors = []
    for number, name in enumerate(names):
        row, col = divmod(number, 3)
        centre = np.array([(col - 1) * geometry.PITCH, (row - 1) * geometry.PITCH])
        poles = polarity(np.array(named(f"junior/{name}").halves[0].ring(0)))
        for place, pole in zip(np.array(geometry.RING) + centre, poles, strict=True):
            field += pole * felt(CHOSEN, np.hypot(x - place[0], y - place[1]))
            sensors.append(place)
    figure, axes = plt.subplots(figsize=(6.0, 5.2), layout="constrained")
    levels = [-16, -12, -8, -OPERATES, -SLEEPS, SLEEPS, OPERATES, 8, 12, 16]
    drawn = axes.contourf(x, y, field, levels=levels, cmap="RdBu_r", extend="both")
    axes.plot(*np.array(sensors).T, "o", mfc="none", mec=INK, ms=4, mew=0.7)
    for line in (-geometry.PITCH / 2, geometry.PITCH / 2):
        axes.axhline(line, color=INK, lw=0.6)
        axes.axvline(line, color=INK, lw=0.6)
    axes.set(xlabel="mm", ylabel="mm", aspect="equal")
    axes.invert_yaxis()
    axes.grid(visible=False)
    figure.colorbar(drawn, label="mT, north pole up is positive", ticks=levels)
    return figure


def write(folder: Path) -> list[Path]:
    """All plots; those with fields in the plane as pictures of points."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for plot, ending in ((reach, "svg"), (misplaced, "svg"), (cards, "svg"), (around, "png")):
        with plt.rc_context(STYLE):
            figure = plot()
            path = folder / f"field-{plot.__name__}.{ending}"
            dated = {"Date": None} if ending == "svg" else {"Software": None}
            figure.savefig(path, dpi=110, metadata=dated)
            plt.close(figure)
        written.append(path)
    return written
