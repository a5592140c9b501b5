# SPDX-License-Identifier: MIT
"""A turn of Junior: the shift, the move, and taking back (J3 to J10, J12, J13)."""

from random import Random

import pytest

from hallway import keys
from hallway.games.junior import rules
from hallway.games.junior.tiles import ARROW_LIGHTS
from hallway.view import ARROW, CURSOR, PATH, PLAYERS, REACH, UNSURE, WRONG
from tests.junior.boards import MOVING, STILL, UNREADABLE, Wreck, aim_at, still_game
from tests.junior.events import EMPTY, Play, byte, index, same
from tests.junior.referee import ARROWS, cell_called, line_of, scattered

# -- the shift


def test_the_player_on_turn_opens_a_secret_for_all():
    """J3: none is open at first; nothing can be pushed before; then it is everybody's target."""
    play, _ = still_game()
    assert play.view.text == "junior.first" and not play.view.icons
    fallen = play.push("N1")
    assert play.game.phase == rules.OPEN and play.view.text == "junior.early"
    assert play.view.values == (f"@tile.{fallen >> 3}", "B5")
    for cell, lying in STILL.items():
        play.lay(cell, byte(*lying))
    play.tell()
    play.press()
    first = play.game.order[0]
    assert list(play.view.icons) == [first]
    play.push("N1")
    play.press()
    assert play.game.turn == 1 and list(play.view.icons) == [first]


@pytest.mark.parametrize("arrow", ARROWS)
@pytest.mark.parametrize("turn", range(4))
def test_every_push_is_recognised(arrow, turn):
    """J4: which arrow, which rotation, from the board alone; J6: wizards ride along."""
    play, slow = still_game()
    play.press()
    slow.open.append(play.game.order[0])
    slow.wizards = [line_of(arrow)[-1], line_of(arrow)[2]]
    play.game.wizards[:2] = bytes(map(index, slow.wizards))
    play.push(arrow, turn)
    slow.push(arrow, turn)
    assert play.events[-1] == bytes([rules.SHIFTED, ARROWS.index(arrow), turn])
    assert same(play.game, slow) and play.game.phase == rules.MOVE
    assert slow.wizards[0] == line_of(arrow)[0], "J6: from the tile that fell out to the one that came in"


def test_a_push_on_its_way_is_not_judged_and_half_way_is_named():
    """J4, R4: moving cells wait; a line that rests half way is to be pushed to its end."""
    play, _ = still_game()
    play.press()
    before = bytes(play.cells)
    for cell in line_of("W1"):
        play.lay(cell, MOVING)
    shown = play.view.version
    play.tell()
    assert play.view.version == shown
    for number, cell in enumerate(line_of("W1")):
        play.lay(cell, UNREADABLE if number % 2 else EMPTY)
    play.tell()
    assert play.view.text == "junior.half" and play.view.values[:2] == ("E2", "A2")
    assert play.lit(UNSURE) == set(line_of("W1"))
    play.lay((4, 3), EMPTY)
    play.tell()
    assert play.view.text.startswith("repair."), "a tile elsewhere is gone too: not a push alone"
    play.cells[:] = before
    play.push("W1", 2)
    assert play.game.phase == rules.MOVE


def test_half_way_where_nothing_is_to_be_pushed_goes_back():
    """R4, J4: before a secret is open, after the shift, after a refusal: nobody is led to push to the end."""
    play, _ = still_game()

    def nudge(arrow):
        before = bytes(play.cells)
        for cell in line_of(arrow):
            play.lay(cell, UNREADABLE)
        play.tell()
        assert play.view.text == "repair.half" and play.lit(UNSURE) == set(line_of(arrow))
        play.cells[:] = before
        play.tell()

    nudge("N1")
    play.press()
    came, fallen = play.game.spare, play.push("N1")
    nudge("E3")
    play.press()
    play.push("S1", fallen & 3)
    assert play.view.text == "junior.ban"
    nudge("N1")
    play.push("N1", tile=came >> 3)
    assert play.game.phase == rules.SHIFT and play.view.text in ("junior.push", "junior.on-spare")


def test_nearly_a_push_is_put_right_as_a_push():
    """J4: with the push done but for one tile turned on the way, that one is to be turned back."""
    play, slow = still_game()
    play.press()
    slow.open.append(play.game.order[0])
    slow.push("S3", 1)
    for cell, lying in slow.tiles.items():
        play.lay(cell, byte(*lying))
    play.cells[index((2, 3))] ^= 2
    play.tell()
    assert play.view.text == "repair.turn" and play.view.values == ("D3", "@quarter.2")
    assert play.game.phase == rules.SHIFT
    play.cells[index((2, 3))] ^= 2
    play.tell()
    assert play.game.phase == rules.MOVE and same(play.game, slow)


