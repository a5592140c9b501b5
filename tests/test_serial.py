# SPDX-License-Identifier: MIT
"""docs/serial.md: a program on a computer follows the board; whatever it sends, the board plays on."""

import json
import os
import pty
import re
import threading
from random import Random

import pytest
import serial

from boardsim import ROOT, Tabletop
from boardsim.usb import FIFO
from hallway.console.log import MOST, ROOM, Log
from hallway.console.talk import WORDS, Talk
from hallway.places import CELLS, LIGHTS
from hallway.sense.tilecode import EMPTY
from tests.play import SETTLE, choose_go_alone, roll
from tests.ticks import TICK_US, time_ticks
from tools import monitor

SAID = re.compile(
    r"hallway 1 [\d.]+ pads \d|position \d [0-9a-f]+|view \{.*\}|log \d+ [\d.]+ .+|ok"
    r'|error I do not know ".{0,32}"\. Say: .+\.'
)


def ask(top: Tabletop, command: str, seconds: float = 1.5) -> list[str]:
    """What the board says within that time."""
    top.usb.write(command.encode() + b"\n")
    return listen(top, seconds)


def listen(top: Tabletop, seconds: float) -> list[str]:
    heard = b""
    for _ in range(round(seconds / 0.025)):
        top.run(0.025)
        heard += top.usb.read()
    return heard.decode().split("\n")[:-1]


@pytest.fixture
def top():
    with Tabletop(pads=2, seed=1) as table:
        table.usb.open()
        table.run(1)
        yield table


def test_hello(top):
    assert ask(top, "hello") == ["hallway 1 0.1.0 pads 2", "ok"]


def test_the_settled_position(top):
    said, ok = ask(top, "position")
    assert (said, ok) == ("position 2 " + "ff" * 50, "ok")
    top.pad(1).put("path 1", 1, 2, turn=0, face=1)
    top.run(SETTLE)
    cells = bytes.fromhex(ask(top, "position")[0].split()[2])
    there = top.pico.loader.modules["hallway.sense.table"]
    assert there.CELLS == CELLS
    assert [cell for cell in range(50) if cells[cell] != EMPTY] == [25 + 7, 25 + 8]
    assert cells[25 + 7] == 4 and cells[25 + 8] == 12, "tile * 8 + face * 4 + turn"


def test_the_view(top):
    choose_go_alone(top)
    roll(top)
    said, ok = ask(top, "view")
    view = json.loads(said.removeprefix("view "))
    assert ok == "ok" and view["title"] in top.screen.text
    assert [f"[{icon}]" in top.screen.text for icon in view["icons"]] == [True] * 4
    assert len(bytes.fromhex(view["lights"])) == 2 * LIGHTS


def test_the_log_has_events_and_faults(top):
    choose_go_alone(top)
    roll(top)
    top.pad(0).unplug()
    top.run(1)
    top.pad(0).plug()
    top.run(1)
    *log, ok = ask(top, "log")
    assert ok == "ok"
    assert [line.split()[:2] for line in log] == [["log", str(number + 1)] for number in range(len(log))]
    whats = [line.split(" ", 3)[3] for line in log]
    times = [float(line.split()[2]) for line in log]
    assert times == sorted(times) and 0 < times[-1] < top.seconds
    assert whats[:2] == ["pads 2", "game go.solo 1 00 0 5"]
    assert any(what.startswith("event ") for what in whats)
    assert whats[-4:] == ["pads 0", "fault.1", "pads 2", "fine"]


def test_following_tells_each_change_once(top):
    first = ask(top, "follow")
    assert [line.split()[0] for line in first] == ["position", "view", "log", "ok"]
    assert listen(top, 5) == []
    top.press("down")
    assert [line.split()[0] for line in listen(top, 1)] == ["view"]
    top.pad(0).put("path 1", 1, 2)
    said = [line.split()[0] for line in listen(top, 1)]
    assert set(said) == {"position"} and said
    assert ask(top, "stop") == ["ok"]
    top.press("down")
    assert listen(top, 1) == []


def test_who_does_not_listen_holds_nobody_up(top):
    """Nothing waits for the computer; it finds the last state when it listens again."""
    slowest = time_ticks(top)
    top.usb.write(b"follow\n")
    choose_go_alone(top)
    roll(top)
    for _ in range(20):
        top.pad(0).put("path 1", 1, 2)
        top.run(0.5)
        top.pad(0).lift(1, 2)
        top.run(0.5)
    assert len(top.usb.to_computer) == FIFO
    assert max(slowest) <= TICK_US
    said = listen(top, 5)
    last = [line for line in said if line.startswith("position ")][-1]
    assert last == "position 2 " + "ff" * 50


def test_a_closed_port_is_forgotten(top):
    ask(top, "follow")
    top.usb.close()
    top.run(1)
    top.usb.open()
    top.press("down")
    assert listen(top, 1) == []
    assert ask(top, "hello")[-1] == "ok"


