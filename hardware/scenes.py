# SPDX-License-Identifier: MIT
"""The build guide's views of whole things: the table in play, pad and hub taken apart, frames, boards.

    python -m hardware.scenes

writes them to hardware/pictures/. Parts on the boards are boxes of their size, where the layouts have them.
"""

import importlib
from functools import cache
from pathlib import Path

from build123d import Pos, Rot
from PIL import Image

from boardsim import geometry
from boardsim.boxes import named
from hallway.games.duel import tiles as duel_tiles
from hallway.games.junior import tiles as junior_tiles
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST
from hallway.view import ARROW, HOME, PATH, PLAYERS, REACH
from hardware import printed
from hardware.boards import places
from hardware.case import frames, hub, measures, pad
from hardware.render import Scene
from hardware.tiles import bodies, fixed, overlays
from hardware.tiles import measures as tiles

PICTURES = Path(__file__).with_name("pictures")
WHITE, GREY, BOARD_GREEN, ACRYLIC = "#f1efe9", "#4a545c", "#1f6b4a", "#dbe7ec"
# Kinds of parts that are low: half width, half depth, height, colour.
LOW_PARTS = {
    "hall": (0.7, 0.55, 0.4, "#20252a"),
    "register": (2.0, 5.0, 1.75, "#20252a"),
    "pixel": (1.0, 1.0, 0.84, "#fdfbf2"),
    "buffer1": (0.8, 1.45, 1.2, "#20252a"),
    "buffer2": (0.8, 1.45, 1.2, "#20252a"),
    "regulator": (0.8, 1.45, 1.2, "#20252a"),
}
HIGH_COLOURS = {
    "chain": "#efe9d6",
    "button": "#2a2d31",
    "pico": "#2c7a4b",
    "oled": "#16324f",
    "usb": "#b9bfc4",
}


def _board(scene: Scene, name: str, lift: float = 0.0) -> None:
    """A board with its parts as boxes."""
    scene.add(pad.board(name), BOARD_GREEN, lift)
    layout = importlib.import_module(f"hardware.boards.{name}_layout")
    design = importlib.import_module(f"hardware.boards.{name}_circuit").design()
    spots = layout.spots()
    for ref, part in design.parts().items():
        if part.kind in LOW_PARTS and ref in spots:
            half_x, half_y, high, colour = LOW_PARTS[part.kind]
            spot = spots[ref]
            if round(spot.turn) % 180:
                half_x, half_y = half_y, half_x
            ends = (spot.x - half_x, spot.y - half_y, spot.x + half_x, spot.y + half_y)
            scene.box(*ends, lift, lift + high, colour)
    for body in places.bodies(name):
        scene.add(hub.part_box(body), HIGH_COLOURS.get(body.kind, GREY), lift)


def _place(cell: int) -> tuple[float, float]:
    return geometry.cell_centre(*divmod(cell, geometry.CELLS))


def _tile(scene: Scene, game: str, name: str, at: tuple, turn: int, lit: int, z: float) -> None:
    x, y = at
    scene.add(Pos(x, -y, z + tiles.PAPER) * bodies.sealed(1), WHITE)
    side = tiles.SIDE
    picture = printed.face(game, named(f"{game}/{name}"), lit, turn)
    scene.lay(picture, x - side / 2, y - side / 2, side, side, z + geometry.TILE_THICKNESS + 0.02)


# Junior in play: each free cell's tile and its turn; curve 6 is left over, to be pushed in.
JUNIOR = {
    1: ("curve 1", 1),
    3: ("straight 1", 1),
    5: ("straight 2", 0),
    6: ("tee 1", 0),
    7: ("curve 7", 2),
    8: ("straight 5", 1),
    9: ("curve 2", 3),
    11: ("tee 2", 0),
    13: ("straight 3", 1),
    15: ("curve 3", 0),
    16: ("curve 8", 1),
    17: ("straight 6", 0),
    18: ("curve 4", 2),
    19: ("tee 3", 1),
    21: ("straight 4", 1),
    23: ("curve 5", 0),
}
SPARE = ("curve 6", 1)
WIZARDS = {0: 0, 4: 1, 24: 2, 20: 3}  # by cell: the player who stands there


