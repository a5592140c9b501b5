# SPDX-License-Identifier: MIT
"""The OLED's chip at its wire: it is sent what it does not have, and watched for a loose plug.

It is brought up by its driver; pixels go straight to it, since displayio takes 50 ms to put a whole picture
together from its own kind. Nobody is told when a screen does not take what is sent: it is asked first.
"""

from adafruit_displayio_ssd1306 import _INIT_SEQUENCE

from hallway.show.picture import HEIGHT, PAGE, WIDTH

ADDRESS = 0x3C
NOP = b"\x80\xe3"  # a command that does nothing: whoever takes it is there
OFF = 0x40  # in the status: it is dark, as after power-on
PIXELS = 0x40  # what follows is for the picture
STRETCH = 16  # columns that are compared, and sent, together


class Oled:
    """`lost` is True while it does not answer."""

    def __init__(self, i2c) -> None:
        from hallway.once.sheets import opened

        self._i2c = i2c
        self._driver = opened(i2c)
        self._status = bytearray(1)
        self._tells = True  # its status can be believed
        self._has = bytearray(WIDTH * HEIGHT // PAGE)  # the picture
        self._knows = False  # whether it has it
        self._window = bytearray(b"\x00\x21\x00\x00\x22\x00\x00")  # commands: columns, pages
        self._stretch = bytearray(1 + WIDTH)
        self._stretch[0] = PIXELS
        self.lost = False

    def send(self, picture: bytearray):
        """Page after page, what differs from what it has; yields after each."""
        if not self._answers():
            return
        pixels = memoryview(picture)
        has = memoryview(self._has)
        for page in range(HEIGHT // PAGE):
            first = page * WIDTH
            end = first + WIDTH
            if self._knows:
                if pixels[first:end] == has[first:end]:
                    continue
                while pixels[first : first + STRETCH] == has[first : first + STRETCH]:
                    first += STRETCH
                while pixels[end - STRETCH : end] == has[end - STRETCH : end]:
                    end -= STRETCH
            has[first:end] = pixels[first:end]
            self._send_stretch(page, first % WIDTH, has[first:end])
            if self.lost:
                self._knows = False
                return
            yield
        self._knows = True

    def _send_stretch(self, page: int, x: int, columns) -> None:
        """A stretch of a page, from column x on."""
        window = self._window
        end = len(columns) + 1
        window[2] = x
        window[3] = x + len(columns) - 1
        window[5] = window[6] = page
        self._stretch[1:end] = columns
        self._write(window)
        if not self.lost:
            self._write(self._stretch, end)

    def came_back(self) -> bool:
        """Whether it was lost, or is dark, and now wants its picture: so it comes back from a loose plug."""
        was_lost = self.lost
        if not self._answers() or not (was_lost or self._is_dark()):
            return False
        from hallway.once.lost import wake_up

        self._write(wake_up(_INIT_SEQUENCE))
        self._tells = self._tells and not self._is_dark()
        self._knows = False
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
