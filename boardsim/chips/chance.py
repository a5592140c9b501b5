# SPDX-License-Identifier: MIT
"""How chips differ from each other: numpy's generator PCG64 in plain whole numbers.

A seed has stood for the same board, with the same thresholds and phases, ever since boards were drawn with
numpy; it does so where there is no numpy.
"""

WORD, LONG, WIDE = (1 << 32) - 1, (1 << 64) - 1, (1 << 128) - 1
POOL = 4
MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645


def _stirred(seed: int) -> list[int]:
    """The seed's bits spread over a pool of words, as numpy's SeedSequence does it."""
    constant = 0x43B0D7E5

    def mixed_in(word: int) -> int:
        nonlocal constant
        word ^= constant
        constant = constant * 0x931E8875 & WORD
        word = word * constant & WORD
        return word ^ word >> 16

    pool = [mixed_in(seed >> 32 * at & WORD) for at in range(POOL)]
    for source in range(POOL):
        for at in range(POOL):
            if source != at:
                mixed = (0xCA01F9DD * pool[at] - 0x4973F715 * mixed_in(pool[source])) & WORD
                pool[at] = mixed ^ mixed >> 16
    return pool


def _words(pool: list[int], count: int) -> list[int]:
    made, constant = [], 0x8B51F9DD
    for at in range(count):
        word = pool[at % POOL] ^ constant
        constant = constant * 0x58F38DED & WORD
        word = word * constant & WORD
        made.append(word ^ word >> 16)
    return made


class Chance:
    """`numpy.random.default_rng(seed)`, for a seed below 2¹²⁸."""

    def __init__(self, seed: int) -> None:
        words = _words(_stirred(seed), 8)
        longs = [words[at] | words[at + 1] << 32 for at in range(0, 8, 2)]
        self._step = (longs[2] << 64 | longs[3]) << 1 & WIDE | 1
        self._state = (self._step + (longs[0] << 64 | longs[1])) & WIDE
        self._half: int | None = None  # of the last number, yet to be given
        self._advance()

    def _advance(self) -> None:
        self._state = (self._state * MULTIPLIER + self._step) & WIDE

    def _long(self) -> int:
        self._advance()
        folded, turn = (self._state >> 64 ^ self._state) & LONG, self._state >> 122
        return (folded >> turn | folded << 64 - turn) & LONG

    def _word(self) -> int:
        if self._half is not None:
            word, self._half = self._half, None
            return word
        both = self._long()
        self._half = both >> 32
        return both & WORD

    def random(self) -> float:
        return (self._long() >> 11) / (1 << 53)

    def uniform(self, low: float, high: float, count: int) -> list[float]:
        return [low + (high - low) * self.random() for _ in range(count)]

    def below(self, limit: int) -> int:
        """A whole number from 0, each as likely; the limit is below 2³²."""
        drawn = self._word() * limit
        while drawn & WORD < (WORD + 1 - limit) % limit:
            drawn = self._word() * limit
        return drawn >> 32
