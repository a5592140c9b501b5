# SPDX-License-Identifier: MIT
"""`make play`: the table in the browser.

    python -m tools.play [HOST=…] [PORT=…] [PADS=…] [SEED=…] [FRESH=1] [BOARD=…] in the environment

It listens on this machine only. HOST=0.0.0.0 opens it to the network, behind a code that people need. What
the device remembers and what lies where is kept in a file of the user's; FRESH=1 begins anew. Chance is
chance, unless SEED= says which: then nothing is remembered either. BOARD= names the serial port of a
real board, if it is not found by itself.
"""

import asyncio
import contextlib
import errno
import ipaddress
import os
import signal
import socket
import sys
import webbrowser
from typing import Any

import segno
from aiohttp import web

from boardsim.web.cable import Cable
from boardsim.web.memory import Memory, place
from boardsim.web.people import new_code
from boardsim.web.porch import Way
from boardsim.web.room import Room
from boardsim.web.server import Server, settle
from boardsim.web.stage import random_seed
from hallway.places import MAX_PADS

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
HOST, PORT, PADS = "127.0.0.1", "8420", "2"


class Wrong(Exception):
    """A plain sentence on what to give instead."""


def asked(name: str, default: str) -> str:
    return os.environ.get(name, "").strip() or default


def number(name: str, default: str, least: int, most: int) -> int:
    text = asked(name, default)
    if not text.isdecimal() or not least <= int(text) <= most:
        raise Wrong(f'{name} is "{text}", but must be a whole number from {least} to {most}.')
    return int(text)


def is_own(host: str) -> bool:
    """Whether only this machine can reach it there."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def addresses(host: str) -> list[str]:
    """Where others find this machine."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    found = []
    # No packet is sent: the system only says which of its addresses it would send from.
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")] or ["127.0.0.1"]


def shared(urls: list[str], code: str) -> dict[str, Any]:
    """What the first page shows, so that others can come: where, the code, and both as a QR code."""
    picture = segno.make(urls[0], micro=False, error="m")
    rows = ["".join("1" if dark else "0" for dark in row) for row in picture.matrix]
    return {"code": code, "urls": urls, "qr": rows}


def url(host: str, port: int, code: str) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/" + (f"#{code}" if code else "")


def open_browser(address: str) -> None:
    if asked("BROWSER", "") == "none":
        return
    # Without a screen Python would look for a browser that draws with letters, in this very terminal.
    has_screen = sys.platform != "linux" or any(asked(name, "") for name in SCREENS)
    try:
        is_open = has_screen and webbrowser.open(address)
    except webbrowser.Error:
        is_open = False
    if not is_open:
        print("No browser was found here: open that address in one.", flush=True)


def remembered(fresh: bool) -> tuple[Memory, dict[str, Any] | None]:
    """The user's table, and what was kept of it."""
    memory = Memory(place())
    if fresh:
        memory.forget()
    kept = memory.recall()
    if memory.problem:
        print(memory.problem)
    if kept is not None:
        print("The table is as it was. FRESH=1 begins anew.")
    return memory, kept


async def serve(host: str, port: int, pads: int, seed: int | None, fresh: bool) -> None:
    listener = listening(host, port)
    settle()
    memory, kept = remembered(fresh) if seed is None else (None, None)
    code = "" if is_own(host) else new_code() if memory is None else memory.code
    room = Room(pads, random_seed() if seed is None else seed, code, kept=kept)
    room.cable = Cable(asked("BOARD", "").split())
    port = listener.getsockname()[1]
    share = shared([url(address, port, code) for address in addresses(host)], code) if code else None
    server = Server(room, share, memory=memory)
    runner = web.AppRunner(server.app, shutdown_timeout=1.0)
    await runner.setup()
    way = Way(runner, server.porch, [listener])
    here = url("127.0.0.1" if host in ("0.0.0.0", "::") else host, port, code)
    print(f"The table is open: {here}")
    if share:
        print(f"For others in this network: {', '.join(share['urls'])}\nThe code is {code}.")
    print("Ctrl-C closes it.", flush=True)
    await asyncio.to_thread(open_browser, here)
    stop = asyncio.Event()
    for signum in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(signum, stop.set)
    await stop.wait()
    way.close()
    await runner.cleanup()


def listening(host: str, port: int) -> socket.socket:
    """A socket there, or why there is none."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, proto)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except socket.gaierror:
        raise Wrong(f'HOST is "{host}", which is no address of this machine. Try HOST=0.0.0.0.') from None
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise Wrong(f"Port {port} is in use. Choose another one: make play PORT={port + 1}") from None
        if problem.errno == errno.EACCES:
            raise Wrong(f"Port {port} is not for everyone. Choose one from 1024 on.") from None
        raise Wrong(f"{host}, port {port}, cannot be used: {problem.strerror}. Try HOST=0.0.0.0.") from None
    return listener


def main() -> int:
    try:
        host = asked("HOST", HOST)
        ports = number("PORT", PORT, 0, 65535)
        pads = number("PADS", PADS, 1, MAX_PADS)
        seed = number("SEED", "0", 0, 2**31) if asked("SEED", "") else None
        fresh = bool(number("FRESH", "0", 0, 1))
        asyncio.run(serve(host, ports, pads, seed, fresh))
    except Wrong as why:
        print(why, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
