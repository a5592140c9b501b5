# SPDX-License-Identifier: MIT
"""All that can be seen, by name, so that whoever looks is told only what is new to them."""

import json
from typing import Any

from boardsim.fields import Refused

MOST_LETTERS = 2048  # in a message
FRAMES = "frame/"  # only for those who ask


class Facts:
    """Each change has a number; `since(number)` is what changed after it, as a message.

    A fact that is None is gone. Names are few and come again, so those that are gone may stay.
    """

    def __init__(self) -> None:
        self.changes = 0
        self._values: dict[str, Any] = {}
        self._changed: dict[str, int] = {}
        self._messages: dict[tuple[int, bool], str] = {}  # of this moment, for all who look

    def __getitem__(self, name: str) -> Any:
        return self._values.get(name)

    def tell(self, name: str, value: Any) -> None:
        if name in self._values and self._values[name] == value:
            return
        self.changes += 1
        self._values[name] = value
        self._changed[name] = self.changes
        self._messages.clear()

    def forget(self, name: str) -> None:
        """No longer told; who knows it may keep it."""
        self._values.pop(name, None)
        self._changed.pop(name, None)

    def all(self, frames: bool) -> dict[str, Any]:
        return {
            name: value
            for name, value in self._values.items()
            if value is not None and (frames or not name.startswith(FRAMES))
        }

    def since(self, change: int, frames: bool, ms: int) -> str:
        """What is new, as text; empty if nothing is."""
        key = (change, frames)
        if key not in self._messages:
            new = {
                name: self._values[name]
                for name, changed in self._changed.items()
                if changed > change and (frames or not name.startswith(FRAMES))
            }
            self._messages[key] = dumps({"type": "facts", "ms": ms, "facts": new}) if new else ""
        return self._messages[key]


def dumps(message: dict[str, Any]) -> str:
    """As text that can be sent, whatever it is made of: half a letter becomes a question mark."""
    text = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


def parse(text: str) -> dict[str, Any]:
    if len(text) > MOST_LETTERS:
        raise Refused(f"That message is too long: {MOST_LETTERS} letters at most.")
    try:
        message = json.loads(text)
        if "\\u" in text:
            json.dumps(message, ensure_ascii=False).encode()  # half a letter could never be sent on
    except UnicodeEncodeError:
        raise Refused("That message has half a letter in it.") from None
    except (ValueError, RecursionError):
        raise Refused("That message is not JSON.") from None
    if not isinstance(message, dict):
        raise Refused("A message is an object.")
    return message
