"""A clock for tests: time is jumped, never slept."""

from understory.kernel import Millis


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
