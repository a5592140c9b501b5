# SPDX-License-Identifier: MIT
"""For ears: whole games by someone who only hears the page and presses keys."""

import re

from boardsim.players.seat import act_out
from boardsim.table.eyes import ICON_NAMES
from boardsim.table.solve_go import solve
from boardsim.web.live import LiveTable
from hallway.games.go.tiles import treasure_cell
from tests.page import PageTop
from tests.page_ears import EarJuniors, Ears


def begun(window, live: LiveTable, choice: str) -> Ears:
    """Through the front door with the keyboard."""
    top = PageTop(window(), live, path="?")
    ears = Ears(top)
    ears.tab_to(choice)
    ears.type("Enter")
    for _ in range(8):
        ears.run(1.0)
    return ears


def test_a_challenge_of_go_alone_is_solved_by_ear(window):
    with LiveTable(pads=1, seed=3) as live:
        ears = begun(window, live, "Go!: alone")
        ears.until("Press to roll")
        ears.key(" ")
        ears.run(1.5)
        ears.until("Find them")
        treasures = [name for name in re.findall(r"\w+", ears.screen) if name in ICON_NAMES]
        assert len(treasures) == 4
        for name in treasures:
            assert len(ears.named(rf"[A-E][1-5]: .*\b{name}\b")) == 1, "printed on one cell, and told there"
        ears.key(" ")
        ears.run(3.6)
        mask = 0
        for name in treasures:
            mask |= 1 << treasure_cell(ICON_NAMES.index(name))
        placements = solve(mask)
        assert placements is not None
        for domino, row, col, turn, face in placements:
            ears.take(f"path {domino + 1}")
            for _ in range(turn):
                ears.type("r")
            if face:
                ears.type("f")
            ears.walk_to((row, col))
            ears.type("Enter")
            ears.run(0.6)
        ears.key(" ")
        ears.run(0.6)
        ears.until("Right!")


def test_a_game_of_junior_is_won_by_ear(window):
    with LiveTable(pads=1, seed=3) as live:
        ears = begun(window, live, "Junior: 2 players")
        player = EarJuniors(ears, 3)
        for _ in range(200):
            if player.is_over():
                break
            act_out(player.take_turn(), ears.run)
        assert player.is_over()
        assert re.search(r"Red: \d+ wins!", ears.screen), ears.screen


def test_ears_hear_what_changed_and_not_each_second(window):
    with LiveTable(pads=1, seed=3) as live:
        ears = begun(window, live, "Go!: alone")
        page = ears._page
        page.evaluate("""() => {
          window.heard = [];
          new MutationObserver(() => heard.push(document.getElementById("words").textContent))
            .observe(document.getElementById("words"), { childList: true, characterData: true });
        }""")
        ears.key(" ")
        ears.run(1.5)
        ears.until("Find them")
        ears.key(" ")
        for _ in range(5):
            ears.run(1.0)
        ears.until("Build")
        ears.listen()
        assert any("Find them" in said for said in page.evaluate("heard"))
        assert any("Build" in said for said in page.evaluate("heard"))
        page.evaluate("() => { heard.length = 0; }")
        for _ in range(5):
            ears.run(1.0)
        ears.listen()
        assert page.evaluate("heard") == [], "the clock runs, and that is no news"


def test_tiles_have_names_after_a_reload(window):
    with LiveTable(pads=1, seed=3) as live:
        ears = begun(window, live, "Junior: 2 players")
        ears._page.reload()
        ears._page.wait_for_selector("body.ready", state="attached")
        ears.run(0.5)
        unnamed = ears._page.evaluate(
            "() => [...document.querySelectorAll('.tile')].filter((tile) => !tile.ariaLabel).length"
        )
        assert unnamed == 0
