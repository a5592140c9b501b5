# SPDX-License-Identifier: MIT
"""Portuguese for the page that checks the board."""

TEXTS = """
check.title = Teste
check.part = {0} de {1}
check.ring = {0}  {1}  {2}|{7}  +  {3}   placa {8}|{6}  {5}  {4}|{9}
check.empty = vazio
check.unreadable = não se lê
check.moving = a mover-se
check.clash = sensor avariado
check.light = Placa {0}, luz {1} de {2}.|Esquerda, direita: outra. Cima, baixo: cor.
check.keys = Prima cada tecla e botão. A ou B duas vezes: seguir.
check.key = Tecla {0}
check.button = Botão da placa {0}
check.sound = Cima, baixo: outra música.|{0}
check.quiet = O som está desligado em settings.toml.
check.figures = Memória: {0} KB livres|Ciclo: {1} ms, máx. {2}|Flash: {3}/{4}|Hallway {5} em {6}
"""
