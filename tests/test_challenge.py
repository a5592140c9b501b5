# SPDX-License-Identifier: MIT
"""A challenge: dice and cards from a number that is typed in (R7)."""

from collections import Counter
from random import Random
from types import SimpleNamespace

from boardsim import Tabletop
from hallway.games.duel.pile import Pile
from hallway.games.duel.tiles import ITEMS
from hallway.games.go.about import TARGETS
from hallway.moment.challenge import Challenge
from hallway.moment.seats import challenge_of, packed, unpacked
from tests.duel.boards import laid_in_order, shuffled
from tests.duel.hands import items_shown, lay, slide_to_join
from tests.play import roll, solve_one, targets_shown

DAY = 704
SIDES = 6


def drawn(number: int, score: int) -> Challenge:
    """Chance of this challenge, where so many are solved."""
    rules = SimpleNamespace(challenge=number, score=lambda: (score,))
    return Challenge(SimpleNamespace(rules=rules))


def dice_of(number: int, score: int) -> tuple[int, ...]:
    chance = drawn(number, score)
    return tuple(chance.below(SIDES) for _ in range(TARGETS))


def far_from_fair(counts: Counter, cases: int) -> float:
    """Chi square over its degrees of freedom: 1 is what chance gives."""
    expected = sum(counts.values()) / cases
    return (
        sum((counts[case] - expected) ** 2 / expected for case in counts) + expected * (cases - len(counts))
    ) / (cases - 1)


def test_a_challenge_rolls_as_fairly_as_chance():
    """R3, R7: each die, two dice of a roll, and rolls that follow each other, over numbers and in a game."""
    rolls = {(day, solved): dice_of(day, solved) for day in range(101, 1232) for solved in range(8)}
    for die in range(TARGETS):
        assert far_from_fair(Counter(dice[die] for dice in rolls.values()), SIDES) < 4
        for other in range(die):
            pairs = Counter((dice[die], dice[other]) for dice in rolls.values())
            assert far_from_fair(pairs, SIDES**2) < 1.7
        for next_day, next_solved in ((0, 1), (1, 0)):
            pairs = Counter(
                (dice[die], rolls[day + next_day, solved + next_solved][die])
                for (day, solved), dice in rolls.items()
                if (day + next_day, solved + next_solved) in rolls
            )
            assert far_from_fair(pairs, SIDES**2) < 1.7
    assert len(set(rolls.values())) > 0.99 * SIDES**TARGETS
    orders = [Pile().shuffled(drawn(day, 0)) for day in range(101, 1232)]
    firsts = Counter(order[1] & 15 for order in orders)
    assert far_from_fair(firsts, ITEMS) < 2.2 and len(set(orders)) == len(orders)


def test_its_number_stands_above_the_seats():
    for number in (0, 1, DAY, 9999):
        assert challenge_of(packed(b"", number), 1) == number
        assert unpacked(packed(b"", number), 1) == b"\0"
    assert packed(b"") == b"" and challenge_of(packed((0, 3, 1, 2)), 4) == 0


def choose_players(top: Tabletop, game: str) -> None:
    """As far as the menu asks how many play."""
    top.run(1.2)
    for _ in range(8):
        if f"> {game}" in top.screen.text.split("\n"):
            break
        top.press("down")
        top.run(0.3)
    top.press("a")
    top.run(0.4)
    assert "Players: 1" in top.screen.text


def type_in(top: Tabletop, game: str, number: int) -> None:
    """In the menu, as a person does."""
    choose_players(top, game)
    top.press("right")
    top.run(0.3)
    for key, digit in zip(("up", "down", "left", "right"), f"{number:04d}", strict=True):
        for _ in range(int(digit)):
            top.press(key)
            top.run(0.2)
    assert f"{number:04d}" in top.screen.text
    top.press("a")
    top.run(0.8)


def rolls_shown(top: Tabletop, cut: bool) -> list[int]:
    """The first two rolls of a challenge, on a board that may lose power between them."""
    type_in(top, "Go! alone", DAY)
    first = solve_one(top)
    if cut:
        top.cut_power()
        top.restore_power()
        top.run(2.0)
        top.press("a")
        top.run(1.0)
    roll(top)
    return [first, targets_shown(top)]


def test_the_same_number_gives_the_same_dice_on_every_board():
    """R7: whatever the board's own chance, and after a power cut."""
    boards = []
    for seed, cut in ((1, False), (2, True)):
        with Tabletop(pads=1, seed=seed) as top:
            boards.append(rolls_shown(top, cut))
    assert boards[0] == boards[1]
    assert 0 not in boards[0] and boards[0][0] != boards[0][1]


def test_the_same_number_gives_the_same_cards_on_every_board():
    """R7, D12: the order of the cards; how the tiles lie is not of it. Played again, it is the same again."""
    cards = []
    for seed, turns in ((12, 30), (4, 30)):
        with Tabletop(pads=1, seed=seed) as top:
            type_in(top, "Duel alone", DAY)
            laid = shuffled(laid_in_order(), Random(seed), turns)
            lay(top, 0, laid)
            top.pad(0).press()
            top.run(1.0)
            start, goal = items_shown(top)
            slide_to_join(top, 0, laid, start, goal)
            top.pad(0).press()
            top.run(0.6)
            top.pad(0).press()
            top.run(0.6)
            cards.append((start, goal, items_shown(top)))
    assert cards[0] == cards[1] and cards[0][2][0] == cards[0][1]


def test_a_number_is_not_asked_for_where_one_does_not_play_alone():
    """R7: to the right are seats there; and B leads back from a number, to no challenge."""
    with Tabletop(pads=1, seed=1) as top:
        choose_players(top, "Go! alone")
        assert "challenge >" in top.screen.text
        for key in ("right", "left", "b", "a"):
            top.press(key)
            top.run(0.4)
        top.usb.open()
        top.usb.write(b"log\n")
        top.run(0.3)
        assert b" game go.solo 1 00 0 5\n" in top.usb.read()
        top.press("b")
        top.run(0.3)
        top.press("a")
        top.run(0.6)
        choose_players(top, "Waterworks")
        assert "challenge" not in top.screen.text
