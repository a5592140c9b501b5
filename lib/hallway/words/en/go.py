# SPDX-License-Identifier: MIT
"""English for Go!"""

TEXTS = """
go.solved = solved {0}
go.start = Five minutes. Solve as many as you can.|Press to roll.
go.clear = Lift all tiles.
go.roll = Press to roll.
go.rolling = Rolling
go.find = Find them. Hands off! Press when ready.
go.early = Too early! Lift {0}.
go.get-set = Get set
go.build = Build, then press.
go.right = Right!
go.not-seen = Not in a hole: {0}.
go.not-joined = Not joined: {0}.
go.fault.1 = {0}: lay it straight.
go.fault.2 = {0}: not a Go! tile.
go.fault.3 = {0}: other half missing.
go.fault.4 = {0}: twice the same tile.
go.fault.5 = {0}: keep the centre free.
go.fault.6 = {0}: no joker now.
go.fault.7 = {0}: broken sensor.
go.over = Time is up
go.verdict.0 = None this time. The maze is patient: try again.
go.verdict.1 = You found a way in. Next time you find more.
go.verdict.2 = Good going: you know your way about.
go.verdict.3 = Well done! Few corners hold you up.
go.verdict.4 = Splendid! You see round every bend.
go.verdict.5 = Master of the maze! Nothing stops you.

go.player = Go! {0}
go.party = First to {0} wins. Your corners show your colour.|Press to roll.
go.lift = Lift these tiles
go.rows.1 = {0}: {1}
go.rows.2 = {0}: {1}|{2}: {3}
go.rows.3 = {0}: {1}|{2}: {3}|{4}: {5}
go.rows.4 = {0}: {1}|{2}: {3}|{4}: {5}|{6}: {7}
go.roll-joker = {0} may use the joker this round.|Press to roll.
go.find.all = Find them. Hands off! Ready? Press your button.
go.find.1 = Hands off! Waiting for {0}.
go.find.2 = Hands off! Ready? Press: {0}, {1}.
go.find.3 = Hands off! Ready? Press: {0}, {1}, {2}.
go.left = left: {0}
go.race = Build! Done? Press your button and take the {0}.
go.taken = {0} has the {1}. Next to press takes the {2}.
go.not-yours = {0}: not your joker.
go.tile = tile {0}
go.unsolved = Not solved.
go.always = The 1 always counts.
go.scores = Scores
go.wins = {0} wins!
"""
