# SPDX-License-Identifier: MIT
"""A table that is served from a thread of its own, for tests and pictures in a real browser."""

import asyncio
import socket
import threading
from collections.abc import Callable
from typing import Any

from aiohttp import web

from boardsim.web.porch import Way
from boardsim.web.room import Room
from boardsim.web.server import Server


class LiveTable:
    """Its clock stands still: time passes by `step` over the wire.

    `room` may be looked at from outside while nothing is under way; what changes it goes through `call`.
    """

    room: Room

    def __init__(self, pads: int = 1, seed: int = 1, code: str = "", settings: str | None = None) -> None:
        self._wanted = (pads, seed, code, settings)
        self.steps = 0  # that were asked for so far
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._stop = asyncio.Event()
        self._thread = threading.Thread(
            target=self._loop.run_until_complete, args=(self._serve(),), daemon=True
        )

    async def _serve(self) -> None:
        self.room = Room(*self._wanted)
        self.room.speed = 0
        self.room.free.add("step")
        self.server = Server(self.room)
        self._runner = web.AppRunner(self.server.app, shutdown_timeout=0.2)
        await self._runner.setup()
        await self._listen()
        self._ready.set()
        await self._stop.wait()
        self._way.close()
        await self._runner.cleanup()

    async def _listen(self) -> None:
        listener = socket.create_server(("127.0.0.1", self.port), backlog=128)
        self._way = Way(self._runner, self.server.porch, [listener])
        self.port = listener.getsockname()[1]

    async def _deafen(self) -> None:
        self._way.close()
        assert self._runner.server is not None
        for connection in self._runner.server.connections:
            if connection.transport is not None:
                connection.transport.abort()

    def __enter__(self) -> "LiveTable":
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, *exc: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(20)
        self._loop.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def hang_up(self) -> None:
        """Out of reach: whoever is connected is cut off, and nobody gets in."""
        asyncio.run_coroutine_threadsafe(self._deafen(), self._loop).result(30)

    def answer(self) -> None:
        """In reach again, under the same address."""
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(30)

    def call(self, what: Callable[[], Any]) -> Any:
        """Do something in the server's own thread."""

        async def done() -> Any:
            return what()

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(30)
