# SPDX-License-Identifier: MIT
"""French for the help: four screens a game."""

TEXTS = """
help.go.1 = But : quatre trésors dans des trous, chacun relié au centre par un chemin.
help.go.2 = Lancer et regarder. Pas touche avant que tous aient appuyé !
help.go.3 = Puis bâtir avec tes six tuiles. Fini ? Appuie sur ton bouton.
help.go.4 = Juste : on avance. Faux : on recule. À 20, c'est gagné. Seul : cinq minutes.
help.junior.1 = Ton magicien de lumière cherche des secrets. Il y en a douze.
help.junior.2 = Ton tour : pousse la tuile en main à une flèche. Toute la ligne avance.
help.junior.3 = Puis marche avec les touches, tant que le chemin va, ou reste.
help.junior.4 = Le plus de secrets gagne. Difficile : à chacun les siens, puis retour au coin.
help.cards.1 = Deux cartes chacun, quatre au milieu. À ton tour, pose une carte reliée.
help.cards.2 = Un chemin mène au même trésor ? Prends la carte : un point chacune.
help.cards.3 = Le reste doit former un seul bloc. Puis appuie et pioche.
help.cards.4 = Rien ne va ? Touche bas. Quand tout est joué, le plus de cartes gagne.
help.duel.1 = Pose tes 15 tuiles à ton gré. Ensuite, on les fait glisser seulement.
help.duel.2 = Les cartes montrent deux objets du bord. Relie-les par un chemin.
help.duel.3 = Reliés ? Appuie vite. Juste : la carte est à toi. Faux : elle est perdue.
help.duel.4 = Huit cartes gagnent. En solo : le plus possible avant la fin du temps.
"""
