# SPDX-License-Identifier: MIT
"""Dutch for Cards."""

TEXTS = """
cards.score = {0}: {1}
cards.pile = stapel {0}
cards.empty = stapel leeg
cards.end = beurt klaar
cards.yes = passen
cards.deal = Ieder krijgt twee kaarten. Leg er vier open in het midden: nog {0}.
cards.begin = De jongste is {0} en begint. Daarna naar links verder.
cards.four = Maar vier kaarten in het midden. Haal {0} weg.
cards.lay = {2}: leg een kaart aan met een pad. Past er geen? Toets omlaag.
cards.drew = {0} pakt {1}, trekt bij. {2} legt aan met een pad. Past er geen? Toets omlaag.
cards.no-draw = {0} pakt {1}. Stapel leeg. {2} legt aan met een pad. Past er geen? Toets omlaag.
cards.passed = {0} past. {2} legt een kaart aan met een pad. Past er geen? Toets omlaag.
cards.pass = {0}: past geen enkele kaart? Pas dan. Je trekt niet bij.
cards.apart = {0}: geen pad erheen. Draai hem of neem hem terug.
cards.no-match = Niets gelijk. Druk om de beurt te eindigen.
cards.held = Gelijk, maar hij houdt de doolhof bijeen. Druk.
cards.take = Pak wat je wilt van de verlichte kaarten; druk dan.
cards.taken = Gepakt: {0}. Druk om de beurt te eindigen.
cards.more = De doolhof breekt! Pak meer, of leg kaart {1} terug op {0}.
cards.split = De doolhof breekt! Leg kaart {1} terug op {0}.
cards.put = {0}: leg kaart {1} terug.
cards.foreign = {0}: geen kaart van dit spel. Haal weg.
cards.seen = {0}: kaart {1} is al gespeeld. Haal weg.
cards.one = Eén kaart per beurt. Haal {0} weg.
cards.not-free = {0} is niet vrij. Haal je kaart weg.
cards.restless = {0} bewoog nog. Druk opnieuw.
cards.won = {0} wint!
cards.shared = Gedeelde winst
cards.ranking.2 = {0} {1}: {2}|{3} {4}: {5}
cards.ranking.3 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}
cards.ranking.4 = {0} {1}: {2}|{3} {4}: {5}|{6} {7}: {8}|{9} {10}: {11}
cards.ranking.5 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}
cards.ranking.6 = {0} {1}: {2}  {3} {4}: {5}|{6} {7}: {8}  {9} {10}: {11}|{12} {13}: {14}  {15} {16}: {17}
"""
