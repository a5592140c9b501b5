# SPDX-License-Identifier: MIT
"""The pages of the menu, behind the games.

A page is made as `Class(view, hub, table)`. It is told as a game is (`key`, `released`, `pressed`,
`moved`, `passed`), B included, and says by `left` that it wants back to the menu.
"""

# Key of its name, key of its words ("": none of its own), module, class.
PAGES = (
    ("best", "best", "hallway.console.best", "BestPage"),
    ("household", "household", "hallway.console.household", "Household"),
    ("checkup", "checkup", "hallway.console.checkup", "Checkup"),
)


class Page:
    def __init__(self, view, hub, table) -> None:
        self.view = view
        self.hub = hub
        self.table = table
        self.left = False

    def key(self, key: int) -> None:
        """A key of the hub went down."""

    def released(self, key: int) -> None:
        """A key of the hub was let go."""

    def pressed(self, pads: int) -> None:
        """Buttons of these pads (bit a pad) went down in the same scan."""

    def moved(self, cells) -> None:
        """The position changed."""

    def passed(self, ms: int) -> None:
        """So much time went by."""
