# SPDX-License-Identifier: MIT
"""The table's seat at Duel, on the simulated board: its board is read from the screen, and who is right."""

import re

from hallway.games.duel.frame import PLACES
from tests.duel.referee import CELLS, connects
from tests.duel.sliding import slides_to_join
from tests.wordbook import treasures

TREASURES = treasures("en")
COLOURS = ("Red", "Yellow")
SHAPES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
RIGHT = 0.75  # how often a person's call is
MOST_STEPS = 400
STEP_S = 0.5  # the table calls no sooner than a second after its slide


def play_round(table) -> None:
    """D6 to D9, D15: from a card just turned to the next one, whoever calls first."""
    starts, goal = _cards(table)
    table.slow.turn(starts, goal)
    boards = _race(table, starts, goal)
    joined = []
    for player in (0, 1):
        opens = boards[player] if table.seats[player] else _hands(table, player).laid().open_sides()
        joined.append(connects(opens, starts[player], goal))
    calls = _calls(table.said, joined)
    assert all(joined[player] == is_right for player, is_right in calls.items()), (table.said, joined)
    winner = table.slow.judge(calls, goal)
    if table.slow.over:
        return
    assert f"{table.slow.won[0]}:{table.slow.won[1]}" in table.said, (table.said, table.slow.won)
    said = table.said
    if winner is None and table.people:
        table.press(0)
    elif winner in table.people:
        table.wait(6.0)
        assert table.said == said, "D9: only the winner turns the next card"
        table.press(0)
    _wait_until_gone(table, "gets the card")


def _cards(table) -> tuple[list[int], int]:
    """The starts and the objective; where two tables play it stands in words."""
    items = [TREASURES.index(name) for name in re.findall(r"\[(\w+)\]", table.top.screen.text)]
    if len(items) == 2:
        found = re.search(r"To the ([\w ]+)\.", table.said)
        assert found, table.said
        items.append(TREASURES.index(found[1]))
    *starts, goal = items
    return starts, goal


def _race(table, starts: list[int], goal: int) -> dict[int, dict]:
    """Until someone has called: people slide and press; what the table's boards were at last."""
    boards: dict[int, dict] = {}
    slides: list = []
    if table.people:
        player = table.people[0]
        hands = _hands(table, player)
        if table.chance.random() < RIGHT:
            slides = slides_to_join(hands.laid(), starts[player], goal) or []
    for step in range(MOST_STEPS):
        if re.search("gets the card|is over", table.said):
            return boards
        boards = _boards(table)
        if step < len(slides):
            hands.slide(slides[step])
        elif table.people and step == len(slides):
            table.top.pad(0).press()
        table.wait(STEP_S)
    raise AssertionError(f"nobody calls: {table.said}")


def _boards(table) -> dict[int, dict]:
    found = re.findall(rf"\[([·{SHAPES}]{{{PLACES}}})\]", table.top.screen.text)
    tables = [player for player in (0, 1) if table.seats[player]]
    assert len(found) == len(tables), table.top.screen.text
    return {
        player: {
            cell: {side for bit, side in enumerate("NESW") if SHAPES.index(shape) >> bit & 1}
            for cell, shape in zip(CELLS, shapes, strict=True)
            if shape != "·"
        }
        for player, shapes in zip(tables, found, strict=True)
    }


def _hands(table, player: int):
    return table.hands[table.people.index(player)]


def _calls(said: str, joined: list[bool]) -> dict[int, bool]:
    """Who called, and what each call was, by the verdict on the screen; at the end it only has the winner."""
    for words, is_right in (("Both right at once", True), ("Both wrong", False)):
        if words in said:
            return {0: is_right, 1: is_right}
    found = re.search(r"(Red|Yellow) (is right|was wrong|wins)", said)
    assert found, said
    player = COLOURS.index(found[1])
    if found[2] == "wins" and not joined[player]:
        return {1 - player: False}
    return {player: found[2] != "was wrong"}


def _wait_until_gone(table, pattern: str) -> None:
    for _ in range(MOST_STEPS):
        if not re.search(pattern, table.said):
            return
        table.wait(STEP_S)
    raise AssertionError(f"it does not go on: {table.said}")
