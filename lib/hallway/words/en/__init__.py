# SPDX-License-Identifier: MIT
"""English: what all games share, then treasures. A game's own words are in the module of its name."""

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
help = help
next = next

menu.game = {0}||({1} of {2})
menu.players = {0}||Players: {1}
menu.pads = {0} needs more pads: {1}. Plugged in: {2}.
menu.leave = Leave this game? You can go on with it later.
menu.go-on = Go on: {0}|Players: {1}|Score: {2}|({3} of {4})
menu.instead = {0}|Players: {1}|Your game of {2} will be given up.
best = Best results
checkup = Check the board
part = {0}/{1}


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


en = English
de = Deutsch
fr = Français
it = Italiano
es = Español
nl = Nederlands
pt = Português

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
