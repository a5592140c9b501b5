# SPDX-License-Identifier: MIT
"""French for what is wrong with the board."""

TEXTS = """
journal.strange = La mémoire est illisible. Elle sera refaite au prochain jeu.
journal.gap = La dernière partie ne peut pas reprendre : il en manque un bout.
journal.unplayable = La dernière partie ne peut pas reprendre. Elle est mise de côté.
journal.room = On fait de la place pour un nouveau jeu. Ne rien débrancher !
fault = Stop
fault.1 = Aucun plateau ne répond. Brancher le plateau 1 à la base.
fault.2 = Le fil des plateaux est bloqué à 1. Voir la prise du plateau 1.
fault.3 = Le plateau {0} répond mal. Voir sa prise et son câble.
fault.4 = Cinq plateaux ou plus. Débrancher tout après le 4.
fault.5 = La chaîne bloque dans le plateau {0}. Voir prise et câble, ou le changer.
fault.screen = L'écran ne répond pas. Voir sa prise.
fault.lights = Les lumières sont en panne. Éteindre et rallumer, ou jouer sans.
fault.stray = Plateau {0}, {1} : un objet gêne. Le poser droit ou l'ôter ; sinon capteur bloqué.
fault.sensor = Plateau {0}, {1} : un capteur est mort. Aucune tuile n'y est lue.
fault.magnet = Plateau {0}, {1} : il manque un aimant à la tuile. La réparer ou la changer.
fault.turn = Plateau {0}, {1} : toujours illisible. Tourner la tuile d'un quart pour voir.
fault.pad = Le plateau {0} a disparu. Le rebrancher.
fault.key = La touche {0} reste enfoncée. La lâcher.
fault.button = Le bouton du plateau {0} reste enfoncé. Le lâcher.
fault.setting = {0} : "{1}" dans settings.toml. Permis : {2} ; pris : {3}.
fault.settings = settings.toml est illisible à {0}. On prend {1}.
fault.program = {0}|C'est noté. On redémarre.
"""
