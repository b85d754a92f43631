"""What every journal does, whichever store is behind it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from understory.journal import (
    Journal,
    JournalClosedError,
    MemoryJournal,
    SqliteJournal,
    VersionClashError,
)

STORES: dict[str, Callable[[Path], Journal]] = {
    "memory": lambda _: MemoryJournal(),
    "sqlite": SqliteJournal,
}


@pytest.fixture(params=[pytest.param("memory"), pytest.param("sqlite")])
async def journal(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[Journal]:
    store = STORES[request.param](database)
    yield store
    await store.close()


async def test_a_new_room_is_at_version_zero_and_holds_nothing(journal: Journal) -> None:
    assert await journal.version("AAAA") == 0
    assert await journal.read("AAAA") == ()
    assert await journal.rooms() == ()


async def test_what_is_appended_is_read_back_in_order_byte_for_byte(journal: Journal) -> None:
    bodies = [b"{}", b"", bytes(range(256)), "é\u2028".encode()]
    assert await journal.append("AAAA", 0, bodies) == 4
    assert await journal.append("AAAA", 4, [b"last"]) == 5
    assert await journal.read("AAAA") == (*bodies, b"last")


async def test_reading_from_a_version_gives_what_came_after_it(journal: Journal) -> None:
    await journal.append("AAAA", 0, [b"1", b"2", b"3"])
    assert await journal.read("AAAA", 2) == (b"3",)
    assert await journal.read("AAAA", 3) == ()
    assert await journal.read("AAAA", 9) == ()


async def test_rooms_do_not_mix(journal: Journal) -> None:
    await journal.append("BBBB", 0, [b"b"])
    await journal.append("AAAA", 0, [b"a1", b"a2"])
    assert await journal.read("AAAA") == (b"a1", b"a2")
    assert await journal.read("BBBB") == (b"b",)
    assert await journal.rooms() == ("AAAA", "BBBB")


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_an_append_at_another_version_is_refused_and_writes_nothing(
    journal: Journal, expected: int
) -> None:
    await journal.append("AAAA", 0, [b"1", b"2"])
    with pytest.raises(VersionClashError) as caught:
        await journal.append("AAAA", expected, [b"x", b"y"])
    assert (caught.value.room, caught.value.expected, caught.value.found) == ("AAAA", expected, 2)
    assert await journal.read("AAAA") == (b"1", b"2")


async def test_of_two_writers_at_the_same_version_one_wins_and_the_other_is_told(
    journal: Journal,
) -> None:
    outcomes = await asyncio.gather(
        *(journal.append("AAAA", 0, [bytes([writer])]) for writer in range(8)),
        return_exceptions=True,
    )
    assert [outcome for outcome in outcomes if not isinstance(outcome, Exception)] == [1]
    assert sum(isinstance(outcome, VersionClashError) for outcome in outcomes) == 7
    assert len(await journal.read("AAAA")) == 1


async def test_a_clash_in_one_room_does_not_touch_appends_to_others_of_the_same_moment(
    journal: Journal,
) -> None:
    outcomes = await asyncio.gather(
        *(journal.append(f"R{number:03}", number % 2, [b"x"]) for number in range(100)),
        return_exceptions=True,
    )
    for number, outcome in enumerate(outcomes):
        assert isinstance(outcome, VersionClashError) if number % 2 else outcome == 1
    assert len(await journal.rooms()) == 50


async def test_appending_nothing_checks_the_version_and_makes_no_room(journal: Journal) -> None:
    assert await journal.append("AAAA", 0, []) == 0
    with pytest.raises(VersionClashError):
        await journal.append("AAAA", 1, [])
    assert await journal.rooms() == ()


async def test_a_read_sees_what_was_asked_to_be_written_before_it(journal: Journal) -> None:
    writing = asyncio.ensure_future(journal.append("AAAA", 0, [b"1"]))
    await asyncio.sleep(0)
    assert await journal.read("AAAA") == (b"1",)
    assert await writing == 1


async def test_an_append_whose_asker_has_gone_disturbs_nobody(journal: Journal) -> None:
    gone = asyncio.ensure_future(journal.append("AAAA", 0, [b"1"]))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert await journal.append("BBBB", 0, [b"2"]) == 1


async def test_a_closed_journal_refuses_everything_and_may_be_closed_again(
    journal: Journal,
) -> None:
    await journal.append("AAAA", 0, [b"1"])
    await journal.close()
    await journal.close()
    for asked in (
        journal.append("AAAA", 1, [b"2"]),
        journal.read("AAAA"),
        journal.version("AAAA"),
        journal.rooms(),
    ):
        with pytest.raises(JournalClosedError, match="closed"):
            await asked
