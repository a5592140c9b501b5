# SPDX-License-Identifier: MIT
"""Against the table in the room: seats at which it plays itself, and hands that a program lends it."""

import json
import re
from collections.abc import Iterator

import pytest

from boardsim.fields import Refused
from boardsim.players.cards import Cards48
from boardsim.players.junior import Juniors
from boardsim.players.lent import ME
from boardsim.players.seat import Seat, act_out
from boardsim.web.room import Room
from hallway.games.junior.tiles import ARROWS
from hallway.view import WRONG

LONGEST = 60  # seconds of the device's for anything


class Against:
    """One person, Red, against the table, Yellow."""

    def __init__(self, kept: dict | None = None, pads: int = 1, settings: str = "") -> None:
        self.room = Room(pads, 5, settings=settings, kept=kept)
        self.ada = self.room.enter("", "", "Ada", "here")
        self.do("speed", speed=0)

    def do(self, deed: str, **given: object) -> None:
        self.room.do(self.ada, deed, given)

    def run(self, seconds: float) -> None:
        self.do("step", seconds=seconds)
        self.room.look()

    def until(self, is_so) -> None:
        for _ in range(10 * LONGEST):
            if is_so():
                return
            self.run(0.1)
        raise AssertionError(self.room.facts["words"])

    def begin(self, level: int = 2, game: str = "junior") -> None:
        self.run(1.0)
        self.do("begin", game=game, players=2, seats=[0, level])
        self.run(1.0)
        self.until(lambda: self.room.facts["busy"] is None)

    def play_red(self) -> None:
        """Any push, and stay."""
        self.room.desk.do("p1", "press", {"key": "a"})
        self.run(1.0)
        red = Juniors(Seat(self.room.desk, "p1"), 1)
        red.way = lambda board, player, goal: bytearray()  # type: ignore[method-assign]
        act_out(red.take_turn(), self.run)
        assert self.room.ear.turn == 1

    @property
    def asks(self) -> bool:
        return "For Yellow: push in" in " ".join(self.room.facts["words"].split())

    @property
    def held(self) -> list:
        return [thing for thing in self.room.desk.things if thing.by == ME]


@pytest.fixture
def table() -> Iterator[Against]:
    made = Against()
    yield made
    made.room.close()


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_device_is_told_who_plays(table, level):
    table.begin(level)
    device = table.room.facts["device"]
    assert (device["game"], device["seats"], device["pads"]) == ("junior", [0, level], 1)
    assert table.room.facts["people"]["p1"]["pad"] == 0
    with pytest.raises(Refused, match="plays there"):
        table.do("sit", pad=1)


def test_any_seats_can_be_the_tables(table):
    table.run(1.0)
    table.do("begin", game="junior", players=4, seats=[3, 0, 1, 2])
    table.run(1.0)
    table.until(lambda: table.room.facts["busy"] is None)
    assert table.room.facts["device"]["seats"] == [3, 0, 1, 2]
    assert table.room.facts["people"]["p1"]["pad"] == 1, "the one seat that is free"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"game": "waterworks", "players": 2, "seats": [0, 1]}, "does not play"),
        ({"game": "junior", "players": 3, "seats": [0, 1]}, "3 seats, not 2"),
        ({"game": "junior", "players": 2, "seats": [0, 4]}, "levels"),
        ({"game": "junior", "players": 2, "seats": [0, True]}, "levels"),
    ],
)
def test_seats_that_cannot_be_are_refused(table, given, why):
    with pytest.raises(Refused, match=why):
        table.do("begin", **given)


def test_hands_do_what_the_screen_says_and_are_seen(table):
    table.begin()
    assert table.room.facts["hands"] is True
    table.play_red()
    table.until(lambda: table.asks)
    board = table.room.ear.cells
    table.run(0.5)
    assert not table.held, "it is read first"
    table.until(lambda: bool(table.held))
    places = set()
    while table.held:
        places.add((table.held[0].x, table.held[0].y))
        table.run(0.1)
    assert len(places) > 8, "over the table, as a hand goes"
    table.until(lambda: "walks" in table.room.facts["words"])
    assert table.room.ear.cells != board
    assert WRONG not in table.room.ear.lights
    table.until(lambda: table.room.ear.turn == 0)


def test_people_can_be_its_hands(table):
    table.begin()
    table.do("lend", on=False)
    table.play_red()
    table.until(lambda: table.asks)
    things = [(thing.tray, thing.by) for thing in table.room.desk.things]
    table.run(5.0)
    table.run(5.0)
    assert table.asks and [(thing.tray, thing.by) for thing in table.room.desk.things] == things
    assert table.room.facts["hands"] is False
    table.do("lend", on=True)
    table.until(lambda: bool(table.held))
    table.do("lend", on=False)
    table.run(0.1)
    assert not table.held, "it lets go"
    spare = next(number for number, thing in enumerate(table.room.desk.things) if thing.tray)
    assert table.asks and table.room.desk.things[spare].tray == "0"


def test_what_a_person_holds_is_waited_for(table):
    table.begin()
    table.play_red()
    spare = next(number for number, thing in enumerate(table.room.desk.things) if thing.tray)
    table.do("take", tile=spare)
    table.until(lambda: table.asks)
    table.run(5.0)
    assert table.asks and table.room.desk.things[spare].by == "p1"
    table.do("stow", tile=spare, tray="0")
    table.until(lambda: "walks" in table.room.facts["words"])


