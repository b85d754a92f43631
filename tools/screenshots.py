"""Take the documentation's pictures from the real thing: docs/images, by this tool.

    python tools/screenshots.py

Games with known decks are played in a real browser, with the drivers of the end-to-end tests: a
mission in real time, so it takes two minutes. The files keep 256 colours, which these flat drawings
hardly miss.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, ViewportSize, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "e2e"))
sys.path.insert(0, str(ROOT / "tools"))
from driver.devices import LAPTOP, PHONE  # noqa: E402
from driver.house import House  # noqa: E402
from driver.mission import Mission  # noqa: E402
from driver.sekoya import Table, Words  # noqa: E402

import browser as browsers  # noqa: E402  (tools/ and tests/ are folders, not packages)

IMAGES = ROOT / "docs" / "images"

EXPEDITION = (
    *("day-treasure-gems", "day-treasure-chest", "day-treasure-statuette", "day-treasure-gems"),
    *("day-camp", "day-treasure-statuette-guarded", "day-treasure-chest", "day-treasure-gems"),
    *("day-treasure-chest", "day-treasure-gems", "day-treasure-gems-guarded", "bridge"),
    *("day-treasure-gems", "day-treasure-statuette", "day-treasure-chest", "day-camp-guarded"),
)
"""Four squads' cards by rounds: plenty to take by day, and a snake or two."""

TREASURES = 4
"""How many the player has when the picture is taken."""
RIVALS_FIRST = 5
"""So many treasures are left to the rivals before the player lays a hand."""

HELD = """() => [...document.querySelectorAll("section[data-seat]")]
  .reduce((sum, squad) => sum + Number(squad.dataset.treasures), 0)"""
OWN = """() => Number(document.querySelector("section[data-seat='0']")?.dataset.treasures)"""
DRAWN = """() => [...document.images]
  .filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  })
  .every((image) => image.currentSrc !== "" && image.complete)"""
OPEN = """() => {
  const pile = document.querySelector(".pile[data-open=true]");
  return pile?.dataset.card.includes("treasure") && !document.querySelector(".ghost, .hand.laid");
}"""


async def draw_if_it_is_time(mission: Mission) -> None:
    """Turn a card when it is the player's turn, and leave every treasure to the rivals."""
    if (await mission.glance()).draw:
        await mission.draw()
    await asyncio.sleep(0.05)


async def shoot(page: Page, name: str) -> None:
    """Take a picture of what is seen, and make its file small."""
    file = IMAGES / f"{name}.png"
    await page.screenshot(path=file)
    with Image.open(file) as taken:
        small = taken.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    small.save(file, optimize=True)


async def picture(
    browser: Browser, house: House, name: str, size: ViewportSize, language: str, turns: int
) -> None:
    """Play some turns against the bot and take a picture."""
    context = await browser.new_context(viewport=size, locale=language, reduced_motion="reduce")
    page = await context.new_page()
    await page.goto(house.address)
    table = Table(page, language)
    await page.get_by_label(table.words["lobby.name"], exact=True).fill("Ana")
    await table.start()
    await table.play(turns)
    await table.may_move_or_is_over()
    await page.mouse.move(0, 0)
    await shoot(page, name)
    await context.close()


async def home(browser: Browser, house: House) -> None:
    """Take a picture of the home page."""
    context = await browser.new_context(viewport=LAPTOP, locale="en", reduced_motion="reduce")
    page = await context.new_page()
    await page.goto(house.address, wait_until="networkidle")
    await page.wait_for_function(DRAWN)
    await shoot(page, "home-laptop")
    await context.close()


async def gallery(browser: Browser, house: House) -> None:
    """Take a picture of each game's first wall in the gallery."""
    for game in ("sekoya", "squad-seven"):
        context = await browser.new_context(viewport=LAPTOP, locale="en", reduced_motion="reduce")
        page = await context.new_page()
        await page.goto(f"{house.address}/gallery#{game}")
        await page.get_by_role("heading", level=2).first.wait_for()
        await page.wait_for_load_state("networkidle")
        await page.wait_for_function(DRAWN)
        await shoot(page, f"gallery-{game}")
        await context.close()


async def companion(browser: Browser, house: House) -> None:
    """Start a mission with the box; take a picture of what it shows to a noisy room."""
    context = await browser.new_context(viewport=LAPTOP, locale="en", reduced_motion="reduce")
    page = await context.new_page()
    await page.goto(f"{house.address}/table")
    words = Words("en")
    await page.get_by_role("button", name=words["box.safety.confirm"]).click()
    await page.get_by_label(words["box.seed"]).fill("7")
    await page.get_by_text(words["box.wish.visual"]).click()
    await page.get_by_role("button", name=words["mission.lobby.start"]).click(timeout=60_000)
    await page.get_by_text(words["box.day"], exact=True).wait_for(timeout=60_000)
    await shoot(page, "squad-seven-companion")
    await context.close()


async def expedition(
    browser: Browser, house: House, name: str, size: ViewportSize, language: str
) -> None:
    """Play a mission against bots; take a picture of its middle, on a laptop also of its end."""
    is_phone = size == PHONE
    context = await browser.new_context(
        viewport=size, locale=language, is_mobile=is_phone, has_touch=is_phone
    )
    page = await context.new_page()
    await page.goto(house.address)
    mission = Mission(page, language)
    await page.get_by_role("radio", name="SQUAD SEVEN").check()
    await page.get_by_label(mission.words["lobby.name"], exact=True).fill("Ana")
    await mission.choose("rookie", "rookie", "rookie")
    await mission.start()
    async with asyncio.timeout(100):
        while await page.evaluate(HELD) < RIVALS_FIRST:
            await draw_if_it_is_time(mission)
        playing = asyncio.create_task(mission.play())
        while await page.evaluate(OWN) < TREASURES:
            await page.wait_for_timeout(50)
        playing.cancel()
        while not await page.evaluate(OPEN):
            await draw_if_it_is_time(mission)
    # Where the focus is, says nothing here.
    await page.evaluate("document.activeElement?.blur()")
    await shoot(page, name)
    if not is_phone:
        playing = asyncio.create_task(mission.play())
        await page.locator(".departure[data-counted=true]").wait_for(timeout=120_000)
        # The last to come climbs a moment longer.
        await asyncio.sleep(0.7)
        await shoot(page, f"{name}-return")
        await playing
    await context.close()


async def main() -> None:
    """Take every picture."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    path = browsers.find()
    if path is None:
        sys.exit("error: no browser here; `make test` brings one")
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), "--seed", "3", "--mission-deck", ",".join(EXPEDITION))
        await house.open()
        try:
            async with async_playwright() as play:
                # Root has no sandbox to give away; everybody else keeps it.
                flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
                browser = await play.chromium.launch(executable_path=path, args=flags)
                await home(browser, house)
                await picture(browser, house, "sekoya-laptop", LAPTOP, "en", turns=5)
                await picture(browser, house, "sekoya-phone", PHONE, "fr", turns=4)
                await gallery(browser, house)
                await companion(browser, house)
                await expedition(browser, house, "squad-seven-laptop", LAPTOP, "en")
                await expedition(browser, house, "squad-seven-phone", PHONE, "fr")
                await browser.close()
        finally:
            await house.close()


if __name__ == "__main__":
    asyncio.run(main())
