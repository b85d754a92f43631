"""Serves the built client. Each of its routes is the same page; the client reads the path.

The routes are those of web/src/device/route.ts: what is no page there is status 404 here.
"""

from pathlib import Path

from aiohttp import web

from understory.kernel import UnderstoryError
from understory.server.codes import read_code
from understory.server.keys import SETTINGS

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
    app.router.add_get("/", page)
    app.router.add_get("/r/{code}{end:/?}", room_page)
    app.router.add_get("/rules/{game:sekoya|squad-seven}{end:/?}", page)
    app.router.add_get("/gallery{end:/?}", page)
    app.router.add_get("/{path:assets/.+}", asset)
    app.router.add_get(r"/{path:sound/.+\.flac}", asset)
    app.router.add_get("/{path:.*}", other)


async def page(request: web.Request) -> web.StreamResponse:
    """Serve the page; it is asked for anew each time, so a new build shows at once."""
    return _page(request, status=200)


async def room_page(request: web.Request) -> web.StreamResponse:
    """Serve the page of a room, with status 404 where no room can have such a code.

    Whether there is a room of that code is the API's to say, which counts wrong ones.
    """
    code = read_code(request.match_info["code"])
    return _page(request, status=404 if code is None else 200)


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
    return _page(request, status=404)


def _page(request: web.Request, *, status: int) -> web.StreamResponse:
    found = _file(request, "index.html")
    if found is None:
        raise web.HTTPServiceUnavailable(text="the pages are not built")
    return web.FileResponse(found, status=status, headers={"Cache-Control": "no-cache"})


def _file(request: web.Request, path: str) -> Path | None:
    """Return the built file of that name, None where there is none or it lies elsewhere."""
    static = request.app[SETTINGS].static.resolve()
    try:
        found = (static / path).resolve()
        return found if found.is_relative_to(static) and found.is_file() else None
    except (OSError, ValueError):
        # A name too long for the file system, or with a zero byte: no such file.
        return None