def test_a_wrong_push_is_left_to_people(table):
    """As ever it is theirs to put right; then hands do what is asked."""
    table.begin()
    table.do("lend", on=False)
    table.play_red()
    table.until(lambda: table.asks)
    wanted, _ = table.room._lent._lends["junior"].asked(table.room.ear)  # type: ignore[union-attr]
    wrong = next(name for name in ARROWS if name not in (wanted, across(wanted)))
    push(table, wrong)
    table.until(lambda: WRONG in table.room.ear.lights)
    table.do("lend", on=True)
    lay = table.room.ear.cells
    table.run(5.0)
    assert WRONG in table.room.ear.lights and table.room.ear.cells == lay
    push(table, across(wrong), back=True)
    table.until(lambda: "walks" in table.room.facts["words"])


def across(arrow: str) -> str:
    return {"N": "S", "S": "N", "E": "W", "W": "E"}[arrow[0]] + arrow[1]


def push(table: Against, arrow: str, back: bool = False) -> None:
    spare, thing = next((number, thing) for number, thing in enumerate(table.room.desk.things) if thing.tray)
    turn = round(thing.angle / 90) % 4 if back else 0
    table.do("push", tile=spare, pad=0, arrow=arrow, turn=turn, face=thing.face)
    table.run(1.5)


def test_a_game_against_the_table_is_played_back_and_gone_on_with(table):
    table.begin(3)
    table.play_red()
    table.until(lambda: "walks" in table.room.facts["words"])
    kept = json.loads(json.dumps(table.room.keep()))
    assert kept["game"] == ["junior", 2, [0, 3]]
    recording = json.dumps(table.room.save()).encode()
    for _ in table.room.load(recording):
        pass
    for _ in range(1000):
        table.run(1.0)
        if "same" in table.room.facts["replay"]:
            break
    assert table.room.facts["replay"] == {"same": True}
    again = Against(kept)
    again.until(lambda: again.room.facts["busy"] is None and again.room.ear.is_playing)
    assert again.room.facts["device"]["seats"] == [0, 3]
    again.until(lambda: again.room.ear.turn == 0)
    again.room.close()


def test_a_game_in_which_nothing_has_happened_begins_with_the_same_seats(table):
    table.begin(1)
    again = Against(json.loads(json.dumps(table.room.keep())))
    again.until(lambda: again.room.facts["busy"] is None and again.room.ear.is_playing)
    assert again.room.facts["device"]["seats"] == [0, 1]
    again.room.close()


# -- Cards


class AgainstCards(Against):
    def __init__(self, settings: str = "") -> None:
        super().__init__(pads=2, settings=settings)

    @property
    def text(self) -> str:
        return self.room.ear.view.get("text", "")

    def hand(self, player: int) -> list[str]:
        return [thing.tile.name for thing in self.room.desk.things if thing.tray == str(player)]

    @property
    def lying(self) -> list[str]:
        return [thing.tile.name for thing in self.room.desk.things if thing.piece is not None]

    def play_red(self) -> None:
        """The card that takes most."""
        act_out(Cards48(Seat(self.room.desk, "p1"), 1).take_turn(), self.run)


@pytest.fixture
def cards() -> Iterator[AgainstCards]:
    made = AgainstCards()
    yield made
    made.room.close()


def test_hands_show_the_table_its_cards_and_lay_take_and_draw_for_it(cards):
    """C13, C14: each card is shown once and goes back, the one that is asked for is laid."""
    cards.begin(game="cards.48")
    own, lying = cards.hand(1), cards.lying
    for _ in own:
        cards.until(lambda: bool(cards.held))
        cards.until(lambda: "keep it for" in cards.text)
        cards.until(lambda: cards.lying == lying)
    cards.until(lambda: "None fits?" in cards.text)
    assert sorted(cards.hand(1)) == sorted(own) and cards.room.ear.turn == 0
    for _ in range(3):
        cards.play_red()
        cards.until(lambda: cards.text.startswith("For Yellow: lay"))
        asked = re.search(r"lay card (\d+)", cards.text)
        assert asked and f"card {asked[1]}" in cards.hand(1)
        cards.until(lambda name=f"card {asked[1]}": name in cards.lying)
        cards.until(lambda: "None fits?" in cards.text)
        assert len(cards.hand(1)) == 2, "one was drawn, and shown"
        assert WRONG not in cards.room.ear.lights


def test_hands_read_any_language():
    other = AgainstCards('HALLWAY_LANGUAGE = "fr"\n')
    other.begin(3, "cards.48")
    other.until(lambda: len(other.lying) == 5)
    other.until(lambda: other.room.ear.turn == 0 and len(other.lying) == 4)
    other.room.close()


def test_a_card_that_people_laid_wrong_is_left_to_them(cards):
    cards.begin(game="cards.48")
    cards.until(lambda: cards.room.ear.turn == 0 and "None fits?" in cards.text)
    lifted = cards.lying[0]
    number = next(at for at, thing in enumerate(cards.room.desk.things) if thing.tile.name == lifted)
    cards.do("put", tile=number, pad=0, row=4, col=0, turn=0, face=0)
    cards.run(5.0)
    assert WRONG in cards.room.ear.lights
    assert cards.room.desk.things[number].pad == 0 and not cards.held
