"""The pages of SQUAD SEVEN as a person meets them: what is seen is read, what is done is touched.

A mission is real time: whoever plays here sees, decides and acts like somebody at a table.
"""

import asyncio
import math
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from driver.devices import PHONE, NewPage
from driver.frames import Frames
from driver.sekoya import Words
from playwright.async_api import FloatRect, Locator, Page, expect

HUMAN_S = 0.3
"""What a person needs to answer a card; who is quicker than 150 ms finds the pad locked."""

TARGETS = {"monster": (-450, -88), "zombie": (430, -232)}
"""Where to point in the picture so that a dart drops into the middle."""

STEPS = 30
GLANCE = """() => {
  const one = (selector) => document.querySelector(selector);
  const deed = one("[data-deed]");
  const pile = one(".pile[data-card]");
  return {
    over: one("[role=dialog].result") !== null,
    departing: one(".departure") !== null,
    deed: deed?.dataset.deed ?? "",
    mine: one("button.sit, [data-pad=gun], [data-pad=deal]:not(:disabled), .steal") !== null,
    step: deed?.dataset.step ?? "",
    banner: one(".turn-line")?.textContent ?? "",
    draw: one("[data-pad=draw].lit") !== null,
    open: pile?.dataset.open === "true",
    card: pile?.dataset.card ?? "",
    drums: one(".captions")?.textContent ?? "",
    laid: one("[data-pad=hand].laid") !== null,
    fits: [...document.querySelectorAll("[data-pad]")].every((pad) => {
      const { left, right } = pad.getBoundingClientRect();
      return left > -8 && right < innerWidth + 8;
    }),
  };
}"""
SQUADS = """() => Object.fromEntries([...document.querySelectorAll("section[data-seat]")].map(
  ({ dataset }) => [dataset.seat, [Number(dataset.alive), Number(dataset.treasures)]]
))"""


class Glance(NamedTuple):
    """What one sees of a mission at a glance."""

    over: bool
    departing: bool
    deed: str
    mine: bool
    step: str
    banner: str
    draw: bool
    open: bool
    card: str
    drums: str
    laid: bool
    fits: bool


