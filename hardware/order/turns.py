# SPDX-License-Identifier: MIT
"""By how much an assembler's idea of 0° differs from KiCad's, package by package.

KiCad draws a package with pin 1 at the upper left. An assembler's library has it as the part lies in its
tape. What is sent is KiCad's angle plus the correction here, counter-clockwise. Known are those corrections
that public tables for JLCPCB agree on; where pin 1 lies in the assembler's library is told with them, and a
test turns KiCad's own footprint by it. For the others 0 is sent: look at them in the assembler's picture
before you pay. Parts with two pins and no pole need no care.
"""

from typing import NamedTuple


class Turn(NamedTuple):
    """`pin_1` is where pin 1 lies in the assembler's library at 0°; empty where that is not known."""

    begins: str  # of the footprint's name
    degrees: int
    pin_1: str
    why: str


TURNS = (
    Turn("SOIC-", 270, "lower left", "lies across the tape, its two rows above and below"),
    Turn("SOT-23", 180, "lower right", "lies in the tape with its single leg, or legs 4 and up, to the left"),
    Turn("SOT-223", 180, "lower right", "as SOT-23: the tab to the left"),
    Turn("CP_Elec_", 180, "right", "lies in the tape with its minus to the left"),
    Turn("Texas_X2SON", 0, "", "a rare package: the tables do not have it"),
    Turn("LED_WS2812B-2020", 0, "", "the tables do not have it; pin 1 is data out"),
    Turn("LED_0603", 0, "", "makers mark cathodes in different ways"),
    Turn("D_SM", 0, "", "stripe is cathode, pin 1 of KiCad's footprint; the tables do not have it"),
    Turn("D_SOD", 0, "", "stripe is cathode, pin 1 of KiCad's footprint; the tables do not have it"),
    Turn("USB_C_Receptacle_GCT", 0, "", "its opening must look over the board's edge"),
)
NO_POLE = ("R_", "C_", "Fuse_")  # either way round will do


def turn_of(footprint: str) -> Turn | None:
    """The row for a footprint, by its name without the library; None if it has no pole."""
    if footprint.startswith(NO_POLE):
        return None
    found = [turn for turn in TURNS if footprint.startswith(turn.begins)]
    if not found:
        raise KeyError(f"{footprint} is in no row of hardware/order/turns.py: add one, with its reason")
    return max(found, key=lambda turn: len(turn.begins))


def sent(footprint: str, degrees: float) -> float:
    """The angle that the assembler is told for KiCad's."""
    turn = turn_of(footprint)
    return (degrees + (turn.degrees if turn else 0)) % 360
