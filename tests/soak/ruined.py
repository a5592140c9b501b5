# SPDX-License-Identifier: MIT
"""Random and mutated contents of nvm: each is opened by the journal, some are booted.

Whatever the bytes: no exception, no game but one that was really played, plain words where something is
lost, and a new game can be begun.
"""

from functools import cache
from random import Random

from boardsim import Tabletop
from boardsim.chips.flash import SECTOR
from hallway.console.journal import Journal
from hallway.console.settings import Settings
from hallway.games.go.about import MINUTES
from tests.recorded import KINDS, Nvm, begin, play, power_on, quick_journal, record
from tests.wordbook import book

TEXTS = book("en") | book("en", "seldom")

SETTINGS = Settings(lambda key, default: default, Journal(Nvm()))
PLAYED_AGAIN = 10  # of so many images that are opened, one is gone on with, and another game begun
PROBLEMS = ("", "journal.strange", "journal.gap", "journal.unplayable")
ROLLED = bytes([0, 17, 3, 2, 10, 4, 147, 224])  # the first event of Go! alone


@cache
def images() -> tuple[tuple[bytes, list], ...]:
    """Journals of three games, one behind the other, the last unfinished; and the games in them."""
    made = []
    for kind in KINDS:
        nvm = Nvm()
        games = []
        for seed in (1, 2, 3):
            game = record(kind, seed)
            play(begin(nvm, game), game.events[: -1 if seed == 3 else None])
            games.append(game.events)
        made.append((bytes(nvm.flash.read()), games))
    return tuple(made)


def mutated(random: Random, image: bytes) -> bytes:
    """An image of the flash that something has happened to."""
    changed = bytearray(image)
    way = random.randrange(6)
    if way == 0:
        return random.randbytes(SECTOR)
    if way == 1:  # a cut in an erase: here and there, or from one end
        share = random.randrange(256)
        luck = random.choice((random.randbytes(SECTOR), bytes(at >> 4 for at in range(SECTOR))))
        if random.random() < 0.5:
            luck = luck[::-1]
        return bytes(0xFF if chance < share else byte for chance, byte in zip(luck, image, strict=True))
    if way == 2:  # truncated
        return image[: random.randrange(SECTOR)].ljust(SECTOR, random.choice((b"\0", b"\xff")))
    if way == 3:  # another version, or nearly
        changed[random.randrange(16)] ^= 1 << random.randrange(8)
    else:
        for _ in range(random.randrange(1, 20)):
            changed[random.randrange(SECTOR if way == 4 else 1600)] = random.randrange(256)
    return bytes(changed)


def open_one(random: Random) -> None:
    image, games = random.choice(images())
    nvm = bytearray(mutated(random, image))
    opened = Journal(nvm)
    assert opened.problem in PROBLEMS and 0 <= opened.room < SECTOR
    told = [opened.record(at)[1] for at in opened.game()[1:]]
    assert not told or any(told == events[: len(told)] for events in games), "a game that was never played"
    if random.randrange(PLAYED_AGAIN):
        return
    sitting = power_on(nvm, SETTINGS)
    assert sitting.problem in PROBLEMS and (sitting.unfinished is None or told)
    sitting.begin(0, 1, 1)
    sitting.hands.commit(ROLLED)
    again = Journal(nvm)
    assert [again.record(at)[1] for at in again.game()] == [b"\0\1\1\1", ROLLED]


def boot_one(random: Random) -> None:
    image, _ = random.choice(images())
    with Tabletop(pads=4, seed=1) as top:
        top.cut_power()
        top.flash.load(mutated(random, image))
        top.restore_power()
        top.run(1.5)
        said = " ".join(top.screen.text.split())
        if "sound o" not in said:
            assert any(TEXTS[problem][:40] in said for problem in PROBLEMS[1:]), said
            top.press("a")
            top.run(0.5)
        said = " ".join(top.screen.text.split())
        assert "sound o" in said, said
        top.press("a")
        top.run(0.5)
        if "Go on" not in said:
            top.press("a")
            top.run(1)
            assert f"{MINUTES} minutes" in " ".join(top.screen.text.split())
        assert top.pico.restarts == 0 and top.pico.failure is None


def some(what: str, seed: int, count: int) -> None:
    """So many, each from a seed of its own."""
    with quick_journal():
        for number in range(seed, seed + count):
            (open_one if what == "opened" else boot_one)(Random(number))


def open_once(_: str, seed: int) -> None:
    some("opened", seed, 1)


def boot_once(_: str, seed: int) -> None:
    some("booted", seed, 1)
