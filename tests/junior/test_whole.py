# SPDX-License-Identifier: MIT
"""Whole games of Junior: against the slow referee, wrecks, words, and on the simulated board."""

from random import Random

import pytest

from boardsim import Tabletop
from boardsim.table.eyes import icon_name
from hallway import keys
from hallway.games.junior import rules
from hallway.games.junior.about import TILES
from hallway.games.junior.tiles import OPENINGS
from hallway.maze.shapes import EAST, SHAPES, WEST
from tests.junior import WAYS
from tests.junior.boards import UNREADABLE, Wreck, still_game
from tests.junior.events import EMPTY, Play, byte, play_events, random_turn
from tests.junior.hands import Table, play_table
from tests.junior.referee import ARROWS, NAMES, cell_called, line_of
from tests.wordbook import book

TEXTS = book("en", "junior")

EACH_KIND = pytest.mark.parametrize("kind", [how for _, how in WAYS.values()], ids=list(WAYS))

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
        play.restore(to)

    for arrow in ARROWS:
        for turn in range(4):
            play.push(arrow, turn)
            if game.phase == rules.MOVE:
                pushed, lying = game.save(), bytes(play.cells)
                play.hands.maze.fill(game.wizards[game.turn])
                reach = list(play.hands.maze.reached())
                if depth == 1:
                    count += len(reach)
                else:
                    for cell in reach:
                        game.apply(bytes([rules.MOVED, cell]))
                        play.sit_down()
                        count += fast_turns(play, depth - 1) if game.phase == rules.SHIFT else 1
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
        if play.game.phase == rules.OPEN:
            play.press()
        if random.random() < 0.3:
            play.push(slow.allowed()[random.randrange(3)], 1)
            assert play.game.phase == rules.MOVE
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
        while play.hands.trouble:
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
            assert event[0] == rules.SHIFTED and before[0] == rules.SHIFT and event[1] != before[5]
            pushed += 1
        assert sorted([value >> 3 for value in game.board if value != EMPTY] + [game.spare >> 3]) == list(
            range(TILES)
        )
    assert 0 < pushed < 60


# -- words


def test_the_names_in_words_are_those_on_the_tiles():
    assert [TEXTS[f"tile.{tile}"] for tile in range(TILES)] == NAMES == list(junior_names())


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
            assert "Push line E2-A2 to the end." in table.said
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


def test_pushes_while_the_power_is_off():
    """J4, R4: one is a push; of a turn's second and third each is led back by a push."""
    with Tabletop(pads=1, seed=6) as top:
        table = Table(top, seed=6)
        slow, hands = table.slow, table.hands
        table.hands.push(NAMES[slow.spare[0]], "E1", 1, slow.spare[1])
        table.wait(0.9)
        assert "First open the secret: A!" in table.said, table.said
        table.mend()
        table.keys("a")
        slow.open.append(table.icon())
        top.cut_power()
        spare, face = slow.spare
        hands.push(NAMES[spare], "N1", 3, face)
        top.run(1)
        top.restore_power()
        top.run(3)
        assert "Go on: Junior" in table.said, table.said
        table.keys("a")
        table.wait(1)
        slow.push("N1", 3)
        assert "Walk with the keys" in table.said and hands.tiles() == slow.tiles
        for arrow in ("W3", "S1"):
            ((name, face),) = hands.beside.items()
            hands.push(name, arrow, 0, face)
            table.wait(0.9)
            assert "One push a turn!" in table.said, table.said
        steps = table.mend()
        assert 2 <= steps <= 4, "two pushes, and perhaps a tile to turn after each"
        assert hands.tiles() == slow.tiles and "Walk with the keys" in table.said


def test_tiles_are_shown_in_pictures():
    """R4, J4: the spare, and a tile as it must lie, beside the words; a household can do without."""
    for pictures in ("on", "off"):
        with Tabletop(pads=1, seed=6, settings=f'HALLWAY_PICTURES = "{pictures}"\n') as top:
            table = Table(top, seed=6)
            table.keys("a")
            tile, face = table.slow.spare
            assert ("[" + shape(tile, face, 0) + "]" in top.screen.text) == (pictures == "on"), (
                top.screen.text
            )
            cell = next(cell for cell, (tile, *_) in table.slow.tiles.items() if 8 <= tile < 14)
            table.hands.lay_anew(cell, turns=1)
            table.wait()
            wanted = "[" + shape(*table.slow.tiles[cell]) + "]"
            assert f"{cell_called(cell)}: turn it" in table.said
            assert (wanted in top.screen.text) == (pictures == "on"), top.screen.text


@pytest.mark.parametrize("pictures", [True, False])
def test_the_way_of_a_tile_is_an_arrow_and_what_goes_off_a_hand(pictures):
    """R4, J4: for who cannot read yet; the way back of a push, of what fell out, the two ways of a line that
    rests half way, and a tile to be lifted.
    """
    for arrow, back in (("N1", "↑"), ("E3", "→"), ("S1", "↓"), ("W3", "←")):
        play, _ = still_game(house=("PICTURES",) * pictures)
        fallen = play.push(arrow)
        seen = "".join(icon_name(icon) for icon in play.view.icons)
        shown = OPENINGS[next(value for value in play.game.board if value >> 3 == fallen >> 3)]
        assert seen == (SHAPES[shown] + back if pictures else "")
    for arrow, ways in (("N1", "↑↓"), ("E3", "→←"), ("S1", "↑↓"), ("W3", "→←")):
        play, _ = still_game(house=("PICTURES",) * pictures)
        play.press()
        for cell in line_of(arrow):
            play.lay(cell, UNREADABLE)
        play.tell()
        assert play.view.text == "junior.half"
        assert "".join(map(icon_name, play.view.icons)) == (ways if pictures else "")
    play, _ = still_game(house=("PICTURES",) * pictures)
    play.lay((0, 0), byte(7))
    play.tell()
    assert play.view.text == "repair.lift"
    assert "".join(map(icon_name, play.view.icons)) == ("✋" if pictures else "")


def shape(tile: int, face: int, turn: int) -> str:
    return SHAPES[OPENINGS[byte(tile, face, turn)]]


@pytest.mark.parametrize("pictures", [True, False])
def test_walking_goes_on_by_itself_to_the_next_junction(pictures):
    """J7: one way on is gone; at a junction, at what all look for, and where one set out it waits."""
    for target in (-1, 1):
        play, _ = still_game(house=("PICTURES",) * pictures)
        play.game.phase = rules.MOVE
        play.hands._forget()
        for cell in (1, 3):  # from the corner to the T in the middle of the edge, and beyond
            play.hands.maze.put(cell, EAST | WEST)
        play.game.aim = lambda target=target: target
        play.key(keys.RIGHT)
        assert play.hands.cursor == 1
        play.wait(600)
        assert play.hands.cursor == 1, "who walks by hand is not hurried"
        play.wait(2500)
        assert play.hands.cursor == (2 if pictures and target < 0 else 1)


def test_keys_can_be_meant_as_seen_from_each_side():
    """J7: the second player sits a quarter further round the table."""
    for turned in (True, False):
        play, _ = still_game(players=2, first=1, house=("TURN_KEYS",) * turned)
        play.game.phase = rules.MOVE
        play.hands._forget()
        play.hands.maze.put(9, 15)
        before = play.hands.cursor
        assert before == 4
        play.key(keys.RIGHT if turned else keys.DOWN)
        assert play.hands.cursor == 9
