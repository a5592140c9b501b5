# SPDX-License-Identifier: MIT
"""The lively look: colours and rhythms for most families."""

PACE = 3  # ticks a step: a rhythm takes 1.2 s
LOOKS = (
    b"\x00\x00\x00"
    b"0000000000000000"  # NOTHING: dark
    b"\x00\xa0\xff"
    b"6666666666666666"  # PATH: connected
    b"\x00\xff\x28"
    b"3456788888876543"  # GOAL: found
    b"\xff\x8c\x00"
    b"8888888800000000"  # MISSING: looked for
    b"\xff\x00\x00"
    b"8800880088008800"  # WRONG: take it off
    b"\xff\x3c\x78"
    b"8800880000000000"  # UNSURE: lies badly
    b"\x96\x00\xff"
    b"8000000000000000"  # BROKEN: the board's own fault
    b"\xff\xff\xff"
    b"1234567876543210"  # READY: press here
    b"\xff\xdc\x78"
    b"4444444567654444"  # HOME: where paths begin
    b"\x78\xff\xff"
    b"8888000088880000"  # HERE: put a tile here
    b"\x00\x5a\x3c"
    b"3333333333333333"  # REACH: you may go here
    b"\xff\xc8\xff"
    b"8383838383838383"  # CURSOR: where the keys point
    b"\xc8\x78\xff"
    b"8888884488888844"  # TAKE: may be taken
    b"\x78\x78\x5a"
    b"2222222222222222"  # SCORE: a step on the track
    b"\x3c\x78\x3c"
    b"0000222244446666"  # ARROW: push in here
    b"\x5a\x32\x00"
    b"1111111111111111"  # EDGE: the limit of the table
    b"\xe6\x00\x14"
    b"8888888888888000"  # red: one gap
    b"\xff\xb4\x00"
    b"8888880088888800"  # yellow: two gaps
    b"\x00\xc8\x14"
    b"8880888808888088"  # green: three gaps
    b"\x00\x1e\xff"
    b"8880888088808880"  # blue: four gaps
)
