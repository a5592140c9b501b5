# SPDX-License-Identifier: MIT
"""Italian for Duel."""

TEXTS = """
next = prossima
duel.score = {0}:{1}
duel.solved = unite {0}
duel.lay = Metti 15 tessere da A1 a D4, vie in su, come vuoi.|Ne mancano: {0}
duel.ready = Tutto è a posto.|Premi per girare le prime due carte.
duel.foreign = {0}: non è una tessera di Duello.
duel.twice = {0}: {1} è doppia. Toglila.
duel.alike.0 = Tutte le dritte hanno lo stesso verso. Girane una.
duel.alike.1 = Tutte le T hanno lo stesso verso. Girane una.
duel.alike.2 = Tutte le curve hanno lo stesso verso. Girane una.
duel.stuck = Certe cose resterebbero divise.|{0}: gira a destra, {1}.
duel.join = Porta una via alla cosa in basso. Poi premi!
duel.join-two = Uniscile, poi premi.
duel.not-joined = Non unite. Continua.
duel.back = Rimetti le tessere com'erano.
duel.right = {0} ha ragione e prende la carta.|{0}: premi per la prossima.
duel.given = {0} ha torto: {1} prende la carta.|{1}: premi per la prossima.
duel.discarded = {0} ha torto: nessuno prende la carta.|Premi per la prossima.
duel.both-right = Giusto tutti e due: nessuno prende la carta.|Premi per la prossima.
duel.both-wrong = Sbagliato tutti e due: nessuno prende la carta.|Premi per la prossima.
duel.over = Il duello è finito
duel.wins = Vince {0}, carte: {1} a {2}.
duel.solo-right = Giusto! Premi per la prossima carta.
duel.solo-free = Giusto! Premi per la prossima carta. Giù: fine.
duel.count-free = vie trovate, senza orologio.
duel.time = Tempo scaduto
duel.count = vie trovate.|Minuti: {0}

tile.0 = dritta 1
tile.1 = dritta 2
tile.2 = dritta 3
tile.3 = dritta 4
tile.4 = T 1
tile.5 = T 2
tile.6 = T 3
tile.7 = T 4
tile.8 = T 5
tile.9 = curva 1
tile.10 = curva 2
tile.11 = curva 3
tile.12 = curva 4
tile.13 = curva 5
tile.14 = curva 6
"""
