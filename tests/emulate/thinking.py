# SPDX-License-Identifier: MIT
"""What is timed of minds on the emulated Pico: answers, and the longest time between two looks.

This file is a part of a code.py (minds.py): it runs on CircuitPython, too.
"""

import gc
import time

from supervisor import ticks_ms

from hallway.console.console import Console
from hallway.shelf import take
from hallway.ticks import since

SAVES = ()  # of each game its key, players, pads, and what it was saved as
SHARP = 3

tell = print  # on a Pico without a computer another one is put in its place


class House:
    def on(self, name):
        return False

    def word(self, name):
        return ""


class Chance:
    def below(self, n):
        return 0


looked = [0, 0]  # in ms: when, and how long the longest time between two was


def look():
    """As often as the buttons could be looked at. In small numbers: larger ones are garbage, which would be
    collected in the middle of a thought.
    """
    now = ticks_ms()
    looked[1] = max(looked[1], since(now, looked[0]))
    looked[0] = now


def junior(mind, rules):
    return mind(rules, SHARP, Chance(), look)


def cards(mind, rules):
    return mind(rules, SHARP, rules.hand(rules.player), look)


BEGUN = {"junior": junior, "cards": cards}  # as each game's opponent begins to think


def measure(console):
    for key, players, pads, saved in SAVES:
        folder = key.split(".")[0]
        room = "hallway.games." + folder
        rules = take(room + ".rules", "Rules")(key, players, pads, House())
        rules.restore(saved)
        mind_of = take(room + ".mind", "Mind")
        gc.collect()
        console._hub.watchdog.feed()
        looked[1] = 0
        begun = time.monotonic_ns()
        looked[0] = ticks_ms()
        mind = BEGUN[folder](mind_of, rules)
        look()
        while mind.think():
            look()
        look()
        tell(f"answer {time.monotonic_ns() - begun}")
        tell(f"slice {looked[1] * 1_000_000}")
    tell("end 0")
    while True:
        console._hub.watchdog.feed()
        console._table.scan()
        time.sleep(0.025)


Console.run = measure
