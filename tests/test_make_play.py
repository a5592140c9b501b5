# SPDX-License-Identifier: MIT
"""`make play`: what is said at its start."""

import socket

import pytest

from tools import play


def started(monkeypatch, **environment: str) -> int:
    for name in ("HOST", "PORT", "PADS", "SEED"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("BROWSER", "none")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return play.main()


@pytest.mark.parametrize(
    "environment, says",
    [
        ({"PORT": "x"}, 'PORT is "x", but must be a whole number from 0 to 65535.'),
        ({"PORT": "70000"}, "PORT is"),
        ({"PADS": "5"}, 'PADS is "5", but must be a whole number from 1 to 4.'),
        ({"SEED": "-1"}, "SEED is"),
        ({"HOST": "203.0.113.5", "PORT": "0"}, "cannot be used"),
        ({"HOST": "no such place", "PORT": "0"}, "which is no address of this machine"),
    ],
)
def test_what_cannot_be_started_is_said_in_a_sentence(monkeypatch, capsys, environment, says):
    assert started(monkeypatch, **environment) == 2
    said = capsys.readouterr()
    assert says in said.err and said.err.count("\n") == 1 and said.out == ""


def test_a_port_in_use_is_named(monkeypatch, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert started(monkeypatch, PORT=str(port)) == 2
    said = capsys.readouterr().err
    assert said == f"Port {port} is in use. Choose another one: make play PORT={port + 1}\n"


def test_without_a_browser_the_address_is_enough(monkeypatch, capsys):
    opened = []
    for name in play.SCREENS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(play.webbrowser, "open", opened.append)
    monkeypatch.setattr(play.sys, "platform", "linux")
    play.open_browser("http://127.0.0.1:1/")
    assert opened == [], "there is no screen"
    monkeypatch.setenv("DISPLAY", ":0")
    play.open_browser("http://127.0.0.1:1/")
    assert opened == ["http://127.0.0.1:1/"]
    said = "No browser was found here: open that address in one.\n"
    assert capsys.readouterr().out == 2 * said


def test_on_the_own_machine_there_is_no_code_and_on_the_network_there_is():
    assert play.is_own("127.0.0.1") and play.is_own("localhost") and play.is_own("::1")
    assert not play.is_own("0.0.0.0") and not play.is_own("192.168.1.7") and not play.is_own("::")
    made = play.shared([play.url("192.168.1.7", 8420, "KM7PQ4")], "KM7PQ4")
    assert made["urls"] == ["http://192.168.1.7:8420/#KM7PQ4"]
    assert len(made["qr"]) == len(made["qr"][0]) >= 21 and set("".join(made["qr"])) == {"0", "1"}
