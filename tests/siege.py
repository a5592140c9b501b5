# SPDX-License-Identifier: MIT
"""`make siege`: all at once that hostile people could do to a table in the browser, while one of us plays.

    python -m tests.siege [--seconds 60]

The table is a process of its own on this machine; nothing leaves it. Besiegers are another one: the host
plays hostile recordings, an insider sends odd messages, one address holds silent and dripping sockets, others
guess at the code. Meanwhile a player acts and sees what comes of it, and others come in who have the code.
"""

import argparse
import asyncio
import itertools
import json
import os
import socket
import subprocess
import sys
import time
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
from aiohttp import web

from boardsim import ROOT
from tests.hostile import RECORDINGS, messages

CODE = "KM7PQ4"
HERE = "127.0.0.1"
# Addresses of this machine's own, one for each kind of people.
PLAYERS, COMERS, INSIDE, OUTSIDE = "127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"
GUESSERS = 100  # the last number of their first address
GUESS_S = 0.6  # a hundred a minute, from each
DRIP_S = 0.2
BEFORE = 21  # the first deed that counts
MOST_ENTER_S, MOST_ANSWER_S, MOST_MB = 2.0, 0.5, 50
# What is sent in a small siege: some that are refused, some that are played.
FEW = ("10,000 deals at time 0", "3,000 power toggles", "long settings", "5,000 flips at once")
FEW += ("40 power toggles at once", "millions of objects")


class Told(NamedTuple):
    entered_s: float  # at most
    worst_s: float  # until an answer
    answers: int
    comers: int
    grown_mb: float
    guesses: int
    sent: dict[str, int]


class Visitor:
    """One who has the code, or has not."""

    def __init__(self, talk: aiohttp.ClientWebSocketResponse) -> None:
        self._talk = talk
        self.facts: dict[str, Any] = {}
        self.token = ""
        self.sorries = 0
        self.said = ""  # the newest lines of the log

    @staticmethod
    @asynccontextmanager
    async def at(port: int, code: str, address: str = HERE, name: str = ""):
        """Comes in as a page does; ConnectionError if that cannot be."""
        connector = aiohttp.TCPConnector(local_addr=(address, 0))
        async with (
            aiohttp.ClientSession(connector=connector) as session,
            session.ws_connect(f"http://{HERE}:{port}/ws", max_msg_size=0) as talk,
        ):
            made = Visitor(talk)
            await talk.send_json({"type": "hello", "code": code, "name": name})
            welcome = await made.hear()
            if welcome["type"] != "welcome":
                raise ConnectionError(welcome["text"])
            made.token = welcome["token"]
            yield made

    @staticmethod
    def alone(port: int, code: str, most_s: float) -> float:
        """How long it takes one to come in."""

        async def come() -> float:
            began = time.monotonic()
            while time.monotonic() - began < most_s:
                with suppress(aiohttp.ClientError, ConnectionError):
                    async with Visitor.at(port, code):
                        break
                await asyncio.sleep(0.1)
            return time.monotonic() - began

        return asyncio.run(come())

    async def hear(self) -> dict[str, Any]:
        heard = await self._talk.receive()
        if heard.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionError("cut off")
        message = json.loads(heard.data)
        self.facts.update(message.get("facts", {}))
        self.sorries += message["type"] == "sorry"
        log = [str(line) for name, line in message.get("facts", {}).items() if name.startswith("log/")]
        self.said = "\n".join(log) or self.said
        return message

    async def say(self, text: str) -> None:
        await self._talk.send_str(text)

    async def do(self, deed: str, **given: Any) -> None:
        await self.say(json.dumps({"type": "do", "do": deed, **given}))


# -- the table


async def serve() -> None:
    """A table behind a code, in this process; its port is the first line that it prints."""
    from boardsim.web.porch import Way
    from boardsim.web.room import Room
    from boardsim.web.server import Server, settle

    settle()
    listener = socket.create_server((HERE, 0), backlog=128)
    server = Server(Room(pads=2, seed=1, code=CODE, settings=""))
    runner = web.AppRunner(server.app)
    await runner.setup()
    way = Way(runner, server.porch, [listener])
    print(listener.getsockname()[1], flush=True)
    await asyncio.to_thread(sys.stdin.read)  # until the other end is closed
    way.close()
    await runner.cleanup()


