"""On plain http, as in a home network: everything is played, and what cannot be is said."""

from urllib.parse import urlsplit

from driver.devices import PHONE
from driver.eyes import Eyes
from driver.house import House
from driver.sekoya import Table
from playwright.async_api import Browser, expect


async def test_a_game_is_played_on_plain_http_and_the_page_says_what_it_cannot_do(
    browser: Browser, house: House
) -> None:
    # Browsers trust 127.0.0.1 as they do https; this other name of the machine they do not.
    address = f"http://0.0.0.0:{urlsplit(house.address).port}"
    context = await browser.new_context(viewport=PHONE, locale="en-GB", reduced_motion="reduce")
    eyes = Eyes(context, address)
    table = Table(await context.new_page())
    page, words = table.page, table.words
    await page.goto(address)
    assert not await page.evaluate("isSecureContext")

    await expect(page.get_by_text(words["app.plain"])).to_be_visible()
    await table.choose("lobby.opponent.friend")
    await table.start("lobby.start.friend")
    await expect(page.get_by_text(words["app.plain"])).to_be_visible()
    await page.get_by_role("button", name=words["waiting.copy"]).click()
    await expect(page.get_by_text(words["waiting.copied"])).to_be_visible()
    await page.get_by_role("button", name=words["bot.sapling"]).click()
    await table.play_on()
    await table.result.get_by_role("button", name=words["share.open"]).click()
    await expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    await page.get_by_role("button", name=words["share.transcript.copy"]).click()
    await expect(page.get_by_text(words["share.transcript.copied"])).to_be_visible()

    await page.get_by_role("button", name=words["share.close"]).click()
    await table.result.get_by_role("link", name=words["site.home"]).click()
    code = page.get_by_label(words["lobby.join.label"])
    await code.focus()
    await page.keyboard.press("ControlOrMeta+V")
    assert (await code.input_value()).startswith('{"game": "sekoya"')

    await context.close()
    assert eyes.seen == []
