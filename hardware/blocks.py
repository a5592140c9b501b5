# SPDX-License-Identifier: MIT
"""Parts of a page of text that are made, not written: between `<!-- made: name -->` and `<!-- end -->`."""

import re
from pathlib import Path


def _pattern(name: str) -> re.Pattern:
    return re.compile(rf"(<!-- made: {re.escape(name)} -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def read(page: Path, name: str) -> str:
    """What stands in a block now."""
    found = _pattern(name).search(page.read_text(encoding="utf-8"))
    if not found:
        raise ValueError(
            f'{page.name} has no block "{name}": put <!-- made: {name} --> and <!-- end --> in it'
        )
    return found[2]


def write(page: Path, name: str, text: str) -> None:
    """Put `text` there instead."""
    read(page, name)
    whole = page.read_text(encoding="utf-8")
    page.write_text(_pattern(name).sub(lambda found: found[1] + text + found[3], whole), encoding="utf-8")


def table(head: tuple[str, ...], rows: list[tuple]) -> str:
    """Rows as a table of Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "".join("| " + " | ".join(str(part) for part in line) + " |\n" for line in lines)
