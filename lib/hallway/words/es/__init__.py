# SPDX-License-Identifier: MIT
"""Spanish: what all games share, then treasures. A game's own words are in the module of its name."""

TEXTS = """
hallway = Hallway

choose = elegir
start = empezar
back = volver
roll = lanzar
ready = listo
check = probar
again = otra vez
menu = menú
leave = salir
yes = sí
no = no
go on = seguir
help = ayuda
next = seguir

menu.game = {0}||({1} de {2})
menu.players = {0}||Jugadores: {1}
menu.pads = {0} pide más tableros: {1}. Conectados: {2}.
menu.leave = ¿Salir de este juego? Se puede seguir más tarde.
menu.go-on = Seguir: {0}|Jugadores: {1}|Puntos: {2}|({3} de {4})
menu.instead = {0}|Jugadores: {1}|La partida de {2} sin acabar se pierde.
best = Mejores resultados
checkup = Revisar el aparato
part = {0}/{1}


go.solo = Go! a solas
go = Go!
junior = Junior
cards.48 = Cartas 48
cards.50 = Cartas 50
duel.solo = Duelo a solas
duel = Duelo
player.0 = Rojo
player.1 = Amarillo
player.2 = Verde
player.3 = Azul
player.4 = Blanco
player.5 = Negro
clock = {0}

repair.straighten = {0}: pon la pieza recta.
repair.sensor = {0}: sensor roto.
repair.lift = {0}: quita esta pieza.
repair.turn = {0}: gira a la derecha, {1}.
repair.over = {0}: dale la vuelta.
repair.move = Pasa de {0} a {1}.
repair.put = {0}: aquí va {1}.
quarter.1 = un cuarto
quarter.2 = media vuelta
quarter.3 = tres cuartos
undo = ¿Deshacer el último paso?
undo.none = No hay nada que deshacer.


en = English
de = Deutsch
fr = Français
it = Italiano
es = Español
nl = Nederlands
pt = Português

#0 = bellota
#1 = ancla
#2 = manzana
#3 = campana
#4 = barco
#5 = libro
#6 = vela
#7 = gato
#8 = cometa
#9 = corona
#10 = copa
#11 = pluma
#12 = pez
#13 = gema
#14 = sombrero
#15 = cuerno
#16 = llave
#17 = barrilete
#18 = lámpara
#19 = hoja
#20 = luna
#21 = anillo
#22 = concha
#23 = caracol
#24 = estrella
"""
