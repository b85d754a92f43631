"""How long a verdict waits for others, and how long before its instant a face has to be fixed."""

from collections.abc import Iterable

from understory.room.fair_hand.claims import Late
from understory.room.fair_hand.line import LEAST_LEAD, Line

HORIZON_SLACK = 1_500
"""Microseconds beside what `reach` grants by jitter: few, so that near tables are judged soon."""

LONGEST_HORIZON = 300_000
"""Nobody waits longer than this for a verdict, once the first hand has arrived."""


def horizon(waited_for: Iterable[tuple[Line, Late]]) -> int:
    """Return how long after a hand was laid others may still prove to have been as quick.

    `waited_for` are the lines of those who are here and have laid no hand yet, each with how late
    its face is known to be.
    """
    reaches = [line.reach + late.sent + late.way for line, late in waited_for]
    return min(LONGEST_HORIZON, max(reaches) + HORIZON_SLACK) if reaches else 0


def common_lead(lines: Iterable[Line]) -> int:
    """Return how long before its instant a face has to be fixed, so that it reaches everybody."""
    return max((line.lead for line in lines), default=LEAST_LEAD)
