# SPDX-License-Identifier: MIT
"""Who has won at Cards."""


def rank(scores: tuple, view) -> None:
    """C10: by cards taken; equal counts share their place."""
    values: list[object] = []
    winners = 0
    for place in range(1, len(scores) + 1):
        for player in range(len(scores)):
            ahead = 1
            for other in range(len(scores)):
                if scores[other] > scores[player]:
                    ahead += 1
            if ahead == place:
                values.append(place)
                values.append("@player." + str(player))
                values.append(scores[player])
                if place == 1:
                    winners += 1
    view.title = "cards.won" if winners == 1 else "cards.shared"
    view.title_values = (values[1],)
    view.say("cards.ranking." + str(len(scores)), *values)
