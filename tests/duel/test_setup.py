# SPDX-License-Identifier: MIT
"""Duel before play: the tiles are laid (D1, D14)."""

import random

import pytest

from boardsim import Tabletop
from hallway.games.duel.about import TILES
from hallway.games.duel.board import FINE, FORBIDDEN, Board, packed
from hallway.games.duel.laying import Laying
from hallway.games.duel.tiles import OPENINGS
from hallway.games.duel.ways import alike, best_turn, crossings
from hallway.keys import LEFT, A
from hallway.sense.tilecode import cell_byte
from hallway.view import BROKEN, HERE, READY, UNSURE, WRONG
from hallway.words import Words
from tests.duel.boards import GOOD_TURNS, laid_in_order, random_turns, shuffled
from tests.duel.events import LAY, PLAY, Play
from tests.duel.hands import flat
from tests.duel.referee import CELLS, CLASH, EMPTY, KIND, MOVING, PATHS, UNREADABLE, Laid, sides, solution
from tests.play import choose
from tools import prove_duel

# -- D1, D14: laying the tiles


def test_each_player_lays_all_tiles_and_the_device_counts():
    """D1: each player lays the own tiles freely; what is still to come is said and lit."""
    play = Play()
    assert play.view.text == "duel.lay" and play.view.values == (TILES, TILES)
    whole = laid_in_order()
    for count in range(TILES):
        part = Laid({cell: tile for cell, tile in whole.items() if tile[0] < count})
        play.put(0, part)
        play.put(1, whole)
        assert (play.view.title, play.view.text, play.view.values) == (
            "player.0",
            "duel.lay",
            (TILES - count, TILES),
        )
        lit = [light for light in range(25) if play.view.lights[light] == HERE]
        assert lit == [row * 5 + col for row, col in CELLS if (row, col) not in part]
        play.pressed(1)
        assert play.rules.phase == LAY
    play.put(0, whole)
    assert play.view.text == "duel.ready" and play.view.choice_a == "start"
    assert play.view.lights[24] == READY == play.view.lights[45 + 24]
    play.key(LEFT)
    assert play.rules.phase == LAY
    play.key(A)
    assert play.rules.phase == PLAY


def test_what_lies_wrong_is_said_before_what_does_not_lie_yet():
    """D1, R4: the screen speaks at once to whoever has just laid a tile wrong."""
    for player in (0, 1):
        play = Play()
        pad = bytearray([EMPTY] * 25)
        pad[0] = 4  # face down
        play.put(player, pad)
        assert (play.view.title, play.view.text) == (f"player.{player}", "repair.over")
        play.put(1 - player, laid_in_order())
        assert (play.view.title, play.view.text) == (f"player.{player}", "repair.over")


