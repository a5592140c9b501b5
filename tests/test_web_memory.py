# SPDX-License-Identifier: MIT
"""A table that remembers: the server is killed in the middle of each game, and started again."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress

import pytest

from boardsim import ROOT
from boardsim.games import GAMES
from boardsim.web.memory import Memory
from boardsim.web.people import CODE_LETTERS
from boardsim.web.room import Room
from tests.page import SEEN

AT_GAME = """([game, players]) => hallway.fact('busy') === null &&
  hallway.fact('device')?.game === game && hallway.fact('device').players === players"""
# Beyond the set-up, where a person has done something: keys and buttons to press.
STEPS = {
    "go.solo": ["button 0", "button 0"],
    "go": ["button 0"],
    "junior": ["key a"],
    "duel.solo": ["button 0"],
    "duel": ["button 0"],
    "waterworks": [],
}


@contextmanager
def server(home, **environment):
    """`make play` as a user has it, with a home of its own; its address."""
    given = {**os.environ, "XDG_STATE_HOME": str(home), "PORT": "0", "BROWSER": "none"}
    for name in ("SEED", "FRESH", "HOST", "PADS"):
        given.pop(name, None)
    made = subprocess.Popen(
        [sys.executable, "-m", "tools.play"],
        cwd=ROOT,
        env={**given, "PYTHONSAFEPATH": "1", **environment},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert made.stdout is not None
    said = []
    while not said or "The table is open" not in said[-1]:
        said.append(made.stdout.readline())
        assert said[-1], said
    made.said = "".join(said)
    made.url = said[-1].split()[-1]
    try:
        yield made
    finally:
        made.kill()
        made.wait(10)
        made.stdout.close()


def opened(page, address: str) -> None:
    """At a table whose clock stands still: time passes by steps, at once."""
    page.goto(address)
    page.wait_for_selector("body.ready", state="attached")
    page.evaluate("() => hallway.ask('speed', {speed: 0})")
    step(page, 1.0)


def step(page, seconds: float) -> None:
    done = page.evaluate("() => hallway.fact('steps') ?? 0")
    assert page.evaluate(SEEN, [[seconds], done + 1])


def settled(page, game: str, players: int):
    """What is to be seen once the table stands still: the board, the screen's words, and the box."""
    for _ in range(40):
        if page.evaluate(AT_GAME, [game, players]):
            break
        step(page, 0.5)
    step(page, 1.0)
    step(page, 0.2)  # a screen is read when it has stood for a while
    assert page.evaluate(AT_GAME, [game, players]), page.evaluate("() => hallway.fact('words')")
    tiles = page.evaluate("() => hallway.facts('tile/')")
    lying = sorted(
        (
            each["name"],
            str(each["tray"]),
            str(each["pad"]),
            str(each["x"]),
            str(each["y"]),
            round(each["angle"]) % 360,
            each["face"],
        )
        for _, each in tiles
    )
    words = re.sub(r"\d:\d\d", "clock", page.evaluate("() => hallway.fact('words')"))  # it runs
    return lying, words, page.evaluate("() => hallway.fact('box')")


def until_kept(page, home, name: str = "Last") -> None:
    """All that was done before is in the file when a name is that is given now."""
    page.evaluate("(name) => hallway.ask('name', {name})", name)
    for _ in range(2000):
        with suppress(OSError):
            if f'"name":"{name}"' in (home / "hallway" / "table.json").read_text("utf-8"):
                return
        page.wait_for_timeout(10)
    raise AssertionError("it is not written down")


def test_a_killed_table_goes_on_where_it_was(window, tmp_path):
    """Each game in turn: what goes on after one is killed in the next."""
    page, before, asked = window(own=True), None, []
    for game in [*GAMES, ""]:
        with server(tmp_path) as made:
            opened(page, made.url)
            if before:
                assert "The table is as it was." in made.said
                assert settled(page, *asked) == before, asked
                assert not page.locator("#door").is_visible()
            if game:
                asked = [game, GAMES[game].fewest]
                begin(page, *asked)
                before = settled(page, *asked)
                until_kept(page, tmp_path, f"Last {game}")
                made.send_signal(signal.SIGKILL)
                made.wait(10)
        page.goto("about:blank")


