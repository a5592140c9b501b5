# SPDX-License-Identifier: MIT
"""The page to have at hand while ordering boards: what to choose, what to send, what to look at."""

from hardware import blocks
from hardware.boards import project, router, stackup
from hardware.boards.parts import KINDS
from hardware.order import boards, costs, prices, shopping
from hardware.order.catalogue import lcsc
from hardware.order.turns import NO_POLE, TURNS, turn_of

FINISH = "ENIG (gold)"
WHY_FINISH = "the Hall switches have no legs: their pads must be flat, and tin from a bath is not"


def _boards() -> str:
    rows = []
    for name in project.NAMES:
        wide, high = boards.size_mm(name)
        bare = prices.LEAST_BARE
        kinds = boards.fitted(name)
        rows.append(
            (
                name,
                f"{wide:g} × {high:g} mm",
                bare,
                prices.LEAST_FITTED,
                f"{kinds.total()} parts of {len(kinds)} kinds, {boards.joints(name)} joints, front only",
                boards.by_hand(name).total(),
                boards.marks(name)["fiducial"],
                boards.marks(name)["test"],
            )
        )
    head = ("board", "size", "bare, at least", "assembled, at least", "the assembler fits")
    head += ("by hand", "fiducials", "test points")
    return blocks.table(head, rows)


def _choices() -> str:
    layers = len(stackup.COPPER_LAYERS)
    ounce = 0.035
    rows = [
        ("layers", layers),
        ("thickness", f"{stackup.THICKNESS_MM:g} mm"),
        (
            "copper",
            f"outside {stackup.OUTER_COPPER_MM / ounce:g} oz ({stackup.OUTER_COPPER_MM * 1000:g} µm), "
            f"inside 0.5 oz ({stackup.INNER_COPPER_MM * 1000:g} µm)",
        ),
        ("surface", f"{FINISH}: {WHY_FINISH}"),
        ("solder mask", "any colour; white gives some light back"),
        ("material", "FR4, Tg 135 °C or more"),
        ("finest track and gap", f"{router.TRACK:g} and {router.CLEAR:g} mm"),
        ("vias", f"{router.DRILL:g} mm drill in {router.VIA:g} mm, not filled, tented"),
        ("impedance control, castellations, gold fingers", "none"),
        ("stencil", "the assembler's own; no need to buy one"),
    ]
    return blocks.table(("choose", "what"), rows)


def _stack() -> str:
    rows = [(name, kind, f"{thick:g} mm") for name, kind, thick in stackup.STACK if thick]
    return blocks.table(("from the front", "what", "thickness"), rows)


def _turns() -> str:
    rows = [
        (turn.begins + "…", f"{turn.degrees}°", turn.pin_1 or "not known: look at the picture", turn.why)
        for turn in TURNS
    ]
    return blocks.table(("package", "added", "pin 1 in the assembler's library", "why"), rows)


def unknown_turns(name: str) -> list[str]:
    """The parts of a board whose turn must be looked at."""
    found = []
    for kind in boards.fitted(name):
        turn = turn_of(KINDS[kind].footprint.partition(":")[2])
        if turn and not turn.pin_1:
            found.append(KINDS[kind].value)
    return sorted(found)


def _numbers() -> str:
    kinds = {kind for name in project.NAMES for kind in boards.fitted(name)}
    without = sorted(KINDS[kind].number for kind in kinds if not lcsc(KINDS[kind].number))
    return (
        f"{len(kinds) - len(without)} of {len(kinds)} kinds have LCSC's number in the parts list. "
        "The others are left empty, for we do not know it for certain; search by the maker's number:\n\n"
        + ", ".join(without)
        + ".\n"
    )


def _keep() -> str:
    used = {kind for name in project.NAMES for kind in boards.fitted(name)}
    kinds = [kind for kind in KINDS if kind in used and KINDS[kind].keep]
    return blocks.table(
        ("part", "why nothing else"), [(KINDS[kind].number, KINDS[kind].keep) for kind in kinds]
    )


def _shopping() -> str:
    rows = shopping.rows()
    return blocks.table(tuple(rows[0]), [tuple(row.values()) for row in rows])


def text() -> str:
    """The whole page, in Markdown."""
    looks = "".join(f"- {name}: {', '.join(unknown_turns(name))}\n" for name in project.NAMES)
    files = "".join(
        f"- `{name}-gerbers.zip` to the board maker, `{name}-parts.csv` and `{name}-placement.csv` to the "
        f"assembler; `{name}-by-hand.csv` is for you\n"
        for name in project.NAMES
    )
    return f"""# Order

Designed and simulated, not yet built. **Order the coupon first**: it proves field, light and soldering before
anyone pays for a pad.

## Boards

{_boards()}
In the folders of `build/hardware/`:

{files}
## Choose

{_choices()}
{_stack()}
## Placement

Angles are KiCad's, counter-clockwise, with this added to them. Packages that begin with {", ".join(NO_POLE)}
have no pole, and nothing is added.

{_turns()}
In the assembler's picture compare these with `*-top.png` before you pay:

{looks}
## Parts

{_numbers()}
{_keep()}
## Shopping list

{_shopping()}
Cables: `cable.svg`.

## What it costs

Our own estimates of November 2026, with tax and the boards' postage; nobody has offered these prices.

{costs.costs()}"""
