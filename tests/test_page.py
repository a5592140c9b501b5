# SPDX-License-Identifier: MIT
"""The page in a real browser: hands, light, words, people, the workshop; each where one can see it."""

import json

import pytest

from boardsim import layout
from boardsim.boxes import BOXES
from boardsim.games import GAMES
from boardsim.players import PLAYS
from boardsim.web.live import LiveTable
from tests.page import PageTop
from tests.page_touch import CORNER, TouchTop
from tests.play import choose, choose_go_alone


@pytest.fixture
def live():
    with LiveTable(pads=1, seed=3) as table:
        yield table


@pytest.fixture
def two_pads():
    with LiveTable(pads=2, seed=3) as table:
        yield table


@pytest.fixture
def top(window, live):
    return PageTop(window(), live)


def named(top, name):
    return next(number for number, told in top.tiles_told() if told["name"] == name)


# -- eyes


def test_the_screen_is_drawn_pixel_for_pixel(top, live):
    top.run(1.5)
    assert (top.screen.pixels == live.room.desk.top.screen.pixels).all()
    assert "Go! alone" in top.screen.text


# The glow's colour at a place in mm from the corner of the first cell, with this much edge around the cells.
GLOW = """([x, y, edge]) => {
  const canvas = document.querySelector(".pad .glow");
  const scale = canvas.width / (5 * 42 + 2 * edge);
  return [...canvas.getContext("2d").getImageData((x + edge) * scale, (y + edge) * scale, 1, 1).data];
}"""
FLOOR = """(number) => getComputedStyle(document.querySelector(`[data-tile="${number}"]`))
    .getPropertyValue("--l0").match(/\\d+/g).map(Number)"""


BODY = """([place, wanted]) => {
  const body = document.querySelector(`${place} .tile .body`);
  return body && getComputedStyle(body).fill === wanted;
}"""


@pytest.mark.parametrize("box", BOXES)
def test_tiles_have_the_colour_of_their_box_in_the_tray_too(window, two_pads, box):
    top = PageTop(window(), two_pads)
    top.tiles(box)
    red, green, blue = (int(BOXES[box].colours[0][at : at + 2], 16) for at in (1, 3, 5))
    top.page.wait_for_function(BODY, arg=[".tray", f"rgb({red}, {green}, {blue})"])


def test_lamps_glow_in_their_colour_where_they_are(window):
    with LiveTable(pads=2, seed=3) as live:
        top = PageTop(window(), live)
        choose(top, "Go!", 2)  # whose corners show red
        top.run(0.4)
        red, dark = top.pad(0).light(0, 0), top.pad(0).light(1, 0)
        assert red[0] > 10 * max(red[1:]) and dark == (0, 0, 0)
        glow = top.page.evaluate(GLOW, [21, 21, layout.EDGE])
        assert glow[3] > 60 and glow[0] > 150 and glow[0] > 1.5 * glow[2], f"red: {glow}"
        assert top.page.evaluate(GLOW, [21, 63 + 15, layout.EDGE])[3] == 0, "a dark lamp does not glow"


def test_a_floor_takes_the_light_that_is_under_it(top):
    """Go! lights the way from the centre: a tile that is joined to it is blue, another is not."""
    choose_go_alone(top)
    top.pad(0).press()
    top.run(1.3)
    top.pad(0).press()
    top.run(3.4)
    top.pad(0).put("path 1", 1, 2, turn=3, face=1)
    top.pad(0).put("path 6", 4, 3)
    top.run(0.8)
    joined = top.page.evaluate(FLOOR, named(top, "path 1"))
    apart = top.page.evaluate(FLOOR, named(top, "path 6"))
    assert joined[2] > joined[0], f"blue: {joined}"
    assert apart == [238, 223, 189], f"unlit: {apart}"


def test_everything_comes_from_the_table_itself(window, live):
    page = window()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    PageTop(page, live)
    assert len(asked) > 10
    own = (live.url, "data:", f"blob:{live.url}", f"ws://127.0.0.1:{live.port}/")
    assert all(url.startswith(own) for url in asked), asked


