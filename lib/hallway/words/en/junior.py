# SPDX-License-Identifier: MIT
"""English for Junior."""

TEXTS = """
junior.lay = lay tiles
junior.open = open
junior.go = go to it
junior.here = go here
junior.stay = stay

junior.choose = {0}Game: {1}|{2}Crossings: {3}|{4}Begins: {5}|↑ ↓ line, ← → change
junior.game.0 = basic
junior.game.1 = challenging
junior.to-lay = Lay tiles on the lit spaces, any way round. To go: {0}. Crossings: {1} of {2}.
junior.laid = All tiles are right. Left over: {0}. Keep it at hand.
junior.fixed = {0}: no tile goes here. Take it off.
junior.foreign = {0}: not a tile of Junior. Take it off.
junior.twice = {0}: this tile is here twice. Take one off.
junior.many = Too many crossings: turn {0} over.
junior.few = Too few crossings: turn {0} over.

junior.turn = {0}
junior.found = found {0}
junior.found-of = found {0} of {1}

junior.first = {0} begins and opens the first secret for all.
junior.next = {0} has the {1}! {2} opens the next.
junior.shown = {0} has the {1}! Now it is {2}'s turn.

junior.push = Push in {0} at an arrow. Way free? A takes you to it.
junior.on-spare = It is on {0}, the spare. Push it in at an arrow.
junior.no-way = No way to it yet. First push in {0} at an arrow.
junior.secret = All others look away! Hold ↑ to see your secret. Then push in {0} at an arrow.
junior.peek = Your secret is the {0}. Let go to hide it.
junior.homeward = All found! Push in {0} at an arrow, then go home to your corner.
junior.half = Line {0}-{1} is not seen. Half way? Push it to the end. Else lay {3} on {2}.
junior.ban = {1} just fell out at {0}. Not there! Push {2} back in at {3}.
junior.back = Push {0} back in at {1}.

junior.walk = Walk with the keys, or stay. A ends the turn.
junior.walk-home = Walk with the keys. Home is your corner. A ends the turn.
junior.blocked = A tile moved: no way there. Choose again.

junior.over = The end
junior.over.2 = {0}: {1} {2}|{3}: {4} {5}
junior.over.3 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}
junior.over.4 = {0}: {1} {2}|{3}: {4} {5}|{6}: {7} {8}|{9}: {10} {11}
junior.wins = wins!
junior.shares = shares the win!

junior.tile.0 = curve 1
junior.tile.1 = curve 2
junior.tile.2 = curve 3
junior.tile.3 = curve 4
junior.tile.4 = curve 5
junior.tile.5 = curve 6
junior.tile.6 = curve 7
junior.tile.7 = curve 8
junior.tile.8 = straight 1
junior.tile.9 = straight 2
junior.tile.10 = straight 3
junior.tile.11 = straight 4
junior.tile.12 = straight 5
junior.tile.13 = straight 6
junior.tile.14 = tee 1
junior.tile.15 = tee 2
junior.tile.16 = tee 3
"""
