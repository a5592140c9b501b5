# SPDX-License-Identifier: MIT
"""English for the page of settings."""

TEXTS = """
change = change
forget = forget
household.row = {0} of {1}
household.value = {0}||< {1} >
household.forget = Forget all that was changed here, and take what settings.toml says?
household.forgotten = Forgotten. All is as settings.toml says.
household.room = {0}: {1}|The memory is full. This is kept once a new game begins.
household.unkept = All is as settings.toml says. The memory is full: this is kept once a new game begins.
LANGUAGE = Language
LANGUAGE.en = English
BRIGHTNESS = Brightness of the lights, per cent
LIGHT = Look of the lights
LIGHT.lively = lively
LIGHT.patterns = patterns, safe colours
LIGHT.calm = calm, slow fades
SOUND = Sound
SOUND.on = on
SOUND.off = off
LIVE_LIGHT = Light along the paths while you build
LIVE_LIGHT.on = on
LIVE_LIGHT.off = off
NAMES = Players are called by
NAMES.colours = colours
NAMES.numbers = numbers
TIMES = Time to play, times so much; 0 is no limit
RED_6 = Go!: steps back, a wrong claim of the 6
RED_4 = Go!: steps back, a wrong claim of the 4
RED_2 = Go!: steps back, a wrong claim of the 2
PUSH_BACK = Junior, basic: push back in where it fell out
PUSH_BACK.on = allowed
PUSH_BACK.off = not allowed
WRONG_CALL = Duel: after a wrong call the card goes to
WRONG_CALL.opponent = the other
WRONG_CALL.nobody = nobody
TIE_MS = Duel: a tie within so many milliseconds
DUEL_MINUTES = Duel alone: minutes; 0 is no limit
SUPPLY_MA = Lights draw at most so many milliamperes
"""
