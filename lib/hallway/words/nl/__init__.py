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
quiet = < geluid uit
loud = < geluid aan
help = hulp
next = volgende

menu.rows = {0} {1}|{2} {3}|{4} {5}|{6} {7}
menu.players = {0}|Spelers: {1}
menu.pads = {0} vraagt meer borden: {1}. Aangesloten: {2}.
menu.leave = Dit spel verlaten? Je kunt later verder.
menu.go-on = Verder: {0}|Spelers: {1}|Punten: {2}
menu.instead = {0}|Spelers: {1}|Het begonnen spel {2} vervalt.
best = Beste uitslagen
household = Instellingen
checkup = Apparaat testen
part = {0}/{1}

journal.strange = Het geheugen is onleesbaar. Met het volgende spel begint het opnieuw.
journal.gap = Het laatste spel kan niet verder: er ontbreekt een stuk.
journal.unplayable = Het laatste spel kan niet verder. Het wordt weggelegd.
journal.room = Er wordt plaats gemaakt voor een nieuw spel. Stekker erin laten!

go.solo = Go! alleen
go = Go!
junior = Junior
cards.48 = Kaarten 48
cards.50 = Kaarten 50
duel.solo = Duel alleen
duel = Duel
player = S{0}
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

fault = Halt
fault.1 = Geen bord antwoordt. Sluit bord 1 aan op de basis.
fault.2 = De lijn van de borden staat vast op 1. Kijk naar de stekker van bord 1.
fault.3 = Bord {0} antwoordt slecht. Kijk naar stekker en kabel.
fault.4 = Vijf borden of meer. Maak alles na bord 4 los.
fault.5 = De keten hangt in bord {0}. Kijk naar stekker en kabel, of vervang het bord.
fault.screen = Het scherm antwoordt niet. Kijk naar de stekker.
fault.lights = De lampjes doen het niet. Zet uit en aan, of speel zonder.
fault.stray = Bord {0}, {1}: er ligt iets. Leg het recht of haal het weg; anders hangt een sensor.
fault.sensor = Bord {0}, {1}: een sensor is dood. Daar wordt geen tegel gelezen.
fault.magnet = Bord {0}, {1}: deze tegel mist een magneet. Herstel hem of neem een andere.
fault.turn = Bord {0}, {1}: nog niet te lezen. Draai de tegel een kwart om te zien waarom.
fault.pad = Bord {0} is weg. Sluit het weer aan.
fault.key = Toets {0} blijft ingedrukt. Laat los.
fault.button = De knop van bord {0} blijft ingedrukt. Laat los.
fault.setting = {0} is "{1}" in settings.toml. Mogelijk: {2}; nu geldt {3}.
fault.settings = settings.toml is bij {0} niet te lezen. Nu geldt {1}.
fault.change = {0}: de keuze is onleesbaar. Nu geldt die van settings.toml.
fault.program = {0}|Genoteerd. Nieuwe start.

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
