# SPDX-License-Identifier: MIT
"""A person who does what the screen says, whatever the game."""

import re
from collections.abc import Callable

from boardsim.pad import PITCH
from boardsim.table.tiles import BOXES, named
from hallway.places import SIDE
from tests.play import dice_shown
from tests.players import cards, duel, go, junior
from tests.players.person import HAND_S, Cell, Person

ON_IT_MM = 36  # of two tiles 40 mm wide whose middles are nearer than that, one lies on the other
ARROW_KEYS = ("up", "down", "left", "right")
READ_S = 0.5  # until the screen says what came of it


class Obedient(Person):
    """Looks at the screen, and does one thing at a time."""

    laid_last: tuple[int, int] | None = None  # of Cards, in the grid

    def obey(self) -> None:
        said = self.said
        for pattern, do in ORDERS:
            found = re.search(pattern, said)
            if found:
                do(self, found)
                break
        else:  # nothing to be read: someone presses something
            self.random.choice((self.press_any, self.press))()
            self.run(READ_S)
        self.run(READ_S * self.patience)

    def _wait(self, _) -> None:
        self.run(READ_S)

    def _yes(self, _) -> None:
        self.press("a")

    def _no(self, _) -> None:
        self.press("b")

    def _choose(self, _) -> None:
        self.press("a" if "> " + self.name in self.top.screen.text.split("\n") else "down")

    def _choose_players(self, found) -> None:
        is_party = "Go!" in self.top.screen.text.split("\n")
        self.press("up" if is_party and int(found[1]) < self.pads else "a")

    def _straighten(self, found) -> None:
        self.lay_anew(self.cell(found["cell"]))

    def _turn_a_quarter(self, found) -> None:
        self.lay_anew(self.cell(found["cell"]), turns=1)

    def _mend(self, found) -> None:
        """The tile is mended, and one that lies half on it is laid into its own place: anyone sees that."""
        pad, row, col = cell = self.cell(found["cell"])
        self.lay_anew(cell, missing=None)
        for piece in list(self.lying(pad)):
            down, right = piece.pose.y - (row + 0.5) * PITCH, piece.pose.x - (col + 0.5) * PITCH
            if self.home(piece) != (row, col) and max(abs(down), abs(right)) < ON_IT_MM:
                self.lay_anew((pad, *self.home(piece)))

    def _take_off(self, found) -> None:
        self.lift(self.cell(found["cell"]))

    def _twice(self, found) -> None:
        """Of two that the board takes for the same, the one of another game goes."""
        pad, *_ = cell = self.cell(found["cell"])
        strange = [piece for piece in self.lying(pad) if piece.tile not in BOXES[self.box]]
        self.lift((pad, *self.home(strange[0])) if strange else cell)

    def _stray(self, found) -> None:
        if self.at(self.cell(found["cell"])):
            self._straighten(found)
        else:
            self.press("a")

    def _unseen(self, found) -> None:
        cell = self.cell(found["cell"])
        while self.at(cell):
            self.lift(cell)
        (self._cards_start if self.is_grid else self._junior_lay)(found)

    def _turn_over(self, found) -> None:
        self.lay_anew(self.cell(found["cell"]), over=True)

    def _turn(self, found) -> None:
        self.lay_anew(self.cell(found["cell"]), turns=junior.QUARTERS[found["quarters"]])

    def _move(self, found) -> None:
        piece = self.lift(self.cell(found["cell"]))
        if piece is not None:
            turn = round(piece.pose.angle / 90) % 4
            self.put(self.cell(found["to"]), piece.tile, turn, piece.face)

    def _lay(self, found) -> None:
        self.fetch(found["tile"], self.cell(found["cell"]))

    def _push_back(self, found) -> None:
        cell = self.cell(found["cell"])
        arrow = next((one for one in junior.ARROWS if junior.line_of(one)[0] == cell[1:]), "N1")
        self._push(found, arrow)

    # -- Go!

    def _go_roll(self, _) -> None:
        self.press_pad(0)
        self.run(0.8)

    def _all_press(self, _) -> None:
        for pad in self.random.sample(range(self.pads), self.pads):
            self.press_pad(pad)

    def _go_clear(self, _) -> None:
        self.clear()
        self.run(1)

    def _go_build(self, found) -> None:
        dice = tuple(dice_shown(self.top))
        for pad in self.random.sample(range(self.pads), self.pads):
            if self.lying(pad) and "Not " in self.said:
                self.clear(range(pad, pad + 1))
            if not self.lying(pad) and len(dice) == 4:
                for domino, row, col, turn, face in go.solution(dice):
                    self.top.pad(pad).put(f"path {domino + 1}", row, col, turn, face)
                self.run(HAND_S + READ_S)
            self.press_pad(pad)

    # -- Junior

    def _junior_lay(self, _) -> None:
        """What is left to lay, on what is free."""
        lying = {piece.tile.name for piece in self.lying(0)}
        tiles = [name for name in junior.NAMES if name not in lying]
        self.random.shuffle(tiles)
        free = [cell for cell in junior.FREE if not self.at((0, *cell))]
        for cell, name in zip(free, tiles[1:], strict=False):
            self.top.pad(0).put(name, *cell, self.random.randrange(4))
        self.run(HAND_S)
        if not free:  # something lies there that is not felt: a press tells where
            self.press("a")

    def _push(self, found, arrow: str = "") -> None:
        tile = named(found["tile"], self.box)
        faces = [0]
        for piece in [piece for piece in self.lying(0) if piece.tile.name == tile.name]:
            faces.append(piece.face)
            self.lift((0, *self.home(piece)))
        arrow = arrow or self.random.choice(junior.ARROWS)
        self.top.pad(0).push(tile, arrow, self.random.randrange(4), faces[-1])
        self.run(HAND_S + 0.1)

    def _walk(self, _) -> None:
        for key in self.random.choices(ARROW_KEYS, k=self.random.randrange(5)):
            self.press(key)
        self.press("a")

    # -- Cards

    def _grid(self) -> dict[tuple[int, int], tuple[int, int]]:
        table = {}
        for pad in range(self.pads):
            for piece in self.lying(pad):
                half = piece.tile.halves[0]
                row, col = self.home(piece)
                cell = pad // 2 * SIDE + row, pad % 2 * SIDE + col
                table[cell] = half.number * 2 + (half.only or 0), round(piece.pose.angle / 90) % 4
        return table

    def _in_grid(self, cell: tuple[int, int]) -> Cell:
        return cell[0] // SIDE * 2 + cell[1] // SIDE, cell[0] % SIDE, cell[1] % SIDE

    def _is_lit(self, cell: tuple[int, int]) -> bool:
        """At least once in a rhythm."""
        pad, row, col = self._in_grid(cell)
        for _ in range(26):
            if any(self.top.pad(pad).light(row, col)):
                return True
            self.run(0.05)
        return False

    def _cards_start(self, _) -> None:
        table = self._grid()
        cards_left = [card for card in range(48) if card not in [card for card, _ in table.values()]]
        # A game that began while a pad was away has its middle elsewhere: where it is lit.
        squares = [cards.start_cells(rows) for rows in ((10, 5) if self.pads == 4 else (5,))]
        cells = next((square for square in squares if any(map(self._is_lit, square))), squares[0])
        if all(cell in table for cell in cells):  # one is not felt: a press tells which
            self.press("a")
        for cell in cells:
            if cell not in table:
                card = cards_left.pop(self.random.randrange(len(cards_left)))
                self.put(self._in_grid(cell), BOXES[self.box][card], self.random.randrange(4))

    def _cards_lay(self, _) -> None:
        table = {cell: laid for cell, laid in self._grid().items() if laid[0] < 48}
        oracle = cards.ORACLES["cards.48" if self.box == "cards48" else "cards.50"]
        places = oracle.places(table, 10 if self.pads == 4 else 5, 10)
        cards_left = set(range(48)) - {card for card, _ in table.values()}
        may_fit = places and cards_left and self.random.random() < 0.6  # what was played before does not
        for _ in range(60 if may_fit else 0):
            cell, turn = self.random.choice(places), self.random.randrange(4)
            card = self.random.choice(sorted(cards_left))
            if oracle.may_lay(table, cell, card, turn):
                self.put(self._in_grid(cell), BOXES[self.box][card], turn)
                self.laid_last = cell
                return
        self.press("down")

    def _cards_take(self, _) -> None:
        table = {cell: laid for cell, laid in self._grid().items() if laid[0] < 48}
        oracle = cards.ORACLES["cards.48" if self.box == "cards48" else "cards.50"]
        if self.laid_last in table:
            takes = oracle.takes(table, self.laid_last)
            for cell in sorted(self.random.choice(takes)) if takes else ():
                self.lift(self._in_grid(cell))
            self.run(READ_S)
        self.press("a")

    # -- Duel

    def _duel_lay(self, _) -> None:
        for pad in range(self.pads):
            lying = {piece.tile.name for piece in self.lying(pad)}
            tiles = [tile for tile in BOXES["duel"] if tile.name not in lying]
            free = [cell for cell in duel.CELLS if not self.at((pad, *cell))]
            for cell, tile in zip(free, tiles, strict=False):
                self.top.pad(pad).put(tile, *cell, self.random.randrange(4))
            if (not tiles or len(free) < 2) and self.random.random() < 0.2:
                self.clear(range(pad, pad + 1))  # what lies there is not seen: all anew
        self.run(HAND_S)

    def _duel_turn_one(self, found) -> None:
        pad = self.cell("A1")[0]
        tiles = [piece for piece in self.lying(pad) if piece.tile.name.startswith(found[1])]
        if tiles:
            self.lay_anew((pad, *self.home(self.random.choice(tiles))), turns=1)

    def _duel_slide(self, _) -> None:
        items = dice_shown(self.top)
        for pad in range(self.pads):
            laid = duel.Laid(
                {
                    self.home(piece): (piece.tile.halves[0].number, round(piece.pose.angle / 90) % 4)
                    for piece in self.lying(pad)
                }
            )
            tiles = sorted(tile for tile, _ in laid.values())
            if set(laid) - set(duel.CELLS) or tiles != [*range(15)] or len(items) < 2:
                continue  # not what the screen speaks of
            start, goal = items[min(pad, len(items) - 2)], items[-1]
            slides = None
            if self.random.random() < 0.3:
                slides = duel.slides_to_join(laid, start, goal)
            for cell in (slides or [self.random.choice(laid.slides())])[:4]:
                if not self.at((pad, *cell)):
                    break
                try:
                    self.top.pad(pad).slide(*cell)
                except ValueError:
                    break  # a hand was quicker
                self.run(HAND_S)
        self.run(READ_S)
        self.press_pad(self.random.randrange(self.pads))


