# SPDX-License-Identifier: MIT
"""The table's own seat at Cards, on the simulated board: people show it its cards, and are its hands."""

import re

from hallway.view import HERE, TAKE
from tests.cards.referee import cell_of, named

SIDES = dict(zip("↑→↓←", "NESW", strict=True))
SHOWN = re.compile(
    r"(?:Show (?P<who>\w+)'s card|Draw a card for (?P<drawer>\w+): show it) at (?P<cell>\w\d+)"
)
ASKED = re.compile(
    r"For \w+: lay card (?P<card>\d+), at (?P<cell>\w\d+), open to (?P<sides>[↑→↓←](?: [↑→↓←])*)"
)
TAKES = re.compile(r"take the lit cards\. To go: (?P<left>\d+)")
PATIENCE = 200  # looks, a tenth of a second each


def show_cards(table) -> None:
    """C13: all of its cards that the table does not know, one after the other; now and then a wrong one."""
    hands, random = table.hands, table.random
    while True:
        asked = SHOWN.search(hands.says)
        if not asked:
            return
        player = table.colours.index(asked["who"] or asked["drawer"])
        assert table.seats[player]
        cell = cell_of(asked["cell"])
        lit(hands, HERE, {cell})
        new = [card for card in table.held[player] if card not in table.shown]
        if table.slips():
            hands.put(cell, random.choice(sorted(table.book.seen)), random.randrange(4))
            hands.press()
            assert re.search("was played before|Move ", hands.says), hands.says
            hands.lift(cell)
        card = random.choice(new)
        hands.put(cell, card, random.randrange(4))
        assert f"Take {asked['cell']} off and keep it for" in hands.says, hands.says
        table.shown.add(card)
        hands.lift(cell)


def table_turn(table) -> None:
    """C14: it thinks, says and shows what it wants; hands do it, and slip; its turn ends by itself."""
    hands, book, random = table.hands, table.book, table.random
    until_gone(hands, " thinks")
    if "no card fits" in hands.says:
        until_gone(hands, "no card fits")
        book.pass_turn()
        return
    asked = ASKED.search(hands.says)
    assert asked, hands.says
    card, cell = int(asked["card"]) - 1, cell_of(asked["cell"])
    hand = table.held[book.player]
    assert card in hand
    sides = {SIDES[side] for side in asked["sides"].split()}
    turns = [turn for turn in range(4) if book.oracle.sides[card][turn] == sides]
    assert book.oracle.may_lay(book.table, cell, card, turns[0])
    lit(hands, HERE, {cell})
    wrong = [turn for turn in range(4) if turn not in turns]
    if wrong and table.slips():
        hands.put(cell, card, random.choice(wrong))
        hands.press()
        assert f"{named(cell)}: turn it" in hands.says, hands.says
        hands.mend()
    else:
        hands.put(cell, card, random.choice(turns))
    laid = hands.table[cell]
    gone = set()
    found = TAKES.search(hands.says)
    while found and found["left"] != "0":
        cells = lit(hands, TAKE, count=int(found["left"]))
        assert not gone or cells < gone, "they are fewer each time"
        gone = gone or cells
        hands.lift(min(cells))
        found = TAKES.search(hands.says)
    assert gone in book.oracle.takes({**book.table, cell: laid}, cell), hands.says
    until_gone(hands, "take the lit cards")
    hand.remove(card)
    if table.pile:
        hand.append(table.pile.pop())
    assert hands.table == {at: lying for at, lying in {**book.table, cell: laid}.items() if at not in gone}
    book.end_turn(hands.table, gone)


def lit(hands, meaning, cells=None, count=None) -> set:
    """Cells with that light: these, or so many."""
    for _ in range(PATIENCE):
        found = hands.lit_as(meaning)
        if found == cells or len(found) == count:
            return found
        hands.run(0.1)
    raise AssertionError(f"{found}, not {cells or count}: {hands.says}")


def until_gone(hands, pattern) -> None:
    """Until the screen no longer says so."""
    for _ in range(PATIENCE):
        if not re.search(pattern, hands.says):
            return
        hands.run(0.1)
    raise AssertionError(f"{pattern}: {hands.says}")
