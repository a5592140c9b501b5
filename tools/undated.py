# SPDX-License-Identifier: MIT
"""Made files without what tools note of their making: two runs give the same bytes.

A tool that heeds SOURCE_DATE_EPOCH, or can be told to leave the date out, is told so where it is run. The
rest notes when it ran, or where; MARKS says which words these are. They give way to the date of the commit
and to bare names of files, in words as long as they were where a format counts its bytes.
"""

import fnmatch
import io
import itertools
import re
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple


class Mark(NamedTuple):
    """Words that a tool writes about its run."""

    names: str  # of files, as a pattern
    noted: str  # a regular expression; its two groups are kept
    instead: str  # what stands between them then, in strftime's words; {count} is the number of the find
    why: str


MARKS = (
    Mark("*.g*", r"(%TF\.CreationDate,)[^*]+(\*%)", "%Y-%m-%dT%H:%M:%S+00:00", "KiCad's clock"),
    Mark("*.g*", r"(G04 Created by KiCad .* date )[^*]+(\*)", "%Y-%m-%d %H:%M:%S", "KiCad's clock"),
    Mark("*.gbrjob", r'("CreationDate": ")[^"]+(")', "%Y-%m-%dT%H:%M:%S+00:00", "KiCad's clock"),
    Mark("*.drl", r"(; DRILL file .* date )\S+()", "%Y-%m-%dT%H:%M:%S+0000", "KiCad's clock"),
    Mark("*.drl", r"(TF\.CreationDate,)\S+()", "%Y-%m-%dT%H:%M:%S+00:00", "KiCad's clock"),
    Mark("*.net", r'(\n    \(date ")[^"]+("\))', "%Y-%m-%dT%H:%M:%S+0000", "KiCad's clock"),
    Mark("*.net", r'(\n    \(source ")[^"]*/([^"/]+"\))', "", "the folder on the maker's machine"),
    Mark("*.net", r'(\n      \(uri ")[^"]*/([^"/]+"\))', "", "the folder on the maker's machine"),
    Mark("*.rpt", r"(ERC report \()[^,]+(, )", "%Y-%m-%dT%H:%M:%S+0000", "KiCad's clock"),
    Mark("*.rpt", r"(\*\* Created on )\S+( \*\*)", "%Y-%m-%dT%H:%M:%S+0000", "KiCad's clock"),
    Mark("*.pdf", r"(/(?:Creation|Mod)Date ?\(D:)\d{14}()", "%Y%m%d%H%M%S", "KiCad's clock"),
    Mark(
        "*-parts.html",
        r'("metadata": \{[^}]*"date": ")[^"]+(")',
        "%Y-%m-%d %H:%M:%S",
        "InteractiveHtmlBom takes the time at which the board was written",
    ),
    Mark(
        "*.step",
        r"(FILE_NAME\('[^']*',\s*')\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(')",
        "%Y-%m-%dT%H:%M:%S",
        "OpenCascade's clock",
    ),
    Mark(
        "*.model",
        '(UUID=")[0-9a-f-]{36}(")',
        "00000000-0000-4000-8000-{count:012x}",
        "lib3mf draws an identity for each body in a .3mf by lot",
    ),
)
ARCHIVES = (".zip", ".3mf")


def undated(name: str, content: bytes, moment: datetime) -> bytes:
    """A file's content as it would be, had it been made at that moment; an archive's files, too."""
    base = name.rpartition("/")[2]
    if base.endswith(ARCHIVES):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            held = {entry: archive.read(entry) for entry in archive.namelist() if not entry.endswith("/")}
        return packed({entry: undated(entry, inner, moment) for entry, inner in held.items()}, moment)
    for mark in MARKS:
        if fnmatch.fnmatchcase(base, mark.names):
            content = re.sub(mark.noted.encode(), _instead(mark, moment), content)
    return content


def _instead(mark: Mark, moment: datetime) -> Callable[[re.Match[bytes]], bytes]:
    """What stands for each find, in their order."""
    words = moment.astimezone(UTC).strftime(mark.instead)
    number = itertools.count(1)
    return lambda found: found[1] + words.format(count=next(number)).encode() + found[2]


def packed(files: dict[str, bytes], moment: datetime) -> bytes:
    """An archive of these files that depends on their names, their content and the moment alone."""
    when = moment.astimezone(UTC)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, when.timetuple()[:6])
            entry.create_system = 3  # Unix, wherever it is made
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()


def read(folder: Path, moment: datetime) -> dict[str, bytes]:
    """All files below a folder, undated, by their names in it."""
    return {
        path.relative_to(folder).as_posix(): undated(path.name, path.read_bytes(), moment)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
