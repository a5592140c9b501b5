# SPDX-License-Identifier: MIT
"""What is ordered: numbers, turns, cable, list and costs follow from the circuits; nothing is invented."""

import csv
import re
from math import cos, hypot, radians, sin
from xml.etree import ElementTree

import pytest

from hallway.places import MAX_PADS
from hardware import blocks, budget
from hardware.boards import fabrication, places, project
from hardware.boards.cable import CABLE, SIGNALS
from hardware.boards.library import footprint
from hardware.boards.parts import KINDS
from hardware.boards.sexpr import child, children
from hardware.order import __main__ as order
from hardware.order import boards, catalogue, costs, harness, page, prices, shopping, turns
from hardware.order.turns import TURNS, sent, turn_of

pytestmark = pytest.mark.usefixtures("kicad")

NAMES = (*project.NAMES, *project.DRAWN)
NUMBERS = {kind.number for kind in KINDS.values()}


def test_lcsc_numbers_are_of_our_parts_each_its_own():
    assert set(catalogue.LCSC) <= NUMBERS
    assert all(re.fullmatch(r"C\d{4,7}", number) for number in catalogue.LCSC.values())
    assert len(set(catalogue.LCSC.values())) == len(catalogue.LCSC)


def test_what_has_no_number_is_left_empty_and_said():
    assert catalogue.lcsc("DRV5032DUDMRR") == ""
    text = page.text().partition("## Parts")[2].partition("\n|")[0]
    for name in project.NAMES:
        for kind in boards.fitted(name):
            number = KINDS[kind].number
            assert (number in text) == (not catalogue.lcsc(number)), number


def placed(footprint_name: str, degrees: float) -> tuple[float, float]:
    """Pin 1 of KiCad's footprint after a turn counter-clockwise; y down."""
    pads = {pad[1]: child(pad, "at") for pad in children(footprint(footprint_name), "pad")}
    x, y = (float(value) for value in pads["1"][1:3])
    way = radians(degrees)
    return x * cos(way) + y * sin(way), y * cos(way) - x * sin(way)


def where(x: float, y: float) -> str:
    words = [word for word in ("upper" if y < -0.1 else "lower" if y > 0.1 else "",) if word]
    words += [word for word in ("left" if x < -0.1 else "right" if x > 0.1 else "",) if word]
    return " ".join(words)


def test_a_known_turn_brings_pin_1_where_the_assembler_has_it():
    """The assembler's 0° is KiCad's, turned back by what we add."""
    seen = set()
    for kind in KINDS.values():
        name = kind.footprint.partition(":")[2]
        rows = [turn for turn in TURNS if name.startswith(turn.begins)]
        if rows and not kind.by_hand:
            turn = turn_of(name)
            seen.add(turn.begins)
            if turn.pin_1:
                assert where(*placed(kind.footprint, -turn.degrees)) == turn.pin_1, name
            else:
                assert turn.degrees == 0 and turn.why
    assert {"SOIC-", "SOT-23", "SOT-223", "CP_Elec_"} <= seen


def test_every_fitted_package_has_its_row_or_no_pole():
    for name in project.NAMES:
        for kind in boards.fitted(name):
            package = KINDS[kind].footprint
            turn = turn_of(package.partition(":")[2])
            if turn is None:
                assert len({pad[1] for pad in children(footprint(package), "pad")}) == 2
                assert not KINDS[kind].symbol.startswith(("Device:D", "Device:LED", "Device:C_Polarized"))


def test_a_package_that_nobody_thought_of_is_named():
    with pytest.raises(KeyError, match=r"BGA-99 is in no row of hardware/order/turns\.py"):
        turn_of("BGA-99")


def test_angles_are_turned_and_stay_below_360():
    assert sent("SOIC-16_3.9x9.9mm_P1.27mm", 0) == 270
    assert sent("SOIC-16_3.9x9.9mm_P1.27mm", 180) == 90
    assert sent("SOT-23-5", 270) == 90
    assert sent("R_0603_1608Metric", 90) == 90


