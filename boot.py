# SPDX-License-Identifier: MIT
"""What USB shows: a serial port for programs that follow the board; the drive only to who holds key
A while plugging in.
"""

import board
import digitalio
import storage
import usb_cdc

usb_cdc.enable(console=True, data=True)

key_a = digitalio.DigitalInOut(board.GP10)
key_a.switch_to_input(pull=digitalio.Pull.UP)
if key_a.value:  # to ground when held
    storage.disable_usb_drive()
