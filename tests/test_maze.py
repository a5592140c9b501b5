# SPDX-License-Identifier: MIT
"""The maze against a slow one that is written from rule R1 alone, and against drawings with known answers."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardsim.drawing import draw, parse
from hallway.maze.maze import Maze

SMALL_INT = 2**30 - 1  # the largest int that a Pico does not make on the heap


class SlowMaze:
    """R1 in its own words: sets of places, nothing shared with the real one."""

    def __init__(self, rows, cols, openings):
        self.cols = cols
        self.open_to = {}
        for cell, sides in enumerate(openings):
            self.open_to[divmod(cell, cols)] = {side for bit, side in enumerate("NESW") if sides >> bit & 1}

    def neighbours(self, place):
        """The joined neighbours of a place: both must open onto the shared edge."""
        row, col = place
        around = {
            "N": ((row - 1, col), "S"),
            "E": ((row, col + 1), "W"),
            "S": ((row + 1, col), "N"),
            "W": ((row, col - 1), "E"),
        }
        return {
            side: there
            for side, (there, back) in around.items()
            if side in self.open_to[place] and back in self.open_to.get(there, ())
        }

    def joined(self, cell):
        sides = self.neighbours(divmod(cell, self.cols))
        return sum(1 << "NESW".index(side) for side in sides)

    def distances(self, cell):
        """How many steps each connected cell is away, layer by layer."""
        known = {divmod(cell, self.cols): 0}
        layer = set(known)
        while layer:
            layer = {there for place in layer for there in self.neighbours(place).values()} - set(known)
            steps = max(known.values()) + 1
            known |= dict.fromkeys(layer, steps)
        return {row * self.cols + col: steps for (row, col), steps in known.items()}


def laid(rows, cols, openings):
    maze = Maze(rows, cols)
    for cell, sides in enumerate(openings):
        maze.put(cell, sides)
    return maze


def area(maze, cell):
    """The filled area as a set; all ways to ask for it must agree."""
    maze.fill(cell)
    cells = set(maze.reached())
    assert cells == {other for other in range(maze.rows * maze.cols) if maze.reaches(other)}
    assert sum(mask.bit_count() for mask in maze.areas) == len(cells)
    if len(maze.areas) == 1:
        assert maze.area == sum(1 << other for other in cells)
    assert_small(maze)
    return cells


def assert_small(maze):
    """No attribute holds an int above SMALL_INT, not even inside a list."""
    for name, value in vars(maze).items():
        for number in [value] if isinstance(value, int) else value:
            assert -SMALL_INT <= number <= SMALL_INT, name


def assert_same(maze, slow, cells):
    """`maze` and the slow one say the same of `cells`, and of the ways from the first to the others."""
    for cell in cells:
        assert maze.joined(cell) == slow.joined(cell)
    distances = slow.distances(cells[0])
    assert area(maze, cells[0]) == set(distances)
    for cell in cells:
        assert_route(maze, slow, cells[0], cell, distances)


def assert_route(maze, slow, start, goal, distances):
    route = maze.route(start, goal)
    if goal not in distances:
        assert len(route) == 0
        return
    assert (route[0], route[-1]) == (start, goal)
    assert len(route) == distances[goal] + 1
    for here, there in pairwise(route):
        assert divmod(there, slow.cols) in slow.neighbours(divmod(here, slow.cols)).values()


def random_openings(chance, cells):
    """From nearly nothing joined to nearly everything."""
    density = chance.random() ** 0.5
    return [sum(1 << side for side in range(4) if chance.random() < density) for _ in range(cells)]


@pytest.mark.parametrize("seed", range(20))
def test_random_mazes_are_as_the_slow_maze_says(seed):
    """R1, R2: joined, connected and shortest routes, in 20 × 600 mazes of all sizes."""
    chance = random.Random(seed)
    for _ in range(600):
        rows, cols = chance.randint(1, 10), chance.randint(1, 10)
        openings = random_openings(chance, rows * cols)
        cells = chance.choices(range(rows * cols), k=4)
        assert_same(laid(rows, cols, openings), SlowMaze(rows, cols, openings), cells)


def test_every_size_and_every_cell():
    """R1: filled from each cell of a maze of each size, so no border of grid or band is left out."""
    chance = random.Random(1)
    for rows in range(1, 11):
        for cols in range(1, 11):
            openings = [chance.choice((15, 15, 15, 7, 11, 13, 14, 0)) for _ in range(rows * cols)]
            maze, slow = laid(rows, cols, openings), SlowMaze(rows, cols, openings)
            unseen = set(range(rows * cols))
            while unseen:
                cell = min(unseen)
                connected = set(slow.distances(cell))
                for other in connected:
                    assert area(maze, other) == connected
                unseen -= connected


@pytest.mark.parametrize(("rows", "cols"), [(5, 5), (4, 4), (5, 10), (10, 10), (7, 8), (10, 3), (1, 1)])
def test_changed_cell_by_cell_it_is_as_if_laid_afresh(rows, cols):
    """R1: thousands of changes, some of them none, leave the same links as a new maze."""
    chance = random.Random(rows * cols)
    maze = Maze(rows, cols)
    lying = [0] * (rows * cols)
    for change in range(3000):
        cell = chance.randrange(rows * cols)
        lying[cell] = chance.choice((0, 5, 10, 3, 7, 15, lying[cell]))
        maze.put(cell, lying[cell])
        if change % 10 == 0:
            fresh = laid(rows, cols, lying)
            assert vars(fresh)["_east"] == vars(maze)["_east"]
            assert vars(fresh)["_south"] == vars(maze)["_south"]
            assert list(maze.openings) == lying
            start = chance.randrange(rows * cols)
            assert area(maze, start) == set(SlowMaze(rows, cols, lying).distances(start))


@pytest.mark.parametrize(("rows", "cols"), [(5, 5), (10, 10)])
def test_emptied_it_has_no_links_left(rows, cols):
    """R2: when every cell has been emptied, in any order, nothing is joined."""
    maze = laid(rows, cols, [15] * (rows * cols))
    assert len(area(maze, 0)) == rows * cols
    cells = list(range(rows * cols))
    random.Random(3).shuffle(cells)
    for cell in cells:
        maze.put(cell, 0)
    assert not any(maze._east)
    assert not any(maze._south)
    assert area(maze, 7) == {7}


@st.composite
def edge_mazes(draw_from):
    rows, cols = draw_from(st.sampled_from([(1, 1), (1, 10), (10, 1), (2, 10), (10, 2), (4, 10), (3, 10)]))
    size = rows * cols
    openings = draw_from(st.lists(st.integers(0, 15), min_size=size, max_size=size))
    cells = draw_from(st.lists(st.integers(0, size - 1), min_size=1, max_size=3))
    return rows, cols, openings, cells


@given(edge_mazes())
def test_thin_grids(maze):
    """R1: a single cell, a single row, a single column and grids at the limit of a band."""
    rows, cols, openings, cells = maze
    assert_same(laid(rows, cols, openings), SlowMaze(rows, cols, openings), cells)


@given(edge_mazes())
def test_text_round_trip(maze):
    """Any maze can be drawn and read back."""
    rows, cols, openings, _ = maze
    assert parse(draw(rows, cols, openings)) == (rows, cols, bytes(openings))


def test_both_must_open():
    """R1: of two neighbours one that does not open onto the other joins nothing; both do."""
    for text, first in (("──", {0, 1}), ("─│", {0}), ("│─", {0}), ("─.", {0})):
        maze = laid(*parse(text))
        assert area(maze, 0) == first, text
        assert maze.joined(0) == (2 if len(first) == 2 else 0), text
        assert maze.joined(1) == (8 if len(first) == 2 else 0), text


def test_never_diagonally():
    """R1: crossings that touch at corners only are not joined."""
    maze = laid(
        *parse(
            """
            ┼.┼.┼
            .┼.┼.
            ┼.┼.┼
            .┼.┼.
            ┼.┼.┼
            """
        )
    )
    for cell in range(25):
        assert area(maze, cell) == {cell}
        assert maze.joined(cell) == 0


@pytest.mark.parametrize("cols", range(2, 11))
def test_the_edge_of_the_grid_is_no_way_round(cols):
    """R1: a path that leaves the grid in the east does not come back in the west, one row further on."""
    maze = laid(10, cols, [10] * (10 * cols))
    for row in range(10):
        for col in (0, cols - 1):
            assert area(maze, row * cols + col) == set(range(row * cols, (row + 1) * cols))
    columns = laid(10, cols, [5] * (10 * cols))
    for col in range(cols):
        assert area(columns, col) == set(range(col, 10 * cols, cols))
        assert area(columns, 9 * cols + col) == set(range(col, 10 * cols, cols))


def test_a_path_that_crosses_the_bands_to_and_fro():
    """R1: one path up and down a 10×10 grid, through each border of rows ten times."""
    text = "┌┐┌┐┌┐┌┐┌┐\n" + "││││││││││\n" * 8 + "╵└┘└┘└┘└┘╵"
    maze = laid(*parse(text))
    assert len(maze.areas) == 4
    for cell in (0, 45, 90, 99):
        assert len(area(maze, cell)) == 100
    assert len(maze.route(90, 99)) == 100
    maze.put(35, 0)
    assert len(area(maze, 90)) + len(area(maze, 99)) == 99
    assert len(maze.route(90, 99)) == 0


def test_a_drawn_maze():
    """R1: what is connected, and what only looks so."""
    maze = laid(
        *parse(
            """
            ┌─┐.╷
            │.├─┘
            └╴│┌┐
            ─┐└┘│
            .└──┘
            """
        )
    )
    assert sorted(area(maze, 0)) == [
        0,
        1,
        2,
        4,
        5,
        7,
        8,
        9,
        10,
        11,
        12,
        13,
        14,
        15,
        16,
        17,
        18,
        19,
        21,
        22,
        23,
        24,
    ]
    assert area(maze, 3) == {3}
    assert area(maze, 6) == {6}
    assert list(maze.route(11, 4)) == [11, 10, 5, 0, 1, 2, 7, 8, 9, 4]
    assert list(maze.route(4, 16)) == [4, 9, 8, 7, 12, 17, 18, 13, 14, 19, 24, 23, 22, 21, 16]
    assert maze.joined(7) == 1 | 2 | 4
    assert maze.joined(15) == 2


def test_of_equal_routes_north_then_east_then_south():
    """Where shortest routes part, the same one is always taken: north, else east, else south, else west."""
    open_grid = laid(3, 3, [15] * 9)
    assert list(open_grid.route(6, 2)) == [6, 3, 0, 1, 2]
    assert list(open_grid.route(0, 8)) == [0, 1, 2, 5, 8]
    assert list(open_grid.route(2, 6)) == [2, 5, 8, 7, 6]
    assert list(open_grid.route(8, 0)) == [8, 5, 2, 1, 0]
    assert list(open_grid.route(4, 4)) == [4]


def test_the_area_stays_until_the_next_fill():
    """R5: what was found can be asked after a tile has moved."""
    maze = laid(*parse("╶─╴"))
    maze.fill(0)
    maze.put(1, 0)
    assert maze.area == 0b111
    assert list(maze.route(0, 2)) == []
    assert maze.area == 0b111
    maze.fill(0)
    assert maze.area == 0b001


def test_a_large_grid_has_no_single_mask():
    """More than 30 bits would not fit: `area` refuses, `areas` has them."""
    maze = laid(5, 10, [15] * 50)
    maze.fill(0)
    assert maze.areas == [2**30 - 1, 2**20 - 1]
    with pytest.raises(ValueError):
        maze.area


@pytest.mark.parametrize(("rows", "cols"), [(0, 5), (5, 0), (11, 5), (5, 11)])
def test_no_grid_beyond_four_pads(rows, cols):
    with pytest.raises(ValueError, match="1 to 10"):
        Maze(rows, cols)


class Small(int):
    """An int that refuses to grow: each result of the operators used on masks must fit a Pico's small int."""


