"""Looks at a screen in every language and at every size, and keeps what was seen and what is wrong.

Which screens there are stands beside the client's router, in web/src/device/screens.json.
"""

import base64
import json
from typing import NamedTuple

from driver.axe import violations
from driver.devices import LAPTOP, PHONE, TV
from driver.house import PROJECT, House
from driver.measures import misfits
from playwright.async_api import BrowserContext, CDPSession, Page, Route, ViewportSize, expect

SCREENS: dict[str, dict[str, list[str]]] = json.loads(
    (PROJECT / "web" / "src" / "device" / "screens.json").read_text(encoding="utf-8")
)
"""The screens of each page of the router."""


def screens_of(game: str) -> set[str]:
    """Return the screens of one game's rooms, or of the companion, as `page.screen`."""
    if game == "companion":
        return {f"companion.{screen}" for screen in SCREENS["companion"]}
    return {
        f"{page}.{screen}"
        for page, screens in SCREENS.items()
        for screen in screens
        if _game_of(page, screen) == game
    }


def screens_on(*pages: str) -> set[str]:
    """Return the screens of some pages that show no game, as `page.screen`."""
    return {
        f"{page}.{screen}"
        for page in pages
        for screen in SCREENS[page]
        if _game_of(page, screen) is None
    }


def pages_without_game() -> list[str]:
    """Return the pages that have a screen without a game, but for the companion."""
    return [page for page in SCREENS if page != "companion" and screens_on(page)]


def _game_of(page: str, screen: str) -> str | None:
    game = screen.partition("_")[0]
    return game if page in ("room", "screen") and game in ("sekoya", "mission") else None


async def open_screen(page: Page, room: str) -> None:
    """Open the shared screen of a room, as at an address that phones reach."""
    ways = {"ways": ["http://192.168.1.20:8000/r/ABCDEFGH", "http://10.8.0.2:8000/r/ABCDEFGH"]}

    async def drawn(route: Route) -> None:
        answer = await route.fetch(url=route.request.url.partition("?")[0])
        await route.fulfill(response=answer)

    await page.route("**/ways", lambda route: route.fulfill(json=ways))
    await page.route("**/invite.svg?*", drawn)
    await page.goto(f"{room}/screen")
    await expect(page.locator(".way img")).to_be_visible()


SETTLED_MS = 400
"""What is still wrong after so long is wrong."""

SHOTS = PROJECT / "test-results" / "screens"


LANGUAGES = ("fr", "en")


class Size(NamedTuple):
    """A size of window, and how large what stands in it must be, in CSS pixels (0: any).

    In `language` a picture is taken. A `dark` one is looked at in dark colours and in that language
    alone, for what is seen only: what a page says of itself it says in any.
    """

    name: str
    language: str
    window: ViewportSize
    letters: int
    target: int
    dark: bool = False


SIZES = (
    Size("laptop", "fr", LAPTOP, 16, 24, dark=True),
    Size("phone", "fr", PHONE, 16, 44),
    Size("tv", "en", TV, 28, 0),
)


LAID_OUT = """({ width, height }) => new Promise((resolve) => {
  const root = document.documentElement;
  scrollTo(0, 0);
  if (!document.adoptedStyleSheets.some((sheet) => sheet.drawsAll)) {
    // What is not drawn before it comes into view is drawn now.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync("* { content-visibility: visible !important }");
    drawn.drawsAll = true;
    document.adoptedStyleSheets = [drawn];
  }
  const probe = document.createElement("div");
  probe.style.cssText = "position: fixed; width: 100vmin; visibility: hidden";
  document.body.append(probe);
  let before = "";
  let steady = -1;
  const look = () => {
    const fits = innerWidth === width && innerHeight === height
      && probe.offsetWidth === Math.min(width, height);
    if (!fits) return requestAnimationFrame(look);
    if (steady < 0) {
      // Chromium forgets to reckon the root's letters anew, by which all else is measured.
      root.style.fontSize = "1px";
      getComputedStyle(root).fontSize;
      root.style.fontSize = "";
    }
    const now = [root.scrollWidth, root.scrollHeight, getComputedStyle(root).fontSize].join();
    steady = now === before ? steady + 1 : 0;
    before = now;
    if (steady < 3) return requestAnimationFrame(look);
    probe.remove();
    resolve();
  };
  requestAnimationFrame(look);
})"""
"""Waits until the page is laid out for its new size."""


class Screens:
    """The eyes of one test on its screens."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._elsewhere: dict[BrowserContext, Page] = {}
        self._browsers: dict[Page, CDPSession] = {}
        self.seen: set[str] = set()
        self.faults: list[str] = []

    async def device(self, page: Page) -> Page:
        """Get ready to look at what `page` shows; return it."""
        # Another window of the same device: the language that is chosen there holds here, too.
        other = self._elsewhere[page.context] = await page.context.new_page()
        await other.goto(f"{self._house.address}/")
        self._browsers[page] = await page.context.new_cdp_session(page)
        await page.bring_to_front()
        return page

    def check(self, screens: set[str]) -> None:
        """Check that exactly these screens were looked at, and that nothing was wrong with them."""
        assert not self.faults, "\n".join(self.faults)
        assert self.seen == screens

    async def look(self, page: Page, screen: str) -> None:
        """Look at the screen that `page` shows, in each language and size; English comes last."""
        self.seen.add(screen)
        for size in SIZES:
            await page.emulate_media(color_scheme="dark" if size.dark else "light")
            await page.set_viewport_size(size.window)
            await page.evaluate(LAID_OUT, dict(size.window))
            for language in (size.language,) if size.dark else LANGUAGES:
                await self._speak(page, language)
                found = await self._faults(page, size)
                if found:
                    # What is wrong for a moment only is a window that still changes its size.
                    await page.wait_for_timeout(SETTLED_MS)
                    await page.evaluate(LAID_OUT, dict(size.window))
                    again = await self._faults(page, size)
                    found = [fault for fault in found if fault in again]
                self.faults += [f"{screen} {language} {size.name}: {fault}" for fault in found]
                if size.language == language:
                    await self._shoot(page, f"{screen}.{size.name}.png")

    async def _faults(self, page: Page, size: Size) -> list[str]:
        found = await misfits(page, letters=size.letters, target=size.target)
        # At its end nothing of a page lies below what stays in sight while it scrolls.
        await page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        found += await violations(page, seen_only=size.dark)
        await page.evaluate("() => scrollTo(0, 0)")
        return found

    async def _shoot(self, page: Page, name: str) -> None:
        # Playwright's own way to take a picture takes three times as long.
        shot = await self._browsers[page].send("Page.captureScreenshot", {"optimizeForSpeed": True})
        SHOTS.mkdir(parents=True, exist_ok=True)
        (SHOTS / name).write_bytes(base64.b64decode(shot["data"]))

    async def _speak(self, page: Page, language: str) -> None:
        await self._elsewhere[page.context].evaluate(
            "language => document.querySelector(`button[lang=${language}]`).click()", language
        )
        await expect(page.locator("html")).to_have_attribute("lang", language)
