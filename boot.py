# SPDX-License-Identifier: MIT
"""What the USB drive does: players do not see it; who holds key A while plugging in does."""

import board
import digitalio
import storage

key_a = digitalio.DigitalInOut(board.GP10)
key_a.switch_to_input(pull=digitalio.Pull.UP)
if key_a.value:  # to ground when held
    storage.disable_usb_drive()
