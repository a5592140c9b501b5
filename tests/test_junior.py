# SPDX-License-Identifier: MIT
"""Junior: the referee against a slow one written from the rulebook, and whole games (J1 to J16)."""

import re
from itertools import pairwise
from random import Random

import pytest

from boardsim import Tabletop
from boardsim.pico.loader import Loader
from hallway import keys
from hallway.games import junior
from hallway.games.junior import Junior
from hallway.view import ARROW, CURSOR, HERE, PATH, PLAYERS, REACH, UNSURE, WRONG, View
from hallway.words import Words
from hallway.words.en import TREASURES
from hallway.words.en.junior import TEXTS

EMPTY, UNREADABLE, MOVING, CLASH = 255, 254, 253, 252

# -- the rulebook, the slow way: cells are (row, col), a tile that lies is (tile, face, turn)

SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
PRINTED = {
    (0, 0): "ES",
    (0, 2): "ESW",
    (0, 4): "SW",
    (2, 0): "NES",
    (2, 2): "ESW",
    (2, 4): "NSW",
    (4, 0): "NE",
    (4, 2): "NEW",
    (4, 4): "NW",
}
FREE = [(row, col) for row in range(5) for col in range(5) if (row, col) not in PRINTED]
CORNERS = [(0, 0), (0, 4), (4, 4), (4, 0)]
FRONTS = ["NE"] * 8 + ["NS"] * 6 + ["ESW"] * 3
BACKS = ["NESW"] * 4 + [""] * 13
NAMES = [
    *(f"curve {number}" for number in range(1, 9)),
    *(f"straight {number}" for number in range(1, 7)),
    *(f"tee {number}" for number in range(1, 4)),
]
SECRET_CELLS = [(0, 2), (2, 0), (2, 2), (2, 4), (4, 2)]  # of secrets 0 to 4
SECRET_TILES = [6, 7, 12, 13, 14, 15, 16]  # of secrets 5 to 11
ARROWS = ["N1", "N3", "E1", "E3", "S1", "S3", "W1", "W3"]


def opens(tile, face, turn):
    shape = BACKS[tile] if face else FRONTS[tile]
    return {"NESW"[("NESW".index(side) + turn) % 4] for side in shape}


def line_of(arrow):
    """The cells of a line in the direction of a push."""
    number = int(arrow[1])
    cells = [(step, number) if arrow[0] in "NS" else (number, step) for step in range(5)]
    return cells if arrow[0] in "NW" else cells[::-1]


def opposite(arrow):
    return ACROSS[arrow[0]] + arrow[1]


