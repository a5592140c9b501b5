# SPDX-License-Identifier: MIT
"""The table's own turn at Junior, on the simulated board: people are its hands, and watch its light."""

import re

from hallway.games.junior.about import SECRETS
from hallway.maze.shapes import SHAPES
from tests.junior.referee import ARROWS, NAMES, line_of, named_cell, opens

SIDES = dict(zip("↑→↓←", "NESW", strict=True))
FIELD = [divmod(cell, 5) for cell in range(25)]
ASKED = re.compile(
    r"push in (?P<tile>\w+ \d) at (?P<cell>[A-E][1-5]), open to (?P<sides>[↑→↓← ]+?) ?(?:B:|$)"
)


def is_cursor(light: tuple[int, ...]) -> bool:
    red, green, blue = light
    return red == blue > green > red // 2


def table_turn(table):
    """The table's own: it thinks, says and shows a push, and walks by itself; hands push, and slip."""
    slow = table.slow
    player = slow.turn
    _wait_until_gone(table, "A: (?:open|go on)")
    if not slow.challenging and not slow.hunting:
        slow.open.append(table.icon())
        slow.hunting = True
    _wait_until_gone(table, " thinks")
    if slow.challenging:
        slow.piles[player] = []  # nobody sees it (J14)
        assert not re.search(r"\[\w+\]", table.top.screen.text)
    asked = ASKED.search(table.said)
    if asked:
        (tile, face), sides = slow.spare, {SIDES[side] for side in asked["sides"].split()}
        assert asked["tile"] == NAMES[tile]
        if table.slips():
            table.slip(may_push=True)
        arrow = next(arrow for arrow in ARROWS if line_of(arrow)[0] == named_cell(asked["cell"]))
        assert table.lit_arrows() == {arrow} <= set(slow.allowed())
        turns = [turn for turn in range(4) if set(opens(tile, face, turn)) == sides]
        assert f"[{SHAPES[sum(1 << 'NESW'.index(side) for side in sides)]}]" in table.top.screen.text
        turn = table.random.choice(turns)
        if table.slips():  # turned as one likes: the screen says how it is wanted
            turn = table.random.randrange(4)
        table.hands.push(asked["tile"], arrow, turn, face)
        _wait_until_gone(table, "push in")
        table.mend()
        slow.push(arrow, table.hands.tiles()[line_of(arrow)[0]][2])
        assert table.hands.tiles() == slow.tiles
    else:
        assert "The way is free" in table.said and slow.may_skip(), table.said
    reach = slow.reach(slow.wizards[player])
    walked = _watch(table)
    said = table.top.screen.text
    if slow.challenging and re.search(r"\[\w+\]", said):
        slow.piles[player] = [table.icon()]  # J15: to all
    has_found = "has the" in said or said.startswith("The end")
    cell = slow.goal() if has_found else walked
    assert cell in reach
    is_hunting = slow.challenging and not has_found and slow.found[player] < SECRETS // table.players
    if is_hunting:  # for something that nobody knows, but not here
        slow.piles[player] = [secret for secret in range(SECRETS) if slow.place(secret) != cell]
    assert has_found or cell != slow.goal()
    slow.go(cell)
    if slow.challenging and not slow.over:
        slow.piles[player] = []


def _watch(table):
    """The table's walk, by light: where it led."""
    cell = None
    for _ in range(200):
        seen = [at for at in FIELD if is_cursor(table.top.pad(0).light(*at))]
        cell = seen[0] if seen else cell
        if not re.search("walks|The way is free", table.said):
            return cell
        table.wait(0.1)
    raise AssertionError(f"it does not get there: {table.said}")


def _wait_until_gone(table, pattern):
    """Until the screen no longer says so."""
    for _ in range(200):
        if not re.search(pattern, table.said):
            return
        table.wait(0.1)
    raise AssertionError(f"{pattern}: {table.said}")
