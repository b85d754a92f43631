"""The pages of SEKOYA as a person meets them: by what they say, and by what can be touched.

Everything is found by role and name, in the language of the page, from the same texts.
"""

import json
import re
from pathlib import Path

from playwright.async_api import Locator, Page, expect

TEXTS = Path(__file__).parents[3] / "src" / "understory" / "art" / "texts"

COMPILED_MS = 180_000
"""The first hint, and the first review, on a machine waits until what it needs is compiled."""


class Words:
    """The texts of one language, and patterns that find them whatever they are filled with."""

    def __init__(self, language: str) -> None:
        self._texts = json.loads((TEXTS / f"{language}.json").read_text(encoding="utf-8"))

    def __getitem__(self, key: str) -> str:
        text: str = self._texts[key]
        return text

    def like(self, key: str, **facts: object) -> re.Pattern[str]:
        """Return a pattern for a text; facts that are not given may be anything."""
        pieces = re.split(r"(\{\w+\})", self[key])
        filled = [
            re.escape(piece)
            if not piece.startswith("{")
            else re.escape(str(facts[piece[1:-1]]))
            if piece[1:-1] in facts
            else ".+"
            for piece in pieces
        ]
        return re.compile("".join(filled))


class Table:
    """One page at a table of SEKOYA."""

    def __init__(self, page: Page, language: str = "en", *, finger: bool = False) -> None:
        self.page = page
        self._finger = finger
        self.words = Words(language)
        self.square = page.get_by_role("grid")
        self.legal = self.square.locator('button[aria-disabled="false"]')
        self.result = page.get_by_role("dialog", name=self.words["table.result"])

    async def choose(self, key: str) -> None:
        """Choose an answer in the lobby by its words."""
        label = re.compile(f"^{re.escape(self.words[key])}")
        await self.page.get_by_role("radio", name=label).check()

    async def start(self, key: str = "lobby.start") -> None:
        """Press the button that starts."""
        await self.page.get_by_role("button", name=self.words[key], exact=True).click()

    def place(self, number: int) -> Locator:
        """Return the button of a place, numbered as in the rules."""
        name = self.words.like("place.number", place=number + 1)
        name = re.compile(rf"^{name.pattern}\b")
        return self.square.get_by_role("button", name=name)

    async def may_move_or_is_over(self) -> bool:
        """Wait for a turn of this page or the end; tell whether it is a turn."""
        await expect(self.legal.first.or_(self.result).first).to_be_visible()
        return await self.result.count() == 0

    async def touch(self, place: Locator) -> None:
        """Touch a place and wait until the server has had its say."""
        await (place.tap() if self._finger else place.click())
        await self.answered()

    async def answered(self) -> None:
        """Wait until nothing of this page's is on its way."""
        await expect(self.page.get_by_text(self.words["turn.sent"])).to_have_count(0)

    async def play(self, times: int) -> None:
        """Touch the first allowed place, that many times, each when its turn has come."""
        for _ in range(times):
            assert await self.may_move_or_is_over(), "the game is over already"
            await self.touch(self.legal.first)

    async def play_on(self) -> int:
        """Touch the first allowed place until the game is over; return how often that was."""
        placed = 0
        while await self.may_move_or_is_over():
            await self.touch(self.legal.first)
            placed += 1
            assert placed <= 16, "the game does not end"
        return placed

    async def colour_of(self, name: str) -> str:
        """Return the colour that a player of this page plays."""
        panel = self.page.get_by_role("region", name=re.compile(f"^{re.escape(name)}, "))
        return ("yellow", "green")[int(await panel.get_attribute("data-seat") or "-1")]

    async def points(self) -> list[int]:
        """Return the points that the page shows, yellow's first."""
        shown = []
        for colour in ("colour.yellow", "colour.green"):
            panel = self.page.get_by_role(
                "region", name=re.compile(f", {self.words[colour]}$", re.IGNORECASE)
            )
            text = (
                await panel.get_by_text(self.words.like("table.points.other"))
                .or_(panel.get_by_text(self.words.like("table.points.one")))
                .inner_text()
            )
            shown.append(int(re.sub(r"\D", "", text)))
        return shown

    async def looks(self) -> list[str | None]:
        """Return what the square says, place by place, without what only one seat may do."""
        names = await self.square.get_by_role("button").evaluate_all(
            "buttons => buttons.map(button => button.getAttribute('aria-label'))"
        )
        allowed = f", {self.words['place.legal']}"
        return [name.removesuffix(allowed) for name in names]

    async def overflow(self) -> int:
        """Return by how many pixels the page is wider than its window."""
        width: int = await self.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return width

    async def transcript(self) -> bytes:
        """Return the finished game as the menu of the page gives it to whoever sat or watched."""
        see = self.page.get_by_role("button", name=self.words["table.see"])
        if await see.count():
            await see.click()
        await self.page.get_by_role("button", name=self.words["table.menu"]).click()
        async with self.page.expect_download() as downloading:
            await self.page.get_by_role("link", name=self.words["table.transcript"]).click()
        file = await (await downloading.value).path()
        await self.page.get_by_role("button", name=self.words["table.menu.close"]).click()
        return file.read_bytes()
