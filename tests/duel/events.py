# SPDX-License-Identifier: MIT
"""Random players of Duel at the level of events, who keep the score for themselves by the rules.

`play_events` plays a whole game; it raises AssertionError, with the seed, when a promise is broken.
"""

import random
from collections.abc import Callable

from hallway.games.duel import opponent
from hallway.games.duel.about import TO_WIN
from hallway.games.duel.board import FINE
from hallway.games.duel.rules import CALLED, CORRECT
from hallway.games.duel.solo_rules import ENDED
from hallway.games.game import MOST_EVENT, MOST_STATE
from hallway.keys import LEFT, A
from hallway.moment.seats import PERSON
from tests.duel.boards import as_laid, laid_in_order, shuffled, wrecked
from tests.duel.referee import CELLS, EMPTY, Laid, SlowDuel, connects, reachable, sides, solution
from tests.players import Dice, told
from tests.players.spoken import SpokenView
from tests.ways import GAMES

MOST_DEEDS = 4000
REPLAYED = 10  # every so many seeds the whole game is replayed and restored, event by event
LAY, PLAY, PAUSE, OVER = range(4)
VERDICT_MS = 1500  # so long it stands at least (D9)


class House:
    """Settings as a household has them."""

    def __init__(self, **changed: object) -> None:
        known = {
            "LIVE_LIGHT": "always",
            "WRONG_CALL": "opponent",
            "TIE_MS": 150,
            "DUEL_MINUTES": 5,
            "TIMES": 1,
            "HINTS": "free",
        }
        self._values = {**known, **changed}

    def word(self, name: str) -> str:
        return str(self._values[name])

    def number(self, name: str) -> int:
        return int(self._values[name])

    def on(self, name: str) -> bool:
        return self._values[name] == "on"


