# SPDX-License-Identifier: MIT
"""Every screen there is, with the longest values it is given: gathered from whole random games at the level
of events, and written down where no game at that level shows it, here or in the tests of a game.
"""

import re
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from boardsim import Tabletop
from boardsim.pico.loader import Loader
from hallway.console.menu import PLAYER
from hallway.console.settings import rows
from hallway.moment.catalogue import help_values
from hallway.once import glyphs
from hallway.show.sound import TUNES
from hallway.view import View
from tests.layouts import ONE, SOMEONE, TWO, Layout, Values
from tests.players.spoken import SpokenView
from tests.ways import FOLDERS, GAMES, ways
from tests.wordbook import FILES, book, name_of

SEEDS = 2
LONG_NAME = "WWWWWc"  # as wide as a player's name may be
NO_BREAK = "\xa0"  # a blank at which no line breaks
WIDTHS = {letter: glyphs.WIDTHS[at] + glyphs.GAP for at, letter in enumerate(glyphs.CHARS)} | {
    " ": glyphs.SPACE,
    NO_BREAK: glyphs.WIDTHS[0] + glyphs.GAP,
}


def width(text: str) -> int:
    return sum(WIDTHS[letter] for letter in text)


def longest(values: list[set[str]], language: str, words: str, name: str = "") -> tuple[str, ...]:
    """Of all that was given in each place, what takes the most room in this language; players are those of
    the game, and two that are named in one text are not the same; unless all have this name.
    """
    texts = book(language) | {key: name_of(key, language) for key in GAMES}
    for file in (words, f"{words}-seldom"):
        texts |= book(language, file) if file in FILES else {}
    most = max((game.most for game in GAMES.values() if game.folder == words), default=6)
    players = sorted((name or texts[f"player.{player}"] for player in range(most)), key=width)
    found = []
    for kept in values:
        said = [value for value in kept if value[:1] != "@"]
        for value in kept - {"@player.*"}:
            family = re.escape(value[1:]).replace(r"\*", r"\d+")
            said += [text for key, text in texts.items() if value[:1] == "@" and re.fullmatch(family, key)]
        found.append(players.pop() if "@player.*" in kept and players else max(said, key=width))
    return tuple(found)


@cache
def gathered() -> dict[Layout, Values]:
    """All screens of whole games, one of each kind."""
    found: dict[Layout, Values] = {}

    def look(view: SpokenView) -> None:
        layout = Layout(
            view.words,
            view.title,
            view.corner,
            len(view.icons),
            len(view.big),
            view.text,
            view.choice_a,
            view.choice_b,
        )
        found.setdefault(layout, Values()).note(view)

    before, SpokenView.looker = SpokenView.looker, look
    try:
        for way in ways().values():
            for seed in range(SEEDS):
                way.play_events(seed)
    finally:
        SpokenView.looker = before
    return found


LONG_SAID = "MemoryError: memory allocation failed, allocating 99999 bytes"
GAME = {"@" + key for key in GAMES}
READINGS = {"@check.empty", "@check.unreadable", "@check.moving", "@check.clash"}
SETTING = {"HALLWAY_BRIGHTNESS"}
PADS = ("pad", *(f"player.{player}" for player in range(4)))
NAMES = {"@" + name for name, _, _ in rows()}
VALUES = {"88888"} | {
    "@" + word for *_, allowed in rows() if "-" not in allowed for word in allowed.split(",")
}


def _menu(text: str, a: str, b: str, *values: set[str]) -> tuple[Layout, Values]:
    return Layout("menu", "hallway", "", 0, 0, text, a, b), Values(text=list(values))


def _list(sound: str, b: str) -> tuple[Layout, Values]:
    """Three rows, the longest anywhere, the second chosen."""
    names = GAME if b else GAME | {"@go on", "@best", "@household", "@checkup"}
    layout = Layout("menu", "hallway", sound, 0, 0, "menu.rows", "choose", b)
    return layout, Values(text=[{""}, names, {">"}, names, {""}, names])


def _household(text: str, a: str, *values: set[str]) -> tuple[Layout, Values]:
    layout = Layout("household", "household", "part", 0, 0, "household." + text, a, "back")
    return layout, Values(corner=[TWO, TWO], text=list(values))


def _fault(text: str, a: str, *values: set[str], corner: str = "") -> tuple[Layout, Values]:
    return Layout("", "fault", corner, 0, 0, "fault." + text, a, ""), Values(text=list(values))


def _mark(text: str, where: set[str], pad: str) -> tuple[Layout, Values]:
    """The line at the top about one pad, which is called by its player's colour or by its number."""
    layout = Layout("", "mark." + text, pad, 0, 0, "", "", "")
    return layout, Values([where], [ONE] if pad == "pad" else [], [])


def _check(text: str, *values: set[str], title: str = "check.title") -> tuple[Layout, Values]:
    layout = Layout("checkup", title, "check.part", 0, 0, text, "next", "back")
    return layout, Values(corner=[ONE, ONE], text=list(values))


def of_games(what: str) -> list[Any]:
    """What each game has in the screens of its tests."""
    return [getattr(import_module(f"tests.{folder}.screens"), what) for folder in FOLDERS]


