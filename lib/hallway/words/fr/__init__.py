# SPDX-License-Identifier: MIT
"""French: what all games share, then treasures. A game's own words are in the module of its name."""

TEXTS = """
hallway = Hallway

choose = choisir
start = partir
back = retour
roll = lancer
ready = prêt
check = vérifier
again = encore
menu = menu
leave = quitter
yes = oui
no = non
go on = continuer
help = aide
next = suivant

menu.game = {0}||({1} sur {2})
menu.players = {0}||Joueurs : {1}
menu.pads = {0} demande plus de plateaux : {1}. Branchés : {2}.
menu.leave = Quitter ce jeu ? On peut le reprendre plus tard.
menu.go-on = Reprendre : {0}|Joueurs : {1}|Points : {2}|({3} sur {4})
menu.instead = {0}|Joueurs : {1}|La partie de {2} sera perdue.
best = Meilleurs résultats
checkup = Vérifier l'appareil
part = {0}/{1}


go.solo = Go! en solo
go = Go!
junior = Junior
cards.48 = Cartes 48
cards.50 = Cartes 50
duel.solo = Duel en solo
duel = Duel
player.0 = Rouge
player.1 = Jaune
player.2 = Vert
player.3 = Bleu
player.4 = Blanc
player.5 = Noir
clock = {0}

repair.straighten = {0} : poser la tuile droite.
repair.sensor = {0} : capteur en panne.
repair.lift = {0} : enlever cette tuile.
repair.turn = {0} : tourner à droite, {1}.
repair.over = {0} : retourner la tuile.
repair.move = Passer de {0} à {1}.
repair.put = {0} : poser ici {1}.
quarter.1 = un quart
quarter.2 = un demi-tour
quarter.3 = trois quarts
undo = Annuler la dernière action ?
undo.none = Il n'y a rien à annuler.


en = English
de = Deutsch
fr = Français
it = Italiano
es = Español
nl = Nederlands
pt = Português

#0 = gland
#1 = ancre
#2 = pomme
#3 = cloche
#4 = bateau
#5 = livre
#6 = bougie
#7 = chat
#8 = comète
#9 = couronne
#10 = coupe
#11 = plume
#12 = poisson
#13 = gemme
#14 = chapeau
#15 = cor
#16 = clé
#17 = cerf-volant
#18 = lampe
#19 = feuille
#20 = lune
#21 = bague
#22 = coquille
#23 = escargot
#24 = étoile
"""
