# SPDX-License-Identifier: MIT
"""How bright every meaning of a light is, over each board and through each tile, against pale paper.

    python -m hardware.light

puts the figures into hardware/light.md and the pictures beside it; fails if a meaning is too dark. What is
printed over a light is read from the drawings themselves; what a light is told, from the firmware's looks.
"""

import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from boardsim import geometry
from boardsim.boxes import BOXES
from hallway import view
from hallway.console.settings import place_of
from hallway.console.settings import rows as settings
from hallway.games.go import tiles as go_tiles
from hallway.show import calm, lively, patterns
from hallway.show.meanings import FULL, LOOK, RHYTHM, level
from hardware import blocks, rays
from hardware.rays import Layer
from hardware.tiles import faces, measures, overlays, raster
from hardware.tiles.page import Page
from hardware.tiles.sheets import NAMES

PAGE = Path(__file__).with_name("light.md")
LUX = (100, 300, 500)  # a lamp over the sofa; a lit table; a bright kitchen
AT = 300  # the goal's
GOAL = 0.5  # of pale paper's brightness


class Sheet(NamedTuple):
    """What part of the light passes and what part is thrown back; how far that may be off; who says so."""

    name: str
    passes: float
    returns: float
    off: float
    source: str


PLATE = Sheet(
    "plate: clear acrylic of 2 mm, satin above",
    0.84,
    0.12,
    0.06,
    "makers give 92 % for clear sheet; 4 to 10 % less for satin ones",
)
FILM = Sheet(
    "matt polyester film",
    0.80,
    0.14,
    0.06,
    "clear film passes 88 %; one side matt, the other glued: our estimate",
)
TRACING = Sheet("tracing paper, 90 g/m²", 0.62, 0.30, 0.12, "sold as 60 to 75 %; the lower end, for the glue")
LABEL = Sheet(
    "white paper, 80 g/m²",
    0.19,
    0.75,
    0.05,
    "opacity 90 %, whiteness 85 %, as office paper is sold; by Kubelka and Munk",
)
HOLE = Sheet("a hole", 1.0, 0.0, 0.0, "")
WALL_OFF = 0.08  # white PLA may throw back so much more or less than rays.WALL
INK_LEAST = 0.1  # full ink lets so much pass
PALE = 0.70  # what the printed floor of a path throws back: paper 0.85, its ink 0.83


class Led(NamedTuple):
    """Candela along the axis, each colour full on, and the factor by which they may be off either way."""

    red: float
    green: float
    blue: float
    off: float


# Worldsemi gives 390, 660 and 180 mcd for the WS2812B of 5 × 5 mm, at 18 mA a colour. The one of 2 × 2 mm has
# 12 mA, two thirds; we take half of that, for data sheets differ and a small package keeps more for itself.
LED = Led(0.130, 0.220, 0.060, 1.5)

LOOKS = {"lively": lively.LOOKS, "patterns": patterns.LOOKS, "calm": calm.LOOKS}
PLAYERS = ("red", "yellow", "green", "blue")
MEANINGS = {
    name: number
    for name, number in vars(view).items()
    if name[0].isalpha() and name.isupper() and name not in ("NOTHING", "PLAYERS", "LIGHTS", "MAX_PADS")
}
MEANINGS |= {f"player {name}": view.PLAYERS + number for number, name in enumerate(PLAYERS)}
# These the games show at the edge of a pad only (G12, J9, C11): there is never a tile over them.
AT_EDGE = ("SCORE", "ARROW", "EDGE")


class Stack(NamedTuple):
    """What lies over a light, from below; one sees the uppermost."""

    game: str
    what: str
    layers: tuple[Layer, ...]


OVERLAY_Z = rays.ROOM + rays.PLATE + 0.1
TILE_Z = OVERLAY_Z + 0.15
HALF = measures.WINDOW / 2


def _sheet(z: float, sheet: Sheet, half: float = HALF, **how) -> Layer:
    return Layer(z, sheet.passes, sheet.returns, half, **{"round": False, **how})


