# SPDX-License-Identifier: MIT
"""Tables of Cards that tests share: rigged, drawn at random, or found by search."""

from random import Random

from hallway.games.cards.rules import COLS, PLAY
from tests.cards.events import Play
from tests.cards.referee import ORACLES


def rigged(table, key="cards.48", players=2, pads=2, pile=10, player=0, hands=None):
    """A game in the midst of play with these cards on the table: {cell: (card, turn)}."""
    play = Play(key, players, pads)
    rules = play.rules
    rules.phase = PLAY
    rules.player = player
    rules.pile = pile
    for at, count in enumerate(hands or ()):
        rules.held[at] = count
    for (row, col), (card, turn) in table.items():
        rules.seen[card] = 1
        rules.table[row * COLS + col] = card * 4 + turn
        play.cells[play.where((row, col))] = card * 4 + turn
    play.deck = [card for card in play.deck if card not in {card for card, _ in table.values()}]
    play.sit_down()
    return play


def middle_of(cards, turns=(0, 0, 0, 0)):
    cells = [(1, 4), (1, 5), (2, 4), (2, 5)]
    return {cell: (card, turn) for cell, card, turn in zip(cells, cards, turns, strict=True)}


def a_line(seed=0):
    """A played card that matches both ends' neighbours in a row: found by search, for tests of C5 and C6."""
    oracle = ORACLES["cards.48"]
    random = Random(seed)
    while True:
        cards = random.sample(range(48), 9)
        turns = [random.randrange(4) for _ in range(9)]
        cells = [(1, 4), (1, 5), (1, 6), (2, 4), (2, 6), (3, 4), (3, 5), (3, 6)]
        table = dict(zip(cells, zip(cards, turns, strict=True), strict=False))
        played = ((2, 5), cards[8], turns[8])
        if not oracle.may_lay(table, *played):
            continue
        yield table, played, oracle.takes({**table, (2, 5): played[1:]}, (2, 5))


def random_table(random, oracle, cards, rows, count):
    """Cards laid at random as they could be, joined, with some taken off again."""
    deck = random.sample(range(cards), count)
    corner = rows // 2 - 1, COLS // 2 - 1
    table = {
        (corner[0] + down, corner[1] + right): (deck.pop(), random.randrange(4))
        for down in (0, 1)
        for right in (0, 1)
    }
    while deck:
        cell = random.choice(oracle.places(table, rows, COLS))
        card = deck.pop()
        turns = [turn for turn in range(4) if oracle.may_lay(table, cell, card, turn)]
        table[cell] = (card, random.choice(turns or range(4)))
    for cell in random.sample(sorted(table), count // 4):
        if oracle.is_one_group(set(table) - {cell}):
            del table[cell]
    return table
