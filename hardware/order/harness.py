# SPDX-License-Identifier: MIT
"""The cable between hub and pads, as a drawing: which wire goes where, how long, of what.

Its pins come from the circuit (hardware/boards/cable.py). Two lengths: a long one goes from the second pad to
the third where four lie two abreast.
"""

from hardware.boards.cable import CABLE, PITCH

LENGTH_MM = 300
LONG_MM = 650
TOLERANCE_MM = 10
LONGEST_MM = 1000  # beyond, the lights get dim and the clock slow
HOUSING = ("JST", "XHP-10")
CONTACT = ("JST", "SXH-001T-P0.6")  # for AWG 28 to 22
WIRE = "AWG 24, stranded, 0.2 mm²"
OHM_PER_M = 0.084  # of AWG 24
STRIP_MM = 2.3
ENDS_MM = 10  # of a wire, inside the housings
# A colour a meaning; both plugs look the same.
COLOURS = {
    "GND": ("black", "#222222"),
    "+5V": ("red", "#d02020"),
    "SCK": ("yellow", "#d8b400"),
    "LOAD": ("green", "#1f8a3b"),
    "PIX": ("white", "#9aa0a6"),
    "MISO": ("blue", "#1f5fbf"),
}


def lengths_mm(pads: int) -> list[int]:
    """The cables of a table, from the hub on. Four pads lie two abreast: the third begins a row."""
    return [LONG_MM if place == 2 and pads > 2 else LENGTH_MM for place in range(pads)]


STEP = 26  # from wire to wire on the paper
LEFT, RIGHT, TOP = 150, 650, 96


def drop_mv(ampere: float, length_mm: float = LENGTH_MM) -> float:
    """What one cable takes of 5 V: there through two wires, and back through the grounds."""
    there, back = (CABLE.count(net) for net in ("+5V", "GND"))
    return ampere * OHM_PER_M * length_mm * (1 / there + 1 / back)


def _text(x: float, y: float, words: str, size: int = 13, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" {more}>{words}</text>'


def _plug(x: float, side: int) -> list[str]:
    """A housing, seen from where wires go in; side -1 is left."""
    high = STEP * len(CABLE)
    edge = x if side < 0 else x - 40
    box = f'x="{edge - 4:g}" y="{TOP - STEP / 2:g}" width="48" height="{high}"'
    made = [f'<rect {box} fill="#f4f1e8" stroke="#222"/>']
    for pin, net in enumerate(CABLE, start=1):
        y = TOP + STEP * (pin - 1)
        made.append(
            f'<rect x="{edge + 14:g}" y="{y - 6:g}" width="12" height="12" fill="#d9c27a" stroke="#222"/>'
        )
        made.append(_text(edge + (-14 if side < 0 else 54), y + 4, str(pin), 13, "middle"))
        made.append(
            _text(edge - 30 if side < 0 else edge + 70, y + 4, net, 13, "end" if side < 0 else "start")
        )
    mark = edge - 8 if side < 0 else edge + 48
    made.append(f'<path d="M{mark:g} {TOP - 22:g} l8 0 l-4 8 z" fill="#222"/>')
    return made


def drawing() -> str:
    """The whole sheet, as SVG."""
    high = TOP + STEP * len(CABLE) + 190
    made = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 {high}" width="800" height="{high}" '
        'font-family="sans-serif" fill="#111">',
        f'<rect width="800" height="{high}" fill="#ffffff"/>',
        _text(24, 34, "Hallway: cable from hub to pad, and from pad to pad", 19),
        _text(24, 56, "Pin to pin. Both ends alike. ▼ is pin 1, at the housing's own mark.", 13),
    ]
    for pin, net in enumerate(CABLE):
        y = TOP + STEP * pin
        name, colour = COLOURS[net]
        made.append(f'<path d="M{LEFT + 40} {y} H{RIGHT - 40}" stroke="#111" stroke-width="6" fill="none"/>')
        made.append(
            f'<path d="M{LEFT + 40} {y} H{RIGHT - 40}" stroke="{colour}" stroke-width="4" fill="none"/>'
        )
        made.append(_text(400, y - 5, name, 11, "middle"))
    made += _plug(LEFT, -1) + _plug(RIGHT, 1)
    y = TOP + STEP * len(CABLE) + 8
    for x in (LEFT, RIGHT):
        made.append(f'<path d="M{x} {y - 14} V{y + 10}" stroke="#111"/>')
    made.append(f'<path d="M{LEFT} {y} H{RIGHT}" stroke="#111"/>')
    lengths = f"{LENGTH_MM} mm, the long one {LONG_MM} mm, both ± {TOLERANCE_MM} mm, housing to housing"
    made.append(_text(400, y + 18, lengths, 14, "middle"))
    notes = (
        f"Housing: {' '.join(HOUSING)}, two a cable, pitch {PITCH:g} mm",
        f"Contact: {' '.join(CONTACT)}, {2 * len(CABLE)} a cable; strip {STRIP_MM:g} mm, crimp",
        f"Wire: {WIRE}, {len(CABLE)} pieces, each {ENDS_MM} mm longer than the cable",
        f"At 3 A this cable takes {drop_mv(3.0):.0f} mV of the 5 V. No cable longer than {LONGEST_MM} mm.",
        "Check before use: each pin with the same pin at the other end, and no pin with its neighbour.",
    )
    made += [_text(24, y + 52 + 22 * line, words) for line, words in enumerate(notes)]
    return "\n".join([*made, "</svg>", ""])
