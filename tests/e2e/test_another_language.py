"""A further language is one file of texts: page, server and menus speak it, and it fits."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from driver import pseudo
from driver.devices import LAPTOP, PHONE, SMALL_PHONE, NewPage
from driver.eyes import Eyes
from driver.house import House
from driver.measures import misfits
from driver.mission import Mission
from driver.sekoya import Table
from playwright.async_api import Page, expect

NAMES = ("SEKOYA", "SQUAD SEVEN", "Understory", "Ana")
"""What has the same name in every language."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build everything with the further language in it."""
    return pseudo.build(tmp_path_factory.mktemp("another_language"))


@pytest_asyncio.fixture(loop_scope="session")
async def house(
    tmp_path: Path, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """Open a server of that build."""
    monkeypatch.setenv("PYTHONPATH", str(sources))
    monkeypatch.setattr("driver.sekoya.TEXTS", sources / "understory" / "art" / "texts")
    opened = House(tmp_path, "--seed", "3")
    await opened.open()
    yield opened
    await opened.close()
    assert "Traceback" not in opened.said(), opened.said()


class Reader:
    """Reads one page and keeps what is not in the further language, or does not fit."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.faults: list[str] = []

    async def read(self, screen: str, *names: str) -> None:
        """Read what is shown now; `names` are right without brackets here."""
        await expect(self._page.locator("html")).to_have_attribute("lang", pseudo.CODE)
        found = await pseudo.untranslated(self._page, *NAMES, *names)
        found += await misfits(self._page, letters=0, target=0)
        self.faults += [f"{screen}: {fault}" for fault in found]


async def test_one_file_makes_the_lobby_the_rules_and_the_errors_speak_a_language(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    page = await new_page(size=SMALL_PHONE, language=pseudo.CODE, touch=True)
    reader, table = Reader(page), Table(page, pseudo.CODE)
    own = page.get_by_role("button", name=table.words["language.name"], exact=True)
    await expect(own).to_have_attribute("aria-pressed", "true")
    await page.get_by_text(table.words["lobby.options"], exact=True).click()
    await reader.read("lobby")
    await page.get_by_role("radio", name="SQUAD SEVEN").check()
    await reader.read("lobby of a mission")
    for path in ("rules/sekoya", "rules/squad-seven"):
        await page.goto(f"{house.address}/{path}")
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        rules = await page.locator("dt").all_inner_texts()
        await reader.read(path, *rules)
    # What is looked for and not there is what the browser would complain of.
    eyes[0].blink(closed=True)
    for path in ("nowhere", "r/0"):
        await page.goto(f"{house.address}/{path}")
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        await reader.read(path)
    asked = {"Accept-Language": pseudo.CODE}
    answer = await page.request.get(f"{house.address}/api/rooms/ABCDEFGH", headers=asked)
    assert (await answer.json())["message"].startswith("⟦")
    assert reader.faults == []


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
async def test_a_game_of_sekoya_speaks_it_and_fits(new_page: NewPage, size: dict[str, int]) -> None:
    page = await new_page(size=size, language=pseudo.CODE)
    reader, table = Reader(page), Table(page, pseudo.CODE)
    await page.get_by_label(table.words["lobby.name"], exact=True).fill("Ana")
    await table.choose("lobby.opponent.friend")
    await table.start("lobby.start.friend")
    code = page.get_by_label(table.words["waiting.code"])
    await expect(code).to_be_visible()
    await reader.read("waiting room", await code.inner_text(), page.url.rpartition("/")[2])

    await page.get_by_role("button", name=table.words["bot.sapling"], exact=True).click()
    await table.may_move_or_is_over()
    await reader.read("table")
    await page.get_by_role("button", name=table.words["table.menu"]).click()
    await page.get_by_role("button", name=table.words["table.resign"], exact=True).click()
    await reader.read("menu")
    await page.get_by_role("button", name=table.words["table.menu.close"]).click()
    await table.play_on()
    await expect(table.result).to_be_visible()
    await reader.read("result")
    assert reader.faults == []


async def test_a_mission_speaks_it_and_fits(new_page: NewPage) -> None:
    page = await new_page(size=PHONE, language=pseudo.CODE, touch=True)
    reader, mission = Reader(page), Mission(page, pseudo.CODE)
    await page.get_by_label(mission.words["lobby.name"], exact=True).fill("Ana")
    await mission.choose("friend", "rookie", "rookie")
    await mission.start("lobby.start.friend")
    code = page.get_by_label(mission.words["waiting.code"])
    await expect(code).to_be_visible()
    bots = [mission.words[f"mission.bot_name.{seat}"] for seat in range(4)]
    await reader.read("waiting room", await code.inner_text(), *bots)
    await page.get_by_role("button", name=mission.words["bot.rookie"], exact=True).click()
    await expect(page.get_by_role("button", name=mission.words["mission.pause"])).to_be_visible()
    await reader.read("mission")
    await page.get_by_role("button", name=mission.words["table.menu"]).click()
    await reader.read("menu of a mission")
    assert reader.faults == []
