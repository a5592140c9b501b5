# SPDX-License-Identifier: MIT
"""One meaning, one colour, one rhythm, everywhere.

No meaning is carried by colour alone: each has a rhythm of its own as well. A rhythm is sixteen
steps of brightness (0 to 8), played over and over.
"""

from hallway.view import PLAYERS

RHYTHM = 16
FULL = 8

# In the order of the meanings in view.py: red, green, blue, rhythm.
LOOKS = (
    (0, 0, 0, b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),  # NOTHING: dark
    (0, 160, 255, b"\6\6\6\6\6\6\6\6\6\6\6\6\6\6\6\6"),  # PATH: steady blue
    (0, 255, 40, b"\3\4\5\6\7\x08\x08\x08\x08\x08\x08\7\6\5\4\3"),  # GOAL: green, one slow swell
    (255, 140, 0, b"\x08\x08\x08\x08\x08\x08\x08\x08\0\0\0\0\0\0\0\0"),  # MISSING: amber, slow blink
    (255, 0, 0, b"\x08\x08\0\0\x08\x08\0\0\x08\x08\0\0\x08\x08\0\0"),  # WRONG: red, quick blink
    (255, 60, 120, b"\x08\x08\0\0\x08\x08\0\0\0\0\0\0\0\0\0\0"),  # UNSURE: pink, two blinks and a pause
    (150, 0, 255, b"\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),  # BROKEN: violet, a short flash
    (255, 255, 255, b"\1\2\3\4\5\6\7\x08\7\6\5\4\3\2\1\0"),  # READY: white, breathing
    (255, 220, 120, b"\4\4\4\4\4\4\4\5\6\7\6\5\4\4\4\4"),  # HOME: warm, a low glow with a beat
    (120, 255, 255, b"\x08\x08\x08\x08\0\0\0\0\x08\x08\x08\x08\0\0\0\0"),  # HERE: pale blue, steady blink
    (0, 90, 60, b"\3\3\3\3\3\3\3\3\3\3\3\3\3\3\3\3"),  # REACH: a faint steady green
    (255, 200, 255, b"\x08\3\x08\3\x08\3\x08\3\x08\3\x08\3\x08\3\x08\3"),  # CURSOR: near white, flickering
    (200, 120, 255, b"\x08\x08\x08\x08\x08\x08\4\4\x08\x08\x08\x08\x08\x08\4\4"),  # TAKE: lilac, dips twice
    (120, 120, 90, b"\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2\2"),  # SCORE: a faint steady warm white
    (60, 120, 60, b"\0\0\0\0\2\2\2\2\4\4\4\4\6\6\6\6"),  # ARROW: green, climbing in steps
    (90, 50, 0, b"\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1"),  # EDGE: a very faint brown
)

# Players 0 to 3. Several in one cell take turns, so one sees who is there.
PLAYER_LOOKS = (
    (230, 0, 20, b"\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\x08\0\0\0"),  # red: one gap
    (255, 180, 0, b"\x08\x08\x08\x08\x08\x08\0\0\x08\x08\x08\x08\x08\x08\0\0"),  # yellow: two gaps
    (0, 200, 20, b"\x08\x08\x08\0\x08\x08\x08\x08\0\x08\x08\x08\x08\0\x08\x08"),  # green: three gaps
    (0, 30, 255, b"\x08\x08\x08\0\x08\x08\x08\0\x08\x08\x08\0\x08\x08\x08\0"),  # blue: four gaps
)
MEANINGS = PLAYERS + 16


def look(meaning: int, step: int) -> tuple:
    """The look that a meaning has at a step of the rhythm."""
    if meaning < PLAYERS:
        return LOOKS[meaning]
    players = meaning - PLAYERS
    count = 0
    for player in range(4):
        count += players >> player & 1
    if not count:
        return LOOKS[0]
    turn = step * count // RHYTHM
    for player in range(4):
        if players >> player & 1:
            if not turn:
                return PLAYER_LOOKS[player]
            turn -= 1
    return LOOKS[0]
