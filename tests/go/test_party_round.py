# SPDX-License-Identifier: MIT
"""A round of Go! with others up to the first claim: the track, the score tiles, dice, ready, building."""

import pytest

from boardsim.table.solve_go import CENTRE, lay
from hallway.games.go.about import SCORES, STARTS
from hallway.games.go.board import Board
from hallway.games.go.party_picture import cells_named
from hallway.games.go.tiles import DICE
from hallway.games.wrong import SENSOR
from hallway.keys import A
from hallway.places import CELLS, LIGHTS
from hallway.view import BROKEN, GOAL, HOME, NOTHING, READY, UNSURE, WRONG
from tests.go.boards import BLANK, CLASH, UNREADABLE, lying
from tests.go.events import House, Play, words
from tests.go.referee import COLOURS
from tests.screens import width

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize(("players", "start"), STARTS.items())
def test_the_start_on_the_track(players, start):
    """G1: by the number of players; lit on each pad's own edge from N0 on."""
    play = Play(players)
    assert list(play.rules.track) == [start] * players
    for pad in range(players):
        assert play.track_lit(pad) == list(range(start))
    assert not any(play.view.lights[players * LIGHTS :]), "pads that are not in play stay dark"


@pytest.mark.parametrize(("players", "tiles"), SCORES.items())
def test_the_score_tiles_in_play(players, tiles):
    """G2: which tiles there are; G8: each claim takes the highest that is left."""
    play = Play(players)
    play.build()
    for place, tile in enumerate(tiles[:-1]):
        assert words.text(play.view.corner, play.view.corner_values) == "left: " + " ".join(
            map(str, tiles[place:])
        )
        if not place:
            assert f"take the {tile}" in play.text
        play.pressed(1 << place)
        if place < len(tiles) - 2:
            assert f"{COLOURS[place]} has the {tile}. Next to press takes the {tiles[place + 1]}" in play.text
    play.skip_verdicts()
    reds = {6: "-6", 4: "-4", 2: "-2", 1: "+1"}
    assert [row.split()[1] for row in play.text.split("\n")] == [reds[tile] for tile in tiles]


def test_the_joker_is_in_play_with_three_and_four_only():
    """G2: the joker is in play with 3 and 4 players only."""
    for players in PLAYERS:
        play = Play(players)
        play.round(list(range(players)), set())
        assert ("may use the joker" in play.text) == (players > 2)


@pytest.mark.parametrize("who", [1, 2, 4, 8, 10, "a"])
def test_any_player_starts_the_roll(who):
    """G3: any player starts the roll; all four dice are rolled and shown."""
    play = Play(4, seed=7)
    if who == "a":
        play.key(A)
    else:
        play.pressed(who)
    assert len(play.view.icons) == 4
    play.wait(1)
    shown = bytes(play.view.icons)
    assert all(shown[die] in DICE[die] for die in range(4))
    assert play.events == [bytes([0]) + shown]


def test_the_button_of_a_pad_that_is_not_in_play_does_nothing():
    play = Play(2)
    play.pressed(4)
    assert not play.events


def test_no_row_of_cells_to_lift_is_wider_than_the_screen():
    """With broken sensors anywhere, for the longest colour of all languages."""
    board = Board()
    board.covered = (1 << CELLS) - 1
    for broken in range(1 << 5):
        for cell in range(CELLS):
            board.faults[cell] = SENSOR if broken >> cell % 5 & 1 else 0
        row = f"Vermelho: {cells_named(board)}"
        assert width(row) - 1 <= 128, row


def test_pads_must_be_clear_before_a_roll():
    """G3: the pads that are not clear are named, cell by cell, and lit; then play goes on by itself."""
    play = Play(4)
    play.lie(1, bytes(lay([(0, 0, 1, 0, 0)])))
    play.lie(3, bytes(lay([(0, 4, 0, 0, 0), (1, 0, 0, 0, 0), (2, 3, 3, 0, 0)])))
    assert play.title == "Lift these tiles"
    assert play.text.split("\n") == ["Yellow: B1 C1 ", "Blue: A1 B1 D4 +3"]
    assert play.lit(1, WRONG) == {1, 2} and play.lit(3, WRONG) == {0, 1, 18, 19, 20, 21}
    play.pressed(1)
    play.key(A)
    assert not play.events and play.view.tune == "wrong"
    play.clear()
    assert "Press to roll" in play.text
    play.pressed(1)
    assert len(play.events) == 1


