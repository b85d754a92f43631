"""Every screen of a mission in both languages, on a phone and on a TV, by WCAG 2.2 AA."""

import pytest
from driver.devices import PHONE, NewPage
from driver.eyes import Eyes
from driver.house import House
from driver.mission import Mission
from driver.screens import Screens, open_screen, screens_of
from playwright.async_api import Page, expect

DECK = ("day-treasure-gems", "day-camp", "bridge", "day-treasure-chest", "zombie", "healer")
DECK += ("spiders", "day-treasure-statuette")
"""Two squads' cards by rounds: the first has a bridge to leave, a zombie and spiders."""

LONG_DAY = "175"
"""The seed of a gentle mission of an hour whose first day has no scream for a minute, the longest
there is: all that ends with a scream is looked at before, all else after it."""

THE_END = {
    *("room.mission_departure", "room.mission_result", "room.mission_races"),
    *("room.mission_share", "room.mission_over", "room.mission_end_lost"),
}

BY_A_BOT = {"room.mission_stood_in"}

ALONE = {
    *("room.mission_two_here", "room.mission_three_here", "room.mission_four_here"),
    *("room.mission_lesson", "screen.mission_card"),
}

AT_LEISURE = {
    "lengthS": 3600,
    "difficulty": "gentle",
    "maxWaitMs": 60_000,
    "stealMs": 60_000,
    "minShowMs": 0,
}
AT_ONCE = {"lengthS": 30}
PERSON = {"kind": "person"}
ANA = {"kind": "person", "here": True, "name": "Marguerite-Alexandrine W"}
BO = {"kind": "person", "here": True, "name": "W" * 24}
BOT = {"kind": "bot", "level": "family"}

SLOW = ("--seed", LONG_DAY, "--mission-deck", ",".join(DECK))
FAST = ("--seed", LONG_DAY, "--pace", "20")


async def open_room(page: Page, house: House, seats: list[object], options: object) -> None:
    """Open a room of missions from this device, and go there."""
    wish = {"game": "squad-seven", "seats": seats, "options": options}
    headers = {"origin": house.address}
    answer = await page.request.post(f"{house.address}/api/rooms", data=wish, headers=headers)
    assert answer.ok, await answer.text()
    await page.goto(f"{house.address}/r/{(await answer.json())['code']}")


