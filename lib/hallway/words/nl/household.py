# SPDX-License-Identifier: MIT
"""Dutch for the page of settings."""

TEXTS = """
change = wijzigen
forget = vergeten
household.value = {0}|< {1} >
household.forget = Alle wijzigingen vergeten? Dan geldt settings.toml.
household.forgotten = Vergeten: settings.toml geldt.
household.room = < {1} >|Geheugen vol: blijft pas vanaf het volgende spel.
household.unkept = Vergeten. Geheugen vol: blijft pas vanaf het volgende spel.
on = aan
off = uit
lively = levendig
patterns = patronen
calm = rustig
colours = kleuren
numbers = nummers
opponent = de ander
nobody = niemand
LANGUAGE = Taal
BRIGHTNESS = Helderheid van de lampjes in procent
LIGHT = Stijl van de lampjes
SOUND = Geluid
LIVE_LIGHT = Licht langs de paden
NAMES = Namen van de spelers
TIMES = Speeltijd, maal; 0: geen grens
RED_6 = Go!: stappen terug, 6 fout
RED_4 = Go!: stappen terug, 4 fout
RED_2 = Go!: stappen terug, 2 fout
PUSH_BACK = Junior, basis: terugduwen mag
WRONG_CALL = Duel: na een fout gaat de kaart naar
TIE_MS = Duel: gelijk binnen milliseconden
DUEL_MINUTES = Duel alleen: minuten; 0: geen grens
SUPPLY_MA = Stroom van de lampjes, hoogstens milliampère
"""
