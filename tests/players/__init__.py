# SPDX-License-Identifier: MIT
"""Random players of each game, for the tests and for `make soak`."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random


class Dice:
    """Chance from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


@contextmanager
def told(**game: object) -> Iterator[None]:
    """Whatever goes wrong is an AssertionError that says which game to play to see it again."""
    try:
        yield
    except Exception as problem:
        which = ", ".join(f"{name} {value}" for name, value in game.items())
        raise AssertionError(f"{which}: {problem!r}") from problem
