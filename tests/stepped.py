# SPDX-License-Identifier: MIT
"""A game on tape, and all that goes over the wires when it is played back, here or in a browser."""

from hashlib import sha256
from typing import Any

from boardsim.desk import Desk
from boardsim.tabletop import Tabletop
from boardsim.web import tape
from boardsim.web.demo import Demo


def wires(top: Tabletop) -> list[str]:
    """A line for whatever goes to the screen and the lights from now on, with its time."""
    sent: list[str] = []

    def tap(chip: Any) -> None:
        plain = chip.receive

        def receive(data: bytes) -> None:
            sent.append(f"{top.clock.now_us} {data.hex()}")
            plain(data)

        chip.receive = receive

    tap(top.oled)
    tap(top.pad(0).strip)
    return sent


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
    journal = sha256(bytes(desk.top.flash.read()) + bytes(desk.top.flash.read_kept())).hexdigest()
    until_us = saved["end"]["us"]
    return [*[line for line in sent if int(line.split()[0]) <= until_us], journal]
