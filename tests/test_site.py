# SPDX-License-Identifier: MIT
"""The whole table from static files, in a real browser: without a network, after a reload, byte by byte."""

import json

from boardsim.players import PLAYS
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
REPLAY = """async ([tapes, script]) => {
  python.globals.set("tapes", tapes);
  return python.runPython(script);
}"""


def test_the_table_opens_without_a_network_goes_on_and_sends_the_same_bytes(window, tmp_path):
    sizes = site.make(tmp_path)
    assert sizes == site.make(tmp_path / "again"), "two runs, the same files"
    page = window(expects="Failed to load resource")
    playing = "() => hallway.fact('busy') === null && hallway.fact('device')?.game"
    with Host(tmp_path) as host:
        open_site(page, host.url)
        assert until(lambda: "Go! alone" in page.evaluate("() => hallway.fact('words')"))
        page.evaluate("() => hallway.ask('begin', { game: 'junior', players: 2 })")
        until(lambda: page.evaluate(playing) == "junior")
        until(lambda: json.loads(page.evaluate(KEPT))["game"] == ["junior", 2])
        until(lambda: page.evaluate("() => navigator.serviceWorker.controller?.state === 'activated'"))
        before = page.evaluate("() => hallway.fact('words')")
        assert host.sent <= MOST_ONCE
        host.sent = 0
        page.reload()
        until(lambda: page.evaluate(playing) == "junior")
        assert host.sent <= MOST_AGAIN
    page.context.set_offline(True)
    page.reload()
    until(lambda: page.evaluate(playing) == "junior")
    assert until(lambda: page.evaluate("() => hallway.fact('words')")) == before
    tapes = {game: played(game, 12.0) for game in PLAYS}
    script = "import json\n" + (site.ROOT / "tests" / "stepped.py").read_text("utf-8")
    script += "\njson.dumps({game: replayed(tape, True, 0.05) for game, tape in json.loads(tapes).items()})"
    there = json.loads(worker_of(page).evaluate(REPLAY, [json.dumps(tapes), script]))
    for game, saved in tapes.items():
        assert there[game] == replayed(saved, False, 0.0333), game
