# SPDX-License-Identifier: MIT
"""The bench measures what it says: the same mazes on both interpreters, and the promises of the README."""

import json

import pytest

from tests.bench import device, maze
from tests.bench.race import Race
from tests.recorded import KINDS
from tests.ways import GAMES
from tools import figures
from tools.bundle import MOST_BYTES, MOST_OURS


@pytest.fixture(autouse=True)
def _few(monkeypatch):
    monkeypatch.setattr(maze, "MAZES", 4)
    monkeypatch.setattr(maze, "ROUNDS", 2)


@pytest.mark.parametrize("size", maze.KINDS)
def test_every_kind_of_maze_is_raced_and_both_ways_agree(size):
    for kind in maze.KINDS[size]:
        area, *numbers = maze.on_cpython(int(size.split("×")[0]), maze.drawn_mazes(size, kind))
        assert 1 <= area <= 100 and len(numbers) == 8 and min(numbers) > 0


def test_on_micropython_the_maze_allocates_nothing_and_the_search_does():
    mazes = maze.drawn_mazes("10×10", maze.PROMISED_ON)
    area, *numbers = maze.on_micropython(10, mazes)
    search, fill, search_change, change = numbers[4:]
    assert (fill, change) == (0, 0) and min(search, search_change) > 1000
    assert area == maze.on_cpython(10, mazes)[0]


def test_a_maze_that_answers_wrongly_does_not_race(monkeypatch):
    monkeypatch.setattr("tests.bench.race.OPENINGS", bytes(64))
    mazes = maze.drawn_mazes("5×5", "Ts")
    race = Race(5, 5, mazes, lambda: 0.0, lambda work, cases, lies: 0)
    monkeypatch.setattr("tests.bench.race.OPENINGS", bytes([15]) * 64)
    with pytest.raises(AssertionError, match="do not agree"):
        race.result()


def test_the_readme_says_what_was_measured():
    run = json.loads(figures.KEPT.read_text("utf-8"))
    text = figures.README.read_text("utf-8")
    assert figures.written(text, "figures", figures.rows(run)) == text
    assert len(figures.rows(run)) > 15


def test_the_readme_says_what_the_device_did():
    run = json.loads(figures.DEVICE.read_text("utf-8"))
    text = figures.README.read_text("utf-8")
    assert figures.written(text, "device", figures.device_rows(run)) == text
    assert set(run["games"]) == {"boot", *KINDS}
    assert all(each["differences"] == 0 and each["resets"] == 0 for each in run["games"].values())


def test_the_run_that_is_kept_holds_what_is_promised():
    run = json.loads(figures.KEPT.read_text("utf-8"))
    for size, (fill, change) in maze.PROMISED.items():
        row = run["maze"][size][maze.PROMISED_ON]["MicroPython"]
        assert row["fill"] >= fill and row["change"] >= change
    heap = run["device"]["heap"]
    assert list(heap) == list(GAMES)
    assert all(row["idle"] == 0 and row["peak"] <= device.MOST_BYTES for row in heap.values())
    changes = run["device"]["changes"]
    assert all(len({*after}) == 1 for after in (changes["rounds"], *changes["again"].values()))
    assert run["device"]["total"] <= MOST_BYTES and run["device"]["ours"] <= MOST_OURS


def test_without_a_whole_run_nothing_is_written(tmp_path, capsys):
    before = figures.README.read_bytes(), figures.KEPT.read_bytes()
    assert figures.main(tmp_path / "bench.json", tmp_path / "none.json") == 1
    (tmp_path / "bench.json").write_text('{"sim": {}, "maze": {}}')
    assert figures.main(tmp_path / "bench.json", tmp_path / "none.json") == 1
    assert "no figures of device: run make bench" in capsys.readouterr().err
    assert (figures.README.read_bytes(), figures.KEPT.read_bytes()) == before


MOST_NAMES = 32 * len(GAMES)  # bytes


@pytest.fixture(scope="module")
def library():
    return device.files()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_stays_within_the_promised_heap_and_the_stack_of_a_pico(library, game):
    row = device.heap(game, library)
    assert 30_000 < row["menu"] < row["loaded"] < row["peak"] <= device.MOST_BYTES
    assert row["peak"] <= row["helped"] <= device.MOST_HELPED
    assert row["idle"] == 0 and row["change"] > 0


def test_the_heap_is_the_same_after_every_change_of_game(library):
    """Once each has been opened: the interpreter keeps the name of a game's folder for good."""
    first, *_, last = GAMES
    held = device.changes([*GAMES, *GAMES, first, first, last], library)
    assert len({*held[len(GAMES) :]}) == 1
    assert held[-1] - held[0] <= MOST_NAMES
