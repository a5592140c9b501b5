# SPDX-License-Identifier: MIT
"""Dutch for the page that checks the board."""

TEXTS = """
check.title = Test
check.part = {0} van {1}
check.ring = {0}  {1}  {2}|{7}  +  {3}   bord {8}|{6}  {5}  {4}|{9}
check.empty = leeg
check.unreadable = onleesbaar
check.moving = beweegt
check.clash = sensor kapot
check.light = Bord {0}, lampje {1} van {2}.|Links, rechts: een ander. Op, neer: kleur.
check.keys = Druk op elke toets en knop. Tweemaal A of B: verder.
check.key = Toets {0}
check.button = Knop van bord {0}
check.sound = Op, neer: ander wijsje.|{0}
check.quiet = Het geluid staat uit in settings.toml.
check.figures = Geheugen: {0} KB vrij|Tik: {1} ms, tot {2}|Flash: {3}/{4}|Hallway {5} op {6}
"""
