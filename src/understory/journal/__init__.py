"""Event log stores: append with an expected version, read from a version. Bodies are bytes here.

Must not know rooms, records or messages: what a body means is its writer's business.
"""

from understory.journal.journal import (
    Journal,
    JournalBrokenError,
    JournalBusyError,
    JournalClosedError,
    JournalError,
    JournalFullError,
    JournalGoneError,
    VersionClashError,
)
from understory.journal.memory import MemoryJournal
from understory.journal.shelf import Shelf
from understory.journal.sqlite import SqliteJournal

__all__ = [
    "Journal",
    "JournalBrokenError",
    "JournalBusyError",
    "JournalClosedError",
    "JournalError",
    "JournalFullError",
    "JournalGoneError",
    "MemoryJournal",
    "Shelf",
    "SqliteJournal",
    "VersionClashError",
]
