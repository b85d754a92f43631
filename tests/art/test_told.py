"""Rules that are told to people and not computed: their text stands in both languages.

That the rules page shows each of them is held by web/tests/rules/RulesPage.test.ts.
"""

import re
from pathlib import Path

import pytest

from understory.art import LANGUAGES, Language, texts

RULES = Path(__file__).parents[2] / "docs" / "reference" / "rules" / "sekoya.md"
PAGE_TEST = Path(__file__).parents[2] / "web" / "tests" / "rules" / "RulesPage.test.ts"


@pytest.mark.rule("SEK-00")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["spirits", "earthquake", "five minutes", "8 years", "two A4"]),
        ("fr", ["esprits", "tremblement de terre", "cinq minutes", "8 ans", "deux feuilles A4"]),
    ],
)
def test_the_idea_of_the_game_is_told(language: Language, told: list[str]) -> None:
    assert [word for word in told if word not in texts(language)["rules.SEK-00"]] == []


@pytest.mark.rule("SEK-03")
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", ["half a black circle", "whole black circle"]), ("fr", ["demi-cercle", "cercle noir"])],
)
def test_the_circles_of_the_cards_are_told(language: Language, told: list[str]) -> None:
    assert [word for word in told if word not in texts(language)["rules.SEK-03"]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_numbered_rule_of_sekoya_is_told_on_the_rules_page(language: Language) -> None:
    numbered = re.findall(r"^- \*\*(SEK-\d\d)\*\*", RULES.read_text("utf-8"), re.MULTILINE)
    told = [key.removeprefix("rules.") for key in texts(language) if key.startswith("rules.SEK-")]
    assert sorted(told) == sorted(numbered)


def test_the_page_is_held_to_telling_the_rules_that_are_only_told() -> None:
    assert 'it.each(["SEK-00", "SEK-03"])("tells %s to people"' in PAGE_TEST.read_text("utf-8")
