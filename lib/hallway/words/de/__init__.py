# SPDX-License-Identifier: MIT
"""German: what all games share, then treasures. A game's own words are in the module of its name."""

TEXTS = """
hallway = Hallway

choose = wählen
start = los
back = zurück
roll = würfeln
ready = bereit
check = prüfen
again = nochmal
menu = Menü
leave = verlassen
yes = ja
no = nein
go on = weiter
help = Hilfe
next = weiter

menu.game = {0}||({1} von {2})
menu.players = {0}||Spieler: {1}
menu.pads = {0} braucht mehr Bretter: {1}. Angeschlossen: {2}.
menu.leave = Das Spiel verlassen? Es geht später weiter.
menu.go-on = Weiter: {0}|Spieler: {1}|Punkte: {2}|({3} von {4})
menu.instead = {0}|Spieler: {1}|Das begonnene Spiel {2} wird aufgegeben.
best = Bestleistungen
checkup = Gerät prüfen
part = {0}/{1}


go.solo = Go! allein
go = Go!
junior = Junior
cards.48 = Karten 48
cards.50 = Karten 50
duel.solo = Duell allein
duel = Duell
player.0 = Rot
player.1 = Gelb
player.2 = Grün
player.3 = Blau
player.4 = Weiß
player.5 = Schwarz
clock = {0}

repair.straighten = {0}: Teil gerade hinlegen.
repair.sensor = {0}: Sensor defekt.
repair.lift = {0}: dieses Teil wegnehmen.
repair.turn = {0}: im Uhrzeigersinn drehen, {1}.
repair.over = {0}: Teil umdrehen.
repair.move = Von {0} nach {1} legen.
repair.put = {0}: {1} hierher.
quarter.1 = ein Viertel
quarter.2 = halb herum
quarter.3 = drei Viertel
undo = Den letzten Schritt zurücknehmen?
undo.none = Es gibt nichts zurückzunehmen.


en = English
de = Deutsch
fr = Français
it = Italiano
es = Español
nl = Nederlands
pt = Português

#0 = Eichel
#1 = Anker
#2 = Apfel
#3 = Glocke
#4 = Boot
#5 = Buch
#6 = Kerze
#7 = Katze
#8 = Komet
#9 = Krone
#10 = Becher
#11 = Feder
#12 = Fisch
#13 = Juwel
#14 = Hut
#15 = Horn
#16 = Schlüssel
#17 = Drachen
#18 = Lampe
#19 = Blatt
#20 = Mond
#21 = Ring
#22 = Muschel
#23 = Schnecke
#24 = Stern
"""