def test_nobody_builds_until_all_have_pressed_ready():
    """G4: every player presses ready; the screen says who is still to press, and their pads breathe."""
    play = Play(4)
    play.roll()
    assert "Press your button" in play.text
    play.pressed(4)
    assert "Red, Yellow, Blue" in play.text
    assert [play.light(pad, CENTRE) == READY for pad in range(4)] == [True, True, False, True]
    play.pressed(4 + 1)
    assert "Yellow, Blue" in play.text
    play.key(A)
    play.wait(10)
    assert "Yellow, Blue" in play.text, "the hub's key is nobody's ready"
    play.pressed(8)
    assert "Waiting for Yellow" in play.text
    play.pressed(2)
    for number in "321":
        assert (play.view.big, play.view.title) == (number, "go.get-set")
        play.wait(1)
    assert play.events[-1] == b"\1" and "Build!" in play.text


def test_a_tile_laid_early_is_named_and_the_countdown_waits():
    """G4: named with player and cell, while locating and in the countdown."""
    play = Play(3)
    play.roll()
    play.lie(1, bytes(lay([(3, 4, 2, 0, 1)])))
    assert (play.title, play.text) == ("Go! Yellow", "Too early! Lift C5.")
    assert play.lit(1, WRONG) == {22, 23}
    play.pressed(7)
    play.wait(10)
    assert play.text == "Too early! Lift C5."
    play.clear()
    play.wait(1.5)
    assert play.view.big == "2"
    play.lie(2, bytes(lay([(0, 0, 0, 0, 0)])))
    play.wait(10)
    assert (play.title, play.text) == ("Go! Green", "Too early! Lift A1.")
    play.clear()
    assert play.view.big == "2"
    play.wait(1.6)
    assert "Build!" in play.text


def test_a_broken_sensor_is_not_taken_for_a_tile():
    """R4: what is the board's own fault is called so."""
    play = Play(2)
    cells = bytearray(BLANK)
    cells[7] = CLASH
    play.lie(1, bytes(cells))
    assert "Yellow: C2?" in play.text and play.light(1, 7) == BROKEN
    play.clear()
    play.roll()
    play.lie(1, bytes(cells))
    assert (play.title, play.text) == ("Go! Yellow", "C2: bad sensor. Lay it anew.")


def test_building_has_no_time_limit():
    """G5: all at once, no time limit."""
    play = Play(2)
    play.build()
    for _ in range(100):
        play.passed(60 * 60 * 1000)
    assert "Build!" in play.text
    for pad in range(2):
        play.lie(pad, lying(tuple(play.rules.roll)))
        assert len(play.lit(pad, GOAL)) == 4
    play.pressed(2)
    assert list(play.rules.order) == [1, 0], "whoever is done first, in no order"


@pytest.mark.parametrize(
    ("cells", "text", "light"),
    [
        ({3: 0}, "D1: other half missing.", WRONG),
        ({12: 0, 13: 8}, "C3: keep the centre free.", WRONG),
        ({0: 0, 1: 8, 20: 0, 21: 8}, "A1: twice the same tile.", WRONG),
        ({9: UNREADABLE}, "E2: lay it straight.", UNSURE),
        ({9: 200}, "E2: not a Go! tile.", WRONG),
        ({9: 96}, "E2: no joker now.", WRONG),
        ({9: CLASH}, "E2: bad sensor. Lay it anew.", BROKEN),
    ],
)
def test_what_is_no_tile_is_named_with_its_player_and_counts_for_nothing(cells, text, light):
    """G6, R4: whole, on the grid, never on the centre; all faults are lit, and the player is named."""
    play = Play(3)
    play.build()
    board = bytearray(BLANK)
    for cell, value in cells.items():
        board[cell] = value
    play.lie(2, bytes(board))
    assert (play.title, play.text) == ("Go! Green", text)
    assert play.lit(2, light) == set(cells)
    play.pressed(4)
    assert play.events[-1] == bytes([5, 2]), "claimed, none found"
    assert "Green has the 4" in play.text, "a frozen board is no longer talked about"


def test_live_light_can_be_turned_off():
    """R4, R6: without it faults are still lit, but not what is joined."""
    house = House()
    house.live = False
    play = Play(2, house=house)
    play.build()
    play.lie(0, lying(tuple(play.rules.roll)))
    play.lie(1, bytes([UNREADABLE]) + BLANK[1:])
    assert play.lit(0, NOTHING) == set(range(CELLS)) - {CENTRE} and play.light(0, CENTRE) == HOME
    assert play.light(1, 0) == UNSURE
