# SPDX-License-Identifier: MIT
"""The page that checks the board shows each sensor, light, key and tune, and the device's figures."""

from types import SimpleNamespace

import pytest

from boardsim import Tabletop
from hallway import keys as names
from hallway.console.checkup import COLOURS, Checkup
from hallway.places import CELLS, LIGHTS, SIDE, cell_name
from hallway.sense import chain as wire
from hallway.sense.table import Table
from hallway.sense.tilecode import EMPTY, cell_byte, ring
from hallway.show.sound import TUNES
from hallway.view import CURSOR, REACH, View
from tests.test_pages import flat, open_page
from tests.test_sense import Wire
from tests.wordbook import book

WORDS = book("en", "checkup")


@pytest.fixture
def top():
    with Tabletop(pads=2, seed=1) as table:
        table.run(1)
        open_page(table, "Check the board")
        yield table
        assert table.pico.restarts == 0 and table.pico.failure is None


def part(top: Tabletop, number: int) -> None:
    for _ in range(10):
        if f"{number + 1} of 5" in flat(top):
            return
        top.press("a")
        top.run(0.3)
    raise AssertionError(flat(top))


def ring_shown(top: Tabletop) -> str:
    """The eight sensors clockwise from the north-west, as the page draws them."""
    rows = [line.split() for line in top.screen.text.split("\n")]
    upper, middle, lower = next(rows[at : at + 3] for at in range(len(rows)) if "+" in rows[at + 1])
    return "".join([*upper, middle[2], *reversed(lower), middle[0]])


def test_each_sensor_of_a_cell_is_shown_live(top):
    assert ring_shown(top) == "o" * 8 and "1 A1" in flat(top) and "empty" in flat(top)
    for position in range(8):
        top.pad(0).sensor(0, 0, position, "NS"[position % 2])
        top.run(0.4)
        expected = "".join("NS"[at % 2] if at == position else "o" for at in range(8))
        assert ring_shown(top) == expected
        top.pad(0).sensor(0, 0, position, None)
        top.run(0.4)
    top.pad(0).sensor(0, 0, 3, "both")
    top.run(0.5)
    assert ring_shown(top) == "oooXoooo" and "broken sensor" in flat(top)


def test_a_tile_is_spelled_with_number_face_and_turn(top):
    top.pad(1).put("path 1", 1, 2, turn=0, face=1)
    top.run(0.6)
    for _ in range(25 + 7):
        top.press("right")
    top.run(8)
    word = ring(4)
    assert ring_shown(top) == "".join("SN"[word >> at & 1] for at in range(8))
    assert "2 C2" in flat(top) and "0/1/0" in flat(top)


def test_the_lights_one_by_one(top):
    part(top, 1)
    for number in range(3):
        assert f"Pad 1, light {number + 1} of {LIGHTS}." in flat(top)
        brightest = [max(top.pad(0).strip.colour(light)) for light in range(LIGHTS)]
        for _ in range(60):
            top.run(0.025)
            now = [max(top.pad(0).strip.colour(light)) for light in range(LIGHTS)]
            brightest = [max(pair) for pair in zip(brightest, now, strict=True)]
        assert [light for light in range(LIGHTS) if brightest[light]] == [number]
        top.press("right")
        top.run(0.3)
    top.press("up")
    top.run(0.3)
    seen = set()
    for _ in range(60):
        top.run(0.025)
        seen.add(top.pad(0).strip.colour(3))
    assert max(seen)[0] > 0 and max(seen)[1:] == (0, 0), "red"


def test_the_keys_and_buttons(top):
    part(top, 2)
    for key, name in (("up", "↑"), ("left", "←"), ("a", "A"), ("b", "B"), ("down", "↓")):
        top.press(key)
        top.run(0.3)
        assert f"Key {name}" in flat(top)
    top.pad(1).press()
    top.run(0.3)
    assert "Button of pad 2" in flat(top)
    top.press("b")
    top.run(0.3)
    top.press("b")
    top.run(0.5)
    assert "Go! alone" in flat(top)


def test_every_tune_is_heard(top):
    part(top, 3)
    for tune in (sorted(TUNES) * 2)[1 : len(TUNES) + 1]:
        before = len(top.piezo.heard)
        top.press("down")
        top.run(2)
        assert "> " + WORDS["tune." + tune] in flat(top)
        heard = [hertz for _, hertz in list(top.piezo.heard)[before:] if hertz]
        assert heard == [TUNES[tune][at] * 10 for at in range(0, len(TUNES[tune]), 2) if TUNES[tune][at]]


