# SPDX-License-Identifier: MIT
"""`make monitor`: follow a board over USB, live: its screen, what lies on it, and what happens.

    python -m tools.monitor [PORT]

Without a port all serial ports are asked whether a board is there; "sim" is a simulated one that
plays a little by itself. The protocol is in docs/serial.md. Ctrl-C ends it.
"""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Protocol

from hallway.places import CELLS, SIDE
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE

HELLO_TRIES = 20  # reads to wait for an answer
READ_S = 0.1
SIM_SECONDS = 8.0
SIGNS = {EMPTY: " .", MOVING: " ~", UNREADABLE: " ?", CLASH: " !"}
TURNS = "^>v<"


class Port(Protocol):
    """What pyserial's Serial is, as far as it is needed here."""

    def read(self, size: int) -> bytes: ...

    def write(self, data: bytes) -> object: ...


class SimulatedPort:
    """A simulated board at the other end; time passes on it while it is read."""

    def __init__(self, play: Callable | None = None) -> None:
        from boardsim import Tabletop

        self.top = Tabletop(pads=1, seed=1)
        self.top.restore_power()
        self.top.usb.open()
        self.top.run(1)
        if play is not None:
            play(self.top)

    def read(self, size: int) -> bytes:
        self.top.run(READ_S)
        if self.top.seconds > SIM_SECONDS:
            raise EOFError("The simulated board has shown what it has.")
        return self.top.usb.read()

    def write(self, data: bytes) -> object:
        return self.top.usb.write(data)


def play_a_little(top) -> None:
    top.press("a")
    top.press("a")
    top.pad(0).put("path 1", 2, 3, face=1)


def lines(port: Port) -> Iterator[str]:
    """Whole lines as they come; "" when nothing came for a while."""
    rest = b""
    while True:
        got = port.read(1024)
        if not got:
            yield ""
        *whole, rest = (rest + got).split(b"\n")
        for line in whole:
            yield line.decode("utf-8", "replace").rstrip("\r")


def is_a_board(port: Port) -> str:
    """Its greeting, or "" if nobody at this port speaks as a Hallway board does."""
    port.write(b"hello\n")
    for _, line in zip(range(HELLO_TRIES), lines(port), strict=False):
        if line.startswith("hallway "):
            return line
    return ""


def drawn(pads: int, cells: bytes) -> str:
    """What lies on the pads, side by side: face and turn of each tile; SIGNS for all else."""
    rows = []
    for row in range(SIDE):
        at = [range(pad * CELLS + row * SIDE, pad * CELLS + (row + 1) * SIDE) for pad in range(pads)]
        rows.append("   ".join("".join(_sign(cells[cell]) for cell in cells_) for cells_ in at))
    return "\n".join(rows)


def _sign(cell: int) -> str:
    return f"{SIGNS[cell]:<5}" if cell in SIGNS else f"{cell >> 2:>3}{TURNS[cell & 3]} "


def spelled(line: str) -> str:
    """A line of the protocol as a person reads it."""
    word, _, rest = line.partition(" ")
    if word == "position":
        pads, _, cells = rest.partition(" ")
        return drawn(int(pads), bytes.fromhex(cells))
    if word == "view":
        view = json.loads(rest)
        bar = f"{view['title']}   {view['corner']}".strip()
        icons = "  ".join(f"[{icon}]" for icon in view["icons"])
        keys = "   ".join(f"{key}: {view[key.lower()]}" for key in "AB" if view[key.lower()])
        shown = [part for part in (bar, icons, view["big"], view["text"], keys) if part]
        return "\n".join("| " + row for part in shown for row in part.split("\n"))
    return "" if line == "ok" else line


def follow(port: Port, say: Callable[[str], None]) -> None:
    """Show all that comes, for ever."""
    port.write(b"follow\n")
    for line in lines(port):
        if line and (words := spelled(line)):
            say(words)


def find(name: str) -> tuple[Port, str]:
    """The board's port and its greeting."""
    if name == "sim":
        port: Port = SimulatedPort(play_a_little)
        return port, is_a_board(port)
    import serial
    from serial.tools import list_ports

    names = [name] if name else sorted(port.device for port in list_ports.comports())
    for candidate in names:
        try:
            port = serial.Serial(candidate, timeout=READ_S, write_timeout=1)
            if greeting := is_a_board(port):
                return port, f"{greeting} at {candidate}"
            port.close()
        except (OSError, serial.SerialException) as problem:
            print(f"{candidate}: {problem}", file=sys.stderr)
    asked = f"asked {', '.join(names)}" if names else "there is no serial port"
    raise SystemExit(
        f"No Hallway board answers ({asked}). Plug it in, or name its port: make monitor PORT=..."
    )


def main() -> None:
    port, greeting = find(sys.argv[1] if len(sys.argv) > 1 else "")
    print(greeting)
    try:
        follow(port, lambda words: print(words, flush=True))
    except EOFError as end:
        print(end)
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