# What random games seldom or never show: the console's own screens; then the games'.
RARE = dict(
    [
        *(_list(sound, "help") for sound in ("quiet", "loud")),
        *(_list(sound, "") for sound in ("quiet", "loud")),
        (
            Layout("menu", "hallway", "", 0, 6, "menu.players", "start", "back"),
            Values(text=[GAME, ONE], big=PLAYER * 6),
        ),
        (
            Layout("menu", "hallway", "menu.table", 0, 6, "menu.players", "start", "back"),
            Values(text=[GAME, ONE], big=PLAYER * 6),
        ),
        (
            Layout("menu", "hallway", "menu.number", 0, 1, "menu.players", "start", "back"),
            Values(text=[GAME, ONE], big=PLAYER),
        ),
        (
            Layout("menu", "hallway", "menu.number", 0, 0, "menu.instead", "start", "back"),
            Values(text=[GAME, ONE, GAME]),
        ),
        (
            Layout("menu", "menu.challenge", "", 0, 4, "menu.digits", "start", "back"),
            Values(big="4444"),
        ),
        *(
            (
                Layout("menu", "menu.who", "", 0, 0, f"menu.seats.{rows}", "start", "back"),
                Values(text=[{">"}, SOMEONE, {"@seat.*"}] + [{""}, SOMEONE, {"@seat.*"}] * (rows - 1)),
            )
            for rows in (2, 3)
        ),
        (
            Layout("menu", "hallway", "menu.table", 0, 0, "menu.instead", "start", "back"),
            Values(text=[GAME, ONE, GAME]),
        ),
        _menu("menu.pads", "", "back", GAME, ONE, ONE),
        *(
            (
                Layout("menu", "hallway", sound, 0, 0, "menu.go-on", "go on", ""),
                Values(text=[GAME, ONE, {":".join(["10"] * 6)}]),
            )
            for sound in ("quiet", "loud")
        ),
        _menu("menu.instead", "start", "back", GAME, ONE, GAME),
        _menu("menu.leave", "leave", "go on", {"@menu.hint"}),
        _menu("undo", "yes", "no"),
        _menu("undo.none", "", "go on"),
        *(_menu("journal." + text, "go on", "") for text in ("strange", "gap", "unplayable")),
        _menu("journal.room", "", ""),
        *(_fault(text, "go on") for text in ("1", "2", "4", "screen", "lights")),
        *(_fault(text, "go on", ONE) for text in ("3", "5", "pad")),
        *(_fault("pad", "", ONE, corner=f"player.{player}") for player in range(4)),
        *(_mark(text, {"E5"}, pad) for text in ("stray", "sensor", "magnet", "turn") for pad in PADS),
        *(_mark("button", {""}, pad) for pad in PADS),
        _mark("key", {"→"}, ""),
        _fault("setting", "go on", SETTING, {"W" * 6}, {"500-2500"}, {"2000"}),
        _fault("settings", "go on", SETTING, {"2000"}),
        _fault("name", "go on", {"W" * 6}),
        _fault("change", "go on", {"HALLWAY_DUEL_MINUTES"}),
        *(_household(text, "change", NAMES, VALUES) for text in ("value", "room")),
        *(_household(text, "forget") for text in ("forget", "forgotten", "unkept")),
        _fault("program", "", {LONG_SAID}),
        _fault("safe", "go on", {LONG_SAID[:26]}),
        (Layout("best", "best", "", 0, 0, "best.none", "", "back"), Values()),
        (
            Layout("best", "best", "", 0, 2, "best.row", "", "back"),
            Values(text=[GAME, TWO, ONE, ONE], big="44"),
        ),
        _check("check.ring", *[{"X"}] * 8, ONE, READINGS, title="check.coupon"),
        _check("check.ring", *[{"X"}] * 8, ONE, READINGS),
        _check("check.light", ONE, TWO, TWO),
        _check("check.keys"),
        _check("check.key", {"→"}),
        _check("check.button", ONE),
        _check("check.sound", {"@tune." + tune for tune in TUNES}),
        _check("check.quiet"),
        _check("check.figures", {"100"}, TWO, {"188"}, {"100000"}, {"100000"}, {"0.10.0"}, {"10.2.1"}),
        *(
            (
                Layout(f"{game.folder}-seldom", game.key, "part", 0, 0, f"help.{at}", "next", "back"),
                Values([], [ONE, ONE], [{str(value)} for value in help_values(game.folder, at)]),
            )
            for game in GAMES.values()
            for at in range(1, 5)
        ),
        *(screen for screens in of_games("RARE") for screen in screens),
    ]
)


@cache
def screens() -> dict[Layout, Values]:
    """Gathered and rare ones."""
    return gathered() | RARE


def view_of(layout: Layout, values: Values, language: str, name: str = "") -> View:
    """That screen with its longest values, in words of this language; all players may have this name."""
    view = View()
    view.title, view.corner, view.text = layout.title, layout.corner, layout.text
    view.choice_a, view.choice_b = layout.choice_a, layout.choice_b
    view.big, view.icons, view.boards = values.big, values.icons, values.boards
    view.title_values = longest(values.title, language, layout.words, name)
    view.corner_values = longest(values.corner, language, layout.words, name)
    view.values = longest(values.text, language, layout.words, name)
    return view


class Easel:
    """The firmware's own Screen on a simulated OLED, drawing one view after another in one language."""

    def __init__(self, language: str) -> None:
        self.top = Tabletop(pads=1, seed=1)
        self.top.pico.wait = lambda us: None  # type: ignore[method-assign]
        loader = Loader(self.top.pico.drive, self.top.pico, {"open": self.top.pico.open_file})
        screen, words, busio, board = (
            loader.load(name, {"__kind__": "firmware"})
            for name in ("hallway.show.screen", "hallway.words", "busio", "board")
        )
        self.words = words.Words(language)
        self._screen = screen.Screen(busio.I2C(board.GP5, board.GP4, frequency=400_000), self.words)

    def draw(self, view: View, words: str) -> np.ndarray:
        self.words.take(words)
        self._screen.draw(view)
        self._screen.refresh()
        return self.top.screen.pixels.copy()
