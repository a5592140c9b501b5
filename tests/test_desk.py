# SPDX-License-Identifier: MIT
"""The desk: hands that put tiles anywhere, lines, boxes, faults; and what is refused."""

from random import Random

import pytest

from boardsim.desk import DEEDS, Desk
from boardsim.fields import Refused
from boardsim.geometry import PITCH, TILE_THICKNESS
from boardsim.pad import HIGH
from hallway.places import CELLS
from hallway.sense.tilecode import RINGS
from tests.desks import do, lay, number, read, run


@pytest.fixture
def desk():
    made = Desk(pads=2, seed=1, settings="")
    yield made
    made.close()


def test_a_tile_is_read_where_it_is_dropped_and_not_while_it_is_carried(desk):
    do(desk, "open", box="junior")
    tile = number(desk, "curve 3")
    do(desk, "take", tile=tile)
    do(desk, "carry", tile=tile, x=1.5 * PITCH, y=2.5 * PITCH, angle=0)
    run(desk)
    assert read(desk, 0, 2, 1) is None and desk.place(desk.things[tile])["z"] == HIGH
    do(desk, "drop", tile=tile, x=1.5 * PITCH, y=2.5 * PITCH, angle=0)
    run(desk)
    assert read(desk, 0, 2, 1) == RINGS[2 * 2]
    assert desk.place(desk.things[tile])["pad"] == 0 and desk.place(desk.things[tile])["z"] == 0


def test_the_second_pad_is_where_the_layout_says(desk):
    do(desk, "open", box="junior")
    lay(desk, 0, 210 + 32 + 0.5 * PITCH, 0.5 * PITCH)
    assert read(desk, 1, 0, 0) == RINGS[0] and read(desk, 0, 0, 4) is None


@pytest.mark.parametrize("off, angle", [(0, 45), (PITCH / 2, 0), (PITCH / 2, 30)])
def test_askew_and_half_way_are_no_tile(desk, off, angle):
    do(desk, "open", box="junior")
    lay(desk, 0, 1.5 * PITCH + off, 1.5 * PITCH, angle)
    assert read(desk, 0, 1, 1) is None and read(desk, 0, 1, 2) is None


def test_a_tile_on_another_lies_higher_and_keeps_it_down(desk):
    do(desk, "open", box="junior")
    lay(desk, 0, 0.5 * PITCH, 0.5 * PITCH)
    lay(desk, 1, 0.5 * PITCH + 3, 0.5 * PITCH)
    assert desk.place(desk.things[1])["z"] == TILE_THICKNESS
    with pytest.raises(Refused, match="take that one first"):
        do(desk, "take", tile=0)
    do(desk, "stow", tile=1, tray="0")
    run(desk)
    do(desk, "take", tile=0)


def test_what_is_in_a_hand_is_nobody_elses_until_that_person_is_gone(desk):
    lay(desk, 0, 0.5 * PITCH, 0.5 * PITCH)
    do(desk, "take", tile=0)
    do(desk, "take", tile=1)
    for deed in ("take", "flip"):
        with pytest.raises(Refused, match="Someone else"):
            do(desk, deed, by="p2", tile=0)
    with pytest.raises(Refused, match="not in your hand"):
        do(desk, "drop", by="p2", tile=0, x=0, y=0, angle=0)
    do(desk, "carry", tile=0, x=100, y=100, angle=20)
    do(desk, "let_go")
    run(desk)
    place = desk.place(desk.things[0])
    assert (place["x"], place["y"], place["pad"], place["by"]) == (21, 21, 0, None), "back where it was"
    assert desk.place(desk.things[1])["tray"] == "0"


def test_whoever_is_gone_holds_no_key_down(desk):
    do(desk, "key", key="a", down=True)
    do(desk, "key", by="p2", key="a", down=True)
    do(desk, "button", pad=1, down=True)
    do(desk, "let_go")
    assert desk.top.keys_down == ["a"] and not desk.top.pad(1).is_held, "p2 still does"
    do(desk, "let_go", by="p2")
    assert desk.top.keys_down == []


def test_beyond_the_edge_of_the_table_nothing_can_be_dropped(desk):
    do(desk, "take", tile=0)
    with pytest.raises(Refused, match="edge of the table"):
        do(desk, "drop", tile=0, x=-400, y=0, angle=0)
    do(desk, "drop", tile=0, x=-100, y=50, angle=10)
    run(desk)
    assert desk.place(desk.things[0])["x"] == -100


def test_turned_and_turned_over_it_lies_where_it_lay(desk):
    do(desk, "open", box="junior")
    do(desk, "put", tile=0, pad=0, row=1, col=1, turn=0, face=0)
    run(desk)
    do(desk, "turn", tile=0, angle=90)
    run(desk, 0.6)
    do(desk, "flip", tile=0)
    run(desk, 0.6)
    place = desk.place(desk.things[0])
    assert place["face"] == 1 and place["angle"] == 90 and place["tray"] is None
    ring = RINGS[1]
    assert read(desk, 0, 1, 1) == (ring << 2 | ring >> 6) & 0xFF


