# SPDX-License-Identifier: MIT
"""French for Cards."""

TEXTS = """
cards.score = {0} : {1}
cards.pile = pioche {0}
cards.empty = pioche vide
cards.end = finir
cards.yes = passer
cards.deal = Deux cartes à chacun. Quatre au milieu, face visible : reste {0}.
cards.begin = Le plus jeune est {0} et commence. Ensuite vers la gauche.
cards.four = Quatre cartes au milieu, pas plus. Enlever {0}.
cards.lay = {2} : pose une carte reliée par un chemin. Aucune ne va ? Touche bas.
cards.drew = {0} prend {1} et pioche. {2} pose une carte reliée. Aucune ne va ? Touche bas.
cards.no-draw = {0} prend {1}. Pioche vide. {2} pose une carte reliée. Aucune ne va ? Touche bas.
cards.passed = {0} passe. {2} pose une carte reliée. Aucune ne va ? Touche bas.
cards.pass = {0} : aucune carte ne va ? Alors passe. On ne pioche pas.
cards.apart = {0} : aucun chemin. Tourner ou reprendre la carte.
cards.no-match = Rien de pareil. Appuyer finit le tour.
cards.held = Trouvé, mais il tient le dédale. Appuyer.
cards.take = Prends ce que tu veux des cartes éclairées, puis appuie.
cards.taken = Prises : {0}. Appuyer finit le tour.
cards.more = Le dédale se coupe ! Prends plus, ou remets {1} en {0}.
cards.split = Le dédale se coupe ! Remettre la carte {1} en {0}.
cards.put = {0} : remettre la carte {1}.
cards.foreign = {0} : pas une carte de ce jeu. L'enlever.
cards.seen = {0} : la carte {1} a déjà été jouée. L'enlever.
cards.one = Une carte par tour. Enlever {0}.
cards.not-free = {0} n'est pas libre. Enlever ta carte.
cards.restless = {0} bougeait encore. Appuyer à nouveau.
cards.won = {0} gagne !
cards.shared = Victoire partagée
cards.ranking.2 = {0} {1} : {2}|{3} {4} : {5}
cards.ranking.3 = {0} {1} : {2}|{3} {4} : {5}|{6} {7} : {8}
cards.ranking.4 = {0} {1} : {2}|{3} {4} : {5}|{6} {7} : {8}|{9} {10} : {11}
cards.ranking.5 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}
cards.ranking.6 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}  {15} {16}: {17}
"""
