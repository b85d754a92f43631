"""Who asks: the address, the origin and the device behind a request.

A device is a browser (or another client) that keeps a secret token in a cookie. The server keeps
only the token's digest, so neither its log nor its journal can be used to sit in anybody's seat.
"""

import asyncio
import hashlib
import ipaddress
import re

from aiohttp import web

from understory.room import Device
from understory.server.answers import RefusedRequestError
from understory.server.codes import read_code
from understory.server.keys import DEALER, SETTINGS
from understory.wire import DEVICE_COOKIE

_COOKIE_LASTS_S = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def device_of(token: str) -> Device:
    """Return the identity that a token gives."""
    return hashlib.sha256(token.encode()).hexdigest()


def known_device(request: web.Request) -> Device | None:
    """Return the device that asks, None when it carries no token."""
    token = request.cookies.get(DEVICE_COOKIE, "")
    return device_of(token) if _TOKEN.fullmatch(token) else None


def need_device(request: web.Request) -> Device:
    """Return the device that asks.

    Raises:
        RefusedRequestError: it carries no token.
    """
    device = known_device(request)
    if device is None:
        raise RefusedRequestError(401, "no_device")
    return device


def device_or_new(request: web.Request) -> tuple[Device, str | None]:
    """Return the device that asks, and the token to give it if it has none yet."""
    device = known_device(request)
    if device is not None:
        return device, None
    token = request.app[DEALER].token()
    return device_of(token), token


def give_token(request: web.Request, response: web.Response, token: str | None) -> None:
    """Let the browser keep a new token: out of scripts' reach, for this host only.

    `Lax` and not `Strict`, so that a friend who follows a link is known at once; what the cookie
    allows is done by requests whose origin is checked besides.
    """
    if token is None:
        return
    response.set_cookie(
        DEVICE_COOKIE,
        token,
        max_age=_COOKIE_LASTS_S,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=scheme(request) == "https",
    )


def room_code(request: web.Request) -> str:
    """Return the room code in the address, however it was typed.

    Raises:
        RefusedRequestError: no room can have such a code; the answer is that of an unknown one.
    """
    code = read_code(request.match_info["code"])
    if code is None:
        raise no_such_room()
    return code


def no_such_room() -> RefusedRequestError:
    """Return the one answer to every code that opens nothing."""
    return RefusedRequestError(404, "no_such_room")


def check_origin(request: web.Request) -> None:
    """Check that the request comes from a page of this server.

    A browser always says where a POST or a socket comes from. Other clients need not, as long as
    they carry no cookie: then they have no more rights than anybody.

    Raises:
        RefusedRequestError: another page sent it, or nobody knows which.
    """
    origin = request.headers.get("Origin")
    if origin is None:
        if DEVICE_COOKIE not in request.cookies:
            return
        raise RefusedRequestError(403, "no_origin")
    # Compared as written: an origin that no URL could have is no page of ours either.
    if origin.lower().partition("://")[2] != host(request).lower():
        raise RefusedRequestError(403, "foreign_origin", f"{origin} is not {host(request)}")


async def body_of(request: web.Request, *, limit: int | None = None) -> bytes:
    """Return the body of a request, of at most `limit` bytes; None: of a frame's.

    Raises:
        RefusedRequestError: it is too long, or does not come.
    """
    settings = request.app[SETTINGS]
    limit, body = settings.frame_bytes if limit is None else limit, b""
    try:
        async with asyncio.timeout(settings.request_within):
            while more := await request.content.read(limit + 1 - len(body)):
                body += more
    except TimeoutError as error:
        raise RefusedRequestError(408, "incomplete") from error
    if len(body) > limit:
        raise RefusedRequestError(413, "too_large", f"expected at most {limit} bytes")
    return body


def host(request: web.Request) -> str:
    """Return the host and port by which the asker knows this server."""
    if request.app[SETTINGS].behind_proxy:
        return request.headers.get("X-Forwarded-Host", request.host)
    return request.host


def scheme(request: web.Request) -> str:
    """Return http or https, as the asker sees it."""
    if request.app[SETTINGS].behind_proxy:
        return request.headers.get("X-Forwarded-Proto", request.scheme)
    return request.scheme


def address(request: web.Request) -> str:
    """Return the address to count an asker's tries by; for IPv6 the network of the household."""
    remote = request.remote or ""
    if request.app[SETTINGS].behind_proxy:
        # The last entry is the proxy's own; those before it are anybody's invention.
        remote = request.headers.get("X-Forwarded-For", remote).rpartition(",")[2].strip()
    try:
        ip = ipaddress.ip_address(remote)
    except ValueError:
        return remote
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is None:
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return remote


def household(request: web.Request) -> str:
    """Return what the devices of one home have in common, as far as their addresses tell.

    From the home network itself (and this machine) all have the same; from outside it is the
    address of the household's router.
    """
    asker = address(request)
    try:
        network = ipaddress.ip_network(asker, strict=False)
    except ValueError:
        return asker
    first = network.network_address
    return "home" if first.is_private or first.is_loopback or first.is_link_local else asker
