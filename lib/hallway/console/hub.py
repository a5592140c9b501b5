# SPDX-License-Identifier: MIT
"""The hub's parts, opened from their pins."""

import os

import busio
import digitalio
import keypad
import microcontroller
import pwmio
from watchdog import WatchDogMode

from hallway.console.chance import Chance
from hallway.console.journal import Journal
from hallway.console.settings import Settings
from hallway.sense.chain import Chain
from hallway.show.lights import Lights
from hallway.show.screen import Screen
from hallway.show.sound import Sound
from hallway.words import Words

WATCHDOG_S = 8


class Hub:
    def __init__(self, sck, miso, load, sda, scl, pixels, keys, piezo) -> None:
        self.settings = Settings(os.getenv)
        self.chance = Chance(os.urandom)
        assert microcontroller.watchdog is not None and microcontroller.nvm is not None
        self.watchdog = microcontroller.watchdog
        self.watchdog.timeout = WATCHDOG_S
        self.watchdog.mode = WatchDogMode.RESET
        self.journal = Journal(microcontroller.nvm)
        i2c = busio.I2C(scl, sda, frequency=400_000)
        self.words = Words(self.settings.word("LANGUAGE"))
        self.screen = Screen(i2c, self.words)
        self.chain = Chain(busio.SPI(sck, MISO=miso), digitalio.DigitalInOut(load))
        self.lights = Lights(pixels, self.settings.number("BRIGHTNESS"), self.settings.number("SUPPLY_MA"))
        self.keys = keypad.Keys(keys, value_when_pressed=False, pull=True)
        pwm = pwmio.PWMOut(piezo, variable_frequency=True) if self.settings.on("SOUND") else None
        self.sound = Sound(pwm)
        self.restart = microcontroller.reset
