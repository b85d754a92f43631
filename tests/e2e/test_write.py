"""A game of paper cards is clicked in, judged, kept over a reload, and reviewed."""

from driver.devices import PHONE, NewPage
from driver.sekoya import COMPILED_MS, Words
from playwright.async_api import expect

LAID = (5, 17, 1, 22, 9, 13, 2, 24)


async def test_a_game_of_paper_cards_is_clicked_in_judged_kept_and_reviewed(
    new_page: NewPage,
) -> None:
    page = await new_page(size=PHONE)
    words = Words("en")
    await page.get_by_role("link", name=words["lobby.write"]).click()
    asked = page.get_by_role("heading", level=2)

    async def card(value: int) -> None:
        name = words["place.card"].replace("{card}", str(value))
        await page.get_by_role("button", name=name, exact=True).click()

    for number, value in enumerate(LAID):
        place = (0, 1, 2, 3, 5, 6, 7, 8)[number] + 1
        await expect(asked).to_have_text(words["write.card"].replace("{place}", str(place)))
        await card(value)
    await expect(asked).to_have_text(words["write.place"].replace("{name}", "Yellow"))
    place = page.locator("[data-place]")
    await expect(place.nth(4)).to_have_attribute("aria-disabled", "false")
    await place.nth(4).click()
    await expect(asked).to_have_text(words["write.place"].replace("{name}", "Green"))
    await expect(place.nth(0)).to_have_attribute("aria-disabled", "false")

    # The referee of the house says what the rules forbid, and nothing is written.
    await place.nth(3).click(force=True)
    await expect(page.get_by_role("alert")).to_contain_text(words["refusal.aligned"])
    await place.nth(0).click()
    await expect(asked).to_have_text(words["write.drawn"].replace("{name}", "Yellow"))
    await page.reload()
    await expect(asked).to_have_text(words["write.drawn"].replace("{name}", "Yellow"))
    await card(11)
    await card(7)
    await expect(asked).to_have_text(words["write.place"].replace("{name}", "Green"))

    await page.get_by_role("button", name=words["table.review"], exact=True).click()
    await expect(page.get_by_role("slider")).to_be_visible(timeout=COMPILED_MS)
    await expect(page.get_by_role("table").get_by_role("row")).to_have_count(2 + 3)
