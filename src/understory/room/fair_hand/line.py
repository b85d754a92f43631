"""What is known of a device's line, from the house's own pings: no script can hold those back.

The best round trip of late tells how far away the device is; how much longer the others take, and
how much that varies, tells what an honest hand may be late by. Both are bounded by the distance, so
that nervousness cannot be put on. The constants were found by simulating whole tables
(`understory bench fairness` runs this code): each stands where honest hands are cut seldom and a
cheat gains little.
"""

from math import isqrt

import msgspec

from understory.kernel import Micros

REMEMBERED = 60
"""Round trips of which the best counts, about 50 s of play; an older path may be another path."""

UNKNOWN_ROUND_TRIP = Micros(60_000)
"""What is believed of a line before its first answer to a ping."""

LONGEST_CREDIT = Micros(200_000)
"""No line, however long, is credited with more for one way."""

LONGEST_LEAD = Micros(250_000)
"""Nobody waits longer than this for a face."""

FRAME = Micros(16_667)
"""A frame of 60 Hz; never taken from a client's claim."""

HANDLING = 1_500
"""What a page takes to handle a touch."""

LEAST_LEAD = 2_000
SLACK = 12_000
TOP = 40_000
MORE_EACH_HAND = 1_500

_CUT_DEVIATIONS = 4
_CUT = 20_000
_BOUND = 6_000
_CALM = 15_000


class Line(msgspec.Struct, frozen=True):
    """A line as the last pings showed it, in microseconds; `variance` in their squares.

    `best` is the shortest round trip of late; make lines by `after` alone.

    >>> from understory.kernel import Micros
    >>> line = Line()
    >>> for trip in (40_000, 44_000, 41_000):
    ...     line = line.after(Micros(trip))
    >>> line.one_way, line.limit
    (20000, 24184)
    """

    trips: tuple[Micros, ...] = ()
    best: Micros = UNKNOWN_ROUND_TRIP
    mean: int = 0
    variance: int = 0

    @property
    def one_way(self) -> int:
        """Half the best round trip of late, as far as it is credited."""
        return min(self.best // 2, LONGEST_CREDIT)

    @property
    def is_beyond_credit(self) -> bool:
        """Whether the line is longer than is credited: its hands come too late in close races."""
        return self.best // 2 > LONGEST_CREDIT

    @property
    def _bound(self) -> int:
        return self.best // 2 * 3 // 10 + _BOUND

    @property
    def excess(self) -> int:
        """How much longer than at best one way usually takes."""
        return min(max(0, self.mean - self.best) // 2, self._bound) if self.trips else 0

    @property
    def jitter(self) -> int:
        """How much one way varies: its standard deviation."""
        return min(isqrt(self.variance // 2), self._bound)

    @property
    def latest(self) -> int:
        """The longest round trip that is nothing out of the ordinary."""
        return self.mean + _CUT_DEVIATIONS * isqrt(self.variance) + _CUT

    def after(self, round_trip: Micros) -> "Line":
        """Return the line after one more measured round trip.

        One out of the ordinary tells of one lost packet: it counts as the longest that is not.
        """
        if not self.trips:
            return Line((round_trip,), round_trip, round_trip)
        usual = min(round_trip, self.latest)
        trips = (*self.trips[-(REMEMBERED - 1) :], round_trip)
        return Line(
            trips,
            min(trips),
            self.mean + (usual - self.mean) // 8,
            self.variance + ((usual - self.mean) ** 2 - self.variance) // 16,
        )

    def lateness(self, round_trip: int) -> int:
        """Return how much later than usual an answer was; 0 if nothing out of the ordinary."""
        return round_trip - self.mean if self.trips and round_trip > self.latest else 0

    @property
    def is_calm(self) -> bool:
        """Whether the last answer came so soon that no hand could have been held up."""
        return bool(self.trips) and self.trips[-1] - self.best <= _CALM + self.best * 2 // 5

    @property
    def lead(self) -> int:
        """How long before its instant a face is sent to this device."""
        return min(LONGEST_LEAD, self.best // 2 + LEAST_LEAD + self.jitter * 7 // 4)

    @property
    def expected(self) -> int:
        """The delay of an honest hand: half a frame, the page, and the line's usual excess."""
        return FRAME // 2 + HANDLING + self.excess

    @property
    def limit(self) -> int:
        """The longest delay of one hand that is believed."""
        return self.expected + SLACK + 3 * self.jitter

    @property
    def refill(self) -> int:
        """How much delay is granted anew with each hand: little more than an honest one takes."""
        return self.expected + MORE_EACH_HAND + self.jitter // 4

    @property
    def top(self) -> int:
        """How much granted delay may be saved up."""
        return self.expected + TOP + 10 * self.jitter

    @property
    def reach(self) -> int:
        """How long after it was laid an honest hand may still arrive without being late.

        By 2.5 deviations of its line: with fewer too many hands that would have won come after the
        verdict (0.7 % is the most that is meant), with more every verdict waits longer.
        """
        return self.one_way + self.expected + self.jitter * 5 // 2
