# SPDX-License-Identifier: MIT
"""English for the help: four screens a game."""

TEXTS = """
help.go.1 = Goal: four treasures in holes, each joined to the middle by a path.
help.go.2 = Roll and look. Hands off until all have pressed ready!
help.go.3 = Then build with your six tiles. Done? Press your button.
help.go.4 = Right: forward. Wrong: back. At 20 you win. Alone: five minutes' time.
help.junior.1 = Your wizard of light looks for secrets. Twelve are in the maze.
help.junior.2 = Your turn: push the spare tile in at an arrow. The whole row moves on.
help.junior.3 = Then walk with the keys as far as the path goes, or stay.
help.junior.4 = Most secrets win. Challenging: all have their own, and go home at the end.
help.cards.1 = Two cards each, four in the middle. Your turn: lay a card that a path joins.
help.cards.2 = Does a path lead to the same treasure? Take those cards: a point each.
help.cards.3 = What is left must stay one group. Then press, and draw a card.
help.cards.4 = None fits? Press down. When all are played, most cards win.
help.duel.1 = Lay your 15 tiles as you like. After that they only slide.
help.duel.2 = The cards show two items at the edge. Join them by a path.
help.duel.3 = Joined? Press at once. Right: the card is yours. Wrong: it is lost.
help.duel.4 = Eight cards win. Alone: as many as you can before time is up.
"""
