"""Pauses, people who are away, deeds, steals and the sound of a live mission."""

import pytest

from understory.kernel import Millis, ScriptedDealer
from understory.players.squad_seven import perform_comfortably
from understory.room import (
    Did,
    MissionPaused,
    MissionResumed,
    Room,
)
from understory.room.mission_stage import on_wire
from understory.rules import squad_seven
from understory.testing import MemoryMission
from understory.wire import (
    Accepted,
    Act,
    BotRequest,
    Cues,
    Draw,
    MissionDelivery,
    Pause,
    Perform,
    Performed,
    PersonRequest,
    Problem,
    Refused,
    Rematch,
    Resume,
    Sample,
)

from .conftest import mission

GEMS = "day-treasure-gems"
ALONE = (PersonRequest(here=True, name="Ann"), BotRequest("family"))


def records(table: MemoryMission, kind: type) -> list[object]:
    return [record for record in table.records if isinstance(record, kind)]


@pytest.mark.rule("SQ-13")
def test_everybody_is_told_at_once_that_the_helicopter_has_landed() -> None:
    table = mission(GEMS, maxWaitMs=60_000)
    for device in ("ann", "bob"):
        told = [each for each in table.inbox[device] if isinstance(each, MissionDelivery)]
        assert told[-1].view.table is not None
        assert told[-1].view.table.view.has_landed
    assert table.mission_time == table.mission_state.score.landed
    assert "draw" in table.mission("ann").view.may


def test_a_pause_stops_mission_time_and_turns_the_open_card_away() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(300)
    assert isinstance(table.send("ann", Pause("p")), Accepted)
    stands = table.mission_time
    for device in ("ann", "bob"):
        view = table.mission(device)
        assert (view.paused, view.view.top, view.view.card, view.view.may) == (
            "host",
            None,
            None,
            (),
        )
    table.wait(60_000)
    assert table.mission_time == stands
    assert table.next_due is None
    assert table.refused("bob", Draw("d", 1)).code == "paused"
    assert table.lay("bob", 1)[0].code == "paused"  # type: ignore[union-attr]


def test_a_mission_goes_on_after_a_count_in_where_it_stood() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(300)
    table.accepted("ann", Pause("p"))
    stands = table.mission_time
    table.wait(10_000)
    table.accepted("ann", Resume("r"))
    assert table.mission("bob").view.top == GEMS
    table.wait(2_900)
    assert table.mission_time == stands
    assert table.refused("bob", Draw("d", 1)).code == "paused"
    table.wait(200)
    assert table.mission_time == stands + 100


def test_only_the_host_pauses_unless_it_is_away() -> None:
    table = mission(GEMS)
    assert table.refused("bob", Pause("1")).code == "not_host"
    assert table.refused("ann", Resume("2")).code == "not_paused"
    table.disconnect("ann")
    table.wait(300)
    table.accepted("bob", Pause("3"))
    assert table.refused("bob", Pause("4")).code == "paused"
    table.accepted("bob", Resume("5"))
    table.connect("cleo")
    assert table.refused("cleo", Pause("6")).code == "not_host"


def test_a_pause_waits_until_a_card_that_is_being_turned_is_shown() -> None:
    table = mission(GEMS)
    table.draw("ann", 0)
    table.wait(1)
    assert table.ask("ann", Pause("p")) == []
    table.wait(500)
    assert any(isinstance(m, Accepted) and m.id == "p" for m in table.inbox["ann"])
    (paused,) = records(table, MissionPaused)
    assert paused.at == table.room._table.time.stands_at + 3_000  # type: ignore[attr-defined]
    assert table.room._table.t0 == table.room._table.time.stands_at


def test_a_pause_that_comes_while_one_waits_is_answered_too() -> None:
    table = mission(GEMS)
    table.draw("ann", 0)
    assert table.ask("ann", Pause("first")) == []
    assert table.refused("ann", Pause("second")).code == "paused"
    assert table.ask("ann", Pause("first")) == []
    table.wait(500)
    answers = [m for m in table.inbox["ann"] if isinstance(m, Accepted | Refused)]
    assert [m.id for m in answers if m.id in ("first", "second")] == ["second", "first"]
    assert isinstance(answers[-1], Accepted)


