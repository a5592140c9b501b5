# SPDX-License-Identifier: MIT
"""What a household may change: read from settings.toml, checked, with a default for each."""

PREFIX = "HALLWAY_"

# Name: its default, and what it may be: words, or a range of whole numbers.
SETTINGS = {
    "LANGUAGE": ("en", ("en", "de", "fr", "it", "es", "nl", "pt")),
    "BRIGHTNESS": ("40", (1, 100)),
    "SUPPLY_MA": ("2000", (500, 12000)),
    "SOUND": ("on", ("on", "off")),
    "LIVE_LIGHT": ("on", ("on", "off")),
    "RED_6": ("6", (0, 20)),  # G10: steps back for a wrong claim of the 6, the 4, the 2
    "RED_4": ("4", (0, 20)),
    "RED_2": ("2", (0, 20)),
    "PUSH_BACK": ("off", ("on", "off")),  # J12: in the basic game
    "WRONG_CALL": ("opponent", ("opponent", "nobody")),  # D7: who gets the card
    "TIE_MS": ("150", (0, 1000)),  # D8
    "DUEL_MINUTES": ("5", (0, 60)),  # D13: 0 is without a limit
}


class Settings:
    """`problems` is a list of what to say about settings that make no sense."""

    def __init__(self, getenv) -> None:
        self._values: dict[str, str] = {}
        self.problems: list[tuple[str, ...]] = []
        for name in SETTINGS:
            default, allowed = SETTINGS[name]
            key = PREFIX + name
            try:
                text = str(getenv(key, default)).strip()
            except ValueError:
                self.problems.append(("fault.settings", key, default))
                text = default
            if not _fits(text, allowed):
                self.problems.append(("fault.setting", key, text[:6], _named(allowed), default))
                text = default
            self._values[name] = text

    def word(self, name: str) -> str:
        return self._values[name]

    def number(self, name: str) -> int:
        return int(self._values[name])

    def on(self, name: str) -> bool:
        return self._values[name] == "on"


def _fits(text: str, allowed: tuple) -> bool:
    if isinstance(allowed[0], str):
        return text in allowed
    # Not isdigit() alone: it lets digits of other scripts through.
    for letter in text:
        if letter not in "0123456789":
            return False
    return 0 < len(text) < 6 and allowed[0] <= int(text) <= allowed[1]


def _named(allowed: tuple) -> str:
    if isinstance(allowed[0], str):
        return ", ".join(allowed)
    return str(allowed[0]) + "-" + str(allowed[1])
