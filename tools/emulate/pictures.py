# SPDX-License-Identifier: MIT
"""Two screens beside each other, to see what differs."""

import numpy as np
from PIL import Image

from boardsim.chips.ssd1306 import HEIGHT, PAGES, WIDTH

SCALE = 3
GAP = 4


def side_by_side(left: bytes, right: bytes) -> Image.Image:
    """From the memory of two OLEDs, mounted as ours is; grey where there is none."""
    parts = [pixels(left), np.full((HEIGHT, GAP), 128, np.uint8), pixels(right)]
    picture = Image.fromarray(np.hstack(parts))
    return picture.resize((picture.width * SCALE, picture.height * SCALE), Image.Resampling.NEAREST)


def pixels(memory: bytes) -> np.ndarray:
    if not memory:
        return np.full((HEIGHT, WIDTH), 128, np.uint8)
    columns = np.frombuffer(memory, np.uint8).reshape(PAGES, 1, WIDTH)
    rows = columns >> np.arange(8, dtype=np.uint8).reshape(1, 8, 1) & 1
    return (rows.reshape(HEIGHT, WIDTH) * 255).astype(np.uint8)
