# SPDX-License-Identifier: MIT
"""The front door: a hub, its pads, hands, eyes and the plug.

with Tabletop(pads=2, seed=1) as top:
    top.run(1.0)
    top.press("a")
    top.pad(0).put("path 1", row=1, col=2, turn=1)
    print(top.screen.text)
"""

from pathlib import Path
from typing import TYPE_CHECKING

from boardsim.boxes import BOXES, box_called
from boardsim.chips.flash import Flash
from boardsim.chips.piezo import Piezo
from boardsim.chips.shift165 import Chain165
from boardsim.chips.ssd1306 import SSD1306, as_pixels
from boardsim.clock import Clock
from boardsim.coupon import Coupon
from boardsim.pad import PAUSE_US, PRESS_US, Pad
from boardsim.pico import Pico
from boardsim.pico.life import STEPPED
from boardsim.table import eyes
from boardsim.table.tiles import Tile
from boardsim.usb import UsbPort
from boardsim.wiring import KEYS, PINS

if TYPE_CHECKING:
    import numpy as np

OLED_ADDRESS = 0x3C
READ_ALOUD = {0xE000: "A:", 0xE001: "B:", 0xE005: "[player]"}  # pictures of keys, and the figure of one

BEHIND = 256  # bytes: more than anyone reads from behind a broken register

DRIVE = Path(__file__).parent.parent


class Screen:
    """The OLED as a person sees it, and its plug."""

    def __init__(self, chip: SSD1306) -> None:
        self.chip = chip
        self.plugged = True
        self._seen = -1, False
        self._text = ""

    @property
    def picture(self) -> bytes:
        """The last picture that was whole (chips/ssd1306.py)."""
        return self.chip.picture(self.chip.standing)

    @property
    def pixels(self) -> "np.ndarray":
        """The same as 64 rows × 128 columns of 0 and 1, for tools and tests."""
        return as_pixels(self.picture)

    @property
    def text(self) -> str:
        """The words on it; an icon reads as its name in brackets."""
        seen = self.chip.version, self.chip.stands
        if self._seen != seen:
            self._text = eyes.read(self.picture).translate(READ_ALOUD)
            self._seen = seen
        return self._text

    def unplug(self) -> None:
        """Pull its plug: it is dark, and nobody answers at its address."""
        self.plugged = False
        self.chip.reset()

    def plug(self) -> None:
        self.plugged = True

    def png(self, path: str | Path, scale: int = 4) -> None:
        """Save a picture of it."""
        from PIL import Image

        picture = Image.fromarray(self.pixels * 255)
        picture.resize((128 * scale, 64 * scale), Image.Resampling.NEAREST).save(path)


