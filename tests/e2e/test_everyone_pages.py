"""Every page without a game's table in both languages, on a phone and on a TV, by WCAG 2.2 AA.

A page or a screen that is listed beside the router and not looked at here fails the suite, and so
does one that is looked at and not listed.
"""

import json

from driver.devices import PHONE, NewPage
from driver.eyes import Eyes
from driver.house import House
from driver.screens import Screens, pages_without_game, screens_on
from driver.sekoya import COMPILED_MS, Table
from playwright.async_api import Page, expect

ENTRANCE = ("lobby", "no_room", "unknown", "room")
PAPER = ("review", "write")
SHOWN = ("rules", "gallery", "demo", "credits")
STUDY = ("learn", "puzzle")
"""The pages that one test looks at: about as much work for each."""

A_NEWER_PAGE_WAITS = """() => {
  const worker = { postMessage() {} };
  Object.defineProperty(navigator.serviceWorker, "controller", { get: () => worker });
  navigator.serviceWorker.register = async () =>
    Object.assign(new EventTarget(), { waiting: worker });
}"""
"""Has the browser say what it says when another build was kept; only its look matters here."""

DECK = [5, 17, 1, 22, 9, 13, 2, 24, 11, 7, 20, 3, 15, 10, 4, 18, 6, 12, 8, 21, 14, 23, 16, 19]
LINES = [
    {"game": "sekoya", "deck": DECK},
    {"by": "yellow", "place": 0},
    {"by": "green", "place": 5},
    {"by": "yellow", "place": 1},
]
BEGUN = "\n".join(map(json.dumps, LINES))
"""A game that was begun: it is reviewed in a moment."""


async def test_each_page_is_looked_at_once() -> None:
    assert sorted([*ENTRANCE, *PAPER, *SHOWN, *STUDY]) == sorted(pages_without_game())


