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

# Told on a serial line that nothing else uses: how much was free, how much once garbage was collected; how
# many ticks there were, and how many of them took long.
MEMORY = """
import gc
import board
import busio
from supervisor import ticks_ms
from hallway.console.console import Console
from hallway.ticks import since

line = busio.UART(tx=board.GP0, baudrate=1_000_000)
ticks = [0, 0]
tick = Console.tick

def tell(console, passed_ms):
    began = ticks_ms()
    tick(console, passed_ms)
    ticks[0] += 1
    if since(ticks_ms(), began) >= {long_ms}:
        ticks[1] += 1
    if ticks[0] % {every} == 0:
        free = gc.mem_free()
        gc.collect()
        line.write(b"%d %d %d %d\\n" % (free, gc.mem_free(), ticks[0], ticks[1]))

Console.tick = tell
"""
EVERY = 10  # ticks
LONG_MS = 25  # a tick that takes so long delays the next


def code(chance: bytes, asks_memory: bool) -> str:
    """The text of that code.py, for the modules as they are written."""
    text = CHANCE.format(chance=chance) + (MEMORY.format(every=EVERY, long_ms=LONG_MS) if asks_memory else "")
    return text + (ROOT / "code.py").read_text("utf-8")
