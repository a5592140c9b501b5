# SPDX-License-Identifier: MIT
"""What someone does who only reads the screen of Junior: the words, and the deed."""

from boardsim.boxes import named
from tests.junior.referee import ARROWS, FREE, NAMES, line_of
from tests.players.person import CELL, HAND_S, TILE, Person

ARROW_KEYS = ("up", "down", "left", "right")


def lay(person: Person, _) -> None:
    """What is left to lay, on what is free."""
    lying = {piece.tile.name for piece in person.lying(0)}
    tiles = [name for name in NAMES if name not in lying]
    person.random.shuffle(tiles)
    free = [cell for cell in FREE if not person.at((0, *cell))]
    for cell, name in zip(free, tiles[1:], strict=False):
        person.top.pad(0).put(name, *cell, person.random.randrange(4))
    person.run(HAND_S)
    if not free:  # something lies there that is not felt: a press tells where
        person.press("a")


def unseen(person: Person, found) -> None:
    person.lift_all(person.cell(found["cell"]))
    lay(person, found)


def push(person: Person, found, arrow: str = "") -> None:
    tile = named(found["tile"], person.box)
    faces = [0]
    for piece in [piece for piece in person.lying(0) if piece.tile.name == tile.name]:
        faces.append(piece.face)
        person.lift((0, *person.home(piece)))
    arrow = arrow or person.random.choice(ARROWS)
    person.top.pad(0).push(tile, arrow, person.random.randrange(4), faces[-1])
    person.run(HAND_S + 0.1)


def push_back(person: Person, found) -> None:
    cell = person.cell(found["cell"])
    push(person, found, next((one for one in ARROWS if line_of(one)[0] == cell[1:]), "N1"))


def walk(person: Person, _) -> None:
    for key in person.random.choices(ARROW_KEYS, k=person.random.randrange(5)):
        person.press(key)
    person.press("a")


ORDERS = (
    (f"{CELL}: nothing is felt", unseen),
    (f"Push {TILE} back in at {CELL}", push_back),
    (r"To go: \d", lay),
    (f"[Pp]ush in {TILE} at an arrow", push),
    (f"{TILE}, the spare", push),
    ("Walk with the keys|Choose again", walk),
)
