# SPDX-License-Identifier: MIT
"""Show what the rulebook promises and a test could only sample.

    python -m tools.prove [proof ...]     go; without a name all of them

Ends with an error if a proof fails.
"""

import importlib
import sys
from pathlib import Path

PROOFS = {"go": "tools.prove_go"}  # each module has prove() -> bool, which prints what it found


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PROOFS]
    if unknown:
        print(f"There is no proof {', '.join(unknown)}; there is: {', '.join(PROOFS)}.", file=sys.stderr)
        return 2
    sys.path.insert(0, str(Path(__file__).parents[1] / "lib"))
    held = [importlib.import_module(PROOFS[name]).prove() for name in names or PROOFS]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