@pytest.mark.parametrize("house", [SLOW], indirect=True)
async def test_a_mission_from_the_invitation_to_every_deed(new_page: NewPage, house: House) -> None:
    screens = Screens(house)
    ana, bo, eve = [
        Mission(await screens.device(await new_page(size=PHONE, growing=True))) for _ in range(3)
    ]
    words = ana.words
    await open_room(ana.page, house, [ANA, PERSON], AT_LEISURE)
    await expect(ana.page.get_by_text(words["mission.waiting.title"])).to_be_visible()
    await screens.look(ana.page, "room.mission_waiting")
    await bo.page.goto(ana.page.url)
    sit = bo.page.get_by_role("button", name=words["mission.waiting.sit"])
    await expect(sit).to_be_visible()
    await screens.look(bo.page, "room.mission_invited")
    await bo.page.get_by_label(bo.words["lobby.name"]).fill(str(BO["name"]))
    room = ana.page.url
    await eve.page.goto(f"{room}#seat=1.a-key-of-the-tour")
    await expect(eve.page.get_by_role("button", name=words["hosting.take"])).to_be_visible()
    await screens.look(eve.page, "room.mission_taking_over")
    await open_screen(eve.page, room)
    await screens.look(eve.page, "screen.mission_waiting")
    await eve.page.goto(room)

    await sit.click()
    await expect(ana.page.get_by_text(words["mission.landing"], exact=True)).to_be_visible()
    await screens.look(ana.page, "room.mission_landing")

    lit = "[data-pad=draw].lit"
    await expect(ana.page.locator(lit)).to_be_visible(timeout=20_000)
    await ana.draw()
    await expect(ana.page.locator(".pile[data-open=true]")).to_be_visible()
    await bo.lay()
    await expect(bo.page.locator(lit)).to_be_visible()
    await bo.draw()
    await expect(ana.page.locator("[data-card=day-camp][data-open=true]")).to_be_visible()
    await ana.lay()
    await expect(ana.page.locator(".steal")).to_be_visible()
    await screens.look(ana.page, "room.mission_steal")
    await ana.steal()

    await expect(ana.page.locator(lit)).to_be_visible()
    await ana.draw()
    await expect(ana.page.locator("[data-deed=lap]")).to_be_visible()
    await screens.look(ana.page, "room.mission_lap")
    await ana.run()
    await expect(bo.page.locator(lit)).to_be_visible()
    await bo.draw()
    await expect(ana.page.locator(lit)).to_be_visible()
    await ana.draw()
    await expect(ana.page.locator("[data-deed=shot]")).to_be_visible()
    await screens.look(ana.page, "room.mission_shot")
    while await ana.page.locator("[data-deed=shot]").count():
        await ana.shoot()
    await expect(bo.page.locator(lit)).to_be_visible()
    await bo.draw()
    await expect(ana.page.locator(lit)).to_be_visible()
    await ana.draw()
    await expect(ana.page.locator("[data-deed=deal]")).to_be_visible()
    await screens.look(ana.page, "room.mission_deal")
    await ana.deal()

    await expect(bo.page.locator(lit)).to_be_visible()
    await bo.draw()
    await expect(ana.page.locator(".pile[data-open=true]")).to_be_visible()
    await screens.look(ana.page, "room.mission_card")
    await screens.look(eve.page, "room.mission_watching")

    await ana.page.get_by_role("button", name=words["mission.pause"]).click()
    await expect(ana.page.get_by_role("heading", name=words["mission.paused"])).to_be_visible()
    await screens.look(ana.page, "room.mission_paused")
    await ana.page.get_by_role("button", name=words["table.menu"]).click()
    await screens.look(ana.page, "room.mission_menu")
    await ana.page.get_by_role("checkbox", name=words["mission.captions"]).check()
    await ana.page.keyboard.press("Escape")
    await ana.page.get_by_role("button", name=words["mission.resume"]).click()
    await expect(ana.page.locator(".captions span").first).to_be_visible()
    await screens.look(ana.page, "room.mission_captions")

    await ana.page.get_by_role("link", name=words["site.home"]).first.click()
    await expect(ana.page.get_by_text(words["mission.leave.text"])).to_be_visible()
    await screens.look(ana.page, "room.mission_leave")
    await ana.page.get_by_role("button", name=words["room.leave.stay"]).click()
    await expect(ana.page.get_by_text(words["mission.leave.text"])).to_be_hidden()
    await expect(ana.pad).to_be_visible()
    code = ana.page.url[-8:]
    await ana.page.get_by_role("link", name=words["site.home"]).first.click()
    await ana.page.get_by_role("link", name=words["room.leave.go"]).click()
    back = words.like("lobby.resume", code=f"{code[:4]} {code[4:]}")
    await ana.page.get_by_role("link", name=back).click()
    await expect(ana.pad).to_be_visible()

    # Who watches cheers, and everybody sees it for a while.
    await eve.page.get_by_role("button", name=words["mission.cheer.onward"]).click()
    for each in (ana, bo, eve):
        await expect(each.page.locator("[data-cheered=onward]")).to_be_visible()
    said = words.like("mission.cheer.said", who=words["mission.cheer.watcher"])
    await expect(ana.page.get_by_role("status").get_by_text(said)).to_be_attached()

    screens.check(screens_of("mission") - THE_END - BY_A_BOT - ALONE)