@cache
def _junior_lights() -> dict[int, int]:
    """Where the red wizard may go, as the game would light it, and where all stand."""
    opens = list(junior_tiles.PRINTED)
    for cell, (name, turn) in JUNIOR.items():
        opens[cell] = junior_tiles.OPENINGS[8 * named(f"junior/{name}").halves[0].number + turn]
    ways = ((NORTH, -5, SOUTH), (EAST, 1, WEST), (SOUTH, 5, NORTH), (WEST, -1, EAST))
    lights, waiting = {0: REACH}, [0]
    while waiting:
        cell = waiting.pop()
        for side, step, back in ways:
            to = cell + step
            beside = 0 <= to < 25 and (step not in (1, -1) or to // 5 == cell // 5)
            if beside and opens[cell] & side and opens[to] & back and to not in lights:
                lights[to] = REACH
                waiting.append(to)
    return lights | {cell: PLAYERS + player for cell, player in WIZARDS.items()}


def _pad(scene: Scene, lifts: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)) -> None:
    """Rim, board, spacers and plate, each so much higher than it belongs."""
    rim, board, spacers, plate = lifts
    for corner in pad.rim():
        scene.add(corner, WHITE, rim)
    _board(scene, "pad", board)
    for x, y in pad.screws():
        scene.add(Pos(x, -y, 0) * pad.spacer(), "#c9a14a", spacers)
    for x, y in pad.inner():
        scene.add(Pos(x, -y, 0) * pad.post(), WHITE, spacers)
    scene.add(pad.plate(), ACRYLIC, plate)


def _lay_board(scene: Scene, name: str, lit: dict[int, int], z: float) -> None:
    margin, whole = geometry.PAD_MARGIN, overlays.WHOLE
    scene.lay(printed.overlay(name, lit), -margin, -margin, whole, whole, z)


def _junior(scene: Scene, z: float, tiles_z: float | None = None) -> None:
    tiles_z = z if tiles_z is None else tiles_z
    arrows = dict.fromkeys(junior_tiles.ARROW_LIGHTS, ARROW)
    _lay_board(scene, "junior", arrows, z)
    side = tiles.SIDE
    for cell in fixed.CELLS:
        x, y = _place(cell)
        scene.add(Pos(x, -y, tiles_z) * frames.blank(), WHITE)
        face = printed.fixed_face(cell, _junior_lights().get(cell, 0))
        scene.lay(face, x - side / 2, y - side / 2, side, side, tiles_z + geometry.TILE_THICKNESS + 0.02)
    for cell, (name, turn) in JUNIOR.items():
        _tile(scene, "junior", name, _place(cell), turn, _junior_lights().get(cell, 0), tiles_z)


def _hub(scene: Scene, x: float, y: float, floor: float, screen: Image.Image) -> None:
    """The hub, closed, its floor at that height."""
    low = -measures.BOARD - measures.HUB_LEGS - measures.HUB_FLOOR
    lift = floor - low
    at = Pos(x, -y, lift)
    scene.add(at * hub.base(), WHITE)
    scene.add(at * hub.lid(), "#5b7f95")
    keys = hub.keys()
    for shaft in keys:
        scene.add(at * shaft, "#e3c26f")
    (module,) = [body for body in places.bodies("hub") if body.kind == "oled"]
    wide, high = measures.SCREEN
    middle = (module.left + module.right) / 2
    top = module.top + measures.SCREEN_FROM_TOP - high / 2
    z = lift + hub.lid_low() + 0.05
    scene.lay(screen, x + middle - wide / 2, y + top, wide, high, z)


def table() -> Image.Image:
    """Junior on a pad, and the hub beside it."""
    scene = Scene()
    floor = -measures.BOARD - measures.FEET
    scene.box(-30, -30, 390, 245, floor - 6, floor, "#c9b08c")
    _pad(scene)
    _junior(scene, measures.TABLE_TOP)
    _hub(scene, 252.0, 70.0, floor, printed.menu())
    name, turn = SPARE
    _tile(scene, "junior", name, (300.0, 205.0), turn, 0, floor)
    scene.box(218, 100, 252, 104, floor, floor + 3, "#33383d")
    return scene.render((1600, 1000), turn=-24, tilt=48)


