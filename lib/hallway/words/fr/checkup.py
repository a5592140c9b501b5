# SPDX-License-Identifier: MIT
"""French for the page that checks the board."""

TEXTS = """
check.title = Contrôle
check.part = {0} sur {1}
check.ring = {0}  {1}  {2}|{7}  +  {3}   plateau {8}|{6}  {5}  {4}|{9}
check.empty = vide
check.unreadable = illisible
check.moving = en mouvement
check.clash = capteur en panne
check.light = Plateau {0}, lampe {1} sur {2}.|Gauche, droite : autre. Haut, bas : couleur.
check.keys = Essayer chaque touche et bouton. Deux fois A ou B : suite.
check.key = Touche {0}
check.button = Bouton du plateau {0}
check.sound = Haut, bas : autre mélodie.|{0}
check.quiet = Le son est coupé dans settings.toml.
check.figures = Mémoire : {0} Ko libres|Cycle : {1} ms, max {2}|Flash: {3}/{4}|Hallway {5} sur {6}
"""