# -- lines


def laid_line(desk: Desk) -> None:
    do(desk, "open", box="junior")
    for row in range(5):
        do(desk, "put", tile=row, pad=0, row=row, col=1, turn=0, face=0)
    run(desk)


def rows_of(desk: Desk) -> list[float | None]:
    return [
        None if thing.piece is None else round((thing.piece.pose.y - PITCH / 2) / PITCH, 1)
        for thing in desk.things[:6]
    ]


def test_a_push_travels_and_what_falls_out_is_in_the_tray(desk):
    laid_line(desk)
    do(desk, "push", tile=5, pad=0, arrow="N1", turn=2)
    run(desk, 0.2)
    assert all(0 < part % 1 < 1 for part in rows_of(desk) if part is not None), "on its way"
    run(desk)
    assert rows_of(desk) == [1, 2, 3, 4, None, 0]
    assert desk.things[4].tray == "0" and desk.things[5].tray is None


def test_a_push_that_stops_half_way_can_be_pushed_on_or_back(desk):
    laid_line(desk)
    do(desk, "push", tile=5, pad=0, arrow="N1", turn=2, travel=0.4 * PITCH)
    run(desk)
    assert rows_of(desk) == [0.4, 1.4, 2.4, 3.4, 4.4, -0.6]
    assert read(desk, 0, 1, 1) is None
    do(desk, "shove", pad=0, arrow="N1", travel=-0.4 * PITCH)
    run(desk)
    assert rows_of(desk) == [0, 1, 2, 3, 4, -1]
    do(desk, "shove", pad=0, arrow="N1", travel=PITCH)
    run(desk)
    assert rows_of(desk) == [1, 2, 3, 4, None, 0]


def test_a_tile_can_be_taken_out_of_a_moving_line(desk):
    laid_line(desk)
    do(desk, "push", tile=5, pad=0, arrow="N1", turn=2)
    run(desk, 0.1)
    do(desk, "take", tile=2)
    run(desk)
    assert rows_of(desk) == [1, 2, None, 4, None, 0] and desk.things[2].by == "p1"


