# SPDX-License-Identifier: MIT
"""Portuguese for Go!"""

TEXTS = """
go.solved = resolvidos {0}
go.start = Cinco minutos. Resolva quantos puder.|Prima para lançar.
go.start.double = Dez minutos. Resolva quantos puder.|Prima para lançar.
go.start.free = Sem relógio. Resolva quantos quiser.|Prima para lançar.
go.roll.free = Prima para lançar. Baixo: fim.
go.clear = Tire todas as peças.
go.roll = Prima para lançar.
go.rolling = A rolar
go.find = Procure-os. Sem tocar! Pronto? Prima.
go.early = Cedo demais! Tire {0}.
go.get-set = Atenção
go.build = Construa e prima.
go.right = Certo!
go.not-seen = Sem buraco: {0}.
go.not-joined = Sem caminho: {0}.
go.fault.1 = {0}: endireite.
go.fault.2 = {0}: não é de Go!
go.fault.3 = {0}: falta metade.
go.fault.4 = {0}: peça repetida.
go.fault.5 = {0}: centro livre.
go.fault.6 = {0}: sem joker.
go.fault.7 = {0}: sensor avariado.
go.over = O tempo acabou
go.verdict.0 = Nenhum desta vez. O labirinto espera.
go.verdict.1 = Achou a entrada. Em breve serão mais.
go.verdict.2 = Bom: já sabe por onde ir.
go.verdict.3 = Muito bem! Poucos cantos o travam.
go.verdict.4 = Esplêndido! Vê além de cada curva.
go.verdict.5 = Que mestria! Nenhum muro o detém.

go.player = Go! {0}
go.party = Ganha quem chegar primeiro a {0}. Os seus cantos têm a sua cor.|Prima para lançar.
go.lift = Tire estas peças
go.rows.1 = {0}: {1}
go.rows.2 = {0}: {1}|{2}: {3}
go.rows.3 = {0}: {1}|{2}: {3}|{4}: {5}
go.rows.4 = {0}: {1}|{2}: {3}|{4}: {5}|{6}: {7}
go.roll-joker = {0} pode usar o joker nesta ronda.|Prima para lançar.
go.find.all = Procurem. Sem tocar! Prontos? Premir.
go.find.1 = Sem tocar! Falta {0}.
go.find.2 = Sem tocar! Faltam {0}, {1}.
go.find.3 = Sem tocar! Faltam {0}, {1}, {2}.
go.left = há: {0}
go.race = Construa! Já está? Prima e tire o {0}.
go.taken = {0} tem o {1}. Quem premir agora tira o {2}.
go.not-yours = {0}: o joker não é seu.
go.tile = ficha {0}
go.unsolved = Não resolvido.
go.always = O 1 vale sempre.
go.scores = Pontos
go.wins = {0} ganha!
"""
