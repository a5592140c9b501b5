# SPDX-License-Identifier: MIT
"""WS2812: a strip of lights, each taking the first three bytes that reach it."""


class Strip:
    def __init__(self, count: int) -> None:
        self.grb = bytearray(3 * count)
        self.received = 0
        self.version = 0

    def __len__(self) -> int:
        return len(self.grb) // 3

    def receive(self, sent: bytes) -> None:
        """One burst and the pause after it: a light that got no whole colour keeps its old one."""
        self.received += len(sent)
        whole = min(len(sent) // 3 * 3, len(self.grb))
        if self.grb[:whole] != sent[:whole]:
            self.grb[:whole] = sent[:whole]
            self.version += 1

    def reset(self) -> None:
        """Power came back: all dark."""
        self.grb[:] = bytes(len(self.grb))
        self.version += 1

    def colour(self, index: int) -> tuple[int, int, int]:
        """Red, green, blue of one light."""
        green, red, blue = self.grb[3 * index : 3 * index + 3]
        return red, green, blue
