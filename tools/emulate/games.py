# SPDX-License-Identifier: MIT
"""The games that are played on the emulated Pico: a short whole one of each kind, and a power cut."""

import re
from collections.abc import Callable
from importlib import import_module

from boardsim import Tabletop
from tests.play import choose_go_alone, roll
from tests.recorded import KINDS
from tools.emulate.recording import Recording, record

BOOT = "boot"
# Seeds of games that are soon over.
SEEDS = {
    "Go! alone": 5,
    "Go!": 3,
    "Junior": 6,
    "Junior, challenging": 6,
    "Cards 48": 5,
    "Cards 50": 3,
    "Duel alone": 6,
    "Duel": 3,
}


def key(kind: str) -> str:
    """A kind as one writes it in a command: go-alone, junior-challenging."""
    return "-".join(re.findall(r"[a-z0-9]+", kind.lower()))


def play(kind: str) -> Callable[[], object]:
    _, game, how = KINDS[kind]
    return lambda: import_module(f"tests.players.{game}").play_table(SEEDS[kind], **how)


GAMES = {key(kind): kind for kind in KINDS}


def recorded(name: str) -> Recording:
    """One of GAMES, or BOOT, on the simulated board."""
    if name != BOOT:
        return record(GAMES[name], play(GAMES[name]))
    made = record("power on, a game begun, the plug pulled, power on", begin_and_cut)
    made.sittings[1].judged = False  # on a Pico of one's own the dice fall as they like
    return made


def begin_and_cut() -> None:
    """To the menu; to a game that is worth saving; and once more to the menu, which must offer it."""
    with Tabletop(pads=1) as top:
        top.run(2)
        top.cut_power()
        top.restore_power()
        choose_go_alone(top)
        roll(top)
        top.cut_power()
        top.restore_power()
        top.run(3)
        assert "Go on" in top.screen.text, top.screen.text
