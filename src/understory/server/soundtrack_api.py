"""The HTTP side of soundtracks as files: asking for one, and giving it."""

import contextlib
import os

from aiohttp import web

from understory.server.answers import RefusedRequestError, answer
from understory.server.keys import SOUNDTRACKS, SOUNDTRACKS_ASKED
from understory.server.requests import address, body_of, check_origin
from understory.wire import decode_plan_wish


async def ask_for_soundtrack(request: web.Request) -> web.Response:
    """Have a soundtrack mixed, and tell how far it is."""
    check_origin(request)
    if not request.app[SOUNDTRACKS_ASKED].take(address(request)):
        raise RefusedRequestError(429, "too_often")
    wish = decode_plan_wish(await body_of(request))
    if wish.seed is None:
        raise RefusedRequestError(400, "bad_message", "expected a seed: a file is of one mission")
    state = request.app[SOUNDTRACKS].ask(wish)
    return answer(state, 200 if state.is_ready else 202)


async def soundtrack_state(request: web.Request) -> web.Response:
    """Tell how far a soundtrack is."""
    return answer(request.app[SOUNDTRACKS].state(request.match_info["name"]))


async def soundtrack_file(request: web.Request) -> web.StreamResponse:
    """Give the file of a soundtrack, in parts where a player asks for parts."""
    name = request.match_info["name"]
    found = request.app[SOUNDTRACKS].file(name)
    if found is None:
        raise RefusedRequestError(404, "no_such_soundtrack", f"there is no {name[:80]!r}.mp3")
    with contextlib.suppress(OSError):
        os.utime(found)  # it was heard just now
    return web.FileResponse(
        found,
        headers={
            "Cache-Control": "private, max-age=86400",
            "Content-Type": "audio/mpeg",
            "Content-Disposition": f'inline; filename="{found.name}"',
        },
    )