# -- who besieges it


class Besiegers:
    def __init__(self, port: int, wanted: dict[str, Any]) -> None:
        self._port = port
        self._wanted = wanted
        self.sent = {"recordings": 0, "messages": 0, "sockets": 0, "guesses": 0}

    async def all(self) -> None:
        async with Visitor.at(self._port, CODE, INSIDE, "Mallory") as host:
            print("here", flush=True)
            await asyncio.to_thread(sys.stdin.readline)
            work = [self._play(host.token), self._listen(host), self._talk()]
            work += [self._wait(drips=bool(number % 2)) for number in range(self._wanted["sockets"])]
            work += [self._guess(number) for number in range(self._wanted["addresses"])]
            tasks = [asyncio.create_task(each) for each in work]
            await asyncio.wait(tasks, timeout=self._wanted["seconds"])
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        print(json.dumps(self.sent), flush=True)

    async def _listen(self, visitor: Visitor) -> None:
        while True:
            await visitor.hear()

    async def _play(self, token: str) -> None:
        """Recordings, one after the other."""
        names = list(RECORDINGS) if self._wanted["recordings"] >= len(RECORDINGS) else list(FEW)
        bodies = {name: await asyncio.to_thread(lambda name=name: RECORDINGS[name]()[0]) for name in names}
        address = f"http://{HERE}:{self._port}/recording?token={token}"
        connector = aiohttp.TCPConnector(local_addr=(INSIDE, 0), force_close=True)
        async with aiohttp.ClientSession(connector=connector) as session:
            for name in itertools.islice(itertools.cycle(names), self._wanted["recordings"]):
                with suppress(aiohttp.ClientError):
                    async with session.post(address, data=bodies[name]) as answer:
                        self.sent["recordings"] += answer.status in (200, 400, 413)
                await asyncio.sleep(0.1)

    async def _talk(self) -> None:
        """Odd messages, as fast as they are taken."""
        left = messages(7, self._wanted["messages"])
        async with Visitor.at(self._port, CODE, INSIDE, "Trudy") as insider:
            listening = asyncio.create_task(self._listen(insider))
            for message in left:
                await insider.say(message)
                self.sent["messages"] += 1
            await listening

    async def _wait(self, drips: bool) -> None:
        """One socket that says nothing, or a letter now and then; if it is cut off it comes again."""
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection(HERE, self._port, local_addr=(OUTSIDE, 0))
                self.sent["sockets"] += 1
                try:
                    for letter in itertools.cycle(
                        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Drip: " + b"x" * 200
                    ):
                        if drips:
                            writer.write(bytes([letter]))
                            await writer.drain()
                        await asyncio.sleep(DRIP_S)
                        if writer.transport.is_closing():
                            break
                finally:
                    writer.close()
            await asyncio.sleep(5.0)

    async def _guess(self, number: int) -> None:
        while True:
            with suppress(aiohttp.ClientError, ConnectionError):
                async with Visitor.at(self._port, "AAAAAA", f"127.0.0.{GUESSERS + number}"):
                    raise AssertionError("a wrong code opened the door")
            self.sent["guesses"] += 1
            await asyncio.sleep(GUESS_S)


# -- who plays


def memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(pid)


