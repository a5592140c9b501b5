# SPDX-License-Identifier: MIT
"""`make audit` against an index of our own: known problems are told, and so is silence."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tools import audit, node
from tools.audit import GONE
from tools.lock import locked

BAD = {"numpy": [{"id": "PYSEC-1", "summary": "sums are wrong"}, {"id": "PYSEC-2", "withdrawn": "2026"}]}


class Index(BaseHTTPRequestHandler):
    broken = False
    mute = False

    def do_GET(self) -> None:
        _, _, name, version, _ = self.path.split("/")
        self.send_response(404 if self.mute or name == "segno" else 200)
        self.end_headers()
        told = {"info": {"version": version}, "vulnerabilities": BAD.get(name, [])}
        self.wfile.write(b"<html>" if self.broken else json.dumps(told).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def index(monkeypatch):
    server = ThreadingHTTPServer(("127.0.0.1", 0), Index)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{server.server_port}/simple/")
    monkeypatch.setattr(Index, "broken", False)
    yield server
    server.shutdown()
    server.server_close()


def test_what_is_known_against_a_locked_version_is_told(index, monkeypatch, capsys):
    monkeypatch.setattr(audit, "node_packages", list)
    assert audit.main() == 1
    said = capsys.readouterr().out
    (version,) = locked("play")["numpy"]
    assert f"numpy {version}: PYSEC-1: sums are wrong" in said and "PYSEC-2" not in said
    assert "is not on the index any more" in said, "a version that was taken back"
    assert "2 known problems" in said


def test_silence_is_told_and_is_a_failure_only_where_nothing_may_be_left_out(monkeypatch, capsys):
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setattr(audit, "node_packages", list)
    monkeypatch.delenv("ALL", raising=False)
    assert audit.main() == 0
    assert "Not checked: " in capsys.readouterr().err
    monkeypatch.setenv("ALL", "1")
    assert audit.main() == 1


def test_an_index_that_answers_nonsense_is_silent(index, monkeypatch, capsys):
    monkeypatch.setattr(Index, "broken", True)
    monkeypatch.setattr(audit, "node_packages", list)
    monkeypatch.delenv("ALL", raising=False)
    assert audit.main() == 0 and "Not checked" in capsys.readouterr().err


def test_an_index_that_only_has_packages_is_silent(index, monkeypatch, capsys):
    monkeypatch.setattr(Index, "mute", True)
    monkeypatch.setattr(audit, "node_packages", list)
    monkeypatch.delenv("ALL", raising=False)
    assert audit.main() == 0
    told = capsys.readouterr()
    assert "Not checked: this index does not tell" in told.err and GONE not in told.out


def test_nothing_of_npm_s_packages_is_run_while_they_are_installed():
    assert '"ci", "--ignore-scripts"' in (node.HERE / "__init__.py").read_text()