def exploded() -> Image.Image:
    """A pad taken apart: rim, board, spacers and posts, plate, board of the game, tiles."""
    scene = Scene()
    _pad(scene, (0.0, 40.0, 62.0, 84.0))
    _junior(scene, measures.TABLE_TOP + 112, measures.TABLE_TOP + 140)
    return scene.render((1400, 1300), turn=-30, tilt=30)


def hub_exploded() -> Image.Image:
    """The hub taken apart: base, board with its parts, the screen's posts, lid, keys."""
    scene = Scene()
    scene.add(hub.base(), WHITE)
    board, *parts = hub.boxes()
    scene.add(board, BOARD_GREEN, 30)
    for body, part in zip(places.bodies("hub"), parts, strict=True):
        scene.add(part, HIGH_COLOURS.get(body.kind, GREY), 46 if body.kind == "oled" else 30)
    for x, y in hub.screen_holes():
        scene.add(Pos(x, y, 0) * hub.screen_post(), "#c9a14a", 38)
    scene.add(hub.lid(), "#5b7f95", 78)
    keys = hub.keys()
    for shaft in keys:
        scene.add(shaft, "#e3c26f", 62)
    return scene.render((1200, 1150), turn=-30, tilt=32)


def frame() -> Image.Image:
    """Duel's rails on its board, with tiles in them."""
    scene = Scene()
    for corner in pad.rim():
        scene.add(corner, WHITE)
    scene.add(pad.plate(), ACRYLIC)
    lit = {duel_tiles.ITEM_LIGHTS[0]: HOME, duel_tiles.ITEM_LIGHTS[9]: HOME}
    _lay_board(scene, "duel", lit, measures.TABLE_TOP)
    scene.add(frames.duel(), "#e3c26f", measures.TABLE_TOP)
    names = [f"straight {n}" for n in range(1, 5)] + [f"tee {n}" for n in range(1, 6)]
    names += [f"corner {n}" for n in range(1, 7)]
    for number, name in enumerate(names):
        place = _place(duel_tiles.FRAME_CELLS[number])
        _tile(
            scene, "duel", name, place, number % 4, PATH if number in (0, 4, 8, 12) else 0, measures.TABLE_TOP
        )
    return scene.render((1300, 950), turn=-24, tilt=50)


def pad_board() -> Image.Image:
    """A pad as it comes from the assembler."""
    scene = Scene()
    _board(scene, "pad")
    return scene.render((1200, 850), turn=-20, tilt=52)


def coupon() -> Image.Image:
    """The coupon on its feet, its plate lifted."""
    scene = Scene()
    _board(scene, "coupon")
    for x, y in pad.screws("coupon"):
        scene.add(Pos(x, -y, -measures.BOARD - measures.FEET) * pad.foot(), WHITE)
        scene.add(Pos(x, -y, 0) * pad.spacer(), "#c9a14a", 14)
    for x, y in pad.inner("coupon"):
        scene.add(Pos(x, -y, 0) * pad.post(), WHITE, 14)
    scene.add(pad.plate("coupon"), ACRYLIC, 30)
    return scene.render((1000, 850), turn=-28, tilt=36)


def rack() -> Image.Image:
    """Tiles in the rack."""
    scene = Scene()
    scene.add(frames.rack(), WHITE)
    first = -(measures.SLOTS - 1) * measures.SLOT_STEP / 2
    tile = bodies.sealed(1)
    for number in range(7):
        x = first + number * measures.SLOT_STEP - tiles.BODY / 2
        z = measures.RACK_FLOOR + tiles.SIDE / 2
        scene.add(Pos(x, 0, z) * Rot(0, 90, 0) * tile, "#a8754a" if number % 2 else "#bd8a5f")
    return scene.render((900, 700), turn=-40, tilt=28)


VIEWS = {
    "table": table,
    "exploded": exploded,
    "hub-exploded": hub_exploded,
    "frame": frame,
    "pad-board": pad_board,
    "coupon": coupon,
    "rack": rack,
    "check": printed.check,
}


def write(folder: Path = PICTURES) -> list[Path]:
    """All of them."""
    written = []
    for name, view in VIEWS.items():
        print(f"{name} ...", flush=True)
        written.append(folder / f"{name}.png")
        drawn = view()
        # Few colours take most of a picture; those of the lights must not be lost.
        drawn.quantize(256, Image.Quantize.MAXCOVERAGE).save(written[-1], optimize=True)
    return written


if __name__ == "__main__":
    write()
