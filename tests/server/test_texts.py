"""Every code that the server answers with has a sentence for people, in every language."""

import re
from importlib.resources import files

import pytest

from understory.art import LANGUAGES, Language, texts

CODES = re.compile(
    r"""(?:RefusedRequestError\(\s*\d+,|_error\(\s*request,\s*\d+,|\bcode=|^\s+\d{3}:)\s*"([a-z_]+)\"""",
    re.VERBOSE | re.MULTILINE,
)


def codes() -> set[str]:
    """Return the codes that stand in the server's source, and those that come from below it."""
    source = [
        path.read_text("utf-8")
        for path in files("understory.server").iterdir()
        if path.name.endswith(".py")
    ]
    found = {code for text in source for code in CODES.findall(text)}
    below = {
        "bad_message",
        "bad_name",
        "cheered_too_soon",
        "hello_again",
        "level_needs_fast",
        "may_not_cheer",
        "refused",
        "unknown_level",
    }
    return found | below


def test_the_codes_are_found_in_the_source() -> None:
    assert {"no_such_room", "too_fast", "bad_ticket", "internal", "not_found"} <= codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_no_sentence_is_left_over(language: Language) -> None:
    told = {key.removeprefix("problem.") for key in texts(language) if key.startswith("problem.")}
    assert told == codes()
