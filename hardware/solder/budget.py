# SPDX-License-Identifier: MIT
"""What a Solder pad takes: time for a round, current, euros. The tables of hardware/solder/README.md.

    python -m hardware.solder.budget     puts them into the page

Parts are counted from the circuit. Times of Python and prices are estimates of our own.
"""

from pathlib import Path

from boardsim import geometry
from hallway.console.settings import place_of
from hallway.console.settings import rows as settings
from hallway.places import MAX_PADS
from hardware import blocks
from hardware.boards import solder_circuit
from hardware.budget import HUB_MA
from hardware.order import prices
from hardware.solder.device.solderpad import scan, sensors

PAGE = Path(__file__).with_name("README.md")

# A pad's Hall switches look every 50 ms: a round may take as long, and all that was shown for them holds.
ROUND_LIMIT_S = geometry.SAMPLE_US / 1e6
# CircuitPython 10 on a Pico, estimated from its speed elsewhere: a line set, a value read, eight readings
# judged. The firmware says what it really takes.
LINE_S, READ_S, JUDGE_S = 4e-6, 15e-6, 200e-6

# DRV5055, SBAS640: typical and at most.
SENSOR_MA = (6, 10)
PICO_MA = 35  # at 5 V, estimate
LIGHTS_MA = int(settings()[place_of("SUPPLY_MA")][1])  # all lights, unless a household says otherwise
SUPPLY_MA = 3000  # USB-C, 5 V
REGULATOR_K_PER_W = 110  # SOT-223 on copper
DROP_V = 5.0 - 3.3


def round_time() -> list[tuple[str, float]]:
    """The parts of a round, in seconds."""
    lines = sum(len(moved) for row in range(scan.ROWS) for _, moved in scan.moves(row, range(4), range(4, 8)))
    return [
        (f"{scan.ROWS} rows wake, {scan.WARM_S * 1e3:g} ms each", scan.ROWS * scan.WARM_S),
        (f"{lines} changes of an address line", lines * LINE_S),
        (f"{sensors.COUNT} readings", sensors.COUNT * READ_S),
        (f"{sensors.CELLS} cells judged", sensors.CELLS * JUDGE_S),
    ]


def on_share() -> float:
    """How much of a round one row or another has power."""
    parts = round_time()
    return sum(seconds for _, seconds in parts[:3]) / sum(seconds for _, seconds in parts)


def time_table() -> str:
    parts = round_time()
    rows = [(what, f"{seconds * 1e3:.1f} ms") for what, seconds in parts]
    total = sum(seconds for _, seconds in parts)
    rows.append(("**a round**", f"**{total * 1e3:.0f} ms**"))
    rows.append(("may take, so that tiles are read as on the other pad", f"{ROUND_LIMIT_S * 1e3:.0f} ms"))
    return blocks.table(("what", "time"), rows)


def power_table() -> str:
    """For one to four Solder pads at one supply."""
    typical, most = (scan.ROW * each for each in SENSOR_MA)
    rows = []
    for pads in range(1, MAX_PADS + 1):
        rest = HUB_MA + pads * (PICO_MA + most)
        rows.append(
            (
                pads,
                f"{HUB_MA + pads * (PICO_MA + typical * on_share()):.0f} mA",
                f"{rest:.0f} mA",
                f"{min(LIGHTS_MA, (SUPPLY_MA - rest) // 100 * 100):.0f} mA",
            )
        )
    head = ("pads", "without lights, mean", "at most", f"left for lights of {SUPPLY_MA / 1000:g} A")
    return blocks.table(head, rows)


def heat_k() -> tuple[float, float]:
    """How much warmer than the room the regulator gets: usual, and with the hungriest sensors."""
    usual, most = (scan.ROW * each / 1000 * DROP_V * on_share() for each in SENSOR_MA)
    return usual * REGULATOR_K_PER_W, most * REGULATOR_K_PER_W


def parts() -> dict[str, int]:
    """How many of each maker's number."""
    count: dict[str, int] = {}
    for part in solder_circuit.design().parts().values():
        if part.what.number:
            count[part.what.number] = count.get(part.what.number, 0) + 1
    return count


def cost() -> list[tuple[str, int, float]]:
    """What, how many, euros each, for one pad without its board; small parts in one line."""
    rows, small = [], 0.0
    for number, many in sorted(parts().items(), key=lambda item: -item[1] * prices.each(item[0])):
        if many * prices.each(number) >= 2:
            rows.append((number, many, prices.each(number)))
        else:
            small += many * prices.each(number)
    return [*rows, ("all smaller parts", 1, small)]


def total(boards: int) -> float:
    """One pad, and so many bare boards to be paid."""
    return sum(many * euros for _, many, euros in cost()) + boards * prices.SOLDER_BOARD


def cost_table() -> str:
    rows = [(what, many, f"{euros:.2f}", f"{many * euros:.0f}") for what, many, euros in cost()]
    least = prices.LEAST_BARE
    for who, boards in ((f"{least} friends", 1), ("one person alone", least)):
        rows.append((f"bare boards, two layers: {who}", boards, f"{prices.SOLDER_BOARD:.2f}", ""))
        rows.append((f"**together, about: {who}**", "", "", f"**{round(total(boards), -1):.0f}**"))
    return blocks.table(("what", "how many", "€ each", "€"), rows)


TABLES = {"time": time_table, "power": power_table, "cost": cost_table}

if __name__ == "__main__":
    for name, table in TABLES.items():
        blocks.write(PAGE, name, table())
