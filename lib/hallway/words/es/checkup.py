# SPDX-License-Identifier: MIT
"""Spanish for the page that checks the board."""

TEXTS = """
check.title = Revisión
check.part = {0} de {1}
check.ring = {0}  {1}  {2}|{7}  +  {3}   tablero {8}|{6}  {5}  {4}|{9}
check.empty = vacío
check.unreadable = no se lee
check.moving = se mueve
check.clash = sensor roto
check.light = Tablero {0}, luz {1} de {2}.|Izquierda, derecha: otra. Arriba, abajo: color.
check.keys = Pulsa cada tecla y cada botón. A o B dos veces: seguir.
check.key = Tecla {0}
check.button = Botón del tablero {0}
check.sound = Arriba, abajo: otra melodía.|{0}
check.quiet = El sonido está apagado en settings.toml.
check.figures = Memoria: {0} KB libres|Ciclo: {1} ms, máx. {2}|Flash: {3}/{4}|Hallway {5} en {6}
"""
