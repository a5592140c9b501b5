# SPDX-License-Identifier: MIT
"""What is to be seen of the table, told as facts: only what changed is looked at again."""

from base64 import b64encode
from typing import Any

from boardsim.boxes import BOXES
from boardsim.desk import Desk
from boardsim.things import PILE, TAKEN
from boardsim.web.ear import Ear
from boardsim.web.facts import FRAMES, Facts
from boardsim.web.language import of_device
from hallway.places import SIDE
from hallway.words import Words

WORDS = Words("en")
MOST_LINES = 200  # of the log
WORDS_AFTER_US = 60_000  # a screen that moves is read when it stands still, or after
WORDS_LATEST_US = 400_000


def colour(player: int) -> str:
    return WORDS.text(f"player.{player}")


class View:
    """Looks at a desk. `look()` brings the facts up to date."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._tiles = 0
        self._lines = 0

    def look_at(self, desk: Desk, ear: Ear) -> None:
        """From now on at this one, as if nothing had been seen."""
        self._desk = desk
        self._ear = ear
        self._seen: dict[str, Any] = {}  # versions of what was last looked at
        self._screen_since_us = self._screen_us = 0
        self._words_due = False

    def look(self, frames: bool) -> None:
        desk, top, tell = self._desk, self._desk.top, self._facts.tell
        self._look_at_tiles()
        for number in range(desk.pads):
            strip = top.pad(number).strip
            if self._is_new(f"strip{number}", strip.version):
                rgb = bytearray(strip.grb)
                rgb[0::3], rgb[1::3] = rgb[1::3], rgb[0::3]
                tell(f"lights/{number}", b64encode(rgb).decode())
            if frames:
                tell(f"{FRAMES}{number}", top.pad(number).sent.hex())
        self._look_at_screen()
        if self._is_new("ear", self._ear.version):
            tell("device", self._ear.told())
            tell("rolls", self._ear.rolls or None)
        if self._is_new("flash", top.flash.steps):
            tell("language", of_device(bytes(top.flash.read()), desk.settings))
        tell("keys", top.keys_down)
        tell("buttons", [number for number in range(desk.pads) if top.pad(number).is_held])
        tell("plugged", [top.pad(number).plugged for number in range(desk.pads)])
        tell("power", desk.powered)
        tell("sound", top.piezo.heard[-1][1] if top.piezo.heard and desk.powered else 0)
        tell("noise", top.pad(0).noise)
        tell("faults", self._faults())
        while top.pico.serial:
            self.log("device: " + top.pico.serial.popleft())

    def log(self, line: str) -> None:
        """A line of the event log."""
        self._lines += 1
        seconds = self._desk.now_us / 1e6
        self._facts.tell(f"log/{self._lines}", f"{seconds:.2f} {line}"[:400])
        self._facts.forget(f"log/{self._lines - MOST_LINES}")

    def _is_new(self, what: str, version: object) -> bool:
        if self._seen.get(what) == version:
            return False
        self._seen[what] = version
        return True

    def _look_at_tiles(self) -> None:
        desk, tell = self._desk, self._facts.tell
        versions = [desk.top.pad(pad).surface.version for pad in range(desk.pads)]
        if not self._is_new("tiles", (desk.version, *versions)):
            return
        tell("box", desk.box)
        tell("trays", [{"name": name, "label": tray_label(desk.box, name)} for name in desk.trays])
        for number, thing in enumerate(desk.things):
            tell(f"tile/{number}", desk.place(thing))
        for number in range(len(desk.things), self._tiles):
            tell(f"tile/{number}", None)
        self._tiles = len(desk.things)

    def _look_at_screen(self) -> None:
        desk, oled = self._desk, self._desk.top.oled
        if self._is_new("screen", oled.version):
            self._facts.tell("screen", b64encode(oled.picture()).decode() if oled.on else None)
            if not self._words_due:
                self._screen_since_us = desk.now_us
            self._words_due = True
            self._screen_us = desk.now_us
        waited_us = desk.now_us - self._screen_since_us
        if self._words_due and (
            desk.now_us - self._screen_us >= WORDS_AFTER_US or waited_us >= WORDS_LATEST_US
        ):
            self._words_due = False
            self._facts.tell("words", desk.top.screen.text)

    def _faults(self) -> list[dict[str, Any]]:
        return [
            {"pad": pad, "row": cell // SIDE, "col": cell % SIDE, "sensor": sensor, "kind": kind}
            for (pad, cell, sensor), kind in self._desk.faults.items()
        ]


def tray_label(box: str, tray: str) -> str:
    if tray in (PILE, TAKEN):
        return tray.capitalize()
    if BOXES[box].deck:
        return f"{colour(int(tray))}'s hand"
    return colour(int(tray)) if BOXES[box].for_each else "Tiles"
