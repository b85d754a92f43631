"""Who waits for what is worked out aside: told by their asking, until they leave or fall silent.

Must not know what is worked out, nor how far it is.
"""

from collections import deque

from understory.kernel import Clock, Millis

_MOST_ASKERS = 64
"""Of one thing; who is forgotten counts again when they ask again."""

_MOST_NAMES = 256
_STOPPED_KEPT = 512

ANYBODY = ""
"""Who asks without saying who they are: a program, or a page that is just being opened."""


class Waiters:
    """Knows for each name who waits. Who has not asked for `patience` seconds waits no more.

    An asker is a word of its own choice, and good for one wait: once it has stopped it waits for
    nothing any more, so that a question of it that comes late begins nothing anew.
    """

    def __init__(self, clock: Clock, patience: float) -> None:
        self._clock = clock
        self._patience_ms = int(patience * 1000)
        self._waiting: dict[str, dict[str, Millis]] = {}
        self._stopped: deque[str] = deque(maxlen=_STOPPED_KEPT)

    def comes(self, name: str, asker: str = ANYBODY) -> None:
        """Take note that somebody waits; who now says who they are may have come as anybody."""
        self._clear_away()
        askers = self._waiting.setdefault(name, {})
        if asker not in askers and asker != ANYBODY:
            askers.pop(ANYBODY, None)
        askers.pop(asker, None)
        askers[asker] = self._clock.now()
        if len(askers) > _MOST_ASKERS:
            del askers[next(iter(askers))]

    def leaves(self, name: str, asker: str) -> None:
        """Take note that somebody waits no more; they may come again."""
        self._waiting.get(name, {}).pop(asker, None)

    def stops(self, name: str, asker: str) -> None:
        """Take note that somebody does not want it any more; that asker will not come again."""
        self.leaves(name, asker)
        if asker != ANYBODY:
            self._stopped.append(asker)

    def has_stopped(self, asker: str) -> bool:
        """Return whether that asker wanted no more."""
        return asker in self._stopped

    def is_wanted(self, name: str) -> bool:
        """Return whether anybody waits for it."""
        since = self._clock.now() - self._patience_ms
        return any(asked_at >= since for asked_at in self._waiting.get(name, {}).values())

    def forget(self, name: str) -> None:
        """Forget who waited for what is done."""
        self._waiting.pop(name, None)

    def _clear_away(self) -> None:
        if len(self._waiting) >= _MOST_NAMES:
            self._waiting = {
                name: askers for name, askers in self._waiting.items() if self.is_wanted(name)
            }
