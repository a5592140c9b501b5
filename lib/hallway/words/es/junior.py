# SPDX-License-Identifier: MIT
"""Spanish for Junior."""

TEXTS = """
junior.lay = poner
junior.open = abrir
junior.go = ir allí
junior.here = ir aquí
junior.stay = quedarse

junior.choose = {0}Juego: {1}|{2}Cruces: {3}|{4}Empieza: {5}|↑ ↓ línea, ← → cambiar
junior.game.0 = básico
junior.game.1 = difícil
junior.to-lay = Pon piezas en las casillas con luz. Faltan: {0}. Cruces: {1} de {2}.
junior.laid = Todo está bien. Sobra: {0}. Tenla a mano.
junior.fixed = {0}: aquí no va ninguna pieza. Quítala.
junior.foreign = {0}: no es una pieza de Junior. Quítala.
junior.twice = {0}: pieza repetida. Quita una.
junior.many = Demasiados cruces: da la vuelta a {0}.
junior.few = Pocos cruces: da la vuelta a {0}.

junior.turn = {0}
junior.found = hallados {0}
junior.found-of = {0} de {1}

junior.first = {0} empieza y abre el primer secreto para todos.
junior.next = {0} halla: {1}. {2} abre el siguiente.
junior.shown = {0} halla: {1}. Ahora le toca a {2}.

junior.push = Mete {0} por una flecha. ¿Paso libre? A te lleva.
junior.on-spare = Está en {0}, la pieza suelta. Métela por una flecha.
junior.no-way = Aún no hay camino. Antes mete {0}.
junior.secret = ¡Que nadie mire! Mantén ↑ para ver tu secreto. Luego mete {0} por una flecha.
junior.peek = Tu secreto: {0}. Suelta para ocultarlo.
junior.homeward = ¡Todo hallado! Mete {0} por una flecha y vuelve a tu esquina.
junior.half = La fila {0}-{1} no se lee. ¿A medias? Empuja del todo. Si no, {3} en {2}.
junior.ban = {1} acaba de salir en {0}. ¡Ahí no! Mete {2} otra vez en {3}.
junior.back = Mete {0} otra vez en {1}.

junior.walk = Anda con las teclas o quédate. A acaba el turno.
junior.walk-home = Anda con las teclas. Tu casa es tu esquina. A acaba el turno.
junior.blocked = Una pieza se movió: no hay paso. Elige otra vez.

junior.over = Fin
junior.over.2 = {0}: {1} {2}|{3}: {4} {5}
junior.over.3 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}
junior.over.4 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}|{9}: {10} {11}
junior.wins = ¡gana!
junior.shares = ¡empata!

junior.tile.0 = curva 1
junior.tile.1 = curva 2
junior.tile.2 = curva 3
junior.tile.3 = curva 4
junior.tile.4 = curva 5
junior.tile.5 = curva 6
junior.tile.6 = curva 7
junior.tile.7 = curva 8
junior.tile.8 = recta 1
junior.tile.9 = recta 2
junior.tile.10 = recta 3
junior.tile.11 = recta 4
junior.tile.12 = recta 5
junior.tile.13 = recta 6
junior.tile.14 = T 1
junior.tile.15 = T 2
junior.tile.16 = T 3
"""
