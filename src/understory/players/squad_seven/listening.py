"""What time of day a bot believes it is: late at every switch, and now and then not listening.

How late is settled by the bot's seed and the switch, so asking again finds the same belief.
"""

from understory.kernel import Millis, mixed
from understory.players.squad_seven.heard import Heard
from understory.players.squad_seven.levels import DEAF_FOR, Level
from understory.score import TimeOfDay

_WHOLE = 1 << 64


def believed(level: Level, heard: Heard, at: int, seed: int) -> TimeOfDay:
    """Return the time of day that the bot acts on at `at`, as far as it has heard by now."""
    for phase in reversed(heard.phases[1:]):
        if noticed(level, phase.start, seed) <= at:
            return phase.time_of_day
    return heard.phases[0].time_of_day if heard.phases else "day"


def noticed(level: Level, switch: Millis, seed: int) -> int:
    """Return when the bot comes to believe a switch that sounded at `switch`."""
    first = mixed(seed ^ mixed(switch))
    if first / _WHOLE < level.deaf:
        return switch + DEAF_FOR
    earliest, latest = level.late
    return switch + earliest + mixed(first) % (latest - earliest + 1)
