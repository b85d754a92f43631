"""Two phones play before a television, which shows and sounds, and is loaded anew in the midst."""

import asyncio
import re

import pytest
from driver.devices import PHONE, TV, NewPage
from driver.house import House
from driver.mission import Mission
from playwright.async_api import Page, expect

DECK = "day-treasure-gems,day-treasure-chest,healer,bridge,day-camp,healer"
QUICK = ("--seed", "175", "--mission-deck", DECK, "--pace", "3")


async def _open_by_screen(screen: Mission) -> str:
    """Open a room for two phones around this screen; return its address for them."""
    words, page = screen.words, screen.page
    await page.get_by_role("radio", name=re.compile("^SQUAD SEVEN")).check()
    await page.get_by_role("radio", name=re.compile(words["mission.lobby.where.screen"])).check()
    for number, leader in enumerate(("phone", "nobody", "nobody"), start=2):
        select = page.get_by_label(words.like("mission.lobby.squad", number=number))
        await select.select_option(label=words[f"mission.leader.{leader}"])
    await page.get_by_role(
        "radio", name=words["option.clock.minutes"].replace("{minutes}", "1")
    ).check()
    await screen.start("mission.lobby.start.screen")
    await page.wait_for_url("**/r/*/screen")
    return page.url.removesuffix("/screen")


async def _reload_in_the_midst(screen: Page, phone: Mission, words: Mission) -> None:
    """Load the screen anew once cards lie there: all stands until it sounds again."""
    await expect(screen.locator("[data-screen] .pile[data-card]")).to_be_visible(timeout=30_000)
    await screen.reload()
    await expect(phone.page.locator("[data-paused=silent]")).to_be_visible()
    await screen.get_by_role("button", name=words.words["screen.sound"]).click()
    await expect(phone.page.locator("[data-paused]")).to_be_hidden()


@pytest.mark.parametrize("house", [QUICK], indirect=True)
async def test_two_phones_play_before_a_screen_that_reloads(
    new_page: NewPage, house: House
) -> None:
    screen = Mission(await new_page(size=TV))
    ana, bo = [Mission(await new_page(size=PHONE, touch=True)) for _ in range(2)]
    address = await _open_by_screen(screen)
    for phone in (ana, bo):
        await phone.page.goto(address)
        await phone.page.get_by_role("button", name=phone.words["mission.waiting.sit"]).click()

    await expect(screen.page.locator("[data-screen]")).to_be_visible()
    for phone in (ana, bo):
        await expect(phone.page.locator("[data-controller] [data-pad=hand]")).to_be_visible()
        quiet = phone.page.get_by_role("button", name=phone.words["mission.sound.beside"])
        await expect(quiet).to_be_visible()
    await expect(screen.page.locator("[data-sound=sounding]")).to_be_visible()
    assert await screen.page.locator("[data-pad]").count() == 0

    await asyncio.gather(ana.play(), bo.play(), _reload_in_the_midst(screen.page, ana, screen))
    await expect(screen.page.get_by_role("dialog")).to_be_visible()
    squads = [await each.squads() for each in (screen, ana, bo)]
    assert squads[0] == squads[1] | squads[2]