async def test_the_lobby_and_all_that_can_go_wrong(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    screens = Screens(house)
    page = await screens.device(await new_page(size=PHONE, growing=True))
    await _see_lobby(page, screens)
    # What is looked for and not there is what the browser would complain of.
    eyes[0].blink(closed=True)
    await _see_wrong_addresses(page, screens, house)
    await _see_bad_lines(page, screens, house)
    await _see_newer_page(page, screens, house)
    screens.check(screens_on(*ENTRANCE))


async def test_games_that_are_reviewed_and_written_down(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    screens = Screens(house)
    page = await screens.device(await new_page(size=PHONE, growing=True))
    eyes[0].blink(closed=True)
    await _see_reviews(page, screens, house)
    await _see_writing(page, screens, house)
    screens.check(screens_on(*PAPER))


async def test_what_is_read_looked_at_and_heard(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    screens = Screens(house)
    page = await screens.device(await new_page(size=PHONE, growing=True))
    await page.goto(f"{house.address}/credits")
    await screens.look(page, "credits.all")
    await _see_gallery(page, screens, house)
    await _see_demo(page, screens, house)
    eyes[0].blink(closed=True)
    await _see_rules(page, screens, house)
    screens.check(screens_on(*SHOWN))


async def test_what_one_studies_alone(new_page: NewPage, house: House, eyes: list[Eyes]) -> None:
    screens = Screens(house)
    page = await screens.device(await new_page(size=PHONE, growing=True))
    await _see_lesson(page, screens, house)
    eyes[0].blink(closed=True)
    await _see_puzzles(page, screens, house)
    screens.check(screens_on(*STUDY))


async def _see_lobby(page: Page, screens: Screens) -> None:
    table = Table(page)
    words = table.words
    await screens.look(page, "lobby.sekoya")
    await table.choose("lobby.opponent.here")
    options = page.get_by_text(words["lobby.options"], exact=True)
    await options.click()
    await screens.look(page, "lobby.sekoya_options")
    await options.click()
    await page.get_by_label(words["lobby.join.label"]).fill("no code")
    await page.get_by_role("button", name=words["lobby.join.go"], exact=True).click()
    await screens.look(page, "lobby.wrong_code")

    await page.get_by_role("radio", name="SQUAD SEVEN").check()
    leaders = page.get_by_role("combobox")
    await leaders.first.select_option(label=words["mission.leader.here"])
    await screens.look(page, "lobby.mission")
    await options.click()
    await screens.look(page, "lobby.mission_options")
    await page.get_by_role("radio", name="SEKOYA").check()


async def _see_wrong_addresses(page: Page, screens: Screens, house: House) -> None:
    for path, screen in (
        ("/r/0", "no_room.no_such_code"),
        ("/nowhere", "unknown.no_such_page"),
        ("/r/ABCDEFGH", "room.gone"),
    ):
        await page.goto(house.address + path)
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        await screens.look(page, screen)


async def _see_reviews(page: Page, screens: Screens, house: House) -> None:
    words = Table(page).words
    await page.goto(f"{house.address}/review")
    await screens.look(page, "review.give")
    await page.get_by_label(words["review.give"]).fill("no game")
    await page.get_by_role("button", name=words["review.give.do"]).click()
    await expect(page.get_by_role("alert")).to_be_visible()
    await screens.look(page, "review.refused")
    await page.goto(f"{house.address}/review/{'a' * 24}")
    await expect(page.get_by_role("alert")).to_be_visible()
    await screens.look(page, "review.gone")

    answer = await page.request.post(f"{house.address}/api/reviews", data=BEGUN)
    state = await answer.json()
    address = f"**/api/reviews/{state['id']}*"
    await page.route(address, lambda route: route.fulfill(json={**state, "percent": 40}))
    await page.goto(f"{house.address}/review/{state['id']}")
    await expect(page.get_by_role("progressbar")).to_be_visible()
    await screens.look(page, "review.working")
    await page.unroute(address)
    await page.get_by_role("button", name=words["review.stop"]).click()
    await screens.look(page, "review.stopped")
    await page.get_by_role("button", name=words["review.resume"]).click()
    graph = page.get_by_role("slider")
    await expect(graph).to_be_visible(timeout=COMPILED_MS)
    await screens.look(page, "review.start")
    await graph.press("End")
    await screens.look(page, "review.placement")


async def _see_writing(page: Page, screens: Screens, house: House) -> None:
    words = Table(page).words
    await page.goto(f"{house.address}/write")
    cards = page.get_by_role("group", name=words["write.cards"]).get_by_role("button")
    for told in range(8):
        await expect(cards).to_have_count(24 - told)
        if told == 3:
            await screens.look(page, "write.laying")
        await cards.first.click()
    places = page.locator("[data-place]")
    await expect(places.nth(4)).to_have_attribute("aria-disabled", "false")
    await screens.look(page, "write.placing")
    await places.nth(4).click()
    await expect(places.nth(4)).to_have_attribute("aria-disabled", "true")
    await expect(places.nth(0)).to_have_attribute("aria-disabled", "false")
    await places.nth(3).click(force=True)
    await expect(page.get_by_role("alert")).to_be_visible()
    await screens.look(page, "write.refused")
    await places.nth(0).click()
    await expect(cards).to_have_count(16)
    await screens.look(page, "write.drawn")


async def _see_rules(page: Page, screens: Screens, house: House) -> None:
    words = Table(page).words
    await page.goto(house.address)
    await page.route("**/assets/RulesPage*", lambda route: route.abort())
    await page.get_by_role("link", name=words["lobby.rules"]).click()
    await expect(page.get_by_text(words["site.broken"])).to_be_visible()
    await screens.look(page, "rules.broken")
    await page.unroute("**/assets/RulesPage*")

    for path, screen in (("squad-seven", "squad_seven"), ("sekoya", "sekoya")):
        await page.goto(f"{house.address}/rules/{path}")
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        await screens.look(page, f"rules.{screen}")
    await page.get_by_label(words["rules.search"]).fill("12")
    await screens.look(page, "rules.found")


async def _see_gallery(page: Page, screens: Screens, house: House) -> None:
    words = Table(page).words
    await page.goto(f"{house.address}/gallery")
    await screens.look(page, "gallery.walls")
    await page.get_by_role("checkbox", name=words["gallery.greys"]).check()
    await screens.look(page, "gallery.greys")
    await page.locator("[data-piece]").first.click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await screens.look(page, "gallery.piece")


async def _see_demo(page: Page, screens: Screens, house: House) -> None:
    words = Table(page).words
    await page.goto(f"{house.address}/demo")
    await expect(page.get_by_role("button", name=words["demo.night"])).to_be_visible()
    await screens.look(page, "demo.parts")
    await page.get_by_role("button", name=words["quiz.start"]).click()
    await page.get_by_role("button", name=words["quiz.night"], exact=True).click()
    await expect(page.get_by_role("listitem").filter(has_text="·")).to_have_count(9)
    await expect(page.get_by_role("button", name=words["quiz.day"], exact=True)).to_be_enabled()
    await screens.look(page, "demo.quiz")


async def _see_lesson(page: Page, screens: Screens, house: House) -> None:
    table = Table(page)
    words = table.words
    await page.goto(house.address)
    await page.get_by_role("link", name=words["learn.lobby"]).click()
    go_on = page.get_by_role("button", name=words["learn.next"], exact=True)
    await go_on.click()
    await go_on.click(force=True)  # the pawn comes first
    await expect(page.get_by_text(words["learn.not_there"])).to_be_visible()
    await screens.look(page, "learn.step")
    starred = table.square.get_by_role("button", name=words["place.hinted"])
    last = page.get_by_text(words["learn.end"])
    while await last.count() == 0:
        if await starred.count():
            await starred.and_(table.legal).click()
        else:
            await go_on.click()
    await screens.look(page, "learn.end")
    await page.get_by_role("button", name=words["learn.play"]).click()
    await table.may_move_or_is_over()


async def _see_puzzles(page: Page, screens: Screens, house: House) -> None:
    table = Table(page)
    words = table.words
    await page.goto(f"{house.address}/puzzle/2026-11-30")
    await expect(table.legal.first).to_be_visible()
    await screens.look(page, "puzzle.asked")
    await table.legal.first.click()
    await expect(page.get_by_text(words["puzzle.figures"])).to_be_visible()
    await screens.look(page, "puzzle.judged")
    await page.goto(f"{house.address}/puzzle/2026-11-01")
    await expect(page.get_by_role("alert")).to_be_visible()
    await screens.look(page, "puzzle.none")


async def _see_bad_lines(page: Page, screens: Screens, house: House) -> None:
    table = Table(page)
    words = table.words
    await page.goto(house.address)
    await table.start()
    await table.may_move_or_is_over()
    # The newest tab has the seat; the older one has it back where it is asked to.
    newer = await page.context.new_page()
    await newer.goto(page.url)
    here = page.get_by_role("button", name=words["tab.here"])
    await expect(here).to_be_visible()
    await page.bring_to_front()
    await screens.look(page, "room.elsewhere")
    await here.click()
    await expect(table.square).to_be_visible()
    await expect(newer.get_by_role("button", name=words["tab.here"])).to_be_visible()
    await newer.close()
    await house.kill()
    lost = page.get_by_text(words["room.lost"])
    await expect(lost).to_be_visible()
    await screens.look(page, "room.lost")
    await page.get_by_role("link", name=words["site.home"]).click()
    await table.start()
    await expect(page.get_by_text(words["lobby.unreachable"])).to_be_visible()
    await screens.look(page, "lobby.unreachable")

    await house.open()
    house.freeze()
    await page.get_by_role("link", name=words.like("lobby.resume")).click()
    await expect(page.get_by_text(words["room.connecting"])).to_be_visible()
    await screens.look(page, "room.connecting")
    house.thaw()
    await expect(table.square).to_be_visible()


async def _see_newer_page(page: Page, screens: Screens, house: House) -> None:
    await page.add_init_script(f"({A_NEWER_PAGE_WAITS})()")
    await page.goto(house.address)
    await expect(page.get_by_text(Table(page).words["app.update"])).to_be_visible()
    await screens.look(page, "lobby.newer_page")
