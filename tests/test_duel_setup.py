# SPDX-License-Identifier: MIT
"""Duel before play: the tiles are laid (D1, D14)."""

import random

import pytest

from hallway.games.duel_board import Board
from hallway.games.duel_laying import Laying
from hallway.keys import LEFT, A
from hallway.view import BROKEN, HERE, READY, UNSURE, WRONG
from hallway.words import Words
from tests.players.duel import (
    CELLS,
    CLASH,
    EMPTY,
    GOOD_TURNS,
    KIND,
    LAY,
    MOVING,
    PATHS,
    PLAY,
    UNREADABLE,
    Laid,
    Match,
    laid_in_order,
    random_turns,
    shuffled,
    sides,
    solution,
)
from tools import prove_duel

# -- D1, D14: laying the tiles


def test_each_player_lays_fifteen_tiles_and_the_device_counts():
    """D1: each player lays the own 15 tiles freely; what is still to come is said and lit."""
    match = Match()
    assert match.view.text == "duel.lay" and match.view.values == (15,)
    whole = laid_in_order()
    for count in range(15):
        part = Laid({cell: tile for cell, tile in whole.items() if tile[0] < count})
        match.put(0, part)
        match.put(1, whole)
        assert (match.view.title, match.view.text, match.view.values) == (
            "player.0",
            "duel.lay",
            (15 - count,),
        )
        lit = [light for light in range(25) if match.view.lights[light] == HERE]
        assert lit == [row * 5 + col for row, col in CELLS if (row, col) not in part]
        match.game.pressed(1)
        assert match.game.phase == LAY
    match.put(0, whole)
    assert match.view.text == "duel.ready" and match.view.choice_a == "start"
    assert match.view.lights[24] == READY == match.view.lights[45 + 24]
    match.game.key(LEFT)
    assert match.game.phase == LAY
    match.game.key(A)
    assert match.game.phase == PLAY


def test_what_lies_wrong_is_said_before_what_does_not_lie_yet():
    """D1, R4: the screen speaks at once to whoever has just laid a tile wrong."""
    for player in (0, 1):
        match = Match()
        pad = bytearray([EMPTY] * 25)
        pad[0] = 4  # face down
        match.put(player, pad)
        assert (match.view.title, match.view.text) == (f"player.{player}", "repair.over")
        match.put(1 - player, laid_in_order())
        assert (match.view.title, match.view.text) == (f"player.{player}", "repair.over")


@pytest.mark.parametrize(
    ("place", "value", "text", "light"),
    [
        (0, CLASH, "repair.sensor", BROKEN),
        (4, 14 * 8, "repair.lift", WRONG),
        (22, UNREADABLE, "repair.lift", WRONG),
        (6, UNREADABLE, "repair.straighten", UNSURE),
        (6, 15 * 8 + 1, "duel.foreign", WRONG),
        (6, 29 * 8 + 7, "duel.foreign", WRONG),
        (6, 5 * 8 + 4, "repair.over", WRONG),
        (6, 0, "duel.twice", WRONG),
    ],
)
def test_a_tile_that_lies_wrong_in_the_set_up_is_named(place, value, text, light):
    """D1, R4: foreign, doubled, face down, unreadable, outside the frame."""
    match = Match()
    match.put(0, laid_in_order())
    pad = laid_in_order().bytes()
    pad[place] = value
    match.put(1, pad)
    assert (match.view.title, match.view.text) == ("player.1", text)
    assert match.view.values[0] == "ABCDE"[place % 5] + "12345"[place // 5]
    assert match.view.lights[45 + place] == light
    words = Words("en")
    words.take("duel")
    assert words.text(match.view.text, match.view.values), "every value has a word"
    match.game.pressed(3)
    assert match.game.phase == LAY
    match.put(1, laid_in_order())
    assert match.view.text == "duel.ready"


@pytest.mark.parametrize(("kind", "name"), list(enumerate(("straight", "tee", "corner"))))
def test_not_all_of_a_kind_may_point_the_same_way(kind, name):
    """D1: not all straights, all Ts or all corners of a board; the kind at fault is said and lit."""
    for turn in range(4):
        match = Match()
        turns = [turn if KIND[tile] == name else GOOD_TURNS[tile] for tile in range(15)]
        match.put(0, laid_in_order())
        match.put(1, laid_in_order(turns))
        assert match.view.text == f"duel.alike.{kind}"
        lit = {light for light in range(25) if match.view.lights[45 + light] == WRONG}
        assert lit == {row * 5 + col for at, (row, col) in enumerate(CELLS[:15]) if KIND[at] == name}
        match.game.pressed(3)
        assert match.game.phase == LAY


def test_nothing_begins_while_a_tile_is_moving():
    """D1, R4: a set-up counts only once it lies still."""
    match = Match(players=1)
    match.put(0, laid_in_order())
    pad = laid_in_order().bytes()
    pad[0] = MOVING
    match.put(0, pad)
    match.game.pressed(1)
    assert match.game.phase == LAY
    match.put(0, laid_in_order())
    match.game.pressed(1)
    assert match.game.phase == PLAY


def test_straights_are_the_same_way_after_half_a_turn():
    """D1: a straight turned by half points the same way."""
    match = Match()
    match.put(0, laid_in_order((0, 2, 0, 2, *GOOD_TURNS[4:])))
    match.put(1, laid_in_order())
    assert match.view.text == "duel.alike.0"


def all_of_a_kind_alike(turns: list[int]) -> bool:
    return any(
        len({sides(tile, turns[tile]) for tile in range(15) if KIND[tile] == kind}) == 1
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
        match = Match(players=1)
        laid = shuffled(laid_in_order(turns), chance, 20)
        match.put(0, laid)
        steps = 0
        while match.view.text == "duel.stuck":
            told += 1
            steps += 1
            row, col = "12345".index(match.view.values[0][1]), "ABCDE".index(match.view.values[0][0])
            assert match.view.lights[row * 5 + col] == WRONG
            tile, turn = laid[row, col]
            laid[row, col] = (tile, (turn + int(match.view.values[1][-1])) % 4)
            match.put(0, laid)
        assert match.view.text == "duel.ready" and steps <= 2
