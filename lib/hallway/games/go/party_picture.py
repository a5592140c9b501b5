# SPDX-License-Identifier: MIT
"""How Go! for two to four looks: names, the tracks, verdicts one after the other, the ranking."""

from hallway.games import wrong
from hallway.games.go.about import ALWAYS, FINISH, TARGETS
from hallway.games.go.board import CENTRE
from hallway.games.go.party_hands import BARE
from hallway.games.go.party_rules import NOBODY
from hallway.games.go.picture import RoundPicture
from hallway.games.go.rules import ALL_FOUND, DONE
from hallway.games.go.tiles import treasure_cell
from hallway.places import CELLS, SIDE, cell_name
from hallway.view import GOAL, HOME, MISSING, NOTHING, PATH, PLAYERS, READY, SCORE

_MOST_NAMED = 8  # letters for cells of a pad that are named at once; the last may go beyond
CORNERS = (0, SIDE - 1, CELLS - SIDE, CELLS - 1)


class Picture(RoundPicture):
    def _show_frame(self, view) -> None:
        view.title = "go"
        rules = self.rules
        done = self.hands.stage == DONE
        shown = self.hands.verdict if done else rules.players
        for place in range(rules.players):
            player = rules.order[place] if done else place
            steps = rules.track[player] if place <= shown else rules.was[player]
            first = self._first_light(player)
            if first >= 0:
                for step in range(steps):
                    view.lights[first + CELLS + step] = SCORE

    def _first_light(self, player: int) -> int:
        """Of the player's pad; -1 if it is the table's."""
        for one, first in self.places:
            if one == player and not self.hands.tables >> player & 1:
                return first
        return -1

    def _address(self, view, player: int) -> None:
        view.title = "go.player"
        view.title_values = (player_name(player),)

    def _show_start(self, view) -> None:
        self._show_clear(view)
        if view.text == "go.roll":
            view.say("go.party", FINISH)

    def _show_clear(self, view) -> None:
        rules = self.rules
        if self.hands.uncleared() >= 0:
            view.title = "go.lift"
            rows: list = []
            for player in self.hands.people:
                board = self.hands.boards[player]
                if board.covered:
                    rows.append(player_name(player))
                    rows.append(cells_named(board))
            say_rows(view, rows)
            self._light_covered(view)
            return
        if rules.joker == NOBODY:
            view.say("go.roll")
        else:
            view.say("go.roll-joker", player_name(rules.joker))
        view.choice_a = "roll"
        for player, first in self.places:
            view.lights[first + CENTRE] = READY
            for corner in CORNERS:  # so that everyone sees the own colour
                view.lights[first + corner] = PLAYERS + (1 << player)

    def _ask_ready(self, view) -> None:
        ready = self.hands.ready
        if not self.hands.people:
            view.say("go.thinks")
            return
        if ready == self.hands.tables:
            view.say("go.find.all")
            return
        waiting = [player_name(player) for player in range(self.rules.players) if not ready >> player & 1]
        view.say("go.find." + str(len(waiting)), *waiting)

    def _show_build(self, view) -> None:
        rules = self.rules
        tiles, taken = rules.tiles, rules.taken
        view.icons = rules.roll
        view.corner = "go.left"
        view.corner_values = (" ".join([str(tile) for tile in tiles[taken:]]),)
        if taken:
            last = taken - 1
            view.say("go.taken", player_name(rules.order[last]), tiles[last], tiles[taken])
        else:
            view.say("go.race", tiles[0])
            opponent = self.hands.opponent
            if opponent is not None and opponent.laid[opponent.shown]:
                shown = opponent.shown
                view.say("go.laid", player_name(shown), opponent.laid[shown], tiles[0])
        for player, first in self.places:
            if self.hands.people:
                self._light_building(view, player, first)
            else:
                self._light_plan(view, self.hands.opponent.shown, first)
        self._say_fault(view)
        self._show_hint(view)

    def _fault_text(self, fault: int) -> str:
        if fault == wrong.JOKER and self.rules.joker != NOBODY:
            return "go.not-yours"
        return super()._fault_text(fault)

    def _show_done(self, view) -> None:
        """One verdict after the other, in the order of the tiles; then all together."""
        rules = self.rules
        view.choice_a = "go on"
        shown = self.hands.verdict
        for place in range(min(shown + 1, rules.players)):
            self._light_verdict(view, rules.order[place])
        for place in range(min(shown, rules.players - 1), -1, -1):
            if self.hands.tables >> rules.order[place] & 1:
                self._show_plan(view, rules.order[place])
                break
        if shown < rules.players:
            self._show_verdict(view, shown)
            return
        view.title = "go.scores"
        if self.hands.may_ask():
            view.corner = "go.ask"
        elif self.hands.solution is not None:
            for player, first in self.places:
                if rules.found[player] != ALL_FOUND:
                    self.hands.solution.light(view, first)
        rows = []
        for place in range(rules.players):
            player = rules.order[place]
            rows.append(player_name(player))
            rows.append(signed(rules.gain(place)) + " = " + str(rules.track[player]))
        say_rows(view, rows)

    def _show_verdict(self, view, place: int) -> None:
        rules = self.rules
        player = rules.order[place]
        tile = rules.tiles[place]
        self._address(view, player)
        view.corner = "go.tile"
        view.corner_values = (tile,)
        view.icons = rules.roll
        view.icons_done = rules.found[player]
        view.big = signed(rules.gain(place))
        if rules.found[player] == ALL_FOUND:
            view.say("go.right")
        elif tile == ALWAYS:
            view.say("go.always", tile)
        else:
            self._say_missing(view, player)

    def _say_missing(self, view, player: int) -> None:
        """The first treasure that is missing, and why."""
        board = self.hands.boards[player]
        for die in range(TARGETS):
            if not self.rules.found[player] >> die & 1:
                treasure = self.rules.roll[die]
                seen = board.holes >> treasure_cell(treasure) & 1
                view.say("go.not-joined" if seen else "go.not-seen", "@#" + str(treasure))
                break
        if not board.covered:  # bare, or not known any more after a power cut
            view.say("go.unsolved")

    def _light_verdict(self, view, player: int) -> None:
        first = self._first_light(player)
        if first < 0:
            return
        area = self.hands.boards[player].area
        for cell in range(CELLS):  # how far the paths lead
            if area >> cell & 1:
                view.lights[first + cell] = PATH
        view.lights[first + CENTRE] = HOME
        for die in range(TARGETS):
            found = self.rules.found[player] >> die & 1
            view.lights[first + treasure_cell(self.rules.roll[die])] = GOAL if found else MISSING

    def _show_plan(self, view, player: int) -> None:
        """The table's board, as it was judged, on any pad that is cleared."""
        lies = self.hands.lies
        for owner, first in self.places:
            if not self.hands.people or bytes(lies[owner * CELLS : (owner + 1) * CELLS]) == BARE:
                self._light_plan(view, player, first)

    def _light_plan(self, view, player: int, first: int) -> None:
        board = self.hands.boards[player]
        seen = board.holes & board.area
        for cell in range(CELLS):
            light = PATH if board.area >> cell & 1 else NOTHING
            if self.rules.targets >> cell & 1:
                light = GOAL if seen >> cell & 1 else MISSING
            view.lights[first + cell] = HOME if cell == CENTRE else light

    def _show_over(self, view) -> None:
        rules = self.rules
        ranked = rules.ranking()
        if rules.hints:  # the ranking says who has won, too
            view.corner = "hints"
            view.corner_values = (rules.hints,)
        else:
            view.title = "go.wins"
            view.title_values = (player_name(ranked[0]),)
        view.choice_a = "again"
        rows: list = []
        for player in ranked:
            rows.append(player_name(player))
            rows.append(str(rules.track[player]))
        say_rows(view, rows)
        first = max(0, self._first_light(ranked[0]))  # a table that has won shines on the first pad
        for cell in range(CELLS):
            view.lights[first + cell] = PLAYERS + (1 << ranked[0])


def cells_named(board) -> str:
    """The cells on which something lies: the first by name, the rest by number."""
    names = []
    letters = more = 0
    for cell in range(CELLS):
        if board.covered >> cell & 1:
            if letters < _MOST_NAMED:
                name = cell_name(cell)
                if board.faults[cell] == wrong.SENSOR:
                    name += "?"
                names.append(name)
                letters += len(name) + 1
            else:
                more += 1
    names.append("+" + str(more) if more else "")
    return " ".join(names)


def say_rows(view, rows: list) -> None:
    """A line a player: the name, and what there is to say."""
    view.say("go.rows." + str(len(rows) // 2), *rows)


def player_name(player: int) -> str:
    return "@player." + str(player)


def signed(steps: int) -> str:
    return "+" + str(steps) if steps > 0 else str(steps)
