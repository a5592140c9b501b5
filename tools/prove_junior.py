# SPDX-License-Identifier: MIT
"""Junior's set is as the rulebook says, counted from the tables that the referee uses."""

from collections import Counter

from hallway.games.junior import tiles as box
from hallway.games.junior.about import DOUBLE_SIDED, SECRETS, TILES
from hallway.places import CELLS, SIDE

KINDS = {2: {"straight": {5, 10}, "curve": {3, 6, 9, 12}}, 3: {"T": {7, 11, 13, 14}}, 4: {"crossing": {15}}}


def kind(openings: int) -> str:
    for name, shapes in KINDS.get(openings.bit_count(), {}).items():
        if openings in shapes:
            return name
    return "blank" if not openings else "other"


def prove() -> bool:
    """Print the counts; say whether they hold."""
    fronts = Counter(kind(box.OPENINGS[tile * 8]) for tile in range(TILES))
    backs = Counter((kind(box.OPENINGS[tile * 8]), kind(box.OPENINGS[tile * 8 + 4])) for tile in range(TILES))
    fixed = [cell for cell in range(CELLS) if box.PRINTED[cell]]
    even = [cell for cell in range(CELLS) if cell // SIDE % 2 == 0 and cell % SIDE % 2 == 0]
    secrets = [*box.FIXED_SECRETS, *box.SECRET_TILES]
    print(f"Junior: {TILES} tiles")
    print(f"  fronts                 {', '.join(f'{count} {name}s' for name, count in fronts.items())}")
    print(f"  crossings on the back  {backs['curve', 'crossing']}, all of curves")
    print(f"  fixed cells            {len(fixed)}, at even coordinates: {fixed == even}")
    print(
        f"  secrets                {len(box.FIXED_SECRETS)} on fixed cells, {len(box.SECRET_TILES)} on tiles"
    )
    print(f"  arrows                 {', '.join(box.ARROWS)}")
    return (
        fronts == {"curve": 8, "straight": 6, "T": 3}
        and {pair: count for pair, count in backs.items() if pair[1] != "blank"}
        == {("curve", "crossing"): DOUBLE_SIDED}
        and fixed == even
        and set(box.STARTS) == {0, 4, 20, 24}
        and len(secrets) == SECRETS
        and len(set(box.SECRET_TILES)) == len(box.SECRET_TILES)
        and not set(box.FIXED_SECRETS) & set(box.STARTS)
        and len({line for lines in box.LINES for line in lines}) == 16
    )
