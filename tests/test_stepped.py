# SPDX-License-Identifier: MIT
"""The firmware beside the world, in a greenlet, and stepped, as in a browser: the same bytes on all wires."""

import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest

from boardsim.desk import Desk
from boardsim.pico.machine import PowerCut
from boardsim.players import PLAYS
from boardsim.tabletop import Tabletop
from boardsim.web import tape
from boardsim.web.demo import Demo
from tests.desks import run

LONG_S = {"junior": 60}  # of a demo
CUT_S, BACK_S = 14.0, 14.4  # the plug is pulled in the middle of it


def wires(top: Tabletop) -> list[str]:
    """A line for whatever goes to the screen and the lights from now on, with its time."""
    sent: list[str] = []

    def tap(chip: Any) -> None:
        plain = chip.receive

        def receive(data: bytes) -> None:
            sent.append(f"{top.clock.now_us} {data.hex()}")
            plain(data)

        chip.receive = receive

    tap(top.oled)
    tap(top.pad(0).strip)
    return sent


def played(game: str) -> dict[str, Any]:
    """A game that plays itself, with a stuck sensor and a cut; as a tape."""
    desk = Desk(2, 5, "")
    desk.guest = Demo(desk, game, 5)
    at = {"pad": 0, "row": 2, "col": 2, "sensor": 1}
    desk.top.clock.at(4_000_000, lambda: desk.do("p1", "fault", {**at, "kind": "north"}))
    for seconds, on in ((CUT_S, False), (BACK_S, True)):
        desk.top.clock.at(round(seconds * 1e6), lambda on=on: desk.do("p1", "power", {"on": on}))
    run(desk, LONG_S.get(game, 30))
    saved = tape.save(desk)
    desk.close()
    return saved


def replayed(saved: dict[str, Any], stepped: bool, slice_s: float) -> list[str]:
    desk = Desk(saved["pads"], saved["seed"], saved["settings"], stepped=stepped)
    sent = wires(desk.top)
    desk.guest = replay = tape.Replay(desk, saved)
    while desk.guest is not None:
        run(desk, slice_s)
    assert replay.same is True
    desk.close()
    journal = sha256(bytes(desk.top.flash.read()) + bytes(desk.top.flash.read_kept())).hexdigest()
    until_us = saved["end"]["us"]
    return [*[line for line in sent if int(line.split()[0]) <= until_us], journal]


@pytest.mark.parametrize("game", PLAYS)
def test_stepped_it_sends_the_same_bytes_at_the_same_times(game):
    saved = played(game)
    assert [deed for _, _, deed, _ in saved["deeds"]].count("power") == 2
    beside = replayed(saved, False, 0.0333)
    assert len(beside) > 300
    assert replayed(saved, True, 0.01) == beside


def test_a_watchdog_and_a_cut_in_the_middle_of_a_write_are_the_same():
    def lived(stepped: bool) -> list[str]:
        with Tabletop(pads=1, seed=3, stepped=stepped) as top:
            sent = wires(top)
            top.clock.at(3_000_000, lambda: setattr(top.flash, "fuse", 5))

            def blown() -> None:
                top.clock.at(top.clock.now_us + 250_000, top.restore_power)
                top.cut_power()
                raise PowerCut

            top.flash.blown = blown
            for key, at_us in (("a", 2_500_000), ("a", 3_500_000), ("a", 7_000_000), ("left", 7_500_000)):
                top.clock.at(at_us, lambda key=key: top.press(key))
            top.clock.at(9_000_000, lambda: setattr(top.pico, "watchdog_due_us", top.clock.now_us))
            while top.seconds < 14:
                top.run(0.05)
            assert top.pico.restarts == 1 and top.flash.fuse == -1 and top.flash.steps > 5
            return [line for line in sent if int(line.split()[0]) < 13_900_000]

    assert lived(True) == lived(False)


PLAIN = """
import sys
for name in ("numpy", "PIL", "greenlet", "aiohttp", "segno", "serial", "ssl"):
    sys.modules[name] = None
from boardsim.web.room import Room
room = Room(pads=1, seed=1, settings="")
person = room.enter("", "", "Anna", "")
room.do(person, "demo", {"game": "junior", "seed": 1})
for _ in range(40):
    room.desk.run(room.desk.now_us + 500_000)
    room.look()
assert room.facts["demo"] == "junior" and "Red" in room.facts["words"], room.facts["words"]
print(*sorted(name for name in sys.modules if "." not in name))
"""


def test_the_whole_table_needs_nothing_that_a_browser_lacks():
    """Neither numpy nor Pillow, no greenlets: what is left is plain Python."""
    told = subprocess.run([sys.executable, "-c", PLAIN], check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert {"hallway", "boardsim"} <= set(told.stdout.split())
