# SPDX-License-Identifier: MIT
"""i2cdisplaybus as on the device: it looks for its display once, and later never says that it is gone."""

from _pico import machine

PIXEL_US = 6  # what displayio takes to compose one before it is sent
COMMAND, ONE_COMMAND, DATA = 0, 0x80, 0x40  # kind of transfer; control bytes


class I2CDisplayBus:
    def __init__(self, i2c_bus, *, device_address: int, reset=None) -> None:
        self._i2c = i2c_bus
        self._address = device_address
        while not i2c_bus.try_lock():
            pass
        try:
            i2c_bus.writeto(device_address, b"")
        except OSError:
            raise ValueError(f"Unable to find I2C Display at {device_address:x}") from None
        finally:
            i2c_bus.unlock()

    def __new__(cls, *args, **kwargs):
        from displayio import allocate_display_bus

        bus = super().__new__(cls)
        allocate_display_bus(bus)
        return bus

    def deinit(self) -> None:
        self._i2c.deinit()

    _release = deinit

    def reset(self) -> None:
        raise RuntimeError("No reset pin available")

    def send(self, command: int, data) -> None:
        self._begin_transaction()
        self._send(COMMAND, 0, bytes([command]) + bytes(data))
        self._end_transaction()

    def _send(self, kind: int, chip_select: int, data) -> None:
        if kind == COMMAND:
            sent = bytes(byte for command in data for byte in (ONE_COMMAND, command))
        else:
            machine.work(len(data) * 8 * PIXEL_US)
            sent = bytes([DATA]) + bytes(data)
        try:
            self._i2c.writeto(self._address, sent)
        except OSError:
            pass  # the real one does not look at what came of it

    def _free(self) -> bool:
        if not self._i2c.try_lock():
            return False
        self._i2c.unlock()
        return True

    def _begin_transaction(self) -> bool:
        return self._i2c.try_lock()

    def _end_transaction(self) -> None:
        self._i2c.unlock()
