"""Whole missions of SQUAD SEVEN in a real browser, in real time: a minute each, so marked slow."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from driver.devices import NewPage
from driver.house import House
from driver.judge import judged
from driver.mission import Mission, sit_down_together
from playwright.async_api import expect

pytestmark = pytest.mark.slow

EVERY_DEED = (
    *("night-treasure-chest", "day-treasure-gems", "day-treasure-chest", "day-treasure-statuette"),
    *("bridge", "day-camp", "day-treasure-gems", "healer"),
    *("zombie", "healer", "healer", "healer"),
    *("monster", "night-camp", "night-camp", "night-treasure-gems"),
    *("spiders", "night-treasure-gems", "night-treasure-gems", "night-treasure-gems"),
)
"""Four squads' cards by rounds: seat 0 has a bridge to leave, a zombie, a monster and spiders."""

ONE_EARLY_SCREAM = "400"
"""The seed of a mission of a minute with one scream, after a quarter of it, and a long day."""

MOVING = """() => [
  Number(document.querySelector("[data-deed=lap]")?.dataset.marks ?? 0),
  document.querySelector("[data-deed=shot]")?.dataset.step ?? "",
]"""
"""How far a lap is, and a shot, on a page that looks on."""


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Open a server whose missions begin with known cards and a known soundtrack."""
    opened = House(tmp_path, "--seed", ONE_EARLY_SCREAM, "--mission-deck", ",".join(EVERY_DEED))
    await opened.open()
    yield opened
    await opened.close()
    assert "Traceback" not in opened.said(), opened.said()


def deeds(transcript: bytes, name: str) -> list[dict[str, Any]]:
    """Return what a player did, as written down: beside nameless bots the names are numbered."""
    lines = [json.loads(line) for line in transcript.splitlines()[1:]]
    return [line for line in lines if str(line.get("by", "")).startswith(name)]


async def test_a_mission_of_a_minute_with_every_deed_to_its_result(new_page: NewPage) -> None:
    mission = Mission(await new_page())
    await mission.page.get_by_label(mission.words["lobby.name"], exact=True).fill("Ana")
    await mission.choose("rookie", "rookie", "rookie")
    await mission.page.get_by_label(mission.words["lobby.name"], exact=True).fill("Ana")
    # Here everything moves that may: it must be in nobody's way.
    await mission.page.emulate_media(reduced_motion="no-preference")
    await mission.start()

    await mission.play(leave=["bridge"], camp_first=True)

    assert {"hand", "steal", "lap", "shot", "zombie", "monster", "deal"} <= set(mission.done)
    assert "departure" in mission.done, "nobody saw the helicopter come back"
    lost = mission.words.like("mission.log.member_lost.scream", name="Ana")
    await expect(mission.page.locator("aside").get_by_text(lost)).to_have_count(1)
    written = await mission.transcript()
    state = judged(written)
    assert state["result"] is not None
    done = [(deed["do"], deed.get("target")) for deed in deeds(written, "Ana")]
    assert {"draw", "hand", "steal", "lap", "shot", "deal"} <= {do for do, _ in done}
    assert {("shot", "zombie"), ("shot", "monster")} <= set(done)
    brought = mission.page.locator("[role=dialog] li[data-brought]")
    told = [int(await row.get_attribute("data-brought") or -1) for row in await brought.all()]
    assert sorted(told) == sorted(state["result"]["brought"].values())


async def test_a_mission_by_keyboard_alone(new_page: NewPage) -> None:
    page = await new_page()
    mission = Mission(page, keys=True)
    # The lobby, too: to the games, down to SQUAD SEVEN, on to the button that starts.
    await page.get_by_role("radio", name="SEKOYA").focus()
    await page.keyboard.press("ArrowDown")
    length = page.get_by_role("radio", name="5 min", exact=True)
    await length.focus()
    await page.keyboard.press("ArrowLeft")
    await page.get_by_role("button", name=mission.words["mission.lobby.start"]).focus()
    await page.keyboard.press("Enter")
    await expect(mission.deck).to_be_visible()

    await mission.play()

    assert {"hand", "lap", "shot", "deal"} <= set(mission.done)
    await expect(mission.result.get_by_role("heading")).to_be_focused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(mission.result).to_have_count(0)


async def test_two_people_on_two_devices_and_a_bot(new_page: NewPage, house: House) -> None:
    ana, bo = await sit_down_together(new_page, house.address)
    laptop, phone = ana.page, bo.page

    async def watch() -> set[str]:
        """Look on from the phone while the laptop's deeds run: they must be seen to move."""
        moving: set[str] = set()
        while not (await bo.glance()).over:
            if "Ana" in (await bo.glance()).banner:
                # In one look: a deed that is seen may be over before it is asked anything.
                marks, step = await phone.evaluate(MOVING)
                if marks > 0:
                    moving.add("lap")
                if step == "loaded":
                    moving.add("shot")
            await asyncio.sleep(0.05)
        return moving

    _, _, moving = await asyncio.gather(ana.play(), bo.play(), watch())

    assert moving, "nothing that Ana did was seen on the phone"
    state = judged(await ana.transcript())
    for mission in (ana, bo):
        await mission.see_result()
        rows = mission.page.locator("[role=dialog] li[data-brought]")
        told = [int(await row.get_attribute("data-brought") or -1) for row in await rows.all()]
        assert sorted(told) == sorted(state["result"]["brought"].values())
    await expect(laptop.locator("[role=dialog] li[data-brought]")).to_have_count(3)
