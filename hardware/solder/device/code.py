# SPDX-License-Identifier: MIT
"""The Solder pad: wires its Pico's pins together and runs."""

import array
import time

import analogio
import board
import digitalio
import microcontroller
import rp2pio
import supervisor
from solderpad import program, words
from solderpad.pad import Pad
from solderpad.scan import Scan

SCK, LOAD, NEXT = board.GP2, board.GP3, board.GP4  # side by side, as the program counts them
DATA, HOLD = board.GP5, board.GP6
CHANNELS = (board.GP7, board.GP8, board.GP9, board.GP10)
BANKS = (board.GP11, board.GP12, board.GP13, board.GP14)
ROWS = (board.GP16, board.GP17, board.GP18, board.GP19, board.GP20)
BUTTON = board.GP22
SENSOR = board.GP26
ROUNDS = 100  # after which it says how long one takes
TICKS = (1 << 29) - 1  # they count up to this


def output(pin, value=False):
    line = digitalio.DigitalInOut(pin)
    line.switch_to_output(value=value)
    return line


ring = words.ring()
machine = rp2pio.StateMachine(
    array.array("H", program.CODE),
    frequency=0,  # the system's own clock
    first_in_pin=SCK,
    in_pin_count=3,
    jmp_pin=LOAD,
    first_out_pin=DATA,
    first_sideset_pin=HOLD,
    initial_sideset_pin_state=1,
    out_shift_right=False,
    in_shift_right=False,
    fifo_type="txrx",  # four words, as words.py counts
)
machine.background_write(loop=ring)

button = digitalio.DigitalInOut(BUTTON)  # pulled up on the board
light = output(board.LED)


def set_light(on):
    light.value = on


scan = Scan(
    analogio.AnalogIn(SENSOR),
    [output(pin) for pin in CHANNELS],
    [output(pin) for pin in BANKS],
    [output(pin, True) for pin in ROWS],
    time.sleep,
)
pad = Pad(scan, ring, microcontroller.nvm, lambda: not button.value, set_light, print)
pad.begin()
began = supervisor.ticks_ms()
for _ in range(ROUNDS):
    pad.round()
print("A round takes", ((supervisor.ticks_ms() - began) & TICKS) / ROUNDS, "ms; it may take 50.")
while True:
    pad.round()
