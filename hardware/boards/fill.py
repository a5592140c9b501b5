# SPDX-License-Identifier: MIT
"""Fills a board's planes in place: `python3 fill.py board.kicad_pcb`, in the Python that has pcbnew."""

import sys


def fill(path: str) -> None:
    """Pour all zones and save."""
    import pcbnew  # only KiCad's own Python has it

    board = pcbnew.LoadBoard(path)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(path, board)


if __name__ == "__main__":
    fill(sys.argv[1])
