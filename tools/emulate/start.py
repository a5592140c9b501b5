# SPDX-License-Identifier: MIT
"""The emulation's own code.py: ours, with chance from a recording and, if wanted, a word about memory.

Chance must fall as it did on the simulated board, or it is another game. Memory can only be asked for on the
device itself; asking takes time and collects garbage, so a run that is timed does not ask.
"""

from boardsim import ROOT

CHANCE = """
from hallway.console.chance import Chance

tape = [{chance!r}]
made = Chance.__init__

def draw(count):
    tape[0], drawn = tape[0][count:], tape[0][:count]
    return drawn

def taped(chance, urandom):
    made(chance, draw)

Chance.__init__ = taped
"""

# Told on a serial line that nothing else uses: how much was free, and how much once garbage was collected.
MEMORY = """
import gc
import board
import busio
from hallway.console.console import Console

line = busio.UART(tx=board.GP0, baudrate=1_000_000)
ticks = [0]
tick = Console.tick

def tell(console, passed_ms):
    tick(console, passed_ms)
    ticks[0] += 1
    if ticks[0] % {every} == 0:
        free = gc.mem_free()
        gc.collect()
        line.write(b"%d %d\\n" % (free, gc.mem_free()))

Console.tick = tell
"""
EVERY = 10  # ticks


def code(chance: bytes, asks_memory: bool) -> str:
    """The text of that code.py, for the modules as they are written."""
    text = CHANCE.format(chance=chance) + (MEMORY.format(every=EVERY) if asks_memory else "")
    return text + (ROOT / "code.py").read_text("utf-8")