@pytest.mark.parametrize(
    ("place", "value", "text", "light"),
    [
        (0, CLASH, "repair.sensor", BROKEN),
        (4, 14 * 8, "repair.lift", WRONG),
        (22, UNREADABLE, "repair.lift", WRONG),
        (6, UNREADABLE, "repair.straighten", UNSURE),
        (6, 15 * 8 + 1, "repair.foreign", WRONG),
        (6, 29 * 8 + 7, "repair.foreign", WRONG),
        (6, 5 * 8 + 4, "repair.over", WRONG),
        (6, 0, "repair.twice", WRONG),
    ],
)
def test_a_tile_that_lies_wrong_in_the_set_up_is_named(place, value, text, light):
    """D1, R4: foreign, doubled, face down, unreadable, outside the frame."""
    play = Play()
    play.put(0, laid_in_order())
    pad = laid_in_order().bytes()
    pad[place] = value
    play.put(1, pad)
    assert (play.view.title, play.view.text) == ("player.1", text)
    assert play.view.values[0] == "ABCDE"[place % 5] + "12345"[place // 5]
    assert play.view.lights[45 + place] == light
    words = Words("en")
    words.take("duel")
    assert words.text(play.view.text, play.view.values), "every value has a word"
    play.pressed(3)
    assert play.rules.phase == LAY
    play.put(1, laid_in_order())
    assert play.view.text == "duel.ready"


@pytest.mark.parametrize(("kind", "name"), list(enumerate(("straight", "tee", "corner"))))
def test_not_all_of_a_kind_may_point_the_same_way(kind, name):
    """D1: not all straights, all Ts or all corners of a board; the kind at fault is said and lit."""
    for turn in range(4):
        play = Play()
        turns = [turn if KIND[tile] == name else GOOD_TURNS[tile] for tile in range(15)]
        play.put(0, laid_in_order())
        play.put(1, laid_in_order(turns))
        assert play.view.text == f"duel.alike.{kind}"
        lit = {light for light in range(25) if play.view.lights[45 + light] == WRONG}
        assert lit == {row * 5 + col for at, (row, col) in enumerate(CELLS[:15]) if KIND[at] == name}
        play.pressed(3)
        assert play.rules.phase == LAY


def test_nothing_begins_while_a_tile_is_moving():
    """D1, R4: a set-up counts only once it lies still."""
    play = Play(players=1)
    play.put(0, laid_in_order())
    pad = laid_in_order().bytes()
    pad[0] = MOVING
    play.put(0, pad)
    play.pressed(1)
    assert play.rules.phase == LAY
    play.put(0, laid_in_order())
    play.pressed(1)
    assert play.rules.phase == PLAY


def test_straights_are_the_same_way_after_half_a_turn():
    """D1: a straight turned by half points the same way."""
    play = Play()
    play.put(0, laid_in_order((0, 2, 0, 2, *GOOD_TURNS[4:])))
    play.put(1, laid_in_order())
    assert play.view.text == "duel.alike.0"


def test_tees_lie_both_ways_by_their_bar():
    """D1: horizontal and vertical; a bar turned by half lies as before."""
    for turns, wanted in (((0, 2, 0, 2, 0), 1), ((1, 3, 3, 1, 3), 1), ((0, 2, 0, 2, 1), None)):
        play = Play()
        play.put(0, laid_in_order((*GOOD_TURNS[:4], *turns, *GOOD_TURNS[9:])))
        play.put(1, laid_in_order())
        assert (play.view.text == "duel.alike.1") == (wanted == 1), turns


def test_a_kind_that_lies_one_way_is_named_before_all_tiles_are_laid():
    """D1, R4: nobody lays eleven more tiles to be told then."""
    play = Play(players=1)
    play.put(0, Laid({CELLS[tile]: (tile, 0) for tile in range(4)}))
    assert play.view.text == "duel.alike.0"
    play.put(0, Laid({CELLS[tile]: (tile, int(tile == 3)) for tile in range(4)}))
    assert play.view.text == "duel.lay"


def lies(tile: int, turn: int) -> str:
    """Which way a tile lies (D1)."""
    opens = sides(tile, turn)
    bar = "vertical" if opens >= {"N", "S"} else "horizontal"
    return "".join(sorted(opens)) if KIND[tile] == "corner" else bar


def all_of_a_kind_alike(turns: list[int]) -> bool:
    return any(
        len({lies(tile, turns[tile]) for tile in range(15) if KIND[tile] == kind}) == 1
        for kind in ("straight", "tee", "corner")
    )


def test_a_set_up_is_refused_exactly_if_some_pair_of_items_can_never_be_joined():
    """D14: against a search that tries tiles on paths of up to nine cells, one by one."""
    chance = random.Random(14)
    refused = accepted = 0
    while refused < 25 or accepted < 25:
        turns = random_turns(chance)
        if all_of_a_kind_alike(turns):
            continue
        laid = laid_in_order(turns)
        board = Board(0)
        board.read(laid.bytes() + bytes(75))
        laying = Laying(board)
        laying.check()
        possible = all(solution(laid, *pair) is not None for pair in PATHS if pair[0] < pair[1])
        assert (laying.fault == 0) == possible, turns
        accepted += possible
        refused += not possible


def test_the_rule_on_directions_is_exact_for_all_counts():
    """D14: enough for all 240 ordered pairs, shown by the host-side search; and not needlessly strict."""
    assert prove_duel.prove()


def test_a_hopeless_set_up_is_put_right_by_doing_what_is_said():
    """D1, D14, R4: each refusal names a tile and a turn; at most two turns are needed."""
    chance = random.Random(15)
    told = 0
    while told < 60:
        turns = random_turns(chance)
        if all_of_a_kind_alike(turns):
            continue
        play = Play(players=1)
        laid = shuffled(laid_in_order(turns), chance, 20)
        play.put(0, laid)
        steps = 0
        while play.view.text == "duel.stuck":
            told += 1
            steps += 1
            row, col = "12345".index(play.view.values[0][1]), "ABCDE".index(play.view.values[0][0])
            assert play.view.lights[row * 5 + col] == WRONG
            tile, turn = laid[row, col]
            laid[row, col] = (tile, (turn + int(play.view.values[1][-1])) % 4)
            play.put(0, laid)
        assert play.view.text == "duel.ready" and steps <= 2


def test_while_one_plays_no_tile_lies_beside_the_frame():
    """D4: the fifth row and column are no part of it, wherever in them a tile lies."""
    laid = laid_in_order().bytes()
    for cell in range(25):
        if cell % 5 < 4 and cell // 5 < 4:
            continue
        board = Board(0)
        board.read(laid + bytes(75))
        board.keep(packed(laid))
        assert board.look() == FINE
        pad = bytearray(laid)
        pad[cell], pad[0] = pad[0], EMPTY
        board.read(bytes(pad) + bytes(75))
        assert board.look() == FORBIDDEN, cell


def test_the_turn_that_is_advised_is_the_best_of_all_single_turns():
    """D14: it brings the tiles as near to all six crossings as one turn can, and it is a turn."""
    chance = random.Random(4)
    for _ in range(40):
        counts = bytearray(16)
        for tile, turn in enumerate(random_turns(chance)):
            counts[OPENINGS[cell_byte(tile, 0, turn)]] += 1
        made = {}
        for openings in range(16):
            for quarters in (1, 2, 3):
                after = (openings << quarters | openings >> 4 - quarters) & 15
                if counts[openings] and after != openings:
                    tried = bytearray(counts)
                    tried[openings] -= 1
                    tried[after] += 1
                    made[openings, after] = crossings(tried) if alike(tried) < 0 else -1
        if alike(counts) >= 0:
            continue  # that is said before anything is advised
        before = bytes(counts)
        openings, quarters = best_turn(counts)
        after = (openings << quarters | openings >> 4 - quarters) & 15
        assert quarters and made[openings, after] == max(made.values()) and bytes(counts) == before


def test_at_the_table_it_is_said_what_is_wanted_and_soon_what_is_not_so():
    """D1: before the first tile lies, and after the four straights."""
    with Tabletop(pads=1, seed=1) as top:
        choose(top, "Duel alone", 1)
        assert "straights and tees both ways, corners mixed" in flat(top)
        names = [tile.name for tile in top.tiles("duel")]
        for col in range(4):
            top.pad(0).put(names[col], 0, col)
        top.run(0.8)
        assert "All straights lie the same way. Turn one a quarter." in flat(top)
        top.pad(0).lift(0, 0)
        top.pad(0).put(names[0], 0, 0, turn=1)
        top.run(0.8)
        assert f"Still to lay: {TILES - 4}" in flat(top)
