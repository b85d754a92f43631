"""Invites: the address to give to a friend, and its QR code."""

import io
import ipaddress
import re
from urllib.parse import urlsplit

import segno
from aiohttp import web

from understory.kernel import BadInputError
from understory.server.keys import SETTINGS
from understory.server.network import home_addresses, is_container_network, is_loopback
from understory.server.requests import host, scheme

_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_-]+(\.[a-z0-9_-]+)*")
"""The name of a host, in small letters."""

_SHOWN = 60
"""So much of what was typed is repeated."""


def invite_root(request: web.Request) -> str:
    """Return the address by which a friend reaches a room, up to the room's code.

    It is that of the settings, else the one that the asker used, unless that means "this machine"
    while the server listens to the home network: then the machine's own address stands in for it.
    """
    chosen = request.app[SETTINGS].address
    if chosen is not None:
        return f"{chosen}/r/"
    asked = host(request)
    name, port = _parts(asked)
    if request.app[SETTINGS].home_network and is_loopback(name):
        asked = next(iter(_at_home(port)), asked)
    return _root(request, asked)


def ways_in(request: web.Request) -> list[str]:
    """Return the addresses by which other devices reach the rooms here, up to a room's code.

    The likeliest first. The one that the asker used comes first unless no other device can use it
    (this machine's own name, a container's network); the machine's other addresses follow where
    the server listens to the home network and was asked by one of its own. None may be left. Where
    the settings name an address it is the only one.
    """
    chosen = request.app[SETTINGS].address
    if chosen is not None:
        return [f"{chosen}/r/"]
    asked = host(request)
    name, port = _parts(asked)
    listens = request.app[SETTINGS].home_network and not request.app[SETTINGS].behind_proxy
    at_home = [each for each in _at_home(port) if not is_container_network(_parts(each)[0])]
    if is_loopback(name) or is_container_network(name):
        hosts = at_home if listens else []
    else:
        hosts = [asked, *at_home] if listens and asked in at_home else [asked]
    return [_root(request, each) for each in dict.fromkeys(hosts)]


def _at_home(port: str) -> list[str]:
    """Return this machine's addresses on the home network, with a port ("": the usual one)."""
    return [f"{each}:{port}" if port else each for each in home_addresses()]


def _parts(asked: str) -> tuple[str, str]:
    """Return the name and the port ("" where there is none) of a host as it was asked for."""
    name, colon, port = asked.rpartition(":")
    return (asked, "") if not colon or asked.endswith("]") else (name, port)


def _root(request: web.Request, asked: str) -> str:
    return f"{scheme(request)}://{asked}/r/"


def reachable_address(typed: str) -> str:
    """Return the address of a house as links name it: scheme, host and port alone.

    >>> reachable_address("http://192.168.1.5:8000/")
    'http://192.168.1.5:8000'

    Raises:
        BadInputError: it is no such address, or holds more than that; or it is one by which each
            device means itself.
    """
    try:
        parts = urlsplit(typed)
        name, port = parts.hostname or "", parts.port
    except ValueError:
        name, port, parts = "", None, urlsplit("")
    holds_more = parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc
    is_number = ":" in name or name.rpartition(".")[2].isdigit()
    is_host = _is_ip(name) if is_number else _NAME.fullmatch(name) is not None
    if parts.scheme not in ("http", "https") or not is_host or holds_more or port == 0:
        raise BadInputError(
            "expected the address that others open, like http://192.168.1.5:8000 or"
            f" https://play.example.org, got {typed[:_SHOWN]!r}"
        )
    if is_loopback(name):
        raise BadInputError(
            f"expected an address that other devices reach, got {name}, by which each device means"
            " itself"
        )
    shown = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{shown}" + ("" if port is None else f":{port}")


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def invite_svg(link: str) -> bytes:
    """Return the QR code of a link as an SVG picture, black on white for every phone."""
    picture = io.BytesIO()
    segno.make(link, micro=False).save(
        picture, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False
    )
    return picture.getvalue()