class Slow:
    """A whole game as the rulebook has it."""

    def __init__(self, tiles, spare, players, challenging=False, first=0, order=range(12), push_back=False):
        self.tiles = dict(tiles)
        self.spare = spare  # (tile, face)
        self.players = players
        self.challenging = challenging
        self.turn = first
        self.wizards = CORNERS[:players]
        self.found = [0] * players
        self.order = list(order)
        share = 12 // players
        self.piles = [self.order[player * share : (player + 1) * share] for player in range(players)]
        self.open = []  # all that were opened so far; the last is the target while self.hunting
        self.hunting = challenging
        self.banned = None
        self.push_back = push_back
        self.over = False

    def copy(self):
        twin = Slow(self.tiles, self.spare, self.players, self.challenging, self.turn, self.order)
        twin.wizards = list(self.wizards)
        twin.found = list(self.found)
        twin.piles = [list(pile) for pile in self.piles]
        twin.open = list(self.open)
        twin.hunting, twin.banned, twin.push_back = self.hunting, self.banned, self.push_back
        return twin

    def openings(self, cell):
        if cell in PRINTED:
            return set(PRINTED[cell])
        return opens(*self.tiles[cell]) if cell in self.tiles else set()

    def reach(self, start):
        seen = {start}
        edge = [start]
        while edge:
            row, col = edge.pop()
            for side in self.openings((row, col)):
                beside = (row + SIDES[side][0], col + SIDES[side][1])
                inside = 0 <= beside[0] < 5 and 0 <= beside[1] < 5
                if inside and beside not in seen and ACROSS[side] in self.openings(beside):
                    seen.add(beside)
                    edge.append(beside)
        return seen

    def target(self):
        """The secret of the player on turn, None when that one only has to come home."""
        if not self.challenging:
            return self.open[-1]
        return self.piles[self.turn][0] if self.piles[self.turn] else None

    def place(self, secret):
        if secret < 5:
            return SECRET_CELLS[secret]
        return next(
            (cell for cell, lying in self.tiles.items() if lying[0] == SECRET_TILES[secret - 5]), None
        )

    def goal(self):
        return CORNERS[self.turn] if self.target() is None else self.place(self.target())

    def may_skip(self):
        return not self.challenging and self.place(self.target()) in self.reach(self.wizards[self.turn])

    def allowed(self):
        free = self.push_back and not self.challenging
        return [arrow for arrow in ARROWS if free or arrow != self.banned]

    def push(self, arrow, turn):
        line = line_of(arrow)
        before = dict(self.tiles)
        fallen = before[line[-1]]
        for cell, following in pairwise(line):
            self.tiles[following] = before[cell]
        self.tiles[line[0]] = (*self.spare, turn)
        self.spare = fallen[:2]
        self.wizards = [
            line[(line.index(wizard) + 1) % 5] if wizard in line else wizard for wizard in self.wizards
        ]
        self.banned = opposite(arrow)

    def go(self, cell):
        self.wizards[self.turn] = cell
        if self.target() is None:
            if cell == CORNERS[self.turn]:
                self.over = True
                return
        elif cell == self.place(self.target()):
            self.found[self.turn] += 1
            if self.challenging:
                self.piles[self.turn].pop(0)
            else:
                self.hunting = False
                self.over = len(self.open) == 12
        self.turn = (self.turn + 1) % self.players

    def winners(self):
        if self.challenging:
            return [self.turn]
        return [player for player in range(self.players) if self.found[player] == max(self.found)]


# -- hands at a game that is not in a device


class Dice:
    """A seeded chance."""

    def __init__(self, seed):
        self.random = Random(seed)

    def below(self, n):
        return self.random.randrange(n)


class House:
    """Settings with these on."""

    def __init__(self, *on):
        self.names = on

    def on(self, name):
        return name in self.names


def byte(tile, face=0, turn=0):
    return tile * 8 + face * 4 + turn


def index(cell):
    return cell[0] * 5 + cell[1]


def named_cell(name):
    """B1 -> (0, 1)."""
    return int(name[1]) - 1, "ABCDE".index(name[0])


class Play:
    """A game, what lies on its pad, and the tiles beside it."""

    def __init__(self, seed=0, players=2, house=()):
        self.view = View()
        self.random = Random(seed)
        self.game = Junior(self.view, Dice(seed), players, House(*house), 1)
        self.events = []
        self.game.recorder = self.events.append
        self.players = players
        self.cells = bytearray([EMPTY] * 100)
        self.tell()

    def tell(self):
        self.game.moved(self.cells)

    def lay(self, cell, value):
        self.cells[index(cell)] = value

    def key(self, *names):
        for key in names:
            self.game.key(key)
            self.game.released(key)

    def press(self):
        self.key(keys.A)

    def choose(self, challenging=False, crossings=0, first=0):
        for line, value in ((1, f"@junior.game.{int(challenging)}"), (3, crossings), (5, f"@player.{first}")):
            while not self.view.values[line - 1]:
                self.key(keys.DOWN)
            while self.view.values[line] != value:
                self.key(keys.RIGHT)
        self.press()
        assert self.game.phase == junior.LAY

    def begin(self, tiles=None, challenging=False, crossings=0, first=0):
        """Choose, lay, start: returns the slow game of the same position."""
        self.choose(challenging, crossings, first)
        if tiles is None:
            tiles, _ = scattered(self.random, crossings)
        for cell, lying in tiles.items():
            self.lay(cell, byte(*lying))
        self.tell()
        assert self.view.text == "junior.laid", self.view.text
        self.press()
        (spare,) = set(range(17)) - {tile for tile, _, _ in tiles.values()}
        faces = sum(face for _, face, _ in tiles.values())
        back = "PUSH_BACK" in self.game.settings.names
        return Slow(
            tiles,
            (spare, int(spare < 4 and faces < crossings)),
            self.players,
            challenging,
            first,
            self.game.order,
            back,
        )

    def push(self, arrow, turn=0, tile=None, face=None):
        """Push the spare in; the device sees only the board before and after."""
        line = line_of(arrow)
        values = [self.cells[index(cell)] for cell in line]
        spare = self.game.spare
        tile = spare >> 3 if tile is None else tile
        face = spare >> 2 & 1 if face is None else face
        for cell, value in zip(line, [byte(tile, face, turn), *values], strict=False):
            self.lay(cell, value)
        self.tell()
        return values[-1]

    def walk_to(self, cell, slow):
        """With the cursor keys along a path of the slow referee."""
        start = slow.wizards[slow.turn]
        came = {start: None}
        edge = [start]
        for here in edge:
            for side, (down, right) in SIDES.items():
                beside = (here[0] + down, here[1] + right)
                if side in slow.openings(here) and ACROSS[side] in slow.openings(beside):
                    if beside not in came:
                        edge.append(beside)
                    came.setdefault(beside, (here, side))
        steps = []
        while came[cell]:
            cell, side = came[cell]
            steps.append(side)
        codes = {"N": keys.UP, "E": keys.RIGHT, "S": keys.DOWN, "W": keys.LEFT}
        self.key(*[codes[side] for side in reversed(steps)])

    def lit(self, meaning):
        return {divmod(cell, 5) for cell in range(25) if self.view.lights[cell] == meaning}


