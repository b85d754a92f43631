"""The players' clocks: each seat's time for the whole game, running while it is to place.

A clock is charged by the room time at which a placement arrives. Time spent stays spent: a
take-back gives none of it back. While no process holds the room its time stands still, and so do
the clocks.
"""

import msgspec

from understory.kernel import Millis, Seat


class GameClock(msgspec.Struct, frozen=True):
    """What was left to each seat at `since`, and whose clock runs from then on (None: none)."""

    left_ms: tuple[int, ...]
    running: Seat | None
    since: Millis

    def at(self, now: Millis) -> tuple[int, ...]:
        """Return what is left to each seat at `now`, never below 0."""
        spent = max(0, now - self.since)
        return tuple(
            max(0, left - spent) if seat == self.running else left
            for seat, left in enumerate(self.left_ms)
        )

    def hand_over(self, to: Seat | None, now: Millis) -> "GameClock":
        """Return the clock charged until `now` and running for `to` from then on."""
        return GameClock(self.at(now), to, now)

    @property
    def falls_at(self) -> Millis | None:
        """The room time at which the running clock falls to zero; None while none runs."""
        if self.running is None:
            return None
        return Millis(self.since + self.left_ms[self.running])


def wound_up(seats: int, clock_s: int, at: Millis, running: Seat | None) -> GameClock:
    """Return full clocks of `clock_s` seconds for `seats` seats, running for `running`."""
    return GameClock((clock_s * 1000,) * seats, running, at)