def _checked(name):
    def operate(self, other):
        result = getattr(int, name)(self, other)
        assert -SMALL_INT <= result <= SMALL_INT, name
        return Small(result)

    return operate


for _name in ("and", "or", "xor", "add", "lshift", "rshift", "sub"):
    for _side in ("", "r"):
        setattr(Small, f"__{_side}{_name}__", _checked(f"__{_side}{_name}__"))


@pytest.mark.parametrize(("rows", "cols"), [(5, 5), (3, 10), (10, 10), (9, 7), (5, 10), (10, 6)])
def test_no_step_on_the_way_needs_a_large_int(rows, cols):
    """Not only what is kept but each result within `put` and `fill` is a small int."""
    chance = random.Random(5)
    maze = Maze(rows, cols)
    for name in ("_east", "_south", "areas"):
        masks = getattr(maze, name)
        masks[:] = map(Small, masks)
    for _ in range(3):
        for cell in range(rows * cols):
            maze.put(Small(cell), chance.choice((15, 15, 7, 14)))
            maze.fill(Small(cell))
    for cell in range(rows * cols):
        maze.put(Small(cell), 15)
    for cell in range(rows * cols):
        maze.fill(Small(cell))
        assert sum(mask.bit_count() for mask in maze.areas) == rows * cols
    assert any(isinstance(mask, Small) for mask in maze.areas)


def test_reading_a_drawing():
    """A space is nothing, short rows are filled up, indentation and lines around do not count."""
    text = """
        ┌ ┐
        │
        └─┘
    """
    assert parse(text) == (3, 3, bytes((6, 0, 12, 5, 0, 0, 3, 10, 9)))
    assert draw(*parse(text)) == "┌.┐\n│..\n└─┘"


def test_a_wrong_character_is_named():
    with pytest.raises(ValueError, match="'x' in row 1, column 2"):
        parse("┌─┐\n│.x")
