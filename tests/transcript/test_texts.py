"""Every fault and every refusal has its sentence, in every language, for players and for people."""

import ast
import string
from pathlib import Path

import pytest

import understory.transcript
from understory.art import LANGUAGES, texts
from understory.rules import sekoya, squad_seven

SCORE_LAWS = {
    "landed",
    "phases_start",
    "phases_alternate",
    "phases_rise",
    "screams_rise",
    "screams_within",
}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def called_with(folder: str, *names: str) -> set[tuple[str, ...]]:
    """Return the literal strings with which functions of these names are called in a package."""
    found = set()
    for path in Path(folder).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
                words = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                found.add((ast.unparse(node.func), *(word for word in words if word)))
    return found


def reasons() -> set[str]:
    """Return the reasons of all faults that the transcript room can tell."""
    folder = str(Path(understory.transcript.__file__).parent)
    literal = {words[1] for words in called_with(folder, "FaultyLineError") if len(words) > 1}
    return literal | {f"score_{law}" for law in SCORE_LAWS}


def refusals() -> set[str]:
    """Return the codes of both games' refusals, with their reason where they have one."""
    keys = set()
    for rules in (sekoya, squad_seven):
        folder = str(Path(rules.__file__).parent)
        for words in called_with(folder, "Refusal", "_bad_steal", "_not_your_turn"):
            name, first = words[0], words[1] if len(words) > 1 else ""
            if name == "Refusal" and first:
                keys.add(first)
            elif name != "Refusal":
                keys.add(f"{name.removeprefix('_')}.{first}")
    return keys


def test_the_sources_are_really_read():
    assert {"not_json", "decimals", "log_torn", "score_landed"} <= reasons()
    assert {"game_over", "taken", "bad_steal.oneself", "not_your_turn.shoot_off"} <= refusals()


@each_language
def test_every_fault_has_a_sentence(language):
    missing = [key for key in reasons() if f"transcript.why.{key}" not in texts(language)]
    assert missing == []


@each_language
def test_every_refusal_has_a_sentence_for_the_referee_and_one_for_the_player(language):
    catalogue = texts(language)
    precise = refusals() - {"bad_steal", "aligned"} | {"aligned.line", "aligned.adjacent"}
    assert [key for key in precise if f"transcript.{key}" not in catalogue] == []
    codes = {key.split(".")[0] for key in refusals()}
    assert [code for code in codes if f"refusal.{code}" not in catalogue] == []


def test_sentences_ask_for_the_same_facts_in_every_language():
    def facts(template: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(template) if name}

    english, french = texts("en"), texts("fr")
    areas = ("transcript.", "refusal.", "pretty.", "card.", "edition.")
    keys = {key for key in (*english, *french) if key.startswith(areas)}
    assert keys
    assert [key for key in keys if facts(english[key]) != facts(french[key])] == []
