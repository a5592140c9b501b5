# SPDX-License-Identifier: MIT
"""What a real board told over USB, repeated in the simulator: each state of the game, tile by tile."""

import pytest

from boardsim import Tabletop
from boardsim.boxes import BOXES
from boardsim.desk import Desk
from boardsim.fields import Refused
from boardsim.web import told
from boardsim.web.ear import Ear
from boardsim.web.room import Room
from tests.page_static import spelled
from tests.play import roll, solve_one
from tests.wire import StandingClock

READ_US = 10_000
GREETING = "hallway 1 0.1.0 pads 1\n"


def follow(top: Tabletop) -> bytearray:
    """A computer that takes what the board says, at once."""
    said = bytearray(GREETING.encode())

    def read() -> None:
        said.extend(top.usb.read())
        top.clock.after(READ_US, read)

    top.run(1.5)
    top.usb.open()
    top.usb.write(b"follow\n")
    read()
    return said


def replay(room: Room, said: bytes) -> None:
    """To the recording's end."""
    for _ in room.load(said):
        pass
    assert room._replay is not None
    while room._replay.same is None:
        room.desk.run(room.desk.now_us + 500_000)


def test_a_game_of_a_real_board_is_repeated_and_played_on():
    """Whatever its screen were: at the end the simulated board is in the state that the real one was in."""
    with Tabletop(pads=1, seed=1) as top:
        said = follow(top)
        top.press("a")
        top.run(0.4)
        top.press("a")
        top.run(0.6)
        solve_one(top)
        roll(top)
        top.run(1.0)
        screen = spelled(top.screen.text)
    room = Room(1, 7, settings="", clock=StandingClock())
    try:
        replay(room, bytes(said))
        assert room._replay is not None and room._replay.same
        assert spelled(room.desk.top.screen.text) == screen
        assert room.ear.game == ("go.solo", 1)
        assert sum(deed == "put" for _, _, deed, _ in room.desk.tape) >= 4, "tile by tile"
    finally:
        room.close()


def test_what_tells_no_whole_game_is_refused_in_a_sentence():
    begun = "log 1 1.0 game go.solo 1 00 0 5 0 00010101\n"
    event = "log 2 2.0 event 0001020304000493e0\n"
    for said, why in (
        (GREETING, "from its beginning"),
        (GREETING + event, "from its beginning"),
        (GREETING + begun.replace(" 5 0 ", " 5 3 ") + event, "from its beginning"),
        (GREETING + begun + event.replace("log 2", "log 3"), "from its beginning"),
        (GREETING + begun.replace("go.solo", "chess"), "damaged"),
        (GREETING + begun + "log 2 2.0 event 0g\n", "damaged"),
        (GREETING + "position 1 ff\n", "damaged"),
        (GREETING + "position 9 " + "ff" * 225 + "\n", "damaged"),
        (GREETING + "log x\n", "damaged"),
        (GREETING + "log 1 1.0\n", "damaged"),
    ):
        reading = told.read(said.encode())
        with pytest.raises(Refused, match=why):
            for _ in reading:
                pass


def test_what_was_taken_back_is_not_in_the_next_moment():
    before = told.Told()
    start = "0202010000"
    for line in (
        "position 1 " + "ff" * 25,
        f"log 1 1.0 game junior 2 0000 0 0 0 {start}",
        "log 2 2.0 event 00",
        "position 1 " + "00" + "ff" * 24,
        "log 3 3.0 event 0102",
        f"log 4 4.0 game junior 2 0000 0 0 1 {start}",
    ):
        before.hear(line)
    assert [moment.events for moment in before.moments][-1] == (b"\0",)
    past = told.Past(bytes.fromhex(start))
    first = past.after((b"\0",))
    assert past.after((b"\0", b"\1\2")).startswith(first)
    assert past.after((b"\0",)) == first


@pytest.mark.parametrize("box", BOXES)
def test_tiles_lie_where_the_sensors_read_them(box):
    """Each tile of a box, on a real board and on the one that is laid after it."""
    with Tabletop(pads=1, seed=1, settings="") as top:
        pad = top.pad(0)
        tiles = BOXES[box].tiles[:4]
        for number, tile in enumerate(tiles):
            pad.put(tile, number, 2, turn=0 if len(tile.halves) > 1 else number, face=0)
        top.run(1.5)
        top.usb.open()
        top.usb.write(b"position\n")
        top.run(0.3)
        cells = bytes.fromhex(top.usb.read().decode().split()[2])
        assert sum(cell != 0xFF for cell in cells) == sum(len(tile.halves) for tile in tiles)
    desk = Desk(1, 1, "")
    try:
        ear = Ear(desk)
        desk.do("board", "arrange", {"box": box, "places": told.places(box, cells)})
        desk.run(2_500_000)
        assert ear.cells == cells
    finally:
        desk.close()
