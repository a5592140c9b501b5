# SPDX-License-Identifier: MIT
"""What is timed of Junior's mind on the emulated Pico: answers, and the longest time between two looks.

This file is a part of a code.py (minds.py): it runs on CircuitPython, too.
"""

import gc
import time

from hallway.console.console import Console
from hallway.games.junior.mind import Mind
from hallway.games.junior.rules import Rules

SAVES = ()  # players, and what each game was saved as

tell = print  # on a Pico without a computer another one is put in its place


class House:
    def on(self, name):
        return False


class Chance:
    def below(self, n):
        return 0


looked = [0, 0]  # when, and how long the longest time between two was


def look():
    """As often as the buttons could be looked at."""
    now = time.monotonic_ns()
    looked[1] = max(looked[1], now - looked[0])
    looked[0] = now


def measure(console):
    for players, saved in SAVES:
        rules = Rules("junior", players, 1, House())
        rules.restore(saved)
        gc.collect()
        console._hub.watchdog.feed()
        looked[1] = 0
        begun = looked[0] = time.monotonic_ns()
        mind = Mind(rules, 3, Chance(), look)
        look()
        while mind.think():
            look()
        look()
        tell(f"answer {looked[0] - begun}")
        tell(f"slice {looked[1]}")
    tell("end 0")
    while True:
        console._hub.watchdog.feed()
        console._table.scan()
        time.sleep(0.025)


Console.run = measure
