# SPDX-License-Identifier: MIT
"""Portuguese for Duel."""

TEXTS = """
next = seguinte
duel.score = {0}:{1}
duel.solved = unidos {0}
duel.lay = Ponha 15 peças de A1 a D4, caminhos à vista, como quiser.|Faltam: {0}
duel.ready = Está tudo bem.|Prima para virar as duas primeiras cartas.
duel.foreign = {0}: não é uma peça de Duelo.
duel.twice = {0}: {1} está a dobrar. Tire-a.
duel.alike.0 = Todas as retas estão iguais. Rode uma delas.
duel.alike.1 = Todos os T estão iguais. Rode um deles.
duel.alike.2 = Todos os cantos estão iguais. Rode um deles.
duel.stuck = Algumas coisas nunca se uniriam.|{0}: rode à direita, {1}.
duel.join = Leve um caminho à coisa de baixo. E prima!
duel.join-two = Una-as e prima.
duel.not-joined = Ainda não. Siga.
duel.back = Deixe as peças como estavam.
duel.right = {0} acerta e ganha a carta.|{0}: prima para a seguinte.
duel.given = {0} falha: {1} ganha a carta.|{1}: prima para a seguinte.
duel.discarded = {0} falha: ninguém ganha a carta.|Prima para a seguinte.
duel.both-right = Os dois acertam: ninguém ganha a carta.|Prima para a seguinte.
duel.both-wrong = Os dois falham: ninguém ganha a carta.|Prima para a seguinte.
duel.over = O duelo acabou
duel.wins = {0} ganha, cartas: {1} a {2}.
duel.solo-right = Certo! Prima para a carta seguinte.
duel.solo-free = Certo! Prima para a carta seguinte. Baixo: fim.
duel.count-free = caminhos achados, sem relógio.
duel.time = O tempo acabou
duel.count = caminhos achados.|Minutos: {0}

tile.0 = reta 1
tile.1 = reta 2
tile.2 = reta 3
tile.3 = reta 4
tile.4 = T 1
tile.5 = T 2
tile.6 = T 3
tile.7 = T 4
tile.8 = T 5
tile.9 = canto 1
tile.10 = canto 2
tile.11 = canto 3
tile.12 = canto 4
tile.13 = canto 5
tile.14 = canto 6
"""