@pytest.mark.parametrize("width", [360, 768, 1180, 2560])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_from_a_phone_to_a_wall(window, two_pads, width, scheme):
    page = window(width, 780 if width < 2000 else 1440, color_scheme=scheme)
    top = PageTop(page, two_pads)
    top.tiles("cards.48")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width, "no scrolling across"
    box = page.locator(".pad:not([hidden])").first.bounding_box()
    assert box is not None and box["width"] > min(300, width * 0.25), "a pad is large enough to play on"
    assert page.locator(".oled").bounding_box()["width"] >= 128


# -- hands


def test_a_tile_is_dragged_to_a_cell_and_back(top):
    top.pad(0).put("path 2", 0, 1)
    told = top.tile(named(top, "path 2"))
    assert (told["pad"], told["x"], told["y"]) == (0, 63, 21), "snapped to the cell"
    top.run(0.5)
    top.pad(0).lift(0, 2)
    assert top.tile(named(top, "path 2"))["tray"] == "0"


def test_a_tile_that_is_let_go_beside_everything_goes_back_to_its_tray(top):
    number = named(top, "path 3")
    with top.dragging(number):
        top.page.mouse.move(300, 20)
    assert top.tile(number)["tray"] == "0"


def test_shift_lets_a_tile_lie_askew_and_the_sensors_see_it_so(top):
    choose_go_alone(top)
    top.pad(0).put("path 5", 3, 1, angle=30)
    top.run(0.6)
    told = top.tile(named(top, "path 5"))
    assert told["angle"] == 30
    assert "Lift" in top.screen.text


def test_a_tile_may_lie_half_way_and_on_another(top):
    top.pad(0).put("joker", 1, 1)
    top.run(0.4)
    number = named(top, "path 1")
    x, y = top.cell(0, 1, 1)
    with top.dragging(number):
        top.page.keyboard.down("Shift")
        top.move_to(x + 21 + 20, y)  # the hand is in the middle of the domino
    top.page.keyboard.up("Shift")
    top.run(0.4)
    told = top.tile(number)
    assert told["x"] == pytest.approx(x + 20, abs=1), "Shift lets it lie as it is"
    assert told["z"] == 3, "it lies on the joker"


def test_wheel_r_and_corner_turn_a_tile_and_f_and_double_click_turn_it_over(top):
    number = named(top, "joker")
    page = top.page
    page.mouse.move(*top.grip(number))
    page.mouse.down()
    top.nudge()
    page.keyboard.press("r")
    top.wheel(1)
    top.wheel(-1)
    top.wheel(1)
    page.keyboard.press("f")
    top.move_to(*top.cell(0, 2, 1))
    page.mouse.up()
    top.run(0.4)
    assert (top.tile(number)["angle"], top.tile(number)["face"]) == (180, 1)
    top.pad(0).lift(2, 1)
    left, upper = page.evaluate(CORNER, number)
    page.mouse.click(left, upper)
    top.run(0.5)
    assert top.tile(number)["angle"] == 270, "a click on its corner, in the tray"
    page.mouse.dblclick(*top.grip(number))
    top.run(0.5)
    assert top.tile(number)["face"] == 0