def pretend(rows: list[str]):
    def kicad(*words: object) -> None:
        path = words[list(words).index("-o") + 1]
        path.write_text("\n".join(["Ref,Val,Package,PosX,PosY,Rot,Side", *rows, ""]))

    return kicad


def test_placement_is_turned_and_has_what_the_machine_fits(tmp_path, monkeypatch):
    rows = ["U1,x,SOIC-16_3.9x9.9mm_P1.27mm,10,-20,90,top", "J1,x,JST,1,-2,0,bottom"]
    monkeypatch.setattr(fabrication, "kicad", pretend(rows))
    fabrication._placement(tmp_path / "hub.kicad_pcb", tmp_path, {"U1"})
    with (tmp_path / "hub-placement.csv").open() as file:
        assert [tuple(row.values()) for row in csv.DictReader(file)] == [
            ("U1", "10.0000", "-20.0000", "top", "0.0")
        ]


def test_a_fitted_part_on_the_back_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(fabrication, "kicad", pretend(["U1,x,SOT-23,1,-2,0,bottom"]))
    with pytest.raises(project.Fault, match="U1: the assembler fits fronts only"):
        fabrication._placement(tmp_path / "hub.kicad_pcb", tmp_path, {"U1"})


def test_every_part_has_a_price_and_a_missing_one_is_named():
    for name in NAMES:
        for part in boards.parts(name):
            assert 0 < prices.each(part.what.number) < 10
    assert set(prices.EACH) <= NUMBERS  # none for what is no longer used
    with pytest.raises(KeyError, match="XY1 has no price"):
        prices.each("XY1")


def test_the_drawing_shows_the_cable_of_the_circuit():
    sheet = ElementTree.fromstring(harness.drawing())
    words = [item.text for item in sheet.iter() if item.tag.endswith("text")]
    for pin, net in enumerate(CABLE, start=1):
        assert words.count(str(pin)) == 2  # both ends alike
        assert words.count(net) == 2 * CABLE.count(net)
    colours = [word for word in words if word in {name for name, _ in harness.COLOURS.values()}]
    assert colours == [harness.COLOURS[net][0] for net in CABLE]
    text = " ".join(words)
    for needed in (harness.HOUSING[1], harness.CONTACT[1], harness.WIRE, "300 mm", "650 mm"):
        assert needed in text
    assert harness.HOUSING[1].endswith(f"-{len(CABLE)}")
    assert set(harness.COLOURS) == {*SIGNALS, "GND", "+5V"}


def test_the_guide_s_picture_of_the_cable_is_this_one():
    assert order.PICTURE.read_text(encoding="utf-8") == harness.drawing()


