# SPDX-License-Identifier: MIT
"""The demo plays a whole game, and what it draws is what lies and shines there."""

import os
import pty
import re
import signal
import subprocess
import sys

import numpy as np
import pytest

from boardsim import ROOT, Tabletop
from boardsim import terminal as drawn
from boardsim.players import go
from boardsim.players.seat import act_out
from tests.pictures import page, screens
from tools import demo


def run_demo(*arguments: str, **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "tools.demo", *arguments],
        cwd=ROOT,
        check=False,
        env={**os.environ, "PYTHONSAFEPATH": "1", **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def cell_text(top: Tabletop, row: int, col: int) -> list[str]:
    """The three lines of a cell as drawn."""
    drawing = drawn.pad_drawing(top.pad(0), colour=True)
    return ["".join(ink.char for ink in line) for line in cell_of(drawing, row, col)]


def cell_of(drawing: drawn.Drawing, row: int, col: int) -> drawn.Drawing:
    x, y = 4 + col * drawn.WIDE, 2 + row * drawn.HIGH
    return [line[x : x + drawn.WIDE] for line in drawing[y : y + drawn.HIGH]]


@pytest.fixture(scope="module")
def flat_out() -> subprocess.CompletedProcess:
    return run_demo("--seed", "3", SPEED="0")


def test_flat_out_the_demo_plays_to_a_verdict_and_tells_its_figures(flat_out):
    """G14, G15: five minutes, then the count and a verdict."""
    assert flat_out.returncode == 0 and flat_out.stderr == ""
    *_, verdict, figures = flat_out.stdout.strip().split("\n")
    solved = re.match(r"Time is up (\d+) \w+", verdict)
    assert solved and int(solved[1]) == flat_out.stdout.count("Right!") >= 4
    told = re.fullmatch(r"(\d+) s on the device, [\d.]+ s on the host: [\d.]+ times real time\.", figures)
    assert told and 300 < int(told[1]) < 400


def test_a_pipe_gets_no_escape_codes(flat_out):
    assert "\x1b" not in flat_out.stdout and "\r" not in flat_out.stdout


def test_each_mistake_is_answered_by_the_device(flat_out):
    """R4, G4, G14: an askew tile, an early tile and an early press are each put into words."""
    said = flat_out.stdout
    for does, answer in (("askew", "straight"), ("takes it back", "Too early!"), ("one tile short", "Not ")):
        assert does in said and answer in said, does


def test_all_that_the_player_should_meet_is_met(flat_out):
    """No habit waits for words that the device no longer says."""
    for wanted, worth_showing, _ in go.HABITS:
        assert wanted in flat_out.stdout or not worth_showing, wanted


def test_the_player_does_not_press_the_verdict_away():
    """G15: time that runs out while the player searches ends the game; no press begins it anew."""
    with Tabletop(pads=1, seed=1, settings="") as top:
        top.run(1.5)

        def wait(seconds: float) -> None:
            searching = "Find them" in go.words_on(top)
            top.run(310 if searching else seconds)

        act_out(go.Player(top, 1).play(), wait)
        assert go.VERDICT in go.words_on(top) and top.seconds < 350


def test_the_same_seed_plays_the_same_game():
    def story(seed: int) -> list[str]:
        told: list[str] = []
        with Tabletop(pads=1, seed=seed, settings="") as top:
            top.run(1.5)
            player = go.Player(top, seed, told.append)
            for _ in range(10):
                act_out(player.take_turn(), top.run)
        return told

    assert story(1) == story(1) != story(2)


@pytest.mark.parametrize(
    ("arguments", "environment", "words"),
    [
        ([], {"SPEED": "fast"}, 'SPEED is "fast"'),
        ([], {"SPEED": "-1"}, 'SPEED is "-1"'),
        (["--speed", "nan"], {}, 'SPEED is "nan"'),
        (["--speed", "inf"], {}, 'SPEED is "inf"'),
        (["--seed", "x"], {"SPEED": "0"}, 'The seed is "x"'),
    ],
)
def test_a_bad_number_gets_a_plain_sentence(monkeypatch, capsys, arguments, environment, words):
    monkeypatch.delenv("SPEED", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert demo.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(words) and err.count("\n") == 1


def test_ctrl_c_leaves_the_terminal_as_it_was():
    """On a terminal: cursor and screen are given back, without a traceback."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "PYTHONSAFEPATH": "1", "SPEED": "4", "TERM": "xterm"}
    environment.pop("NO_COLOR", None)
    running = subprocess.Popen(
        [sys.executable, "-m", "tools.demo"], cwd=ROOT, env=environment, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    seen = b""
    while b"Hallway: Go! alone" not in seen:
        seen += os.read(ours, 65536)
    running.send_signal(signal.SIGINT)
    try:
        while part := os.read(ours, 65536):
            seen += part
    except OSError:  # how Linux says that the other end is closed
        pass
    os.close(ours)
    assert running.wait(30) == 130
    assert seen.startswith(b"\x1b[?1049h\x1b[?25l") and seen.endswith(b"\x1b[0m\x1b[?25h\x1b[?1049l")
    assert b"\x1b[38;2;" in seen and b"Traceback" not in seen


def test_a_tile_is_drawn_where_it_lies_as_it_is_turned():
    with Tabletop(pads=1, settings="") as top:
        assert cell_text(top, 0, 1) == ["       ", " anchor", "       "]
        assert cell_text(top, 2, 2) == ["   ┃   ", "━━━╋━━━", "   ┃   "], "the printed crossroads"
        top.pad(0).put("path 5", 0, 1)
        top.run(0.3)
        assert cell_text(top, 0, 1) == ["       ", "━━━━━━━", "       "]
        assert cell_text(top, 0, 2) == ["       ", "━━━┓   ", "   ┃   "]
        top.pad(0).put("path 5", 3, 4, turn=1)
        top.run(0.3)
        assert cell_text(top, 3, 4) == ["   ┃   ", "   ┃   ", "   ┃   "]
        assert cell_text(top, 4, 4) == ["   ┃   ", "━━━┛   ", "       "]


def test_a_hole_shows_the_treasure_under_it_and_a_crooked_tile_has_broken_lines():
    with Tabletop(pads=1, settings="") as top:
        top.pad(0).put("path 1", 1, 3, face=1)
        top.run(0.3)
        assert cell_text(top, 1, 3)[1] == "━comet━" and cell_text(top, 1, 4)[1] == "━━━━━━━"
        top.pad(0).put("path 6", 3, 0, angle=20)
        top.run(0.3)
        assert cell_text(top, 3, 0)[1] == "╌╌╌╌╌╌╌"


def test_a_lit_cell_has_its_colour():
    with Tabletop(pads=1, settings="") as top:
        strip = top.pad(0).strip
        dark = drawn.pad_drawing(top.pad(0), colour=True)
        grb = bytearray(len(strip.grb))
        grb[3 * 7 : 3 * 7 + 3] = (0, 90, 0)  # red under C2, and blue at the end of row 5
        grb[3 * (25 + 9) : 3 * (25 + 9) + 3] = (0, 0, 90)
        strip.receive(bytes(grb))
        lit = drawn.pad_drawing(top.pad(0), colour=True)
        red, green, blue = cell_of(lit, 1, 2)[0][0].back
        assert red > 100 > max(green, blue)
        lamp = lit[2 + 4 * drawn.HIGH + 1][-1]
        assert lamp.char == drawn.LAMP and lamp.front[2] > 100 > max(lamp.front[:2])
        changed = [(y, x) for y, row in enumerate(lit) for x, ink in enumerate(row) if ink != dark[y][x]]
        assert len(changed) == drawn.WIDE * drawn.HIGH + 1
        plain = drawn.lines_of(drawn.pad_drawing(top.pad(0), colour=False), colour=False)
        assert plain[2 + drawn.HIGH][4 + 2 * drawn.WIDE] == drawn.LAMP and "\x1b" not in "".join(plain)


def test_the_screen_is_drawn_pixel_for_pixel():
    with Tabletop(pads=1, settings="") as top:
        top.run(1)
        blocks = drawn.screen_in_blocks(top.screen)
        dots = drawn.screen_in_dots(top.screen)
        from_blocks, from_dots = np.zeros((2, 64, 128), int)
        for y in range(64):
            for x in range(128):
                from_blocks[y, x] = " ▀▄█".index(blocks[1 + y // 2][1 + x].char) >> y % 2 & 1
                bit = (0, 1, 2, 6)[y % 4] if x % 2 == 0 else (3, 4, 5, 7)[y % 4]
                from_dots[y, x] = ord(dots[1 + y // 4][1 + x // 2].char) >> bit & 1
        assert top.screen.pixels.any()
        assert (from_blocks == top.screen.pixels).all() and (from_dots == top.screen.pixels).all()


@pytest.mark.parametrize(
    ("columns", "rows", "wide", "high"),
    [
        (200, 60, 173, 34),
        (120, 30, 109, 18),
        (80, 45, 66, 36),
        (80, 24, 76, 18),
        (50, 40, 41, 27),
        (30, 10, 30, 10),
    ],
)
def test_the_table_fits_the_terminal(columns, rows, wide, high):
    """Blocks beside the pad, dots beside, dots below, words beside, words below, and that cut off."""
    with Tabletop(pads=1, settings="") as top:
        drawing = drawn.table_drawing(top, columns, rows, colour=False)
    assert (len(drawing[0]), len(drawing)) == (wide, high)
    assert {len(row) for row in drawing} == {wide}


def test_the_sheet_of_screens_is_made():
    with Tabletop(pads=1, settings="") as top:
        top.run(1)
        seen = {words: [top.screen.pixels] * 9 for _, words, _ in screens.SCREENS}
    sheet = screens.sheet_picture(seen)
    assert sheet.size[0] > 3 * 384 and len(sheet.getcolors()) >= 4


def test_a_picture_of_the_page_shows_a_game_that_plays_itself(browser, tmp_path):
    with page.opened("junior", pads=1, seed=3) as shown:
        before = shown.picture()
        shown.run(8.0)
        after = shown.picture()
    assert before.size == after.size == (page.WIDE, page.HIGH)
    assert np.abs(np.subtract(before, after, dtype=int)).max(axis=2)[100:700, 50:800].mean() > 5, (
        "tiles lie there"
    )
    page.save(after, tmp_path / "page.png")
    assert (tmp_path / "page.png").stat().st_size > 50_000
