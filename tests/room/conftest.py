"""Tables to start from, dealt with a known deck."""

from collections.abc import Callable, Sequence

import msgspec
import pytest

from understory.kernel import Micros
from understory.rules import sekoya
from understory.testing import MemoryMission, MemoryTable, ScriptedDealer, deck_with
from understory.wire import (
    BotRequest,
    MissionOptions,
    PersonRequest,
    SekoyaOptions,
    TakeSeat,
)

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


def mission(
    *first: str,
    seats: Sequence[PersonRequest | BotRequest] = (
        PersonRequest(here=True, name="Ann"),
        PersonRequest(),
    ),
    seed: int = 1,
    **options: int | str,
) -> MemoryMission:
    """Return a mission of Ann and, if a seat is open, Bob, landed; nobody has drawn."""
    chosen = msgspec.convert({"lengthS": 60, "minShowMs": 1500, **options}, MissionOptions)
    table = MemoryMission(ScriptedDealer([deck_with(*first)], seed=seed), *seats, options=chosen)
    if table.room.facts().open_seats:
        table.connect("bob")
        table.accepted("bob", TakeSeat("bob-sits", 1, "Bob"))
    for device in ("ann", "bob"):
        table.room.note_round_trip(device, Micros(20_000))
    table.wait_until_mission_time(table.mission_state.score.landed)
    return table
