# SPDX-License-Identifier: MIT
"""Spanish for the page of settings."""

TEXTS = """
change = cambiar
forget = olvidar
household.value = {0}|< {1} >
household.forget = ¿Olvidar todos los cambios? Entonces vale settings.toml.
household.forgotten = Olvidado: vale settings.toml.
household.room = < {1} >|Memoria llena: queda desde el próximo juego.
household.unkept = Olvidado. Memoria llena: queda desde el próximo juego.
on = activado
off = desactivado
lively = vivo
patterns = motivos
calm = suave
colours = colores
numbers = números
opponent = el otro
nobody = nadie
LANGUAGE = Idioma
BRIGHTNESS = Brillo de las luces en por ciento
LIGHT = Estilo de las luces
SOUND = Sonido
LIVE_LIGHT = Luz por los caminos
NAMES = Nombres de los jugadores
TIMES = Tiempo de juego, veces; 0: sin límite
RED_6 = Go!: pasos atrás, 6 mal
RED_4 = Go!: pasos atrás, 4 mal
RED_2 = Go!: pasos atrás, 2 mal
PUSH_BACK = Junior, básico: se puede empujar de vuelta
WRONG_CALL = Duelo: tras un error la carta es para
TIE_MS = Duelo: empate en milisegundos
DUEL_MINUTES = Duelo solo: minutos; 0: sin límite
SUPPLY_MA = Corriente de las luces, miliamperios como mucho
"""
