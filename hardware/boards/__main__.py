# SPDX-License-Identifier: MIT
"""`python -m hardware.boards [folder]`: all boards, drawn, checked, ready to order, in build/hardware/."""

import sys
from pathlib import Path

from hardware.boards import fabrication, project


def main(folder: Path) -> int:
    """Make and check all; the first failed check ends it."""
    for name in project.NAMES:
        print(f"{name}: schematic, board, checks ...", flush=True)
        try:
            nets = project.make(name, folder / name)
            print(
                f"{name}: 0 errors and warnings in ERC and DRC, 0 unconnected; fabrication files ...",
                flush=True,
            )
            fabrication.make(name, folder / name, nets)
        except project.Fault as fault:
            print(f"{name}: {fault}", file=sys.stderr)
            return 1
    for name in project.DRAWN:
        print(f"{name}: schematic, checks ...", flush=True)
        try:
            fabrication.make_drawn(name, folder / name, project.make_drawn(name, folder / name))
        except project.Fault as fault:
            print(f"{name}: {fault}", file=sys.stderr)
            return 1
        print(f"{name}: 0 errors and warnings in ERC", flush=True)
    print(f"In {folder}: gerbers, drills, parts lists, placement, schematics, pictures.")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/hardware")))
