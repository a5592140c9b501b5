# SPDX-License-Identifier: MIT
"""Dutch: what all games share, then treasures. A game's own words are in the module of its name."""

TEXTS = """
hallway = Hallway

choose = kiezen
start = start
back = terug
roll = gooien
ready = klaar
check = testen
again = opnieuw
menu = menu
leave = stoppen
yes = ja
no = nee
go on = verder
help = hulp
next = volgende

menu.game = {0}||({1} van {2})
menu.players = {0}||Spelers: {1}
menu.pads = {0} vraagt meer borden: {1}. Aangesloten: {2}.
menu.leave = Dit spel verlaten? Je kunt later verder.
menu.go-on = Verder: {0}|Spelers: {1}|Punten: {2}|({3} van {4})
menu.instead = {0}|Spelers: {1}|Het begonnen spel {2} vervalt.
best = Beste uitslagen
checkup = Apparaat testen
part = {0}/{1}


go.solo = Go! alleen
go = Go!
junior = Junior
cards.48 = Kaarten 48
cards.50 = Kaarten 50
duel.solo = Duel alleen
duel = Duel
player.0 = Rood
player.1 = Geel
player.2 = Groen
player.3 = Blauw
player.4 = Wit
player.5 = Zwart
clock = {0}

repair.straighten = {0}: leg de tegel recht.
repair.sensor = {0}: sensor kapot.
repair.lift = {0}: haal deze tegel weg.
repair.turn = {0}: draai rechtsom, {1}.
repair.over = {0}: keer de tegel om.
repair.move = Leg {0} op {1}.
repair.put = {0}: hier hoort {1}.
quarter.1 = een kwart
quarter.2 = half rond
quarter.3 = drie kwart
undo = De laatste stap terugnemen?
undo.none = Er is niets terug te nemen.


en = English
de = Deutsch
fr = Français
it = Italiano
es = Español
nl = Nederlands
pt = Português

#0 = eikel
#1 = anker
#2 = appel
#3 = bel
#4 = boot
#5 = boek
#6 = kaars
#7 = kat
#8 = komeet
#9 = kroon
#10 = beker
#11 = veer
#12 = vis
#13 = juweel
#14 = hoed
#15 = hoorn
#16 = sleutel
#17 = vlieger
#18 = lamp
#19 = blad
#20 = maan
#21 = ring
#22 = schelp
#23 = slak
#24 = ster
"""
