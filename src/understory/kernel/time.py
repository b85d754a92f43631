"""Time types. Nothing here, nor in any pure room, reads a clock: one is handed in at the edges."""

from decimal import Decimal, InvalidOperation
from typing import NewType, Protocol

Millis = NewType("Millis", int)
"""Whole milliseconds: of mission time in the rules, of a room's own time in live play."""


class Clock(Protocol):
    """A monotonic clock, handed in at the edges (server, client, testing, bench)."""

    def now(self) -> Millis:
        """Return the milliseconds since an arbitrary fixed instant; never falls."""
        ...


def millis_from_seconds(seconds: int | float | Decimal) -> Millis:
    """Return seconds of at most three decimals as whole milliseconds.

    >>> millis_from_seconds(12.431)
    12431

    Raises:
        ValueError: the number is not finite, or has more than three decimals by value.
    """
    try:
        exact = Decimal(repr(seconds) if isinstance(seconds, float) else seconds) * 1000
        whole = int(exact)
    except (InvalidOperation, OverflowError, ValueError) as error:
        raise ValueError(f"seconds must be a finite number, got {seconds!r}") from error
    if whole != exact:
        raise ValueError(f"seconds must have at most three decimals, got {seconds!r}")
    return Millis(whole)
