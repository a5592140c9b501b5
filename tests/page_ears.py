# SPDX-License-Identifier: MIT
"""Someone who hears the page and presses keys: all they know is the accessibility tree."""

import re

from boardsim.games.junior import NAMES
from boardsim.players.junior import Juniors
from boardsim.players.seat import Waits
from boardsim.table.eyes import ICON_NAMES
from hallway.places import SIDE, cell_name
from hallway.sense.tilecode import EMPTY
from tests.page import PageTop

KEYS = {"up": "i", "down": "k", "left": "j", "right": "l", "a": "a", "b": "b"}
MOST_KEYS = 80
TURNS = {"turned right": 1, "turned half": 2, "turned left": 3}


class Ears:
    """Reads the tree as a screen reader does; `run` lets time pass."""

    def __init__(self, top: PageTop) -> None:
        self._top = top
        self._page = top._page
        self._tree = self._page.context.new_cdp_session(self._page)
        self._tree.send("Accessibility.enable")
        self.run = top.run

    # -- ears

    def listen(self) -> None:
        """Until what has changed is told: while labels are being written the table is busy."""
        self._top.look()
        self._page.wait_for_selector('#table[aria-busy="false"]', state="attached")

    def nodes(self) -> list[tuple[str, str]]:
        """Role and name of all that is told."""
        return [
            (node["role"].get("value", ""), node.get("name", {}).get("value", ""))
            for node in self._tree.send("Accessibility.getFullAXTree")["nodes"]
            if not node.get("ignored")
        ]

    def focus(self) -> str:
        """The name of what has the focus."""
        return self._name_of("document.activeElement")

    def _name_of(self, element: str) -> str:
        """As the tree has it; the rest of the tree is not asked for, which would take long."""
        found = self._tree.send("Runtime.evaluate", {"expression": element})["result"]
        asked = {"objectId": found["objectId"], "fetchRelatives": False}
        (node,) = self._tree.send("Accessibility.getPartialAXTree", asked)["nodes"]
        return node.get("name", {}).get("value", "")

    def until(self, words: str) -> None:
        """The screen says so, some seconds later."""
        for _ in range(50):
            if words in self.screen:
                return
            self.run(0.1)
        raise AssertionError(f'"{words}" is not said; the screen says: {self.screen}')

    @property
    def screen(self) -> str:
        """What the screen says."""
        return self._name_of("document.getElementById('oled')")

    def named(self, pattern: str) -> list[str]:
        return [name for role, name in self.nodes() if role == "button" and re.match(pattern, name)]

    def cell(self, name: str) -> str:
        """What is told of a cell."""
        (told,) = self.named(rf"{name}: ")
        return told.partition(": ")[2]

    # -- keys

    def press(self, key: str) -> None:
        """A key of the hub."""
        self.key(KEYS[key])

    def key(self, key: str, seconds: float = 0.12) -> None:
        self._page.keyboard.down(key)
        self.run(seconds)
        self._page.keyboard.up(key)
        self.run(seconds)

    def type(self, key: str) -> None:
        """A key that is the page's own: as quick as one types, whatever the server says meanwhile."""
        self._page.keyboard.press(key)

    def tab_to(self, name: str) -> None:
        for _ in range(MOST_KEYS):
            if self.focus() == name:
                return
            self.type("Tab")
        raise AssertionError(f'Tab does not lead to "{name}"')

    def take(self, tile: str) -> None:
        """Along the tray to the tile that is called so, and take it."""
        self.type("t")
        for way in ("ArrowLeft", "ArrowRight"):
            for _ in range(20):
                if re.match(rf"{tile}\b", self.focus()):
                    self.type("Enter")
                    return
                self.type(way)
        raise AssertionError(f"{tile} is not in the tray")

    def walk_to(self, goal: tuple[int, int]) -> None:
        """Carry to a row and column, with arrow keys; -1 and 5 are the arrows beside the cells."""
        for _ in range(MOST_KEYS):
            row, col = self._here()
            if (row, col) == goal:
                return
            inside = 0 <= row < SIDE and 0 <= col < SIDE
            if inside and row != goal[0] and 0 <= goal[0] < SIDE:
                self.type("ArrowDown" if row < goal[0] else "ArrowUp")
            elif inside and col != goal[1]:
                self.type("ArrowRight" if col < goal[1] else "ArrowLeft")
            elif inside:
                self.type("ArrowDown" if row < goal[0] else "ArrowUp")
            elif not 0 <= row < SIDE:
                self.type("ArrowDown" if row < 0 else "ArrowUp")
            else:
                self.type("ArrowRight" if col < 0 else "ArrowLeft")
        raise AssertionError(f"no way to {goal}: {self.focus()}")

    def _here(self) -> tuple[int, int]:
        told = self.focus()
        arrow = re.match(r"arrow ([NESW])(\d)", told)
        if arrow:
            side, line = arrow[1], int(arrow[2])
            return {"N": (-1, line), "S": (SIDE, line), "W": (line, -1), "E": (line, SIDE)}[side]
        place = re.match(r"([A-E])([1-5]): ", told)
        assert place, f'not on the board: "{told}"'
        return "12345".index(place[2]), "ABCDE".index(place[1])


