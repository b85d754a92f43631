"""From what a device says of a hand, and when it came, to the reaction that counts."""

from math import isfinite
from typing import Literal

import msgspec

from understory.room.fair_hand.line import FRAME, Line
from understory.room.fair_hand.quota import Quota

WINDOW = 3 * FRAME
"""A face may be shown so long after its instant; three frames, since one is easily dropped."""

_EARLY = 1_000
"""Clocks of pages are coarse: a face may seem to have been shown so long before its instant."""

_FUTURE = 3 * FRAME
"""A touch may seem to have been so long after its message arrived: clocks are set roughly."""

Note = Literal["as_claimed", "late_face", "late_shown", "clipped", "no_claim", "forged"]
"""What became of a claim: believed; believed though its face was late, as the house's ping bears
out; the face shown late, which nothing bears out; cut to what the line bears out; none was made;
impossible, so that the arrival counts."""


class Claim(msgspec.Struct, frozen=True):
    """What a device says, all on its own clock in milliseconds; None: it says nothing.

    `due` is the instant of the reveal as it reckons it, `shown` the frame in which it was shown and
    `touched` when the hand was laid.
    """

    due: float | None = None
    shown: float | None = None
    touched: float | None = None


class Judged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a hand was timed, in microseconds; `used` decides: its reaction as far as it is believed.

    `reaction` is what was claimed, `delay` what of the way is not explained by the line's length,
    `allowed` how much of that is believed, and `excused` what a late face explains.
    """

    used: int
    note: Note
    arrived: int
    reaction: int | None = None
    delay: int | None = None
    allowed: int = 0
    excused: int = 0


class Late(msgspec.Struct, frozen=True):
    """How late a face is known to be, by the house's own measurement, in microseconds.

    `sent` is how late the house itself sent it, `way` how much later than usual the answer to the
    ping right behind it came, 0 if nothing out of the ordinary.
    """

    sent: int = 0
    way: int = 0


ON_TIME = Late()


def judge(
    claim: Claim,
    arrived: int,
    line: Line,
    quota: Quota,
    late: Late = ON_TIME,
) -> tuple[Judged, Quota]:
    """Return how a hand counts that arrived so long after the reveal, and the seat's quota then.

    Whatever is claimed, a hand counts between `arrived` less the line's length and what
    is allowed, and `arrived`.

    >>> from understory.kernel import Micros
    >>> line = Line().after(Micros(40_000))
    >>> judged, _ = judge(Claim(1000.0, 1008.0, 1358.0), 381_000, line, Quota())
    >>> judged.used, judged.note
    (350000, 'as_claimed')
    >>> judged, _ = judge(Claim(1000.0, 1008.0, 1258.0), 381_000, line, Quota())
    >>> judged.used, judged.note
    (339167, 'clipped')
    """
    if claim.due is None or claim.shown is None or claim.touched is None:
        return Judged(arrived, "no_claim", arrived), quota
    times = (claim.touched - claim.shown, claim.shown - claim.due)
    if not all(isfinite(time) for time in times):
        return Judged(arrived, "forged", arrived), quota
    reaction, tardy = (round(time * 1000) for time in times)
    if reaction < 0 or tardy < -_EARLY or reaction > arrived + _FUTURE:
        return Judged(arrived, "forged", arrived, reaction), quota
    note: Note = "as_claimed"
    excused = min(max(0, tardy), late.sent)
    believed, tardy = reaction, tardy - excused
    passed = tardy > WINDOW and late.way > 0 and quota.passes > 0
    if tardy > WINDOW:
        more = min(tardy, late.way) if passed else 0
        excused += more
        believed += max(0, tardy - WINDOW - more)
        note = "late_face" if passed else "late_shown"
    delay = arrived - believed - line.one_way - excused
    allowed = quota.allows(line)
    if delay > allowed:
        note = "clipped"
    used = min(arrived, believed + max(0, delay - allowed))
    judged = Judged(used, note, arrived, reaction, delay, allowed, excused)
    return judged, quota.after(line, delay, passed=passed)
