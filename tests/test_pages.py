# SPDX-License-Identifier: MIT
"""The pages of the menu: opened behind the games, left with B, gone from memory then."""

from random import Random
from types import SimpleNamespace

import pytest

from boardsim import Tabletop
from hallway import keys as names
from hallway.console.best import BestPage
from hallway.console.help import Help
from hallway.console.household import STEPS, Household
from hallway.console.journal import Journal
from hallway.console.pages import HELP_SCREENS, MENU
from hallway.console.settings import Settings, rows, text_of
from hallway.moment.catalogue import games, help_values
from hallway.view import View
from tests.recorded import Nvm


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


def open_page(top: Tabletop, name: str) -> None:
    """From the menu to a page: the pages are behind the games."""
    for _ in range(16):
        if "> " + name in top.screen.text.split("\n"):
            break
        top.press("up")
        top.run(0.4)
    top.press("a")
    top.run(0.5)


def test_a_page_is_opened_left_and_dropped():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)
        at_start = set(top.pico.loader.modules)
        open_page(top, "Best results")
        assert "None yet." in flat(top)
        assert "hallway.console.best" in top.pico.loader.modules
        top.press("b")
        top.run(0.5)
        assert "Go! alone" in flat(top)
        assert set(top.pico.loader.modules) == at_start


# -- by themselves, against plain accounts of them

ARROWS = (names.UP, names.DOWN, names.LEFT, names.RIGHT)
ON = (names.DOWN, names.RIGHT)


def test_best_results_are_turned_over_both_ways_and_round():
    best = {bytes((game, minutes)): 10 * game + minutes for game in (5, 1, 3) for minutes in (5, 3)}
    hub = SimpleNamespace(journal=SimpleNamespace(best={**best, b"\xff\5": 9}))
    page, view = BestPage(hub, None), View()
    told = [(games()[key[0]].key, key[1], best[key]) for key in sorted(best)]
    at, random = 0, Random(1)
    for _ in range(60):
        key = random.choice(ARROWS)
        page.key(key)
        at = (at + (1 if key in ON else -1)) % len(told)
        page.show(view)
        game, minutes, result = told[at]
        assert view.values == ("@" + game, minutes, at + 1, len(told)) and view.big == str(result)
        assert page.wants is None
    page.key(names.A)
    assert page.wants.what == MENU


@pytest.mark.parametrize("number", range(len(games())))
def test_help_goes_screen_by_screen_and_out_at_both_ends(number):
    taken: list[str] = []
    hub = SimpleNamespace(words=SimpleNamespace(take=taken.append))
    for back in (names.UP, names.LEFT):
        for forth in (names.DOWN, names.RIGHT, names.A):
            page, view = Help(hub, None), View()
            page.about(number)
            for key, screen in (
                (forth, 2),
                (forth, 3),
                (back, 2),
                (forth, 3),
                (forth, 4),
                (back, 3),
                (back, 2),
            ):
                page.key(key)
                page.show(view)
                folder = games()[number].folder
                assert page.wants is None and view.corner_values == (screen, HELP_SCREENS)
                assert (view.title, view.text) == (games()[number].key, f"help.{screen}")
                assert view.values == tuple(help_values(folder, screen)) and taken[-1] == folder + "-seldom"
            page.key(back)
            assert page.wants is None
            page.key(back)
            assert (page.wants.what, page.wants.number) == (MENU, number)
            page.about(number)
            page.wants = None
            for _ in range(HELP_SCREENS):
                assert page.wants is None
                page.key(forth)
            assert page.wants.what == MENU


def test_settings_change_step_by_step_within_their_limits():
    settings = Settings({}.get, Journal(Nvm()))
    applied: list[int] = []
    page, view = (
        Household(SimpleNamespace(settings=settings, apply_settings=lambda: applied.append(1)), None),
        View(),
    )
    expected = [settings.at(row) for row in range(len(rows()))]
    row, random = 0, Random(3)
    for _ in range(300):
        key = random.choice((*ARROWS, names.RIGHT, names.A))
        before = len(applied)
        is_last = row == len(rows())
        if is_last and key == names.A and random.random() < 0.8:
            key = names.DOWN
        page.key(key)
        if key in (names.UP, names.DOWN):
            row = (row + (1 if key == names.DOWN else -1)) % (len(rows()) + 1)
        elif is_last and key == names.A:
            expected = [settings.at(each) for each in range(len(rows()))]
            assert not settings._journal.changes
        elif not is_last:
            step = -1 if key == names.LEFT else 1
            allowed = rows()[row][2]
            if "-" in allowed:
                low, high = map(int, allowed.split("-"))
                expected[row] = min(max(expected[row] + step * max(1, (high - low) // STEPS), low), high)
            else:
                expected[row] = (expected[row] + step) % len(allowed.split(","))
            assert len(applied) == before + 1
        assert [settings.at(each) for each in range(len(rows()))] == expected
        page.show(view)
        assert view.corner_values == (row + 1, len(rows()) + 1)
        if row < len(rows()) and view.text == "household.value":
            value = text_of(expected[row], rows()[row][2])
            assert view.values == ("@" + rows()[row][0], value if "-" in rows()[row][2] else "@" + value)
