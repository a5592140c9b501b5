# SPDX-License-Identifier: MIT
"""busio: SPI and I2C with the Pico's pins, locks and speeds."""

from _pico import machine
from adafruit_blinka import Lockable

# Which pins the RP2040's two controllers of each kind can use.
SPI_CLOCKS = ({2, 6, 18, 22}, {10, 14, 26})
SPI_RECEIVERS = ({0, 4, 16, 20}, {8, 12, 24, 28})
SPI_SENDERS = ({3, 7, 19, 23}, {11, 15, 27})
I2C_DATA = ({0, 4, 8, 12, 16, 20, 24, 28}, {2, 6, 10, 14, 18, 22, 26})
CALL_US = 30  # what a call of the bus costs beside its bits


class _Bus(Lockable):
    def __init__(self, *pins) -> None:
        self._pins = [pin.number for pin in pins if pin is not None]
        for number in self._pins:
            machine.claim(number, f"GP{number}")

    def deinit(self) -> None:
        for number in self._pins:
            machine.release(number)
        self._pins = []

    def _needs_lock(self) -> None:
        if not self._pins:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        if not self._locked:
            raise RuntimeError("Function requires lock")


def _together(first, second, firsts, seconds) -> bool:
    return second is None or any(
        first.number in one and second.number in other for one, other in zip(firsts, seconds, strict=True)
    )


class SPI(_Bus):
    def __init__(self, clock, MOSI=None, MISO=None, half_duplex: bool = False) -> None:
        if not any(clock.number in clocks for clocks in SPI_CLOCKS):
            raise ValueError("Invalid pins")
        if not _together(clock, MISO, SPI_CLOCKS, SPI_RECEIVERS):
            raise ValueError("Invalid pins")
        if not _together(clock, MOSI, SPI_CLOCKS, SPI_SENDERS):
            raise ValueError("Invalid pins")
        super().__init__(clock, MOSI, MISO)
        self._clock = clock.number
        self._can_read = MISO is not None
        self.frequency = 250_000
        self._mode = 0

    def configure(self, *, baudrate: int = 100_000, polarity: int = 0, phase: int = 0, bits: int = 8) -> None:
        self._needs_lock()
        if polarity not in (0, 1) or phase not in (0, 1) or bits != 8:
            raise ValueError("Invalid polarity, phase or bits")
        self.frequency = min(baudrate, 62_500_000)
        self._mode = polarity * 2 + phase
        chip = machine.spi.get(self._clock)
        if chip is not None:
            chip.clock_level(polarity)

    def readinto(self, buffer, *, start: int = 0, end: int | None = None, write_value: int = 0) -> None:
        self._needs_lock()
        if not self._can_read:
            raise ValueError("No MISO Pin")
        machine.begin_charging()
        machine.catch_up()
        view = memoryview(buffer)[start:end]
        size = len(view)
        chip = machine.spi.get(self._clock)
        view[:] = chip.shift(size, self._mode) if chip is not None else bytes(size)
        machine.wait(CALL_US + size * 8_000_000 // self.frequency)


class I2C(_Bus):
    def __init__(self, scl, sda, *, frequency: int = 100_000, timeout: int = 255) -> None:
        if scl.number != sda.number + 1 or not any(sda.number in pins for pins in I2C_DATA):
            raise ValueError("Invalid pins")
        if not 0 < frequency <= 1_000_000:
            raise ValueError("frequency must be 1-1000000")
        if sda.number not in machine.i2c:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        super().__init__(scl, sda)
        self._sda = sda.number
        self.frequency = frequency

    def scan(self) -> list:
        self._needs_lock()
        machine.wait(112 * 9_000_000 // self.frequency)
        return sorted(machine.i2c[self._sda]())

    def writeto(self, address: int, buffer, *, start: int = 0, end: int | None = None) -> None:
        self._needs_lock()
        sent = bytes(memoryview(buffer)[start:end])
        machine.wait(CALL_US + (len(sent) + 1) * 9_000_000 // self.frequency)
        self._chip(address).receive(sent)

    def readfrom_into(self, address: int, buffer, *, start: int = 0, end: int | None = None) -> None:
        self._needs_lock()
        view = memoryview(buffer)[start:end]
        machine.wait(CALL_US + (len(view) + 1) * 9_000_000 // self.frequency)
        view[:] = self._chip(address).send(len(view))

    def _chip(self, address: int):
        chip = machine.i2c[self._sda]().get(address)
        if chip is None:
            raise OSError(19, "No such device")
        return chip