def test_a_mission_pauses_while_nobody_is_here() -> None:
    table = mission(GEMS)
    table.disconnect("ann")
    assert records(table, MissionPaused) == []
    table.disconnect("bob")
    table.wait(300)
    (paused,) = records(table, MissionPaused)
    assert paused.reason == "nobody"  # type: ignore[attr-defined]
    stands = table.mission_time
    table.wait(100_000)
    assert table.mission_time == stands
    table.connect("bob")
    assert len(records(table, MissionResumed)) == 1
    table.wait(3_500)
    assert table.mission_time == stands + 500


def test_after_a_restart_mission_time_goes_on_from_the_last_record() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(1_000)
    at = table.room._table.time.at(table.room.last_at)
    table.restart()
    table.wait(50_000)
    stands = table.mission_time
    assert at <= stands <= at + 300
    table.connect("ann", 3)
    table.connect("bob")
    table.wait(3_000 + 500)
    assert table.mission_time == stands + 500
    table.play_on()


def test_a_mission_restarted_at_any_moment_folds_to_the_state_it_had() -> None:
    table = mission(seats=ALONE, seed=5, lengthS=30)
    while table.room.status == "playing":
        assert table.next_due is not None
        table.wait(max(0, table.next_due - table.clock.now()))
        folded = Room.fold(table.records, ScriptedDealer([squad_seven.DECK]))
        assert folded._seats == table.room._table


def test_nobody_is_drawn_for_when_all_leave_or_the_process_dies() -> None:
    for leave in ("lines", "process"):
        table = mission("healer")
        table.turn("ann", 0)
        table.wait(2_000)
        table.lay("ann", 0, reaction=2_000)
        table.wait(400)
        known = len(table.records)
        if leave == "process":
            table.restart()
        table.disconnect("ann")
        table.disconnect("bob")
        table.wait(1_000)
        assert [type(record) for record in table.records[known:]] == [MissionPaused]


def test_who_is_away_is_drawn_for_as_soon_as_the_card_has_lain() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.disconnect("bob")
    table.wait(1_700)
    assert table.mission().view.centre == 2


def test_the_house_performs_for_who_is_away_and_everybody_sees_it() -> None:
    table = mission("day-camp", "bridge")
    table.turn("ann", 0)
    table.wait(1_500)
    table.disconnect("bob")
    table.wait(12_000)
    done = [r for r in table.records if isinstance(r, Did)]
    assert [type(event).__name__ for event in done[0].events] == ["LapFinished", "EventFinished"]
    assert done[0].by_house
    seen = [m for m in table.inbox["ann"] if isinstance(m, Performed)]
    assert sum(len(m.samples) for m in seen) > 20


def test_a_lap_of_a_person_is_judged_from_its_samples_and_streamed_to_the_others() -> None:
    table = mission("bridge")
    table.turn("ann", 0)
    samples = on_wire(perform_comfortably("lap", 3))
    table.perform("ann", *samples)
    table.wait(100)
    (did,) = [r for r in table.records if isinstance(r, Did)]
    assert (did.seat, did.by_house) == (0, False)
    assert table.mission().view.pending is None
    assert sum(len(m.samples) for m in table.inbox["bob"] if isinstance(m, Performed)) == len(
        samples
    )
    assert not any(isinstance(m, Performed) for m in table.inbox["ann"])


def test_samples_sent_again_are_passed_over_and_a_gap_takes_nothing() -> None:
    table = mission("bridge")
    table.turn("ann", 0)
    deed = table.mission("ann").deed
    assert deed is not None
    table.wait(3_000)
    steps = tuple(Sample(100 * i, "left" if i % 2 else "right") for i in range(1, 9))
    table.ask("ann", Perform(0, deed.number, 0, steps[:4]))
    table.ask("ann", Perform(0, deed.number, 2, steps[2:6]))
    assert table.mission("ann").deed.taken == 6  # type: ignore[union-attr]
    table.ask("ann", Perform(0, deed.number, 7, steps[7:]))
    assert table.mission("ann").deed.taken == 6  # type: ignore[union-attr]


