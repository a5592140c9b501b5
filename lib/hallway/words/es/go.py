# SPDX-License-Identifier: MIT
"""Spanish for Go!"""

TEXTS = """
go.solved = resueltos {0}
go.start = Cinco minutos. Resuelve todos los que puedas.|Pulsa para lanzar.
go.start.double = Diez minutos. Resuelve todos los que puedas.|Pulsa para lanzar.
go.start.free = Sin reloj. Resuelve todos los que quieras.|Pulsa para lanzar.
go.roll.free = Pulsa para lanzar. Abajo: fin.
go.clear = Quita todas las piezas.
go.roll = Pulsa para lanzar.
go.rolling = Rodando
go.find = Búscalos. ¡Sin tocar! ¿Listo? Pulsa.
go.early = ¡Muy pronto! Quita {0}.
go.get-set = ¡Atención!
go.build = Construye y pulsa.
go.right = ¡Bien!
go.not-seen = Sin hueco: {0}.
go.not-joined = Sin camino: {0}.
go.fault.1 = {0}: ponla recta.
go.fault.2 = {0}: no es de Go!
go.fault.3 = {0}: falta la mitad.
go.fault.4 = {0}: pieza repetida.
go.fault.5 = {0}: centro libre.
go.fault.6 = {0}: sin comodín.
go.fault.7 = {0}: sensor roto.
go.over = Se acabó el tiempo
go.verdict.0 = Ninguno hoy. El laberinto te espera.
go.verdict.1 = Hallaste la entrada. Pronto serán más.
go.verdict.2 = Bien: ya sabes por dónde ir.
go.verdict.3 = ¡Muy bien! Pocas esquinas te frenan.
go.verdict.4 = ¡Espléndido! Ves tras cada curva.
go.verdict.5 = ¡Qué maestría! Ningún muro te para.

go.player = Go! {0}
go.party = Gana quien llegue antes a {0}. Tus esquinas llevan tu color.|Pulsa para lanzar.
go.lift = Quita estas piezas
go.rows.1 = {0}: {1}
go.rows.2 = {0}: {1}|{2}: {3}
go.rows.3 = {0}: {1}|{2}: {3}|{4}: {5}
go.rows.4 = {0}: {1}|{2}: {3}|{4}: {5}|{6}: {7}
go.roll-joker = {0} puede usar el comodín esta ronda.|Pulsa para lanzar.
go.find.all = Búscalos. ¡Sin tocar! ¿Listos? A pulsar.
go.find.1 = ¡Sin tocar! Falta {0}.
go.find.2 = ¡Sin tocar! Faltan {0}, {1}.
go.find.3 = ¡Sin tocar! Faltan {0}, {1}, {2}.
go.left = aún: {0}
go.race = ¡Construye! ¿Ya? Pulsa y toma el {0}.
go.taken = {0} tiene el {1}. Quien pulse ahora toma el {2}.
go.not-yours = {0}: no es tu comodín.
go.tile = ficha {0}
go.unsolved = Sin resolver.
go.always = El 1 siempre vale.
go.scores = Puntos
go.wins = ¡Gana {0}!
"""
