# SPDX-License-Identifier: MIT
"""Why a card of Cards has to go: only loaded when one has to."""

from hallway.games.cards.about import START
from hallway.games.cards.rules import SETUP
from hallway.games.wrong import FOREIGN, TWICE, text_of
from hallway.places import Cell
from hallway.sense.tilecode import EMPTY


def tell(view, rules, cell: Cell, name: str, card: int) -> None:
    if card >= rules.deck.cards:
        view.say(text_of(FOREIGN), name)
    elif rules.phase != SETUP:
        if rules.seen[card]:
            view.say("cards.seen", name, card + 1)
        else:
            view.say("cards.one" if rules.table[cell] == EMPTY else "cards.not-free", name)
    elif cell in rules.start:
        view.say(text_of(TWICE), name)
    else:
        view.say("cards.middle", name, START)
