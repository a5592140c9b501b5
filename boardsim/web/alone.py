# SPDX-License-Identifier: MIT
"""The table where there is no server: the whole of it runs beside the one page that shows it.

A page's own worker (boardsim/web/site/worker.js) calls this in CPython for WebAssembly. What goes between the
two is what goes over the wire of `make play` (docs/page.md).
"""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from boardsim.fields import Refused
from boardsim.web.facts import dumps, parse
from boardsim.web.memory import EVERY_S, KIND, VERSION, is_memory
from boardsim.web.people import Person
from boardsim.web.room import Room
from boardsim.web.set import the_set
from boardsim.web.stage import random_seed


class Alone:
    """`say` is called with each message for the page. `kept` is what `keep()` gave an earlier one."""

    def __init__(self, say: Callable[[str], object], pads: int, kept: str = "") -> None:
        self._say = say
        self._person: Person | None = None
        self._told = 0
        self.kept = ""  # what was last to be kept
        self._last_s = 0.0
        memory: dict[str, Any] | None = None
        with suppress(ValueError, RecursionError):
            if kept and is_memory(told := json.loads(kept)):
                memory = told
        self.room = Room(pads, random_seed(), kept=memory)

    def beat(self) -> bool:
        """Let time pass, and the page see what is new; whether there is more to do at once."""
        room = self.room
        try:
            room.pass_time()
        except Exception as problem:  # a fault of ours: the table stands still, and people are told
            room.give_up(problem)
        room.look()
        if self._person is not None and self._told != room.facts.changes:
            frames = self._person.number in room.watchers
            message = room.facts.since(self._told, frames, room.desk.now_us // 1000)
            self._told = room.facts.changes
            if message:
                self._say(message)
        return room.is_behind

    def hear(self, text: str) -> None:
        """A message of the page's; what is wrong with it is said, and nothing else happens."""
        try:
            message = parse(text)
            kind = message.pop("type", None)
            if kind == "hello":
                self._welcome(str(message.get("token", "")), str(message.get("name", "")))
            elif kind == "do" and self._person and isinstance(deed := message.pop("do", None), str):
                self.room.do(self._person, deed, message)
            else:
                raise Refused('A message needs "type": "do" and what to do.')
        except Refused as why:
            self._say(dumps({"type": "sorry", "text": self.room.refusal(why)}))
        except Exception as problem:  # a fault of ours
            self.room.give_up(problem)

    def _welcome(self, token: str, name: str) -> None:
        person = self._person = self.room.enter(token, "", name, "")
        self.room.look()
        self._told = self.room.facts.changes
        welcome = {"type": "welcome", "you": person.number, "token": person.token, "share": None}
        facts = self.room.facts.all(frames=False)
        self._say(dumps({**welcome, "ms": self.room.desk.now_us // 1000, "facts": facts}))

    def answer(self, what: str, body: str) -> str:
        """What the page fetches; Refused with a plain sentence if that cannot be."""
        if what == "set.json":
            told = the_set(self.room.pads, self.room.facts["language"] or "en")
            told["words"]["door.pads"] = told["words"]["door.pads"].replace("make play PADS=", "?pads=")
            return dumps(told)
        if body:
            for _ in self.room.load(body.encode()):
                pass
            return "The recording plays."
        return dumps(self.room.save())

    def keep(self) -> str:
        """What is to be kept, if that is new; empty if not, or if it is too soon to write again."""
        now_s = self.room.clock()
        if not self.room.is_own or now_s - self._last_s < EVERY_S:
            return ""
        self._last_s = now_s
        text = json.dumps({"kind": KIND, "version": VERSION, **self.room.keep()}, separators=(",", ":"))
        if text == self.kept:
            return ""
        self.kept = text
        return text
