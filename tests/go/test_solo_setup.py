# SPDX-License-Identifier: MIT
"""Go! alone up to Go: dice, a clear pad, hands off, the countdown."""

from hallway.games.go.tiles import DICE
from tests.go.hands import flat, lit
from tests.play import SETTLE, dice_shown, roll


def test_a_roll_shows_one_treasure_of_each_die(top):
    """G3: all four dice are rolled and shown."""
    roll(top)
    shown = dice_shown(top)
    assert [sum(treasure in die for treasure in shown) for die in DICE] == [1, 1, 1, 1]


def test_the_pad_must_be_clear_before_a_roll(top):
    """G3: pads must be clear of tiles before a roll; the device says so, lights them, and goes on."""
    top.pad(0).put("path 1", 1, 2)
    top.run(SETTLE)
    roll(top)
    assert "Lift all tiles" in top.screen.text and not dice_shown(top)
    assert lit(top) == {(1, 2), (1, 3)}
    top.pad(0).lift(1, 2)
    top.run(SETTLE)
    assert "Press to roll" in top.screen.text
    roll(top)
    assert len(dice_shown(top)) == 4


def test_a_tile_laid_early_is_named_and_the_countdown_waits(top):
    """G4: nobody lays a tile before Go; the countdown waits until an early one is lifted."""
    roll(top)
    top.pad(0).put("path 2", 3, 1)
    top.run(SETTLE)
    assert "Too early! Lift B4" in flat(top)
    top.pad(0).press()
    top.run(5)
    assert "Too early! Lift B4" in flat(top), "pressing ready does not help"
    top.pad(0).lift(3, 1)
    top.run(SETTLE)
    top.pad(0).press()
    top.run(1.5)
    assert "Get set" in flat(top)
    top.pad(0).put("path 2", 3, 1)
    top.run(6)
    assert "Too early! Lift B4" in flat(top)
    assert {(3, 1), (3, 2)} <= lit(top)
    top.pad(0).lift(3, 1)
    top.run(SETTLE)
    assert "Get set" in flat(top)
    top.run(3)
    assert "Build" in flat(top)


def test_the_countdown_counts_three_two_one_second_by_second(top):
    """G4: the device counts down and says Go."""
    roll(top)
    top.pad(0).press()
    top.run(0.5)
    for number in "321":
        assert number in top.screen.text.split(), number
        top.run(1.0)
    assert "Build" in flat(top)
    assert any(hertz == 1760 for _, hertz in top.piezo.heard), "the Go tone"
