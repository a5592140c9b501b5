# SPDX-License-Identifier: MIT
"""The page's own files on the wire: small, and sent again only when they have changed."""

import gzip
from functools import lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from aiohttp import web

LEAST = 400  # bytes: less is not worth packing


@lru_cache(maxsize=64)
def zipped(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def packed(request: web.Request, body: bytes, kind: str) -> web.Response:
    """An answer that the browser need not fetch again while it is the same."""
    headers = {"ETag": f'"{sha256(body).hexdigest()[:20]}"', "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return web.Response(status=304, headers=headers)
    if len(body) >= LEAST and "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = zipped(body)
    return web.Response(body=body, headers=headers, content_type=kind, charset="utf-8")


class Files:
    """Those in a folder, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def answer(self, request: web.Request, name: str) -> web.Response:
        known = {path.relative_to(self._folder).as_posix(): path for path in self._folder.rglob("*")}
        path = known.get(name)
        if path is None or not path.is_file():
            raise web.HTTPNotFound(text="There is no such page here.")
        kind = guess_type(path.name)[0] or "application/octet-stream"
        return packed(request, path.read_bytes(), "text/javascript" if path.suffix == ".js" else kind)
