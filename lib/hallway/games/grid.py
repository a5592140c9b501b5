# SPDX-License-Identifier: MIT
"""A grid of cells over one pad or several: where each cell is sensed, and which light is under it."""

from hallway.places import CELLS, LIGHTS, SIDE, cell_name


class Grid:
    """Pads lie `wide` abreast, row by row, the first being `first_pad`."""

    def __init__(self, rows: int, cols: int, first_pad: int = 0, wide: int = 1) -> None:
        self.rows = rows
        self.cols = cols
        self.size = rows * cols
        sensed = bytearray(self.size)
        lights = bytearray(self.size)
        for cell in range(self.size):
            row, col = cell // cols, cell % cols
            pad = first_pad + row // SIDE * wide + col // SIDE
            within = row % SIDE * SIDE + col % SIDE
            sensed[cell] = pad * CELLS + within
            lights[cell] = pad * LIGHTS + within
        self.sensed = bytes(sensed)  # grid cell -> index into the table's cells
        self.lights = bytes(lights)  # grid cell -> index into the view's lights

    def read(self, cells, into: bytearray) -> bool:
        """Copy the grid's part of the position; says if it differs from what was there."""
        changed = False
        sensed = self.sensed
        for cell in range(self.size):
            value = cells[sensed[cell]]
            if into[cell] != value:
                into[cell] = value
                changed = True
        return changed

    def name(self, cell: int) -> str:
        return cell_name(cell, self.cols)