def cell_of(top, number):
    told = top.tile(number)
    return int(told["x"] // 42), int(told["y"] // 42)


def test_a_second_finger_turns_what_the_first_one_holds(window, live):
    top = TouchTop(window(414, 800, has_touch=True, is_mobile=True), live)
    number = named(top, "joker")
    x, y = top.grip(number)
    goal = top.point(*top.cell(0, 3, 3))
    top.touch("touchStart", x, y)
    top.touch("touchMove", x, y - 30)
    top.touch("touchMove", *goal)
    top.touch("touchStart", *goal, goal[0] + 60, goal[1])
    top.touch("touchMove", *goal, goal[0] + 3, goal[1] + 60)  # nearly a quarter: it snaps
    top.touch("touchEnd")
    top.wait_heard()
    told = top.tile(number)
    assert told["angle"] == 90 and (told["x"], told["y"]) == (147, 147)


def test_tap_a_tile_then_a_cell(top):
    number = named(top, "joker")
    top.page.mouse.click(*top.grip(number))
    top.page.mouse.click(*top.point(*top.cell(0, 4, 4)))
    top.run(0.5)
    assert top.tile(number)["pad"] == 0 and cell_of(top, number) == (4, 4)


def test_junior_row_travels_when_the_spare_is_pushed(top):
    top.tiles("junior")
    top.page.click("text=Lay the tiles out")
    top.run(3.0)
    before = [top.tile(number) for number, told in top.tiles_told() if told["pad"] == 0]
    assert len(before) == 16
    spare = next(told["name"] for _, told in top.tiles_told() if told["tray"] == "0")
    top.pad(0).push(spare, "W1")
    top.run(0.15)
    moving = [told["x"] % 42 for _, told in top.tiles_told() if told["pad"] == 0 and 42 < told["y"] < 84]
    assert any(abs(x - 21) > 3 for x in moving), "half way"
    top.run(0.6)
    row = [told for _, told in top.tiles_told() if told["pad"] == 0 and 42 < told["y"] < 84]
    assert len(row) == 5 and spare in [told["name"] for told in row]
    assert top.page.locator(".tray .tile").count() == 1, "what fell out is in the tray"


# -- for ears and fingers


def test_cells_say_what_lies_there_and_the_screen_is_read_out(top):
    top.run(1.5)
    top.pad(0).put("path 2", 0, 1, turn=1)
    top.run(1.5)
    page = top.page
    page.wait_for_function("() => document.getElementById('words').textContent.includes('Go! alone')")
    page.wait_for_function("""() => /B1: path 2, turned right/.test(
        document.querySelector('[data-row="0"][data-col="1"]').getAttribute("aria-label"))""")
    assert "C1: empty" in page.locator('[data-row="0"][data-col="2"]').get_attribute("aria-label")
    assert page.locator(".oled").get_attribute("aria-label").startswith("The screen: Hallway")
    unnamed = page.evaluate("""() => [...document.querySelectorAll("button")].filter((each) =>
        !each.closest("[hidden]") && !each.textContent.trim() && !each.getAttribute("aria-label")
        && !(each.classList.contains("tile") && !each.closest(".tray"))).length""")
    assert unnamed == 0, "every button has a name"


def test_keys_that_others_press_go_down_here_too(window, live):
    one, other = PageTop(window(), live, "Ada"), PageTop(window(), live, "Grace")
    one.hold("a")
    one.run(0.1)
    other.page.wait_for_selector('.key.down[data-key="a"]')
    one.release("a")
    one.run(0.1)
    other.page.wait_for_selector('.key[data-key="a"]:not(.down)')


# -- people


def test_people_see_each_other_and_each_has_a_pad(window, two_pads):
    ada, grace = PageTop(window(), two_pads, "Ada"), PageTop(window(), two_pads, "Grace")
    ada.page.click('.foot[data-seat="0"] .seat')
    grace.page.wait_for_selector('.foot[data-seat="0"] .seat.taken:has-text("Ada")')
    assert grace.page.locator('.foot[data-seat="0"] .seat').is_disabled(), "nobody else sits there"
    grace.page.click('.foot[data-seat="1"] .seat')
    ada.page.wait_for_selector('.person:has-text("Grace") .dot:has-text("2")')


def test_the_place_of_someone_who_is_away_can_be_taken(window, live):
    ada, grace = PageTop(window(), live, "Ada"), PageTop(window(), live, "Grace")
    ada.page.click(".seat")
    grace.page.wait_for_selector(".seat.taken:has-text('Ada')")
    ada.page.goto("about:blank")
    grace.page.click(".seat:has-text('Ada (away)')")
    grace.page.wait_for_selector(".seat.mine:has-text('Grace')")


def test_a_tile_in_ones_hand_cannot_be_taken_by_another(window, live):
    ada, grace = PageTop(window(), live, "Ada"), PageTop(window(), live, "Grace")
    number = named(ada, "path 1")
    ada.page.mouse.move(*ada.grip(number))
    ada.page.mouse.down()
    ada.nudge()
    ada.wait_heard()
    grace.page.wait_for_selector(f'.tile.by-other[data-tile="{number}"]')
    grace.page.mouse.move(*grace.grip(number))
    grace.page.mouse.down()
    grace.nudge()
    grace.page.mouse.up()
    grace.wait_heard()
    assert grace.tile(number)["by"] == ada.page.evaluate("() => hallway.me.id")
    ada.page.mouse.up()


def test_a_lost_connection_comes_back_with_the_board_as_it_is(window, two_pads):
    ada = PageTop(window(), two_pads, "Ada")
    ada.page.click('.foot[data-seat="1"] .seat')
    ada.page.wait_for_selector('.foot[data-seat="1"] .seat.mine')
    held, other = named(ada, "path 2"), named(ada, "path 1")
    ada.page.mouse.move(*ada.grip(held))
    ada.page.mouse.down()
    ada.nudge()
    ada.wait_heard()
    assert ada.tile(held)["by"] == ada.page.evaluate("() => hallway.me.id")
    two_pads.hang_up()
    ada.page.wait_for_selector("#lost:not([hidden])")
    ada.page.mouse.up()
    room = two_pads.room
    assert two_pads.call(lambda: room.desk.things[held].tray) == "0", "what she held is let go"
    put = {"tile": other, "pad": 0, "row": 3, "col": 0, "turn": 1, "face": 0}
    two_pads.call(lambda: room.desk.do("p9", "put", put))
    two_pads.answer()
    ada.page.wait_for_selector("#lost", state="hidden")
    ada.run(0.5)
    assert ada.tile(other)["pad"] == 0, "what happened meanwhile is there"
    assert ada.page.locator(f'.table [data-tile="{other}"]').is_visible()
    ada.page.wait_for_selector('.foot[data-seat="1"] .seat.mine')
    assert len(room.people.all) == 1, "the same person"
    ada.pad(0).put("path 3", 0, 0)
    assert ada.tile(named(ada, "path 3"))["pad"] == 0, "and plays on"


def test_without_the_code_nobody_gets_in(window):
    with LiveTable(code="ACDEFG") as live:
        page = window()
        page.goto(live.url)
        page.wait_for_selector("#join[open] input")
        assert "Type the code" in page.locator("#join").inner_text()
        page.fill("#join input", "AAAAAA")
        page.keyboard.press("Enter")
        page.wait_for_selector("#join:has-text('That is not the code')")
        page.fill("#join input", "acdefg")
        page.keyboard.press("Enter")
        page.wait_for_selector("body.ready", state="attached")
        assert live.room.people.told(), "and with it she is in"
        phone = window(360, 740)
        phone.goto(live.url + "#ACDEFG")
        phone.wait_for_selector("body.ready", state="attached")


# -- the workshop


@pytest.fixture
def workshop(top):
    top.run(1.5)
    top.page.click("#workshop-button")
    return top


def test_the_workshop_takes_the_focus_and_escape_gives_it_back(workshop):
    page = workshop.page
    assert page.evaluate("() => document.activeElement.closest('#workshop') !== null")
    page.keyboard.press("Escape")
    assert page.locator("#workshop").is_hidden()
    assert page.evaluate("() => document.activeElement.id") == "workshop-button"


def test_the_power_is_cut_and_comes_back(workshop):
    page = workshop.page
    page.click("text=Cut the power")
    page.wait_for_selector(".hub.off")
    workshop.run(0.5)
    assert not workshop.screen.pixels.any() and not any(map(any, workshop.lamps(0)))
    page.click("text=Give it power")
    workshop.run(2.0)
    assert "Hallway" in workshop.screen.text


def test_a_pad_is_unplugged(workshop):
    workshop.page.click("text=Unplug pad 1")
    workshop.page.wait_for_selector(".pad.unplugged")
    workshop.run(1.5)
    assert "pad" in workshop.screen.text.lower()
    workshop.page.click("text=Plug in pad 1")
    workshop.page.wait_for_selector(".pad:not(.unplugged)")


def test_a_sensor_gets_stuck_and_the_raw_wire_shows_it(workshop):
    page = workshop.page
    page.check("text=raw frames")
    workshop.run(0.2)
    page.wait_for_function("() => /0: a5( ff){50}/.test(document.querySelector('.hex').textContent)")
    page.select_option(".workshop label:has-text('is') select", "north")
    page.click("text=Do it")
    workshop.run(0.3)
    page.wait_for_function("() => /0: a5 fe ff/.test(document.querySelector('.hex').textContent)")
    page.wait_for_selector(".figure:has-text('A1 north-west: stuck north')")


def test_the_clock_runs_as_fast_as_it_is_told(workshop, live):
    page = workshop.page
    page.click('[data-speed="8"]')
    page.wait_for_selector('[data-speed="8"][aria-pressed="true"]')
    page.wait_for_function(
        "before => hallway.fact('clock').seconds > before + 3", arg=live.room.desk.now_us // 1e6
    )
    page.click('[data-speed="0"]')
    page.wait_for_selector('[data-speed="0"][aria-pressed="true"]')
    assert page.locator(".log li").count() > 0


def test_a_recorded_game_is_saved_and_replays_to_the_same_end(workshop, live, tmp_path):
    top, page = workshop, workshop.page
    top.press("a")
    top.pad(0).put("path 1", 1, 1, turn=1)
    top.run(0.6)
    with page.expect_download() as saving:
        page.click("text=Save")
    path = tmp_path / "game.json"
    saving.value.save_as(path)
    assert json.loads(path.read_text())["deeds"]
    top.pad(0).clear()
    top.run(0.5)
    page.set_input_files('.workshop input[type="file"]', path)
    page.click('[data-speed="64"]')
    page.wait_for_selector("text=The replay ended as the game did.")
    top.look()
    assert top.tile(named(top, "path 1"))["pad"] == 0


def test_a_recording_has_a_slider_and_plays_from_a_link(workshop):
    top, page = workshop, workshop.page
    top.run(2.0)
    top.pad(0).put("path 1", 1, 1, turn=1)
    top.run(2.0)
    seconds = top.seconds
    page.click("text=Make a link")
    page.wait_for_function("() => document.getElementById('tape-link').value !== ''")
    link = page.locator("#tape-link").input_value()
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector("#sure[open]:has-text('Play the recording')")  # for a tile lies there
    page.click("#sure .yes")
    page.wait_for_function("() => hallway.fact('replay') !== null")
    slider = page.locator(".moment")
    slider.wait_for()
    assert page.evaluate("() => hallway.fact('tile/0').pad") is None, "at its beginning nothing lies"
    slider.fill(str(int(seconds) - 1))
    page.wait_for_function("end => hallway.fact('replay').seconds >= end", arg=int(seconds) - 1)
    page.wait_for_function("() => hallway.facts('tile/').some(([, tile]) => tile.pad === 0)")
    slider.fill("0")
    page.wait_for_function("() => hallway.facts('tile/').every(([, tile]) => tile.pad === null)")
    slider.fill(str(int(seconds) + 1))
    page.wait_for_function("() => hallway.fact('replay').same === true")


def test_a_file_that_is_no_recording_is_refused_in_plain_words(window, live, tmp_path):
    path = tmp_path / "holiday.json"
    path.write_text('{"kind": "photograph"}')
    page = window(expects="400 (Bad Request)")
    PageTop(page, live)
    page.set_input_files('.workshop input[type="file"]', path)
    page.wait_for_selector(".toast.shown:has-text('not a')")


@pytest.mark.parametrize("game", PLAYS)
def test_each_game_plays_itself(window, two_pads, game):
    top = PageTop(window(), two_pads, path=f"?demo={game}&seed=2")
    top.page.wait_for_function("game => hallway.fact('demo') === game", arg=game)
    for _ in range(20):
        top.run(3.0)
        if any(told["pad"] is not None for _, told in top.tiles_told()):
            break
    else:
        raise AssertionError("no tile was laid within a minute")
    assert top.fact("box") == GAMES[game].box