def said_on_the_way_back_from_nearly_a_push(play, random) -> set[str]:
    """All but one tile of a push at S3 lie there; hands do as they are told until nothing is wrong."""
    wreck = Wreck(play, random)
    wreck.push("S3", play.game.spare >> 3, face=0)
    play.cells[index((2, 3))] ^= 2
    play.tell()
    said = set()
    for _ in range(60):
        if not play.hands.trouble:
            return said
        said.add(play.view.text)
        wreck.obey()
        play.tell()
    raise AssertionError(f"still to be put right: {play.view.text}")


def test_nearly_a_push_at_the_wrong_time_is_pushed_back_and_turned():
    """J4, R4: when nothing is to be pushed, the way back is a push, and one turn."""
    play, slow = still_game()
    play.press()
    slow.open.append(play.game.order[0])
    play.push("N1")
    slow.push("N1", 0)
    before = play.game.save()
    said = said_on_the_way_back_from_nearly_a_push(play, Random(1))
    assert play.game.save() == before and said <= {"junior.once", "repair.turn", "repair.over"}


def test_nearly_a_banned_push_is_pushed_back():
    """J12, R4: nobody is led to finish a push that is refused."""
    play, _ = still_game()
    play.press()
    play.push("N3")
    play.press()
    before = play.game.save()
    said = said_on_the_way_back_from_nearly_a_push(play, Random(2))
    assert play.game.save() == before and said <= {"junior.ban", "repair.turn", "repair.over"}


@pytest.mark.parametrize("came", [EMPTY, UNREADABLE, byte(20), byte(7, 1)])
def test_a_line_at_the_wrong_time_is_pushed_back_whatever_came_in(came):
    """R4, J4: the shortest way back is one push, and what came in falls out by it."""
    play, _ = still_game()
    before = bytes(play.cells)
    fallen = play.push("W1", tile=7)
    play.lay(line_of("W1")[0], came)
    play.tell()
    assert play.view.text == "junior.early" and play.view.values == (f"@tile.{fallen >> 3}", "E2")
    play.push("E1", fallen & 3, tile=fallen >> 3)
    assert bytes(play.cells) == before and play.view.text == "junior.first"


def test_the_spare_keeps_its_face():
    """J13: a spare that comes in with the other face up is named and must be turned."""
    tiles, _ = scattered(Random(3), 0, spare=2)
    play = Play()
    play.begin(tiles)
    play.press()
    play.push("N1", 1, face=1)
    assert play.game.phase == rules.SHIFT
    assert play.view.text == "repair.over" and play.view.values == ("B1",)
    play.lay((0, 1), byte(2, 0, 3))
    play.tell()
    assert play.game.phase == rules.MOVE and play.events[-1] == bytes([rules.SHIFTED, 0, 3])


def test_no_going_back_in_where_it_fell_out():
    """J12: refused with words; the first shift is free; a skipped shift does not lift the ban."""
    play, _ = still_game()
    aim_at(play, 0)
    play.press()
    assert all(play.view.lights[light] == ARROW for light in ARROW_LIGHTS)
    came, fallen = play.game.spare, play.push("N1")
    play.press()
    assert play.game.ban == ARROWS.index("S1")
    for arrow, light in zip(ARROWS, ARROW_LIGHTS, strict=True):
        assert (play.view.lights[light] == ARROW) == (arrow != "S1")
    # The other one goes straight to the target, which we put under the wizard.
    play.game.wizards[1] = index((0, 2))
    play.press()
    assert play.game.found[1] == 1 and play.game.phase == rules.OPEN
    play.press()
    before = bytes(play.cells)
    play.push("S1", fallen & 3)
    assert play.game.phase == rules.SHIFT and play.view.text == "junior.ban"
    assert play.view.values == ("B5", f"@tile.{fallen >> 3}", f"@tile.{came >> 3}", "B1")
    assert play.view.lights[ARROW_LIGHTS[0]] == ARROW and play.lit(WRONG) == set(line_of("S1"))
    play.press()
    assert play.game.phase == rules.SHIFT
    play.push("N1", tile=came >> 3)
    assert bytes(play.cells) == before and play.view.text in ("junior.push", "junior.on-spare")
    play.push("N3")
    assert play.game.phase == rules.MOVE


