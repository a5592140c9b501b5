# SPDX-License-Identifier: MIT
"""Junior: the referee against a slow one written from the rulebook, and whole games (J1 to J16)."""

from random import Random

import pytest

from boardsim import Tabletop
from boardsim.pico.loader import Loader
from hallway import keys
from hallway.games import junior
from hallway.view import ARROW, CURSOR, HERE, PATH, PLAYERS, REACH, UNSURE, WRONG
from hallway.words import Words
from hallway.words.en.junior import TEXTS
from tests.players.junior import (
    ARROWS,
    CORNERS,
    EMPTY,
    FREE,
    KINDS,
    NAMES,
    PRINTED,
    Play,
    Table,
    byte,
    index,
    line_of,
    named_cell,
    play_events,
    play_table,
    random_turn,
    same,
    scattered,
)

UNREADABLE, MOVING, CLASH = 254, 253, 252
EACH_KIND = pytest.mark.parametrize("kind", [kind for _, kind in KINDS], ids=[name for name, _ in KINDS])

# The same board in many tests: straights up and down the columns, so that little is joined.
STILL = {
    (0, 1): (8, 0, 0),
    (0, 3): (9, 0, 0),
    (1, 0): (0, 0, 0),
    (1, 1): (10, 0, 0),
    (1, 2): (1, 0, 0),
    (1, 3): (11, 0, 0),
    (1, 4): (2, 0, 0),
    (2, 1): (12, 0, 0),
    (2, 3): (13, 0, 0),
    (3, 0): (3, 0, 0),
    (3, 1): (14, 0, 0),
    (3, 2): (4, 0, 0),
    (3, 3): (15, 0, 0),
    (3, 4): (5, 0, 0),
    (4, 1): (16, 0, 0),
    (4, 3): (6, 0, 0),
}  # the spare is curve 8, tile 7, which carries secret 6


def still_game(**choices):
    players = choices.pop("players", 2)
    play = Play(players=players, house=choices.pop("house", ()))
    slow = play.begin(STILL, **choices)
    return play, slow


def aim_at(play, secret):
    """Have this one opened next."""
    order = play.game.order
    at = order.index(secret)
    order[0], order[at] = order[at], order[0]


# -- setting up


def test_set_up_leads_from_an_empty_board_to_a_right_one():
    """J1: all but one on the board; the device says how many are missing and where they go."""
    play = Play()
    play.choose(crossings=2)
    tiles, spare = scattered(Random(1), 2, spare=16)
    for number, (cell, lying) in enumerate(tiles.items()):
        assert play.view.text == "junior.to-lay" and play.view.values[0] == 16 - number
        assert play.lit(HERE) == set(FREE[number:])
        play.press()
        assert play.game.phase == junior.LAY, "not before all lie"
        play.lay(cell, byte(*lying))
        play.tell()
    assert play.view.text == "junior.laid" and play.view.values == ("@junior.tile.16",)
    assert play.view.choice_a == "start"
    play.press()
    assert play.game.phase == junior.OPEN and play.game.spare == byte(spare)


