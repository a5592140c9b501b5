# SPDX-License-Identifier: MIT
"""Plate, rim and hub's case: closed solids that go together round the boards as they are."""

import ezdxf
import pytest
from build123d import Pos

from boardsim import geometry
from hardware.boards import places
from hardware.case import drawing, frames, hub, measures, pad
from hardware.tiles import bodies, overlays
from hardware.tiles import measures as tiles
from tests.hardware.solids import closed, shared


@pytest.fixture(scope="module")
def plate():
    return pad.plate()


@pytest.fixture(scope="module")
def rim():
    return pad.rim()


@pytest.fixture(scope="module")
def base():
    return hub.base()


@pytest.fixture(scope="module")
def lid():
    return hub.lid()


def test_every_part_is_closed(tmp_path):
    assert closed({**pad.parts(), **hub.parts()}, tmp_path) == []


def test_no_screw_comes_up_in_the_playing_area():
    """Four screws, all so far out that no tile that lies in a cell covers one."""
    assert len(pad.screws()) == 4
    for x, y in pad.screws():
        beyond = max(-x, -y, x - overlays.BOARD, y - overlays.BOARD)
        assert beyond > measures.HEAD["pad"] / 2
    assert len(pad.screws()) + len(pad.inner()) == len(places.holes("pad"))


def test_the_plate_lies_where_the_field_was_counted_for(plate):
    """Sensors feel 0.2 above the board; a tile has 1 mm under its magnets."""
    box = plate.bounding_box()
    assert pytest.approx(measures.PLATE_LOW) == box.min.Z
    assert pytest.approx(geometry.GAP) == measures.TABLE_TOP - 0.2 + 1.0
    assert measures.PLATE_LOW > places.FLAT  # nothing on the board touches it


def test_a_pad_goes_together(plate, rim):
    """Board, plate, spacers, posts, rim: no two take the same room, and what should touch does."""
    board = pad.board()
    spacers = [Pos(x, -y, 0) * pad.spacer() for x, y in pad.screws()]
    posts = [Pos(x, -y, 0) * pad.post() for x, y in pad.inner()]
    high = [hub.part_box(body) for body in places.bodies("pad")]
    solids = [board, plate, *spacers, *posts, *rim]
    for number, one in enumerate(solids):
        for other in solids[number + 1 :]:
            assert shared(one, other) == pytest.approx(0, abs=1e-3)
        for part in high:
            assert shared(one, part) == pytest.approx(0, abs=1e-3)
    for corner in rim:
        assert corner.distance_to(board) == pytest.approx(0, abs=1e-6)
        assert corner.distance_to(plate) == pytest.approx(measures.CLEAR, abs=0.01)
    for one in (*spacers, *posts):
        assert one.distance_to(plate) == pytest.approx(0, abs=1e-6)


def test_the_rim_stands_lower_than_all_that_hangs_under_the_board(rim):
    low = rim[0].bounding_box().min.Z
    for body in places.bodies("pad"):
        if body.back:
            assert -measures.BOARD - body.height > low + 1
    assert pytest.approx(measures.PLATE_TOP) == rim[0].bounding_box().max.Z


def test_corners_of_the_rim_lap_without_touching(rim):
    for number in range(4):
        gap = rim[number].distance_to(rim[(number + 1) % 4])
        assert 0.1 <= gap <= 0.4
    size = rim[0].bounding_box().size
    assert max(size.X, size.Y) < 180  # fits small printers


def test_a_frame_lies_on_the_plate(plate):
    rails = Pos(0, 0, measures.TABLE_TOP) * frames.duel()
    assert shared(rails, plate) == 0
    assert rails.distance_to(plate) == pytest.approx(measures.OVERLAY, abs=1e-6)
    button = next(body for body in places.bodies("pad") if body.kind == "button")
    assert shared(rails, hub.part_box(button)) == 0


def test_a_tile_on_its_cell_is_clear_of_its_neighbours_and_of_all_else(rim):
    tile = bodies.sealed(1)
    z = measures.TABLE_TOP + tiles.PAPER
    lying = [
        Pos(*(side * part for side, part in zip((1, -1), geometry.cell_centre(row, col), strict=True)), z)
        * tile
        for row in (3, 4)
        for col in (2, 3)
    ]
    for number, one in enumerate(lying):
        for other in lying[number + 1 :]:
            assert one.distance_to(other) >= tiles.SLIT - 0.01
        for body in places.bodies("pad"):
            assert one.distance_to(hub.part_box(body)) > 1
        assert min(one.distance_to(corner) for corner in rim) > 5


def test_the_button_comes_through_plate_and_board_of_the_game():
    button = next(body for body in places.bodies("pad") if body.kind == "button")
    assert button.height > measures.TABLE_TOP + 1
    middle = ((button.left + button.right) / 2, (button.top + button.bottom) / 2)
    assert overlays.button() == pytest.approx(middle)
    assert measures.BUTTON_HOLE - (button.right - button.left) >= 0.8


