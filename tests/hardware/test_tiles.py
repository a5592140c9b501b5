# SPDX-License-Identifier: MIT
"""Sheets, boards and maps of magnets: true to size, and what they say is what the firmware reads."""

import csv
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from boardsim import geometry
from boardsim.boxes import BOXES, named
from hallway.games.go.about import PATHS
from hallway.once.glyphs import HEIGHT
from hallway.sense.tilecode import decode
from hardware.tiles import faces, measures, names, overlays, pixels, polarity, sheets
from hardware.tiles.__main__ import write_paper
from hardware.tiles.page import A3, A4, Page, svg, write_pdf
from tests import wordbook

SVG = "{http://www.w3.org/2000/svg}"
POINT = re.compile(r"(-?[\d.]+(?:e-?\d+)?),(-?[\d.]+(?:e-?\d+)?)")


def box_of(path):
    """Left, top, right and bottom of an SVG path's points; ours have none outside their curves."""
    points = [(float(x), float(y)) for x, y in POINT.findall(path.get("d"))]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def discs(page):
    """Of each named group of an SVG page, the magnets drawn: x, y and the pole that is up."""
    found = {}
    for group in ElementTree.fromstring(svg(page)).iter(f"{SVG}g"):
        drawn = []
        for path in group.iter(f"{SVG}path"):
            left, top, right, low = box_of(path)
            size = geometry.MAGNET_DIAMETER
            if (right - left, low - top) == (pytest.approx(size, abs=0.03), pytest.approx(size, abs=0.03)):
                pole = {polarity.NORTH: "N", polarity.SOUTH: "S"}[path.get("stroke") or path.get("fill")]
                drawn.append(((left + right) / 2, (top + low) / 2, pole))
        found[group.get("id")] = drawn
    return found


def seen(magnets, half, face, turn):
    """What the firmware reads of a half whose magnets are (x, y, pole) when the tile is laid so.

    The magnets are turned over and round as things are, not by the code's own arithmetic.
    """
    cell = []
    for x, y, pole in magnets:
        if face:
            y, pole = -y, "S" if pole == "N" else "N"
        x -= half * geometry.PITCH
        for _ in range(turn):
            x, y = -y, x
        cell.append((x, y, pole))
    north = south = 0
    for bit, (sx, sy) in enumerate(geometry.RING):
        under = [pole for x, y, pole in cell if abs(x - sx) < 0.05 and abs(y - sy) < 0.05]
        assert len(under) == 1
        north |= (under[0] == "N") << bit
        south |= (under[0] == "S") << bit
    return decode(north, south)


def means(half, face, turn):
    """The cell byte that the games take for this half of a tile."""
    code = half.number * 2 + (face if half.only is None else half.only)
    return code * 4 + turn


@pytest.mark.parametrize("game", BOXES)
def test_each_map_of_magnets_is_read_as_its_tile(game):
    """R2: on both faces, in all four turns, from the drawing itself."""
    places = sheets.layout(BOXES[game].tiles)
    pages = [discs(page) for page in polarity.pages(game)]
    assert sum(len(page) for page in pages) == len(BOXES[game].tiles)
    for place in places:
        drawn = pages[place.page][place.tile.name]
        assert len(drawn) == 8 * len(place.tile.halves)
        for number, half in enumerate(place.tile.halves):
            ring = [(x - place.x, y - place.y, pole) for x, y, pole in drawn[number * 8 : number * 8 + 8]]
            for face in range(2 if half.only is None else 1):
                for turn in range(4):
                    assert seen(ring, number, face, turn) == means(half, face, turn), (place.tile.name, face)