def scattered(random, crossings=0, spare=None):
    """A random set-up and its spare."""
    tiles = list(range(17))
    random.shuffle(tiles)
    if spare is not None:
        tiles.remove(spare)
        tiles.append(spare)
    up = random.sample(range(4), crossings)
    lying = {
        cell: (tile, int(tile in up), random.randrange(4)) for cell, tile in zip(FREE, tiles, strict=False)
    }
    return lying, tiles[-1]


def same(game, slow):
    """Whether the two referees agree on all that lies, stands and counts."""
    board = bytearray([EMPTY] * 25)
    for cell, lying in slow.tiles.items():
        board[index(cell)] = byte(*lying)
    assert game.board == board
    assert game.spare == byte(*slow.spare)
    assert [divmod(cell, 5) for cell in game.wizards[: slow.players]] == slow.wizards
    assert list(game.found[: slow.players]) == slow.found
    assert game.ban == (8 if slow.banned is None else ARROWS.index(slow.banned))
    assert (game.phase == junior.OVER) == slow.over
    assert slow.over or game.turn == slow.turn
    return True


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


def random_turn(play, slow, random, clever):
    """One whole turn by both referees; `clever` looks for a push that opens a way to the goal."""
    game = play.game
    if slow.challenging:
        if game.phase == junior.OPEN:
            play.press()
    elif not slow.hunting:
        play.press()
        slow.open.append(slow.order[len(slow.open)])
        slow.hunting = True
    if not slow.challenging and random.random() < 0.8:
        skip = slow.may_skip()
        play.press()
        assert (game.phase != junior.SHIFT or game.turn != slow.turn) == skip
        if skip:
            slow.go(slow.goal())
            assert same(game, slow)
            return
    pushes = [(arrow, turn) for arrow in slow.allowed() for turn in range(4)]
    random.shuffle(pushes)
    chosen = pushes[0]
    if clever:
        for push in pushes[:12]:
            trial = slow.copy()
            trial.push(*push)
            if trial.goal() in trial.reach(trial.wizards[trial.turn]):
                chosen = push
                break
    play.push(*chosen)
    slow.push(*chosen)
    assert game.phase == junior.MOVE and same(game, slow)
    reach = slow.reach(slow.wizards[slow.turn])
    shown = play.lit(REACH) | play.lit(CURSOR) | {slow.wizards[slow.turn]}
    standing = {wizard for wizard in slow.wizards if wizard in reach}
    assert shown | standing == reach
    goal = slow.goal()
    cell = goal if clever and goal in reach else random.choice(sorted(reach))
    play.walk_to(cell, slow)
    play.press()
    slow.go(cell)
    assert same(game, slow)


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


