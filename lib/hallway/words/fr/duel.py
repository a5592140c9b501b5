# SPDX-License-Identifier: MIT
"""French for Duel."""

TEXTS = """
next = suivante
duel.score = {0}:{1}
duel.solved = reliés {0}
duel.lay = Pose 15 tuiles de A1 à D4, chemins en haut, à ton gré.|Il en manque : {0}
duel.ready = Tout est bien posé.|Appuyer retourne les deux premières cartes.
duel.foreign = {0} : pas une tuile de Duel.
duel.twice = {0} : {1} est en double. L'enlever.
duel.alike.0 = Toutes les droites vont dans le même sens. Tournes-en une.
duel.alike.1 = Tous les T vont dans le même sens. Tournes-en un.
duel.alike.2 = Tous les coins vont dans le même sens. Tournes-en un.
duel.stuck = Certains objets resteraient séparés.|{0} : tourner à droite, {1}.
duel.join = Mène un chemin à l'objet du bas, puis appuie !
duel.join-two = Relie-les, puis appuie.
duel.not-joined = Pas encore. Continue.
duel.back = Remettre les tuiles comme avant.
duel.right = {0} a raison et gagne la carte.|{0} : appuie pour la suivante.
duel.given = {0} a tort : {1} gagne la carte.|{1} : appuie pour la suivante.
duel.discarded = {0} a tort : personne ne gagne la carte.|Appuyer pour la suivante.
duel.both-right = Deux fois juste : personne ne gagne la carte.|Appuyer pour la suivante.
duel.both-wrong = Deux fois faux : personne ne gagne la carte.|Appuyer pour la suivante.
duel.over = Le duel est fini
duel.wins = {0} gagne, cartes : {1} à {2}.
duel.solo-right = Juste ! Appuyer pour la carte suivante.
duel.solo-free = Juste ! Appuyer pour la carte suivante. Bas : fin.
duel.count-free = chemins trouvés, sans horloge.
duel.time = Temps écoulé
duel.count = chemins trouvés.|Minutes : {0}

tile.0 = droite 1
tile.1 = droite 2
tile.2 = droite 3
tile.3 = droite 4
tile.4 = té 1
tile.5 = té 2
tile.6 = té 3
tile.7 = té 4
tile.8 = té 5
tile.9 = coin 1
tile.10 = coin 2
tile.11 = coin 3
tile.12 = coin 4
tile.13 = coin 5
tile.14 = coin 6
"""
