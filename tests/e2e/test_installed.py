"""The page on a device that keeps it: installed, without a network, and when a newer one comes."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from driver.devices import NewPage
from driver.eyes import Eyes
from driver.house import PROJECT, House
from driver.sekoya import Table
from playwright.async_api import Page, expect

BUILT = PROJECT / "src" / "understory" / "server" / "static"
KEPT = "navigator.serviceWorker.ready.then(() => undefined)"
LOOK_FOR_A_NEWER_ONE = (
    "navigator.serviceWorker.ready.then((kept) => kept.update()).then(() => undefined)"
)


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Open a server on a build of its own, which a test may replace by a newer one."""
    shutil.copytree(BUILT, tmp_path / "static", ignore=shutil.ignore_patterns("sound"))
    opened = House(tmp_path, "--static", str(tmp_path / "static"))
    await opened.open()
    yield opened
    await opened.close()
    assert "Traceback" not in opened.said(), opened.said()


async def _kept(page: Page) -> None:
    """Wait until the device keeps the page, and look at the kept one."""
    await page.evaluate(KEPT)
    await page.reload()
    assert await page.evaluate("navigator.serviceWorker.controller !== null")


async def test_a_device_may_install_the_page(new_page: NewPage) -> None:
    page = await new_page(language="fr-FR")
    await page.evaluate(KEPT)
    line = await page.context.new_cdp_session(page)
    manifest = await line.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/app.fr.webmanifest")
    found = await line.send("Page.getInstallabilityErrors")
    # Each test's device is a private window, which installs nothing; that is all that is wrong.
    wrong = [error["errorId"] for error in found["installabilityErrors"]]
    assert wrong == ["in-incognito"]
    await page.get_by_role("button", name="English").click()
    await expect(page.locator('link[rel="manifest"]')).to_have_attribute(
        "href", "/app.en.webmanifest"
    )


async def test_without_a_house_the_rules_can_be_read_and_a_game_says_what_it_lacks(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    table = Table(await new_page())
    page = table.page
    await _kept(page)
    eyes[0].blink(closed=True)
    await house.kill()

    await page.reload()
    await expect(page.get_by_text(table.words["lobby.title"])).to_be_visible()
    await table.start()
    await expect(page.get_by_text(table.words["lobby.unreachable"])).to_be_visible()
    await page.get_by_role("link", name=table.words["lobby.rules"]).click()
    await expect(page.get_by_text(table.words["rules.SEK-23"])).to_be_visible()
    await page.get_by_role("button", name="Français").click()
    await expect(page.locator("html")).to_have_attribute("lang", "fr")
    await page.goto(f"{house.address}/rules/squad-seven#SQ-40")
    await expect(page.locator("#SQ-40")).to_be_in_viewport()
    await page.goto(f"{house.address}/r/K7WM3PXA")
    french = Table(page, "fr")
    await expect(page.get_by_text(french.words["room.lost"])).to_be_visible()
    await house.open()
    await expect(page.get_by_text(french.words["room.not_found"])).to_be_visible()


async def test_the_api_is_never_answered_from_what_is_kept(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    page = await new_page()
    await _kept(page)
    assert await page.evaluate("fetch('/api/status').then((answer) => answer.ok)")
    eyes[0].blink(closed=True)
    await house.kill()
    assert await page.evaluate("fetch('/api/status').then(() => true, () => false)") is False
    await house.open()


async def test_a_newer_page_is_offered_taken_when_asked_and_leaves_a_game_in_peace(
    new_page: NewPage, house: House, tmp_path: Path
) -> None:
    table = Table(await new_page())
    await _kept(table.page)
    await table.start()
    await table.play(1)
    await table.page.evaluate("window.isTheSame = true")
    lobby = await table.page.context.new_page()
    await lobby.goto(house.address)
    notice = lobby.get_by_text(table.words["app.update"])
    await expect(lobby.get_by_text(table.words["lobby.title"])).to_be_visible()
    await expect(notice).to_have_count(0)

    _build_anew(tmp_path / "static")
    await lobby.evaluate(LOOK_FOR_A_NEWER_ONE)

    await expect(notice).to_be_visible()
    await table.play(1)
    await expect(table.page.get_by_text(table.words["app.update"])).to_have_count(0)
    await lobby.get_by_role("button", name=table.words["app.update.take"]).click()
    await expect(lobby.locator("body")).to_have_attribute("data-build", "newer")
    await expect(notice).to_have_count(0)
    await table.play(2)
    assert await table.page.evaluate("window.isTheSame")
    assert await lobby.evaluate("caches.keys().then((names) => names.length)") == 2


async def test_who_is_not_in_the_mood_for_a_newer_page_keeps_the_old_one(
    new_page: NewPage, tmp_path: Path
) -> None:
    table = Table(await new_page())
    page = table.page
    await _kept(page)
    _build_anew(tmp_path / "static")
    await page.evaluate(LOOK_FOR_A_NEWER_ONE)
    await page.evaluate("window.isTheSame = true")

    await page.get_by_role("button", name=table.words["app.update.later"]).click()

    await expect(page.get_by_text(table.words["app.update"])).to_have_count(0)
    assert await page.evaluate("window.isTheSame")


def _build_anew(static: Path) -> None:
    """Put another build in the place of the one that is served."""
    worker, page = static / "sw.js", static / "index.html"
    code = worker.read_text("utf-8")
    name = code[code.index('+"') + 2 :][:12]
    worker.write_text(code.replace(name, "newer1234567"), "utf-8")
    markup = page.read_text("utf-8")
    body = '<body data-build="newer">'
    page.write_text(markup.replace("<body>", body), "utf-8")
