# SPDX-License-Identifier: MIT
"""The calm look: slow fades, nothing that blinks; colours as in the look in patterns."""

PACE = 12  # ticks a step: a rhythm takes 4.8 s, and has four swells at most
LOOKS = (
    b"\x00\x00\x00"
    b"0000000000000000"  # NOTHING: dark
    b"\x00\x6e\xff"
    b"6666666666666666"  # PATH: connected
    b"\x00\xff\x64"
    b"4456788888876544"  # GOAL: found
    b"\xff\xaa\x00"
    b"8888642000024688"  # MISSING: looked for
    b"\xff\x28\x00"
    b"8525852585258525"  # WRONG: take it off
    b"\xc8\xa0\xff"
    b"8642468642468888"  # UNSURE: lies badly
    b"\x5a\x00\xff"
    b"0002585200000000"  # BROKEN: the board's own fault
    b"\xff\xff\xff"
    b"0123456787654321"  # READY: press here
    b"\xff\xdc\x78"
    b"4444444567654444"  # HOME: where paths begin
    b"\x78\xff\xff"
    b"8864224688642246"  # HERE: put a tile here
    b"\x00\x5a\x5a"
    b"3333333333333333"  # REACH: you may go here
    b"\xff\xc8\xff"
    b"8558855885588558"  # CURSOR: where the keys point
    b"\xff\x00\xa0"
    b"8888755788887557"  # TAKE: may be taken
    b"\x78\x78\x5a"
    b"2222222222222222"  # SCORE: a step on the track
    b"\x3c\x78\x5a"
    b"0001122334466530"  # ARROW: push in here
    b"\x5a\x32\x00"
    b"1111111111111111"  # EDGE: the limit of the table
    b"\xe6\x1e\x00"
    b"8888888888852258"  # red: one gap
    b"\xff\xdc\x14"
    b"8888852588888525"  # yellow: two gaps
    b"\x00\xa0\x6e"
    b"8885258885258525"  # green: three gaps
    b"\x00\x14\xff"
    b"8886888688868886"  # blue: four gaps
)
