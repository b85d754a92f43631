"""Every screen of the companion in both languages, on a phone and on a TV: for everyone."""

import re

from driver.devices import PHONE, NewPage
from driver.eyes import Eyes
from driver.house import House
from driver.screens import Screens, screens_of
from driver.sekoya import Words
from playwright.async_api import expect


async def test_the_companion(new_page: NewPage, house: House, eyes: list[Eyes]) -> None:
    words, screens = Words("en"), Screens(house)
    page = await screens.device(await new_page(size=PHONE, growing=True))
    start = page.get_by_role("button", name=words["mission.lobby.start"])

    await page.goto(f"{house.address}/table")
    confirm = page.get_by_role("button", name=words["box.safety.confirm"])
    await expect(confirm).to_be_visible()
    await screens.look(page, "companion.safety")
    await confirm.click()
    await page.get_by_role("radio", name=words["box.length.free"]).check()
    await expect(start).to_be_enabled(timeout=30_000)
    await screens.look(page, "companion.setup")
    await page.get_by_text(words["box.file"]).click()
    await page.get_by_role("radio", name=words["box.way.file"]).check()
    await screens.look(page, "companion.file")
    await page.get_by_role("radio", name=words["box.way.sounds"]).check()

    await start.click()
    await expect(page.get_by_text(words["box.listen"])).to_be_visible()
    await screens.look(page, "companion.running")
    await page.get_by_role("button", name=words["box.visual"]).click()
    day_or_night = re.compile(f"^({words['box.day']}|{words['box.night']})$")
    await expect(page.get_by_text(day_or_night)).to_be_visible()
    await screens.look(page, "companion.visual")
    await page.get_by_role("button", name=words["mission.pause"]).click()
    await screens.look(page, "companion.paused")

    # The device throws the page away, and the house is away.
    eyes[0].blink(closed=True)
    await page.goto(f"{house.address}/table")
    await expect(page.get_by_text(words.like("box.broken_off"))).to_be_visible()
    await page.route("**/api/plans*", lambda route: route.abort())
    await page.get_by_role("radio", name=words["mission.difficulty.fierce"]).check()
    await expect(page.get_by_text(words["box.offline.others"])).to_be_visible()
    await screens.look(page, "companion.offline")

    await page.get_by_role("button", name=words["box.tally.only"]).click()
    for number in ("1", "2"):
        one_more = words["box.tally.plus"].replace("{name}", f"Player {number}")
        one_more = one_more.replace("{what}", words["box.tally.treasures"])
        await page.get_by_role("button", name=one_more).click()
    await expect(page.get_by_text(words.like("box.tally.shoot_off"))).to_be_visible()
    await screens.look(page, "companion.tally")
    screens.check(screens_of("companion"))
