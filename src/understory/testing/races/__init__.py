"""Who is quickest, on lines as they are: paths, the proxy that makes them, devices and hands.

    simulated: paths + devices + hands      real: server <- proxy <- scripted seat, its hand

Models of the world only: what a hand counts is `room.fair_hand` in both.
"""

from understory.testing.races.drummer import Drummer
from understory.testing.races.hands import Device, RoomTime, Touch, draw_reaction
from understory.testing.races.paths import Direction, Path, directions
from understory.testing.races.proxy import LatencyProxy
from understory.testing.races.scripted_seat import Laid, Lie, ScriptedSeat
from understory.testing.server import QUICK, LiveServer, live_server
from understory.testing.visitor import Visitor

__all__ = [
    "QUICK",
    "Device",
    "Direction",
    "Drummer",
    "Laid",
    "LatencyProxy",
    "Lie",
    "LiveServer",
    "Path",
    "RoomTime",
    "ScriptedSeat",
    "Touch",
    "Visitor",
    "directions",
    "draw_reaction",
    "live_server",
]
