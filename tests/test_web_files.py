# SPDX-License-Identifier: MIT
"""The page on the wire: packed, and fetched again only when it has changed."""

from boardsim.web.server import PAGE
from tests.wire import played, table


@played
async def test_text_is_packed_on_the_wire():
    async with table() as client:
        names = [path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*") if path.is_file()]
        plain = sent = 0
        for name in ["", "set.json", *names]:
            answer = await client.get(f"/{name}", headers={"Accept-Encoding": "gzip"}, auto_decompress=False)
            assert answer.status == 200, name
            body = await answer.read()
            sent += len(body)
            whole = await (await client.get(f"/{name}", headers={"Accept-Encoding": "identity"})).read()
            plain += len(whole)
            if len(whole) >= 1000:
                assert answer.headers["Content-Encoding"] == "gzip" and len(body) < 0.65 * len(whole), name
        assert sent < 0.36 * plain, f"{sent} of {plain} bytes"


@played
async def test_what_has_not_changed_is_not_sent_again():
    async with table() as client:
        for name in ("", "set.json", "js/main.js", "css/page.css"):
            first = await client.get(f"/{name}")
            tag = first.headers["ETag"]
            assert first.headers["Cache-Control"] == "no-cache"
            again = await client.get(f"/{name}", headers={"If-None-Match": tag})
            assert again.status == 304 and await again.read() == b""
            other = await client.get(f"/{name}", headers={"If-None-Match": '"another"'})
            assert other.status == 200
