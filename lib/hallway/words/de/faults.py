# SPDX-License-Identifier: MIT
"""German for what is wrong with the board."""

TEXTS = """
journal.strange = Der Speicher ist unlesbar. Mit dem nächsten Spiel beginnt er neu.
journal.gap = Das letzte Spiel kann nicht weitergehen: ein Teil davon fehlt.
journal.unplayable = Das letzte Spiel kann nicht weitergehen. Es wird beiseitegelegt.
journal.room = Platz für ein neues Spiel wird gemacht. Stecker nicht ziehen!
fault = Halt
fault.1 = Kein Brett antwortet. Brett 1 an die Zentrale stecken.
fault.2 = Die Leitung der Bretter hängt auf 1. Stecker von Brett 1 prüfen.
fault.3 = Brett {0} antwortet schlecht. Stecker und Kabel prüfen.
fault.4 = Fünf Bretter oder mehr. Alle hinter Brett 4 abstecken.
fault.5 = Die Kette hängt in Brett {0}. Stecker und Kabel prüfen oder Brett tauschen.
fault.screen = Die Anzeige antwortet nicht. Stecker prüfen.
fault.lights = Die Lichter gehen nicht. Aus- und einschalten oder ohne sie weiter.
fault.stray = Brett {0}, {1}: da ist etwas. Gerade hinlegen oder weg damit; sonst hängt ein Sensor.
fault.sensor = Brett {0}, {1}: ein Sensor ist tot. Dort wird kein Teil gelesen.
fault.magnet = Brett {0}, {1}: dem Teil fehlt ein Magnet. Richten oder ein anderes nehmen.
fault.turn = Brett {0}, {1}: noch nicht lesbar. Teil ein Viertel drehen, um zu sehen, warum.
fault.pad = Brett {0} ist weg. Wieder anstecken.
fault.key = Taste {0} hängt fest. Loslassen.
fault.button = Der Knopf von Brett {0} hängt fest. Loslassen.
fault.setting = {0} ist "{1}" in settings.toml. Möglich: {2}; es gilt {3}.
fault.settings = settings.toml ist bei {0} nicht lesbar. Es gilt {1}.
fault.program = {0}|Notiert. Neustart.
"""
