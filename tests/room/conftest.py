"""Tables to start from, dealt with a known deck."""

from collections.abc import Callable

import pytest

from understory.rules import sekoya
from understory.testing import MemoryTable, ScriptedDealer
from understory.wire import BotRequest, PersonRequest, SekoyaOptions, TakeSeat

DECK = sekoya.VALUES
Options = Callable[..., MemoryTable]


def options(colour: str = "yellow", clock_s: int | None = None) -> SekoyaOptions:
    return SekoyaOptions(colour="green" if colour == "green" else "yellow", clock_s=clock_s)


@pytest.fixture
def dealer() -> ScriptedDealer:
    return ScriptedDealer([DECK])


@pytest.fixture
def against_bot(dealer: ScriptedDealer) -> MemoryTable:
    """Ann is yellow, a seedling green."""
    return MemoryTable(
        dealer, PersonRequest(here=True, name="Ann"), BotRequest("seedling"), options=options()
    )


@pytest.fixture
def same_device(dealer: ScriptedDealer) -> MemoryTable:
    """Ann and Bea share Ann's device; Ann is yellow."""
    return MemoryTable(
        dealer,
        PersonRequest(here=True, name="Ann"),
        PersonRequest(here=True, name="Bea"),
        options=options(),
    )


@pytest.fixture
def waiting(dealer: ScriptedDealer) -> MemoryTable:
    """Ann is yellow and waits for a friend."""
    return MemoryTable(
        dealer, PersonRequest(here=True, name="Ann"), PersonRequest(), options=options()
    )


@pytest.fixture
def friends(waiting: MemoryTable) -> MemoryTable:
    """Ann is yellow, Bob, at another device, is green."""
    return seat_bob(waiting)


def seat_bob(table: MemoryTable) -> MemoryTable:
    table.connect("bob")
    table.accepted("bob", TakeSeat("bob-sits", 1, "Bob"))
    return table
