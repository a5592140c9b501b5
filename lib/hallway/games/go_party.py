# SPDX-License-Identifier: MIT
"""Go! for two to four: all build at once, the first to be done takes the highest score tile (G1 to G13)."""

from hallway.games.go_board import CENTRE, NO_JOKER, SENSOR
from hallway.games.go_round import (
    ALL_FOUND,
    CLAIMED,
    CLEAR,
    DONE,
    NEXT,
    OVER,
    ROLLED,
    START,
    GoRound,
)
from hallway.games.go_set import DICE, treasure_cell
from hallway.keys import A
from hallway.places import CELLS, LIGHTS, SIDE, cell_name
from hallway.view import GOAL, HOME, MISSING, PLAYERS, READY, SCORE

FINISH = 20
NOBODY = 255
_VERDICT_MS = 2500  # how long each player's verdict stands
_MOST_NAMED = 8  # letters for cells of a pad that are named at once; the last may go beyond

# By players: where they start on the track (G1), and the score tiles (G2).
STARTS = {2: 7, 3: 3, 4: 0}
TILES = {2: (4, 2), 3: (4, 2, 1), 4: (6, 4, 2, 1)}
CORNERS = (0, SIDE - 1, CELLS - SIDE, CELLS - 1)


class GoParty(GoRound):
    """`track` has each player's step, `was` that before the last scoring. `order` has the players
    as they took the tiles of this round, `taken` how many have; `found` the dice found by each.
    """

    house = ("RED_6", "RED_4", "RED_2")

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        super().__init__(view, chance, players, settings, pads)
        self.tiles = TILES[players]
        # G10: steps back by place. The 1 has no red side: one step back from -1 is one forward.
        self._reds = [-1 if tile == 1 else settings.number("RED_" + str(tile)) for tile in self.tiles]
        self.track = bytearray(players)
        self.was = bytearray(players)
        self.order = bytearray(players)
        self.found = bytearray(players)
        self._begin()

    def _begin(self) -> None:
        for player in range(self.players):
            self.track[player] = self.was[player] = STARTS[self.players]
        self.joker = NOBODY  # who may use it in the round to come or under way
        self._open_round(0)
        self._enter(START, "")

    # -- what happens

    def key(self, key: int) -> None:
        # Ready and claims are each player's own: only the pads' buttons say them.
        if key != A:
            return
        if self.phase == DONE and self._phase_ms < self._shown_ms():
            self._phase_ms = (self._phase_ms // _VERDICT_MS + 1) * _VERDICT_MS
            self._show("tap")
        elif self.phase in (START, CLEAR, DONE, OVER):
            self.pressed(1)

    def passed(self, ms: int) -> None:
        super().passed(ms)
        if self.phase == DONE and self._phase_ms < self._shown_ms():
            before = self._phase_ms // _VERDICT_MS
            self._phase_ms += ms
            place = self._phase_ms // _VERDICT_MS
            if place != before:
                self._show(self._verdict_tune(place))

    def _called(self, pads: int) -> None:
        """G8, R5: a claim is judged on the board as sensed at the press."""
        pads &= ~self.frozen
        rest = (1 << self.players) - 1 & ~self.frozen & ~pads
        claims = bytearray()
        while pads:
            # G13: pressed in the same scan, which cannot be told apart: a fair draw.
            player = nth(pads, self.chance.below(count(pads)))
            pads &= ~(1 << player)
            claims.append(self._found(player) << 2 | player)
        if claims and count(rest) == 1:
            # G9: one tile is left; the last player gets it, judged at this instant.
            last = nth(rest, 0)
            claims.append(self._found(last) << 2 | last)
        if claims:
            self.commit(self._event(CLAIMED, bytes(claims)))

    def _looked(self) -> None:
        # Buttons still hammered for a claim do not skip the verdicts.
        if self._phase_ms >= self._shown_ms():
            self.commit(self._event(NEXT))

    # -- the state

    def apply(self, event: bytes) -> None:
        if event[0] == CLAIMED:
            for claim in event[1:]:
                player = claim & 3
                self.order[self.taken] = player
                self.found[player] = claim >> 2
                self.taken += 1
                self.frozen |= 1 << player
            if self.taken < self.players:
                self._show("count")
            else:
                self._score()
                self._enter(DONE, self._verdict_tune(0))
        elif event[0] == NEXT:
            if self.phase == OVER:
                self._begin()
            elif self._is_won():
                self._enter(OVER, "end")
            else:
                self._open_round(0)
                self._enter(CLEAR, "")
        else:
            if event[0] == ROLLED:
                self._open_round(0)
            super().apply(event)

    def _open_round(self, taken: int) -> None:
        """So many have claimed; the others' boards are read, with the joker for its holder alone (G11)."""
        self.taken = taken
        self.frozen = 0
        for place in range(taken):
            self.frozen |= 1 << self.order[place]
        for player in range(self.players):
            self._boards[player].joker = player == self.joker
        self._read_boards()

    def _gain(self, place: int) -> int:
        """G10: steps, forward or back, of whoever took the tile at this place."""
        return self.tiles[place] if self.found[self.order[place]] == ALL_FOUND else -self._reds[place]

    def _score(self) -> None:
        for place in range(self.players):
            player = self.order[place]
            self.was[player] = self.track[player]
            self.track[player] = max(0, min(FINISH, self.track[player] + self._gain(place)))
        # G2, G11: with two players there is neither a 1 nor a joker.
        self.joker = self.order[self.players - 1] if self.tiles[-1] == 1 else NOBODY

    def _is_won(self) -> bool:
        """G12: tested after all boards are scored."""
        return max(self.track) == FINISH

    def ranking(self) -> bytearray:
        """Players from the first to the last. G12: of several at 20, most gained in this round is
        first; since no two tiles are equal, there is always one winner.
        """
        ranked = bytearray(self.players)
        for place in range(self.players):  # in the order of tiles, so of gains at 20
            player = self.order[place]
            at = place
            while at and self.track[ranked[at - 1]] < self.track[player]:
                ranked[at] = ranked[at - 1]
                at -= 1
            ranked[at] = player
        return ranked

    def score(self) -> tuple:
        return tuple(self.track)

    def save(self) -> bytes:
        head = bytes([self._resumed(), self.joker, self.taken])
        return head + self.roll + self.order + self.found + self.track + self.was

    def restore(self, saved: bytes) -> None:
        at = 3 + len(DICE)
        for kept in (self.order, self.found, self.track, self.was):
            for player in range(self.players):
                kept[player] = saved[at]
                at += 1
        self.joker = saved[1]
        self._open_round(saved[2])
        self._resume(saved[0], saved[3 : 3 + len(DICE)])

    # -- how it looks

    def _show_frame(self, view) -> None:
        view.title = "go"
        shown = self._phase_ms // _VERDICT_MS if self.phase == DONE else self.players
        for place in range(self.players):
            player = self.order[place] if self.phase == DONE else place
            steps = self.track[player] if place <= shown else self.was[player]
            for step in range(steps):
                view.lights[player * LIGHTS + CELLS + step] = SCORE

    def _address(self, view, pad: int) -> None:
        view.title = "go.player"
        view.title_values = (player_name(pad),)

    def _show_start(self, view) -> None:
        self._show_clear(view)
        if view.text == "go.roll":
            view.say("go.party", FINISH)

    def _show_clear(self, view) -> None:
        if self._uncleared() >= 0:
            view.title = "go.lift"
            rows: list = []
            for pad in range(self.players):
                if self._boards[pad].covered:
                    rows.append(player_name(pad))
                    rows.append(self._lying(pad))
            self._say_rows(view, rows)
            self._light_covered(view)
            return
        if self.joker == NOBODY:
            view.say("go.roll")
        else:
            view.say("go.roll-joker", player_name(self.joker))
        view.choice_a = "roll"
        for pad in range(self.players):
            view.lights[pad * LIGHTS + CENTRE] = READY
            for corner in CORNERS:  # so that everyone sees the own colour
                view.lights[pad * LIGHTS + corner] = PLAYERS + (1 << pad)

    def _lying(self, pad: int) -> str:
        """The cells on which something lies: the first by name, the rest by number."""
        board = self._boards[pad]
        names = ""
        more = 0
        for cell in range(CELLS):
            if board.covered >> cell & 1:
                if len(names) < _MOST_NAMED:
                    names += cell_name(cell) + ("? " if board.faults[cell] == SENSOR else " ")
                else:
                    more += 1
        return names + ("+" + str(more) if more else "")

    def _ask_ready(self, view) -> None:
        if not self._ready:
            view.say("go.find.all")
            return
        waiting = [player_name(player) for player in range(self.players) if not self._ready >> player & 1]
        view.say("go.find." + str(len(waiting)), *waiting)

    def _show_build(self, view) -> None:
        view.icons = self.roll
        view.corner = "go.left"
        view.corner_values = (" ".join([str(tile) for tile in self.tiles[self.taken :]]),)
        if self.taken:
            last = self.taken - 1
            view.say("go.taken", player_name(self.order[last]), self.tiles[last], self.tiles[self.taken])
        else:
            view.say("go.race", self.tiles[0])
        for pad in range(self.players):
            self._light_building(view, pad)
        self._say_fault(view)

    def _fault_text(self, fault: int) -> str:
        if fault == NO_JOKER and self.joker != NOBODY:
            return "go.not-yours"
        return super()._fault_text(fault)

    def _show_done(self, view) -> None:
        """One verdict after the other, in the order of the tiles; then all together."""
        view.choice_a = "go on"
        shown = self._phase_ms // _VERDICT_MS
        for place in range(min(shown + 1, self.players)):
            self._light_verdict(view, self.order[place])
        if shown < self.players:
            player = self.order[shown]
            solved = self.found[player] == ALL_FOUND
            self._address(view, player)
            view.corner = "go.tile"
            view.corner_values = (self.tiles[shown],)
            view.icons = self.roll
            view.icons_done = self.found[player]
            view.big = signed(self._gain(shown))
            text = "go.right" if solved else "go.always" if self.tiles[shown] == 1 else "go.unsolved"
            view.say(text)
            return
        view.title = "go.scores"
        rows = []
        for place in range(self.players):
            player = self.order[place]
            rows.append(player_name(player))
            rows.append(signed(self._gain(place)) + " = " + str(self.track[player]))
        self._say_rows(view, rows)

    def _light_verdict(self, view, player: int) -> None:
        first = player * LIGHTS
        view.lights[first + CENTRE] = HOME
        for die in range(len(DICE)):
            found = self.found[player] >> die & 1
            view.lights[first + treasure_cell(self.roll[die])] = GOAL if found else MISSING

    def _verdict_tune(self, place: int) -> str:
        if place == self.players:
            return ""
        return "right" if self._gain(place) > 0 else "wrong"

    def _shown_ms(self) -> int:
        """How long the verdicts take."""
        return self.players * _VERDICT_MS

    def _show_over(self, view) -> None:
        ranked = self.ranking()
        view.title = "go.wins"
        view.title_values = (player_name(ranked[0]),)
        view.choice_a = "again"
        rows: list = []
        for player in ranked:
            rows.append(player_name(player))
            rows.append(str(self.track[player]))
        self._say_rows(view, rows)
        for cell in range(CELLS):
            view.lights[ranked[0] * LIGHTS + cell] = PLAYERS + (1 << ranked[0])

    def _say_rows(self, view, rows: list) -> None:
        """A line a player: the name, and what there is to say."""
        view.say("go.rows." + str(len(rows) // 2), *rows)


def player_name(player: int) -> str:
    return "@player." + str(player)


def signed(steps: int) -> str:
    return "+" + str(steps) if steps > 0 else str(steps)


def count(mask: int) -> int:
    """How many bits are set."""
    bits = 0
    while mask:
        mask &= mask - 1
        bits += 1
    return bits


def nth(mask: int, number: int) -> int:
    """The place of a set bit, counted from 0."""
    while number:
        mask &= mask - 1
        number -= 1
    place = 0
    while not mask >> place & 1:
        place += 1
    return place
