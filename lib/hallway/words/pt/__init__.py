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
quiet = < sem som
loud = < com som
help = ajuda
next = seguinte

menu.rows = {0} {1}|{2} {3}|{4} {5}|{6} {7}
menu.players = {0}|Jogadores: {1}
menu.pads = {0} pede mais placas: {1}. Ligadas: {2}.
menu.leave = Sair deste jogo? Pode continuar mais tarde.
menu.go-on = Continuar: {0}|Jogadores: {1}|Pontos: {2}
menu.instead = {0}|Jogadores: {1}|O jogo de {2} por acabar será perdido.
best = Melhores resultados
household = Definições
checkup = Testar o aparelho
part = {0}/{1}

journal.strange = A memória não faz sentido. Começa do zero com o próximo jogo.
journal.gap = O último jogo não pode continuar: falta uma parte.
journal.unplayable = O último jogo não pode continuar. Fica posto de lado.
journal.room = A abrir espaço para um novo jogo. Não desligue a ficha!

go.solo = Go! a sós
go = Go!
junior = Junior
cards.48 = Cartas 48
cards.50 = Cartas 50
duel.solo = Duelo a sós
duel = Duelo
player = J{0}
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

fault = Pare
fault.1 = Nenhuma placa responde. Ligue a placa 1 à base.
fault.2 = O fio das placas está preso em 1. Veja a ficha da placa 1.
fault.3 = A placa {0} responde mal. Veja a ficha e o cabo.
fault.4 = Cinco placas ou mais. Desligue tudo depois da placa 4.
fault.5 = A cadeia está presa na placa {0}. Veja ficha e cabo, ou troque a placa.
fault.screen = O ecrã não responde. Veja a ficha.
fault.lights = As luzes não funcionam. Desligue e ligue, ou siga sem elas.
fault.stray = Placa {0}, {1}: há algo. Endireite ou tire; se não, há um sensor preso.
fault.sensor = Placa {0}, {1}: um sensor morreu. Ali não se lê nenhuma peça.
fault.magnet = Placa {0}, {1}: falta um íman à peça. Conserte ou use outra.
fault.turn = Placa {0}, {1}: ainda não se lê. Rode a peça um quarto para ver porquê.
fault.pad = A placa {0} sumiu. Ligue-a de novo.
fault.key = A tecla {0} está presa. Solte-a.
fault.button = O botão da placa {0} está preso. Solte-o.
fault.setting = {0} é "{1}" em settings.toml. Pode ser {2}; vale {3}.
fault.settings = settings.toml não se lê em {0}. Vale {1}.
fault.change = {0}: a escolha não faz sentido. Vale a de settings.toml.
fault.program = {0}|Anotado. A recomeçar.

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
