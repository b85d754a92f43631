"""A finished game is reviewed: it is stepped through, and its link leads others there."""

from driver.devices import NewPage
from driver.sekoya import COMPILED_MS, Table
from playwright.async_api import expect


async def test_a_finished_game_is_reviewed_and_its_link_leads_there(new_page: NewPage) -> None:
    page = await new_page(language="fr-FR")
    table = Table(page, "fr")
    words = table.words
    await table.start()
    await table.play_on()
    await table.result.get_by_role("button", name=words["table.review"], exact=True).click()

    graph = page.get_by_role("slider", name=words["review.graph"])
    await expect(graph).to_be_visible(timeout=COMPILED_MS)
    rows = page.get_by_role("table").get_by_role("row")
    # The heads, the deal, and in each of eight rounds two placements and the cards turned.
    await expect(rows).to_have_count(2 + 8 * 3)
    await graph.press("End")
    await expect(rows.last.locator("[aria-current=step]")).to_be_visible()
    await page.get_by_role("button", name=words["review.back"]).click()
    await expect(page.get_by_role("heading", level=2).first).to_contain_text(" : place ")

    shared = await new_page(language="en-GB")
    await shared.goto(page.url)
    await expect(shared.get_by_role("slider")).to_be_visible()
    # At the foot of the page nothing lies over what can be pressed there.
    await shared.get_by_role("button", name=Table(shared).words["share.open"], exact=True).click()
    await shared.get_by_role("button", name=Table(shared).words["share.close"]).click()
    async with shared.expect_download() as downloading:
        await shared.get_by_role("link", name=Table(shared).words["review.save.json"]).click()
    assert (await downloading.value).suggested_filename.startswith("sekoya-review-")
