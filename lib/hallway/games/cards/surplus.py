# SPDX-License-Identifier: MIT
"""Why a card of Cards has to go, and which has to come back: only loaded when one has to."""

from hallway.games.cards.about import START
from hallway.games.cards.rules import HELD, NOBODY, SETUP
from hallway.games.cards.turn import ones
from hallway.games.wrong import FOREIGN, LIFT, TWICE, text_of
from hallway.places import Cell
from hallway.sense.tilecode import EMPTY


def tell(view, rules, cell: Cell, name: str, card: int) -> None:
    if card >= rules.deck.cards:
        view.say(text_of(FOREIGN), name)
    elif rules.phase != SETUP:
        if rules.seen[card] >= HELD:
            view.say("cards.keep", name, "@player." + str(rules.seen[card] - HELD))
        elif rules.seen[card]:
            view.say("cards.seen", name, card + 1)
        elif rules.seats[rules.player] or rules.waits() != NOBODY:
            view.say(text_of(LIFT), name)
        else:
            view.say("cards.one" if rules.table[cell] == EMPTY else "cards.not-free", name)
    elif cell in rules.start:
        view.say(text_of(TWICE), name)
    else:
        view.say("cards.middle", name, START)


def to_put_back(turn) -> Cell:
    """A card too many that was taken."""
    back = turn.lifted & ~nearest(turn)
    match = 0
    while not back >> match & 1:
        match += 1
    return turn.matched[match]


def nearest(turn) -> int:
    """The largest part of what is lifted that may be taken; nothing at all always may."""
    best = part = turn.lifted
    most = -1
    while True:
        if turn.may_take[part] and ones(part) > most:
            most = ones(part)
            best = part
        if not part:
            return best
        part = part - 1 & turn.lifted
