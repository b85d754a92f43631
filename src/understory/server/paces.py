"""How often something may be done: a bucket of tries that refills at a steady pace."""

from understory.kernel import Clock, Millis

_MOST_KEYS = 10_000


class Bucket:
    """Holds at most `burst` tries and gains `per_second`; starts full."""

    __slots__ = ("_burst", "_left", "_per_milli", "_since")

    def __init__(self, per_second: float, burst: float, now: Millis) -> None:
        self._per_milli = per_second / 1000
        self._burst = burst
        self._left = burst
        self._since = now

    def take(self, now: Millis) -> bool:
        """Use one try up; tell whether there was one."""
        self._refill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: Millis) -> bool:
        """Tell whether the bucket is as good as new."""
        self._refill(now)
        return self._left >= self._burst

    def _refill(self, now: Millis) -> None:
        self._left = min(self._burst, self._left + (now - self._since) * self._per_milli)
        self._since = now


class Paces:
    """A bucket for each asker; forgets those whose bucket has filled up again."""

    def __init__(self, per_minute: int, clock: Clock) -> None:
        self._per_minute = per_minute
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, asker: str) -> bool:
        """Use one of the asker's tries up; tell whether there was one."""
        return self._bucket(asker).take(self._clock.now())

    def _bucket(self, asker: str) -> Bucket:
        found = self._buckets.get(asker)
        if found is None:
            now = self._clock.now()
            if len(self._buckets) >= _MOST_KEYS:
                self._buckets = {
                    key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)
                }
            found = Bucket(self._per_minute / 60, self._per_minute, now)
            self._buckets[asker] = found
        return found
