# SPDX-License-Identifier: MIT
"""Sitting down to a game and getting up from it: to begin, to go on, to take back, to leave."""

from hallway.console.journal import CLOSED, SAVED, TRIED, UNDO
from hallway.console.sitting import FixedSettings
from hallway.moment.catalogue import game
from hallway.moment.seats import challenge_of, packed, people, unpacked
from hallway.shelf import put_away

PAST = "hallway.moment.past"


def begin(sitting, number: int, players: int, pads: int, seats: bytes, challenge: int) -> None:
    """A new game; one that was unfinished is given up."""
    sitting.start = bytes([number, players, pads])
    for name in _room(sitting, "Rules").fixed:
        sitting.start += bytes([sitting.hub.settings.number(name)])
    sitting.start += packed(seats, challenge)
    if sitting.unfinished is not None:  # given up, also should the new start ever be unreadable
        sitting.hub.journal.add(CLOSED)
    sitting.write_start()
    _lay_out(sitting)
    _sit_down(sitting)


def look_back(sitting) -> None:
    """At power-on: is there an unfinished game?"""
    go_on(sitting, False)
    if sitting.rules is not None:
        _offer(sitting)
        _clear_away(sitting)


def go_on(sitting, plays: bool = True) -> None:
    """With the unfinished game, if there is one; or only see how it stands. One that cannot be played again
    is put aside: it must not stop the device at each power-on.
    """
    places = sitting.hub.journal.game()
    put_away(PAST)
    if len(places) < 2:
        return  # nothing has happened in it
    journal = sitting.hub.journal
    if journal.hung:  # maybe in this game
        if journal.tried:
            _put_aside(sitting)
            return
        journal.add(TRIED)
    try:
        _replay(sitting, places)
        if plays:
            _sit_down(sitting)
        if journal.hung:
            journal.hung = False
            journal.add(TRIED, b"\1")
        sitting.settle()
    except Exception as problem:
        _put_aside(sitting)
        journal.add_fault(type(problem).__name__ + ": " + str(problem))


def _put_aside(sitting) -> None:
    _clear_away(sitting)
    sitting.unfinished = None
    sitting.problem = "journal.unplayable"
    sitting.hub.journal.add(CLOSED)


def undo(sitting) -> None:
    """Play the game again without its last event, and without what happened since that no player wants."""
    journal = sitting.hub.journal
    unwanted = True
    while unwanted and sitting.can_undo():
        places = journal.game()  # none of a game that is over
        unwanted = bool(places) and journal.record(places[-1])[1][0] in sitting.rules.unwanted
        journal.add(UNDO)
        sitting.undoable -= 1
    _replay(sitting, journal.game())
    while sitting.rules.acts_alone and sitting.can_undo():  # the table would only do the same again
        journal.add(UNDO)
        _replay(sitting, journal.game())
    put_away(PAST)
    _sit_down(sitting)
    sitting.hands.taken_back()


def leave(sitting) -> None:
    """Put the game away; an unfinished one can be gone on with."""
    sitting.unfinished = None
    if not sitting.rules.over:
        sitting.hands.leaving()  # nobody wins time by leaving (G14, D13)
        if len(sitting.hub.journal.game()) > 1:
            _offer(sitting)
        put_away(PAST)
    _clear_away(sitting)


def _offer(sitting) -> None:
    """The menu is told of the game, unless it is over."""
    rules = sitting.rules
    if not rules.over:
        score = (" : " if rules.players < 5 else ":").join([str(number) for number in rules.score()])
        sitting.unfinished = (rules.key, rules.players, score, sitting.pads_needed)


def make_room(sitting) -> None:
    """Begin the journal anew, which takes a moment."""
    from hallway.view import View

    view = View()
    view.title = "hallway"
    view.say("journal.room")
    sitting.hub.screen.draw(view)
    sitting.hub.screen.refresh()
    sitting.hub.journal.clear([])


def _entry(sitting):
    """The game in the catalogue."""
    return game(sitting.start[0])


def _room(sitting, room: str):
    """The class of one of the game's rooms, loaded."""
    return _entry(sitting).take(room)


def _lay_out(sitting) -> None:
    """The rules as they are at the start of the game."""
    entry = _entry(sitting)
    _, players, pads = sitting.start[:3]
    rules_of = entry.take("Rules")
    settings = FixedSettings(sitting.hub.settings, rules_of.fixed, sitting.start[3:])
    rules = sitting.rules = rules_of(entry.key, players, pads, settings)
    written = sitting.start[3 + len(rules_of.fixed) :]
    rules.seats = unpacked(written, players)
    rules.challenge = challenge_of(written, players)
    sitting.pads_needed = max(entry.pads_needed(people(rules.seats)), rules.pads_used)
    sitting.undoable = 0
    sitting.was_over = False


def _sit_down(sitting) -> None:
    """Hands and picture for the rules as they are now."""
    entry = _entry(sitting)
    sitting.hub.words.take(entry.folder)
    chance = sitting.hub.chance
    write_down = sitting.write_down
    if sitting.rules.challenge:
        from hallway.moment.challenge import Challenge

        chance = Challenge(sitting)
        write_down = chance.write_down
    hands = sitting.hands = entry.take("Hands")(sitting.rules, chance)
    hands.write_down = write_down
    hands.load_opponent()
    sitting.picture = entry.take("Picture")(hands)


def _replay(sitting, places: list) -> None:
    journal = sitting.hub.journal
    sitting.start = journal.record(places[0])[1]
    _lay_out(sitting)
    for at in places[1:]:
        kind, payload = journal.record(at)
        if kind == SAVED:
            sitting.rules.restore(payload)
        else:
            sitting.rules.apply(payload)
            sitting.undoable += 1
        sitting.hub.watchdog.feed()


def _clear_away(sitting) -> None:
    sitting.rules = sitting.hands = sitting.picture = None
