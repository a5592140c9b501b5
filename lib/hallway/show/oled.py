# SPDX-License-Identifier: MIT
"""The OLED's chip at its wire: it is sent what it does not have, and watched for a loose plug.

It is brought up by its driver; pixels go straight to it, since displayio takes 50 ms to put a whole picture
together from its own kind. Nobody is told when a screen does not take what is sent: it is asked first.
"""

import busio

from hallway.show.picture import HEIGHT, PAGE, WIDTH

ADDRESS = 0x3C
NOP = b"\x80\xe3"  # a command that does nothing: whoever takes it is there
OFF = 0x40  # in the status: it is dark, as after power-on
UNKNOWN = -1  # in place of a page: who knows what it has
# A stretch of a page is one write: commands, each with a byte before it that says so, then columns.
WINDOW = b"\x80\x21\x80\x00\x80\x00\x80\x22\x80\x00\x80\x00\x40"
FIRST = 3  # where in it the first column stands,
LAST = 5  # and so on
PAGES_FROM = 9
PAGES_TO = 11
DARK = b"\x00"
OF_A_PAGE = 900  # bytes of garbage, about


def open_i2c(scl, sda):
    """The wires to the screen, None if nothing pulls them up."""
    try:
        return busio.I2C(scl, sda, frequency=400_000)
    except RuntimeError:
        return None


class Oled:
    """`lost` is True while it does not answer."""

    def __init__(self, i2c) -> None:
        from hallway.once.sheets import opened

        self._i2c = i2c
        self._driver, self._first = opened(i2c)  # and the commands that bring it up
        self._status = bytearray(1)
        self._tells = True  # its status can be believed
        self._has = [UNKNOWN] * (HEIGHT // PAGE)
        self._stretch = bytearray(WINDOW + bytes(WIDTH))
        self.lost = False

    def send(self, pages: list):
        """Page after page, the columns that differ from what it has; yields after each, with the garbage."""
        if not self._answers():
            return
        has = self._has
        for page in range(len(pages)):
            if pages[page] == has[page]:
                continue
            first = 0
            end = WIDTH
            if has[page] != UNKNOWN:
                differs = (pages[page] ^ has[page]).to_bytes(WIDTH, "little")
                first -= len(differs.lstrip(DARK)) - WIDTH
                end = len(differs.rstrip(DARK))
            self._send_stretch(page, first, pages[page].to_bytes(WIDTH, "little")[first:end])
            if self.lost:
                self._forget()
                return
            has[page] = pages[page]
            yield OF_A_PAGE

    def _send_stretch(self, page: int, x: int, columns: bytes) -> None:
        """A stretch of a page, from column x on."""
        stretch = self._stretch
        end = len(WINDOW) + len(columns)
        stretch[FIRST] = x
        stretch[LAST] = x + len(columns) - 1
        stretch[PAGES_FROM] = stretch[PAGES_TO] = page
        stretch[len(WINDOW) : end] = columns
        self._write(stretch, end)

    def _forget(self) -> None:
        for page in range(len(self._has)):
            self._has[page] = UNKNOWN

    def came_back(self) -> bool:
        """Whether it was lost, or is dark, and now wants its picture: so it comes back from a loose plug."""
        was_lost = self.lost
        if not self._answers() or not (was_lost or self._is_dark()):
            return False
        self._write(self._first)
        self._tells = self._tells and not self._is_dark()
        self._forget()
        return True

    def _answers(self) -> bool:
        self._write(NOP)
        return not self.lost

    def _write(self, sent, end: int | None = None) -> None:
        self._i2c.try_lock()
        try:
            self._i2c.writeto(ADDRESS, sent, end=len(sent) if end is None else end)
            self.lost = False
        except OSError:
            self.lost = True
        self._i2c.unlock()

    def _is_dark(self) -> bool:
        """By its own word. Not every screen can be asked, and one that cannot is not asked again."""
        if not self._tells:
            return False
        self._i2c.try_lock()
        try:
            self._i2c.readfrom_into(ADDRESS, self._status)
        except OSError:
            self._tells = False
        self._i2c.unlock()
        return self._tells and self._status[0] & OFF != 0
