"""Time types. Nothing here, nor in any pure room, reads a clock: one is handed in at the edges."""

import math
from decimal import Decimal
from typing import NewType, Protocol, runtime_checkable

Millis = NewType("Millis", int)
"""Whole milliseconds: of mission time in the rules, of a room's own time in live play."""

Micros = NewType("Micros", int)
"""Whole microseconds: of round trips and of hands, where milliseconds would make ties."""

_FLOAT_DIGITS = 400
"""Beyond this power of ten a 64-bit float is infinite or zero; integers of it would be huge."""


class Clock(Protocol):
    """A monotonic clock, handed in at the edges (server, client, testing, bench)."""

    def now(self) -> Millis:
        """Return the milliseconds since an arbitrary fixed instant; never falls."""
        ...


@runtime_checkable
class FineClock(Clock, Protocol):
    """A clock that tells microseconds too."""

    def micros(self) -> Micros:
        """Return the microseconds since the instant from which `now` counts milliseconds."""
        ...


def micros(clock: Clock) -> Micros:
    """Return the microseconds of a clock, as finely as it tells them."""
    return clock.micros() if isinstance(clock, FineClock) else Micros(clock.now() * 1000)


def millis_from_seconds(seconds: int | float | Decimal) -> Millis:
    """Return seconds of at most three decimals, by value, as whole milliseconds.

    >>> millis_from_seconds(12.431)
    12431
    >>> millis_from_seconds(Decimal("1.5e1"))
    15000

    Raises:
        ValueError: the number is not finite as a 64-bit float, or has more than three decimals.
    """
    exact = Decimal(repr(seconds)) if isinstance(seconds, float) else Decimal(seconds)
    if not exact.is_finite() or exact.adjusted() > _FLOAT_DIGITS or math.isinf(float(exact)):
        raise ValueError(f"seconds must be a finite number, got {seconds!r}")
    if exact and exact.adjusted() < -_FLOAT_DIGITS:
        raise ValueError(f"seconds must have at most three decimals, got {seconds!r}")
    # A ratio of integers is exact; arithmetic on Decimals rounds to the context's precision.
    numerator, denominator = exact.as_integer_ratio()
    whole, rest = divmod(numerator * 1000, denominator)
    if rest:
        raise ValueError(f"seconds must have at most three decimals, got {seconds!r}")
    return Millis(whole)