def test_the_household_may_allow_pushing_back_in_the_basic_game_only():
    """J12: a setting allows it in the basic game, in the challenging game never."""
    for challenging in (False, True):
        play, _ = still_game(house=("PUSH_BACK",), challenging=challenging)
        if not challenging:
            play.press()
        play.push("N1")
        play.press()
        play.push("S1")
        assert play.game.phase == (rules.SHIFT if challenging else rules.MOVE)


def test_straight_to_the_target_without_a_shift():
    """J5: only to the target, and only if there is a way."""
    play, _ = still_game()
    aim_at(play, 0)  # at C1
    play.press()
    play.press()
    assert play.game.phase == rules.SHIFT and play.view.text == "junior.no-way", "no way there"
    assert play.game.turn == 0 and not any(play.game.found)
    play.key(keys.RIGHT, keys.DOWN)
    assert play.game.wizards[0] == 0, "no other move without a shift"
    # With the straight between A1 and C1 turned, there is one.
    play.lay((0, 1), byte(8, 0, 1))
    play.game.board[1] = byte(8, 0, 1)
    play.tell()
    play.press()
    assert play.game.wizards[0] == index((0, 2)) and play.game.found[0] == 1


def test_taking_it_at_once_where_one_stands_and_nothing_for_being_carried():
    """J8: carried onto it in another's turn wins nothing; on the own turn it may be taken, no steps."""
    play, _ = still_game()
    aim_at(play, 7)  # on straight 5, at B3
    play.press()
    play.game.wizards[1] = index((1, 1))
    play.lay((1, 1), byte(12))
    play.lay((2, 1), byte(10))
    play.game.board[6], play.game.board[11] = byte(12), byte(10)
    play.game.wizards[1] = index((1, 1))
    play.tell()
    play.push("N1")
    assert play.game.wizards[1] == index((2, 1)), "carried, on the secret's tile"
    play.press()
    assert list(play.game.found[:2]) == [0, 0] and play.game.turn == 1
    play.press()
    assert list(play.game.found[:2]) == [0, 1] and play.game.phase == rules.OPEN
    assert play.view.text == "junior.next" and play.view.values == ("@player.1", "@#7", "@player.0")


def test_not_reached_goes_on_to_the_next_player():
    """J9: the next player tries for the same secret."""
    play, _ = still_game(players=3)
    aim_at(play, 3)
    play.press()
    for turn in range(4):
        assert play.game.turn == turn % 3 and list(play.view.icons) == [3]
        play.push(("N1", "W1", "N1", "W1")[turn])
        play.press()


def test_a_secret_on_the_spare():
    """J10: it stays the target, and can be reached only when it is on the board."""
    play, _ = still_game()
    aim_at(play, 6)  # on curve 8, the spare
    play.press()
    assert play.view.text == "junior.on-spare" and list(play.view.icons) == [6]
    play.press()
    assert play.view.text == "junior.no-way" and play.game.turn == 0
    play.game.wizards[0] = index((4, 1))
    play.push("N1")  # the wizard falls out, and comes in on the secret's tile
    assert play.game.wizards[0] == index((0, 1))
    play.press()
    assert play.game.found[0] == 1


# -- the move


def test_keys_walk_over_connected_cells_only():
    """J7: to any connected cell, or stay; reach, route and cursor are lit."""
    play, slow = still_game()
    play.press()
    slow.open.append(play.game.order[0])
    play.push("N1", 3)
    slow.push("N1", 3)  # curve 8 at B1 opens W and N: joined to the corner
    reach = slow.reach((0, 0))
    assert reach == {(0, 0), (0, 1), (1, 0)}
    assert play.lit(REACH) | play.lit(CURSOR) == reach and play.view.choice_a == "junior.stay"
    play.key(keys.UP, keys.LEFT)
    assert play.lit(CURSOR) == {(0, 0)}
    play.key(keys.DOWN, keys.RIGHT, keys.DOWN)
    assert play.lit(CURSOR) == {(1, 0)}
    play.key(keys.UP)
    play.key(keys.RIGHT)
    assert play.lit(CURSOR) == {(0, 1)} and play.view.choice_a == "junior.here"
    assert play.view.lights[0] == PLAYERS + 1
    play.key(keys.RIGHT)
    assert play.lit(CURSOR) == {(0, 1)}
    play.press()
    assert play.game.wizards[0] == index((0, 1)) and play.game.turn == 1
    assert play.events[-1] == bytes([rules.MOVED, 1])


