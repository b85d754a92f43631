"""Take the documentation's pictures from the real thing: docs/images, by this tool.

    python tools/screenshots.py

A game with a known deck is played in a real browser, with the drivers of the end-to-end tests.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, ViewportSize, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "e2e"))
sys.path.insert(0, str(ROOT / "tools"))
from driver.devices import LAPTOP, PHONE  # noqa: E402
from driver.house import House  # noqa: E402
from driver.mission import Mission  # noqa: E402
from driver.sekoya import Table  # noqa: E402

import browser as browsers  # noqa: E402  (tools/ and tests/ are folders, not packages)

IMAGES = ROOT / "docs" / "images"
FIRST_CARDS = "day-treasure-chest-guarded,day-treasure-statuette-guarded"
"""A snake keeps hands off, so that the cards lie long enough for a picture."""


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
    await page.screenshot(path=IMAGES / f"{name}.png")
    await context.close()


async def gallery(browser: Browser, house: House) -> None:
    """Take a picture of each game's first wall in the gallery."""
    for game in ("sekoya", "squad-seven"):
        context = await browser.new_context(viewport=LAPTOP, locale="en", reduced_motion="reduce")
        page = await context.new_page()
        await page.goto(f"{house.address}/gallery#{game}")
        await page.get_by_role("heading", level=2).first.wait_for()
        await page.wait_for_load_state("networkidle")
        await page.screenshot(path=IMAGES / f"gallery-{game}.png")
        await context.close()


async def mission_picture(browser: Browser, house: House, name: str) -> None:
    """Start a mission and take a picture of the first open card."""
    context = await browser.new_context(viewport=LAPTOP, locale="en", reduced_motion="reduce")
    mission = Mission(await context.new_page())
    await mission.page.goto(house.address)
    await mission.choose("family", "family", "family")
    await mission.page.get_by_label(mission.words["lobby.name"], exact=True).fill("Ana")
    await mission.start()
    while not (seen := await mission.glance()).open:
        if seen.draw:
            await mission.draw()
        await asyncio.sleep(0.05)
    await mission.page.screenshot(path=IMAGES / f"{name}.png")
    await context.close()


async def main() -> None:
    """Take every picture."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    path = browsers.find()
    if path is None:
        sys.exit("error: no browser here; `make test` brings one")
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), "--seed", "3", "--mission-deck", FIRST_CARDS)
        await house.open()
        async with async_playwright() as play:
            # Root has no sandbox to give away; everybody else keeps it.
            flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
            browser = await play.chromium.launch(executable_path=path, args=flags)
            await picture(browser, house, "sekoya-laptop", LAPTOP, "en", turns=5)
            await picture(browser, house, "sekoya-phone", PHONE, "fr", turns=4)
            await gallery(browser, house)
            await mission_picture(browser, house, "squad-seven-laptop")
            await browser.close()
        await house.close()


if __name__ == "__main__":
    asyncio.run(main())