CELL = r"(?P<cell>[A-J]\d+)"
TILE = r"(?P<tile>(?:curve|straight|tee|corner|card) \d+)"
# What the screen says, and what hands do then; the first that is there counts.
ORDERS: tuple[tuple[str, Callable], ...] = (
    (f"{CELL}: something is felt", Obedient._stray),
    (f"{CELL}: nothing is felt", Obedient._unseen),
    (f"{CELL}: still not read", Obedient._turn_a_quarter),
    (f"{CELL}: this tile lacks", Obedient._mend),
    (
        "a sensor is dead|held down|settings.toml|cannot be driven|cannot go on|makes no sense",
        Obedient._yes,
    ),
    ("does not answer|No pad answers|is stuck|is gone", Obedient._wait),
    (
        "Take back the last step|Leave this game|nothing to take back|Plugged in|A: next +B: back",
        Obedient._no,
    ),
    ("Go on: ", Obedient._yes),
    (r"Players: (\d)", Obedient._choose_players),
    ("< sound o", Obedient._choose),
    (f"{CELL}: (?:lay|broken|bad)", Obedient._straighten),
    (f"{CELL}: take this tile off", Obedient._take_off),
    (f"{CELL}: (?:this tile is here twice|a second|twice the)", Obedient._twice),
    (f"{CELL}: (?:not a |no tile goes|card \\d+ was played)", Obedient._take_off),
    (f"{CELL}: (?:no path joins|other half|keep the|no joker|not your)", Obedient._take_off),
    (f"Take {CELL} off", Obedient._take_off),
    (f"{CELL} is not free", Obedient._take_off),
    (f"{CELL}: turn it over", Obedient._turn_over),
    (f"turn {CELL} over", Obedient._turn_over),
    (CELL + ": turn it (?P<quarters>.+) clockwise", Obedient._turn),
    (f"Move {CELL} to (?P<to>[A-J]\\d+)", Obedient._move),
    (f"{CELL}: put {TILE} (?:here|back)", Obedient._lay),
    (f"lay {TILE} on {CELL}", Obedient._lay),
    (f"ut {TILE} back at {CELL}", Obedient._lay),
    (f"Push {TILE} back in at {CELL}", Obedient._push_back),
    (r"All (\w+)s point the same way", Obedient._duel_turn_one),
    ("Put the tiles back", Obedient._wait),
    ("Lift ", Obedient._go_clear),
    ("Press to roll", Obedient._go_roll),
    ("Rolling|Get set", Obedient._wait),
    ("Hands off!", Obedient._all_press),
    ("[Pp]ress for the next", Obedient._all_press),
    ("Right!", Obedient._go_clear),
    ("Build|Next to press|Not in a hole|Not joined:|Not solved", Obedient._go_build),
    (r"To go: \d", Obedient._junior_lay),
    (f"[Pp]ush in {TILE} at an arrow", Obedient._push),
    (f"{TILE}, the spare", Obedient._push),
    ("Walk with the keys|Choose again", Obedient._walk),
    (r"in the middle: \d to go", Obedient._cards_start),
    ("then pass", Obedient._yes),
    ("lays? a card|lays one", Obedient._cards_lay),
    ("Take what you like|Take more", Obedient._cards_take),
    ("Still to lay", Obedient._duel_lay),
    ("lie well", Obedient._all_press),
    ("Slide a path|Join them|Not joined yet", Obedient._duel_slide),
    ("A: ", Obedient._yes),
    ("[Pp]ress", Obedient._yes),
)
