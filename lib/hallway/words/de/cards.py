# SPDX-License-Identifier: MIT
"""German for Cards."""

TEXTS = """
cards.score = {0}: {1}
cards.pile = Stapel {0}
cards.empty = Stapel leer
cards.end = Zugende
cards.yes = passen
cards.deal = Jeder bekommt zwei Karten. Vier offen in die Mitte legen: noch {0}.
cards.begin = Wer am jüngsten ist, ist {0} und beginnt. Dann nach links weiter.
cards.four = Nur vier Karten in die Mitte. {0} wegnehmen.
cards.lay = {2}: Karte anlegen, mit Weg verbunden. Passt keine? Taste unten.
cards.drew = {0} nimmt {1}, zieht nach. {2} legt an, mit Weg. Passt keine? Taste unten.
cards.no-draw = {0} nimmt {1}. Stapel leer. {2} legt an, mit Weg. Passt keine? Taste unten.
cards.passed = {0} passt. {2} legt an, mit Weg verbunden. Passt keine? Taste unten.
cards.pass = {0}: passt keine Karte? Dann passen. Es wird nicht nachgezogen.
cards.apart = {0}: kein Weg dorthin. Drehen oder zurücknehmen.
cards.no-match = Kein Treffer. Drücken beendet den Zug.
cards.held = Treffer, doch er hält den Irrgang zusammen. Drücken.
cards.take = Von den hellen Karten nehmen, was du willst; dann drücken.
cards.taken = Genommen: {0}. Drücken beendet den Zug.
cards.more = Es zerfällt! Nimm mehr, oder Karte {1} zurück auf {0}.
cards.split = Es zerfällt! Karte {1} zurück auf {0}.
cards.put = {0}: Karte {1} zurücklegen.
cards.foreign = {0}: keine Karte dieses Spiels. Wegnehmen.
cards.seen = {0}: Karte {1} war schon im Spiel. Wegnehmen.
cards.one = Nur eine Karte pro Zug. {0} wegnehmen.
cards.not-free = {0} ist nicht frei. Karte wegnehmen.
cards.restless = {0} war noch in Bewegung. Nochmal drücken.
cards.won = {0} gewinnt!
cards.shared = Geteilter Sieg
cards.ranking.2 = {0} {1}: {2}|{3} {4}: {5}
cards.ranking.3 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}
cards.ranking.4 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}|{9} {10}: {11}
cards.ranking.5 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}
cards.ranking.6 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}  {15} {16}: {17}
"""
