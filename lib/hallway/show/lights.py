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
_EACH = bytes(range(MEANINGS))
NOTHING_TO_DO = b"\x42\xa0"  # a program of one instruction for a state machine


class Lights:
    """`driven` is False when the pixels cannot be sent anything."""

    def __init__(self, pin) -> None:
        self._pin = pin
        self._pixels: neopixel.NeoPixel | None = None
        self._wanted = bytearray(0)  # what each pixel is to mean
        self._meanings = bytearray(0)  # the same, as it was when sending began
        self._shown = bytearray(0)  # what it shows
        self._new = False  # other meanings than were last sent
        self._due = False  # the rhythms have gone on since
        self.is_late = False  # twice
        self._counts = bytearray(MEANINGS)
        self._colours = [0] * MEANINGS  # as shown now, 0xRRGGBB
        self._fresh = bytearray(MEANINGS)  # meanings whose colour has just changed
        self._ticks = 0
        self._step = 0
        self._pad = -1  # whose pixels come next, -1 while there is nothing to send
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
        self._meanings = bytearray(pads * LIGHTS)
        self._pad = -1
        if pads:
            self._pixels = neopixel.NeoPixel(self._pin, pads * LIGHTS, auto_write=False)
            self._pixels.show()
        self.show(self._wanted)

    def show(self, meanings: bytearray) -> None:
        """From now on show these meanings: at least one for each pixel."""
        self._wanted = meanings
        self._new = True

    def tick(self) -> None:
        """Once a tick: let the rhythms go on."""
        self._ticks += 1
        if self._ticks >= self._pace:
            self._ticks = 0
            self._step = (self._step + 1) % RHYTHM
            self.is_late = self._due
            self._due = True

    @property
    def waiting(self) -> bool:
        """There is something to be sent, or may be."""
        return self._pixels is not None and (self._new or self._due or self._pad >= 0)

    @property
    def is_urgent(self) -> bool:
        """What waits is more than the next step of a rhythm."""
        return self._pixels is not None and (self._new or self.is_late or self._pad >= 0)

    def refresh(self) -> None:
        while self.waiting:
            self.step()

    def step(self) -> None:
        """One slice: what the colours are now, then the pixels of a pad after the other, then the wire."""
        pad = self._pad
        if pad < 0:
            is_new = self._new
            self._new = self._due = self.is_late = False
            if is_new:
                self._count()
            if self._blend() or is_new:
                self._pad = 0
        elif pad * LIGHTS < len(self._shown):
            self._pad = pad + 1
            self._colour(pad * LIGHTS)
        else:
            self._pad = -1
            self._pixels.show()  # type: ignore[union-attr]

    def _count(self) -> None:
        """How many lights have each meaning now."""
        counts = self._counts
        most = min(len(self._meanings), len(self._wanted))
        self._meanings[:most] = self._wanted[:most]
        meanings = bytes(self._meanings)
        for meaning in range(len(counts)):
            counts[meaning] = meanings.count(_EACH[meaning : meaning + 1])

    def _colour(self, first: int) -> None:
        """The lights of a pad, where they have another meaning, or their meaning another colour."""
        meanings = self._meanings
        shown = self._shown
        fresh = self._fresh
        colours = self._colours
        pixels = self._pixels
        for light in range(first, first + LIGHTS):
            meaning = meanings[light]
            if fresh[meaning] or shown[light] != meaning:
                shown[light] = meaning
                pixels[light] = colours[meaning]  # type: ignore[index]

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
