# SPDX-License-Identifier: MIT
"""Portuguese: what all games share, then treasures. A game's own words are in the module of its name."""

TEXTS = """
hallway = Hallway

choose = escolher
start = começar
back = voltar
roll = lançar
ready = pronto
check = verificar
again = de novo
menu = menu
leave = sair
yes = sim
no = não
go on = seguir
help = ajuda
next = seguinte

menu.game = {0}||({1} de {2})
menu.players = {0}||Jogadores: {1}
menu.pads = {0} pede mais placas: {1}. Ligadas: {2}.
menu.leave = Sair deste jogo? Pode continuar mais tarde.
menu.go-on = Continuar: {0}|Jogadores: {1}|Pontos: {2}|({3} de {4})
menu.instead = {0}|Jogadores: {1}|O jogo de {2} por acabar será perdido.
best = Melhores resultados
checkup = Testar o aparelho
part = {0}/{1}


go.solo = Go! a sós
go = Go!
junior = Junior
cards.48 = Cartas 48
cards.50 = Cartas 50
duel.solo = Duelo a sós
duel = Duelo
player.0 = Vermelho
player.1 = Amarelo
player.2 = Verde
player.3 = Azul
player.4 = Branco
player.5 = Preto
clock = {0}

repair.straighten = {0}: endireite a peça.
repair.sensor = {0}: sensor avariado.
repair.lift = {0}: tire esta peça.
repair.turn = {0}: rode à direita, {1}.
repair.over = {0}: vire a peça.
repair.move = Passe de {0} para {1}.
repair.put = {0}: aqui vai {1}.
quarter.1 = um quarto
quarter.2 = meia volta
quarter.3 = três quartos
undo = Desfazer o último passo?
undo.none = Não há nada a desfazer.


en = English
de = Deutsch
fr = Français
it = Italiano
es = Español
nl = Nederlands
pt = Português

#0 = bolota
#1 = âncora
#2 = maçã
#3 = sino
#4 = barco
#5 = livro
#6 = vela
#7 = gato
#8 = cometa
#9 = coroa
#10 = taça
#11 = pena
#12 = peixe
#13 = joia
#14 = chapéu
#15 = corno
#16 = chave
#17 = papagaio
#18 = lâmpada
#19 = folha
#20 = lua
#21 = anel
#22 = concha
#23 = caracol
#24 = estrela
"""
