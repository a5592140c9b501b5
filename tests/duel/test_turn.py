# SPDX-License-Identifier: MIT
"""Duel while both slide: what is followed, and what freezes a player (D2 to D5)."""

import random

import pytest

from hallway.games.duel.board import ASKEW, FINE, FORBIDDEN, HALF_WAY, Board, packed
from hallway.view import BROKEN, HERE, UNSURE, WRONG
from tests.duel.boards import as_laid, laid_in_order, random_turns, shuffled, wrecked
from tests.duel.events import PAUSE, PLAY, Play
from tests.duel.referee import CELLS, CLASH, EMPTY, MOVING, UNREADABLE, Laid, connects, reachable, sides


def agrees(laid: Laid, pad: bytearray) -> bool:
    """D4: whether what is seen is this arrangement, but for tiles on their way into its gap, in one line."""
    gone = set()
    for row, col in CELLS:
        value = pad[row * 5 + col]
        if value == EMPTY and (row, col) in laid:
            gone.add((row, col))
        elif value < CLASH and laid.get((row, col)) != divmod(value, 8):
            return False
    row, col = laid.gap
    ways = []
    for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        ways.append(set())
        for far in (1, 2, 3):
            cell = (row + far * down, col + far * right)
            if cell not in CELLS or pad[cell[0] * 5 + cell[1]] < CLASH:
                break
            ways[-1].add(cell)
    return gone <= ways[0] | ways[1] or gone <= ways[2] | ways[3]


def can_be_slid(good: Laid, pad: bytearray) -> bool:
    """D4: by up to four slides at once, none of a tile that was slid before: that would have been seen."""
    boards = [(good, frozenset())]
    for _ in range(5):
        after = []
        for laid, moved in boards:
            if agrees(laid, pad) and all(pad[r * 5 + c] != EMPTY for r, c in moved):
                return True
            for cell in laid.slides():
                slid = laid.slid(cell)
                changed = {at for at in slid if slid[at] != laid.get(at)}
                if not moved & {at for at in laid if laid[at] != slid.get(at)}:
                    after.append((slid, moved | changed))
        boards = after
    return False


def slow_look(good: Laid, pad: bytearray) -> int:
    """D4: what a settled position is, if nothing was seen between the last good one and it."""
    turns = dict(good.values())
    seen: dict[tuple[int, int], tuple[int, int]] = {}
    unread = False
    for place, value in enumerate(pad):
        row, col = divmod(place, 5)
        if value in (UNREADABLE, CLASH):
            unread = True
        elif value != EMPTY:
            tile, face, turn = value // 8, value // 4 % 2, value % 4
            if row == 4 or col == 4 or tile > 14 or face or turns[tile] != turn:
                return FORBIDDEN
            if tile in [t for t, _ in seen.values()]:
                return FORBIDDEN
            seen[row, col] = (tile, turn)
    whole = len(seen) == 15
    if not (reachable(good, Laid(seen)) if whole else can_be_slid(good, pad)):
        return FORBIDDEN
    if unread:
        return ASKEW
    return FINE if whole else HALF_WAY


# -- D2 to D5


def test_first_card_is_the_common_start_second_the_objective():
    """D2; R3: every card is as likely to be the start, and never the objective as well."""
    seen = [0] * 16
    for seed in range(320):
        play = Play(seed=seed).begun()
        rules = play.rules
        assert rules.starts[0] == rules.starts[1] != rules.goal
        assert bytes(play.view.icons) == bytes((rules.starts[0], rules.starts[1], rules.goal))
        seen[rules.starts[0]] += 1
    assert min(seen) >= 6 and max(seen) <= 40


def test_slides_of_one_to_three_tiles_are_followed_on_both_boards():
    """D3: both play at once; one tile or several in a line; whatever was missed in between."""
    play = Play().begun()
    chance = random.Random(3)
    for _ in range(300):
        for player in (0, 1):
            laid = play.lying(player)
            for _ in range(chance.randrange(1, 4)):
                laid = laid.slid(chance.choice(laid.slides()))
            play.put(player, laid)
            assert not play.rules.frozen
            assert as_laid(play.hands.boards[player].good) == laid