class EarPad:
    """Junior's board by ear."""

    def __init__(self, ears: Ears) -> None:
        self._ears = ears

    def cells(self) -> bytearray:
        self._ears.listen()
        told = {}
        for name in self._ears.named(r"[A-E][1-5]: "):
            place, _, what = name.partition(": ")
            told[place] = what
        return bytearray(byte_of(told[cell_name(cell)]) for cell in range(SIDE * SIDE))

    def push(self, name: str, arrow: str, turn: int, face: int = 0) -> None:
        ears = self._ears
        ears.take(name)
        for _ in range(turn):
            ears.type("r")
        side, line = arrow[0], int(arrow[1])
        ears.walk_to({"N": (-1, line), "S": (SIDE, line), "W": (line, -1), "E": (line, SIDE)}[side])
        ears.type("Enter")
        ears.run(1.2)


def byte_of(told: str) -> int:
    """The cell byte of the tile that is told of; EMPTY where none lies."""
    name = next((name for name in NAMES if re.match(rf"{name}\b", told)), None)
    if name is None:
        return EMPTY
    turn = next((turn for words, turn in TURNS.items() if words in told), 0)
    return NAMES.index(name) * 8 + ("back up" in told) * 4 + turn


class Screen:
    def __init__(self, ears: Ears) -> None:
        self._ears = ears

    @property
    def text(self) -> str:
        """Icons by name, as the others have them in brackets."""
        said = self._ears.screen.removeprefix("The screen: ")
        return re.sub(rf"\b({'|'.join(ICON_NAMES)})\b(?=[.\s]|$)", r"[\1]", said.replace(". ", "\n"))


class EarSeat:
    """What a player needs, by ear."""

    def __init__(self, ears: Ears) -> None:
        self._ears = ears
        self.screen = Screen(ears)
        self.run = ears.run
        self.press = ears.press

    def pad(self, number: int) -> EarPad:
        return EarPad(self._ears)


class EarJuniors(Juniors):
    """Red plays to win; Yellow pushes and stays."""

    def __init__(self, ears: Ears, seed: int) -> None:
        super().__init__(EarSeat(ears), seed)  # type: ignore[arg-type]
        self._ears = ears
        self._spare = -1

    def take_turn(self) -> Waits:
        self._spare = -1
        yield from super().take_turn()

    def spare(self) -> int:
        """Listened for once a turn."""
        if self._spare >= 0:
            return self._spare
        self._ears.listen()
        on_board = " ".join(self._ears.named(r"[A-E][1-5]: "))
        (told,) = [name for name in self._ears.named("|".join(NAMES)) if name not in on_board]
        self._spare = byte_of(told) & ~3
        return self._spare

    def think(self, least: float, most: float) -> Waits:
        yield 0.0

    def is_over(self) -> bool:
        self._ears.listen()
        return super().is_over()

    def way(self, board: bytearray, player: int, goal: int) -> bytearray:
        return super().way(board, player, goal) if player == 0 else bytearray()

    def walk(self, player: int, secret: int) -> Waits:
        if player == 0:
            yield from super().walk(player, secret)
        else:
            yield from self.press("a", 1.4)
