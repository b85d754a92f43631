"""Invites: the address to give to a friend, and its QR code."""

import io

import segno
from aiohttp import web

from understory.server.keys import SETTINGS
from understory.server.network import home_addresses, is_container_network, is_loopback
from understory.server.requests import host, scheme


def invite_root(request: web.Request) -> str:
    """Return the address by which a friend reaches a room, up to the room's code.

    It is the one that the asker used, unless that means "this machine" while the server listens to
    the home network: then the machine's own address stands in for it.
    """
    asked = host(request)
    name, port = _parts(asked)
    if request.app[SETTINGS].home_network and is_loopback(name):
        asked = next(iter(_at_home(port)), asked)
    return _root(request, asked)


def ways_in(request: web.Request) -> list[str]:
    """Return the addresses by which other devices reach the rooms here, up to a room's code.

    The likeliest first. The one that the asker used comes first unless no other device can use it
    (this machine's own name, a container's network); the machine's other addresses follow where
    the server listens to the home network and was asked by one of its own. None may be left.
    """
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


def invite_svg(link: str) -> bytes:
    """Return the QR code of a link as an SVG picture, black on white for every phone."""
    picture = io.BytesIO()
    segno.make(link, micro=False).save(
        picture, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False
    )
    return picture.getvalue()
