"""A server killed in the midst of a mission, in real time: over a minute, so marked slow."""

import asyncio

import pytest
from driver.devices import NewPage
from driver.eyes import Eyes
from driver.house import House
from driver.judge import judged
from driver.mission import Mission, sit_down_together
from playwright.async_api import expect

from understory.journal import SqliteJournal
from understory.kernel import ScriptedDealer
from understory.room import MissionPaused, SquadSevenRoom, decode_record
from understory.rules import squad_seven

pytestmark = pytest.mark.slow

KILLED_FROM = 14_000
"""Mission time from which on the server is killed."""


async def recorded(house: House, mission: Mission) -> tuple[SquadSevenRoom, list[object]]:
    """Return the room as its log tells it, and the log."""
    journal = SqliteJournal(house.database)
    try:
        log = await journal.read(mission.page.url.rpartition("/r/")[2])
    finally:
        await journal.close()
    records = list(map(decode_record, log))
    return SquadSevenRoom.fold(records, ScriptedDealer([squad_seven.DECK])), [*records]


async def test_a_killed_server_comes_back_and_the_mission_goes_on_where_it_stood(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    ana, bo = await sit_down_together(new_page, house.address)

    def is_time() -> bool:
        return ana.frames.mission_time >= KILLED_FROM

    await asyncio.gather(ana.play(until=is_time), bo.play(until=is_time))
    for each in eyes:
        each.blink(closed=True)
    lines, told = ana.frames.lines, ana.frames.mission_time
    await house.kill()
    for mission in (ana, bo):
        await expect(mission.page.get_by_text(mission.words["room.lost"])).to_be_visible()
    before, log = await recorded(house, ana)
    state, time, t0 = before._table.state, before._table.time, before._table.t0
    assert state is not None
    # A card that was just being shown is shown before anything stands.
    stood = max(time.at(before.last_at), t0 or 0)
    assert KILLED_FROM - 5_000 <= stood <= told + 1_000
    squads = {seat: (squad.alive, len(squad.treasures)) for seat, squad in enumerate(state.squads)}

    await house.open()
    for mission in (ana, bo):
        await expect(mission.page.get_by_text(mission.words["room.lost"])).to_have_count(0)
        # The count-in leaves time to look before anything happens.
        assert await mission.squads() == squads
        assert mission.frames.clock is not None
        assert mission.frames.clock["standsAt"] == stood
    for each in eyes:
        each.blink(closed=False)
    await asyncio.gather(ana.play(), bo.play())

    assert ana.frames.lines > lines
    assert ana.frames.mission_time >= state.score.length
    done = judged(await ana.transcript())
    for mission in (ana, bo):
        await mission.see_result()
        rows = mission.page.locator("[role=dialog] li[data-brought]")
        brought = [int(await row.get_attribute("data-brought") or -1) for row in await rows.all()]
        assert sorted(brought) == sorted(done["result"]["brought"].values())

    for each in eyes:
        each.blink(closed=True)
    await house.close()
    _, whole_log = await recorded(house, ana)
    assert whole_log[: len(log)] == log
    pauses = [record for record in whole_log if isinstance(record, MissionPaused)]
    assert [pause.reason for pause in pauses] == ["nobody"]
