"""Which hand was first, when lines are long and unequal: a small library without I/O.

    pings -> Line (how far away, how nervous)     presses -> Presses (who drums is locked)
    claim + arrival + Line + Quota -> judge -> Judged (what counts), Quota, Flags

A hand is timed by its *reaction*: touch minus shown, both on the device's own clock, so neither an
error of clocks nor an uneven path decides. What the house can hold it to is one number of its own
measurement, the delay: arrival minus the instant of the reveal, minus the reaction, minus half the
best round trip. An honest hand's delay is the wait for a frame, the line's jitter and little else;
it must stay within a limit and within a quota that is refilled hand by hand, which bounds touches
dated back and reveals dated forward alike. A verdict waits until whoever has laid no hand yet could
have laid an equally quick one, and a face is sent to each device only so early that it is there.

Times are whole microseconds, those of a card counted from its reveal; what a device says of its own
clock comes in floating milliseconds and is trusted in nothing.
"""

from understory.room.fair_hand.claims import ON_TIME, Claim, Judged, Late, Note, judge
from understory.room.fair_hand.false_starts import LOCKED_UNTIL, Presses, is_false_start
from understory.room.fair_hand.flags import Flag, Flags
from understory.room.fair_hand.line import (
    FRAME,
    LONGEST_CREDIT,
    LONGEST_LEAD,
    REMEMBERED,
    UNKNOWN_ROUND_TRIP,
    Line,
)
from understory.room.fair_hand.quota import Quota
from understory.room.fair_hand.waiting import (
    HORIZON_SLACK,
    LONGEST_HORIZON,
    common_lead,
    horizon,
)

__all__ = [
    "FRAME",
    "HORIZON_SLACK",
    "LOCKED_UNTIL",
    "LONGEST_CREDIT",
    "LONGEST_HORIZON",
    "LONGEST_LEAD",
    "ON_TIME",
    "REMEMBERED",
    "UNKNOWN_ROUND_TRIP",
    "Claim",
    "Flag",
    "Flags",
    "Judged",
    "Late",
    "Line",
    "Note",
    "Presses",
    "Quota",
    "common_lead",
    "horizon",
    "is_false_start",
    "judge",
]
