"""Clocks for tests: time is jumped, or runs much faster than the world's; it is never slept."""

from understory.kernel import Clock, Micros, Millis, micros


class ManualClock:
    """Stands still until it is told to jump; satisfies `kernel.Clock`.

    >>> clock = ManualClock()
    >>> clock.jump(1500)
    1500
    >>> clock.now()
    1500
    """

    def __init__(self, start: int = 0) -> None:
        self._now = start

    def now(self) -> Millis:
        """Return the present millisecond."""
        return Millis(self._now)

    def jump(self, milliseconds: int) -> Millis:
        """Go forward, and return the time there.

        Raises:
            ValueError: backwards, where no clock goes.
        """
        if milliseconds < 0:
            raise ValueError(f"a clock goes forward, got {milliseconds} ms")
        self._now += milliseconds
        return self.now()


class FastClock:
    """Runs `pace` times as fast as another clock, from 0 on; satisfies `server.PacedClock`."""

    def __init__(self, clock: Clock, pace: float) -> None:
        self.pace = pace
        self._clock = clock
        self._start = micros(clock)

    def now(self) -> Millis:
        """Return the milliseconds since it was made, `pace` times as many as have passed."""
        return Millis(self.micros() // 1000)

    def micros(self) -> Micros:
        """Return the same in microseconds."""
        return Micros(int((micros(self._clock) - self._start) * self.pace))
