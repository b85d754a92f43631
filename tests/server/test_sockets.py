"""An open socket of a room: what may be said on it, what is told, and who is cut off."""

import msgspec
import pytest

from understory.rules.sekoya import PlacePawn
from understory.testing.visitor import Socket, Visitor, World, frame
from understory.wire import (
    Accepted,
    Act,
    Delivery,
    Probe,
    ProbeAnswer,
    Problem,
    Refused,
    SeatBot,
    TakeSeat,
)

pytestmark = pytest.mark.integration


async def enter(visitor: Visitor, code: str) -> tuple[Socket, Delivery]:
    socket = await visitor.join(code)
    return socket, await socket.hear_delivery()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{",
        '{"type":"act"}',
        '{"type":"delivery","sequence":1}',
        '{"type":"resign","id":"","seat":0}',
        '{"type":"resign","id":"x","seat":-1}',
        '{"type":"resign","id":"x","seat":true}',
        '{"type":"resign","id":"x","seat":0,"more":1}',
        '{"type":"act","id":"x","seat":0,"seen":1,"command":{"type":"place_pawn","place":"4"}}',
        '{"type":"act","id":"x","seat":0,"seen":1,"command":{"type":"deal"}}',
        '{"type":"probe","sent":NaN}',
        '{"type":"probe","sent":1e300}',
        '{"type":"hello","ticket":"again"}',
        "[" * 2000,
        '{"type":"probe","sent":' + "1" * 3000 + "}",
    ],
)
async def test_a_message_that_cannot_be_read_is_answered_and_the_connection_kept(
    world: World, text: str
) -> None:
    visitor = await world.visit(await world.serve())
    socket, before = await enter(visitor, await visitor.open_room())
    await socket.raw.send_str(text)
    problem = await socket.hear_problem()
    assert problem.code == "bad_message"
    assert problem.message
    await socket.say(Probe(sent=1.5))
    answer = await socket.hear()
    assert isinstance(answer, ProbeAnswer)
    assert answer.sent == 1.5
    assert answer.at >= before.at


async def test_ten_messages_in_a_row_that_cannot_be_read_are_too_many(world: World) -> None:
    visitor = await world.visit(await world.serve())
    socket, _ = await enter(visitor, await visitor.open_room())
    for _ in range(9):
        await socket.raw.send_str("nonsense")
        await socket.hear_problem()
    await socket.say(Probe(sent=1))
    await socket.hear()
    for _ in range(10):
        await socket.raw.send_str("nonsense")
    assert await socket.hear_end() == (1008, "too_many_broken_messages")


async def test_a_frame_beyond_the_limit_ends_the_connection_with_1009(world: World) -> None:
    visitor = await world.visit(await world.serve())
    socket, _ = await enter(visitor, await visitor.open_room())
    await socket.raw.send_str(" " * 5000)
    assert (await socket.hear_end())[0] == 1009


async def test_a_long_message_in_small_fragments_is_beyond_the_limit_too(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    wire = await visitor.wire(await visitor.open_room())
    wire.send(frame(0x01, b" ") + 5000 * frame(0x00, b" "))
    assert await wire.hear_close_code() == 1009
    await wire.close()


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (frame(0x81, b"\xff\xfe"), 1007),
        (frame(0xF1, b" "), 1002),
        (frame(0x83, b" "), 1002),
        (frame(0xC1, b" "), 1002),
        (frame(0x89, bytes(126)), 1002),
    ],
    ids=["bad UTF-8", "reserved bits", "unknown opcode", "compressed", "long ping"],
)
async def test_a_frame_that_breaks_the_protocol_ends_the_connection(
    world: World, raw: bytes, code: int
) -> None:
    visitor = await world.visit(await world.serve())
    room = await visitor.open_room()
    wire = await visitor.wire(room)
    wire.send(raw)
    assert await wire.hear_close_code() == code
    await wire.close()
    _, delivery = await enter(visitor, room)
    assert delivery.view.status == "playing"


async def test_compression_is_never_agreed_to(world: World) -> None:
    visitor = await world.visit(await world.serve())
    code = await visitor.open_room()
    raw = await visitor.session.ws_connect(
        f"{visitor.address}/api/rooms/{code}/socket", compress=15
    )
    assert raw.compress == 0


async def test_hasty_messages_are_lost_and_told_and_a_flood_ends_the_connection(
    world: World,
) -> None:
    visitor = await world.visit(await world.serve(messages_per_second=0.001, message_burst=5))
    socket, _ = await enter(visitor, await visitor.open_room())
    for number in range(9):
        await socket.say(Probe(sent=number))
    answers = [await socket.hear() for _ in range(9)]
    assert [type(answer) for answer in answers] == [ProbeAnswer] * 5 + [Problem] * 4
    assert {answer.code for answer in answers if isinstance(answer, Problem)} == {"too_fast"}
    await socket.say(Probe(sent=9))
    assert await socket.hear_end() == (1008, "too_fast")


