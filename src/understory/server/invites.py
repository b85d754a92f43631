"""Invites: the address to give to a friend, and its QR code."""

import io

import segno
from aiohttp import web

from understory.server.keys import SETTINGS
from understory.server.network import home_addresses, is_loopback
from understory.server.requests import host, scheme


def invite_root(request: web.Request) -> str:
    """Return the address by which a friend reaches a room, up to the room's code.

    It is the one that the asker used, unless that means "this machine" while the server listens to
    the home network: then the machine's own address stands in for it.
    """
    asked = host(request)
    name, colon, port = asked.rpartition(":")
    if not colon or asked.endswith("]"):
        name, port = asked, ""
    if request.app[SETTINGS].home_network and is_loopback(name):
        addresses = home_addresses()
        if addresses:
            asked = f"{addresses[0]}:{port}" if port else addresses[0]
    return f"{scheme(request)}://{asked}/r/"


def invite_svg(link: str) -> bytes:
    """Return the QR code of a link as an SVG picture, black on white for every phone."""
    picture = io.BytesIO()
    segno.make(link, micro=False).save(
        picture, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False
    )
    return picture.getvalue()
