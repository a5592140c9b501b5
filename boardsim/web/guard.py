# SPDX-License-Identifier: MIT
"""Who may ask at all, and what every answer tells the browser."""

import ipaddress
import socket
import traceback
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

SECURE = {
    "Server": "Hallway",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def is_our_name(host: str) -> bool:
    """An address, or a name of this machine: a foreign name that leads here is a trick."""
    try:
        name = (urlsplit("//" + host).hostname or "").rstrip(".").lower()
    except ValueError:
        return False
    own = socket.gethostname().lower()
    if name in ("localhost", own, f"{own}.local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_own_page(origin: str, host: str) -> bool:
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False


@web.middleware
async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Only pages that we served may talk to us, and they only to us."""
    try:
        host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
        if not is_our_name(host):
            raise web.HTTPForbidden(text="This table is not known under that name. Use its address.")
        if origin is not None and not is_own_page(origin, host):
            raise web.HTTPForbidden(text="Another site's page may not talk to this table.")
        response: Any = await handler(request)
    except web.HTTPException as answer:
        secured(answer)
        raise
    except (ConnectionError, TimeoutError):
        raise
    except Exception as problem:
        traceback.print_exception(problem)
        raise secured(web.HTTPInternalServerError(text="That is a fault of ours.")) from None
    return response if response.prepared else secured(response)


def secured(response: Any) -> Any:
    response.headers.update(SECURE)
    response.headers.setdefault("Cache-Control", "no-cache")
    return response
