# SPDX-License-Identifier: MIT
"""Made files tell nothing of when and where they were made."""

import io
import re
import zipfile
from datetime import UTC, datetime, timedelta, timezone

import pytest

from tools.undated import MARKS, packed, read, undated

MOMENT = datetime(2026, 5, 6, 7, 8, 9, tzinfo=UTC)

# A file's name, what a tool writes of two runs, and what is handed on instead.
SAMPLES = [
    (
        "pad-F_Cu.gtl",
        "%TF.GenerationSoftware,KiCad,Pcbnew,9.0.8+1*%\n%TF.CreationDate,{}+00:00*%\n%TF.ProjectId,pad*%\n",
        "2026-05-06T07:08:09",
    ),
    ("pad-F_Cu.gtl", "G04 Created by KiCad (PCBNEW 9.0.8+1) date {: }*\n%MOMM*%\n", "2026-05-06 07:08:09"),
    (
        "pad-job.gbrjob",
        '{{\n  "Header": {{\n    "CreationDate": "{}+00:00"\n  }}\n}}\n',
        "2026-05-06T07:08:09",
    ),
    ("pad-PTH.drl", "M48\n; DRILL file {{KiCad 9.0.8}} date {}+0000\n; FORMAT\n", "2026-05-06T07:08:09"),
    ("pad-PTH.drl", "; #@! TF.CreationDate,{}+00:00\n; #@! TF.FileFunction,PTH\n", "2026-05-06T07:08:09"),
    ("pad.net", '(export\n  (design\n    (date "{}+0000")\n    (tool "Eeschema"))\n', "2026-05-06T07:08:09"),
    ("pad-erc.rpt", "ERC report ({}+0000, Encoding UTF8)\n", "2026-05-06T07:08:09"),
    ("pad-drc.rpt", "** Created on {}+0000 **\n", "2026-05-06T07:08:09"),
    ("pad-schematic.pdf", "<<\n/Producer (KiCad)\n/CreationDate (D:{:-})\n>>", "20260506070809"),
    (
        "pad-parts.html",
        'var pcbdata = {{"metadata": {{"title": "Hallway pad", "date": "{: }", "variant": ""}}}}',
        "2026-05-06 07:08:09",
    ),
    ("lid.step", "FILE_NAME('Open CASCADE Shape Model','{}',('Author'),(\n", "2026-05-06T07:08:09"),
]


class Clock(str):
    """A date as tools write it: {} with a T, {: } with a space, {:-} as digits alone."""

    def __format__(self, how: str) -> str:
        return {"": self, " ": self.replace("T", " "), "-": re.sub(r"\D", "", self)}[how]


@pytest.mark.parametrize(("name", "written", "instead"), SAMPLES)
def test_two_runs_of_a_tool_give_the_same_with_the_commits_date(name, written, instead):
    runs = [written.format(Clock(date)).encode() for date in ("2026-11-18T00:41:32", "2027-01-02T13:14:15")]
    assert runs[0] != runs[1]
    first, second = (undated(f"some/folder/{name}", run, MOMENT) for run in runs)
    assert first == second
    assert len(first) == len(runs[0]), "a PDF counts its bytes"
    assert first == written.format(Clock("2026-05-06T07:08:09")).encode() and instead.encode() in first


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ('\n    (source "/home/me/hall way/pad/pad.kicad_sch")', '\n    (source "pad.kicad_sch")'),
        ('\n      (uri "/usr/share/kicad/Device.kicad_sym")', '\n      (uri "Device.kicad_sym")'),
    ],
)
def test_a_netlist_names_no_folder(written, instead):
    assert undated("pad.net", written.encode(), MOMENT) == instead.encode()


def test_each_mark_has_a_sample_and_a_reason():
    """What is in the table works on something: each of its lines changes a sample here."""
    samples = [(name, written.format(Clock("2026-11-18T00:41:32"))) for name, written, _ in SAMPLES]
    samples += [("a.net", '\n    (source "/a/b")'), ("a.net", '\n      (uri "/a/b")')]
    samples += [("3dmodel.model", f'p:UUID="{"0a1b" * 8 + "----"}"')]
    for mark in MARKS:
        found = [name for name, text in samples if re.search(mark.noted, text)]
        assert found and mark.why, mark


def test_identities_drawn_by_lot_are_counted():
    drawn = ("d0ca2f9f-b1a8-492c-c52f-932d3140c47d", "6f4c6f4c-b1a8-492c-c52f-000000000000")
    model = '<object id="1" p:UUID="{}"/><item p:UUID="{}"/>'
    runs = [packed({"3D/3dmodel.model": model.format(*ids).encode()}, MOMENT) for ids in (drawn, drawn[::-1])]
    first, second = (undated("lid.3mf", run, MOMENT) for run in runs)
    assert runs[0] != runs[1] and first == second
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        found = re.findall(rb'UUID="([^"]+)"', archive.read("3D/3dmodel.model"))
    assert len(set(found)) == 2, "still two"


def archive(date: tuple, names: list[str]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as pack:
        for name in names:
            pack.writestr(zipfile.ZipInfo(name, date), f"** Created on {date[0]}-01-01T00:00:00+0000 **")
    return made.getvalue()


def test_an_archive_is_the_same_whenever_and_in_whatever_order_it_was_packed():
    first = undated("a.zip", archive((2026, 11, 18, 0, 0, 0), ["b.rpt", "deep/a.rpt"]), MOMENT)
    second = undated("a.zip", archive((2027, 1, 2, 3, 4, 6), ["deep/a.rpt", "b.rpt"]), MOMENT)
    assert first == second
    with zipfile.ZipFile(io.BytesIO(first)) as pack:
        assert pack.namelist() == ["b.rpt", "deep/a.rpt"]
        assert {entry.date_time for entry in pack.infolist()} == {(2026, 5, 6, 7, 8, 8)}, "even seconds"
        assert pack.read("b.rpt") == b"** Created on 2026-05-06T07:08:09+0000 **"


def test_the_makers_zone_does_not_matter():
    there = MOMENT.astimezone(timezone(timedelta(hours=5, minutes=30)))
    text = SAMPLES[0][1].format(Clock("2026-11-18T00:41:32")).encode()
    assert undated("a.gtl", text, there) == undated("a.gtl", text, MOMENT)
    assert packed({"a": b"1"}, there) == packed({"a": b"1"}, MOMENT)


def test_what_is_no_note_of_a_tool_stays():
    for name, content in {
        "a.csv": b"2026-11-18T00:41:32",
        "a.kicad_pcb": b'(title_block (date "2026-11-18"))',
        "a.png": bytes(range(256)),
        "a.net": b'\n        (source "pad.kicad_sch")',
    }.items():
        assert undated(name, content, MOMENT) == content


def test_a_folder_is_read_by_names_that_are_the_same_everywhere(tmp_path):
    (tmp_path / "pad/gerbers").mkdir(parents=True)
    (tmp_path / "pad/gerbers/a.gtl").write_text("G04 Created by KiCad (9) date 2026-11-18 00:41:32*")
    found = read(tmp_path, MOMENT)
    assert found == {"pad/gerbers/a.gtl": b"G04 Created by KiCad (9) date 2026-05-06 07:08:09*"}