@cache
def _go_board() -> Page:
    page = Page("the board of Go!")
    overlays.BOARDS["go"][1](page)
    return page


@cache
def treasure_print(treasure: int) -> np.ndarray:
    """What Go!'s board lets pass over the light of a treasure's cell, from its drawing."""
    page = _go_board()
    x, y = geometry.cell_centre(*divmod(go_tiles.treasure_cell(treasure), geometry.CELLS))
    drawn = raster.image(page, 8, (x - HALF, y - HALF, x + HALF, y + HALF), finer=4)
    return raster.brightness(drawn).clip(INK_LEAST, 1)


def worst_treasure() -> int:
    """The one whose drawing keeps most of what comes from below, most of it in the middle."""
    size = len(treasure_print(0))
    middle = (np.arange(size) + 0.5) / size * 2 * HALF - HALF
    near = 1 / (1 + (middle[:, None] ** 2 + middle[None] ** 2) / (rays.ROOM + rays.PLATE) ** 2) ** 2
    return min(range(go_tiles.TREASURES), key=lambda one: float((treasure_print(one) * near).sum()))


def _tile(face: Sheet, lower_cut: bool, upper_cut: bool, thick: float) -> tuple[Layer, ...]:
    below, above = (HOLE if cut else face for cut in (lower_cut, upper_cut))
    return (_sheet(TILE_Z, below, well=True), _sheet(TILE_Z + thick - measures.PAPER, above))


def stacks(face: Sheet = FILM, board: Sheet = FILM) -> list[Stack]:
    """Everything that can lie over a light. `face` is what tiles bear, `board` what Go!'s is printed on."""
    disc = _sheet(OVERLAY_Z, HOLE, measures.DISC, round=True)
    edge = _sheet(OVERLAY_Z, HOLE, measures.EDGE_DISC, round=True)
    treasure = _sheet(OVERLAY_Z, board, print=treasure_print(worst_treasure()))
    found = {}
    for game, made in BOXES.items():
        under = treasure if game == "go" else disc
        for tile in made.tiles:
            for half in tile.halves:
                for up in (0, 1):
                    above, below = (faces.cut_out(half, side) for side in (up, 1 - up))
                    thick = geometry.TILE_THICKNESS if half.only is None else measures.CARD_THICKNESS
                    what = "a window" if half.hole else "a back" if above else "a path"
                    what += "" if half.hole or above else ", blank below" if below else ", paths below"
                    if half.hole:
                        found[game, what] = (under,)
                    else:
                        found[game, what] = (under, *_tile(face, below, above, thick))
    stack = [Stack(NAMES[game], what, layers) for (game, what), layers in found.items()]
    stack.append(Stack(NAMES["go"], "the middle, a joker on it", (disc, *_tile(face, False, False, 3.0))))
    stack.append(Stack(NAMES["junior"], "a fixed cell", (disc, *_tile(face, True, False, 3.0))))
    stack.append(Stack("any", "an empty cell", (disc,)))
    stack.append(Stack("any", "a light of the edge", (edge,)))
    return stack


def response(layers: tuple[Layer, ...], plate: Sheet = PLATE) -> float:
    """cd/m² for each candela of the light, over the opening that one sees; ink on it left out."""
    came = rays.seen(layers, (plate.passes, plate.returns))
    top = layers[-1]
    area = np.pi * top.half**2 if top.round else (2 * top.half) ** 2
    if top.print is not None:
        came, area = came[top.bareness(came) > GOAL], area * (top.print > GOAL).mean()
    # Light and sheet are equally bright from everywhere: both give π lumen for a candela.
    return len(came) / rays.COUNT / (area * 1e-6)


@cache
def responses(face: Sheet = FILM, board: Sheet = FILM) -> list[tuple[Stack, float]]:
    """Of everything that can lie over a light."""
    return [(stack, response(stack.layers)) for stack in stacks(face, board)]


def brightness() -> float:
    """The part of full that the household's setting gives when it is new."""
    return int(settings()[place_of("BRIGHTNESS")][1]) / 100


