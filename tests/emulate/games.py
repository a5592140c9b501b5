# SPDX-License-Identifier: MIT
"""The games that are played on the emulated Pico: a short one of each kind, and a power cut."""

from boardsim import Tabletop
from tests.play import choose_go_alone, roll
from tests.recorded import KINDS
from tools.emulate.recording import Recording, record

BOOT = "boot"
# A game in which nobody passes is long: turns that show all that there is.
TURNS = {"cards.table": {"turns": 5}}
# Seeds of games that are soon over; others are played with the first.
SEEDS = {
    "go.solo": 5,
    "go": 3,
    "junior": 6,
    "junior.challenging": 6,
    "junior.table": 6,
    "cards.48": 5,
    "cards.50": 3,
    "duel.solo": 6,
    "duel": 3,
}


def recorded(name: str) -> Recording:
    """One of KINDS, or BOOT, on the simulated board."""
    if name != BOOT:
        way = KINDS[name]._replace(how=KINDS[name].how | TURNS.get(name, {}))
        return record(name, lambda: way.play_table(SEEDS.get(name, 1)))
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
