# SPDX-License-Identifier: MIT
"""Whole games of Cards: against the slow referee, wrecks, words, and on the simulated board."""

from random import Random

import pytest

from boardsim import Tabletop
from hallway.games.cards.rules import COLS, TURN, Rules
from hallway.games.cards.tiles import PATHS, deck
from hallway.games.cards.turn import Turn
from hallway.sense.tilecode import CLASH, EMPTY, UNREADABLE
from hallway.view import HERE, NOTHING, TAKE
from tests.cards import WAYS
from tests.cards.boards import a_line, random_table, rigged
from tests.cards.events import play_events
from tests.cards.hands import TableHands, play_table
from tests.cards.referee import ORACLES, Book, cell_of, named, table_of

# -- against the slow referee


def test_referee_and_slow_referee_agree():
    """C2, C3, C4, C5, C6, R1: joined, matched and every set that may be taken, over 25,000 positions."""
    random = Random(20)
    joined = matched = several = held = 0
    decks = {key: deck(key) for key in PATHS}
    for number in range(2500):
        key = sorted(PATHS)[number % 2]
        rows = 10 if number % 5 == 0 else 5
        oracle = ORACLES[key]
        table = random_table(random, oracle, oracle.cards, rows, random.randrange(4, 30))
        seen = bytearray(oracle.cards)
        lies = bytearray([EMPTY] * (rows * COLS))
        for (row, col), (card, turned) in table.items():
            lies[row * COLS + col] = card * 4 + turned
            seen[card] = 1
        turn = Turn(decks[key], bytes(lies), rows, COLS)
        unseen = [card for card in range(oracle.cards) if not seen[card]]
        places = oracle.places(table, rows, COLS)
        for _ in range(10):
            row, col = cell = random.choice(places)
            lying = random.choice(unseen), random.randrange(4)
            lies[row * COLS + col] = lying[0] * 4 + lying[1]
            turn.look(lies, seen)
            assert turn.card == row * COLS + col
            assert turn.joined == oracle.may_lay(table, cell, *lying)
            if turn.joined:
                laid = {**table, cell: lying}
                cells = [divmod(turn.matched[at], COLS) for at in range(turn.matches)]
                assert cells == sorted(oracle.matches(laid, cell))
                takes = oracle.takes(laid, cell)
                allowed = [
                    {cells[at] for at in range(turn.matches) if some >> at & 1}
                    for some in range(1 << turn.matches)
                    if turn.may_take[some]
                ]
                assert sorted(map(sorted, allowed)) == sorted(map(sorted, takes))
                lit = {cells[at] for at in range(turn.matches) if turn.takeable >> at & 1}
                assert lit == set().union(*takes)
                joined += 1
                matched += bool(cells)
                several += len(cells) > 1
                held += len(lit) < len(cells)
            lies[row * COLS + col] = EMPTY
    assert joined > 10_000 and matched > 3000 and several > 400 and held > 1000


# -- counting turns


def slow_turns(oracle, table, hand, rows):
    """Every legal turn: card, cell, turn, and the cells taken."""
    for card in hand:
        for cell in oracle.places(table, rows, COLS):
            for turn in range(4):
                if oracle.may_lay(table, cell, card, turn):
                    laid = {**table, cell: (card, turn)}
                    for some in oracle.takes(laid, cell):
                        yield card, cell, turn, some


def slow_count(oracle, table, hand, later, rows):
    first = second = 0
    for card, cell, turn, some in slow_turns(oracle, table, hand, rows):
        first += 1
        after = {k: v for k, v in {**table, cell: (card, turn)}.items() if k not in some}
        second += sum(1 for _ in slow_turns(oracle, after, later, rows))
    return first, second


def game_turns(play, hand):
    """Every turn that the game lets pass: each card tried in each free cell and rotation, and pressed."""
    table, sensed = play.rules.table, play.hands.grid.sensed
    before = play.rules.save()
    position = bytes(play.cells)
    for card in hand:
        for at in range(len(table)):
            if table[at] != EMPTY:
                continue
            for turn in range(4):
                play.cells[sensed[at]] = card * 4 + turn
                play.tell()
                matched = play.hands.turn.matched[: play.hands.turn.matches]
                for some in range(1 << len(matched)):
                    for match, cell in enumerate(matched):
                        value = EMPTY if some >> match & 1 else table[cell]
                        play.cells[sensed[cell]] = value
                    play.tell()
                    events = len(play.events)
                    play.press()
                    if len(play.events) > events:
                        yield
                        play.restore(before)
                play.cells[:] = position
                play.tell()


