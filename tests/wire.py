# SPDX-License-Identifier: MIT
"""Pages at a server, without a browser and without waiting, for the tests of both."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp.test_utils import TestClient, TestServer

from boardsim.web.room import Room
from boardsim.web.server import Server


class StandingClock:
    """The host's, moved by hand: time passes on the device only by steps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Known(dict):
    """What a page knows; what it was never told is null."""

    def __missing__(self, name: str) -> None:
        return None


class Page:
    """One page's side of the wire."""

    def __init__(self, socket) -> None:
        self.socket = socket
        self.facts = Known()
        self.sorries: list[str] = []
        self.told: list[str] = []  # names of facts, as they came

    @property
    def sorry(self) -> str:
        return self.sorries[-1] if self.sorries else ""

    async def hear(self) -> dict:
        message = json.loads(await asyncio.wait_for(self.socket.receive_str(), 30))
        if message["type"] in ("welcome", "facts"):
            self.facts.update(message["facts"])
            self.told += message["facts"]
        else:
            self.sorries.append(message["text"])
        return message

    async def hello(self, **given) -> dict:
        await self.socket.send_json({"type": "hello", **given})
        return await self.hear()

    async def do(self, deed: str, **given) -> None:
        await self.socket.send_json({"type": "do", "do": deed, **given})

    async def refused(self, text: str | bytes) -> str:
        """Send this, and hear what is wrong with it."""
        before = len(self.sorries)
        await (self.socket.send_str(text) if isinstance(text, str) else self.socket.send_bytes(text))
        while len(self.sorries) == before:
            await self.hear()
        return self.sorry

    async def until(self, is_so: Callable[[dict], bool]) -> None:
        while not is_so(self.facts):
            await self.hear()

    async def step(self, seconds: float) -> None:
        """Let time pass and be told of it."""
        before = self.facts["clock"]["seconds"]
        await self.do("step", seconds=seconds)
        await self.until(lambda facts: facts["clock"]["seconds"] > before or seconds < 1)


def seen(facts: Known, number: str) -> dict:
    """A person, as a page knows them; at first not at all."""
    return facts["people"].get(number, {"name": None, "pad": None, "here": None})


@asynccontextmanager
async def table(pads: int = 2, share=None, **given):
    clock = StandingClock()
    made = Room(pads=pads, seed=1, settings="", clock=clock, **given)
    async with TestClient(TestServer(Server(made, share).app)) as client:
        client.room = made  # type: ignore[attr-defined]
        client.clock = clock  # type: ignore[attr-defined]
        yield client


@asynccontextmanager
async def page_at(client, **hello):
    async with client.ws_connect("/ws") as socket:
        page = Page(socket)
        page.welcome = await page.hello(**hello)  # type: ignore[attr-defined]
        yield page


def played(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """A test that is a coroutine."""

    def run() -> None:
        asyncio.run(asyncio.wait_for(test(), 120))

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run
