# SPDX-License-Identifier: MIT
"""Whether a Pico showed what the simulated board showed, at the same events.

It is not as quick, so a picture may come later or be passed over; but a picture that stands there must have
stood here at about that time, and the other way round, to the bit. Of light the same: the bytes on the wire
must be those of the meanings that were in force about then, in any step of their rhythm.
"""

from dataclasses import dataclass, field

from boardsim.chips.ssd1306 import SSD1306, WireError
from tools.emulate.pico import Run, Sent
from tools.emulate.recording import Recording, Sitting

LEEWAY_US = 700_000  # how much later or earlier it may be
STANDS_US = 150_000  # a picture that goes sooner was passed over by the other, or not yet whole
SEEN_US = 500_000  # one that stands so long on the simulated board must be seen on the Pico

Span = tuple[int, int, bytes]  # from, until, what


@dataclass
class Differs:
    """Something the one showed and the other did not."""

    us: int
    what: str
    device: bytes = b""
    host: bytes = b""


@dataclass
class Verdict:
    screens: int = 0
    bursts: int = 0  # of light
    differs: list[Differs] = field(default_factory=list)


def compare(recording: Recording, run: Run) -> Verdict:
    verdict = Verdict()
    sittings = split(run.log)
    if len(sittings) != len(recording.sittings) or any(not scans(rows) for rows in sittings):
        verdict.differs.append(Differs(0, "it did not get as far as reading the pads"))
        return verdict
    for there, rows in zip(recording.sittings, sittings, strict=True):
        if not there.judged:
            continue
        begun = scans(rows)[0].us
        compare_screens(verdict, there, [row._replace(us=row.us - begun) for row in rows])
        compare_lights(verdict, there, [row._replace(us=row.us - begun) for row in rows])
    return verdict


def split(log: list[Sent]) -> list[list[Sent]]:
    """The log of each sitting."""
    sittings: list[list[Sent]] = []
    for row in log:
        if row.what == "power":
            sittings.append([])
        elif row.what != "end":
            sittings[-1].append(row)
    return sittings


def scans(rows: list[Sent]) -> list[Sent]:
    return [row for row in rows if row.what == "scan"]


def spans(states: list[tuple[int, bytes]], end: int) -> list[Span]:
    """From when until when each lasted; the same again is one."""
    found: list[Span] = []
    for (since, what), (until, _) in zip(states, [*states[1:], (end, b"")], strict=True):
        if found and found[-1][2] == what:
            found[-1] = (found[-1][0], until, what)
        else:
            found.append((since, until, what))
    return found


def near(spans: list[Span], since: int, until: int) -> list[Span]:
    return [span for span in spans if span[0] <= until + LEEWAY_US and span[1] >= since - LEEWAY_US]


def pictures(rows: list[Sent]) -> list[tuple[int, bytes]]:
    """What the OLED showed, decoded by our own chip."""
    chip = SSD1306()
    shown = []
    for row in rows:
        if row.what == "oled":
            chip.receive(bytes.fromhex(row.given))
            shown.append((row.us, bytes(chip.memory)))
    return shown


def compare_screens(verdict: Verdict, there: Sitting, rows: list[Sent]) -> None:
    try:
        device = spans(pictures(rows), there.us)
    except WireError as problem:
        verdict.differs.append(Differs(0, f"the OLED was sent nonsense: {problem}"))
        return
    host = spans(there.screens, there.us)
    for since, until, picture in device:
        if until - max(since, 0) < STANDS_US or until < 0:
            continue
        verdict.screens += 1
        about = near(host, since, until)
        if all(picture != span[2] for span in about):
            verdict.differs.append(
                Differs(since, "a screen of its own", picture, at(host, (since + until) // 2))
            )
    for since, until, picture in host:
        if until - max(since, 0) < SEEN_US:
            continue
        if all(picture != span[2] for span in near(device, since, until)):
            verdict.differs.append(
                Differs(since, "a screen is missing", at(device, (since + until) // 2), picture)
            )


def at(found: list[Span], us: int) -> bytes:
    return next((what for since, until, what in found if since <= us < until), b"")


def compare_lights(verdict: Verdict, there: Sitting, rows: list[Sent]) -> None:
    bursts = [(row.us, bytes.fromhex(row.given)) for row in rows if row.what == "lights"]
    host = spans(there.meanings, there.us)
    device = spans(bursts, there.us)
    own_us = None  # since when it shows light of its own; what goes soon was passed over by the other
    for since, until, sent in device:
        verdict.bursts += 1
        if any(sent in there.lit[span[2]] for span in near(host, since, until)):
            own_us = None
            continue
        own_us = since if own_us is None else own_us
        if until - own_us >= STANDS_US:
            verdict.differs.append(Differs(since, "light of its own"))
    for since, until, meanings in host:
        if until - max(since, 0) < SEEN_US:
            continue
        if not any(span[2] in there.lit[meanings] for span in near(device, since, until)):
            verdict.differs.append(Differs(since, "light is missing"))
