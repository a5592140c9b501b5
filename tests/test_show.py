# SPDX-License-Identifier: MIT
"""Light and words: one meaning one look, a limit on current, texts that fit."""

import pytest

from boardsim import Tabletop
from boardsim.pico.loader import Loader
from hallway import view as meanings
from hallway.games import GAMES
from hallway.show.meanings import FULL, LOOKS, PLAYER_LOOKS, RHYTHM, look
from hallway.words import Words
from tests.wordbook import book

TEXTS = book("en")

PLAIN = [
    number
    for name, number in vars(meanings).items()
    if name.isupper() and isinstance(number, int) and name not in ("LIGHTS", "MAX_PADS", "PLAYERS")
]
ONE_PLAYER = [meanings.PLAYERS + (1 << player) for player in range(4)]
SEVERAL = [meanings.PLAYERS + mask for mask in range(16) if mask.bit_count() > 1]
LIT = [meaning for meaning in (*PLAIN, *ONE_PLAYER) if meaning]


def rhythm(meaning: int) -> bytes:
    """What one sees of a meaning without seeing its colour."""
    return bytes(look(meaning, step)[3][step] for step in range(RHYTHM))


def colours(meaning: int) -> set[tuple[int, int, int]]:
    return {look(meaning, step)[:3] for step in range(RHYTHM)}


def test_every_meaning_has_one_look_and_no_two_share_a_colour():
    assert sorted(PLAIN) == list(range(meanings.PLAYERS)) == list(range(len(LOOKS)))
    seen = [colours(meaning) for meaning in (*PLAIN, *ONE_PLAYER)]
    assert all(len(colour) == 1 for colour in seen)
    assert len(set.union(*seen)) == len(seen)
    for meaning in (*PLAIN, *ONE_PLAYER):
        assert len(look(meaning, 0)[3]) == RHYTHM and max(rhythm(meaning)) <= FULL


def test_no_meaning_is_carried_by_colour_alone():
    """Each rhythm differs from every other, even when one starts to look in the middle."""
    for meaning in (*PLAIN, *ONE_PLAYER):
        beat = rhythm(meaning)
        turns = {beat[at:] + beat[:at] for at in range(RHYTHM)}
        for other in (*PLAIN, *ONE_PLAYER):
            assert other == meaning or rhythm(other) not in turns, (meaning, other)


def test_players_in_one_cell_are_told_apart():
    for meaning in SEVERAL:
        players = meaning - meanings.PLAYERS
        expected = {PLAYER_LOOKS[player][:3] for player in range(4) if players >> player & 1}
        assert colours(meaning) == expected


def lights_of(top: Tabletop, pads: int, percent: int, limit_ma: int):
    """The firmware's Lights on the simulated strip, driven from inside the device."""
    loader = Loader(top.pico.drive, top.pico, {})
    module = loader.load("hallway.show.lights", {"__kind__": "firmware"})
    board = loader.load("board", {"__kind__": "firmware"})
    lights = module.Lights(board.GP22, percent, limit_ma)
    lights.fit(pads)
    return lights


@pytest.fixture
def still_pico(monkeypatch):
    """A table whose Pico runs nothing: its modules can be used from here."""
    top = Tabletop(pads=4, seed=1)
    monkeypatch.setattr(top.pico, "wait", lambda us: top.clock.advance(top.clock.now_us + us))
    return top


def draw_ma(top: Tabletop) -> float:
    channels = sum(sum(top.pad(pad).strip.grb) for pad in range(4))
    return channels * 20 / 255 + 4 * 45


@pytest.mark.parametrize("meaning", [*LIT, SEVERAL[-1]])
@pytest.mark.parametrize("limit_ma", [500, 2000, 12000])
def test_all_lights_together_never_draw_more_than_the_supply_gives(still_pico, meaning, limit_ma):
    lights = lights_of(still_pico, pads=4, percent=100, limit_ma=limit_ma)
    most = 0.0
    lights.show(bytearray([meaning] * 180))
    for _ in range(3 * RHYTHM + 3):
        lights.tick()
        most = max(most, draw_ma(still_pico))
        assert most <= limit_ma + 1
    wanted = max(
        180 * (sum(look(meaning, step)[:3]) * look(meaning, step)[3][step] / FULL * 20 / 255 + 1)
        for step in range(RHYTHM)
    )
    assert most > min(wanted, limit_ma) * 0.93 - 6, "no more is dimmed than must be"


def test_pixels_are_sent_only_when_something_changes(still_pico):
    lights = lights_of(still_pico, pads=1, percent=40, limit_ma=2000)
    steady = bytearray(180)
    steady[3] = meanings.PATH
    lights.show(steady)
    for _ in range(3):
        lights.tick()
    sent = still_pico.pad(0).strip.received
    for _ in range(100):
        assert not lights.tick()
    assert still_pico.pad(0).strip.received == sent
    steady[3] = meanings.NOTHING
    lights.show(steady)
    assert lights.tick()
    assert still_pico.pad(0).light(0, 3) == (0, 0, 0)


def test_brightness_is_a_share_of_full(still_pico):
    for percent in (1, 10, 40, 100):
        lights = lights_of(still_pico, pads=1, percent=percent, limit_ma=12000)
        picture = bytearray(180)
        picture[0] = meanings.PATH
        lights.show(picture)
        lights.tick()
        assert still_pico.pad(0).light(0, 0)[2] == 255 * 6 * percent * 10 // 8000
        lights.fit(0)


