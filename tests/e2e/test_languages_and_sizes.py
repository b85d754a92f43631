"""Every page in both languages, on a phone and on a laptop: translated, and never too wide."""

import json
import re

import pytest
from driver.devices import LAPTOP, PHONE, SIDEWAYS, SMALL_PHONE, TV, TWO_FRAMES, NewPage
from driver.mission import Mission
from driver.sekoya import TEXTS, Table
from playwright.async_api import expect

KEYS = set(json.loads((TEXTS / "en.json").read_text(encoding="utf-8")))

ROOM_FOR_A_NUMBER = """(numbers) => numbers.length > 0 && numbers.every((each) => {
  const { data } = each.firstChild;
  each.firstChild.data = "24";
  const { scrollWidth, clientWidth, clientHeight } = each;
  each.firstChild.data = data;
  return scrollWidth <= clientWidth
    && clientHeight < 1.5 * parseFloat(getComputedStyle(each).fontSize);
})"""
"""Whether any number would stand whole, in one line, on the cards that are owned."""


async def _looks_right(table: Table, language: str) -> None:
    """See that the page speaks one language, shows no key, fits its window and has one heading."""
    assert await table.page.locator("html").get_attribute("lang") == language
    shown = await table.page.locator("body").inner_text()
    assert set(re.findall(r"\b[a-z]+(?:[._][a-z_]+)+\b", shown)) & KEYS == set()
    assert "{" not in shown
    assert await table.overflow() <= 0
    await expect(table.page.get_by_role("heading", level=1)).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("device", "size"), [("phone", PHONE), ("laptop", LAPTOP)])
async def test_every_page_is_translated_and_fits(
    new_page: NewPage, language: str, device: str, size: dict[str, int]
) -> None:
    page = await new_page(size=size, language=f"{language}-FR", touch=device == "phone")
    table = Table(page, language, finger=device == "phone")
    await expect(page.get_by_text(table.words["lobby.title"])).to_be_visible()
    await page.get_by_text(table.words["lobby.options"], exact=True).click()
    await _looks_right(table, language)

    await page.get_by_role("link", name=table.words["lobby.rules"]).click()
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    await _looks_right(table, language)
    await page.go_back()

    await table.choose("lobby.opponent.friend")
    await table.start("lobby.start.friend")
    await expect(page.get_by_text(table.words["waiting.title"])).to_be_visible()
    await _looks_right(table, language)
    await page.get_by_role("button", name=table.words["bot.sapling"]).click()

    await table.may_move_or_is_over()
    await _looks_right(table, language)
    await table.play_on()
    await _looks_right(table, language)
    await page.get_by_role("button", name=table.words["table.see"]).click()
    await _looks_right(table, language)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SIDEWAYS, SMALL_PHONE], ids=["sideways", "small"])
async def test_a_small_phone_shows_whole_what_must_be_answered(
    new_page: NewPage, language: str, size: dict[str, int]
) -> None:
    page = await new_page(size=size, language=f"{language}-FR", touch=True)
    table = Table(page, language, finger=True)
    start = page.get_by_role("button", name=table.words["lobby.start"], exact=True)
    if size == SMALL_PHONE:
        await expect(start).to_be_in_viewport(ratio=1)
    await page.get_by_label(table.words["lobby.name"], exact=True).fill("Ana")
    await start.tap()
    await table.may_move_or_is_over()
    await expect(page.get_by_text(f"({table.words['table.you']})")).to_be_in_viewport(ratio=1)

    # With a placement to take back and a hint to ask for, the square is still one to touch.
    await table.play(1)
    await table.may_move_or_is_over()
    await expect(page.get_by_role("button", name=table.words["table.undo"])).to_be_visible()
    # So it is on a smaller phone turned, and where a laptop's page is made four times as large.
    for width, height in (size["width"], size["height"]), (640, 360), (320, 256):
        await page.set_viewport_size({"width": width, "height": height})
        await page.evaluate(TWO_FRAMES)
        for place in await table.legal.all():
            box = await place.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, (width, height)
        numbers = page.locator("section[data-seat] .value")
        assert await numbers.evaluate_all(ROOM_FOR_A_NUMBER), (width, height)
        assert await table.overflow() <= 0
    await page.set_viewport_size(size)

    await page.get_by_role("button", name=table.words["table.menu"]).tap()
    await page.get_by_role("button", name=table.words["table.resign"]).tap()
    for key in ("table.resign.sure", "table.resign.yes", "table.resign.no", "table.menu.close"):
        shown = page.get_by_role("dialog").get_by_text(table.words[key], exact=True)
        await expect(shown).to_be_in_viewport(ratio=1)
    await expect(page.get_by_text(table.words["table.shortcuts"])).to_be_hidden()
    await page.get_by_role("button", name=table.words["table.resign.yes"]).tap()

    for shown in (table.result, *await table.result.get_by_role("button").all()):
        await expect(shown).to_be_in_viewport(ratio=1)
    assert await table.overflow() <= 0


