# SPDX-License-Identifier: MIT
"""Duel for two and alone: the referee against a slow one written from the rules, and whole games."""

import random

import pytest

from boardsim import Tabletop
from boardsim.pico.loader import Loader
from hallway.games.duel_board import ASKEW, FINE, FORBIDDEN, HALF_WAY, Board
from hallway.keys import LEFT, A
from hallway.view import BROKEN, GOAL, HERE, HOME, MISSING, PATH, READY, UNSURE, WRONG, View
from hallway.words import Words
from hallway.words.en.duel import TEXTS
from tests.players.duel import (
    CELLS,
    CLASH,
    EMPTY,
    GOOD_TURNS,
    ITEM,
    KIND,
    KINDS,
    LAY,
    MOVING,
    OVER,
    PATHS,
    PAUSE,
    PLAY,
    UNREADABLE,
    Laid,
    Match,
    as_laid,
    choose,
    connects,
    flat,
    items_shown,
    laid_in_order,
    lay,
    play_events,
    play_table,
    reachable,
    shuffled,
    sides,
    slide_apart,
    slide_to_join,
    solution,
    wrecked,
)
from tools import prove_duel


def slow_look(good: Laid, pad: bytearray) -> int:
    """D4: what a settled position is."""
    turns = dict(good.values())
    seen: dict[tuple[int, int], tuple[int, int]] = {}
    missing, unread = [], False
    for place, value in enumerate(pad):
        row, col = divmod(place, 5)
        outside = row == 4 or col == 4
        if value in (UNREADABLE, CLASH, MOVING):
            unread = True
            if not outside:
                missing.append((row, col))
        elif value == EMPTY:
            if not outside:
                missing.append((row, col))
        else:
            tile, face, turn = value // 8, value // 4 % 2, value % 4
            if outside or tile > 14 or face or turns[tile] != turn or tile in [t for t, _ in seen.values()]:
                return FORBIDDEN
            seen[row, col] = (tile, turn)
    unseen = [tile for tile in range(15) if tile not in [t for t, _ in seen.values()]]
    near = {missing[0]} if missing else set()
    for _ in missing:
        near |= {c for c in missing for n in near if abs(c[0] - n[0]) + abs(c[1] - n[1]) == 1}
    one_group = len(near) == len(missing)
    if len(unseen) <= 1 and one_group:
        whole = Laid(seen)
        if unseen:
            whole[missing[0]] = (unseen[0], turns[unseen[0]])
        if not reachable(good, whole):
            return FORBIDDEN
    if unread:
        return ASKEW
    if not unseen:
        return FINE
    return HALF_WAY if one_group else FORBIDDEN


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


def random_turns(chance: random.Random) -> list[int]:
    """Often one-sided, so that both kinds of set-ups come up."""
    favour = chance.randrange(4)
    return [chance.choice((favour, favour, chance.randrange(4))) for _ in range(15)]


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
        board.check()
        possible = all(solution(laid, *pair) is not None for pair in PATHS if pair[0] < pair[1])
        assert (board.fault == 0) == possible, turns
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


# -- D2 to D5


def test_first_card_is_the_common_start_second_the_objective():
    """D2; R3: every card is as likely to be the start, and never the objective as well."""
    seen = [0] * 16
    for seed in range(320):
        game = Match(seed=seed).begun().game
        assert game.starts[0] == game.starts[1] != game.goal
        assert bytes(game.view.icons) == bytes((game.starts[0], game.starts[1], game.goal))
        seen[game.starts[0]] += 1
    assert min(seen) >= 6 and max(seen) <= 40


def test_slides_of_one_to_three_tiles_are_followed_on_both_boards():
    """D3: both play at once; one tile or several in a line; whatever was missed in between."""
    match = Match().begun()
    chance = random.Random(3)
    for _ in range(300):
        for player in (0, 1):
            laid = match.lying(player)
            for _ in range(chance.randrange(1, 4)):
                laid = laid.slid(chance.choice(laid.slides()))
            match.put(player, laid)
            assert not match.game.frozen
            assert as_laid(match.game.boards[player].good) == laid


