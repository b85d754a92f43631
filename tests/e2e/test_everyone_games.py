"""Every screen of a game of SEKOYA in both languages, on a phone and on a TV, by WCAG 2.2 AA."""

import asyncio

from driver.devices import PHONE, NewPage
from driver.house import House
from driver.screens import Screens, open_screen, screens_of
from driver.sekoya import COMPILED_MS, Table
from playwright.async_api import expect

LONG_NAME = "Marguerite-Alexandrine W"
"""As long as a name may be."""


async def test_a_game_of_sekoya(new_page: NewPage, house: House) -> None:
    screens = Screens(house)
    ana, bo, eve = [
        Table(await screens.device(await new_page(size=PHONE, growing=True))) for _ in range(3)
    ]
    words = ana.words
    await ana.choose("lobby.opponent.friend")
    await ana.page.get_by_label(words["lobby.name"], exact=True).fill(LONG_NAME)
    await ana.page.get_by_text(words["lobby.options"], exact=True).click()
    await ana.page.get_by_role("radio", name=words["colour.yellow"], exact=True).check()
    clock = words["option.clock.minutes"].replace("{minutes}", "5")
    await ana.page.get_by_role("radio", name=clock, exact=True).check()
    await ana.start("lobby.start.friend")
    await expect(ana.page.get_by_text(words["waiting.title"])).to_be_visible()
    await screens.look(ana.page, "room.sekoya_waiting")
    await open_screen(eve.page, ana.page.url)
    await screens.look(eve.page, "screen.sekoya_waiting")

    await bo.page.goto(ana.page.url)
    await expect(bo.page.get_by_role("button", name=words["waiting.sit"])).to_be_visible()
    await screens.look(bo.page, "room.sekoya_invited")
    await bo.page.get_by_role("button", name=words["waiting.sit"]).click()

    await ana.may_move_or_is_over()
    await screens.look(ana.page, "room.sekoya_own_turn")
    taken = int(await ana.legal.first.get_attribute("data-place") or "-1")
    await ana.play(1)
    await screens.look(ana.page, "room.sekoya_others_turn")
    await bo.may_move_or_is_over()
    await bo.place(taken).click(force=True)
    await expect(bo.page.get_by_role("alert")).to_be_visible()
    await screens.look(bo.page, "room.sekoya_refused")
    await ana.page.get_by_role("button", name=words["table.undo.ask"]).click()
    agree = bo.page.get_by_role("button", name=words["table.undo.agree"], exact=True)
    await expect(agree).to_be_visible()
    await screens.look(bo.page, "room.sekoya_asked_back")
    await agree.click()
    await ana.may_move_or_is_over()
    await ana.play(1)
    await bo.may_move_or_is_over()
    await bo.page.get_by_role("button", name=words["table.menu"]).click()
    await screens.look(bo.page, "room.sekoya_menu")
    await bo.page.get_by_role("button", name=words["table.resign"]).click()
    await screens.look(bo.page, "room.sekoya_resign")
    await bo.page.keyboard.press("Escape")
    await eve.page.goto(ana.page.url)
    await expect(eve.square).to_be_visible()
    await screens.look(eve.page, "room.sekoya_watching")

    await asyncio.gather(ana.play_on(), bo.play_on())
    await screens.look(ana.page, "room.sekoya_result")
    await ana.page.get_by_role("button", name=words["share.open"]).click()
    await expect(ana.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    await screens.look(ana.page, "room.sekoya_share")
    await ana.page.keyboard.press("Escape")
    await bo.page.get_by_role("button", name=words["table.rematch"]).click()
    await expect(bo.page.get_by_text(words.like("table.rematch.waiting"))).to_be_visible()
    await screens.look(bo.page, "room.sekoya_rematch")
    await ana.page.get_by_role("button", name=words["table.see"]).click()
    await screens.look(ana.page, "room.sekoya_over")

    await eve.page.goto(house.address)
    await eve.choose("lobby.opponent.here")
    await eve.start()
    await eve.may_move_or_is_over()
    await screens.look(eve.page, "room.sekoya_two_here")

    await eve.page.goto(house.address)
    await eve.choose("lobby.opponent.bot")
    await eve.start()
    await eve.play(1)
    await eve.may_move_or_is_over()
    await eve.page.get_by_role("button", name=words.like("table.why.of")).click()
    await eve.page.get_by_role("button", name=words.like("table.hint.who")).click()
    hinted = eve.page.get_by_role("button", name=words["place.hinted"])
    await expect(hinted).to_be_visible(timeout=COMPILED_MS)
    await screens.look(eve.page, "room.sekoya_hint")
    screens.check(screens_of("sekoya"))
