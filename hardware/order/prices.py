# SPDX-License-Identifier: MIT
"""What things cost, in euros without tax: estimates of our own, of November 2026. Nobody has offered them.

By maker's number, each, in the quantities of one to five tables.
"""

TAX = 0.19  # on everything that comes by post
POSTAGE = 45.0  # of pads, from afar
POSTAGE_SMALL = 15.0  # of a few small boards

EACH = {
    # chips
    "DRV5032DUDMRR": 0.32,
    "DRV5055A2QDBZR": 0.42,
    "SN74HC165DR": 0.14,
    "CD74HC4067M96": 0.55,
    "SN74LVC2G17DBVR": 0.12,
    "SN74LVC1G17DBVR": 0.08,
    "SN74LVC1G32DBVR": 0.08,
    "SN74AHCT125DR": 0.20,
    "SN74HC4040DR": 0.25,
    "SN74HC10DR": 0.15,
    "AP2112K-3.3TRG1": 0.15,
    "AP7361C-33E-13": 0.35,
    "WS2812B-2020": 0.10,
    "WS2812B-V5": 0.08,
    # transistors, diodes, lights
    "AO3401A": 0.05,
    "IRF7404TRPBF": 0.60,
    "SS54": 0.12,
    "SMBJ5.0CA": 0.15,
    "B5819W-7-F": 0.06,
    "19-217/GHC-YR1S2/3T": 0.04,
    # capacitors, resistors, fuse
    "CL10B104KB8NNNC": 0.01,
    "CL21B103KBANNNC": 0.01,
    "CL10A105KB8NNNC": 0.02,
    "CL21A106KAYNNNE": 0.04,
    "CL31A226KAHNNNE": 0.08,
    "EEE-FK1A471P": 0.60,
    "2920L300/15DR": 0.60,
    # by hand
    "S10B-XH-A": 0.35,
    "B3F-1050": 0.25,
    "SC0915": 4.50,
    "SSW-104-01-T-S": 0.60,
    "TSW-106-07-T-S": 0.40,
    "PS1240P02BT": 0.60,
    "USB4125-GF-A": 0.60,
}
RESISTOR = 0.005  # Yageo RC0603, whatever its value

# Bare boards of four layers: for each order, and for each square metre.
BARE_ORDER, BARE_M2 = 25.0, 310.0
LEAST_BARE = 5
# Assembly: for each order with its stencil, each kind of part that is put on a machine, each joint.
FIT_ORDER, FIT_KIND, FIT_JOINT = 50.0, 1.5, 0.0017
LEAST_FITTED = 2
SPARE = 1.03  # parts that get lost on the way through a machine

SOLDER_BOARD = 17.0  # two layers are enough where a Pico counts, one of five


def each(number: str) -> float:
    """The price of a part by its maker's number."""
    if number.startswith("RC0603"):
        return RESISTOR
    if number not in EACH:
        raise KeyError(f"{number} has no price: give it one in hardware/order/prices.py")
    return EACH[number]
