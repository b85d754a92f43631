"""The HTTP side of reviews: asking for one, of a table here or a game written down; files."""

import re

import msgspec
from aiohttp import web

from understory.art import Language, text
from understory.room import decode_record
from understory.server.answers import RefusedRequestError, answer, asked_language
from understory.server.downloads import transcript_of_records
from understory.server.keeper import Keeper
from understory.server.keys import HALL, REVIEWS, REVIEWS_ASKED, SETTINGS
from understory.server.requests import address, body_of, check_origin
from understory.transcript import (
    RejectedError,
    SekoyaTable,
    as_transcript,
    replay,
    transcript_of,
)
from understory.wire import ReviewState

_ASKER = re.compile(r"[A-Za-z0-9_-]{1,64}")


async def review_of_room(request: web.Request, keeper: Keeper) -> web.Response:
    """Have the game of a table reviewed, once it is over: before, it would help who plays."""
    check_origin(request)
    facts, length = keeper.facts(), keeper.sequence
    if facts.game != "sekoya":
        raise RefusedRequestError(409, "review_wants_sekoya", f"got a game of {facts.game}")
    if facts.status != "over":
        raise RefusedRequestError(409, "game_under_way")
    bodies = await request.app[HALL].read(keeper.code)
    written = transcript_of_records(map(decode_record, bodies[:length]))
    return await _asked(request, written or b"")


async def ask_for_review(request: web.Request) -> web.Response:
    """Have a game reviewed whose transcript, or event log, is the body."""
    check_origin(request)
    body = await body_of(request, limit=request.app[SETTINGS].transcript_bytes)
    return await _asked(request, body)


async def review_state(request: web.Request) -> web.Response:
    """Tell how far a review is, and once it is ready what it says."""
    name = request.match_info["id"]
    response = answer(await request.app[REVIEWS].state(name, _asker(request)))
    response.enable_compression()
    return response


async def stop_review(request: web.Request) -> web.Response:
    """Let a review be for who asks this, and end it unless others wait."""
    check_origin(request)
    name = request.match_info["id"]
    return answer(await request.app[REVIEWS].stop(name, _asker(request)))


async def leave_review(request: web.Request) -> web.Response:
    """Take note that who asks this waits no more: their page is being closed."""
    check_origin(request)
    request.app[REVIEWS].leave(request.match_info["id"], _asker(request))
    return web.Response(status=204)


async def review_file(request: web.Request) -> web.Response:
    """Give a review that is ready as a file."""
    state = await request.app[REVIEWS].state(request.match_info["id"])
    if state.review is None:
        raise RefusedRequestError(409, "review_not_ready", f"{state.percent} % are done")
    body = msgspec.json.format(msgspec.json.encode(state.review), indent=2) + b"\n"
    return _file(body, "application/json", f"sekoya-review-{state.id}.json")


async def review_transcript(request: web.Request) -> web.Response:
    """Give the transcript of a game that was reviewed as a file."""
    name = request.match_info["id"]
    body = await request.app[REVIEWS].transcript(name)
    return _file(body, "application/jsonl", f"sekoya-{name}.jsonl")


def _asker(request: web.Request) -> str:
    """Return the name that who asks goes by, empty if they have none.

    Raises:
        RefusedRequestError: it is no name.
    """
    asker = request.query.get("asker", "")
    if asker and not _ASKER.fullmatch(asker):
        expected = "1 to 64 letters, digits, - or _"
        raise RefusedRequestError(400, "bad_asker", f"expected {expected}, got {asker[:80]!r}")
    return asker


def _file(body: bytes, kind: str, name: str) -> web.Response:
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return web.Response(body=body, content_type=kind, headers=headers)


async def _asked(request: web.Request, raw: bytes) -> web.Response:
    if not request.app[REVIEWS_ASKED].take(address(request)):
        raise RefusedRequestError(429, "too_often")
    state: ReviewState = await request.app[REVIEWS].ask(_ours(raw, asked_language(request)))
    return answer(state, 200 if state.is_ready else 202)


def _ours(raw: bytes, language: Language) -> bytes:
    """Return the transcript as we write it: however it was written, the same game reads the same.

    Raises:
        RefusedRequestError: the referee rejects it, it is no SEKOYA, or nobody has placed a pawn.
    """
    try:
        game, table = replay(as_transcript(raw, language), language)
    except RejectedError as error:
        verdict = error.verdict
        raise RefusedRequestError(
            422,
            verdict.error,
            f"line {verdict.line}",
            sentence=text("review.refused", language, line=verdict.line, why=verdict.message),
        ) from error
    if not isinstance(table, SekoyaTable):
        raise RefusedRequestError(422, "review_wants_sekoya", f"got a game of {game}")
    if len(table.events) < 2:
        raise RefusedRequestError(422, "nothing_to_review", "got a header alone")
    return transcript_of(table.events)