@pytest.mark.parametrize("seed", range(200))
def test_whole_games(seed):
    """J1 to J16: from the first screen to the last; tiles are conserved, scores add up, and the recorded
    events give the same game again, at each step and after each save.
    """
    random = Random(seed)
    players = 2 + seed % 3
    challenging = seed % 2 == 1
    crossings = 0 if challenging else random.randrange(5)
    play = Play(seed, players, ("PUSH_BACK",) if seed % 5 == 0 else ())
    twin = Junior(View(), Dice(99), players, House(), 1)
    third = Junior(View(), Dice(98), players, House(), 1)
    game = play.game
    steps = []

    def record(event):
        steps.append(event)
        assert len(event) <= 16 and len(game.save()) <= 256
        assert game.save() == twin.save(), "the same events, the same state"
        third.restore(game.save())
        assert third.save() == game.save() and third.view.text
        twin.apply(event)

    game.recorder = record
    slow = play.begin(None, challenging, crossings, random.randrange(players))
    turns = 0
    while not slow.over:
        random_turn(play, slow, random, clever=True)
        turns += 1
        assert turns < 2_000
        assert twin.save() == game.save() and play.view.text and play.view.title
        lying = sorted([value >> 3 for value in game.board if value != EMPTY] + [game.spare >> 3])
        assert lying == list(range(17))
        assert challenging or sum(game.found) == game.opened - (game.phase in (junior.SHIFT, junior.MOVE))
    assert game.phase == junior.OVER and play.view.choice_a == "again"
    if not challenging:
        assert sum(game.found) == 12
    winners = {player for player in range(players) if play.view.values[player * 3 + 2]}
    assert winners == set(slow.winners())
    play.press()
    twin.moved(play.cells)
    assert twin.save() == game.save() and twin.view.text == play.view.text == "junior.choose"
    play.begin(None)  # and once more


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


def flat(top):
    return " ".join(top.screen.text.split())


class Table:
    """People at the device: they read the screen, push tiles and press keys."""

    def __init__(self, top, challenging=False, seed=4, first=0):
        self.top = top
        self.pad = top.pad(0)
        self.random = Random(seed)
        top.tiles("junior")
        top.run(1.0)
        for _ in range(12):
            if "Junior" in top.screen.text:
                break
            self.keys("down")
        self.keys("a", "a")
        assert "Game: basic" in flat(top)
        if challenging:
            self.keys("right")
            assert "Game: challenging" in flat(top)
        self.keys("down", "down", *["right"] * first, "a")
        tiles, spare = scattered(self.random)
        assert "To go: 16" in flat(top)
        for cell, (tile, face, turn) in tiles.items():
            self.pad.put(NAMES[tile], *cell, turn, face)
        top.run(0.8)
        assert f"Left over: {NAMES[spare]}" in flat(top)
        self.keys("a")
        self.slow = Slow(tiles, (spare, 0), 2, challenging, first)

    def keys(self, *names):
        for name in names:
            self.top.press(name)
        self.top.run(0.18 * len(names) + 0.2)

    def icon(self):
        (name,) = re.findall(r"\[(\w+)\]", self.top.screen.text)
        return TREASURES.index(name)

    def push(self, arrow, turn):
        spare, face = self.slow.spare
        assert NAMES[spare] in flat(self.top), "the screen names the spare"
        self.pad.push(NAMES[spare], arrow, turn, face)
        self.top.run(0.85)
        self.slow.push(arrow, turn)

    def best_push(self):
        pushes = [(arrow, turn) for arrow in self.slow.allowed() for turn in range(4)]
        self.random.shuffle(pushes)
        for push in pushes:
            trial = self.slow.copy()
            trial.push(*push)
            if trial.goal() in trial.reach(trial.wizards[trial.turn]):
                return push
        return pushes[0]

    def walk(self):
        """To the goal if it can be reached, else anywhere, and end the turn."""
        slow = self.slow
        assert "Walk with the keys" in flat(self.top)
        start = slow.wizards[slow.turn]
        reach = slow.reach(start)
        goal = slow.goal() if slow.goal() in reach else self.random.choice(sorted(reach))
        came = {start: []}
        edge = [start]
        for row, col in edge:
            for side, name in (("N", "up"), ("E", "right"), ("S", "down"), ("W", "left")):
                beside = (row + SIDES[side][0], col + SIDES[side][1])
                if side in slow.openings((row, col)) and ACROSS[side] in slow.openings(beside):
                    if beside not in came:
                        edge.append(beside)
                    came.setdefault(beside, [*came[(row, col)], name])
        self.keys(*came[goal], "a")
        slow.go(goal)


