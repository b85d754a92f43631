"""Serves the built client. Each of its routes is the same page under another head; the client reads
the path.

The routes are those of web/src/device/route.ts: what is no page there is status 404 here.
"""

from pathlib import Path

from aiohttp import web

from understory.journal import JournalError
from understory.kernel import BrokenLogError, UnderstoryError
from understory.server import heads
from understory.server.answers import asked_language
from understory.server.app_manifest import serve_app_manifest
from understory.server.build import Builds
from understory.server.codes import read_code
from understory.server.hall import NoSuchRoomError
from understory.server.invites import invite_root
from understory.server.keys import BUILDS, HALL, SETTINGS, WRONG_CODES
from understory.server.requests import address

_FOR_EVER = "public, max-age=31536000, immutable"
"""Built assets, and sounds, carry a digest of their content in their name."""


class NoPagesError(UnderstoryError):
    """The client has not been built."""


def check_pages(static: Path) -> None:
    """Check that the client is there.

    Raises:
        NoPagesError: it has not been built.
    """
    if not (static / "index.html").is_file():
        raise NoPagesError(
            f"the pages are not built: {static / 'index.html'} is missing;"
            " run `make play` or `make setup` once"
        )


def add_pages(app: web.Application) -> None:
    """Add the routes of the pages; they must come after every other route."""
    app[BUILDS] = Builds(app[SETTINGS].static)
    app.router.add_get("/", lobby_page)
    app.router.add_get("/r/{code}{end:/?}", room_page)
    app.router.add_get("/r/{code}/screen{end:/?}", screen_page)
    app.router.add_get("/rules/{game:sekoya|squad-seven}{end:/?}", rules_page)
    app.router.add_get("/gallery{end:/?}", gallery_page)
    app.router.add_get("/table{end:/?}", companion_page)
    app.router.add_get("/demo{end:/?}", demo_page)
    app.router.add_get("/credits{end:/?}", credits_page)
    app.router.add_get("/write{end:/?}", write_page)
    app.router.add_get("/review{end:/?}", review_page)
    app.router.add_get("/review/{id:[a-z2-7]{24}}{end:/?}", review_page)
    app.router.add_get("/learn{end:/?}", learn_page)
    app.router.add_get(r"/puzzle{date:(/\d{4}-\d\d-\d\d)?}{end:/?}", puzzle_page)
    app.router.add_get("/app.{language}.webmanifest", serve_app_manifest)
    app.router.add_get("/{path:assets/.+}", asset)
    app.router.add_get(r"/{path:sound/.+\.flac}", asset)
    app.router.add_get("/{path:.*}", other)


async def lobby_page(request: web.Request) -> web.StreamResponse:
    """Serve the home page."""
    return _page(request, heads.lobby(asked_language(request)))


async def rules_page(request: web.Request) -> web.StreamResponse:
    """Serve the rules of a game."""
    game: heads.Game = "sekoya" if request.match_info["game"] == "sekoya" else "squad-seven"
    return _page(request, heads.rules(game, asked_language(request)))


async def gallery_page(request: web.Request) -> web.StreamResponse:
    """Serve the page that shows every drawing."""
    return _page(request, heads.gallery(asked_language(request)))


async def companion_page(request: web.Request) -> web.StreamResponse:
    """Serve the page for who plays with the box."""
    return _page(request, heads.companion(asked_language(request)))


async def demo_page(request: web.Request) -> web.StreamResponse:
    """Serve the page on which one learns by ear."""
    return _page(request, heads.demo(asked_language(request)))


async def review_page(request: web.Request) -> web.StreamResponse:
    """Serve the page on which a game is reviewed."""
    return _page(request, heads.review(asked_language(request)))


async def write_page(request: web.Request) -> web.StreamResponse:
    """Serve the page on which a game is written down."""
    return _page(request, heads.write(asked_language(request)))


async def credits_page(request: web.Request) -> web.StreamResponse:
    """Serve the page that says whose all this is."""
    return _page(request, heads.credits_page(asked_language(request)))


async def screen_page(request: web.Request) -> web.StreamResponse:
    """Serve a room's shared screen; as `room_page`."""
    return await _room_page(request, is_screen=True)


async def learn_page(request: web.Request) -> web.StreamResponse:
    """Serve the page on which one learns SEKOYA."""
    return _page(request, heads.learn(asked_language(request)))


async def puzzle_page(request: web.Request) -> web.StreamResponse:
    """Serve the puzzle of a day."""
    return _page(request, heads.puzzle(asked_language(request)))


async def room_page(request: web.Request) -> web.StreamResponse:
    """Serve the page of a room, with status 404 where no room can have such a code.

    Whether there is a room of that code is the API's to say; here an unknown one has the head of
    any table, and counts as a wrong code like any other.
    """
    return await _room_page(request, is_screen=False)


async def _room_page(request: web.Request, *, is_screen: bool) -> web.StreamResponse:
    language, code = asked_language(request), read_code(request.match_info["code"])
    if code is None:
        return _page(request, heads.unknown(language, is_table=True), status=404)
    game = await _game_of(request, code)
    return _page(request, heads.room(game, language, is_screen=is_screen))


async def _game_of(request: web.Request, code: str) -> heads.Game | None:
    try:
        keeper = await request.app[HALL].find(code, invite_root(request))
    except NoSuchRoomError:
        request.app[WRONG_CODES].take(address(request))
        return None
    except (JournalError, BrokenLogError):
        # The page comes all the same, and says what the API will tell it.
        return None
    return keeper.facts().game


async def asset(request: web.Request) -> web.StreamResponse:
    """Serve a built file, to be kept for ever."""
    found = _file(request, request.match_info["path"])
    if found is None:
        raise web.HTTPNotFound(text="no such asset")
    return web.FileResponse(found, headers={"Cache-Control": _FOR_EVER})


async def other(request: web.Request) -> web.StreamResponse:
    """Serve a file that stands beside the page (an icon), else the page with status 404."""
    path = request.match_info["path"]
    found = _file(request, path)
    if found is not None and found.name != "index.html":
        return web.FileResponse(found, headers={"Cache-Control": "no-cache"})
    if path.startswith("api/"):
        raise web.HTTPNotFound(text=f"there is no {request.path}")
    return _page(request, heads.unknown(asked_language(request)), status=404)


def _page(request: web.Request, head: heads.Head, *, status: int = 200) -> web.StreamResponse:
    """Serve the page; it is asked for anew each time, so a new build shows at once."""
    build = request.app[BUILDS].latest()
    if build is None:
        raise web.HTTPServiceUnavailable(text="the pages are not built")
    house = invite_root(request).removesuffix("/r/")
    written = heads.page_with(head, build, asked_language(request), house, request.path)
    response = web.Response(
        text=written,
        status=status,
        content_type="text/html",
        headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"},
    )
    response.enable_compression()
    return response


def _file(request: web.Request, path: str) -> Path | None:
    """Return the built file of that name, None where there is none or it lies elsewhere."""
    static = request.app[SETTINGS].static.resolve()
    try:
        found = (static / path).resolve()
        return found if found.is_relative_to(static) and found.is_file() else None
    except (OSError, ValueError):
        # A name too long for the file system, or with a zero byte: no such file.
        return None
