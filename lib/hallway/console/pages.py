# SPDX-License-Identifier: MIT
"""The pages: the menu itself, and what it opens beside the games.

A page is made as `Class(hub, table)`. It is told as a game is, B included.
"""

from hallway.told import Told

# What the console is busy with.
IN_MENU = 0
ON_PAGE = 1
PLAYING = 2
ASKING = 3  # a question is up over the game, which goes on

# What can be wanted of it.
MENU = 0  # with this game first
GO_ON = 1  # with the unfinished game
PLAY = 2  # this game, so many players
HELP = 3  # about this game
PAGE = 4  # this one of PAGES

# Key of its name and of its words, module, class.
PAGES = (
    ("best", "hallway.console.best", "BestPage"),
    ("household", "hallway.console.household", "Household"),
    ("checkup", "hallway.console.checkup", "Checkup"),
)


HELP_SCREENS = 4  # a game


class Choice:
    """What to open next: one of the above, and a number in the catalogue or of a page, -1 for none; who
    sits where (moment/seats.py); and the number of a challenge (moment/challenge.py), 0 for none.
    """

    def __init__(
        self, what: int, number: int = -1, players: int = 0, seats: bytes = b"", challenge: int = 0
    ) -> None:
        self.what = what
        self.number = number
        self.players = players
        self.seats = seats
        self.challenge = challenge


class Page(Told):
    """`wants` becomes what is to be opened in its place."""

    def __init__(self, hub, table) -> None:
        super().__init__()
        self.hub = hub
        self.table = table
        self.wants: Choice | None = None

    def leave(self) -> None:
        self.wants = Choice(MENU)

    def show(self, view) -> None:
        self.shown(view)
        self.draw(view)
        view.changed()

    def draw(self, view) -> None:
        """The view is clear."""
