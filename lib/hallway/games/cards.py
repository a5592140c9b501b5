# SPDX-License-Identifier: MIT
"""Cards 48 and Cards 50: lay a card, take what it matches (C1 to C12).

Hands and pile are real cards: the device knows how many there are, and each card that has been on
the table. A turn is one event, made when the button ends it; until then hands may change their minds.
"""

from hallway.games.cards_set import DECK_48, DECK_50
from hallway.games.cards_turn import Turn
from hallway.games.game import Game
from hallway.games.grid import Grid
from hallway.games.repair import Step
from hallway.games.wrong import FINE, LIFT, PUT
from hallway.keys import DOWN, A
from hallway.maze.maze import MOST_ROWS
from hallway.places import LIGHTS, MAX_PADS, SIDE, edge
from hallway.sense.tilecode import EMPTY, MOVING, UNREADABLE
from hallway.view import EDGE, GOAL, HERE, HOME, PATH, TAKE, WRONG

_MOST_PLAYERS = 6
HAND = 2
COLS = 2 * SIDE  # two pads abreast

# Phases
SETUP = 0
PLAY = 1
OVER = 2

# Events: what follows the kind
BEGIN = 1  # the four cards of the start as they lie
TURN = 2  # cell and card laid, then the cells taken from
PASS = 3
AGAIN = 4

# What the last player did, told to the next.
NEWS = ("cards.lay", "cards.drew", "cards.no-draw", "cards.passed")


