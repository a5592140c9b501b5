# SPDX-License-Identifier: MIT
"""Hints at Go!: one domino at a time, in words, light and a picture, till the roll is solved."""

import pytest

from boardsim import Tabletop
from hallway.games.go.rules import BUILD, HINTED, OVER
from hallway.keys import A
from hallway.moment.seats import PERSON, SHARP
from hallway.places import cell_name
from hallway.view import HERE, TAKE
from tests.go.boards import BLANK, EMPTY, JOKER_CELL, SOME_DICE, free_cell, lying
from tests.go.events import House, Play
from tests.go.hands import flat
from tests.go.helped import ALL_DICE, Helped, ask, empty_pads, half_built_pads
from tests.go.referee import is_solved
from tests.play import choose_go_alone, start_building

DICE = SOME_DICE[0]


def race(players: int, seats: tuple[int, ...] = (), hints: str = "free") -> Play:
    """In the middle of building."""
    house = House()
    house.hints = hints
    play = Play(players, house=house, seats=seats)
    play.set_roll(DICE)
    assert play.view.text == "go.race"
    return play


def test_hints_that_are_followed_solve_a_roll():
    """G7: one of sixty; `make ladder`: all 1,296."""
    dice = ALL_DICE[::60]
    assert empty_pads(dice) == len(dice)


def test_what_could_stay_is_not_lifted():
    """As the slow solver says: `make ladder` has a thousand pads of these."""
    fair, untouched = half_built_pads(8)
    assert fair == 8 and 0 < untouched < 8, "and sometimes something has to go"


def test_what_is_in_the_way_is_lifted_first():
    """G11: a joker on a treasure, whose domino belongs there."""
    play = race(3)
    play.rules.joker = 0
    play.sit_down(play.hands.chance)
    play.hands._enter(BUILD)
    pad = bytearray(lying(DICE))
    for cell in range(25):
        if pad[cell] >> 4 == 0:
            if play.rules.targets >> cell & 1:
                treasure = cell
            pad[cell] = EMPTY
    pad[treasure] = JOKER_CELL
    helped = Helped(play, bytes(pad))
    for _ in range(3):
        helped.ask()
        if play.view.text == "hints.go.lift":
            break
        helped.follow()
    assert (play.view.text, play.view.values) == ("hints.go.lift", (cell_name(treasure),))
    assert play.lit(0, TAKE) == {treasure}
    helped.to_the_end()
    assert helped.moved == {JOKER_CELL >> 4}, "and nothing else"


def test_a_joker_that_is_in_nobodys_way_stays():
    play = race(3)
    play.rules.joker = 0
    play.sit_down(play.hands.chance)
    play.hands._enter(BUILD)
    pad = bytearray(BLANK)
    pad[free_cell(lying(DICE))] = JOKER_CELL
    helped = Helped(play, bytes(pad))
    helped.to_the_end()
    assert not helped.moved


def test_nobody_is_helped_but_who_builds_and_has_nothing_wrong():
    house = House()
    house.hints = "three"
    play = Play(1, house=house)
    assert not play.hands.may_hint(), "nothing is rolled"
    play.set_roll(DICE)
    assert play.hands.may_hint()
    play.lie(0, bytes([JOKER_CELL]) + BLANK[1:])
    assert not play.hands.may_hint(), "it lies wrong"
    play.lie(0, BLANK)
    for _ in range(3):
        ask(play)
    assert not play.hands.may_hint(), "three a game"
    house.hints = "off"
    play.rules.hints = 0
    assert not play.hands.may_hint()


def test_alone_the_clock_goes_on_beside_it_and_a_note_of_it_ends_no_hint():
    """G14: every ten seconds the time is written down."""
    house = House()
    house.hints = "free"
    play = Play(1, house=house)
    play.set_roll(DICE)
    play.rules.clock.reset()
    ask(play)
    view = play.view
    said = view.values
    assert view.text == "hints.go.hole" and (view.corner, view.big) == ("clock", "")
    play.wait(25)
    assert (view.text, view.values) == ("hints.go.hole", said) and view.corner_values == ("4:35",)
    before = len(play.events)
    play.pressed(1)
    assert view.text.startswith("go.not"), "a wrong press is talked about first"
    play.wait(4.1)
    assert view.text == "hints.go.hole" and len(play.events) == before


