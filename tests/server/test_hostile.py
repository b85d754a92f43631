"""Thousands of broken frames: each is answered, none breaks anything, and no secret is logged."""

import logging
import random

import pytest

from understory.client import House, Person
from understory.kernel import SystemDealer
from understory.room import Room, decode_record
from understory.rules.sekoya import PlacePawn
from understory.testing.visitor import World
from understory.wire import (
    Accepted,
    Act,
    ClientMessage,
    Delivery,
    LeaveSeat,
    Probe,
    ProbeAnswer,
    Problem,
    Refused,
    Rematch,
    Resign,
    SeatBot,
    TakeBack,
    TakeSeat,
    encode,
)

pytestmark = pytest.mark.integration

FRAMES = 1500


def messages(generator: random.Random) -> ClientMessage:
    """Return a message that can be read, though seldom one that may be."""
    seat = generator.randrange(4)
    name = f"m{generator.randrange(10**9)}"
    return generator.choice(
        [
            TakeSeat(id=name, seat=seat, name="Eve"),
            LeaveSeat(id=name, seat=seat),
            SeatBot(id=name, seat=seat, level="seedling"),
            Act(
                id=name,
                seat=seat,
                seen=generator.randrange(40),
                command=PlacePawn(place=generator.randrange(-5, 12)),
            ),
            TakeBack(id=name, seat=seat),
            Rematch(id=name, seat=seat),
            Resign(id=name, seat=seat),
            Probe(sent=generator.uniform(-1e9, 1e9)),
        ]
    )


def mutated(frame: bytes, generator: random.Random) -> bytes:
    """Return the frame with a few bytes flipped, cut, doubled or put in."""
    broken = bytearray(frame)
    for _ in range(generator.randrange(4)):
        at = generator.randrange(len(broken) + 1)
        match generator.randrange(4):
            case 0:
                del broken[at : at + generator.randrange(6)]
            case 1:
                broken[at:at] = generator.choice(
                    [b'"', b"{", b"}", b"null", b"1e999", b"-0", b"\\ud800", b"\xff", b"\x00", b","]
                )
            case 2:
                broken[at : at + 1] = bytes([generator.randrange(256)])
            case _:
                broken[at:at] = broken[at : at + 12]
    return bytes(broken)


async def test_every_mutated_frame_is_answered_and_the_log_still_gives_the_live_table(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    server = await world.serve(messages_per_second=1e6, message_burst=10**6, broken_in_a_row=10**6)
    visitor = await world.visit(server)
    code = await visitor.open_room()
    socket = await visitor.join(code)
    latest = await socket.hear_delivery()
    generator = random.Random(20)
    for _ in range(FRAMES):
        raw = mutated(encode(messages(generator)), generator)
        try:
            await socket.raw.send_str(raw.decode())
        except UnicodeDecodeError:
            await socket.raw.send_bytes(raw)
        answer = await socket.hear()
        while isinstance(answer, Delivery):
            latest = answer
            answer = await socket.hear()
        assert isinstance(answer, Accepted | Refused | Problem | ProbeAnswer)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    records = [decode_record(body) for body in await server.journal.read(code)]
    assert len(records) == latest.sequence
    (greeting,) = Room.fold(records, SystemDealer()).greet("nobody", None, records[-1].at)
    assert isinstance(greeting, Delivery)
    assert greeting.view.table == latest.view.table
    assert greeting.view.result == latest.view.result


async def test_no_token_and_no_ticket_is_ever_logged(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    tickets = [await visitor.ticket(code) for _ in range(3)]
    socket = await visitor.join(code)
    await socket.hear_delivery()
    await socket.raw.send_str("broken")
    await socket.hear_problem()
    for path in ("/api/rooms/AAAAAAAA", f"/api/rooms/{code}", "/"):
        async with visitor.session.get(server.address + path):
            pass
    async with House(server.address) as house:
        await house.open_room(Person("Ada"), Person("Ben"))
        secrets = [*tickets, house.token, *(c.value for c in visitor.session.cookie_jar)]
    assert len(secrets) == 5
    for secret in secrets:
        assert secret
        assert secret not in caplog.text
    bodies = b"".join(
        [body for room in await server.journal.rooms() for body in await server.journal.read(room)]
    )
    assert not any(secret.encode() in bodies for secret in secrets if secret)