def test_tiles_half_way_are_waited_for():
    """D3, D4: a slide passes through cells that are moving, unreadable or empty, and ends well."""
    match = Match().begun()
    chance = random.Random(4)
    for _ in range(300):
        before = match.lying(0)
        cell = chance.choice(before.slides())
        after = before.slid(cell)
        line = [at for at in CELLS if before.get(at) != after.get(at)]
        for blur in ((MOVING,), (EMPTY, UNREADABLE, MOVING), (EMPTY, UNREADABLE), (MOVING,)):
            pad = before.bytes()
            for row, col in line:
                pad[row * 5 + col] = chance.choice(blur)
            match.put(0, pad)
            match.wait(chance.choice((50, 400)))
            assert not match.game.frozen
        match.put(0, after)
        assert not match.game.frozen and as_laid(match.game.boards[0].good) == after


def legal_by_game(good: Laid, laid: Laid) -> bool:
    match = Match(players=1).begun(good)
    match.put(0, laid)
    return not match.game.frozen


@pytest.mark.parametrize("slides", [0, 7, 23])
def test_turns_to_depth_two(slides):
    """D3: six slides from everywhere; all 36 pairs are accepted, 25 arrangements differ."""
    good = shuffled(laid_in_order(), random.Random(slides), slides)
    first = [good.slid(cell) for cell in good.slides()]
    second = [one.slid(cell) for one in first for cell in one.slides()]
    assert len(first) == 6 and len(second) == 36
    different = {tuple(sorted(laid.items())) for laid in second}
    # Going on, or part of the way back, in the same line is one of the six; 18 turn off into another line.
    assert len(different) == 1 + 6 + 18
    assert sum(legal_by_game(good, laid) for laid in first + second) == 42


def test_swaps_and_carried_tiles_are_refused_by_parity():
    """D4: no swap of two tiles can be slid; a tile carried to the gap can only over an odd distance."""
    good = shuffled(laid_in_order(), random.Random(8), 9)
    cells = sorted(good)
    for at, one in enumerate(cells):
        for other in cells[at + 1 :]:
            swapped = good.copy()
            swapped[one], swapped[other] = good[other], good[one]
            assert not legal_by_game(good, swapped)
        carried = good.copy()
        gap = good.gap
        carried[gap] = carried.pop(one)
        odd = (abs(gap[0] - one[0]) + abs(gap[1] - one[1])) % 2 == 1
        assert legal_by_game(good, carried) == odd == reachable(good, carried)


def test_board_against_the_slow_referee():
    """D4, D5, R1, R2: 12,000 random positions, what is allowed and what is joined."""
    chance = random.Random(45)
    found = dict.fromkeys((FINE, HALF_WAY, ASKEW, FORBIDDEN), 0)
    joined = 0
    for turn in range(12_000):
        if turn % 100 == 0:
            good = shuffled(laid_in_order(random_turns(chance)), chance)
            board = Board(0)
            board.read(good.bytes())
            board.keep(board.packed(board.lies))
        pad = wrecked(good, chance)
        board.read(pad)
        looked = board.look()
        assert looked == slow_look(good, pad), (good, list(pad))
        found[looked] += 1
        opens = {
            (row, col): sides(pad[row * 5 + col] // 8, pad[row * 5 + col] % 4)
            for row, col in CELLS
            if pad[row * 5 + col] < 120 and not pad[row * 5 + col] & 4
        }
        for _ in range(6):
            start, goal = chance.sample(range(16), 2)
            expected = connects(opens, start, goal)
            assert board.joins(start, goal) == expected
            joined += expected
    assert min(found.values()) > 300 and joined > 500, (found, joined)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (lambda good: good ^ 1, "repair.turn"),  # turned
        (lambda good: good ^ 4, "repair.over"),
        (lambda good: 20 * 8, "repair.lift"),  # foreign
        (lambda good: 3 * 8 + 1, "repair.lift"),  # doubled
        (lambda good: EMPTY, "repair.put"),  # missing
    ],
)
def test_who_breaks_the_rules_is_frozen_and_told_while_the_other_plays_on(value, text):
    """D4: turned, missing, foreign or doubled: frozen until the last good arrangement is back."""
    match = Match().begun()
    good = match.lying(0)
    pad = good.bytes()
    pad[6] = value(pad[6])
    match.put(0, pad)
    assert match.game.frozen == 1
    assert (match.view.title, match.view.text, match.view.values[0]) == ("player.0", text, "B2")
    assert match.view.lights[6] in (WRONG, HERE)
    match.call(1)
    assert match.game.phase == PLAY, "the press of a frozen player is not a call"
    # Another arrangement that sliding could reach is not the last good one.
    match.put(0, good.slid(good.slides()[0]))
    assert match.game.frozen == 1
    match.solve(1)
    match.call(2)
    assert match.game.phase == PAUSE and match.game.won == [0, 1]
    match.game.pressed(2)
    assert match.game.phase == PLAY and match.game.frozen == 1
    match.put(0, good)
    assert match.game.frozen == 0 and match.view.text == "duel.join"


