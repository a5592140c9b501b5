# SPDX-License-Identifier: MIT
"""Portuguese for the page of settings."""

TEXTS = """
change = mudar
forget = esquecer
household.value = {0}|< {1} >
household.forget = Esquecer todas as mudanças? Então vale settings.toml.
household.forgotten = Esquecido: vale settings.toml.
household.room = < {1} >|Memória cheia: fica a partir do próximo jogo.
household.unkept = Esquecido. Memória cheia: fica a partir do próximo jogo.
on = sim
off = não
lively = vivo
patterns = padrões
calm = calmo
colours = cores
numbers = números
opponent = o outro
nobody = ninguém
LANGUAGE = Língua
BRIGHTNESS = Brilho das luzes em por cento
LIGHT = Estilo das luzes
SOUND = Som
LIVE_LIGHT = Luz pelos caminhos
NAMES = Nomes dos jogadores
TIMES = Tempo de jogo, vezes; 0: sem limite
RED_6 = Go!: passos atrás, 6 errado
RED_4 = Go!: passos atrás, 4 errado
RED_2 = Go!: passos atrás, 2 errado
PUSH_BACK = Junior, básico: pode empurrar de volta
WRONG_CALL = Duelo: após um erro a carta vai para
TIE_MS = Duelo: empate em milissegundos
DUEL_MINUTES = Duelo só: minutos; 0: sem limite
SUPPLY_MA = Corrente das luzes, miliamperes no máximo
"""
