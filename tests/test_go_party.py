# SPDX-License-Identifier: MIT
"""Go! for two to four: rule by rule, against a slow referee, in random games, and on the simulated board."""

import itertools
import random
import re
from collections import Counter

import pytest

from boardsim import Tabletop
from boardsim.table.solve_go import CENTRE, cell_bytes, lay
from hallway.games.go_board import SENSOR, Board
from hallway.games.go_set import DICE, treasure_cell
from hallway.keys import A
from hallway.places import CELLS, LIGHTS, cell_name
from hallway.view import BROKEN, GOAL, HOME, MISSING, NOTHING, PATH, READY, UNSURE, WRONG
from tests.play import SETTLE, choose, dice_shown, lay_solution, targets_shown
from tests.players.go import (
    BLANK,
    COLOURS,
    KINDS,
    House,
    SlowParty,
    Table,
    flat,
    joker_board,
    lying,
    play_events,
    play_table,
    solution,
    track_of,
    words,
)
from tests.screens import width
from tests.test_go_board import SlowBoard, random_position
from tests.wordbook import book, treasures

COMMON = book("en")
TEXTS = book("en", "go")
TREASURES = treasures("en")

EMPTY, UNREADABLE, MOVING, CLASH = 255, 254, 253, 252
PLAYERS = (2, 3, 4)
PARTIES = [pytest.param(kind, id=name) for name, kind in KINDS if kind["players"] > 1]


class EveryChance:
    """Runs through all that chance can say: `again()` until it says no."""

    def __init__(self) -> None:
        self.said: list[list[int]] = []  # what was said, out of how many
        self.at = 0

    def below(self, n: int) -> int:
        if self.at == len(self.said):
            self.said.append([0, n])
        assert self.said[self.at][1] == n
        self.at += 1
        return self.said[self.at - 1][0]

    def again(self) -> bool:
        self.at = 0
        while self.said and self.said[-1][0] + 1 == self.said[-1][1]:
            self.said.pop()
        if self.said:
            self.said[-1][0] += 1
        return bool(self.said)


def random_dice(chance: random.Random) -> tuple[int, ...]:
    return tuple(chance.choice(die) for die in DICE)


SOME_DICE = [random_dice(random.Random(seed)) for seed in range(40)]  # each is solved once, then known


# -- rule by rule


@pytest.mark.parametrize(("players", "start"), [(4, 0), (3, 3), (2, 7)])
def test_the_start_on_the_track(players, start):
    """G1: 4 players 0, 3 players 3, 2 players 7; lit on each pad's own edge from N0 on."""
    table = Table(players)
    assert list(table.game.track) == [start] * players
    for pad in range(players):
        assert table.track_lit(pad) == list(range(start))
    assert not any(table.view.lights[players * LIGHTS :]), "pads that are not in play stay dark"


@pytest.mark.parametrize(("players", "tiles"), [(4, (6, 4, 2, 1)), (3, (4, 2, 1)), (2, (4, 2))])
def test_the_score_tiles_in_play(players, tiles):
    """G2: which tiles there are; G8: each claim takes the highest that is left."""
    table = Table(players)
    table.build()
    for place, tile in enumerate(tiles[:-1]):
        assert words.text(table.view.corner, table.view.corner_values) == "left: " + " ".join(
            map(str, tiles[place:])
        )
        if not place:
            assert f"take the {tile}" in table.text
        table.game.pressed(1 << place)
        if place < len(tiles) - 2:
            assert (
                f"{COLOURS[place]} has the {tile}. Next to press takes the {tiles[place + 1]}" in table.text
            )
    table.skip_verdicts()
    reds = {6: "-6", 4: "-4", 2: "-2", 1: "+1"}
    assert [row.split()[1] for row in table.text.split("\n")] == [reds[tile] for tile in tiles]


def test_the_joker_is_in_play_with_three_and_four_only():
    """G2: the joker is in play with 3 and 4 players only."""
    for players in PLAYERS:
        table = Table(players)
        table.play_round(list(range(players)), set())
        assert ("may use the joker" in table.text) == (players > 2)