def test_a_tile_missing_beside_the_gap_is_noticed_after_a_moment():
    """D4: it could be half way at first; it cannot for long."""
    match = Match().begun()
    pad = laid_in_order().bytes()
    pad[17] = EMPTY  # C4, beside the gap D4
    match.put(0, pad)
    match.wait(1000)
    assert not match.game.frozen
    match.wait(600)
    assert match.game.frozen == 1
    assert match.view.text == "repair.put" and match.view.values == ("C4", "@tile.14")


def test_a_tile_that_lies_badly_is_told_but_nobody_is_frozen():
    """R4, D4: unreadable is not turned, missing, foreign or doubled."""
    match = Match().begun()
    for value, text, light in ((UNREADABLE, "repair.straighten", UNSURE), (CLASH, "repair.sensor", BROKEN)):
        pad = laid_in_order().bytes()
        pad[6] = value
        match.put(1, pad)
        match.wait(1600)
        assert not match.game.frozen
        assert (match.view.title, match.view.text, match.view.values) == ("player.1", text, ("B2",))
        assert match.view.lights[45 + 6] == light
        match.put(1, laid_in_order())
        assert match.view.text == "duel.join"


def test_both_frozen_are_told_in_turns():
    """D4, R4: the screen speaks to one and then to the other; light is on both boards."""
    match = Match().begun()
    for player in (0, 1):
        pad = laid_in_order().bytes()
        pad[player] ^= 1
        match.put(player, pad)
    heard = set()
    for _ in range(8):
        match.wait(1000)
        heard.add((match.view.title, match.view.values[0]))
        assert match.view.lights[0] == WRONG == match.view.lights[45 + 1]
    assert heard == {("player.0", "A1"), ("player.1", "B1")}


def place_of(name: str) -> int:
    return "12345".index(name[1]) * 5 + "ABCDE".index(name[0])


def obey(match: Match, chance: random.Random, shaky: bool) -> None:
    """Do the one thing that the screen says."""
    text, values = match.view.text, match.view.values
    pad = match.cells[:25]
    at = place_of(values[0])
    if text == "repair.turn":
        pad[at] = pad[at] & ~3 | (pad[at] + int(values[1][-1])) & 3
    elif text == "repair.over":
        pad[at] ^= 4
    elif text == "repair.move":
        assert pad[place_of(values[1])] == EMPTY
        pad[place_of(values[1])], pad[at] = pad[at], EMPTY
    elif text in ("repair.lift", "repair.sensor"):
        pad[at] = EMPTY
    elif text == "repair.straighten":
        pad[at] = chance.choice((EMPTY, match.game.boards[0].good[at]))
    elif text == "repair.put":
        pad[at] = int(values[1][6:]) * 8 + (chance.randrange(8) if shaky else 0)
    else:
        raise AssertionError(text)
    match.put(0, pad)
    match.wait(1600)


def test_wrecks_are_repaired_by_hands_that_do_only_what_is_said():
    """D4, R4: 600 wrecks, one step at a time, never more than a few steps a cell."""
    chance = random.Random(4)
    repaired = 0
    for _ in range(600):
        match = Match(players=1, DUEL_MINUTES=0).begun(shuffled(laid_in_order(), chance, 5))
        good = match.lying(0)
        match.put(0, wrecked(good, chance, 9))
        match.wait(1600)
        steps = 0
        while match.view.text.startswith("repair."):
            obey(match, chance, shaky=True)
            steps += 1
            assert steps < 80
        repaired += match.game.frozen == 0 and steps > 0
        assert not match.game.frozen and match.view.text == "duel.join-two"
    assert repaired >= 500


