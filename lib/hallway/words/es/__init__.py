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
quiet = < sin sonido
loud = < con sonido
help = ayuda
next = seguir

menu.rows = {0} {1}|{2} {3}|{4} {5}|{6} {7}
menu.players = {0}|Jugadores: {1}
menu.pads = {0} pide más tableros: {1}. Conectados: {2}.
menu.leave = ¿Salir de este juego? Se puede seguir más tarde.
menu.go-on = Seguir: {0}|Jugadores: {1}|Puntos: {2}
menu.instead = {0}|Jugadores: {1}|La partida de {2} sin acabar se pierde.
best = Mejores resultados
household = Ajustes
checkup = Revisar el aparato
part = {0}/{1}

journal.strange = La memoria no se entiende. Con el próximo juego empieza de nuevo.
journal.gap = La última partida no puede seguir: falta una parte.
journal.unplayable = La última partida no puede seguir. Queda apartada.
journal.room = Haciendo sitio para otro juego. ¡No desenchufar!

go.solo = Go! a solas
go = Go!
junior = Junior
cards.48 = Cartas 48
cards.50 = Cartas 50
duel.solo = Duelo a solas
duel = Duelo
player = J{0}
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

fault = Alto
fault.1 = Ningún tablero responde. Conecta el tablero 1 a la base.
fault.2 = El cable de los tableros sigue en 1. Mira el enchufe del tablero 1.
fault.3 = El tablero {0} responde mal. Mira su enchufe y su cable.
fault.4 = Cinco tableros o más. Quita los que siguen al 4.
fault.5 = La cadena se atasca en el tablero {0}. Mira enchufe y cable, o cámbialo.
fault.screen = La pantalla no responde. Mira su enchufe.
fault.lights = Las luces no van. Apaga y enciende, o sigue sin ellas.
fault.stray = Tablero {0}, {1}: hay algo. Ponlo recto o quítalo; si no, es un sensor.
fault.sensor = Tablero {0}, {1}: un sensor no va. Ahí no se lee ninguna pieza.
fault.magnet = Tablero {0}, {1}: a la pieza le falta un imán. Arréglala o usa otra.
fault.turn = Tablero {0}, {1}: aún no se lee. Gira la pieza un cuarto para ver por qué.
fault.pad = Falta el tablero {0}. Conéctalo otra vez.
fault.key = La tecla {0} está apretada. Suéltala.
fault.button = El botón del tablero {0} está apretado. Suéltalo.
fault.setting = {0} es "{1}" en settings.toml. Puede ser {2}; vale {3}.
fault.settings = settings.toml no se lee en {0}. Vale {1}.
fault.change = {0}: lo elegido no se entiende. Vale lo de settings.toml.
fault.program = {0}|Anotado. Se reinicia.

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