@pytest.mark.parametrize("who", [1, 2, 4, 8, 10, "a"])
def test_any_player_starts_the_roll(who):
    """G3: any player starts the roll; all four dice are rolled and shown."""
    table = Table(4, seed=7)
    if who == "a":
        table.game.key(A)
    else:
        table.game.pressed(who)
    assert len(table.view.icons) == 4
    table.wait(1)
    shown = bytes(table.view.icons)
    assert all(shown[die] in DICE[die] for die in range(4))
    assert table.events == [bytes([0]) + shown]


def test_the_button_of_a_pad_that_is_not_in_play_does_nothing():
    table = Table(2)
    table.game.pressed(4)
    assert not table.events


def test_no_row_of_cells_to_lift_is_wider_than_the_screen():
    """With broken sensors anywhere, for the longest colour of all languages."""
    game = Table(2).game
    board = game._boards[0]
    board.covered = (1 << CELLS) - 1
    for broken in range(1 << 5):
        for cell in range(CELLS):
            board.faults[cell] = SENSOR if broken >> cell % 5 & 1 else 0
        row = f"Vermelho: {game._lying(0)}"
        assert width(row) - 1 <= 128, row


def test_pads_must_be_clear_before_a_roll():
    """G3: the pads that are not clear are named, cell by cell, and lit; then play goes on by itself."""
    table = Table(4)
    table.lie(1, bytes(lay([(0, 0, 1, 0, 0)])))
    table.lie(3, bytes(lay([(0, 4, 0, 0, 0), (1, 0, 0, 0, 0), (2, 3, 3, 0, 0)])))
    assert table.title == "Lift these tiles"
    assert table.text.split("\n") == ["Yellow: B1 C1 ", "Blue: A1 B1 D4 +3"]
    assert table.lit(1, WRONG) == {1, 2} and table.lit(3, WRONG) == {0, 1, 18, 19, 20, 21}
    table.game.pressed(1)
    table.game.key(A)
    assert not table.events and table.view.tune == "wrong"
    table.clear()
    assert "Press to roll" in table.text
    table.game.pressed(1)
    assert len(table.events) == 1


def test_nobody_builds_until_all_have_pressed_ready():
    """G4: every player presses ready; the screen says who is still to press, and their pads breathe."""
    table = Table(4)
    table.roll()
    assert "Press your button" in table.text
    table.game.pressed(4)
    assert "Red, Yellow, Blue" in table.text
    assert [table.light(pad, CENTRE) == READY for pad in range(4)] == [True, True, False, True]
    table.game.pressed(4 + 1)
    assert "Yellow, Blue" in table.text
    table.game.key(A)
    table.wait(10)
    assert "Yellow, Blue" in table.text, "the hub's key is nobody's ready"
    table.game.pressed(8)
    assert "Waiting for Yellow" in table.text
    table.game.pressed(2)
    for number in "321":
        assert (table.view.big, table.view.title) == (number, "go.get-set")
        table.wait(1)
    assert table.events[-1] == b"\1" and "Build!" in table.text


def test_a_tile_laid_early_is_named_and_the_countdown_waits():
    """G4: named with player and cell, while locating and in the countdown."""
    table = Table(3)
    table.roll()
    table.lie(1, bytes(lay([(3, 4, 2, 0, 1)])))
    assert (table.title, table.text) == ("Go! Yellow", "Too early! Lift C5.")
    assert table.lit(1, WRONG) == {22, 23}
    table.game.pressed(7)
    table.wait(10)
    assert table.text == "Too early! Lift C5."
    table.clear()
    table.wait(1.5)
    assert table.view.big == "2"
    table.lie(2, bytes(lay([(0, 0, 0, 0, 0)])))
    table.wait(10)
    assert (table.title, table.text) == ("Go! Green", "Too early! Lift A1.")
    table.clear()
    assert table.view.big == "2"
    table.wait(1.6)
    assert "Build!" in table.text


def test_a_broken_sensor_is_not_taken_for_a_tile():
    """R4: what is the board's own fault is called so."""
    table = Table(2)
    cells = bytearray(BLANK)
    cells[7] = CLASH
    table.lie(1, bytes(cells))
    assert "Yellow: C2?" in table.text and table.light(1, 7) == BROKEN
    table.clear()
    table.roll()
    table.lie(1, bytes(cells))
    assert (table.title, table.text) == ("Go! Yellow", "C2: bad sensor. Lay it anew.")


