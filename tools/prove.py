# SPDX-License-Identifier: MIT
"""Show what the rulebook promises and a test could only sample.

    python -m tools.prove [proof ...]     go, junior, cards, duel; without a name all of them

Ends with an error if a proof fails.
"""

import sys

from tools import prove_cards, prove_duel, prove_go, prove_junior

# Each prints what it found and says whether the promise holds.
PROOFS = {
    "go": prove_go.prove,
    "junior": prove_junior.prove,
    "cards": prove_cards.prove,
    "duel": prove_duel.prove,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PROOFS]
    if unknown:
        print(f"There is no proof {', '.join(unknown)}; there is: {', '.join(PROOFS)}.", file=sys.stderr)
        return 2
    held = [PROOFS[name]() for name in names or PROOFS]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
