# SPDX-License-Identifier: MIT
"""Blinka's pixel loops, many pixels at a time: the same bitmaps and the same bytes, sooner.

Blinka's displayio visits every pixel in Python, which on the host is most of what a game costs. For what
the firmware draws, bitmaps of one bit a pixel in one unscaled tile, the loops here do the same with whole
words. Anything else goes to Blinka's own loop.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

WORD = 32  # pixels; Blinka keeps each word in an item of an array, the first pixel in the highest bit
ALL = (1 << WORD) - 1


def hasten(module: ModuleType) -> None:
    """Give a module of Blinka's, which was just executed, the loops made for it."""
    for name, made in LOOPS.get(module.__name__, {}).items():
        setattr(module, name, made(getattr(module, name)))


def _words(bitmap: Any) -> np.ndarray:
    """The bitmap's own words, rows × words a row."""
    data = bitmap._data
    return np.frombuffer(data, f"u{data.itemsize}").reshape(bitmap._bmp_height, bitmap._stride)


def _is_plain(bitmap: Any) -> bool:
    """One bit a pixel, writable, and not a kind of bitmap with ways of its own."""
    kind = type(bitmap)
    return (
        kind.__name__ == "Bitmap"
        and kind.__module__ == "displayio._bitmap"
        and bitmap._bits_per_value == 1
        and not bitmap._read_only
    )


def _span(x1: int, x2: int) -> list[tuple[int, int]]:
    """The words from column x1 to before x2, each with the bits that lie between."""
    first, last = x1 // WORD, (x2 - 1) // WORD
    spans = []
    for word in range(first, last + 1):
        bits = ALL
        if word == first:
            bits &= ALL >> x1 % WORD
        if word == last:
            bits &= ALL << WORD - 1 - (x2 - 1) % WORD
        spans.append((word, bits))
    return spans


def _bitmap(kind: type) -> type:
    """The class Bitmap itself, quicker at setting a pixel where it is dirty already."""
    set_item: Callable[..., None] = kind.__setitem__  # type: ignore[attr-defined]

    def set_pixel(self: Any, index: Any, value: Any) -> None:
        if type(index) is tuple and self._bits_per_value == 1 and type(value) is int and not self._read_only:
            x, y = index
            dirty = self._dirty_area
            if dirty.x1 <= x < dirty.x2 and dirty.y1 <= y < dirty.y2:
                at, bit = y * self._stride + x // WORD, 1 << WORD - 1 - x % WORD
                self._data[at] = self._data[at] | bit if value & 1 else self._data[at] & ~bit
                return
        set_item(self, index, value)

    kind.__setitem__ = set_pixel  # type: ignore[attr-defined]
    return kind