def test_building_has_no_time_limit():
    """G5: all at once, no time limit."""
    table = Table(2)
    table.build()
    for _ in range(100):
        table.game.passed(60 * 60 * 1000)
    assert "Build!" in table.text
    for pad in range(2):
        table.lie(pad, lying(tuple(table.game.roll)))
        assert len(table.lit(pad, GOAL)) == 4
    table.game.pressed(2)
    assert list(table.game.order) == [1, 0], "whoever is done first, in no order"


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
    table = Table(3)
    table.build()
    board = bytearray(BLANK)
    for cell, value in cells.items():
        board[cell] = value
    table.lie(2, bytes(board))
    assert (table.title, table.text) == ("Go! Green", text)
    assert table.lit(2, light) == set(cells)
    table.game.pressed(4)
    assert table.events[-1] == bytes([5, 2]), "claimed, none found"
    assert "Green has the 4" in table.text, "a frozen board is no longer talked about"


def test_solved_is_all_four_seen_and_joined():
    """G7: one tile short is not solved; one that leads nowhere does no harm."""
    table = Table(2)
    table.build()
    dice = tuple(table.game.roll)
    moves = list(solution(dice))
    for count in range(len(moves)):
        cells = bytes(lay(moves[:count] + moves[count + 1 :]))
        fresh = Table(2)
        fresh.set_roll(dice)
        fresh.lie(0, cells)
        fresh.game.pressed(1)
        found = fresh.events[-1][1] >> 2
        slow = SlowBoard(list(cells))
        seen = slow.seen & slow.joined_to_centre()
        assert found != 15 or len(moves) > 4
        assert found == sum(1 << die for die in range(4) if divmod(treasure_cell(dice[die]), 5) in seen)
    cells = bytearray(lay(moves))
    cells[free_cell(cells)] = UNREADABLE
    table.lie(0, bytes(cells))
    table.game.pressed(1)
    assert table.events[-1][1] == 15 << 2


def test_a_treasure_under_a_path_is_not_seen():
    """G7: joined to the centre is not enough, it must be seen through a hole."""
    table = Table(2)
    table.build()
    cells = lying(tuple(table.game.roll))
    slow = SlowBoard(list(cells))
    hidden = slow.joined_to_centre() - slow.seen
    covered = [each for each in range(24) if divmod(treasure_cell(each), 5) in hidden]
    assert len(covered) >= 4
    table = Table(2)
    table.set_roll(tuple(covered[:4]))
    table.lie(0, cells)
    table.game.pressed(1)
    assert table.events[-1][1] == 0, "claimed, none found"


def free_cell(cells: bytes) -> int:
    return next(cell for cell in range(CELLS) if cells[cell] == EMPTY and cell != CENTRE)


def test_a_claim_freezes_the_board_and_cannot_be_taken_back():
    """G8: judged as it lay then, whatever is moved later; pressing again changes nothing."""
    table = Table(3)
    table.build()
    solved = lying(tuple(table.game.roll))
    table.lie(0, solved)
    table.game.pressed(1)
    lights = bytes(table.view.lights[:LIGHTS])
    table.lie(0, BLANK)
    assert bytes(table.view.lights[:LIGHTS]) == lights, "its light stays as judged"
    events = len(table.events)
    table.game.pressed(1)
    assert len(table.events) == events
    table.game.pressed(2)
    table.lie(1, solved)
    table.skip_verdicts()
    rows = table.text.split("\n")
    assert rows[0] == "Red: +4 = 7" and rows[1].startswith("Yellow: -2 ")
    table.game.pressed(1)
    assert table.title == "Lift these tiles", "after the round what lies there counts again"