def test_the_figures(top):
    part(top, 4)
    shown = flat(top)
    assert "Memory: 56 KB free" in shown
    assert f"Flash: {top.flash.erases}/100000" in shown
    assert "Hallway 0.1.0 on 10.2.1" in shown
    assert "Tick:" in shown and int(shown.split("most ")[1].split()[0]) <= 60
    top.press("b")
    top.run(0.5)
    assert "Go! alone" in flat(top)


# -- by itself: every cell and every light, on every table


class CouponWire(Wire):
    """Its last pad is a coupon."""

    def read(self, frame: bytearray) -> None:
        super().read(frame)
        frame[(len(self.pads) - 1) * wire.FRAME] = wire.COUPON


def page(pads: int, coupon: bool = False) -> tuple[Checkup, View]:
    table = Table((CouponWire if coupon else Wire)(pads))
    table.scan()
    assert (table.pads, table.has_coupon) == (pads, coupon)
    hub = SimpleNamespace(slowest_ms=7, lights=SimpleNamespace(driven=True))
    return Checkup(hub, table), View()


def shown(checkup: Checkup, view: View) -> View:
    view.clear()
    checkup.show(view)
    return view


@pytest.mark.parametrize("pads, coupon", [(1, False), (2, False), (4, False), (1, True), (3, True)])
def test_arrows_lead_to_every_cell_and_the_light_goes_along(pads, coupon):
    checkup, view = page(pads, coupon)
    count = pads * CELLS - (CELLS - wire.COUPON_CELLS if coupon else 0)
    steps = {names.UP: -2, names.DOWN: 2} if coupon else {names.UP: -SIDE, names.DOWN: SIDE}
    steps |= {names.LEFT: -1, names.RIGHT: 1}
    at = 0
    for key in [names.RIGHT] * (count + 3) + [names.LEFT] * 7 + [names.UP] * (count + 1) + [names.DOWN] * 9:
        checkup.key(key)
        at = (at + steps[key]) % count
        view = shown(checkup, view)
        assert view.values[8] == f"{at // CELLS + 1} {cell_name(at % CELLS)}"
        lit = [light for light, meaning in enumerate(view.lights) if meaning == CURSOR]
        assert lit == [at // CELLS * LIGHTS + at % CELLS]
        assert view.title == ("check.coupon" if coupon else "check.title")


def test_what_lies_on_any_pad_is_lit_there():
    checkup, view = page(3)
    for cell in (1, CELLS - 1, CELLS, CELLS + 7, 3 * CELLS - 1):
        checkup.table.cells[cell] = cell_byte(3, 0, 0)
        view = shown(checkup, view)
        checkup.table.cells[cell] = EMPTY
        lit = {light: meaning for light, meaning in enumerate(view.lights) if meaning}
        assert lit == {0: CURSOR, cell // CELLS * LIGHTS + cell % CELLS: REACH}


@pytest.mark.parametrize("pads, coupon", [(1, False), (3, False), (2, True)])
def test_arrows_lead_to_every_light_in_every_colour(pads, coupon):
    checkup, view = page(pads, coupon)
    checkup.key(names.A)
    count = pads * LIGHTS - (LIGHTS - wire.COUPON_CELLS if coupon else 0)
    at = colour = 0
    for number, key in enumerate([names.RIGHT] * (count + 2) + [names.LEFT] * 5):
        checkup.key(key)
        at = (at + (1 if key == names.RIGHT else -1)) % count
        if number % 3 == 0:
            checkup.key((names.UP, names.DOWN)[number % 2])
            colour = (colour + 1) % len(COLOURS)
        view = shown(checkup, view)
        pad = at // LIGHTS
        assert view.values == (pad + 1, at % LIGHTS + 1, min(count - pad * LIGHTS, LIGHTS))
        assert [(light, meaning) for light, meaning in enumerate(view.lights) if meaning] == [
            (at, COLOURS[colour])
        ]
        assert view.corner_values == (2, 5)


def test_without_pads_it_shows_one_cell_that_feels_nothing():
    checkup, view = page(1)
    checkup.table.pads = 0
    for key in (names.RIGHT, names.DOWN, names.A, names.RIGHT):
        checkup.key(key)
        shown(checkup, view)
    assert view.values[:2] == (1, 1)
