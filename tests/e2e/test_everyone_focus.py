"""What has the focus is seen, and a page asks nobody but its own house."""

from typing import Literal

import pytest
from driver.devices import SMALL_PHONE, NewPage
from driver.house import House
from driver.sekoya import Words
from driver.touched import unread_when_touched
from playwright.async_api import expect

COVERED = """async () => {
  const covered = () => {
    const one = document.activeElement;
    // Behind the last comes the browser's own bar.
    if (one === document.body || !one.matches(":focus")) return "";
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    const seen = (x, y) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (one.contains(top) || top.closest("label")?.contains(one)
        || top.contains(one));
    };
    const middle = box.left + box.width / 2;
    const rows = [box.top + 3, (box.top + box.bottom) / 2, box.bottom - 3];
    return rows.some((y) => seen(middle, y)) ? "" : one.outerHTML.slice(0, 120);
  };
  // What had the focus before is put away, and what has it now scrolled to, in the next frames.
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame);
    if (frame > 0 && covered() === "") return "";
  }
  return covered();
}"""
"""Says what has the focus and is wholly below something else (WCAG 2.4.11); empty: nothing is."""


async def test_nothing_in_the_lobby_gets_the_focus_below_the_button_that_starts(
    new_page: NewPage,
) -> None:
    page = await new_page(size=SMALL_PHONE)
    words = Words("en")
    for game in ("SEKOYA", "SQUAD SEVEN"):
        await page.get_by_role("radio", name=game).check()
        await page.get_by_text(words["lobby.options"], exact=True).click()
        await page.get_by_role("radio", name=game).focus()
        covered = []
        for _ in range(24):
            await page.keyboard.press("Tab")
            covered.append(await page.evaluate(COVERED))
        assert {*covered} == {""}


@pytest.mark.parametrize("colours", ["light", "dark"])
async def test_words_of_controls_stay_readable_below_a_pointer_and_with_the_focus(
    new_page: NewPage, house: House, colours: Literal["light", "dark"]
) -> None:
    page = await new_page()
    words = Words("en")
    await page.emulate_media(color_scheme=colours)
    browser = await page.context.new_cdp_session(page)
    lit = page.get_by_role("button", name=words["demo.pause"])
    seats = [{"kind": "person", "here": True}, {"kind": "person"}]
    headers = {"origin": house.address}
    tables = []
    for game in ("sekoya", "squad-seven"):
        wish = {"game": game, "seats": seats, "options": {}}
        answer = await page.request.post(f"{house.address}/api/rooms", data=wish, headers=headers)
        assert answer.ok, await answer.text()
        tables.append(f"/r/{(await answer.json())['code']}")
    unread = []
    for path in ("/", "/credits", "/table", *tables, "/demo"):
        await page.goto(house.address + path)
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        if path == "/demo":
            await page.get_by_role("button", name=words["demo.play"]).click()
            await expect(lit).to_be_visible()
        unread += [f"{path}: {fault}" for fault in await unread_when_touched(page, browser)]
    assert unread == []


async def test_no_page_asks_anybody_but_its_own_house(new_page: NewPage, house: House) -> None:
    page = await new_page()
    asked: set[str] = set()
    page.context.on("request", lambda request: asked.add(request.url))
    for path in ("/", "/gallery", "/rules/sekoya", "/rules/squad-seven"):
        answer = await page.goto(house.address + path)
        assert answer is not None
        policy = await answer.header_value("content-security-policy") or ""
        assert policy.startswith("default-src 'self';")
        assert "*" not in policy
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
    await page.goto(house.address)
    await page.get_by_role("button", name=Words("en")["lobby.start"], exact=True).click()
    await expect(page.get_by_role("grid")).to_be_visible()
    strangers = {url for url in asked if not url.startswith((house.address, "data:", "blob:"))}
    assert strangers == set()
    assert len(asked) > 20
