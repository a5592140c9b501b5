# SPDX-License-Identifier: MIT
"""What is timed of Junior's mind on the emulated Pico: answers, and the longest slice of one.

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


def measure(console):
    for players, saved in SAVES:
        rules = Rules("junior", players, 1, House())
        rules.restore(saved)
        gc.collect()
        console._hub.watchdog.feed()
        begun = before = time.monotonic_ns()
        mind = Mind(rules, 3, Chance())
        longest = 0
        more = True
        while more:
            now = time.monotonic_ns()
            longest = max(longest, now - before)
            before = now
            more = mind.think()
        ended = time.monotonic_ns()
        longest = max(longest, ended - before)
        tell(f"answer {ended - begun}")
        tell(f"slice {longest}")
    tell("end 0")
    while True:
        console._hub.watchdog.feed()
        console._table.scan()
        time.sleep(0.025)


Console.run = measure
