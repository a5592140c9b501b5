# SPDX-License-Identifier: MIT
"""Whoever is told what happens: the menu, a page, the hands of a game."""

from hallway.places import Pads

AT_ONCE = -1  # in place of how long ago: what was told last is what lay there at the press


class Told:
    """`changed` says that there is something new to show, `tune` what is to be heard with it. `half_way` are
    the pads where a tile is known to be on its way: what is felt there is its doing, not a broken sensor's.
    `key_ago_ms` is how long ago the key went down that is told. `holds_key`: one is down that is meant to be.
    """

    def __init__(self) -> None:
        self.changed = True
        self.tune = ""
        self.half_way: Pads = 0
        self.key_ago_ms = AT_ONCE
        self.holds_key = False

    def moved(self, cells) -> None:
        """The position changed: 25 bytes a pad (sense/table.py). Also called at the start."""

    def pressed(self, pads: Pads, ago_ms: int = 0) -> None:
        """Buttons of these pads went down, so long ago. Presses are told in their order; those seen in the
        same look are told together.
        """

    def key(self, key: int) -> None:
        """A key of the hub went down. B is the console's own in a game."""

    def released(self, key: int) -> None:
        """A key of the hub was let go."""

    def passed(self, ms: int) -> None:
        """So much time went by."""

    def breathe(self) -> None:
        """To be called in the middle of what takes longer than some milliseconds: whoever tells them may have
        something to look at.
        """

    def think(self) -> bool:
        """There is time to spare: a slice of some milliseconds; says whether there is more to think about."""
        return False

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