# -- D5 to D12


def test_stop_is_judged_at_the_press():
    """D5, R5: a tile still moving joins nothing; what is moved after the press changes nothing."""
    match = Match().begun()
    match.solve(0)
    solved = match.lying(0)
    pad = solved.bytes()
    start = ITEM[match.game.starts[0]][0]
    pad[start[0] * 5 + start[1]] = MOVING
    match.put(0, pad)
    match.game.pressed(1)
    match.put(0, solved)
    match.wait(200)
    assert match.game.won == [0, 1] and match.view.text == "duel.given"
    match.game.pressed(2)
    match.solve(1)
    match.game.pressed(2)
    match.spoil(1)
    match.wait(200)
    assert match.game.won == [0, 2] and match.view.text == "duel.right"


def test_a_press_over_a_forbidden_board_is_refused_even_while_tiles_move():
    """D4, R5: a turned tile is noticed at the press, although another one is still moving."""
    match = Match().begun()
    match.solve(0)
    pad = match.lying(0).bytes()
    tiles = [row * 5 + col for row, col in CELLS if pad[row * 5 + col] != EMPTY]
    pad[tiles[0]] = pad[tiles[0]] & ~3 | (pad[tiles[0]] + 1) & 3
    pad[tiles[1]] = MOVING
    match.put(0, pad)
    assert not match.game.frozen
    match.call(1)
    assert match.game.frozen == 1 and match.game.phase == PLAY and match.game.won == [0, 0]


def test_the_gap_joins_nothing_and_the_end_tiles_must_open():
    """D5: light runs from the start only if the tile there opens onto it."""
    match = Match().begun()
    chance = random.Random(5)
    for _ in range(40):
        match.put(0, shuffled(match.lying(0), chance, 5))
        game, laid = match.game, match.lying(0)
        opens = laid.open_sides()
        cell, side = ITEM[game.starts[0]]
        lit = {place for place in range(19) if match.view.lights[place] in (PATH, GOAL) and place % 5 < 4}
        assert bool(lit) == (side in opens.get(cell, ()))
        assert laid.gap[0] * 5 + laid.gap[1] not in lit


# Where the items' lights are on a pad: the edge in the north and west, the fifth row and column else.
def test_a_tile_beside_the_frame_joins_nothing():
    """R2: outside the game's area. A path from N3 to E1 that runs round through the fifth column is none."""
    board = Board(0)
    cells = bytearray([EMPTY] * 100)
    for row, col, tile, turn in ((0, 3, 9, 0), (0, 4, 10, 2), (1, 4, 11, 3), (1, 3, 0, 1)):
        cells[row * 5 + col] = tile * 8 + turn
    board.read(cells)
    assert board.opens(3) and board.opens(5) and not board.joins(3, 5)
    cells[5 + 3] = 4 * 8 + 3  # a tee that opens to the north: now the way is straight down
    board.read(cells)
    assert sides(4, 3) == {"N", "E", "S"} and not board.joins(3, 5)
    cells[3] = 1 * 8  # and a straight above it
    board.read(cells)
    assert board.joins(3, 5)


ITEM_LIGHTS = [25, 26, 27, 28, 4, 9, 14, 19, 23, 22, 21, 20, 41, 42, 43, 44]


def test_start_and_objective_are_lit_on_each_board():
    """D2, D6: each board shows its own start and the common objective."""
    match = Match().begun()
    for _ in range(4):
        match.solve(0)
        match.call(1)
        match.game.pressed(1)
        if match.game.phase == OVER:
            break
        match.spoil(0)
        for player in (0, 1):
            pad = match.view.lights[player * 45 : player * 45 + 45]
            assert pad[ITEM_LIGHTS[match.game.starts[player]]] == HOME
            assert pad[ITEM_LIGHTS[match.game.goal]] in (MISSING, GOAL)
    assert match.game.starts[0] != match.game.starts[1]
    dark = Match(LIVE_LIGHT="off").begun()
    dark.solve(0)
    assert not any(dark.view.lights[row * 5 + col] for row, col in CELLS)


