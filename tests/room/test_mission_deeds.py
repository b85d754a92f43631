"""What everybody is shown of a deed is what it is judged by, whoever performs it."""

import pytest

from understory.players.squad_seven import perform_comfortably
from understory.room import Did
from understory.room.mission_stage import deed_view, on_wire
from understory.testing import MemoryMission
from understory.wire import (
    BotRequest,
    DeedView,
    MissionDelivery,
    Pause,
    Perform,
    Performed,
    PersonRequest,
    Resume,
    Sample,
    SeatBot,
)

from .conftest import mission

ALONE = (PersonRequest(here=True, name="Ann"), BotRequest("family"))
GEMS = "day-treasure-gems"
SHOTS = ("zombie", "zombie", "monster", "monster", "bridge", "zombie", "spiders", "zombie")


def deeds_seen(table: MemoryMission, device: str) -> list[tuple[Performed, DeedView | None]]:
    """Return the samples a device was shown, each piece with the deed it then knew of."""
    seen: list[tuple[Performed, DeedView | None]] = []
    deed: DeedView | None = None
    for message in table.inbox[device]:
        if isinstance(message, MissionDelivery) and message.view.table is not None:
            deed = message.view.table.deed
        if isinstance(message, Performed):
            seen.append((message, deed))
    return seen


def check_that_all_see_what_is_judged(table: MemoryMission, *devices: str) -> None:
    """Compare the latest views with the judge, as `devices` have been sent them until now."""
    stage = table.room._deeds.stage
    judged = None if stage is None else deed_view(stage)
    for device in devices:
        views = [m for m in table.inbox[device] if isinstance(m, MissionDelivery)]
        shown = views[-1].view.table
        if device in table.room._curtain or shown is None:
            continue
        told = shown.deed
        assert (told is None) == (judged is None)
        if told is not None and judged is not None:
            assert (told.seat, told.kind, told.number) == (judged.seat, judged.kind, judged.number)
            assert told.sway == judged.sway


def play_on_watched(table: MemoryMission, *devices: str) -> None:
    """Play to the end, and see at every step that all see what is judged."""
    while table.room.status == "playing":
        assert table.next_due is not None
        table.wait(max(0, table.next_due - table.clock.now()))
        check_that_all_see_what_is_judged(table, *devices)


def check_pieces(table: MemoryMission, device: str) -> set[str]:
    """See that every piece was shown under its own deed; return the kinds that were shown."""
    pieces = deeds_seen(table, device)
    for piece, deed in pieces:
        assert deed is not None
        assert (piece.seat, piece.kind, piece.number) == (deed.seat, deed.kind, deed.number)
    return {piece.kind for piece, _ in pieces}


@pytest.mark.parametrize("seed", range(4))
def test_everybody_sees_a_bots_deed_as_it_is_judged(seed: int) -> None:
    table = mission(*SHOTS, seats=ALONE, seed=seed)
    table.connect("a watcher")
    play_on_watched(table, "ann", "a watcher")
    assert check_pieces(table, "ann") >= {"shot"}
    check_pieces(table, "a watcher")


def test_everybody_sees_the_deed_of_somebody_absent_as_it_is_judged() -> None:
    table = mission("healer", *SHOTS, seed=2)
    table.connect("a watcher")
    table.disconnect("bob")
    play_on_watched(table, "ann", "a watcher")
    assert check_pieces(table, "ann") >= {"shot"}
    assert any(isinstance(r, Did) and r.by_house for r in table.records)


def test_everybody_sees_the_deed_of_a_bot_that_sat_in_as_it_is_judged() -> None:
    table = mission("healer", *SHOTS, seed=3)
    table.connect("a watcher")
    table.disconnect("bob")
    table.wait(10_000)
    table.accepted("ann", SeatBot("bot", 1, "veteran"))
    play_on_watched(table, "ann", "a watcher")
    check_pieces(table, "ann")


def test_a_deed_goes_on_under_its_number_after_a_pause_of_the_host() -> None:
    table = mission("zombie", seed=2)
    table.turn("ann", 0)
    samples = on_wire(perform_comfortably("shot", 3))
    table.perform("ann", *samples[:5])
    before = table.mission("ann").deed
    table.accepted("ann", Pause("p"))
    table.wait(5_000)
    table.accepted("ann", Resume("r"))
    table.wait(3_000)
    assert table.mission("bob").deed == before
    check_that_all_see_what_is_judged(table, "ann", "bob")


def test_who_comes_back_to_a_deed_begins_it_anew_and_all_see_it() -> None:
    table = mission("zombie", seed=2)
    table.turn("ann", 0)
    table.wait(700)
    first = table.mission("bob").deed
    table.disconnect("ann")
    table.wait(1_500)
    check_that_all_see_what_is_judged(table, "bob")
    table.connect("ann")
    table.wait(100)
    check_that_all_see_what_is_judged(table, "ann", "bob")
    last = table.mission("bob").deed
    assert first is not None
    assert last is not None
    assert (last.taken, last.number > first.number) == (0, True)


@pytest.mark.parametrize("ran", [0, 1, 500, 2_500])
def test_a_deed_that_a_restart_has_interrupted_begins_anew_under_another_number(ran: int) -> None:
    table = mission("bridge")
    table.turn("ann", 0)
    samples = on_wire(perform_comfortably("lap", 3))
    before = table.mission("ann").deed
    assert before is not None
    table.perform("ann", *(sample for sample in samples if sample.at < ran))
    table.restart()
    table.connect("ann")
    table.connect("bob")
    table.wait(3_100)
    anew = table.mission("ann").deed
    assert anew is not None
    assert (anew.number != before.number, anew.taken) == (True, 0)
    check_that_all_see_what_is_judged(table, "ann", "bob")
    table.perform("ann", *samples)
    table.wait(100)
    assert table.mission("bob").deed is None
    assert [r.seat for r in table.records if isinstance(r, Did)] == [0]


@pytest.mark.parametrize("forged", [Sample(0, "aim"), Sample(3_600_000, "aim")])
def test_a_sample_that_cannot_be_true_moves_no_dart_in_time(forged: Sample) -> None:
    table = mission("zombie")
    table.turn("ann", 0)
    deed = table.mission("ann").deed
    assert deed is not None
    samples = on_wire(perform_comfortably("shot", 3, target="zombie"))
    assert samples[-1].kind == "fire"
    table.wait(samples[-1].at)
    for first in range(0, len(samples), 31):
        part = samples[first : first + 31]
        extra = (forged,) if part[-1] == samples[-1] else ()
        table.ask("ann", Perform(0, deed.number, first, part + extra))
    fired = table.clock.now()
    table.wait(1_000)
    (struck,) = [record.at for record in table.records if isinstance(record, Did)]
    # A dart flies 138 to 200 ms, of which the line's 10 have passed.
    assert 128 <= struck - fired <= 190
