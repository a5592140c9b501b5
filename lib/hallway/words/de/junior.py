# SPDX-License-Identifier: MIT
"""German for Junior."""

TEXTS = """
junior.lay = legen
junior.open = öffnen
junior.go = hingehen
junior.here = hierher
junior.stay = bleiben

junior.choose = {0}Spiel: {1}|{2}Kreuzungen: {3}|{4}Es beginnt: {5}|↑ ↓ Zeile, ← → ändern
junior.game.0 = einfach
junior.game.1 = schwierig
junior.to-lay = Lege Teile auf helle Plätze, beliebig gedreht. Noch: {0}. Kreuzungen: {1} von {2}.
junior.laid = Alle Teile stimmen. Übrig: {0}. Halte es bereit.
junior.fixed = {0}: hier liegt kein Teil. Wegnehmen.
junior.foreign = {0}: kein Teil von Junior. Wegnehmen.
junior.twice = {0}: dieses Teil ist doppelt. Eines wegnehmen.
junior.many = Zu viele Kreuzungen: {0} umdrehen.
junior.few = Zu wenige Kreuzungen: {0} umdrehen.

junior.turn = {0}
junior.found = gefunden {0}
junior.found-of = {0} von {1}

junior.first = {0} beginnt und öffnet das erste Geheimnis für alle.
junior.next = {0} findet: {1}! {2} öffnet das nächste.
junior.shown = {0} findet: {1}! Nun ist {2} dran.

junior.push = {0} am Pfeil einschieben. Weg frei? A bringt dich hin.
junior.on-spare = Es ist auf {0}, dem freien Teil. Am Pfeil einschieben.
junior.no-way = Noch kein Weg. Erst {0} am Pfeil einschieben.
junior.secret = Alle anderen schauen weg! ↑ halten zeigt dein Geheimnis. Dann {0} am Pfeil einschieben.
junior.peek = Dein Geheimnis: {0}. Loslassen verbirgt es.
junior.homeward = Alles gefunden! {0} am Pfeil einschieben, dann heim in deine Ecke.
junior.half = Reihe {0}-{1} fehlt. Halb geschoben? Ganz durch. Sonst {3} auf {2} legen.
junior.ban = {1} fiel gerade bei {0} heraus. Dort nicht! {2} bei {3} zurückschieben.
junior.back = {0} bei {1} zurückschieben.

junior.walk = Gehe mit den Tasten oder bleib. A beendet den Zug.
junior.walk-home = Gehe mit den Tasten. Daheim ist deine Ecke. A beendet den Zug.
junior.blocked = Ein Teil bewegt sich: kein Weg. Wähle neu.

junior.over = Ende
junior.over.2 = {0}: {1} {2}|{3}: {4} {5}
junior.over.3 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}
junior.over.4 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}|{9}: {10} {11}
junior.wins = gewinnt!
junior.shares = gewinnt mit!

junior.tile.0 = Kurve 1
junior.tile.1 = Kurve 2
junior.tile.2 = Kurve 3
junior.tile.3 = Kurve 4
junior.tile.4 = Kurve 5
junior.tile.5 = Kurve 6
junior.tile.6 = Kurve 7
junior.tile.7 = Kurve 8
junior.tile.8 = Gerade 1
junior.tile.9 = Gerade 2
junior.tile.10 = Gerade 3
junior.tile.11 = Gerade 4
junior.tile.12 = Gerade 5
junior.tile.13 = Gerade 6
junior.tile.14 = T 1
junior.tile.15 = T 2
junior.tile.16 = T 3
"""
