# SPDX-License-Identifier: MIT
"""Talk over USB: what lies, what is shown and what happened, for programs that ask (docs/serial.md).

A tick sends one line at most, reads a few bytes at most, and waits for nobody: what the computer
does not take stays here until it does. Nothing that comes in can change a game.
"""

import json

from hallway import __version__
from hallway.maze.shapes import BOARD_ICON, SHAPES, SIGNS, TILE_ICON
from hallway.places import CELLS, LIGHTS
from hallway.view import View

PROTOCOL = 1
MOST = 32  # letters of a command
WORDS = ("hello", "position", "view", "log", "follow", "stop")
# What is still to be sent, in this order.
HELLO = 1
POSITION = 2
VIEW = 4
LOG = 8
OK = 16
ANSWERS = {
    "hello": HELLO | OK,
    "position": POSITION | OK,
    "view": VIEW | OK,
    "log": LOG | OK,
    "follow": POSITION | VIEW | LOG | OK,
    "stop": OK,
}


class Talk:
    """`port` is a usb_cdc.Serial to which a computer is connected; the talk ends when it goes."""

    def __init__(self, port, table, words, log) -> None:
        self._port = port
        self._table = table
        self._words = words
        self._log = log
        self._chunk = bytearray(MOST)
        port.timeout = 0
        port.write_timeout = 0
        self._line = bytearray()  # what came in, up to the end of its line
        self._out = b""  # what the computer has not taken yet
        self._due = 0
        self._error = ""
        self._next = 0  # number of the next line of the log
        self._follows = False
        self._position_sent = -1
        self._view_sent = -1  # version, and of which view
        self._viewed: View | None = None

    def tick(self, view) -> None:
        port = self._port
        if not self._out:
            if self._follows:
                self._look(view)
            if self._due or self._error:
                self._out = (self._say(view) + "\n").encode()
            elif port.in_waiting:
                self._read()
        if self._out:
            self._out = self._out[port.write(self._out) or 0 :]

    def _look(self, view: View) -> None:
        """What changed since it was last told."""
        if self._table.version != self._position_sent:
            self._due |= POSITION
        if view is not self._viewed or view.version != self._view_sent:
            self._due |= VIEW
        if self._log.count != self._next:
            self._due |= LOG

    # -- in

    def _read(self) -> None:
        count = self._port.readinto(self._chunk) or 0
        for at in range(count):
            byte = self._chunk[at]
            if byte == 10 or byte == 13:
                if self._line:
                    self._obey()
                    self._line = bytearray()
            elif len(self._line) <= MOST:
                self._line.append(byte)

    def _obey(self) -> None:
        command = ""
        for byte in self._line:
            command += chr(byte) if 32 <= byte < 127 else "?"
        command = command.strip().lower()
        if command in ANSWERS:
            self._due |= ANSWERS[command]
            if command == "log" or command == "follow":
                self._next = self._log.oldest
                if self._next == self._log.count:
                    self._due &= ~LOG
            self._follows = command == "follow" or (self._follows and command != "stop")
        else:
            self._error = command[:MOST]

    # -- out

    def _say(self, view) -> str:
        """The next line that is due."""
        if self._error:
            said, self._error = self._error, ""
            return 'error I do not know "{}". Say: {}.'.format(said, ", ".join(WORDS))
        for due in (HELLO, POSITION, VIEW, LOG, OK):
            if self._due & due:
                break
        if due != LOG:
            self._due &= ~due
        if due == HELLO:
            return "hallway {} {} pads {}".format(PROTOCOL, __version__, self._table.pads)
        if due == POSITION:
            self._position_sent = self._table.version
            cells = bytes(self._table.cells[: self._table.pads * CELLS])
            return "position {} {}".format(self._table.pads, cells.hex())
        if due == VIEW:
            self._viewed = view
            self._view_sent = view.version
            return "view " + self._told(view)
        if due == LOG:
            return self._log_line()
        return "ok"

    def _log_line(self) -> str:
        log = self._log
        self._next = max(self._next, log.oldest) + 1
        if self._next == log.count:
            self._due &= ~LOG
        return "log {} {}".format(self._next, log.line(self._next - 1))

    def _told(self, view) -> str:
        text = self._words.text
        return json.dumps(
            {
                "title": text(view.title, view.title_values),
                "corner": text(view.corner, view.corner_values),
                "big": view.big,
                "text": self._words.said(view.text, view.values),
                "a": text(view.choice_a),
                "b": text(view.choice_b),
                "icons": [_icon(icon, text, view.boards) for icon in view.icons],
                "found": view.icons_done,
                "lights": bytes(view.lights[: self._table.pads * LIGHTS]).hex(),
            }
        )


def _icon(icon: int, text, boards: tuple) -> str:
    """A treasure by its name, a tile by its shape as it is turned, a board by those of its tiles."""
    if icon >= BOARD_ICON:
        return "".join([SHAPES[openings] for openings in boards[icon - BOARD_ICON]])
    return SIGNS[icon - TILE_ICON] if icon >= TILE_ICON else text("#" + str(icon))
