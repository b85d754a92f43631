"""Two devices at one table: by code and by link, through a reload, and through a killed server."""

import asyncio

from driver.devices import NewPage
from driver.eyes import Eyes
from driver.house import House
from driver.judge import judged
from driver.sekoya import Table
from playwright.async_api import expect


async def _sit_down_together(new_page: NewPage) -> tuple[Table, Table]:
    """Let Ana open a table, and Bo join it by the code that Ana reads out."""
    ana, bo = Table(await new_page()), Table(await new_page())
    await ana.choose("lobby.opponent.friend")
    await ana.page.get_by_label(ana.words["lobby.name"], exact=True).fill("Ana")
    await ana.start("lobby.start.friend")
    await expect(ana.page.get_by_text(ana.words["waiting.title"])).to_be_visible()
    code = await ana.page.get_by_label(ana.words["waiting.code"]).inner_text()

    await bo.page.get_by_label(bo.words["lobby.join.label"]).fill(code.lower())
    await bo.page.get_by_role("button", name=bo.words["lobby.join.go"], exact=True).click()
    await _accept(bo)
    await expect(ana.square).to_be_visible()
    return ana, bo


async def _accept(bo: Table) -> None:
    """Let Bo, who was invited by Ana, sit down."""
    await expect(bo.page.get_by_text(bo.words.like("waiting.invited", name="Ana"))).to_be_visible()
    await bo.page.get_by_label(bo.words["lobby.name"], exact=True).fill("Bo")
    await bo.page.get_by_role("button", name=bo.words["waiting.sit"]).click()
    await expect(bo.square).to_be_visible()


async def _finish(ana: Table, bo: Table, *, placed: int) -> None:
    """Let both play to the end, and see that they, and the referee, agree on what happened."""
    counts = await asyncio.gather(ana.play_on(), bo.play_on())
    game = judged(await ana.transcript())

    assert placed + sum(counts) == 16
    assert game["round"] == 8
    assert await ana.points() == await bo.points()
    assert await ana.points() == [game["points"]["yellow"], game["points"]["green"]]
    assert await ana.looks() == await bo.looks()


async def test_a_whole_game_between_two_devices_one_of_which_reloads(new_page: NewPage) -> None:
    ana, bo = await _sit_down_together(new_page)
    await asyncio.gather(ana.play(3), bo.play(3))

    await bo.page.reload()

    await expect(bo.square).to_be_visible()
    assert {await bo.colour_of("Ana"), await bo.colour_of("Bo")} == {"yellow", "green"}
    await _finish(ana, bo, placed=6)


async def test_a_seat_is_given_over_to_another_phone_in_the_midst_of_a_game(
    new_page: NewPage,
) -> None:
    ana, bo = await _sit_down_together(new_page)
    words = ana.words
    await ana.page.get_by_role("button", name=words["table.menu"]).click()
    await ana.page.get_by_role("button", name=words.like("hosting.offer", name="Bo")).click()
    picture = ana.page.get_by_role("img", name=words.like("hosting.qr", name="Bo"))
    _, key = str(await picture.get_attribute("src")).split("?seat=")
    other = Table(await new_page())
    await other.page.goto(f"{bo.page.url}#seat={key}")
    await other.page.get_by_role("button", name=words["hosting.take"]).click()
    await expect(other.square).to_be_visible()
    assert "#" not in other.page.url
    await ana.page.keyboard.press("Escape")
    await _finish(ana, other, placed=0)


async def test_a_friend_joins_by_the_link(new_page: NewPage) -> None:
    ana, bo = Table(await new_page()), Table(await new_page())
    await ana.choose("lobby.opponent.friend")
    await ana.page.get_by_label(ana.words["lobby.name"], exact=True).fill("Ana")
    await ana.start("lobby.start.friend")
    await expect(ana.page.get_by_text(ana.words["waiting.title"])).to_be_visible()
    link = await ana.page.get_by_label(ana.words["waiting.link"], exact=True).input_value()
    picture = ana.page.get_by_role("img", name=ana.words["waiting.qr"])
    await picture.evaluate("image => image.decode()")  # which fails where there is no picture

    await bo.page.goto(link)
    await _accept(bo)

    await asyncio.gather(ana.play(1), bo.play(1))


async def test_a_third_device_watches_and_may_not_touch(new_page: NewPage) -> None:
    ana, bo = await _sit_down_together(new_page)
    watcher = Table(await new_page())
    await watcher.page.goto(ana.page.url)

    await expect(watcher.page.get_by_text(watcher.words["watch.note"])).to_be_visible()
    await asyncio.gather(ana.play(2), bo.play(2))

    await expect(watcher.legal).to_have_count(0)
    await expect(
        watcher.page.get_by_text(watcher.words.like("table.round", round=3))
    ).to_be_visible()
    assert await watcher.looks() == await ana.looks()


async def test_a_killed_server_comes_back_and_the_pages_go_on_by_themselves(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    ana, bo = await _sit_down_together(new_page)
    await asyncio.gather(ana.play(3), bo.play(3))
    before = await ana.looks()
    for each in eyes:
        each.blink(closed=True)

    await house.kill()
    for table in (ana, bo):
        await expect(table.page.get_by_text(table.words["room.lost"])).to_be_visible()
    await house.open()
    for table in (ana, bo):
        await expect(table.page.get_by_text(table.words["room.lost"])).to_have_count(0)
    for each in eyes:
        each.blink(closed=False)

    assert await ana.looks() == await bo.looks() == before
    await _finish(ana, bo, placed=6)


async def test_a_placement_on_its_way_when_the_server_dies_is_done_once(
    new_page: NewPage, house: House, eyes: list[Eyes]
) -> None:
    ana, bo = await _sit_down_together(new_page)
    await asyncio.gather(ana.play(2), bo.play(2))
    for each in eyes:
        each.blink(closed=True)
    await expect(ana.legal.first.or_(ana.page.get_by_text("Bo is choosing")).first).to_be_visible()
    mover = ana if await ana.legal.count() else bo

    # No answer can come in between: the server stands still from before the touch until it dies.
    house.freeze()
    await mover.legal.first.click()
    await house.kill()
    await house.open()

    await mover.answered()
    for each in eyes:
        each.blink(closed=False)
    await _finish(ana, bo, placed=5)
