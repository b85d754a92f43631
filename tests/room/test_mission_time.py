"""Mission time: from room time and back, with pauses."""

from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import Millis
from understory.room.mission_time import MissionTime

times = st.integers(0, 10**7).map(Millis)


def test_it_stands_at_0_until_the_count_in_is_over_and_then_runs() -> None:
    time = MissionTime().going_on(Millis(4_000))
    assert [time.at(Millis(now)) for now in (0, 3_999, 4_000, 5_500)] == [0, 0, 0, 1_500]
    assert [time.runs(Millis(now)) for now in (3_999, 4_000)] == [False, True]


def test_it_stands_still_in_a_pause() -> None:
    time = MissionTime().going_on(Millis(1_000)).stopped(Millis(6_000))
    assert time.at(Millis(90_000)) == 5_000
    assert not time.runs(Millis(90_000))
    assert time.room_time(Millis(7_000)) is None
    assert time.shown_at(Millis(4_000)) is None


@given(times, times, times)
def test_a_pause_loses_nothing(began: Millis, stood: Millis, went_on: Millis) -> None:
    running = MissionTime().going_on(began)
    later = Millis(began + stood)
    resumed = running.stopped(later).going_on(Millis(later + went_on))
    assert resumed.at(later) == resumed.at(Millis(later + went_on)) == stood
    assert resumed.at(Millis(later + went_on + 70)) == stood + 70


@given(times, times)
def test_room_time_is_the_inverse_once_it_runs(began: Millis, instant: Millis) -> None:
    time = MissionTime().going_on(began)
    room_time = time.room_time(instant)
    assert room_time is not None
    assert time.at(room_time) == instant
    assert time.shown_at(instant) == room_time


def test_what_is_overdue_comes_when_time_runs_again() -> None:
    time = MissionTime().going_on(Millis(0)).stopped(Millis(5_000)).going_on(Millis(9_000))
    assert time.room_time(Millis(2_000)) == 9_000
    assert time.shown_at(Millis(2_000)) == 6_000
