# SPDX-License-Identifier: MIT
"""Sitting down to a game and getting up from it: to begin, to go on, to take back, to leave.

All of it is done in a moment, so it is loaded for the moment only.
"""

from hallway.console.journal import CLOSED, SAVED, UNDO
from hallway.console.sitting import PAST, House
from hallway.shelf import put_away


def begin(sitting, number: int, players: int, pads: int) -> None:
    """A new game; one that was unfinished is given up."""
    sitting.start = bytes([number, players, pads])
    made = take(sitting)
    for name in made.house:
        sitting.start += bytes([sitting.hub.settings.number(name)])
    sitting.write_start()
    make(sitting, made)


def go_on(sitting) -> None:
    """With the unfinished game, if there is one. One that cannot be played again is put aside: it must
    not stop the device at each power-on.
    """
    places = sitting.hub.journal.game()
    put_away(PAST)
    if len(places) < 2:
        return  # nothing has happened in it
    try:
        replay(sitting, places)
        sitting.settle()
    except Exception as problem:
        sitting.game = None
        sitting.unfinished = None
        sitting.problem = "journal.unplayable"
        sitting.hub.journal.add(CLOSED)
        sitting.hub.journal.add_fault(type(problem).__name__ + ": " + str(problem))


def undo(sitting) -> None:
    """Play the game again without its last event, and without what happened since that no player wants."""
    journal = sitting.hub.journal
    unasked = True
    while unasked and sitting.can_undo():
        places = journal.game()  # none of a game that is over
        unasked = bool(places) and journal.record(places[-1])[1][0] in sitting.game.unasked
        journal.add(UNDO)
        sitting.undoable -= 1
    places = journal.game()
    put_away(PAST)
    replay(sitting, places)


def leave(sitting) -> None:
    """Put the game away; an unfinished one can be gone on with."""
    game = sitting.game
    if game is not None and game.best_minutes and not game.over:
        game.note()  # nobody wins time by leaving (G14, D13)
    sitting.game = None
    sitting.shelf.put_away()
    sitting.hub.words.take("menu")
    if game is None:
        return
    sitting.unfinished = None
    if not game.over and len(sitting.hub.journal.game()) > 1:
        score = (" : " if game.players < 5 else ":").join([str(number) for number in game.score()])
        sitting.unfinished = ("@" + row(sitting)[0], game.players, score, sitting.pads_needed)


def row(sitting) -> tuple:
    """The game in the catalogue."""
    from hallway.games.catalogue import games

    return games()[sitting.start[0]]


def take(sitting):
    """The class of the game, loaded with its words."""
    _, words, _, _, _, _, module, name = row(sitting)
    sitting.hub.words.take(words)
    return sitting.shelf.take(module, name)


def make(sitting, made) -> None:
    """The game as it is at its start."""
    from hallway.games.catalogue import pads_needed

    hub = sitting.hub
    _, players, pads = sitting.start[:3]
    house = House(hub.settings, made.house, sitting.start[3:])
    sitting.game = made(sitting.view, hub.chance, players, house, pads)
    sitting.game.recorder = sitting.record
    sitting.pads_needed = max(pads_needed(row(sitting), players), sitting.game.pads_used)
    sitting.undoable = 0
    sitting.was_over = False


def replay(sitting, places: list) -> None:
    journal = sitting.hub.journal
    sitting.start = journal.record(places[0])[1]
    make(sitting, take(sitting))
    for at in places[1:]:
        kind, payload = journal.record(at)
        if kind == SAVED:
            sitting.game.restore(payload)
        else:
            sitting.game.apply(payload)
            sitting.undoable += 1
        sitting.hub.watchdog.feed()
    sitting.view.tune = ""


def make_room(sitting) -> None:
    """Begin the journal anew, which takes a moment."""
    view = sitting.view
    view.clear()
    view.title = "hallway"
    view.say("journal.room")
    sitting.hub.screen.draw(view)
    sitting.hub.screen.refresh()
    sitting.hub.journal.clear([])
