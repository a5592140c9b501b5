# SPDX-License-Identifier: MIT
"""Junior before play: what is chosen, what is laid, what is wrong with it (J1, J2)."""

from random import Random

import pytest

from boardsim import Tabletop
from hallway import keys
from hallway.games.junior import rules
from hallway.games.junior.about import DOUBLE_SIDED, SECRETS, TILES
from hallway.view import HERE, PLAYERS, UNSURE, WRONG
from tests.junior.boards import CLASH, MOVING, STILL, UNREADABLE
from tests.junior.events import EMPTY, Play, byte, index
from tests.junior.referee import ARROWS, CORNERS, FREE, NAMES, named_cell, scattered
from tests.play import choose

# -- setting up


def test_set_up_leads_from_an_empty_board_to_a_right_one():
    """J1: all but one on the board; the device says how many are missing and where they go."""
    play = Play()
    play.choose(crossings=2)
    tiles, spare = scattered(Random(1), 2, spare=16)
    for number, (cell, lying) in enumerate(tiles.items()):
        assert play.view.text == "junior.to-lay" and play.view.values[0] == len(FREE) - number
        assert play.lit(HERE) == set(FREE[number:])
        play.press()
        assert play.game.phase == rules.LAY, "not before all lie"
        play.lay(cell, byte(*lying))
        play.tell()
    assert play.view.text == "junior.laid" and play.view.values == ("@tile.16",)
    assert play.view.choice_a == "start"
    play.press()
    assert play.game.phase == rules.OPEN and play.game.spare == byte(spare)


def test_a_tile_that_is_not_felt_is_asked_for_by_its_cell():
    """A card of another game that lies face down is out of the sensors' reach: a press tells where."""

    def said() -> str:
        top.run(1)
        return " ".join(top.screen.text.split())

    with Tabletop(pads=1, seed=1) as top:
        choose(top, "Junior", 2)
        top.press("a")
        tiles, _ = scattered(Random(1), DOUBLE_SIDED, spare=16)
        tile, face, turn = tiles.pop((1, 2))
        for cell, lying in tiles.items():
            top.pad(0).put("junior/" + NAMES[lying[0]], *cell, lying[2], lying[1])
        top.pad(0).put("cards.48/card 7", 1, 2, face=1)
        assert "To go: 1" in said()
        top.pad(0).press()
        assert "C2: nothing is felt here. Lay one of this game there, face up." in said()
        top.pad(0).lift(1, 2)
        top.pad(0).put("junior/" + NAMES[tile], 1, 2, turn, face)
        assert "All tiles are right." in said()


@pytest.mark.parametrize(
    ("cell", "value", "text", "light"),
    [
        ((0, 1), CLASH, "repair.sensor", 6),
        ((0, 1), UNREADABLE, "repair.straighten", UNSURE),
        ((2, 2), byte(7), "repair.fixed", WRONG),
        ((2, 2), UNREADABLE, "repair.fixed", WRONG),
        ((0, 1), byte(TILES), "repair.foreign", WRONG),
        ((4, 3), byte(8), "repair.twice", WRONG),
        ((0, 1), byte(8, 1), "repair.over", WRONG),
        ((1, 0), byte(0, 1), "repair.many", WRONG),
    ],
)
def test_set_up_names_what_is_wrong(cell, value, text, light):
    """J1, R4: doubled, face down, foreign, crooked, on a fixed cell, too many crossings."""
    play = Play()
    play.choose()
    for at, lying in STILL.items():
        play.lay(at, byte(*lying))
    play.lay(cell, value)
    play.tell()
    assert play.view.text == text and named_cell(play.view.values[0]) == cell
    assert play.lit(light) == {cell}
    play.press()
    assert play.game.phase == rules.LAY
    play.lay(cell, byte(*STILL[cell]) if cell in STILL else EMPTY)
    play.tell()
    assert play.view.text == "junior.laid"


@pytest.mark.parametrize("wanted", range(5))
@pytest.mark.parametrize(("spare", "up"), [*((3, up) for up in range(4)), *((16, up) for up in range(5))])
def test_the_count_of_crossings(spare, wanted, up):
    """J1: that many crossings, the spare's unseen face included; J13: its face then stays."""
    on_board = [tile for tile in range(4) if tile != spare]
    play = Play()
    play.choose(crossings=wanted)
    tiles, _ = scattered(Random(7), 0, spare=spare)
    for cell, (tile, _, turn) in tiles.items():
        play.lay(cell, byte(tile, int(tile in on_board[:up]), turn))
    play.tell()
    right = up == wanted or (spare == 3 and up == wanted - 1)
    assert play.view.text == ("junior.laid" if right else "repair.many" if up > wanted else "repair.few")
    if right:
        play.press()
        assert play.game.spare == byte(spare, int(spare == 3 and up < wanted))
    else:
        cell = named_cell(play.view.values[0])
        assert tiles[cell][0] < 4
        for _ in range(4):
            if play.view.text == "junior.laid":
                break
            play.cells[index(named_cell(play.view.values[0]))] ^= 4
            play.tell()
        assert play.view.text == "junior.laid"


def test_a_tile_still_moving_is_not_laid_yet():
    """R5, J1: a press is judged at once."""
    play = Play()
    play.choose()
    for cell, lying in STILL.items():
        play.lay(cell, byte(*lying))
    play.tell()
    play.lay((4, 3), MOVING)
    play.tell()
    play.press()
    assert play.game.phase == rules.LAY and play.view.text == "junior.to-lay" and play.view.values[0] == 1


def test_secrets_in_random_order_and_the_chosen_colour_begins():
    """J2, R3: every order comes from the injected chance; wizards on their corners; clockwise."""
    orders = set()
    for seed in range(40):
        play = Play(seed, players=4)
        play.begin(first=seed % 4)
        assert sorted(play.game.order) == list(range(SECRETS))
        orders.add(bytes(play.game.order))
        assert play.game.turn == seed % 4
        for player, corner in enumerate(CORNERS):
            assert play.view.lights[index(corner)] == PLAYERS + (1 << player)
    assert len(orders) == 40
    firsts = {order[0] for order in orders}
    assert len(firsts) > 8
    turns = []
    for _ in range(5):
        if play.game.phase == rules.OPEN:
            play.press()
        turns.append(play.game.turn)
        arrow = next(arrow for arrow in ARROWS if ARROWS.index(arrow) != play.game.ban)
        play.push(arrow)
        play.press()
    assert turns == [3, 0, 1, 2, 3]


def test_challenging_has_no_crossings():
    """J14: all four double-sided tiles curve up; the choice is not offered."""
    play = Play()
    play.key(keys.DOWN, keys.RIGHT, keys.UP, keys.RIGHT)
    assert play.view.values[1] == "@junior.game.1" and play.view.values[3] == 0
    play.key(keys.DOWN, keys.RIGHT)
    assert play.view.values[3] == 0
    play.press()
    for cell, lying in STILL.items():
        play.lay(cell, byte(*lying))
    play.lay((1, 0), byte(0, 1))
    play.tell()
    assert play.view.text == "repair.many"
