# SPDX-License-Identifier: MIT
"""The view: what a game wants said and lit, in its own terms.

Lights are meanings, not colours; words are keys, not sentences: `show/` makes light and words
of them. Whoever changes a word of the view calls `changed()` once it is whole.
"""

from hallway.places import LIGHTS, MAX_PADS

# What a light can mean.
NOTHING = 0
PATH = 1  # joined to the centre
GOAL = 2  # found, and joined
MISSING = 3  # looked for, not there yet
WRONG = 4  # lift it, or turn it
UNSURE = 5  # lies badly: straighten it
BROKEN = 6  # the board's own fault, not the player's
READY = 7  # press here
HOME = 8  # the centre, where paths begin


class View:
    def __init__(self) -> None:
        self.lights = bytearray(MAX_PADS * LIGHTS)  # a meaning a light, pad by pad
        self.version = 0
        self.clear()

    def clear(self) -> None:
        """A blank screen and no light."""
        self.title = ""
        self.corner = ""  # words at the top right
        self.corner_values = ()
        self.dice = b""  # treasure numbers
        self.dice_done = 0  # bit a die: shown as found
        self.big = ""  # digits to be read from across the table
        self.text = ""
        self.values = ()  # of the text; one that begins with @ is itself the key of a word
        self.choice_a = ""  # what the keys do
        self.choice_b = ""
        self.tune = ""
        self.dark()

    def dark(self) -> None:
        lights = self.lights
        for light in range(len(lights)):
            lights[light] = NOTHING

    def say(self, text: str, *values) -> None:
        self.text = text
        self.values = values

    def changed(self) -> None:
        self.version += 1
