# SPDX-License-Identifier: MIT
"""English for Cards."""

TEXTS = """
cards.score = {0}: {1}
cards.pile = pile {0}
cards.empty = pile empty
cards.end = end turn
cards.yes = pass
cards.deal = Deal two cards each. Lay four face up in the middle: {0} to go.
cards.begin = The youngest is {0} and begins. Then go on to the left.
cards.four = Four cards in the middle only. Take {0} off.
cards.lay = {2}: lay a card so that a path joins it. None fits? Press down.
cards.drew = {0} took {1}, draws a card. {2} lays one, joined. None fits? Press down.
cards.no-draw = {0} took {1}. No card to draw. {2} lays one, joined. None fits? Press down.
cards.passed = {0} passed. {2} lays a card, joined by a path. None fits? Press down.
cards.pass = {0}: none of your cards fits? Then pass. You draw no card.
cards.apart = {0}: no path joins it. Turn it or take it back.
cards.no-match = No match. Press to end the turn.
cards.held = A match, but it holds the maze together. Press.
cards.take = Take what you like of the lit cards, then press.
cards.taken = Taken: {0}. Press to end the turn.
cards.more = The maze splits! Take more, or put card {1} back at {0}.
cards.split = The maze splits! Put card {1} back at {0}.
cards.put = {0}: put card {1} back.
cards.foreign = {0}: not a card of this game. Take it off.
cards.seen = {0}: card {1} was played before. Take it off.
cards.one = One card a turn. Take {0} off.
cards.not-free = {0} is not free. Take your card off.
cards.restless = {0} was still moving. Press again.
cards.won = {0} wins!
cards.shared = The win is shared
cards.ranking.2 = {0} {1}: {2}|{3} {4}: {5}
cards.ranking.3 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}
cards.ranking.4 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}|{9} {10}: {11}
cards.ranking.5 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}
cards.ranking.6 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}  {15} {16}: {17}
"""
