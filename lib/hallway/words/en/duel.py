# SPDX-License-Identifier: MIT
"""English for Duel."""

TEXTS = """
next = next card
duel.score = {0}:{1}
duel.solved = joined {0}
duel.lay = Lay 15 tiles in A1 to D4, paths up, each as you like.|Still to lay: {0}
duel.ready = All tiles lie well.|Press to turn the first two cards.
duel.foreign = {0}: not a tile of Duel.
duel.twice = {0}: a second {1}. Take it off.
duel.alike.0 = All straights point the same way. Turn one of them.
duel.alike.1 = All tees point the same way. Turn one of them.
duel.alike.2 = All corners point the same way. Turn one of them.
duel.stuck = Some items could never be joined.|{0}: turn it {1} clockwise.
duel.join = Slide a path to the lower item. Then press!
duel.join-two = Join them, then press.
duel.not-joined = Not joined yet. Go on.
duel.back = Put the tiles back as they were.
duel.right = {0} is right and gets the card.|{0}: press for the next.
duel.given = {0} was wrong: {1} gets the card.|{1}: press for the next.
duel.discarded = {0} was wrong: nobody gets the card.|Press for the next.
duel.both-right = Both right at once: nobody gets the card.|Press for the next.
duel.both-wrong = Both wrong: nobody gets the card.|Press for the next.
duel.over = The duel is over
duel.wins = {0} wins, {1} cards to {2}.
duel.solo-right = Right! Press for the next card.
duel.time = Time is up
duel.count = paths found.|Minutes: {0}
tile.0 = straight 1
tile.1 = straight 2
tile.2 = straight 3
tile.3 = straight 4
tile.4 = tee 1
tile.5 = tee 2
tile.6 = tee 3
tile.7 = tee 4
tile.8 = tee 5
tile.9 = corner 1
tile.10 = corner 2
tile.11 = corner 3
tile.12 = corner 4
tile.13 = corner 5
tile.14 = corner 6
"""
