# SPDX-License-Identifier: MIT
"""Portuguese for the help: four screens a game."""

TEXTS = """
help.go.1 = Objetivo: quatro tesouros em buracos, cada um unido ao centro por um caminho.
help.go.2 = Lance e olhe. Sem tocar até todos terem premido!
help.go.3 = Depois construa com as suas seis peças. Já está? Prima o seu botão.
help.go.4 = Certo: avança. Errado: recua. Com 20 ganha-se. A sós: cinco minutos.
help.junior.1 = O seu mago de luz procura segredos. No labirinto há doze.
help.junior.2 = Na sua vez, meta a peça solta por uma seta. A fila inteira anda.
help.junior.3 = Depois ande com as teclas até onde o caminho der, ou fique.
help.junior.4 = Ganha quem achar mais. Difícil: cada um procura os seus e volta a casa.
help.cards.1 = Duas cartas a cada um, quatro no meio. Na sua vez ponha uma carta unida.
help.cards.2 = Um caminho leva ao mesmo tesouro? Tire essas cartas: um ponto cada.
help.cards.3 = O resto tem de ser um só grupo. Depois prima e compre.
help.cards.4 = Nenhuma serve? Tecla baixo. No fim ganha quem tiver mais cartas.
help.duel.1 = Ponha as suas 15 peças como quiser. Depois só deslizam.
help.duel.2 = As cartas mostram duas coisas da borda. Una-as com um caminho.
help.duel.3 = Unidas? Prima logo. Certo: a carta é sua. Errado: perde-a.
help.duel.4 = Com oito cartas ganha-se. A sós: quantas puder antes do fim do tempo.
"""
