# SPDX-License-Identifier: MIT
"""Who is at the table: how they come in, come back and are told apart, and who of them is its host."""

import hmac
import ipaddress
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from boardsim.fields import Refused

# No 0 O, 1 I L, 2 Z, 5 S, 8 B: a code is read aloud and typed on phones.
CODE_LETTERS = "ACDEFGHJKMNPQRTUVWXY34679"
CODE_LENGTH = 6
MOST_PEOPLE = 24
MOST_NAME = 20
TRIES = 5  # wrong codes from an address that cost nothing
LONGEST_WAIT_S, SHORT_WAIT_S = 60.0, 2.0  # after a wrong code: at most; where somebody was let in before
FORGOTTEN_S = 600.0  # after so long, an address's wrong codes are forgotten
MOST_ADDRESSES = 1000  # that are remembered, of those who guess and of those who were in
AWAY_S = 600.0  # after so long, someone who is away is forgotten
RATE, BURST = 120.0, 240.0  # messages a second, and at once


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6, where a machine has as many as it likes, the network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((int(found), 64), strict=False))


class Door:
    """Lets in who knows the code; without a code everyone.

    Guessing is made slow for each address by itself: after some wrong codes it has to wait, each time twice
    as long. What others guess never keeps out who has the code, and where somebody was in, waits stay short.
    """

    def __init__(self, code: str, clock: Callable[[], float]) -> None:
        self.code = code
        self._clock = clock
        self._wrong: dict[str, tuple[int, float]] = {}  # by address: how many, and when the last
        self._were_in: dict[str, None] = {}

    def check(self, given: str, address: str) -> None:
        if not self.code:
            return
        now, address = self._clock(), neighbourhood(address)
        count, last_s = self._wrong.get(address, (0, now))
        if now - last_s > FORGOTTEN_S:
            count = 0
        left_s = last_s + self._wait_s(address, count) - now
        if left_s > 0:
            raise Refused(f"Too many wrong codes. Wait {int(left_s) + 1} s, then try again.")
        cleaned = given.upper().replace(" ", "").replace("-", "")
        if hmac.compare_digest(cleaned.encode(), self.code.encode()):
            self._wrong.pop(address, None)
            _remember(self._were_in, address, None)
            return
        if cleaned:  # who opens the page without one has not guessed
            _remember(self._wrong, address, (count + 1, now))
        raise Refused("That is not the code. It is shown where the table was started.")

    def _wait_s(self, address: str, count: int) -> float:
        """How long nothing is heard from there after so many wrong codes."""
        if count < TRIES:
            return 0.0
        longest_s = SHORT_WAIT_S if address in self._were_in else LONGEST_WAIT_S
        return min(2.0 ** min(count - TRIES, 10), longest_s)


def _remember(those: dict[str, Any], address: str, what: Any) -> None:
    """As the newest; the oldest is forgotten where they are too many."""
    those.pop(address, None)
    if len(those) >= MOST_ADDRESSES:
        del those[next(iter(those))]
    those[address] = what


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
    hosts: bool = False  # has started the table
    address: str = field(default="", repr=False)
    left_s: float = 0.0  # when, if they are away
    is_gone: bool = False  # for so long that only the host is remembered


class People:
    """Everyone who came; those who are away keep their place while there is room."""

    def __init__(self) -> None:
        self.all: dict[str, Person] = {}
        self._count = 0

    def by_token(self, token: str) -> Person | None:
        for person in self.all.values():
            if hmac.compare_digest(person.token.encode(), token.encode("utf-8", "replace")):
                return person
        return None

    def add(self, name: str, address: str = "", watches: bool = False) -> Person:
        if len(self.all) >= MOST_PEOPLE:
            away = [number for number, person in self.all.items() if not person.here]
            if not away:
                raise Refused(f"The table is full: {MOST_PEOPLE} people are here.")
            del self.all[min(away, key=lambda number: self.all[number].hosts)]
        self._count += 1
        person = Person(f"p{self._count}", clean_name(name) or f"Guest {self._count}")
        person.address, person.watches = address, watches
        person.hosts = not watches and self._is_free(address)
        self.all[person.number] = person
        return person

    def _is_free(self, address: str) -> bool:
        """Whether who comes from there now is the host: the first of all, or the one who has just closed the
        window and opened another."""
        hosts = [person for person in self.all.values() if person.hosts]
        return all(not host.here and host.address == address for host in hosts)

    @property
    def hosts(self) -> list[str]:
        """The numbers of those who may do what a host may."""
        return [number for number, person in self.all.items() if person.hosts]

    def recall(self, told: list[dict], now_s: float) -> None:
        """Those who were here before the server was stopped; they are away from now on."""
        for each in told:
            person = self.add(each["name"], each.get("address", ""))
            person.token, person.pad, person.here = each["token"], each["pad"], False
            person.hosts, person.left_s = each.get("hosts", False), now_s

    def kept(self) -> list[dict]:
        """For `recall`."""
        return [
            {
                "name": each.name,
                "token": each.token,
                "pad": each.pad,
                "hosts": each.hosts,
                "address": each.address,
            }
            for each in self.all.values()
        ]

    def at(self, pad: int) -> Person | None:
        """Who is here and sits there."""
        return next((person for person in self.all.values() if person.here and person.pad == pad), None)

    def seat_all(
        self, seats: int, first: Person | None = None, tables: Collection[int] = frozenset()
    ) -> None:
        """Whoever is here to play and has no seat gets a free one; `first` before all others. `tables` are
        those at which the table itself plays."""
        everyone = sorted(self.all.values(), key=lambda person: person is not first)
        for person in everyone:
            if person.pad is not None and (person.pad >= seats or person.pad in tables):
                person.pad = None
        for person in everyone:
            free = next((seat for seat in range(seats) if self.at(seat) is None and seat not in tables), None)
            if person.here and not person.watches and person.pad is None and free is not None:
                self.sit(person, free)

    def forget_away(self, now_s: float) -> None:
        """Those who are away for long. A host may come back as one; until then who was here first is."""
        for number, person in list(self.all.items()):
            if person.here or now_s - person.left_s <= AWAY_S:
                continue
            if person.hosts:
                person.is_gone, person.pad = True, None
            else:
                del self.all[number]
        if all(self.all[number].is_gone for number in self.hosts):
            heir = next((each for each in self.all.values() if each.here and not each.watches), None)
            if heir is not None:
                heir.hosts = True

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
            if not person.is_gone
        }


def clean_name(name: str) -> str:
    """As one line, without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:MOST_NAME]
