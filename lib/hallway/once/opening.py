# SPDX-License-Identifier: MIT
"""Opening the hub's parts from their pins. Needed at power-on, and then put away."""

import os

import busio
import digitalio
import keypad
import microcontroller
import pwmio
import usb_cdc
from watchdog import WatchDogMode

from hallway.console.chance import Chance
from hallway.console.journal import RESTARTS, Journal
from hallway.console.keep import Keep
from hallway.console.log import Log
from hallway.console.settings import Settings
from hallway.sense.chain import Chain
from hallway.show.lights import Lights
from hallway.show.oled import open_i2c
from hallway.show.screen import Screen
from hallway.show.sound import Sound
from hallway.words import Words

_WATCHDOG_S = 8
_KEYS_S = 0.005  # from one look at the hub's keys to the next


def open_parts(hub, sck, miso, load, sda, scl, pixels, keys, piezo) -> None:
    hub.chance = Chance(os.urandom)
    hub.watchdog = microcontroller.watchdog
    hub.watchdog.timeout = _WATCHDOG_S
    hub.watchdog.mode = WatchDogMode.RESET
    hub.journal = Journal(microcontroller.nvm, Keep())
    safe = hub.journal.safe = _is_at_a_loss(hub.journal, microcontroller.cpu.reset_reason)
    hub.settings = Settings(_default if safe else os.getenv, hub.journal, safe)
    if safe:
        hub.settings.problems.append(("fault.safe", hub.journal.fault))
    hub.keys = keypad.Keys(keys, value_when_pressed=False, pull=True, interval=_KEYS_S)
    hub.words = Words(hub.settings.word("LANGUAGE"))
    hub.screen = _screen(scl, sda, hub.words)
    hub.chain = Chain(busio.SPI(sck, MISO=miso), digitalio.DigitalInOut(load))
    hub.lights = Lights(pixels)
    hub.sound = Sound(pwmio.PWMOut(piezo, variable_frequency=True))
    hub.log = Log()
    hub.usb = usb_cdc.data
    hub.restart = microcontroller.reset


def _is_at_a_loss(journal, reason) -> bool:
    """Whether the device has restarted so often that it should begin with what cannot fail."""
    if reason == microcontroller.ResetReason.WATCHDOG:
        journal.hung = True
        journal.add_fault("Watchdog")
    elif reason != microcontroller.ResetReason.SOFTWARE:
        return False
    return journal.restarts >= RESTARTS


def _default(key: str, default: str) -> str:
    return default


def _screen(scl, sda, words):
    i2c = open_i2c(scl, sda)
    if i2c is not None:
        try:
            return Screen(i2c, words)
        except ValueError:  # nobody at its address
            i2c.deinit()
    from hallway.once.lost import NoScreen

    return NoScreen(scl, sda)
