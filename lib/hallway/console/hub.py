# SPDX-License-Identifier: MIT
"""The hub: its parts, and what the household wants of them."""

import os

try:
    from typing import Any
except ImportError:
    pass


class Hub:
    # As opening.py makes them.
    chance: "Any"
    watchdog: "Any"
    journal: "Any"
    settings: "Any"
    keys: "Any"
    words: "Any"
    screen: "Any"
    chain: "Any"
    lights: "Any"
    sound: "Any"
    recorder: "Any"
    usb: "Any"
    restart: "Any"

    def __init__(self, sck, miso, load, sda, scl, pixels, keys, piezo) -> None:
        from hallway.console.opening import open_parts

        self.took_ms = 0  # the last tick
        self.slowest_ms = 0  # the slowest one, until someone asks anew
        open_parts(self, sck, miso, load, sda, scl, pixels, keys, piezo)
        self.heed()

    def heed(self) -> None:
        """Do as the settings say now."""
        settings = self.settings
        self.words.speak(settings.word("LANGUAGE"))
        self.words.names = []
        names = settings.word("NAMES")
        if names != "colours":
            from hallway.console.names import names_of

            self.words.names = names_of(names, self.words, os.getenv)
        self.lights.heed(settings.number("BRIGHTNESS"), settings.number("SUPPLY_MA"), settings.word("LIGHT"))
        self.sound.on = settings.on("SOUND")
