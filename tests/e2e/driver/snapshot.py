"""A page as assistive technology has it: roles, names, states and text, and keys to answer with.

Nothing else of the page is looked at: no selector, no attribute, no pixel.
"""

import asyncio
import re
from typing import NamedTuple

from playwright.async_api import Page

LINE = re.compile(
    r'(?P<role>\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?'
    r"(?P<states>(?: \[[^\]]*\])*)(?::\s?(?P<text>.*))?"
)
"""A line of a snapshot: role, name, states, text."""
HEARD_WITHIN_S = 15
FARTHEST_TAB = 60


class Node(NamedTuple):
    """One thing that is told: its role, its name, its states and the text within."""

    role: str
    name: str
    states: frozenset[str]
    text: str

    @property
    def says(self) -> str:
        """Whatever it tells: its name, else its text."""
        return self.name or self.text


class Ear:
    """Somebody who hears the page, and has a keyboard."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def hear(self) -> list[Node]:
        """Return all that is told of the page now, in its order."""
        told = await self._page.aria_snapshot(mode="ai")
        return [node for line in told.splitlines() if (node := _node(line)) is not None]

    async def press(self, key: str) -> None:
        """Press a key."""
        await self._page.keyboard.press(key)

    async def focused(self) -> Node | None:
        """Return what has the focus."""
        return next((node for node in await self.hear() if "active" in node.states), None)

    async def tab_to(self, role: str, name: str) -> None:
        """Press Tab until something of that role, whose name begins so, has the focus."""
        for _ in range(FARTHEST_TAB):
            node = await self.focused()
            if node is not None and node.role == role and node.name.startswith(name):
                return
            await self.press("Tab")
        raise AssertionError(f"Tab never comes to the {role} {name!r}")

    async def until(self, *says: str, role: str | None = None) -> Node:
        """Wait until something of that role begins with one of these words; return it."""
        async with asyncio.timeout(HEARD_WITHIN_S):
            while True:
                for node in await self.hear():
                    if node.says.startswith(says) and role in (None, node.role):
                        return node
                await asyncio.sleep(0.05)

    async def until_focused(self, role: str) -> Node:
        """Wait until something of that role has the focus; return it."""
        async with asyncio.timeout(HEARD_WITHIN_S):
            while True:
                node = await self.focused()
                if node is not None and node.role == role:
                    return node
                await asyncio.sleep(0.05)

    async def until_heard(self, words: str, *, times: int) -> None:
        """Wait until the list of what happened has told these words so often."""
        async with asyncio.timeout(HEARD_WITHIN_S):
            while True:
                items = [node.says for node in await self.hear() if node.role == "listitem"]
                if sum(words in item for item in items) >= times:
                    return
                await asyncio.sleep(0.05)


def _node(line: str) -> Node | None:
    told = line.strip().removeprefix("- ")
    if told.startswith("'"):
        # A name with a colon in it stands in quotes of its own.
        quoted, _, text = told[1:].rpartition("'")
        told = quoted.replace("''", "'") + text
    found = LINE.fullmatch(told)
    if found is None:
        return None
    states = re.findall(r"\[([^\]=]+)[^\]]*\]", found["states"] or "")
    text = (found["text"] or "").strip().strip('"')
    return Node(found["role"], (found["name"] or "").replace('\\"', '"'), frozenset(states), text)
