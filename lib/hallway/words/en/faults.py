# SPDX-License-Identifier: MIT
"""English for what is wrong with the board."""

TEXTS = """
journal.strange = The board's memory makes no sense and will be begun anew with the next game.
journal.gap = The last game cannot be gone on with: a part of it is lost.
journal.unplayable = The last game cannot be gone on with. It is put aside.
journal.room = Making room for a new game. Leave the plug in.
fault = Stop
fault.1 = No pad answers. Plug pad 1 into the hub.
fault.2 = The pads' wire is stuck at 1. Check the plug of pad 1.
fault.3 = Pad {0} does not answer well. Check its plug and cable.
fault.4 = Five pads or more. Unplug all behind pad 4.
fault.5 = The chain is stuck inside pad {0}. Check its plug and cable, or change the pad.
fault.screen = The screen does not answer. Check its plug.
fault.lights = The lights cannot be driven. Switch off and on, or go on without them.
fault.stray = Pad {0}, {1}: something is felt. Lay it straight or take it off; else a sensor is stuck.
fault.sensor = Pad {0}, {1}: a sensor is dead. No tile is read there.
fault.magnet = Pad {0}, {1}: this tile lacks a magnet. Mend it or take another.
fault.turn = Pad {0}, {1}: still not read. Turn the tile a quarter, to see why.
fault.pad = Pad {0} is gone. Plug it in again.
fault.key = Key {0} is held down. Let it go.
fault.button = The button of pad {0} is held down. Let it go.
fault.setting = {0} is "{1}" in settings.toml. It may be {2}; taking {3}.
fault.settings = settings.toml cannot be read at {0}. Taking {1}.
fault.program = {0}|Noted. Starting again.
"""