class Play:
    def __init__(self, port: int) -> None:
        self._port = port
        self.waits: list[float] = []
        self.entered: list[float] = []

    async def act(self, player: Visitor, number: int) -> float:
        """Do something, and wait for what comes of it: a new name that all see, or a tile turned over."""
        sorries, began = player.sorries, time.monotonic()
        if number % 2:
            await player.do("name", name=f"Ada {number}")
            while all(person["name"] != f"Ada {number}" for person in player.facts["people"].values()):
                await player.hear()
        else:
            await player.do("flip", tile=0)
            while player.sorries == sorries and f"Ada {number - 1}: flip" not in player.said:
                await player.hear()
        return time.monotonic() - began

    async def act_on(self, player: Visitor) -> None:
        for number in itertools.count(BEFORE):
            self.waits.append(await asyncio.wait_for(self.act(player, number), 30))
            await asyncio.sleep(0.1)

    async def come(self) -> None:
        """Others who have the code, by turns from elsewhere and from where the silent sockets are."""
        for address in itertools.cycle((COMERS, OUTSIDE)):
            began = time.monotonic()
            while True:
                with suppress(aiohttp.ClientError, ConnectionError):
                    async with asyncio.timeout(30), Visitor.at(self._port, CODE, address):
                        break
            self.entered.append(time.monotonic() - began)
            await asyncio.sleep(0.5)


def process(*given: str) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.siege", *given],
        cwd=ROOT,
        env={**os.environ, "PYTHONSAFEPATH": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def line_of(made: subprocess.Popen) -> str:
    assert made.stdout is not None
    line = made.stdout.readline()
    assert line, "it ended"
    return line


def siege(**wanted: Any) -> Told:
    """What became of it. `wanted` says how much: recordings, messages, sockets, addresses, seconds."""
    table = process("--serve")
    made = [table]
    try:
        port = int(line_of(table))
        besiegers = process("--besiege", str(port), json.dumps(wanted))
        made.append(besiegers)
        line_of(besiegers)  # the host is here
        return asyncio.run(_played(port, table.pid, besiegers, wanted["seconds"]))
    finally:
        for each in reversed(made):
            assert each.stdin is not None and each.stdout is not None
            each.stdin.close()
            try:
                each.wait(20)
            except subprocess.TimeoutExpired:
                each.kill()
                each.wait()
            each.stdout.close()


async def _played(port: int, pid: int, besiegers: subprocess.Popen, seconds: float) -> Told:
    play = Play(port)
    async with Visitor.at(port, CODE, PLAYERS, "Ada") as player:
        for number in range(1, BEFORE):  # what is made only once is made
            await play.act(player, number)
        before = most = memory_mb(pid)
        assert besiegers.stdin is not None
        besiegers.stdin.write("go\n")
        besiegers.stdin.flush()
        tasks = [asyncio.create_task(play.act_on(player)), asyncio.create_task(play.come())]
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await asyncio.sleep(0.1)
            most = max(most, memory_mb(pid))
            for task in tasks:
                if task.done():
                    await task  # it failed
        sent = json.loads(await asyncio.to_thread(line_of, besiegers))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return Told(
        max(play.entered),
        max(play.waits),
        len(play.waits),
        len(play.entered),
        most - before,
        sent["guesses"],
        sent,
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make siege", description=__doc__.split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--besiege", nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        asyncio.run(serve())
        return 0
    if given.besiege:
        port, wanted = given.besiege
        asyncio.run(Besiegers(int(port), json.loads(wanted)).all())
        return 0
    told = siege(
        recordings=len(RECORDINGS), messages=20_000, sockets=1000, addresses=20, seconds=given.seconds
    )
    sent = ", ".join(f"{count:,} {what}" for what, count in told.sent.items())
    print(f"sent: {sent}")
    print(f"{told.comers} came in, each within {told.entered_s:.2f} s (asked: {MOST_ENTER_S:g})")
    print(f"{told.answers} answers to a player, each within {told.worst_s:.2f} s (asked: {MOST_ANSWER_S:g})")
    print(f"memory grew by {told.grown_mb:.0f} MB at most (asked: {MOST_MB})")
    held = told.entered_s < MOST_ENTER_S and told.worst_s < MOST_ANSWER_S and told.grown_mb < MOST_MB
    return 0 if held and told.sent["recordings"] == len(RECORDINGS) and told.sent["messages"] == 20_000 else 1


if __name__ == "__main__":
    raise SystemExit(main())
