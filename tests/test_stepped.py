# SPDX-License-Identifier: MIT
"""The firmware beside the world, in a greenlet, and stepped, as in a browser: the same bytes on all wires."""

import subprocess
import sys

import pytest

from boardsim.pico.machine import PowerCut
from boardsim.players import PLAYS
from boardsim.tabletop import Tabletop
from tests.recorded import KINDS
from tests.same import difference, taken
from tests.stepped import played, replayed, rewired, wires


@pytest.mark.parametrize("game", PLAYS)
def test_stepped_it_sends_the_same_bytes_at_the_same_times(game):
    saved = played(game, 30)
    assert [deed for _, _, deed, _ in saved["deeds"]].count("power") == 2
    beside = replayed(saved, False, 0.0333)
    assert len(beside) > 150
    assert replayed(saved, True, 0.01) == beside


def test_a_whole_game_by_its_wires_alone():
    """What `make same` does in CPython for WebAssembly with whole games of all kinds, but here."""
    went_in, came_out = taken(lambda: KINDS["cards.48"].play_table(3))
    assert len(came_out) > 1000 and len(went_in["keys"]) > 20
    assert difference(came_out, rewired(went_in, True)) == ""
    begun = {**went_in, "end": 20_000_000}
    there = rewired(begun, True)
    assert there[:-1] == came_out[: len(there) - 1]
    others = [press for press in begun["keys"] if press[1] != "a"]
    assert difference(there, rewired({**begun, "keys": others}, True)).startswith("line ")


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


ALONE = """
import json, sys, time
del time.thread_time
for name in ("numpy", "PIL", "greenlet", "aiohttp", "segno", "serial", "ssl"):
    sys.modules[name] = None
from boardsim.web.alone import Alone
said = []
alone = Alone(lambda text: said.append(json.loads(text)), 1)
def ask(**given):
    alone.hear(json.dumps(given))
    alone.beat()
ask(type="hello", token="", name="Anna")
ask(type="do", do="speed", speed=0)
ask(type="do", do="step", seconds=3.0)
facts = alone.room.facts
assert facts["steps"] == 1 and "> Go! alone" in facts["words"], (facts["steps"], facts["words"])
alone.room.do = lambda *given: 1 / 0
ask(type="do", do="step", seconds=3.0)
assert alone.room.speed == 0 and "ZeroDivisionError" in str(said), said
"""


def test_what_the_page_asks_is_done_where_there_are_no_threads_and_a_fault_of_ours_is_told():
    told = subprocess.run([sys.executable, "-c", ALONE], check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
