# SPDX-License-Identifier: MIT
"""One meaning, one colour, one rhythm, everywhere.

No meaning is carried by colour alone: each has a rhythm of its own as well. A rhythm is sixteen
steps of brightness (0 to 8), played over and over.
"""

# In the order of the meanings in view.py.
#        red, green, blue, rhythm
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
)
RHYTHM = 16
FULL = 8
