# SPDX-License-Identifier: MIT
"""What someone does who only reads the screen of Cards: the words, and the deed."""

from boardsim.boxes import BOXES, named
from hallway.places import SIDE
from hallway.view import TAKE
from tests.cards.against import SIDES
from tests.cards.eyes import looks_like
from tests.cards.referee import ORACLES, start_cells
from tests.players.person import CELL, READ_S, TILE, Cell, Person

CARDS = 48  # that both decks have


def grid(person: Person) -> dict[tuple[int, int], tuple[int, int]]:
    """The cards that lie, and how."""
    table = {}
    for pad in range(person.pads):
        for piece in person.lying(pad):
            half = piece.tile.halves[0]
            row, col = person.home(piece)
            cell = pad // 2 * SIDE + row, pad % 2 * SIDE + col
            table[cell] = half.number * 2 + (half.only or 0), round(piece.pose.angle / 90) % 4
    return table


def in_grid(cell: tuple[int, int]) -> Cell:
    return cell[0] // SIDE * 2 + cell[1] // SIDE, cell[0] % SIDE, cell[1] % SIDE


def is_lit(person: Person, cell: tuple[int, int]) -> bool:
    """At least once in a rhythm."""
    pad, row, col = in_grid(cell)
    for _ in range(26):
        if any(person.top.pad(pad).light(row, col)):
            return True
        person.run(0.05)
    return False


def start(person: Person, _) -> None:
    table = grid(person)
    cards_left = [card for card in range(CARDS) if card not in [card for card, _ in table.values()]]
    # A game that began while a pad was away has its middle elsewhere: where it is lit.
    squares = [start_cells(rows) for rows in ((10, 5) if person.pads == 4 else (5,))]
    cells = next((square for square in squares if any(is_lit(person, cell) for cell in square)), squares[0])
    if all(cell in table for cell in cells):  # one is not felt: a press tells which
        person.press("a")
    for cell in cells:
        if cell not in table:
            card = cards_left.pop(person.random.randrange(len(cards_left)))
            person.put(in_grid(cell), BOXES[person.box].tiles[card], person.random.randrange(4))


def unseen(person: Person, found) -> None:
    person.lift_all(person.cell(found["cell"]))
    start(person, found)


def lay(person: Person, _) -> None:
    table = {cell: laid for cell, laid in grid(person).items() if laid[0] < CARDS}
    oracle = ORACLES[person.box]
    places = oracle.places(table, 10 if person.pads == 4 else 5, 10)
    cards_left = set(range(CARDS)) - {card for card, _ in table.values()}
    may_fit = places and cards_left and person.random.random() < 0.6  # what was played before does not
    for _ in range(60 if may_fit else 0):
        cell, turn = person.random.choice(places), person.random.randrange(4)
        card = person.random.choice(sorted(cards_left))
        if oracle.may_lay(table, cell, card, turn):
            person.put(in_grid(cell), BOXES[person.box].tiles[card], turn)
            person.kept["laid last"] = cell
            return
    person.press("down")


def take(person: Person, _) -> None:
    table = {cell: laid for cell, laid in grid(person).items() if laid[0] < CARDS}
    laid = person.kept.get("laid last")
    if laid in table:
        takes = ORACLES[person.box].takes(table, laid)
        for cell in sorted(person.random.choice(takes)) if takes else ():
            person.lift(in_grid(cell))
        person.run(READ_S)
    person.press("a")


def show(person: Person, found) -> None:
    """C13: a card that was not shown or refused yet."""
    tried = person.kept.setdefault("shown", set())
    if len(tried) == CARDS:
        tried.clear()
    card = person.random.choice(sorted(set(range(CARDS)) - tried))
    tried.add(card)
    person.fetch(f"card {card + 1}", person.cell(found["cell"]))


def lay_as_asked(person: Person, found) -> None:
    """C14: turned as it says."""
    tile = named(found["tile"], person.box)
    for pad in range(person.pads):
        for piece in [piece for piece in person.lying(pad) if piece.tile.name == tile.name]:
            person.lift((pad, *person.home(piece)))
    sides = {SIDES[side] for side in found["sides"].split()}
    ways = ORACLES[person.box].sides[int(found["tile"].split()[1]) - 1]
    person.put(person.cell(found["cell"]), tile, ways.index(sides))


def take_lit(person: Person, _) -> None:
    for _ in range(20):  # at least once in a rhythm
        for cell in grid(person):
            pad, row, col = in_grid(cell)
            if looks_like(person.top.pad(pad).light(row, col), TAKE):
                person.lift((pad, row, col))
                return
        person.run(0.05)


ORDERS = (
    (f"(?:Show .*card|: show it) at {CELL}", show),
    (f"lay {TILE}, at {CELL}, open to (?P<sides>[↑→↓←](?: [↑→↓←])*)", lay_as_asked),
    (r"take the lit cards\. To go", take_lit),
    ("thinks…|Passing|A moment…", Person.wait),
    (f"Lay a card anywhere|fits nowhere|: lay it at {CELL}", lay),
    (f"{CELL}: nothing is felt", unseen),
    (r"in the middle: \d to go", start),
    ("then pass", Person.yes),
    ("lays? a card|lays one", lay),
    ("Take what you like|Take more", take),
)
