# SPDX-License-Identifier: MIT
"""Dutch for Duel."""

TEXTS = """
next = volgende
duel.score = {0}:{1}
duel.solved = verbonden {0}
duel.lay = Leg 15 tegels in A1 tot D4, paden boven, zoals je wilt.|Nog te gaan: {0}
duel.ready = Alles ligt goed.|Druk om de eerste twee kaarten te keren.
duel.foreign = {0}: geen tegel van Duel.
duel.twice = {0}: {1} is dubbel. Haal weg.
duel.alike.0 = Alle rechte liggen gelijk. Draai er één.
duel.alike.1 = Alle T's liggen gelijk. Draai er één.
duel.alike.2 = Alle hoeken liggen gelijk. Draai er één.
duel.stuck = Sommige dingen komen nooit bijeen.|{0}: draai rechtsom, {1}.
duel.join = Schuif een pad naar het onderste ding. Druk dan!
duel.join-two = Verbind ze, druk dan.
duel.not-joined = Nog niet. Ga door.
duel.back = Leg de tegels terug zoals ze lagen.
duel.right = {0} heeft gelijk en krijgt de kaart.|{0}: druk voor de volgende.
duel.given = {0} had het mis: {1} krijgt de kaart.|{1}: druk voor de volgende.
duel.discarded = {0} had het mis: niemand krijgt de kaart.|Druk voor de volgende.
duel.both-right = Tegelijk goed: niemand krijgt de kaart.|Druk voor de volgende.
duel.both-wrong = Allebei mis: niemand krijgt de kaart.|Druk voor de volgende.
duel.over = Het duel is uit
duel.wins = {0} wint, kaarten: {1} tegen {2}.
duel.solo-right = Goed! Druk voor de volgende kaart.
duel.solo-free = Goed! Druk voor de volgende kaart. Omlaag: einde.
duel.count-free = paden gevonden, zonder klok.
duel.time = De tijd is om
duel.count = paden gevonden.|Minuten: {0}

tile.0 = recht 1
tile.1 = recht 2
tile.2 = recht 3
tile.3 = recht 4
tile.4 = T 1
tile.5 = T 2
tile.6 = T 3
tile.7 = T 4
tile.8 = T 5
tile.9 = hoek 1
tile.10 = hoek 2
tile.11 = hoek 3
tile.12 = hoek 4
tile.13 = hoek 5
tile.14 = hoek 6
"""
