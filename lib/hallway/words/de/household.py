# SPDX-License-Identifier: MIT
"""German for the page of settings."""

TEXTS = """
change = ändern
forget = vergessen
household.value = {0}|< {1} >
household.forget = Alles hier Geänderte vergessen? Dann gilt settings.toml.
household.forgotten = Vergessen: settings.toml gilt.
household.room = < {1} >|Kein Platz: bleibt erst ab dem nächsten Spiel.
household.unkept = Vergessen. Kein Platz: bleibt erst ab dem nächsten Spiel.
on = an
off = aus
lively = lebhaft
patterns = Muster
calm = ruhig
colours = Farben
numbers = Nummern
opponent = Gegner
nobody = niemand
LANGUAGE = Sprache
BRIGHTNESS = Helligkeit der Lichter in Prozent
LIGHT = Art der Lichter
SOUND = Ton
LIVE_LIGHT = Licht entlang der Wege
NAMES = Namen der Spieler
TIMES = Spielzeit mal; 0: ohne Grenze
RED_6 = Go!: Schritte zurück, falsche 6
RED_4 = Go!: Schritte zurück, falsche 4
RED_2 = Go!: Schritte zurück, falsche 2
PUSH_BACK = Junior, einfach: zurückschieben erlaubt
WRONG_CALL = Duell: nach falschem Ruf geht die Karte an
TIE_MS = Duell: gleichzeitig in Millisekunden
DUEL_MINUTES = Duell allein: Minuten; 0: ohne Grenze
SUPPLY_MA = Strom der Lichter, höchstens Milliampere
"""
