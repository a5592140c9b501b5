# SPDX-License-Identifier: MIT
"""The simulated chips against their data sheets."""

import pytest

from boardsim.chips.flash import ERASE_US, SECTOR, Flash
from boardsim.chips.shift165 import Chain165
from boardsim.chips.ssd1306 import SSD1306, WireError
from boardsim.chips.ws2812 import Strip


class EdgeByEdge:
    """A 74HC165 chain one clock edge at a time: what the fast one must agree with."""

    def __init__(self, data: bytes) -> None:
        self.bits = [byte >> 7 - bit & 1 for byte in data for bit in range(8)]
        self.clock = 0

    def level(self, level: int) -> None:
        if level and not self.clock:
            self.bits = [*self.bits[1:], 0]
        self.clock = level

    def transfer(self, count: int, mode: int) -> bytes:
        polarity, phase = divmod(mode, 2)
        out = []
        for _ in range(8 * count):
            for edge in range(2):
                before = self.bits[0] if self.bits else 0
                self.level(polarity ^ 1 if edge == 0 else polarity)
                if edge == phase:
                    out.append(before)  # sampled at the edge: the register moves a moment later
        return bytes(sum(out[8 * i + bit] << 7 - bit for bit in range(8)) for i in range(count))


@pytest.mark.parametrize("mode", [0, 1, 2, 3])
@pytest.mark.parametrize("idle_before_load", [0, 1])
def test_shift_registers_agree_with_one_edge_at_a_time(mode, idle_before_load):
    data = bytes(range(17, 17 + 40))
    fast, slow = Chain165(lambda: data), EdgeByEdge(data)
    fast.clock_level(idle_before_load)
    slow.clock = idle_before_load
    fast.load_level(False)
    fast.load_level(True)
    fast.clock_level(mode >> 1)
    slow.level(mode >> 1)
    for count in (1, 5, 7, 60):
        assert fast.shift(count, mode) == slow.transfer(count, mode)


def test_shift_registers_are_followed_by_zeros_and_hold_until_the_next_load():
    content = [b"\xa5\x01"]
    chain = Chain165(lambda: content[0])
    chain.load_level(False)
    chain.load_level(True)
    content[0] = b"\xff\xff"
    assert chain.shift(4, 2) == b"\xa5\x01\0\0"
    chain.load_level(False)
    chain.load_level(True)
    assert chain.shift(2, 2) == b"\xff\xff"


def command(*values: int) -> bytes:
    return bytes(byte for value in values for byte in (0x80, value))


def switched_on() -> SSD1306:
    oled = SSD1306()
    oled.receive(command(0x8D, 0x14, 0xA1, 0xC8, 0xAF, 0x20, 0))
    return oled


def test_only_all_that_was_taken_counts_as_read():
    """A look at the first bytes, where the buttons are, is none."""
    chain = Chain165(lambda: bytes(40))
    for counts in ([1], [4, 36], [40], [39, 2, 5]):
        chain.load_level(False)
        chain.load_level(True)
        for count in counts:
            chain.shift(count, 0)
    assert chain.reads == 3


def test_oled_is_dark_until_switched_on_with_its_charge_pump():
    oled = SSD1306()
    oled.receive(command(0x20, 0))
    oled.receive(b"\x40" + b"\xff" * 1024)
    assert not oled.pixels.any()
    oled.receive(command(0xAF))
    assert not oled.pixels.any()
    oled.receive(command(0x8D, 0x14))
    assert oled.pixels.all()


def test_oled_writes_into_the_window_it_was_given_and_wraps_in_it():
    oled = switched_on()
    oled.receive(command(0x21, 10, 12, 0x22, 2, 3))
    oled.receive(b"\x40" + bytes([1, 2, 4, 8, 16, 32, 128]))
    lit = {(y, x) for y, x in zip(*oled.pixels.nonzero(), strict=True)}
    assert lit == {(23, 10), (17, 11), (18, 12), (27, 10), (28, 11), (29, 12)}


def test_oled_mirrors_and_inverts_as_told():
    oled = switched_on()
    oled.receive(command(0x21, 0, 127, 0x22, 0, 7))
    oled.receive(b"\x40\x01")
    assert oled.pixels[0, 0] == 1
    oled.receive(command(0xA0, 0xC0))
    assert oled.pixels[63, 127] == 1
    oled.receive(command(0xA7))
    assert oled.pixels[63, 127] == 0 and oled.pixels.sum() == 128 * 64 - 1


@pytest.mark.parametrize("wire", [b"\x81\xaf", command(0xF7), command(0x21, 9, 3), command(0x20, 3)])
def test_oled_does_not_swallow_nonsense(wire):
    with pytest.raises(WireError):
        switched_on().receive(wire)


def test_pixels_take_whole_colours_in_green_red_blue_order():
    strip = Strip(3)
    strip.receive(bytes([1, 2, 3, 4, 5, 6, 7, 8]))
    assert strip.colour(0) == (2, 1, 3)
    assert strip.colour(1) == (5, 4, 6)
    assert strip.colour(2) == (0, 0, 0), "two bytes are not a colour"


def test_flash_is_erased_only_when_written_over():
    flash = Flash()
    assert flash.write(10, b"abc") < ERASE_US
    assert flash.write(13, b"d") < ERASE_US
    assert flash.erases == 0
    assert flash.write(10, b"x") >= ERASE_US
    assert flash.erases == 1 and bytes(flash.read()[10:14]) == b"xbcd"
    with pytest.raises(IndexError):
        flash.write(SECTOR - 1, b"ab")