def test_the_round_ends_for_all_when_one_tile_is_left():
    """G9: the last player gets it, judged as the board lies at that instant."""
    for laid_in_time in (True, False):
        table = Table(2)
        table.build()
        solved = lying(tuple(table.game.roll))
        if laid_in_time:
            table.lie(1, solved)
        table.game.pressed(1)
        if not laid_in_time:
            table.lie(1, solved)
        table.game.pressed(2)
        table.skip_verdicts()
        assert table.text == (
            "Red: -4 = 3\nYellow: +2 = 9" if laid_in_time else "Red: -4 = 3\nYellow: -2 = 5"
        )


def test_a_tile_still_moving_at_the_press_joins_nothing():
    """R5: judged at once, on the position as sensed."""
    table = Table(2)
    table.build()
    solved = lying(tuple(table.game.roll))
    for cell in range(CELLS):
        if solved[cell] != EMPTY:
            moving = bytearray(solved)
            moving[cell] = MOVING
            fresh = Table(2)
            fresh.set_roll(tuple(table.game.roll))
            fresh.lie(0, bytes(moving))
            fresh.game.pressed(1)
            fresh.lie(0, solved)
            assert fresh.events[-1][1] >> 2 != 15


@pytest.mark.parametrize("reds", [{6: 6, 4: 4, 2: 2}, {6: 3, 4: 0, 2: 20}])
def test_the_points_of_each_tile(reds):
    """G10: forward by the value, back by the red value, never below 0; the 1 is always +1."""
    house = House(**{f"RED_{tile}": red for tile, red in reds.items()})
    for players in PLAYERS:
        tiles = {2: (4, 2), 3: (4, 2, 1), 4: (6, 4, 2, 1)}[players]
        start = {2: 7, 3: 3, 4: 0}[players]
        for solved in (set(), set(range(players)), {0}, {players - 1}):
            table = Table(players, house=house)
            table.play_round(list(range(players)), solved)
            for player, tile in enumerate(tiles):
                gained = 1 if tile == 1 else tile if player in solved else -reds[tile]
                assert table.game.track[player] == max(0, start + gained)
                assert len(table.track_lit(player)) == max(0, start + gained)


def test_verdicts_come_one_after_the_other_and_the_track_moves_with_them():
    """G10: each board's verdict with its treasures, then all together."""
    table = Table(3)
    table.build()
    table.lie(2, lying(tuple(table.game.roll)))
    table.game.pressed(4)
    table.game.pressed(1)
    targets = {treasure_cell(treasure) for treasure in table.game.roll}
    assert (table.title, table.view.big, table.text) == ("Go! Green", "+4", "Right!")
    assert table.lit(2, GOAL) == targets and table.view.icons_done == 15
    assert [len(table.track_lit(pad)) for pad in range(3)] == [3, 3, 7]
    table.game.pressed(7)
    assert table.title == "Go! Green", "buttons still hammered do not skip it"
    table.wait(2.6)
    assert (table.title, table.view.big, table.text) == ("Go! Red", "-2", "Not solved.")
    assert table.lit(0, MISSING) == targets and table.view.tune == "wrong"
    assert [len(table.track_lit(pad)) for pad in range(3)] == [1, 3, 7]
    table.wait(2.5)
    assert (table.title, table.view.big, table.text) == ("Go! Yellow", "+1", "The 1 always counts.")
    assert table.view.tune == "right"
    table.wait(2.5)
    assert (table.title, table.text) == ("Scores", "Green: +4 = 7\nRed: -2 = 1\nYellow: +1 = 4")
    table.wait(60)
    assert table.title == "Scores", "it stands until someone presses"


@pytest.mark.parametrize("players", [3, 4])
def test_only_the_holders_joker_counts_and_only_next_round(players):
    """G11: who got the 1 holds the joker in the next round only; elsewhere it is named and joins nothing."""
    table = Table(players)
    joker = bytearray(BLANK)
    joker[13] = 98
    holder = None
    for round_number in range(4):
        table.build()
        for pad in range(players):
            table.lie(pad, bytes(joker))
            mine = pad == holder
            assert (table.light(pad, 13) == PATH) == mine
            assert (table.light(pad, 13) == WRONG) == (not mine)
            if not mine:
                said = "D3: no joker now." if holder is None else "D3: not your joker. Lift it."
                assert (table.title, table.text) == ("Go! " + COLOURS[pad], said)
            table.lie(pad, BLANK)
        order = [(round_number + step) % players for step in range(players)]
        for player in order[:-1]:
            table.game.pressed(1 << player)
        holder = order[-1]
        table.skip_verdicts()
        table.game.pressed(1)
        assert f"{COLOURS[holder]} may use the joker this round" in table.text


