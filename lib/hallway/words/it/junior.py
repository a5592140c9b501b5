# SPDX-License-Identifier: MIT
"""Italian for Junior."""

TEXTS = """
junior.lay = posa
junior.open = apri
junior.go = vacci
junior.here = vai qui
junior.stay = resta

junior.choose = {0}Gioco: {1}|{2}Incroci: {3}|{4}Comincia: {5}|↑ ↓ riga, ← → cambia
junior.game.0 = semplice
junior.game.1 = difficile
junior.to-lay = Metti le tessere sulle caselle accese. Mancano: {0}. Incroci: {1} di {2}.
junior.laid = Tutto giusto. Avanza: {0}. Tienila a portata di mano.
junior.fixed = {0}: qui non va nessuna tessera. Toglila.
junior.foreign = {0}: non è una tessera di Junior. Toglila.
junior.twice = {0}: tessera doppia. Togline una.
junior.many = Troppi incroci: rovescia {0}.
junior.few = Pochi incroci: rovescia {0}.

junior.turn = {0}
junior.found = trovati {0}
junior.found-of = {0} di {1}

junior.first = {0} comincia e apre il primo segreto per tutti.
junior.next = {0} trova: {1}! {2} apre il prossimo.
junior.shown = {0} trova: {1}! Ora tocca a {2}.

junior.push = Spingi {0} da una freccia. Via libera? A ti ci porta.
junior.on-spare = È su {0}, la tessera in mano. Spingila da una freccia.
junior.no-way = Ancora nessuna via. Prima spingi {0}.
junior.secret = Gli altri si girano! Tieni ↑ per vedere il tuo segreto. Poi spingi {0} da una freccia.
junior.peek = Il tuo segreto: {0}. Lascia per nasconderlo.
junior.homeward = Tutto trovato! Spingi {0} da una freccia, poi torna al tuo angolo.
junior.half = Riga {0}-{1} illeggibile. A metà? Spingi fino in fondo. Se no {3} in {2}.
junior.ban = {1} è appena uscita in {0}. Lì no! Rispingi {2} in {3}.
junior.back = Rispingi {0} in {1}.

junior.walk = Cammina coi tasti o resta. A chiude il turno.
junior.walk-home = Cammina coi tasti. La tua casa è il tuo angolo. A chiude il turno.
junior.blocked = Una tessera si è mossa: via chiusa. Scegli ancora.

junior.over = Fine
junior.over.2 = {0}: {1} {2}|{3}: {4} {5}
junior.over.3 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}
junior.over.4 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}|{9}: {10} {11}
junior.wins = vince!
junior.shares = vince alla pari!

junior.tile.0 = curva 1
junior.tile.1 = curva 2
junior.tile.2 = curva 3
junior.tile.3 = curva 4
junior.tile.4 = curva 5
junior.tile.5 = curva 6
junior.tile.6 = curva 7
junior.tile.7 = curva 8
junior.tile.8 = dritta 1
junior.tile.9 = dritta 2
junior.tile.10 = dritta 3
junior.tile.11 = dritta 4
junior.tile.12 = dritta 5
junior.tile.13 = dritta 6
junior.tile.14 = T 1
junior.tile.15 = T 2
junior.tile.16 = T 3
"""
