# SPDX-License-Identifier: MIT
"""Portuguese for Junior."""

TEXTS = """
junior.lay = pôr
junior.open = abrir
junior.go = ir até lá
junior.here = ir aqui
junior.stay = ficar

junior.choose = {0}Jogo: {1}|{2}Cruzamentos: {3}|{4}Começa: {5}|↑ ↓ linha, ← → mudar
junior.game.0 = básico
junior.game.1 = difícil
junior.to-lay = Ponha peças nas casas com luz. Faltam: {0}. Cruzamentos: {1} de {2}.
junior.laid = Está tudo certo. Sobra: {0}. Tenha-a à mão.
junior.fixed = {0}: aqui não vai peça nenhuma. Tire-a.
junior.foreign = {0}: não é uma peça de Junior. Tire-a.
junior.twice = {0}: peça repetida. Tire uma.
junior.many = Cruzamentos a mais: vire {0}.
junior.few = Cruzamentos a menos: vire {0}.

junior.turn = {0}
junior.found = achados {0}
junior.found-of = {0} de {1}

junior.first = {0} começa e abre o primeiro segredo para todos.
junior.next = {0} acha: {1}! {2} abre o seguinte.
junior.shown = {0} acha: {1}! Agora é a vez de {2}.

junior.push = Meta {0} por uma seta. Caminho livre? A leva lá.
junior.on-spare = Está em {0}, a peça solta. Meta-a por uma seta.
junior.no-way = Ainda sem caminho. Primeiro meta {0}.
junior.secret = Os outros não olham! Segure ↑ para ver o segredo. Depois meta {0} por uma seta.
junior.peek = O seu segredo: {0}. Solte para o esconder.
junior.homeward = Tudo achado! Meta {0} por uma seta e volte ao seu canto.
junior.half = Linha {0}-{1} não se lê. A meio? Empurre até ao fim. Senão, {3} em {2}.
junior.ban = {1} acabou de sair em {0}. Aí não! Meta {2} de novo em {3}.
junior.back = Meta {0} de novo em {1}.

junior.walk = Ande com as teclas ou fique. A acaba a vez.
junior.walk-home = Ande com as teclas. A sua casa é o seu canto. A acaba a vez.
junior.blocked = Uma peça mexeu-se: não há caminho. Escolha de novo.

junior.over = Fim
junior.over.2 = {0}: {1} {2}|{3}: {4} {5}
junior.over.3 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}
junior.over.4 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}|{9}: {10} {11}
junior.wins = ganha!
junior.shares = empata!

junior.tile.0 = curva 1
junior.tile.1 = curva 2
junior.tile.2 = curva 3
junior.tile.3 = curva 4
junior.tile.4 = curva 5
junior.tile.5 = curva 6
junior.tile.6 = curva 7
junior.tile.7 = curva 8
junior.tile.8 = reta 1
junior.tile.9 = reta 2
junior.tile.10 = reta 3
junior.tile.11 = reta 4
junior.tile.12 = reta 5
junior.tile.13 = reta 6
junior.tile.14 = T 1
junior.tile.15 = T 2
junior.tile.16 = T 3
"""
