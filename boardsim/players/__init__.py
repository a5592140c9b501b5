# SPDX-License-Identifier: MIT
"""Players who are programs: they read the screen, move tiles and press, each game as people do."""

from collections.abc import Callable
from typing import NamedTuple

from boardsim.players import go
from boardsim.players.seat import Seat


class Play(NamedTuple):
    """How a game is played from the menu to its end, and on how many pads at least."""

    play: Callable[[Seat, int], None]
    pads: int


PLAYS: dict[str, Play] = {
    "go": Play(go.play, 1),
}
