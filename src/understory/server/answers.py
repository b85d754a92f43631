"""Every HTTP answer of the API, its errors above all: one shape, whatever went wrong."""

import logging
import re
from collections.abc import Awaitable, Callable

import msgspec
from aiohttp import web

from understory.art import LANGUAGES, Language, text
from understory.journal import JournalError
from understory.kernel import BadInputError, BrokenLogError
from understory.server.peer_faults import PEER_FAULTS
from understory.wire import ErrorAnswer

log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_CODES = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
}

_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


_OWN_MACHINE = r"(localhost|127(\.\d+){3}|\[::1\])(:\d+)?"
"""Hosts that browsers trust without https."""


class RefusedRequestError(Exception):
    """A request that is answered with an error: its status, its code, and what it got wrong.

    The sentence for people is the text `problem.<code>` unless there is a better one; `detail` is
    for whoever wrote the client.
    """

    def __init__(self, status: int, code: str, detail: str = "", *, sentence: str = "") -> None:
        super().__init__(detail or code)
        self.status = status
        self.code = code
        self.detail = detail
        self.sentence = sentence


def answer(message: msgspec.Struct, status: int = 200) -> web.Response:
    """Return a message as a JSON answer that nobody keeps."""
    return web.Response(
        body=msgspec.json.encode(message),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


@web.middleware
async def mapped_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer every error of the API in its one shape; of the pages, as aiohttp does."""
    try:
        return await handler(request)
    except RefusedRequestError as error:
        return _error(request, error.status, error.code, error.detail, error.sentence)
    except BadInputError as error:
        return _error(request, 400, error.code, str(error))
    except JournalError as error:
        log.warning("the journal failed: %s", error)
        return _error(request, 503, "journal")
    except BrokenLogError:
        log.exception("a room's log is broken, answering %s %s", request.method, request.path)
        return _error(request, 500, "broken_log")
    except web.HTTPException as error:
        if error.status < 400 or not request.path.startswith("/api/"):
            raise
        return _error(request, error.status, _CODES.get(error.status, "refused"))
    except PEER_FAULTS as error:
        # Often nobody is there any more to read this.
        log.debug("%s %s: %r", request.method, request.path, error)
        return _error(request, 400, "bad_request")
    except Exception:
        log.exception("unforeseen, answering %s %s", request.method, request.path)
        return _error(request, 500, "internal")


def _error(
    request: web.Request, status: int, code: str, detail: str = "", sentence: str = ""
) -> web.Response:
    sentence = sentence or text(f"problem.{code}", asked_language(request))
    return answer(ErrorAnswer(error=code, message=sentence, detail=detail), status)


def asked_language(request: web.Request) -> Language:
    """Return the language of ours that the asker likes best, English when it names none."""
    liked: list[tuple[float, Language]] = []
    for part in request.headers.get("Accept-Language", "")[:200].split(","):
        name, _, weight = part.strip().partition(";q=")
        ours = [language for language in LANGUAGES if name.lower().split("-")[0] == language]
        liked += [(_weight(weight), language) for language in ours]
    return max(liked, key=lambda entry: entry[0])[1] if liked else "en"


def _weight(written: str) -> float:
    try:
        return float(written) if written else 1.0
    except ValueError:
        return 0.0


async def guard_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Tell the browser to load, frame and leak as little as possible."""
    # Older browsers do not count a socket to this very host as 'self'.
    host = request.host if _HOST.fullmatch(request.host) else ""
    sockets = f" ws://{host} wss://{host}" if host else ""
    response.headers.setdefault(
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self';"
        " style-src-attr 'unsafe-inline';"
        f" connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'",
    )
    response.headers["Server"] = "understory"
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("X-Frame-Options", "DENY")
    if _is_trusted(request, host):
        # On plain http browsers heed it not, and complain about it on every page.
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")


def _is_trusted(request: web.Request, host: str) -> bool:
    """Tell whether browsers take the page for one that nobody on the way can have changed."""
    # Whoever invents the header deceives only themselves.
    scheme = request.headers.get("X-Forwarded-Proto", request.scheme)
    return scheme == "https" or re.fullmatch(_OWN_MACHINE, host) is not None
