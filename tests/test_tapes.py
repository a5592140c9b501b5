# SPDX-License-Identifier: MIT
"""The desk by itself: tapes come to the same end, and every game plays itself."""

import json
from random import Random

import pytest

from boardsim.desk import Desk
from boardsim.fields import Refused
from boardsim.players import PLAYS
from boardsim.web import tape
from boardsim.web.demo import Demo
from tests.desks import do, lay, run


@pytest.fixture
def desk():
    made = Desk(pads=2, seed=1, settings="")
    yield made
    made.close()


def mess_about(desk: Desk, seed: int, deeds: int) -> None:
    """Anything that can be done, at any time."""
    random = Random(seed)
    values = {
        "tile": lambda: random.randrange(len(desk.things)),
        "pad": lambda: random.randrange(2),
        "x": lambda: random.uniform(-50, 450),
        "y": lambda: random.uniform(-50, 250),
        "angle": lambda: random.choice([0, 90, 180, random.uniform(0, 360)]),
        "row": lambda: random.randrange(5),
        "col": lambda: random.randrange(5),
        "turn": lambda: random.randrange(4),
        "face": lambda: random.randrange(2),
        "arrow": lambda: random.choice(["N1", "E3", "S1", "W3"]),
        "travel": lambda: random.uniform(-42, 42),
        "box": lambda: random.choice(["go", "junior", "duel", "cards.48"]),
        "tray": lambda: random.choice(desk.trays),
        "key": lambda: random.choice(["up", "down", "left", "right", "a", "b"]),
        "down": lambda: random.random() < 0.5,
        "on": lambda: random.random() < 0.7,
        "sensor": lambda: random.randrange(8),
        "kind": lambda: random.choice(["north", "none", "weak", "sound"]),
        "share": lambda: random.choice([0, 0, 0.01]),
    }
    fields = {
        "take": ["tile"],
        "carry": ["tile", "x", "y", "angle"],
        "drop": ["tile", "x", "y", "angle"],
        "turn": ["tile", "angle"],
        "flip": ["tile"],
        "stow": ["tile", "tray"],
        "put": ["tile", "pad", "row", "col", "turn", "face"],
        "push": ["tile", "pad", "arrow", "turn"],
        "shove": ["pad", "arrow", "travel"],
        "slide": ["pad", "row", "col"],
        "key": ["key", "down"],
        "button": ["pad", "down"],
        "deal": [],
        "open": ["box"],
        "clear": ["pad"],
        "draw": ["tray"],
        "power": ["on"],
        "plug": ["pad", "on"],
        "fault": ["pad", "row", "col", "sensor", "kind"],
        "noise": ["share"],
        "let_go": [],
    }
    often = ["take", "carry", "drop", "put", "push", "slide", "key", "button", "turn", "flip"]
    for _ in range(deeds):
        deed = random.choice(often) if random.random() < 0.8 else random.choice(list(fields))
        try:
            desk.do(random.choice("ab"), deed, {name: values[name]() for name in fields[deed]})
        except Refused:
            pass
        desk.run(desk.now_us + random.choice([0, 1, 12_500, 40_000, 300_000]))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_the_tape_comes_to_the_same_end(seed):
    desk = Desk(2, seed, "")
    mess_about(desk, seed, 150)
    assert desk.top.pico.failure is None
    run(desk)
    saved = tape.load(json.dumps(tape.save(desk)).encode())
    desk.close()
    assert len(saved["deeds"]) > 40
    again = Desk(2, seed, "")
    replay = tape.Replay(again, saved)
    again.guest = replay
    while again.guest is not None:
        run(again, 0.0333)
    assert replay.same is True
    again.close()


def test_a_tape_with_one_deed_less_comes_to_another_end(desk):
    lay(desk, 0, 50, 50)
    lay(desk, 1, 150, 150)
    saved = tape.save(desk)
    saved["deeds"] = saved["deeds"][:-2]
    again = Desk(2, 1, "")
    replay = tape.Replay(again, saved)
    again.guest = replay
    run(again, 2.0)
    assert replay.same is False
    again.close()


def test_a_damaged_recording_is_refused_in_words(desk):
    run(desk)
    do(desk, "take", tile=1)
    run(desk)
    lay(desk, 0, 50, 50)
    good = tape.save(desk)
    tape.load(json.dumps(good).encode())
    deeds = good["deeds"]
    for wrong in (
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        {"kind": "something else"},
        {"version": 2},
        {"pads": 9},
        {"seed": -1},
        {"settings": None},
        {"deeds": 5},
        {"deeds": [[1, 2]]},
        {"deeds": [[0, "p1", "explode", {}]]},
        {"deeds": [*deeds, deeds[0]]},
        {"deeds": [[0, "p1", "take", []]]},
        {"end": {}},
        {"end": {"us": -5, "fingerprint": ""}},
    ):
        text = wrong if isinstance(wrong, bytes) else json.dumps({**good, **wrong}).encode()
        with pytest.raises(Refused, match=r"^That .*\.$"):
            tape.load(text)


# -- demos


@pytest.mark.parametrize("game", PLAYS)
def test_every_game_plays_itself_to_its_last_screen(game):
    desk = Desk(2, 3, "")
    demo = Demo(desk, game, seed=3)
    desk.guest = demo
    while desk.guest is not None:
        run(desk, 0.5)
    ends = {"go": "Time is up", "junior": "The end", "duel": "The duel is over"}
    said = desk.top.screen.text
    assert demo.ended == "The demo is over." and ends.get(game, "again") in said, (demo.ended, said)
    desk.close()