class Mission:
    """One page of a mission, played by pointer or, with `keys`, by the keyboard alone."""

    def __init__(self, page: Page, language: str = "en", *, keys: bool = False) -> None:
        self.page = page
        self.frames = Frames(page)
        self.words = Words(language)
        self.keys = keys
        self.result = page.get_by_role("dialog", name=self.words["table.result"])
        self.pad = page.locator("[data-pad=hand]")
        self.deck = page.locator("[data-pad=draw]")
        self.done: list[str] = []
        self._reads = False

    async def choose(self, *leaders: str, minutes: int = 1) -> None:
        """Choose SQUAD SEVEN, who leads the other squads and how long it takes."""
        await self.page.get_by_role("radio", name=re.compile("^SQUAD SEVEN")).check()
        squads = [*leaders, *["nobody"] * (3 - len(leaders))]
        for number, leader in enumerate(squads, start=2):
            select = self.page.get_by_label(self.words.like("mission.lobby.squad", number=number))
            await select.select_option(label=self.words[f"mission.leader.{leader}"])
        length = self.words["option.clock.minutes"].replace("{minutes}", str(minutes))
        await self.page.get_by_role("radio", name=length, exact=True).check()

    async def start(self, key: str = "mission.lobby.start") -> None:
        """Press the button that starts."""
        await self.page.get_by_role("button", name=self.words[key], exact=True).click()

    async def glance(self) -> Glance:
        """Look at the table."""
        return Glance(**await self.page.evaluate(GLANCE))

    async def squads(self) -> dict[int, tuple[int, int]]:
        """Return of each seat how many of its squad live, and how many treasures it holds."""
        shown = await self.page.evaluate(SQUADS)
        return {int(seat): (alive, treasures) for seat, (alive, treasures) in shown.items()}

    async def play(
        self,
        *,
        leave: Sequence[str] = (),
        camp_first: bool = False,
        until: Callable[[], bool] = lambda: False,
    ) -> None:
        """Play until the result shows; events whose card is in `leave` are left to the scream.

        With `camp_first` treasures are left to the rivals until a camp has robbed them. Ends sooner
        when `until` says so.
        """
        async with asyncio.timeout(120):
            await self.read_what_is_heard()
            while not until() and not (seen := await self.glance()).over:
                assert seen.fits, f"what one touches leaves the window: {seen}"
                if seen.mine:
                    await self.act(seen, leave)
                elif self.is_worth_a_hand(seen) and not (
                    camp_first and "treasure" in seen.card and "steal" not in self.done
                ):
                    await self.lay()
                elif seen.draw:
                    await self.draw()
                else:
                    if seen.departing and "departure" not in self.done:
                        self.done.append("departure")
                    await asyncio.sleep(0.05)

    async def read_what_is_heard(self) -> None:
        """Have the sounds written below: whoever plays here has no ears."""
        if self._reads:
            return
        self._reads = True
        await self.page.get_by_role("button", name=self.words["table.menu"]).press("Enter")
        captions = self.page.get_by_role("checkbox", name=self.words["mission.captions"])
        await expect(captions).not_to_be_checked()
        await captions.press(" ")
        await self.page.keyboard.press("Escape")

    def is_worth_a_hand(self, seen: Glance) -> bool:
        """Tell whether the open card is unguarded and of the time of day that is heard."""
        is_day = self.words["caption.drums-fast"] in seen.drums
        is_night = self.words["caption.drums-slow"] in seen.drums
        if not seen.open or seen.laid or seen.card.endswith("-guarded") or is_day == is_night:
            return False
        return seen.card.startswith("day-" if is_day else "night-")

    async def act(self, seen: Glance, leave: Sequence[str] = ()) -> None:
        """Do what the mission waits for, but for events whose card is in `leave`."""
        left = [self.words[f"card.{card}"].lower() for card in leave]
        if any(name in seen.banner.lower() for name in left):
            await asyncio.sleep(0.05)
            return
        act = {"lap": self.run, "shot": self.shoot, "deal": self.deal, "steal": self.steal}
        await act[seen.deed]()
        self.done.append(seen.deed)

    async def draw(self) -> None:
        """Turn a card."""
        await (self.page.keyboard.press("d") if self.keys else self._press(self.deck))

    async def lay(self) -> None:
        """Lay a hand, as late as a person would: sooner is a false start, which locks the pad."""
        await asyncio.sleep(HUMAN_S)
        await (self.page.keyboard.press(" ") if self.keys else self._press(self.pad))
        self.done.append("hand")

    async def _press(self, place: Locator) -> None:
        box = await self._box(place)
        if box is not None:
            await self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    async def _box(self, place: Locator) -> FloatRect | None:
        # What was there a moment ago may be gone: the mission waits for nobody.
        boxes = [await each.bounding_box() for each in await place.element_handles()]
        return next((each for each in boxes if each is not None), None)

    async def run(self) -> None:
        """Go once round the table and sit down."""
        if self.keys:
            for step in range(STEPS):
                await self.page.keyboard.press("ArrowLeft" if step % 2 == 0 else "ArrowRight")
                await asyncio.sleep(0.06)
            await self.page.keyboard.press("Enter")
        else:
            await self._drag_round()
            await self._press(self.page.locator("button.sit"))
        await asyncio.sleep(0.4)

    async def _drag_round(self) -> None:
        plan = await self._box(self.page.locator("[data-deed=lap] svg[role=img]"))
        if plan is None:
            return
        scale = min(plan["width"] / 2000, plan["height"] / 1580)
        middle = plan["x"] + plan["width"] / 2, plan["y"] + plan["height"] / 2
        for step in range(41):
            angle = math.pi / 2 + 2 * math.pi * step / 40
            x = middle[0] + 820 * scale * math.cos(angle)
            y = middle[1] + 620 * scale * math.sin(angle)
            await self.page.mouse.move(x, y)
            if step == 0:
                await self.page.mouse.down()
            await asyncio.sleep(0.04)
        await self.page.mouse.up()

    async def shoot(self) -> None:
        """Cock, load, aim and fire once; of marksmen level in everything this one gives way."""
        shot = self.page.locator("[data-deed=shot]")
        told = (await self.glance()).banner
        gives_way = self.words.like("mission.banner.shoot_off").match(told) is not None
        banner = told.lower()
        names = (self.words["card.monster"], "monster", "dinosaur")
        wanted = "monster" if any(name in banner for name in names) else "zombie"
        for step, before in (("cocked", "idle"), ("loaded", "cocked")):
            while await self._step(shot) == before:
                await self._pull()
                await asyncio.sleep(0.1)
            if await self._step(shot) != step:
                return
        if gives_way:
            # At rest the gun points below both targets.
            await asyncio.sleep(0.4)
            await self._pull()
        else:
            await (self._aim_by_keys(shot, wanted) if self.keys else self._aim(shot, wanted))
            await self._pull()
            self.done.append(wanted)
        await asyncio.sleep(0.5)

    async def _step(self, shot: Locator) -> str:
        # In one look: the panel goes when the scream comes first.
        return str(await shot.evaluate_all("(found) => found[0]?.dataset.step ?? ''"))

    async def _pull(self) -> None:
        if self.keys:
            await self.page.keyboard.press(" ")
        else:
            await self._press(self.page.locator("[data-pad=gun]"))

    async def _aim(self, shot: Locator, wanted: str) -> None:
        canvas = await self._box(shot.locator("[data-x]"))
        if canvas is None:
            return
        scale = min(canvas["width"] / 1500, canvas["height"] / 1250)
        x, y = TARGETS[wanted]
        lift = min(60 * scale, canvas["height"] * 0.05)
        await self.page.mouse.move(
            canvas["x"] + canvas["width"] / 2 + x * scale,
            canvas["y"] + canvas["height"] / 2 - lift + y * scale,
        )
        await asyncio.sleep(0.9)

    async def _aim_by_keys(self, shot: Locator, wanted: str) -> None:
        canvas = shot.locator("[data-x]")
        for axis, more, less, aim in (
            ("x", "ArrowRight", "ArrowLeft", TARGETS[wanted][0]),
            ("y", "ArrowDown", "ArrowUp", TARGETS[wanted][1]),
        ):
            for _ in range(40):
                if await canvas.count() == 0:
                    return
                off = aim - int(await canvas.get_attribute(f"data-{axis}") or 0)
                if abs(off) < 30:
                    break
                key = more if off > 0 else less
                await self.page.keyboard.down(key)
                await asyncio.sleep(min(0.3, abs(off) / 1200))
                await self.page.keyboard.up(key)

    async def deal(self) -> None:
        """Deal the centre out."""
        pile = self.page.locator("[data-pad=deal]:not(:disabled)")
        while await pile.count() > 0:
            await (self.page.keyboard.press(" ") if self.keys else self._press(pile))
            await asyncio.sleep(0.13)

    async def steal(self) -> None:
        """Steal from whoever stands first and has something, as often as may be."""
        panel = self.page.locator(".steal")
        rivals = panel.locator("[data-rival]")
        while await panel.count() > 0:
            for index in range(await rivals.count()):
                if await rivals.nth(index).is_enabled():
                    if self.keys:
                        await self.page.keyboard.press(str(index + 1))
                    else:
                        await self._press(rivals.nth(index))
                    break
            await asyncio.sleep(0.1)

    async def transcript(self) -> bytes:
        """Download the mission, written down."""
        house, _, code = self.page.url.rpartition("/r/")
        answer = await self.page.request.get(f"{house}/api/rooms/{code}/transcript")
        assert answer.ok, await answer.text()
        return await answer.body()

    async def see_result(self) -> None:
        """Wait for the result."""
        await expect(self.result).to_be_visible()


async def sit_down_together(new_page: NewPage, address: str) -> tuple[Mission, Mission]:
    """Let Ana, at a laptop, open a mission with a bot, and Bo join it by the link on a phone."""
    ana = Mission(await new_page())
    await ana.choose("friend", "family")
    await ana.page.get_by_label(ana.words["lobby.name"], exact=True).fill("Ana")
    await ana.start("lobby.start.friend")
    link = await ana.page.get_by_label(ana.words["waiting.link"]).input_value()
    bo = Mission(await new_page(size=PHONE, language="fr-FR", touch=True), "fr")
    await bo.page.goto(address + link[link.index("/r/") :])
    await bo.page.get_by_label(bo.words["lobby.name"]).fill("Bo")
    await bo.page.get_by_role("button", name=bo.words["mission.waiting.sit"]).tap()
    return ana, bo