def candela(meaning: int, looks: bytes) -> float:
    """Of a light that shows a meaning, at the brightest step of its rhythm."""
    # Players come after the others, one look each.
    at = meaning * LOOK
    most = max(level(looks, at, step) for step in range(RHYTHM)) / FULL
    colours = zip(looks[at : at + 3], LED[:3], strict=True)
    return sum(part / 255 * full for part, full in colours) * most * brightness()


def paper(lux: float) -> float:
    """cd/m² of pale paper."""
    return lux * PALE / np.pi


def dimmest(meaning: int) -> float:
    """Candela of a meaning in the look that shows it darkest."""
    return min(candela(meaning, looks) for looks in LOOKS.values())


def off() -> float:
    """The factor by which a figure may be off, either way, for a path with two faces."""
    # Sheets, walls and light are off by chance and not together: squares add. A well's light falls with the
    # walls' about as with a sheet's.
    parts = [sheet.off / sheet.passes for sheet in (PLATE, FILM, FILM)] + [WALL_OFF / rays.WALL]
    return float(np.exp(np.sqrt(sum(np.log1p(part) ** 2 for part in parts) + np.log(LED.off) ** 2)))


def by_game(face: Sheet = FILM, board: Sheet = FILM) -> dict[str, float]:
    """The least response in each game, of an empty cell and of a light of the edge."""
    least: dict[str, float] = {}
    for stack, seen in responses(face, board):
        key = stack.what if stack.game == "any" else stack.game
        least[key] = min(least.get(key, np.inf), seen)
    return least


def shown(meanings: dict[str, int], least: dict[str, float], lux: float) -> list[tuple]:
    """Of each meaning the parts of pale paper's brightness, in each game."""
    rows = []
    for name, number in meanings.items():
        parts = []
        for place, seen in least.items():
            never = name in AT_EDGE and place != "a light of the edge"
            parts.append(None if never else dimmest(number) * seen / paper(lux))
        rows.append((name, *parts))
    return rows


def weakest(least: dict[str, float], lux: float = AT) -> float:
    """The darkest of all."""
    return min(part for row in shown(MEANINGS, least, lux) for part in row[1:] if part is not None)


def _percent(part: float | None) -> str:
    return "" if part is None else f"{part:.0%}"


def table_meanings() -> str:
    least = by_game()
    rows = [(row[0], *map(_percent, row[1:])) for row in shown(MEANINGS, least, AT)]
    return blocks.table(("meaning", *least), rows)


def table_stacks() -> str:
    rows = []
    for stack, seen in responses():
        never = () if stack.what == "a light of the edge" else AT_EDGE
        name = min((one for one in MEANINGS if one not in never), key=lambda one: dimmest(MEANINGS[one]))
        dark = dimmest(MEANINGS[name]) * seen
        parts = (_percent(dark / paper(lux)) for lux in LUX)
        rows.append((stack.game, stack.what, f"{seen:,.0f}", name, f"{dark:.0f}", *parts))
    head = ("game", "over the light", "cd/m² a candela", "darkest meaning", "cd/m²")
    return blocks.table((*head, *(f"of paper at {lux} lx" for lux in LUX)), rows)


def table_sheets() -> str:
    rows = []
    for face in (FILM, TRACING, LABEL):
        passes = f"{face.passes:.0%} ± {face.off:.0%}"
        rows.append((face.name, passes, _percent(weakest(by_game(face, face))), face.source))
    head = ("faces, and Go!'s board", "passes", f"darkest meaning, of paper at {AT} lx", "source")
    return blocks.table(head, rows)


TABLES = {"meanings": table_meanings, "stacks": table_stacks, "sheets": table_sheets}


def main() -> int:
    from hardware import light_plots

    for name, table in TABLES.items():
        blocks.write(PAGE, name, table())
    light_plots.write()
    least = weakest(by_game())
    print(
        f"light: the darkest meaning has {least:.0%} of pale paper's brightness at {AT} lx (goal {GOAL:.0%})"
    )
    return 0 if least >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
