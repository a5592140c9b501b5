# SPDX-License-Identifier: MIT
"""How each rule of the rulebook can be broken: one small change of the firmware each (`make mutate`).

Those of a game are in the folder of its tests; those common to all games (R1 to R7) are here.
"""

from importlib import import_module
from typing import NamedTuple

from tests.ways import FOLDERS

FIRMWARE = "lib/hallway"


class Mutation(NamedTuple):
    """In `file`, below FIRMWARE, `old` stands once; with `new` in its place the rule is broken."""

    rule: str
    breaks: str
    file: str
    old: str
    new: str


COMMON = (
    (
        "R1",
        "a path ends at a wall without joining",
        "maze/maze.py",
        "if changed & EAST and lying[cell + 1] & WEST:",
        "if changed & EAST:",
    ),
    (
        "R2",
        "an unreadable cell joins nothing",
        "games/duel/tiles.py",
        "    return bytes(kinds), bytes(openings)",
        "    openings[254] = 15\n    return bytes(kinds), bytes(openings)",
    ),
    (
        "R2",
        "a cell outside the area joins nothing",
        "games/duel/board.py",
        "            if IN_FRAME >> cell & 1:\n                self.maze.put",
        "            if cell < CELLS:\n                self.maze.put",
    ),
    ("R3", "no modulo bias", "console/chance.py", "if drawn < limit:", "if drawn < 256:"),
    (
        "R7",
        "from how many have been solved and nothing else",
        "moment/challenge.py",
        "        self._state = 0\n        self._sitting.write",
        "        self._sitting.write",
    ),
    (
        "R4",
        "a wrong position is never scored",
        "games/junior/hands.py",
        "if self.is_tables or (self.rules.in_play and self.is_out_of_place(cells)):",
        "if self.is_tables:",
    ),
    (
        "R4",
        "the steps are the shortest way back",
        "games/repair.py",
        "(want - value) & 3",
        "(value - want) & 3",
    ),
    (
        "R4",
        "a step is shown with light",
        "games/repair.py",
        "view.lights[grid.lights[self.cell]] = light_of(kind)",
        "view.lights[grid.lights[self.cell]] = 0",
    ),
    (
        "R4",
        "it goes on by itself once the board is right",
        "games/junior/hands.py",
        '        self.said = ""\n        self.trouble = NO_TROUBLE\n        self.half_way = 0\n',
        '        self.said = ""\n        self.half_way = 0\n',
    ),
    (
        "R4",
        "what is wrong with one pad stops nobody",
        "console/faults.py",
        "            return not notices.next()",
        "            return not self._found and not notices.next()",
    ),
    (
        "R4",
        "no sensor is blamed for tiles half way",
        "console/console.py",
        "0 if self._mode == ON_PAGE else ~self._open.half_way",
        "0 if self._mode == ON_PAGE else 15",
    ),
    (
        "R4",
        "and is shown there",
        "console/notices.py",
        "view.lights[self._pad * LIGHTS + self._light] = BROKEN",
        "pass",
    ),
    (
        "R4",
        "a pad is called by its player's colour",
        "console/notices.py",
        'if text == "fault.pad" and self.each:',
        "if False:",
    ),
    (
        "R4",
        "no sensor is blamed for tiles that lie crooked",
        "sense/health.py",
        "if times == 1 and not gap & EDGES:",
        "if False:",
    ),
    (
        "R5",
        "a moving tile joins nothing",
        "games/go/board.py",
        "return self._mate(cells, start, cell, value) == value ^ OTHER_HALF",
        "return True",
    ),
    (
        "R5",
        "a moving tile joins nothing in Junior",
        "games/junior/hands.py",
        "self.maze.put(cell, OPENINGS[cells[cell]])",
        "self.maze.put(cell, OPENINGS[cells[cell]] or 15)",
    ),
    (
        "R5",
        "a moving card settles nothing",
        "games/cards/hands.py",
        "moving = self._moving(cells)\n",
        "moving = -1\n",
    ),
    (
        "R5",
        "what has just come to rest counts",
        "games/press.py",
        "elif cells[cell] == MOVING and self._felt_ms <= _SETTLE_MS + self._doubt_ms(cell, lies[cell]):",
        "elif cells[cell] == MOVING and self._felt_ms < 0:",
    ),
    (
        "R5",
        "a tile that still moved does not count",
        "games/press.py",
        "_SETTLE_MS = 5 * _TICK_MS",
        "_SETTLE_MS = 9 * _TICK_MS",
    ),
    (
        "R5",
        "a tile that slides is felt in its place sooner than one that is put",
        "games/press.py",
        "_SLID_MS = 52",
        "_SLID_MS = 70",
    ),
    (
        "R5",
        "one that slid there is told from one that was put",
        "games/press.py",
        "return _SLID_MS if board and tile_of(board[cell]) != tile_of(value) else _PUT_MS",
        "return _PUT_MS",
    ),
    (
        "R5",
        "a tile that is put back where it was did not slide there",
        "games/press.py",
        "if board and tile_of(board[cell]) != tile_of(value)",
        "if board",
    ),
    (
        "R5",
        "a press keeps its place in their order",
        "games/press.py",
        "if ago_ms == AT_ONCE or not (self._waiting or self._is_doubtful(pads)):",
        "if ago_ms == AT_ONCE or not self._is_doubtful(pads):",
    ),
    (
        "R5",
        "a key that is told between two ticks is as old as it is",
        "console/console.py",
        "since(ticks_ms(), event.timestamp) + left_ms",
        "since(ticks_ms(), event.timestamp)",
    ),
    (
        "R5",
        "in Junior, too, what has just come to rest counts",
        "games/junior/hands.py",
        "return rules.in_play and self.lies != rules.board",
        "return False",
    ),
    (
        "R5",
        "a card that was just taken off is taken",
        "games/cards/hands.py",
        "turn.takeable == turn.lifted and",
        "",
    ),
    (
        "R5",
        "the water waits for what has just come to rest",
        "games/waterworks/hands.py",
        "return self.leaks != 0 if phase == RUNNING",
        "return False if phase == RUNNING",
    ),
    (
        "R5",
        "a start waits for the last tile",
        "games/duel/hands.py",
        "            return not self._is_laid()",
        "            return False",
    ),
    (
        "R5",
        "a roll waits for the last tile to be gone",
        "games/go/hands.py",
        "return self.stage <= CLEAR and self.uncleared() >= 0",
        "return False",
    ),
    (
        "R5",
        "time that runs out waits for a press",
        "games/go/solo_hands.py",
        "if clock.is_up and not self._waiting:",
        "if clock.is_up:",
    ),
    (
        "R5",
        "how a game ended stands for a while",
        "games/press.py",
        "return READ_MS if self.rules.over else 0",
        "return 0",
    ),
    (
        "R5",
        "not a later position",
        "games/duel/pair_hands.py",
        "(are_two or oldest_ms >= self._tie_ms):\n            self._judge()",
        "(are_two or oldest_ms >= self._tie_ms):\n            rules = self.rules\n"
        "            for player in range(rules.players):\n"
        "                if self._calls[player]:\n"
        "                    joined = self.boards[player].joins(rules.starts[player], rules.goal)\n"
        "                    self._calls[player] = CORRECT if joined else MISTAKEN\n"
        "            self._judge()",
    ),
    (
        "R6",
        "light along the paths is the household's choice",
        "games/game.py",
        'return live == "always" or (live == "alone" and self.rules.players == 1)',
        "return True",
    ),
    (
        "R6",
        "alone, if it says so",
        "games/game.py",
        'live == "alone" and self.rules.players == 1',
        'live == "alone"',
    ),
)


def mutations() -> list[Mutation]:
    """The common ones, then those of each game in the order of the catalogue."""
    games = [import_module(f"tests.{folder}.mutations").MUTATIONS for folder in FOLDERS]
    return [Mutation(*row) for rows in (COMMON, *games) for row in rows]
