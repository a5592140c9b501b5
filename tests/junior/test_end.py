# SPDX-License-Identifier: MIT
"""The end of Junior, and all of the challenging game (J11, J14 to J16)."""

import pytest

from boardsim import Tabletop
from hallway import keys
from hallway.games.junior import rules
from hallway.games.junior.about import SECRETS
from hallway.games.press import READ_MS
from tests.junior.boards import aim_at, still_game
from tests.junior.events import index
from tests.junior.hands import Table
from tests.junior.referee import ARROWS, CORNERS

# -- the end


def nearly_over(found, players):
    """The last secret is open, and player 0 stands beside it."""
    play, _ = still_game(players=players)
    play.press()
    game = play.game
    game.opened = SECRETS
    game.order[:] = bytes([*range(1, SECRETS), 0])
    game.found[:players] = bytes(found)
    game.wizards[0] = index((0, 2))
    return play


@pytest.mark.parametrize(
    ("found", "winners"), [([5, 6], [0, 1]), ([6, 5], [0]), ([2, 9], [1]), ([3, 4, 4], [0, 1, 2])]
)
def test_the_twelfth_secret_ends_the_game(found, winners):
    """J11: most secrets win; equal counts share the win."""
    play = nearly_over(found, len(found))
    play.press()
    assert play.game.phase == rules.OVER and play.view.title == "junior.over"
    found[0] += 1
    values = play.view.values
    for player, count in enumerate(found):
        name, number, word = values[player * 3 : player * 3 + 3]
        assert (name, number) == (f"@player.{player}", count)
        won = "@junior.wins" if len(winners) == 1 else "@junior.shares"
        assert word == (won if player in winners else "")
    play.press()
    assert play.game.over, "it is read first"
    play.hands.passed(READ_MS)
    play.press()
    assert play.game.phase == rules.CHOOSE


def test_the_eleventh_does_not_end_it():
    """J11: the game ends with the twelfth."""
    play = nearly_over([5, 5], 2)
    play.game.opened = SECRETS - 1
    play.game.order[:] = bytes([*range(1, SECRETS - 1), 0, SECRETS - 1])
    play.press()
    assert play.game.phase == rules.OPEN and play.game.found[0] == 6


# -- the challenging game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_secrets_are_dealt_equally_and_shown_while_the_key_is_held(players):
    """J14: 6, 4 or 3 each; only the owner sees the top one, after the others were asked to look away."""
    play, slow = still_game(players=players, challenging=True)
    assert play.game.phase == rules.SHIFT and play.view.text == "junior.secret"
    tops = []
    for _ in range(players):
        assert not play.view.icons and play.view.corner_values == (0, SECRETS // players)
        play.hold(keys.UP)
        assert play.view.text == "junior.peek"
        (secret,) = play.view.icons
        tops.append(secret)
        play.let_go(keys.UP)
        assert not play.view.icons and play.view.text == "junior.secret"
        play.hold(keys.UP)
        play.push(ARROWS[len(tops) * 2 % 4])
        assert not play.view.icons, "a push hides it"
        play.let_go(keys.UP)
        play.game.wizards[play.game.turn] = index(CORNERS[play.game.turn])
        play.press()
        assert play.game.phase == rules.SHIFT
    assert tops == [pile[0] for pile in slow.piles] and len(set(tops)) == players


@pytest.mark.parametrize("other", [keys.DOWN, keys.LEFT, keys.RIGHT, keys.A])
def test_whatever_other_key_is_pressed_hides_the_secret(other):
    """J14: while a key is held, and no longer: it does not stay when another was pressed meanwhile."""
    play, _ = still_game(challenging=True)
    play.hold(keys.UP)
    assert play.view.icons
    play.hold(other)
    assert not play.view.icons and play.view.text == "junior.secret"
    play.let_go(keys.UP)
    assert not play.view.icons


def test_the_own_secret_can_be_looked_at_after_the_shift():
    """J14: while the key is held; a short tap of it is a step."""
    play, _ = still_game(challenging=True)
    play.push("N1", 3)  # curve 8 at B1 opens W and N
    assert play.game.phase == rules.MOVE and play.view.text == "junior.walk-own" and not play.view.icons
    play.key(keys.DOWN)
    assert play.hands.cursor == 5
    play.hold(keys.UP)
    play.wait(450)
    assert not play.view.icons and play.hands.cursor == 5
    play.wait(100)
    assert list(play.view.icons) == [play.game.secret()] and play.view.text == "junior.peek"
    play.let_go(keys.UP)
    assert not play.view.icons and play.hands.cursor == 5, "a look is no step"
    play.key(keys.UP)
    assert play.hands.cursor == 0 and play.view.text == "junior.walk-own"
    play.hold(keys.UP)
    play.wait(600)
    play.hold(keys.A)
    assert not play.view.icons and play.game.turn == 1, "whatever other key is pressed hides it"


def test_a_long_look_is_no_held_key():
    """J14, R4: a key that is meant to be held is not called stuck; but nobody looks longer than a minute."""
    with Tabletop(pads=1, seed=3) as top:
        table = Table(top, 3, challenging=True)
        top.hold("up")
        top.run(40)
        assert "Your secret is the" in table.said and "held" not in table.said
        top.run(25)
        assert "Your secret" not in table.said
        top.run(12)
        assert "Key ↑ is held down" in table.said
        top.release("up")


def test_no_peeking_in_the_basic_game():
    """J14: only the challenging game has secrets of one's own."""
    play, _ = still_game()
    play.press()
    shown = play.view.version
    play.hold(keys.UP)
    assert play.view.text != "junior.peek" and play.view.version == shown


def test_challenging_shifts_first_and_shows_what_was_found():
    """J15: standing on it or not, the shift is made first; reaching it ends the turn and shows it to all."""
    play, _ = still_game(challenging=True)
    aim_at(play, 2)  # the centre
    play.game.wizards[0] = 12
    play.press()
    assert play.game.phase == rules.SHIFT and not play.game.found[0]
    play.push("N1")
    play.press()
    assert play.game.found[0] == 1 and play.game.phase == rules.OPEN
    assert list(play.view.icons) == [2] and play.view.text == "junior.shown"
    assert play.view.values == ("@player.0", "@#2", "@player.1")
    play.press()
    assert play.game.turn == 1 and play.game.phase == rules.SHIFT and not play.view.icons


def test_home_after_the_last_secret():
    """J16: back to the own start, on a later turn; another's corner does not count."""
    play, _ = still_game(challenging=True)
    game = play.game
    share = SECRETS // 2
    game.found[0] = share - 1
    order = list(game.order)
    order.remove(2)
    order.insert(share - 1, 2)
    game.order[:] = bytes(order)
    game.wizards[0] = 12
    play.push("N1")
    play.press()
    assert game.found[0] == share and game.phase == rules.OPEN, "found, but not home"
    play.press()
    play.push("N3")
    game.wizards[1] = 4
    play.press()
    assert play.view.text == "junior.homeward"
    game.wizards[0] = 4
    play.push("W1")
    assert play.view.text == "junior.walk-home"
    play.press()
    assert game.phase == rules.SHIFT, "yellow's corner"
    play.push("W3")
    play.press()
    game.wizards[0] = 0
    play.push("N1")
    play.press()
    assert game.phase == rules.OVER
    assert play.view.values == ("@player.0", share, "@junior.wins", "@player.1", 0, "")


def test_a_corner_reached_before_the_last_secret_wins_nothing():
    """J16: only after the own last secret."""
    play, _ = still_game(challenging=True)
    play.push("N1")
    play.press()
    assert play.game.phase == rules.SHIFT and play.game.turn == 1
