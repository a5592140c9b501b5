# SPDX-License-Identifier: MIT
"""A screen that does not answer. Loaded when there is need."""

from hallway.show.oled import ADDRESS, open_i2c


class NoScreen:
    """Stands in for a screen that did not answer at power-on, and looks whether one does now."""

    lost = True
    waiting = False

    def __init__(self, scl, sda) -> None:
        self._pins = (scl, sda)
        self.found = False  # a restart will bring it up

    def draw(self, view) -> None: ...

    def step(self) -> int:
        return 0

    def refresh(self) -> None: ...

    def watch(self) -> None:
        i2c = open_i2c(*self._pins)
        if i2c is None:
            return
        i2c.try_lock()
        try:
            i2c.writeto(ADDRESS, b"")
            self.found = True
        except OSError:
            pass
        finally:
            i2c.deinit()
