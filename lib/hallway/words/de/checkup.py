# SPDX-License-Identifier: MIT
"""German for the page that checks the board."""

TEXTS = """
check.title = Prüfung
check.part = {0} von {1}
check.ring = {0}  {1}  {2}|{7}  +  {3}   Brett {8}|{6}  {5}  {4}|{9}
check.empty = leer
check.unreadable = nicht lesbar
check.moving = in Bewegung
check.clash = Sensor defekt
check.light = Brett {0}, Licht {1} von {2}.|Links, rechts: ein anderes. Auf, ab: Farbe.
check.keys = Jede Taste und jeden Knopf drücken. A oder B zweimal: weiter.
check.key = Taste {0}
check.button = Knopf von Brett {0}
check.sound = Auf, ab: andere Melodie.|{0}
check.quiet = Der Ton ist in settings.toml aus.
check.figures = Speicher: {0} KB frei|Takt: {1} ms, bis {2}|Flash: {3}/{4}|Hallway {5} auf {6}
"""
