# SPDX-License-Identifier: MIT
"""French for the page of settings."""

TEXTS = """
change = changer
forget = oublier
household.value = {0}|< {1} >
household.forget = Oublier tous les changements ? Alors settings.toml compte.
household.forgotten = Oublié : settings.toml compte.
household.room = < {1} >|Mémoire pleine : gardé au prochain jeu.
household.unkept = Oublié. Mémoire pleine : gardé au prochain jeu.
on = oui
off = non
lively = vif
patterns = motifs
calm = calme
colours = couleurs
numbers = numéros
opponent = l'autre
nobody = personne
LANGUAGE = Langue
BRIGHTNESS = Clarté des lumières en pour cent
LIGHT = Style des lumières
SOUND = Son
LIVE_LIGHT = Lumière le long des chemins
NAMES = Noms des joueurs
TIMES = Temps de jeu, fois ; 0 : sans limite
RED_6 = Go! : pas en arrière, 6 faux
RED_4 = Go! : pas en arrière, 4 faux
RED_2 = Go! : pas en arrière, 2 faux
PUSH_BACK = Junior, facile : repousser est permis
WRONG_CALL = Duel : après une erreur la carte va à
TIE_MS = Duel : égalité en millisecondes
DUEL_MINUTES = Duel seul : minutes ; 0 : sans limite
SUPPLY_MA = Courant des lumières, milliampères au plus
"""
