# SPDX-License-Identifier: MIT
"""Serves the page and the room over HTTP and one WebSocket a person.

Everyone has a task of their own that sends what is new to them, so a slow or silent one delays nobody.
"""

import asyncio
import ipaddress
import socket
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web

from boardsim.fields import Refused
from boardsim.web import tape
from boardsim.web.facts import dumps, parse
from boardsim.web.files import Files, packed
from boardsim.web.memory import Memory
from boardsim.web.people import Patience, Person
from boardsim.web.room import Room
from boardsim.web.set import the_set

PAGE = Path(__file__).parent / "page"
BEAT_S = 0.005  # from one look at the clock to the next
SEND_S = 0.0125  # at least, from one message of facts to the next
MOST_HEARD = 1 << 16  # bytes: more closes the connection
MOST_SOCKETS = 48
HELLO_S = 10.0  # to say who one is
HEARTBEAT_S = 15.0
SORRY_S = 1.0  # between two complaints of the same kind
SECURE = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


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
            await sorry(self.socket, str(why))


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
        self._sockets = 0
        self.app = web.Application(middlewares=[guarded], client_max_size=tape.MOST_BYTES)
        self.app.add_routes(
            [
                web.get("/", self._send_file),
                web.get("/set.json", self._send_set),
                web.get("/ws", self._talk),
                web.get("/recording", self._save),
                web.post("/recording", self._load),
                web.get("/{name:.+}", self._send_file),
            ]
        )
        self.app.cleanup_ctx.append(self._live)

    async def _live(self, app: web.Application):
        beating = asyncio.create_task(self._beat())
        yield
        beating.cancel()
        for connection in list(self._connections.values()):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)
        with suppress(asyncio.CancelledError):
            await beating
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
            if self._memory is not None and room.is_own:
                self._memory.keep(room.keep, room.clock())
            for connection in self._connections.values():
                if connection.told != room.facts.changes:
                    connection.news.set()
            await asyncio.sleep(0.001 if room.is_behind else BEAT_S)

    # -- requests

    async def _send_file(self, request: web.Request) -> web.Response:
        return self._files.answer(request, request.match_info.get("name", "index.html"))

    async def _send_set(self, request: web.Request) -> web.Response:
        text = dumps(the_set(self.room.pads, self.room.facts["language"] or "en"))
        return packed(request, text.encode(), "application/json")

    def _known(self, request: web.Request) -> None:
        token = request.query.get("token", "")
        if not token or self.room.people.by_token(token) is None:
            raise web.HTTPForbidden(text="Open the page first: only who is at the table may do that.")

    async def _save(self, request: web.Request) -> web.Response:
        self._known(request)
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
        self._known(request)
        try:
            self.room.load(await request.read())
        except web.HTTPRequestEntityTooLarge:
            raise web.HTTPRequestEntityTooLarge(
                max_size=tape.MOST_BYTES,
                actual_size=0,
                text="That file is too large for a recording: 8 MB at most.",
            ) from None
        except Refused as why:
            raise web.HTTPBadRequest(text=str(why)) from None
        return web.Response(text="The recording plays.")

    # -- one page

    async def _talk(self, request: web.Request) -> web.WebSocketResponse:
        if self._sockets >= MOST_SOCKETS:
            raise web.HTTPServiceUnavailable(text="Too many pages are open at this table.")
        ws = web.WebSocketResponse(heartbeat=HEARTBEAT_S, max_msg_size=MOST_HEARD, compress=False)
        self._sockets += 1
        try:
            await ws.prepare(request)
            connection = await self._welcome(ws, request.remote or "")
            if connection is not None:
                await self._listen(connection)
        finally:
            self._sockets -= 1
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
            await sorry(ws, str(why), leave=True)
            await ws.close()
            return None
        except (TimeoutError, TypeError):  # silent, or not text
            await ws.close()
            return None
        old = self._connections.pop(person.number, None)
        connection = Connection(ws, person, self.room)
        self._connections[person.number] = connection
        if old is not None:
            await sorry(old.socket, "You are at this table in another window.", leave=True)
            await old.socket.close()
        self.room.look()
        connection.told = self.room.facts.changes
        welcome = {"type": "welcome", "you": person.number, "token": person.token, "share": self._share}
        facts = self.room.facts.all(frames=False)
        await ws.send_str(dumps({**welcome, "ms": self.room.desk.now_us // 1000, "facts": facts}))
        return connection

    async def _listen(self, connection: Connection) -> None:
        sending = asyncio.create_task(connection.send_news())
        try:
            async for message in connection.socket:
                if message.type is WSMsgType.TEXT:
                    await connection.hear(message.data)
                elif message.type is WSMsgType.BINARY:
                    await sorry(connection.socket, "Messages are text.")
        except ConnectionError:
            pass  # as good as closed
        finally:
            sending.cancel()
            with suppress(asyncio.CancelledError, ConnectionError):
                await sending
            if self._connections.get(connection.person.number) is connection:
                del self._connections[connection.person.number]
                self.room.leave(connection.person)


async def sorry(ws: web.WebSocketResponse, text: str, leave: bool = False) -> None:
    with suppress(ConnectionError):
        await ws.send_str(dumps({"type": "sorry", "text": text, **({"leave": True} if leave else {})}))


# -- who may ask at all


def is_our_name(host: str) -> bool:
    """An address, or a name of this machine: a foreign name that leads here is a trick."""
    name = (urlsplit("//" + host).hostname or "").rstrip(".").lower()
    own = socket.gethostname().lower()
    if name in ("localhost", own, f"{own}.local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@web.middleware
async def guarded(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Only pages that we served may talk to us, and they only to us."""
    origin = request.headers.get("Origin")
    if not is_our_name(request.host):
        raise web.HTTPForbidden(text="This table is not known under that name. Use its address.")
    if origin is not None and urlsplit(origin).netloc != request.host:
        raise web.HTTPForbidden(text="Another site's page may not talk to this table.")
    response = await handler(request)
    if not response.prepared:
        response.headers.update(SECURE)
        response.headers.setdefault("Cache-Control", "no-cache")
    return response
