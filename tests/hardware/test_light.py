# SPDX-License-Identifier: MIT
"""Light comes through: no ink over a light, paths over wells, every meaning bright enough by the model."""

import re
from pathlib import Path

import numpy as np
import pytest

from boardsim import geometry
from boardsim.boxes import BOXES
from hallway.games.cards import picture
from hallway.games.go import party_picture
from hallway.games.junior import tiles as junior_tiles
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST
from hallway.places import CELLS, LIGHTS
from hardware import blocks, light, light_plots, rays
from hardware.rays import Layer
from hardware.tiles import faces, fixed, measures, overlays, raster
from hardware.tiles.page import Page

BARE = (255, 255, 255)


def pixels(page, x, y, half, grain=6):
    """The colours of a square of a page."""
    return np.asarray(raster.image(page, grain, (x - half, y - half, x + half, y + half)))


def colour(page, x, y):
    red, green, blue = pixels(page, x, y, 0.25)[1, 1]
    return f"#{red:02x}{green:02x}{blue:02x}"


@pytest.mark.parametrize("game", BOXES)
def test_a_face_has_no_ink_over_its_wells_and_every_path_leads_over_one(game):
    """One sees the path light up, not a spot beside it."""
    beyond = measures.WINDOW / 2 + 3.5
    for tile in BOXES[game].tiles:
        for side in (0, 1):
            page = Page("one", (2 * geometry.PITCH + 8, geometry.PITCH + 8))
            with page.at(geometry.PITCH / 2 + 4, geometry.PITCH / 2 + 4):
                faces.face(page, game, tile, side)
            for number, half in enumerate(tile.halves):
                x, y = geometry.PITCH * (number + 0.5) + 4, geometry.PITCH / 2 + 4
                assert (pixels(page, x, y, measures.WINDOW / 2 - 0.7) == BARE).all(), tile.name
                for opening, dx, dy in ((NORTH, 0, -1), (EAST, 1, 0), (SOUTH, 0, 1), (WEST, -1, 0)):
                    floor = colour(page, x + dx * beyond, y + dy * beyond) == faces.FLOOR
                    assert floor == bool(half.openings[side] & opening), (tile.name, side)


def test_a_path_is_as_wide_as_a_well():
    assert abs(measures.WINDOW - 2 * faces.PATH) < 0.1


def test_a_fixed_cell_has_no_ink_over_its_well():
    page = fixed.sheet()
    step = measures.SIDE + overlays.faces.BLEED * 2 + 2.0
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            x, y = page.wide / 2 + column * step, page.high / 2 + row * step
            assert (pixels(page, x, y, measures.WINDOW / 2 - 0.7) == BARE).all()
    assert len(fixed.CELLS) == 9


@pytest.mark.parametrize("name", overlays.BOARDS)
def test_a_board_has_a_disc_without_ink_over_every_light(name):
    """But for Go!'s treasures, which are seen there: the model knows their ink."""
    page = Page(name)
    overlays.BOARDS[name][1](page)
    for number in range(LIGHTS):
        if name == "go" and number < CELLS and number != CELLS // 2:
            continue
        radius = measures.DISC if number < CELLS else measures.EDGE_DISC
        drawn = pixels(page, *overlays.light_place(number), radius)
        middle = (np.arange(len(drawn)) + 0.5) / len(drawn) * 2 * radius - radius
        within = np.hypot(middle[:, None], middle[None]) < radius - 0.3
        assert (drawn[within] == BARE).all(), number


@pytest.mark.parametrize("name", overlays.BOARDS)
def test_a_board_marks_screws_and_button(name):
    page = Page(name)
    overlays.BOARDS[name][1](page)
    assert len(overlays.screws()) == 4
    for x, y in overlays.screws():
        assert colour(page, x, y) == overlays.LABEL
        assert not (0 < x < overlays.BOARD and 0 < y < overlays.BOARD)
    assert (pixels(page, *overlays.button(), 3.0) == BARE).all()


