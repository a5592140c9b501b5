# SPDX-License-Identifier: MIT
"""SSD1306: I2C bytes into a 128 × 64 picture, by the controller's data sheet."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

WIDTH, HEIGHT, PAGES = 128, 64, 8
ALL_ROWS = (1 << HEIGHT) - 1

# Commands with arguments: first byte -> how many bytes follow it.
ARGUMENTS = {
    0x20: 1,  # addressing mode
    0x21: 2,  # column range
    0x22: 2,  # page range
    0x81: 1,  # contrast
    0x8D: 1,  # charge pump
    0xA8: 1,  # multiplex ratio
    0xD3: 1,  # display offset
    0xD5: 1,  # clock
    0xD9: 1,  # pre-charge
    0xDA: 1,  # COM pins
    0xDB: 1,  # VCOMH
}
HORIZONTAL, VERTICAL, PAGE = 0, 1, 2
STANDS_US = 40_000  # what is not written to for so long is a picture; a picture is sent page by page


class WireError(Exception):
    """The chip was sent something that it does not understand."""


class SSD1306:
    """`now_us` is the time: by it, pictures that stand are told from those on their way."""

    def __init__(self, now_us: Callable[[], int] = lambda: 0) -> None:
        self.memory = bytearray(WIDTH * PAGES)
        self._now_us = now_us
        self._written_us = 0
        self._stood = bytes(self.memory)  # what was there before it was last written to, if that stood
        self.received = 0  # bytes over the wire
        self.version = 0  # counts changes of what is shown
        self.reset()

    def reset(self) -> None:
        """What power-on leaves: the memory's content is not touched."""
        self.on = False
        self.inverted = False
        self.all_on = False
        self.contrast = 0x7F
        self.charge_pump = False
        self.segments_mirrored = False
        self.rows_mirrored = False
        self.mode = PAGE
        self.columns = (0, WIDTH - 1)
        self.pages = (0, PAGES - 1)
        self.column = 0
        self.page = 0
        self.start_line = 0
        self._command: list[int] = []
        self.version += 1

    def receive(self, sent: bytes) -> None:
        """One I2C write: control bytes, commands and data."""
        self.received += len(sent) + 1
        at = 0
        while at < len(sent):
            control = sent[at]
            if control & 0x3F:
                raise WireError(f"control byte 0x{control:02x}")
            one_byte, is_data = control & 0x80, control & 0x40
            stop = at + 2 if one_byte else len(sent)
            if is_data:
                self._data(sent[at + 1 : stop])
            else:
                for byte in sent[at + 1 : stop]:
                    self._command_byte(byte)
            at = stop

    def send(self, count: int) -> bytes:
        """One I2C read: the status, over and over; bit 6 is set while the display is off."""
        return bytes([0 if self.on else 0x40]) * count

    def _command_byte(self, byte: int) -> None:
        self._command.append(byte)
        first, *arguments = self._command
        if len(arguments) < ARGUMENTS.get(first, 0):
            return
        self._command = []
        self._obey(first, arguments)
        self.version += 1

    def _obey(self, first: int, arguments: list[int]) -> None:
        if first == 0x20:
            if arguments[0] > PAGE:
                raise WireError("addressing mode 3")
            self.mode = arguments[0]
        elif first == 0x21:
            low, high = arguments[0] & 0x7F, arguments[1] & 0x7F
            if low > high:
                raise WireError("column range turned round")
            self.columns, self.column = (low, high), low
        elif first == 0x22:
            low, high = arguments[0] & 7, arguments[1] & 7
            if low > high:
                raise WireError("page range turned round")
            self.pages, self.page = (low, high), low
        elif first == 0x81:
            self.contrast = arguments[0]
        elif first == 0x8D:
            self.charge_pump = bool(arguments[0] & 4)
        elif first in (0xA0, 0xA1):
            self.segments_mirrored = first == 0xA1
        elif first in (0xC0, 0xC8):
            self.rows_mirrored = first == 0xC8
        elif first in (0xA4, 0xA5):
            self.all_on = first == 0xA5
        elif first in (0xA6, 0xA7):
            self.inverted = first == 0xA7
        elif first in (0xAE, 0xAF):
            self.on = first == 0xAF
        elif 0xB0 <= first <= 0xB7:
            self.page = first - 0xB0
        elif first < 0x10:
            self.column = self.column & 0x70 | first
        elif first < 0x20:
            self.column = self.column & 0x0F | first - 0x10 << 4 & 0x70
        elif 0x40 <= first <= 0x7F:
            self.start_line = first - 0x40
        elif first not in (0x2E, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0xE3):
            raise WireError(f"command 0x{first:02x}")

    @property
    def stands(self) -> bool:
        """It is a picture, not one on its way."""
        return not self._written_us or self._now_us() - self._written_us >= STANDS_US

    @property
    def standing(self) -> bytes:
        """The memory as eyes take it in: as long as a picture is on its way, the one before."""
        return bytes(self.memory) if self.stands else self._stood

    def _data(self, data: bytes) -> None:
        self._stood = self.standing
        self._written_us = self._now_us()
        (left, right), (top, bottom) = self.columns, self.pages
        if self.mode == VERTICAL:
            for byte in data:
                self.memory[self.page * WIDTH + self.column] = byte
                self.page += 1
                if self.page > bottom:
                    self.page = top
                    self.column = left if self.column == right else self.column + 1
        else:
            if self.mode == PAGE:
                left, right = 0, WIDTH - 1
            memory = memoryview(self.memory)
            done = 0
            while done < len(data):
                run = data[done : done + max(right + 1 - self.column, 1)]
                at = self.page * WIDTH + self.column
                memory[at : at + len(run)] = run
                done += len(run)
                self.column += len(run)
                if self.column > right:
                    self.column = left
                    if self.mode == HORIZONTAL:
                        self.page = top if self.page == bottom else self.page + 1
        self.version += 1

    def picture(self, memory: bytes | bytearray | None = None) -> bytes:
        """What a person sees of what is there now, or of this, on a module mounted upright: as the memory has
        it, page by page, a byte for eight pixels of a column, the uppermost in its lowest bit.
        """
        seen = bytes(self.memory if memory is None else memory)
        if not (self.on and self.charge_pump):
            return bytes(len(seen))
        if self.all_on:
            return b"\xff" * len(seen)
        if self.start_line or not self.rows_mirrored:
            columns = [int.from_bytes(seen[x::WIDTH], "little") for x in range(WIDTH)]
            columns = [(column | column << HEIGHT) >> self.start_line & ALL_ROWS for column in columns]
            if not self.rows_mirrored:
                columns = [int(f"{column:0{HEIGHT}b}"[::-1], 2) for column in columns]
            deep = [column.to_bytes(PAGES, "little") for column in columns]
            seen = bytes(column[page] for page in range(PAGES) for column in deep)
        if not self.segments_mirrored:
            seen = b"".join(seen[at : at + WIDTH][::-1] for at in range(0, len(seen), WIDTH))
        return bytes(byte ^ 0xFF for byte in seen) if self.inverted else seen

    @property
    def pixels(self) -> "np.ndarray":
        """What is lit now, for tools and tests: rows × columns of 0 and 1."""
        return as_pixels(self.picture())


def as_pixels(picture: bytes) -> "np.ndarray":
    """A picture as rows × columns of 0 and 1."""
    import numpy as np

    pages = np.frombuffer(picture, np.uint8).reshape(PAGES, 1, WIDTH)
    return (pages >> np.arange(8, dtype=np.uint8).reshape(1, 8, 1) & 1).reshape(HEIGHT, WIDTH)
