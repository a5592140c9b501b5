# SPDX-License-Identifier: MIT
"""Who has won at Junior: only loaded at the end."""

from hallway.games.junior.tiles import STARTS
from hallway.view import PLAYERS


def rank(view, rules, lights) -> None:
    """J11, J16: what each found, and whose win it is, in words and at their corners."""
    view.title = "junior.over"
    if rules.hints:
        view.corner = "hints"
        view.corner_values = (rules.hints,)
    view.choice_a = "again"
    winners = rules.winners()
    wins = "@junior.wins" if winners & (winners - 1) == 0 else "@junior.shares"
    values: list[object] = []
    for player in range(rules.players):
        won = winners >> player & 1
        values += ["@player." + str(player), rules.found[player], wins if won else ""]
        if won:
            view.lights[lights[STARTS[player]]] = PLAYERS + (1 << player)
    view.say("junior.over." + str(rules.players), *values)