@pytest.mark.parametrize("house", [SLOW], indirect=True)
async def test_missions_round_one_device_or_for_a_screen_alone(
    new_page: NewPage, house: House
) -> None:
    screens = Screens(house)
    page = await screens.device(await new_page(size=PHONE, growing=True))
    # Round one device each has a pad, whose place its shape tells.
    here = {"two": [ANA, BO, BOT], "three": [ANA, BO, ANA], "four": [ANA, BO, ANA, BO]}
    for number, seats in here.items():
        await open_room(page, house, seats, AT_LEISURE)
        await expect(page.locator("[data-pad=hand]")).to_have_count(len(seats) - seats.count(BOT))
        await screens.look(page, f"room.mission_{number}_here")
    await open_room(page, house, [ANA, BOT], AT_LEISURE | {"lesson": True})
    await expect(page.locator(".coach")).not_to_be_empty()
    await screens.look(page, "room.mission_lesson")
    # For a screen alone bots play among themselves.
    await open_room(page, house, [BOT] * 4, AT_LEISURE)
    await open_screen(page, page.url)
    await expect(page.locator("[data-screen] .log li").first).to_be_visible(timeout=20_000)
    await screens.look(page, "screen.mission_card")
    screens.check(ALONE)


@pytest.mark.parametrize("house", [FAST], indirect=True)
async def test_a_bot_plays_for_who_is_away_until_they_touch(
    new_page: NewPage, house: House
) -> None:
    screens = Screens(house)
    ana, bo = [
        Mission(await screens.device(await new_page(size=PHONE, growing=True))) for _ in range(2)
    ]
    await open_room(ana.page, house, [ANA, PERSON], AT_LEISURE)
    room = ana.page.url
    await bo.page.goto(room)
    await bo.page.get_by_label(bo.words["lobby.name"]).fill(str(BO["name"]))
    await bo.page.get_by_role("button", name=bo.words["mission.waiting.sit"]).click()
    await expect(bo.pad).to_be_visible()
    await bo.page.goto(house.address)
    sit_in = ana.page.get_by_role("button", name=ana.words.like("mission.sit_in", name=BO["name"]))
    await sit_in.click(timeout=20_000)
    await bo.page.goto(room)
    back = bo.page.locator("[data-stood-in]")
    await expect(back).to_be_visible()
    await expect(bo.pad).to_have_count(0)
    await screens.look(bo.page, "room.mission_stood_in")
    await back.click()
    await expect(bo.pad).to_be_visible()
    await expect(back).to_have_count(0)
    screens.check(BY_A_BOT)


@pytest.mark.parametrize("house", [FAST], indirect=True)
async def test_the_end_of_a_mission(new_page: NewPage, house: House, eyes: list[Eyes]) -> None:
    screens = Screens(house)
    ana = Mission(await screens.device(await new_page(size=PHONE, growing=True)))
    await open_room(ana.page, house, [ANA, BOT, BOT, BOT], AT_ONCE)
    await ana.page.emulate_media(reduced_motion="no-preference")
    await expect(ana.page.locator(".departure")).to_be_visible(timeout=20_000)
    # The helicopter flies in from beyond the window's edge.
    await ana.page.locator(".departure .sky").evaluate(
        "sky => Promise.all(sky.getAnimations().map((flight) => flight.finished)).then(() => {})"
    )
    await screens.look(ana.page, "room.mission_departure")
    await ana.page.emulate_media(reduced_motion="reduce")
    await ana.page.keyboard.press("Escape")
    await ana.see_result()
    await screens.look(ana.page, "room.mission_result")
    await ana.page.get_by_text(ana.words["mission.races"]).click()
    await screens.look(ana.page, "room.mission_races")
    await ana.page.get_by_role("button", name=ana.words["share.open"]).click()
    await expect(ana.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    await screens.look(ana.page, "room.mission_share")
    await ana.page.keyboard.press("Escape")
    await ana.page.get_by_role("button", name=ana.words["table.see"]).click()
    await screens.look(ana.page, "room.mission_over")

    # The line is lost before the end has come, which a mission does not wait for.
    eyes[0].blink(closed=True)
    await ana.page.route("**/assets/MissionEnd-*", lambda route: route.abort())
    await open_room(ana.page, house, [ANA, BOT], AT_ONCE)
    await expect(ana.page.get_by_role("alert")).to_be_visible(timeout=20_000)
    await screens.look(ana.page, "room.mission_end_lost")
    await ana.page.unroute_all()
    await ana.page.get_by_role("button", name=ana.words["site.reload"]).click()
    await ana.see_result()
    screens.check(THE_END)
