# SPDX-License-Identifier: MIT
"""Dutch for what is wrong with the board."""

TEXTS = """
journal.strange = Het geheugen is onleesbaar. Met het volgende spel begint het opnieuw.
journal.gap = Het laatste spel kan niet verder: er ontbreekt een stuk.
journal.unplayable = Het laatste spel kan niet verder. Het wordt weggelegd.
journal.room = Er wordt plaats gemaakt voor een nieuw spel. Stekker erin laten!
fault = Halt
fault.1 = Geen bord antwoordt. Sluit bord 1 aan op de basis.
fault.2 = De lijn van de borden staat vast op 1. Kijk naar de stekker van bord 1.
fault.3 = Bord {0} antwoordt slecht. Kijk naar stekker en kabel.
fault.4 = Vijf borden of meer. Maak alles na bord 4 los.
fault.5 = De keten hangt in bord {0}. Kijk naar stekker en kabel, of vervang het bord.
fault.screen = Het scherm antwoordt niet. Kijk naar de stekker.
fault.lights = De lampjes doen het niet. Zet uit en aan, of speel zonder.
fault.stray = Bord {0}, {1}: er ligt iets. Leg het recht of haal het weg; anders hangt een sensor.
fault.sensor = Bord {0}, {1}: een sensor is dood. Daar wordt geen tegel gelezen.
fault.magnet = Bord {0}, {1}: deze tegel mist een magneet. Herstel hem of neem een andere.
fault.turn = Bord {0}, {1}: nog niet te lezen. Draai de tegel een kwart om te zien waarom.
fault.pad = Bord {0} is weg. Sluit het weer aan.
fault.key = Toets {0} blijft ingedrukt. Laat los.
fault.button = De knop van bord {0} blijft ingedrukt. Laat los.
fault.setting = {0} is "{1}" in settings.toml. Mogelijk: {2}; nu geldt {3}.
fault.settings = settings.toml is bij {0} niet te lezen. Nu geldt {1}.
fault.program = {0}|Genoteerd. Nieuwe start.
"""