def test_a_whole_basic_game_on_the_board():
    """J3 to J11, played from the menu to the last screen by what the screen says."""
    with Tabletop(pads=1, seed=3) as top:
        table = Table(top, first=1)
        slow = table.slow
        for _ in range(200):
            said = flat(top)
            if "The end" in said:
                break
            assert said.startswith(("Red", "Yellow")[slow.turn]) and f"found {slow.found[slow.turn]}" in said
            if "A: open" in said:
                table.keys("a")
                slow.open.append(table.icon())
                slow.hunting = True
            assert table.icon() == slow.open[-1]
            if slow.may_skip():
                table.keys("a")
                slow.go(slow.goal())
                continue
            lit = {arrow for arrow in ARROWS if shines(top, arrow)}
            assert lit == set(slow.allowed())
            table.push(*table.best_push())
            table.walk()
        assert slow.over and sorted(slow.open) == list(range(12))
        assert f"Red: {slow.found[0]}" in said and f"Yellow: {slow.found[1]}" in said
        assert ("shares the win!" in said) == (len(slow.winners()) == 2)


def shines(top, arrow):
    """Whether an arrow's light is on at least once in a rhythm; time passes only while it is dark."""
    for _ in range(26):
        if top.pad(0).edge(arrow[0], int(arrow[1])) != (0, 0, 0):
            return True
        top.run(0.05)
    return False


def test_a_whole_challenging_game_on_the_board():
    """J12, J14 to J16: each looks at the own secret, shifts, walks, and comes home."""
    with Tabletop(pads=1, seed=8) as top:
        table = Table(top, challenging=True)
        slow = table.slow
        slow.piles = [[], []]
        owned = [set(), set()]
        for _ in range(200):
            said = flat(top)
            if "The end" in said:
                break
            player = slow.turn
            home = "All found!" in said
            if not home:
                assert "look away" in said and "[" not in said
                top.hold("up")
                top.run(0.3)
                secret = table.icon()
                top.release("up")
                top.run(0.3)
                assert "[" not in top.screen.text
                owned[player].add(secret)
            slow.piles[player] = [] if home else [secret]
            before = slow.found[player]
            table.push(*table.best_push())
            table.walk()
            if slow.found[player] > before and not slow.over:
                assert table.icon() == secret and f"has the {TREASURES[secret]}" in flat(top)
                table.keys("a")
        winner = slow.turn
        assert slow.over and slow.found[winner] == 6 and len(owned[winner]) == 6
        assert not owned[0] & owned[1]
        assert f"{('Red', 'Yellow')[winner]}: 6 wins!" in said


def test_a_push_that_stops_half_way_and_one_taken_back():
    """J4, R4: half way, physically; and the undo of a shift, put back by hand as the screen says."""
    with Tabletop(pads=1, seed=5) as top:
        table = Table(top)
        slow = table.slow
        table.keys("a")
        slow.open.append(table.icon())
        row = [piece for col in range(5) for piece in table.pad.surface.at(1, col)]
        for offset in (10, 21, 30):
            for piece in row:
                piece.pose.x += offset
                table.pad.surface.move(piece, piece.pose, top.clock.now_us)
            top.run(0.8)
            assert "Line E2-A2 is not seen. Half way? Push it to the end." in flat(top)
            for piece in row:
                piece.pose.x -= offset
                table.pad.surface.move(piece, piece.pose, top.clock.now_us)
            top.run(0.8)
            assert "Half way" not in flat(top)
        spare = slow.spare
        fallen = slow.tiles[(1, 4)]
        table.push("W1", 2)
        assert "Walk" in flat(top)
        top.press("b", 1.3)
        top.run(1.6)
        assert "Take back" in flat(top)
        table.keys("a")
        assert f"Push {NAMES[fallen[0]]} back in at E2." in flat(top)
        table.pad.push(NAMES[fallen[0]], "E1", fallen[2], fallen[1])
        top.run(0.85)
        assert NAMES[spare[0]] in flat(top) and "A: go to it" in flat(top)
        table.pad.push(NAMES[spare[0]], "N1", 0, spare[1])
        top.run(0.85)
        assert "Walk" in flat(top)
