# SPDX-License-Identifier: MIT
"""What an order of boards consists of, counted from circuits and layouts, and what it costs."""

import importlib
from collections import Counter
from functools import cache

from hardware.boards import places
from hardware.boards.circuit import Part
from hardware.boards.library import footprint
from hardware.boards.sexpr import children
from hardware.order import prices


@cache
def _all(name: str) -> tuple[Part, ...]:
    return tuple(importlib.import_module(f"hardware.boards.{name}_circuit").design().parts().values())


def parts(name: str) -> list[Part]:
    """All parts of a board that are bought."""
    return [part for part in _all(name) if part.what.number]


def marks(name: str) -> Counter:
    """What is copper only: fiducials, test points, holes."""
    return Counter(part.kind for part in _all(name) if not part.what.number)


def fitted(name: str) -> Counter:
    """The kinds that the assembler fits, and how many of each."""
    return Counter(part.kind for part in parts(name) if not part.what.by_hand)


def by_hand(name: str) -> Counter:
    """The kinds that are soldered at home."""
    return Counter(part.kind for part in parts(name) if part.what.by_hand)


def size_mm(name: str) -> tuple[float, float]:
    left, top, right, bottom = places.outline(name)
    return right - left, bottom - top


def joints(name: str) -> int:
    """What the assembler solders on one board."""
    return sum(
        len(children(footprint(part.what.footprint), "pad")) for part in parts(name) if not part.what.by_hand
    )


def worth(name: str, which: Counter) -> float:
    """What the parts of one board cost."""
    number = {part.kind: part.what.number for part in parts(name)}
    return sum(many * prices.each(number[kind]) for kind, many in which.items())


def cost(name: str, bare: int, assembled: int) -> float:
    """An order of so many bare boards, some of them assembled; without postage and tax."""
    bare, assembled = max(bare, prices.LEAST_BARE), max(assembled, prices.LEAST_FITTED)
    wide, high = size_mm(name)
    boards = prices.BARE_ORDER + bare * wide * high / 1e6 * prices.BARE_M2
    work = (
        prices.FIT_ORDER + len(fitted(name)) * prices.FIT_KIND + assembled * joints(name) * prices.FIT_JOINT
    )
    return boards + work + assembled * worth(name, fitted(name)) * prices.SPARE