class Tabletop:
    """A hub with `pads` pads. The same seed and the same calls give the same run, to the byte.

    With `coupon` the last of them is the small board that is tried first.

    What the firmware computes takes as long as on a Pico (boardsim/pico/work.py), unless it is not `charged`.
    `stepped`: it gives time back between its ticks only (boardsim/pico/life.py), so `run` takes some ms more.
    `settings` replaces the text of settings.toml. Power is given on entering the `with` block.
    """

    def __init__(
        self,
        pads: int = 1,
        seed: int = 0,
        settings: str | None = None,
        drive: Path = DRIVE,
        coupon: bool = False,
        charged: bool = True,
        stepped: bool = STEPPED,
    ) -> None:
        self.clock = Clock()
        self.oled = SSD1306(lambda: self.clock.now_us)
        self.screen = Screen(self.oled)
        self.flash = Flash(seed)
        self.piezo = Piezo(self.clock)
        self.chain = Chain165(self._frame)
        kinds = [Pad] * pads
        if coupon:
            kinds[-1] = Coupon
        self._pads = [kind(self.clock, seed * 16 + number) for number, kind in enumerate(kinds)]
        self._keys_down: set[int] = set()
        self._finger_free_us = 0
        if settings is None:
            settings = (drive / "settings.toml").read_text("utf-8")
        self.pico = Pico(self.clock, drive, settings, self.flash, seed, charged, stepped)
        self.pico.spi[PINS["sck"]] = self.chain
        self.pico.outputs[PINS["load"]] = self.chain.load_level
        self.pico.i2c[PINS["sda"]] = self._on_i2c
        self.pico.pixels[PINS["pixels"]] = self
        self.pico.tones[PINS["piezo"]] = self.piezo
        self.usb = self.pico.usb = UsbPort()
        self.pico.input_level = lambda pin: pin not in self._keys_down  # keys to ground, pulled up

    def __enter__(self) -> "Tabletop":
        self.restore_power()
        return self

    def __exit__(self, *exc: object) -> None:
        self.pico.cut_power()

    # -- time and power

    @property
    def seconds(self) -> float:
        """On the virtual clock, since the start."""
        return self.clock.now_us / 1e6

    def run(self, seconds: float) -> None:
        """Let so much time pass on the device."""
        if seconds < 0:
            raise ValueError(f"time runs forward only, not by {seconds} seconds")
        self.pico.run_until(self.clock.now_us + round(seconds * 1e6))

    def cut_power(self) -> None:
        self.pico.cut_power()
        self.oled.reset()
        for pad in self._pads:
            pad.strip.reset()

    def restore_power(self) -> None:
        self.pico.power_on()

    # -- the hub's keys

    def press(self, key: str, seconds: float = PRESS_US / 1e6) -> None:
        """Press a key for a moment; several presses follow each other."""
        self._pin(key)
        start_us = max(self.clock.now_us, self._finger_free_us)
        end_us = start_us + round(seconds * 1e6)
        self._finger_free_us = end_us + PAUSE_US
        self.clock.at(start_us, lambda: self.hold(key))
        self.clock.at(end_us, lambda: self.release(key))

    @property
    def keys_down(self) -> list[str]:
        return [key for key, pin in KEYS.items() if pin in self._keys_down]

    def hold(self, key: str) -> None:
        """Press a key and keep it down."""
        self._set_key(key, True)

    def release(self, key: str) -> None:
        self._set_key(key, False)

    def _set_key(self, key: str, down: bool) -> None:
        pin = self._pin(key)
        if down:
            self._keys_down.add(pin)
        else:
            self._keys_down.discard(pin)
        watcher = self.pico.input_watchers.get(pin)
        if watcher is not None:
            watcher()

    @staticmethod
    def _pin(key: str) -> int:
        if key not in KEYS:
            raise ValueError(f'no key is called "{key}"; there are: {", ".join(KEYS)}')
        return KEYS[key]

    def _on_i2c(self) -> dict:
        """The chips that answer. The pull-ups are the hub's own: they stay when a plug is pulled."""
        return {OLED_ADDRESS: self.oled} if self.screen.plugged else {}

    # -- the pads

    def pad(self, number: int) -> Pad:
        if not 0 <= number < len(self._pads):
            raise ValueError(f"there is no pad {number}; this table has {len(self._pads)}, from 0 on")
        return self._pads[number]

    def tiles(self, box: str) -> tuple[Tile, ...]:
        """The names and shapes of a set. Its box is open from now on: its names are the ones meant."""
        key = box_called(box)
        for pad in self._pads:
            pad.box = key
        return BOXES[key].tiles

    def _frame(self) -> bytes:
        """What the pads say that hang on the hub."""
        frames = b""
        now_us = self.clock.now_us
        for pad in self._pads:
            if not pad.plugged:
                break  # those behind it are cut off, too
            frame = pad.frame(now_us)
            if pad.broken is not None:
                register, level = pad.broken
                return frames + frame[:register] + bytes([0xFF if level else 0]) * BEHIND
            frames += frame
        return frames

    def receive(self, sent: bytes) -> None:
        """Pixel data runs from pad to pad; each takes its own and hands on the rest."""
        for pad in self._pads:
            if not pad.plugged:
                break
            size = len(pad.strip.grb)
            pad.strip.receive(sent[:size])
            sent = sent[size:]
