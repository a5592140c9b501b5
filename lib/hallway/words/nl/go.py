# SPDX-License-Identifier: MIT
"""Dutch for Go!"""

TEXTS = """
go.solved = opgelost {0}
go.start = Vijf minuten. Los er op zoveel je kunt.|Druk om te gooien.
go.start.double = Tien minuten. Los er op zoveel je kunt.|Druk om te gooien.
go.start.free = Zonder klok. Los er op zoveel je wilt.|Druk om te gooien.
go.roll.free = Druk om te gooien. Omlaag: einde.
go.clear = Haal alle tegels weg.
go.roll = Druk om te gooien.
go.rolling = Ze rollen
go.find = Zoek ze. Handen weg! Klaar? Druk.
go.early = Te vroeg! Haal {0} weg.
go.get-set = Opgelet
go.build = Bouw, druk dan.
go.right = Goed!
go.not-seen = Niet in een gat: {0}.
go.not-joined = Zonder pad: {0}.
go.fault.1 = {0}: leg recht.
go.fault.2 = {0}: niet van Go!
go.fault.3 = {0}: helft ontbreekt.
go.fault.4 = {0}: tegel is dubbel.
go.fault.5 = {0}: midden vrij!
go.fault.6 = {0}: nu geen joker.
go.fault.7 = {0}: sensor kapot.
go.over = De tijd is om
go.verdict.0 = Geen deze keer. De doolhof wacht op je.
go.verdict.1 = Je vond de ingang. Straks vind je er meer.
go.verdict.2 = Goed zo: je kent de weg al.
go.verdict.3 = Heel goed! Haast geen hoek houdt je op.
go.verdict.4 = Prachtig! Je ziet om elke bocht.
go.verdict.5 = Meesterlijk! Geen muur houdt je tegen.

go.player = Go! {0}
go.party = Wie eerst {0} heeft, wint. Je hoeken tonen je kleur.|Druk om te gooien.
go.lift = Haal deze weg
go.rows.1 = {0}: {1}
go.rows.2 = {0}: {1}|{2}: {3}
go.rows.3 = {0}: {1}|{2}: {3}|{4}: {5}
go.rows.4 = {0}: {1}|{2}: {3}|{4}: {5}|{6}: {7}
go.roll-joker = {0} mag deze ronde de joker gebruiken.|Druk om te gooien.
go.find.all = Zoek ze. Handen weg! Klaar? Druk.
go.find.1 = Handen weg! Wacht op {0}.
go.find.2 = Handen weg! Wacht op {0}, {1}.
go.find.3 = Handen weg! Wacht op {0}, {1}, {2}.
go.left = over: {0}
go.race = Bouw! Klaar? Druk en pak de {0}.
go.taken = {0} heeft de {1}. Wie nu drukt, pakt de {2}.
go.not-yours = {0}: niet jouw joker.
go.tile = fiche {0}
go.unsolved = Niet opgelost.
go.always = De 1 telt altijd.
go.scores = Punten
go.wins = {0} wint!
"""
