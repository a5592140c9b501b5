# SPDX-License-Identifier: MIT
"""The static page, to be played on as one of a server's (tests/page.py): `make games WHAT=--static`.

The board is in the page. Beside it, here, another does what is on the page's tape, at the same microseconds:
what hands want to know of a table is asked there, and both must come to the same end.
"""

import inspect
import json
import re
from functools import partial
from typing import Any

from playwright.sync_api import Page

from boardsim.desk import Desk
from boardsim.web.ear import Ear
from tests.page import PageTop
from tests.site import LONGEST_S, Host, until, worker_of

# The page's clock stands still as soon as it can be told: time passes by steps.
STILL = """const told = setInterval(() => {
  if (!document.body?.classList.contains("ready")) return;
  clearInterval(told);
  hallway.ask("speed", { speed: 0 });
}, 5);"""
STANDS = "() => globalThis.hallway?.fact('clock')?.speed === 0"
NEEDS = "from typing import Any\n"
NEWS = """
import json
def news(table, seed, known):
    desk = table.room.desk
    told = {"seed": desk.seed, "us": desk.now_us}
    if desk.seed != seed:
        told.update(settings=desk.settings, kept=desk.kept)
        known = 0
    return json.dumps({**told, "deeds": desk.tape[known:]})
def state(table):
    return json.dumps(state_of(table.room.desk))
def kept(table, wanted):
    return json.dumps(table.room.is_own and json.loads(table.kept)["desk"] == json.loads(wanted))
"""
ASK = "([name, ...given]) => python.globals.get(name)(table, ...given)"
HEARD = "(steps) => (hallway.fact('steps') ?? 0) >= steps"
FACT = "(name) => hallway.fact(name)"


def state_of(desk: "Desk") -> dict[str, Any]:
    """All that can be seen and all that is kept. Its text is sent to the page."""
    top = desk.top
    return {
        "us": desk.now_us,
        "tiles": [desk.box, *[desk.place(thing) for thing in desk.things]],
        "journal": bytes(top.flash.read()).hex(),
        "screen": top.screen.picture.hex(),
        "lights": [bytes(top.pad(pad).strip.grb).hex() for pad in range(desk.pads)],
    }


class Facts:
    """What the page knows."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def __getitem__(self, name: str) -> Any:
        return self._page.evaluate(FACT, name)


class StaticTable:
    """Stands where a LiveTable does, and is its own room; `page` is the one window."""

    def __init__(self, page: Page, host: Host, pads: int) -> None:
        self.url = f"{host.url}?pads={pads}"
        self.pads = pads
        self.page = page
        self.facts = Facts(page)
        self.steps = 0  # that were asked for so far
        self._desk: Desk | None = None
        self._done = 0  # deeds on the desk here
        self._seen = -1  # steps, when it was last brought up
        self._worker: Any = None
        page.set_default_timeout(1000 * LONGEST_S)
        page.add_init_script(STILL)

    def __enter__(self) -> "StaticTable":
        return self

    def __exit__(self, *exc: object) -> None:
        if self._desk is not None:
            self._desk.close()

    @property
    def room(self) -> "StaticTable":
        return self

    @property
    def desk(self) -> Desk:
        """The one here, where the page's is."""
        if self._desk is None or self._seen != self.steps:
            self.page.wait_for_function(HEARD, arg=self.steps)
            news = self._ask("news", self._desk.seed if self._desk else -1, self._done)
            self._follow(news)
            self._seen = self.steps
        assert self._desk is not None
        return self._desk

    def _ask(self, name: str, *given: object) -> Any:
        if self._worker is None:
            self._worker = worker_of(self.page)
            self._worker.evaluate(
                "(program) => python.runPython(program)", NEEDS + inspect.getsource(state_of) + NEWS
            )
        return json.loads(self._worker.evaluate(ASK, [name, *given]))

    def _follow(self, news: dict[str, Any]) -> None:
        if "settings" in news:
            if self._desk is not None:
                self._desk.close()
            self._desk = Desk(self.pads, news["seed"], news["settings"], news["kept"])
            Ear(self._desk)  # to talk over USB takes the firmware time
            self._done = 0
        assert self._desk is not None
        for us, *deed in news["deeds"]:
            self._desk.top.clock.at(us, partial(self._desk.do, *deed), last=True)
        self._done += len(news["deeds"])
        self._desk.run(news["us"])

    def check(self) -> None:
        """Both are the same, to what is kept and the last pixel."""
        here, there = json.loads(json.dumps(state_of(self.desk))), self._ask("state")
        other = {name: (here[name], there[name]) for name in here if here[name] != there[name]}
        assert not other, f"the page's table is not the one here: {other}"

    def reload(self, top: PageTop) -> None:
        """The page is loaded anew, once the browser has kept what there is, and goes on."""
        desk = self.desk
        places = desk.places()
        self.check()
        begun, words = self.facts["device"], spelled(top.screen.text)
        until(lambda: self._ask("kept", json.dumps(desk.keep())))
        self.page.reload()
        self._worker = None
        self.steps = 0
        until(lambda: self.page.evaluate(STANDS))
        top.look()
        for _ in range(30):  # its tiles have to settle
            top.run(0.5)
            if self.facts["busy"] is None and spelled(top.screen.text) == words:
                break
        assert self.facts["device"]["game"] == begun["game"]
        assert self.desk.places() == places
        assert spelled(top.screen.text) == words, (top.screen.text, words)


def spelled(text: str) -> str:
    """A screen without its clock."""
    return re.sub(r"\d+:\d\d", "", text)
