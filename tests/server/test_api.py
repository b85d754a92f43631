"""Rooms over HTTP: who may open, find and enter one, and the one shape of every error."""

import json

import pytest

from understory.art import text
from understory.journal import MemoryJournal
from understory.kernel import SystemDealer
from understory.room import decode_record
from understory.room.records import RoomOpened
from understory.rules.sekoya import PlacePawn
from understory.server.requests import device_of
from understory.testing.server import LiveServer
from understory.testing.visitor import BOTH_HERE, ONE_OPEN, Visitor, World
from understory.transcript import Accepted, referee
from understory.wire import DEVICE_COOKIE, Act, Delivery, Resign, encode

pytestmark = pytest.mark.integration

ROOM = encode(BOTH_HERE)


async def token_of(visitor: Visitor) -> str:
    (cookie,) = [c for c in visitor.session.cookie_jar if c.key == DEVICE_COOKIE]
    return cookie.value


async def test_opening_a_room_answers_its_code_and_hands_out_the_devices_cookie(
    world: World,
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.post(f"{server.address}/api/rooms", data=ROOM) as response:
        assert response.status == 201
        code = (await response.json())["code"]
        assert response.headers["Location"] == f"/r/{code}"
        assert response.headers["Cache-Control"] == "no-store"
        cookie = response.cookies[DEVICE_COOKIE]
    assert len(code) == 8
    assert len(cookie.value) == 43
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert not cookie["secure"]
    assert not cookie["domain"]


async def test_the_cookie_is_secure_where_a_proxy_speaks_https(world: World) -> None:
    server = await world.serve(behind_proxy=True)
    visitor = await world.visit(
        server,
        **{
            "Origin": "https://play.example",
            "X-Forwarded-Proto": "https",
            "X-Forwarded-Host": "play.example",
        },
    )
    async with visitor.session.post(f"{server.address}/api/rooms", data=ROOM) as response:
        assert response.status == 201
        assert response.cookies[DEVICE_COOKIE]["secure"]


async def test_a_device_keeps_its_cookie_from_room_to_room(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    await visitor.open_room()
    before = await token_of(visitor)
    async with visitor.session.post(f"{server.address}/api/rooms", data=ROOM) as response:
        assert DEVICE_COOKIE not in response.cookies
    assert await token_of(visitor) == before


async def test_the_journal_holds_the_devices_digest_and_never_its_token(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    token = await token_of(visitor)
    bodies = await server.journal.read(code)
    assert all(token.encode() not in body for body in bodies)
    opening = decode_record(bodies[0])
    assert isinstance(opening, RoomOpened)
    assert opening.device == device_of(token)


async def test_a_cookie_that_is_no_token_is_replaced(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    visitor.session.cookie_jar.update_cookies({DEVICE_COOKIE: "guessed"})
    async with visitor.session.post(f"{server.address}/api/rooms", data=ROOM) as response:
        assert len(response.cookies[DEVICE_COOKIE].value) == 43


@pytest.mark.parametrize(
    ("body", "status", "error", "says"),
    [
        (b"", 400, "bad_message", "expected"),
        (b"{", 400, "bad_message", "expected"),
        (b"[]", 400, "bad_message", "expected"),
        (b'{"game":"chess","seats":[]}', 400, "bad_message", "chess"),
        (ROOM.replace(b'"Ada"', b'"' + b"A" * 97 + b'"'), 400, "bad_message", "length"),
        (ROOM.replace(b'"Ada"', b'"' + b"A" * 25 + b'"'), 400, "bad_name", "24 characters"),
        (ROOM.replace(b'"Ada"', b'"   "'), 400, "bad_name", "name"),
        (ROOM.replace(b'"sekoya"', b'"sekoya","more":1'), 400, "bad_message", "more"),
        (
            b'{"game":"sekoya","seats":[{"kind":"bot","level":"oak"},{"kind":"person"}]}',
            400,
            "unknown_level",
            "oak",
        ),
        (b"\xff\xfe", 400, "bad_message", "expected"),
        (b" " * 5000, 413, "too_large", "4096"),
    ],
)
async def test_a_wish_that_cannot_be_read_is_answered_with_what_was_expected(
    world: World, body: bytes, status: int, error: str, says: str
) -> None:
    journal = MemoryJournal()
    server = await world.serve(journal=journal)
    visitor = await world.visit(server)
    async with visitor.session.post(f"{server.address}/api/rooms", data=body) as response:
        assert response.status == status
        answer = await response.json()
    assert set(answer) == {"error", "message", "detail"}
    assert answer["error"] == error
    assert says in answer["detail"]
    assert answer["message"] == text(f"problem.{error}", "en")
    assert await journal.rooms() == ()


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/rooms", 405),
        ("PUT", "/api/rooms/AAAAAAAA/tickets", 405),
        ("GET", "/api/rooms/AAAAAAAA", 404),
        ("POST", "/api/rooms/AAAAAAAA/tickets", 404),
        ("GET", "/api/rooms/AAAAAAAA/invite.svg", 404),
        ("GET", "/api/rooms/AAAAAAAA/transcript", 404),
        ("GET", "/api/rooms/AAAAAAAA/socket", 401),
    ],
)
async def test_every_error_of_the_api_has_the_one_shape(
    world: World, method: str, path: str, status: int
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.request(method, server.address + path) as response:
        assert response.status == status
        assert response.content_type == "application/json"
        answer = await response.json()
    assert set(answer) == {"error", "message", "detail"}
    assert answer["error"]
    assert answer["message"]


@pytest.mark.parametrize(
    ("liked", "begins"),
    [
        ("", "There is"),
        ("fr", "Aucune table"),
        ("fr-CH, en;q=0.8", "Aucune table"),
        ("de, en;q=0.3, fr;q=0.7", "Aucune table"),
        ("en-GB,en;q=0.9,fr;q=0.1", "There is"),
        ("tlh;q=x, *;q=0.1", "There is"),
    ],
)
async def test_an_error_speaks_the_language_that_the_asker_likes_best(
    world: World, liked: str, begins: str
) -> None:
    server = await world.serve()
    visitor = await world.visit(server, **{"Accept-Language": liked})
    async with visitor.session.get(f"{server.address}/api/rooms/AAAAAAAA") as response:
        assert (await response.json())["message"].startswith(begins)


async def test_a_stranger_learns_of_a_room_what_its_code_lets_it_know_and_no_more(
    world: World,
) -> None:
    server = await world.serve()
    host, stranger = await world.visit(server), await world.visit(server)
    code = await host.open_room(ONE_OPEN)
    async with stranger.session.get(f"{server.address}/api/rooms/{code}") as response:
        facts = await response.json()
        assert DEVICE_COOKIE not in response.cookies
    assert set(facts) == {"code", "game", "status", "openSeats"}
    assert (facts["code"], facts["status"], len(facts["openSeats"])) == (code, "gathering", 1)


async def test_every_code_that_opens_nothing_gets_the_very_same_answer(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    answers = set()
    for code in ("AAAAAAAA", "ZZZZZZZZ", "short", "0OI1U!!!", "%F0%9F%A6%A6", "A" * 500):
        async with visitor.session.get(f"{server.address}/api/rooms/{code}") as response:
            answers.add((response.status, await response.read()))
    assert len(answers) == 1


@pytest.mark.parametrize("path", ["/api/rooms", "/api/rooms/{code}/tickets"])
@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "file://",
        "http://[",
    ],
)
async def test_a_post_from_another_page_is_forbidden(world: World, path: str, origin: str) -> None:
    server = await world.serve()
    host = await world.visit(server)
    code = await host.open_room()
    address = server.address + path.format(code=code)
    headers = {"Origin": origin}
    async with host.session.post(address, data=ROOM, headers=headers) as response:
        assert response.status == 403
        assert (await response.json())["error"] == "foreign_origin"
    assert len(await server.journal.rooms()) == 1


async def test_a_post_with_a_cookie_must_name_its_origin_and_one_without_need_not(
    world: World,
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    visitor.session.headers.popall("Origin")
    code = await visitor.open_room()
    async with visitor.session.post(f"{server.address}/api/rooms/{code}/tickets") as response:
        assert response.status == 403
        assert (await response.json())["error"] == "no_origin"


async def play_to_the_end(visitor: Visitor, code: str) -> Delivery:
    socket = await visitor.join(code)
    delivery = await socket.hear_delivery()
    while delivery.view.status == "playing":
        table = delivery.view.table
        assert table is not None
        assert table.to_place is not None
        await socket.say(
            Act(
                id=f"a{delivery.sequence}",
                seat=table.to_place,
                seen=delivery.sequence,
                command=PlacePawn(place=table.legal[0]),
            )
        )
        delivery = await socket.hear_delivery()
        await socket.hear()
    return delivery


async def test_the_transcript_is_given_once_the_game_is_over_and_the_referee_accepts_it(
    world: World,
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    address = f"{server.address}/api/rooms/{code}/transcript"
    async with visitor.session.get(address) as response:
        assert response.status == 409
        assert (await response.json())["error"] == "game_under_way"
    over = await play_to_the_end(visitor, code)
    async with visitor.session.get(address) as response:
        assert response.status == 200
        assert f"sekoya-{code}.jsonl" in response.headers["Content-Disposition"]
        transcript = await response.read()
    verdict = referee(transcript)
    assert isinstance(verdict, Accepted)
    assert over.view.table is not None
    assert over.view.table.result is not None
    assert len(transcript.splitlines()) == 17


async def test_a_game_that_was_given_up_has_a_transcript_as_far_as_it_went(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    socket = await visitor.join(code)
    await socket.hear_delivery()
    await socket.say(Resign(id="r", seat=0))
    await socket.hear_delivery()
    async with visitor.session.get(f"{server.address}/api/rooms/{code}/transcript") as response:
        transcript = await response.read()
    assert list(json.loads(transcript)) == ["game", "deck"]


async def test_rooms_opened_from_one_address_are_counted(world: World) -> None:
    server = await world.serve(rooms_per_minute=3)
    visitor = await world.visit(server)
    for _ in range(3):
        await visitor.open_room()
    async with visitor.session.post(f"{server.address}/api/rooms", data=ROOM) as response:
        assert response.status == 429
        assert (await response.json())["error"] == "too_often"
    assert len(await server.journal.rooms()) == 3


async def test_wrong_codes_from_one_address_are_counted_and_close_no_room_to_the_others_there(
    world: World,
) -> None:
    server = await world.serve(wrong_codes_per_minute=5, tickets_per_minute=5)
    seated, friend, rude = [await world.visit(server) for _ in range(3)]
    code = await seated.open_room(ONE_OPEN)
    for number in range(20):
        wrong = f"{server.address}/api/rooms/AAAAAAA{number % 8 + 2}"
        for asked in (rude.session.get(wrong), rude.session.post(f"{wrong}/tickets")):
            async with asked as miss:
                counted = miss.status
    assert counted == 429
    for visitor in (seated, friend):
        async with visitor.session.get(f"{server.address}/api/rooms/{code}") as response:
            assert response.status == 200
        await (await visitor.join(code)).hear_delivery()


async def test_behind_a_proxy_it_is_the_visitors_address_that_is_counted(world: World) -> None:
    server = await world.serve(rooms_per_minute=1, behind_proxy=True)
    for address in ("203.0.113.1", "spoofed, 203.0.113.2", "2001:db8:1::1"):
        visitor = await world.visit(server, **{"X-Forwarded-For": address})
        await visitor.open_room()
    neighbour = await world.visit(server, **{"X-Forwarded-For": "2001:db8:1::2"})
    async with neighbour.session.post(f"{server.address}/api/rooms", data=ROOM) as response:
        assert response.status == 429


class StubbornDealer(SystemDealer):
    """Draws the same token, so the same code, again and again."""

    def __init__(self, *tokens: str) -> None:
        super().__init__()
        self._tokens = list(tokens)

    def token(self) -> str:
        return self._tokens.pop(0) if len(self._tokens) > 1 else self._tokens[0]


async def test_a_code_that_is_in_use_is_drawn_again_and_the_first_room_is_untouched(
    world: World,
) -> None:
    cookie, code, other = "c" * 43, "first", "second"
    server = await world.serve(dealer=StubbornDealer(cookie, code, code, code, other))
    visitor = await world.visit(server)
    first = await visitor.open_room(ONE_OPEN)
    before = await server.journal.read(first)
    second = await visitor.open_room()
    assert first != second
    assert await server.journal.read(first) == before


async def test_when_no_code_is_free_the_answer_says_so_and_no_room_is_harmed(
    world: World,
) -> None:
    server = await world.serve(dealer=StubbornDealer("c" * 43, "always the same"))
    visitor = await world.visit(server)
    first = await visitor.open_room(ONE_OPEN)
    before = await server.journal.read(first)
    async with visitor.session.post(f"{server.address}/api/rooms", data=ROOM) as response:
        assert response.status == 503
        assert (await response.json())["error"] == "journal"
    assert await server.journal.read(first) == before


async def test_the_status_tells_version_and_load(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    socket = await visitor.join(await visitor.open_room())
    await socket.hear_delivery()
    assert await _status(visitor, server) == {"version": "0.1.0", "rooms": 1, "sockets": 1}


async def _status(visitor: Visitor, server: LiveServer) -> dict[str, object]:
    async with visitor.session.get(f"{server.address}/api/status") as response:
        answer: dict[str, object] = await response.json()
        return answer
