# SPDX-License-Identifier: MIT
"""The wear of the flash: whole games of every kind, one after another, and the erases that they cost."""

from itertools import cycle

from boardsim.chips.flash import ERASE_US, SECTOR
from hallway.console.journal import FIRST, Journal
from tests.recorded import KINDS, Nvm, begin, play, record

YEAR = 3 * 365  # games
ENDURANCE = 100_000  # erases
GAMES = 400
SEEDS = 5
LEFT = 5  # one game of so many is left half way


def wear(games: int) -> tuple[int, int]:
    """The erases of so many games, as the flash counts them and as the journal does."""
    nvm = Nvm()
    kinds = cycle(KINDS)
    for number in range(games):
        game = record(next(kinds), number % SEEDS)
        events = game.events[: len(game.events) // 2] if number % LEFT == LEFT - 1 else game.events
        play(begin(nvm, game), events)
    return nvm.flash.erases, Journal(nvm).erases


def report() -> tuple[bool, dict]:
    print(f"the journal: {SECTOR - FIRST:,} bytes in one sector")
    print(f"{'':24}{'events':>8}{'bytes':>8}{'most':>8}")
    for kind in KINDS:
        sizes = []
        events = 0
        for seed in range(SEEDS):
            nvm = Nvm()
            game = record(kind, seed)
            play(begin(nvm, game), game.events)
            sizes.append(SECTOR - FIRST - Journal(nvm).room)
            events += len(game.events)
        print(f"{kind:24}{events // SEEDS:8}{sum(sizes) // SEEDS:8}{max(sizes):8}")
    erases, counted = wear(GAMES)
    a_year = erases * YEAR / GAMES
    share = a_year / ENDURANCE
    print(
        f"{GAMES} games: {erases} erases; a year of three a day: {a_year:.0f}, {share:.2%} of {ENDURANCE:,}; "
        f"{a_year * ERASE_US / 1e6:.0f} to {a_year * 0.4:.0f} s of it in an erase"
    )
    return share < 0.02 and counted == erases, {"erases a year": round(a_year), "share": share}


if __name__ == "__main__":
    raise SystemExit(not report()[0])
