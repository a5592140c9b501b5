# SPDX-License-Identifier: MIT
"""`python -m hardware.order`: order page, shopping list, cable; costs for the guide."""

import csv
import sys
from pathlib import Path

from hardware import blocks
from hardware.budget import PAGE
from hardware.order import costs, harness, page, shopping

FOLDER = Path(__file__).parents[2] / "build" / "hardware" / "order"
PICTURE = PAGE.parent / "pictures" / "cable.svg"


def write(folder: Path) -> list[Path]:
    """All files of an order."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / name for name in ("order.md", "shopping.csv", "cable.svg")]
    paths[0].write_text(page.text(), encoding="utf-8")
    with paths[1].open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(shopping.rows()[0]))
        writer.writeheader()
        writer.writerows(shopping.rows())
    paths[2].write_text(harness.drawing(), encoding="utf-8")
    return paths


def main() -> int:
    write(FOLDER)
    PICTURE.write_text(harness.drawing(), encoding="utf-8")
    blocks.write(PAGE, "costs", costs.costs())
    print(f"In {FOLDER.relative_to(FOLDER.parents[2])}/: order.md, shopping.csv, cable.svg.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
