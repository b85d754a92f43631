"""Rules that are told to people and not computed: their text stands in both languages.

That the rules page shows each of them is held by web/tests/rules/RulesPage.test.ts.
"""

import re
from pathlib import Path

import pytest

from understory.art import LANGUAGES, Language, texts

RULES = Path(__file__).parents[2] / "docs" / "reference" / "rules"


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


TOLD: dict[str, dict[Language, list[str]]] = {
    "SQ-00": {
        "en": ["cargo plane", "Inca treasures", "seven adventurers", "museum", "helicopter"],
        "fr": ["avion-cargo", "trésors incas", "sept aventuriers", "musée", "hélicoptère"],
    },
    "SQ-05": {
        "en": ["six darts", "two targets", "cock the gun", "insert a dart"],
        "fr": ["six fléchettes", "deux cibles", "armez", "chargez une fléchette"],
    },
    "SQ-06": {
        "en": ["never at people or animals", "point-blank"],
        "fr": ["jamais sur des personnes ou des animaux", "bout portant"],
    },
    "SQ-07": {"en": ["stay in the box", "poster"], "fr": ["restent dans la boîte", "affiche"]},
    "SQ-14": {"en": ["song", "two minutes"], "fr": ["chanson", "deux minutes"]},
    "SQ-57": {"en": ["do not run", "flat shoes"], "fr": ["ne courez pas", "chaussures plates"]},
}
"""What SQUAD SEVEN tells people and nobody computes; of SQ-05 the number of darts counts too."""


@pytest.mark.rule("SQ-00", "SQ-05", "SQ-06", "SQ-07", "SQ-14", "SQ-57")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("rule", TOLD)
def test_what_squad_seven_tells_people_is_told(language: Language, rule: str) -> None:
    text = texts(language)[f"rules.{rule}"]
    assert [word for word in TOLD[rule][language] if word not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("page", "sign"), [("sekoya.md", "SEK"), ("squad-seven.md", "SQ")])
def test_every_numbered_rule_is_told_on_the_rules_page(
    language: Language, page: str, sign: str
) -> None:
    text = (RULES / page).read_text("utf-8")
    numbered = re.findall(rf"^- \*\*({sign}-\d\d)\*\*", text, re.MULTILINE)
    told = [key.removeprefix("rules.") for key in texts(language) if f"rules.{sign}-" in key]
    assert sorted(told) == sorted(numbered)