def begin(page, game: str, players: int) -> None:
    """A game, from whatever was played before."""
    page.evaluate("(asked) => hallway.ask('begin', asked)", {"game": game, "players": players})
    settled(page, game, players)
    for press in STEPS.get(game, []):
        kind, which = press.split(" ")
        page.click(f'[data-{kind}="{which}"]')
        step(page, 3.2)


def rolled(window, home, **environment) -> str:
    """The first dice of Go! alone on a fresh table."""
    page = window(own=True)
    with server(home, **environment) as made:
        opened(page, made.url)
        page.click('[data-begin="go.solo 1"]')
        settled(page, "go.solo", 1)
        page.click('[data-button="0"]')
        step(page, 2.0)
        _, words, _ = settled(page, "go.solo", 1)
        assert "Find them" in words
    page.goto("about:blank")
    return words


def test_two_fresh_tables_do_not_roll_the_same(window, tmp_path):
    assert rolled(window, tmp_path / "1") != rolled(window, tmp_path / "2")


def test_fresh_begins_anew_and_keeps_the_old_beside(window, tmp_path):
    page = window(own=True)
    with server(tmp_path) as first:
        opened(page, first.url)
        page.click('[data-begin="junior 2"]')
        settled(page, "junior", 2)
        until_kept(page, tmp_path)
    page.goto("about:blank")
    with server(tmp_path, FRESH="1") as second:
        assert "as it was" not in second.said
        page.goto(second.url)
        page.wait_for_selector("#door")
    assert json.loads((tmp_path / "hallway" / "table.json.before").read_text())["desk"]["box"] == "junior"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"kind": "hallway table", "version": 1}', "\x00\xff" * 100])
def test_a_damaged_file_is_put_aside(tmp_path, text):
    path = tmp_path / "table.json"
    path.write_text(text)
    memory = Memory(path)
    assert memory.recall() is None
    assert "What was remembered is damaged." in memory.problem
    assert not path.exists() and path.with_suffix(".json.damaged").read_text() == text
    memory.close()


def test_who_starts_a_table_is_told_of_a_damaged_file(tmp_path):
    folder = tmp_path / "hallway"
    folder.mkdir()
    (folder / "table.json").write_text("{")
    with server(tmp_path) as made:
        assert "What was remembered is damaged." in made.said
    assert (folder / "table.json.damaged").exists()


def test_the_code_outlives_a_restart_but_not_a_fresh_beginning(tmp_path):
    path = tmp_path / "hallway" / "table.json"
    made = Room(pads=1, settings="")
    first = Memory(path)
    first.keep_now(made.keep())
    made.close()
    first.close()
    second = Memory(path)
    assert second.code != first.code and second.recall() is not None and second.code == first.code
    second.forget()
    second.close()
    third = Memory(path)
    assert third.recall() is None and third.code != first.code
    third.close()


@pytest.mark.parametrize("code", ["", "abc", 5, "KM7PQ", "KM7PQ0", ["K"] * 6])
def test_a_code_that_is_none_is_not_recalled(tmp_path, code):
    made = Room(pads=1, settings="")
    memory = Memory(tmp_path / "table.json")
    memory.code = code
    memory.keep_now(made.keep())
    made.close()
    memory.close()
    again = Memory(tmp_path / "table.json")
    assert again.recall() is None and re.fullmatch(f"[{CODE_LETTERS}]{{6}}", again.code)
    again.close()


def test_a_second_table_does_not_write_over_the_first(tmp_path):
    with server(tmp_path), server(tmp_path) as second:
        assert "This table will not be remembered" in second.said


def test_what_lies_and_who_sits_is_remembered(window, tmp_path):
    page = window(own=True)
    with server(tmp_path) as first:
        page.goto(first.url)
        page.wait_for_selector("body.ready", state="attached")
        page.evaluate("() => hallway.ask('put', {tile: 2, pad: 0, row: 1, col: 1, turn: 1, face: 1})")
        page.evaluate("() => hallway.ask('sit', {pad: 1})")
        page.wait_for_function("() => hallway.fact('tile/2').z === 0 && hallway.fact('tile/2').pad === 0")
        until_kept(page, tmp_path)
        first.kill()
    with server(tmp_path, PORT=first.url.split(":")[-1].strip("/")):
        page.wait_for_function(
            "() => hallway.fact('tile/2')?.pad === 0 && hallway.fact('people')[hallway.me.id].pad === 1"
        )