def test_slides_go_towards_the_gap_and_quick_ones_wait_for_each_other(desk):
    do(desk, "open", box="duel")
    for tile in range(15):
        do(desk, "put", tile=tile, pad=0, row=tile // 4, col=tile % 4, turn=0, face=0)
    run(desk)
    with pytest.raises(Refused, match="no way to slide"):
        do(desk, "slide", pad=0, row=0, col=0)
    do(desk, "slide", pad=0, row=3, col=0)
    do(desk, "slide", pad=0, row=0, col=0)
    run(desk, 1.2)
    found = {cell for cell in range(CELLS) if desk.top.pad(0).surface.at(*divmod(cell, 5))}
    assert 0 not in found and {5, 10, 15, 16, 17, 18} <= found
    assert desk.top.pico.failure is None


def test_however_quick_the_slides_are_the_device_is_not_harmed(desk):
    do(desk, "open", box="duel")
    for tile in range(15):
        do(desk, "put", tile=tile, pad=0, row=tile // 4, col=tile % 4, turn=0, face=0)
    run(desk)
    random = Random(1)
    refused = 0
    for _ in range(150):
        try:
            do(desk, "slide", pad=0, row=random.randrange(4), col=random.randrange(4))
        except Refused:
            refused += 1
        run(desk, random.choice([0.0, 0.02, 0.2]))
    run(desk, 3.0)
    assert 0 < refused < 150 and desk.top.pico.failure is None and desk.top.pico.restarts == 0
    assert not any("Error" in line for line in desk.top.pico.serial)
    assert sum(bool(desk.top.pad(0).surface.at(row, col)) for row in range(4) for col in range(4)) == 15


def test_a_deal_goes_on_around_what_people_do_meanwhile(desk):
    do(desk, "open", box="junior")
    do(desk, "deal")
    run(desk, 0.3)
    for tile in range(6, 17):
        try:
            do(desk, "take", by="p2", tile=tile)
            do(desk, "drop", by="p2", tile=tile, x=300 + tile % 2, y=60, angle=0)
        except Refused:
            pass
        run(desk, 0.05)
    run(desk, 3.0)
    assert desk.top.pico.restarts == 0 and not any("Error" in line for line in desk.top.pico.serial)
    assert sum(thing.piece is not None for thing in desk.things) >= 15


# -- boxes


def counts(desk: Desk) -> dict[str, int]:
    found: dict[str, int] = {}
    for thing in desk.things:
        where = thing.tray or f"pad {thing.pad}"
        found[where] = found.get(where, 0) + 1
    return found


@pytest.mark.parametrize(
    "box, players, wanted",
    [
        ("go", 2, {"0": 7, "1": 6}),
        ("junior", 2, {"0": 1, "pad 0": 16}),
        ("cards.48", 3, {"0": 2, "1": 2, "2": 2, "pad 0": 2, "pad 1": 2, "pile": 38}),
        ("cards.50", 2, {"0": 2, "1": 2, "pad 0": 2, "pad 1": 2, "pile": 42}),
        ("duel", 2, {"pad 0": 15, "pad 1": 15}),
    ],
)
def test_a_deal_lays_out_what_a_game_begins_with(desk, box, players, wanted):
    do(desk, "open", box=box)
    do(desk, "deal", players=players)
    run(desk, 3.0)
    assert counts(desk) == wanted


def test_cards_are_drawn_from_the_pile_until_it_is_empty(desk):
    do(desk, "open", box="cards.48")
    for _ in range(48):
        do(desk, "draw", tray="3")
    assert counts(desk) == {"3": 48}
    with pytest.raises(Refused, match="pile is empty"):
        do(desk, "draw", tray="3")


def test_another_box_takes_all_away(desk):
    lay(desk, 0, 50, 50)
    do(desk, "take", tile=1)
    do(desk, "open", box="duel")
    run(desk)
    assert counts(desk) == {"0": 15, "1": 15} and desk.top.pad(0).surface.pieces == []


# -- the workshop


def test_a_stuck_sensor_spoils_a_cell_until_it_is_mended(desk):
    do(desk, "open", box="junior")
    lay(desk, 0, 0.5 * PITCH, 0.5 * PITCH)
    ring = read(desk, 0, 0, 0)
    assert ring == RINGS[0]
    stuck = {"kind": "south" if ring & 1 else "north"}
    for fault in (stuck, {"kind": "none"}, {"kind": "weak"}):
        do(desk, "fault", pad=0, row=0, col=0, sensor=0, **fault)
        run(desk, 0.2)
        assert read(desk, 0, 0, 0) != ring, fault
        do(desk, "fault", pad=0, row=0, col=0, sensor=0, kind="sound")
        run(desk, 0.2)
        assert read(desk, 0, 0, 0) == ring
    assert desk.faults == {}


def test_noise_is_in_the_frames_and_goes_again(desk):
    run(desk)
    calm = desk.top.pad(0).sent
    do(desk, "noise", share=0.05)
    run(desk, 0.1)
    assert desk.top.pad(0).sent != calm and desk.top.pad(0).sent[0] == calm[0]
    do(desk, "noise", share=0)
    run(desk, 0.1)
    assert desk.top.pad(0).sent == calm


def test_without_power_it_is_dark_and_comes_back(desk):
    run(desk, 1.0)
    do(desk, "power", on=False)
    run(desk)
    assert not desk.top.oled.on
    do(desk, "power", on=True)
    run(desk, 1.0)
    assert "Hallway" in desk.top.screen.text


def test_a_pad_whose_plug_is_pulled_is_missed(desk):
    run(desk, 1.0)
    do(desk, "plug", pad=1, on=False)
    run(desk, 1.0)
    assert not desk.top.pad(1).plugged
    do(desk, "plug", pad=1, on=True)
    run(desk, 1.0)
    assert "Hallway" in desk.top.screen.text


# -- what is refused


BAD = [None, True, -1, 99, 0.5, "x", "", [], {}, float("nan"), float("inf"), 10**40, "a" * 1000]


@pytest.mark.parametrize("deed", sorted(DEEDS))
def test_nonsense_is_refused_in_words_and_changes_nothing(desk, deed):
    before = desk.fingerprint()
    random = Random(deed)
    names = ["key", "down", "pad", "tile", "x", "y", "angle", "tray", "row", "col", "turn", "face", "arrow"]
    names += ["travel", "box", "players", "on", "sensor", "kind", "share", "askew", "crossings", "what"]
    for _ in range(60):
        given = {name: random.choice(BAD) for name in random.sample(names, random.randrange(1, 6))}
        given["what"] = random.choice(BAD)
        with pytest.raises(Refused, match=r"^.{5,}\.$"):
            desk.do("p1", deed, given)
    assert desk.fingerprint() == before and desk.tape == []


def test_each_field_is_refused_when_only_it_is_wrong(desk):
    fine = {"tile": 0, "pad": 0, "row": 0, "col": 0, "turn": 0, "face": 0}
    for name in fine:
        for value in (None, True, -1, 99, 0.5, "0", [0], float("nan")):
            with pytest.raises(Refused, match=f'^"{name}" is'):
                desk.do("p1", "put", {**fine, name: value})
    desk.do("p1", "put", fine)
    with pytest.raises(Refused, match="nothing called"):
        desk.do("p1", "explode", {})
