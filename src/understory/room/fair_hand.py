"""Which hand was first, when lines are long and unequal.

A hand is timed by its *reaction*: touch minus shown, both on the device's own clock. What the
server can hold it to is its own measurement: it cannot have been laid earlier than it arrived,
less half the best round trip and what frames and jitter explain. A verdict waits until whoever has
laid no hand yet could have laid an equally quick one. A new face is sent to each device only so
early that it is there in time. All times are whole milliseconds.
"""

from collections.abc import Iterable

import msgspec

from understory.kernel import Millis

REMEMBERED = 60
"""Round trips of which the best counts; an older path may be another path."""

UNKNOWN_ROUND_TRIP = Millis(60)
"""What is believed of a line before its first answer to a ping."""

LONGEST_CREDIT = 200
"""No line, however long, is believed to take longer one way."""

LONGEST_LEAD = 250
LONGEST_HORIZON = 300
"""Nobody waits longer than this for a face, or for a verdict after the first hand has arrived."""

FRAME = 10
"""Half a frame of 60 Hz and the touch's own delay: what an honest hand loses on its device."""

SLACK = 12
"""How much later than expected a hand's message may be."""

LEAST_LEAD = 2
HORIZON_SLACK = 10


class Line(msgspec.Struct, frozen=True):
    """What is known of a device's line from the server's own pings, in milliseconds.

    `excess` is how much longer than the best a round trip usually takes and `deviation` how much
    that varies, both sixteenfold, so that they are whole numbers.
    """

    trips: tuple[Millis, ...] = ()
    excess: int = 0
    deviation: int = 0

    @property
    def one_way(self) -> int:
        """Half the best round trip of late, as far as it is credited."""
        best = min(self.trips, default=UNKNOWN_ROUND_TRIP)
        return min(best // 2, LONGEST_CREDIT)

    @property
    def usual_excess(self) -> int:
        """How much longer than the best one way usually takes; bounded, so that it cannot grow."""
        return min(self.excess // 32, self.one_way * 3 // 10 + 6)

    @property
    def jitter(self) -> int:
        """How much one way varies; bounded, so that nervousness cannot be put on."""
        return min(self.deviation // 32, self.one_way * 3 // 10 + 6)

    def after(self, round_trip: Millis) -> "Line":
        """Return what is known after one more measured round trip."""
        trips = (*self.trips[-(REMEMBERED - 1) :], round_trip)
        over = 16 * (round_trip - min(trips))
        excess = over if not self.trips else self.excess + (over - self.excess) // 8
        deviation = self.deviation + (abs(over - excess) - self.deviation) // 16
        return Line(trips, max(0, excess), max(0, deviation))

    @property
    def lead(self) -> int:
        """How long before its instant a face is sent to this device."""
        return min(LONGEST_LEAD, self.one_way + LEAST_LEAD + self.jitter * 7 // 4)

    @property
    def allowed(self) -> int:
        """How much earlier than it arrives a hand may count."""
        return self.one_way + FRAME + self.usual_excess + SLACK + 3 * self.jitter

    @property
    def reach(self) -> int:
        """How late after it was laid a hand may still arrive without being late."""
        return self.one_way + FRAME + self.usual_excess + 2 * self.jitter


def used_time(claimed: Millis | None, arrived: Millis, line: Line) -> Millis:
    """Return the time that counts for a hand: as claimed, as far as its line bears it out."""
    if claimed is None:
        return arrived
    return Millis(min(arrived, max(claimed, arrived - line.allowed)))


def horizon(waited_for: Iterable[Line]) -> int:
    """Return how long after a hand others may still prove to have been as quick.

    `waited_for` are the lines of those who are here and have laid no hand yet.
    """
    reaches = [line.reach for line in waited_for]
    return min(LONGEST_HORIZON, max(reaches) + HORIZON_SLACK) if reaches else 0


def common_lead(lines: Iterable[Line]) -> int:
    """Return how long before its instant a face has to be fixed, so that it reaches everybody."""
    return max((line.lead for line in lines), default=LEAST_LEAD)
