"""What a journal is: one append-only log a room, its version the number of bodies in it.

    append(room, expected version, bodies) -> new version, once they are safe
    read(room, from a version) -> the bodies after it

An append is all or nothing. When it has returned, its bodies survive the death of the process (and
of the machine, where the store says so); when it has raised, nothing of it may be shown to anybody.
"""

from collections.abc import Sequence
from typing import Protocol

from understory.kernel import UnderstoryError


class JournalError(UnderstoryError):
    """A journal could not do what it was asked to; nothing of that was written."""


class VersionClashError(JournalError):
    """The room's log is not at the version that the writer expected: somebody else wrote."""

    def __init__(self, room: str, expected: int, found: int) -> None:
        super().__init__(f"the log of room {room} is at version {found}, expected {expected}")
        self.room = room
        self.expected = expected
        self.found = found


class JournalClosedError(JournalError):
    """The journal has been closed."""


class JournalFullError(JournalError):
    """There is no room left on the disk."""


class JournalGoneError(JournalError):
    """What the journal is kept in is not there any more; the journal cannot tell what of it is."""


class JournalBusyError(JournalError):
    """Another process holds the journal."""


class JournalBrokenError(JournalError):
    """The journal is damaged, no journal, or written by another version."""


class Journal(Protocol):
    """An append-only log a room. Safe to use from many tasks of one event loop."""

    async def append(self, room: str, expected_version: int, bodies: Sequence[bytes]) -> int:
        """Write the bodies behind `expected_version` and return the new version once they are safe.

        A new room's version is 0; appending nothing only checks the version.

        Raises:
            VersionClashError: the log is at another version.
            JournalError: it could not be written, for the reason that the type of the error tells.
        """
        ...

    async def read(self, room: str, from_version: int = 0) -> tuple[bytes, ...]:
        """Return the bodies after `from_version`, in order; none of an unknown room.

        Raises:
            JournalError: the log cannot be read, or has a gap.
        """
        ...

    async def version(self, room: str) -> int:
        """Return how many bodies the room's log holds: 0 when there is no such room."""
        ...

    async def rooms(self) -> tuple[str, ...]:
        """Return the rooms that have a log, sorted."""
        ...

    async def close(self) -> None:
        """Finish what was asked before, then refuse all else; safe to call again."""
        ...
