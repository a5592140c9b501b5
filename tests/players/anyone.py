# SPDX-License-Identifier: MIT
"""Anyone at the table: hands that do what the screen says, whatever the game; and hands that blunder."""

from boardsim.boxes import BOXES
from boardsim.table.tiles import Half, Tile
from hallway.places import CELLS, SIDE
from tests.players.obedient import Obedient
from tests.players.person import HAND_S, Cell

STRANGERS = tuple(Tile(f"stranger {code}", (Half(code, (15, 15)),)) for code in (25, 29))
KEYS = ("up", "down", "left", "right", "a", "b")


class Anyone(Obedient):
    """Does what nobody asked for, too."""

    def blunder(self) -> str:
        """Something that nobody asked for; returns what."""
        do = self.random.choice(BLUNDERS)
        do(self)
        return do.__name__.strip("_").replace("_", " ")

    def some_cell(self, full: bool | None = None) -> Cell:
        """Any cell; or one where something lies, if there is one."""
        pad = self.random.randrange(self.pads)
        if full and self.lying(pad):
            return (pad, *self.home(self.random.choice(self.lying(pad))))
        return (pad, *divmod(self.random.randrange(CELLS), SIDE))

    def some_tile(self) -> Tile:
        return self.random.choice((*BOXES[self.box].tiles, *STRANGERS))

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
    Anyone.press_any,
)
