# SPDX-License-Identifier: MIT
"""What someone does who only reads the screen of Junior: the words, and the deed."""

from boardsim.boxes import named
from tests.junior.referee import ARROWS, FREE, NAMES, line_of, opens
from tests.players.person import CELL, HAND_S, TILE, Person

SIDES = dict(zip("↑→↓←", "NESW", strict=True))
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


def push(person: Person, found, arrow: str = "", face: int = 0, turn: int | None = None) -> None:
    tile = named(found["tile"], person.box)
    faces = [face]
    for piece in [piece for piece in person.lying(0) if piece.tile.name == tile.name]:
        faces.append(piece.face)
        person.lift((0, *person.home(piece)))
    arrow = arrow or person.random.choice(ARROWS)
    turn = person.random.randrange(4) if turn is None else turn
    person.top.pad(0).push(tile, arrow, turn, faces[-1])
    person.run(HAND_S + 0.1)


def push_as_asked(person: Person, found) -> None:
    """For the table: at its arrow, turned as it says."""
    cell = person.cell(found["cell"])
    tile = named(found["tile"], person.box)
    face = next((piece.face for piece in person.lying(0) if piece.tile.name == tile.name), 0)
    sides = {SIDES[side] for side in found["sides"].split()}
    number = NAMES.index(found["tile"])
    fitting = [
        (face, turn) for face in (face, 0, 1) for turn in range(4) if set(opens(number, face, turn)) == sides
    ]
    arrow = next((one for one in ARROWS if line_of(one)[0] == cell[1:]), "N1")
    push(person, found, arrow, *(fitting or [(face, 0)])[0])


def push_what_is_left(person: Person, _) -> None:
    """A hint stands: it does not name the spare."""
    lying = {piece.tile.name for piece in person.lying(0)}
    beside = [name for name in NAMES if named(name, person.box).name not in lying]
    push(person, {"tile": person.random.choice(beside or NAMES)})


def push_back(person: Person, found) -> None:
    cell = person.cell(found["cell"])
    push(person, found, next((one for one in ARROWS if line_of(one)[0] == cell[1:]), "N1"))


def walk(person: Person, _) -> None:
    for key in person.random.choices(ARROW_KEYS, k=person.random.randrange(5)):
        person.press(key)
    person.press("a")


ORDERS = (
    (f"push in {TILE} at {CELL}, open to (?P<sides>[↑→↓← ]+?) ?(?:B:|$)", push_as_asked),
    ("thinks…|A moment…| walks\\.|: .* goes to it", Person.wait),
    ("way with|Push in at|No way yet that|free already", push_what_is_left),
    (f"{CELL}: nothing is felt", unseen),
    (f"Push {TILE} back in at {CELL}", push_back),
    (r"To go: \d", lay),
    (f"[Pp]ush in {TILE} at an arrow", push),
    (f"{TILE}, the spare", push),
    ("Walk with the keys|Choose again|Go to [A-E][1-5]", walk),
)
