# SPDX-License-Identifier: MIT
"""Nothing that a household writes or a memory holds can keep the device from being used."""

import pytest

from boardsim import Tabletop
from hallway.console.journal import EVENT, START, Journal
from hallway.words import Words, plain
from tests.play import choose_go_alone, solve_one
from tests.recorded import Nvm, begin, play, record


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


ODD = ["@en", "@", "@=", "@fault.1", "{0}", "{}", "%s", "|", "\\\\", "@@", "@player.9", "#99"]


@pytest.mark.parametrize("text", ODD)
@pytest.mark.parametrize("name", ["LANGUAGE", "BRIGHTNESS", "PLAYERS"])
def test_what_a_household_writes_is_shown_as_it_is_written(name, text):
    """It is a value, never the key of words; and the device does not stop for it."""
    lines = f'HALLWAY_{name} = "{text}"\nHALLWAY_NAMES = "names"\n'
    with Tabletop(pads=1, seed=1, settings=lines) as top:
        top.run(2)
        if name == "PLAYERS" and "HALLWAY_PLAYERS" in flat(top):
            assert f'"{text[:6]}" is too long' in flat(top)
            top.press("a")
            top.run(0.5)
        elif name != "PLAYERS":
            assert f'HALLWAY_{name}: "{text.replace(2 * chr(92), chr(92))[:6]}" in settings.toml' in flat(top)
            top.press("a")
            top.run(0.5)
        choose_go_alone(top)
        solve_one(top)
        assert top.pico.restarts == 0 and top.pico.failure is None


def test_names_of_players_are_shown_as_they_are_written():
    with Tabletop(pads=1, seed=1, settings='HALLWAY_NAMES = "names"\nHALLWAY_PLAYERS = "@en,{0}"\n') as top:
        top.run(1.5)
        for key in ("down", "down", "a", "a"):
            top.press(key)
        top.run(1.5)
        assert top.pico.restarts == 0 and "@en" in flat(top)


def break_german(top: Tabletop) -> None:
    """From now on a file of the German words cannot be read."""
    plain = top.pico.open_file

    def opened(path: str, *mode: str):
        if path.endswith("de/menu.txt"):
            raise OSError(5, "Input/output error")
        return plain(path, *mode)

    top.pico.open_file = opened  # type: ignore[method-assign]


def events_in(top: Tabletop) -> list[bytes]:
    journal = Journal(top.flash.read())
    return [journal.record(at)[1] for at in journal.game()]


def until(top: Tabletop, words: str, seconds: int) -> None:
    for _ in range(seconds * 2):
        if words in flat(top):
            return
        top.run(0.5)
    raise AssertionError(f"{words!r} never came: {flat(top)!r}")


def test_three_restarts_in_a_row_lead_to_a_safe_start():
    with Tabletop(pads=1, seed=1, settings='HALLWAY_LANGUAGE = "de"\n') as top:
        top.run(1.5)
        for _ in range(2):
            top.press("a")
            top.run(0.7)
        top.pad(0).press()
        top.run(3)
        top.press("b")
        top.press("a")
        top.run(0.5)
        held = events_in(top)
        top.cut_power()
        break_german(top)
        top.restore_power()
        until(top, "Safe start", 60)
        assert "OSError: [Errno 5] Input/o" in flat(top) and top.pico.restarts == 3
        del top.pico.open_file
        top.press("a")
        top.run(0.5)
        assert "Go! alone" in flat(top) and "Go on" not in flat(top), "the defaults, and no game"
        assert events_in(top) == held and len(held) > 1, "all is kept"
        top.run(70)
        top.cut_power()
        top.run(0.5)
        top.restore_power()
        top.run(1.5)
        assert "Weiter" in flat(top), "plugged in anew, all is as it was"
        top.run(65)
        assert Journal(top.flash.read()).restarts == 0, "a healthy minute, and restarts are counted anew"


def test_restarts_with_healthy_minutes_between_them_are_none_in_a_row():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1.5)
        for _ in range(5):

            def fall_over(sent: bytes) -> None:
                del top.receive
                raise ValueError("now and then")

            top.receive = fall_over  # type: ignore[method-assign]
            top.press("a")
            top.press("b")
            top.run(75)
        assert top.pico.restarts == 5 and "Go! alone" in flat(top)


def test_a_game_in_which_the_device_hangs_is_put_aside_and_not_tried_again():
    """Its replay never ends: the watchdog restarts the device, twice, and then the game is not opened."""
    game = record("junior", 3)
    nvm = Nvm()
    play(begin(nvm, game), game.events[:5])
    with Tabletop(pads=1, seed=2) as top:
        top.cut_power()
        top.flash.load(bytes(nvm.flash.read()))
        top.restore_power()
        hang_in_replay(top)
        until(top, "The last game cannot go on", 40)
        assert top.pico.restarts == 2
        top.press("a")
        top.run(0.5)
        assert "Go! alone" in flat(top) and "Go on" not in flat(top)
        top.cut_power()
        top.restore_power()
        top.run(2)
        assert "Go! alone" in flat(top), "it is said once"


def hang_in_replay(top: Tabletop) -> None:
    """Whenever Junior's rules are loaded, their apply() takes for ever."""
    load = top.pico._run

    def run(name: str):
        if name != "code.py":
            yield from load(name)
            return
        from boardsim.pico.loader import Loader

        execute = Loader._execute

        def loaded(self, module: str, path: str, kind: str):
            found = execute(self, module, path, kind)
            if module == "hallway.games.junior.rules" and self is top.pico.loader:
                found.Rules.apply = lambda rules, event: top.pico.wait(10**9)
            return found

        Loader._execute = loaded
        try:
            yield from load(name)
        finally:
            Loader._execute = execute

    top.pico._run = run  # type: ignore[method-assign]


def test_a_replay_that_cannot_end_ends():
    """Nonsense whose checksum is right: Duel's cards are all the players' starts."""
    game = record("duel.solo", 3)
    nvm = Nvm()
    sitting = begin(nvm, game)
    play(sitting, game.events[:6])
    pile = sitting.rules.pile
    pile.count = 2
    pile.cards[0] = pile.cards[1] = 3
    with pytest.raises(ValueError, match="no card to draw"):
        pile.draw((3,))


def test_nonsense_with_a_right_checksum_is_put_aside():
    nvm = Nvm()
    journal = Journal(nvm)
    journal.add(START, b"\2")
    journal.add(EVENT, b"")
    with Tabletop(pads=1, seed=2) as top:
        top.cut_power()
        top.flash.load(bytes(nvm.flash.read()))
        top.restore_power()
        top.run(1.5)
        assert "The last game cannot go on" in flat(top) and top.pico.restarts == 0


def test_what_there_are_no_words_for_is_said_in_plain_ones():
    words = Words("en")
    assert words.said("fault.unheard-of", (3, "B2")) == "fault.unheard-of 3 B2"
    assert words.said("fault.setting", ("one",)) == "fault.setting one", "values are missing"
    assert words.said("fault.pad", (2,)) == words.text("fault.pad", (2,))
    assert words.text("fault.name", (plain("@en"),)).startswith('HALLWAY_PLAYERS: "@en"')
