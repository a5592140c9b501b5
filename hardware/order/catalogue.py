# SPDX-License-Identifier: MIT
"""LCSC's numbers of our parts, by maker's number, where they are known.

Known means: two public parts lists of other boards, or the shop's own address of the part, give the same
number for the very same maker's number. All others are left empty: the assembler finds the part by its
maker's number, and nothing is guessed.
"""

LCSC = {
    "CL10B104KB8NNNC": "C1591",
    "CL21B103KBANNNC": "C1710",
    "CL31A226KAHNNNE": "C12891",
    "CL10A105KB8NNNC": "C15849",
    "CL21A106KAYNNNE": "C15850",
    "RC0603FR-07100RL": "C105588",
    "RC0603FR-07470RL": "C114669",
    "RC0603FR-071KL": "C22548",
    "RC0603FR-075K1L": "C105580",
    "RC0603FR-0710KL": "C98220",
    "RC0603FR-07100KL": "C14675",
    "SN74LVC2G17DBVR": "C10429",
    "SN74AHCT125DR": "C155176",
    "AP2112K-3.3TRG1": "C51118",
    "AO3401A": "C15127",
    "DRV5055A2QDBZR": "C266131",
    "WS2812B-2020": "C965555",
}


def lcsc(number: str) -> str:
    """LCSC's number of a part, or nothing."""
    return LCSC.get(number, "")
