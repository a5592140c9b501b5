# SPDX-License-Identifier: MIT
"""The static site as a plain host of files serves it, and how a page of it is waited for."""

import threading
import time
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, Worker

LONGEST_S = 120.0  # on a machine that has much else to do


class Plain(SimpleHTTPRequestHandler):
    """Python's own server of files, and how many bytes of them went out."""

    def __init__(self, host: "Host", *given: Any) -> None:
        self._host = host
        super().__init__(*given, directory=str(host.folder))

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self._host.sent += len(content)
        outputfile.write(content)

    def log_message(self, format: str, *given: Any) -> None:
        pass


class Host:
    """Serves a folder; `sent` counts bytes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent = 0
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, self))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"

    def __enter__(self) -> "Host":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def until(what: Callable[[], object], longest_s: float = LONGEST_S) -> Any:
    """What it gives once that is something; a page that is on its way to another has nothing yet."""
    end_s = time.monotonic() + longest_s
    while True:
        try:
            if found := what():
                return found
        except Error as problem:
            if "context was destroyed" not in str(problem) and "is not defined" not in str(problem):
                raise
        assert time.monotonic() < end_s, "it did not come"
        time.sleep(0.05)


def open_site(page: Page, url: str) -> None:
    """Until the table is there and says something."""
    page.goto(url)
    until(lambda: page.evaluate("() => document.body.classList.contains('ready') && !!hallway.fact('words')"))


def worker_of(page: Page) -> Worker:
    """Where Python runs."""
    return until(lambda: [worker for worker in page.workers if worker.evaluate("() => 'python' in self")])[0]
