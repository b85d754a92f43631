"""A scripted visitor of the pages in a real browser, who leaves no trace of its own in the figures.

What is on the page is looked up by one small expression; what is done goes in as touches and keys,
as from a hand. The page is watched from its first moment. Whatever the visitor itself has the page
do, it marks in the browser's trace, and is left out there.
"""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, ViewportSize

from understory.art import text
from understory.bench.web_vitals import (
    TRACED,
    VISITOR,
    Interaction,
    MainThread,
    Shift,
    main_thread,
)

PHONE = ViewportSize(width=390, height=844)
_PATIENCE_S = 60.0
_GLANCE_S = 0.1

_MARK = f"console.timeStamp({json.dumps(VISITOR)})"

_WATCH = """
window.seen = { paint: 0, shifts: [], events: [] };
const watch = (type, take, more) =>
  new PerformanceObserver((list) => {
    mark();
    list.getEntries().forEach(take);
  }).observe({ type, buffered: true, ...more });
watch("largest-contentful-paint", (entry) => { seen.paint = entry.startTime; });
watch("layout-shift", (entry) => {
  if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, value: entry.value });
});
watch("event", (entry) => {
  if (entry.interactionId) seen.events.push({ id: entry.interactionId, duration: entry.duration });
}, { durationThreshold: 16 });
""".replace("mark()", _MARK)

_FIND = """(() => {
  const found = [...document.querySelectorAll(%s)]
    .find((each) => each.textContent.includes(%s) && each.getClientRects().length > 0);
  if (!found) return null;
  const inside = (box) => box.top >= 60 && box.bottom <= innerHeight - 60;
  if (!inside(found.getBoundingClientRect())) found.scrollIntoView({ block: "center" });
  const box = found.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})()"""

_LOADED = """["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }))"""


class Visit:
    """One page in a fresh browser profile: nothing is in its cache."""

    def __init__(self, browser: Browser, address: str, context: BrowserContext, page: Page) -> None:
        self._browser = browser
        self.address = address
        self._context = context
        self._line: CDPSession | None = None
        self.page = page

    @classmethod
    async def begin(cls, browser: Browser, address: str, *, cpu: int = 1) -> "Visit":
        """Take a phone in hand whose processor is `cpu` times slower than this machine's."""
        context = await browser.new_context(
            viewport=PHONE,
            is_mobile=True,
            has_touch=True,
            device_scale_factor=2,
            locale="en-GB",
        )
        await context.add_init_script(_WATCH)
        visit = cls(browser, address, context, await context.new_page())
        visit._line = await context.new_cdp_session(visit.page)
        await visit._say("Emulation.setCPUThrottlingRate", rate=cpu)
        return visit

    async def end(self) -> None:
        """Put the phone away."""
        await self._context.close()

    async def slow_line(self, *, bits_per_s: float, round_trip_ms: float) -> None:
        """Let everything from now on come over such a line."""
        await self._say("Network.enable")
        await self._say(
            "Network.emulateNetworkConditions",
            offline=False,
            latency=round_trip_ms,
            downloadThroughput=bits_per_s / 8,
            uploadThroughput=bits_per_s / 8,
        )

    async def open(self, path: str = "/") -> None:
        """Go to a page of the house, until the network has come to rest."""
        await self.page.goto(self.address + path, wait_until="networkidle")

    async def tap(self, selector: str, words: str = "") -> None:
        """Touch the first visible element of a kind with such words, once it is there."""
        place = await self.until(_FIND % (json.dumps(selector), json.dumps(words)))
        await self.page.touchscreen.tap(*place)

    async def key(self, *keys: str, each_s: float = 0.05) -> None:
        """Press keys, one after the other."""
        for key in keys:
            await self.page.keyboard.press(key)
            await asyncio.sleep(each_s)

    async def look(self, expression: str) -> Any:
        """Return what a JavaScript expression gives."""
        asked = f"({_MARK}, {expression})"
        answer = await self._say("Runtime.evaluate", expression=asked, returnByValue=True)
        return answer["result"].get("value")

    async def until(self, expression: str) -> Any:
        """Wait until an expression gives something true; return that.

        Raises:
            TimeoutError: it did not within a minute; its text is the error's.
        """
        try:
            async with asyncio.timeout(_PATIENCE_S):
                while not (found := await self.look(expression)):  # noqa: ASYNC110 - a page
                    await asyncio.sleep(_GLANCE_S)
                return found
        except TimeoutError as error:
            raise TimeoutError(f"the page never showed: {expression}") from error

    async def largest_paint(self) -> float:
        """Return when the largest content was painted, in ms from the start of the visit."""
        return float(await self.look("seen.paint"))

    async def interactions(self) -> list[Interaction]:
        """Return what the browser noticed of this visit's interactions."""
        return [
            Interaction(each["id"], each["duration"]) for each in await self.look("seen.events")
        ]

    async def shifts(self) -> list[Shift]:
        """Return the layout shifts that no touch asked for."""
        return [Shift(each["at"], each["value"]) for each in await self.look("seen.shifts")]

    async def loaded(self) -> dict[str, int]:
        """Return what was loaded, the page itself included: bytes on the line, by path."""
        return {each["path"]: each["bytes"] for each in await self.look(_LOADED)}

    async def traced(self, play: Callable[[], Any]) -> MainThread:
        """Return what the page's main thread did while `play` was played."""
        await self._browser.start_tracing(page=self.page, categories=list(TRACED))
        try:
            await play()
        finally:
            written = await self._browser.stop_tracing()
        return main_thread(json.loads(written)["traceEvents"], self.address)

    async def _say(self, method: str, **facts: object) -> dict[str, Any]:
        if self._line is None:
            raise RuntimeError("a visit begins with Visit.begin")
        answer: dict[str, Any] = await self._line.send(method, facts)
        return answer


