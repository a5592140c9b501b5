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
quiet = < sans son
loud = < avec son
help = aide
next = suivant

menu.rows = {0} {1}|{2} {3}|{4} {5}|{6} {7}
menu.players = {0}|Joueurs : {1}
menu.pads = {0} demande plus de plateaux : {1}. Branchés : {2}.
menu.leave = Quitter ce jeu ? On peut le reprendre plus tard.
menu.go-on = Reprendre : {0}|Joueurs : {1}|Points : {2}
menu.instead = {0}|Joueurs : {1}|La partie de {2} sera perdue.
best = Meilleurs résultats
household = Réglages
checkup = Vérifier l'appareil
part = {0}/{1}

journal.strange = La mémoire est illisible. Elle sera refaite au prochain jeu.
journal.gap = La dernière partie ne peut pas reprendre : il en manque un bout.
journal.unplayable = La dernière partie ne peut pas reprendre. Elle est mise de côté.
journal.room = On fait de la place pour un nouveau jeu. Ne rien débrancher !

go.solo = Go! en solo
go = Go!
junior = Junior
cards.48 = Cartes 48
cards.50 = Cartes 50
duel.solo = Duel en solo
duel = Duel
player = J{0}
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

fault = Stop
fault.1 = Aucun plateau ne répond. Brancher le plateau 1 à la base.
fault.2 = Le fil des plateaux est bloqué à 1. Voir la prise du plateau 1.
fault.3 = Le plateau {0} répond mal. Voir sa prise et son câble.
fault.4 = Cinq plateaux ou plus. Débrancher tout après le 4.
fault.5 = La chaîne bloque dans le plateau {0}. Voir prise et câble, ou le changer.
fault.screen = L'écran ne répond pas. Voir sa prise.
fault.lights = Les lumières sont en panne. Éteindre et rallumer, ou jouer sans.
fault.stray = Plateau {0}, {1} : un objet gêne. Le poser droit ou l'ôter ; sinon capteur bloqué.
fault.sensor = Plateau {0}, {1} : un capteur est mort. Aucune tuile n'y est lue.
fault.magnet = Plateau {0}, {1} : il manque un aimant à la tuile. La réparer ou la changer.
fault.turn = Plateau {0}, {1} : toujours illisible. Tourner la tuile d'un quart pour voir.
fault.pad = Le plateau {0} a disparu. Le rebrancher.
fault.key = La touche {0} reste enfoncée. La lâcher.
fault.button = Le bouton du plateau {0} reste enfoncé. Le lâcher.
fault.setting = {0} : "{1}" dans settings.toml. Permis : {2} ; pris : {3}.
fault.settings = settings.toml est illisible à {0}. On prend {1}.
fault.change = {0} : ce choix est illisible. On prend celui de settings.toml.
fault.program = {0}|C'est noté. On redémarre.

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
