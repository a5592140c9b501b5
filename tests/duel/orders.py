# SPDX-License-Identifier: MIT
"""What someone does who only reads the screen of Duel: the words, and the deed."""

from boardsim.boxes import BOXES
from tests.duel.referee import CELLS, Laid
from tests.duel.sliding import slides_to_join
from tests.play import dice_shown
from tests.players.person import HAND_S, READ_S, Person


def lay(person: Person, _) -> None:
    for pad in range(person.pads):
        lying = {piece.tile.name for piece in person.lying(pad)}
        tiles = [tile for tile in BOXES["duel"].tiles if tile.name not in lying]
        free = [cell for cell in CELLS if not person.at((pad, *cell))]
        for cell, tile in zip(free, tiles, strict=False):
            person.top.pad(pad).put(tile, *cell, person.random.randrange(4))
        if (not tiles or len(free) < 2) and person.random.random() < 0.2:
            person.clear(range(pad, pad + 1))  # what lies there is not seen: all anew
    person.run(HAND_S)


def turn_one(person: Person, found) -> None:
    pad = person.cell("A1")[0]
    tiles = [piece for piece in person.lying(pad) if piece.tile.name.startswith(found[1])]
    if tiles:
        person.lay_anew((pad, *person.home(person.random.choice(tiles))), turns=1)


def slide(person: Person, _) -> None:
    items = dice_shown(person.top)
    for pad in range(person.pads):
        laid = Laid(
            {
                person.home(piece): (piece.tile.halves[0].number, round(piece.pose.angle / 90) % 4)
                for piece in person.lying(pad)
            }
        )
        tiles = sorted(tile for tile, _ in laid.values())
        if set(laid) - set(CELLS) or tiles != [*range(15)] or len(items) < 2:
            continue  # not what the screen speaks of
        begin, goal = items[min(pad, len(items) - 2)], items[-1]
        slides = None
        if person.random.random() < 0.3:
            slides = slides_to_join(laid, begin, goal)
        for cell in (slides or [person.random.choice(laid.slides())])[:4]:
            if not person.at((pad, *cell)):
                break
            try:
                person.top.pad(pad).slide(*cell)
            except ValueError:
                break  # a hand was quicker
            person.run(HAND_S)
    person.run(READ_S)
    person.press_pad(person.random.randrange(person.pads))


ORDERS = (
    (r"All (\w+)s (?:lie|point) the same way", turn_one),
    ("Put the tiles back", Person.wait),
    ("[Pp]ress for the next", Person.all_press),
    ("Still to lay", lay),
    ("lie well", Person.all_press),
    ("Slide a path|Join them|Not joined yet", slide),
)
