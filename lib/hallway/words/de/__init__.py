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
quiet = < Ton aus
loud = < Ton an
help = Hilfe
next = weiter

menu.rows = {0} {1}|{2} {3}|{4} {5}|{6} {7}
menu.players = {0}|Spieler: {1}
menu.pads = {0} braucht mehr Bretter: {1}. Angeschlossen: {2}.
menu.leave = Das Spiel verlassen? Es geht später weiter.
menu.go-on = Weiter: {0}|Spieler: {1}|Punkte: {2}
menu.instead = {0}|Spieler: {1}|Das begonnene Spiel {2} wird aufgegeben.
best = Bestleistungen
household = Einstellungen
checkup = Gerät prüfen
part = {0}/{1}

journal.strange = Der Speicher ist unlesbar. Mit dem nächsten Spiel beginnt er neu.
journal.gap = Das letzte Spiel kann nicht weitergehen: ein Teil davon fehlt.
journal.unplayable = Das letzte Spiel kann nicht weitergehen. Es wird beiseitegelegt.
journal.room = Platz für ein neues Spiel wird gemacht. Stecker nicht ziehen!

go.solo = Go! allein
go = Go!
junior = Junior
cards.48 = Karten 48
cards.50 = Karten 50
duel.solo = Duell allein
duel = Duell
player = S{0}
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

fault = Halt
fault.1 = Kein Brett antwortet. Brett 1 an die Zentrale stecken.
fault.2 = Die Leitung der Bretter hängt auf 1. Stecker von Brett 1 prüfen.
fault.3 = Brett {0} antwortet schlecht. Stecker und Kabel prüfen.
fault.4 = Fünf Bretter oder mehr. Alle hinter Brett 4 abstecken.
fault.5 = Die Kette hängt in Brett {0}. Stecker und Kabel prüfen oder Brett tauschen.
fault.screen = Die Anzeige antwortet nicht. Stecker prüfen.
fault.lights = Die Lichter gehen nicht. Aus- und einschalten oder ohne sie weiter.
fault.stray = Brett {0}, {1}: da ist etwas. Gerade hinlegen oder weg damit; sonst hängt ein Sensor.
fault.sensor = Brett {0}, {1}: ein Sensor ist tot. Dort wird kein Teil gelesen.
fault.magnet = Brett {0}, {1}: dem Teil fehlt ein Magnet. Richten oder ein anderes nehmen.
fault.turn = Brett {0}, {1}: noch nicht lesbar. Teil ein Viertel drehen, um zu sehen, warum.
fault.pad = Brett {0} ist weg. Wieder anstecken.
fault.key = Taste {0} hängt fest. Loslassen.
fault.button = Der Knopf von Brett {0} hängt fest. Loslassen.
fault.setting = {0} ist "{1}" in settings.toml. Möglich: {2}; es gilt {3}.
fault.settings = settings.toml ist bei {0} nicht lesbar. Es gilt {1}.
fault.change = {0}: Die Wahl ist unlesbar. Es gilt, was in settings.toml steht.
fault.program = {0}|Notiert. Neustart.

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
