# SPDX-License-Identifier: MIT
"""Hands at the page: what a tap, a drop and a button do, and what they never do."""

import pytest

from boardsim.web.live import LiveTable
from hallway.view import CURSOR, REACH
from tests.page import PageTop
from tests.page_touch import TouchTop


@pytest.fixture
def live():
    with LiveTable(pads=2, seed=3) as table:
        yield table


@pytest.fixture
def top(window, live):
    return PageTop(window(), live)


def named(top, name):
    return next(number for number, told in top.tiles_told() if told["name"] == name)


def lying(top) -> list:
    return [(told["pad"], told["x"], told["y"], told["angle"], told["face"]) for _, told in top.tiles_told()]


# -- taps


def test_a_tap_on_the_board_moves_no_tile(top):
    """Anywhere on a lying tile, once and twice."""
    top.begin("junior", 2)
    top.press("a")
    top.run(1.0)
    before = lying(top)
    for row in range(5):
        x, y = top.cell(0, row, row)
        for off in (0, 17):
            top.page.mouse.dblclick(*top.point(x + off, y + off))
    top.run(1.0)
    assert lying(top) == before
    assert top.page.locator(".chosen").count() == 0


def test_a_tap_on_a_lit_cell_walks_and_another_ends_the_turn(top, live):
    top.begin("junior", 2)
    top.press("a")
    top.run(1.0)
    for arrow in ("N1", "E1", "S3", "W3", "N3", "E3") * 2:
        spare = next(told["name"] for _, told in top.tiles_told() if told["tray"] == "0")
        top.pad(0).push(spare, arrow)
        top.run(1.5)
        assert "Walk" in top.screen.text
        reach = [cell for _, cell in live.room.ear.lit(REACH)]
        if reach:
            break
        top.press("a")  # there is nowhere to go: the next may push
        top.run(1.0)
    goal, who = reach[-1], top.screen.text.split()[0]
    top.page.mouse.click(*top.point(*top.cell(0, goal // 5, goal % 5)))
    top.run(2.5)
    assert live.room.ear.lit(CURSOR) == [(0, goal)], "the cursor is there"
    assert "go here" in top.screen.text
    top.page.mouse.click(*top.point(*top.cell(0, goal // 5, goal % 5)))
    top.run(1.0)
    assert top.screen.text.split()[0] != who


def test_a_tap_slides_in_duel_and_a_drag_slides_once(top):
    top.begin("duel", 2)
    surface = top.pad(0).surface
    gap = next((row, col) for row in range(4) for col in range(4) if not surface.at(row, col))
    beside = (gap[0], gap[1] - 1 if gap[1] else 1)
    top.page.mouse.click(*top.point(*top.cell(0, *beside)))
    top.run(1.0)
    assert surface.at(*gap) and not surface.at(*beside)
    count = sum(deed == "slide" for _, _, deed, _ in top.live.room.desk.tape)
    x, y = top.cell(0, *gap)
    way = beside[1] - gap[1]
    top.move_to(x, y)
    top.page.mouse.down()
    top.move_to(x + way * 25, y)
    top.page.mouse.up()
    top.run(1.0)
    assert surface.at(*beside) and not surface.at(*gap)
    assert sum(deed == "slide" for _, _, deed, _ in top.live.room.desk.tape) == count + 1


@pytest.mark.parametrize("how", ["escape", "felt", "tab"])
def test_what_is_chosen_is_let_go(top, how):
    page = top.page
    number = named(top, "joker")
    page.mouse.click(*top.grip(number))
    page.wait_for_selector(".tray .chosen")
    if how == "escape":
        page.keyboard.press("Escape")
    elif how == "felt":
        box = page.locator("#felt").bounding_box()
        page.mouse.click(box["x"] + 20, box["y"] + box["height"] - 20)
    else:
        page.click('[data-game="junior"]')
        top.wait_begun("junior", 2)
    assert page.locator(".chosen").count() == 0
    top.page.mouse.click(*top.point(*top.cell(0, 4, 4)))
    top.run(0.5)
    assert how == "tab" or top.tile(number)["tray"] == "0"


# -- buttons


def test_buttons_turn_left_right_and_over(top):
    page, number = top.page, named(top, "joker")
    page.mouse.click(*top.grip(number))
    for hand, angle, face in (("right", 90, 0), ("left", 0, 0), ("left", 270, 0), ("over", 270, 1)):
        page.click(f'[data-hand="{hand}"]')
        top.run(0.3)
        told = top.tile(number)
        assert (told["angle"], told["face"]) == (angle, face), hand
    page.mouse.click(*top.point(*top.cell(0, 2, 1)))
    top.run(0.5)
    page.click('[data-hand="right"]')
    top.run(0.8)
    told = top.tile(number)
    assert (told["pad"], told["angle"]) == (0, 0), "the one that was last touched, where it lies"


@pytest.mark.parametrize("how", ["button", "keys"])
def test_undo_takes_back_the_devices_last_step(top, how):
    top.begin("junior", 2)
    before = top.screen.text
    top.press("a")
    top.run(1.0)
    assert top.screen.text != before
    if how == "button":
        top.page.click('[data-hand="undo"]')
    else:
        top.page.keyboard.press("Control+z")
    top.page.wait_for_function("() => hallway.fact('busy') !== null")
    top.run(3.0)
    assert top.screen.text == before


def test_after_a_drag_the_arrow_keys_are_the_hubs(top):
    top.pad(0).put("joker", 2, 1)
    top.run(1.5)
    assert "> Go! alone" in top.screen.text
    top.page.keyboard.down("ArrowDown")
    top.run(0.2)
    top.page.keyboard.up("ArrowDown")
    top.run(0.5)
    assert "> Go!" in top.screen.text.split("\n")


@pytest.mark.parametrize("which", ['[data-key="down"]', '[data-button="0"]'])
def test_a_click_that_no_finger_made_is_felt(top, live, which):
    """A screen reader's, or a voice's: down and up at once."""
    top.begin("go.solo", 1)
    top.page.evaluate("which => document.querySelector(which).click()", which)
    top.wait_heard()
    device = live.room.desk.top
    assert device.keys_down or device.pad(0).is_held, "it is down for as long as the device needs"
    top.run(2.0)
    if "button" in which:
        assert "Find them" in top.screen.text
    assert not device.keys_down and not device.pad(0).is_held


# -- dropping


@pytest.mark.parametrize("off", [(12, 0), (0, -14), (19, 19), (-20, 20)])
def test_a_tile_snaps_to_the_nearest_cell(top, off):
    number = named(top, "joker")
    x, y = top.cell(0, 1, 3)
    with top.dragging(number):
        top.move_to(x + off[0], y + off[1])
        assert top.page.locator(".ghost").is_visible()
        ghost = top.page.locator(".ghost").bounding_box()
        cell = top.page.locator('.pad[data-pad="0"] [data-row="1"][data-col="3"]').bounding_box()
        assert ghost["x"] == pytest.approx(cell["x"], abs=2) and ghost["y"] == pytest.approx(cell["y"], abs=2)
    told = top.tile(number)
    assert (told["x"], told["y"], told["angle"]) == (x, y, 0)
    assert top.page.locator(".ghost").count() == 0


def test_the_grip_stays_where_the_finger_is(top):
    """Taken at its right end, a domino hangs from there."""
    number = named(top, "path 2")
    box = top.page.locator(f'[data-tile="{number}"]').bounding_box()
    top.page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    top.page.mouse.down()
    x, y = top.cell(0, 3, 3)
    top.move_to(x - 20, y)
    top.move_to(x + 0.3 * 42, y)
    held = top.page.locator(f'[data-tile="{number}"]').bounding_box()
    pointer, _ = top.point(x + 0.3 * 42, y)
    assert (pointer - held["x"]) / held["width"] == pytest.approx(0.9, abs=0.03)
    top.page.mouse.up()
    top.wait_heard()
    told = top.tile(number)
    assert (told["x"], told["y"]) == top.cell(0, 3, 2), "its left half is on C4"


def test_a_finger_drops_as_easily(window, live):
    top = TouchTop(window(390, 780, has_touch=True, is_mobile=True, device_scale_factor=2), live)
    top.begin("go.solo", 1)
    number = named(top, "joker")
    x, y = top.cell(0, 4, 0)
    top.drag(top.grip(number), top.point(x + 15, y - 15))
    assert (top.tile(number)["x"], top.tile(number)["y"]) == (x, y)


# A wheel's events in the middle of the window, as quick as a browser tells them.
WHEELED = """(strokes) => {
  const held = document.querySelector(".tile.held");
  for (const deltaY of strokes)
    document.dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true }));
  return Number(held.style.getPropertyValue("--angle"));
}"""


@pytest.mark.parametrize(
    ("strokes", "quarters"),
    [
        ([100], 1),
        ([100, 100], 2),
        ([100, 200, -100], 2),
        ([4, 9, 30, 60, 80, 20, 5], 1),
        ([-120, -120, -120], -3),
    ],
)
def test_each_notch_of_a_wheel_turns_once_and_a_stroke_on_a_touch_pad_too(top, strokes, quarters):
    number = named(top, "joker")
    with top.dragging(number):
        assert top.page.evaluate(WHEELED, strokes) == 90 * quarters
        top.move_to(*top.cell(0, 2, 1))
    assert top.tile(number)["angle"] % 360 == 90 * quarters % 360


# -- manners


def test_others_pads_and_tiles_are_theirs(window, live):
    ada, grace = PageTop(window(), live, "Ada"), PageTop(window(), live, "Grace")
    ada.begin("duel", 2)
    assert (ada.fact("people")["p1"]["pad"], ada.fact("people")["p2"]["pad"]) == (0, 1), "seats are given"
    grace.look()
    before = lying(grace)
    grace.page.click('#views button:has-text("1")')
    grace.look()
    surface = grace.pad(0).surface
    gap = next((row, col) for row in range(4) for col in range(4) if not surface.at(row, col))
    beside = (gap[0], gap[1] - 1 if gap[1] else 1)
    grace.page.mouse.click(*grace.point(*grace.cell(0, *beside)))
    grace.page.wait_for_selector('#toast.shown:has-text("That is Ada\'s")')
    grace.run(0.5)
    assert lying(grace) == before
    ada.page.click("#workshop-button")
    ada.page.check("text=everybody may touch everything")
    ada.wait_heard()
    grace.page.mouse.click(*grace.point(*grace.cell(0, *beside)))
    grace.run(1.0)
    assert lying(grace) != before


def test_what_is_the_hosts_is_grey_for_others_until_it_is_opened(window, live):
    ada, grace = PageTop(window(), live, "Ada"), PageTop(window(), live, "Grace")
    for top in (ada, grace):
        top.page.click("#workshop-button")
    cut = grace.page.get_by_role("button", name="Cut the power")
    assert (
        cut.is_disabled()
        and grace.page.locator("#workshop").get_by_text("Ada started this table").is_visible()
    )
    assert not ada.page.get_by_role("button", name="Cut the power").is_disabled()
    ada.page.check("text=everybody may touch everything")
    grace.page.wait_for_function("() => hallway.fact('everybody') === true")
    cut.click()
    grace.page.wait_for_function("() => hallway.fact('power') === false")


def test_on_a_board_that_all_share_tiles_are_for_who_has_the_turn(window, live):
    ada, grace = PageTop(window(), live, "Ada"), PageTop(window(), live, "Grace")
    ada.begin("junior", 2)
    ada.press("a")
    ada.run(1.0)
    grace.look()
    before = lying(grace)
    spare = next(number for number, told in grace.tiles_told() if told["tray"] == "0")
    with grace.dragging(spare):
        grace.point_at('.pad[data-pad="0"] [data-arrow="N1"]')
    grace.page.wait_for_selector('#toast.shown:has-text("It is Ada\'s turn")')
    grace.run(1.0)
    assert lying(grace) == before
    ada.look()
    ada.pad(0).push(ada.tile(spare)["name"], "N1")
    ada.run(1.0)
    assert lying(ada) != before


def test_who_only_watches_touches_nothing(window, live):
    ada = PageTop(window(), live, "Ada")
    guest = PageTop(window(), live, "Guest", path="?watch")
    ada.begin("go", 2)
    assert ada.fact("people")["p2"] == {"name": "Guest", "pad": None, "here": True, "watches": True}
    guest.page.evaluate("() => hallway.ask('button', {pad: 0, down: true})")
    guest.page.wait_for_selector("#toast.shown:has-text('watching')")


# -- sound, and games that play themselves


def test_sound_is_remembered(top):
    page = top.page
    page.click("#sound")
    assert page.locator("#sound").get_attribute("aria-pressed") == "true"
    page.reload()
    page.wait_for_selector("body.ready", state="attached")
    assert page.locator("#sound").get_attribute("aria-pressed") == "true"
    page.click("#sound")
    page.reload()
    page.wait_for_selector("body.ready", state="attached")
    assert page.locator("#sound").get_attribute("aria-pressed") == "false"


def test_a_demo_stops_at_a_touch(window, live):
    top = PageTop(window(), live, path="?demo=junior&seed=2")
    top.page.wait_for_function("() => hallway.fact('demo') === 'junior'")
    top.run(5.0)
    top.page.mouse.click(*top.point(*top.cell(0, 2, 2)))
    top.page.wait_for_function("() => hallway.fact('demo') === null")


def test_on_a_phone_a_domino_that_stands_in_its_tray_leaves_the_board_as_large(window, live):
    """Else it would change under the finger that takes the tile."""
    top = TouchTop(window(390, 780, device_scale_factor=2, has_touch=True, is_mobile=True), live)
    top.begin("go", 2)
    pad = top.page.locator(".pad:not([hidden])")
    before = pad.bounding_box()
    top.activate('[data-tile="2"]')
    top.activate('.hand[aria-label="Turn right"], .hand[title="Turn right"]')
    top.look()
    assert top.tile(2)["angle"] == 90
    assert pad.bounding_box() == before
