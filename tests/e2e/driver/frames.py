"""What the server tells a page of a mission, read off its line."""

import json
from typing import Any

from playwright.async_api import Page, WebSocket


class Frames:
    """Keeps the latest view of the mission that a page was sent; begin before the page joins."""

    def __init__(self, page: Page) -> None:
        self.clock: dict[str, int | None] | None = None
        self.room_time = 0
        self.lines = 0
        page.on("websocket", self._open)

    @property
    def mission_time(self) -> int:
        """How far mission time had run when the page was last told; 0 before the mission."""
        if self.clock is None:
            return 0
        anchor, stands_at = self.clock["anchor"], self.clock["standsAt"] or 0
        return stands_at if anchor is None else max(stands_at, self.room_time - anchor)

    def _open(self, line: WebSocket) -> None:
        self.lines += 1
        line.on("framereceived", self._take)

    def _take(self, frame: str | bytes) -> None:
        told: dict[str, Any] = json.loads(frame)
        table = told.get("view", {}).get("table") if told["type"] == "mission_delivery" else None
        if table is not None:
            self.clock, self.room_time = table["clock"], told["at"]
