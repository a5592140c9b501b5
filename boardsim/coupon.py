# SPDX-License-Identifier: MIT
"""The coupon: a pad of two by two cells, to try field, light and soldering before a pad is paid for."""

from boardsim.pad import Pad
from hallway.places import CELLS, SIDE


class Coupon(Pad):
    """It answers with a pad's frame: its cells come first, then a counter fills in the empty ones."""

    status = 0x5B
    side = 2
    lights = 4

    def _outputs(self) -> bytes:
        whole = super()._outputs()
        cells = b""
        for row in range(self.side):
            at = 2 * row * SIDE
            cells += whole[at : at + 2 * self.side]
        return cells + b"\xff" * (2 * CELLS - len(cells))

    def edge(self, side: str, line: int) -> tuple[int, int, int]:
        raise ValueError("a coupon has no lights round its edge")
