# SPDX-License-Identifier: MIT
"""The simulator's quick pixel loops do what Blinka's own do, to the bit."""

from pathlib import Path
from random import Random

import pytest

from boardsim import Tabletop
from boardsim.chips.ssd1306 import SSD1306
from boardsim.pico import loader
from boardsim.tabletop import DRIVE


def blinka(drive: Path):
    """Blinka's displayio and bitmaptools as a device gets them."""
    device = loader.Loader(drive, None, {})
    return [device.load(name, {"__kind__": "library"}) for name in ("displayio", "bitmaptools")]


def slowed(monkeypatch) -> None:
    monkeypatch.setattr(loader, "hasten", lambda module: None)


def drawings(drive: Path, width: int, values: int) -> list:
    """Random pixels, fills and copies, also twice as large, some over the edge: the words and the dirt."""
    displayio, bitmaptools = blinka(drive)
    random = Random(width)
    picture = displayio.Bitmap(width, 20, values)
    sheet = displayio.Bitmap(90, 20, values)
    seen = []
    for _ in range(400):
        place = (random.randrange(-9, width + 5), random.randrange(-9, 25))
        corner = (place[0] + random.randrange(-2, 70), place[1] + random.randrange(-2, 20))
        sheet[random.randrange(90), random.randrange(20)] = random.randrange(values)
        kind = random.random()
        if kind < 0.3:
            bitmaptools.fill_region(picture, *place, *corner, random.randrange(values))
        else:
            x1, y1 = random.randrange(80), random.randrange(15)
            x2, y2 = x1 + random.randrange(1, 45), y1 + random.randrange(1, 12)
            if kind < 0.7:
                bitmaptools.blit(picture, sheet, *place, x1=x1, y1=y1, x2=x2, y2=y2)
            else:
                x2, y2 = min(x2, x1 + 12, 90), min(y2, 20)
                place = (max(place[0], 0), max(place[1] - 5, 0))
                bitmaptools.rotozoom(
                    picture,
                    sheet,
                    ox=place[0],
                    oy=place[1],
                    dest_clip0=place,
                    dest_clip1=(place[0] + 2 * (x2 - x1), place[1] + 2 * (y2 - y1)),
                    px=x1,
                    py=y1,
                    source_clip0=(x1, y1),
                    source_clip1=(x2, y2),
                    scale=2,
                )
        dirty = picture._dirty_area
        seen.append((list(picture._data), dirty.x1, dirty.y1, dirty.x2, dirty.y2))
        if random.random() < 0.1:
            picture._finish_refresh()
    return seen


@pytest.mark.parametrize("width, values", [(128, 2), (45, 2), (32, 2), (50, 4)])
def test_fills_and_copies_are_blinkas(width, values, monkeypatch):
    quick = drawings(DRIVE, width, values)
    slowed(monkeypatch)
    assert quick == drawings(DRIVE, width, values)


def test_the_same_bytes_go_to_the_oled(monkeypatch):
    def wire() -> list:
        sent = []
        receive = SSD1306.receive
        with monkeypatch.context() as listening, Tabletop(pads=1, seed=4) as top:
            listening.setattr(
                SSD1306,
                "receive",
                lambda chip, data: (sent.append((top.clock.now_us, data)), receive(chip, data))[1],
            )
            top.run(1)
            for key in ("right", "right", "a", "a"):
                top.press(key)
                top.run(0.4)
            top.pad(0).put("path 1", 1, 1)
            top.run(1)
        return sent

    quick = wire()
    assert len(quick) > 20
    slowed(monkeypatch)
    assert quick == wire()
