"""Every refusal there is: in words in every language, with the rule that it stems from.

The codes are read from the sources of the rules and of the room, so a new one fails here until it
has its words.
"""

import ast
import re
import string
from importlib.resources import files
from typing import NamedTuple

import pytest

from understory.art import LANGUAGES, texts

FOLDERS = ("rules.sekoya", "rules.squad_seven", "room")
NO_RULE = {"time_runs_back": "a transcript's times, which no rule of the game numbers"}
"""What the rooms of rules refuse for a reason that is no numbered rule."""

OF_TRANSCRIPTS = {"bad_header", "bad_line"}
"""What is no refusal of a table: a line that is not one."""


class Refused(NamedTuple):
    """A place in the sources that refuses: the code, the rule (None: known at run time), facts."""

    room: str
    code: str
    rule: str | None
    facts: frozenset[str] | None


def _refusals() -> list[Refused]:
    return [
        _refused(room, node)
        for room in FOLDERS
        for path in files(f"understory.{room}").iterdir()
        if path.name.endswith(".py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal"
    ]


def _refused(room: str, call: ast.Call) -> Refused:
    given = dict(zip(("code", "rule", "facts"), call.args, strict=False))
    given |= {str(word.arg): word.value for word in call.keywords}
    rule = given.get("rule", ast.Constant(""))
    facts = given.get("facts", ast.Dict([], []))
    whole = isinstance(facts, ast.Dict) and all(isinstance(k, ast.Constant) for k in facts.keys)
    return Refused(
        room,
        ast.literal_eval(given["code"]),
        rule.value if isinstance(rule, ast.Constant) else None,
        frozenset(ast.literal_eval(k) for k in facts.keys if k)  # type: ignore[attr-defined]
        if whole
        else None,
    )


REFUSALS = _refusals()


def test_the_sources_are_really_read() -> None:
    codes = {refused.code for refused in REFUSALS}
    assert {"aligned", "hand_void", "not_host", "bad_steal", "seat_taken"} <= codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_told_in_every_language_with_its_facts(language: str) -> None:
    told = texts(language)
    wrong = []
    for refused in REFUSALS:
        sentences = [
            text
            for key, text in told.items()
            if re.fullmatch(rf"refusal\.{refused.code}(\.[a-z_]+)?", key)
        ]
        wanted = {name for text in sentences for _, name, _, _ in string.Formatter().parse(text)}
        missing = set() if refused.facts is None else wanted - {None} - refused.facts
        if f"refusal.{refused.code}" not in told or missing:
            wrong.append((refused, missing))
    assert wrong == []


def test_no_sentence_is_left_over() -> None:
    codes = {refused.code for refused in REFUSALS}
    told = {key.split(".")[1] for key in texts("en") if key.startswith("refusal.")}
    assert told - codes == OF_TRANSCRIPTS


def test_what_the_rules_refuse_names_a_rule_that_the_rules_page_tells() -> None:
    told = {key.removeprefix("rules.") for key in texts("en") if key.startswith("rules.S")}
    for refused in REFUSALS:
        if refused.rule:
            assert refused.rule in told, refused
        elif refused.rule == "" and refused.room != "room":
            assert refused.code in NO_RULE, refused
