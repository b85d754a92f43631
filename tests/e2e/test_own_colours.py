"""A device that chooses its own colours, or asks for more contrast, still tells what is what."""

import pytest
from driver.devices import TWO_FRAMES, NewPage
from playwright.async_api import Locator, expect


async def _edge(answer: Locator) -> tuple[str, str]:
    label = answer.locator("xpath=ancestor::label")
    width, colour = await label.evaluate(
        "one => [getComputedStyle(one).borderTopWidth, getComputedStyle(one).borderTopColor]"
    )
    return width, colour


async def test_the_chosen_answer_is_seen_without_our_colours(new_page: NewPage) -> None:
    page = await new_page()
    await page.emulate_media(forced_colors="active")
    chosen = page.get_by_role("radio", name="Against a bot")
    other = page.get_by_role("radio", name="Two on this device")
    await expect(chosen).to_be_checked()
    of_chosen, of_other = await _edge(chosen), await _edge(other)
    assert of_chosen != of_other
    await other.check()
    await expect(other).to_be_checked()
    # The edge follows with the next frame.
    await page.evaluate(TWO_FRAMES)
    assert (await _edge(chosen), await _edge(other)) == (of_other, of_chosen)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_soft_ink_is_ink_where_more_contrast_is_asked_for(
    new_page: NewPage, scheme: str
) -> None:
    page = await new_page()
    await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    more = page.locator(".more").first
    ink = await page.locator("html").evaluate("one => getComputedStyle(one).color")
    assert await more.evaluate("one => getComputedStyle(one).color") != ink
    await page.emulate_media(contrast="more")
    await expect(more).to_have_css("color", ink)
