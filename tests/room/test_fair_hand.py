"""What the house believes of a line, and so of a hand."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import Micros
from understory.room.fair_hand import (
    FRAME,
    LONGEST_CREDIT,
    LONGEST_HORIZON,
    LONGEST_LEAD,
    ON_TIME,
    REMEMBERED,
    UNKNOWN_ROUND_TRIP,
    Claim,
    Flags,
    Judged,
    Late,
    Line,
    Presses,
    Quota,
    common_lead,
    horizon,
    is_false_start,
    judge,
)

trips = st.lists(st.integers(0, 5_000_000).map(Micros), max_size=80)
lates = st.builds(Late, st.integers(0, 10**6), st.integers(0, 10**6))
clocks = st.none() | st.floats(-(2.0**53), 2.0**53)
quotas = st.builds(
    Quota, st.none() | st.integers(0, 400_000), st.integers(0, 2), st.integers(0, 19)
)


def line_of(round_trips: list[Micros]) -> Line:
    line = Line()
    for trip in round_trips:
        line = line.after(trip)
    return line


lines = trips.map(line_of)


def steady(milliseconds: int) -> Line:
    return line_of([Micros(milliseconds * 1000)] * REMEMBERED)


def lay(
    line: Line,
    reaction: float,
    quota: Quota | None = None,
    *,
    wait: float = 8.0,
    way: float | None = None,
    late: Late = ON_TIME,
) -> tuple[Judged, Quota]:
    """Lay an honest hand: the face shown `wait` after its instant, `way` to the house."""
    up = line.one_way / 1000 if way is None else way
    claim = Claim(500.0, 500.0 + wait, 500.0 + wait + reaction)
    arrived = round(1000 * (wait + reaction + up))
    return judge(claim, arrived, line, quota or Quota(), late)


def test_of_a_line_that_was_never_measured_a_usual_one_is_believed() -> None:
    assert Line().one_way == UNKNOWN_ROUND_TRIP // 2
    assert not Line().is_calm


def test_the_best_round_trip_of_late_counts() -> None:
    line = line_of([Micros(10_000)] + [Micros(80_000)] * (REMEMBERED - 1))
    assert line.one_way == 5_000
    assert line.after(Micros(80_000)).one_way == 40_000


def test_a_steady_line_has_no_jitter_and_a_nervous_one_has_some() -> None:
    assert steady(40).jitter == 0
    nervous = line_of([Micros(40_000), Micros(60_000)] * 40)
    # Ten milliseconds to either side, which two ways share.
    assert nervous.jitter == pytest.approx(10_000 / math.sqrt(2), rel=0.2)
    assert nervous.excess == pytest.approx(5_000, rel=0.2)


def test_one_lost_packet_does_not_make_a_line_nervous() -> None:
    before = steady(40)
    after = before.after(Micros(340_000))
    assert before.lateness(340_000) == 300_000
    assert before.lateness(50_000) == 0
    assert after.limit - before.limit < 20_000
    assert not after.is_calm


@given(lines)
def test_no_line_however_bad_is_credited_without_bounds(line: Line) -> None:
    bound = line.best // 2 * 3 // 10 + 6_000
    assert 0 <= line.one_way <= LONGEST_CREDIT
    assert 0 < line.lead <= LONGEST_LEAD
    assert 0 <= line.jitter <= bound
    assert line.limit <= 22_000 + 4 * bound
    assert line.refill < line.limit < line.top
    assert line.one_way < line.reach


@given(lines, quotas, clocks, clocks, clocks, st.integers(-(10**7), 10**7), lates)
def test_whatever_is_claimed_a_hand_counts_between_what_its_line_bears_out_and_its_arrival(
    line: Line,
    quota: Quota,
    due: float | None,
    shown: float | None,
    touched: float | None,
    arrived: int,
    late: Late,
) -> None:
    judged, after = judge(Claim(due, shown, touched), arrived, line, quota, late)
    believed = line.one_way + min(line.limit, quota.allows(line)) + late.sent + late.way
    assert arrived - believed <= judged.used <= arrived
    assert after == quota or (after.saved is not None and 0 <= after.saved <= line.top)
    assert 0 <= after.passes <= 2


def test_an_honest_hand_counts_by_its_own_reaction_however_far_away_it_is() -> None:
    for line in (steady(10), steady(160), steady(300)):
        judged, _ = lay(line, 350.0)
        assert (judged.used, judged.note) == (350_000, "as_claimed")


def test_a_hand_that_claims_nothing_counts_when_it_arrives() -> None:
    judged, quota = judge(Claim(), 700_000, Line(), Quota())
    assert (judged.used, judged.note, quota) == (700_000, "no_claim", Quota())


@pytest.mark.parametrize(
    ("shown", "touched"),
    [
        (480.0, 700.0),  # shown before the reveal
        (508.0, 507.0),  # touched before it was shown
        (508.0, 5_000.0),  # touched long after it arrived
        (508.0, 1e15),
        (-1e15, 800.0),
        (math.nan, 800.0),
        (508.0, math.inf),
        (508.0, -math.inf),
    ],
)
def test_a_claim_that_cannot_be_counts_as_none_and_against_the_seat(
    shown: float, touched: float
) -> None:
    judged, quota = judge(Claim(500.0, shown, touched), 400_000, steady(40), Quota())
    assert (judged.used, judged.note) == (400_000, "forged")
    assert quota == Quota()
    flags = Flags()
    for _ in range(3):
        flags = flags.after(judged, is_calm=True)
    assert flags.forged == 3
    assert flags.raised == ("forged",)


def test_a_touch_dated_back_is_cut_to_the_limit_at_first_and_then_to_the_quota() -> None:
    line, quota = steady(60), Quota()
    won = []
    for _ in range(40):
        claim = Claim(0.0, 8.0, 258.0)  # in truth 358: a hundred milliseconds dated back
        judged, quota = judge(claim, 388_000, line, quota)
        assert judged.note == "clipped"
        won.append((350_000 - judged.used) / 1000)
    assert max(won) <= 14
    assert won[-1] <= 4


def test_an_honest_hand_never_runs_out_of_quota_on_a_steady_line() -> None:
    line, quota = steady(60), Quota()
    for card in range(500):
        judged, quota = lay(line, 350.0, quota, wait=(card * 7 % 50) / 3)
        assert judged.note == "as_claimed"


def test_a_reveal_dated_forward_wins_no_more_than_a_touch_dated_back() -> None:
    line, late, back = steady(60), Quota(), Quota()
    for _ in range(40):
        forward, late = judge(Claim(0.0, 48.0, 358.0), 388_000, line, late)
        dated, back = judge(Claim(0.0, 8.0, 318.0), 388_000, line, back)
        assert forward.used == dated.used


def test_a_face_shown_later_than_three_frames_is_not_believed_by_itself() -> None:
    judged, _ = lay(steady(60), 300.0, wait=200.0)
    assert judged.note == "clipped"
    assert judged.used >= 450_000 - FRAME


def test_a_late_face_is_believed_where_the_houses_own_ping_behind_it_was_late_too() -> None:
    line, quota = steady(60), Quota()
    notes = []
    for _ in range(4):
        judged, quota = lay(line, 300.0, quota, wait=210.0, late=Late(way=205_000))
        notes.append(judged.note)
    # Two are believed: who holds the ping's answer back gains little by it.
    assert notes[:2] == ["late_face", "late_face"]
    assert "late_face" not in notes[2:]


def test_a_face_that_the_house_itself_sent_late_costs_nobody_anything() -> None:
    line, quota = steady(60), Quota(passes=0)
    for _ in range(100):
        judged, quota = lay(line, 300.0, quota, wait=90.0, late=Late(sent=85_000))
        assert (judged.note, judged.used) == ("as_claimed", 300_000)


def test_a_pass_comes_back_with_twenty_hands() -> None:
    line, quota = steady(60), Quota(passes=0)
    for _ in range(19):
        _, quota = lay(line, 350.0, quota)
    assert quota.passes == 0
    _, quota = lay(line, 350.0, quota)
    assert quota.passes == 1


def test_clipped_hands_on_a_calm_line_raise_a_flag_and_a_few_do_not() -> None:
    clipped = Judged(300_000, "clipped", 380_000, 200_000, 150_000, 20_000)
    honest = Judged(300_000, "as_claimed", 380_000, 300_000, 10_000, 20_000)
    flags = Flags()
    for card in range(1_000):
        flags = flags.after(clipped if card % 4 == 0 else honest, is_calm=True)
    assert flags.raised == ()
    for _ in range(30):
        flags = flags.after(clipped, is_calm=False)
    assert flags.raised == ()
    cards = 0
    while not flags.raised:
        flags, cards = flags.after(clipped, is_calm=True), cards + 1
    assert flags.raised == ("clipped",)
    assert 12 <= cards <= 25


def test_four_hands_in_a_thousand_that_are_quicker_than_people_raise_a_flag() -> None:
    hasty = Judged(170_000, "as_claimed", 200_000, 170_000, 0, 20_000)
    honest = Judged(300_000, "as_claimed", 380_000, 300_000, 10_000, 20_000)
    flags = Flags()
    for card in range(1_800):
        flags = flags.after(hasty if card % 400 == 0 else honest, is_calm=True)
    assert flags.raised == ()
    for _ in range(4):
        flags = flags.after(hasty, is_calm=True)
    assert flags.raised == ("hasty",)


@pytest.mark.parametrize(
    ("reaction", "is_false"), [(-801, False), (-800, True), (0, True), (149, True), (150, False)]
)
def test_a_press_from_800_ms_before_to_150_after_the_reveal_is_no_answer_to_it(
    reaction: int, is_false: bool
) -> None:
    assert is_false_start(reaction * 1000) is is_false


def test_a_false_start_locks_the_pad_until_half_a_second_after_the_reveal() -> None:
    reveal = 10_000_000
    presses = Presses().after(reveal - 700_000)
    assert presses.lock(reveal, reveal + 300_000)
    assert presses.lock(reveal, reveal + 499_000)
    assert not presses.lock(reveal, reveal + 500_000)
    assert not Presses().lock(reveal, reveal + 300_000)
    assert Presses().lock(reveal, reveal + 100_000)
    assert not Presses().after(reveal - 900_000).lock(reveal, reveal + 300_000)


@given(st.integers(80, 800), st.integers(0, 799))
def test_who_drums_at_any_even_pace_has_no_hand_before_half_a_second(
    period: int, phase: int
) -> None:
    reveal, presses, first = 50_000_000, Presses(), None
    at = reveal - 3_000_000 + min(phase, period - 1) * 1000
    while first is None:
        if at >= reveal and not presses.lock(reveal, at):
            first = at - reveal
        presses = presses.after(at)
        at += period * 1000
    assert first >= 500_000


@given(st.lists(lines, max_size=4))
def test_the_slowest_who_could_still_be_first_is_waited_for_but_not_for_ever(
    believed: list[Line],
) -> None:
    waits = horizon((line, ON_TIME) for line in believed)
    assert waits <= LONGEST_HORIZON
    assert all(waits >= min(LONGEST_HORIZON, line.reach) for line in believed)
    assert all(common_lead(believed) >= line.lead for line in believed)


def test_whose_face_was_late_is_waited_for_as_much_longer() -> None:
    line = steady(60)
    assert horizon([(line, Late(60_000, 40_000))]) == horizon([(line, ON_TIME)]) + 100_000


def test_nobody_is_waited_for_where_nobody_can_come() -> None:
    assert horizon([]) == 0
