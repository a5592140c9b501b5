# SPDX-License-Identifier: MIT
"""Recordings and messages that were made to harm, for the tests and `make siege`."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from boardsim.desk import Desk
from boardsim.web import tape

MOST_US = 1_000_000


@cache
def _plain() -> str:
    desk = Desk(2, 1, "")
    desk.do("p1", "put", {"tile": 0, "pad": 0, "row": 1, "col": 1, "turn": 0, "face": 0})
    desk.run(MOST_US)
    made = json.dumps({**tape.save(desk), "kept": desk.keep()})
    desk.close()
    return made


def plain() -> dict[str, Any]:
    """A recording as it should be."""
    return json.loads(_plain())


def saved(recording: object) -> bytes:
    return json.dumps(recording).encode()


def changed(**parts: Any) -> bytes:
    return saved({**plain(), **parts})


def deeds(those: list[list[Any]], us: int = MOST_US) -> bytes:
    return changed(kept=None, deeds=those, end={"us": us, "fingerprint": ""})


def at(us: int, deed: str, **given: Any) -> list[Any]:
    return [us, "p1", deed, given]


def kept(**parts: Any) -> bytes:
    return changed(kept={**plain()["kept"], **parts})


def places(**parts: Any) -> list[Any]:
    return [{**place, **parts} for place in plain()["kept"]["places"]]


def _noise() -> str:
    return Random(5).randbytes(4096).hex()


LONG = "x" * 7_000_000
TOGGLES = [at(us, "power", on=bool(us % 2)) for us in range(3000)]
# By what is wrong: what is sent, and whether it must be refused (else it is played, or ends as another game).
RECORDINGS: dict[str, Callable[[], tuple[bytes, bool]]] = {
    "nothing": lambda: (b"", True),
    "no text": lambda: (b"\xff\xfe" * 1000, True),
    "no json": lambda: (b"{" * 1000, True),
    "brackets": lambda: (b"[" * 8_000_000, True),
    "braces": lambda: (b'{"a":' * 1_600_000, True),
    "millions of objects": lambda: (b"[" + b"{}," * 2_600_000 + b"{}]", True),
    "millions of objects inside": lambda: (
        saved(plain())[:-1] + b', "x": [' + b"[]," * 2_000_000 + b"[]]}",
        True,
    ),
    "space": lambda: (b" " * 8_000_000, True),
    "space inside": lambda: (b"{" + b" " * 7_000_000 + saved(plain())[1:], True),
    "a long name": lambda: (saved({LONG: 1, **plain()}), True),
    "a long kind": lambda: (changed(kind=LONG), True),
    "a long number": lambda: (saved(plain()).replace(b'"seed": 1', b'"seed": ' + b"1" * 1_000_000), True),
    "a long fraction": lambda: (saved(plain()).replace(b'"seed": 1', b'"seed": 1.' + b"1" * 90), True),
    "no number": lambda: (saved(plain()).replace(b'"seed": 1', b'"seed": NaN'), True),
    "a truth for a number": lambda: (changed(seed=True), True),
    "long settings": lambda: (changed(settings=LONG), True),
    "a long line of settings": lambda: (changed(settings="a=" + "[" * 8000), False),
    "settings of 8 KB": lambda: (changed(settings="HALLWAY_LANGUAGE = '@en'\n" * 300), False),
    "half a letter in settings": lambda: (changed(settings="\ud800"), True),
    "half a letter in a name": lambda: (deeds([[0, "\udfff", "deal", {}]]), True),
    "half a letter in a deed": lambda: (deeds([at(0, "stow", tile=0, tray="\ud800")]), True),
    "a long name of who did it": lambda: (deeds([[0, LONG, "deal", {}]]), True),
    "a long tray": lambda: (deeds([at(0, "stow", tile=0, tray=LONG)]), True),
    "a long word": lambda: (deeds([[0, "p1", "deal", {LONG: 1}]]), True),
    "many words": lambda: (deeds([[0, "p1", "deal", {str(word): 1 for word in range(100_000)}]]), True),
    "10,000 deals at time 0": lambda: (deeds([at(0, "deal")] * 10_000), True),
    "10,000 boxes": lambda: (deeds([at(0, "open", box="cards.48")] * 10_000), True),
    "10,000 deals in a second": lambda: (deeds([at(us * 100, "deal") for us in range(10_000)]), True),
    "3,000 power toggles": lambda: (deeds(TOGGLES), True),
    "40 power toggles at once": lambda: (deeds([at(0, "power", on=bool(n % 2)) for n in range(40)]), False),
    "200,001 deeds": lambda: (
        deeds([at(us, "flip", tile=0) for us in range(0, 200_001 * 500, 500)], 10**9),
        True,
    ),
    "5,000 flips at once": lambda: (deeds([at(0, "flip", tile=0)] * 5000), False),
    "5,000 keys at once": lambda: (
        deeds([at(0, "key", key="a", down=bool(n % 2)) for n in range(5000)]),
        False,
    ),
    "5,000 carries": lambda: (
        deeds([at(0, "take", tile=0)] + [at(0, "carry", tile=0, x=1, y=1, angle=n) for n in range(4999)]),
        False,
    ),
    "deeds before time": lambda: (deeds([at(-1, "deal")]), True),
    "deeds backwards": lambda: (deeds([at(5, "deal"), at(4, "deal")]), True),
    "deeds after the end": lambda: (deeds([at(MOST_US + 1, "deal")]), True),
    "an end in a thousand years": lambda: (changed(end={"us": 10**18, "fingerprint": ""}), True),
    "deeds that are none": lambda: (deeds([at(0, "close")]), True),
    "deeds of python": lambda: (deeds([at(0, "__init__")]), True),
    "deeds that are text": lambda: (changed(deeds=LONG), True),
    "deeds twice": lambda: (saved(plain())[:-1] + b', "deeds": []}', False),
    "deeds in deeds": lambda: (deeds([[0, "p1", "deal", {"players": [[[[]]]]}]]), True),
    "an angle without end": lambda: (saved(plain()).replace(b'"turn": 0', b'"turn": Infinity'), True),
    "an angle that is huge": lambda: (deeds([at(0, "turn", tile=0, angle=1e308)]), False),
    "tiles of another box": lambda: (kept(box="duel"), True),
    "tiles a thousand times": lambda: (kept(places=plain()["kept"]["places"] * 1000), True),
    "tiles far away": lambda: (kept(places=places(tray=None, x=1e300, y=0, z=0)), True),
    "tiles all in one place": lambda: (kept(places=places(tray=None, x=20, y=20, z=0)), False),
    "tiles with a long home": lambda: (kept(places=places(home=LONG)), True),
    "flash that is long": lambda: (kept(flash="00" * 4_000_000), True),
    "flash that is no hex": lambda: (kept(flash="zz"), True),
    "flash full of noise": lambda: (kept(flash=_noise()), False),
    "a fault in every sensor and noise": lambda: (
        deeds(
            [at(0, "noise", share=1)]
            + [
                at(0, "fault", pad=pad, row=n // 40, col=n // 8 % 5, sensor=n % 8, kind="north")
                for pad in (0, 1)
                for n in range(200)
            ]
        ),
        False,
    ),
    "an arrangement again and again": lambda: (
        deeds([at(0, "arrange", box="go", places=plain()["kept"]["places"])] * 90),
        False,
    ),
}


WORDS = "type do tile pad x y angle row col turn face key down on box tray seconds speed name share"
DEEDS = (
    "key button take carry drop stow turn flip put push shove slide open deal draw clear begin undo walk "
    "take_back allow name sit speed step power plug fault noise watch demo stop restart let_go arrange "
    "__init__ nothing"
)


def messages(seed: int, count: int) -> Iterator[str]:
    """Odd ones: nonsense, and deeds with values that are nearly right."""
    random = Random(seed)
    words, deeds = WORDS.split(), DEEDS.split()
    values = [0, 1, 2, -1, 99, 1e9, 1e308, 0.5, True, False, None, "", "a", "go", "up", "0", [], {}, [0]]
    values += [
        "\ud800",
        "\u202e\u0000",
        "\N{ROLLING ON THE FLOOR LAUGHING}" * 30,
        "x" * 1900,
        {"a": {"b": []}},
    ]
    broken = (
        "",
        "{",
        "[" * 1500,
        "null",
        '{"type":',
        "\x00",
        "x" * 5000,
        '{"type":"do","do":"key"} ',
        "1e999",
    )
    for _ in range(count):
        if random.random() < 0.1:
            yield random.choice(broken)
            continue
        message = {random.choice(words): random.choice(values) for _ in range(random.randrange(6))}
        message |= {"type": "do", "do": random.choice(deeds)}
        if message["do"] in ("push", "put", "drop", "shove", "slide", "walk", "begin", "fault"):
            message |= {
                "tile": random.randrange(8),
                "pad": random.randrange(2),
                "row": random.randrange(5),
                "col": random.randrange(5),
                "turn": random.randrange(4),
            }
        yield json.dumps(message)
