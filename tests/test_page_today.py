# SPDX-License-Identifier: MIT
"""The day's challenge on the page (R7): the same by date, its result kept, days in a row, a text to tell."""

from boardsim.web.live import LiveTable
from tests.page import PageTop
from tests.site import until

SETTINGS = "HALLWAY_DUEL_MINUTES=1\n"
SHARED = "() => window.shared"
SHARE = "navigator.share = async ({ text }) => { window.shared = text; };"


def play_today(top: PageTop, number: int) -> None:
    """Duel alone, from the door to the end of its minute."""
    if not top.page.locator("#door").is_visible():
        top.page.click("#home")
    top.page.click('[data-today="duel.solo"]')
    if top.page.locator("#sure").is_visible():
        top.page.click("#sure .yes")
    top.page.wait_for_function("() => hallway.fact('busy') === 'lay'")
    top.wait_begun("duel.solo", 1)
    device = top.fact("device")
    assert (device["challenge"], device["over"]) == (number, None)
    top.pad(0).press()
    top.run(64.0)
    assert top.fact("device")["over"] == [0]


def test_a_challenge_a_day_is_played_kept_and_told(window):
    with LiveTable(pads=1, seed=3, settings=SETTINGS) as live:
        page = window(own=True)
        page.add_init_script(SHARE)
        page.clock.set_fixed_time("2026-01-01T12:00:00")
        top = PageTop(page, live, path="?")
        card = page.locator(".door-today")
        assert "0101" in card.inner_text()
        play_today(top, 101)
        first = live.room.ear.cells
        page.click("#home")
        until(lambda: "Duel alone: 0 in 1 minutes" in card.inner_text())
        play_today(top, 101)
        assert live.room.ear.cells == first, "it is dealt by its number"
        page.click("#home")
        assert "Days in a row: 1 " in card.inner_text(), "a day counts once"
        page.clock.set_fixed_time("2026-01-02T12:00:00")
        page.reload()
        top = PageTop(page, live)
        play_today(top, 102)
        assert live.room.ear.cells != first
        page.click("#home")
        until(lambda: "Days in a row: 2 · at best 2" in card.inner_text())
        page.get_by_role("button", name="Share: Duel alone").click()
        told = "Hallway 2026-01-02 · Duel alone: 0 in 1 minutes · Days in a row: 2"
        assert until(lambda: page.evaluate(SHARED)) == told
        page.clock.set_fixed_time("2026-01-04T12:00:00")
        page.reload()
        top = PageTop(page, live, path="?")
        if not page.locator("#door").is_visible():
            page.click("#home")
        until(lambda: "Days in a row: 0 · at best 2" in card.inner_text())
        assert "Duel alone: 0" not in card.inner_text()