_TURN = """document.querySelector("[role=dialog].result") !== null
  || document.querySelector('[role=grid] button[aria-disabled="false"]') !== null"""
_OVER = 'document.querySelector("[role=dialog].result") !== null'
_MISSION = """(() => {
  const one = (selector) => document.querySelector(selector);
  const deed = one("[data-deed]"), pile = one(".pile[data-card]");
  return {
    over: one("[role=dialog].result") !== null,
    deed: deed?.dataset.deed ?? "",
    mine: one("button.sit, [data-pad=gun], [data-pad=deal]:not(:disabled), .steal") !== null,
    draw: one("[data-pad=draw].lit") !== null,
    open: pile?.dataset.open === "true" && one("[data-pad=hand].laid") === null,
  };
})()"""


async def start_sekoya(visit: Visit) -> None:
    """From the home page to a table of SEKOYA against a bot."""
    await visit.tap("label", text("lobby.opponent.bot", "en"))
    await visit.tap("button", text("lobby.start", "en"))
    await visit.until(_TURN)


async def play_sekoya(visit: Visit) -> None:
    """Place a pawn whenever it is this seat's turn, until the result shows."""
    while await visit.until(_TURN) and not await visit.look(_OVER):
        await visit.tap('[role=grid] button[aria-disabled="false"]')
        await asyncio.sleep(1.2)


_BARE = """(() => {
  const button = document.createElement("button");
  button.textContent = "0";
  button.style.cssText = "width: 200px; height: 200px";
  if (%s) button.onclick = () => { button.textContent = String(Number(button.textContent) + 1); };
  document.body.replaceChildren(button);
  return true;
})()"""
BARE_TAPS = 16
"""As many as pawns are placed in a game of SEKOYA."""


async def bare_page(visit: Visit, *, still: bool = False) -> None:
    """Make of a page without script one of a single button, which counts its hits unless still."""
    await visit.open("/api/status")
    await visit.until(_BARE % json.dumps(not still))


async def tap_bare(visit: Visit) -> None:
    """Hit the button of the bare page at the pace of a game of SEKOYA."""
    for _ in range(BARE_TAPS):
        await visit.tap("button")
        await asyncio.sleep(1.2)


async def invite(visit: Visit) -> str:
    """Open a table of SEKOYA for a friend; return its path."""
    await visit.open()
    await visit.tap("label", text("lobby.opponent.friend", "en"))
    await visit.tap("button", text("lobby.start.friend", "en"))
    return str(await visit.until('location.pathname !== "/" && location.pathname'))


async def take_seat(visit: Visit, path: str) -> float:
    """Open a friend's link and sit down as soon as one can; return how long that took, in ms."""
    begun = time.monotonic()
    await visit.page.goto(visit.address + path, wait_until="commit")
    await visit.tap("button", text("waiting.sit", "en"))
    await visit.until('document.querySelector("[role=grid]") !== null')
    return (time.monotonic() - begun) * 1000


async def wander(visit: Visit) -> None:
    """From a result go home and look about: options, languages, the rules, a search; home again."""
    await visit.tap("[role=dialog].result a[href='/']")
    await visit.tap("summary", text("lobby.options", "en"))
    await visit.tap("label", text("lobby.opponent.here", "en"))
    await visit.tap("button[lang=fr]")
    await visit.until('document.documentElement.lang === "fr"')
    await visit.tap("button[lang=en]")
    await visit.until('document.documentElement.lang === "en"')
    await visit.tap("a", text("lobby.rules", "en"))
    await visit.tap("input[type=search]")
    await visit.key(*"pawn", each_s=0.15)
    await asyncio.sleep(0.5)
    await visit.tap("header a")
    await visit.until('document.querySelector("[name=opponent]") !== null')


async def start_mission(visit: Visit) -> None:
    """From the home page to a mission of a minute beside a bot."""
    await visit.tap("label", "SQUAD SEVEN")
    minute = text("option.clock.minutes", "en").replace("{minutes}", "1")
    await visit.tap("label", minute)
    await visit.tap("button", text("mission.lobby.start", "en"))
    await visit.until('document.querySelector("[data-pad=draw]") !== null')


async def play_mission(visit: Visit, seconds: float) -> None:
    """Draw, lay hands and do the deeds by keys for so long, or until the result shows."""
    deeds = {
        "lap": [*["ArrowLeft", "ArrowRight"] * 15, "Enter"],
        "shot": [" ", " ", *["ArrowRight"] * 6, *["ArrowUp"] * 4, " "],
        "deal": [" "] * 10,
        "steal": ["1"],
    }
    try:
        async with asyncio.timeout(seconds):
            while not (seen := await visit.look(_MISSION))["over"]:
                if seen["mine"]:
                    await visit.key(*deeds.get(seen["deed"], []), each_s=0.07)
                elif seen["open"]:
                    await visit.key(" ")
                elif seen["draw"]:
                    await visit.key("d")
                await asyncio.sleep(0.3)
    except TimeoutError:
        return
