"""The HTTP side: of rooms (open, ask, get a ticket, invite, transcript), and of the companion."""

import re

import msgspec
from aiohttp import web

from understory import __version__
from understory.room import decode_record
from understory.server.answers import RefusedRequestError, answer
from understory.server.downloads import transcript_of_records
from understory.server.hall import NoSuchRoomError
from understory.server.invites import invite_root, invite_svg, ways_in
from understory.server.keeper import Keeper
from understory.server.keys import (
    HALL,
    LINES,
    ROOMS_OPENED,
    TICKETS,
    TICKETS_ASKED,
    WRONG_CODES,
)
from understory.server.paces import Paces
from understory.server.performances import give_performance
from understory.server.plans import give_plan
from understory.server.requests import (
    address,
    body_of,
    check_origin,
    device_or_new,
    give_token,
    no_such_room,
    room_code,
)
from understory.server.review_api import (
    ask_for_review,
    leave_review,
    review_file,
    review_of_room,
    review_state,
    review_transcript,
    stop_review,
)
from understory.server.sockets import room_socket
from understory.server.soundtrack_api import ask_for_soundtrack, soundtrack_file, soundtrack_state
from understory.server.study import first_lesson, puzzle, puzzle_place
from understory.server.writings import judge_writing
from understory.wire import RoomCreated, Ticket, Ways, decode_create_room

_SEAT_KEY = re.compile(r"[0-3]\.[A-Za-z0-9_-]{1,64}")


class ServerStatus(msgspec.Struct, frozen=True):
    """The answer to `GET /api/status`: that the server is well, and how busy."""

    version: str
    rooms: int
    sockets: int


def add_api(app: web.Application) -> None:
    """Add the routes of the API."""
    app.router.add_post("/api/rooms", open_room)
    app.router.add_get("/api/rooms/{code}", room_facts)
    app.router.add_post("/api/rooms/{code}/tickets", issue_ticket)
    app.router.add_get("/api/rooms/{code}/socket", room_socket)
    app.router.add_get("/api/rooms/{code}/ways", ways)
    app.router.add_get("/api/rooms/{code}/invite.svg", invite_picture)
    app.router.add_get("/api/rooms/{code}/transcript", transcript)
    app.router.add_post("/api/rooms/{code}/review", ask_for_room_review)
    app.router.add_post("/api/reviews", ask_for_review)
    app.router.add_get("/api/reviews/{id}", review_state)
    app.router.add_post("/api/reviews/{id}/stop", stop_review)
    app.router.add_post("/api/reviews/{id}/leave", leave_review)
    app.router.add_get("/api/reviews/{id}/review.json", review_file)
    app.router.add_get("/api/reviews/{id}/transcript", review_transcript)
    app.router.add_post("/api/writings", judge_writing)
    app.router.add_get("/api/plans", give_plan)
    app.router.add_get("/api/performances/{name:demo|tune}", give_performance)
    app.router.add_post("/api/soundtracks", ask_for_soundtrack)
    app.router.add_get("/api/soundtracks/{name}.mp3", soundtrack_file)
    app.router.add_get("/api/soundtracks/{name}", soundtrack_state)
    app.router.add_get("/api/puzzles/{date}", puzzle)
    app.router.add_get("/api/puzzles/{date}/{place:[0-9]}", puzzle_place)
    app.router.add_get("/api/lessons/sekoya", first_lesson)
    app.router.add_get("/api/status", status)


async def open_room(request: web.Request) -> web.Response:
    """Open a room for this device, which gets its cookie here if it has none."""
    check_origin(request)
    _check_pace(request, ROOMS_OPENED)
    wish = decode_create_room(await body_of(request))
    device, token = device_or_new(request)
    code = await request.app[HALL].open(wish, device, invite_root(request))
    response = answer(RoomCreated(code=code), 201)
    response.headers["Location"] = f"/r/{code}"
    give_token(request, response, token)
    return response


async def room_facts(request: web.Request) -> web.Response:
    """Tell what a stranger with the code may know."""
    return answer((await _keeper(request)).facts())


async def issue_ticket(request: web.Request) -> web.Response:
    """Give this device a ticket for one socket, and its cookie if it has none."""
    check_origin(request)
    # First: who types wrong codes uses up no tickets of the others at that address.
    keeper = await _keeper(request)
    _check_pace(request, TICKETS_ASKED)
    device, token = device_or_new(request)
    response = answer(Ticket(ticket=request.app[TICKETS].issue(keeper.code, device)), 201)
    give_token(request, response, token)
    return response


async def ways(request: web.Request) -> web.Response:
    """Tell by which addresses other devices reach the room."""
    keeper = await _keeper(request)
    return answer(Ways(ways=tuple(root + keeper.code for root in ways_in(request))))


async def invite_picture(request: web.Request) -> web.Response:
    """Draw the QR code of the room's invite, or of another way in, by its place among them.

    With `seat` (its number, a full stop, its key) that of the address that gives the seat over.
    """
    keeper = await _keeper(request)
    root = invite_root(request)
    chosen = request.query.get("way")
    if chosen is not None:
        roots = ways_in(request)
        if not chosen.isascii() or not chosen.isdigit() or int(chosen[:4]) >= len(roots):
            raise RefusedRequestError(404, "no_such_way", f"of {len(roots)} ways, got {chosen[:9]}")
        root = roots[int(chosen[:4])]
    seat = request.query.get("seat", "")
    if seat and not _SEAT_KEY.fullmatch(seat):
        raise RefusedRequestError(404, "no_such_way", f"seat.key, got {seat[:9]}")
    return web.Response(
        body=invite_svg(root + keeper.code + (f"#seat={seat}" if seat else "")),
        content_type="image/svg+xml",
        headers={"Cache-Control": "no-store"},
    )


async def transcript(request: web.Request) -> web.Response:
    """Give the transcript of the room's game, as a file; only of a game that is over."""
    keeper = await _keeper(request)
    # What is read now may be more than this; a next game's deck is among it.
    facts, length = keeper.facts(), keeper.sequence
    if facts.status != "over":
        raise RefusedRequestError(409, "game_under_way")
    bodies = await request.app[HALL].read(keeper.code)
    written = transcript_of_records(map(decode_record, bodies[:length]))
    return web.Response(
        body=written,
        content_type="application/jsonl",
        headers={
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="{facts.game}-{keeper.code}.jsonl"',
        },
    )


async def ask_for_room_review(request: web.Request) -> web.Response:
    """Have the game of a room reviewed; only one that is over."""
    return await review_of_room(request, await _keeper(request))


async def status(request: web.Request) -> web.Response:
    """Tell that the server is well."""
    app = request.app
    return answer(ServerStatus(version=__version__, rooms=app[HALL].awake, sockets=len(app[LINES])))


async def _keeper(request: web.Request) -> Keeper:
    """Return the keeper of the room in the address; only wrong codes count against an address."""
    try:
        return await request.app[HALL].find(room_code(request), invite_root(request))
    except (NoSuchRoomError, RefusedRequestError) as error:
        _check_pace(request, WRONG_CODES)
        raise no_such_room() from error


def _check_pace(request: web.Request, key: web.AppKey[Paces]) -> None:
    if not request.app[key].take(address(request)):
        raise _too_often()


def _too_often() -> RefusedRequestError:
    return RefusedRequestError(429, "too_often")
