"""From a friend's QR code to a seat: what a phone has to be touched for."""

import pytest
from driver.devices import PHONE, NewPage
from driver.mission import Mission
from driver.sekoya import Table
from playwright.async_api import Page, expect

MOST_TAPS = 3


class Finger:
    """A finger that counts how often it touches a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    async def tap(self, name: str) -> None:
        """Touch a button that is in sight without scrolling."""
        button = self.page.get_by_role("button", name=name, exact=True)
        await expect(button).to_be_in_viewport(ratio=1)
        self.taps += 1
        await button.tap()


async def _invited(new_page: NewPage, link: str, language: str) -> Finger:
    """Open a link as the camera of a phone does that has never been here."""
    page = await new_page(size=PHONE, language=language, touch=True)
    await page.evaluate("localStorage.clear()")
    await page.goto(link)
    return Finger(page)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
async def test_a_guest_sits_down_at_sekoya_with_one_tap_and_three_at_most(
    new_page: NewPage, language: str
) -> None:
    host = Table(await new_page())
    await host.choose("lobby.opponent.friend")
    await host.start("lobby.start.friend")
    link = await host.page.get_by_label(host.words["waiting.link"], exact=True).input_value()

    guest = await _invited(new_page, link, language)
    words = Table(guest.page, language[:2]).words
    await guest.tap(words["waiting.sit"])

    await expect(guest.page.get_by_role("grid")).to_be_visible()
    await expect(host.square).to_be_visible()
    assert guest.taps <= MOST_TAPS


async def test_a_guest_sits_down_in_a_mission_with_three_taps_at_most(new_page: NewPage) -> None:
    host = Mission(await new_page())
    await host.choose("friend")
    await host.start("lobby.start.friend")
    link = await host.page.get_by_label(host.words["waiting.link"]).input_value()

    guest = await _invited(new_page, link, "en-GB")
    await guest.tap(host.words["mission.waiting.sit"])

    await expect(guest.page.locator("[data-pad=draw]")).to_be_visible()
    assert guest.taps <= MOST_TAPS
