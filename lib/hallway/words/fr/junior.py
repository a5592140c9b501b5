# SPDX-License-Identifier: MIT
"""French for Junior."""

TEXTS = """
junior.lay = poser
junior.open = ouvrir
junior.go = y aller
junior.here = aller ici
junior.stay = rester

junior.choose = {0}Jeu : {1}|{2}Carrefours : {3}|{4}Commence : {5}|↑ ↓ ligne, ← → changer
junior.game.0 = simple
junior.game.1 = difficile
junior.to-lay = Pose des tuiles sur les cases éclairées. Reste : {0}. Carrefours : {1} sur {2}.
junior.laid = Tout est juste. En trop : {0}. Garde-la près de toi.
junior.fixed = {0} : pas de tuile ici. L'enlever.
junior.foreign = {0} : pas une tuile de Junior. L'enlever.
junior.twice = {0} : tuile en double. En enlever une.
junior.many = Trop de carrefours : retourne {0}.
junior.few = Pas assez de carrefours : retourne {0}.

junior.turn = {0}
junior.found = trouvés {0}
junior.found-of = {0} sur {1}

junior.first = {0} commence et ouvre le premier secret pour tous.
junior.next = {0} trouve : {1} ! {2} ouvre le suivant.
junior.shown = {0} trouve : {1} ! C'est à {2} de jouer.

junior.push = Pousse {0} à une flèche. Chemin libre ? A t'y mène.
junior.on-spare = C'est sur {0}, la tuile en main. Pousse-la à une flèche.
junior.no-way = Pas encore de chemin. Pousse d'abord {0}.
junior.secret = Les autres se tournent ! Tiens ↑ pour voir ton secret. Puis pousse {0} à une flèche.
junior.peek = Ton secret : {0}. Lâche pour le cacher.
junior.homeward = Tout est trouvé ! Pousse {0} à une flèche, puis rentre à ton coin.
junior.half = Ligne {0}-{1} illisible. À moitié ? Pousse à fond. Sinon {3} en {2}.
junior.ban = {1} vient de sortir en {0}. Pas là ! Repousse {2} en {3}.
junior.back = Repousse {0} en {1}.

junior.walk = Marche avec les touches, ou reste. A finit le tour.
junior.walk-home = Marche avec les touches. Ta maison est ton coin. A finit le tour.
junior.blocked = Une tuile a bougé : plus de chemin. Choisis encore.

junior.over = Fin
junior.over.2 = {0} : {1} {2}|{3} : {4} {5}
junior.over.3 = {0} : {1} {2}|{3} : {4} {5}|{6} : {7} {8}
junior.over.4 = {0} : {1} {2}|{3} : {4} {5}|{6} : {7} {8}|{9} : {10} {11}
junior.wins = gagne !
junior.shares = gagne aussi !

junior.tile.0 = courbe 1
junior.tile.1 = courbe 2
junior.tile.2 = courbe 3
junior.tile.3 = courbe 4
junior.tile.4 = courbe 5
junior.tile.5 = courbe 6
junior.tile.6 = courbe 7
junior.tile.7 = courbe 8
junior.tile.8 = droite 1
junior.tile.9 = droite 2
junior.tile.10 = droite 3
junior.tile.11 = droite 4
junior.tile.12 = droite 5
junior.tile.13 = droite 6
junior.tile.14 = té 1
junior.tile.15 = té 2
junior.tile.16 = té 3
"""
