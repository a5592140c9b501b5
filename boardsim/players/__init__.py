# SPDX-License-Identifier: MIT
"""Players who are programs: they read the screen, move tiles and press, each game as people do."""

from collections.abc import Callable
from typing import NamedTuple

from boardsim.players import cards, duel, go, junior
from boardsim.players.seat import Seat


class Play(NamedTuple):
    """How a game is played from the menu to its end, and on how many pads at least."""

    play: Callable[[Seat, int], None]
    pads: int


PLAYS: dict[str, Play] = {
    "go": Play(go.play, 1),
    "junior": Play(junior.play, 1),
    "cards48": Play(cards.play_48, 2),
    "cards50": Play(cards.play_50, 2),
    "duel": Play(duel.play, 2),
}
