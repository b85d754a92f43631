"""Whole games by somebody who sees nothing: read from the accessibility tree, and heard, alone."""

import asyncio
import re

import pytest
from driver.devices import NewPage
from driver.sekoya import Words
from driver.snapshot import Ear, Node


def points(nodes: list[Node], name: str) -> int:
    """Return a player's points: the paragraph that follows the region of that name."""
    start = next(i for i, n in enumerate(nodes) if n.role == "region" and n.name.startswith(name))
    told = next(node for node in nodes[start:] if re.fullmatch(r"\d+ points?", node.text))
    return int(told.text.split()[0])


async def test_a_whole_game_of_sekoya_from_roles_names_and_status_alone(
    new_page: NewPage,
) -> None:
    words = Words("en")
    ear = Ear(await new_page())
    await ear.until(words["lobby.title"], role="heading")
    await ear.tab_to("button", words["lobby.start"])
    await ear.press("Enter")

    ana = words["lobby.name.default"]
    yours = (words["turn.yours"], words["turn.yours.second"])
    allowed = f", {words['place.legal']}"
    placed = 0
    while True:
        nodes = await ear.hear()
        if any(node.role == "dialog" for node in nodes):
            break
        places = [node for node in nodes if node.name.endswith(allowed) and node.role == "button"]
        if not places:
            # Another's turn, or a picture that has not stood long enough to be answered.
            await asyncio.sleep(0.05)
            continue
        assert any(node.says in yours for node in nodes)
        assert all("disabled" not in place.states for place in places)
        number = places[0].name.removeprefix("place ").partition(",")[0]
        # Digits name places; what then has the focus is what was meant.
        await ear.press(number)
        focused = await ear.focused()
        assert focused is not None
        assert focused.name.startswith(f"place {number},")
        await ear.press("Enter")
        placed += 1
        chosen = f"{ana} chooses"
        await ear.until_heard(chosen, times=placed)

    assert placed == 8
    headline = await ear.focused()
    assert headline is not None
    assert headline.role == "heading"
    nodes = await ear.hear()
    assert any(node.role == "status" and node.text for node in nodes), "the end is not announced"
    own, bot = points(nodes, ana), points(nodes, words["bot.sapling"])
    if own != bot:
        won = words["result.you_win"]
        assert headline.says == (
            won if own > bot else words["result.you_lose"].format(name=words["bot.sapling"])
        )


SOUNDS = """() => performance.getEntriesByType("mark")
  .filter(({ name, startTime }) => name.startsWith("sound ") && startTime <= performance.now())
  .sort((one, other) => one.startTime - other.startTime)
  .map(({ name, startTime }) => [name.slice("sound ".length), startTime])"""
"""What the page has sounded, each sound at its latest start: what somebody at it has heard."""

HUMAN_S = 0.25
"""From hearing a card to the press; what looks and what listens costs time besides."""

MISSION_DECK = (
    *("day-treasure-gems", "day-treasure-chest-guarded", "healer", "day-treasure-chest"),
    *("bridge", "night-treasure-gems", "day-treasure-gems", "day-treasure-statuette"),
    *("zombie", "day-treasure-chest", "night-camp", "day-treasure-gems"),
    *("day-camp", "day-treasure-statuette", "healer", "healer"),
    *("spiders", "healer", "night-treasure-chest", "healer"),
)
"""Four squads' cards by rounds: the first has a bridge, a zombie, a camp and spiders to come by."""

ONE_LATE_SCREAM = "398"
"""The seed of a mission of a minute with a day of 35 s, and a scream after 51."""

PRESSES = ("lap.run", "lap.sit", "shot.ready", "shot.fire", "deal.ready")


@pytest.mark.slow
@pytest.mark.parametrize(
    "house",
    [("--seed", ONE_LATE_SCREAM, "--mission-deck", ",".join(MISSION_DECK))],
    indirect=True,
)
async def test_a_mission_by_ear_and_one_key_alone(new_page: NewPage) -> None:
    words = Words("en")
    page = await new_page()
    ear = Ear(page)
    await ear.until(words["lobby.title"], role="heading")
    await ear.tab_to("radio", "SEKOYA")
    await ear.press("ArrowDown")
    await ear.tab_to("radio", "5 min")
    await ear.press("ArrowLeft")
    await ear.tab_to("button", words["mission.lobby.start"])
    await ear.press("Enter")
    await ear.tab_to("button", words["table.menu"])
    await ear.press("Enter")
    for aid in ("mission.hears_cards", "mission.uses_one_switch"):
        await ear.tab_to("checkbox", words[aid])
        await ear.press(" ")
    await ear.press("Escape")
    # Away from the menu's button, which the space bar opens again once all is over.
    await ear.tab_to("button", words["mission.hand"])
    presses = {words[f"switch.{press}"] for press in PRESSES}
    offered = re.compile(r"\d treasures?.*\d")

    heard_until, done, log = 0.0, set[str](), set[str]()
    async with asyncio.timeout(120):
        while True:
            sounds: list[tuple[str, float]] = await page.evaluate(SOUNDS)
            drums = [name for name, _ in sounds if name.startswith("drum-")]
            cards = [(name, at) for name, at in sounds if name.startswith("card-")]
            if cards and cards[-1][1] > heard_until:
                card, heard_until = cards[-1]
                time_of_day = drums[-1].split("-")[1] if drums else ""
                if card in (f"card-{time_of_day}-treasure", f"card-{time_of_day}-camp"):
                    await asyncio.sleep(HUMAN_S)
                    await ear.press(" ")
                    done.add("hand")
            nodes = await ear.hear()
            if any(node.role == "dialog" and node.name == words["table.result"] for node in nodes):
                break
            log |= {node.says for node in nodes if node.role == "listitem"}
            told = {node.says for node in nodes if node.role == "status"} & presses
            focused = next((node for node in nodes if "active" in node.states), None)
            if told:
                await ear.press(" ")
                done |= told
            elif focused is not None and offered.search(focused.name):
                await ear.press(" ")
                done.add("steal")

    assert "hand" in done
    assert {words["switch.lap.sit"], words["switch.shot.fire"]} <= done, done
    assert any(words.like("mission.log.lap_finished").search(item) for item in log)
    # The result is told from its headline on.
    await ear.until_focused("heading")
