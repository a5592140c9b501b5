# SPDX-License-Identifier: MIT
"""Write what holds boards and tiles, as STL and STEP, and the plate's drawing: to build/hardware/case/.

python -m hardware.case
"""

from pathlib import Path

from hardware.case import drawing, frames, hub, pad
from hardware.tiles import bodies

FOLDER = Path(__file__).parents[2] / "build" / "hardware" / "case"


def main() -> None:
    made = {**pad.parts(), **hub.parts(), **frames.parts()}
    written = bodies.write(made, FOLDER) + [
        path for board in pad.CELLS for path in drawing.write_plate(FOLDER, board)
    ]
    print(f"{len(written)} files in {FOLDER.relative_to(FOLDER.parents[2])}/")


if __name__ == "__main__":
    main()
