"""What the server believes of a line, and so of a hand."""

from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import Millis
from understory.room.fair_hand import (
    LONGEST_CREDIT,
    LONGEST_HORIZON,
    LONGEST_LEAD,
    REMEMBERED,
    UNKNOWN_ROUND_TRIP,
    Line,
    common_lead,
    horizon,
    used_time,
)

trips = st.lists(st.integers(0, 5_000).map(Millis), max_size=80)


def line_of(round_trips: list[Millis]) -> Line:
    line = Line()
    for trip in round_trips:
        line = line.after(trip)
    return line


def test_of_a_line_that_was_never_measured_a_usual_one_is_believed() -> None:
    assert Line().one_way == UNKNOWN_ROUND_TRIP // 2


def test_the_best_round_trip_of_late_counts() -> None:
    line = line_of([Millis(10)] + [Millis(80)] * (REMEMBERED - 1))
    assert line.one_way == 5
    assert line.after(Millis(80)).one_way == 40


def test_a_steady_line_has_no_jitter_and_a_nervous_one_has_some() -> None:
    assert line_of([Millis(40)] * 60).jitter == 0
    assert line_of([Millis(40), Millis(90)] * 30).jitter > 0


@given(trips)
def test_no_line_however_bad_is_credited_without_bounds(round_trips: list[Millis]) -> None:
    line = line_of(round_trips)
    assert 0 <= line.one_way <= LONGEST_CREDIT
    assert 0 < line.lead <= LONGEST_LEAD
    assert line.one_way < line.reach < line.allowed
    assert line.allowed <= line.one_way + 22 + 4 * (line.one_way * 3 // 10 + 6)


@given(trips, st.integers(0, 10_000), st.integers(0, 10_000))
def test_a_hand_counts_between_what_its_line_bears_out_and_its_arrival(
    round_trips: list[Millis], claimed: int, arrived: int
) -> None:
    line = line_of(round_trips)
    used = used_time(Millis(claimed), Millis(arrived), line)
    assert arrived - line.allowed <= used <= arrived
    if arrived - line.allowed <= claimed <= arrived:
        assert used == claimed


def test_a_hand_that_claims_nothing_counts_when_it_arrives() -> None:
    assert used_time(None, Millis(700), Line()) == 700


@given(st.lists(trips, max_size=4))
def test_the_slowest_who_could_still_be_first_is_waited_for_but_not_for_ever(
    lines: list[list[Millis]],
) -> None:
    believed = [line_of(one) for one in lines]
    waits = horizon(believed)
    assert waits <= LONGEST_HORIZON
    assert all(waits >= min(LONGEST_HORIZON, line.reach) for line in believed)
    assert all(common_lead(believed) >= line.lead for line in believed)


def test_nobody_is_waited_for_where_nobody_can_come() -> None:
    assert horizon([]) == 0