def game_count(play, hand, later):
    first = second = 0
    for _ in game_turns(play, hand):
        first += 1
        inner = bytes(play.cells)
        second += sum(1 for _ in game_turns(play, later))
        play.cells[:] = inner
    return first, second


@pytest.mark.parametrize(("key", "seed", "known"), [("cards.48", 1, (33, 783)), ("cards.50", 2, (78, 2772))])
def test_count_of_turns_to_depth_two(key, seed, known):
    """C2 to C6: as many legal turns, and replies to them, as the slow referee counts."""
    random = Random(seed)
    oracle = ORACLES[key]
    table = random_table(random, oracle, oracle.cards, 5, 12)
    unseen = [card for card in range(oracle.cards) if card not in {card for card, _ in table.values()}]
    *hand, later = random.sample(unseen, 3)
    play = rigged(table, key)
    counts = game_count(play, hand, [later])
    assert counts == slow_count(oracle, table, hand, [later], 5) == known


# -- whole games


@pytest.mark.parametrize("how", [how for _, how in WAYS.values()], ids=WAYS)
def test_games_at_random(how):
    """C1 to C10: cards conserved, scores add up, events and saves are small and say all."""
    cards = how["deck"]
    events = [play_events(seed, **how) for seed in (*range(5), 10)]
    assert sum(events) > 6 * cards // 2, "few games came to their end by the cards"


def test_a_game_that_goes_wrong_names_its_seed(monkeypatch):
    """C5: a card too many in the score is noticed, and the message says what repeats it."""
    good = Rules.apply

    def apply(self, event):
        good(self, event)
        self.scores[0] += event[0] == TURN

    monkeypatch.setattr(Rules, "apply", apply)
    with pytest.raises(AssertionError, match=r"seed 3, players 2, deck 48, pads 2, seats \(\): .*C5"):
        play_events(3, players=2)


def test_undo_opens_the_turn_again():
    """A turn taken back lies there as it was before the press: it can be changed, or ended again."""
    for table, (cell, card, turn), takes in a_line(4):
        some = max(takes, key=len)
        if not some:
            continue
        play = rigged(table)
        before = play.rules.save()
        play.put(cell, card, turn)
        for lifted in some:
            play.lift(lifted)
        play.press()
        after = play.rules.save()
        play.restore(before)
        assert play.text == "cards.taken"
        play.press()
        assert play.rules.save() == after
        return


# -- wrecks


def wreck(play, random):
    """What a cat or a sleeve does."""
    cells = [play.where((row, col)) for row in range(play.rows) for col in range(COLS)]
    for _ in range(random.randrange(1, 9)):
        here, there = random.sample(cells, 2)
        what = random.randrange(7)
        if what == 0:
            play.cells[here], play.cells[there] = play.cells[there], play.cells[here]
        elif what == 1:
            play.cells[here] = EMPTY
        elif what == 2 and play.cells[here] < CLASH:
            play.cells[here] ^= random.randrange(1, 4)
        elif what == 3:
            play.cells[here] = random.randrange(240)
        elif what == 4:
            play.cells[here] = UNREADABLE
        elif what == 5:
            play.cells[here] = random.choice(play.deck) * 4
        else:
            play.cells[here] = play.cells[there]


def test_wrecks_are_put_right_by_doing_what_is_said():
    """R4: one step at a time, in words and light, until the table is as it was or a legal turn lies on it."""
    random = Random(77)
    steps = 0
    for number in range(600):
        key = sorted(PATHS)[number % 2]
        oracle = ORACLES[key]
        play = rigged(random_table(random, oracle, oracle.cards, 5, random.randrange(6, 40)), key)
        before = play.rules.save()
        wreck(play, random)
        play.tell()
        limit = 120
        while not (play.hands.turn.is_legal and not play.hands.step.kind) and play.text != "cards.lay":
            limit -= 1
            steps += 1
            assert limit, (number, play.text, play.view.values)
            obey(play, random)
        if play.text == "cards.lay":
            assert table_of(play.hands.lies) == play.table
        assert play.rules.save() == before and not play.events, "nothing is scored by a wreck"
    assert steps > 1500, steps