def test_tiles_half_way_are_waited_for():
    """D3, D4: a slide passes through cells that are moving, unreadable or empty, and ends well."""
    play = Play().begun()
    chance = random.Random(4)
    for _ in range(300):
        before = play.lying(0)
        cell = chance.choice(before.slides())
        after = before.slid(cell)
        line = [at for at in CELLS if before.get(at) != after.get(at)]
        for blur in ((MOVING,), (EMPTY, UNREADABLE, MOVING), (EMPTY, UNREADABLE), (MOVING,)):
            pad = before.bytes()
            for row, col in line:
                pad[row * 5 + col] = chance.choice(blur)
            play.put(0, pad)
            play.wait(chance.choice((50, 400)))
            assert not play.rules.frozen
        play.put(0, after)
        assert not play.rules.frozen and as_laid(play.hands.boards[0].good) == after


def legal_by_game(good: Laid, laid: Laid) -> bool:
    play = Play(players=1).begun(good)
    play.put(0, laid)
    return not play.rules.frozen


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
    """D4, D5, R1, R2: 8,000 random positions, what is allowed and what is joined."""
    chance = random.Random(45)
    found = dict.fromkeys((FINE, HALF_WAY, ASKEW, FORBIDDEN), 0)
    joined = 0
    for turn in range(8_000):
        if turn % 100 == 0:
            good = shuffled(laid_in_order(random_turns(chance)), chance)
        board = Board(0)
        board.read(good.bytes())
        board.keep(packed(board.lies))
        pad = wrecked(good, chance, chance.choice((1, 1, 4)))
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
    play = Play().begun()
    good = play.lying(0)
    pad = good.bytes()
    pad[6] = value(pad[6])
    play.put(0, pad)
    assert play.rules.frozen == 1
    assert (play.view.title, play.view.text, play.view.values[0]) == ("duel.slide", text, "B2")
    assert play.view.title_values == ("@player.0",)
    assert play.view.lights[6] in (WRONG, HERE)
    play.call(1)
    assert play.rules.phase == PLAY, "the press of a frozen player is not a call"
    # Another arrangement that sliding could reach is not the last good one.
    play.put(0, good.slid(good.slides()[0]))
    assert play.rules.frozen == 1
    play.solve(1)
    play.call(2)
    assert play.rules.phase == PAUSE and play.rules.won == [0, 1]
    play.pressed(2)
    assert play.rules.phase == PLAY and play.rules.frozen == 1
    play.put(0, good)
    assert play.rules.frozen == 0 and play.view.text == "duel.join"


def test_a_tile_missing_beside_the_gap_is_noticed_after_a_moment():
    """D4: it could be half way at first; it is told after a while, and may still be slid on."""
    play = Play().begun()
    pad = laid_in_order().bytes()
    pad[17] = EMPTY  # C4, beside the gap D4
    play.put(0, pad)
    play.wait(1000)
    assert not play.rules.frozen
    play.wait(600)
    assert play.rules.frozen == 1
    assert play.view.text == "duel.half" and play.view.values == ("C4", "@tile.14")
    play.put(0, laid_in_order().slid((3, 2)))
    assert play.rules.frozen == 0, "one who was only slow may end the slide"


@pytest.mark.parametrize("player", [0, 1])
def test_who_is_slow_and_then_breaks_the_rules_may_not_just_slide_on(player):
    """D4: from then on only the last good arrangement frees; what the other does changes nothing in that."""
    play = Play().begun()
    good = laid_in_order()
    for each in (player, 1 - player):
        pad = good.bytes()
        pad[17] = EMPTY
        play.put(each, pad)
    play.wait(1600)
    assert play.rules.frozen == 3
    pad = good.bytes()
    pad[17] = EMPTY
    pad[6] ^= 1
    play.put(player, pad)
    for each in (player, 1 - player):
        play.put(each, good.slid((3, 2)))
    assert play.rules.frozen == 1 << player, "the other was only slow"
    play.put(player, good)
    assert play.rules.frozen == 0


