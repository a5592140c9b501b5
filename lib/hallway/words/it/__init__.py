# SPDX-License-Identifier: MIT
"""Italian: what all games share, then treasures. A game's own words are in the module of its name."""

TEXTS = """
hallway = Hallway

choose = scegli
start = via
back = indietro
roll = lancia
ready = pronti
check = verifica
again = ancora
menu = menu
leave = esci
yes = sì
no = no
go on = avanti
quiet = < senza audio
loud = < con audio
help = aiuto
next = avanti

menu.rows = {0} {1}|{2} {3}|{4} {5}|{6} {7}
menu.players = {0}|Giocatori: {1}
menu.pads = {0} vuole più tavole: {1}. Collegate: {2}.
menu.leave = Uscire dal gioco? Si può riprendere più tardi.
menu.go-on = Riprendi: {0}|Giocatori: {1}|Punti: {2}
menu.instead = {0}|Giocatori: {1}|La partita di {2} in corso sarà persa.
best = Risultati migliori
household = Impostazioni
checkup = Prova dell'apparecchio
part = {0}/{1}

journal.strange = La memoria è illeggibile. Col prossimo gioco ricomincia da capo.
journal.gap = L'ultima partita non può continuare: ne manca una parte.
journal.unplayable = L'ultima partita non può continuare. È messa da parte.
journal.room = Si fa posto per un nuovo gioco. Non staccare la spina!

go.solo = Go! da soli
go = Go!
junior = Junior
cards.48 = Carte 48
cards.50 = Carte 50
duel.solo = Duello da soli
duel = Duello
player = G{0}
player.0 = Rosso
player.1 = Giallo
player.2 = Verde
player.3 = Blu
player.4 = Bianco
player.5 = Nero
clock = {0}

repair.straighten = {0}: metti dritta la tessera.
repair.sensor = {0}: sensore guasto.
repair.lift = {0}: togli questa tessera.
repair.turn = {0}: gira a destra, {1}.
repair.over = {0}: rovescia la tessera.
repair.move = Sposta da {0} a {1}.
repair.put = {0}: qui va {1}.
quarter.1 = un quarto
quarter.2 = mezzo giro
quarter.3 = tre quarti
undo = Annullare l'ultima mossa?
undo.none = Non c'è niente da annullare.

fault = Alt
fault.1 = Nessuna tavola risponde. Collega la tavola 1 alla base.
fault.2 = Il filo delle tavole è fermo a 1. Guarda la spina della tavola 1.
fault.3 = La tavola {0} risponde male. Guarda spina e cavo.
fault.4 = Cinque tavole o più. Stacca tutto dopo la tavola 4.
fault.5 = La catena è bloccata nella tavola {0}. Guarda spina e cavo, o cambiala.
fault.screen = Lo schermo non risponde. Guarda la spina.
fault.lights = Le luci sono guaste. Spegni e riaccendi, o gioca senza.
fault.stray = Tavola {0}, {1}: c'è qualcosa. Mettilo dritto o toglilo; se no è un sensore.
fault.sensor = Tavola {0}, {1}: un sensore è morto. Lì non si legge nulla.
fault.magnet = Tavola {0}, {1}: alla tessera manca un magnete. Riparala o cambiala.
fault.turn = Tavola {0}, {1}: ancora illeggibile. Gira la tessera di un quarto per capire.
fault.pad = La tavola {0} è sparita. Ricollegala.
fault.key = Il tasto {0} resta premuto. Lascialo.
fault.button = Il pulsante della tavola {0} resta premuto. Lascialo.
fault.setting = {0} è "{1}" in settings.toml. Può essere {2}; vale {3}.
fault.settings = settings.toml è illeggibile a {0}. Vale {1}.
fault.change = {0}: la scelta è illeggibile. Vale quella di settings.toml.
fault.program = {0}|Annotato. Si riparte.

en = English
de = Deutsch
fr = Français
it = Italiano
es = Español
nl = Nederlands
pt = Português

#0 = ghianda
#1 = àncora
#2 = mela
#3 = campana
#4 = barca
#5 = libro
#6 = candela
#7 = gatto
#8 = cometa
#9 = corona
#10 = coppa
#11 = piuma
#12 = pesce
#13 = gemma
#14 = cappello
#15 = corno
#16 = chiave
#17 = aquilone
#18 = lampada
#19 = foglia
#20 = luna
#21 = anello
#22 = conchiglia
#23 = chiocciola
#24 = stella
"""
