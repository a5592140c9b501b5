# SPDX-License-Identifier: MIT
"""What a table costs, read in two ways: five friends who order together, and one person alone.

Board makers sell five bare boards at least and assemble two at least, so that someone alone pays for boards
that lie in a drawer.
"""

from hardware import blocks
from hardware.order import boards, prices, shopping

FRIENDS = 5


def order(pads: int, tables: int) -> float:
    """Boards for so many tables: what the maker and the post get, with tax."""
    made = boards.cost("pad", pads * tables, pads * tables) + boards.cost("hub", tables, tables)
    return (made + prices.POSTAGE) * (1 + prices.TAX)


def table(pads: int, tables: int) -> float:
    """All of one table of so many that are ordered together."""
    return order(pads, tables) / tables + shopping.euros(pads)


def two_pads() -> float:
    """The least that can be bought: two assembled pads of five bare ones, with post and tax."""
    return (boards.cost("pad", 1, 1) + prices.POSTAGE) * (1 + prices.TAX)


def coupon(tables: int) -> float:
    """One coupon of so many that are ordered together, with post and tax; assembled ones are two at least."""
    made = boards.cost("coupon", tables, tables) + prices.POSTAGE_SMALL
    return made * (1 + prices.TAX) / tables


def costs() -> str:
    """The table of the guide."""
    rows = []
    for pads in shopping.PADS:
        left = max(prices.LEAST_BARE - pads, 0)
        rows.append(
            (
                f"hub, {pads} pad{'s' * (pads > 1)}, {pads} box{'es' * (pads > 1)} of Go!, one of Junior",
                f"**{round(table(pads, FRIENDS), -1):.0f}**",
                f"**{round(table(pads, 1), -1):.0f}**",
                ", ".join(
                    f"{many} {what}"
                    for many, what in ((left, "bare"), (max(prices.LEAST_FITTED - pads, 0), "assembled"))
                    if many
                ),
            )
        )
    rows.append(("a coupon before all that", f"{coupon(FRIENDS):.0f}", f"{coupon(1):.0f}", ""))
    rows.append(("of the first line, boards", f"{order(1, FRIENDS) / FRIENDS:.0f}", f"{order(1, 1):.0f}", ""))
    rows.append(("two assembled pads of five bare ones, nothing else", "", f"{two_pads():.0f}", ""))
    head = ("what, in €", f"{FRIENDS} friends, each", "one person alone", "pads left over, alone")
    return blocks.table(head, rows)
