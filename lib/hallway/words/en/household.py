# SPDX-License-Identifier: MIT
"""English for the page of settings."""

TEXTS = """
change = change
forget = forget
household.value = {0}|< {1} >
household.forget = Forget all that was changed here? Then settings.toml counts.
household.forgotten = Forgotten: settings.toml counts.
household.room = < {1} >|No room: kept from the next new game on.
household.unkept = Forgotten. No room: kept from the next new game on.
on = on
off = off
lively = lively
patterns = patterns
calm = calm
colours = colours
numbers = numbers
opponent = the other
nobody = nobody
LANGUAGE = Language
BRIGHTNESS = Brightness of the lights in per cent
LIGHT = Look of the lights
SOUND = Sound
LIVE_LIGHT = Light along the paths
NAMES = Names of the players
TIMES = Time to play, times; 0: no limit
RED_6 = Go!: steps back, wrong 6
RED_4 = Go!: steps back, wrong 4
RED_2 = Go!: steps back, wrong 2
PUSH_BACK = Junior, basic: push back allowed
WRONG_CALL = Duel: after a wrong call the card goes to
TIE_MS = Duel: a tie within milliseconds
DUEL_MINUTES = Duel alone: minutes; 0: no limit
SUPPLY_MA = Lights draw at most milliamperes
"""
