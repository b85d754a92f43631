"""A real browser on a real server. Tests use pointer and keys only, as people do.

One browser serves the whole run; each test has a server, a database and devices of its own.
"""

import os
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from driver.devices import LAPTOP, NewPage
from driver.eyes import Eyes
from driver.house import PROJECT, House
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

KEEP_NOTHING = """if (navigator.serviceWorker) {
  navigator.serviceWorker.register = () => Promise.reject(new Error());
}"""
"""Whatever a page asks for comes from the house."""

# Nothing here measures time: on a busy machine what is awaited may take long.
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every test of this folder run in the loop of the one browser, the longest first.

    Two run at a time: what takes long is begun before the rest, so that both end together.
    """
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
    items.sort(key=lambda item: not item.path.name.startswith("test_everyone_"))


@pytest.fixture(scope="session")
def browser_path() -> str:
    """Return the browser that tools/browser.py finds."""
    found = subprocess.run(
        [sys.executable, PROJECT / "tools" / "browser.py"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout.strip()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(browser_path: str) -> AsyncIterator[Browser]:
    """Start the browser."""
    # Root has no sandbox to give away; everybody else keeps it.
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    async with async_playwright() as play:
        started = await play.chromium.launch(executable_path=browser_path, args=flags)
        yield started
        await started.close()


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[House]:
    """Open a server on an empty database, with the options that a test asks for by `indirect`."""
    opened = House(tmp_path, *getattr(request, "param", ()))
    await opened.open()
    yield opened
    await opened.close()
    assert "Traceback" not in opened.said(), opened.said()


@pytest.fixture
def eyes() -> list[Eyes]:
    """Return the eyes on every device of this test."""
    return []


@pytest_asyncio.fixture(loop_scope="session")
async def new_page(browser: Browser, house: House, eyes: list[Eyes]) -> AsyncIterator[NewPage]:
    """Return a function that opens the home page on a fresh device; nothing may go wrong on it."""
    contexts = []

    async def open_page(
        *,
        size: ViewportSize = LAPTOP,
        language: str = "en-GB",
        touch: bool = False,
        growing: bool = False,
    ) -> Page:
        """Open a page; a `growing` one is touched, changes its size, and keeps nothing."""
        context = await browser.new_context(
            viewport=size,
            locale=language,
            has_touch=touch or growing,
            is_mobile=touch,
            reduced_motion="reduce",
        )
        if growing:
            await context.add_init_script(KEEP_NOTHING)
        context.set_default_timeout(10_000)
        contexts.append(context)
        eyes.append(Eyes(context, house.address))
        page = await context.new_page()
        await page.goto(house.address)
        return page

    yield open_page
    wrong = [fault for each in eyes for fault in each.seen]
    for context in contexts:
        await context.close()
    assert all(each.requests > 0 for each in eyes)
    assert wrong == []
