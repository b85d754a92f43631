"""The socket of a room: upgrade, hello with a ticket, then messages until it closes."""

import asyncio
import contextlib
import logging

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from understory.journal import JournalError
from understory.kernel import BadInputError, BrokenLogError
from understory.room import screen_of
from understory.server.answers import RefusedRequestError
from understory.server.hall import NoSuchRoomError
from understory.server.invites import invite_root
from understory.server.keeper import Keeper, Left, Said
from understory.server.keys import CLOCK, HALL, LINES, SETTINGS, TICKETS
from understory.server.line import Line
from understory.server.manners import Manners
from understory.server.requests import check_origin, household, need_device, room_code
from understory.wire import Hello, Probe, ProbeAnswer, Problem, decode_client

log = logging.getLogger(__name__)

_OPEN = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.PING, WSMsgType.PONG)

_TOO_FAST = Problem(code="too_fast", message="too many messages in a short time; this one is lost")


async def room_socket(request: web.Request) -> web.StreamResponse:
    """Serve one socket: everything before the upgrade is refused in HTTP, the rest in words."""
    check_origin(request)
    device = need_device(request)
    code = room_code(request)
    settings = request.app[SETTINGS]
    socket = web.WebSocketResponse(
        autoping=False,
        compress=False,
        max_msg_size=settings.frame_bytes,
        timeout=1.0,
    )
    if not socket.can_prepare(request):
        raise RefusedRequestError(426, "no_socket")
    await socket.prepare(request)
    line = Line(socket, request.transport, device, request.app[CLOCK], settings, household(request))
    lines = request.app[LINES]
    lines.add(line)
    keeping = asyncio.create_task(line.keep())
    try:
        await _serve(request, socket, line, code)
    finally:
        line.cut(WSCloseCode.OK, "")
        await keeping
        lines.discard(line)
    return socket


async def _serve(
    request: web.Request, socket: web.WebSocketResponse, line: Line, code: str
) -> None:
    app = request.app
    hello = await _hello(socket, line, app[SETTINGS].hello_within)
    if hello is None:
        return
    if not app[TICKETS].use(hello.ticket, code, line.device):
        problem = Problem(
            code="bad_ticket", message="the ticket is used, too old, or for something else"
        )
        line.cut(WSCloseCode.POLICY_VIOLATION, "bad_ticket", problem)
        return
    if hello.screen:
        line.device = screen_of(line.device)
    try:
        keeper = await app[HALL].join(code, line, hello.resume_from, invite_root(request))
    except (NoSuchRoomError, BrokenLogError, JournalError) as error:
        line.cut(WSCloseCode.INTERNAL_ERROR, "room_failed", _cannot_open(code, error))
        return
    try:
        await _listen(socket, line, keeper, Manners(app[SETTINGS], app[CLOCK]))
    finally:
        await keeper.tell(Left(line))


def _cannot_open(code: str, error: Exception) -> Problem:
    if isinstance(error, NoSuchRoomError):
        return Problem(code="no_such_room", message=f"there is no room {code}")
    log.error("room %s cannot be opened: %s", code, error)
    return Problem(code="room_failed", message=f"the room {code} cannot be opened: its log fails")


async def _hello(socket: web.WebSocketResponse, line: Line, within: float) -> Hello | None:
    """Return the first message; None, the line cut, when it is no hello or does not come."""
    try:
        async with asyncio.timeout(within):
            frame = await socket.receive()
            while frame.type in (WSMsgType.PING, WSMsgType.PONG):
                await _answer_ping(socket, line, frame)
                frame = await socket.receive()
    except TimeoutError:
        _refuse_hello(line, f"no hello came within {within:g} s")
        return None
    if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
        return None
    line.heard()
    try:
        message = decode_client(frame.data)
    except BadInputError as error:
        _refuse_hello(line, str(error))
        return None
    if not isinstance(message, Hello):
        _refuse_hello(line, f"the first message must be hello, got {type(message).__name__}")
        return None
    return message


def _refuse_hello(line: Line, message: str) -> None:
    line.cut(WSCloseCode.POLICY_VIOLATION, "no_hello", Problem(code="no_hello", message=message))


async def _listen(
    socket: web.WebSocketResponse, line: Line, keeper: Keeper, manners: Manners
) -> None:
    """Hand the peer's messages to the room until the socket closes or the peer is cut off."""
    while True:
        frame = await socket.receive()
        if frame.type not in _OPEN:
            return
        line.heard()
        if not manners.allow():
            if manners.are_lost:
                line.cut(WSCloseCode.POLICY_VIOLATION, "too_fast", _TOO_FAST)
                return
            await line.answer(_TOO_FAST)
            continue
        if frame.type in (WSMsgType.PING, WSMsgType.PONG):
            await _answer_ping(socket, line, frame)
            continue
        try:
            message = decode_client(frame.data)
        except BadInputError as error:
            problem = Problem(code=error.code, message=str(error))
            if manners.note_broken():
                line.cut(WSCloseCode.POLICY_VIOLATION, "too_many_broken_messages", problem)
                return
            await line.answer(problem)
            continue
        manners.note_sound()
        if isinstance(message, Hello):
            await line.answer(Problem(code="bad_message", message="hello was said already"))
        elif isinstance(message, Probe):
            # Answered here: time spent in the room's inbox would count as distance.
            await line.answer(ProbeAnswer(sent=message.sent, at=keeper.now()))
        elif not await keeper.tell(Said(line, message)):
            return


async def _answer_ping(socket: web.WebSocketResponse, line: Line, frame: WSMessage) -> None:
    line.heard()
    if frame.type is WSMsgType.PONG:
        line.pong(bytes(frame.data))
    else:
        with contextlib.suppress(ConnectionError):
            await socket.pong(frame.data)
