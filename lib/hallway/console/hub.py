# SPDX-License-Identifier: MIT
"""The hub: its parts, and what the household wants of them."""

import os

from hallway.shelf import put_away

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
    log: "Any"
    usb: "Any"
    restart: "Any"
    shelf: "Any"  # once all that stays is loaded

    def __init__(self, sck, miso, load, sda, scl, pixels, keys, piezo) -> None:
        from hallway.once.opening import open_parts

        self.took_ms = 0  # the last tick
        self.slowest_ms = 0  # the slowest one, until someone asks anew
        open_parts(self, sck, miso, load, sda, scl, pixels, keys, piezo)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Do as the settings say now."""
        settings = self.settings
        self.words.speak(settings.word("LANGUAGE"))
        self.words.names = []
        names = settings.word("NAMES")
        if names != "colours":
            from hallway.moment.names import names_of

            self.words.names = names_of(names, self.words, os.getenv)
            put_away("hallway.moment.names")
        self.lights.apply_settings(
            settings.number("BRIGHTNESS"), settings.number("SUPPLY_MA"), settings.word("LIGHT")
        )
        self.sound.on = settings.on("SOUND")
