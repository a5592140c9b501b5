# SPDX-License-Identifier: MIT
"""Spanish for Cards."""

TEXTS = """
cards.score = {0}: {1}
cards.pile = mazo {0}
cards.empty = mazo vacío
cards.end = acabar
cards.yes = pasar
cards.deal = Dos cartas a cada uno. Cuatro boca arriba en el centro: faltan {0}.
cards.begin = El más joven es {0} y empieza. Luego, hacia la izquierda.
cards.four = Solo cuatro cartas en el centro. Quita {0}.
cards.lay = {2}: pon una carta unida por un camino. ¿No va ninguna? Tecla abajo.
cards.drew = {0} toma {1} y roba. {2} pone una carta unida. ¿No va ninguna? Tecla abajo.
cards.no-draw = {0} toma {1}. Mazo vacío. {2} pone una carta unida. ¿Ninguna? Tecla abajo.
cards.passed = {0} pasa. {2} pone una carta unida. ¿No va ninguna? Tecla abajo.
cards.pass = {0}: ¿no va ninguna carta? Pues pasa. No se roba.
cards.apart = {0}: no hay camino. Gírala o recógela.
cards.no-match = Nada igual. Pulsa para acabar el turno.
cards.held = Igual, pero sostiene el laberinto. Pulsa.
cards.take = Toma lo que quieras de las cartas con luz, y pulsa.
cards.taken = Tomadas: {0}. Pulsa para acabar el turno.
cards.more = ¡Se parte! Toma más, o devuelve la carta {1} a {0}.
cards.split = ¡El laberinto se parte! Devuelve la carta {1} a {0}.
cards.put = {0}: devuelve la carta {1}.
cards.foreign = {0}: no es una carta de este juego. Quítala.
cards.seen = {0}: la carta {1} ya se jugó. Quítala.
cards.one = Una carta por turno. Quita {0}.
cards.not-free = {0} no está libre. Quita tu carta.
cards.restless = {0} aún se movía. Pulsa otra vez.
cards.won = ¡Gana {0}!
cards.shared = Victoria compartida
cards.ranking.2 = {0} {1}: {2}|{3} {4}: {5}
cards.ranking.3 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}
cards.ranking.4 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}|{9} {10}: {11}
cards.ranking.5 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}
cards.ranking.6 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}  {15} {16}: {17}
"""
