# SPDX-License-Identifier: MIT
"""What is timed on the emulated Pico and on the simulated one: the firmware's dearest operations.

This file is a part of a code.py (costs.py): it runs on CircuitPython, too.
"""

import gc
import time

from hallway.console.console import Console
from hallway.console.pages import MENU, PLAY, Choice
from hallway.maze.maze import Maze
from hallway.sense.tilecode import decode

tell = print  # on a Pico without a computer another one is put in its place
GO, JUNIOR = 1, 2  # in the catalogue
PADS = 4
SHAPES = (7, 11, 13, 14, 5, 10, 3, 6, 12, 9, 15, 7)  # of cells in a maze, again and again


def maze_of(rows, cols):
    maze = Maze(rows, cols)
    for cell in range(rows * cols):
        maze.put(cell, SHAPES[cell * 7 % len(SHAPES)])
    return maze


small = maze_of(5, 5)
large = maze_of(10, 10)


def look(console):
    console._table.scan()


def look_at_hands(console):
    """Five tiles have just been moved."""
    last = console._table._last
    for at in range(1, 11):
        last[at] ^= 0x3C
    console._table.scan()


def read_sensors(console):
    for word in range(20):
        decode(word * 11 & 255, ~(word * 11) & 255)


def fill(console):
    small.fill(12)


def fill_large(console):
    large.fill(55)


def find_way(console):
    small.route(0, 24)


def play_go(console):
    console._go_to(Choice(PLAY, GO, PADS))


def play_junior(console):
    console._go_to(Choice(PLAY, JUNIOR, PADS))


def to_menu(console):
    console._go_to(Choice(MENU))


def read_board(console):
    console._open.boards[0].read(console._table.cells)


def tell_moved(console):
    console._open.moved(console._table.cells)


def picture(console):
    console._picture.show(console._view)


def clear(console):
    console._view.clear()


def tick(console):
    console.tick(25)


def say(console):
    console._hub.words.text("go.early", (123,))


def say_seldom(console):
    console._hub.words.text("go.verdict.5")


def show_text(console):
    """Other words each time, drawn and sent."""
    view = console._view
    view.title = "go.roll" if view.title == "go.clear" else "go.clear"
    view.say("go.find" if view.text == "go.build" else "go.build")
    console._hub.screen.draw(view)
    console._hub.screen.refresh()


def show_clock(console):
    view = console._view
    view.big = "4:58" if view.big == "4:59" else "4:59"
    console._hub.screen.draw(view)
    console._hub.screen.refresh()


def light(console):
    """Other meanings for all lights, and out on the wire."""
    lights = console._view.lights
    for at in range(len(lights)):
        lights[at] = 3 - lights[at] & 3
    console._hub.lights.show(lights)
    console._hub.lights.refresh()


def speak(console):
    words = console._hub.words
    words.speak("de" if words._language == "en" else "en")


def write_down(console):
    """But for the flash, whose time is the chip's."""
    console._hub.journal._record(2, b"12345678")


def collect(console):
    gc.collect()


# What, and how often in a row.
OPERATIONS = (
    (look, 20),
    (look_at_hands, 10),
    (read_sensors, 5),
    (fill, 20),
    (fill_large, 10),
    (find_way, 4),
    (tick, 20),
    (play_go, 1),
    (collect, 2),
    (read_board, 4),
    (tell_moved, 2),
    (picture, 4),
    (clear, 10),
    (say, 10),
    (say_seldom, 10),
    (show_text, 4),
    (show_clock, 4),
    (light, 4),
    (write_down, 4),
    (speak, 2),
    (play_junior, 1),
    (picture, 4),
    (to_menu, 1),
)


def measure(console):
    for _ in range(40):
        console.tick(25)
    for operation, times in OPERATIONS:
        console._hub.watchdog.feed()
        name = operation.__name__
        try:
            begun = time.monotonic_ns()
            for _ in range(times):
                operation(console)
            tell(f"{name} {(time.monotonic_ns() - begun) // times}")
        except Exception as problem:
            tell(f"{name} {type(problem).__name__}: {problem}")
    tell("end 0")
    while True:
        console._hub.watchdog.feed()
        console._table.scan()
        time.sleep(0.025)


Console.run = measure
