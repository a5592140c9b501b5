# SPDX-License-Identifier: MIT
"""From a settled position to light and words: at most three ticks, with the cost of all wires counted."""

import pytest

from boardsim import Tabletop
from boardsim.boxes import BOXES
from boardsim.table.eyes import read
from hallway.moment.catalogue import Entry, games
from hallway.sense.tilecode import MOVING
from tests.play import choose
from tests.ticks import LOADING_US
from tests.ways import GAMES
from tests.wordbook import book, name_of

TEXTS = book("en")

TICKS_US = 75_000
GO_FOR_FOUR = GAMES["go"], 4


class Watch:
    """Notes when the firmware's position settles, and when light and words have gone out after it."""

    def __init__(self, top: Tabletop) -> None:
        self.settled_us: list[int] = []
        self.words_us: list[int] = []
        self.light_us: list[int] = []
        table = top.pico.loader.modules["hallway.sense.table"].Table
        scan, write, shine = table.scan, top.oled.receive, top.receive

        def watched_scan(sensed) -> bool:
            was_moving = MOVING in sensed.cells
            changed = scan(sensed)
            if was_moving and MOVING not in sensed.cells:
                self.settled_us.append(top.clock.now_us)
            return changed

        def watched_write(sent: bytes) -> None:
            write(sent)
            self.words_us.append(top.clock.now_us)

        def watched_shine(sent: bytes) -> None:
            shine(sent)
            self.light_us.append(top.clock.now_us + len(sent) * 10 + 300)

        table.scan = watched_scan
        top.oled.receive = watched_write
        top.receive = watched_shine

    def delay(self, sent_us: list[int]) -> int:
        """From the last settling to the end of the first burst after it, µs."""
        settled_us = self.settled_us[-1]
        burst = [at for at in sent_us if settled_us <= at <= settled_us + 2 * TICKS_US]
        assert burst, "nothing was shown"
        last = burst[0]
        for at in burst[1:]:
            if at - last > 10_000:  # the next second of a clock, or a rhythm
                break
            last = at
        return last - settled_us


def choose_and_begin(top: Tabletop, game: Entry, players: int) -> None:
    choose(top, name_of(game.key), players)
    if game.folder == "go":  # as far as building
        top.pad(0).press()
        top.run(1.5)
        for player in range(players):
            top.pad(player).press()
        top.run(3.8)
    if game.folder == "junior":  # its own choices first
        top.press("a")
        top.run(0.6)


@pytest.mark.parametrize("charged", [False, True])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_light_and_words_follow_within_three_ticks(game, charged):
    """With all that a Pico has to think, words take one tick more."""
    words_us = TICKS_US + charged * 25_000
    with Tabletop(pads=4, seed=3, charged=charged) as top:
        choose_and_begin(top, game, game.fewest)
        watch = Watch(top)
        is_go = game.folder == "go"
        places = ((2, 3), (2, 3), (2, 3)) if is_go else ((0, 1), (2, 1), (3, 2))
        for row, col in places:
            name = f"{game.box}/{BOXES[game.box].tiles[0].name}"
            before = top.screen.text
            top.pad(0).put(name, row, col, face=int(is_go))
            top.run(0.7)
            assert watch.delay(watch.light_us) <= TICKS_US
            if top.screen.text != before:
                assert watch.delay(watch.words_us) <= words_us
            top.pad(0).lift(row, col)
            top.run(0.7)
        assert len(watch.settled_us) >= 6
        assert top.pico.restarts == 0


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_game_is_loaded_within_a_quarter_of_a_second(game):
    with Tabletop(pads=4, seed=3) as top:
        top.run(1)
        gaps: list[int] = []
        feed = top.pico.feed_watchdog
        last_us = top.clock.now_us

        def fed() -> None:
            nonlocal last_us
            feed()
            gaps.append(top.clock.now_us - last_us)
            last_us = top.clock.now_us

        top.pico.feed_watchdog = fed
        choose(top, name_of(game.key), game.fewest)
        assert top.pico.loader.loaded and max(gaps) <= LOADING_US


@pytest.mark.parametrize("charged", [False, True])
def test_a_key_is_answered_in_light_and_words_within_a_tenth_of_a_second(charged):
    """Whenever it comes: the scan of keys, the tick, the lights' rhythm and both wires are counted. With all
    that a Pico has to think, a whole new picture on the screen and four pads takes half as long again.
    """
    answer = 0.15 if charged else 0.1
    with Tabletop(pads=4, seed=3, charged=charged) as top:
        choose_and_begin(top, *GO_FOR_FOUR)
        question = TEXTS["menu.leave"].split()[0]
        for moment in range(40):
            top.run(0.5 + moment * 0.007)
            asks = moment % 2 == 0  # B asks whether to leave when it is let go, and pressed again it does not
            top.hold("b")
            if asks:
                top.run(0.1)
                top.release("b")
            top.run(answer)
            assert (question in read(top.oled.picture())) == asks
            assert all(any(top.pad(pad).strip.grb) != asks for pad in range(4))
            top.release("b")


def test_words_that_change_with_every_tick_leave_light_its_turn():
    with Tabletop(pads=4, seed=3) as top:
        choose_and_begin(top, *GO_FOR_FOUR)
        assert any(top.pad(3).strip.grb)
        screen = top.pico.loader.modules["hallway.show.screen"].Screen
        screen.waiting, screen.step = True, lambda screen: 0
        top.press("b")
        top.run(0.3)
        assert not any(top.pad(3).strip.grb)
