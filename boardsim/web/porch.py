# SPDX-License-Identifier: MIT
"""Where connections wait until somebody has said hello on them: few from one address, and not for long.

Whoever comes is let onto the porch; where it is full, the one goes who has waited there longest. So neither
many who say nothing nor many who never finish what they say keep anybody out.
"""

import asyncio
import errno
import gc
import logging
import socket
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from aiohttp import web

from boardsim.web.guard import SECURE
from boardsim.web.people import neighbourhood

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

MOST_SILENT = 16  # from one address, before they have asked for anything
MOST_ASKING = 32  # and after it
MOST_AT_ALL = 160  # from everywhere
WAIT_S = 10.0  # for the head of a request, the next request, or hello
LOOK_S = 0.5  # from one look at who waits too long to the next
NO_HANDLES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
REST_S = 0.2  # when there is no handle left: nobody is let in, and those outside wait
MOST_AT_ONCE = 64  # let in, before others have their turn
MOST_GONE = 128  # connections, until what is left of them is swept up


@dataclass(eq=False)
class Stranger:
    """A connection on which nobody has said hello."""

    transport: asyncio.Transport
    address: str
    since_s: float
    has_asked: bool = False


class Porch:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._strangers: dict[asyncio.Transport, Stranger] = {}  # who came first stands first
        self._looked_s = clock()
        self._gone = 0  # since it was last swept
        self.most = min(MOST_AT_ALL, handles() // 2)

    def __len__(self) -> int:
        return len(self._strangers)

    def arrive(self, transport: asyncio.Transport, address: str) -> None:
        if transport not in self._strangers:
            self._stand(Stranger(transport, neighbourhood(address), self._clock()))

    def ask(self, transport: asyncio.Transport | None) -> None:
        """A whole request came, or an answer is all sent: they may wait as long again."""
        stranger = self._strangers.pop(transport, None) if transport is not None else None
        if stranger is not None:
            stranger.has_asked = True
            stranger.since_s = self._clock()
            self._stand(stranger)

    def leave(self, transport: asyncio.Transport | None) -> None:
        """They said hello, or are gone."""
        if transport is not None and self._strangers.pop(transport, None) is not None:
            self._gone += 1

    def _stand(self, stranger: Stranger) -> None:
        """As the newest; who makes it too many goes."""
        self._strangers[stranger.transport] = stranger
        alike = [
            other
            for other in self._strangers.values()
            if other.address == stranger.address and other.has_asked == stranger.has_asked
        ]
        if len(alike) > (MOST_ASKING if stranger.has_asked else MOST_SILENT):
            self._send_away(alike[0])
        if len(self._strangers) > self.most:
            self.make_room()

    def make_room(self) -> None:
        """The first of those from where most come goes, silent ones before others."""
        crowds: dict[tuple[bool, str], list[Stranger]] = {}
        for stranger in self._strangers.values():
            crowds.setdefault((stranger.has_asked, stranger.address), []).append(stranger)
        if crowds:
            self._send_away(max(crowds.values(), key=len)[0])

    def look(self) -> None:
        """Who has waited too long goes, and what is left of many: aiohttp's connections refer to themselves,
        and to sweep up after thousands takes longer than anybody's turn."""
        now_s = self._clock()
        if now_s - self._looked_s >= LOOK_S:
            self._looked_s = now_s
            if self._gone > MOST_GONE:
                self._gone = 0
                gc.collect()
            for stranger in list(self._strangers.values()):
                if now_s - stranger.since_s > WAIT_S:
                    self._send_away(stranger)

    def _send_away(self, stranger: Stranger) -> None:
        self.leave(stranger.transport)
        stranger.transport.abort()


def handles() -> int:
    """How many files and sockets this program may have open."""
    if resource is None:
        return 2 * MOST_AT_ALL
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 2 * MOST_AT_ALL if most == resource.RLIM_INFINITY else most


class Quiet(logging.Handler):
    """What went wrong for a fault of ours is told; that somebody sent nonsense is not."""

    def emit(self, record: logging.LogRecord) -> None:
        problem = record.exc_info[1] if record.exc_info else None
        if problem is not None and not isinstance(problem, web.HTTPException | ConnectionError | ValueError):
            traceback.print_exception(problem)


LOG = logging.Logger("hallway.web")
LOG.addHandler(Quiet())


class Visit(web.RequestHandler):
    """One connection: as aiohttp has it, but it stands on the porch, and answers nonsense in our words."""

    __slots__ = ("_porch", "_stands")

    def __init__(self, porch: Porch, server: web.Server, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(
            server,
            loop=loop,
            keepalive_timeout=WAIT_S,
            lingering_time=1.0,
            access_log=None,  # type: ignore[arg-type]
            logger=LOG,
            auto_decompress=False,
        )
        self._porch = porch
        self._stands: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        assert isinstance(transport, asyncio.Transport)
        peer = transport.get_extra_info("peername")
        self._stands = transport
        self._porch.arrive(transport, peer[0] if peer else "")

    def connection_lost(self, exc: BaseException | None) -> None:
        super().connection_lost(exc)
        self._porch.leave(self._stands)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        if status >= 500 and exc is not None and not isinstance(exc, ConnectionError):
            traceback.print_exception(exc)
        text = (
            "That is a fault of ours." if status >= 500 else "That is no request that this table understands."
        )
        answer = web.Response(status=status, text=text, headers=SECURE)
        answer.force_close()
        return answer


class Way:
    """In from listening sockets, over the porch, to a server."""

    def __init__(self, runner: web.BaseRunner, porch: Porch, listeners: Iterable[socket.socket]) -> None:
        assert runner.server is not None, "it is to be set up first"
        self._server = runner.server
        self._porch = porch
        self._loop = asyncio.get_running_loop()
        self._coming: set[asyncio.Task] = set()
        self._listeners = list(listeners)
        for listener in self._listeners:
            listener.setblocking(False)
            self._loop.add_reader(listener.fileno(), self._let_in, listener)

    def close(self) -> None:
        for listener in self._listeners:
            self._loop.remove_reader(listener.fileno())
            listener.close()
        self._listeners.clear()

    def _let_in(self, listener: socket.socket) -> None:
        for _ in range(MOST_AT_ONCE):
            try:
                made, _ = listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as problem:
                if problem.errno in NO_HANDLES:
                    self._porch.make_room()
                self._loop.remove_reader(listener.fileno())
                self._loop.call_later(REST_S, self._listen_again, listener)
                return
            task = self._loop.create_task(self._greet(made))
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)

    def _listen_again(self, listener: socket.socket) -> None:
        if listener in self._listeners:
            self._loop.add_reader(listener.fileno(), self._let_in, listener)

    async def _greet(self, made: socket.socket) -> None:
        made.setblocking(False)
        try:
            await self._loop.connect_accepted_socket(
                lambda: Visit(self._porch, self._server, self._loop), made
            )
        except OSError:
            made.close()  # gone already
