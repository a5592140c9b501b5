# SPDX-License-Identifier: MIT
"""What people may say: each word has one meaning and one range, wherever it is used."""

from collections.abc import Callable, Mapping
from inspect import signature
from math import isfinite
from typing import Any, NamedTuple

from boardsim.boxes import BOXES
from boardsim.games import GAMES
from boardsim.geometry import PITCH
from boardsim.wiring import KEYS
from hallway.moment.seats import LEVELS, PERSON
from hallway.places import SIDE

SEEDS = 1 << 31
MOST_THINGS = 100
MOST_NAME = 100  # letters, of anything that has a name
MOST_SEATS = max(game.most for game in GAMES.values())


class Refused(Exception):
    """A plain sentence on why not; nothing was changed."""


class Field(NamedTuple):
    fits: Callable[[Any, Any], bool]  # what it is about, and the value
    says: str


def is_whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def is_number(value: object, least: float, most: float) -> bool:
    return type(value) in (int, float) and isfinite(value) and least <= value <= most  # type: ignore[arg-type, operator]


def is_text(value: object, most: int) -> bool:
    """Of so many letters at most, each of which can be sent."""
    if not isinstance(value, str) or len(value) > most:
        return False
    try:
        value.encode()
    except UnicodeEncodeError:  # half a letter
        return False
    return True


def whole(least: int, most: int) -> Field:
    return Field(lambda desk, value: is_whole(value, least, most), f"is a whole number, {least} to {most}")


def number(least: float, most: float) -> Field:
    return Field(lambda desk, value: is_number(value, least, most), f"is a number, {least:g} to {most:g}")


def one_of(*values: str) -> Field:
    return Field(
        lambda desk, value: type(value) is str and value in values, "is one of: " + ", ".join(values)
    )


def are_seats(value: object) -> bool:
    """Whether this can say who plays for each: people, or the table at a level."""
    return (
        isinstance(value, list)
        and len(value) <= MOST_SEATS
        and all(is_whole(level, PERSON, LEVELS - 1) for level in value)
    )


def are_places(value: object) -> bool:
    """Whether this is what `Desk.places()` tells, as far as no desk could stumble over it."""
    return (
        isinstance(value, list)
        and len(value) <= MOST_THINGS
        and all(isinstance(at, dict) and _is_place(at) for at in value)
    )


def _is_place(at: dict[str, Any]) -> bool:
    words = is_text(at.get("name"), MOST_NAME) and is_text(at.get("home"), MOST_NAME)
    turned = is_whole(at.get("face"), 0, 1) and is_number(at.get("angle"), -100_000, 100_000)
    lies = all(is_number(at.get(name), -5000, 5000) for name in "xyz")
    return words and turned and (is_text(at.get("tray"), MOST_NAME) or (at.get("tray", 0) is None and lies))


FLAG = Field(lambda desk, value: type(value) is bool, "is true or false")

FIELDS: dict[str, Field] = {
    "key": one_of(*KEYS),
    "down": FLAG,
    "on": FLAG,
    "pad": Field(lambda desk, value: is_whole(value, 0, desk.pads - 1), "is the number of a pad, from 0"),
    "tile": Field(lambda desk, value: is_whole(value, 0, len(desk.things) - 1), "is the number of a tile"),
    "tray": Field(lambda desk, value: type(value) is str and value in desk.trays, "is the name of a tray"),
    "x": number(-5000, 5000),
    "y": number(-5000, 5000),
    "angle": number(-100_000, 100_000),
    "row": whole(0, SIDE - 1),
    "col": whole(0, SIDE - 1),
    "turn": whole(0, 3),
    "face": whole(0, 1),
    "askew": number(-90, 90),
    "arrow": one_of(*{arrow: 0 for box in BOXES.values() for arrow in box.arrows}),
    "travel": number(-PITCH, PITCH),
    "box": one_of(*BOXES),
    "players": whole(1, 6),
    "crossings": whole(0, 4),
    "challenge": whole(0, 9999),
    "sensor": whole(0, 7),
    "kind": one_of("north", "south", "none", "weak", "sound"),
    "share": number(0, 1),
    "seats": Field(
        lambda desk, value: are_seats(value), f"is a list of at most {MOST_SEATS} levels, 0 to {LEVELS - 1}"
    ),
    "places": Field(lambda desk, value: are_places(value), "is where the tiles are"),
}


def checked(
    about: Any, fields: Mapping[str, Field], method: Callable[..., object], given: Mapping[str, Any]
) -> dict[str, Any]:
    """What was given, if it is all that a method takes beside whom and by whom, and nothing else."""
    wanted = list(signature(method).parameters.values())[2:]
    unknown = set(given) - {parameter.name for parameter in wanted}
    if unknown:
        raise Refused(f'"{min(unknown)[:20]}" means nothing here.')
    for parameter in wanted:
        name = parameter.name
        if name in given and not fields[name].fits(about, given[name]):
            raise Refused(f'"{name}" {fields[name].says}.')
        if name not in given and parameter.default is parameter.empty:
            raise Refused(f'"{name}" is missing.')
    return dict(given)
