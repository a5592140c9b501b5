# SPDX-License-Identifier: MIT
"""What the board draws and what the tiles need: tables of hardware/README.md.

    python -m hardware.budget     puts them into the page

Numbers of parts come from the firmware and the tile sets. What all of it costs: hardware/order.
"""

from pathlib import Path

from boardsim.boxes import BOXES
from boardsim.games.go import JOKER
from hallway.console.settings import place_of
from hallway.console.settings import rows as settings
from hallway.places import CELLS, LIGHTS, MAX_PADS
from hardware import blocks
from hardware.boards.parts import PIXEL_IDLE_UA, PIXEL_MA
from hardware.tiles import names

PAGE = Path(__file__).with_name("README.md")

HUB_MA = 65  # Pico 45, OLED with all points lit 20: estimates
REGISTERS_MA = 1.0  # of a pad, while shifting; estimate
SWITCHES = 8 * CELLS
SWITCH_UA = 1.6  # data sheet, at 20 Hz
MARGIN = 1.25  # a supply lasts longer when it is not run at its limit


def still_ma(pads: int) -> float:
    """What all but the lights draws."""
    return HUB_MA + pads * (SWITCHES * SWITCH_UA / 1000 + REGISTERS_MA)


def power() -> str:
    """For one to four pads: dark, at the household's limit, and all white if nothing limited it."""
    limit = int(settings()[place_of("SUPPLY_MA")][1])
    rows = []
    for pads in range(1, MAX_PADS + 1):
        pixels = pads * LIGHTS
        still = still_ma(pads)
        dark = pixels * PIXEL_IDLE_UA / 1000
        white = dark + pixels * 3 * PIXEL_MA
        most = still + min(white, limit)
        rows.append(
            (
                pads,
                pixels,
                f"{still + dark:.0f} mA",
                f"{most / 1000:.1f} A",
                f"{most * MARGIN / 1000:.1f} A",
                f"{(still + white) / 1000:.1f} A",
            )
        )
    head = ("pads", "lights", "all dark", "at most", "supply, 5 V", "all white, if nothing limited it")
    return blocks.table(head, rows)


def magnets(game: str) -> int:
    return 8 * sum(len(tile.halves) for tile in BOXES[game].tiles)


def tiles() -> str:
    """What to print and how many magnets to buy."""
    rows = []
    for game, made in BOXES.items():
        box = made.tiles
        dominoes = sum(len(tile.halves) == 2 for tile in box)
        joker = sum(tile.name == JOKER for tile in box)
        single = len(box) - dominoes - joker
        risers = sum(tile.halves[0].only is not None for tile in box)
        parts = (single, dominoes, joker, risers)
        rows.append(
            (
                names.of_game(game) + ", for each player" * made.for_each,
                *(part or "" for part in parts),
                magnets(game),
            )
        )
    head = ("game", "single", "domino", "joker", "card-riser", "magnets")
    return blocks.table(head, rows)


TABLES = {"power": power, "tiles": tiles}

if __name__ == "__main__":
    for name, table in TABLES.items():
        blocks.write(PAGE, name, table())