@pytest.mark.parametrize("size", [LAPTOP, SIDEWAYS, TV], ids=["laptop", "sideways", "tv"])
async def test_either_game_is_begun_without_scrolling(
    new_page: NewPage, size: dict[str, int]
) -> None:
    page = await new_page(size=size)
    table = Table(page, "en")
    for game, key in (("SEKOYA", "lobby.start"), ("SQUAD SEVEN", "mission.lobby.start")):
        await page.get_by_role("radio", name=re.compile(f"^{game}")).check()
        await page.evaluate("scrollTo(0, 0)")
        start = page.get_by_role("button", name=table.words[key], exact=True)
        await expect(start).to_be_in_viewport(ratio=1)


OVERWRITTEN = """() => {
  const written = document.querySelector(".captions span");
  const { left, right, top, bottom } = written.getBoundingClientRect();
  const around = "header :is(a, button), .rivals section, .stage > *, .turn-line";
  const covered = [...document.querySelectorAll(around)].filter((each) => {
    const box = each.getBoundingClientRect();
    return each.checkVisibility({ visibilityProperty: true }) && box.width > 0
      && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  }).map((each) => each.ariaLabel ?? each.className);
  return [...covered, parseFloat(getComputedStyle(written).fontSize) >= 16];
}"""
"""What lies below the words for what is heard; then whether these are large enough."""


CUT = "name => name.scrollWidth - name.clientWidth"
SET_WIDE = """() => {
  const wide = new CSSStyleSheet();
  wide.replaceSync("* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
  document.adoptedStyleSheets = [wide];
}"""
"""Sets text as wide as WCAG 1.4.12 asks a page to bear."""


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_what_is_heard_is_written_over_nothing_else_of_a_small_phone(
    new_page: NewPage, language: str
) -> None:
    page = await new_page(size=SMALL_PHONE, language=f"{language}-FR", touch=True)
    mission = Mission(page, language)
    await mission.choose("rookie", "rookie", "rookie")
    await mission.start()
    helicopter = page.get_by_text(mission.words["caption.helicopter-landing"])
    await expect(helicopter).to_be_in_viewport(ratio=1)
    assert await page.evaluate(OVERWRITTEN) == [True]
    assert await page.locator("h1").evaluate(CUT) <= 0
    await page.set_viewport_size(PHONE)
    await page.evaluate(SET_WIDE)
    assert await page.locator("h1").evaluate(CUT) <= 0


async def test_the_language_is_changed_in_place_and_kept(new_page: NewPage) -> None:
    table = Table(await new_page(), "fr")
    await table.page.get_by_role("button", name="Français").click()
    await expect(table.page.get_by_text(table.words["lobby.title"])).to_be_visible()

    await table.page.reload()

    await expect(table.page.get_by_text(table.words["lobby.title"])).to_be_visible()
    await table.start()
    await table.may_move_or_is_over()
    await _looks_right(table, "fr")
