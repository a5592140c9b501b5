# SPDX-License-Identifier: MIT
"""Portuguese for Cards."""

TEXTS = """
cards.score = {0}: {1}
cards.pile = monte {0}
cards.empty = monte vazio
cards.end = fim
cards.yes = passar
cards.deal = Duas cartas a cada um. Quatro abertas no meio: faltam {0}.
cards.begin = O mais novo é {0} e começa. Depois segue para a esquerda.
cards.four = Só quatro cartas no meio. Tire {0}.
cards.lay = {2}: ponha uma carta unida por um caminho. Nenhuma serve? Tecla baixo.
cards.drew = {0} tira {1} e compra. {2} põe uma carta unida. Nenhuma? Tecla baixo.
cards.no-draw = {0} tira {1}. Monte vazio. {2} põe uma carta unida. Nenhuma? Tecla baixo.
cards.passed = {0} passa. {2} põe uma carta unida. Nenhuma serve? Tecla baixo.
cards.pass = {0}: nenhuma carta serve? Então passe. Não se compra.
cards.apart = {0}: nenhum caminho. Rode ou retire a carta.
cards.no-match = Nada igual. Prima para acabar a vez.
cards.held = Igual, mas segura o labirinto. Prima.
cards.take = Tire o que quiser das cartas com luz e prima.
cards.taken = Tiradas: {0}. Prima para acabar a vez.
cards.more = Parte-se! Tire mais, ou devolva a carta {1} a {0}.
cards.split = O labirinto parte-se! Devolva a carta {1} a {0}.
cards.put = {0}: devolva a carta {1}.
cards.foreign = {0}: não é uma carta deste jogo. Tire-a.
cards.seen = {0}: a carta {1} já foi jogada. Tire-a.
cards.one = Uma carta por vez. Tire {0}.
cards.not-free = {0} não está livre. Tire a sua carta.
cards.restless = {0} ainda se movia. Prima outra vez.
cards.won = {0} ganha!
cards.shared = Vitória repartida
cards.ranking.2 = {0} {1}: {2}|{3} {4}: {5}
cards.ranking.3 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}
cards.ranking.4 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}|{9} {10}: {11}
cards.ranking.5 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}
cards.ranking.6 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}  {15} {16}: {17}
"""
