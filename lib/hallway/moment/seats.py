# SPDX-License-Identifier: MIT
"""Seats: who plays for each player, a person or the table itself, and how well it does.

Above the seats, where they are written down, is the number of a challenge, which only one alone plays.
"""

PERSON = 0
FIRST_STEPS = 1
HANDY = 2
SHARP = 3
LEVELS = 4

_BITS = 2  # a seat, as they are written down


def packed(seats, challenge: int = 0) -> bytes:
    """As they stand in the record of a game's start: nothing where all are people, and chance is free."""
    found = challenge << _BITS
    for player in range(len(seats)):
        found |= seats[player] << _BITS * player
    return found.to_bytes(2, "little") if found else b""


def unpacked(written: bytes, players: int) -> bytes:
    found = int.from_bytes(written[:2], "little")
    return bytes([found >> _BITS * player & LEVELS - 1 for player in range(players)])


def challenge_of(written: bytes, players: int) -> int:
    """Its number, or 0."""
    return int.from_bytes(written[:2], "little") >> _BITS * players


def people(seats) -> int:
    """How many of them there are."""
    return len([level for level in seats if level == PERSON])
