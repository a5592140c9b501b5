# SPDX-License-Identifier: MIT
"""The games in the menu: a line each, and all that others must know of a game to find it."""

from hallway.shelf import take

# Key, which is that of its name and the game's everywhere; its folder in hallway.games, by whose name its
# words go; what its modules' names begin with (- for nothing); fewest and most players; pads a player, pads
# at least; the box that its tiles are in; and mind, if the table can play it. One string: it is looked up
# seldom. The journal knows a game by its place here, so a new one goes to the end.
TABLE = """
go.solo go solo_ 1 1 1 1 go
go go party_ 2 4 1 1 go mind
junior junior - 2 4 0 1 junior mind
cards.48 cards - 2 6 0 2 cards.48 mind
cards.50 cards - 2 6 0 2 cards.50 mind
duel.solo duel solo_ 1 1 1 1 duel
duel duel pair_ 2 2 1 1 duel mind
waterworks waterworks - 1 4 0 1 junior
"""


JOINED = False  # rules, hands and picture are in one module: so in the bundle (tools/join.py)


class Entry:
    """A game of the menu."""

    def __init__(self, line: str) -> None:
        self.key, self.folder, prefix, fewest, most, each, least, self.box = line.split(" ")[:8]
        self.has_mind = line.endswith(" mind")
        self.prefix = "" if prefix == "-" else prefix
        self.fewest = int(fewest)
        self.most = int(most)
        self.each = int(each)
        self.least = int(least)

    def pads_needed(self, players: int) -> int:
        return max(players * self.each, self.least)

    def take(self, room: str):
        """The Rules, Hands or Picture of the game, loaded now."""
        module = "rules" if JOINED else room.lower()
        return take("hallway.games." + self.folder + "." + self.prefix + module, room)


def games() -> list:
    """In the order of the menu, and of the numbers that the journal has for them."""
    return [Entry(line) for line in TABLE.strip().split("\n")]


def game(number: int) -> Entry:
    return Entry(TABLE.strip().split("\n")[number])


def help_values(folder: str, screen: int) -> tuple:
    """The numbers in a screen of a game's help, counted from 1."""
    return take("hallway.games." + folder + ".about", "HELP")[screen - 1]