def obey(play, random):
    """Do what the screen says, and nothing else."""
    text, values = play.view.text, play.view.values
    cell = cell_of(values[0])
    assert play.light(cell) != NOTHING, (text, values)
    at = play.where(cell)
    if text == "repair.straighten":
        play.cells[at] = random.choice([play.rules.table[cell[0] * COLS + cell[1]], 4 * random.randrange(60)])
    elif text == "repair.turn":
        play.cells[at] = play.cells[at] & ~3 | play.cells[at] + int(values[1][-1]) & 3
    elif text == "repair.move":
        goal = play.where(cell_of(values[1]))
        assert play.cells[goal] == EMPTY and play.light(cell_of(values[1])) == HERE
        play.cells[goal], play.cells[at] = play.cells[at], EMPTY
    elif text in ("repair.put", "cards.split", "cards.more"):
        assert play.cells[at] == EMPTY
        play.cells[at] = (int(values[1]) - 1) * 4 + random.randrange(4)
    elif text in ("repair.foreign", "cards.seen", "cards.one", "cards.not-free", "cards.apart"):
        assert play.cells[at] != EMPTY
        play.cells[at] = EMPTY
    else:
        raise AssertionError(text)
    play.tell()


# -- on the simulated board


@pytest.mark.parametrize("how", [how for _, how in WAYS.values()], ids=WAYS)
def test_a_whole_game_on_the_board(how):
    """C1 to C11, R4, R5: from the menu to the ranking, by the screen and the lights, with sloppy hands."""
    assert play_table(1, **how) > 30


def test_a_card_face_down_is_not_there():
    """Cards carry their magnets low: face down nothing is sensed, so nothing is laid."""
    with Tabletop(pads=2, seed=3) as top:
        hands = TableHands(top, deck=50, pads=2)
        hands.choose(players=2)
        hands.start([11, 23, 36, 48])
        hands.put((1, 6), 40, turn=1, face=1)
        assert "Red: lay a card" in hands.says
        hands.lift((1, 6))
        hands.put((4, 0), 49)
        assert "A5: no path joins it" in hands.says
        assert any(top.pad(0).edge("N", line) != (0, 0, 0) for line in range(5))
        assert all(top.pad(0).edge("E", line) == (0, 0, 0) for line in range(5)), "the pads touch there"


def test_all_pass_on_the_board():
    """C9: two passes in a row end a game of two."""
    with Tabletop(pads=2, seed=4) as top:
        hands = TableHands(top, deck=48, pads=2)
        hands.choose(players=2)
        hands.start([11, 23, 35, 47])
        for colour in ("Red", "Yellow"):
            hands.press("down")
            assert f"{colour}: none of your cards fits?" in hands.says
            hands.press()
        assert "The win is shared" in hands.says and "again" in hands.says


def test_the_search_can_be_left_to_the_players():
    """C4, C6: nothing is lit or named, whatever is taken; the press that ends the turn is judged."""
    with Tabletop(pads=2, seed=7, settings='HALLWAY_MATCHES = "hidden"\n') as top:
        hands = TableHands(top, deck=48, pads=2)
        hands.choose(players=2)
        hands.start([11, 23, 35, 47])
        book = Book("cards.48", 2, hands.table)
        others = [card for card in range(48) if card not in (11, 23, 35, 47)]
        card, cell, turn, match = next(
            (card, cell, turn, match)
            for card in others
            for cell in book.oracle.places(book.table, 5, COLS)
            for turn in range(4)
            if book.oracle.may_lay(book.table, cell, card, turn)
            for takes in [book.oracle.takes({**book.table, cell: (card, turn)}, cell)]
            for match in sorted(set().union(*takes))
            if {match} in takes
        )
        hands.put(cell, card, turn)
        assert "Find what matches" in hands.says and not hands.lit_as(TAKE)
        (wrong,) = [other for other in book.table if other != match][:1]
        gone = hands.lift(wrong)
        assert "Find what matches" in hands.says, "it is not said before the press"
        hands.press()
        assert f"{named(wrong)}: put card {gone.card + 1} back" in hands.says, hands.says
        hands.put(wrong, gone.card, gone.turn)
        assert "Find what matches" in hands.says
        hands.lift(match)
        assert "Find what matches" in hands.says
        hands.press()
        assert "Red took 1" in hands.says, hands.says
