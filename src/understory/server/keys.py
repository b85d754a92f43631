"""What the application holds, by typed key."""

from aiohttp import web

from understory.kernel import Clock, Dealer
from understory.server.build import Builds
from understory.server.hall import Hall
from understory.server.line import Lines
from understory.server.paces import Paces
from understory.server.reviews import Reviews
from understory.server.settings import Settings
from understory.server.soundtracks import Soundtracks
from understory.server.tickets import Tickets

SETTINGS = web.AppKey("settings", Settings)
BUILDS = web.AppKey("builds", Builds)
CLOCK = web.AppKey("clock", Clock)
DEALER = web.AppKey("dealer", Dealer)
HALL = web.AppKey("hall", Hall)
TICKETS = web.AppKey("tickets", Tickets)
LINES = web.AppKey("lines", Lines)
ROOMS_OPENED = web.AppKey("rooms_opened", Paces)
WRONG_CODES = web.AppKey("wrong_codes", Paces)
PLANS_ASKED = web.AppKey("plans_asked", Paces)
ENTRIES_WRITTEN = web.AppKey("entries_written", Paces)
REVIEWS_ASKED = web.AppKey("reviews_asked", Paces)
SOUNDTRACKS_ASKED = web.AppKey("soundtracks_asked", Paces)
TICKETS_ASKED = web.AppKey("tickets_asked", Paces)
REVIEWS = web.AppKey("reviews", Reviews)
SOUNDTRACKS = web.AppKey("soundtracks", Soundtracks)
