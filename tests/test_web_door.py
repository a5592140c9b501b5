# SPDX-License-Identifier: MIT
"""The door of the server: sockets that say nothing, little or nonsense, and what every answer tells."""

import gc
import os
import socket
import subprocess
import sys
import time
import weakref

import pytest

from boardsim import ROOT
from boardsim.web import porch
from boardsim.web.live import LiveTable
from boardsim.web.porch import MOST_ASKING, MOST_AT_ALL, MOST_SILENT, WAIT_S, Porch
from tests.siege import Visitor, siege
from tests.wire import StandingClock, played, table

HEAD = b"GET /set.json HTTP/1.1\r\nHost: localhost\r\n"


class Line:
    """A connection that is only counted."""

    def __init__(self) -> None:
        self.is_cut = False

    def abort(self) -> None:
        self.is_cut = True


def crowd(stand: Porch, count: int, address: str) -> list[Line]:
    lines = [Line() for _ in range(count)]
    for line in lines:
        stand.arrive(line, address)  # type: ignore[arg-type]
    return lines


def test_of_many_silent_ones_the_oldest_go_and_only_from_that_address():
    stand = Porch(StandingClock())
    (other,) = crowd(stand, 1, "10.0.0.2")
    many = crowd(stand, 500, "10.0.0.1")
    assert [line.is_cut for line in many] == [True] * (500 - MOST_SILENT) + [False] * MOST_SILENT
    assert not other.is_cut


def test_who_has_asked_is_not_sent_away_for_those_who_say_nothing():
    stand = Porch(StandingClock())
    (asking,) = crowd(stand, 1, "10.0.0.1")
    stand.ask(asking)  # type: ignore[arg-type]
    crowd(stand, 500, "10.0.0.1")
    assert not asking.is_cut
    for _ in range(MOST_ASKING):
        (line,) = crowd(stand, 1, "10.0.0.1")
        stand.ask(line)  # type: ignore[arg-type]
    assert asking.is_cut, "but for many who ask and never say hello"


def test_what_is_left_of_many_connections_is_swept_up():
    class Knot:
        def __init__(self) -> None:
            self.itself = self

    def come_and_go(addresses: int) -> None:
        for address in range(addresses):
            for line in crowd(stand, MOST_SILENT, f"10.0.0.{address}"):
                stand.leave(line)  # type: ignore[arg-type]
        clock.now += 1
        stand.look()

    clock = StandingClock()
    stand = Porch(clock)
    gc.disable()
    try:
        left = weakref.ref(Knot())
        come_and_go(1)
        assert left() is not None, "not after each"
        come_and_go(20)
        assert left() is None
    finally:
        gc.enable()


def test_all_addresses_together_are_not_too_many():
    stand = Porch(StandingClock())
    stand.most = MOST_AT_ALL
    (alone,) = crowd(stand, 1, "10.9.9.9")
    for address in range(60):
        crowd(stand, 4, f"10.0.0.{address}")
    assert len(stand) == MOST_AT_ALL and not alone.is_cut


def test_who_waits_too_long_goes_and_who_said_hello_stays():
    clock = StandingClock()
    stand = Porch(clock)
    silent, known, asking = crowd(stand, 3, "10.0.0.1")
    stand.leave(known)  # type: ignore[arg-type]
    clock.now = WAIT_S - 1
    stand.ask(asking)  # type: ignore[arg-type]
    stand.look()
    assert not silent.is_cut
    clock.now = WAIT_S + 1
    stand.look()
    assert silent.is_cut and not known.is_cut and not asking.is_cut


# -- on real sockets


@pytest.fixture
def live(monkeypatch):
    monkeypatch.setattr(porch, "WAIT_S", 0.6)
    monkeypatch.setattr(porch, "LOOK_S", 0.05)
    with LiveTable(pads=1) as made:
        yield made


def line_to(live: LiveTable) -> socket.socket:
    return socket.create_connection(("127.0.0.1", live.port), timeout=20)


def ended(line: socket.socket) -> bool:
    """Whether the server closes it before anything is answered."""
    try:
        return line.recv(100) == b""
    except ConnectionError:
        return True


