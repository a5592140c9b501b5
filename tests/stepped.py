# SPDX-License-Identifier: MIT
"""Games on tape, and all that goes over the wires when they are played back, here or in a browser.

This file is sent there as it is: it needs the firmware and boardsim, and nothing else.
"""

from hashlib import sha256
from typing import Any

from boardsim.desk import Desk
from boardsim.tabletop import Tabletop
from boardsim.web import tape
from boardsim.web.demo import Demo


def wires(top: Tabletop) -> list[str]:
    """A line for whatever goes to the screen and the lights from now on, with its time."""
    sent: list[str] = []

    def tapped(plain: Any, name: str) -> Any:
        def receive(data: bytes) -> None:
            sent.append(f"{top.clock.now_us} {name} {sha256(data).hexdigest()[:16]}")
            plain(data)

        return receive

    top.oled.receive = tapped(top.oled.receive, "screen")  # type: ignore[method-assign]
    top.receive = tapped(top.receive, "lights")  # type: ignore[method-assign]
    return sent


def journal(top: Tabletop) -> str:
    return "journal " + sha256(bytes(top.flash.read()) + bytes(top.flash.read_kept())).hexdigest()


def played(game: str, seconds: float) -> dict[str, Any]:
    """A game that plays itself, with a stuck sensor, and the plug pulled near the end; as a tape."""
    desk = Desk(2, 5, "")
    desk.guest = Demo(desk, game, 5)
    at = {"pad": 0, "row": 2, "col": 2, "sensor": 1}
    desk.top.clock.at(4_000_000, lambda: desk.do("p1", "fault", {**at, "kind": "north"}))
    for at_s, on in ((seconds - 2.5, False), (seconds - 2.1, True)):
        desk.top.clock.at(round(at_s * 1e6), lambda on=on: desk.do("p1", "power", {"on": on}))
    desk.run(round(seconds * 1e6))
    saved = tape.save(desk)
    desk.close()
    return saved


def replayed(saved: dict[str, Any], stepped: bool, slice_s: float) -> list[str]:
    desk = Desk(saved["pads"], saved["seed"], saved["settings"], stepped=stepped)
    sent = wires(desk.top)
    desk.guest = replay = tape.Replay(desk, saved)
    while desk.guest is not None:
        desk.run(desk.now_us + round(slice_s * 1e6))
    assert replay.same is True
    desk.close()
    until_us = saved["end"]["us"]
    return [*[line for line in sent if int(line.split()[0]) <= until_us], journal(desk.top)]


def rewired(taken: dict[str, Any], stepped: bool) -> list[str]:
    """What comes out of a table's wires if the same goes in (tests/same.py), at the same microseconds."""
    top = Tabletop(taken["pads"], taken["seed"], taken["settings"], stepped=stepped)
    sent = wires(top)
    frames = iter(taken["frames"])
    now: bytes = b""
    due_us, coming = next(frames)

    def frame() -> bytes:
        nonlocal now, due_us, coming
        while due_us <= top.clock.now_us:
            now = bytes.fromhex(coming)
            due_us, coming = next(frames, (1 << 62, ""))
        return now

    top.chain._inputs = frame
    for us, key, down in taken["keys"]:
        top.clock.at(us, lambda key=key, down=down: top._set_key(key, down), last=True)
    with top:
        top.run(taken["end"] / 1e6)
        last = journal(top)
    return [*[line for line in sent if int(line.split()[0]) <= taken["end"]], last]