def test_cables_reach_from_plug_to_plug():
    """Along the table's edges, not through tiles; four pads two abreast, the hub beside the first."""
    left, top, right, bottom = places.outline("pad")
    plugs = {body.ref: body for body in places.bodies("pad") if body.kind == "chain"}
    out = {ref: ((body.left + body.right) / 2, (body.top + body.bottom) / 2) for ref, body in plugs.items()}
    for pads in range(1, MAX_PADS + 1):
        spots = [((place % 2) * (right - left), (place // 2) * (bottom - top)) for place in range(pads)]
        for place in range(1, pads):
            (x, y), (to_x, to_y) = spots[place - 1], spots[place]
            way = hypot(to_x + out["J1"][0] - x - out["J2"][0], to_y + out["J1"][1] - y - out["J2"][1])
            length = harness.lengths_mm(pads)[place]
            assert way + 60 <= length <= harness.LONGEST_MM, (pads, place)


def test_a_chain_of_four_pads_keeps_its_5_v():
    """3 A through the first cable, a quarter less in each: the last light still gets what it needs."""
    drop = sum(
        harness.drop_mv(3.0 * (MAX_PADS - place) / MAX_PADS, mm)
        for place, mm in enumerate(harness.lengths_mm(MAX_PADS))
    )
    assert drop < 250


def test_the_list_has_what_a_table_needs():
    items = shopping.items()
    text = " ".join(f"{item.what} {item.number}" for item in items).lower()
    for word in (
        "socket",
        "oled",
        "housing",
        "crimp",
        "wire",
        "supply",
        "screw",
        "plate",
        "discs",
        "filament",
    ):
        assert word in text, word
    for item in items:
        assert list(item.many) == sorted(item.many) and item.many[-1] > 0, item.what
        assert all(many == int(many) for many in item.many)
    many = {item.what: item.many for item in items}
    kinds = {"Key": "button", "Pad cable": "chain"}
    for what, kind in kinds.items():
        hub, pad = boards.by_hand("hub")[kind], boards.by_hand("pad")[kind]
        assert many[what] == tuple(hub + pads * pad for pads in shopping.PADS)
    for at, pads in enumerate(shopping.PADS):
        assert many["housing"][at] == 2 * pads and many["crimp contact"][at] > 2 * pads * len(CABLE)
        needed = pads * budget.magnets("go") + budget.magnets("junior")
        assert needed < many["discs 4 × 1 mm, N52, for Go! and Junior"][at] < 1.2 * needed


def test_each_by_hand_part_is_on_the_list():
    listed = " ".join(item.number for item in shopping.items())
    for name in ("hub", "pad"):
        for kind in boards.by_hand(name):
            assert KINDS[kind].number in listed


def test_screws_are_those_of_the_boards():
    """A pad's holes among its cells hold posts; the others get a screw each."""
    assert shopping.screw_holes("pad", 3.2) == 4 and len(places.holes("pad")) == 8
    assert shopping.screw_holes("hub", 3.2) == 4 and shopping.screw_holes("hub", 2.5) == 4


def test_friends_pay_less_than_someone_alone():
    for pads in shopping.PADS:
        assert costs.table(pads, costs.FRIENDS) < costs.table(pads, 1)
    assert costs.table(1, 1) < costs.table(2, 1) < costs.table(4, 1)


@pytest.mark.parametrize(
    ("ours", "expected"),
    [(costs.two_pads, 490), (lambda: costs.table(1, 1), 630), (lambda: costs.table(4, 1), 1070)],
    ids=["two pads of five", "one pad", "four pads"],
)
def test_costs_are_near_what_others_expect(ours, expected):
    """Two estimates made apart from each other, within a fifth."""
    assert ours() == pytest.approx(expected, rel=0.2)


def test_no_fewer_boards_are_paid_than_makers_sell():
    assert boards.cost("pad", 1, 1) == boards.cost("pad", prices.LEAST_BARE, prices.LEAST_FITTED)
    assert boards.cost("pad", 6, 3) > boards.cost("pad", 5, 2)


def test_the_page_says_what_to_choose():
    text = page.text()
    for word in ("ENIG", "1.6 mm", "| layers | 4 |", "0.5 oz", "by-hand.csv", "270°", "cable.svg"):
        assert word in text
    for name in project.NAMES:
        assert f"{name}-gerbers.zip" in text
        assert boards.marks(name)["fiducial"] >= 3
    assert text.count("| In1.Cu | copper |") == 1
    assert "DRV5032DU" in page.unknown_turns("pad")


def test_the_files_are_made_and_the_guide_has_the_costs(tmp_path):
    paths = order.write(tmp_path)
    assert [path.name for path in paths] == ["order.md", "shopping.csv", "cable.svg"]
    with paths[1].open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(shopping.items()) and {"1 pad", "2 pads", "4 pads"} <= set(rows[0])
    assert blocks.read(budget.PAGE, "costs") == costs.costs()


def test_no_row_of_turns_is_left_over():
    used = {KINDS[kind].footprint.partition(":")[2] for name in NAMES for kind in boards.fitted(name)}
    for turn in turns.TURNS:
        assert any(name.startswith(turn.begins) for name in used), turn.begins
