"""SQUAD SEVEN, the soundtrack: when play starts and ends, and what passes by itself."""

import pytest

from understory.kernel import Millis
from understory.rules import squad_seven as game


@pytest.mark.rule("SQ-10")
def test_a_scream_is_heard_when_its_time_has_come(mission):
    table = mission(screams=(500, 900))
    table.wait(899)
    assert [event.at for event in table.events if isinstance(event, game.ScreamHeard)] == [500]
    table.wait(900)
    assert table.events[-1] == game.ScreamHeard(Millis(900))


@pytest.mark.rule("SQ-10", "SQ-13")
def test_what_happens_next_by_itself_is_the_next_scream_and_then_the_return(mission):
    table = mission(screams=(500,), length=1000)
    assert game.next_by_itself(table.state) == 500
    assert game.pass_time(table.state, Millis(499)) == ()
    assert game.pass_time(table.state, Millis(500)) == (game.ScreamHeard(Millis(500)),)
    table.wait(500)
    assert game.next_by_itself(table.state) == 1000
    table.wait(1000)
    assert game.next_by_itself(table.state) is None


@pytest.mark.rule("SQ-11")
def test_the_mission_starts_by_day_and_a_phase_covers_its_start_and_not_its_end(mission):
    table = mission(switches=(100, 200))
    phases = []
    for at in (0, 99, 100, 199, 200):
        table.wait(at)
        phases.append(table.state.phase)
    assert phases == ["day", "day", "night", "night", "day"]


@pytest.mark.rule("SQ-12")
def test_no_seat_and_no_watcher_is_told_the_time_of_day(mission):
    by_day, by_night = mission(switches=(5_000,)), mission(switches=(50,))
    for table in (by_day, by_night):
        table.draw(0, 1_000)
    assert by_day.state.phase != by_night.state.phase
    for seat in (0, 1, None):
        assert game.view(by_day.state, seat) == game.view(by_night.state, seat)


@pytest.mark.rule("SQ-13")
def test_play_starts_when_the_helicopter_has_landed(mission, refused):
    table = mission(landed=8_000)
    assert refused(table.draw(0, 7_999)) == "not_landed"
    assert table.state.phase is None
    assert refused(table.draw(0, 8_000)) == ""
    assert table.state.phase == "day"


@pytest.mark.rule("SQ-13")
def test_play_ends_at_the_instant_when_the_return_is_first_heard(mission, refused):
    table = mission("day-treasure-gems", length=5_000)
    table.draw(0, 1_000)
    assert refused(table.hand(0, 5_000)) == "game_over"
    table.hand(0, 4_999)
    table.wait(5_000)
    assert table.state.phase is None
    assert table.state.result.winner == 0


@pytest.mark.rule("SQ-15")
def test_mission_time_is_0_when_the_first_track_starts_and_nothing_has_happened(mission):
    table = mission(landed=8_000)
    assert table.state.at == 0
    assert (table.state.turn, table.state.phase, table.state.centre) == (0, None, ())


@pytest.mark.rule("SQ-13")
def test_after_a_result_time_and_phase_go_on_and_nothing_else(mission):
    table = mission("day-treasure-gems-guarded", switches=(5_000,), screams=(6_000,), length=9_000)
    table.set(1, alive=1)
    table.draw(0, 1_000)
    table.hand(1, 1_001)
    result = table.state.result
    table.wait(7_000)
    assert (table.state.at, table.state.phase) == (7_000, "night")
    table.wait(9_000)
    assert (table.state.at, table.state.phase) == (9_000, None)
    assert table.state.result == result
    assert not any(isinstance(e, game.ScreamHeard | game.HelicopterReturned) for e in table.events)