async def test_a_flood_on_one_line_leaves_the_other_lines_of_the_room_alone(
    world: World,
) -> None:
    server = await world.serve()
    host, rude = await world.visit(server), await world.visit(server)
    code = await host.open_room()
    socket, delivery = await enter(host, code)
    flooding, _ = await enter(rude, code)
    for number in range(500):
        await flooding.say(Probe(sent=number))
    assert (await flooding.hear_end())[0] == 1008
    table = delivery.view.table
    assert table is not None
    assert table.to_place is not None
    await socket.say(act(delivery, table.to_place, table.legal[0]))
    assert (await socket.hear_delivery()).sequence == delivery.sequence + 1


def act(seen: Delivery, seat: int, place: int, name: str = "x") -> Act:
    return Act(id=name, seat=seat, seen=seen.sequence, command=PlacePawn(place=place))


async def test_who_holds_no_seat_may_watch_and_nothing_else(world: World) -> None:
    server = await world.serve()
    host, stranger = await world.visit(server), await world.visit(server)
    code = await host.open_room()
    _, delivery = await enter(host, code)
    socket, watched = await enter(stranger, code)
    assert not any(seat.mine for seat in watched.view.seats)
    assert watched.view.table == delivery.view.table
    before = await server.journal.read(code)
    assert delivery.view.table is not None
    attempts = [
        act(delivery, seat, place, f"{seat}-{place}") for seat in (0, 1) for place in (0, 8)
    ]
    for attempt in attempts:
        await socket.say(attempt)
        answer = await socket.hear()
        assert isinstance(answer, Refused)
        assert (answer.id, answer.code) == (attempt.id, "not_your_seat")
    for wish in (TakeSeat(id="t", seat=0, name="Eve"), SeatBot(id="b", seat=1, level="sapling")):
        await socket.say(wish)
        assert isinstance(await socket.hear(), Refused)
    assert await server.journal.read(code) == before


async def test_no_frame_ever_tells_what_lies_in_the_pile(world: World) -> None:
    server = await world.serve()
    host, stranger = await world.visit(server), await world.visit(server)
    code = await host.open_room()
    deck = msgspec.json.decode((await server.journal.read(code))[1])["setup"]["deck"]
    for visitor in (host, stranger):
        socket = await visitor.join(code)
        raw = await socket.raw.receive(timeout=10)
        told = msgspec.json.decode(raw.data)
        shown = {card for card in told["view"]["table"]["square"] if card is not None}
        hidden = [card for card in deck if card not in shown]
        assert len(hidden) == 16
        assert '"deck"' not in raw.data
        assert ",".join(map(str, hidden[:3])) not in raw.data


async def test_the_same_message_sent_again_is_answered_again_and_done_once(
    world: World,
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    socket, delivery = await enter(visitor, code)
    table = delivery.view.table
    assert table is not None
    assert table.to_place is not None
    wish = act(delivery, table.to_place, table.legal[0])
    await socket.say(wish)
    done = await socket.hear_delivery()
    first = await socket.hear()
    await socket.say(wish)
    assert await socket.hear() == first == Accepted(id="x", sequence=done.sequence)
    other, _ = await enter(visitor, code)
    await other.say(wish)
    assert await other.hear() == first
    assert await server.journal.version(code) == done.sequence


async def test_both_sockets_of_a_device_are_told_what_happens(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    one, delivery = await enter(visitor, code)
    two, _ = await enter(visitor, code)
    table = delivery.view.table
    assert table is not None
    assert table.to_place is not None
    await one.say(act(delivery, table.to_place, table.legal[0]))
    assert (await one.hear_delivery()).sequence == (await two.hear_delivery()).sequence
    await one.raw.close()
    assert table.to_place is not None
    await two.say(Probe(sent=1))
    while not isinstance(heard := await two.hear(), ProbeAnswer):
        assert isinstance(heard, Accepted)


async def test_a_device_has_so_many_sockets_to_a_room_and_no_more(world: World) -> None:
    visitor = await world.visit(await world.serve(sockets_per_device=2))
    code = await visitor.open_room()
    first, _ = await enter(visitor, code)
    second, _ = await enter(visitor, code)
    third = await visitor.join(code)
    assert (await third.hear_problem()).code == "too_many_sockets"
    assert await third.hear_end() == (1008, "too_many_sockets")
    await first.raw.close()
    await second.say(Probe(sent=1))
    assert isinstance(await second.hear(), ProbeAnswer)
    fourth, _ = await enter(visitor, code)
    await fourth.raw.close()


async def test_resuming_by_sequence_tells_exactly_what_was_missed(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    socket, delivery = await enter(visitor, code)
    start = delivery.sequence
    for _ in range(4):
        table = delivery.view.table
        assert table is not None
        assert table.to_place is not None
        await socket.say(act(delivery, table.to_place, table.legal[0], f"n{delivery.sequence}"))
        delivery = await socket.hear_delivery()
        await socket.hear()
    again = await visitor.join(code, resume_from=start + 1)
    missed = await again.hear_delivery()
    assert missed.replay
    assert missed.sequence == start + 4
    kinds = [type(event).__name__ for event in missed.events]
    assert kinds.count("PawnPlaced") == 3
    assert missed.view.table == delivery.view.table


async def test_a_resume_from_a_future_that_never_was_is_answered_with_the_present(
    world: World,
) -> None:
    visitor = await world.visit(await world.serve())
    code = await visitor.open_room()
    socket = await visitor.join(code, resume_from=2**53)
    delivery = await socket.hear_delivery()
    assert delivery.events == ()
    assert delivery.sequence == 2
