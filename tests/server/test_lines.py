"""Lines that come, go, fall silent or fall behind; and the end of the server."""

import asyncio
import socket
import struct

import aiohttp
import pytest

from understory.client import House
from understory.rules.sekoya import PlacePawn
from understory.testing.visitor import BOTH_HERE, ONE_OPEN, Socket, Visitor, World
from understory.wire import (
    Accepted,
    Act,
    Delivery,
    Probe,
    ProbeAnswer,
    Rematch,
    TakeSeat,
)

_DATA_SEGS_IN = 152
"""Where `tcpi_data_segs_in` lies in Linux's `struct tcp_info`."""

pytestmark = pytest.mark.integration


async def enter(visitor: Visitor, code: str) -> tuple[Socket, Delivery]:
    socket = await visitor.join(code)
    return socket, await socket.hear_delivery()


def token_of(visitor: Visitor) -> str:
    (cookie,) = visitor.session.cookie_jar
    return cookie.value


def act(seen: Delivery, seat: int, place: int, name: str = "x") -> Act:
    return Act(id=name, seat=seat, seen=seen.sequence, command=PlacePawn(place=place))


async def test_a_reload_is_no_absence_and_a_real_one_is_told_after_a_moment(
    world: World,
) -> None:
    server = await world.serve(absence_grace=0.3)
    host, friend = await world.visit(server), await world.visit(server)
    code = await host.open_room(ONE_OPEN)
    socket, _ = await enter(host, code)
    async with friend.session.get(f"{server.address}/api/rooms/{code}") as response:
        (seat,) = (await response.json())["openSeats"]
    other, _ = await enter(friend, code)
    await other.say(TakeSeat(id="t", seat=seat, name="Ben"))
    await socket.hear_delivery()
    await other.raw.close()
    other, _ = await enter(friend, code)
    await socket.say(Probe(sent=1))
    assert isinstance(await socket.hear(), ProbeAnswer), "a reload was told as an absence"
    await other.raw.close()
    absent = await socket.hear_delivery()
    assert [type(event).__name__ for event in absent.events] == ["PresenceChanged"]
    assert not absent.view.seats[seat].present


async def test_a_peer_that_has_died_without_a_word_is_found_out_and_told(world: World) -> None:
    server = await world.serve(ping_every=0.05, silent_for=0.2, absence_grace=0.0)
    host, friend = await world.visit(server), await world.visit(server)
    code = await host.open_room(ONE_OPEN)
    async with friend.session.get(f"{server.address}/api/rooms/{code}") as response:
        (seat,) = (await response.json())["openSeats"]
    dead, _ = await enter(friend, code)
    await dead.say(TakeSeat(id="t", seat=seat, name="Ben"))
    await dead.hear_delivery()
    # From here on the friend reads nothing, so it answers no ping: its phone has lost the net.
    async with House(server.address, token=token_of(host)) as house, asyncio.timeout(20):
        watching = await house.join(code)
        await watching.until(lambda view: not view.seats[seat].present)


async def test_pings_are_answered_and_pongs_measured(world: World) -> None:
    server = await world.serve(ping_every=0.02)
    visitor = await world.visit(server)
    socket, _ = await enter(visitor, await visitor.open_room())
    await socket.raw.ping(b"mine")
    payloads = []
    while len(payloads) < 4:
        frame = await socket.raw.receive(timeout=10)
        if frame.type is aiohttp.WSMsgType.PING:
            await socket.raw.pong(frame.data)
            payloads.append(bytes(frame.data))
        elif frame.type is aiohttp.WSMsgType.PONG:
            payloads.append(bytes(frame.data))
    assert b"mine" in payloads
    assert len(set(payloads)) == 4


@pytest.mark.skipif(not hasattr(socket, "TCP_CORK"), reason="packets are held back by Linux")
async def test_what_is_told_together_travels_in_one_packet(world: World) -> None:
    server = await world.serve(first_pings=0, ping_every=60.0)
    visitor = await world.visit(server)
    own, delivery = await enter(visitor, await visitor.open_room())
    table = delivery.view.table
    assert table is not None
    assert table.to_place is not None
    before = packets_in(own)
    await own.say(act(delivery, table.to_place, table.legal[0]))
    await own.hear_delivery()
    assert isinstance(await own.hear(), Accepted)
    assert packets_in(own) == before + 1


def packets_in(own: Socket) -> int:
    """Return how many packets with data have come, as the kernel counts them."""
    wire = own.raw.get_extra_info("socket")
    told = wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 160)
    return struct.unpack_from("=I", told, _DATA_SEGS_IN)[0]


async def test_a_reader_that_falls_behind_is_cut_off_and_the_others_play_on(
    world: World,
) -> None:
    server = await world.serve(
        waiting_messages=8, messages_per_second=100_000, message_burst=100_000
    )
    host, slow = await world.visit(server), await world.visit(server)
    code = await host.open_room()
    socket, delivery = await enter(host, code)

    wire = await slow.wire(code)
    # The host plays on, game after game; the slow one never reads a byte of it.
    async with asyncio.timeout(60):
        game, sockets = 0, 2
        while sockets == 2:
            game += 1
            delivery = await play_a_game(socket, delivery, f"g{game}")
            async with host.session.get(f"{server.address}/api/status") as response:
                sockets = (await response.json())["sockets"]
    assert await wire.hear_close_code() in (0, 1013)
    await wire.close()
    await socket.say(Probe(sent=1))
    assert isinstance(await socket.hear(), ProbeAnswer)


async def play_a_game(socket: Socket, delivery: Delivery, name: str) -> Delivery:
    """Place pawns to the end of a game, then take a rematch."""
    while delivery.view.status == "playing":
        table = delivery.view.table
        assert table is not None
        assert table.to_place is not None
        await socket.say(
            act(delivery, table.to_place, table.legal[0], f"{name}-{delivery.sequence}")
        )
        delivery = await socket.hear_delivery()
        await socket.hear()
    await socket.say(Rematch(id=name, seat=0))
    delivery = await socket.hear_delivery()
    await socket.hear()
    return delivery


async def test_when_the_server_stops_every_line_is_told_that_it_may_come_back(
    world: World,
) -> None:
    async with World(world.settings) as other:
        server = await other.serve()
        visitor = await world.visit(server)
        socket, _ = await enter(visitor, await visitor.open_room(BOTH_HERE))
    assert await socket.hear_end() == (1012, "server_stops")
