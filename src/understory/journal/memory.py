"""A journal that lives as long as its process: for tests, and for a house that keeps nothing."""

from collections.abc import Sequence

from understory.journal.journal import JournalClosedError, VersionClashError


class MemoryJournal:
    """Keeps every log in memory."""

    def __init__(self) -> None:
        self._logs: dict[str, list[bytes]] = {}
        self._closed = False

    async def append(self, room: str, expected_version: int, bodies: Sequence[bytes]) -> int:
        self._check_open()
        found = len(self._logs.get(room, ()))
        if found != expected_version:
            raise VersionClashError(room, expected_version, found)
        if bodies:
            self._logs.setdefault(room, []).extend(bodies)
        return found + len(bodies)

    async def read(self, room: str, from_version: int = 0) -> tuple[bytes, ...]:
        self._check_open()
        return tuple(self._logs.get(room, ())[from_version:])

    async def version(self, room: str) -> int:
        self._check_open()
        return len(self._logs.get(room, ()))

    async def rooms(self) -> tuple[str, ...]:
        self._check_open()
        return tuple(sorted(self._logs))

    async def close(self) -> None:
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise JournalClosedError("the journal has been closed")
