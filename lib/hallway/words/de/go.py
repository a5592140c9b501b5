# SPDX-License-Identifier: MIT
"""German for Go!"""

TEXTS = """
go.solved = gelöst {0}
go.start = Fünf Minuten. Löse so viele, wie du kannst.|Drücken zum Würfeln.
go.start.double = Zehn Minuten. Löse so viele, wie du kannst.|Drücken zum Würfeln.
go.start.free = Ohne Uhr. Löse so viele, wie du magst.|Drücken zum Würfeln.
go.roll.free = Drücken zum Würfeln. Runter: Ende.
go.clear = Nimm alle Teile weg.
go.roll = Drücken zum Würfeln.
go.rolling = Es rollt
go.find = Suche sie. Hände weg! Bereit? Drücken.
go.early = Zu früh! {0} wegnehmen.
go.get-set = Achtung
go.build = Bauen, dann drücken.
go.right = Richtig!
go.not-seen = Nicht im Loch: {0}.
go.not-joined = Ohne Weg: {0}.
go.fault.1 = {0}: gerade hinlegen.
go.fault.2 = {0}: kein Teil von Go!
go.fault.3 = {0}: die Hälfte fehlt.
go.fault.4 = {0}: Teil ist doppelt.
go.fault.5 = {0}: Mitte bleibt frei.
go.fault.6 = {0}: kein Joker jetzt.
go.fault.7 = {0}: Sensor defekt.
go.over = Die Zeit ist um
go.verdict.0 = Diesmal keine. Der Irrgang wartet auf dich.
go.verdict.1 = Der Anfang ist gemacht. Bald findest du mehr.
go.verdict.2 = Gut so: du kennst dich schon aus.
go.verdict.3 = Sehr gut! Kaum eine Ecke hält dich auf.
go.verdict.4 = Prächtig! Du siehst um jede Biegung.
go.verdict.5 = Meisterhaft! Dich hält keine Wand auf.

go.player = Go! {0}
go.party = Wer zuerst {0} hat, gewinnt. Deine Ecken zeigen deine Farbe.|Drücken zum Würfeln.
go.lift = Diese Teile weg
go.rows.1 = {0}: {1}
go.rows.2 = {0}: {1}|{2}: {3}
go.rows.3 = {0}: {1}|{2}: {3}|{4}: {5}
go.rows.4 = {0}: {1}|{2}: {3}|{4}: {5}|{6}: {7}
go.roll-joker = {0} darf in dieser Runde den Joker nutzen.|Drücken zum Würfeln.
go.find.all = Suche sie. Hände weg! Bereit? Drücken.
go.find.1 = Hände weg! Es fehlt: {0}.
go.find.2 = Hände weg! Bereit? Es fehlen: {0}, {1}.
go.find.3 = Hände weg! Bereit? Noch: {0}, {1}, {2}.
go.left = übrig: {0}
go.race = Baue! Fertig? Drücke und nimm die {0}.
go.taken = {0} hat die {1}. Wer nun drückt, nimmt die {2}.
go.not-yours = {0}: nicht dein Joker.
go.tile = Marke {0}
go.unsolved = Nicht gelöst.
go.always = Die 1 zählt immer.
go.scores = Punkte
go.wins = {0} gewinnt!
"""
