# SPDX-License-Identifier: MIT
"""How each rule of Cards can be broken: rows of tests/mutations.py."""

MUTATIONS = (
    ("C1", "two cards to each", "games/cards/about.py", "HAND = 2", "HAND = 3"),
    ("C1", "four different cards", "games/cards/hands.py", "card = cards\n", "card = card\n"),
    (
        "C2",
        "a card is joined by a path",
        "games/cards/turn.py",
        "self.joined = self._paths.joined(cell) != 0",
        "self.joined = self._ground.joined(cell) != 0",
    ),
    (
        "C2",
        "one card a turn",
        "games/cards/turn.py",
        "        if card >= 0:\n            wanted[card] = value\n",
        "        for cell in range(len(wanted)):\n            if self._is_new(cell, lies, seen):\n"
        "                wanted[cell] = lies[cell]\n",
    ),
    (
        "C2",
        "of two cards the one that is joined",
        "games/cards/turn.py",
        "                if self.joined:\n                    break\n",
        "                break\n",
    ),
    (
        "C2",
        "what is not joined must be taken back",
        "games/cards/turn.py",
        "self.card >= 0 and self.joined and",
        "self.card >= 0 and",
    ),
    (
        "C3",
        "into a gap",
        "games/cards/turn.py",
        "and card < self._deck.cards and not seen[card]",
        "and card < self._deck.cards and not seen[card] and not (\n"
        "            0 < cell < len(lies) - 1\n"
        "            and max(self._table[cell - 1], self._table[cell + 1]) < 240)",
    ),
    (
        "C4",
        "along a connected path",
        "games/cards/turn.py",
        "& mine and self._paths.reaches(cell):",
        "& mine:",
    ),
    (
        "C4",
        "both treasures count",
        "games/cards/turn.py",
        "mine = marks[card_of(self.value)]",
        "mine = 1 << self._deck.treasures[card_of(self.value) << 1]",
    ),
    (
        "C5",
        "a point a card",
        "games/cards/rules.py",
        "self.scores[self.player] += self.gained",
        "self.scores[self.player] += min(self.gained, 1)",
    ),
    (
        "C5",
        "one point for a card matched twice",
        "games/cards/rules.py",
        "self.gained = len(event) - 3\n",
        "self.gained = 0\n"
        "        marks = self.deck.marks\n"
        "        for cell in event[3:]:\n"
        "            both = marks[card_of(self.table[cell])] & marks[card_of(event[2])]\n"
        "            self.gained += both.bit_count()\n",
    ),
    (
        "C5",
        "paths are judged before anything is taken",
        "games/cards/turn.py",
        "        if card != self.card or value != self.value:\n            self._lay(card, value)\n",
        "        for cell in range(len(lies)):\n            if lies[cell] == EMPTY:\n"
        "                self._paths.put(cell, 0)\n        self._lay(card, value)\n",
    ),
    (
        "C6",
        "what is left is one group",
        "games/cards/turn.py",
        "self.may_take[taken] = self._is_one_group(taken)",
        "self.may_take[taken] = 1",
    ),
    (
        "C6",
        "neighbours count, paths need not",
        "games/cards/turn.py",
        "self._ground.put(cell, 0 if value == EMPTY else ALL_SIDES)",
        "self._ground.put(cell, self._deck.openings[value])",
    ),
    (
        "C6",
        "more may be taken where fewer may not",
        "games/cards/turn.py",
        "self.may_take[taken] = self._is_one_group(taken)",
        "self.may_take[taken] = self._is_one_group(taken) and self.may_take[taken & taken - 1]",
    ),
    (
        "C6",
        "what may be taken is lit",
        "games/cards/picture.py",
        "TAKE if turn.takeable >> match & 1 else GOAL",
        "TAKE",
    ),
    (
        "C6",
        "what may be taken beside what was taken",
        "games/cards/turn.py",
        "self.may_take[taken] and taken & self.lifted == self.lifted",
        "self.may_take[taken]",
    ),
    (
        "C6",
        "what may not is refused",
        "games/cards/turn.py",
        "self.joined and self.may_take[self.lifted] == 1",
        "self.joined",
    ),
    ("C7", "the last card is drawn", "games/cards/rules.py", "if self.pile:\n", "if self.pile > 1:\n"),
    (
        "C7",
        "an empty pile is said",
        "games/cards/picture.py",
        '"cards.pile" if rules.pile else "cards.empty"',
        '"cards.pile"',
    ),
    (
        "C7",
        "taking nothing is allowed",
        "games/cards/hands.py",
        "elif turn.is_legal:",
        "elif turn.is_legal and (turn.lifted or not turn.takeable):",
    ),
    (
        "C8",
        "all hands are played",
        "games/cards/rules.py",
        "self.held[self.player] -= 1",
        "self.held[self.player] = 0",
    ),
    (
        "C9",
        "a pass draws no card",
        "games/cards/rules.py",
        "        self.passes += 1\n",
        "        self.passes += 1\n        self._draw()\n",
    ),
    (
        "C9",
        "in succession",
        "games/cards/rules.py",
        "        self.passes = 0\n        self._draw()\n",
        "        self._draw()\n",
    ),
    (
        "C9",
        "all pass",
        "games/cards/rules.py",
        "if self.passes >= holders:",
        "if self.passes > holders or not holders:",
    ),
    (
        "C10",
        "equal counts share the win",
        "games/cards/ranking.py",
        "if scores[other] > scores[player]:",
        "if scores[other] * 8 - other > scores[player] * 8 - player:",
    ),
    (
        "C11",
        "the start is in the middle",
        "games/cards/rules.py",
        "COLS + COLS // 2 - 1\n",
        "COLS + COLS // 2 - 2\n",
    ),
    (
        "C11",
        "the limit is shown",
        "games/cards/picture.py",
        "view.lights[light] = EDGE",
        "view.lights[light] = 0",
    ),
    ("C12", "no card twice", "games/cards/tiles.py", "STEPS = (7, 11)", "STEPS = (7, 7)"),
    (
        "C12",
        "two entries in the menu",
        "moment/catalogue.py",
        "cards.50 cards",
        "cards.48 cards",
    ),
)
