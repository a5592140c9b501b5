# SPDX-License-Identifier: MIT
"""What someone does who only reads the screen of Waterworks: the words, and the deed."""

from boardsim.boxes import BOXES
from hallway.places import SIDE
from tests.players.person import HAND_S, Person


def clear(person: Person, _) -> None:
    person.clear()
    person.run(HAND_S)


def lay(person: Person, _) -> None:
    """Any tile anywhere, then let the water run."""
    lying = {piece.tile.name for piece in person.lying(0)}
    tiles = [tile for tile in BOXES[person.box].tiles if tile.name not in lying]
    cell = 0, person.random.randrange(SIDE), person.random.randrange(SIDE)
    if tiles and not person.at(cell):
        person.put(cell, person.random.choice(tiles), person.random.randrange(4), person.random.randrange(2))
    person.press("a")


ORDERS = (
    ("Lift all tiles", clear),
    ("Stay ahead|put the wet tile back", lay),
)
