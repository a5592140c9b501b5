# SPDX-License-Identifier: MIT
"""The emulated Pico: its core, its chips by a bare program, and how a run is compared and measured."""

import json
import subprocess
from pathlib import Path

import pytest

from boardsim import ROOT, Tabletop
from hallway.console.chance import Chance
from tests.emulate import __main__ as emulate
from tests.emulate.games import SEEDS
from tests.recorded import KINDS
from tools import circuitpython, node
from tools.emulate import bare, comparison, measures, pico, start
from tools.emulate.pico import Run, Sent
from tools.emulate.recording import Recording, record

INSTRUCTIONS = 60_000
BOOT_US = 2_500_000  # of the made-up Pico
LATE_US = 120_000  # so much slower it is


def test_each_quick_instruction_does_what_rp2040js_does():
    command = [*node.call("node"), str(ROOT / "tests/core_check.mjs")]
    command += [str(node.package("rp2040js") / "dist/esm/index.js"), str(ROOT / "tools/emulate/core.mjs")]
    done = subprocess.run([*command, str(INSTRUCTIONS)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "of 30 kinds are the same" in done.stdout


@pytest.fixture(scope="module")
def bare_run() -> Run:
    return bare.run()


def test_flash_rom_chain_keys_oled_and_light_work_on_the_bare_core(bare_run):
    assert bare.wrong(bare_run) == []


def test_what_was_written_outlives_the_plug(bare_run):
    counts = [sitting[-1][3] for sitting in bare.shown(bare_run)]
    assert counts == [1, 2]
    assert bare_run.flash[0xFF000:0xFF003] == b"\0\0\xff"


def test_another_answer_of_the_chain_is_noticed(bare_run):
    log = [
        row._replace(given=row.given.replace("a5c3", "a5c2")) if row.what == "oled" else row
        for row in bare_run.log
    ]
    assert bare.wrong(Run(log, b"", 0, 0, 0.0))


def test_a_program_that_breaks_off_says_so():
    with pytest.raises(pico.Failed, match="breakpoint"):
        pico.run(bytes(pico.flash({bare.FLASH: b"\x09\xbe" * 128}, bare.FLASH)), [[(0, "end", 0)]])


# -- recording, comparing, measuring


def play() -> None:
    with Tabletop(pads=1, seed=3) as top:
        top.run(1.5)
        for key in ("down", "down", "a"):
            top.press(key)
            top.run(1.0)


@pytest.fixture(scope="module")
def recording() -> Recording:
    return record("menu", play)


def sent(recording: Recording) -> list[Sent]:
    """What a Pico would send that shows the very same, somewhat later."""
    (there,) = recording.sittings
    log = [Sent(0, "power", 0)]
    ticks = range(0, there.us, 25_000)
    log += [Sent(BOOT_US + us, "scan", us // 10) for us in ticks]
    log += [Sent(BOOT_US + us, "tick", us // 10) for us in ticks]
    every = bytes((0x00, 0x8D, 0x14, 0xAF, 0x20, 0, 0x21, 0, 127, 0x22, 0, 7)).hex()
    for us, memory in there.screens:
        log.append(Sent(BOOT_US + us + LATE_US, "oled", every))
        log.append(Sent(BOOT_US + us + LATE_US, "oled", "40" + memory.hex()))
    for us, meanings in there.meanings:
        log.append(Sent(BOOT_US + us + LATE_US, "lights", min(there.lit[meanings]).hex()))
    log.append(Sent(BOOT_US + there.us, "end", 0))
    return sorted(log, key=lambda row: row.us)


def run_of(log: list[Sent]) -> Run:
    return Run(log, b"", 0, 0, 0.0)


def test_a_pico_that_is_only_slower_shows_the_same(recording):
    verdict = comparison.compare(recording, run_of(sent(recording)))
    assert verdict.differs == []
    assert verdict.screens >= 4
    assert verdict.bursts >= 1


def test_every_kind_of_light_on_the_host_is_one_of_its_meanings(recording):
    """The rhythm played through afterwards gives what was really sent."""
    for sitting in recording.sittings:
        assert all(
            len(seen) <= 16 + 1 for seen in sitting.lit.values()
        )  # sixteen steps, and all dark at first


def spoilt(log: list[Sent], what: str, number: int) -> list[Sent]:
    """One byte of the so-manieth row of a kind is another."""
    rows = [at for at, row in enumerate(log) if row.what == what]
    at = rows[number]
    content = bytearray.fromhex(log[at].given)
    content[-1] ^= 1
    return [*log[:at], log[at]._replace(given=content.hex()), *log[at + 1 :]]


@pytest.mark.parametrize("what", ["oled", "lights"])
def test_one_bit_that_differs_is_noticed(recording, what):
    log = sent(recording)
    assert comparison.compare(recording, run_of(spoilt(log, what, -1))).differs


def test_a_screen_that_never_comes_is_noticed(recording):
    log = sent(recording)
    last = [row for row in log if row.what == "oled"][-1].given
    cut = [row for row in log if row.given != last]
    assert any(
        each.what == "a screen is missing" for each in comparison.compare(recording, run_of(cut)).differs
    )


def test_a_screen_that_comes_much_too_late_is_noticed(recording):
    log = [row._replace(us=row.us + 2_500_000) if row.what == "oled" else row for row in sent(recording)]
    assert comparison.compare(recording, run_of(log)).differs


def test_nonsense_on_the_wire_is_noticed(recording):
    log = sent(recording)
    log.insert(-1, Sent(log[-1].us, "oled", "00ff"))
    verdict = comparison.compare(recording, run_of(log))
    assert "nonsense" in verdict.differs[0].what


def test_a_pico_that_never_reads_its_pads_is_noticed(recording):
    verdict = comparison.compare(recording, run_of([Sent(0, "power", 0), Sent(9, "end", 0)]))
    assert "reading the pads" in verdict.differs[0].what


def test_times_are_taken_from_the_wires(recording):
    figures = measures.time(recording, run_of(sent(recording)))
    assert figures["ticks a second"] == 40
    assert figures["gap ms"] == figures["loading ms"] == 25
    assert figures["awake %"] == 10
    late = figures["key to words ms"]
    assert LATE_US / 1000 < late < LATE_US / 1000 + 200


def test_the_longest_gap_in_play_is_told_from_the_one_in_which_a_game_is_loaded(recording):
    def is_missing(us: int) -> bool:
        return 300_000 < us < 500_000 or 600_000 < us < 650_000

    log = [row for row in sent(recording) if row.what != "scan" or not is_missing(row.us - BOOT_US)]
    figures = measures.time(recording, run_of(log))
    assert figures["loading ms"] == 200 and figures["gap ms"] == 50


def test_memory_is_the_lowest_that_was_told():
    rows = [Sent(1, "told", b"70000 80000 10 0".hex()), Sent(2, "told", b"69000 81000 200 3".hex())]
    told = {"free": 69_000, "free when collected": 80_000, "ticks in time %": 98.5}
    assert measures.memory(run_of(rows)) == told


def test_boot_is_measured_from_the_plug(recording):
    figures = measures.boot(recording, run_of(sent(recording)))
    assert BOOT_US / 1e6 < figures["menu s"] < BOOT_US / 1e6 + 1


def test_chance_is_on_the_tape_and_given_back_in_order(recording):
    """What the emulation's own code.py has before ours."""
    text = start.code(bytes(range(5)), False)
    assert text.endswith((ROOT / "code.py").read_text("utf-8"))
    ours = text.removesuffix((ROOT / "code.py").read_text("utf-8"))
    plain = Chance.__init__
    try:
        exec(ours, {})  # our own text
        taped = Chance(None)
        assert [taped.below(256) for _ in range(5)] == [0, 1, 2, 3, 4]
    finally:
        Chance.__init__ = plain


def test_a_short_game_of_each_kind_is_named():
    assert set(SEEDS) <= set(KINDS)


# -- the command


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, "get CircuitPython 10 for the Pico"),
        ({"UF2": "x.uf2", "GAME": "chess"}, "There is no GAME=chess; there are: boot, go.solo"),
        ({"UF2": "no-such-file.uf2"}, "cannot be read"),
        ({"UF2": str(ROOT / "README.md")}, "is not a UF2 file"),
    ],
)
def test_bad_input_gets_a_plain_sentence(given, told, monkeypatch, capsys):
    for name in ("UF2", "GAME", "BARE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert emulate.main() != 0
    assert told in capsys.readouterr().err


def test_another_boards_circuitpython_is_refused(tmp_path):
    with pytest.raises(circuitpython.Refused):
        emulate.Firmware(Path(tmp_path / "none.uf2"))


def test_a_games_figures_stand_beside_those_of_the_same_versions(tmp_path, monkeypatch):
    monkeypatch.setattr(emulate, "KEPT", tmp_path / "figures.json")
    emulate.keep("10.2.1", {"boot": {"menu s": 2.6}})
    emulate.keep("10.2.1", {"go": {"free": 1}})
    assert set(json.loads(emulate.KEPT.read_text())["games"]) == {"boot", "go"}
    emulate.keep("10.3.0", {"go": {"free": 2}})
    assert json.loads(emulate.KEPT.read_text())["games"] == {"go": {"free": 2}}
