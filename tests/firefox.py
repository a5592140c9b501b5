# SPDX-License-Identifier: MIT
"""Firefox, driven by WebDriver BiDi over its own WebSocket: Playwright drives no Firefox but its own.

As much as is wanted here: `goto`, `reload`, `evaluate`, as a page of Playwright's has them.
"""

import asyncio
import json
import re
import shutil
import subprocess
import tempfile
from typing import Any

import aiohttp

NAMES = ("firefox-esr", "firefox")
START_S, ANSWER_S = 90.0, 120.0
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def find() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


class Firefox:
    """One window of a browser that knows nothing yet; `errors` is what its console said was wrong."""

    def __init__(self) -> None:
        path = find()
        if path is None:
            raise SystemExit("This needs Firefox (on Debian: sudo apt install firefox-esr).")
        self.version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
        self.errors: list[str] = []
        self._home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile = f"{self._home.name}/profile"
        command = [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        subprocess.run(["mkdir", profile], check=True)
        self._running = subprocess.Popen(
            command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        )
        self._loop = asyncio.new_event_loop()
        self._asked = 0

    def __enter__(self) -> "Firefox":
        self._wait(self._connect(self._address()))
        return self

    def __exit__(self, *exc: object) -> None:
        try:
            self._wait(self._close())
        finally:
            self._running.terminate()
            self._running.wait(30)
            self._loop.close()
            self._home.cleanup()

    def goto(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self._window, url=url, wait="interactive")

    def reload(self) -> None:
        self._call("browsingContext.reload", context=self._window, wait="interactive")

    def evaluate(self, script: str, given: Any = None) -> Any:
        """What a function of JavaScript's gives, or what its promise comes to."""
        told = self._call(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})({json.dumps(given)})) ?? 'null')()",
            target={"context": self._window},
            awaitPromise=True,
        )
        if told["type"] != "success":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    # -- the wire

    def _address(self) -> str:
        assert self._running.stderr is not None
        for line in self._running.stderr:
            if found := LISTENS.search(line):
                return found[1] + "/session"
        raise RuntimeError("Firefox did not start.")

    def _wait(self, what: Any) -> Any:
        return self._loop.run_until_complete(asyncio.wait_for(what, ANSWER_S))

    async def _connect(self, address: str) -> None:
        self._client = aiohttp.ClientSession()
        self._socket = await self._client.ws_connect(address, max_msg_size=0)
        await self._ask("session.new", capabilities={})
        await self._ask("session.subscribe", events=["log.entryAdded"])
        windows = await self._ask("browsingContext.getTree")
        self._window = windows["contexts"][0]["context"]

    async def _close(self) -> None:
        await self._socket.close()
        await self._client.close()

    def _call(self, method: str, **given: Any) -> dict[str, Any]:
        return self._wait(self._ask(method, **given))

    async def _ask(self, method: str, **given: Any) -> dict[str, Any]:
        self._asked += 1
        await self._socket.send_json({"id": self._asked, "method": method, "params": given})
        while True:
            told = json.loads(await self._socket.receive_str())
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.errors.append(told["params"]["text"])
            if told.get("id") == self._asked:
                if told["type"] == "error":
                    raise RuntimeError(f"{method}: {told['error']}: {told['message']}")
                return told["result"]
