# SPDX-License-Identifier: MIT
"""The second place for what must outlive an erase, on the simulated board."""

import pytest

from boardsim import Tabletop
from boardsim.chips.flash import KEEP, SECTOR
from boardsim.pico.machine import PowerCut
from hallway.console.journal import HEALTHY, Journal
from hallway.console.keep import BLOCK, FILE, PLACE
from tests.play import choose_go_alone
from tests.recorded import Nvm
from tools import bundle


def full() -> bytes:
    """A journal with results and settings, and no room for a game."""
    nvm = Nvm()
    journal = Journal(nvm)
    journal.keep_best(b"\0\5", 9)
    journal.keep_change(1, 60)
    while journal.room > 1500:
        journal.add(HEALTHY, bytes(20))
    return bytes(nvm.flash.read())


def test_the_file_is_as_large_as_the_bundle_makes_it_and_the_place_well_inside():
    """What shares a sector with the blocks that are written is the file's own, wherever it lies."""
    assert FILE == "/" + bundle.KEEP and bundle.KEEP_BYTES == KEEP
    most = SECTOR + BLOCK  # a whole journal, and what stands before it
    assert PLACE % BLOCK == 0 and PLACE >= SECTOR and PLACE + most + SECTOR <= KEEP


def cut_while_room_is_made(top: Tabletop, step: int) -> bool:
    """Says whether the cut came at all."""
    top.cut_power()
    top.flash.load(full())
    top.restore_power()
    top.run(1.5)
    top.flash.fuse = step

    def blown() -> None:
        raise PowerCut

    top.flash.blown = blown
    choose_go_alone_blindly(top)
    came = top.flash.fuse < 0
    top.flash.fuse = -1
    top.cut_power()
    top.run(0.5)
    top.restore_power()
    top.run(2)
    return came


def choose_go_alone_blindly(top: Tabletop) -> None:
    for _ in range(2):
        top.press("a")
        top.run(0.7)


@pytest.mark.parametrize("step", [0, 5, 15, 16, 30, 50, 70, 80, 90, 95, 100, 110])
def test_results_and_settings_outlive_a_cut_while_room_is_made(step):
    with Tabletop(pads=1, seed=step) as top:
        assert cut_while_room_is_made(top, step)
        assert "Go! alone" in " ".join(top.screen.text.split()), "nothing is to be said"
        journal = Journal(top.flash.read())
        assert journal.best == {b"\0\5": 9} and journal.changes == {1: 60}
        choose_go_alone(top)
        assert top.pico.restarts == 0 and top.pico.failure is None


def test_while_a_computer_has_the_drive_room_is_made_all_the_same():
    with Tabletop(pads=1, seed=1) as top:
        top.cut_power()
        top.flash.load(full())
        top.hold("a")
        top.restore_power()
        top.run(1)
        top.release("a")
        top.run(1)
        assert top.pico.drive_shown
        choose_go_alone(top)
        assert Journal(top.flash.read()).best == {b"\0\5": 9} and top.flash.erases == 1
        assert bytes(top.flash.read_kept()) == b"\xff" * KEEP, "the drive is the computer's"
