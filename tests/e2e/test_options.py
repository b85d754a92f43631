"""The options of the lobby: what is chosen there is what is played, shown and written down."""

import re

from driver.devices import NewPage
from driver.judge import judged
from driver.sekoya import Table
from playwright.async_api import Locator, expect

UNUSUAL = {"pile": "beside", "forbidden": "adjacent", "lone_special": True, "split_groups": True}


async def choose(table: Table, question: str, answer: str) -> None:
    """Answer one question of the options by its words."""
    asked = table.page.get_by_role("group", name=table.words[question], exact=True)
    await asked.get_by_role("radio", name=answer, exact=True).check()


async def open_options(table: Table) -> None:
    """Unfold the options."""
    await table.page.get_by_text(table.words["lobby.options"], exact=True).click()


def minutes(table: Table, number: int) -> str:
    """Return the answer for a clock of so many minutes."""
    return table.words["option.clock.minutes"].replace("{minutes}", str(number))


def clock(table: Table, colour: str) -> Locator:
    """Return the time that is left to a colour, as the page shows it."""
    player = re.compile(f", {table.words[colour]}$", re.IGNORECASE)
    panel = table.page.get_by_role("region", name=player)
    return panel.get_by_label(table.words.like("table.clock"))


async def test_a_whole_game_with_every_option_but_the_usual_one(new_page: NewPage) -> None:
    table = Table(await new_page())
    words = table.words
    await table.page.get_by_label(words["lobby.name"], exact=True).fill("Ana")
    await open_options(table)
    await choose(table, "option.colour", words["colour.green"])
    await choose(table, "option.clock", minutes(table, 5))
    await choose(table, "option.pile", words["option.pile.beside"])
    await choose(table, "option.forbidden", words["option.forbidden.adjacent"])
    await choose(table, "option.lone_special", words["option.lone_special.on"])
    await choose(table, "option.split_groups", words["option.split_groups.on"])
    changed = words["lobby.options.changed.other"].replace("{count}", "6")
    await expect(table.page.get_by_text(changed)).to_be_visible()
    await table.start()

    await table.may_move_or_is_over()
    assert await table.colour_of("Ana") == "green"
    for colour in ("colour.yellow", "colour.green"):
        await expect(clock(table, colour)).to_be_visible()
    assert await table.play_on() == 8

    game = judged(await table.transcript(), rules=UNUSUAL)
    assert game["round"] == 8
    assert game["result"] is not None
    assert await table.points() == [game["points"]["yellow"], game["points"]["green"]]


async def test_a_place_that_touches_the_first_pawn_may_be_forbidden_and_no_other(
    new_page: NewPage,
) -> None:
    table = Table(await new_page())
    await table.choose("lobby.opponent.here")
    await open_options(table)
    await choose(table, "option.forbidden", table.words["option.forbidden.adjacent"])
    await table.start()
    await table.touch(table.place(0))
    await table.may_move_or_is_over()

    for forbidden in (1, 3):
        await expect(table.place(forbidden)).to_have_attribute("aria-disabled", "true")
    await table.touch(table.place(2))

    await expect(table.page.get_by_text(table.words.like("table.round", round=2))).to_be_visible()


async def test_a_clock_is_shown_and_runs_for_whoever_is_to_place(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.choose("lobby.opponent.here")
    await open_options(table)
    await choose(table, "option.clock", minutes(table, 1))
    await table.start()
    await table.may_move_or_is_over()

    under_a_minute = re.compile(r"^0:\d")
    await expect(clock(table, "colour.yellow")).to_have_text(under_a_minute)
    await expect(clock(table, "colour.green")).to_have_text("1:00")
    await table.touch(table.place(0))

    await expect(clock(table, "colour.green")).to_have_text(under_a_minute)
