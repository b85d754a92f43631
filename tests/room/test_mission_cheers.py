"""Who is out of a mission or only watches it may cheer: everybody sees it, nothing records it."""

import pytest

from understory.testing import MemoryMission, MemoryTable
from understory.wire import Cheer, Cheered, CheerKind, PersonRequest, Problem

from .conftest import mission

SNAKES = (
    *("day-treasure-statuette-guarded", "day-treasure-statuette-guarded"),
    *("day-treasure-gems-guarded", "day-treasure-chest-guarded"),
    *("night-treasure-gems-guarded", "night-treasure-gems-guarded"),
    *("night-treasure-chest-guarded", "night-treasure-statuette-guarded"),
)
SEVEN = 7


ANN, AMY = (PersonRequest(here=True, name=name) for name in ("Ann", "Amy"))
BOB = PersonRequest()


def bob_out(*watchers: str) -> MemoryMission:
    """Return a mission in which Bob has laid a hand on seven snakes, and some watch."""
    table = mission(*SNAKES, seats=[ANN, BOB, AMY])
    for watcher in watchers:
        table.connect(watcher)
    for number in range(SEVEN):
        table.turn(("ann", "bob", "ann")[number % 3], number % 3)
        table.wait(400)
        table.lay("bob", 1)
        table.wait(1_500)
    assert table.mission().view.squads[1].is_out
    return table


def cheers(table: MemoryMission, device: str) -> list[Cheered]:
    """Return the cheers that a device was told of."""
    return [each for each in table.inbox[device] if isinstance(each, Cheered)]


def refused(table: MemoryMission, device: str, message: Cheer) -> Problem:
    (answer,) = table.ask(device, message)
    assert isinstance(answer, Problem)
    return answer


@pytest.mark.parametrize("kind", ["bravo", "onward", "phew", "alas"])
def test_who_is_out_cheers_and_everybody_here_is_told_the_sender_too(kind: CheerKind) -> None:
    table = bob_out("eve")
    before = len(table.records)
    table.ask("bob", Cheer(kind, 1))
    for device in ("ann", "bob", "eve"):
        assert cheers(table, device) == [Cheered(kind, 1)]
    assert len(table.records) == before, "a cheer is no fact of the game"


def test_who_watches_cheers_without_a_seat() -> None:
    table = mission()
    table.connect("eve")
    table.ask("eve", Cheer("onward"))
    assert cheers(table, "ann") == cheers(table, "eve") == [Cheered("onward", None)]


@pytest.mark.parametrize(
    ("device", "seat", "told"),
    [
        ("ann", 0, "expected a seat that is out, got 0: it plays"),
        ("ann", None, "expected one of the seats (0, 2) of this device, got none"),
        ("ann", 1, "expected one of this device's seats, got 1"),
        ("eve", 1, "expected one of this device's seats, got 1"),
    ],
)
def test_who_plays_does_not_cheer_and_nobody_for_another(
    device: str, seat: int | None, told: str
) -> None:
    table = bob_out("eve")
    answer = refused(table, device, Cheer("bravo", seat))
    assert answer.code == "may_not_cheer"
    assert told in answer.message
    assert cheers(table, "bob") == []


def test_nobody_cheers_before_a_mission_or_after_it() -> None:
    table = mission()
    table.connect("eve")
    table.play_on()
    answer = refused(table, "eve", Cheer("bravo"))
    assert (answer.code, answer.message) == (
        "may_not_cheer",
        "expected a mission under way, got over",
    )


def test_a_device_cheers_once_in_two_seconds() -> None:
    table = bob_out()
    table.ask("bob", Cheer("bravo", 1))
    table.wait(1_999)
    answer = refused(table, "bob", Cheer("alas", 1))
    assert answer.code == "cheered_too_soon"
    assert answer.message == "expected 2000 ms between two cheers, got 1999"
    table.wait(1)
    table.ask("bob", Cheer("alas", 1))
    assert [each.kind for each in cheers(table, "ann")] == ["bravo", "alas"]


def test_a_crowd_of_watchers_cheers_no_more_than_four_times_in_two_seconds() -> None:
    table = mission()
    crowd = [f"watcher {number}" for number in range(12)]
    for device in crowd:
        table.connect(device)
    for device in crowd[:4]:
        table.ask(device, Cheer("onward"))
    assert refused(table, crowd[4], Cheer("onward")).code == "cheered_too_soon"
    table.wait(2_000)
    table.ask(crowd[4], Cheer("onward"))
    assert len(cheers(table, "ann")) == 5


def test_of_several_at_one_device_who_is_out_cheers_and_the_others_play() -> None:
    table = mission(*SNAKES, seats=[ANN, AMY, PersonRequest(here=True, name="Abe")])
    for number in range(SEVEN):
        table.turn("ann", number % 3)
        table.wait(400)
        table.lay("ann", 1)
        table.wait(1_500)
    assert refused(table, "ann", Cheer("onward", 0)).code == "may_not_cheer"
    table.ask("ann", Cheer("onward", 1))
    assert cheers(table, "ann") == [Cheered("onward", 1)]


def test_a_table_of_sekoya_knows_no_cheers(friends: MemoryTable) -> None:
    (answer,) = friends.ask("ann", Cheer("bravo"))
    assert isinstance(answer, Problem)
    assert answer.code == "other_game"
