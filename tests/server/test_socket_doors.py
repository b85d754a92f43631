"""Opening the socket of a room: from which page, with which cookie, ticket and first words."""

import aiohttp
import pytest

from understory.testing.visitor import Visitor, World
from understory.wire import Hello

pytestmark = pytest.mark.integration


async def refused_upgrade(visitor: Visitor, code: str, **headers: str) -> int:
    """Return the status with which a socket is refused before it opens."""
    with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
        await visitor.session.ws_connect(
            f"{visitor.address}/api/rooms/{code}/socket", headers=headers
        )
    return caught.value.status


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://127.0.0.1:1"])
async def test_a_socket_from_another_page_is_forbidden_before_it_opens(
    world: World, origin: str
) -> None:
    visitor = await world.visit(await world.serve())
    code = await visitor.open_room()
    assert await refused_upgrade(visitor, code, Origin=origin) == 403


async def test_a_socket_with_a_cookie_but_no_origin_is_forbidden(world: World) -> None:
    visitor = await world.visit(await world.serve())
    code = await visitor.open_room()
    visitor.session.headers.popall("Origin")
    assert await refused_upgrade(visitor, code) == 403


async def test_a_socket_without_a_cookie_is_refused_even_with_a_ticket(world: World) -> None:
    server = await world.serve()
    host, thief = await world.visit(server), await world.visit(server)
    code = await host.open_room()
    await host.ticket(code)
    assert await refused_upgrade(thief, code) == 401


async def test_an_address_of_a_socket_that_is_opened_like_a_page_says_what_it_speaks(
    world: World,
) -> None:
    visitor = await world.visit(await world.serve())
    code = await visitor.open_room()
    address = f"{visitor.address}/api/rooms/{code}/socket"
    async with visitor.session.get(address) as response:
        assert response.status == 426
        assert (await response.json())["error"] == "no_socket"


async def test_a_ticket_opens_one_socket_only(world: World) -> None:
    visitor = await world.visit(await world.serve())
    code = await visitor.open_room()
    ticket = await visitor.ticket(code)
    first, second = await visitor.socket(code), await visitor.socket(code)
    await first.say(Hello(ticket=ticket))
    await first.hear_delivery()
    await second.say(Hello(ticket=ticket))
    assert (await second.hear_problem()).code == "bad_ticket"
    assert await second.hear_end() == (1008, "bad_ticket")


async def test_a_ticket_of_another_room_or_another_device_opens_nothing(world: World) -> None:
    server = await world.serve()
    host, friend = await world.visit(server), await world.visit(server)
    code, other = await host.open_room(), await host.open_room()
    await friend.ticket(code)
    for visitor, room, ticket in (
        (host, code, await host.ticket(other)),
        (friend, code, await host.ticket(code)),
        (host, code, "x" * 43),
        (host, code, ""),
    ):
        socket = await visitor.socket(room)
        await socket.say(Hello(ticket=ticket))
        assert (await socket.hear_problem()).code == "bad_ticket"
        assert await socket.hear_end() == (1008, "bad_ticket")


async def test_a_ticket_that_is_too_old_opens_nothing(world: World) -> None:
    visitor = await world.visit(await world.serve(ticket_lasts=0.0))
    socket = await visitor.join(await visitor.open_room())
    assert (await socket.hear_problem()).code == "bad_ticket"


async def test_who_does_not_say_hello_in_time_is_cut_off(world: World) -> None:
    visitor = await world.visit(await world.serve(hello_within=0.05))
    socket = await visitor.socket(await visitor.open_room())
    problem = await socket.hear_problem()
    assert (problem.code, problem.message) == ("no_hello", "no hello came within 0.05 s")
    assert await socket.hear_end() == (1008, "no_hello")


async def test_pings_do_not_stand_in_for_a_hello(world: World) -> None:
    visitor = await world.visit(await world.serve(hello_within=0.2))
    socket = await visitor.socket(await visitor.open_room())
    for _ in range(3):
        await socket.raw.ping()
    assert (await socket.hear_problem()).code == "no_hello"


@pytest.mark.parametrize("text", ["", "{}", "hello", '{"type":"probe","sent":1}', "[" * 3000])
async def test_whose_first_words_are_no_hello_is_told_and_cut_off(world: World, text: str) -> None:
    visitor = await world.visit(await world.serve())
    socket = await visitor.socket(await visitor.open_room())
    await socket.raw.send_str(text)
    assert (await socket.hear_problem()).code == "no_hello"
    assert await socket.hear_end() == (1008, "no_hello")
