# SPDX-License-Identifier: MIT
"""Italian for Cards."""

TEXTS = """
cards.score = {0}: {1}
cards.pile = mazzo {0}
cards.empty = mazzo vuoto
cards.end = fine turno
cards.yes = passa
cards.deal = Due carte a testa. Quattro scoperte in mezzo: ne mancano {0}.
cards.begin = Il più giovane è {0} e comincia. Poi si va a sinistra.
cards.four = Solo quattro carte in mezzo. Togli {0}.
cards.lay = {2}: metti una carta unita da una via. Nessuna va? Tasto giù.
cards.drew = {0} prende {1} e pesca. {2} mette una carta unita. Nessuna va? Tasto giù.
cards.no-draw = {0} prende {1}. Mazzo vuoto. {2} mette una carta unita. Nessuna va? Tasto giù.
cards.passed = {0} passa. {2} mette una carta unita da una via. Nessuna va? Tasto giù.
cards.pass = {0}: nessuna carta va? Allora passa. Non si pesca.
cards.apart = {0}: nessuna via. Girala o riprendila.
cards.no-match = Niente di uguale. Premi per finire il turno.
cards.held = Uguale, ma tiene unito il labirinto. Premi.
cards.take = Prendi ciò che vuoi delle carte accese, poi premi.
cards.taken = Prese: {0}. Premi per finire il turno.
cards.more = Si spezza! Prendine altre o rimetti la carta {1} in {0}.
cards.split = Il labirinto si spezza! Rimetti la carta {1} in {0}.
cards.put = {0}: rimetti la carta {1}.
cards.foreign = {0}: non è una carta di questo gioco. Toglila.
cards.seen = {0}: la carta {1} è già stata giocata. Toglila.
cards.one = Una carta per turno. Togli {0}.
cards.not-free = {0} non è libera. Togli la tua carta.
cards.restless = {0} si muoveva ancora. Premi di nuovo.
cards.won = Vince {0}!
cards.shared = Vittoria divisa
cards.ranking.2 = {0} {1}: {2}|{3} {4}: {5}
cards.ranking.3 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}
cards.ranking.4 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}|{9} {10}: {11}
cards.ranking.5 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}
cards.ranking.6 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}  {15} {16}: {17}
"""
