"""Live play over the network: pages, HTTP, sockets, devices, and one keeper a room.

Must not know rules: what may be done at a table is the room's business, and the rules'.
"""

from understory.server.app import create_app
from understory.server.clock import SystemClock
from understory.server.invites import reachable_address
from understory.server.listening import PortError, accepting, run_server, take_port
from understory.server.network import home_addresses, is_everywhere
from understory.server.pages import NoPagesError, check_pages
from understory.server.settings import Settings
from understory.server.thinking import find_hint, think

__all__ = [
    "NoPagesError",
    "PortError",
    "Settings",
    "SystemClock",
    "accepting",
    "check_pages",
    "create_app",
    "find_hint",
    "home_addresses",
    "is_everywhere",
    "reachable_address",
    "run_server",
    "take_port",
    "think",
]
