# SPDX-License-Identifier: MIT
"""Random players of Go! without a board, who keep the score for themselves by the rules.

`play_events` plays a whole game with the game object alone. It raises AssertionError, with the seed, when a
promise is broken.
"""

import random
import re

from hallway.games.game import MOST_EVENT, MOST_STATE, GameRules
from hallway.games.go.poses import NOWHERE, lay
from hallway.games.go.rules import BUILD, CLAIMED, PLANNED
from hallway.games.go.tiles import DICE
from hallway.keys import DOWN, LEFT, RIGHT, UP, A
from hallway.moment.seats import PERSON, SHARP, people
from hallway.places import CELLS, LIGHTS
from hallway.view import SCORE
from hallway.words import Words
from tests.go.boards import BLANK, EMPTY, JOKER_CELL, joker_board, lying, random_position
from tests.go.referee import VERDICTS, SlowParty, is_solved
from tests.players import Dice, told
from tests.players.spoken import SpokenView
from tests.ways import GAMES

MOST_STEPS = 5_000  # the longest of 800 games had 943

words = Words("en")
words.take("go")


class House:
    """Settings of a household."""

    def __init__(self, **numbers: int) -> None:
        self.values = {"RED_6": 6, "RED_4": 4, "RED_2": 2, "TIMES": 1, **numbers}
        self.live = True
        self.hints = "never"

    def word(self, name: str) -> str:
        return {"LIVE_LIGHT": "always" if self.live else "never", "HINTS": self.hints}[name]

    def number(self, name: str) -> int:
        return self.values[name]


