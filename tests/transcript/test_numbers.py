"""Numbers are judged by what is written: integers as such, decimals by value."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import Millis
from understory.transcript.numbers import Number, exact_seconds, millis, seconds


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", 0),
        ("-0", 0),
        ("-0.0e7", 0),
        ("0e-999999999999999999999", 0),
        ("1.0000", 1_000),
        ("1.5e1", 15_000),
        ("1.5E+0001", 15_000),
        ("0.001", 1),
        ("-2.5", -2_500),
        ("12345e-4", None),
        ("12340e-4", 1_234),
        ("1.0001", None),
        ("1e-4", None),
        ("1e-999999999999999999999", None),
        ("1000000e-9", 1),
        ("0." + "0" * 400 + "1e401", 1_000),
        ("9007199254740993.001", 9_007_199_254_740_993_001),
        ("1e" + "0" * 5_000 + "2", 100_000),
    ],
)
def test_three_decimals_are_judged_by_value(text, expected):
    assert millis(Number(text)) == expected


@pytest.mark.parametrize(
    "text", ["1e400", "-1e400", "9" * 400, "1.8e308", "1e99999999999999999999"]
)
def test_a_number_beyond_64_bit_floats_is_not_finite(text):
    assert not Number(text).is_finite


@pytest.mark.parametrize(
    ("text", "whole"), [("3", True), ("-3", True), ("3.0", False), ("3e0", False)]
)
def test_only_what_is_written_as_an_integer_is_one(text, whole):
    assert Number(text).is_integer is whole


def test_what_is_no_json_number_is_refused():
    with pytest.raises(ValueError, match="not a JSON number"):
        millis(Number("1,5"))


@given(st.integers(-(10**20), 10**20))
def test_writing_exact_seconds_and_reading_them_are_inverse(at):
    written = exact_seconds(Millis(at))
    assert millis(written) == at
    assert Decimal(written.text) * 1000 == at
    assert json.loads(written.text) is not None


def test_exact_seconds_are_written_as_short_as_can_be():
    texts = [exact_seconds(Millis(at)).text for at in (0, -1, 1_500, 60_000, -2_050)]
    assert texts == ["0", "-0.001", "1.5", "60", "-2.05"]


def test_seconds_are_whole_where_they_can_be():
    assert [repr(seconds(Millis(at))) for at in (4_000, 300_090, -500)] == ["4", "300.09", "-0.5"]