def test_the_route_glows():
    """J7: from the wizard to where the keys point."""
    play = Play(players=2)
    tiles = dict(STILL)
    tiles[(0, 1)] = (8, 0, 1)
    play.begin(tiles)
    play.press()
    play.push("N3", 1)
    play.key(keys.RIGHT, keys.RIGHT)
    assert play.lit(CURSOR) == {(0, 2)} and play.lit(PATH) == {(0, 1)}


def test_wizards_may_share_a_cell():
    """J6: several on one cell are shown together."""
    play, _ = still_game(players=4)
    play.game.wizards[:] = bytes([12, 12, 12, 24])
    play.press()
    assert play.view.lights[12] == PLAYERS + 7 and play.view.lights[24] == PLAYERS + 8


def test_a_press_while_a_tile_moves_is_judged_without_it():
    """R5: a tile that moves joins nothing; R4: with a tile gone, nothing counts."""
    play = Play(players=2)
    tiles = dict(STILL)
    tiles[(0, 1)] = (8, 0, 1)
    play.begin(tiles)
    play.press()
    play.push("N3", 1)
    play.key(keys.RIGHT, keys.RIGHT)
    play.lay((0, 1), MOVING)
    play.tell()
    play.press()
    assert play.game.phase == rules.MOVE and play.view.text == "junior.blocked"
    play.lay((0, 1), EMPTY)
    play.tell()
    assert play.view.text == "repair.put" and play.view.values == ("B1", "@tile.8")
    play.press()
    play.key(keys.LEFT)
    assert play.game.phase == rules.MOVE
    play.lay((0, 1), byte(8, 0, 1))
    play.lay((4, 3), MOVING)  # far from the way
    play.tell()
    play.press()
    assert play.game.phase == rules.SHIFT and play.game.wizards[0] == 2


# -- taking back


def test_taking_back_a_shift_asks_for_the_board_as_it_was():
    """R4, J4: the push that was taken back still lies there, and is not taken for a new one."""
    play, _ = still_game()
    play.press()
    saved = play.game.save()
    fallen = play.push("E1", 1)
    moved = play.game.save()
    play.take_back(saved)
    assert play.game.save() == saved != moved
    assert play.view.text == "junior.back" and play.view.values == (f"@tile.{fallen >> 3}", "A2")
    play.push("W1", fallen & 3, tile=fallen >> 3)
    assert play.view.text in ("junior.push", "junior.on-spare") and play.game.save() == saved
    play.push("E1", 1)
    assert play.game.save() == moved


def test_a_push_while_the_power_was_off_is_a_push():
    """J4: nobody saw it, but it is legal, and is on the board."""
    play, _ = still_game()
    play.press()
    saved = play.game.save()
    play.push("E1", 1)
    moved = play.game.save()
    play.restore(saved)
    assert play.game.save() == moved and play.game.phase == rules.MOVE


@pytest.mark.parametrize("first", ARROWS)
def test_two_pushes_too_many_are_led_back_by_two_pushes(first):
    """J4, R4: from across, the last one first; each time with what fell out."""
    for second in ARROWS:
        for phase in (rules.OPEN, rules.MOVE):
            play, _ = still_game()
            if phase == rules.MOVE:
                play.press()
                play.push("S3")
            before = bytes(play.cells)
            tile = play.game.spare >> 3
            fallen = []
            for arrow, turn in ((first, 1), (second, 2)):
                fallen.append(play.push(arrow, turn, tile=tile, face=0))
                tile = fallen[-1] >> 3
            if line_of(first) == line_of(second)[::-1]:
                continue  # there and back again
            for value, arrow in zip(reversed(fallen), (second, first), strict=True):
                assert play.view.text == ("junior.early" if phase == rules.OPEN else "junior.once")
                assert play.view.values == (f"@tile.{value >> 3}", cell_called(line_of(arrow)[-1]))
                back = next(other for other in ARROWS if line_of(other) == line_of(arrow)[::-1])
                play.push(back, value & 3, tile=value >> 3, face=value >> 2 & 1)
            assert bytes(play.cells) == before and not play.hands.trouble and play.game.phase == phase


def test_a_press_before_the_push_was_done_ends_no_turn():
    """R5: it waits for what moves; that the push is there meanwhile makes it no other press."""
    play, _ = still_game()
    play.press()
    before, turn = bytes(play.cells), play.game.turn
    for cell in line_of("N1"):
        play.lay(cell, MOVING)
    play.tell()
    play.hands.pressed(1, 23)
    for _ in range(7):
        play.hands.passed(25)
    play.cells[:] = before
    play.push("N1")
    for _ in range(4):
        play.hands.passed(25)
    assert not play.hands._waiting and (play.game.phase, play.game.turn) == (rules.MOVE, turn)
