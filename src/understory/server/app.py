"""Puts the server's parts together: one application for pages, HTTP and sockets."""

import asyncio
import logging
from collections.abc import AsyncIterator

from aiohttp import WSCloseCode, web

from understory.journal import Journal
from understory.kernel import Clock, Dealer, UnderstoryError
from understory.server import keys
from understory.server.answers import guard_headers, mapped_errors
from understory.server.api import add_api
from understory.server.aside import run_aside
from understory.server.hall import Hall
from understory.server.line import Lines
from understory.server.paces import Paces
from understory.server.pages import add_pages
from understory.server.reviews import open_reviews
from understory.server.settings import Settings
from understory.server.soundtracks import open_soundtracks
from understory.server.tickets import Tickets

log = logging.getLogger(__name__)


def create_app(
    settings: Settings, *, dealer: Dealer, clock: Clock, journal: Journal
) -> web.Application:
    """Return the whole server as an application; whoever runs it closes the journal afterwards."""
    app = web.Application(middlewares=[mapped_errors])
    app[keys.SETTINGS] = settings
    app[keys.CLOCK] = clock
    app[keys.DEALER] = dealer
    app[keys.TICKETS] = Tickets(dealer, clock, settings.ticket_lasts)
    app[keys.LINES] = Lines()
    app[keys.ROOMS_OPENED] = Paces(settings.rooms_per_minute, clock)
    app[keys.WRONG_CODES] = Paces(settings.wrong_codes_per_minute, clock)
    app[keys.TICKETS_ASKED] = Paces(settings.tickets_per_minute, clock)
    app[keys.PLANS_ASKED] = Paces(settings.plans_per_minute, clock)
    app[keys.ENTRIES_WRITTEN] = Paces(settings.entries_per_minute, clock)
    app[keys.REVIEWS_ASKED] = Paces(settings.reviews_per_minute, clock)
    app[keys.SOUNDTRACKS_ASKED] = Paces(settings.soundtracks_per_minute, clock)
    app[keys.HALL] = Hall(journal=journal, dealer=dealer, clock=clock, settings=settings)
    app.on_response_prepare.append(guard_headers)
    app.on_shutdown.append(_cut_lines)
    app.cleanup_ctx.append(_hall)
    app.cleanup_ctx.append(_soundtracks)
    app.cleanup_ctx.append(_reviews)
    app.cleanup_ctx.append(_readiness)
    add_api(app)
    add_pages(app)
    return app


async def _hall(app: web.Application) -> AsyncIterator[None]:
    yield
    await app[keys.HALL].close()


async def _soundtracks(app: web.Application) -> AsyncIterator[None]:
    async with open_soundtracks(app[keys.SETTINGS]) as app[keys.SOUNDTRACKS]:
        yield


async def _reviews(app: web.Application) -> AsyncIterator[None]:
    async with open_reviews(app[keys.SETTINGS], app[keys.CLOCK]) as app[keys.REVIEWS]:
        yield


async def _readiness(app: web.Application) -> AsyncIterator[None]:
    """Have compiled what hints and reviews need, while the first people find their table."""
    if not app[keys.SETTINGS].compiles_ahead:
        yield
        return
    compiling = asyncio.create_task(_compile())
    yield
    compiling.cancel()
    await asyncio.gather(compiling, return_exceptions=True)


async def _compile() -> None:
    try:
        await run_aside("understory.server.ready_process", tell=lambda _: None)
    except (OSError, UnderstoryError):
        # Nothing is lost: who needs it compiles it then.
        log.exception("what hints and reviews need could not be compiled ahead")


async def _cut_lines(app: web.Application) -> None:
    """Tell every peer that the server goes and may be back; they come back by themselves."""
    # The sockets' handlers end by themselves once their lines are cut.
    app[keys.LINES].cut_all(WSCloseCode.SERVICE_RESTART, "server_stops")
