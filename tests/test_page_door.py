# SPDX-License-Identifier: MIT
"""The front door of the page: from an empty browser to the first move, and nothing swept away unasked."""

import pytest

from boardsim.games import GAMES
from boardsim.web.live import LiveTable
from tests.page import PageTop
from tests.page_touch import TouchTop

MOST_CLICKS = 3
# How each game's first move is made once its table is laid out: by the pad's button, key A, or with a tile.
FIRST_MOVE = {
    "go.solo": "button",
    "go": "button",
    "junior": "a",
    "cards.48": "tile",
    "cards.50": "tile",
    "duel.solo": "button",
    "duel": "button",
    "waterworks": "button",
}
# Counts what a person presses; a drag is one.
COUNTED = "() => { window.clicks = 0; addEventListener('pointerdown', () => clicks++, true); }"


@pytest.fixture
def live():
    with LiveTable(pads=2, seed=3) as table:
        yield table


def first_move(top: PageTop, game: str) -> str:
    """Make it, and say what the screen says then."""
    before = top.screen.text
    if FIRST_MOVE[game] == "button":
        top.pad(0).press()
    elif FIRST_MOVE[game] == "a":
        top.press("a")
    else:
        hand = next(number for number, told in top.tiles_told() if told["tray"] == "0")
        top.drag_to_cell(hand, 0, 0, 0)
    top.run(2.0)
    assert top.screen.text != before
    return top.screen.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_the_first_move_is_within_three_clicks(window, live, game, kind):
    if kind == "desk":
        top = PageTop(window(1280, 720), live, path="?")
    else:
        phone = window(390, 780, device_scale_factor=2, has_touch=True, is_mobile=True)
        top = TouchTop(phone, live, path="?")
    assert top.page.locator("#door").is_visible(), "it begins with a choice"
    top.page.evaluate(COUNTED)
    top.begin(game, GAMES[game].fewest)
    assert top.fact("box") == GAMES[game].box
    assert not top.page.locator("#door").is_visible()
    first_move(top, game)
    assert top.page.evaluate("clicks") <= MOST_CLICKS


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.has_mind])
@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_against_the_table_is_one_click_from_opening_the_page(window, live, game, kind):
    if kind == "desk":
        top = PageTop(window(1280, 720), live, path="?")
    else:
        phone = window(390, 780, device_scale_factor=2, has_touch=True, is_mobile=True)
        top = TouchTop(phone, live, path="?")
    top.page.evaluate(COUNTED)
    top.begin(game, 2, 3)
    assert top.page.evaluate("clicks") == 1
    assert top.fact("device")["seats"] == [0, 3]
    assert top.page.locator(".seat[data-seat='1']:disabled, .foot[data-seat='1']").count()
    first_move(top, game)
    assert top.page.evaluate("clicks") <= MOST_CLICKS


def test_the_tables_hands_can_be_switched_off(window, live):
    top = PageTop(window(), live)
    assert top.page.locator(".lend").is_hidden()
    top.begin("junior", 2, 1)
    lend = top.page.locator(".lend")
    assert lend.get_attribute("aria-pressed") == "true"
    assert top.page.locator(".seat[data-seat='1']").inner_text() == "Table"
    lend.click()
    top.page.wait_for_selector(".lend[aria-pressed='false']")
    assert live.room.facts["hands"] is False
    lend.click()
    top.page.wait_for_selector(".lend[aria-pressed='true']")
    assert live.room.facts["hands"] is True


def test_a_tab_begins_its_game_and_who_begins_sits(window, live):
    top = PageTop(window(), live)
    top.page.click('[data-game="junior"]')
    top.wait_begun("junior", 2)
    assert top.page.locator('[data-game="junior"][aria-current="true"]').is_visible()
    assert top.fact("people")["p1"]["pad"] == 0
    assert "secret" in top.screen.text


def test_a_running_game_is_swept_away_only_after_a_yes_and_can_be_brought_back(window, live):
    top = PageTop(window(), live)
    top.begin("junior", 2)
    top.press("a")
    top.run(1.0)
    board, screen = where_all_lies(top), top.screen.text
    assert "Push" in screen
    page = top.page
    page.click('[data-game="duel"]')
    page.wait_for_selector("#sure[open]:has-text('Junior is being played')")
    page.click("#sure .main")
    top.run(1.0)
    assert where_all_lies(top) == board and top.screen.text == screen
    page.click('[data-game="duel"]')
    page.click("#sure .yes")
    top.wait_begun("duel.solo", 1)  # as many as are here
    assert top.fact("box") == "duel"
    page.click("#regret button")
    page.wait_for_function("() => hallway.fact('box') === 'junior'")
    top.wait_begun("junior", 2)
    top.run(1.0)
    assert where_all_lies(top) == board and top.screen.text == screen


def where_all_lies(top: PageTop) -> list:
    return [
        (
            told["name"],
            told["pad"],
            told["x"],
            told["y"],
            round(told["angle"]) % 360,
            told["face"],
            told["tray"],
        )
        for _, told in top.tiles_told()
    ]


def test_what_was_cleared_can_be_taken_back_for_ten_seconds(window, live):
    top = PageTop(window(), live)
    top.begin("duel.solo", 1)
    board = where_all_lies(top)
    top.page.click("text=Clear my pad")
    top.run(1.0)
    assert all(told["pad"] is None for _, told in top.tiles_told())
    top.page.click("#regret:has-text('cleared') button")
    top.run(1.5)
    assert where_all_lies(top) == board
    top.page.click("text=Clear my pad")
    top.run(0.5)
    live.call(lambda: setattr(live.room, "clock", lambda now=live.room.clock: now() + 11))
    top.page.wait_for_selector("#regret", state="hidden")


@pytest.mark.parametrize("what", ["text=Lay the tiles out", '[data-box="go"]'])
def test_what_moves_all_tiles_asks_first(window, live, what):
    top = PageTop(window(), live)
    top.begin("junior", 2)
    board = where_all_lies(top)
    top.page.click("#workshop-button")
    top.page.click(what)
    top.page.click("#sure .main")
    top.run(1.0)
    assert where_all_lies(top) == board and top.fact("box") == "junior"


def test_a_demo_by_address_asks_when_something_lies(window, live):
    top = PageTop(window(), live)
    top.pad(0).put("path 1", 1, 1)
    other = window()
    other.goto(live.url + "?demo=junior")
    other.wait_for_selector("#sure[open]")
    other.click("#sure .main")
    top.run(1.0)
    assert top.fact("demo") is None and top.fact("box") == "go"


def test_a_box_that_is_not_the_games_is_named(window, live):
    top = PageTop(window(), live)
    top.begin("junior", 2)
    top.tiles("go")
    top.page.wait_for_selector("#banner:has-text('The device plays Junior')")
    top.page.click("#banner button")
    top.run(0.5)
    assert top.fact("box") == "junior" and top.page.locator("#banner").is_hidden()


def test_in_another_language_the_door_leads_to_the_same_games(window):
    with LiveTable(pads=2, seed=3, settings='HALLWAY_LANGUAGE = "de"\n') as live:
        top = PageTop(window(), live)
        assert top.page.locator("html").get_attribute("lang") == "de"
        top.begin("cards.48", 3)
        assert "Rot" in top.screen.text
