"""Seconds become whole milliseconds, exactly or not at all."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import millis_from_seconds


@given(st.integers(min_value=0, max_value=10**9))
def test_every_whole_millisecond_survives_the_way_through_a_float(millis: int) -> None:
    assert millis_from_seconds(millis / 1000) == millis
    assert millis_from_seconds(Decimal(millis) / 1000) == millis


@pytest.mark.parametrize(
    ("seconds", "millis"),
    [
        (0, 0),
        (-2, -2000),
        (Decimal("1.0000"), 1000),
        (Decimal("1.5e1"), 15000),
        (Decimal("0e-5000"), 0),
        (Decimal("123456789012345678901234567890.125"), 123456789012345678901234567890125),
    ],
)
def test_decimals_count_by_value_and_not_by_spelling(seconds: Decimal, millis: int) -> None:
    assert millis_from_seconds(seconds) == millis


@pytest.mark.parametrize(
    "seconds",
    [
        1.0001,
        Decimal("1.0001"),
        Decimal("1e-999999"),
        Decimal("123456789012345678901234567890.1251"),
    ],
)
def test_a_fourth_decimal_is_refused_and_named(seconds: float | Decimal) -> None:
    with pytest.raises(ValueError, match="at most three decimals, got"):
        millis_from_seconds(seconds)


@pytest.mark.parametrize(
    "seconds",
    [
        float("nan"),
        float("inf"),
        Decimal("1e400"),
        Decimal("1e999999"),
        Decimal("NaN"),
        Decimal("-Infinity"),
    ],
)
def test_a_number_that_is_no_finite_float_is_refused(seconds: float | Decimal) -> None:
    with pytest.raises(ValueError, match="finite"):
        millis_from_seconds(seconds)
