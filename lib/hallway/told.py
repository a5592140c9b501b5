# SPDX-License-Identifier: MIT
"""Whoever is told what happens: the menu, a page, the hands of a game."""

from hallway.places import Pads


class Told:
    """`changed` says that there is something new to show, `tune` what is to be heard with it."""

    def __init__(self) -> None:
        self.changed = True
        self.tune = ""

    def moved(self, cells) -> None:
        """The position changed: 25 bytes a pad (sense/table.py). Also called at the start."""

    def pressed(self, pads: Pads) -> None:
        """Buttons of these pads went down in the same scan."""

    def key(self, key: int) -> None:
        """A key of the hub went down. B is the console's own in a game."""

    def released(self, key: int) -> None:
        """A key of the hub was let go."""

    def passed(self, ms: int) -> None:
        """So much time went by."""

    def change(self, tune: str = "") -> None:
        """There is something to show. A tune stays until it is heard."""
        self.changed = True
        self.tune = tune or self.tune

    def shown(self, view) -> None:
        """The view is about to show it: it is clear, and has the tune."""
        view.clear()
        view.tune = self.tune
        self.tune = ""
        self.changed = False