def test_every_meaning_is_half_as_bright_as_pale_paper():
    """The goal, at 300 lx, in each game and each look."""
    least = light.by_game()
    assert len(light.MEANINGS) == 19
    for row in light.shown(light.MEANINGS, least, light.AT):
        parts = [part for part in row[1:] if part is not None]
        assert parts
        assert min(parts) >= light.GOAL, row
    assert set(light.NAMES.values()) < set(least)


def test_paper_would_be_too_dark():
    """What was drawn before: the model sees it."""
    assert light.weakest(light.by_game(light.LABEL, light.LABEL)) < 0.1


def test_no_treasure_is_darker_than_the_one_that_is_taken_for_the_worst():
    worst = light.worst_treasure()
    chosen = {one: light.treasure_print(one).mean() for one in range(24)}
    ranked = sorted(chosen, key=chosen.get)
    assert worst in ranked[:5]
    seen = {}
    for one in ranked[:5]:
        board = light._sheet(light.OVERLAY_Z, light.FILM, print=light.treasure_print(one))
        seen[one] = light.response((board, *light._tile(light.FILM, False, False, 3.0)))
    assert min(seen.values()) * light.dimmest(light.MEANINGS["REACH"]) >= light.GOAL * light.paper(light.AT)


def test_what_the_model_takes_for_the_edge_only_is_there_only():
    for high in (1, 2):
        assert all(number % LIGHTS >= CELLS for number in picture._border(high))
    assert all(number >= CELLS for number in junior_tiles.ARROW_LIGHTS)
    sources = Path(party_picture.__file__).parent.glob("*.py")
    scores = [line for path in sources for line in path.read_text().splitlines() if "] = SCORE" in line]
    assert [bool(re.search(r"CELLS \+ step\] = SCORE", line)) for line in scores] == [True]


def test_the_page_has_the_figures_of_its_script():
    for name, table in light.TABLES.items():
        assert blocks.read(light.PAGE, name) == table(), name
    assert f"factor of {light.off():.1f}" in light.PAGE.read_text(encoding="utf-8")


def test_the_pictures_are_those_of_the_page(tmp_path):
    for path in light_plots.write(tmp_path):
        assert path.read_bytes() == (light_plots.PICTURES / path.name).read_bytes()
        assert f"pictures/{path.name}" in light.PAGE.read_text(encoding="utf-8")


def test_rays_spread_as_a_flat_light_does(monkeypatch):
    """With nothing in the way, a disc of radius r at height h gets r² / (r² + h²) of the light."""
    monkeypatch.setattr(rays, "PLATE", 0.0)
    monkeypatch.setattr(rays, "ROOM", rays.LED_TOP + 4.0)
    monkeypatch.setattr(rays, "LED_HALF", 0.01)
    for radius in (2.0, 5.0):
        came = rays.seen((Layer(rays.ROOM, 1.0, 0.0, radius),), (1.0, 0.0))
        # The plate lets all pass, but scatters: the layer lies on it.
        assert len(came) / rays.COUNT == pytest.approx(radius**2 / (radius**2 + 16), abs=0.01)


def test_two_sheets_pass_what_they_should(monkeypatch):
    """Wide sheets, close together: T² / (1 - R²), for light goes to and fro between them."""
    sheet = Layer(4.0, 0.5, 0.4, 1e6)
    came = rays.seen((sheet, sheet._replace(z=4.001)), (1.0, 0.0))
    assert len(came) / rays.COUNT == pytest.approx(0.25 / (1 - 0.16), abs=0.01)


def test_a_well_with_perfect_walls_loses_nothing(monkeypatch):
    monkeypatch.setattr(rays, "WALL", 1.0)
    monkeypatch.setattr(rays, "BOUNCES", 400)
    low = Layer(4.0, 1.0, 0.0, 5.0, round=False, well=True)
    entered = len(rays.seen((low._replace(well=False),), (1.0, 0.0)))
    dark = Layer(7.0, 1.0, 0.0, 5.0, round=False)
    left = len(rays.seen((low, dark), (1.0, 0.0)))
    # Some come back out of the well's lower end.
    assert 0.8 * entered < left <= entered * 1.01
