"""The soundtrack's cues beside races: told in time, and never in the way of a face or a verdict."""

from understory.room.mission_sound import AHEAD, LEAST
from understory.testing import MemoryMission
from understory.wire import Cues, MissionDelivery, ServerMessage

from .conftest import mission

GEMS = "day-treasure-gems"
NIGHT_GEMS = "night-treasure-gems"


def kinds(messages: list[ServerMessage]) -> list[str]:
    """Return the cues, and what deliveries tell, in order."""
    told: list[str] = []
    for message in messages:
        if isinstance(message, Cues):
            told.append("Cues")
        elif isinstance(message, MissionDelivery):
            told += [type(event).__name__ for event in message.events]
    return told


def test_cues_come_beside_the_news_of_a_draw_and_no_more_before_the_verdict() -> None:
    table = mission(GEMS)
    table.wait(400)
    before = len(table.inbox["bob"])
    table.turn("ann", 0)
    table.wait(350)
    table.lay("bob", 1)
    table.lay("ann", 0)
    table.wait(200)
    told = kinds(table.inbox["bob"][before:])
    assert told[: told.index("HandsJudged")] == ["DrawBegun", "Cues", "CardDrawn"]


def test_cues_go_on_once_the_card_is_given_away() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(350)
    table.lay("bob", 1)
    table.lay("ann", 0)
    table.wait(1_000)
    told = kinds(table.inbox["bob"])
    assert "Cues" in told[told.index("HandsJudged") :]


def test_a_card_that_nobody_wants_holds_no_cues_back_for_long() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    assert least_left(table, for_ms=8_000) >= LEAST


def test_cues_are_never_short_though_one_card_follows_the_other() -> None:
    table = mission(GEMS, NIGHT_GEMS, minShowMs=0)
    least = AHEAD
    for seat, device in enumerate(("ann", "bob") * 4):
        table.draw(device, seat % 2)
        least = min(least, least_left(table, for_ms=700))
    assert least >= LEAST


def least_left(table: MemoryMission, *, for_ms: int) -> int:
    """Return how far ahead Ann's cues were told at least, while so much time passes."""
    least = AHEAD
    for _ in range(for_ms // 10):
        table.wait(10)
        until = max(message.until for message in table.inbox["ann"] if isinstance(message, Cues))
        least = min(least, until - table.mission_time)
    return least
