# SPDX-License-Identifier: MIT
"""The piezo: short tunes that play on while the loop goes round."""

# A tune is pairs of bytes: the tone in tens of hertz (0: a pause), and ticks of the loop.
TUNES = {
    "tap": b"\x78\x01",
    "roll": b"\x3c\x01\x00\x02\x46\x01\x00\x02\x50\x01",
    "count": b"\x58\x04",
    "go": b"\xb0\x0c",
    "right": b"\x69\x04\x84\x04\x9d\x08",
    "wrong": b"\x1e\x06\x18\x0a",
    "end": b"\x9d\x06\x84\x06\x69\x06\x4e\x10",
    "fault": b"\x1e\x03\x00\x02\x1e\x03",
}
LOUD = 1 << 15


class Sound:
    """Nothing is told by sound alone: `on` may be False at any time."""

    def __init__(self, pwm) -> None:
        self._pwm = pwm
        self.on = True
        self._tune = b""
        self._at = 0
        self._ticks = 0

    def play(self, tune: str) -> None:
        if self.on:
            self._tune = TUNES[tune]
            self._at = 0
            self._ticks = 0

    def tick(self) -> None:
        if not self._tune:
            return
        if self._ticks:
            self._ticks -= 1
            return
        if self._at == len(self._tune):
            self._tune = b""
            self._pwm.duty_cycle = 0
            return
        tone = self._tune[self._at] * 10
        self._ticks = self._tune[self._at + 1] - 1
        self._at += 2
        if tone:
            self._pwm.frequency = tone
        self._pwm.duty_cycle = LOUD if tone else 0
