# SPDX-License-Identifier: MIT
"""KiCad's own symbols and footprints, as they are installed, and the few that we add."""

from functools import cache
from pathlib import Path

from hardware.boards.sexpr import child, children, parse

HERE = Path(__file__).parent
SHARE = Path("/usr/share/kicad")
OURS = "hallway"  # the library of our own symbols, in this folder


def symbol_file(library: str) -> Path:
    """Where a library of symbols is."""
    return (HERE if library == OURS else SHARE / "symbols") / f"{library}.kicad_sym"


def footprint_folder(library: str) -> Path:
    """Where a library of footprints is."""
    return SHARE / "footprints" / f"{library}.pretty"


@cache
def _text(library: str) -> str:
    path = symbol_file(library)
    if not path.exists():
        raise FileNotFoundError(f"KiCad 9's symbols are missing ({path}): run make kicad")
    return path.read_text(encoding="utf-8")


def _symbol(library: str, plain: str) -> list:
    """One symbol out of a library; the others stay unread, for some are long."""
    text = _text(library)
    start = text.find(f'\n\t(symbol "{plain}"\n')
    if start < 0:
        raise KeyError(f"KiCad's library {library} has no symbol {plain}: is it KiCad 9?")
    return parse(text[start : text.index("\n\t)", start) + 3])


@cache
def symbol(name: str) -> list:
    """A symbol by "library:name", whole: one that extends another has taken over what it lacks."""
    library, _, plain = name.partition(":")
    own = _symbol(library, plain)
    bases = children(own, "extends")
    if not bases:
        whole = own
    else:
        base = bases[0][1]
        whole = _symbol(library, base)
        given = {item[1]: item for item in children(own, "property")}
        kept = [given.pop(item[1], item) if item[0] == "property" else item for item in whole[2:]]
        whole = ["symbol", plain, *kept, *given.values()]
        for part in children(whole, "symbol"):
            part[1] = plain + part[1][len(base) :]
    whole[1] = name
    return whole


@cache
def pins(name: str) -> dict[str, dict]:
    """A symbol's pins by number: name, kind, unit, x, y and the way out (x right, y up)."""
    found = {}
    for part in children(symbol(name), "symbol"):
        unit = int(part[1].rsplit("_", 2)[1])
        for pin in children(part, "pin"):
            x, y, angle = (float(value) for value in child(pin, "at")[1:4])
            out = {0: (-1, 0), 90: (0, -1), 180: (1, 0), 270: (0, 1)}[int(angle)]
            found[child(pin, "number")[1]] = {
                "name": child(pin, "name")[1],
                "kind": str(pin[1]),
                "unit": unit,
                "x": x,
                "y": y,
                "out": out,
            }
    return found


@cache
def footprint(name: str) -> list:
    """A footprint by "library:name"."""
    library, _, plain = name.partition(":")
    return parse((footprint_folder(library) / f"{plain}.kicad_mod").read_text(encoding="utf-8"))
