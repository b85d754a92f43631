"""A whole game of SEKOYA by somebody who sees nothing: read from the accessibility tree alone."""

import asyncio
import re

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
