"""A real server in the test's own loop, on a real journal."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from understory.journal import SqliteJournal
from understory.testing.server import LiveServer, live_server


@pytest.fixture
async def server(database: Path) -> AsyncIterator[LiveServer]:
    """Run the real server; its bots answer at once."""
    journal = SqliteJournal(database)
    async with live_server(journal) as running:
        yield running
    await journal.close()
