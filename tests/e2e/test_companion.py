"""The companion at a real table: safety, a short mission with a pause, the count; and offline."""

import re

from driver.devices import PHONE, NewPage
from driver.eyes import Eyes
from driver.house import House
from driver.sekoya import Words
from playwright.async_api import Locator, Page, expect

KEPT = "navigator.serviceWorker.ready.then(() => undefined)"


async def _choose_the_shortest(page: Page, words: Words) -> Locator:
    """Choose half a minute; return the button that starts, once it can."""
    await page.get_by_role("radio", name=words["box.length.free"]).check()
    await page.get_by_label(words["box.length.own"]).fill("0:30")
    start = page.get_by_role("button", name=words["mission.lobby.start"])
    await expect(start).to_be_enabled(timeout=30_000)
    return start


async def test_a_mission_with_the_box_from_the_safety_notes_to_the_count_and_again_offline(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    words = Words("en")
    page = await new_page(size=PHONE)
    await page.get_by_role("link", name=words["box.lobby"]).click()

    for rule in ("SQ-06", "SQ-57"):
        await expect(page.get_by_text(words[f"rules.{rule}"])).to_be_visible()
    await page.get_by_role("button", name=words["box.safety.confirm"]).click()
    start = await _choose_the_shortest(page, words)
    number = await page.get_by_label(words["box.seed"]).input_value()
    assert number.isdecimal()
    await expect(page.get_by_text(words.like("box.kept.other", count=10, all=10))).to_be_visible(
        timeout=30_000
    )

    await start.click()
    await expect(page.get_by_text(words["mission.starts"])).to_be_visible()
    await expect(page.get_by_text(f"Mission {number}")).to_be_visible()
    await expect(page.get_by_text(words["box.listen"])).to_be_visible()
    await page.get_by_role("button", name=words["mission.pause"]).click()
    await expect(page.get_by_text(words["box.paused.more"])).to_be_visible()
    stood = await page.get_by_role("timer").inner_text()
    await page.get_by_role("button", name=words["mission.resume"]).click()
    await expect(page.get_by_text(words["mission.goes_on"])).to_be_visible()
    await expect(page.get_by_text(words["box.listen"])).to_be_visible()
    assert re.fullmatch(r"0:[0-2]\d", stood)
    await page.get_by_role("button", name=words["box.visual"]).click()
    day_or_night = page.get_by_text(re.compile(f"^({words['box.day']}|{words['box.night']})$"))
    await expect(day_or_night).to_be_visible()
    await expect(page.get_by_text(words["box.returned"])).to_be_visible(timeout=60_000)
    await page.get_by_role("button", name=words["box.count_points"]).click()

    await page.get_by_label(words["box.tally.name"].replace("{number}", "1")).fill("Ada")
    more = words["box.tally.plus"].replace("{name}", "Ada")
    await page.get_by_role(
        "button", name=more.replace("{what}", words["box.tally.treasures"])
    ).click()
    await expect(page.get_by_text(words["box.tally.wins"].replace("{name}", "Ada"))).to_be_visible()
    await expect(
        page.get_by_role("button", name=words.like("box.again", seed=number))
    ).to_be_visible()

    await page.evaluate(KEPT)
    await page.reload()
    assert await page.evaluate("navigator.serviceWorker.controller !== null")
    await expect(page.get_by_role("button", name=words["mission.lobby.start"])).to_be_enabled()
    eyes[0].blink(closed=True)
    await page.context.set_offline(True)
    await page.reload()
    start = page.get_by_role("button", name=words["mission.lobby.start"])
    await expect(start).to_be_enabled()
    fresh = await page.get_by_label(words["box.seed"]).input_value()
    assert fresh != number
    await page.get_by_label(words["box.seed"]).fill("123456789")
    await expect(page.get_by_text(words["box.offline.seed"])).to_be_visible()
    await page.get_by_label(words["box.seed"]).fill(number)
    await expect(start).to_be_enabled()
    await page.get_by_role("button", name=words["box.seed.new"]).click()
    await start.click()
    await expect(day_or_night).to_be_visible()
    await expect(page.get_by_text(words["mission.sound.missing"])).to_have_count(0)
    await page.context.set_offline(False)