class FewDice(Dice):
    """Sixteen rolls for every fifty seeds, so that few solutions are looked for; all 1,296 over 4,050."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.sides = [seed // 50 // 3**die % 3 * 2 for die in range(len(DICE))]
        self.die = 0

    def below(self, n: int) -> int:
        if n != len(DICE[0]):
            return super().below(n)
        self.die = (self.die + 1) % len(DICE)
        return self.sides[self.die] + self.random.randrange(2)


def new_rules(players: int, house: House, seats: bytes) -> GameRules:
    game = GAMES["go.solo" if players == 1 else "go"]
    rules = game.take("Rules")(game.key, players, 4, house)
    rules.seats = seats
    return rules


class Play:
    """A game with a view that speaks, and the cells that its hands are told of. What follows from whatever
    they are told is shown.
    """

    def __init__(
        self, players: int, seed: int = 0, house: House | None = None, seats: tuple[int, ...] = ()
    ) -> None:
        self.players = players
        self.seats = bytes(seats or (PERSON,) * players)
        self.pads = max(1, people(self.seats))
        self.house = house or House()
        self.view = SpokenView("go")
        self.events: list[bytes] = []
        self.cells = bytearray([EMPTY] * 100)
        self.everyone = (1 << players) - 1
        self.rules = new_rules(players, self.house, self.seats)
        self.sit_down(Dice(seed))

    def sit_down(self, chance) -> None:
        """Hands and picture for the rules as they are."""
        game = GAMES[self.rules.key]
        self.hands = game.take("Hands")(self.rules, chance)
        self.hands.write_down = self.events.append
        self.picture = game.take("Picture")(self.hands)
        self.moved()

    def restore(self, saved: bytes) -> None:
        """As after a power cut."""
        self.rules.restore(saved)
        self.sit_down(self.hands.chance)

    # -- what the hands are told

    def moved(self) -> None:
        self.hands.moved(self.cells)
        self.show()

    def pressed(self, pads: int) -> None:
        self.hands.pressed(pads)
        self.show()

    def key(self, key: int) -> None:
        self.hands.key(key)
        self.show()

    def passed(self, ms: int) -> None:
        self.hands.passed(ms)
        self.show()

    def commit(self, event: bytes) -> None:
        self.hands.commit(event)
        self.show()

    def show(self) -> None:
        if self.hands.changed:
            self.picture.show(self.view)

    # -- what players do

    def lie(self, pad: int, cells: bytes) -> None:
        self.cells[pad * CELLS : (pad + 1) * CELLS] = cells
        self.moved()

    def clear(self) -> None:
        for pad in range(self.players):
            self.lie(pad, BLANK)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 40)):
            self.passed(25)

    def roll(self) -> None:
        self.pressed(1)
        self.wait(1)

    def build(self) -> None:
        """From clear pads to building."""
        self.roll()
        self.pressed(self.everyone)
        self.wait(3.1)
        assert self.view.text.startswith(("go.race", "go.build"))

    def set_roll(self, dice: tuple[int, ...]) -> None:
        """Building, as if these dice had been rolled."""
        self.commit(bytes([0, *dice]))
        self.wait(1)
        self.pressed(self.everyone)
        self.wait(3.1)

    def round(self, order: list[int], solved: set[int]) -> None:
        """A whole round: all but the last press in this order; back to clear pads or to the end."""
        self.build()
        for player in range(self.players):
            self.lie(player, lying(tuple(self.rules.roll)) if player in solved else BLANK)
        for player in order[:-1]:
            self.pressed(1 << player)
        self.skip_verdicts()
        self.pressed(1)
        self.clear()

    def skip_verdicts(self) -> None:
        for _ in range(self.players):
            self.key(A)

    @property
    def text(self) -> str:
        return words.text(self.view.text, self.view.values)

    @property
    def title(self) -> str:
        return words.text(self.view.title, self.view.title_values)

    def light(self, pad: int, cell: int) -> int:
        return self.view.lights[pad * LIGHTS + cell]

    def lit(self, pad: int, meaning: int) -> set[int]:
        return {cell for cell in range(CELLS) if self.light(pad, cell) == meaning}

    def track_lit(self, pad: int) -> list[int]:
        return [light for light in range(20) if self.view.lights[pad * LIGHTS + CELLS + light] == SCORE]


class EventPlayer:
    """Plays one game by its view, step by step, and checks what every game promises after each."""

    def __init__(self, seed: int, players: int, seats: tuple[int, ...] = ()) -> None:
        self.chance = random.Random(seed)
        self.house = House(**{f"RED_{tile}": self.chance.randrange(tile + 1) for tile in (6, 4, 2)})
        self.house.live = seed % 4 != 3
        self.play = Play(players, house=self.house, seats=seats)
        self.play.hands.chance = FewDice(seed)
        self.rules = self.play.rules
        self.view = self.play.view
        self.house.hints = ("three", "free", "off")[seed % 3]
        self.asks = random.Random(~seed)  # who asks for a hint, and when: other games are as they were
        self.hints = 0
        # Every tenth game is replayed event by event, and restored after each.
        self.replayed = new_rules(players, self.house, self.play.seats) if seed % 10 == 0 else None
        self.told = 0  # events that were looked at
        self.seen = -1  # the version of the view that was looked at

    def to_the_end(self) -> int:
        for _ in range(MOST_STEPS):
            if self.asks.random() < 0.02:
                self.ask()
            self.step()
            self.check()
            if self.over():
                return len(self.play.events)
        raise AssertionError(f"dead end: {self.play.title}: {self.play.text}")

    def ask(self) -> None:
        """For a hint, if there is one now; the thinking may be cut short."""
        hands, rules = self.play.hands, self.rules
        if hands.may_hint():
            hands.hint()
            self.hints += 1
            while hands.think() and self.asks.random() > 0.02:
                self.play.show()
            self.play.show()
        assert rules.hints == self.hints <= (3 if self.house.hints == "three" else 255)

    def step(self) -> None:
        raise NotImplementedError

    def over(self) -> bool:
        raise NotImplementedError

    def wreck(self, pad: int) -> None:
        self.play.lie(pad, bytes(random_position(self.chance)))

    def build_something(self, pad: int, solves: float) -> None:
        """A solution, or one with a tile too few or a joker too many, or anything."""
        cells = bytearray(lying(tuple(self.rules.roll)))
        luck = self.chance.random()
        if luck >= solves:
            cells[self.chance.randrange(CELLS)] = self.chance.choice((EMPTY, JOKER_CELL, 253, 254))
        if luck < 0.9:
            self.play.lie(pad, bytes(cells))
        elif luck < 0.95:
            self.play.lie(pad, joker_board(tuple(self.rules.roll)) or BLANK)
        else:
            self.wreck(pad)

    def solved_on(self, pad: int, joker: bool = False) -> bool:
        return is_solved(self.play.cells[pad * CELLS : (pad + 1) * CELLS], tuple(self.rules.roll), joker)

    def wait(self) -> None:
        self.play.passed(self.chance.choice((25, 400, 1000, 2500)))

    def check(self) -> None:
        play, view = self.play, self.view
        if len(play.events) > self.told:
            saved = self.rules.save()
            assert len(saved) <= MOST_STATE
            for event in play.events[self.told :]:
                assert 0 < len(event) <= MOST_EVENT
                if self.replayed is not None:
                    self.replayed.apply(event)
            self.told = len(play.events)
            if self.replayed is not None:
                assert self.replayed.save() == saved, "replayed events give another state"
                self.check_restored(saved)
        if view.version != self.seen:
            self.seen = view.version
            assert (view.text or view.big) and view.title and view.choice_b == "menu"
            assert not any(view.lights[play.pads * LIGHTS :]), "pads that are not in play stay dark"

    def check_restored(self, saved: bytes) -> None:
        again = Play(self.play.players, house=self.house, seats=tuple(self.play.seats))
        again.cells = self.play.cells
        again.restore(saved)
        assert again.rules.save() == saved, "what was saved is not what is restored"
        # What passes by itself is not saved, nor is what a wrong press was told: it stands for seconds only.
        hands = self.play.hands
        if (
            (hands.stage, hands.stage_ms) == (again.hands.stage, again.hands.stage_ms)
            and hands.ready == again.hands.ready
            and not getattr(hands, "missed", 0)
            and not (any(self.play.seats) and hands.stage == BUILD)  # what the table lays it lays anew
        ):
            said = (self.view.title, self.view.text, self.view.values)
            assert (again.view.title, again.view.text, again.view.values) == said


class PartyPlayer(EventPlayer):
    def __init__(self, seed: int, players: int, seats: tuple[int, ...] = ()) -> None:
        super().__init__(seed, players, seats)
        self.slow = SlowParty(players, {tile: self.house.number(f"RED_{tile}") for tile in (6, 4, 2)})
        self.claimed: list[int] = []
        self.solved: set[int] = set()

    def step(self) -> None:
        chance, view, play = self.chance, self.view, self.play
        luck = chance.random()
        somebody = chance.randrange(1, 16)  # may be at a pad that is not in play
        if view.corner == "go.left":
            for pad in range(self.play.players):
                if chance.random() < 0.6:
                    self.build_something(pad, 0.8)
            self.press_building(somebody)
        elif view.title == "go.lift" or view.text in ("go.early", "repair.sensor"):
            if luck < 0.3:
                self.play.lie(chance.randrange(self.play.players), BLANK)
            elif luck < 0.5:
                self.press_in_vain(somebody)
            else:
                self.play.clear()
        elif luck < 0.06:
            self.wreck(chance.randrange(self.play.players))
        elif luck < 0.1:
            play.key(chance.choice((UP, DOWN, LEFT, RIGHT)))
        elif view.choice_a:  # roll, go on
            if luck < 0.5:
                play.key(A)
            else:
                play.pressed(somebody)
            self.wait()
        elif luck < 0.6 and view.text.startswith("go.find"):
            play.pressed(somebody)
        else:
            self.wait()

    def press_in_vain(self, pads: int) -> None:
        """G3, G4: nothing is rolled while a tile lies there."""
        before = len(self.play.events)
        self.play.pressed(pads)
        self.play.key(A)
        assert len(self.play.events) == before

    def press_building(self, pads: int) -> None:
        """G8, G9, G13: who presses has claimed; the last one left gets the last tile at that instant."""
        players = set(range(self.play.players))
        who = {player for player in players - set(self.claimed) if pads >> player & 1}
        judged = {
            pad: self.solved_on(pad, pad == self.slow.joker)
            for pad in players - set(self.claimed)
            if pad in who or len(players - set(self.claimed) - who) == 1
        }
        before = len(self.play.events)
        self.play.pressed(pads)
        assert len(self.play.events) == before + bool(who)
        if not who:
            return
        claims = self.play.events[-1][1:]
        order = [claim & 3 for claim in claims]
        assert sorted(order) == sorted(judged) and set(order[: len(who)]) == who
        for claim in claims:
            assert (claim >> 2 == 15) == judged[claim & 3], "solved or not"
        self.took(order, {player for player in order if judged[player]})

    def took(self, order: list[int], solved: set[int]) -> None:
        self.claimed += order
        self.solved |= solved
        if len(self.claimed) == self.play.players:
            self.slow.score(self.claimed[:-1], self.solved)
            self.claimed.clear()
            self.solved.clear()

    def check(self) -> None:
        super().check()
        rules = self.rules
        assert dict(enumerate(rules.track)) == self.slow.scores, "scores"
        if self.view.corner == "go.left":
            left = [int(tile) for tile in self.view.corner_values[0].split()]
            assert left == self.slow.pool[len(self.claimed) :], "no score tile is lost"
            assert list(rules.order[: rules.taken]) == self.claimed
            assert rules.joker == (255 if self.slow.joker is None else self.slow.joker)

    def over(self) -> bool:
        if self.view.choice_a != "again":
            assert self.slow.winner is None or self.view.choice_a == "go on", "somebody has won"
            return False
        ranking = re.findall(r"(\w+): (\d+)", self.play.text)
        if self.hints:
            assert (self.view.corner, self.view.corner_values) == ("hints", (self.hints,))
        else:
            assert self.play.title == f"{ranking[0][0]} wins!"
        self.slow.check_ranking(ranking[0][0], ranking)
        return True


class SoloPlayer(EventPlayer):
    def __init__(self, seed: int, players: int) -> None:
        super().__init__(seed, players)
        self.count = 0
        self.skill = self.chance.choice((0.0, 0.2, 0.5, 0.9))
        self.pace = self.chance.choice((1, 5, 15))  # the more, the slower

    def step(self) -> None:
        chance, view, play = self.chance, self.view, self.play
        luck = chance.random()
        if view.choice_a == "check":
            if luck < 0.4:
                self.build_something(0, self.skill)
            elif luck < 0.7:
                right = self.solved_on(0)
                before = len(self.play.events)
                play.pressed(1)
                assert len(self.play.events) == before + right, "solved or not"
                self.count += right
            else:
                self.wait()
        elif view.text in ("go.clear", "go.early", "repair.sensor") and luck < 0.8:
            self.play.clear()
        elif luck < 0.1:
            self.wreck(0)
        elif view.choice_a and luck < 0.7:
            if luck < 0.4:
                play.key(A)
            else:
                play.pressed(1)
        else:
            self.wait()

    def wait(self) -> None:
        self.play.passed(self.pace * self.chance.choice((25, 400, 1000, 2500)))

    def check(self) -> None:
        super().check()
        assert self.rules.solved == self.count

    def over(self) -> bool:
        if not self.view.text.startswith("go.verdict"):
            return False
        assert self.view.title == ("go.solo" if self.hints else "go.over")
        assert self.view.corner == ("hints" if self.hints else "")
        assert self.view.big == str(self.count)
        assert self.view.text == f"go.verdict.{VERDICTS[min(self.count, len(VERDICTS) - 1)]}"
        return True


class SeatedPlayer(PartyPlayer):
    """With the table, whose claims come by themselves, and are judged as its board was at the press."""

    def __init__(self, seed: int, players: int, seats: tuple[int, ...]) -> None:
        super().__init__(seed, players, seats)
        self.judged = b""
        judge = self.play.hands._judge_press

        def keep(pads: int, cells) -> None:
            self.judged = bytes(cells)
            judge(pads, cells)

        self.play.hands._judge_press = keep

    def step(self) -> None:
        play, chance = self.play, self.chance
        if chance.random() < 0.9:
            while play.hands.think():
                pass
        if self.view.corner != "go.left":
            super().step()
        elif chance.random() < 0.2:
            self.build_something(chance.randrange(play.pads), 0.8)
        elif chance.random() < 0.1:
            play.pressed(chance.randrange(1, 16))
        else:
            self.wait()

    def check(self) -> None:
        lies = self.judged
        roll = tuple(self.rules.roll)
        for event in self.play.events[self.told :]:
            if event[0] == PLANNED and self.play.seats[event[1]] == SHARP:
                cells = bytearray(BLANK)
                for domino, pose in enumerate(event[2:]):
                    if pose != NOWHERE:
                        lay(cells, 0, domino, pose)
                assert is_solved(cells, roll, False), "the sharp one is never wrong"
            elif event[0] == CLAIMED:
                order = [claim & 3 for claim in event[1:]]
                solved = {
                    player
                    for player in order
                    if is_solved(lies[player * CELLS : (player + 1) * CELLS], roll, player == self.slow.joker)
                }
                assert solved == {claim & 3 for claim in event[1:] if claim >> 2 == 15}
                self.took(order, solved)
        super().check()


def play_events(seed: int, players: int, seats: tuple[int, ...] = ()) -> int:
    """One whole random legal game without a board; returns how many events it had."""
    with told(seed=seed, players=players, seats=seats):
        if seats:
            return SeatedPlayer(seed, players, seats).to_the_end()
        return (SoloPlayer if players == 1 else PartyPlayer)(seed, players).to_the_end()