def test_the_joker_helps_its_holder_to_solve():
    """G11: an extra tile; the same board solves for its holder alone."""
    dice = next(dice for dice in SOME_DICE if joker_board(dice))
    for holder in (2, 1):
        table = Table(3)
        table.play_round([2, 0, 1] if holder == 1 else [0, 1, 2], set())
        table.set_roll(dice)
        table.lie(2, joker_board(dice))
        table.game.pressed(4)
        assert (table.events[-1][1] >> 2 == 15) == (holder == 2)


def test_the_first_at_twenty_wins_after_all_boards_are_scored():
    """G12: more than 20 counts as 20; of several in the same round the most points gained wins."""
    table = Table(4)
    everyone = {0, 1, 2, 3}
    for _ in range(3):
        table.play_round([0, 1, 2, 3], everyone)
    assert list(table.game.track) == [18, 12, 6, 3] and "Press to roll" in table.text
    table.play_round([1, 2, 3, 0], everyone)
    assert list(table.game.track) == [19, 18, 10, 5]
    table.build()
    for player in everyone:
        table.lie(player, lying(tuple(table.game.roll)))
    for player in (3, 1, 2):
        table.game.pressed(1 << player)
    assert list(table.game.track) == [20, 20, 12, 11], "19 + 1 and 18 + 4 are both there"
    table.skip_verdicts()
    table.game.pressed(1)
    assert table.title == "Yellow wins!"
    assert table.text == "Yellow: 20\nRed: 20\nGreen: 12\nBlue: 11"
    assert len(table.track_lit(1)) == 20
    table.clear()
    table.game.pressed(1)
    assert list(table.game.track) == [0] * 4 and "First to 20" in table.text
    assert table.game.joker == 255


def test_there_is_always_one_winner():
    """G12: no two tiles are equal, so of those who reach 20 in one round no two gain the same."""
    chance = random.Random(12)
    several = 0
    for _ in range(3000):
        players = chance.choice(PLAYERS)
        table = Table(players)
        for player in range(players):
            table.game.track[player] = chance.randrange(14, 20)
        slow = SlowParty(players, {6: 6, 4: 4, 2: 2})
        slow.scores = dict(enumerate(table.game.track))
        order = chance.sample(range(players), players)
        slow.score(order[:-1], set(range(players)))
        table.game.apply(bytes([5, *(15 << 2 | player for player in order)]))
        several += sum(score == 20 for score in slow.scores.values()) > 1
        if slow.winner is not None:
            assert table.game.ranking()[0] == slow.winner
            ranked = [table.game.track[player] for player in table.game.ranking()]
            assert ranked == sorted(ranked, reverse=True)
    assert several > 500


@pytest.mark.parametrize("players", PLAYERS)
def test_claims_in_the_same_scan_are_drawn_fairly(players):
    """G13, R3: over all that chance can say, each order comes equally often."""
    for pressing in range(1, 1 << players):
        chance = EveryChance()
        orders: Counter = Counter()
        while True:
            table = Table(players)
            table.build()
            table.game.chance = chance
            table.game.pressed(pressing)
            who = [player for player in range(players) if pressing >> player & 1]
            orders[tuple(claim & 3 for claim in table.events[-1][1 : 1 + len(who)])] += 1
            if not chance.again():
                break
        assert set(orders) == set(itertools.permutations(who))
        assert len(set(orders.values())) == 1


def test_an_earlier_press_wins():
    """G13: one scan earlier is earlier."""
    table = Table(2)
    table.build()
    table.game.pressed(2)
    table.game.pressed(1)
    assert [claim & 3 for claim in table.events[-1][1:]] == [1, 0]


