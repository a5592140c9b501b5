# SPDX-License-Identifier: MIT
"""German for the help: four screens a game."""

TEXTS = """
help.go.1 = Ziel: vier Schätze in Löchern, jeder durch Wege mit der Mitte verbunden.
help.go.2 = Würfeln und schauen. Hände weg, bis alle bereit gedrückt haben!
help.go.3 = Dann mit deinen sechs Teilen bauen. Fertig? Drücke deinen Knopf.
help.go.4 = Richtig: vor. Falsch: zurück. Mit 20 ist es gewonnen. Allein: fünf Minuten Zeit.
help.junior.1 = Dein Zauberer aus Licht sucht Geheimnisse. Zwölf liegen im Irrgang.
help.junior.2 = Dein Zug: das freie Teil am Pfeil einschieben. Die ganze Reihe rückt weiter.
help.junior.3 = Dann gehst du mit den Tasten, so weit der Weg reicht, oder bleibst.
help.junior.4 = Die meisten gewinnen. Schwierig: jeder sucht eigene und muss danach heim.
help.cards.1 = Zwei Karten für jeden, vier in die Mitte. Wer dran ist, legt mit Weg an.
help.cards.2 = Führt ein Weg zu Karten mit gleichem Schatz? Nimm sie: je ein Punkt.
help.cards.3 = Der Rest muss zusammen bleiben. Dann drücken und nachziehen.
help.cards.4 = Passt keine? Taste unten. Sind alle gespielt, gewinnen die meisten Karten.
help.duel.1 = Lege deine 15 Teile, wie du magst. Danach wird nur noch geschoben.
help.duel.2 = Die Karten zeigen zwei Dinge am Rand. Verbinde sie durch einen Weg.
help.duel.3 = Verbunden? Sofort drücken. Richtig: die Karte ist dein. Falsch: sie ist verloren.
help.duel.4 = Acht Karten gewinnen. Allein: so viele du schaffst, bis die Zeit um ist.
"""
