"""A whole game without a pointer, from the home page to the next game."""

from driver.devices import NewPage
from driver.sekoya import Table
from playwright.async_api import Locator, expect

FARTHEST_TAB = 60


async def _tab_to(table: Table, target: Locator) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(FARTHEST_TAB):
        if await target.evaluate("element => element.matches(':focus, :has(:focus)')"):
            return
        await table.page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached by Tab")


async def _walk_to(table: Table, place: int) -> None:
    """Press arrows until the focus stands on a place of the square."""
    for _ in range(4):
        here = await table.page.evaluate("() => Number(document.activeElement.dataset.place)")
        if here == place:
            return
        if here // 3 != place // 3:
            await table.page.keyboard.press("ArrowDown" if here // 3 < place // 3 else "ArrowUp")
        else:
            await table.page.keyboard.press("ArrowRight" if here < place else "ArrowLeft")
    here = await table.page.evaluate("() => document.activeElement.dataset.place")
    assert here == str(place)


async def test_a_whole_game_by_keyboard(new_page: NewPage) -> None:
    table = Table(await new_page())
    keys = table.page.keyboard
    start = table.page.get_by_role("button", name=table.words["lobby.start"], exact=True)
    await expect(start).to_be_visible()
    await _tab_to(table, start)
    await keys.press("Enter")
    await expect(table.square).to_be_visible()
    await _tab_to(table, table.square)

    placed = 0
    while await table.may_move_or_is_over():
        goal = int(await table.legal.last.get_attribute("data-place") or "-1")
        await _walk_to(table, goal)
        await keys.press("Enter" if placed % 2 else "Space")
        await table.answered()
        placed += 1

    assert placed == 8
    heading = table.result.get_by_role("heading")
    await expect(heading).to_be_focused()
    await _tab_to(table, table.page.get_by_role("button", name=table.words["table.rematch"]))
    await keys.press("Enter")
    await expect(table.page.get_by_text(table.words.like("table.round", round=1))).to_be_visible()


async def test_digits_and_arrows_find_the_square_right_after_the_start(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.start()
    await table.may_move_or_is_over()
    await expect(table.page.get_by_role("main")).to_be_focused()
    keys = table.page.keyboard

    await keys.press("6")
    await expect(table.place(5)).to_be_focused()
    await keys.press("ArrowLeft")
    await expect(table.place(4)).to_be_focused()

    await table.page.reload()
    await expect(table.square).to_be_visible()
    first = await table.legal.first.get_attribute("data-place")
    await keys.press("ArrowDown")
    await expect(table.place(int(first or "-1"))).to_be_focused()


async def test_a_placement_is_taken_back_by_a_key(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.start()
    await table.may_move_or_is_over()
    before = await table.looks()
    await _tab_to(table, table.square)
    first = int(await table.legal.first.get_attribute("data-place") or "-1")
    # Digits name places as people count them, from 1.
    await table.page.keyboard.press(str(first + 1))
    await table.page.keyboard.press("Enter")
    await table.answered()
    await table.may_move_or_is_over()
    assert await table.looks() != before

    await table.page.keyboard.press("u")

    await expect(table.page.get_by_text(table.words.like("table.round", round=1))).to_be_visible()
    assert await table.looks() == before