class Play:
    """Rules, hands and picture of a game, its table and everything that was written down."""

    def __init__(self, players: int = 2, seed: int = 1, seats: tuple = (), **house: object) -> None:
        self.entry = GAMES["duel.solo" if players == 1 else "duel"]
        self.players = players
        self.seats = seats or (PERSON,) * players
        self.house = House(**house)
        self.view = SpokenView("duel")
        self.cells = bytearray([EMPTY] * 100)
        self.first = self.new_rules().save()
        self.events: list[bytes] = []
        self.sit_down(self.new_rules(), seed)

    def new_rules(self):
        pads = max(1, self.seats.count(PERSON))
        rules = self.entry.take("Rules")(self.entry.key, self.players, pads, self.house)
        rules.seats = bytes(self.seats)
        return rules

    def pad_of(self, player: int) -> int:
        """People have the pads, in their order."""
        return self.seats[:player].count(PERSON)

    def pad_cells(self, player: int) -> bytearray:
        at = self.pad_of(player) * 25
        return self.cells[at : at + 25]

    def sit_down(self, rules, seed: int = 0) -> None:
        """Hands and picture for rules as they are, as after a power cut; the position is told first."""
        self.rules = rules
        self.hands = self.entry.take("Hands")(rules, Dice(seed))
        self.hands.write_down = self.events.append
        self.picture = self.entry.take("Picture")(self.hands)
        self.moved()

    # -- what the hands are told

    def _tell(self, told: Callable, what: object) -> None:
        told(what)
        if self.hands.changed:
            self.picture.show(self.view)

    def moved(self) -> None:
        self._tell(self.hands.moved, self.cells)

    def pressed(self, pads: int, read: bool = True) -> None:
        if read:
            self.read()
        self._tell(self.hands.pressed, pads)

    def key(self, key: int, read: bool = True) -> None:
        if read:
            self.read()
        self._tell(self.hands.key, key)

    def read(self) -> None:
        """People read a verdict before they go on."""
        if self.players == 2 and self.rules.phase in (PAUSE, OVER):
            self.passed(VERDICT_MS)

    def passed(self, ms: int) -> None:
        self._tell(self.hands.passed, ms)

    # -- what people do

    def put(self, player: int, laid: Laid | bytearray) -> None:
        at = self.pad_of(player) * 25
        self.cells[at : at + 25] = laid.bytes() if isinstance(laid, Laid) else laid
        self.moved()

    def begun(self, laid: Laid | None = None) -> "Play":
        for player in range(self.players):
            self.put(player, laid or laid_in_order())
        self.pressed(1)
        assert self.rules.phase == 1
        return self

    def lying(self, player: int) -> Laid:
        return as_laid(self.pad_cells(player))

    def solve(self, player: int) -> None:
        after = solution(self.lying(player), self.rules.starts[player], self.rules.goal)
        assert after is not None
        self.put(player, after)

    def spoil(self, player: int) -> None:
        """Bring about an arrangement that does not join start and objective."""
        laid = self.lying(player)
        chance = random.Random(1)
        while connects(laid.open_sides(), self.rules.starts[player], self.rules.goal):
            laid = shuffled(laid, chance, 3)
        self.put(player, laid)

    def call(self, pads: int, ms: int = 300) -> None:
        self.pressed(pads)
        self.wait(ms)

    def wait(self, ms: int) -> None:
        for _ in range(ms // 25 + 1):
            self.passed(25)


def cards_in_all(rules) -> int:
    """Where a card can be: in the pile, discarded, won, or being played for."""
    pile = rules.pile
    known = pile.count + pile.discards.bit_count() + (sum(rules.won) if rules.players == 2 else 0)
    is_held = rules.goal not in pile.cards[: pile.count] and not pile.discards >> rules.goal & 1
    return known + (rules.phase == PLAY or (rules.players == 1 and rules.phase == OVER and is_held))


class RandomPlay(Play):
    """Anything may be done at any time; what it is worth is judged by the slow referee alone."""

    def __init__(self, seed: int, players: int, wrong_call: str, seats: tuple) -> None:
        self.chance = random.Random(seed)
        super().__init__(players, seed, seats, WRONG_CALL=wrong_call, DUEL_MINUTES=1)
        self.people = [player for player in range(players) if self.seats[player] == PERSON]
        self.slow = SlowDuel(players, wrong_call)
        self.calls: dict[int, bool] = {}  # that count, of this round
        self.twin = self.new_rules() if seed % REPLAYED == 0 else None
        self.hands.write_down = self.record
        if self.twin:
            self.twin.restore(self.first)
            real_apply = self.rules.apply

            def apply(event: bytes) -> None:
                real_apply(event)
                self.check_replay(event)

            self.rules.apply = apply  # type: ignore[method-assign]
        self.laid = [as_laid(board.good) for board in self.hands.boards]
        for player in self.people:
            self.laid[player] = shuffled(laid_in_order(), self.chance)
            self.put(player, self.laid[player])
        self.press(1)
        if not self.people:
            self.wait(opponent.READ_MS)
        assert self.rules.phase == PLAY, "a good set-up is not taken"

    def record(self, event: bytes) -> None:
        """Before it is applied: every call must be worth what the slow referee found at the press."""
        assert 0 < len(event) <= MOST_EVENT
        self.events.append(event)
        if event[0] == CALLED:
            said = {player: event[1 + player] == CORRECT for player in (0, 1) if event[1 + player]}
            for player in said:
                if self.seats[player]:
                    now = as_laid(self.hands.boards[player].good)
                    self.calls[player] = connects(
                        now.open_sides(), self.rules.starts[player], self.rules.goal
                    )
            assert said == self.calls, f"calls {said}, not {self.calls}"
            self.slow.judge(self.calls, self.rules.goal)
            self.calls = {}

    def check_replay(self, event: bytes) -> None:
        """After each event a replay and a restored save agree with the rules."""
        assert self.twin
        self.twin.apply(event)
        saved = self.rules.save()
        assert self.twin.save() == saved and len(saved) <= MOST_STATE
        again = self.new_rules()
        again.restore(saved)
        assert again.save() == saved

    def is_sound(self, player: int) -> bool:
        pad = self.pad_cells(player)
        return self.hands.boards[player].look() == FINE and sum(value != EMPTY for value in pad) == 15

    def joined(self, player: int) -> bool:
        pad = self.pad_cells(player)
        opens = {}
        for row, col in CELLS:
            value = pad[row * 5 + col]
            if value < 120 and not value & 4:
                opens[row, col] = sides(value // 8, value % 4)
        return connects(opens, self.rules.starts[player], self.rules.goal)

    def _tell(self, told: Callable, what: object) -> None:
        was_playing = self.rules.phase == PLAY
        super()._tell(told, what)
        if self.rules.phase == PLAY and not was_playing:
            self.slow.turn(list(self.rules.starts[: self.players]), self.rules.goal)

    def press(self, who: int) -> None:
        pads = sum(1 << self.pad_of(player) for player in self.people if who >> player & 1)
        self.read()
        self.do(who, lambda: self.pressed(pads, read=False))

    def do(self, who: int, press: Callable[[], None]) -> None:
        """R5, D8: what each call is worth, at the press; a player's first counts, a frozen one's never."""
        rules = self.rules
        playing = rules.phase == PLAY
        new = [
            player
            for player in self.people
            if playing and who >> player & 1 and player not in self.calls and not rules.frozen >> player & 1
        ]
        for player in new:
            self.calls[player] = self.joined(player)
        press()
        for player in new:
            if rules.frozen >> player & 1 or (rules.players == 1 and self.calls.get(player) is False):
                del self.calls[player]  # D13: alone a wrong press costs nothing

    def deed(self) -> None:
        rules, chance = self.rules, self.chance
        if any(self.seats):
            self.wait(chance.choice((0, 0, 5_000, 20_000)))
        if not self.people or rules.phase == OVER:
            return
        player = chance.choice(self.people)
        deed = chance.randrange(12)
        if rules.frozen >> player & 1:
            if chance.random() < 0.5:
                self.put(player, as_laid(self.hands.boards[player].good))
            else:
                self.press(1 << player)
        elif deed < 4 and rules.phase == PLAY:
            self.put(player, as_laid(self.hands.boards[player].good))
            self.solve(player)
        elif deed < 5 and self.is_sound(player):
            self.put(player, shuffled(self.lying(player), chance, 2))
        elif deed == 5:
            self.put(player, wrecked(as_laid(self.hands.boards[player].good), chance, 2))
        elif deed == 6:
            key = chance.choice((A, LEFT))
            self.read()
            self.do(key == A and rules.players == 1, lambda: self.key(key, read=False))
        elif deed == 7:
            self.press((1 << rules.players) - 1)
        else:
            self.press(1 << player)
        self.wait(chance.choice((0, 100, 200, 1600)))

    def check(self) -> None:
        """Cards and tiles are all there, the score is the one kept here, and the screen has words."""
        rules = self.rules
        assert self.view.text and self.view.choice_b == "menu"
        assert cards_in_all(rules) == 16, "cards"
        assert list(rules.won[: rules.players]) == self.slow.won, f"{rules.won}, not {self.slow.won}"
        if rules.players == 2:
            assert (rules.phase == OVER) == self.slow.over, "D11"
            assert max(rules.won) <= TO_WIN

    def check_tiles(self) -> None:
        """D4: what the game holds to be good is what was laid, slid."""
        for board, laid in zip(self.hands.boards, self.laid, strict=True):
            good = as_laid(board.good)
            assert sorted(good.values()) == sorted(laid.values()) and reachable(laid, good), "tiles"

    def check_end(self) -> None:
        view, won = self.view, self.slow.won
        if self.rules.players == 1:
            assert (view.title, view.big) == ("duel.time", str(won[0]))
            assert self.events[-1][0] == ENDED
        else:
            winner = won.index(TO_WIN)
            assert (view.title, view.big) == ("duel.over", f"{won[0]}:{won[1]}")
            assert view.values == (f"@player.{winner}", TO_WIN, won[1 - winner])


def play_events(seed: int, players: int, wrong_call: str = "opponent", seats: tuple = ()) -> int:
    """One whole game at the level of events; returns how many events it committed."""
    with told(seed=seed, players=players, wrong_call=wrong_call, seats=seats):
        play = RandomPlay(seed, players, wrong_call, seats)
        for _ in range(MOST_DEEDS):
            play.deed()
            play.check()
            if play.rules.phase == OVER:
                break
        else:
            raise AssertionError("dead end")
        play.check_tiles()
        play.check_end()
        return len(play.events)
