# SPDX-License-Identifier: MIT
"""English for the page that checks the board."""

TEXTS = """
check.title = Check
check.part = {0} of {1}
next = next

check.ring = {0}  {1}  {2}|{7}  +  {3}   pad {8}|{6}  {5}  {4}|{9}
check.empty = empty
check.unreadable = not readable
check.moving = moving
check.clash = broken sensor
check.light = Pad {0}, light {1} of {2}.|Left, right: another one. Up, down: colour.
check.keys = Press each key and each button. A or B twice to go on.
check.key = Key {0}
check.button = Button of pad {0}
check.sound = Up, down: another tune.|{0}
check.quiet = Sound is off in settings.toml.
check.figures = Memory: {0} KB free|Tick: {1} ms, most {2}|Flash: {3} of {4} erases|Hallway {5} on {6}
"""
