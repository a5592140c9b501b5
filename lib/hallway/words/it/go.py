# SPDX-License-Identifier: MIT
"""Italian for Go!"""

TEXTS = """
go.solved = risolti {0}
go.start = Cinque minuti. Risolvine più che puoi.|Premi per lanciare.
go.start.double = Dieci minuti. Risolvine più che puoi.|Premi per lanciare.
go.start.free = Senza orologio. Risolvine quanti vuoi.|Premi per lanciare.
go.roll.free = Premi per lanciare. Giù: fine.
go.clear = Togli tutte le tessere.
go.roll = Premi per lanciare.
go.rolling = Si lancia
go.find = Cercali. Giù le mani! Pronti? Premi.
go.early = Troppo presto! Togli {0}.
go.get-set = Attenti
go.build = Costruisci e premi.
go.right = Giusto!
go.not-seen = Non in un foro: {0}.
go.not-joined = Senza via: {0}.
go.fault.1 = {0}: metti dritta.
go.fault.2 = {0}: non è di Go!
go.fault.3 = {0}: manca metà.
go.fault.4 = {0}: tessera doppia.
go.fault.5 = {0}: centro libero!
go.fault.6 = {0}: niente jolly.
go.fault.7 = {0}: sensore guasto.
go.over = Tempo scaduto
go.verdict.0 = Stavolta nessuno. Il labirinto aspetta: riprova.
go.verdict.1 = Hai trovato l'ingresso. Presto ne farai di più.
go.verdict.2 = Bene: sai già dove andare.
go.verdict.3 = Molto bene! Pochi angoli ti fermano.
go.verdict.4 = Splendido! Vedi oltre ogni curva.
go.verdict.5 = Maestro del labirinto! Nulla ti ferma.

go.player = Go! {0}
go.party = Chi arriva primo a {0} vince. I tuoi angoli hanno il tuo colore.|Premi per lanciare.
go.lift = Togli le tessere
go.rows.1 = {0}: {1}
go.rows.2 = {0}: {1}|{2}: {3}
go.rows.3 = {0}: {1}|{2}: {3}|{4}: {5}
go.rows.4 = {0}: {1}|{2}: {3}|{4}: {5}|{6}: {7}
go.roll-joker = {0} può usare il jolly in questo giro.|Premi per lanciare.
go.find.all = Cercali. Giù le mani! Pronti? Premete.
go.find.1 = Giù le mani! Manca {0}.
go.find.2 = Giù le mani! Mancano {0}, {1}.
go.find.3 = Giù le mani! Mancano {0}, {1}, {2}.
go.left = restano: {0}
go.race = Costruisci! Finito? Premi e prendi il {0}.
go.taken = {0} ha il {1}. Chi preme ora prende il {2}.
go.not-yours = {0}: il jolly non è tuo.
go.tile = gettone {0}
go.unsolved = Non risolto.
go.always = L'1 conta sempre.
go.scores = Punti
go.wins = Vince {0}!
"""
