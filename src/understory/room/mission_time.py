"""Mission time: whole milliseconds since the soundtrack's start, standing still in a pause.

    stands --(start or resume: goes on at a room time, after a count-in)--> runs --(pause)--> stands

Everything that a mission waits for is kept in mission time, so that a pause moves it all at once.
"""

import msgspec

from understory.kernel import Millis

COUNT_IN = Millis(3_000)
"""Between the word to start or go on and the moment at which time runs."""


class MissionTime(msgspec.Struct, frozen=True):
    """Mission time as a function of room time; `anchor` is the room time at which it was 0.

    With an anchor it runs, but never before `stands_at`: until then lies a count-in.
    """

    anchor: Millis | None = None
    stands_at: Millis = Millis(0)

    def at(self, now: Millis) -> Millis:
        """Return the mission time at a room time."""
        if self.anchor is None:
            return self.stands_at
        return max(self.stands_at, Millis(now - self.anchor))

    def room_time(self, mission_time: Millis) -> Millis | None:
        """Return the room time at which it is (or was) `mission_time`; None while time stands.

        What is overdue comes when time runs.
        """
        if self.anchor is None:
            return None
        return Millis(self.anchor + max(mission_time, self.stands_at))

    def shown_at(self, mission_time: Millis) -> Millis | None:
        """Return the room time that belongs to an instant, also of the past; None: time stands."""
        return None if self.anchor is None else Millis(self.anchor + mission_time)

    def runs(self, now: Millis) -> bool:
        """Tell whether time runs: neither a pause nor a count-in."""
        return self.anchor is not None and now - self.anchor >= self.stands_at

    def stopped(self, now: Millis) -> "MissionTime":
        """Return the time as it stands from `now` on."""
        return MissionTime(None, self.at(now))

    def going_on(self, goes_on: Millis) -> "MissionTime":
        """Return the time as it runs on from room time `goes_on`."""
        return MissionTime(Millis(goes_on - self.stands_at), self.stands_at)


def whole_millis(micros: int) -> int:
    """Return the whole milliseconds in which so many microseconds have surely passed."""
    return -(-micros // 1000)