def test_the_table_of_magnets_is_read_as_its_tiles(tmp_path):
    """The same from the numbers for those who drill by machine."""
    polarity.write_table(tmp_path / "magnets.csv")
    with (tmp_path / "magnets.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 8 * sum(len(tile.halves) for box in BOXES.values() for tile in box.tiles)
    for game, box in BOXES.items():
        for tile in box.tiles:
            mine = [row for row in rows if (row["game"], row["tile"]) == (game, tile.name)]
            for number, half in enumerate(tile.halves):
                ring = [
                    (float(row["x mm"]), float(row["y mm"]), row["pole up"])
                    for row in mine
                    if int(row["half"]) == number
                ]
                for face in range(2 if half.only is None else 1):
                    for turn in range(4):
                        assert seen(ring, number, face, turn) == means(half, face, turn)


def test_a_magnet_the_wrong_way_round_is_noticed():
    tile = named("junior/tee 1")
    ring = [(m.x, m.y, m.pole) for m in polarity.magnets(tile)]
    x, y, pole = ring[3]
    ring[3] = (x, y, "S" if pole == "N" else "N")
    assert seen(ring, 0, 0, 0) != means(tile.halves[0], 0, 0)


def all_pages():
    for game in BOXES:
        yield from sheets.pages(game)
        yield from polarity.pages(game)
    for name in overlays.BOARDS:
        yield overlays.whole(name)
        yield from overlays.halves(name)


def test_every_page_is_as_big_as_it_says():
    """One unit of the drawing is one mm, and the paper is A4 or A3."""
    for page in all_pages():
        root = ElementTree.fromstring(svg(page))
        wide, high = (float(root.get(name).removesuffix("mm")) for name in ("width", "height"))
        assert (wide, high) in (A4, A3)
        assert root.get("viewBox") == f"0 0 {wide:g} {high:g}"


def cuts(page):
    """The boxes of the lines to cut along, by the name of their group."""
    return {
        group.get("id"): [
            box_of(path)
            for path in group.iter(f"{SVG}path")
            if path.get("fill") == "none" and path.get("stroke") == faces.INK
        ]
        for group in ElementTree.fromstring(svg(page)).iter(f"{SVG}g")
    }


@pytest.mark.parametrize("game", BOXES)
def test_tiles_are_cut_to_size_and_lie_apart_on_the_page(game):
    for page in sheets.pages(game):
        boxes = []
        for name, lines in cuts(page).items():
            tile = named(f"{game}/{name.rpartition(' face ')[0]}")
            left, top, right, low = lines[0]
            long = (len(tile.halves) - 1) * geometry.PITCH + geometry.PITCH - measures.SLIT
            assert (right - left, low - top) == (
                pytest.approx(long, abs=0.02),
                pytest.approx(geometry.PITCH - measures.SLIT, abs=0.02),
            )
            assert left > 5 and top > 5 and right < page.wide - 5 and low < page.high - 5
            for other in boxes:
                ink = 2 * faces.BLEED
                apart = left > other[2] + ink or right < other[0] - ink or top > other[3] + ink
                assert apart or low < other[1] - ink
            boxes.append(lines[0])
            face = int(name[-1])
            assert len(lines) == 1 + sum(half.hole or not half.openings[face] for half in tile.halves)
            for window in lines[1:]:
                assert window[2] - window[0] == pytest.approx(measures.WINDOW, abs=0.02)


@pytest.mark.parametrize("game", BOXES)
def test_backs_meet_their_fronts(game):
    """A sheet turned over about its short edge: each cut, and each window, lies on its own again.

    What is never played has more windows than its front.
    """
    pages = sheets.pages(game)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        backs = cuts(back)
        fronts = cuts(front)
        assert len(fronts) == len(backs)
        for name, lines in fronts.items():
            over = backs[name.replace("face 0", "face 1")]
            for (left, top, right, low), there in zip(lines, over, strict=False):
                assert there == pytest.approx((left, front.high - low, right, front.high - top), abs=0.02)
            assert len(over) >= len(lines)


def test_a_window_lies_between_the_magnets():
    """G7: and shows the treasure, which is printed no bigger than it."""
    nearest = geometry.EDGE - geometry.MAGNET_DIAMETER / 2
    assert 8 < measures.WINDOW < 2 * nearest - 1


def test_a_board_has_its_cells_where_the_sensors_are():
    """Treasures of Go! lie in the middle of their cells, at true size."""
    page = overlays.whole("go")
    left, top = (page.wide - overlays.BOARD) / 2, (page.high - overlays.BOARD) / 2
    lights = [
        box_of(path)
        for path in ElementTree.fromstring(svg(page)).iter(f"{SVG}path")
        if path.get("fill") == faces.GOLD and "Z" in path.get("d") and path.get("d").count("M") == 1
    ]
    side = measures.WINDOW + 2.4
    lights = [box for box in lights if box[2] - box[0] == pytest.approx(side, abs=0.02)]
    assert len(lights) == 24
    cells = [cell for cell in range(25) if cell != 12]
    for cell, box in zip(cells, lights, strict=True):
        x, y = geometry.cell_centre(*divmod(cell, 5))
        assert ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) == pytest.approx((left + x, top + y), abs=0.02)


