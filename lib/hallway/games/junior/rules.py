# SPDX-License-Identifier: MIT
"""The rules of Junior: the shifting maze with its secrets, basic or challenging (J1 to J16)."""

from hallway.games.game import GameRules
from hallway.games.junior.about import DOUBLE_SIDED, SECRETS, TILES
from hallway.games.junior.shift import shifted
from hallway.games.junior.tiles import ARROWS, FIXED_SECRETS, FREE, LINES, SECRET_TILES, STARTS
from hallway.places import CELLS, SIDE, Cell
from hallway.sense.tilecode import EMPTY, cell_byte, tile_of

# Which game it is.
BASIC = 0
CHALLENGING = 1

# Phases.
CHOOSE = 0
LAY = 1
OPEN = 2  # before a secret is opened; in the challenging game, after one was shown to all
SHIFT = 3
MOVE = 4
OVER = 5

# Kinds of events, and what follows the kind.
BEGIN = 0  # game, crossings, who begins, then the order of the secrets, two a byte
LAID = 1  # tile and turn of the free cells, 7 bits each, then the faces of the double-sided tiles
OPENED = 2
SHIFTED = 3  # arrow, turn of the spare
MOVED = 4  # cell
AGAIN = 5
HINTED = 6

NO_ARROW = len(ARROWS)

# How many pushes lead to a goal, as far as a mind sees it.
STRAIGHT = 0
ONE_PUSH = 1
TWO_PUSHES = 2
FAR = 3


class Rules(GameRules):
    last_phase = OVER
    hint_event = HINTED
    unwanted = (HINTED,)

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self._may_push_back = settings.on("PUSH_BACK")
        self.share = SECRETS // players  # J14
        self.events = (
            self._begin,
            self._lay,
            self._open,
            self._shift,
            self._move,
            self._again,
            self.count_hint,
        )

        # The state.
        self.mode = BASIC
        self.crossings = 0
        self.turn = 0  # whose it is
        self.opened = 0  # secrets, in the basic game
        self.ban = NO_ARROW  # J12
        self.spare = 0  # a cell byte at turn 0
        self.board = bytearray([EMPTY] * CELLS)  # as it has to lie
        self.wizards = bytearray(STARTS)
        self.order = bytearray(SECRETS)
        self.found = bytearray(len(STARTS))  # secrets, a player

    # -- what the state says

    @property
    def in_play(self) -> bool:
        """The board has to lie as it is here."""
        return OPEN <= self.phase <= MOVE

    @property
    def acts_alone(self) -> bool:
        return self.in_play and self.seats[self.turn] > 0 and 0 in self.seats

    def secret(self) -> int:
        """The one that the player on turn is after; -1 if there is none left (J16)."""
        if self.mode == BASIC:
            return self.order[self.opened - 1]
        if self.found[self.turn] == self.share:
            return -1
        return self.order[self.turn * self.share + self.found[self.turn]]

    @property
    def is_own_secret(self) -> bool:
        """J14: the player on turn looks for one that the others do not know."""
        return self.mode == CHALLENGING and self.secret() >= 0

    def place(self, secret: int) -> Cell:
        """The cell of a secret; -1 if it is on the spare (J10)."""
        if secret < len(FIXED_SECRETS):
            return FIXED_SECRETS[secret]
        tile = SECRET_TILES[secret - len(FIXED_SECRETS)]
        for cell in FREE:
            if tile_of(self.board[cell]) == tile:
                return cell
        return -1

    def aim(self) -> Cell:
        """Where the player on turn wants to go, if all may know it; -1 if not."""
        secret = self.secret()
        if secret < 0:
            return STARTS[self.turn]
        return self.place(secret) if self.mode == BASIC else -1

    def is_allowed(self, arrow: int) -> bool:
        """J12: not back in where it fell out; a household may allow that in the basic game."""
        return arrow != self.ban or (self.mode == BASIC and self._may_push_back)

    def winners(self) -> int:
        """A bit a player. J11: most secrets win, equal counts share; J16: the first who is home."""
        if self.mode == CHALLENGING:
            return 1 << self.turn
        most = max(self.found[: self.players])
        winners = 0
        for player in range(self.players):
            if self.found[player] == most:
                winners |= 1 << player
        return winners

    # -- events

    def _begin(self, event: bytes) -> None:
        self.phase = LAY
        self.mode, self.crossings, self.turn = event[1:4]
        for at in range(SECRETS):
            self.order[at] = event[4 + at // 2] >> at % 2 * 4 & 15

    def _lay(self, event: bytes) -> None:
        faces = event[15]
        spare = (TILES - 1) * TILES // 2  # the sum of all tiles' numbers, less those on the board
        bits = 0
        ready = 0
        at = 1
        for cell in FREE:
            while ready < 7:
                bits |= event[at] << ready
                ready += 8
                at += 1
            tile = bits >> 2 & 31
            self.board[cell] = cell_byte(tile, _face(tile, faces), bits & 3)
            spare -= tile
            bits >>= 7
            ready -= 7
        self.spare = cell_byte(spare, _face(spare, faces), 0)
        self.phase = OPEN if self.mode == BASIC else SHIFT

    def _open(self, event: bytes) -> None:
        self.phase = SHIFT
        if self.mode == BASIC:
            self.opened += 1  # J3: the target of all

    def _shift(self, event: bytes) -> None:
        arrow = event[1]
        line = LINES[arrow]
        fallen = self.board[line[SIDE - 1]]
        before = bytes(self.board)
        shifted(before, arrow, self.spare | event[2], self.board)
        self.spare = fallen & ~3
        # J6: wizards ride along; from the tile that fell out to the one that came in.
        for player in range(self.players):
            for step in range(SIDE):
                if self.wizards[player] == line[step]:
                    self.wizards[player] = line[(step + 1) % SIDE]
                    break
        self.ban = arrow ^ 4  # J12
        self.phase = MOVE

    def _move(self, event: bytes) -> None:
        player = self.turn
        secret = self.secret()
        self.wizards[player] = event[1]
        self.phase = SHIFT  # J9: the next player tries
        if secret >= 0:
            if event[1] == self.place(secret):
                self.found[player] += 1  # J8
                self.phase = OPEN
                if self.opened == SECRETS:
                    self.phase = OVER  # J11
        elif event[1] == STARTS[player]:
            self.phase = OVER  # J16: the winner's turn is the last
            return
        self.turn = (player + 1) % self.players  # J2: clockwise

    def _again(self, event: bytes) -> None:
        self.phase = CHOOSE
        self.turn = self.opened = self.spare = self.hints = 0
        self.ban = NO_ARROW
        self.wizards[:] = bytes(STARTS)
        self.found[:] = bytes(len(self.found))

    # -- the state as bytes

    def score(self) -> tuple:
        return tuple(self.found[: self.players])

    def save(self) -> bytes:
        head = bytes([self.phase, self.mode, self.crossings, self.turn, self.opened, self.ban, self.spare])
        return head + self.board + self.wizards + self.order + self.found + bytes([self.hints])

    def restore(self, saved: bytes) -> None:
        self.phase, self.mode, self.crossings, self.turn, self.opened, self.ban, self.spare = saved[:7]
        at = 7
        for part in (self.board, self.wizards, self.order, self.found):
            part[:] = saved[at : at + len(part)]
            at += len(part)
        self.hints = saved[at]


def _face(tile: int, faces: int) -> int:
    return faces >> tile & 1 if tile < DOUBLE_SIDED else 0
