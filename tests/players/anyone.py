# SPDX-License-Identifier: MIT
"""Anyone at the table: hands that do what the screen says, whatever the game; and hands that blunder.

They keep no book: what lies on the pads is looked up there, so that they can go on after anything.
"""

import re
from collections.abc import Callable
from random import Random

from boardsim import Tabletop
from boardsim.pad import PITCH
from boardsim.table.surface import Piece, Pose
from boardsim.table.tiles import BOXES, Half, Tile, named
from hallway.games.cards_set import DECK_48, DECK_50
from hallway.places import CELLS, SIDE
from hardware.geometry import cell_centre
from tests.play import dice_shown
from tests.players import cards, duel, go, junior

HAND_S = 0.4  # until a hand has done what it began
ON_IT_MM = 36  # of two tiles 40 mm wide whose middles are nearer than that, one lies on the other
READ_S = 0.5  # until the screen says what came of it
STRANGERS = tuple(Tile(f"stranger {code}", (Half(code, (15, 15)),)) for code in (25, 29))
COLOURS = ("Red", "Yellow", "Green", "Blue")
KEYS = ("up", "down", "left", "right", "a", "b")
BOX = {"Cards 48": "cards48", "Cards 50": "cards50"}
Cell = tuple[int, int, int]  # pad, row, column


