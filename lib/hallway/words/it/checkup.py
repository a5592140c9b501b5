# SPDX-License-Identifier: MIT
"""Italian for the page that checks the board."""

TEXTS = """
check.title = Prova
check.part = {0} di {1}
check.ring = {0}  {1}  {2}|{7}  +  {3}   tavola {8}|{6}  {5}  {4}|{9}
check.empty = vuoto
check.unreadable = illeggibile
check.moving = in moto
check.clash = sensore guasto
check.light = Tavola {0}, luce {1} di {2}.|Sinistra, destra: un'altra. Su, giù: colore.
check.keys = Premi ogni tasto e pulsante. A o B due volte: avanti.
check.key = Tasto {0}
check.button = Pulsante della tavola {0}
check.sound = Su, giù: altra melodia.|{0}
check.quiet = Il suono è spento in settings.toml.
check.figures = Memoria: {0} KB liberi|Ciclo: {1} ms, max {2}|Flash: {3}/{4}|Hallway {5} su {6}
"""