def test_a_head_that_drips_is_not_waited_for(live):
    began = time.monotonic()
    with line_to(live) as silent, line_to(live) as drips:
        for letter in HEAD:
            try:
                drips.send(bytes([letter]))
            except ConnectionError:
                break
            time.sleep(0.05)
            if time.monotonic() - began > 10:
                break
        assert ended(drips) and ended(silent)
    assert 0.5 < time.monotonic() - began < 10


def test_a_socket_that_says_no_hello_is_closed(live):
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    with line_to(live) as line:
        line.sendall(
            HEAD.replace(b"/set.json", b"/ws") + upgrade + b"Sec-WebSocket-Key: " + b"A" * 22 + b"==\r\n\r\n"
        )
        assert b"101 Switching" in line.recv(4000)
        line.settimeout(20)
        assert ended(line)


@pytest.mark.parametrize(
    "text, status",
    [
        (b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", 403),
        (b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n", 403),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\n\r\n", 403),
        (b"GET / HTTP/1.0\r\n\r\n", 403),
        (b"GET /\xed\xa0\x80 HTTP/1.1\r\nHost: localhost\r\n\r\n", (400, 404)),
        (b"GET /%ed%a0%80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /recording?token=%ed%a0%80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 403),
        (b"PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
        (b"nonsense\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000 + b"\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: x\r\n" * 500 + b"\r\n", 400),
        (b"POST /recording?token=x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n", 403),
    ],
)
def test_nonsense_gets_a_plain_answer_and_no_traceback(text, status, capfd):
    with LiveTable(pads=1) as live, line_to(live) as line:
        line.sendall(text)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += line.recv(4000)
    head = answer.decode("latin-1").lower()
    assert int(head.split()[1]) in (status if isinstance(status, tuple) else (status,)), head
    for named in ("content-security-policy", "cross-origin-opener-policy", "x-content-type-options"):
        assert named in head, named
    assert "aiohttp" not in head and "python" not in head
    out, err = capfd.readouterr()
    assert "Traceback" not in err + out and "rror" not in err


@played
async def test_every_answer_has_the_same_headers():
    async with table() as client:
        for path, status in (("/", 200), ("/set.json", 200), ("/nothing", 404), ("/recording", 403)):
            answer = await client.get(path)
            assert answer.status == status
            policy = answer.headers["Content-Security-Policy"]
            assert "unsafe" not in policy and "default-src 'self'" in policy
            assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
            assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
            assert "camera=()" in answer.headers["Permissions-Policy"]
            assert answer.headers["Server"] == "Hallway"
        async with client.ws_connect("/ws") as page:
            assert page._response.headers["Server"] == "Hallway"


def test_when_handles_run_out_those_outside_wait_and_nothing_is_logged(tmp_path):
    """With 40 handles, 300 sockets: no word about it, and who has the code gets in."""

    given = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "PORT": "0", "BROWSER": "none"}
    made = subprocess.Popen(
        ["sh", "-c", 'ulimit -n 40; exec "$0" -m tools.play', sys.executable],
        cwd=ROOT,
        env={**given, "PYTHONSAFEPATH": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert made.stdout is not None
    lines = []
    try:
        said = ""
        while "The table is open" not in said:
            said = made.stdout.readline()
            assert said
        port = int(said.rsplit(":", 1)[1].strip().strip("/"))
        lines = [socket.socket() for _ in range(300)]
        for line in lines:
            line.setblocking(False)
            line.connect_ex(("127.0.0.1", port))
        assert Visitor.alone(port, "", most_s=20) < 20
    finally:
        for line in lines:
            line.close()
        made.terminate()
        rest = made.stdout.read()
        made.wait(20)
    assert "Traceback" not in rest and "resource" not in rest and len(rest) < 300, rest


def test_a_small_siege():
    """As `make siege`, with a tenth of it: who has the code comes in and plays all the while. How soon is for
    `make siege` to say; here nobody is kept out for good, or goes without an answer.
    """
    told = siege(recordings=6, messages=1500, sockets=60, addresses=5, seconds=4.0)
    assert told.entered_s < 20 and told.worst_s < 10 and told.grown_mb < 50, told
    assert told.guesses > 5 and told.answers > 3, told
