"""Whole games of SEKOYA on one device: against a bot, and two people taking turns."""

import re

import pytest
from driver.devices import NewPage
from driver.eyes import Eyes
from driver.judge import judged
from driver.sekoya import Table
from playwright.async_api import expect


@pytest.mark.parametrize("level", ["seedling", "sapling"])
async def test_a_whole_game_against_a_bot(new_page: NewPage, eyes: list[Eyes], level: str) -> None:
    table = Table(await new_page())
    await table.choose("lobby.opponent.bot")
    await table.choose(f"bot.{level}")
    await table.start()

    assert await table.play_on() == 8

    game = judged(await table.transcript())
    assert game["round"] == 8
    assert await table.points() == [game["points"]["yellow"], game["points"]["green"]]
    assert game["result"] is not None
    # One delivery at least for each round: so the eyes have looked for secrets in them.
    assert eyes[0].frames > 8


async def test_a_rematch_changes_the_colours(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.page.get_by_label(table.words["lobby.name"]).fill("Ana")
    await table.start()
    first = await table.colour_of("Ana")
    await table.play_on()

    await table.page.get_by_role("button", name=table.words["table.rematch"]).click()
    await expect(table.result).to_have_count(0)

    assert {first, await table.colour_of("Ana")} == {"yellow", "green"}
    assert await table.play_on() == 8


async def test_a_placement_against_a_bot_is_taken_back(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.start()
    await table.may_move_or_is_over()
    before = await table.looks()
    await table.legal.first.click()
    await table.may_move_or_is_over()
    assert await table.looks() != before

    await table.page.get_by_role("button", name=table.words["table.undo"]).click()

    await expect(table.page.get_by_text(table.words.like("table.round", round=1))).to_be_visible()
    assert await table.looks() == before
    assert await table.play_on() == 8


async def test_a_forbidden_place_is_refused_with_its_rule(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.choose("lobby.opponent.here")
    await table.start()
    await table.touch(table.place(0))
    await table.may_move_or_is_over()

    await table.place(2).click(force=True)

    await expect(table.page.get_by_text(table.words["refusal.aligned"])).to_be_visible()
    assert await table.play_on() == 15


async def test_a_double_click_places_one_pawn_only(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.choose("lobby.opponent.here")
    await table.start()
    await table.may_move_or_is_over()

    # The second click comes in the very moment in which the first has been answered: as early as
    # that of any double click, on a machine of any speed.
    await table.square.evaluate(
        """(square, pawn) => {
            const watch = new MutationObserver(() => {
                const first = square.querySelector('[data-place="0"]');
                const sent = document.body.innerText.includes(pawn.sent);
                if (sent || !first.getAttribute("aria-label").includes(pawn.name)) return;
                watch.disconnect();
                square.querySelector('[data-place="8"]').click();
                square.dataset.clicked = "twice";
            });
            watch.observe(document.body, { attributes: true, childList: true, subtree: true,
                characterData: true });
        }""",
        {"name": table.words["place.pawn.yellow"], "sent": table.words["turn.sent"]},
    )
    await table.place(0).click()
    await expect(table.page.locator("[data-clicked=twice]")).to_be_visible()

    await table.may_move_or_is_over()
    pawn = re.compile(f"{table.words['place.pawn.yellow']}|{table.words['place.pawn.green']}")
    await expect(table.square.get_by_role("button", name=pawn)).to_have_count(1)
    assert await table.play_on() == 15


async def test_a_whole_game_of_two_on_one_device(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.choose("lobby.opponent.here")
    await table.page.get_by_label(table.words["lobby.name"], exact=True).fill("Ana")
    await table.page.get_by_label(table.words["lobby.name.second"]).fill("Bo")
    await table.start()

    assert await table.play_on() == 16

    game = judged(await table.transcript())
    assert await table.points() == [game["points"]["yellow"], game["points"]["green"]]
    assert {await table.colour_of("Ana"), await table.colour_of("Bo")} == {"yellow", "green"}


async def test_the_pile_may_lie_beside_the_square(new_page: NewPage) -> None:
    table = Table(await new_page())
    await table.page.get_by_text(table.words["lobby.options"], exact=True).click()
    await table.choose("option.pile.beside")
    await table.choose("option.tie.shared")
    await table.start()

    assert await table.play_on() == 8

    assert judged(await table.transcript(), rules={"pile": "beside", "tie": "shared"})["round"] == 8
