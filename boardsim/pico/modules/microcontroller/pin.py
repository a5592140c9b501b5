# SPDX-License-Identifier: MIT
"""microcontroller.pin: the RP2040's pins."""


class Pin:
    def __init__(self, number: int) -> None:
        self.number = number

    def __repr__(self) -> str:
        return f"board.GP{self.number}"


for _number in range(30):
    globals()[f"GPIO{_number}"] = Pin(_number)
del _number
