# SPDX-License-Identifier: MIT
"""Italian for the help: four screens a game."""

TEXTS = """
help.go.1 = Scopo: quattro tesori nei fori, ciascuno unito al centro da una via.
help.go.2 = Lancia e guarda. Giù le mani finché tutti non hanno premuto!
help.go.3 = Poi costruisci con le tue sei tessere. Finito? Premi il tuo pulsante.
help.go.4 = Giusto: avanti. Sbagliato: indietro. A 20 si vince. Da soli: cinque minuti.
help.junior.1 = Il tuo mago di luce cerca i segreti. Nel labirinto sono dodici.
help.junior.2 = Al tuo turno spingi la tessera in mano da una freccia. La riga scorre.
help.junior.3 = Poi cammina coi tasti fin dove va la via, o resta.
help.junior.4 = Vince chi ne ha di più. Difficile: ognuno cerca i suoi, poi torna all'angolo.
help.cards.1 = Due carte a testa, quattro in mezzo. Al tuo turno metti una carta unita.
help.cards.2 = Una via porta allo stesso tesoro? Prendi le carte: un punto ognuna.
help.cards.3 = Il resto deve restare un solo gruppo. Poi premi e pesca.
help.cards.4 = Nessuna va? Tasto giù. Finite le carte, vince chi ne ha di più.
help.duel.1 = Metti le tue 15 tessere come vuoi. Poi si può solo farle scorrere.
help.duel.2 = Le carte mostrano due cose sul bordo. Uniscile con una via.
help.duel.3 = Unite? Premi subito. Giusto: la carta è tua. Sbagliato: è persa.
help.duel.4 = Con otto carte si vince. Da soli: più che puoi prima che scada il tempo.
"""
