# SPDX-License-Identifier: MIT
"""Italian: what all games share, then treasures. A game's own words are in the module of its name."""

TEXTS = """
hallway = Hallway

choose = scegli
start = via
back = indietro
roll = lancia
ready = pronti
check = verifica
again = ancora
menu = menu
leave = esci
yes = sì
no = no
go on = avanti
help = aiuto
next = avanti

menu.game = {0}||({1} di {2})
menu.players = {0}||Giocatori: {1}
menu.pads = {0} vuole più tavole: {1}. Collegate: {2}.
menu.leave = Uscire dal gioco? Si può riprendere più tardi.
menu.go-on = Riprendi: {0}|Giocatori: {1}|Punti: {2}|({3} di {4})
menu.instead = {0}|Giocatori: {1}|La partita di {2} in corso sarà persa.
best = Risultati migliori
checkup = Prova dell'apparecchio
part = {0}/{1}


go.solo = Go! da soli
go = Go!
junior = Junior
cards.48 = Carte 48
cards.50 = Carte 50
duel.solo = Duello da soli
duel = Duello
player.0 = Rosso
player.1 = Giallo
player.2 = Verde
player.3 = Blu
player.4 = Bianco
player.5 = Nero
clock = {0}

repair.straighten = {0}: metti dritta la tessera.
repair.sensor = {0}: sensore guasto.
repair.lift = {0}: togli questa tessera.
repair.turn = {0}: gira a destra, {1}.
repair.over = {0}: rovescia la tessera.
repair.move = Sposta da {0} a {1}.
repair.put = {0}: qui va {1}.
quarter.1 = un quarto
quarter.2 = mezzo giro
quarter.3 = tre quarti
undo = Annullare l'ultima mossa?
undo.none = Non c'è niente da annullare.


en = English
de = Deutsch
fr = Français
it = Italiano
es = Español
nl = Nederlands
pt = Português

#0 = ghianda
#1 = àncora
#2 = mela
#3 = campana
#4 = barca
#5 = libro
#6 = candela
#7 = gatto
#8 = cometa
#9 = corona
#10 = coppa
#11 = piuma
#12 = pesce
#13 = gemma
#14 = cappello
#15 = corno
#16 = chiave
#17 = aquilone
#18 = lampada
#19 = foglia
#20 = luna
#21 = anello
#22 = conchiglia
#23 = chiocciola
#24 = stella
"""
