# SPDX-License-Identifier: MIT
"""English: treasures, and what all games share. A game's own words are in the module of its name."""

TEXTS = """
hallway = Hallway

choose = choose
start = start
back = back
roll = roll
ready = ready
check = check
again = again
menu = menu
leave = leave
yes = yes
no = no
go on = go on

menu.game = {0}||({1} of {2})
menu.players = {0}||Players: {1}
menu.pads = {0} needs {1} pads, and {2} are plugged in.
menu.leave = Leave this game? You can go on with it later.
menu.go-on = Go on: {0}|Players: {1}|Score: {2}|({3} of {4})
menu.instead = {0}|Players: {1}|Your game of {2} will be given up.
best = Best results
checkup = Check the board

journal.strange = The board's memory makes no sense and will be begun anew with the next game.
journal.gap = The last game cannot be gone on with: a part of it is lost.
journal.unplayable = The last game cannot be gone on with. It is put aside.
journal.room = Making room for a new game. Leave the plug in.

go.solo = Go! alone
go = Go!
junior = Junior
cards.48 = Cards 48
cards.50 = Cards 50
duel.solo = Duel alone
duel = Duel
player.0 = Red
player.1 = Yellow
player.2 = Green
player.3 = Blue
player.4 = White
player.5 = Black
clock = {0}

repair.straighten = {0}: lay the tile straight.
repair.sensor = {0}: broken sensor.
repair.lift = {0}: take this tile off.
repair.turn = {0}: turn it {1} clockwise.
repair.over = {0}: turn it over.
repair.move = Move {0} to {1}.
repair.put = {0}: put {1} here.
quarter.1 = a quarter
quarter.2 = half way round
quarter.3 = three quarters
undo = Take back the last step?
undo.none = There is nothing to take back.

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

#0 = acorn
#1 = anchor
#2 = apple
#3 = bell
#4 = boat
#5 = book
#6 = candle
#7 = cat
#8 = comet
#9 = crown
#10 = cup
#11 = feather
#12 = fish
#13 = gem
#14 = hat
#15 = horn
#16 = key
#17 = kite
#18 = lamp
#19 = leaf
#20 = moon
#21 = ring
#22 = shell
#23 = snail
#24 = star
"""