def _fill_region(loop: Callable[..., None]) -> Callable[..., None]:
    def fill_region(dest_bitmap: Any, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
        if not _is_plain(dest_bitmap) or type(value) is not int:
            return loop(dest_bitmap, x1, y1, x2, y2, value)
        x1, y1 = max(x1, 0), max(y1, 0)
        x2, y2 = min(x2, dest_bitmap.width), min(y2, dest_bitmap.height)
        if x1 >= x2 or y1 >= y2:
            return None
        dest_bitmap.dirty(x1, y1, x2, y2)
        rows = _words(dest_bitmap)[y1:y2]
        for word, bits in _span(x1, x2):
            if value & 1:
                rows[:, word] |= bits
            else:
                rows[:, word] &= ALL ^ bits
        return None

    return fill_region


def _blit(loop: Callable[..., None]) -> Callable[..., None]:
    def blit(dest_bitmap: Any, source_bitmap: Any, x: int, y: int, **region: Any) -> None:
        if region.keys() == {"x1", "y1", "x2", "y2"}:
            x1, y1, x2, y2 = region["x1"], region["y1"], region["x2"], region["y2"]
            if (
                0 <= x1 < x2 <= source_bitmap.width
                and 0 <= y1 < y2 <= source_bitmap.height
                and 0 <= x <= dest_bitmap.width - (x2 - x1)
                and 0 <= y <= dest_bitmap.height - (y2 - y1)
                and x2 - x1 <= WORD
                and dest_bitmap is not source_bitmap
                and _is_plain(dest_bitmap)
                and _is_plain(source_bitmap)
            ):
                dest_bitmap.dirty(x, y, x + x2 - x1, y + y2 - y1)
                _copy(dest_bitmap, source_bitmap, x, y, x1, y1, x2, y2)
                return
        loop(dest_bitmap, source_bitmap, x, y, **region)

    return blit


def _copy(to: Any, source: Any, x: int, y: int, x1: int, y1: int, x2: int, y2: int) -> None:
    """Copy columns that fit in one word, row by row; on either side they may lie across two."""
    width = x2 - x1
    bits = (1 << width) - 1
    from_data, to_data = source._data, to._data
    from_right = 2 * WORD - x1 % WORD - width  # how far the columns stand from the right, in two words
    to_right = 2 * WORD - x % WORD - width
    from_two, to_two = from_right < WORD, to_right < WORD
    keep = (1 << 2 * WORD) - 1 ^ bits << to_right
    keep_left, keep_right = keep >> WORD, keep & ALL
    from_at = y1 * source._stride + x1 // WORD
    to_at = y * to._stride + x // WORD
    for _ in range(y2 - y1):
        two = from_data[from_at] << WORD
        if from_two:
            two |= from_data[from_at + 1]
        two = (two >> from_right & bits) << to_right
        to_data[to_at] = to_data[to_at] & keep_left | two >> WORD
        if to_two:
            to_data[to_at + 1] = to_data[to_at + 1] & keep_right | two & ALL
        from_at += source._stride
        to_at += to._stride


def _rotozoom(loop: Callable[..., None]) -> Callable[..., None]:
    def rotozoom(dest_bitmap: Any, source_bitmap: Any, **how: Any) -> None:
        """Quick where whole pixels become squares of two by two, all in sight."""
        how = {name: tuple(value) if isinstance(value, list) else value for name, value in how.items()}
        x1, y1 = how.get("source_clip0", (0, 0))
        x2, y2 = how.get("source_clip1", (0, 0))
        x, y = how.get("ox", 0), how.get("oy", 0)
        end = x + 2 * (x2 - x1), y + 2 * (y2 - y1)
        plain = {"px": x1, "py": y1, "ox": x, "oy": y, "scale": 2, "source_clip0": (x1, y1)}
        plain |= {"source_clip1": (x2, y2), "dest_clip0": (x, y), "dest_clip1": end}
        if (
            how != plain
            or not (0 <= x1 < x2 <= source_bitmap.width and 0 <= y1 < y2 <= source_bitmap.height)
            or not (0 <= x < end[0] <= dest_bitmap.width and 0 <= y < end[1] <= dest_bitmap.height)
            or dest_bitmap is source_bitmap
            or not (_is_plain(dest_bitmap) and _is_plain(source_bitmap))
        ):
            return loop(dest_bitmap, source_bitmap, **how)
        dest_bitmap.dirty(x, y, *end)
        drawn = _pixels(_words(source_bitmap)[y1:y2])[:, x1:x2]
        rows = _words(dest_bitmap)[y : end[1]]
        pixels = _pixels(rows)
        pixels[:, x : end[0]] = drawn.repeat(2, 0).repeat(2, 1)
        rows[:] = np.packbits(pixels, axis=1).view(">u4")
        return None

    return rotozoom


def _pixels(words: np.ndarray) -> np.ndarray:
    return np.unpackbits(words.astype(">u4").view(np.uint8), axis=1)


def _fill_pixels_packed(loop: Callable[..., bool]) -> Callable[..., bool]:
    def fill_pixels_packed(
        buffer: memoryview,
        mask: memoryview,
        colors: list[int],
        opaque: bytearray,
        geometry: tuple[int, ...],
        tilegrid: Any,
        bitmap: Any,
        pack: tuple,
    ) -> bool:
        start, x_stride, y_stride, x_shift, y_shift, left, right, top, bottom = geometry
        depth, _, reverse_in_byte, share_row, area_width = pack
        upright = (start, x_stride, y_stride, x_shift, y_shift) == (0, 1, area_width, 0, 0)
        rows = bottom - top
        one_tile = (
            tilegrid._tile_width == bitmap._bmp_width
            and tilegrid._tile_height == bitmap._bmp_height
            and tilegrid._width_in_tiles == tilegrid._height_in_tiles == 1
            and tilegrid._tiles[0] == 0
            and tilegrid._absolute_transform.scale == 1
        )
        if (
            not (upright and one_tile and _is_plain(bitmap))
            or (depth, share_row, right - left, rows % 8) != (1, False, area_width, 0)
            or not all(opaque)
            or any(mask)
        ):
            return loop(buffer, mask, colors, opaque, geometry, tilegrid, bitmap, pack)
        pixels = _pixels(_words(bitmap)[top:bottom])[:, left:right]
        pixels = np.array(colors, np.uint8)[pixels].reshape(rows // 8, 8, area_width)
        order = "big" if reverse_in_byte else "little"
        size = rows // 8 * area_width
        np.frombuffer(buffer, np.uint8)[:size] |= np.packbits(pixels, axis=1, bitorder=order).ravel()
        np.frombuffer(mask, np.uint8)[:size] = 0xFF
        return True

    return fill_pixels_packed


# By module and name, what makes the quick loop from Blinka's.
LOOPS: dict[str, dict[str, Callable]] = {
    "bitmaptools": {"fill_region": _fill_region, "blit": _blit, "rotozoom": _rotozoom},
    "displayio._bitmap": {"Bitmap": _bitmap},
    "displayio._tilegrid": {"_fill_pixels_packed": _fill_pixels_packed},
}
