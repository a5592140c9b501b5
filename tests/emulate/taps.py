# SPDX-License-Identifier: MIT
"""Races of four at Go! on the emulated Pico: their buttons move when they do on the simulated board."""

from typing import Any

from boardsim import ROOT, Tabletop
from tests.taps import PLAYERS, RACES, Race, Table, claims_in, wrong
from tools import bundle, circuitpython
from tools.emulate import comparison, pico
from tools.emulate.recording import record

SEED = 1
NVM = circuitpython.NVM - circuitpython.FLASH
SECTOR = 4096


def race(firmware: Any) -> tuple[bool, dict[str, Any]]:
    """Whether no tap was lost or late, and the figures."""
    tables: list[Table] = []
    races: list[Race] = []

    def play() -> None:
        with Tabletop(pads=PLAYERS, seed=SEED) as top:
            # The frame as it is when a button has moved is taken down, too.
            tables.append(Table(top, SEED, moved=top.chain._inputs))
            races.extend(tables[0].races(RACES))

    recording = record("taps", play)
    # Chance is the device's own: how often it must draw depends on when it looks.
    code = bundle.compact().program((ROOT / "code.py").read_text("utf-8"))
    flash = firmware.with_code(code, recording.settings)
    run = pico.run(bytes(flash), [recording.sittings[0].script])
    scans = comparison.scans(run.log)
    # The device's looks in the table's time: both begin with the first one.
    since = tables[0].looks[0] - scans[0].us
    looks = [scan.us + since for scan in scans]
    claims = claims_in(run.flash[NVM : NVM + SECTOR])
    problems = []
    for number, there in enumerate(races):
        heard = claims[number] if number < len(claims) else []
        problem = wrong(there._replace(claims=heard, in_time=len(heard) == PLAYERS), looks)
        if problem:
            problems.append(f"race {number}: {problem}")
    print(f"taps: {RACES} races of {PLAYERS}, {len(problems)} went wrong")
    print("".join(f"  {problem}\n" for problem in problems), end="", flush=True)
    return not problems, {"races": RACES, "wrong": len(problems)}
