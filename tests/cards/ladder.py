# SPDX-License-Identifier: MIT
"""Levels of Cards against each other, by rules and mind alone."""

from random import Random

from hallway.games.cards.about import HAND, START
from hallway.games.cards.mind import Mind
from hallway.games.cards.rules import BEGIN, HELD, NOWHERE, PASS, TURN, Rules
from hallway.games.cards.turn import Turn
from hallway.moment.seats import HANDY, PERSON
from hallway.sense.tilecode import EMPTY

KINDS = {"Cards 48": {"key": "cards.48"}, "Cards 50": {"key": "cards.50"}}
PADS = (2, 4)  # by turns


class House:
    """No household is asked for anything."""


def minded(rules: Rules, level: int, hand: list[int], breathe=None) -> Mind:
    """What a level wants."""
    mind = Mind(rules, level, bytes(hand), breathe)
    while mind.think():
        pass
    return mind


def at_random(rules: Rules, random: Random, hand: list[int]) -> bytes:
    """A legal turn by nobody."""
    turn = Turn(rules.deck, rules.table, rules.rows, 10)
    lies = bytearray(rules.table)
    places = [
        (cell, 4 * card + way)
        for cell in range(len(lies))
        for card in hand
        for way in range(4)
        if lies[cell] == EMPTY
    ]
    random.shuffle(places)
    for cell, value in places:
        lies[cell] = value
        turn.look(lies, rules.seen)
        lies[cell] = EMPTY
        if turn.joined:
            taken = random.choice([some for some in range(1 << turn.matches) if turn.may_take[some]])
            gone = [turn.matched[match] for match in range(turn.matches) if taken >> match & 1]
            return bytes([TURN, cell, value, *gone])
    return bytes([PASS])


def take_turn(rules: Rules, level: int, random: Random, hand: list[int]) -> bytes:
    """By a level, or at random by nobody."""
    if level == PERSON:
        return at_random(rules, random, hand)
    mind = minded(rules, level, hand)
    return bytes([PASS]) if mind.cell == NOWHERE else bytes([TURN, mind.cell, mind.value, *mind.takes])


def dealt(random: Random, key: str, players: int, pads: int) -> tuple[Rules, list[list[int]], list[int]]:
    """A game with its start laid at random, the hands, and the pile."""
    rules = Rules(key, players, pads, House())
    pile = random.sample(range(rules.deck.cards), rules.deck.cards)
    hands = [[pile.pop() for _ in range(HAND)] for _ in range(players)]
    rules.apply(bytes([BEGIN, *(4 * pile.pop() + random.randrange(4) for _ in range(START))]))
    return rules, hands, pile


def moments(many: int) -> list[tuple[str, int, int, bytes]]:
    """Games in which a seat of the table, which knows its hand, is on turn: key, players, pads, save."""
    found = []
    for seed in range(many):
        random = Random(seed)
        key, pads, players = ("cards.48", "cards.50")[seed & 1], PADS[seed >> 1 & 1], 2 + seed % 5
        rules, hands, pile = dealt(random, key, players, pads)
        for _ in range(3 * seed):
            take_one(rules, HANDY, random, hands, pile)
        for card in hands[rules.player]:
            rules.seen[card] = HELD + rules.player
        found.append((key, players, pads, rules.save()))
    return found


def take_one(rules: Rules, level: int, random: Random, hands: list, pile: list) -> None:
    """A turn, and what is drawn after it."""
    hand = hands[rules.player]
    event = take_turn(rules, level, random, hand)
    if event[0] == TURN:
        hand.remove(event[2] >> 2)
        if pile:
            hand.append(pile.pop())
    rules.apply(event)


def play(seed: int, levels: tuple[int, int], key: str = "cards.48") -> int:
    """A whole game: the place of the winner among the levels, -1 if nobody won."""
    random = Random(seed)
    swap = seed & 1  # who begins is fair
    rules, hands, pile = dealt(random, key, 2, PADS[seed >> 1 & 1])
    while not rules.over:
        take_one(rules, levels[rules.player ^ swap], random, hands, pile)
    first, second = rules.score()
    return -1 if first == second else int(first < second) ^ swap
