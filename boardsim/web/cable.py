# SPDX-License-Identifier: MIT
"""A real board at this computer's own serial port, for browsers that have none: what it says, as facts.

A thread of its own waits for the port, so nobody waits for a cable. What goes over it is in docs/serial.md.
"""

import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

from boardsim.web.facts import Facts

KEPT = 100  # lines that are told to who comes later
LONGEST = 8192  # bytes: more is no line of the protocol's
READ_S = 0.1
ANSWER_S = 2.0  # so long a port has to say that a board is there
GREETING = b"hallway 1 "


class Cable:
    """`state` is "closed", "asks", "open", "none" (no board answers) or "gone" (it was pulled)."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._names = names  # of ports; none: all there are
        self._heard: list[str] = []  # and not told yet
        self._told = 0
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self.state = "closed"

    def open(self) -> None:
        """Look for a board and follow it, unless that is under way."""
        if self._thread is None or not self._thread.is_alive():
            self._stop.clear()
            self.state = "asks"
            self._thread = threading.Thread(target=self._follow, daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join(ANSWER_S)

    def look(self, facts: Facts) -> None:
        """What is new, as facts: a number a line."""
        with self._lock:
            heard, self._heard = self._heard, []
        for line in heard:
            self._told += 1
            facts.tell(f"board/{self._told}", line)
            facts.forget(f"board/{self._told - KEPT}")
        facts.tell("board", self.state)

    def _follow(self) -> None:
        import serial
        from serial.tools import list_ports

        state = "none"
        for name in self._names or sorted(port.device for port in list_ports.comports()):
            if self._stop.is_set():
                break
            try:
                with serial.Serial(name, timeout=READ_S, write_timeout=1) as port:
                    self._hear(port)
            except (OSError, serial.SerialException):
                state = "gone" if self.state == "open" else state
            if self.state == "open":
                break
        self.state = "closed" if self._stop.is_set() else state

    def _hear(self, port: Any) -> None:
        """Until the cable is pulled, which is an exception, or nobody wants to hear more."""
        port.write(b"\nhello\n")
        until_s = time.monotonic() + ANSWER_S
        for line in self._lines(port):
            if self.state == "open":
                if line:
                    with self._lock:
                        self._heard.append(line.decode("utf-8", "replace"))
                        del self._heard[:-KEPT]
            elif line.startswith(GREETING):
                self._heard.append(line.decode("utf-8", "replace"))
                self.state = "open"
                port.write(b"follow\n")
            elif time.monotonic() > until_s:
                break

    def _lines(self, port: Any) -> Iterator[bytes]:
        """Whole ones as they come; an empty one when nothing came for a while."""
        rest = b""
        while not self._stop.is_set():
            got = port.read(port.in_waiting or 1)
            *whole, rest = (rest + got).split(b"\n")
            rest = rest[-LONGEST:]
            yield from (line.rstrip(b"\r") for line in whole)
            if not got:
                yield b""
