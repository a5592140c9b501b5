# SPDX-License-Identifier: MIT
"""Whole games of Duel: saves, and on the simulated board."""

import random

import pytest

from boardsim import Tabletop
from hallway.games.duel.about import TILES, TO_WIN
from tests.duel import WAYS
from tests.duel.boards import as_laid, laid_in_order, shuffled
from tests.duel.events import OVER, Play, play_events
from tests.duel.hands import flat, items_shown, lay, play_table, slide_apart, slide_to_join
from tests.duel.referee import CELLS, ITEM_LIGHTS
from tests.play import choose

# -- whole games, events, saves


@pytest.mark.parametrize("way", WAYS)
def test_random_games_keep_their_word(way):
    """R4, R5, D4 to D8, D11, D13: calls, cards and scores by the slow referee; saves and replays agree."""
    how = WAYS[way][1]
    for seed in range(0, 200, 100 if "seats" in how else 5):
        assert play_events(seed, **how) > 10


def test_alone_every_event_carries_the_time():
    """D13: after each event a replay has the same save, clock included."""
    play = Play(players=1)
    twin = play.new_rules()
    twin.restore(play.first)
    real_apply = play.rules.apply

    def apply(event: bytes) -> None:
        real_apply(event)
        twin.apply(event)
        assert twin.save() == play.rules.save()

    play.rules.apply = apply  # type: ignore[method-assign]
    play.begun()
    chance = random.Random(2)
    for _ in range(25):
        play.wait(chance.randrange(3000))
        play.solve(0)
        play.pressed(1)
        play.wait(125 + chance.randrange(500))
        play.pressed(1)
    play.wait(400_000)
    assert play.rules.phase == OVER and len(play.events) > 50


def test_after_a_restore_the_table_decides():
    """D4, R4: a frozen player stays frozen over a power cut; one who was not may have slid on."""
    play = Play().begun()
    good = shuffled(play.lying(0), random.Random(6), 11)
    play.put(0, good)
    slid = shuffled(play.lying(1), random.Random(7), 11)
    play.put(1, slid)
    pad = good.bytes()
    pad[0] ^= 1
    play.put(0, pad)
    assert play.rules.frozen == 1
    again = play.new_rules()
    again.restore(play.rules.save())
    play.sit_down(again)
    assert again.frozen == 1 and play.view.text == "repair.turn"
    play.put(0, good)
    assert again.frozen == 0 and as_laid(play.hands.boards[1].good) == slid


# -- on the simulated board, by screen, hands and lights only


def lit_item(top: Tabletop, pad: int, item: int) -> bool:
    """Whether an item's light shines at least once in a rhythm."""
    for _ in range(26):
        top.run(0.05)
        if any(top.pad(pad).strip.colour(ITEM_LIGHTS[item])):
            return True
    return False


def begun(top: Tabletop) -> list:
    """Both boards are laid, and the first two cards turned."""
    choose(top, "Duel", 2)
    boards = [shuffled(laid_in_order(), random.Random(seed), 30) for seed in (1, 2)]
    for pad in (0, 1):
        lay(top, pad, boards[pad])
    top.pad(0).press()
    top.run(0.4)
    return boards


