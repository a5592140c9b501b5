# SPDX-License-Identifier: MIT
"""A screen that does not answer, and how it is woken when it is back. Loaded when there is need."""


def wake_up(sequence: bytes) -> bytes:
    """The driver's own first commands, for one write: each is there with a count of what follows."""
    commands = bytearray(1)  # 0: nothing but commands
    at = 0
    while at < len(sequence):
        end = at + 2 + sequence[at + 1]
        commands.append(sequence[at])
        commands.extend(sequence[at + 2 : end])
        at = end
    return bytes(commands)


class NoScreen:
    """Stands in for a screen that did not answer at power-on; `find()` says if one does now."""

    lost = True
    waiting = False

    def __init__(self, find) -> None:
        self._find = find
        self.found = False  # a restart will bring it up

    def draw(self, view) -> None: ...

    def refresh(self) -> None: ...

    def watch(self) -> None:
        self.found = self._find()
