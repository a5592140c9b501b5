# SPDX-License-Identifier: MIT
"""Spanish for Duel."""

TEXTS = """
next = siguiente
duel.score = {0}:{1}
duel.solved = unidos {0}
duel.lay = Pon 15 piezas de A1 a D4, caminos arriba, como quieras.|Faltan: {0}
duel.ready = Todo está bien.|Pulsa para girar las dos primeras cartas.
duel.foreign = {0}: no es una pieza de Duelo.
duel.twice = {0}: {1} está repetida. Quítala.
duel.alike.0 = Todas las rectas miran igual. Gira una.
duel.alike.1 = Todas las T miran igual. Gira una.
duel.alike.2 = Todas las esquinas miran igual. Gira una.
duel.stuck = Algunas cosas nunca se unirían.|{0}: gira a la derecha, {1}.
duel.join = Lleva un camino a la cosa de abajo. ¡Y pulsa!
duel.join-two = Únelas y pulsa.
duel.not-joined = Aún no. Sigue.
duel.back = Deja las piezas como estaban.
duel.right = {0} acierta y gana la carta.|{0}: pulsa para la siguiente.
duel.given = {0} falla: {1} gana la carta.|{1}: pulsa para la siguiente.
duel.discarded = {0} falla: nadie gana la carta.|Pulsa para la siguiente.
duel.both-right = Los dos aciertan: nadie gana la carta.|Pulsa para la siguiente.
duel.both-wrong = Los dos fallan: nadie gana la carta.|Pulsa para la siguiente.
duel.over = Fin del duelo
duel.wins = Gana {0}, cartas: {1} a {2}.
duel.solo-right = ¡Bien! Pulsa para la siguiente carta.
duel.solo-free = ¡Bien! Pulsa para la siguiente carta. Abajo: fin.
duel.count-free = caminos hallados, sin reloj.
duel.time = Se acabó el tiempo
duel.count = caminos hallados.|Minutos: {0}

tile.0 = recta 1
tile.1 = recta 2
tile.2 = recta 3
tile.3 = recta 4
tile.4 = T 1
tile.5 = T 2
tile.6 = T 3
tile.7 = T 4
tile.8 = T 5
tile.9 = esquina 1
tile.10 = esquina 2
tile.11 = esquina 3
tile.12 = esquina 4
tile.13 = esquina 5
tile.14 = esquina 6
"""