class Anyone:
    """`kind` as in tests/recorded.py; `run` lets time pass, and may find that the power went."""

    def __init__(self, top: Tabletop, kind: str, random: Random, run: Callable[[float], None]) -> None:
        self.top = top
        self.random = random
        self.run = run
        self.patience = 1.0  # how long it is looked at the screen before the next step
        self.pads = len(top._pads)
        self._laid_last: tuple[int, int] | None = None  # of Cards, in the grid
        self.open_box(kind)

    def open_box(self, kind: str) -> None:
        """Of the game that is played."""
        self.name = kind.split(",")[0]  # in the menu
        self.game = self.name.split()[0]
        self.box = BOX.get(kind, self.game.lower().strip("!"))
        self.is_grid = self.game == "Cards"
        self.top.tiles(self.box)

    # -- eyes

    @property
    def said(self) -> str:
        return " ".join(re.sub(r"\[\w+\]", " ", self.top.screen.text).split())

    def at(self, cell: Cell) -> list[Piece]:
        pad, row, col = cell
        return self.top.pad(pad).surface.at(row, col)

    def lying(self, pad: int) -> list[Piece]:
        return self.top.pad(pad).surface.pieces

    def cell(self, name: str) -> Cell:
        """A1 on the pad that is meant: the one named, or that of the player whom the screen speaks to."""
        row, col = int(name[1:]) - 1, ord(name[0]) - ord("A")
        if self.is_grid and "Pad " not in self.said:
            return row // SIDE * 2 + col // SIDE, row % SIDE, col % SIDE
        told = re.search(r"Pad (\d)|\bP(\d)\b", self.said)
        pad = int(told[1] or told[2]) - 1 if told else 0
        colour = re.search("|".join(COLOURS), self.said)
        if not told and colour and self.game in ("Go!", "Duel"):
            pad = COLOURS.index(colour[0])
        return pad % self.pads, row % SIDE, col % SIDE

    # -- hands

    def lift(self, cell: Cell) -> Piece | None:
        """Take off the uppermost tile, or the nearest one if none is quite there."""
        pad = self.top.pad(cell[0])
        piece = (self.at(cell) or [None])[-1]
        if piece is None:
            x, y = cell_centre(*cell[1:])
            near = [
                (abs(at[0] - x) + abs(at[1] - y), number)
                for number, other in enumerate(pad.surface.pieces)
                for at in other.centres()
            ]
            if not near or min(near)[0] > 1.5 * PITCH:
                self.run(HAND_S)
                return None
            piece = pad.surface.pieces[min(near)[1]]
        up = Pose(piece.pose.x, piece.pose.y, piece.pose.z + 40, piece.pose.angle)
        pad._carry([piece], [piece.pose], [up], 150_000, gone=[piece])
        self.run(HAND_S)
        return piece

    def put(self, cell: Cell, tile: str | Tile, turn: int = 0, face: int = 0, **how) -> None:
        self.top.pad(cell[0]).put(tile, cell[1], cell[2], turn, face, **how)
        self.run(HAND_S)

    def lay_anew(self, cell: Cell, turns: int = 0, over: bool = False, **how) -> None:
        """The tile of a cell, straight, and as whole as it was; one that lay on another only goes."""
        is_stack = len(self.at(cell)) > 1
        piece = self.lift(cell)
        if piece is not None and not is_stack:
            gap = piece.missing.bit_length() - 1 if piece.missing else None
            how.setdefault("missing", (6 - gap) % 8 if over and gap is not None else gap)
            home = tuple(min(SIDE - 1, max(0, int(at // PITCH))) for at in (piece.pose.y, piece.pose.x))
            turn = (round(piece.pose.angle / 90) + turns) % 4
            self.put((cell[0], *home), piece.tile, turn, piece.face ^ over, **how)

    def fetch(self, name: str, cell: Cell, face: int | None = None) -> None:
        """Lay a tile by its name; what is in its place goes, and it is taken from where it lies."""
        tile = named(name, self.box)
        for pad in range(self.pads) if self.is_grid else [cell[0]]:
            for piece in [piece for piece in self.lying(pad) if piece.tile.name == tile.name]:
                face = piece.face if face is None else face
                self.lift((pad, *self._home(piece)))
        while self.at(cell):
            self.lift(cell)
        up = self.is_grid or face is None
        self.put(cell, tile, self.random.randrange(4), 0 if up else face)

    @staticmethod
    def _home(piece: Piece) -> tuple[int, int]:
        x, y = piece.centres()[0]
        return min(SIDE - 1, max(0, int(y // PITCH))), min(SIDE - 1, max(0, int(x // PITCH)))

    def clear(self, pads: range | None = None) -> None:
        for pad in pads or range(self.pads):
            self.top.pad(pad).clear()
        self.run(HAND_S)

    def press(self, key: str = "a", seconds: float = 0.1) -> None:
        self.top.press(key, seconds)
        self.run(seconds + 0.2)

    def press_pad(self, pad: int) -> None:
        self.top.pad(pad).press()
        self.run(0.3)

    # -- doing what the screen says

    def obey(self) -> None:
        said = self.said
        for pattern, do in ORDERS:
            found = re.search(pattern, said)
            if found:
                do(self, found)
                break
        else:  # nothing to be read: someone presses something
            self.random.choice((self._press_any, self.press))()
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
            if self._home(piece) != (row, col) and max(abs(down), abs(right)) < ON_IT_MM:
                self.lay_anew((pad, *self._home(piece)))

    def _take_off(self, found) -> None:
        self.lift(self.cell(found["cell"]))

    def _twice(self, found) -> None:
        """Of two that the board takes for the same, the one of another game goes."""
        pad, *_ = cell = self.cell(found["cell"])
        strange = [piece for piece in self.lying(pad) if piece.tile not in BOXES[self.box]]
        self.lift((pad, *self._home(strange[0])) if strange else cell)

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
            self.lift((0, *self._home(piece)))
        arrow = arrow or self.random.choice(junior.ARROWS)
        self.top.pad(0).push(tile, arrow, self.random.randrange(4), faces[-1])
        self.run(HAND_S + 0.1)

    def _walk(self, _) -> None:
        for key in self.random.choices(KEYS[:4], k=self.random.randrange(5)):
            self.press(key)
        self.press("a")

    # -- Cards

    def _grid(self) -> dict[tuple[int, int], tuple[int, int]]:
        table = {}
        for pad in range(self.pads):
            for piece in self.lying(pad):
                half = piece.tile.halves[0]
                row, col = self._home(piece)
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
        oracle = cards.ORACLES[DECK_48 if self.box == "cards48" else DECK_50]
        places = oracle.places(table, 10 if self.pads == 4 else 5, 10)
        cards_left = set(range(48)) - {card for card, _ in table.values()}
        may_fit = places and cards_left and self.random.random() < 0.6  # what was played before does not
        for _ in range(60 if may_fit else 0):
            cell, turn = self.random.choice(places), self.random.randrange(4)
            card = self.random.choice(sorted(cards_left))
            if oracle.may_lay(table, cell, card, turn):
                self.put(self._in_grid(cell), BOXES[self.box][card], turn)
                self._laid_last = cell
                return
        self.press("down")

    def _cards_take(self, _) -> None:
        table = {cell: laid for cell, laid in self._grid().items() if laid[0] < 48}
        oracle = cards.ORACLES[DECK_48 if self.box == "cards48" else DECK_50]
        if self._laid_last in table:
            takes = oracle.takes(table, self._laid_last)
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
            self.lay_anew((pad, *self._home(self.random.choice(tiles))), turns=1)

    def _duel_slide(self, _) -> None:
        items = dice_shown(self.top)
        for pad in range(self.pads):
            laid = duel.Laid(
                {
                    self._home(piece): (piece.tile.halves[0].number, round(piece.pose.angle / 90) % 4)
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

    # -- blunders

    def blunder(self) -> str:
        """Something that nobody asked for; returns what."""
        do = self.random.choice(BLUNDERS)
        do(self)
        return do.__name__.strip("_").replace("_", " ")

    def some_cell(self, full: bool | None = None) -> Cell:
        """Any cell; or one where something lies, if there is one."""
        pad = self.random.randrange(self.pads)
        if full and self.lying(pad):
            return (pad, *self._home(self.random.choice(self.lying(pad))))
        return (pad, *divmod(self.random.randrange(CELLS), SIDE))

    def some_tile(self) -> Tile:
        return self.random.choice((*BOXES[self.box], *STRANGERS))

    def _nudge(self) -> None:
        self.lay_anew(self.some_cell(full=True), angle=self.random.choice((-40, 15, 30, 45)))

    def _shove(self) -> None:
        far = self.random.uniform(-14, 14), self.random.uniform(-14, 14)
        self.lay_anew(self.some_cell(full=True), dx=far[0], dy=far[1])

    def _turn_any(self) -> None:
        self.lay_anew(self.some_cell(full=True), turns=self.random.randrange(1, 4))

    def _flip_any(self) -> None:
        self.lay_anew(self.some_cell(full=True), over=True)

    def _knock_off(self) -> None:
        self.lift(self.some_cell(full=True))

    def _add(self) -> None:
        self.put(self.some_cell(), self.some_tile(), self.random.randrange(4), self.random.randrange(2))

    def _twin(self) -> None:
        """A second tile with the code of one that lies there."""
        pad = self.random.randrange(self.pads)
        if self.lying(pad):
            tile = self.random.choice(self.lying(pad)).tile
            self.put(self.some_cell(), tile, self.random.randrange(4))

    def _lose_a_magnet(self) -> None:
        self.lay_anew(self.some_cell(full=True), missing=self.random.randrange(8))

    def _push_any(self) -> None:
        arrow = self.random.choice("NESW") + str(self.random.randrange(SIDE))
        self.top.pad(self.random.randrange(self.pads)).push(self.some_tile(), arrow, self.random.randrange(4))
        self.run(HAND_S + 0.1)

    def mash(self) -> None:
        """Keys but B, which would leave: quickly, some at once."""
        for _ in range(self.random.randrange(2, 12)):
            self.top.press(self.random.choice(KEYS[:5]), self.random.uniform(0.01, 0.2))
        for pad in range(self.pads):
            self.top.pad(pad).press(self.random.uniform(0.01, 0.3))
        self.run(self.random.uniform(0.1, 2.0))

    def _leave(self) -> None:
        """To the menu, or nearly."""
        self.press("b")
        self.press(self.random.choice(("a", "a", "b", "up")))

    def _take_back(self) -> None:
        self.press("b", 1.2)
        self.press(self.random.choice(("a", "a", "b")))

    def _press_any(self) -> None:
        self.press_pad(self.random.randrange(self.pads))


BLUNDERS = (
    Anyone._nudge,
    Anyone._shove,
    Anyone._turn_any,
    Anyone._flip_any,
    Anyone._knock_off,
    Anyone._add,
    Anyone._twin,
    Anyone._lose_a_magnet,
    Anyone._push_any,
    Anyone.mash,
    Anyone._leave,
    Anyone._take_back,
    Anyone._press_any,
)

CELL = r"(?P<cell>[A-J]\d+)"
TILE = r"(?P<tile>(?:curve|straight|tee|corner|card) \d+)"
# What the screen says, and what hands do then; the first that is there counts.
ORDERS: tuple[tuple[str, Callable], ...] = (
    (f"{CELL}: something is felt", Anyone._stray),
    (f"{CELL}: nothing is felt", Anyone._unseen),
    (f"{CELL}: still not read", Anyone._turn_a_quarter),
    (f"{CELL}: this tile lacks", Anyone._mend),
    (
        "a sensor is dead|held down|settings.toml|cannot be driven|cannot go on|makes no sense",
        Anyone._yes,
    ),
    ("does not answer|No pad answers|is stuck|is gone", Anyone._wait),
    ("Take back the last step|Leave this game|nothing to take back|Plugged in|A: next +B: back", Anyone._no),
    ("Go on: ", Anyone._yes),
    (r"Players: (\d)", Anyone._choose_players),
    ("< sound o", Anyone._choose),
    (f"{CELL}: (?:lay|broken|bad)", Anyone._straighten),
    (f"{CELL}: take this tile off", Anyone._take_off),
    (f"{CELL}: (?:this tile is here twice|a second|twice the)", Anyone._twice),
    (f"{CELL}: (?:not a |no tile goes|card \\d+ was played)", Anyone._take_off),
    (f"{CELL}: (?:no path joins|other half|keep the|no joker|not your)", Anyone._take_off),
    (f"Take {CELL} off", Anyone._take_off),
    (f"{CELL} is not free", Anyone._take_off),
    (f"{CELL}: turn it over", Anyone._turn_over),
    (f"turn {CELL} over", Anyone._turn_over),
    (CELL + ": turn it (?P<quarters>.+) clockwise", Anyone._turn),
    (f"Move {CELL} to (?P<to>[A-J]\\d+)", Anyone._move),
    (f"{CELL}: put {TILE} (?:here|back)", Anyone._lay),
    (f"lay {TILE} on {CELL}", Anyone._lay),
    (f"ut {TILE} back at {CELL}", Anyone._lay),
    (f"Push {TILE} back in at {CELL}", Anyone._push_back),
    (r"All (\w+)s point the same way", Anyone._duel_turn_one),
    ("Put the tiles back", Anyone._wait),
    ("Lift ", Anyone._go_clear),
    ("Press to roll", Anyone._go_roll),
    ("Rolling|Get set", Anyone._wait),
    ("Hands off!", Anyone._all_press),
    ("[Pp]ress for the next", Anyone._all_press),
    ("Right!", Anyone._go_clear),
    ("Build|Next to press|Not in a hole|Not joined:|Not solved", Anyone._go_build),
    (r"To go: \d", Anyone._junior_lay),
    (f"[Pp]ush in {TILE} at an arrow", Anyone._push),
    (f"{TILE}, the spare", Anyone._push),
    ("Walk with the keys|Choose again", Anyone._walk),
    (r"in the middle: \d to go", Anyone._cards_start),
    ("then pass", Anyone._yes),
    ("lays? a card|lays one", Anyone._cards_lay),
    ("Take what you like|Take more", Anyone._cards_take),
    ("Still to lay", Anyone._duel_lay),
    ("lie well", Anyone._all_press),
    ("Slide a path|Join them|Not joined yet", Anyone._duel_slide),
    ("A: ", Anyone._yes),
    ("[Pp]ress", Anyone._yes),
)