def test_a_whole_duel_on_the_simulated_board():
    """D1–D11: laid, slid, called right and wrong, frozen and put right, to the last card."""
    with Tabletop(pads=2, seed=3) as top:
        choose(top, "Duel", 2)
        boards = [shuffled(laid_in_order(), random.Random(seed), 30) for seed in (1, 2)]
        lay(top, 0, boards[0])
        assert "Yellow" in flat(top) and f"Still to lay: {TILES}" in flat(top)
        lay(top, 1, boards[1])
        assert "Press to turn the first two cards" in flat(top)
        top.pad(1).press()
        top.run(0.4)
        first, second, goal = items_shown(top)
        assert first == second != goal and "Red:Yellow 0:0" in flat(top)
        # Red lifts a tile far from the gap, is told, and puts it back.
        cell = next(at for at in CELLS if at not in boards[0].slides() and at != boards[0].gap)
        top.pad(0).lift(*cell)
        top.run(0.6)
        tile, turn = boards[0][cell]
        name = top.tiles("duel")[tile].name
        assert "Red" in flat(top) and f"{'ABCD'[cell[1]]}{cell[0] + 1}: put {name} here" in flat(top)
        # Meanwhile Yellow slides on and wins the first card.
        boards[1] = slide_to_join(top, 1, boards[1], second, goal)
        assert "put" in flat(top)
        top.pad(1).press()
        top.run(0.5)
        assert "Yellow is right and gets the card" in flat(top), "for three seconds, whatever lies wrong"
        top.run(3)
        assert "0:1" in flat(top) and "put" in flat(top)
        top.pad(0).put(name, *cell, turn)
        top.run(0.6)
        assert "Yellow is right and gets the card" in flat(top)
        top.pad(0).press()
        top.run(0.4)
        assert "Yellow is right" in flat(top), "only the winner turns the next card"
        top.run(1.0)
        top.pad(1).press()
        top.run(0.4)
        assert items_shown(top)[:2] == [first, goal]
        # Red wins the next one, by sliding too.
        start, second, goal = items_shown(top)
        assert lit_item(top, 0, start) and lit_item(top, 0, goal) and lit_item(top, 1, second)
        boards[0] = slide_to_join(top, 0, boards[0], start, goal)
        assert "Slide a path" in flat(top)
        top.pad(0).press()
        top.run(0.5)
        assert "Red is right" in flat(top) and "1:1" in flat(top)
        # From here on Yellow calls Stop without looking, and gives the cards away.
        for red in range(2, TO_WIN + 1):
            top.run(1.2)
            top.pad(0).press()
            top.run(0.4)
            start, second, goal = items_shown(top)
            boards[1] = slide_apart(top, 1, boards[1], second, goal)
            top.pad(1).press()
            top.run(0.5)
            assert ("Yellow was wrong" in flat(top)) == (red < TO_WIN), flat(top)
        assert "The duel is over" in flat(top) and f"{TO_WIN}:1" in flat(top)
        assert f"Red wins. Cards: {TO_WIN} to 1." in flat(top)
        top.run(1.2)
        top.press("a")
        top.run(0.5)
        assert "Press to turn the first two cards" in flat(top)


def test_taking_back_a_call_after_a_tile_was_put_right():
    """D4, R4: who is frozen puts the last good arrangement right first; then a call can be taken back."""
    with Tabletop(pads=2, seed=3) as top:
        boards = begun(top)
        first, second, goal = items_shown(top)
        boards[1] = slide_apart(top, 1, boards[1], second, goal)
        boards[0] = slide_to_join(top, 0, boards[0], first, goal)
        top.pad(1).press()
        top.run(0.5)
        assert "Yellow was wrong" in flat(top) and "1:0" in flat(top)
        cell = next(at for at in CELLS if at not in boards[0].slides() and at != boards[0].gap)
        tile, turn = boards[0][cell]
        name = top.tiles("duel")[tile].name
        put = f"{'ABCD'[cell[1]]}{cell[0] + 1}: put {name} here"
        top.pad(0).lift(*cell)
        top.run(0.6)
        top.press("b", 1.2)
        top.run(1.5)
        assert "nothing to take back" in flat(top)
        top.press("b")
        top.run(1.0)
        assert put in flat(top)
        top.pad(0).put(name, *cell, turn)
        top.run(0.6)
        assert "Yellow was wrong" in flat(top), "the slides since the set-up are not to be undone"
        top.press("b", 1.2)
        top.run(1.5)
        assert "Take back the last step?" in flat(top)
        top.press("a")
        top.run(0.8)
        assert items_shown(top) == [first, second, goal] and "0:0" in flat(top)
        top.pad(0).press()
        top.run(0.5)
        assert "Red is right" in flat(top)


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_on_the_simulated_board(way):
    """D1 to D14, R4: from power-on and menu to the end screen, by hands that slip and do what is said."""
    assert play_table(1, **WAYS[way][1]) > 20


def test_a_question_on_the_screen_keeps_nobody_from_calling_stop():
    """R5, D5: who asks whether to leave holds up neither board; a call answers for all."""
    with Tabletop(pads=2, seed=3) as top:
        boards = begun(top)
        _, second, goal = items_shown(top)
        boards[1] = slide_to_join(top, 1, boards[1], second, goal)
        top.press("b")
        top.run(0.4)
        assert "Leave" in flat(top)
        top.pad(1).press()
        top.run(0.5)
        assert "Yellow is right" in flat(top)


def test_a_late_stop_sweeps_no_verdict_away():
    """D9: a verdict stands for a second and a half, whoever presses meanwhile."""
    with Tabletop(pads=2, seed=3) as top:
        boards = begun(top)
        first, _, goal = items_shown(top)
        slide_apart(top, 0, boards[0], first, goal)
        top.pad(0).press()
        top.run(0.5)
        assert "Red was wrong: Yellow gets the card" in flat(top)
        top.pad(1).press()
        top.run(0.6)
        assert "Red was wrong: Yellow gets the card" in flat(top), "it can still be read"
        top.run(0.6)
        top.pad(1).press()
        top.run(0.4)
        assert "Slide a path" in flat(top)
