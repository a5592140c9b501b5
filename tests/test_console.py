# SPDX-License-Identifier: MIT
"""The console's parts: chance, settings."""

from collections import Counter
from itertools import pairwise

import pytest

from boardsim import Tabletop
from hallway.console.chance import Chance
from hallway.console.log import Log
from hallway.console.notices import Notices
from hallway.places import cell_name, edge
from hallway.ticks import since
from tests.play import choose_go_alone, roll, start_building
from tests.recorded import Bench, Nvm, begin, play, power_on, record


@pytest.mark.parametrize("n", [1, 2, 3, 4, 6, 7, 24, 100, 255, 256])
def test_chance_is_fair_to_the_last_number(n):
    """R3: over all bytes that the hardware can give, each number comes equally often."""
    counts: Counter = Counter()
    for byte in range(256):
        supply = iter([byte, 0])
        drawn = Chance(lambda size, supply=supply: bytes([next(supply)]))
        number = drawn.below(n)
        if next(supply, None) is not None:  # the byte was taken, not drawn again
            counts[number] += 1
    assert set(counts) == set(range(n))
    assert len(set(counts.values())) == 1


def test_a_test_can_replay_chance():
    """R3: the generator is injected."""
    bytes_ = iter(b"\xff\x05\x0b")
    chance = Chance(lambda size: bytes([next(bytes_)]))
    assert [chance.below(6), chance.below(6)] == [5, 5], "0xff is in the incomplete round of six"


def test_names_of_places():
    assert [cell_name(cell) for cell in (0, 4, 12, 24)] == ["A1", "E1", "C3", "E5"]
    assert [cell_name(cell, 10) for cell in (9, 99)] == ["J1", "J10"]
    # Clockwise from the north-west corner: twenty lights behind the twenty-five of the cells.
    walk = [("N", 0), ("N", 4), ("E", 0), ("E", 4), ("S", 4), ("S", 0), ("W", 4), ("W", 0)]
    assert [edge(side, line) for side, line in walk] == [25, 29, 30, 34, 35, 39, 40, 44]


def test_time_spans_over_the_wrap():
    assert since(5, 2**29 - 5) == 10
    assert since(2**29 - 1, 0) == 2**29 - 1


def test_a_late_tick_is_not_caught_up_with():
    """After something took long, ticks come at their own pace again."""
    with Tabletop(pads=1, seed=1) as top:
        top.run(1.5)
        ends = [top.clock.now_us]
        feed = top.pico.feed_watchdog
        top.pico.feed_watchdog = lambda: (ends.append(top.clock.now_us), feed())
        receive = top.oled.receive

        def slow(sent: bytes) -> None:
            top.oled.receive = receive
            top.pico.wait(400_000)
            receive(sent)

        top.oled.receive = slow
        top.press("down")
        top.run(2)
        gaps = [after - before for before, after in pairwise(ends)]
        late = next(at for at, gap in enumerate(gaps) if gap > 400_000)
        assert min(gaps[late + 2 : late + 20]) > 15_000


def test_whoever_plays_on_has_answered_the_question():
    with Tabletop(pads=1, seed=1) as top:
        choose_go_alone(top)
        roll(top)
        start_building(top)
        top.press("b")
        top.run(0.5)
        assert "You can go on with it later" in " ".join(top.screen.text.split())
        top.pad(0).press()
        top.run(0.5)
        assert "You can go on with it later" not in " ".join(top.screen.text.split())


def test_the_watchdog_is_fed_with_every_event_that_is_played_again():
    game = record("junior", 3)
    nvm = Nvm()
    play(begin(nvm, game), game.events[:-1])
    fed = []
    plain = Bench.feed
    Bench.feed = lambda bench: fed.append(1)  # type: ignore[method-assign]
    try:
        power_on(nvm, game.settings)
    finally:
        Bench.feed = plain  # type: ignore[method-assign]
    assert len(fed) >= len(game.events) - 1


def test_a_mark_is_told_anew_when_it_is_elsewhere():
    """The same fault at another cell, on another pad, or none."""
    notices = Notices(Log(), [])
    for text, where, pad in (
        ("mark.stray", "A1", 0),
        ("mark.stray", "B2", 0),
        ("mark.stray", "B2", 1),
        ("mark.dead", "B2", 1),
        ("", "", -1),
    ):
        notices.mark(text, where, pad)
        assert notices.new_mark
        notices.new_mark = False
        notices.mark(text, where, pad)
        assert not notices.new_mark, "once, however often it is said"