class Cards(Game):
    """One class, two decks (C12)."""

    deck = DECK_48
    name = ""
    last_phase = OVER

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        super().__init__(view, chance, players, settings, pads)
        rows = MOST_ROWS if pads == MAX_PADS else SIDE
        self.pads_used = 2 * rows // SIDE
        size = rows * COLS
        self.grid = Grid(rows, COLS, wide=2)
        corner = (rows // 2 - 1) * COLS + COLS // 2 - 1
        self.start = bytes([corner, corner + 1, corner + COLS, corner + COLS + 1])  # C11: in the middle
        self.turn = Turn(self.deck, rows, COLS)
        self.seen = bytearray(self.deck.cards)  # 1: has been on the table
        self.scores = bytearray(_MOST_PLAYERS)
        self.hands = bytearray(_MOST_PLAYERS)  # how many cards each player holds
        self._border = _border(rows // SIDE)
        self._live = settings.on("LIVE_LIGHT")
        self._lies = bytearray([EMPTY] * size)
        self._step = Step(faces=1)
        self._passing = False  # asked whether to pass
        self._restless = -1  # a cell that was moving when the button was pressed
        self._clear()
        self._look()
        self._show("")

    def _clear(self) -> None:
        """Nothing is dealt yet."""
        self.phase = SETUP
        self.player = 0
        self.passes = 0  # in succession
        self.pile = self.deck.cards - len(self.start) - HAND * self.players  # C1
        self.news = 0
        self.last = 0  # the player that the news is about
        self.gained = 0  # in that turn
        for player in range(_MOST_PLAYERS):
            self.scores[player] = 0
            self.hands[player] = HAND if player < self.players else 0
        for card in range(self.deck.cards):
            self.seen[card] = 0
        for cell in range(self.grid.size):
            self.turn.put(cell, EMPTY)

    # -- what happens

    def moved(self, cells) -> None:
        if self.grid.read(cells, self._lies) and self._look():
            self._passing = False
            self._show("")

    def pressed(self, pads: int) -> None:
        if self.phase == OVER:
            self.commit(bytes([AGAIN]))
            return
        self._restless = self._moving()  # R5: a moving card joins nothing, so nothing is settled by it
        if self._restless >= 0 or self._step.kind != FINE:
            self._show("wrong")
        elif self.phase == SETUP:
            self._press_start()
        elif self._passing:
            self.commit(bytes([PASS]))
        elif self.turn.is_legal:
            self._press_end()
        else:
            self._show("wrong")

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1)
        elif self.phase == PLAY:
            nothing_laid = self._step.kind == FINE and self.turn.card < 0
            self._passing = key == DOWN and nothing_laid and not self._passing
            self._show("tap")

    def _press_start(self) -> None:
        event = bytearray([BEGIN])
        for cell in self.start:
            if self._lies[cell] == EMPTY:  # or face down: its magnets are out of reach
                self._show("wrong")
                self.view.say("unseen", self.grid.name(cell))
                return
            event.append(self._lies[cell])
        self.commit(bytes(event))

    def _press_end(self) -> None:
        turn = self.turn
        event = bytearray([TURN, turn.card, turn.value])
        for match in range(turn.matches):
            if turn.lifted >> match & 1:
                event.append(turn.matched[match])
        self.commit(bytes(event))

    def _moving(self) -> int:
        """A cell that is still moving, or -1."""
        for cell in range(self.grid.size):
            if self._lies[cell] == MOVING:
                return cell
        return -1

    # -- the state

    def apply(self, event: bytes) -> None:
        tune = "tap"
        kind = event[0]
        if kind == BEGIN:
            for place in range(len(self.start)):
                self._put(self.start[place], event[1 + place])
            self.phase = PLAY
        elif kind == TURN:
            self._put(event[1], event[2])
            self.gained = len(event) - 3
            for at in range(3, len(event)):
                self.turn.put(event[at], EMPTY)
            self.scores[self.player] += self.gained  # C5
            self.passes = 0
            self._draw()
            self._next()
            tune = "right" if self.gained else "tap"
        elif kind == PASS:
            self.news = NEWS.index("cards.passed")
            self.passes += 1
            self._next()
        else:
            self._clear()
        if self.phase == OVER:
            tune = "end"
        self._passing = False
        self._look()
        self._show(tune)

    def _put(self, cell: int, value: int) -> None:
        self.turn.put(cell, value)
        self.seen[value >> 2] = 1

    def _draw(self) -> None:
        """C7: up to two cards again, as long as there are any."""
        if self.pile:
            self.pile -= 1
            self.news = NEWS.index("cards.drew")
        else:
            self.hands[self.player] -= 1
            self.news = NEWS.index("cards.no-draw")

    def _next(self) -> None:
        """On to the left, to one who has cards; C8, C9: the game ends when there is none, or all passed."""
        holders = 0
        for player in range(self.players):
            if self.hands[player]:
                holders += 1
        self.last = self.player
        if self.passes >= holders:
            self.phase = OVER
            return
        self.player = (self.player + 1) % self.players
        while not self.hands[self.player]:
            self.player = (self.player + 1) % self.players

    def score(self) -> tuple:
        return tuple(self.scores[: self.players])

    def save(self) -> bytes:
        head = bytes([self.phase, self.player, self.passes, self.pile, self.news, self.last, self.gained])
        return head + self.scores + self.hands + self.seen + self.turn.table

    def restore(self, saved: bytes) -> None:
        self.phase, self.player, self.passes, self.pile, self.news, self.last, self.gained = saved[:7]
        at = 7
        for part in (self.scores, self.hands, self.seen):
            for index in range(len(part)):
                part[index] = saved[at + index]
            at += len(part)
        for cell in range(self.grid.size):
            self.turn.put(cell, saved[at + cell])
        self._passing = False
        self._look()
        self._show("")

    # -- what lies there

    def _look(self) -> bool:
        """Judge the position, unless something moves; says whether it was judged."""
        if self._moving() >= 0:
            return False
        self._restless = -1
        self._step.kind = FINE
        if self.phase == SETUP:
            self._look_at_start()
            self._step.find(self._lies, self.turn.wanted)
        elif self.phase == PLAY:
            self.turn.look(self._lies, self.seen)
            self._step.find(self._lies, self.turn.wanted)
        return True

    def _look_at_start(self) -> None:
        """C1: four different cards of the deck, in any rotation, and nothing else."""
        wanted = self.turn.wanted
        lies = self._lies
        for cell in range(self.grid.size):
            wanted[cell] = 0 if lies[cell] == UNREADABLE else EMPTY
        for place in range(len(self.start)):
            cell = self.start[place]
            card = lies[cell] >> 2
            for before in range(place):
                if lies[self.start[before]] >> 2 == card:
                    card = self.deck.cards
            if card < self.deck.cards:
                wanted[cell] = lies[cell]

    # -- how it looks

    def _show(self, tune: str) -> None:
        view = self.view
        view.clear()
        view.tune = tune
        view.title = self.name
        view.choice_b = "menu"
        for light in self._border:
            view.lights[light] = EDGE  # C11
        PICTURES[self.phase](self, view)
        if self._restless >= 0:
            view.say("cards.restless", self.grid.name(self._restless))
        view.changed()

    def _show_setup(self, view) -> None:
        if self._step.kind != FINE:
            self._show_step(view)
            return
        free = 0
        for cell in self.start:
            if self._lies[cell] == EMPTY:
                free += 1
                view.lights[self.grid.lights[cell]] = HERE
        if free:
            view.say("cards.deal", free)
        else:
            view.say("cards.begin", "@player.0")
            view.choice_a = "start"

    def _show_play(self, view) -> None:
        turn = self.turn
        player = "@player." + str(self.player)
        view.title = "cards.score"
        view.title_values = (player, self.scores[self.player])
        view.corner = "cards.pile" if self.pile else "cards.empty"
        view.corner_values = (self.pile,)
        if turn.card >= 0:
            view.icons = self.deck.on_card(turn.value >> 2)
            self._light_turn(view)
        if self._passing:
            view.say("cards.pass", player)
            view.choice_a = "cards.yes"
        elif self._step.kind != FINE:
            self._show_step(view)
        elif turn.card < 0:
            view.say(NEWS[self.news], "@player." + str(self.last), self.gained, player)
        elif not turn.joined:
            view.say("cards.apart", self.grid.name(turn.card))
        elif not turn.is_legal:
            self._show_split(view)
        else:
            view.choice_a = "cards.end"
            if turn.lifted:
                view.say("cards.taken", turn.count)
            elif turn.takeable:
                view.say("cards.take")
            else:
                view.say("cards.held" if turn.matches else "cards.no-match")

    def _light_turn(self, view) -> None:
        """What is joined to the card, what it matches, and what of that may be taken (C6)."""
        turn = self.turn
        lights = self.grid.lights
        if turn.joined:
            if self._live:
                for cell in range(self.grid.size):
                    if self._lies[cell] != EMPTY and turn.reaches(cell):
                        view.lights[lights[cell]] = PATH
            mine = self.deck.on_card(turn.value >> 2)
            for match in range(turn.matches):
                cell = turn.matched[match]
                if not turn.lifted >> match & 1:
                    view.lights[lights[cell]] = TAKE if turn.takeable >> match & 1 else GOAL
                marks = self.deck.marks[turn.table[cell] >> 2]
                for place in range(len(mine)):
                    if marks >> mine[place] & 1:
                        view.icons_done |= 1 << place
        view.lights[lights[turn.card]] = HOME if turn.joined else WRONG

    def _show_split(self, view) -> None:
        """C6: what was taken may not be taken alone: name the card to put back."""
        turn = self.turn
        back = turn.lifted & ~turn.nearest()
        match = 0
        while not back >> match & 1:
            match += 1
        cell = turn.matched[match]
        card = turn.table[cell] >> 2
        view.icons = self.deck.on_card(card)
        view.icons_done = 0
        view.lights[self.grid.lights[cell]] = HERE
        view.say("cards.more" if turn.takeable else "cards.split", self.grid.name(cell), card + 1)

    def _show_step(self, view) -> None:
        step = self._step
        cell = step.cell
        step.tell(view, self.grid, "")
        name = self.grid.name(cell)
        if step.kind == PUT:
            card = self.turn.wanted[cell] >> 2
            view.icons = self.deck.on_card(card)
            view.icons_done = 0
            view.say("cards.put", name, card + 1)
        elif step.kind == LIFT:
            card = self._lies[cell] >> 2
            if card >= self.deck.cards:
                view.say("cards.foreign", name)
            elif self.phase == SETUP:
                view.say("repair.twice" if cell in self.start else "cards.four", name)
            elif self.seen[card]:
                view.say("cards.seen", name, card + 1)
            elif self.turn.table[cell] == EMPTY:
                view.say("cards.one", name)
            else:
                view.say("cards.not-free", name)

    def _show_over(self, view) -> None:
        """C10: by cards taken; equal counts share their place."""
        values: list[object] = []
        winners = 0
        for place in range(1, self.players + 1):
            for player in range(self.players):
                ahead = 1
                for other in range(self.players):
                    if self.scores[other] > self.scores[player]:
                        ahead += 1
                if ahead == place:
                    values.append(place)
                    values.append("@player." + str(player))
                    values.append(self.scores[player])
                    if place == 1:
                        winners += 1
        view.title = "cards.won" if winners == 1 else "cards.shared"
        view.title_values = (values[1],)
        view.say("cards.ranking." + str(self.players), *values)
        view.choice_a = "again"


PICTURES = (Cards._show_setup, Cards._show_play, Cards._show_over)


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


class Cards48(Cards):
    name = "cards.48"


class Cards50(Cards):
    deck = DECK_50
    name = "cards.50"