def test_a_tile_that_lies_badly_is_told_but_nobody_is_frozen():
    """R4, D4: unreadable is not turned, missing, foreign or doubled."""
    play = Play().begun()
    for value, text, light in ((UNREADABLE, "repair.straighten", UNSURE), (CLASH, "repair.sensor", BROKEN)):
        pad = laid_in_order().bytes()
        pad[6] = value
        play.put(1, pad)
        play.wait(1600)
        assert not play.rules.frozen
        assert (play.view.title, play.view.text, play.view.values) == ("player.1", text, ("B2",))
        assert play.view.lights[45 + 6] == light
        play.put(1, laid_in_order())
        assert play.view.text == "duel.join"


def test_a_swap_is_noticed_though_another_tile_lies_badly():
    """D4: what cannot be read hides nothing: a single tile that is not seen lies there."""
    play = Play().begun()
    good = play.lying(0)
    swapped = good.copy()
    swapped[1, 0], swapped[1, 1] = good[1, 1], good[1, 0]
    for laid, frozen in ((good, 0), (swapped, 1)):
        pad = laid.bytes()
        pad[0] = UNREADABLE  # far from the gap
        play.put(0, pad)
        assert play.rules.frozen == frozen
    play.call(1)
    assert play.rules.phase == PLAY, "and nothing is scored"


def test_three_tiles_in_a_cycle_are_not_slid():
    """D4: an even permutation could be slid, but each tile was seen to leave its place."""
    play = Play().begun()
    good = play.lying(0)
    round_ = [(3, 2), (2, 2), (2, 3)]  # beside the gap, and beside each other
    for count in (1, 2, 3):
        play.put(0, Laid({cell: tile for cell, tile in good.items() if cell not in round_[:count]}))
        play.wait(300)
    after = good.copy()
    for one, other in zip(round_, round_[1:] + round_[:1], strict=True):
        after[other] = good[one]
    assert reachable(good, after)
    play.put(0, after)
    assert play.rules.frozen == 1


def test_both_frozen_are_told_in_turns():
    """D4, R4: the screen speaks to one and then to the other; light is on both boards."""
    play = Play().begun()
    for player in (0, 1):
        pad = laid_in_order().bytes()
        pad[player] ^= 1
        play.put(player, pad)
    heard = set()
    for _ in range(8):
        play.wait(1000)
        heard.add((*play.view.title_values, play.view.values[0]))
        assert play.view.lights[0] == WRONG == play.view.lights[45 + 1]
    assert heard == {("@player.0", "A1"), ("@player.1", "B1")}


def place_of(name: str) -> int:
    return "12345".index(name[1]) * 5 + "ABCDE".index(name[0])


def obey(play: Play, chance: random.Random, shaky: bool) -> None:
    """Do the one thing that the screen says."""
    text, values = play.view.text, play.view.values
    pad = play.cells[:25]
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
        pad[at] = chance.choice((EMPTY, play.hands.boards[0].good[at]))
    elif text in ("repair.put", "duel.half"):
        pad[at] = int(values[1][6:]) * 8 + (chance.randrange(8) if shaky else 0)
    else:
        raise AssertionError(text)
    play.put(0, pad)
    play.wait(1600)


def test_wrecks_are_repaired_by_hands_that_do_only_what_is_said():
    """D4, R4: 600 wrecks, one step at a time, never more than a few steps a cell."""
    chance = random.Random(4)
    repaired = 0
    for _ in range(600):
        play = Play(players=1, DUEL_MINUTES=0).begun(shuffled(laid_in_order(), chance, 5))
        good = play.lying(0)
        play.put(0, wrecked(good, chance, 9))
        play.wait(1600)
        steps = 0
        while play.view.text.startswith("repair.") or play.view.text == "duel.half":
            obey(play, chance, shaky=True)
            steps += 1
            assert steps < 80
        repaired += play.rules.frozen == 0 and steps > 0
        assert not play.rules.frozen and play.view.text == "duel.join-two"
    assert repaired >= 500
