# SPDX-License-Identifier: MIT
"""The lights: meanings become colours on the pixels, within what the supply can give."""

import neopixel
import rp2pio

from hallway.places import LIGHTS
from hallway.shelf import put_away
from hallway.show.meanings import FULL, MEANINGS, RHYTHM, level, look

# Of a WS2812B-2020, as hardware/boards/parts.py has them.
CHANNEL_MA = 12  # one colour of one pixel, full on
IDLE_UA = 1000  # a dark pixel's own chip
NOTHING_TO_DO = b"\x42\xa0"  # a program of one instruction for a state machine


class Lights:
    """`driven` is False when the pixels cannot be sent anything."""

    def __init__(self, pin) -> None:
        self._pin = pin
        self._pixels: neopixel.NeoPixel | None = None
        self._meanings = bytearray(0)  # what each pixel is to mean
        self._shown = bytearray(0)  # what it shows
        self._new = False  # other meanings than were last sent
        self._due = False  # the rhythms have gone on since
        self._counts = bytearray(MEANINGS)
        self._colours = [0] * MEANINGS  # as shown now, 0xRRGGBB
        self._fresh = bytearray(MEANINGS)  # meanings whose colour has just changed
        self._ticks = 0
        self._step = 0
        self.driven = True

    def apply_settings(self, percent: int, limit_ma: int, looks: str) -> None:
        """`limit_ma` is what all pixels together may draw; more is dimmed, never refused. `looks` is the
        name of the module that has them.
        """
        self._percent = percent
        self._limit_ma = limit_ma
        made = __import__("hallway.show." + looks, None, None, ("LOOKS",))
        self._looks = made.LOOKS
        self._pace = made.PACE
        put_away("hallway.show." + looks)
        self._ticks = 0
        self._new = True

    def fit(self, pads: int) -> None:
        """Pads came or went: so many pixels hang on the wire."""
        if self._pixels is not None:
            self._pixels.deinit()
            self._pixels = None
        self.driven = has_state_machine()
        self._shown = bytearray(pads * LIGHTS)
        if pads:
            self._pixels = neopixel.NeoPixel(self._pin, pads * LIGHTS, auto_write=False)
            self._pixels.show()
        self.show(self._meanings)

    def show(self, meanings: bytearray) -> None:
        """From the next tick on show these meanings: at least one for each pixel."""
        self._meanings = meanings
        self._new = True
        counts = self._counts
        for meaning in range(len(counts)):
            counts[meaning] = 0
        for light in range(min(len(self._shown), len(meanings))):
            counts[meanings[light]] += 1

    def tick(self, may_send: bool = True) -> bool:
        """Once a tick: let the rhythms go on. Says if pixels were sent; what may not be is sent later."""
        self._ticks += 1
        if self._ticks == self._pace:
            self._ticks = 0
            self._step = (self._step + 1) % RHYTHM
            self._due = True
        if not (may_send and (self._due or self._new)):
            return False
        self._due = False
        pixels = self._pixels
        if pixels is None or not (self._blend() or self._new):
            return False
        self._new = False
        meanings = self._meanings
        shown = self._shown
        fresh = self._fresh
        colours = self._colours
        for light in range(min(len(shown), len(meanings))):
            meaning = meanings[light]
            if fresh[meaning] or shown[light] != meaning:
                shown[light] = meaning
                pixels[light] = colours[meaning]
        pixels.show()
        return True

    def _blend(self) -> bool:
        """Each meaning's colour at this step; says if one that is in use has changed."""
        step = self._step
        counts = self._counts
        looks = self._looks
        draw = 0  # of all channels together, in 1/255 of a channel
        for meaning in range(1, MEANINGS):
            if counts[meaning]:
                at = look(meaning, step)
                channels = looks[at] + looks[at + 1] + looks[at + 2]
                draw += counts[meaning] * channels * level(looks, at, step) // FULL
        draw_ma = draw * CHANNEL_MA // 255 * self._percent // 100
        spare_ma = self._limit_ma - len(self._shown) * IDLE_UA // 1000
        # Parts in 1,000 of full brightness.
        share = self._percent * 10
        if draw_ma > spare_ma:
            share = share * max(spare_ma, 0) // draw_ma
        changed = False
        for meaning in range(1, MEANINGS):
            if not counts[meaning]:
                continue
            at = look(meaning, step)
            bright = level(looks, at, step) * share
            colour = looks[at] * bright // (FULL * 1000) << 16
            colour |= looks[at + 1] * bright // (FULL * 1000) << 8
            colour |= looks[at + 2] * bright // (FULL * 1000)
            self._fresh[meaning] = colour != self._colours[meaning]
            if self._fresh[meaning]:
                self._colours[meaning] = colour
                changed = True
        return changed


def has_state_machine() -> bool:
    """Each sending of pixels takes a state machine of the PIO and gives it back; without one it does nothing,
    silently. Nothing of ours keeps one, so it is enough to look when pads come or go.
    """
    try:
        rp2pio.StateMachine(NOTHING_TO_DO, frequency=0).deinit()
    except RuntimeError:
        return False
    return True
