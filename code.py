# SPDX-License-Identifier: MIT
"""Hallway: wires the Pico's pins to the console and runs it."""

import board

from hallway.console.console import Console, Hub

Console(
    Hub(
        sck=board.GP18,
        miso=board.GP16,
        load=board.GP17,
        sda=board.GP4,
        scl=board.GP5,
        pixels=board.GP22,
        keys=(board.GP6, board.GP7, board.GP8, board.GP9, board.GP10, board.GP11),
        piezo=board.GP15,
    )
).run()