def test_the_hub_fits_its_case(base, lid):
    """No part of the board takes room of the case: keys, Pico on sockets, screen, capacitor, plugs."""
    assert shared(base, lid) == 0
    kinds = {body.kind for body in places.bodies("hub")}
    assert kinds >= {"pico", "oled", "button", "bulk", "usb", "chain", "piezo"}
    for part in hub.boxes():
        assert shared(base, part) == 0
        assert shared(lid, part) == 0
    for body in places.bodies("hub"):
        assert lid.distance_to(hub.part_box(body)) >= measures.HEADROOM - 0.01


def test_the_hub_stands_on_its_legs_and_its_lid_holds_it(base, lid):
    board = hub.boxes()[0]
    assert base.distance_to(board) == pytest.approx(0, abs=1e-6)
    assert lid.distance_to(board) == pytest.approx(0, abs=1e-6)
    assert measures.HUB_LEGS > places.TAILS + 1
    assert len(hub.corners()) == 4


def test_a_key_moves_and_cannot_fall_out(lid):
    keys = hub.keys()
    for shaft in keys:
        assert shared(shaft, lid) == 0
        assert 0.3 <= shaft.distance_to(lid) <= 0.6
        down = Pos(0, 0, -measures.KEY_TRAVEL) * shaft
        assert shared(down, lid) == 0
        for part in hub.boxes():
            assert shared(shaft, part) == pytest.approx(0, abs=1e-3)
    assert len(keys) == 6
    assert measures.KEY_FLANGE > measures.KEY_HOLE + 1


def test_a_coupon_stands_on_feet_under_a_plate_of_its_own():
    """As high as a pad: the field is the same. The screws are at the corners of its cells."""
    plate, board = pad.plate("coupon"), pad.board("coupon")
    assert len(pad.screws("coupon")) == 4
    assert pad.inner("coupon") == [(geometry.PITCH, geometry.PITCH)]
    left, top, right, bottom = places.outline("coupon")
    for x, y in pad.screws("coupon"):
        assert min(x - left, y - top, right - x, bottom - y) > measures.HEAD["coupon"] / 2
    solids = [plate, board, Pos(geometry.PITCH, -geometry.PITCH, 0) * pad.post()]
    solids += [Pos(x, -y, 0) * pad.spacer() for x, y in pad.screws("coupon")]
    solids += [Pos(x, -y, -measures.BOARD - measures.FEET) * pad.foot() for x, y in pad.screws("coupon")]
    solids += [hub.part_box(body) for body in places.bodies("coupon")]
    for number, one in enumerate(solids):
        for other in solids[number + 1 :]:
            assert shared(one, other) == pytest.approx(0, abs=1e-3)


def test_every_plug_of_the_hub_finds_an_opening(base, lid):
    """A box as big as the plug goes in from outside."""
    plugs = [body for body in places.bodies("hub") if body.facing]
    assert sorted(body.kind for body in plugs) == ["chain", "pico", "usb"]
    for opening in hub._openings():
        assert shared(base, opening) == 0
        assert shared(lid, opening) == 0


def test_the_screen_is_held_by_four_posts_beside_its_pins():
    """As high as its pins are; each in a corner of the module."""
    (screen,) = [body for body in places.bodies("hub") if body.kind == "oled"]
    assert len(hub.screen_holes()) == 4
    for x, y in hub.screen_holes():
        post = Pos(x, y, 0) * hub.screen_post()
        assert screen.left < x < screen.right and screen.top < -y < screen.bottom
        assert shared(post, hub.part_box(screen)) == 0
        assert post.distance_to(hub.part_box(screen)) == pytest.approx(0, abs=1e-6)


def test_the_drawing_of_the_plate_is_the_plate(plate, tmp_path):
    """Read back from the DXF: outline, four holes with countersinks, the button's square."""
    written = drawing.write_plate(tmp_path)
    assert [path.suffix for path in written] == [".dxf", ".pdf", ".svg"]
    space = ezdxf.readfile(written[0]).modelspace()
    cuts = [line for line in space.query("LWPOLYLINE") if line.dxf.layer == "CUT"]
    assert len(cuts) == 2
    box = plate.bounding_box()
    points = [(x, y) for x, y, *_ in cuts[0]]
    xs, ys = zip(*points, strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((box.size.X, box.size.Y))
    holes = sorted(
        tuple(circle.dxf.center)[:2] for circle in space.query("CIRCLE") if circle.dxf.layer == "CUT"
    )
    put = [(round(x - box.min.X, 6), round(-y - box.min.Y, 6)) for x, y in pad.screws()]
    assert holes == sorted(put)
    sinks = [circle for circle in space.query("CIRCLE") if circle.dxf.layer == "COUNTERSINK"]
    assert [sink.dxf.radius for sink in sinks] == [measures.HEAD["pad"] / 2] * 4
    corners = [(x, y) for x, y, *_ in cuts[1]]
    middle = tuple(sum(values) / 4 for values in zip(*corners, strict=True))
    x, y = overlays.button()
    assert middle == pytest.approx((x - box.min.X, -y - box.min.Y))


def test_the_drawing_is_the_same_whenever_it_is_made(tmp_path):
    made = []
    for number in range(2):
        drawing.dxf("pad").saveas(tmp_path / f"{number}.dxf")
        made.append((tmp_path / f"{number}.dxf").read_bytes())
    assert made[0] == made[1]
