# SPDX-License-Identifier: MIT
"""Who is at the table: how they come in, come back and are told apart."""

import hmac
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from boardsim.fields import Refused

# No 0 O, 1 I L, 2 Z, 5 S, 8 B: a code is read aloud and typed on phones.
CODE_LETTERS = "ACDEFGHJKMNPQRTUVWXY34679"
CODE_LENGTH = 6
MOST_PEOPLE = 24
MOST_NAME = 20
TRIES, TRIES_S = 5, 60.0  # wrong codes from one address in so many seconds
TRIES_OF_ALL = 50
AWAY_S = 600.0  # after so long, someone who is away is forgotten
RATE, BURST = 120.0, 240.0  # messages a second, and at once


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Door:
    """Lets in who knows the code; without a code everyone. Guessing is made slow."""

    def __init__(self, code: str, clock: Callable[[], float]) -> None:
        self.code = code
        self._clock = clock
        self._wrong: deque[tuple[float, str]] = deque()

    def check(self, given: str, address: str) -> None:
        if not self.code:
            return
        now = self._clock()
        while self._wrong and self._wrong[0][0] < now - TRIES_S:
            self._wrong.popleft()
        if len(self._wrong) >= TRIES_OF_ALL or sum(tried == address for _, tried in self._wrong) >= TRIES:
            raise Refused("Too many wrong codes. Wait a minute, then try again.")
        cleaned = given.upper().replace(" ", "").replace("-", "")
        if not hmac.compare_digest(cleaned.encode(), self.code.encode()):
            if cleaned:  # who opens the page without one has not guessed
                self._wrong.append((now, address))
            raise Refused("That is not the code. It is shown where the table was started.")


class Patience:
    """How many messages someone may still send."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._left = BURST
        self._at = clock()

    def allows(self) -> bool:
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._at) * RATE)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass
class Person:
    number: str  # "p1"
    name: str
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24), repr=False)
    pad: int | None = None
    here: bool = True
    watches: bool = False  # and does nothing else
    left_s: float = 0.0  # when, if they are away


class People:
    """Everyone who came; those who are away keep their place while there is room."""

    def __init__(self) -> None:
        self.all: dict[str, Person] = {}
        self._count = 0

    def by_token(self, token: str) -> Person | None:
        for person in self.all.values():
            if hmac.compare_digest(person.token.encode(), token.encode()):
                return person
        return None

    def add(self, name: str) -> Person:
        if len(self.all) >= MOST_PEOPLE:
            away = [number for number, person in self.all.items() if not person.here]
            if not away:
                raise Refused(f"The table is full: {MOST_PEOPLE} people are here.")
            del self.all[away[0]]
        self._count += 1
        person = Person(f"p{self._count}", clean_name(name) or f"Guest {self._count}")
        self.all[person.number] = person
        return person

    def recall(self, told: list[dict]) -> None:
        """Those who were here before the server was stopped; they are away."""
        for each in told:
            person = self.add(each["name"])
            person.token, person.pad, person.here = each["token"], each["pad"], False

    def kept(self) -> list[dict]:
        """For `recall`."""
        return [{"name": each.name, "token": each.token, "pad": each.pad} for each in self.all.values()]

    def at(self, pad: int) -> Person | None:
        """Who is here and sits there."""
        return next((person for person in self.all.values() if person.here and person.pad == pad), None)

    def seat_all(self, seats: int, first: Person | None = None) -> None:
        """Whoever is here to play and has no seat gets a free one; `first` before all others."""
        everyone = sorted(self.all.values(), key=lambda person: person is not first)
        for person in everyone:
            if person.pad is not None and person.pad >= seats:
                person.pad = None
        for person in everyone:
            free = next((seat for seat in range(seats) if self.at(seat) is None), None)
            if person.here and not person.watches and person.pad is None and free is not None:
                self.sit(person, free)

    def forget_away(self, now_s: float) -> None:
        for number, person in list(self.all.items()):
            if not person.here and now_s - person.left_s > AWAY_S:
                del self.all[number]

    def sit(self, person: Person, pad: int | None) -> None:
        for other in self.all.values():
            if pad is not None and other is not person and other.pad == pad:
                if other.here:
                    raise Refused(f"That pad is {other.name}'s.")
                other.pad = None
        person.pad = pad

    def told(self) -> dict[str, dict]:
        return {
            number: {
                "name": person.name,
                "pad": person.pad,
                "here": person.here,
                **({"watches": True} if person.watches else {}),
            }
            for number, person in self.all.items()
        }


def clean_name(name: str) -> str:
    """As one line, without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:MOST_NAME]
