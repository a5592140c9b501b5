# SPDX-License-Identifier: MIT
"""Stand-ins for the Pico's own modules, so that the whole console loads under MicroPython.

They keep nothing and draw nothing: what is measured with them is Hallway's own. Import this first. `FRAME` is
what the chain of four pads says, at first that nothing lies there.
"""

import os
import sys

FRAME = bytearray(b"\xff" * 205)
for _pad in range(4):
    FRAME[_pad * 51] = 0xA5
FRAME[204] = 0

os.getenv = lambda key, default: default  # type: ignore[assignment]
os.urandom = bytes


class Part:
    """A part that is opened from pins or buses and then takes what it is told."""

    value = False
    duty_cycle = 0

    def __init__(self, *pins, **options) -> None:
        self.events = self
        self.overflowed = False

    def get_into(self, event) -> bool:
        return False

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def readfrom_into(self, address: int, buffer) -> None:
        pass

    def configure(self, baudrate: int, polarity: int, phase: int) -> None:
        pass

    def writeto(self, address: int, data: bytes, end: int) -> None:
        pass

    def readinto(self, frame, end: int = len(FRAME)) -> None:
        for at in range(end):
            frame[at] = FRAME[at]

    def switch_to_output(self, value: bool) -> None:
        pass

    def __setitem__(self, at, value) -> None:
        pass

    def show(self) -> None:
        pass

    def deinit(self) -> None:
        pass

    def feed(self) -> None:
        pass


class ResetReason:
    SOFTWARE = 1
    WATCHDOG = 2


class Cpu:
    reset_reason = 0  # power-on


class WatchDogMode:
    RESET = 1


MODULES = {
    "adafruit_displayio_ssd1306": {"SSD1306": Part, "_INIT_SEQUENCE": b""},
    "busio": {"I2C": Part, "SPI": Part},
    "digitalio": {"DigitalInOut": Part},
    "displayio": {"release_displays": lambda: None},
    "i2cdisplaybus": {"I2CDisplayBus": Part},
    "keypad": {"Event": Part, "Keys": Part},
    "microcontroller": {
        "ResetReason": ResetReason,
        "cpu": Cpu,
        "nvm": bytearray(b"\xff" * 4096),
        "reset": lambda: None,
        "watchdog": Part(),
    },
    "neopixel": {"NeoPixel": Part},
    "pwmio": {"PWMOut": Part},
    "rp2pio": {"StateMachine": Part},
    "supervisor": {"ticks_ms": lambda: 0},
    "traceback": {"format_exception": lambda problem: [str(problem)]},
    "usb_cdc": {"data": None},
    "watchdog": {"WatchDogMode": WatchDogMode},
}
for _name, _content in MODULES.items():
    sys.modules[_name] = type(_name, (), _content)
