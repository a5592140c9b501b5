# SPDX-License-Identifier: MIT
"""Serves the page and the room over HTTP and one WebSocket a person.

Everyone has a task of their own that sends what is new to them, so a slow or silent one delays nobody.
"""

import asyncio
import gc
import time
import traceback
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from boardsim import ROOT
from boardsim.fields import Refused
from boardsim.pico.life import STEPPED
from boardsim.pico.loader import compile_ahead
from boardsim.tabletop import DRIVE
from boardsim.web import tape
from boardsim.web.facts import dumps, parse
from boardsim.web.files import Files, packed
from boardsim.web.guard import Handler, guarded, secured
from boardsim.web.memory import Memory
from boardsim.web.people import Patience, Person
from boardsim.web.porch import Porch
from boardsim.web.room import Room
from boardsim.web.set import the_set
from hallway import __version__

PAGE = Path(__file__).parent / "page"
DRIVE_FILE = ROOT / "build" / f"hallway-{__version__}-drive.uf2"  # as `make uf2` makes it
BEAT_S = 0.005  # from one look at the clock to the next
SEND_S = 0.0125  # at least, from one message of facts to the next
MOST_HEARD = 1 << 16  # bytes: more closes the connection
HELLO_S = 5.0  # to say who one is
UPLOAD_S = 60.0  # for a recording to arrive
HEARTBEAT_S = 15.0
SORRY_S = 1.0  # between two complaints of the same kind
TURN_S = 0.008  # of the host's time, for one person or one piece of work at a time


