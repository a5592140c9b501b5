# SPDX-License-Identifier: MIT
"""Whole games on the page, in a real browser: with the mouse, with the keyboard alone, with a finger on a
phone, and by two people at two windows. The players are those of tests/players, who keep the score.
"""

from boardsim.web.live import LiveTable
from tests.cards import hands as cards
from tests.duel import hands as duel
from tests.go import hands as go
from tests.junior import hands as junior
from tests.page import PRESS_S, PageTop
from tests.page_keys import KeyboardTop
from tests.page_touch import TouchTop
from tests.play import choose, choose_go_alone


def test_go_with_the_mouse(window):
    with LiveTable(pads=2, seed=3) as live:
        top = PageTop(window(), live)
        choose(top, "Go!", 2)
        hands = go.PartyHands(top, 3, 2)
        hands.slips = 0.2
        hands.play()


def test_junior_with_the_mouse(window):
    with LiveTable(pads=1, seed=3) as live:
        top = PageTop(window(color_scheme="light"), live)
        table = junior.Table(top, 3, players=2, sloppy=0.1)
        while not table.slow.over:
            table.take_turn()
        table.check_end()
        table.hands.check()


def test_junior_with_the_keyboard_alone(window):
    with LiveTable(pads=1, seed=3) as live:
        top = KeyboardTop(window(), live)
        table = junior.Table(top, 3, players=3)
        while not table.slow.over:
            table.take_turn()
        table.check_end()
        table.hands.check()


def test_cards_48_with_the_mouse(window):
    with LiveTable(pads=2, seed=3) as live:
        cards.TablePlayer(PageTop(window(), live), 5, 2, 48, 2).play()


def test_cards_50_with_the_mouse(window):
    with LiveTable(pads=2, seed=3) as live:
        cards.TablePlayer(PageTop(window(), live), 6, 3, 50, 2).play()


def test_go_alone_on_a_phone_with_a_finger(window):
    phone = window(360, 740, device_scale_factor=2, has_touch=True, is_mobile=True)
    with LiveTable(pads=1, seed=3) as live:
        top = TouchTop(phone, live)
        choose_go_alone(top)
        hands = go.SoloHands(top, 3, 1)
        hands.slips, hands.thinks = 0.0, 90.0
        hands.play()


class TwoWindows:
    """Two people, each at an own window with an own pad; what is done at one is seen at the other."""

    def __init__(self, red: PageTop, yellow: PageTop) -> None:
        self.windows = (red, yellow)
        self.screen = yellow.screen
        self.press, self.pico = red.press, red.pico
        for pad, top in enumerate(self.windows):
            top.page.click(f'.foot[data-seat="{pad}"] .seat')
            top.page.wait_for_selector(f'.foot[data-seat="{pad}"] .seat.mine')

    def pad(self, number: int):
        return self.windows[number].pad(number)

    def tiles(self, box: str):
        return self.windows[0].tiles(box)

    def run(self, seconds: float) -> None:
        """Whoever has a button to press does; if both have, at the same time."""
        red, yellow = self.windows
        pressing = [top for top in self.windows if top.pads_pressed]
        for top in pressing:
            top.pad(self.windows.index(top)).hold()
            top.pads_pressed.clear()
            top.wait_heard()
        if pressing:
            red.run(PRESS_S)
        for top in pressing:
            top.pad(self.windows.index(top)).release()
            top.wait_heard()
        red.run(seconds)
        yellow.look()
        assert red.screen.text == yellow.screen.text


def test_duel_in_two_windows(window):
    settings = 'HALLWAY_WRONG_CALL = "opponent"\n'
    with LiveTable(pads=2, seed=3, settings=settings) as live:
        top = TwoWindows(PageTop(window(900, 700), live, "Ada"), PageTop(window(900, 700), live, "Grace"))
        table = duel.Table(top, 3, 2, "opponent")
        while not table.over:
            table.play_round()
        table.check_end()
        for hands in table.hands:
            hands.check()
