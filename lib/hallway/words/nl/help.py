# SPDX-License-Identifier: MIT
"""Dutch for the help: four screens a game."""

TEXTS = """
help.go.1 = Doel: vier schatten in gaten, elk door een pad met het midden verbonden.
help.go.2 = Gooi en kijk. Handen weg tot iedereen op klaar heeft gedrukt!
help.go.3 = Bouw dan met je zes tegels. Klaar? Druk op je knop.
help.go.4 = Goed: vooruit. Fout: terug. Met 20 win je. Alleen: vijf minuten de tijd.
help.junior.1 = Je tovenaar van licht zoekt geheimen. Er zijn er twaalf in de doolhof.
help.junior.2 = Jouw beurt: schuif de losse tegel in bij een pijl. De hele rij schuift op.
help.junior.3 = Loop dan met de toetsen zover het pad gaat, of blijf.
help.junior.4 = De meeste winnen. Lastig: ieder zoekt eigen geheimen en moet dan naar huis.
help.cards.1 = Ieder twee kaarten, vier in het midden. Leg in je beurt een kaart aan.
help.cards.2 = Leidt een pad naar dezelfde schat? Pak die kaarten: elk een punt.
help.cards.3 = De rest moet één groep blijven. Druk dan en trek bij.
help.cards.4 = Past er geen? Toets omlaag. Aan het eind winnen de meeste kaarten.
help.duel.1 = Leg je 15 tegels zoals je wilt. Daarna mag je alleen schuiven.
help.duel.2 = De kaarten tonen twee dingen aan de rand. Verbind ze met een pad.
help.duel.3 = Verbonden? Druk meteen. Goed: de kaart is van jou. Fout: je bent hem kwijt.
help.duel.4 = Acht kaarten winnen. Alleen: zoveel je kunt tot de tijd om is.
"""
