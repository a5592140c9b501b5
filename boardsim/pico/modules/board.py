# SPDX-License-Identifier: MIT
"""board: the pins of a Raspberry Pi Pico by name."""

from microcontroller import pin as _pin

board_id = "raspberry_pi_pico"

for _number in (*range(23), 23, 24, 25, 26, 27, 28):
    globals()[f"GP{_number}"] = getattr(_pin, f"GPIO{_number}")
LED = _pin.GPIO25
VBUS_SENSE = _pin.GPIO24
SMPS_MODE = _pin.GPIO23
A0, A1, A2, A3 = _pin.GPIO26, _pin.GPIO27, _pin.GPIO28, _pin.GPIO29
GP26_A0, GP27_A1, GP28_A2 = A0, A1, A2
VOLTAGE_MONITOR = A3
del _number
