# SPDX-License-Identifier: MIT
"""The hub's parts, opened from their pins."""

import os

import busio
import digitalio
import keypad
import microcontroller
import pwmio
import usb_cdc
from watchdog import WatchDogMode

from hallway.console.chance import Chance
from hallway.console.journal import Journal
from hallway.console.recorder import Recorder
from hallway.console.settings import Settings
from hallway.sense.chain import Chain
from hallway.show.lights import Lights
from hallway.show.screen import ADDRESS, Screen
from hallway.show.sound import Sound
from hallway.words import Words

WATCHDOG_S = 8


class Hub:
    def __init__(self, sck, miso, load, sda, scl, pixels, keys, piezo) -> None:
        self.chance = Chance(os.urandom)
        assert microcontroller.watchdog is not None and microcontroller.nvm is not None
        self.watchdog = microcontroller.watchdog
        self.watchdog.timeout = WATCHDOG_S
        self.watchdog.mode = WatchDogMode.RESET
        self.journal = Journal(microcontroller.nvm)
        self.settings = Settings(os.getenv, self.journal)
        self.keys = keypad.Keys(keys, value_when_pressed=False, pull=True)
        self.words = Words(self.settings.word("LANGUAGE"))
        self._i2c_pins = (scl, sda)
        self.screen = self._open_screen()
        self.chain = Chain(busio.SPI(sck, MISO=miso), digitalio.DigitalInOut(load))
        self.lights = Lights(pixels)
        self.sound = Sound(pwmio.PWMOut(piezo, variable_frequency=True))
        self.heed()
        self.took_ms = 0  # the last tick
        self.slowest_ms = 0  # the slowest one, until someone asks anew
        self.recorder = Recorder()
        self.usb = usb_cdc.data
        self.restart = microcontroller.reset

    def heed(self) -> None:
        """Do as the settings say now."""
        settings = self.settings
        self.words.speak(settings.word("LANGUAGE"))
        self.words.names = []
        names = settings.word("NAMES")
        if names != "colours":
            from hallway.console.names import names_of

            self.words.names = names_of(names, self.words, os.getenv, settings.problems)
        self.lights.heed(settings.number("BRIGHTNESS"), settings.number("SUPPLY_MA"), settings.word("LIGHT"))
        self.sound.on = settings.on("SOUND")

    def _open_screen(self):
        i2c = self._open_i2c()
        if i2c is not None:
            try:
                return Screen(i2c, self.words)
            except ValueError:  # nobody at its address
                i2c.deinit()
        from hallway.show.lost import NoScreen

        return NoScreen(self._find_screen)

    def _open_i2c(self):
        scl, sda = self._i2c_pins
        try:
            return busio.I2C(scl, sda, frequency=400_000)
        except RuntimeError:  # nothing pulls the wires up
            return None

    def _find_screen(self) -> bool:
        """Whether a screen answers that was not there at power-on."""
        i2c = self._open_i2c()
        if i2c is None:
            return False
        i2c.try_lock()
        try:
            i2c.writeto(ADDRESS, b"")
            return True
        except OSError:
            return False
        finally:
            i2c.deinit()