def test_live_light_can_be_turned_off():
    """R4: without it faults are still lit, but not what is joined."""
    house = House()
    house.live = False
    table = Table(2, house=house)
    table.build()
    table.lie(0, lying(tuple(table.game.roll)))
    table.lie(1, bytes([UNREADABLE]) + BLANK[1:])
    assert table.lit(0, NOTHING) == set(range(CELLS)) - {CENTRE} and table.light(0, CENTRE) == HOME
    assert table.light(1, 0) == UNSURE


# -- against the slow referee


def test_rounds_agree_with_the_slow_referee():
    """G1, G2, G6 to G13, R5: what is solved and what that brings, in rounds of 10,000 boards."""
    chance = random.Random(2027)
    boards = solved_boards = games = 0
    while boards < 10_500:
        players = chance.choice(PLAYERS)
        red = {6: chance.randrange(9), 4: chance.randrange(9), 2: chance.randrange(9)}
        house = House(**{f"RED_{tile}": steps for tile, steps in red.items()})
        table = Table(players, seed=chance.randrange(1 << 30), house=house)
        slow = SlowParty(players, red)
        for _ in range(40):
            dice = chance.choice(SOME_DICE)
            table.set_roll(dice)
            targets = {divmod(treasure_cell(treasure), 5) for treasure in dice}
            solved: dict[int, bool] = {}
            unclaimed = set(range(players))
            claimed: list[int] = []
            while len(unclaimed) > 1:
                for pad in range(players):
                    cells = bytearray(lying(dice) if chance.random() < 0.6 else random_position(chance))
                    if chance.random() < 0.3:
                        cells[chance.randrange(CELLS)] = chance.choice((EMPTY, MOVING, UNREADABLE, 97))
                    table.lie(pad, bytes(cells))
                    if pad in unclaimed:
                        boards += 1
                        board = SlowBoard(list(cells), joker=pad == slow.joker)
                        solved[pad] = targets <= board.seen & board.joined_to_centre()
                        solved_boards += solved[pad]
                pressing = chance.randrange(1, 1 << players)
                before = len(table.events)
                table.game.pressed(pressing)
                who = {player for player in unclaimed if pressing >> player & 1}
                assert (len(table.events) > before) == bool(who)
                if who:
                    drawn = [claim & 3 for claim in table.events[-1][1:]]
                    assert set(drawn[: len(who)]) == who
                    claimed += drawn[: len(who)]
                    unclaimed -= who
            points = slow.score(claimed[: players - 1], {player for player in solved if solved[player]})
            assert dict(enumerate(table.game.track)) == slow.scores
            assert table.game.joker == (255 if slow.joker is None else slow.joker)
            table.skip_verdicts()
            rows = dict(re.findall(r"(\w+): ([+-]?\d+) =", table.text))
            assert {COLOURS.index(name): int(steps) for name, steps in rows.items()} == points
            table.game.pressed(1)
            if slow.winner is not None:
                assert table.title == COLOURS[slow.winner] + " wins!"
                games += 1
                break
            assert not table.title.endswith("wins!")
            table.clear()
            assert "Press to roll" in table.text
    assert solved_boards > 3_000 and games > 100


def test_the_count_of_claims_to_depth_two():
    """G8, G9, G13: how many ways two scans with claims can go, from the start of building."""

    def ways(table: Table, saved: bytes, unclaimed: int, depth: int) -> int:
        """Leaves at this depth; a round that is over before has none."""
        if not depth:
            return 1
        leaves = 0
        for pressing in range(1, unclaimed + 1):
            if pressing & ~unclaimed:
                continue
            chance = EveryChance()
            while True:
                table.game.restore(saved)
                table.game.chance = chance
                before = len(table.events)
                table.game.pressed(pressing)
                if len(table.events) > before:
                    rest = (1 << table.players) - 1 & ~table.game.frozen
                    leaves += ways(table, table.game.save(), rest, depth - 1)
                if not chance.again():
                    break
        return leaves

    def slow(unclaimed: set, depth: int) -> int:
        if not depth:
            return 1
        if len(unclaimed) < 2:
            return 0
        return sum(
            slow(unclaimed - set(order), depth - 1)
            for count in range(1, len(unclaimed) + 1)
            for order in itertools.permutations(sorted(unclaimed), count)
        )

    known = {2: [4, 0], 3: [15, 12], 4: [64, 108]}
    for players in PLAYERS:
        table = Table(players)
        table.build()
        saved = table.game.save()
        counted = [ways(table, saved, table.everyone, depth) for depth in (1, 2)]
        assert counted == [slow(set(range(players)), depth) for depth in (1, 2)] == known[players]


