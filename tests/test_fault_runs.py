# SPDX-License-Identifier: MIT
"""Fault runs: a sample of `make soak SEEDS=2000`, every seed that once failed, and the watch itself."""

import re

import pytest

from tests.fault_runs import LATER, MOST_MENDS, Run, once
from tests.players.anyone import STRANGERS
from tests.recorded import KINDS, quick_journal
from tests.soak.__main__ import soak
from tests.soak.parts import PARTS

SAMPLE = range(1, 26)

# A seed that failed, and what it found.
FOUND = {70032: "of two tiles that lack a magnet only one was ever named"}


@pytest.mark.parametrize("seed", [*SAMPLE, *FOUND])
def test_a_game_comes_through_faults_cuts_and_blunders(seed):
    assert once("", seed)["ticks"] > 100


def test_a_seed_is_the_same_run_each_time():
    tales = []
    for _ in range(2):
        run = Run(7)
        run.play()
        tales.append(run.tale)
    assert tales[0] == tales[1] and len(tales[0]) > 10


def resumed() -> Run:
    """A run whose game has just been gone on with; nothing is broken yet."""
    run = Run(2)
    run.watch.power_comes_back()
    run.top.__enter__()
    run.run(1)
    run.obey()
    assert run.watch.playing == "go.solo"
    return run


def test_hands_that_mashed_the_settings_find_back_to_a_language_that_they_read():
    with quick_journal():
        run = Run(2)
        run.top.pico.settings = 'HALLWAY_LANGUAGE = "pt"\n'
        run.watch.power_comes_back()
        with run.top:
            run.run(1)
            assert "A: seguir" in run.hands.said
            for _ in range(40):
                run.obey()
            assert run.watch.language == "en" and run.watch.applied


@pytest.mark.parametrize("kind", KINDS)
def test_a_pad_is_swapped_in_the_middle_of_each_game(kind):
    """It is missed by name, nothing happens meanwhile, what lies on the new one is named, play goes on."""
    run = Run(3, kind)
    assert "after" in run.tale[0]
    with quick_journal(), run.top:
        run.watch.power_comes_back()
        run.run(1)
        while not run.watch.playing:
            run.obey()
        run.run(1)
        score, events = run.watch._game.score(), run.watch.applied
        pad = run.top.pad(0)
        pad.unplug()
        run.run(0.5)
        assert "No pad answers. Plug pad 1 into the hub." in run.hands.said
        pad.clear()
        pad.put(STRANGERS[0], 1, 1)
        run.hands.mash()
        run.run(4)  # and all keys are up again: after that they would count
        assert run.watch.applied == events
        pad.plug()
        for _ in range(4):  # a verdict is told first, for three seconds
            run.run(1)
            if names := re.search("B2|Lift all tiles", run.hands.said):
                break
        assert names and run.watch._game.score() == score
        for _ in range(MOST_MENDS):
            run.obey()
        assert run.watch.applied >= events + LATER


def test_a_score_that_changes_by_itself_is_seen():
    with quick_journal():
        run = resumed()
        run.watch._game.score = lambda: (99,)
        with pytest.raises(AssertionError, match="99"):
            run.run(0.1)
        run.top.__exit__()


def test_an_event_that_is_not_written_down_is_seen():
    with quick_journal():
        run = resumed()
        run.watch._console._sitting.hands.write_down = None
        with pytest.raises(AssertionError, match="not in the journal"):
            for _ in range(30):
                run.obey()
        run.top.__exit__()


def test_an_exception_is_seen():
    with quick_journal():
        run = resumed()
        run.watch._console._sitting.hands.passed = lambda ms: 1 // 0
        with pytest.raises(ZeroDivisionError):
            run.run(0.1)
        run.top.__exit__()


def test_each_part_of_the_soak_calls_the_kinds_by_the_same_names():
    for name, part in PARTS.items():
        assert set(part.kinds) == {""} or set(part.kinds) <= set(KINDS), name


def test_a_run_that_fails_says_how_to_repeat_it(capsys, monkeypatch):
    def broken(kind: str, seed: int) -> None:
        if seed == 7:
            raise AssertionError("a tick of 70000 us")

    class Pool:
        def map(self, do, *arguments, chunksize):
            return map(do, *arguments)

    monkeypatch.setitem(PARTS, "faults", PARTS["faults"]._replace(once=broken))
    row, failed = soak("faults", ("",), 3, 5, Pool())
    said = capsys.readouterr().out
    assert failed == 1 and "1 failed" in row
    assert "a tick of 70000 us" in said and "make soak WHAT='--faults 1 --seed 7'" in said
