# SPDX-License-Identifier: MIT
"""Dutch for Junior."""

TEXTS = """
junior.lay = leggen
junior.open = openen
junior.go = erheen
junior.here = hierheen
junior.stay = blijven

junior.choose = {0}Spel: {1}|{2}Kruisingen: {3}|{4}Begint: {5}|↑ ↓ regel, ← → anders
junior.game.0 = gewoon
junior.game.1 = lastig
junior.to-lay = Leg tegels op de verlichte vakken. Nog: {0}. Kruisingen: {1} van {2}.
junior.laid = Alle tegels kloppen. Over: {0}. Houd hem klaar.
junior.fixed = {0}: hier hoort geen tegel. Haal weg.
junior.foreign = {0}: geen tegel van Junior. Haal weg.
junior.twice = {0}: tegel is dubbel. Haal er één weg.
junior.many = Te veel kruisingen: keer {0} om.
junior.few = Te weinig kruisingen: keer {0} om.

junior.turn = {0}
junior.found = gevonden {0}
junior.found-of = {0} van {1}

junior.first = {0} begint en opent het eerste geheim voor allen.
junior.next = {0} vindt: {1}! {2} opent het volgende.
junior.shown = {0} vindt: {1}! Nu is {2} aan de beurt.

junior.push = Schuif {0} in bij een pijl. Weg vrij? A brengt je erheen.
junior.on-spare = Het is op {0}, de losse tegel. Schuif hem in bij een pijl.
junior.no-way = Nog geen weg. Schuif eerst {0} in bij een pijl.
junior.secret = De anderen kijken weg! Houd ↑ voor je geheim. Schuif dan {0} in bij een pijl.
junior.peek = Je geheim: {0}. Laat los om het te verbergen.
junior.homeward = Alles gevonden! Schuif {0} in bij een pijl en ga naar je hoek.
junior.half = Rij {0}-{1} onleesbaar. Halverwege? Schuif door. Leg anders {3} op {2}.
junior.ban = {1} viel net uit bij {0}. Daar niet! Schuif {2} weer in bij {3}.
junior.back = Schuif {0} weer in bij {1}.

junior.walk = Loop met de toetsen of blijf. A eindigt de beurt.
junior.walk-home = Loop met de toetsen. Thuis is je hoek. A eindigt de beurt.
junior.blocked = Een tegel bewoog: geen weg. Kies opnieuw.

junior.over = Einde
junior.over.2 = {0}: {1} {2}|{3}: {4} {5}
junior.over.3 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}
junior.over.4 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}|{9}: {10} {11}
junior.wins = wint!
junior.shares = wint mee!

junior.tile.0 = bocht 1
junior.tile.1 = bocht 2
junior.tile.2 = bocht 3
junior.tile.3 = bocht 4
junior.tile.4 = bocht 5
junior.tile.5 = bocht 6
junior.tile.6 = bocht 7
junior.tile.7 = bocht 8
junior.tile.8 = recht 1
junior.tile.9 = recht 2
junior.tile.10 = recht 3
junior.tile.11 = recht 4
junior.tile.12 = recht 5
junior.tile.13 = recht 6
junior.tile.14 = T 1
junior.tile.15 = T 2
junior.tile.16 = T 3
"""
