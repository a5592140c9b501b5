# SPDX-License-Identifier: MIT
"""Proof that the decks of Cards are fair, and how much there is to take.

Random players lay any card that fits anywhere and take as much as they may; the firmware's referee judges.
"""

from collections import Counter
from random import Random

from hallway.games.cards.about import COPIES, HAND
from hallway.games.cards.rules import COLS
from hallway.games.cards.tiles import Deck, deck
from hallway.games.cards.turn import Turn, ones
from hallway.maze.shapes import SHAPES
from hallway.places import SIDE
from hallway.sense.tilecode import EMPTY, card_of

DECKS = {"Cards 48": ("cards.48", 24), "Cards 50": ("cards.50", 25)}  # and treasures
FEWEST_TAKES = 8  # turns of an average game of two in which something is taken
START = (14, 15, 24, 25)


def is_one_path(openings: int) -> bool:
    """Whether a card has one connected path: a line or a fork that opens to two sides or more."""
    return openings.bit_count() >= 2


def is_fair(name: str, deck: Deck) -> bool:
    """Each treasure four times, two different ones on a card, no card twice, one path a card."""
    carried = Counter(deck.treasures)
    openings = [deck.openings[4 * card : 4 * card + 4] for card in range(deck.cards)]  # a turn each
    shapes = Counter(SHAPES[turns[0]] for turns in openings)
    cards = {(min(openings[card]), frozenset(deck.on_card(card))) for card in range(deck.cards)}
    print(f"{name}: {deck.cards} cards")
    print(f"  treasures              {len(carried)} × {max(carried.values())}")
    different = all(len(set(deck.on_card(card))) == 2 for card in range(deck.cards))
    print(f"  two different a card   {different}")
    print(f"  different cards        {len(cards)}")
    one_path = all(is_one_path(turns[0]) for turns in openings)
    print(f"  one path a card        {one_path}")
    drawn_as = [f"{shape} {shapes[shape]}" for shape in SHAPES if shapes[shape]]
    print(f"  shapes                 {', '.join(drawn_as)}")
    full = set(carried.values()) == {COPIES}
    return full and different and one_path and len(cards) == deck.cards


def play(deck: Deck, random: Random, players: int) -> tuple[int, int, int, int]:
    """Turns, turns with a take, cards taken and passes of a game."""
    pile = list(range(deck.cards))
    random.shuffle(pile)
    hands = [[pile.pop() for _ in range(HAND)] for _ in range(players)]
    table = bytearray([EMPTY] * (SIDE * COLS))
    turn = Turn(deck, table, SIDE, COLS)
    lies = bytearray(table)
    seen = bytearray(deck.cards)

    def put(cell: int, value: int) -> None:
        table[cell] = lies[cell] = value
        if value != EMPTY:
            seen[card_of(value)] = 1
        turn.begin()

    for cell in START:
        put(cell, pile.pop() * 4 + random.randrange(4))
    turns = takes = taken = passes = in_succession = player = 0
    while in_succession < sum(map(bool, hands)):
        hand = hands[player]
        player = (player + 1) % players
        if not hand:
            continue
        tries = [
            (cell, card * 4 + way)
            for cell in range(len(lies))
            if lies[cell] == EMPTY
            for card in hand
            for way in range(4)
        ]
        random.shuffle(tries)
        for cell, value in tries:
            lies[cell] = value
            turn.look(lies, seen)
            lies[cell] = EMPTY
            if turn.joined:
                break
        else:
            passes += 1
            in_succession += 1
            continue
        in_succession = 0
        best = max(range(1 << turn.matches), key=lambda some: turn.may_take[some] * (1 + ones(some)))
        gone = [turn.matched[match] for match in range(turn.matches) if best >> match & 1]
        put(cell, value)
        for each in gone:
            put(each, EMPTY)
        hand.remove(card_of(value))
        if pile:
            hand.append(pile.pop())
        turns += 1
        takes += bool(gone)
        taken += len(gone)
    return turns, takes, taken, passes


def prove(games: int = 40) -> bool:
    held = True
    for name, (key, kinds) in DECKS.items():
        made = deck(key)
        held = is_fair(name, made) and len(set(made.treasures)) == kinds and held
        for players in (2, 6):
            random = Random(players)
            turns, takes, taken, passes = (
                sum(game) / games
                for game in zip(*(play(made, random, players) for _ in range(games)), strict=True)
            )
            print(
                f"  {players} random players       {takes:.1f} of {turns:.1f} turns take {taken:.1f} cards,"
                f" {passes:.1f} passes"
            )
            held = held and takes >= FEWEST_TAKES
    return held
