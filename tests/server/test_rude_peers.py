"""Peers that speak no HTTP, dawdle or hang up: let go in good time, and not a word logged."""

import asyncio
import logging

import pytest
from yarl import URL

from understory.testing.server import LiveServer
from understory.testing.visitor import World

pytestmark = pytest.mark.integration

_LONG = b"x" * 9000
_POST = b"POST /api/rooms HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"


async def answer_to(server: LiveServer, raw: bytes) -> bytes:
    """Send bytes, and return all that comes until the server hangs up."""
    address = URL(server.address)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    writer.write(raw)
    async with asyncio.timeout(20):
        answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


async def hang_up_after(server: LiveServer, raw: bytes) -> None:
    """Send bytes and break the connection off."""
    address = URL(server.address)
    _, writer = await asyncio.open_connection(address.host, address.port)
    writer.write(raw)
    writer.transport.abort()


@pytest.mark.parametrize(
    "raw",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"hello\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /" + _LONG + b" HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nCookie: " + _LONG + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\n" + b"A: b\r\n" * 500 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n",
        _POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
        _POST + b"Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!",
    ],
    ids=lambda raw: raw[:24],
)
async def test_what_is_no_request_is_answered_so_and_not_logged(
    world: World, caplog: pytest.LogCaptureFixture, raw: bytes
) -> None:
    server = await world.serve()
    assert (await answer_to(server, raw)).startswith((b"HTTP/1.1 400 ", b"HTTP/1.0 400 "))
    assert loud(caplog) == []


async def test_a_request_without_a_host_is_not_logged(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    server = await world.serve()
    for path in (b"/", b"/api/status", b"/api/rooms/AAAAAAAA"):
        raw = b"GET " + path + b" HTTP/1.1\r\nConnection: close\r\n\r\n"
        assert (await answer_to(server, raw)).startswith(b"HTTP/1.")
    assert loud(caplog) == []


async def test_who_hangs_up_in_the_middle_is_not_logged(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    cookie = next(iter(visitor.session.cookie_jar))
    upgrade = (
        f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: {URL(server.address).authority}\r\n"
        f"Origin: {server.address}\r\nCookie: {cookie.key}={cookie.value}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    body = b"POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"
    for raw in (upgrade, body, b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HT"):
        for _ in range(20):
            await hang_up_after(server, raw)
    for _ in range(3):
        async with visitor.session.get(f"{server.address}/api/status") as response:
            assert response.status == 200
    assert loud(caplog) == []


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: a\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTT",
    ],
    ids=["silent", "half a request", "half a second request"],
)
async def test_who_does_not_get_to_the_end_of_a_request_is_let_go(
    world: World, caplog: pytest.LogCaptureFixture, raw: bytes
) -> None:
    server = await world.serve(request_within=0.1)
    await answer_to(server, raw)
    assert loud(caplog) == []


async def test_who_does_not_get_to_the_end_of_what_it_posts_is_told_and_let_go(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    server = await world.serve(request_within=0.1)
    raw = b"POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"
    assert (await answer_to(server, raw)).startswith(b"HTTP/1.1 408 ")
    assert loud(caplog) == []


async def test_an_open_socket_outlives_the_time_for_a_request(world: World) -> None:
    server = await world.serve(request_within=0.05)
    visitor = await world.visit(server)
    socket = await visitor.join(await visitor.open_room())
    await socket.hear_delivery()
    await asyncio.sleep(0.2)
    assert await socket.raw.ping() is None
    assert socket.raw.close_code is None


def loud(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what somebody who runs the server would have been shown."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
