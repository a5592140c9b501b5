# SPDX-License-Identifier: MIT
"""The look in patterns: no two rhythms are near each other, and the colours that must not be mistaken stay
apart for the common kinds of colour blindness.
"""

PACE = 3  # ticks a step: a rhythm takes 1.2 s
LOOKS = (
    b"\x00\x00\x00"
    b"0000000000000000"  # NOTHING: dark
    b"\x00\x6e\xff"
    b"8888888888888888"  # PATH: connected
    b"\x00\xff\x64"
    b"0012345678876421"  # GOAL: found
    b"\xff\xaa\x00"
    b"8888888800000000"  # MISSING: looked for
    b"\xff\x28\x00"
    b"8800880088008800"  # WRONG: take it off
    b"\xc8\xa0\xff"
    b"8800880000000000"  # UNSURE: lies badly
    b"\x5a\x00\xff"
    b"8000000000000000"  # BROKEN: the board's own fault
    b"\xff\xff\xff"
    b"0246864202468642"  # READY: press here
    b"\xff\xdc\x78"
    b"4444444488884444"  # HOME: where paths begin
    b"\x78\xff\xff"
    b"8888000088880000"  # HERE: put a tile here
    b"\x00\x5a\x5a"
    b"3333000033330000"  # REACH: you may go here
    b"\xff\xc8\xff"
    b"8282828282828282"  # CURSOR: where the keys point
    b"\xff\x00\xa0"
    b"8866442288664422"  # TAKE: may be taken
    b"\x78\x78\x5a"
    b"3300330033003300"  # SCORE: a step on the track
    b"\x3c\x78\x5a"
    b"0022446688000000"  # ARROW: push in here
    b"\x5a\x32\x00"
    b"2222222222222222"  # EDGE: the limit of the table
    b"\xe6\x1e\x00"
    b"8888888888888000"  # red: one gap
    b"\xff\xdc\x14"
    b"8888880088888800"  # yellow: two gaps
    b"\x00\xa0\x6e"
    b"8880888808888088"  # green: three gaps
    b"\x00\x14\xff"
    b"8880888088808880"  # blue: four gaps
)
