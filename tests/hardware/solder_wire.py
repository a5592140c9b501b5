# SPDX-License-Identifier: MIT
"""Pads on a cable, cycle by cycle: the Solder pad's assembled program beside pads of real registers.

The program runs in pio.py beside this; what is round it is here: two cycles until a pin is seen, the DMA that
fills the FIFO and is started anew by an interrupt at the ring's end, the gate behind HOLD, the time
that a signal takes through buffers, resistors and a cable. The hub is the firmware's own chain reader.
"""

from collections import deque

from hardware.solder.device.solderpad import program, words
from tests.hardware.pio import Machine

MHZ = 125
SCK, LOAD, NEXT, DATA, HOLD = range(5)  # pins as the program counts them
SEEN_AFTER = 2  # cycles in which the Pico's inputs are synchronised
WAY = 8  # cycles, 64 ns: two buffers, two resistors of 470 Ω, and a cable of 100 pF between them
FETCH = 8  # cycles from one word of the DMA to the next: more than it needs
RESTART = 4 * MHZ  # 4 µs: the interrupt at the end of a ring


class Late:
    """A signal that arrives some cycles later."""

    def __init__(self, cycles: int, level: int) -> None:
        self._way = deque([level] * cycles)

    def __call__(self, level: int) -> int:
        self._way.append(level)
        return self._way.popleft()


class SolderPad:
    """`ring` is what the pad's Python writes into; the rest happens by itself."""

    def __init__(self, restart: int = RESTART) -> None:
        self.ring = words.ring()
        self._restart = restart
        self._sck, self._load, self._next = (Late(SEEN_AFTER, level) for level in (1, 1, 0))
        self._behind = 0
        self._machine = Machine(program.CODE, DATA, HOLD, LOAD, deque())
        self._at = self._wait = 0

    def _fetch(self) -> None:
        """The DMA: a word at a time while there is room."""
        if self._wait:
            self._wait -= 1
        elif len(self._machine.fifo) < words.FIFO:
            self._machine.fifo.append(self.ring[self._at])
            self._at = (self._at + 1) % words.LENGTH
            self._wait = FETCH if self._at else self._restart

    def step(self, sck: int, load: int) -> None:
        """One cycle."""
        behind = self._next(self._behind)
        self._machine.inputs = self._sck(sck) << SCK | self._load(load) << LOAD | behind << NEXT
        self._fetch()
        self._machine.step()

    def clock_on(self, sck: int) -> int:
        """The clock that goes to the next pad."""
        return sck | self._machine.side

    def data(self, behind: int) -> int:
        """What the pad says; what it hears from the next one."""
        self._behind = behind
        return self._machine.out


class RegisterPad:
    """51 74HC165 in a row."""

    def __init__(self, inputs: bytes) -> None:
        self.inputs = inputs
        self._bits: deque[int] = deque()
        self._clock = 1
        self._serial = 0

    def step(self, sck: int, load: int) -> None:
        """Takes its inputs while LOAD is low, shifts when the clock rises."""
        if not load:
            self._bits = deque(byte >> bit & 1 for byte in self.inputs for bit in range(7, -1, -1))
        elif sck and not self._clock:
            self._bits.popleft()
            self._bits.append(self._serial)
        self._clock = sck

    def clock_on(self, sck: int) -> int:
        return sck

    def data(self, behind: int) -> int:
        self._serial = behind
        return self._bits[0] if self._bits else 0


class Cable:
    """Pads one behind the other, and the two lines of the hub."""

    def __init__(self, pads: list) -> None:
        self.pads = pads
        self.now = 0
        self.sck = self.load = 1
        self.heard = deque([0] * 8, maxlen=8)  # the data line at the hub, the last cycles of it
        self._down = [(Late(WAY, 1), Late(WAY, 1)) for _ in pads]
        self._up = [Late(WAY, 0) for _ in pads]
        self._said = [0] * len(pads)

    def run(self, cycles: int) -> None:
        """Let time pass."""
        for _ in range(cycles):
            sck, load = self.sck, self.load
            for pad, (clock, loads) in zip(self.pads, self._down, strict=True):
                sck, load = clock(sck), loads(load)
                pad.step(sck, load)
                sck = pad.clock_on(sck)
            behind = 0  # a resistor to ground at the end
            for place in range(len(self.pads) - 1, -1, -1):
                behind = self._up[place](self.pads[place].data(behind))
            self.heard.append(behind)
            self.now += 1


class Load:
    """The hub's pin for LOAD; CircuitPython takes microseconds for a change of it."""

    def __init__(self, cable: Cable, low_us: float, high_us: float) -> None:
        self._cable = cable
        self._after = {False: round(low_us * MHZ), True: round(high_us * MHZ)}

    def switch_to_output(self, value: bool) -> None:
        self._cable.load = int(value)

    @property
    def value(self) -> bool:
        return bool(self._cable.load)

    @value.setter
    def value(self, level: bool) -> None:
        self._cable.load = int(level)
        self._cable.run(self._after[level])


class Spi:
    """The hub's bus: idle high, a bit taken as the clock falls, a pause after each byte."""

    def __init__(self, cable: Cable) -> None:
        self._cable = cable
        self._period = 0
        self.unsteady = 0  # bits that changed shortly before they were taken
        self.stop_after: int | None = None  # bits after which the hub dies

    def try_lock(self) -> bool:
        return True

    def configure(self, baudrate: int, polarity: int, phase: int) -> None:
        assert (polarity, phase) == (1, 0)
        self._period = MHZ * 1_000_000 // baudrate
        self._cable.sck = 1
        self._cable.run(self._period)

    def _bit(self) -> int:
        cable = self._cable
        self.unsteady += len(set(cable.heard)) > 1
        bit = cable.heard[-1]
        cable.sck = 0
        cable.run(self._period // 2)
        cable.sck = 1
        cable.run(self._period - self._period // 2)
        return bit

    def readinto(self, frame: bytearray) -> None:
        taken = 0
        for at in range(len(frame)):
            byte = 0
            for _ in range(8):
                if taken == self.stop_after:
                    return
                byte = byte << 1 | self._bit()
                taken += 1
            frame[at] = byte
            self._cable.run(self._period * 3 // 2)