def test_the_same_data_give_the_same_files(tmp_path):
    first, second = (write_paper(tmp_path / name, languages=("de",)) for name in "ab")
    assert len(first) > 60
    for one, other in zip(first, second, strict=True):
        assert one.relative_to(tmp_path / "a") == other.relative_to(tmp_path / "b")
        assert one.read_bytes() == other.read_bytes()


def test_a_pdf_is_at_true_size_and_asks_not_to_be_scaled(tmp_path):
    write_pdf([Page("one", A4), Page("two", A3)], tmp_path / "pages.pdf")
    raw = (tmp_path / "pages.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", raw)
    points = [(float(x), float(y)) for x, y in boxes]
    assert points == [pytest.approx([mm / 25.4 * 72 for mm in size], abs=0.01) for size in (A4, A3)]
    assert b"/PrintScaling /None" in raw


@pytest.mark.parametrize("pitch", [38.0, 45.0])
def test_another_pitch_makes_all_anew(pitch, tmp_path):
    """Changed in the one place, all pages follow: cells, cuts, and what the maps say."""
    script = (
        "from boardsim import geometry\n"
        f"geometry.PITCH = {pitch}\n"
        "import pytest, sys\n"
        "which = 'map or size or meet or cells'\n"
        "sys.exit(pytest.main(['-p', 'no:cacheprovider', '-k', which, sys.argv[1]]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, __file__], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stdout


def test_a_pitch_too_big_for_the_paper_is_named(monkeypatch):
    monkeypatch.setattr(measures, "SIDE", 260.0)
    with pytest.raises(ValueError, match="too long for an A4 page"):
        sheets.layout(BOXES["go"].tiles)


def test_names_are_what_the_screen_says_in_every_language():
    """Junior's and Duel's tiles have texts of their own; Go!'s and the cards' words stand in other texts."""
    assert set(names.JOKERS) == set(names.LANGUAGES) == set(wordbook.LANGUAGES)
    for language in names.LANGUAGES:
        for game in ("junior", "duel"):
            texts = wordbook.book(language, game)
            for tile in BOXES[game].tiles:
                assert names.name(language, game, tile) == texts[f"tile.{tile.halves[0].number}"]
        assert names.JOKERS[language] in wordbook.book(language, "go")["go.roll-joker"]
        for number, tile in enumerate(BOXES["go"].tiles[:PATHS], 1):
            path, said = names.name(language, "go", tile).split()
            assert int(said) == number and f"{path} {{0}}" in wordbook.book(language, "hints")["hints.go.lay"]
            assert path in wordbook.book(language, "cards")["cards.lay"]
        for tile in BOXES["cards.50"].tiles:
            word, number = names.name(language, "cards.50", tile).split()
            assert number == tile.name.split()[1]
            assert f"{word} {{1}}" in wordbook.book(language, "cards")["repair.put"]
    assert names.name("de", "go", named("go/path 3")) == "Weg 3"


@pytest.mark.parametrize("game", BOXES)
def test_the_longest_name_fits_on_its_tile(game):
    """It stays south of the well, and clear of a treasure in the south-west."""
    for language in names.LANGUAGES:
        for tile in BOXES[game].tiles:
            wide = pixels.wide(names.name(language, game, tile)) * 2.6 / HEIGHT
            assert wide < measures.SIDE / 2 + 1
