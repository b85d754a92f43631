"""Names that people give themselves."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import BadInputError
from understory.wire import clean_name


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Ann  Lee ", "Ann Lee"),
        ("Zoe\u0301", "Zoé"),
        ("Ünsal\u00a0K", "Ünsal K"),
        # Four marks may stand on one sign: Hebrew with points and accents, and Thai, need no more.
        ("Z\u0336\u0337\u0338\u0335", "Z\u0336\u0337\u0338\u0335"),
        ("\u05e9\u05c1\u05b8\u05bc\u05d5", "\u05e9\u05b8\u05bc\u05c1\u05d5"),
        ("\u0e17\u0e35\u0e48", "\u0e17\u0e35\u0e48"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("שרה", "שרה"),
        # Keyboards for Hebrew and Arabic write marks of direction, phones put them round a name.
        ("\u200fשרה\u200f", "שרה"),
        ("שרה\u200e (2)", "שרה (2)"),
        ("سارة\u061c", "سارة"),
        ("\u2068Ann\u2069", "Ann"),
        ("\u202aAnn\u202c", "Ann"),
        ("a\u200f\u0301", "á"),
        ("x\u200e" * 24, "x" * 24),
        ("みどり", "みどり"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>&", "<b>&"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_trimmed_and_composed(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "Z" + "\u0336" * 5,
        "Z" + "\u0336" * 3 + "\u200d" + "\u0336" * 3,
        "\u0301Zoe",
        "\ufe0f",
        "a\nb",
        "a\tb",
        "a\x00b",
        "a\x7fb",
        "a\u202eb",
        "a\u202db",
        "\u200f",
        "\u200f\u0301",
        "a\u200bb",
        "\ufeffa",
        "a\u2028b",
        "\ue000",
        "\u200d",
        "\u3164",
        "\ud800",
    ],
)
def test_a_name_that_hides_breaks_or_turns_text_is_refused(name: str) -> None:
    with pytest.raises(BadInputError) as caught:
        clean_name(name)
    assert caught.value.code == "bad_name"
    assert str(caught.value).isprintable()


@given(st.text(max_size=30))
def test_a_cleaned_name_is_clean(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except BadInputError:
        return
    assert clean_name(cleaned) == cleaned
    assert 1 <= len(cleaned) <= 24
    assert unicodedata.is_normalized("NFC", cleaned)