def test_a_lap_run_faster_than_time_is_none() -> None:
    table = mission("bridge")
    table.turn("ann", 0)
    deed = table.mission("ann").deed
    assert deed is not None
    samples = on_wire(perform_comfortably("lap", 3))
    for first in range(0, len(samples), 32):
        table.ask("ann", Perform(0, deed.number, first, samples[first : first + 32]))
    assert records(table, Did) == []


def test_nobody_performs_for_anothers_seat() -> None:
    table = mission("bridge")
    table.turn("ann", 0)
    deed = table.mission("ann").deed
    assert deed is not None
    (problem,) = table.ask("bob", Perform(0, deed.number, 0, (Sample(10, "left"),)))
    assert isinstance(problem, Problem)
    assert problem.code == "not_your_seat"
    assert table.mission("ann").deed.taken == 0  # type: ignore[union-attr]


def test_a_camp_robs_the_richest_when_nobody_is_named() -> None:
    table = mission(GEMS, GEMS, "day-camp")
    for device, seat in (("ann", 0), ("bob", 1)):
        table.turn(device, seat)
        table.wait(300)
        table.lay("bob", 1, reaction=290)
        table.wait(1_500)
    table.turn("ann", 0)
    table.wait(300)
    table.lay("ann", 0, reaction=290)
    table.wait(400)
    assert isinstance(table.mission().view.pending, squad_seven.StealPending)
    table.wait(4_000)
    assert table.mission().view.pending is not None
    table.wait(1_000)
    assert [len(squad.treasures) for squad in table.mission().view.squads] == [2, 0]


def test_a_thief_names_whom_it_robs() -> None:
    table = mission(GEMS, "day-camp")
    table.turn("ann", 0)
    table.wait(300)
    table.lay("bob", 1, reaction=290)
    table.wait(1_500)
    table.turn("bob", 1)
    table.wait(300)
    table.lay("ann", 0, reaction=290)
    table.wait(400)
    table.steal("ann", 0, 1)
    assert [len(squad.treasures) for squad in table.mission().view.squads] == [1, 0]


def test_cues_are_told_about_three_seconds_ahead_and_never_further() -> None:
    table = mission(seats=ALONE, lengthS=30)
    table.play_on()
    until = -1
    for message in table.inbox["ann"]:
        if isinstance(message, Cues) and message.until > until:
            assert all(until < cue.at <= message.until for cue in message.cues)
            assert all(caption.until <= message.until for caption in message.captions)
            until = message.until
    assert until >= 30_000
    fresh = mission(seats=ALONE, lengthS=30)
    told = [m for m in fresh.inbox["ann"] if isinstance(m, Cues)]
    assert told[-1].until <= fresh.mission_time + 3_000
    greeting = fresh.room.greet("ann", None, fresh.clock.now())
    assert isinstance(greeting[1], Cues)
    assert greeting[1].until == told[-1].until


def test_a_rematch_starts_when_all_have_asked() -> None:
    table = mission(lengthS=30)
    table.play_on()
    first = table.mission_state.score
    table.accepted("ann", Rematch("1", 0))
    assert table.room.status == "over"
    table.accepted("bob", Rematch("2", 1))
    assert (table.room.status, table.view("ann").game_number) == ("playing", 2)
    assert table.mission_state.score != first
    table.play_on()


def test_a_mission_knows_no_wish_of_sekoya() -> None:
    table = mission(GEMS)
    from understory.rules.sekoya import PlacePawn

    assert table.refused("ann", Act("1", 0, 0, PlacePawn(0))).code == "other_game"


def test_time_that_a_room_was_not_woken_in_is_made_up_for_in_order() -> None:
    quick, late = (mission(seats=ALONE, seed=9, lengthS=30) for _ in range(2))
    quick.play_on()
    late.clock.jump(40_000)
    late._take(late.room.due(Millis(late.clock.now())))
    late.play_on()
    assert quick.room.status == late.room.status == "over"
