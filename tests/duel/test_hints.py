# SPDX-License-Identifier: MIT
"""Hints at Duel: the next slide, in words, light and a picture, until the two items are joined."""

import random

import pytest

from boardsim import Tabletop
from hallway.maze.shapes import TILE_ICON
from tests.duel.boards import laid_in_order, shuffled
from tests.duel.events import PLAY, Play
from tests.duel.hands import flat, lay
from tests.duel.helped import asked, slide_as_told
from tests.duel.referee import CELLS, connects
from tests.play import choose


@pytest.mark.parametrize("players", [1, 2])
def test_hints_that_are_followed_lead_to_the_objective(players):
    """Each is the next slide; it goes when it is done, or when something else is."""
    for seed in range(4):
        play = Play(players, seed).begun(shuffled(laid_in_order(), random.Random(seed)))
        rules = play.rules
        for player in range(players):
            play.spoil(player)
        for hints in range(1, 100):
            if all(connects(play.lying(p).open_sides(), rules.starts[p], rules.goal) for p in range(players)):
                break
            asked(play)
            if hints == 1:
                assert play.view.text[:10] == "hints.duel"
            assert rules.hints == hints and rules.save()[-1 if players == 2 else -5] == hints
            said = play.view.values
            if players == 1:
                assert play.view.text in ("hints.duel", "hints.joined")
                slide_as_told(play, 0, *said)
            else:
                told = [said] if len(said) == 2 else [said[1:3], said[4:6]]
                who = (
                    [int(name[-1]) for name in said[::3]]
                    if len(said) == 6
                    else [int(play.view.icons[0] < TILE_ICON)]
                )
                for player, values in zip(who, told, strict=True):
                    slide_as_told(play, player, *values)
            play.hands.change()
            play.moved()
            assert play.view.text[:6] != "hints."
        else:
            raise AssertionError("hints lead nowhere")
        if players == 1:
            asked(play)
            assert play.view.text == "hints.joined"


def test_nobody_is_helped_but_while_all_slide_on_good_boards():
    play = Play(2)
    assert not play.hands.may_hint(), "tiles are being laid"
    play.begun()
    assert play.hands.may_hint()
    laid = play.lying(1)
    laid.pop(CELLS[5])
    play.put(1, laid)
    assert not play.hands.may_hint(), "a tile is gone"
    play = Play(2, HINTS="off").begun()
    assert not play.hands.may_hint()


def test_a_hint_ends_no_call_that_waits():
    """D8: who has called Stop has called, whatever the other asks for."""
    play = Play(2).begun()
    play.solve(0)
    play.pressed(1)
    play.hands.hint()
    play.wait(300)
    assert play.rules.won == [1, 0]


def test_hints_are_counted_over_a_power_cut_and_told_at_the_end():
    play = Play(1).begun()
    asked(play)
    again = play.new_rules()
    again.restore(play.rules.save())
    assert again.hints == 1 and again.save() == play.rules.save()
    play.passed(60_000)
    while play.rules.phase == PLAY:
        play.passed(60_000)
    assert (play.view.corner, play.view.corner_values) == ("hints", (1,))


def test_a_hint_at_the_table():
    """B, then up; the hub thinks, and shows it."""
    with Tabletop(pads=1, seed=4) as top:
        choose(top, "Duel alone", 1)
        lay(top, 0, laid_in_order())
        top.run(0.5)
        top.pad(0).press()
        top.run(1.0)
        top.press("b")
        top.run(0.5)
        assert "↑ hint" in flat(top)
        top.press("up")
        top.run(4.0)
        assert "Slide" in flat(top) or "It is joined" in flat(top), flat(top)
