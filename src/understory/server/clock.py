"""The one clock of the server."""

import time

from understory.kernel import Millis


class SystemClock:
    """The operating system's monotonic clock: no change of date or time zone moves it."""

    def now(self) -> Millis:
        return Millis(time.monotonic_ns() // 1_000_000)