def test_the_count_of_placements_to_depth_two():
    """G6: how many ways a domino can be laid on a clear board, and the last two on a board with four."""
    board = Board()

    def ways(laid: list, left: list[int], depth: int) -> int:
        if not depth:
            return 1
        leaves = 0
        for domino, place in itertools.product(left, range(CELLS * 8)):
            move = (domino, place // 40, place // 8 % 5, place & 3, place >> 2 & 1)
            try:
                lying_here = cell_bytes(move)
            except IndexError:
                continue
            cells = lay(laid)
            if any(cells[cell] != EMPTY for cell in lying_here):
                continue
            board.read(lay([*laid, move]))
            if board.wrong < 0:
                rest = [other for other in left if other != domino]
                leaves += ways([*laid, move], rest, depth - 1)
        return leaves

    def slow(laid: set, left: int, depth: int) -> int:
        """Pairs of neighbours that are free, two turns and two faces each."""
        if not depth:
            return 1
        free = {(row, col) for row in range(5) for col in range(5)} - laid - {(2, 2)}
        pairs = [{(r, c), (r + d, c + 1 - d)} for r, c in free for d in (0, 1)]
        return sum(left * 4 * slow(laid | pair, left - 1, depth - 1) for pair in pairs if pair <= free)

    assert ways([], list(range(6)), 1) == slow(set(), 6, 1) == 864
    laid = [(0, 0, 0, 0, 0), (1, 0, 2, 0, 1), (2, 4, 4, 2, 0), (3, 4, 2, 2, 1)]
    covered = {divmod(cell, 5) for cell in range(CELLS) if lay(laid)[cell] != EMPTY}
    assert len(covered) == 8
    assert ways(laid, [4, 5], 2) == slow(covered, 2, 2)


# -- random whole games


@pytest.mark.parametrize("kind", PARTIES)
def test_random_games_keep_their_promises(kind):
    """R3, R4, G1, G2, G7 to G13: scores kept twice; states can be saved, replayed and put into words."""
    assert sum(play_events(seed, **kind) for seed in range(60)) > 1_000


# -- hands that do only what the screen says


def test_wrecks_are_put_right_by_doing_what_the_screen_says():
    """R4, G3, G4, G6: 600 wrecks; each step names cells to be lifted or laid straight, until none is left."""
    chance = random.Random(4)
    steps_taken = 0
    for number in range(600):
        players = chance.choice(PLAYERS)
        table = Table(players, number)
        moment = number % 3  # before the roll, while locating, while building
        if moment:
            table.roll()
        if moment == 2:
            table.game.pressed(table.everyone)
            table.wait(3.1)
        for pad in range(players):
            cells = random_position(chance)
            table.lie(pad, bytes(UNREADABLE if value == CLASH else value for value in cells))
        for _ in range(players * CELLS + 1):
            wrong = re.fullmatch(r"(\w\d): (?!broken).*|Too early! Lift (\w\d)\.", table.text)
            if table.title == "Lift these tiles":
                asked = {
                    COLOURS.index(name): re.findall(r"[A-E]\d", cells)
                    for name, cells in re.findall(r"(\w+): (.*)", table.text)
                }
            elif wrong:
                assert table.title.startswith("Go! ")
                asked = {COLOURS.index(table.title[4:]): [wrong[1] or wrong[2]]}
            else:
                break
            for pad, names in asked.items():
                cells = bytearray(table.cells[pad * CELLS : (pad + 1) * CELLS])
                for name in names:
                    cell = "ABCDE".index(name[0]) + 5 * (int(name[1]) - 1)
                    assert cells[cell] != EMPTY and cell_name(cell) == name
                    assert table.light(pad, cell) in (WRONG, UNSURE)
                    cells[cell] = EMPTY
                table.lie(pad, bytes(cells))
            steps_taken += 1
        assert table.text.startswith(("First to", "Find them", "Hands off", "Build!")), table.text
        if moment == 2:
            assert not any(table.lit(pad, light) for pad in range(players) for light in (WRONG, UNSURE))
    assert steps_taken > 1_500


def test_every_text_is_used():
    """No text that nobody reads, and none that is missing."""
    said = set()
    for name in ("go_round", "go_solo", "go_party"):
        module = __import__("hallway.games." + name, None, None, ("GoRound",))
        with open(module.__file__, encoding="utf-8") as source:
            said |= set(re.findall(r'"(go\.[\w.-]+)"', source.read()))
    for key in TEXTS:
        assert key in said or any(key.startswith(start) for start in said if start.endswith(".")), key
    for key in said:
        assert key in TEXTS or key in COMMON or key.endswith("."), key


# -- on the simulated board


@pytest.mark.parametrize("kind", PARTIES)
def test_a_whole_game_from_the_menu_to_the_end(kind):
    """G1 to G12, R4: hands that slip, read the screen and do what it says, until someone has won."""
    assert play_table(5, **kind) > 20


def locate(top: Tabletop, players: int) -> int:
    """From "press to roll" to building; returns the targets."""
    assert "Press to roll" in flat(top)
    top.pad(players - 1).press()
    top.run(1.3)
    assert "Press your button" in flat(top)
    for pad in range(players):
        top.pad(pad).press()
    top.run(3.5)
    assert "Build!" in flat(top)
    return targets_shown(top)


def test_four_at_the_table():
    """G3, G4, G8, G9, G11, G13: names, ready, claims in one scan, the last tile and the joker."""
    with Tabletop(pads=4, seed=8) as top:
        choose(top, "Go!", 4)
        top.pad(2).put("path 4", 0, 0)
        top.run(SETTLE)
        assert "Lift these tiles Green: A1 B1" in flat(top)
        top.pad(2).clear()
        top.run(SETTLE)
        targets = locate(top, 4)
        assert "left: 6 4 2 1" in flat(top) and len(dice_shown(top)) == 4
        placements = lay_solution(top, targets, 1)
        top.run(SETTLE)
        top.pad(1).press()
        top.run(0.2)
        top.pad(1).lift(*placements[0][1:3])
        top.run(SETTLE)
        assert "Yellow has the 6" in flat(top) and "left: 4 2 1" in flat(top)
        top.pad(0).press()
        top.pad(3).press()
        top.run(0.3)
        assert "Go! Yellow tile 6" in flat(top) and "+6" in flat(top)
        assert track_of(top, 1) == 6, "judged as it lay when claimed"
        top.run(4 * 2.5)
        rows = re.findall(r"(\w+): ([+-]\d+) = (\d+)", top.screen.text)
        assert rows[0] == ("Yellow", "+6", "6") and {rows[1][0], rows[2][0]} == {"Red", "Blue"}
        assert rows[3] == ("Green", "+1", "1")
        top.pad(1).clear()
        top.run(SETTLE)
        top.pad(3).press()
        top.run(0.4)
        assert "Green may use the joker" in flat(top)
        locate(top, 4)
        top.pad(2).put("joker", 2, 3)
        top.run(SETTLE)
        assert "Build!" in flat(top) and top.pad(2).light(2, 3) != (0, 0, 0)
        top.pad(0).put("joker", 1, 2)
        top.run(SETTLE)
        assert "Go! Red" in flat(top) and "C2: not your joker" in flat(top)


def test_a_press_while_a_tile_is_on_its_way():
    """R5: the moving tile joins nothing, even if it is down a moment later."""
    with Tabletop(pads=2, seed=4) as top:
        choose(top, "Go!", 2)
        targets = locate(top, 2)
        placements = lay_solution(top, targets, 0)
        top.run(SETTLE)
        domino, row, col, turn, face = placements[-1]
        top.pad(0).lift(row, col)
        top.run(SETTLE)
        top.pad(0).put(f"path {domino + 1}", row, col, turn, face)
        top.run(0.1)
        top.pad(0).press()
        top.run(SETTLE)
        assert "Not solved" in flat(top) and "-4" in flat(top)
