# SPDX-License-Identifier: MIT
"""Italian for what is wrong with the board."""

TEXTS = """
journal.strange = La memoria è illeggibile. Col prossimo gioco ricomincia da capo.
journal.gap = L'ultima partita non può continuare: ne manca una parte.
journal.unplayable = L'ultima partita non può continuare. È messa da parte.
journal.room = Si fa posto per un nuovo gioco. Non staccare la spina!
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
fault.program = {0}|Annotato. Si riparte.
"""
