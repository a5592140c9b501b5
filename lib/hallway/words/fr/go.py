# SPDX-License-Identifier: MIT
"""French for Go!"""

TEXTS = """
go.solved = réussis {0}
go.start = Cinq minutes. Réussis le plus de défis possible.|Appuie pour lancer.
go.start.double = Dix minutes. Réussis le plus de défis possible.|Appuie pour lancer.
go.start.free = Sans horloge. Autant de défis que tu veux.|Appuie pour lancer.
go.roll.free = Appuie pour lancer. Bas : fin.
go.clear = Enlève toutes les tuiles.
go.roll = Appuie pour lancer.
go.rolling = Ça roule
go.find = Cherche-les. Pas touche ! Prêt ? Appuie.
go.early = Trop tôt ! Enlève {0}.
go.get-set = À vos marques
go.build = Bâtis, puis appuie.
go.right = Juste !
go.not-seen = Hors d'un trou : {0}.
go.not-joined = Pas relié : {0}.
go.fault.1 = {0} : poser droit.
go.fault.2 = {0} : pas une tuile Go!
go.fault.3 = {0} : moitié absente.
go.fault.4 = {0} : tuile en double.
go.fault.5 = {0} : laisser le centre.
go.fault.6 = {0} : pas de joker.
go.fault.7 = {0} : capteur en panne.
go.over = Temps écoulé
go.verdict.0 = Aucun cette fois. Le dédale t'attend.
go.verdict.1 = Tu as trouvé l'entrée. La suite viendra.
go.verdict.2 = Bien joué : tu t'y retrouves déjà.
go.verdict.3 = Très bien ! Peu de coins t'arrêtent.
go.verdict.4 = Superbe ! Tu vois après chaque virage.
go.verdict.5 = Maître du dédale ! Aucun mur ne t'arrête.

go.player = Go! {0}
go.party = Le premier à {0} gagne. Tes coins ont ta couleur.|Appuie pour lancer.
go.lift = Tuiles à enlever
go.rows.1 = {0} : {1}
go.rows.2 = {0} : {1}|{2} : {3}
go.rows.3 = {0} : {1}|{2} : {3}|{4} : {5}
go.rows.4 = {0} : {1}|{2} : {3}|{4} : {5}|{6} : {7}
go.roll-joker = {0} a le droit au joker pour ce tour.|Appuie pour lancer.
go.find.all = Cherche-les. Pas touche ! Prêt ? Appuie.
go.find.1 = Pas touche ! On attend {0}.
go.find.2 = Pas touche ! On attend {0}, {1}.
go.find.3 = Pas touche ! On attend {0}, {1}, {2}.
go.left = reste : {0}
go.race = Bâtis ! Fini ? Appuie et prends le {0}.
go.taken = {0} a le {1}. Le prochain à appuyer prend le {2}.
go.not-yours = {0} : pas ton joker.
go.tile = jeton {0}
go.unsolved = Pas réussi.
go.always = Le 1 compte toujours.
go.scores = Points
go.wins = {0} gagne !
"""
