# SPDX-License-Identifier: MIT
"""Boards of Junior that tests share: one on which little is joined, and wrecks with hands to mend them."""

from hallway.games.junior.about import TILES
from tests.junior.events import EMPTY, Play, byte, index
from tests.junior.referee import ARROWS, FREE, PRINTED, line_of, named_cell

UNREADABLE, MOVING, CLASH = 254, 253, 252


# The same board in many tests: straights up and down the columns, so that little is joined.
STILL = {
    (0, 1): (8, 0, 0),
    (0, 3): (9, 0, 0),
    (1, 0): (0, 0, 0),
    (1, 1): (10, 0, 0),
    (1, 2): (1, 0, 0),
    (1, 3): (11, 0, 0),
    (1, 4): (2, 0, 0),
    (2, 1): (12, 0, 0),
    (2, 3): (13, 0, 0),
    (3, 0): (3, 0, 0),
    (3, 1): (14, 0, 0),
    (3, 2): (4, 0, 0),
    (3, 3): (15, 0, 0),
    (3, 4): (5, 0, 0),
    (4, 1): (16, 0, 0),
    (4, 3): (6, 0, 0),
}  # the spare is curve 8, tile 7, which carries secret 6


def still_game(**choices):
    players = choices.pop("players", 2)
    play = Play(players=players, house=choices.pop("house", ()))
    slow = play.begin(STILL, **choices)
    return play, slow


def aim_at(play, secret):
    """Have this one opened next."""
    order = play.game.order
    at = order.index(secret)
    order[0], order[at] = order[at], order[0]


class Wreck:
    """A board on which somebody had an accident, and hands that do only what the device says."""

    def __init__(self, play, random):
        self.play = play
        self.random = random
        self.beside = [play.game.spare >> 3]
        self.hidden = {}  # what really lies where nothing can be read
        self.half = None  # the arrow of a push that stopped half way

    def at(self, cell):
        return self.play.cells[index(cell)]

    def take(self, cell):
        value = self.hidden.pop(cell, self.at(cell))
        if value != EMPTY:
            self.beside.append(value >> 3)
        self.play.lay(cell, EMPTY)

    def put(self, tile, cell, face=None, turn=None):
        self.take(cell)
        self.beside.remove(tile)
        face = self.random.randrange(2) if face is None else face
        turn = self.random.randrange(4) if turn is None else turn
        self.play.lay(cell, byte(tile, face, turn))

    def happen(self):
        random = self.random
        cell = random.choice(FREE)
        value = self.hidden.get(cell, self.at(cell))
        accident = random.randrange(8)
        if accident == 0:
            self.take(cell)
        elif accident == 1 and value != EMPTY:
            self.hidden[cell] = value
            self.play.lay(cell, UNREADABLE)
        elif accident == 2 and value < CLASH and cell not in self.hidden:
            self.play.lay(cell, value ^ random.randrange(1, 8))
        elif accident == 3 and cell not in self.hidden:
            other = random.choice([one for one in FREE if one not in self.hidden])
            self.play.lay(cell, self.at(other))
            self.play.lay(other, value)
        elif accident == 4:
            self.beside.append(random.randrange(TILES, 30))
            self.put(self.beside[-1], random.choice([cell, *PRINTED]))
        elif accident == 5 and self.beside:
            self.put(random.choice(self.beside), cell)
        elif accident == 6 and self.beside and not self.hidden:
            self.push(random.choice(ARROWS), random.choice(self.beside))
        elif accident == 7 and self.at(random.choice(list(PRINTED))) == EMPTY and value < CLASH:
            self.take(cell)
            self.put(value >> 3, random.choice(list(PRINTED)))

    def push(self, arrow, tile, turn=None, face=None):
        line = line_of(arrow)
        lying = [(self.hidden.pop(cell, self.at(cell))) for cell in line]
        self.beside.remove(tile)
        turn = self.random.randrange(4) if turn is None else turn
        face = self.random.randrange(2) if face is None else face
        for cell, value in zip(line, [byte(tile, face, turn), *lying], strict=False):
            self.play.lay(cell, value)
        if lying[-1] != EMPTY:
            self.beside.append(lying[-1] >> 3)

    def obey(self):
        """One step as the screen says it."""
        text, values = self.play.view.text, self.play.view.values
        at = named_cell(values[0]) if text.startswith("repair.") else None
        if text == "repair.straighten":
            self.play.lay(at, self.hidden.pop(at))
        elif text == "repair.over":
            self.play.lay(at, self.at(at) & ~3 ^ 4 | self.random.randrange(4))
        elif text == "repair.turn":
            quarters = int(values[1][-1])
            self.play.lay(at, self.at(at) & ~3 | (self.at(at) + quarters) & 3)
        elif text == "repair.move":
            value = self.at(at)
            self.take(at)
            self.put(value >> 3, named_cell(values[1]), value >> 2 & 1, value & 3)
        elif text == "repair.lift":
            self.take(at)
        elif text == "repair.put":
            self.put(int(values[1].rpartition(".")[2]), at)
        elif text in ("junior.back", "junior.early", "junior.once", "junior.ban"):
            tile, cell = values[-2:]
            arrow = next(arrow for arrow in ARROWS if line_of(arrow)[0] == named_cell(cell))
            self.push(arrow, int(tile.rpartition(".")[2]))
        elif text == "junior.half" and self.half:
            arrow, self.half = self.half, None
            self.push(arrow, self.play.game.spare >> 3)
        elif text == "repair.half" and self.half:
            for cell in line_of(self.half):
                self.play.lay(cell, self.hidden.pop(cell))
            self.half = None
        elif text in ("junior.half", "repair.half"):
            cell = named_cell(values[2])
            self.put(int(values[3].rpartition(".")[2]), cell)
        else:
            raise AssertionError(f"nothing to do: {text}")
