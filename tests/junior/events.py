# SPDX-License-Identifier: MIT
"""Players of Junior at a game that is not in a device: whole random games, event by event.

The score is kept twice, by the firmware and by the slow referee.
"""

from random import Random

from hallway import keys
from hallway.games.junior.about import DOUBLE_SIDED, SECRETS, TILES
from hallway.games.junior.hands import PUSHED, Hands
from hallway.games.junior.opponent import FREE_MS, READ_MS, REST_MS
from hallway.games.junior.picture import Picture
from hallway.games.junior.rules import LAY, MOVE, NO_ARROW, OPEN, OVER, SHIFT, Rules
from hallway.games.junior.tiles import ARROW_LIGHTS
from hallway.games.press import READ_MS as VERDICT_MS
from hallway.maze.shapes import TILE_ICON
from hallway.moment.seats import FIRST_STEPS, PERSON
from hallway.view import ARROW, CURSOR, REACH
from tests.junior.referee import ARROWS, MOST_TURNS, Slow, cell_called, line_of, opens, scattered
from tests.players import Dice, told
from tests.players.spoken import SpokenView

EMPTY = 255
SIDES = dict(zip("↑→↓←", "NESW", strict=True))


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


class Play:
    """A game, what lies on its pad, and the tiles beside it. `game` is its rules."""

    def __init__(self, seed=0, players=2, house=(), seats=()):
        self.view = SpokenView("junior")
        self.random = Random(seed)
        self.dice = Dice(seed)
        self.game = Rules("junior", players, 1, House(*house))
        self.game.seats = bytes(seats or [PERSON] * players)
        self.events = []
        self.players = players
        self.cells = bytearray([EMPTY] * 100)
        self.sit_down()

    def sit_down(self, taken_back=False):
        """Hands at the game as it is now: at its start, when it is gone on with, or something taken back."""
        self.hands = Hands(self.game, self.dice)
        if taken_back:
            self.hands.taken_back()
        self.hands.write_down = self.events.append
        self.picture = Picture(self.hands)
        self.tell()

    def show(self):
        if self.hands.changed:
            self.picture.show(self.view)
        assert self.view.text and self.view.title, "the view has no words"

    def tell(self):
        self.hands.moved(self.cells)
        self.show()

    def wait(self, ms):
        """Time to think, and then so much more."""
        while self.hands.think():
            pass
        self.show()
        for _ in range(0, ms, 25):
            self.hands.passed(25)
            self.show()

    def restore(self, saved, taken_back=False):
        self.game.restore(saved)
        self.sit_down(taken_back)

    def take_back(self, saved):
        self.restore(saved, taken_back=True)

    def hold(self, key):
        self.hands.key(key)
        self.show()

    def let_go(self, key):
        self.hands.released(key)
        self.show()

    def lay(self, cell, value):
        self.cells[index(cell)] = value

    def key(self, *names):
        for key in names:
            self.hold(key)
            self.let_go(key)

    def press(self):
        self.key(keys.A)

    def choose(self, challenging=False, crossings=0, first=0):
        for line, value in ((1, f"@junior.game.{int(challenging)}"), (3, crossings), (5, f"@player.{first}")):
            while not self.view.values[line - 1]:
                self.key(keys.DOWN)
            while self.view.values[line] != value:
                self.key(keys.RIGHT)
        self.press()
        assert self.game.phase == LAY

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
        (spare,) = set(range(TILES)) - {tile for tile, _, _ in tiles.values()}
        faces = sum(face for _, face, _ in tiles.values())
        back = "PUSH_BACK" in self.game.settings.names
        return Slow(
            tiles,
            (spare, int(spare < DOUBLE_SIDED and faces < crossings)),
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
        codes = {"N": keys.UP, "E": keys.RIGHT, "S": keys.DOWN, "W": keys.LEFT}
        self.key(*[codes[side] for side in slow.way(cell)])

    def lit(self, meaning):
        return {divmod(cell, 5) for cell in range(25) if self.view.lights[cell] == meaning}


def same(game, slow):
    """Whether the two referees agree on all that lies, stands and counts."""
    board = bytearray([EMPTY] * 25)
    for cell, lying in slow.tiles.items():
        board[index(cell)] = byte(*lying)
    assert game.board == board
    assert game.spare == byte(*slow.spare)
    assert [divmod(cell, 5) for cell in game.wizards[: slow.players]] == slow.wizards
    assert list(game.found[: slow.players]) == slow.found
    assert game.ban == (NO_ARROW if slow.banned is None else ARROWS.index(slow.banned))
    assert (game.phase == OVER) == slow.over
    assert slow.over or game.turn == slow.turn
    return True


def ask_for_hints(play, slow):
    """How many pushes lead there, where, and how turned: as the slow referee sees it, too."""
    game = play.game
    given, saved = game.hints, game.save()
    for asked in range(3):
        assert play.hands.is_asking()
        play.hands.hint()
        play.show()
        assert asked or play.view.text == "hints.wait"
        assert game.hints == given + asked + 1
        play.wait(0)
        if not asked:
            said = play.view.text
    assert game.save()[:-1] == saved[:-1], "nothing else changes"
    if slow.may_skip():
        assert said == play.view.text == "hints.junior.0"
    elif slow.opens_a_way():
        assert said == "hints.junior.1" and play.view.text == "hints.junior.turn"
        into, sides = play.view.values
        arrow = next(arrow for arrow in ARROWS if cell_called(line_of(arrow)[0]) == into)
        turn = next(
            turn
            for turn in range(4)
            if set(opens(*slow.spare, turn)) == {SIDES[side] for side in sides.split()}
        )
        after = slow.copy()
        after.push(arrow, turn)
        assert arrow in slow.allowed() and after.goal() in after.reach(after.wizards[after.turn])
    else:
        assert said in ("hints.junior.2", "hints.junior.3") and play.view.text == "hints.junior.turn"


def random_turn(play, slow, random, clever):
    """One whole turn by both referees; `clever` looks for a push that opens a way to the goal."""
    game = play.game
    if slow.challenging:
        if game.phase == OPEN:
            play.press()
    elif not slow.hunting:
        play.press()
        slow.open.append(slow.order[len(slow.open)])
        slow.hunting = True
    if clever and random.random() < 0.05:
        ask_for_hints(play, slow)
    if not slow.challenging and random.random() < 0.8:
        skip = slow.may_skip()
        play.press()
        assert (game.phase != SHIFT or game.turn != slow.turn) == skip
        if skip:
            slow.go(slow.goal())
            assert same(game, slow)
            return
    pushes = [(arrow, turn) for arrow in slow.allowed() for turn in range(4)]
    random.shuffle(pushes)
    chosen = pushes[0]
    if clever:
        chosen = slow.opening_push(pushes[:12])
    play.push(*chosen)
    slow.push(*chosen)
    assert game.phase == MOVE and same(game, slow)
    reach = slow.reach(slow.wizards[slow.turn])
    shown = play.lit(REACH) | play.lit(CURSOR) | {slow.wizards[slow.turn]}
    standing = {wizard for wizard in slow.wizards if wizard in reach}
    assert shown | standing == reach
    goal = slow.goal()
    cell = goal if clever and goal in reach else random.choice(sorted(reach))
    if clever and random.random() < 0.05:
        play.hands.hint()
        play.wait(0)
        assert play.view.text == "hints.junior.cell"
        assert goal not in reach or play.view.values == (cell_called(goal),)
    play.walk_to(cell, slow)
    play.press()
    slow.go(cell)
    assert same(game, slow)


def table_turn(play, slow, random):
    """The table's turn: hands do what it says, now and then wrongly at first; it does the rest itself."""
    game = play.game
    if game.phase == OPEN:
        play.wait(READ_MS)
        if not slow.challenging:
            slow.open.append(slow.order[len(slow.open)])
            slow.hunting = True
    assert game.phase == SHIFT and game.turn == slow.turn
    assert play.view.text == "junior.thinks"
    level = game.seats[game.turn]
    saved, before = game.save(), bytes(play.cells)
    play.key(keys.A, keys.RIGHT, keys.DOWN)
    play.hold(keys.UP)
    assert slow.challenging is False or not play.view.icons, "J14: its secret stays its own"
    play.let_go(keys.UP)
    assert game.save() == saved, "nobody plays for it"
    if random.random() < 0.2:
        play.push(slow.allowed()[0])
        assert game.save() == saved and play.hands.trouble, "nobody knows yet what it wants"
        play.cells[:] = before
        play.tell()
    play.wait(0)
    if play.view.text == "junior.goes":
        assert slow.may_skip(), "J5"
        play.wait(FREE_MS)
        slow.go(slow.goal())
        assert same(game, slow)
        return
    assert not slow.may_skip(), "J5: whoever sees the way goes it"
    assert play.view.text == "junior.asks", play.view.text
    _, _, into, sides = play.view.values
    arrow = next(arrow for arrow in ARROWS if cell_called(line_of(arrow)[0]) == into)
    assert arrow in slow.allowed(), "J12"
    lit = {edge for edge in range(25, 45) if play.view.lights[edge] == ARROW}
    assert lit == {ARROW_LIGHTS[ARROWS.index(arrow)]}
    tile, face = slow.spare
    turns = [
        turn for turn in range(4) if set(opens(tile, face, turn)) == {SIDES[side] for side in sides.split()}
    ]
    assert turns and play.view.icons[0] - TILE_ICON == sum(
        1 << "NESW".index(SIDES[side]) for side in sides.split()
    )
    if random.random() < 0.2:
        other = random.choice([one for one in ARROWS if one != arrow])
        play.push(other, random.randrange(4))
        assert game.save() == saved and play.hands.trouble == PUSHED, "a wrong push is put right"
        play.cells[:] = before
        play.tell()
    wrong = [turn for turn in range(4) if turn not in turns]
    if wrong and random.random() < 0.2:
        play.push(arrow, random.choice(wrong))
        assert game.save() == saved and play.view.text == "repair.turn"
        play.lay(line_of(arrow)[0], byte(tile, face, turns[0]))
        play.tell()
    else:
        turns = [random.choice(turns)]
        play.push(arrow, turns[0])
    goals = level > FIRST_STEPS and slow.opens_a_way()
    slow.push(arrow, turns[0])
    assert game.phase == MOVE and same(game, slow)
    reach = slow.reach(slow.wizards[slow.turn])
    assert not goals or slow.goal() in reach, "it sees every push that leads there at once"
    player = game.turn
    for _ in range(30):
        if game.phase != MOVE or game.turn != player:
            break
        assert play.view.text == "junior.walks"
        play.wait(REST_MS)
    cell = divmod(game.wizards[player], 5)
    assert cell in reach and (slow.goal() not in reach or cell == slow.goal())
    slow.go(cell)
    assert same(game, slow)


# -- a whole game, event by event


def play_events(seed: int, players: int, challenging: bool = False, seats: tuple = ()) -> int:
    """One whole legal game without a device; returns how many events it had.

    Raises AssertionError with the seed if the two referees differ, a tile is lost, a score does not
    add up, the view is without words, an event or a save is too long, or the game finds no end.
    """
    with told(seed=seed, players=players, challenging=challenging, seats=seats):
        return _play_events(seed, players, challenging, seats)


def _play_events(seed: int, players: int, challenging: bool, seats: tuple) -> int:
    random = Random(seed)
    crossings = 0 if challenging else random.randrange(DOUBLE_SIDED + 1)
    play = Play(seed, players, ("PUSH_BACK",) if seed % 5 == 0 else (), seats)
    game = play.game
    twin = Rules("junior", players, 1, House())
    resumed = Play(98, players)
    events = 0

    def record(event):
        nonlocal events
        saved = game.save()
        assert len(event) <= 16 and len(saved) <= 256, "too long for the journal"
        assert saved == twin.save(), "the same events give another state"
        twin.apply(event)
        if seed % 10 == 0:
            resumed.restore(saved)
            assert resumed.game.save() == saved
        events += 1

    play.hands.write_down = record
    slow = play.begin(None, challenging, crossings, random.randrange(players))
    turns = 0
    while not slow.over:
        turns += 1
        assert turns < MOST_TURNS, "dead end"
        if game.seats[slow.turn]:
            table_turn(play, slow, random)
        else:
            random_turn(play, slow, random, clever=True)
        lying = [value >> 3 for value in game.board if value != EMPTY]
        assert sorted([*lying, game.spare >> 3]) == list(range(TILES)), "the tiles are not those of the box"
        hunted = game.phase in (SHIFT, MOVE)
        assert challenging or sum(game.found) == game.opened - hunted, "the scores do not add up"
    assert game.phase == OVER and play.view.choice_a == "again"
    assert challenging or sum(game.found) == SECRETS
    assert {player for player in range(players) if play.view.values[player * 3 + 2]} == set(slow.winners())
    play.hands.passed(VERDICT_MS)
    play.press()
    assert twin.save() == game.save() and play.view.text == "junior.choose"
    play.begin(None)  # and once more
    assert twin.save() == game.save()
    return events
