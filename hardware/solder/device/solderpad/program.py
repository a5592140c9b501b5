# SPDX-License-Identifier: MIT
"""The state machine that answers the hub as 51 shift registers would.

Words come in a ring, again and again (words.py). A word tells whether a frame begins with it, how
many bits it has, the bits, and whether the frame's last bit follows. While LOAD is low the machine runs
on to the next beginning; then each rising edge of SCK brings the next bit. HOLD (side-set) is high
meanwhile: the next pad's clock stands still. It falls with the last bit; from then on each rising edge
moves the next pad on, and brings here the bit that it showed. So for the hub this is a chain of
registers, and however many pads follow, a bit has a whole clock for its way from pad to pad. A LOAD
in the middle of a frame begins a new one.

Pins: IN 0 is SCK, IN 1 and JMP are LOAD, IN 2 is the next pad's data, OUT is the data line, side-set is HOLD.
"""

TEXT = """
.program pad
.side_set 1
.wrap_target
pass:
    jmp pin going       side 0
    jmp seek            side 0
going:
    mov isr, null       side 0
    in pins, 1          side 0
    mov y, isr          side 0
    jmp y-- pass        side 0
    wait 1 pin 0        side 0
    mov osr, pins       side 0
    out null, 29        side 0
    out pins, 1         side 0
    jmp pass            side 0
seek:
    pull block          side 1
    out y, 1            side 1
    jmp !y seek         side 1
    wait 1 pin 1        side 1
    jmp word            side 1
next:
    pull block          side 1
    out null, 1         side 1
word:
    out x, 5            side 1
bit:
    out pins, 1         side 1
fall:
    jmp pin loaded      side 1
    jmp seek            side 1
loaded:
    mov isr, null       side 1
    in pins, 1          side 1
    mov y, isr          side 1
    jmp y-- fall        side 1
    wait 1 pin 0        side 1
    jmp x-- bit         side 1
    out y, 1            side 1
    jmp !y next         side 1
    out pins, 1         side 0
.wrap
"""

# The same, assembled: a Pico needs no assembler. A test compares.
# fmt: off
CODE = (
    0x00C2, 0x000B, 0xA0C3, 0x4001, 0xA046, 0x0080, 0x20A0, 0xA0E0, 0x607D, 0x6001,
    0x0000, 0x90A0, 0x7041, 0x106B, 0x30A1, 0x1012, 0x90A0, 0x7061, 0x7025, 0x7001,
    0x10D6, 0x100B, 0xB0C3, 0x5001, 0xB046, 0x1094, 0x30A0, 0x1053, 0x7041, 0x1070,
    0x6001,
)
# fmt: on
