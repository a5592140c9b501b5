# SPDX-License-Identifier: MIT
"""A small state machine of the RP2040's PIO: what the Solder pad's program uses, and nothing else.

It steps as `pioemu` does (a test compares them cycle by cycle), only much faster. One bit of
side-set, no delays, IN and OUT towards the left, IN pins from pin 0.
"""

from collections import deque

ALL = 0xFFFFFFFF
JMP, WAIT, IN, OUT, PULL, MOV = 0, 1, 2, 3, 4, 5
PINS, X, Y, NULL, ISR, OSR = 0, 1, 2, 3, 6, 7


class Machine:
    """`inputs` are the pins from outside; `fifo` is filled from outside, too."""

    def __init__(self, code: tuple, out_pin: int, side_pin: int, jmp_pin: int, fifo: deque) -> None:
        for word in code:
            if word >> 8 & 0xF:
                raise ValueError(f"{word:04X} has a delay")
        self.code = [(word >> 13, word >> 12 & 1, word >> 5 & 7, word & 31) for word in code]
        self.out_pin, self.side_pin, self.jmp_pin = out_pin, side_pin, jmp_pin
        self.fifo = fifo
        self.inputs = 0
        self.out = self.side = 0
        self.pc = self.x = self.y = self.osr = self.isr = 0

    @property
    def pins(self) -> int:
        """What it drives."""
        return self.out << self.out_pin | self.side << self.side_pin

    def step(self) -> None:
        """One cycle."""
        kind, self.side, what, value = self.code[self.pc]
        if kind == JMP:
            if self._jumps(what):
                self.pc = value
                return
        elif kind == WAIT:
            # what: level, and 1 for a pin counted from the first IN pin
            if what & 3 != 1:
                raise ValueError("only WAIT PIN is known")
            if self.inputs >> value & 1 != what >> 2:
                return
        elif kind == PULL:
            if what != 5 or value:
                raise ValueError("only PULL BLOCK is known")
            if not self.fifo:
                return
            self.osr = self.fifo.popleft()
        elif kind == OUT:
            bits = self.osr >> 32 - value
            self.osr = self.osr << value & ALL
            if what == PINS:
                self.out = bits & 1
            elif what == X:
                self.x = bits
            elif what == Y:
                self.y = bits
            elif what != NULL:
                raise ValueError(f"OUT to {what} is not known")
        elif kind == IN:
            if what != PINS:
                raise ValueError("only IN PINS is known")
            self.isr = (self.isr << value | self.inputs & (1 << value) - 1) & ALL
        elif kind == MOV:
            if (what, value) == (ISR, NULL):
                self.isr = 0
            elif (what, value) == (Y, ISR):
                self.y = self.isr
            elif (what, value) == (OSR, PINS):
                self.osr = self.inputs | self.pins
            else:
                raise ValueError(f"MOV {what}, {value} is not known")
        else:
            raise ValueError(f"{kind} is not known")
        self.pc = (self.pc + 1) % len(self.code)

    def _jumps(self, condition: int) -> bool:
        if condition == 0:
            return True
        if condition == 1:
            return not self.x
        if condition == 2:
            self.x, was = (self.x - 1) & ALL, self.x
            return bool(was)
        if condition == 3:
            return not self.y
        if condition == 4:
            self.y, was = (self.y - 1) & ALL, self.y
            return bool(was)
        if condition == 6:
            return bool(self.inputs >> self.jmp_pin & 1)
        raise ValueError(f"JMP on {condition} is not known")