class Connection:
    """One page, once it has said who it is."""

    def __init__(self, socket: web.WebSocketResponse, person: Person, room: Room) -> None:
        self.socket = socket
        self.person = person
        self.patience = Patience(room.clock)
        self.news = asyncio.Event()
        self.told = room.facts.changes
        self._room = room
        self._complained = -SORRY_S

    async def send_news(self) -> None:
        """For as long as the connection lasts."""
        while True:
            await self.news.wait()
            self.news.clear()
            frames = self.person.number in self._room.watchers
            message = self._room.facts.since(self.told, frames, self._room.desk.now_us // 1000)
            self.told = self._room.facts.changes
            if message:
                await self.socket.send_str(message)
                await asyncio.sleep(SEND_S)

    async def hear(self, text: str) -> None:
        """One message; what is wrong with it is said, and nothing else happens."""
        if not self.patience.allows():
            now = self._room.clock()
            if now - self._complained >= SORRY_S:
                self._complained = now
                await sorry(self.socket, "Too fast: not everything was heard.")
            return
        try:
            message = parse(text)
            if message.pop("type", None) != "do" or not isinstance(deed := message.pop("do", None), str):
                raise Refused('A message needs "type": "do" and what to do.')
            self._room.do(self.person, deed, message)
        except Refused as why:
            await sorry(self.socket, self._room.refusal(why))
        except Exception as problem:  # a fault of ours: whoever found it stays at the table
            traceback.print_exception(problem)
            await sorry(self.socket, "That is a fault of ours: nothing was done.")


class Server:
    """`app` is ready to be run; the room lives as long as it."""

    def __init__(
        self,
        room: Room,
        share: dict[str, Any] | None = None,
        page: Path = PAGE,
        memory: Memory | None = None,
    ) -> None:
        self.room = room
        self._share = share
        self._files = Files(page)
        self._memory = memory
        self._connections: dict[str, Connection] = {}  # by person
        self._loading = False
        self.porch = Porch()
        self.app = web.Application(middlewares=[self._on_the_porch, guarded], client_max_size=tape.MOST_BYTES)
        self.app.add_routes(
            [
                web.get("/", self._send_file),
                web.get("/set.json", self._send_set),
                web.get("/ws", self._talk),
                web.get("/hallway-drive.uf2", self._send_drive),
                web.get("/recording", self._save),
                web.post("/recording", self._load),
                web.get("/{name:.+}", self._send_file),
            ]
        )
        self.app.cleanup_ctx.append(self._live)

    async def _live(self, app: web.Application):
        beating = asyncio.create_task(self._beat())
        compiling = asyncio.create_task(in_turns(compile_ahead(DRIVE, STEPPED)))
        yield
        beating.cancel()
        compiling.cancel()
        for connection in list(self._connections.values()):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)
        await asyncio.gather(beating, compiling, return_exceptions=True)
        if self.room.cable is not None:
            await asyncio.to_thread(self.room.cable.close)
        if self._memory is not None and self.room.is_own:
            self._memory.keep_now(self.room.keep())
        self.room.close()

    async def _beat(self) -> None:
        """Let time pass on the device, and everyone see what is new."""
        room = self.room
        while True:
            try:
                room.pass_time()
            except Exception as problem:  # a fault of ours: the table stands still, and people are told
                traceback.print_exception(problem)
                room.give_up(problem)
            room.look()
            self.porch.look()
            if self._memory is not None and room.is_own:
                self._memory.keep(room.keep, room.clock())
            for connection in self._connections.values():
                if connection.told != room.facts.changes:
                    connection.news.set()
            await asyncio.sleep(0.001 if room.is_behind else BEAT_S)

    # -- requests

    @web.middleware
    async def _on_the_porch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        self.porch.ask(request.transport)
        try:
            return await handler(request)
        finally:
            self.porch.ask(request.transport)

    async def _send_file(self, request: web.Request) -> web.Response:
        return self._files.answer(request, request.match_info.get("name", "index.html"))

    async def _send_set(self, request: web.Request) -> web.Response:
        text = dumps(the_set(self.room.pads, self.room.facts["language"] or "en"))
        return packed(request, text.encode(), "application/json")

    async def _send_drive(self, request: web.Request) -> web.StreamResponse:
        """The drive's file for a real board, once it has been made."""
        if not DRIVE_FILE.is_file():
            raise web.HTTPNotFound(text="That file is not made yet: make uf2")
        return web.Response(body=DRIVE_FILE.read_bytes(), content_type="application/octet-stream")

    def _check_host(self, request: web.Request) -> None:
        person = self.room.people.by_token(request.query.get("token", ""))
        if person is None:
            raise web.HTTPForbidden(text="Open the page first: only who is at the table may do that.")
        try:
            self.room.check_host(person, "recording")
        except Refused as why:
            raise web.HTTPForbidden(text=str(why)) from None
        self.porch.leave(request.transport)

    async def _save(self, request: web.Request) -> web.Response:
        self._check_host(request)
        try:
            text = dumps(self.room.save())
        except Refused as why:
            raise web.HTTPConflict(text=str(why)) from None
        return web.Response(
            text=text,
            content_type="application/json",
            headers={"Content-Disposition": 'attachment; filename="hallway-game.json"'},
        )

    async def _load(self, request: web.Request) -> web.Response:
        self._check_host(request)
        if self._loading:
            raise web.HTTPConflict(text="Another recording is being read: one after the other.")
        self._loading = True
        try:
            async with asyncio.timeout(UPLOAD_S):
                text = await self._body_of(request)
            await in_turns(self.room.load(text))
        except TimeoutError:
            raise web.HTTPRequestTimeout(text="That file did not arrive in time.") from None
        except Refused as why:
            raise web.HTTPBadRequest(text=str(why)) from None
        finally:
            self._loading = False
        return web.Response(text="The recording plays.")

    async def _body_of(self, request: web.Request) -> bytearray:
        """What was sent, and no second copy of it."""
        body = bytearray()
        turn = Turn()
        async for piece in request.content.iter_chunked(1 << 16):
            body += piece
            if len(body) > tape.MOST_BYTES:
                raise web.HTTPRequestEntityTooLarge(
                    max_size=tape.MOST_BYTES,
                    actual_size=len(body),
                    text="That file is too large for a recording: 8 MB at most.",
                )
            await turn.end()
        return body

    # -- one page

    async def _talk(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(heartbeat=HEARTBEAT_S, max_msg_size=MOST_HEARD, compress=False)
        secured(ws)
        transport = request.transport
        if transport is None:  # gone already
            return ws
        self.porch.arrive(transport, request.remote or "")
        try:
            await ws.prepare(request)
            self.porch.ask(transport)
            connection = await self._welcome(ws, request.remote or "")
            if connection is not None:
                self.porch.leave(transport)
                await self._listen(connection)
        finally:
            self.porch.leave(transport)
        return ws

    async def _welcome(self, ws: web.WebSocketResponse, address: str) -> Connection | None:
        """Who is it? None, and a closed connection, if they may not come in."""
        try:
            hello = parse(await asyncio.wait_for(ws.receive_str(), HELLO_S))
            words = [hello.get(name, "") for name in ("token", "code", "name")]
            if hello.get("type") != "hello" or not all(isinstance(word, str) for word in words):
                raise Refused("Say hello first.")
            person = self.room.enter(*words, address, hello.get("watch") is True)
        except Refused as why:
            await sorry(ws, self.room.refusal(why), leave=True)
            await ws.close()
            return None
        except (TimeoutError, TypeError):  # silent, or not text
            await ws.close()
            return None
        except ConnectionError:
            return None
        old = self._connections.pop(person.number, None)
        connection = Connection(ws, person, self.room)
        self._connections[person.number] = connection
        if old is not None:
            why = Refused("You are at this table in another window.")
            await sorry(old.socket, self.room.refusal(why), leave=True)
            await old.socket.close()
        self.room.look()
        connection.told = self.room.facts.changes
        welcome = {"type": "welcome", "you": person.number, "token": person.token, "share": self._share}
        facts = self.room.facts.all(frames=False)
        await ws.send_str(dumps({**welcome, "ms": self.room.desk.now_us // 1000, "facts": facts}))
        return connection

    async def _listen(self, connection: Connection) -> None:
        sending = asyncio.create_task(connection.send_news())
        turn = Turn()
        try:
            async for message in connection.socket:
                if message.type is WSMsgType.TEXT:
                    await connection.hear(message.data)
                elif message.type is WSMsgType.BINARY:
                    await sorry(connection.socket, "Messages are text.")
                await turn.end()
        except ConnectionError:
            pass  # as good as closed
        finally:
            sending.cancel()
            with suppress(asyncio.CancelledError, ConnectionError):
                await sending
            if self._connections.get(connection.person.number) is connection:
                del self._connections[connection.person.number]
                self.room.leave(connection.person)


def settle() -> None:
    """All is loaded: from now on garbage is looked for among what is made after this, or each time that would
    take longer than anybody's turn."""
    gc.collect()
    gc.freeze()


class Turn:
    """Of one who has much to do: `end` comes back at once or, when it has lasted, after everybody else."""

    def __init__(self) -> None:
        self._began_s = time.monotonic()

    async def end(self) -> None:
        if time.monotonic() - self._began_s > TURN_S:
            await asyncio.sleep(0)
            self._began_s = time.monotonic()


async def in_turns(work: Iterable[None]) -> None:
    """Work that goes on bit by bit."""
    turn = Turn()
    for _ in work:
        await turn.end()


async def sorry(ws: web.WebSocketResponse, text: str, leave: bool = False) -> None:
    with suppress(ConnectionError):
        await ws.send_str(dumps({"type": "sorry", "text": text, **({"leave": True} if leave else {})}))
