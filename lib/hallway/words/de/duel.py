# SPDX-License-Identifier: MIT
"""German for Duel."""

TEXTS = """
next = nächste
duel.score = {0}:{1}
duel.solved = verbunden {0}
duel.lay = Lege 15 Teile in A1 bis D4, Wege oben, jedes wie du magst.|Es fehlen: {0}
duel.ready = Alles liegt gut.|Drücken deckt die ersten zwei Karten auf.
duel.foreign = {0}: kein Teil von Duell.
duel.twice = {0}: {1} ist doppelt. Wegnehmen.
duel.alike.0 = Alle Geraden liegen gleich. Drehe eine davon.
duel.alike.1 = Alle T liegen gleich. Drehe eines davon.
duel.alike.2 = Alle Ecken liegen gleich. Drehe eine davon.
duel.stuck = Manche Dinge wären nie verbunden.|{0}: im Uhrzeigersinn drehen, {1}.
duel.join = Schiebe einen Weg zum unteren Ding. Dann drücken!
duel.join-two = Verbinden, dann drücken.
duel.not-joined = Nicht verbunden. Weiter!
duel.back = Teile zurücklegen, wie sie lagen.
duel.right = {0} hat recht und bekommt die Karte.|{0}: drücken für die nächste.
duel.given = {0} lag falsch: {1} bekommt die Karte.|{1}: drücken für die nächste.
duel.discarded = {0} lag falsch: niemand bekommt die Karte.|Drücken für die nächste.
duel.both-right = Beide zugleich richtig: niemand bekommt die Karte.|Drücken für die nächste.
duel.both-wrong = Beide falsch: niemand bekommt die Karte.|Drücken für die nächste.
duel.over = Das Duell ist aus
duel.wins = {0} gewinnt, Karten: {1} zu {2}.
duel.solo-right = Richtig! Drücken für die nächste Karte.
duel.solo-free = Richtig! Drücken für die nächste Karte. Runter: Ende.
duel.count-free = Wege gefunden, ohne Uhr.
duel.time = Die Zeit ist um
duel.count = Wege gefunden.|Minuten: {0}

tile.0 = Gerade 1
tile.1 = Gerade 2
tile.2 = Gerade 3
tile.3 = Gerade 4
tile.4 = T 1
tile.5 = T 2
tile.6 = T 3
tile.7 = T 4
tile.8 = T 5
tile.9 = Ecke 1
tile.10 = Ecke 2
tile.11 = Ecke 3
tile.12 = Ecke 4
tile.13 = Ecke 5
tile.14 = Ecke 6
"""
