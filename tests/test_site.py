# SPDX-License-Identifier: MIT
"""The whole table from static files, in a real browser: without a network, after a reload, byte by byte."""

import json

from playwright.sync_api import Page

from boardsim.players import PLAYS
from boardsim.web.set import the_set
from tests.same import in_worker, recordings
from tests.site import Host, open_site, until, worker_of
from tests.stepped import played, replayed
from tools import site

MOST_ONCE, MOST_AGAIN = 20_000_000, 300_000  # bytes

KEPT = """async () => {
  const base = await new Promise((found) => {
    const opening = indexedDB.open("hallway");
    opening.onsuccess = () => found(opening.result);
  });
  const asked = base.transaction("table").objectStore("table").get("kept");
  const text = await new Promise((found) => (asked.onsuccess = () => found(asked.result)));
  base.close();
  return text;
}"""
STUB = """self.onmessage = ({ data }) => {
  if (data.ask) postMessage({ id: data.id, ok: true, text: SET });
};
postMessage({ ready: true });
"""
IS_KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"
PAST = ("cards.50-3", "go.solo-10", "junior-3")


def sends_the_same_bytes(page: Page) -> None:
    """A game of each kind, with a stuck sensor and a pulled plug: all that goes to screen and lights, and the
    journal; and games of the past. `make same` does it with whole games.
    """
    tapes = {game: played(game, 12.0) for game in PLAYS}
    calls = [("replayed", [tape, True, 0.05]) for tape in tapes.values()]
    calls += [call for name, call in recordings() if name in PAST]
    there = list(in_worker(worker_of(page), calls))
    for (game, saved), told in zip(tapes.items(), there, strict=False):
        assert told["gave"] == replayed(saved, False, 0.0333), game
    assert [told["gave"] for told in there[len(tapes) :]] == [""] * len(PAST)


def repeats_in_another_browser(page: Page, other: Page) -> None:
    """A link repeats a stuck sensor and a pulled plug, to the same screen."""
    seen = "() => JSON.stringify(['screen', 'words', 'lights/0', 'faults', 'power'].map(hallway.fact))"
    broken = {"pad": 0, "row": 1, "col": 1, "sensor": 3, "kind": "north"}
    page.evaluate("(broken) => hallway.ask('fault', broken)", broken)
    for on in (False, True):
        page.evaluate("(on) => hallway.ask('power', { on })", on)
        until(lambda on=on: page.evaluate("() => hallway.fact('power')") is on)
    until(lambda: "Go on" in page.evaluate("() => hallway.fact('words')"))
    page.evaluate("() => hallway.ask('speed', { speed: 0 })")
    page.click("#workshop-button")
    page.get_by_role("button", name="Make a link").click()
    link = until(lambda: page.input_value("#tape-link"))
    other.goto(link)
    until(lambda: other.evaluate("() => hallway.fact('replay')"))
    other.evaluate("() => hallway.ask('speed', { speed: 64 })")
    until(lambda: other.evaluate("() => hallway.fact('replay')?.same") is True)
    until(lambda: other.evaluate(seen) == page.evaluate(seen))  # words are read when the screen stands still


def test_the_table_opens_without_a_network_goes_on_and_sends_the_same_bytes(window, tmp_path):
    sizes = site.make(tmp_path)
    assert sizes == site.make(tmp_path / "again"), "two runs, the same files"
    page = window(expects="Failed to load resource", own=True)
    playing = "() => hallway.fact('busy') === null && hallway.fact('device')?.game"
    with Host(tmp_path) as host:
        open_site(page, host.url + "?pads=3")
        assert until(lambda: "Go! alone" in page.evaluate("() => hallway.fact('words')"))
        page.evaluate("() => hallway.ask('begin', { game: 'junior', players: 2 })")
        until(lambda: page.evaluate(playing) == "junior")
        until(lambda: json.loads(page.evaluate(KEPT))["game"] == ["junior", 2])
        until(lambda: page.evaluate(IS_KEPT))
        before = page.evaluate("() => hallway.fact('words')")
        assert host.sent <= MOST_ONCE
        host.sent = 0
        page.reload()
        until(lambda: page.evaluate(playing) == "junior")
        assert host.sent <= MOST_AGAIN
        assert page.evaluate("() => hallway.fact('plugged').length") == 3, "as the address has it"
        page.context.set_offline(True)
        page.reload()
        until(lambda: page.evaluate(playing) == "junior")
        until(lambda: page.evaluate("() => hallway.fact('words')") == before)
        sends_the_same_bytes(page)
        repeats_in_another_browser(page, window(own=True))


def test_a_new_version_is_offered_and_no_window_is_loaded_anew_but_the_one_that_wants_it(
    window, tmp_path, monkeypatch
):
    """With a worker that only knows the set: what Python does there has nothing to do with it."""
    plain = site.pages()
    plain["worker.js"] = f"const SET = {json.dumps(json.dumps(the_set(2)))};\n{STUB}".encode()
    monkeypatch.setattr(site, "PYTHON", ())
    monkeypatch.setattr(site, "packed", dict)
    monkeypatch.setattr(site, "pages", lambda: plain)
    site.make(tmp_path)
    page = window(own=True)
    other = page.context.new_page()
    offered = "() => document.getElementById('update') !== null"
    with Host(tmp_path) as host:
        page.goto(host.url)
        until(lambda: page.evaluate(IS_KEPT))
        for each in (page, other):
            each.goto(host.url)
            until(
                lambda each=each: each.evaluate("() => window.hallway && !document.getElementById('waiting')")
            )
            each.evaluate("() => { window.same = true; }")
        plain["icon.svg"] += b"\n"
        site.make(tmp_path)
        host.sent = 0
        other.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
        for each in (page, other):
            until(lambda each=each: each.evaluate(offered))
            assert each.evaluate("() => window.same") is True, "it is only offered"
        assert host.sent < 50_000, "what has not changed is not fetched again"
        other.evaluate("() => document.getElementById('update').click()")
        until(lambda: other.evaluate("() => !window.same && !!window.hallway"))
        assert other.evaluate(offered) is False
        assert page.evaluate("() => window.same") is True, "another window may be in a game"
        page.evaluate("() => document.getElementById('update').click()")
        until(lambda: page.evaluate("() => !window.same && !!window.hallway"))
