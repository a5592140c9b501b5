# SPDX-License-Identifier: MIT
"""What someone does who only reads the screen of Go!: the words, and the deed."""

from tests.go.boards import solution
from tests.play import dice_shown
from tests.players.person import HAND_S, READ_S, Person


def roll(person: Person, _) -> None:
    person.press_pad(0)
    person.run(0.8)


def clear(person: Person, _) -> None:
    person.clear()
    person.run(1)


def build(person: Person, _) -> None:
    dice = tuple(dice_shown(person.top))
    for pad in person.random.sample(range(person.pads), person.pads):
        if person.lying(pad) and "Not " in person.said:
            person.clear(range(pad, pad + 1))
        if not person.lying(pad) and len(dice) == 4:
            for domino, row, col, turn, face in solution(dice):
                person.top.pad(pad).put(f"path {domino + 1}", row, col, turn, face)
            person.run(HAND_S + READ_S)
        person.press_pad(pad)


ORDERS = (
    ("Lift ", clear),
    ("Press to roll", roll),
    ("Rolling|Get set", Person.wait),
    ("Hands off!", Person.all_press),
    ("Right! *(?:A:|B:|$)", clear),
    ("Build|Next to press|Not in a hole|Not joined:|Not solved", build),
)
