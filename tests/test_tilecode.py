# SPDX-License-Identifier: MIT
"""One byte a cell: tile, face and turn."""

from hallway.sense import tilecode
from hallway.sense.tilecode import CLASH, EMPTY, UNREADABLE, decode, flipped, ring, turned


def test_thirty_tiles_two_faces_four_turns_all_different():
    words = {ring(cell) for cell in range(240)}
    assert len(words) == 240
    assert all(decode(ring(cell), ring(cell) ^ 0xFF) == cell for cell in range(240))


def test_a_quarter_turn_moves_every_magnet_two_places_on():
    for cell in range(240):
        word = ring(cell)
        quarter = ring(cell & ~3 | (cell + 1) & 3)
        assert all((quarter >> (place + 2) % 8 & 1) == (word >> place & 1) for place in range(8))


def test_turning_over_mirrors_north_and_south_and_swaps_the_poles():
    north_south = {0: 6, 1: 5, 2: 4, 3: 3, 4: 2, 5: 1, 6: 0, 7: 7}
    for tile in range(30):
        up, over = ring(tile * 8), ring(tile * 8 + 4)
        assert all((over >> north_south[place] & 1) != (up >> place & 1) for place in range(8))
        assert flipped(flipped(up)) == up


def test_words_that_look_the_same_after_a_turn_are_no_tile():
    alike = [word for word in range(256) if word in (turned(word, 1), turned(word, 2))]
    assert len(alike) == 16
    assert all(decode(word, word ^ 0xFF) == UNREADABLE for word in alike)


def test_up_to_two_stray_sensors_are_an_empty_cell():
    for north in range(256):
        for south in range(256):
            active = bin(north | south).count("1")
            if north & south:
                expected = {CLASH}
            elif active <= 2:
                expected = {EMPTY}
            elif active < 8:
                expected = {UNREADABLE}
            else:
                expected = {tilecode.CELLS[north]}
            assert {decode(north, south)} == expected