def test_right_wins_the_card_and_moves_only_the_callers_start():
    """D6: the caller starts the next objective from the item just reached; the other keeps the own."""
    match = Match().begun()
    start, goal = match.game.starts[1], match.game.goal
    match.solve(1)
    match.call(2)
    assert match.game.won == [0, 1]
    assert list(match.game.starts) == [start, goal]
    assert match.view.text == "duel.right" and match.view.values[0] == "@player.1"


@pytest.mark.parametrize("caller", [0, 1])
def test_wrong_gives_the_opponent_the_card_or_nobody(caller):
    """D7: the Dutch and the French way; both keep their starts."""
    for house, text in (("opponent", "duel.given"), ("nobody", "duel.discarded")):
        match = Match(WRONG_CALL=house).begun()
        starts, goal = bytes(match.game.starts), match.game.goal
        match.spoil(caller)
        match.call(1 << caller)
        assert match.game.won[caller] == 0
        assert match.game.won[1 - caller] == (1 if house == "opponent" else 0)
        assert bool(match.game.cards.discards >> goal & 1) == (house == "nobody")
        assert bytes(match.game.starts) == starts and match.view.text == text
        assert match.view.values[0] == f"@player.{caller}"


@pytest.mark.parametrize("tie_ms", [0, 150, 400])
@pytest.mark.parametrize("apart_ms", [0, 25, 150, 175, 400, 425])
@pytest.mark.parametrize("right", [(True, True), (True, False), (False, True), (False, False)])
def test_two_calls_within_the_tie_window(tie_ms, apart_ms, right):
    """D8: both right or both wrong, nobody gets the card; one right, that one wins it."""
    match = Match(TIE_MS=tie_ms).begun()
    starts, goal = bytes(match.game.starts), match.game.goal
    for player in (0, 1):
        match.solve(player) if right[player] else match.spoil(player)
    game = match.game
    if apart_ms:
        game.pressed(1)
        game.passed(25)
        for _ in range(apart_ms // 25 - 1):
            game.passed(25)
        if game.phase == PLAY:
            game.pressed(2)
    else:
        game.pressed(3)
    match.wait(500)
    assert game.phase == PAUSE
    if apart_ms > tie_ms:
        winner = 0 if right[0] else 1  # the only call counts
        right = (right[0], False)
    elif right[0] == right[1]:
        winner = None
    else:
        winner = right.index(True)
    assert game.won == [winner == 0, winner == 1]
    assert bool(game.cards.discards >> goal & 1) == (winner is None)
    moved = winner is not None and right[winner]
    assert [game.starts[p] for p in (0, 1)] == [goal if moved and p == winner else starts[p] for p in (0, 1)]
    if winner is None:
        assert match.view.text == ("duel.both-right" if right[0] else "duel.both-wrong")


def test_the_next_card_is_turned_by_the_winner_or_by_anyone():
    """D9: after a round without a winner by anyone's press, key A included."""
    match = Match().begun()
    match.solve(0)
    match.call(1)
    assert match.view.lights[24] == READY and match.view.lights[45 + 24] != READY
    for press in (lambda: match.game.pressed(2), lambda: match.game.key(A)):
        press()
        assert match.game.phase == PAUSE
    match.game.pressed(1)
    assert match.game.phase == PLAY
    for press in (lambda m: m.game.pressed(1), lambda m: m.game.pressed(2), lambda m: m.game.key(A)):
        match = Match(WRONG_CALL="nobody").begun()
        match.spoil(0)
        match.call(1)
        assert match.view.choice_a == "next"
        press(match)
        assert match.game.phase == PLAY


def test_tiles_stay_as_they_lie_between_rounds():
    """D10: no new set-up; the arrangement and its half go on."""
    match = Match().begun()
    match.solve(0)
    lying = match.lying(0)
    match.call(1)
    match.game.pressed(1)
    assert match.game.phase == PLAY and match.lying(0) == lying == as_laid(match.game.boards[0].good)
    swapped = lying.copy()
    one, other = sorted(swapped)[:2]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    match.put(0, swapped)
    assert match.game.frozen == 1


def test_eight_cards_win():
    """D11; the end is shown with the score, and one can play again."""
    match = Match().begun()
    for card in range(8):
        assert match.game.phase == PLAY and match.game.won == [0, card]
        match.solve(1)
        match.call(2)
        match.game.pressed(2) if card < 7 else None
    assert match.game.phase == OVER
    assert (match.view.big, match.view.text) == ("0:8", "duel.wins")
    assert match.view.values == ("@player.1", 8, 0) and match.view.choice_a == "again"
    match.game.key(A)
    assert match.game.phase == LAY and match.game.won == [0, 0] and match.view.text == "duel.ready"
    match.game.pressed(2)
    assert match.game.phase == PLAY


def test_discards_are_shuffled_when_the_cards_run_out():
    """D12: all sixteen come round again, but never an objective that is someone's start."""
    match = Match(WRONG_CALL="nobody", seed=12).begun()
    seen = []
    for _ in range(60):
        assert match.game.goal not in match.game.starts
        seen.append(match.game.goal)
        match.spoil(0)
        match.call(1)
        match.game.pressed(1)
    shuffles = sum(event[0] == 1 for event in match.events)
    assert len(set(seen)) == 15 and shuffles >= 4
    assert sorted(seen[:15]) == sorted(set(seen)), "each comes once before any comes twice"


def test_an_objective_equal_to_a_start_is_put_under():
    """D12: the card under is the last one; another is drawn."""
    cards = Match().game.cards
    cards.take(bytes((4, 0x21, 0x43)))
    assert [cards.draw(b"\x01\x02"), cards.draw(b"\x01\x02")] == [3, 4]
    assert not cards.can_draw(b"\x01\x02") and cards.can_draw(b"\x01")
    assert [cards.draw(b""), cards.draw(b"")] == [1, 2]


def test_the_last_card_can_always_be_drawn():
    """D12: seven each by wrong calls, both still at the first start: one card is left to play for."""
    for seed in range(20):
        match = Match(seed=seed).begun()
        for card in range(14):
            match.spoil(card % 2)
            match.call(1 << card % 2)
            match.game.pressed(3)
        assert match.game.won == [7, 7] and match.game.phase == PLAY
        for _ in range(3):
            # A tie discards it, and it comes again.
            goal = match.game.goal
            match.solve(0)
            match.solve(1)
            match.call(3)
            assert match.game.won == [7, 7]
            match.game.key(A)
            assert match.game.goal == goal


# -- D13


def test_alone_each_objective_counts_and_a_wrong_press_says_so():
    """D13: solved objectives count, the next starts from there; a wrong press costs nothing."""
    match = Match(players=1).begun()
    for count in range(40):
        goal = match.game.goal
        assert goal != match.game.starts[0]
        match.spoil(0)
        match.game.pressed(1)
        assert match.game.phase == PLAY and match.view.text == "duel.not-joined"
        match.wait(3100)
        assert match.view.text == "duel.join-two"
        match.solve(0)
        assert match.view.icons_done == 3
        match.game.key(A)
        assert match.view.text == "duel.solo-right" and match.game.won[0] == count + 1
        assert match.game.starts[0] == goal
        match.game.key(A)
    assert match.view.corner_values == (40,)


@pytest.mark.parametrize("minutes", [1, 5, 60])
def test_alone_with_a_limit(minutes):
    """D13: the limit is a setting; the clock starts with the first card, and the end counts."""
    match = Match(players=1, DUEL_MINUTES=minutes)
    match.wait(2000)
    match.begun()
    match.solve(0)
    match.game.pressed(1)
    match.game.pressed(1)
    assert match.view.big == f"{minutes}:00"
    for _ in range(minutes * 60 - 1):
        match.game.passed(1000)
    assert match.view.big == "0:01" and match.game.phase == PLAY
    match.game.passed(999)
    assert match.game.phase == PLAY
    match.game.passed(1)
    assert (match.view.title, match.view.big, match.view.text) == ("duel.time", "1", "duel.count")
    match.game.pressed(1)
    assert match.game.phase == LAY and match.game.left_ms == minutes * 60_000


def test_alone_without_a_limit():
    """D13: 0 minutes: no clock, and no end."""
    match = Match(players=1, DUEL_MINUTES=0).begun()
    for _ in range(3 * 3600):
        match.game.passed(1000)
    assert match.game.phase == PLAY and match.view.big == ""


# -- whole games, events, saves


@pytest.mark.parametrize(("name", "how"), KINDS)
def test_random_games_keep_their_word(name, how):
    """R4, R5, D4 to D8, D11, D13: calls, cards and scores by the slow referee; saves and replays agree."""
    for seed in range(0, 200, 5):
        assert play_events(seed, **how) > 10


def test_alone_every_event_carries_the_time():
    """D13: after each event a replay has the same save, clock included."""
    match = Match(players=1)
    twin = match.new_game(View())
    twin.restore(match.first)

    def record(event: bytes) -> None:
        match.events.append(event)

    match.game.recorder = record
    real_apply = match.game.apply

    def apply(event: bytes) -> None:
        real_apply(event)
        twin.apply(event)
        assert twin.save() == match.game.save()

    match.game.apply = apply  # type: ignore[method-assign]
    match.begun()
    chance = random.Random(2)
    for _ in range(25):
        match.wait(chance.randrange(3000))
        match.solve(0)
        match.game.pressed(1)
        match.wait(chance.randrange(500))
        match.game.pressed(1)
    match.wait(400_000)
    assert match.game.phase == OVER and len(match.events) > 50


def test_after_a_restore_the_table_decides():
    """D4, R4: a frozen player stays frozen over a power cut; one who was not may have slid on."""
    match = Match().begun()
    good = shuffled(match.lying(0), random.Random(6), 11)
    match.put(0, good)
    slid = shuffled(match.lying(1), random.Random(7), 11)
    match.put(1, slid)
    pad = good.bytes()
    pad[0] ^= 1
    match.put(0, pad)
    assert match.game.frozen == 1
    view = View()
    again = match.new_game(view)
    again.restore(match.game.save())
    again.moved(match.cells)
    assert again.frozen == 1 and view.text == "repair.turn"
    match.cells[0:25] = good.bytes()
    again.moved(match.cells)
    assert again.frozen == 0 and as_laid(again.boards[1].good) == slid


# -- words


def test_every_text_fits_its_place_with_the_longest_values(monkeypatch):
    top = Tabletop(pads=2, seed=1)
    monkeypatch.setattr(top.pico, "wait", lambda us: top.clock.advance(top.clock.now_us + us))
    screen = Loader(top.pico.drive, top.pico, {}).load("hallway.show.screen", {"__kind__": "firmware"})
    glyphs = screen.glyphs
    small = screen.Letters(glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS, glyphs.HEIGHT)
    words = Words("en")
    words.take("duel")
    quarter = max((f"@quarter.{n}" for n in (1, 2, 3)), key=lambda key: small.width(words.text(key[1:])))
    tile = max((f"@tile.{n}" for n in range(15)), key=lambda key: small.width(words.text(key[1:])))
    colours = ("@player.1", "@player.1")
    whole, icons, digits, both = (128, 43), (82, 43), (128, 21), (104, 21)
    repairs = {
        "repair.straighten": ("D4",),
        "repair.sensor": ("D4",),
        "repair.lift": ("D4",),
        "repair.turn": ("D4", quarter),
        "repair.over": ("D4",),
        "repair.move": ("D4", "D4"),
        "repair.put": ("D4", tile),
        "duel.back": (),
    }
    places: dict[str, tuple] = {
        "duel.lay": ((15,), whole),
        "duel.ready": ((), whole),
        "duel.foreign": (("D4",), whole),
        "duel.twice": (("D4", tile), whole),
        "duel.alike.0": ((), whole),
        "duel.alike.1": ((), whole),
        "duel.alike.2": ((), whole),
        "duel.stuck": (("D4", quarter), whole),
        "duel.join": ((), icons),
        "duel.join-two": ((), both),
        "duel.not-joined": ((), both),
        **{key: (values, icons) for key, values in repairs.items()},
        **{
            f"duel.{key}": (colours, whole)
            for key in ("right", "given", "discarded", "both-right", "both-wrong")
        },
        "duel.wins": (("@player.1", 8, 7), digits),
        "duel.solo-right": ((), digits),
        "duel.count": ((60,), digits),
    }
    heads = {"duel.score": (8, 7), "duel.solved": (999,), "duel.over": (), "duel.time": ()}
    for key in {*TEXTS, *repairs} - {f"tile.{n}" for n in range(15)} - {"next"}:
        if key in heads:
            room = (
                128 if key in ("duel.over", "duel.time") else 128 - small.width(words.text("duel.solo")) - 4
            )
            assert small.width(words.text(key, heads[key])) <= room, key
            continue
        values, (width, height) = places[key]
        text = words.text(key, values)
        lines = screen.wrapped(text, width, small)
        assert "{" not in text and len(lines) * screen.LINE <= height, (key, lines)
        assert all(small.width(line) <= width + 1 for line in lines), (key, lines)
    assert small.width("\ue000 " + words.text("next")) <= 62
    for text in TEXTS.values():
        assert all(letter in glyphs.CHARS or letter in " \n" for letter in text), text


# -- on the simulated board, by screen, hands and lights only


def lit_item(top: Tabletop, pad: int, item: int) -> bool:
    """Whether an item's light shines at least once in a rhythm."""
    for _ in range(26):
        top.run(0.05)
        if any(top.pad(pad).strip.colour(ITEM_LIGHTS[item])):
            return True
    return False


def test_a_whole_duel_on_the_simulated_board():
    """D1–D11: laid, slid, called right and wrong, frozen and put right, to the eighth card."""
    with Tabletop(pads=2, seed=3) as top:
        choose(top, "Duel")
        boards = [shuffled(laid_in_order(), random.Random(seed), 30) for seed in (1, 2)]
        lay(top, 0, boards[0])
        assert "Yellow" in flat(top) and "Still to lay: 15" in flat(top)
        lay(top, 1, boards[1])
        assert "Press to turn the first two cards" in flat(top)
        top.pad(1).press()
        top.run(0.4)
        first, second, goal = items_shown(top)
        assert first == second != goal
        # Red lifts a tile far from the gap, is told, and puts it back.
        cell = next(at for at in CELLS if at not in boards[0].slides() and at != boards[0].gap)
        top.pad(0).lift(*cell)
        top.run(0.6)
        tile, turn = boards[0][cell]
        name = top.tiles("duel")[tile].name
        assert "Red" in flat(top) and f"{'ABCD'[cell[1]]}{cell[0] + 1}: put {name} here" in flat(top)
        # Meanwhile Yellow slides on and wins the first card.
        boards[1] = slide_to_join(top, 1, boards[1], second, goal)
        assert "put" in flat(top)
        top.pad(1).press()
        top.run(0.5)
        assert "0:1" in flat(top) and "put" in flat(top)
        top.pad(0).put(name, *cell, turn)
        top.run(0.6)
        assert "Yellow is right and gets the card" in flat(top)
        top.pad(0).press()
        top.run(0.4)
        assert "Yellow is right" in flat(top), "only the winner turns the next card"
        top.pad(1).press()
        top.run(0.4)
        assert items_shown(top)[:2] == [first, goal]
        # Red wins the next one, by sliding too.
        start, second, goal = items_shown(top)
        assert lit_item(top, 0, start) and lit_item(top, 0, goal) and lit_item(top, 1, second)
        boards[0] = slide_to_join(top, 0, boards[0], start, goal)
        assert "Slide a path" in flat(top)
        top.pad(0).press()
        top.run(0.5)
        assert "Red is right" in flat(top) and "1:1" in flat(top)
        # From here on Yellow calls Stop without looking, and gives the cards away.
        for red in range(2, 9):
            top.pad(0).press()
            top.run(0.4)
            start, second, goal = items_shown(top)
            boards[1] = slide_apart(top, 1, boards[1], second, goal)
            top.pad(1).press()
            top.run(0.5)
            assert ("Yellow was wrong" in flat(top)) == (red < 8), flat(top)
        assert "The duel is over" in flat(top) and "8:1" in flat(top)
        assert "Red wins, 8 cards to 1." in flat(top)
        top.press("a")
        top.run(0.5)
        assert "Press to turn the first two cards" in flat(top)


@pytest.mark.parametrize(("name", "how"), KINDS)
def test_a_whole_game_on_the_simulated_board(name, how):
    """D1 to D14, R4: from power-on and menu to the end screen, by hands that slip and do what is said."""
    assert play_table(1, **how) > 20
