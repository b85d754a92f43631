"""A result is given away: its picture, drawn on the device, and the game written down."""

import struct

import pytest
from driver.devices import PHONE, NewPage
from driver.house import House
from driver.judge import judged
from driver.mission import Mission
from driver.sekoya import Table
from playwright.async_api import Locator, Page, expect

PNG = b"\x89PNG\r\n\x1a\n"


DRAWN = """async ([image, x, y, width, height]) => {
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(x, y, width, height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""
"""Counts the colours in a part of a picture: where cards belong there are drawings, no ground."""


async def _finished(page: Page, language: str) -> tuple[Table, Locator]:
    """Play a game to its end and open what gives it away."""
    table = Table(page, language)
    await table.start()
    await table.play_on()
    await table.result.get_by_role("button", name=table.words["share.open"]).click()
    dialog = page.get_by_role("dialog", name=table.words["share.title"])
    return table, dialog


async def test_the_picture_of_a_result_is_drawn_here_and_can_be_kept(new_page: NewPage) -> None:
    page = await new_page(size=PHONE, language="fr-FR")
    table, dialog = await _finished(page, "fr")
    headline = await table.result.get_by_role("heading").first.inner_text()

    picture = dialog.get_by_role("img")
    await expect(picture).to_be_visible()
    assert headline in (await picture.get_attribute("alt") or "")
    area = [await picture.element_handle(), 400, 230, 740, 340]
    colours = await page.evaluate(DRAWN, area)
    assert colours > 500
    async with page.expect_download() as downloading:
        await dialog.get_by_role("link", name=table.words["share.picture.save"]).click()
    download = await downloading.value
    assert download.suggested_filename == f"sekoya-{page.url[-8:]}.png"
    written = (await download.path()).read_bytes()
    assert written.startswith(PNG)
    assert struct.unpack(">II", written[16:24]) == (1200, 630)


async def test_a_finished_game_is_copied_written_down(new_page: NewPage) -> None:
    page = await new_page()
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table, dialog = await _finished(page, "en")

    await dialog.get_by_role("button", name=table.words["share.transcript.copy"]).click()

    await expect(dialog.get_by_text(table.words["share.transcript.copied"])).to_be_visible()
    copied = await page.evaluate("navigator.clipboard.readText()")
    assert judged(copied.encode())["round"] == 8


@pytest.mark.parametrize("house", [("--seed", "7", "--pace", "20")], indirect=True)
async def test_a_mission_is_given_away_as_a_picture_and_written_down(
    new_page: NewPage, house: House
) -> None:
    page = await new_page(size=PHONE, language="fr-FR")
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mission = Mission(page, "fr")
    bot = {"kind": "bot", "level": "family"}
    seats = [{"kind": "person", "here": True, "name": "Ana"}, bot, bot]
    wish = {"game": "squad-seven", "seats": seats, "options": {"lengthS": 60}}
    answer = await page.request.post(f"{house.address}/api/rooms", data=wish)
    await page.goto(f"{house.address}/r/{(await answer.json())['code']}")
    await mission.see_result()
    headline = await mission.result.get_by_role("heading").first.inner_text()
    await mission.result.get_by_role("button", name=mission.words["share.open"]).click()
    dialog = page.get_by_role("dialog", name=mission.words["share.title"])

    picture = dialog.get_by_role("img")
    await expect(picture).to_be_visible()
    assert headline in (await picture.get_attribute("alt") or "")
    assert await page.evaluate(DRAWN, [await picture.element_handle(), 0, 230, 1200, 340]) > 500
    async with page.expect_download() as downloading:
        await dialog.get_by_role("link", name=mission.words["share.picture.save"]).click()
    assert (await downloading.value).suggested_filename == f"squad-seven-{page.url[-8:]}.png"

    await dialog.get_by_role("button", name=mission.words["share.transcript.copy"]).click()
    await expect(dialog.get_by_text(mission.words["share.transcript.copied"])).to_be_visible()
    copied = await page.evaluate("navigator.clipboard.readText()")
    assert judged(copied.encode())["result"] is not None


@pytest.mark.parametrize("forbidden", ["(() => false)", "(() => { throw new Error('no'); })"])
async def test_where_no_page_may_copy_the_game_stands_there_to_be_copied_by_hand(
    new_page: NewPage, forbidden: str
) -> None:
    page = await new_page()
    await page.evaluate(
        f"""() => {{
          Object.defineProperty(navigator, "clipboard", {{ value: undefined }});
          document.execCommand = {forbidden};
        }}"""
    )
    table, dialog = await _finished(page, "en")

    await dialog.get_by_role("button", name=table.words["share.transcript.copy"]).click()

    area = dialog.get_by_role("textbox", name=table.words["share.transcript"])
    await expect(area).to_be_visible()
    assert judged((await area.input_value()).encode())["round"] == 8
    assert await page.evaluate("getSelection().toString()") == await area.input_value()
