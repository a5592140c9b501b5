# SPDX-License-Identifier: MIT
"""Spanish for what is wrong with the board."""

TEXTS = """
journal.strange = La memoria no se entiende. Con el próximo juego empieza de nuevo.
journal.gap = La última partida no puede seguir: falta una parte.
journal.unplayable = La última partida no puede seguir. Queda apartada.
journal.room = Haciendo sitio para otro juego. ¡No desenchufar!
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
fault.program = {0}|Anotado. Se reinicia.
"""
