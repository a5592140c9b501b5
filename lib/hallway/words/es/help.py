# SPDX-License-Identifier: MIT
"""Spanish for the help: four screens a game."""

TEXTS = """
help.go.1 = Meta: cuatro tesoros en huecos, cada uno unido al centro por un camino.
help.go.2 = Lanza y mira. ¡Sin tocar hasta que todos hayan pulsado!
help.go.3 = Luego construye con tus seis piezas. ¿Ya está? Pulsa tu botón.
help.go.4 = Bien: avanzas. Mal: retrocedes. Con 20 se gana. A solas: cinco minutos.
help.junior.1 = Tu mago de luz busca secretos. En el laberinto hay doce.
help.junior.2 = En tu turno mete la pieza suelta por una flecha. La fila entera corre.
help.junior.3 = Luego anda con las teclas hasta donde llegue el camino, o quédate.
help.junior.4 = Gana quien halle más. Difícil: cada uno busca los suyos y vuelve a casa.
help.cards.1 = Dos cartas cada uno, cuatro en el centro. En tu turno pon una carta unida.
help.cards.2 = ¿Un camino lleva al mismo tesoro? Toma esas cartas: un punto cada una.
help.cards.3 = Lo que queda debe ser un solo grupo. Luego pulsa y roba.
help.cards.4 = ¿No va ninguna? Tecla abajo. Al final gana quien tenga más cartas.
help.duel.1 = Pon tus 15 piezas como quieras. Después solo se deslizan.
help.duel.2 = Las cartas muestran dos cosas del borde. Únelas con un camino.
help.duel.3 = ¿Unidas? Pulsa enseguida. Bien: la carta es tuya. Mal: la pierdes.
help.duel.4 = Con ocho cartas se gana. A solas: todas las que puedas a tiempo.
"""
