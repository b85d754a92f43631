"""How a peer behaves: how fast it talks, and how much of what it says can be read."""

from understory.kernel import Clock
from understory.server.paces import Bucket
from understory.server.settings import Settings


class Manners:
    """Counts one peer's frames. A hasty message is lost; only a flood ends the connection."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._settings = settings
        self._clock = clock
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst, clock.now())
        self._lost_in_a_row = 0
        self._broken_in_a_row = 0

    def allow(self) -> bool:
        """Count one frame; tell whether it comes at a bearable pace."""
        if self._bucket.take(self._clock.now()):
            self._lost_in_a_row = 0
            return True
        self._lost_in_a_row += 1
        return False

    @property
    def are_lost(self) -> bool:
        """Whether the peer floods us: as many frames lost in a row as it may burst."""
        return self._lost_in_a_row >= self._settings.message_burst

    def note_broken(self) -> bool:
        """Count a message that cannot be read; tell whether it was one too many."""
        self._broken_in_a_row += 1
        return self._broken_in_a_row >= self._settings.broken_in_a_row

    def note_sound(self) -> None:
        """Count a message that can be read: it makes up for broken ones."""
        self._broken_in_a_row = 0
