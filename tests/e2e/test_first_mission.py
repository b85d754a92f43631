"""The first mission teaches: somebody who only does what the page says, as it says it, wins it."""

import asyncio

import pytest
from driver.devices import PHONE, NewPage
from driver.mission import Mission
from playwright.async_api import expect

pytestmark = pytest.mark.slow


async def follow(mission: Mission) -> list[str]:
    """Do what the line over the table says until the result is there; return all it said."""
    words = mission.words
    hands = {words["lesson.right.day"], words["lesson.right.night"], words["lesson.healer.hurt"]}
    coach = mission.page.locator(".coach")
    said: list[str] = []
    async with asyncio.timeout(200):
        while not (seen := await mission.glance()).over:
            line = "".join(await coach.all_text_contents())
            if line and line not in said[-1:]:
                said.append(line)
            if seen.mine:
                await mission.act(seen)
            elif (line in hands and seen.open) or (
                line == words["lesson.alone"] and mission.is_worth_a_hand(seen)
            ):
                await mission.lay()
            elif line == words["lesson.draw"] or (seen.draw and not seen.open):
                await mission.draw()
            elif seen.draw:
                # The card that nobody wants may be covered once it has been explained.
                await asyncio.sleep(1)
                await mission.draw()
            await asyncio.sleep(0.05)
    return said


async def test_who_does_what_the_first_mission_says_learns_it_all_and_wins(
    new_page: NewPage,
) -> None:
    page = await new_page(size=PHONE, language="fr-FR", touch=True)
    mission = Mission(page, "fr")
    await page.get_by_role("radio", name="SQUAD SEVEN").check()
    await page.get_by_role("link", name=mission.words["lesson.title"]).click()
    title = page.get_by_role("heading", name=mission.words["lesson.title"], exact=True)
    await expect(title).to_be_in_viewport()
    await page.get_by_role("button", name=mission.words["lesson.start"]).click()
    said = set(await follow(mission))
    words = mission.words
    for key in ("right.day", "wrong.day", "snake", "lap", "shot", "scream", "landing", "alone"):
        assert words[f"lesson.{key}"] in said, f"nobody taught {key}"
    assert {"lap", "shot", "hand"} <= set(mission.done)
    squads = await mission.squads()
    assert squads[0][1] > squads[1][1] == 0
    assert await page.get_by_text(words["lesson.over"]).is_visible()
