# SPDX-License-Identifier: MIT
"""The view: what a game wants said and lit, in its own terms.

Lights are meanings, not colours; words are keys, not sentences: `show/` makes light and words
of them. Whoever changes a view calls `changed()` once it is whole.
"""

from hallway.places import LIGHTS, MAX_PADS

# What a light can mean.
NOTHING = 0
PATH = 1  # connected
GOAL = 2  # found, and connected
MISSING = 3  # looked for, not there yet
WRONG = 4  # take it off, or turn it
UNSURE = 5  # lies badly: straighten it
BROKEN = 6  # the board's own fault, not the player's
READY = 7  # press here
HOME = 8  # where paths begin
HERE = 9  # put a tile here
REACH = 10  # you may go here
CURSOR = 11  # where the keys point
TAKE = 12  # may be taken
SCORE = 13  # a step on the track
ARROW = 14  # a tile may be pushed in here
EDGE = 15  # the limit of the table
PLAYERS = 16  # + a mask of players 0 to 3 who stand here, 1 to 15

_DARK = bytes(MAX_PADS * LIGHTS)  # NOTHING each


class View:
    def __init__(self) -> None:
        self.lights = bytearray(MAX_PADS * LIGHTS)  # a meaning a light, pad by pad (places.py)
        self.version = 0
        self.clear()

    def clear(self) -> None:
        """A blank screen and no light."""
        self.title = ""
        self.title_values = ()
        self.corner = ""  # words at the top right
        self.corner_values = ()
        self.icons = b""  # up to four treasures, by number, tiles (TILE_ICON) or boards
        self.boards: tuple = ()  # small ones, shown as icons (BOARD_ICON): what opens at each of 16 places
        self.icons_done = 0  # bit an icon: shown as found
        self.big = ""  # digits to be read from across the table
        self.text = ""
        self.values = ()  # of the text; one that begins with @ is itself the key of a word
        self.choice_a = ""  # what the keys do
        self.choice_b = ""
        self.tune = ""
        self.lights[:] = _DARK

    def say(self, text: str, *values) -> None:
        self.text = text
        self.values = values

    def changed(self) -> None:
        self.version += 1