def screen_module(top: Tabletop):
    loader = Loader(top.pico.drive, top.pico, {})
    return loader.load("hallway.show.screen", {"__kind__": "firmware"})


LONGEST = {  # the longest value that each text can be given
    "clock": ("5:00",),
    "menu.game": (max((TEXTS[game[0]] for game in GAMES), key=len), 10, 10),
    "menu.players": (max((TEXTS[game[0]] for game in GAMES), key=len), 6),
    "menu.pads": (max((TEXTS[game[0]] for game in GAMES), key=len), 4, 3),
    "menu.go-on": (max((TEXTS[game[0]] for game in GAMES), key=len), 6, ":".join(["10"] * 6), 10, 10),
    "menu.instead": (max((TEXTS[game[0]] for game in GAMES), key=len), 6, TEXTS["duel.solo"]),
    "repair.straighten": ("J10",),
    "repair.sensor": ("J10",),
    "repair.lift": ("J10",),
    "repair.turn": ("J10", TEXTS["quarter.3"]),
    "repair.over": ("J10",),
    "repair.move": ("J10", "J10"),
    "repair.put": ("J10", "straight 10"),
    "fault.3": (4,),
    "fault.5": (4,),
    "fault.stray": (4, "E5"),
    "fault.sensor": (4, "E5"),
    "fault.magnet": (4, "E5"),
    "fault.turn": (4, "E5"),
    "fault.pad": (4,),
    "fault.key": ("right",),
    "fault.button": (4,),
    "fault.setting": ("HALLWAY_BRIGHTNESS", "W" * 12, "500-12000", "2000"),
    "fault.settings": ("HALLWAY_BRIGHTNESS", "2000"),
    "fault.program": ("MemoryError: memory allocation failed, allocating 99999 bytes",),
}
WHOLE = ("menu.", "fault.", "journal.", "best", "checkup", "undo")
BESIDE_ICONS = ("repair.",)
PARTS = ("player.", "quarter.")
TITLES = ("hallway", "fault", "clock", *(game[0] for game in GAMES))


def test_every_text_fits_its_place_with_the_longest_values(still_pico):
    screen = screen_module(still_pico)
    glyphs = screen.glyphs
    small = screen.Letters(glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS, glyphs.HEIGHT)
    words = Words("en")
    for key in TEXTS:
        text = words.text(key, LONGEST.get(key, ()))
        assert "{" not in text, f"{key} needs a value in LONGEST"
        if key in TITLES:
            assert small.width(text) <= 64 + 20, key
        elif key.startswith(PARTS):
            continue  # part of other texts
        elif key.startswith(BESIDE_ICONS):
            check_fits(screen, small, text, 128 - screen.ICON_WIDTH, 43, key)
        elif key.startswith(WHOLE):
            check_fits(screen, small, text, 128, 43, key)
        else:  # the choices: two in a line, each with its key
            assert small.width("\ue000 " + text) <= 62, key


def check_fits(screen, small, text: str, width: int, height: int, key: str) -> None:
    lines = screen.wrapped(text, width, small)
    assert len(lines) * screen.LINE <= height, (key, lines)
    assert all(small.width(line) <= width + 1 for line in lines), (key, lines)


def test_every_letter_of_every_text_has_a_glyph():
    from hallway.show import glyphs

    for text in TEXTS.values():
        for letter in text:
            assert letter in glyphs.CHARS or letter in " \n", (letter, text)


def test_no_old_ink_is_left_when_a_screen_follows_another():
    """Whatever was shown before, a screen looks as if it were the first."""
    pictures = {}
    views = []
    for big in ("", "4:32", "7"):
        for icons in (b"", b"\x03", b"\x01\x02", b"\x04\x05\x06\x07"):
            for text in ("go.find", "go.right", ""):
                view = meanings.View()
                view.title, view.big, view.icons, view.text = "go.solo", big, icons, text
                view.changed()
                views.append(view)
    top = Tabletop(pads=1, seed=1)
    top.pico.wait = lambda us: None
    loader = Loader(top.pico.drive, top.pico, {})
    firmware = {"__kind__": "firmware"}
    screens, words = loader.load("hallway.show.screen", firmware), loader.load("hallway.words", firmware)
    busio, board = loader.load("busio", firmware), loader.load("board", firmware)
    spoken = words.Words("en")
    spoken.take("go")
    screen = screens.Screen(busio.I2C(board.GP5, board.GP4, frequency=400_000), spoken)
    blank = meanings.View()
    for number, view in enumerate(views):
        screen.draw(blank)
        screen.draw(view)
        screen.refresh()
        pictures[number] = top.oled.pixels.tobytes()
    assert len(set(pictures.values())) == len(views)
    for number, view in enumerate(views):
        for other in (number * 7 + 3, number * 11 + 5, number + 1):
            screen.draw(views[other % len(views)])
            screen.draw(view)
            screen.refresh()
            assert top.oled.pixels.tobytes() == pictures[number], (view.big, view.icons, view.text)


def test_only_the_changed_part_goes_over_the_wire():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)
        top.press("a")
        top.press("a")
        top.run(1)
        for wait in (1.5, 5.0):
            top.pad(0).press()
            top.run(wait)
        assert "Build" in top.screen.text
        before = top.oled.received
        top.run(10)
        assert (top.oled.received - before) / 10 < 200, "bytes a second for a clock; a whole screen is 1,024"
