"""Raw samples: what is looked at, and what is not, whoever sends it."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from understory.feats import (
    CLOCK_SLACK,
    EDGE,
    LONGEST_DEED,
    SAMPLES_AT_ONCE,
    SAMPLES_PER_SECOND,
    Judge,
    LapDone,
    Sample,
    SampleKind,
    ShotDone,
    advance,
    advance_all,
    begin_deal,
    begin_lap,
    begin_shot,
    is_ahead,
)
from understory.kernel import Millis

KINDS: tuple[SampleKind, ...] = (
    *("move", "left", "right", "sit"),
    *("cock", "load", "aim", "fire", "deal"),
)
FORGED = st.builds(
    Sample,
    st.integers(-(2**70), 2**70) | st.integers(0, 30_000),
    st.sampled_from(KINDS),
    st.integers(-(2**70), 2**70) | st.integers(-EDGE, EDGE),
    st.integers(-(2**70), 2**70) | st.integers(-EDGE, EDGE),
)
JUDGES: dict[str, Judge] = {
    "lap": begin_lap(),
    "shot": begin_shot(7, winded=True),
    "deal": begin_deal(12),
}


@pytest.mark.parametrize("deed", JUDGES)
def test_a_sample_whose_time_falls_changes_nothing(deed: str) -> None:
    judge, _ = advance(JUDGES[deed], Sample(500, "aim"))

    for kind in KINDS:
        assert advance(judge, Sample(499, kind)) == (judge, None)


@pytest.mark.parametrize("deed", JUDGES)
@pytest.mark.parametrize(
    "sample",
    [
        Sample(-1, "sit"),
        Sample(LONGEST_DEED + 1, "deal"),
        Sample(10**30, "fire"),
        Sample(1_000, "move", EDGE + 1, 0),
        Sample(1_000, "aim", 0, -EDGE - 1),
        Sample(1_000, "fire", 10**30, 0),
    ],
)
def test_a_sample_out_of_all_bounds_changes_nothing(deed: str, sample: Sample) -> None:
    assert advance(JUDGES[deed], sample) == (JUDGES[deed], None)


def test_more_samples_than_allowed_at_once_are_not_looked_at() -> None:
    lap, _ = advance_all(begin_lap(), [Sample(0, "aim")] * SAMPLES_AT_ONCE)

    assert advance(lap, Sample(0, "left")) == (lap, None)
    assert advance(lap, Sample(0, "aim")) == (lap, None)


def test_a_flood_leaves_no_room_for_deeds_until_time_allows_more() -> None:
    flooded, _ = advance_all(begin_deal(9), [Sample(1_000, "aim")] * 2_000)
    assert isinstance(flooded, type(begin_deal(9)))
    assert flooded.pace.count == SAMPLES_AT_ONCE + SAMPLES_PER_SECOND

    _, fact = advance(flooded, Sample(1_000, "deal"))
    assert fact is None
    _, fact = advance(flooded, Sample(1_010, "deal"))
    assert fact is not None


def test_ten_frames_a_second_of_32_samples_are_all_looked_at() -> None:
    samples = [Sample(frame * 100, "aim") for frame in range(300) for _ in range(32)]
    lap, _ = advance_all(begin_lap(), samples)

    assert isinstance(lap, type(begin_lap()))
    assert lap.pace.count == len(samples)


def test_a_sample_is_ahead_when_it_claims_an_instant_that_has_not_come() -> None:
    assert not is_ahead(Sample(1_000, "sit"), Millis(1_000))
    assert not is_ahead(Sample(1_000 + CLOCK_SLACK, "sit"), Millis(1_000))
    assert is_ahead(Sample(1_001 + CLOCK_SLACK, "sit"), Millis(1_000))


@settings(max_examples=60)
@given(st.sampled_from(sorted(JUDGES)), st.lists(FORGED, max_size=80))
def test_whatever_is_sent_the_facts_come_in_order_and_within_the_deed(
    deed: str, samples: list[Sample]
) -> None:
    judge = JUDGES[deed]
    last = -1
    for sample in samples:
        judge, fact = advance(judge, sample)
        if fact is not None:
            done = fact.fired if isinstance(fact, ShotDone) else fact.at
            assert last < done == sample.at <= LONGEST_DEED
            last = done
            assert not isinstance(fact, LapDone) or deed == "lap"


@settings(max_examples=30)
@given(st.sampled_from(sorted(JUDGES)), st.lists(FORGED, max_size=40))
def test_a_judge_goes_on_the_same_after_it_was_written_down(
    deed: str, samples: list[Sample]
) -> None:
    judge, _ = advance_all(JUDGES[deed], samples[:20])
    again = msgspec.json.decode(msgspec.json.encode(judge), type=Judge)

    assert again == judge
    assert advance_all(again, samples[20:]) == advance_all(judge, samples[20:])


@pytest.mark.parametrize(
    "frame",
    [
        b'{"at":-1,"kind":"sit"}',
        b'{"at":99999999999,"kind":"sit"}',
        b'{"at":5,"kind":"fly"}',
        b'{"at":5,"kind":"move","x":1001}',
        b'{"at":5,"kind":"move","y":-1001}',
        b'{"at":5.5,"kind":"move"}',
        b'{"at":5,"kind":"move","hit":true}',
    ],
)
def test_a_sample_that_cannot_be_one_is_refused_at_the_door(frame: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(frame, type=Sample)


def test_a_sample_is_read_as_it_was_written() -> None:
    sample = Sample(1_234, "aim", -1_000, 1_000)

    assert msgspec.json.decode(msgspec.json.encode(sample), type=Sample) == sample
