# SPDX-License-Identifier: MIT
"""How Cards looks: words, icons and light."""

from hallway.games.cards.about import HAND, START
from hallway.games.cards.rules import DREW, NOBODY
from hallway.games.game import GamePicture
from hallway.games.wrong import FINE, LIFT, PUT
from hallway.places import LIGHTS, SIDE, edge
from hallway.sense.tilecode import EMPTY, card_of
from hallway.view import EDGE, GOAL, HERE, HOME, PATH, TAKE, WRONG

# What the last player did, told to the next, by the number of the news.
NEWS = ("cards.lay", "cards.drew", "cards.no-draw", "cards.passed")


class Picture(GamePicture):
    def __init__(self, hands) -> None:
        super().__init__(hands)
        self._live = self.is_live()
        self.phases = (self._draw_setup, self._draw_play, self._draw_over)
        self._border = _border(self.rules.rows // SIDE)

    def draw(self, view) -> None:
        hands = self.hands
        view.title = self.rules.key
        for light in self._border:
            view.lights[light] = EDGE  # C11
        super().draw(view)
        if hands.said:
            view.say(hands.said, hands.grid.name(hands.cursor))

    def _draw_setup(self, view) -> None:
        hands = self.hands
        if hands.step.kind != FINE:
            self._draw_step(view)
            return
        free = 0
        for cell in self.rules.start:
            if hands.lies[cell] == EMPTY:
                free += 1
                view.lights[hands.grid.lights[cell]] = HERE
        if free:
            view.say("cards.deal", HAND, START, free)
        else:
            view.say("cards.begin", "@player.0")
            view.choice_a = "start"

    def _draw_play(self, view) -> None:
        rules = self.rules
        hands = self.hands
        turn = hands.turn
        whose = rules.player if hands.waits == NOBODY else hands.waits
        player = "@player." + str(whose)
        view.title = "cards.score"
        view.title_values = (player, rules.scores[whose])
        view.corner = "cards.pile" if rules.pile else "cards.empty"
        view.corner_values = (rules.pile,)
        if turn.card >= 0:
            view.icons = rules.deck.on_card(card_of(turn.value))
            self._light_turn(view)
        if hands.is_tables:
            self._draw_tables(view, player)
        elif hands.passing:
            view.say("cards.pass", player)
            view.choice_a = "cards.yes"
        elif hands.is_searching:
            view.choice_a = "cards.end"
            view.say("cards.search")
        elif hands.step.kind != FINE:
            self._draw_step(view)
        elif turn.card < 0:
            view.say(NEWS[rules.news], "@player." + str(rules.last), rules.gained, player)
        elif not turn.joined:
            view.say("cards.apart", hands.grid.name(turn.card))
        elif not turn.is_legal:
            self._draw_split(view)
        else:
            view.choice_a = "cards.end"
            if turn.lifted:
                view.say("cards.taken", turn.count)
            elif turn.takeable:
                view.say("cards.take")
            else:
                view.say("cards.held" if turn.matches else "cards.no-match")
        if hands.adviser is not None and not hands.passing and hands.step.kind == FINE:
            hands.adviser.draw(view)

    def _draw_tables(self, view, player: str) -> None:
        """The table's seat has no hands: it is shown its cards (C13), and asks for what it wants (C14)."""
        hands = self.hands
        if hands.opponent is not None and hands.opponent.asks:
            hands.opponent.draw(view)
        elif hands.step.kind != FINE:
            self._draw_step(view)
        elif hands.opponent is not None:
            hands.opponent.draw(view)
        else:
            drawn = self.rules.news == DREW and self.rules.last == hands.waits
            view.lights[hands.grid.lights[hands.window]] = HERE
            view.say("cards.draw" if drawn else "cards.show", player, hands.grid.name(hands.window))

    def _light_turn(self, view) -> None:
        """What is joined to the card, what it matches, and what of that may be taken (C6)."""
        hands = self.hands
        turn = hands.turn
        deck = self.rules.deck
        lights = hands.grid.lights
        if turn.joined:
            if self._live:
                for cell in range(len(hands.lies)):
                    if hands.lies[cell] != EMPTY and turn.reaches(cell):
                        view.lights[lights[cell]] = PATH
            mine = deck.on_card(card_of(turn.value))
            for match in range(0 if hands.is_searching else turn.matches):
                cell = turn.matched[match]
                if not turn.lifted >> match & 1:
                    view.lights[lights[cell]] = TAKE if turn.takeable >> match & 1 else GOAL
                marks = deck.marks[card_of(self.rules.table[cell])]
                for place in range(len(mine)):
                    if marks >> mine[place] & 1:
                        view.icons_done |= 1 << place
        view.lights[lights[turn.card]] = HOME if turn.joined else WRONG

    def _draw_split(self, view) -> None:
        """C6: what was taken may not be taken alone: name the card to put back."""
        from hallway.games.cards.surplus import to_put_back

        turn = self.hands.turn
        grid = self.hands.grid
        cell = to_put_back(turn)
        card = card_of(self.rules.table[cell])
        self._draw_card(view, card)
        view.lights[grid.lights[cell]] = HERE
        view.say("cards.more" if turn.takeable else "cards.split", grid.name(cell), card + 1)

    def _draw_card(self, view, card: int) -> None:
        """One that is to be put back."""
        view.icons = self.rules.deck.on_card(card)
        view.icons_done = 0

    def _draw_step(self, view) -> None:
        """What is wrong, and what to do about it (R4)."""
        hands = self.hands
        step = hands.step
        card = card_of(hands.turn.wanted[step.cell])
        step.tell(view, hands.grid, str(card + 1))
        if step.kind == PUT:
            self._draw_card(view, card)
        elif step.kind == LIFT:
            from hallway.games.cards.surplus import tell

            tell(view, self.rules, step.cell, hands.grid.name(step.cell), card_of(hands.lies[step.cell]))

    def _draw_over(self, view) -> None:
        from hallway.games.cards.ranking import rank

        rank(self.rules.score(), view)
        view.choice_a = "again"
        if self.rules.hints:  # the ranking says who has won, too
            view.title = self.rules.key
            view.title_values = ()
            view.corner = "hints"
            view.corner_values = (self.rules.hints,)


def _border(pads_high: int) -> bytes:
    """C11: the edge lights on the outside of the pads, two abreast."""
    lights = bytearray()
    for pad in range(2 * pads_high):
        row, col = pad // 2, pad % 2
        outside = (
            ("W" if col == 0 else "E") + ("N" if row == 0 else "") + ("S" if row == pads_high - 1 else "")
        )
        for side in outside:
            for line in range(SIDE):
                lights.append(pad * LIGHTS + edge(side, line))
    return bytes(lights)
