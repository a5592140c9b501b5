# SPDX-License-Identifier: MIT
"""Portuguese for what is wrong with the board."""

TEXTS = """
journal.strange = A memória não faz sentido. Começa do zero com o próximo jogo.
journal.gap = O último jogo não pode continuar: falta uma parte.
journal.unplayable = O último jogo não pode continuar. Fica posto de lado.
journal.room = A abrir espaço para um novo jogo. Não desligue a ficha!
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
fault.program = {0}|Anotado. A recomeçar.
"""