def test_a_hint_goes_when_it_is_done_and_comes_back_with_what_stays():
    helped = Helped.alone(DICE)
    play = helped.play
    helped.ask()
    helped.follow()
    assert play.view.text == "go.build"
    helped.ask()
    said = play.view.text
    play.lie(0, BLANK)
    assert play.view.text == "go.build", "what it counts on is gone"
    play.lie(0, bytes(helped.cells))
    assert play.view.text == said
    other = bytearray(helped.cells)
    other[free_cell(other)] = 254
    play.lie(0, bytes(other))
    assert play.view.text == "repair.straighten", "what lies wrong is said first"


def test_in_a_race_all_get_one_and_the_screen_speaks_to_each_in_turn():
    """A hint is for all who build, each as their own pad lies; who is judged has none."""
    play = race(3)
    view = play.view
    play.pressed(2)
    ask(play)
    assert play.events[-1] == bytes([HINTED]) and play.rules.hints == 1
    titles = []
    for _ in range(6):
        assert play.lit(0, HERE) and play.lit(2, HERE) and not play.lit(1, HERE)
        titles.append((view.title_values if view.title == "go.player" else (), len(view.icons)))
        play.wait(3)
    spoken = [title for title, _ in titles]
    assert spoken[:3] == [("@player.0",), ("@player.2",), ()] == spoken[3:], "and then to all"
    assert titles[2][1] == len(DICE), "the dice are seen, too"
    play.pressed(1)
    assert play.rules.phase > BUILD and "hints" not in view.text
    play.skip_verdicts()
    play.pressed(1)
    assert play.hands.adviser is None


@pytest.mark.parametrize("seats", [(PERSON, SHARP), (SHARP, PERSON)])
def test_against_the_table_it_is_for_the_person_and_the_table_goes_on(seats):
    """What the table plans, lays and claims ends no hint."""
    play = race(2, seats)
    person = seats.index(PERSON)
    helped = Helped(play, player=person)
    table = 1 - person
    helped.ask()
    while not play.rules.is_planned(table):
        play.hands.think()
    before = bytes(play.hands.lies)
    while bytes(play.hands.lies) == before:
        play.passed(500)
    while play.view.title == "go":
        play.passed(500)
    assert play.view.title_values == (f"@player.{person}",)
    for _ in range(13):
        if play.view.text == "hints.joined":
            break
        while not play.view.text.startswith("hints"):
            play.passed(500)
            if play.rules.phase != BUILD:
                return
        helped.follow()
        helped.ask()
    assert is_solved(bytes(helped.cells), tuple(play.rules.roll), False)


@pytest.mark.parametrize(("players", "seats"), [(1, ()), (3, ()), (2, (PERSON, SHARP))])
def test_they_are_counted_over_a_power_cut_and_told_at_the_end(players, seats):
    house = House()
    house.hints = "free"
    play = Play(players, house=house, seats=seats)
    play.set_roll(DICE)
    saved = play.rules.save()
    ask(play)
    assert len(play.rules.save()) == len(saved) + 1, "only a game with hints is saved with them"
    again = Play(players, house=house, seats=seats)
    again.rules.restore(play.rules.save())
    assert again.rules.hints == 1 and again.rules.save() == play.rules.save()
    again.rules.restore(saved)
    assert again.rules.hints == 0
    if players == 1:
        play.rules.clock.left_ms = 25
        play.wait(1)
    else:
        play.rules.phase = OVER
        play.hands._enter(OVER)
        play.show()
    assert (play.view.corner, play.view.corner_values) == ("hints", (1,))
    play.wait(2)
    play.key(A)
    assert play.rules.hints == 0


def test_a_hint_at_the_table():
    """B, then up; the hub thinks, and shows it."""
    with Tabletop(pads=1, seed=4) as top:
        choose_go_alone(top)
        top.pad(0).press()
        top.run(1.5)
        start_building(top)
        top.press("b")
        top.run(0.3)
        assert "↑ hint" in flat(top)
        top.press("up")
        top.run(2.5)
        assert "Lay path" in flat(top), flat(top)