@pytest.mark.parametrize(
    ("sent", "named"),
    [
        (b"dance", '"dance"'),
        (b"x" * 500, '"' + "x" * 32 + '"'),
        (b"\xff\x00\x80 hello", '"??? hello"'),
        (b"position 7", '"position 7"'),
    ],
)
def test_bad_input_gets_a_plain_line_back(top, sent, named):
    for at in range(0, len(sent), 100):
        top.usb.write(sent[at : at + 100])
        top.run(0.2)
    said = ask(top, "")
    assert said == [f"error I do not know {named}. Say: {', '.join(WORDS)}."]
    assert ask(top, "HELLO\r")[-1] == "ok", "the next command is understood"


@pytest.mark.parametrize("seed", range(10))
def test_noise_on_the_line_changes_nothing(seed):
    random = Random(seed)
    with Tabletop(pads=1, seed=1) as top:
        top.usb.open()
        choose_go_alone(top)
        took = time_ticks(top)
        before = top.screen.text
        heard = ""
        for _ in range(100):
            noise = random.randbytes(random.randrange(1, 60))
            word = bytearray(random.choice(["", *WORDS]).encode())
            if word and random.random() < 0.5:
                word[random.randrange(len(word))] ^= 1 << random.randrange(8)
            top.usb.write(noise + random.choice([b"", b"\n", b"\r\n"]) + word + random.choice([b"", b"\n"]))
            top.run(random.choice([0.025, 0.1, 0.5]))
            if random.random() < 0.7:
                *lines, heard = (heard + top.usb.read().decode()).split("\n")
                assert all(len(line) < 1000 and SAID.fullmatch(line) for line in lines), lines
        assert top.screen.text == before and top.pico.failure is None and top.pico.restarts == 0
        assert max(took) <= TICK_US
        top.run(2)
        listen(top, 3)
        top.usb.write(b"\nstop\n")
        listen(top, 1)
        assert ask(top, "hello")[-2:] == ["hallway 1 0.1.0 pads 1", "ok"]


def test_the_ring_keeps_the_last_lines():
    log = Log()
    for number in range(100):
        log.passed(250)
        log.note("number", number, "x" * 100)
    assert log.count == 100 and log.oldest == 100 - ROOM
    assert log.line(99).startswith("25.000 number 99 xxx")
    assert all(len(log.line(number)) <= MOST + 8 for number in range(100 - ROOM, 100))


def test_without_a_data_port_the_board_plays_all_the_same(tmp_path):
    for name in ("lib", "code.py", "settings.toml"):
        (tmp_path / name).symlink_to(ROOT / name)  # no boot.py
    with Tabletop(pads=1, seed=1, drive=tmp_path) as top:
        top.usb.open()
        choose_go_alone(top)
        assert ask(top, "hello") == []


# -- the monitor


def test_the_monitor_follows_a_simulated_board():
    port = monitor.SimulatedPort(monitor.play_a_little)
    assert monitor.is_a_board(port) == "hallway 1 0.1.0 pads 1"
    said: list[str] = []
    with pytest.raises(EOFError):
        monitor.follow(port, said.append)
    heard = "\n".join(said)
    assert "| Go! alone" in heard and "game go.solo 1" in heard
    assert "  1^   3^" in heard, "a domino's two halves, with their faces and turns"
    port.top.cut_power()


def test_the_monitor_speaks_over_a_real_serial_port():
    """pyserial on a pseudo terminal, with a simulated board at its other end."""
    ours, theirs = pty.openpty()
    os.set_blocking(ours, False)
    done = threading.Event()

    def board() -> None:
        with Tabletop(pads=1, seed=1) as top:
            top.usb.open()
            while not done.is_set():
                try:
                    top.usb.write(os.read(ours, 64))
                except BlockingIOError:
                    pass
                top.run(0.05)
                if sent := top.usb.read():
                    os.write(ours, sent)

    thread = threading.Thread(target=board)
    thread.start()
    try:
        with serial.Serial(os.ttyname(theirs), timeout=5) as port:
            assert monitor.is_a_board(port) == "hallway 1 0.1.0 pads 1"
            port.write(b"position\n")
            said = monitor.lines(port)
            assert any(line.startswith("position 1 ff") for line, _ in zip(said, range(9), strict=False))
    finally:
        done.set()
        thread.join()
        os.close(ours)
        os.close(theirs)


def test_every_command_is_in_the_document():
    told = (ROOT / "docs" / "serial.md").read_text()
    for word in WORDS:
        assert f"`{word}`" in told


def test_of_a_line_without_end_only_its_beginning_is_kept(top):
    """Memory is scarce: whatever comes, a command is at most 32 letters."""

    class Port:
        connected = True
        in_waiting = 32
        said = b""

        def readinto(self, chunk: bytearray) -> int:
            chunk[:] = b"x" * len(chunk)
            return len(chunk)

        def write(self, data: bytes) -> int:
            self.said += data
            return len(data)

    port = Port()
    talk = Talk(port, None, None, Log())
    for _ in range(100):
        talk.tick(None)
    assert len(talk._line) <= 33
    for _ in range(40):
        top.usb.write(b"y" * 50)
        top.run(0.1)
    top.usb.write(b"\nhello\n")
    assert listen(top, 2)[:3] == [
        f'error I do not know "{"y" * 32}". Say: {", ".join(WORDS)}.',
        "hallway 1 0.1.0 pads 2",
        "ok",
    ]