@pytest.mark.parametrize(
    ("cell", "value", "text", "light"),
    [
        ((0, 1), CLASH, "repair.sensor", 6),
        ((0, 1), UNREADABLE, "repair.straighten", UNSURE),
        ((2, 2), byte(7), "junior.fixed", WRONG),
        ((2, 2), UNREADABLE, "junior.fixed", WRONG),
        ((0, 1), byte(17), "junior.foreign", WRONG),
        ((4, 3), byte(8), "junior.twice", WRONG),
        ((0, 1), byte(8, 1), "repair.over", WRONG),
        ((1, 0), byte(0, 1), "junior.many", WRONG),
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
    assert play.game.phase == junior.LAY
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
    assert play.view.text == ("junior.laid" if right else "junior.many" if up > wanted else "junior.few")
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
    assert play.game.phase == junior.LAY and play.view.text == "junior.to-lay" and play.view.values[0] == 1


def test_secrets_in_random_order_and_the_chosen_colour_begins():
    """J2, R3: every order comes from the injected chance; wizards on their corners; clockwise."""
    orders = set()
    for seed in range(40):
        play = Play(seed, players=4)
        play.begin(first=seed % 4)
        assert sorted(play.game.order) == list(range(12))
        orders.add(bytes(play.game.order))
        assert play.game.turn == seed % 4
        for player, corner in enumerate(CORNERS):
            assert play.view.lights[index(corner)] == PLAYERS + (1 << player)
    assert len(orders) == 40
    firsts = {order[0] for order in orders}
    assert len(firsts) > 8
    turns = []
    for _ in range(5):
        if play.game.phase == junior.OPEN:
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
    assert play.view.text == "junior.many"


# -- the shift


def test_the_player_on_turn_opens_a_secret_for_all():
    """J3: none is open at first; nothing can be pushed before; then it is everybody's target."""
    play, _ = still_game()
    assert play.view.text == "junior.first" and not play.view.icons
    fallen = play.push("N1")
    assert play.game.phase == junior.OPEN and play.view.text == "junior.back"
    assert play.view.values == (f"@junior.tile.{fallen >> 3}", "B5")
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
    assert play.events[-1] == bytes([junior.SHIFTED, ARROWS.index(arrow), turn])
    assert same(play.game, slow) and play.game.phase == junior.MOVE
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
    assert play.game.phase == junior.MOVE


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
    assert play.game.phase == junior.SHIFT
    play.cells[index((2, 3))] ^= 2
    play.tell()
    assert play.game.phase == junior.MOVE and same(play.game, slow)


def test_nearly_a_push_at_the_wrong_time_is_put_straight_back():
    """R4: when nothing is to be pushed, the way leads to the board as it was, not through a push."""
    play, slow = still_game()
    play.press()
    slow.open.append(play.game.order[0])
    play.push("N1")
    slow.push("N1", 0)
    before = play.game.save()
    wreck = Wreck(play, Random(1))
    wreck.push("S3", play.game.spare >> 3, face=0)
    play.cells[index((2, 3))] ^= 2
    play.tell()
    said = set()
    while play.game._trouble:
        said.add(play.view.text)
        wreck.obey()
        play.tell()
    assert play.game.save() == before and "junior.back" not in said


def test_nearly_a_banned_push_is_put_straight_back():
    """J12, R4: nobody is led to finish a push that is refused."""
    play, _ = still_game()
    play.press()
    play.push("N3")
    play.press()
    before = play.game.save()
    wreck = Wreck(play, Random(2))
    wreck.push("S3", play.game.spare >> 3, face=0)
    play.cells[index((2, 3))] ^= 2
    play.tell()
    said = set()
    while play.game._trouble:
        said.add(play.view.text)
        wreck.obey()
        play.tell()
    assert play.game.save() == before and said.isdisjoint({"junior.ban", "junior.back"})


def test_the_spare_keeps_its_face():
    """J13: a spare that comes in with the other face up is named and must be turned."""
    tiles, _ = scattered(Random(3), 0, spare=2)
    play = Play()
    play.begin(tiles)
    play.press()
    play.push("N1", 1, face=1)
    assert play.game.phase == junior.SHIFT
    assert play.view.text == "repair.over" and play.view.values == ("B1",)
    play.lay((0, 1), byte(2, 0, 3))
    play.tell()
    assert play.game.phase == junior.MOVE and play.events[-1] == bytes([junior.SHIFTED, 0, 3])


def test_no_going_back_in_where_it_fell_out():
    """J12: refused with words; the first shift is free; a skipped shift does not lift the ban."""
    play, _ = still_game()
    aim_at(play, 0)
    play.press()
    assert all(play.view.lights[light] == ARROW for light in junior.ARROW_LIGHTS)
    came, fallen = play.game.spare, play.push("N1")
    play.press()
    assert play.game.ban == ARROWS.index("S1")
    for arrow, light in zip(ARROWS, junior.ARROW_LIGHTS, strict=True):
        assert (play.view.lights[light] == ARROW) == (arrow != "S1")
    # The other one goes straight to the target, which we put under the wizard.
    play.game.wizards[1] = index((0, 2))
    play.press()
    assert play.game.found[1] == 1 and play.game.phase == junior.OPEN
    play.press()
    before = bytes(play.cells)
    play.push("S1", fallen & 3)
    assert play.game.phase == junior.SHIFT and play.view.text == "junior.ban"
    assert play.view.values == ("B5", f"@junior.tile.{fallen >> 3}", f"@junior.tile.{came >> 3}", "B1")
    assert play.view.lights[junior.ARROW_LIGHTS[0]] == ARROW
    play.press()
    assert play.game.phase == junior.SHIFT
    play.push("N1", tile=came >> 3)
    assert bytes(play.cells) == before and play.view.text in ("junior.push", "junior.on-spare")
    play.push("N3")
    assert play.game.phase == junior.MOVE


def test_the_household_may_allow_pushing_back_in_the_basic_game_only():
    """J12: a setting allows it in the basic game, in the challenging game never."""
    for challenging in (False, True):
        play, _ = still_game(house=("PUSH_BACK",), challenging=challenging)
        if not challenging:
            play.press()
        play.push("N1")
        play.press()
        play.push("S1")
        assert play.game.phase == (junior.SHIFT if challenging else junior.MOVE)


def test_straight_to_the_target_without_a_shift():
    """J5: only to the target, and only if there is a way."""
    play, _ = still_game()
    aim_at(play, 0)  # at C1
    play.press()
    play.press()
    assert play.game.phase == junior.SHIFT and play.view.text == "junior.no-way", "no way there"
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
    assert list(play.game.found[:2]) == [0, 1] and play.game.phase == junior.OPEN
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
    assert play.events[-1] == bytes([junior.MOVED, 1])


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
    assert play.game.phase == junior.MOVE and play.view.text == "junior.blocked"
    play.lay((0, 1), EMPTY)
    play.tell()
    assert play.view.text == "repair.put" and play.view.values == ("B1", "@junior.tile.8")
    play.press()
    play.key(keys.LEFT)
    assert play.game.phase == junior.MOVE
    play.lay((0, 1), byte(8, 0, 1))
    play.lay((4, 3), MOVING)  # far from the way
    play.tell()
    play.press()
    assert play.game.phase == junior.SHIFT and play.game.wizards[0] == 2


# -- the end


def nearly_over(found, players):
    """The last secret is open, and player 0 stands beside it."""
    play, _ = still_game(players=players)
    play.press()
    game = play.game
    game.opened = 12
    game.order[:] = bytes([*range(1, 12), 0])
    game.found[:players] = bytes(found)
    game.wizards[0] = index((0, 2))
    return play


@pytest.mark.parametrize(
    ("found", "winners"), [([5, 6], [0, 1]), ([6, 5], [0]), ([2, 9], [1]), ([3, 4, 4], [0, 1, 2])]
)
def test_the_twelfth_secret_ends_the_game(found, winners):
    """J11: most secrets win; equal counts share the win."""
    play = nearly_over(found, len(found))
    play.press()
    assert play.game.phase == junior.OVER and play.view.title == "junior.over"
    found[0] += 1
    values = play.view.values
    for player, count in enumerate(found):
        name, number, word = values[player * 3 : player * 3 + 3]
        assert (name, number) == (f"@player.{player}", count)
        won = "@junior.wins" if len(winners) == 1 else "@junior.shares"
        assert word == (won if player in winners else "")
    play.press()
    assert play.game.phase == junior.CHOOSE


def test_the_eleventh_does_not_end_it():
    """J11: the game ends with the twelfth."""
    play = nearly_over([5, 5], 2)
    play.game.opened = 11
    play.game.order[:] = bytes([*range(1, 11), 0, 11])
    play.press()
    assert play.game.phase == junior.OPEN and play.game.found[0] == 6


# -- the challenging game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_secrets_are_dealt_equally_and_shown_while_the_key_is_held(players):
    """J14: 6, 4 or 3 each; only the owner sees the top one, after the others were asked to look away."""
    play, slow = still_game(players=players, challenging=True)
    assert play.game.phase == junior.SHIFT and play.view.text == "junior.secret"
    tops = []
    for _ in range(players):
        assert not play.view.icons and play.view.corner_values == (0, 12 // players)
        play.game.key(keys.UP)
        assert play.view.text == "junior.peek"
        (secret,) = play.view.icons
        tops.append(secret)
        play.game.released(keys.UP)
        assert not play.view.icons and play.view.text == "junior.secret"
        play.game.key(keys.UP)
        play.push(ARROWS[len(tops) * 2 % 4])
        assert not play.view.icons, "a push hides it"
        play.game.released(keys.UP)
        play.game.wizards[play.game.turn] = index(CORNERS[play.game.turn])
        play.press()
        assert play.game.phase == junior.SHIFT
    assert tops == [pile[0] for pile in slow.piles] and len(set(tops)) == players


def test_no_peeking_in_the_basic_game():
    """J14: only the challenging game has secrets of one's own."""
    play, _ = still_game()
    play.press()
    shown = play.view.version
    play.game.key(keys.UP)
    assert play.view.text != "junior.peek" and play.view.version == shown


def test_challenging_shifts_first_and_shows_what_was_found():
    """J15: standing on it or not, the shift is made first; reaching it ends the turn and shows it to all."""
    play, _ = still_game(challenging=True)
    aim_at(play, 2)  # the centre
    play.game.wizards[0] = 12
    play.press()
    assert play.game.phase == junior.SHIFT and not play.game.found[0]
    play.push("N1")
    play.press()
    assert play.game.found[0] == 1 and play.game.phase == junior.OPEN
    assert list(play.view.icons) == [2] and play.view.text == "junior.shown"
    assert play.view.values == ("@player.0", "@#2", "@player.1")
    play.press()
    assert play.game.turn == 1 and play.game.phase == junior.SHIFT and not play.view.icons


def test_home_after_the_last_secret():
    """J16: back to the own start, on a later turn; another's corner does not count."""
    play, _ = still_game(challenging=True)
    game = play.game
    game.found[0] = 5
    order = list(game.order)
    order.remove(2)
    order.insert(5, 2)
    game.order[:] = bytes(order)
    game.wizards[0] = 12
    play.push("N1")
    play.press()
    assert game.found[0] == 6 and game.phase == junior.OPEN, "found, but not home"
    play.press()
    play.push("N3")
    game.wizards[1] = 4
    play.press()
    assert play.view.text == "junior.homeward"
    game.wizards[0] = 4
    play.push("W1")
    assert play.view.text == "junior.walk-home"
    play.press()
    assert game.phase == junior.SHIFT, "yellow's corner"
    play.push("W3")
    play.press()
    game.wizards[0] = 0
    play.push("N1")
    play.press()
    assert game.phase == junior.OVER
    assert play.view.values == ("@player.0", 6, "@junior.wins", "@player.1", 0, "")


def test_a_corner_reached_before_the_last_secret_wins_nothing():
    """J16: only after the own last secret."""
    play, _ = still_game(challenging=True)
    play.push("N1")
    play.press()
    assert play.game.phase == junior.SHIFT and play.game.turn == 1


# -- taking back


def test_taking_back_a_shift_asks_for_the_board_as_it_was():
    """R4, J4: after a restore the push that lies there is not taken for a new one."""
    play, _ = still_game()
    play.press()
    saved = play.game.save()
    fallen = play.push("E1", 1)
    moved = play.game.save()
    play.game.restore(saved)
    play.tell()
    assert play.game.save() == saved != moved
    assert play.view.text == "junior.back" and play.view.values == (f"@junior.tile.{fallen >> 3}", "A2")
    play.push("W1", fallen & 3, tile=fallen >> 3)
    assert play.view.text in ("junior.push", "junior.on-spare") and play.game.save() == saved
    play.push("E1", 1)
    assert play.game.save() == moved


# -- against the slow referee


def test_ten_thousand_positions_as_the_slow_referee_has_them():
    """R1, R2, J4 to J9, J12: reach, ride, bans and finds agree over random positions."""
    positions = 0
    seed = 0
    while positions < 10_000:
        seed += 1
        random = Random(seed)
        players = random.choice((2, 3, 4))
        challenging = seed % 3 == 0
        play = Play(seed, players)
        crossings = 0 if challenging else random.randrange(5)
        slow = play.begin(None, challenging, crossings, random.randrange(players))
        for _ in range(200):
            random_turn(play, slow, random, clever=False)
            positions += 1
            if slow.over:
                break


def slow_turns(slow, depth):
    """How many sequences of turns there are."""
    count = 0
    for arrow in slow.allowed():
        for turn in range(4):
            after = slow.copy()
            after.push(arrow, turn)
            reach = after.reach(after.wizards[after.turn])
            if depth == 1:
                count += len(reach)
                continue
            for cell in reach:
                ended = after.copy()
                ended.go(cell)
                if ended.over or sum(ended.found) > sum(after.found):
                    count += 1  # the secret is found: nothing to shift for
                else:
                    count += slow_turns(ended, depth - 1)
    return count + (not slow.challenging and slow.may_skip())


def fast_turns(play, depth):
    """The same by the firmware, from what it accepts."""
    game = play.game
    saved, cells, count = game.save(), bytes(play.cells), 0

    def back(to, lying):
        play.cells[:] = lying
        game.restore(to)
        play.tell()

    for arrow in ARROWS:
        for turn in range(4):
            play.push(arrow, turn)
            if game.phase == junior.MOVE:
                pushed, lying = game.save(), bytes(play.cells)
                game._maze.fill(game.wizards[game.turn])
                reach = list(game._maze.reached())
                if depth == 1:
                    count += len(reach)
                else:
                    for cell in reach:
                        game.apply(bytes([junior.MOVED, cell]))
                        game._look("")
                        count += fast_turns(play, depth - 1) if game.phase == junior.SHIFT else 1
                        back(pushed, lying)
            back(saved, cells)
    play.press()
    count += game.save() != saved
    back(saved, cells)
    return count


@pytest.mark.parametrize(
    ("seed", "crossings", "challenging", "depths"),
    [(1, 0, False, (271, 34_053)), (2, 1, True, (62, 7_637)), (3, 2, False, (186, 36_758))],
)
def test_counts_of_turns(seed, crossings, challenging, depths):
    """J4, J5, J7, J12, J15: how many turns there are to depth 1 and 2 from fixed positions."""
    play = Play(seed)
    slow = play.begin(None, challenging, 0 if challenging else crossings)
    if not challenging:
        play.press()
        slow.open.append(slow.order[0])
        slow.hunting = True
    assert (slow_turns(slow, 1), slow_turns(slow, 2)) == depths
    assert (fast_turns(play, 1), fast_turns(play, 2)) == depths


# -- whole games


@EACH_KIND
def test_whole_games(kind):
    """J1 to J16: from the first screen to the last; tiles are conserved, scores add up, and the recorded
    events give the same game again, at each step and after each save.
    """
    for seed in range(12):
        assert play_events(seed, **kind) > 20


# -- wrecks


class Wreck:
    """A board on which somebody had an accident, and hands that do only what the device says."""

    def __init__(self, play, random):
        self.play = play
        self.random = random
        self.beside = [play.game.spare >> 3]
        self.hidden = {}  # what really lies where nothing can be read
        self.half = None  # the arrow of a push that stopped half way

    def at(self, cell):
        return self.play.cells[index(cell)]

    def take(self, cell):
        value = self.hidden.pop(cell, self.at(cell))
        if value != EMPTY:
            self.beside.append(value >> 3)
        self.play.lay(cell, EMPTY)

    def put(self, tile, cell, face=None, turn=None):
        self.take(cell)
        self.beside.remove(tile)
        face = self.random.randrange(2) if face is None else face
        turn = self.random.randrange(4) if turn is None else turn
        self.play.lay(cell, byte(tile, face, turn))

    def happen(self):
        random = self.random
        cell = random.choice(FREE)
        value = self.hidden.get(cell, self.at(cell))
        accident = random.randrange(8)
        if accident == 0:
            self.take(cell)
        elif accident == 1 and value != EMPTY:
            self.hidden[cell] = value
            self.play.lay(cell, UNREADABLE)
        elif accident == 2 and value < CLASH and cell not in self.hidden:
            self.play.lay(cell, value ^ random.randrange(1, 8))
        elif accident == 3 and cell not in self.hidden:
            other = random.choice([one for one in FREE if one not in self.hidden])
            self.play.lay(cell, self.at(other))
            self.play.lay(other, value)
        elif accident == 4:
            self.beside.append(random.randrange(17, 30))
            self.put(self.beside[-1], random.choice([cell, *PRINTED]))
        elif accident == 5 and self.beside:
            self.put(random.choice(self.beside), cell)
        elif accident == 6 and self.beside and not self.hidden:
            self.push(random.choice(ARROWS), random.choice(self.beside))
        elif accident == 7 and self.at(random.choice(list(PRINTED))) == EMPTY and value < CLASH:
            self.take(cell)
            self.put(value >> 3, random.choice(list(PRINTED)))

    def push(self, arrow, tile, turn=None, face=None):
        line = line_of(arrow)
        lying = [(self.hidden.pop(cell, self.at(cell))) for cell in line]
        self.beside.remove(tile)
        turn = self.random.randrange(4) if turn is None else turn
        face = self.random.randrange(2) if face is None else face
        for cell, value in zip(line, [byte(tile, face, turn), *lying], strict=False):
            self.play.lay(cell, value)
        if lying[-1] != EMPTY:
            self.beside.append(lying[-1] >> 3)

    def obey(self):
        """One step as the screen says it."""
        text, values = self.play.view.text, self.play.view.values
        at = named_cell(values[0]) if text.startswith("repair.") else None
        if text == "repair.straighten":
            self.play.lay(at, self.hidden.pop(at))
        elif text == "repair.over":
            self.play.lay(at, self.at(at) & ~3 ^ 4 | self.random.randrange(4))
        elif text == "repair.turn":
            quarters = int(values[1][-1])
            self.play.lay(at, self.at(at) & ~3 | (self.at(at) + quarters) & 3)
        elif text == "repair.move":
            value = self.at(at)
            self.take(at)
            self.put(value >> 3, named_cell(values[1]), value >> 2 & 1, value & 3)
        elif text == "repair.lift":
            self.take(at)
        elif text == "repair.put":
            self.put(int(values[1].rpartition(".")[2]), at)
        elif text in ("junior.back", "junior.ban"):
            tile, cell = values[-2:]
            arrow = next(arrow for arrow in ARROWS if line_of(arrow)[0] == named_cell(cell))
            self.push(arrow, int(tile.rpartition(".")[2]))
        elif text == "junior.half" and self.half:
            arrow, self.half = self.half, None
            self.push(arrow, self.play.game.spare >> 3)
        elif text == "junior.half":
            cell = named_cell(values[2])
            self.put(int(values[3].rpartition(".")[2]), cell)
        else:
            raise AssertionError(f"nothing to do: {text}")


@pytest.mark.parametrize("part", range(6))
def test_wrecks_are_put_right_by_doing_what_the_screen_says(part):
    """R4, J4, J13: one step at a time, from any wreck back to the board, or on to one legal push."""
    pushed = 0
    for seed in range(part * 100, part * 100 + 100):
        random = Random(seed)
        play = Play(seed)
        slow = play.begin(None, False, seed % 5)
        play.press()
        slow.open.append(slow.order[0])
        slow.hunting = True
        for _ in range(random.randrange(4)):
            random_turn(play, slow, random, clever=False)
        if play.game.phase == junior.OPEN:
            play.press()
        if random.random() < 0.3:
            play.push(slow.allowed()[random.randrange(3)], 1)
            assert play.game.phase == junior.MOVE
        game = play.game
        before, events = game.save(), len(play.events)
        wreck = Wreck(play, random)
        if random.random() < 0.2:
            wreck.half = random.choice(ARROWS)
            for cell in line_of(wreck.half):
                wreck.hidden[cell] = wreck.at(cell)
                play.lay(cell, random.choice((EMPTY, UNREADABLE)))
        else:
            for _ in range(random.randrange(1, 9)):
                wreck.happen()
        play.tell()
        steps = 0
        while game._trouble:
            said = play.view.text
            assert play.view.choice_b == "menu" and any(play.view.lights), said
            play.press()
            assert len(play.events) == events, "a wrong position is never scored"
            wreck.obey()
            play.tell()
            steps += 1
            assert steps < 60, (seed, said)
        assert bytes(play.cells[:25]) == bytes(game.board) and wreck.beside.count(game.spare >> 3) == 1
        if game.save() != before:
            (event,) = play.events[events:]
            assert event[0] == junior.SHIFTED and before[0] == junior.SHIFT and event[1] != before[5]
            pushed += 1
        assert sorted([value >> 3 for value in game.board if value != EMPTY] + [game.spare >> 3]) == list(
            range(17)
        )
    assert 0 < pushed < 60


# -- words

LONGEST = {
    "junior.choose": ("> ", TEXTS["junior.game.1"], "", 4, "", "Yellow"),
    "junior.to-lay": (16, 4, 4),
    "junior.laid": ("straight 6",),
    **{f"junior.{fault}": ("D4",) for fault in ("fixed", "foreign", "twice", "many", "few")},
    "junior.turn": ("Yellow",),
    "junior.found": (12,),
    "junior.found-of": (3, 6),
    "junior.first": ("Yellow",),
    "junior.next": ("Yellow", "feather", "Yellow"),
    "junior.shown": ("Yellow", "feather", "Yellow"),
    **{f"junior.{text}": ("straight 6",) for text in ("push", "on-spare", "no-way", "secret", "homeward")},
    "junior.peek": ("feather",),
    "junior.half": ("D1", "D5", "D1", "straight 6"),
    "junior.ban": ("D1", "straight 6", "straight 5", "D5"),
    "junior.back": ("straight 6", "D5"),
    **{f"junior.over.{players}": ("Yellow", 6, TEXTS["junior.shares"]) * players for players in (2, 3, 4)},
}
CHOICES = ("junior.lay", "junior.open", "junior.go", "junior.here", "junior.stay")
BESIDE_AN_ICON = ("next", "shown", "push", "on-spare", "no-way", "peek", "walk", "blocked")
VALUES = ("junior.game.", "junior.tile.", "junior.wins", "junior.shares")
TITLES = ("junior.turn", "junior.found", "junior.found-of", "junior.over")


def test_every_text_fits_its_place_with_the_longest_values():
    top = Tabletop(pads=1, seed=1)
    screen = Loader(top.pico.drive, top.pico, {}).load("hallway.show.screen", {"__kind__": "firmware"})
    glyphs = screen.glyphs
    small = screen.Letters(glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS, glyphs.HEIGHT)
    words = Words("en")
    words.take("junior")
    for key in TEXTS:
        text = words.text(key, LONGEST.get(key, ()))
        assert "{" not in text, f"{key} needs a value in LONGEST"
        assert all(letter in glyphs.CHARS or letter in " \n" for letter in text), key
        if key in TITLES:
            assert small.width(text) <= 76, key
        elif key in CHOICES:
            assert small.width("\ue000 " + text) <= 62, key
        elif not key.startswith(VALUES):
            width = 104 if key.removeprefix("junior.") in BESIDE_AN_ICON else 128
            lines = screen.wrapped(text, width, small)
            assert len(lines) <= 4, (key, lines)
            assert all(small.width(line) <= width + 1 for line in lines), (key, lines)


def test_the_names_in_words_are_those_on_the_tiles():
    assert [TEXTS[f"junior.tile.{tile}"] for tile in range(17)] == NAMES == list(junior_names())


def junior_names():
    with Tabletop(pads=1, seed=1) as top:
        return [tile.name for tile in top.tiles("junior")]


# -- on the simulated board


@EACH_KIND
def test_a_whole_game_on_the_board(kind):
    """J1 to J16, R4, R5: from power-on and the menu to the last screen, by what the screen says, with hands
    that slip now and then.
    """
    assert play_table(3, **kind) > 20


def test_a_push_that_stops_half_way_and_one_taken_back():
    """J4, R4: half way, physically; and the undo of a shift, put back by hand as the screen says."""
    with Tabletop(pads=1, seed=5) as top:
        table = Table(top, seed=4)
        slow = table.slow
        table.keys("a")
        slow.open.append(table.icon())
        row = [piece for col in range(5) for piece in table.hands.pad.surface.at(1, col)]
        for offset in (10, 21, 30):
            for piece in row:
                piece.pose.x += offset
                table.hands.pad.surface.move(piece, piece.pose, top.clock.now_us)
            top.run(0.8)
            assert "Line E2-A2 is not seen. Half way? Push it to the end." in table.said
            for piece in row:
                piece.pose.x -= offset
                table.hands.pad.surface.move(piece, piece.pose, top.clock.now_us)
            top.run(0.8)
            assert "Half way" not in table.said
        spare = slow.spare
        fallen = slow.tiles[(1, 4)]
        table.push("W1", 2)
        assert "Walk" in table.said
        top.press("b", 1.3)
        top.run(1.6)
        assert "Take back" in table.said
        table.keys("a")
        assert f"Push {NAMES[fallen[0]]} back in at E2." in table.said
        table.hands.pad.push(NAMES[fallen[0]], "E1", fallen[2], fallen[1])
        top.run(0.85)
        assert NAMES[spare[0]] in table.said and "A: go to it" in table.said
        table.hands.pad.push(NAMES[spare[0]], "N1", 0, spare[1])
        top.run(0.85)
        assert "Walk" in table.said
