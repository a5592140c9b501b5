# SPDX-License-Identifier: MIT
"""Italian for the page of settings."""

TEXTS = """
change = cambia
forget = dimentica
household.value = {0}|< {1} >
household.forget = Dimenticare tutti i cambi? Allora vale settings.toml.
household.forgotten = Dimenticato: vale settings.toml.
household.room = < {1} >|Memoria piena: resta dal prossimo gioco.
household.unkept = Dimenticato. Memoria piena: resta dal prossimo gioco.
on = attivo
off = spento
lively = vivace
patterns = motivi
calm = calmo
colours = colori
numbers = numeri
opponent = l'altro
nobody = nessuno
LANGUAGE = Lingua
BRIGHTNESS = Luminosità delle luci in per cento
LIGHT = Stile delle luci
SOUND = Audio
LIVE_LIGHT = Luce lungo le vie
NAMES = Nomi dei giocatori
TIMES = Tempo di gioco, volte; 0: senza limite
RED_6 = Go!: passi indietro, 6 sbagliato
RED_4 = Go!: passi indietro, 4 sbagliato
RED_2 = Go!: passi indietro, 2 sbagliato
PUSH_BACK = Junior, facile: si può rispingere
WRONG_CALL = Duello: dopo un errore la carta va a
TIE_MS = Duello: pari entro millisecondi
DUEL_MINUTES = Duello da solo: minuti; 0: senza limite
SUPPLY_MA = Corrente delle luci, al più milliampere
"""
