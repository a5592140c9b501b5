# SPDX-License-Identifier: MIT
"""The bench measures what it says: the same mazes on both interpreters, and the promises of the README."""

import pytest

from tools import bench_maze
from tools.race import Race


@pytest.fixture(autouse=True)
def _few(monkeypatch):
    monkeypatch.setattr(bench_maze, "MAZES", 4)
    monkeypatch.setattr(bench_maze, "ROUNDS", 2)


@pytest.mark.parametrize("size", bench_maze.KINDS)
def test_every_kind_of_maze_is_raced_and_both_ways_agree(size):
    for kind in bench_maze.KINDS[size]:
        area, *numbers = bench_maze.on_cpython(int(size.split("×")[0]), bench_maze.drawn_mazes(size, kind))
        assert 1 <= area <= 100 and len(numbers) == 8 and min(numbers) > 0


def test_on_micropython_the_maze_allocates_nothing_and_the_search_does():
    mazes = bench_maze.drawn_mazes("10×10", bench_maze.PROMISED_ON)
    area, *numbers = bench_maze.on_micropython(10, mazes)
    search, fill, search_change, change = numbers[4:]
    assert (fill, change) == (0, 0) and min(search, search_change) > 1000
    assert area == bench_maze.on_cpython(10, mazes)[0]


def test_a_maze_that_answers_wrongly_does_not_race(monkeypatch):
    monkeypatch.setattr("tools.race.OPENINGS", bytes(64))
    mazes = bench_maze.drawn_mazes("5×5", "Ts")
    race = Race(5, 5, mazes, lambda: 0.0, lambda work, cases, lies: 0)
    monkeypatch.setattr("tools.race.OPENINGS", bytes([15]) * 64)
    with pytest.raises(AssertionError, match="do not agree"):
        race.result()
