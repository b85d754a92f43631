"""The gallery as a visitor walks it: everything hangs there, named, and nothing is cut off."""

import json
import re
from typing import NamedTuple

import pytest
from driver.devices import SMALL_PHONE, NewPage
from driver.sekoya import TEXTS, Words
from playwright.async_api import Locator, Page, ViewportSize, expect

from understory.art import components

TV = ViewportSize(width=1920, height=1080)
PIECES = [*components("sekoya"), *components("squad_seven")]

CUT_OFF = """() => [...document.querySelectorAll("body *")]
  .filter((one) => !one.closest(".cut, .sr-only, .skip") && one.scrollWidth > one.clientWidth + 1)
  .filter((one) => getComputedStyle(one).display !== "inline" && one.clientWidth > 0)
  .map((one) => `${one.tagName} ${one.className}: ${one.textContent.trim().slice(0, 40)}`)"""
"""What is wider than its own box, except pictures, which are trimmed on purpose."""


class Gallery(NamedTuple):
    """One visitor in the gallery."""

    page: Page
    words: Words

    def link(self, component: str) -> Locator:
        """Return the link of one piece."""
        return self.page.locator(f'[data-piece="{component}"]')

    @property
    def large(self) -> Locator:
        """Return what is shown in full size."""
        return self.page.get_by_role("dialog")

    async def cut_off(self) -> list[str]:
        """Return what does not fit its box, every part having been drawn."""
        for section in await self.page.locator("main section").all():
            await section.scroll_into_view_if_needed()
        cut: list[str] = await self.page.evaluate(CUT_OFF)
        return cut


async def enter(new_page: NewPage, language: str = "en", size: ViewportSize = TV) -> Gallery:
    """Come from the home page, by its link."""
    page = await new_page(size=size, language=f"{language}-FR")
    gallery = Gallery(page, Words(language))
    await page.get_by_role("link", name=gallery.words["gallery.see"]).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(gallery.words["gallery.title"])
    return gallery


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [TV, SMALL_PHONE], ids=["tv", "phone"])
async def test_every_piece_hangs_there_named_and_nothing_is_cut_off(
    new_page: NewPage, language: str, size: ViewportSize
) -> None:
    gallery = await enter(new_page, language, size)
    hung = gallery.page.locator("[data-piece]")
    assert sorted(await hung.evaluate_all("all => all.map((one) => one.dataset.piece)")) == sorted(
        PIECES
    )
    names = await hung.evaluate_all("all => all.map((one) => one.textContent.trim())")
    texts = json.loads((TEXTS / f"{language}.json").read_text(encoding="utf-8"))
    assert sorted(names) == sorted(texts[f"art.{piece.replace('/', '.')}"] for piece in PIECES)
    assert await gallery.cut_off() == []
    sizes = await hung.evaluate_all(
        "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 16
    assert await gallery.page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )


@pytest.mark.parametrize("size", [TV, SMALL_PHONE], ids=["tv", "phone"])
async def test_a_piece_is_seen_whole_and_one_walks_on_by_keys_and_buttons(
    new_page: NewPage, size: ViewportSize
) -> None:
    gallery = await enter(new_page, size=size)
    words, page = gallery.words, gallery.page
    await gallery.link("sekoya/card-07").press("Enter")
    for shown in (gallery.large.locator(".cut"), *await gallery.large.get_by_role("button").all()):
        await expect(shown).to_be_in_viewport(ratio=0.99)
    title = gallery.large.get_by_role("heading")
    await expect(title).to_have_text(words["art.sekoya.card-07"])
    assert await gallery.cut_off() == []
    await page.keyboard.press("ArrowRight")
    await expect(title).to_have_text(words["art.sekoya.card-08"])
    await gallery.large.get_by_role("button", name=words["gallery.later"]).click()
    await expect(title).to_have_text(words["art.sekoya.card-09"])
    await gallery.large.get_by_role("button", name=words["gallery.earlier"]).click()
    await expect(title).to_have_text(words["art.sekoya.card-08"])
    await page.keyboard.press("ArrowLeft")
    await expect(title).to_have_text(words["art.sekoya.card-07"])
    await page.keyboard.press("ArrowRight")
    await expect(title).to_have_text(words["art.sekoya.card-08"])
    await expect(page).to_have_url(re.compile("/gallery#sekoya/card-08$"))

    await page.keyboard.press("Escape")

    await expect(gallery.large).to_have_count(0)
    await expect(gallery.link("sekoya/card-08")).to_be_focused()
    await expect(page).to_have_url(re.compile("/gallery$"))


async def test_a_stroke_to_the_side_turns_over(new_page: NewPage) -> None:
    gallery = await enter(new_page, size=SMALL_PHONE)
    await gallery.link("sekoya/card-07").click()
    title = gallery.large.get_by_role("heading")
    mouse = gallery.page.mouse
    for start, end, seen in ((280, 80, "card-08"), (80, 280, "card-07"), (180, 200, "card-07")):
        await mouse.move(start, 300)
        await mouse.down()
        await mouse.move(end, 310, steps=4)
        await mouse.up()
        await expect(title).to_have_text(gallery.words[f"art.sekoya.{seen}"])


async def test_a_link_to_a_piece_opens_it_and_going_back_closes_it(new_page: NewPage) -> None:
    gallery = await enter(new_page)
    await gallery.link("squad_seven/card-healer").click()
    await gallery.page.reload()
    title = gallery.large.get_by_role("heading")
    await expect(title).to_have_text(gallery.words["art.squad_seven.card-healer"])
    await gallery.page.go_back()
    await expect(gallery.large).to_have_count(0)


async def test_the_rules_of_a_game_lead_to_its_part_of_the_gallery(new_page: NewPage) -> None:
    page = await new_page()
    words = Words("en")
    await page.goto(page.url + "rules/squad-seven")
    await page.get_by_role("link", name=words["gallery.see"]).click()
    part = page.get_by_role("heading", name="SQUAD SEVEN", level=2)
    await expect(part).to_be_in_viewport()
    await page.get_by_role("link", name=words["gallery.credits"]).click()
    await expect(part).not_to_be_in_viewport()
    await page.get_by_role("link", name="SQUAD SEVEN").click()
    await expect(part).to_be_in_viewport()


async def test_language_and_greys_are_changed_in_place(new_page: NewPage) -> None:
    gallery = await enter(new_page)
    await gallery.page.get_by_role("button", name="Français").click()
    french = Words("fr")
    await expect(gallery.page.get_by_role("heading", level=1)).to_have_text(french["gallery.title"])
    await expect(gallery.link("sekoya/card-16")).to_have_text(french["art.sekoya.card-16"])
    picture = gallery.link("sekoya/card-16").locator("img")
    await expect(picture).to_have_css("filter", "none")
    await gallery.page.get_by_role("checkbox", name=french["gallery.greys"]).check()
    await expect(picture).to_have_css("filter", "grayscale(1)")
