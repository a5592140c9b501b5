# SPDX-License-Identifier: MIT
"""Write the frames to push tiles against, as STL and STEP: to build/hardware/case/.

python -m hardware.case
"""

from pathlib import Path

from hardware.case import frames
from hardware.tiles import bodies

FOLDER = Path(__file__).parents[2] / "build" / "hardware" / "case"


def main() -> None:
    written = bodies.write(frames.parts(), FOLDER)
    print(f"{len(written)} files in {FOLDER.relative_to(FOLDER.parents[2])}/")


if __name__ == "__main__":
    main()
