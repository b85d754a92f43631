"""The texts: all languages say the same things, and every text that is used is there.

What uses texts is read from the sources of the page and of the package: a key stands there in full
or, where a part of it is only known at run time, with that part as a placeholder.
"""

import json
import re
import string
from pathlib import Path

import pytest

from understory.art import LANGUAGES, texts

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src" / "understory" / "art" / "texts"

OTHERS = tuple(language for language in LANGUAGES if language != "en")

MAY_READ_ALIKE = {
    "what things and places are called everywhere": r"site\.name|edition\..+|language\..+"
    r"|mission\.bot_name\.[0-3]",
    "words and signs that languages share": r"lobby\.options|option\.clock\.minutes|place\.number"
    r"|mission\.(title|team\.0|paused|option\.seconds|races\.(late|reaction))|table\.menu|box\.mission"
    r"|table\.points\.(one|other)"
    r"|room\.title|log\.card|card\..+|art\.squad_seven\.emblem-toucan",
    "signs and forms of what is printed or typed": r"pretty\..+|cli\..+|transcript\..+",
}
"""Texts that may be the same as in English, by the reason why."""

_PAGE_CALL = re.compile(
    r"""\btn?\(\s*"([a-z_]+(?:\.[A-Za-z0-9_-]+)+)"\s*(,\s*(?:[\w.]+,\s*)?\{([^}]*)\})?"""
)
_KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_-]+)+")


def placeholders(text: str) -> set[str]:
    """Return the names of the placeholders of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def stem(key: str) -> str:
    """Return a key without the ending that chooses a form by number."""
    return re.sub(r"\.(one|other)$", "", key)


def page_sources() -> dict[Path, str]:
    """Return the client's own sources, by path."""
    found = [p for p in (ROOT / "web" / "src").rglob("*") if p.suffix in (".ts", ".svelte")]
    found += (ROOT / "web").glob("build_*.ts")
    return {path: path.read_text("utf-8") for path in found}


def package_sources() -> dict[Path, str]:
    """Return the package's Python sources, by path."""
    return {p: p.read_text("utf-8") for p in (ROOT / "src" / "understory").rglob("*.py")}


def named() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the keys that sources name in full, and patterns of those that they put together."""
    whole: set[str] = set()
    patterns: set[str] = set()
    for path, source in (page_sources() | package_sources()).items():
        quotes = ('"([^"\\n]*)"', "'([^'\\n]*)'", "`([^`\\n]*)`")
        for text in (text for quote in quotes for text in re.findall(quote, source)):
            hole = r"\$\{[^}]*\}" if path.suffix != ".py" else r"\{[^}]*\}"
            pieces = re.split(hole, text)
            if len(pieces) == 1:
                whole.add(text)
            elif re.fullmatch(r"[a-z_]+\.[\w.-]*", pieces[0]):
                patterns.add("[A-Za-z0-9_.-]+".join(map(re.escape, pieces)))
    return whole, [re.compile(pattern) for pattern in patterns]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_flat_sorted_and_written_in_the_one_way(language: str) -> None:
    raw = (FOLDER / f"{language}.json").read_text("utf-8")
    catalogue = json.loads(raw)
    assert all(_KEY.fullmatch(key) and isinstance(text, str) for key, text in catalogue.items())
    assert raw == json.dumps(catalogue, sort_keys=True, ensure_ascii=False, indent=2) + "\n"


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_of_english(language: str) -> None:
    # A language may have more forms by number than English has.
    forms = {
        f"{stem(key)}.{form}" for key in texts("en") for form in ("zero", "two", "few", "many")
    }
    assert texts("en").keys() - texts(language).keys() == set()
    assert texts(language).keys() - texts("en").keys() - forms == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_placeholders_of_english(language: str) -> None:
    english, other = texts("en"), texts(language)
    assert [k for k in english if placeholders(english[k]) != placeholders(other[k])] == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_empty_or_left_in_english(language: str) -> None:
    english, other = texts("en"), texts(language)
    assert [key for key in english if not english[key].strip() or not other[key].strip()] == []
    same = [key for key in english if english[key] == other[key]]
    allowed = re.compile("|".join(MAY_READ_ALIKE.values()))
    assert [key for key in same if not allowed.fullmatch(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_apostrophes_are_the_printers(language: str) -> None:
    # The referee quotes what has to be typed as it has to be typed.
    wrong = [
        key
        for key, text in texts(language).items()
        if "'" in text or ('"' in text and not key.startswith("transcript."))
    ]
    assert wrong == []


def test_french_has_a_narrow_space_before_its_high_signs() -> None:
    # A colon within a number or an address is no punctuation.
    bad = re.compile(r"[^\u202f\s\d/][;!?»]|[^\u202f\s\d/]:(?=\s|$)|«[^\u202f]| [;:!?»]")
    assert [key for key, text in texts("fr").items() if bad.search(text)] == []


def test_french_calls_the_soundtrack_by_the_word_of_its_rules() -> None:
    told = texts("fr")
    assert "bande sonore" in told["rules.SQ-10"]
    assert [key for key, text in told.items() if re.search("bande.son\\b", text)] == []


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (r"escouade", "équipe"),
        (r"\bbots?\b", "robot"),
        (r"\bcamps?\b", "campement"),
        (r"hurlement", "cri"),
        (r"événement", "évènement"),
    ],
)
def test_french_has_one_word_for_one_thing(other: str, word: str) -> None:
    said = texts("fr")
    assert any(word in text.lower() for text in said.values())
    assert [key for key, text in said.items() if re.search(other, text.lower())] == []


def test_forms_by_number_come_in_pairs() -> None:
    keys = texts("en").keys()
    counted = {stem(key) for key in keys if key != stem(key)}
    assert [key for key in counted if not {f"{key}.one", f"{key}.other"} <= keys] == []


def test_every_text_is_used() -> None:
    whole, patterns = named()
    unused = [
        key
        for key in texts("en")
        if not {key, stem(key)} & whole and not any(p.fullmatch(key) for p in patterns)
    ]
    assert unused == []


def test_the_page_asks_for_nothing_that_only_terminal_referee_and_links_say() -> None:
    # web/build_languages.ts leaves that out of what pages load.
    left_out = re.compile(r"""["'`](?:cli|pretty|transcript|app\.link)\.[a-z]""")
    assert [path for path, source in page_sources().items() if left_out.search(source)] == []


def test_every_text_that_the_page_asks_for_is_there_and_gets_its_facts() -> None:
    english = texts("en")
    wrong = []
    for path, source in page_sources().items():
        for call in _PAGE_CALL.finditer(source):
            key, facts = call[1], call[3] or ""
            given = set(
                re.findall(r"(?:^|,)\s*(\w+)\s*(?=[:,]|$)", re.sub(r"\([^)]*\)", "", facts))
            )
            forms = [english.get(form) for form in (key, f"{key}.one", f"{key}.other")]
            present = [form for form in forms if form is not None]
            counted = {"count"} if key not in english else set()
            wanted = set().union(*(placeholders(form) for form in present)) - counted
            if not present or given != wanted:
                wrong.append(f"{path.name}: {key} wants {sorted(wanted)}, gets {sorted(given)}")
    assert wrong == []
