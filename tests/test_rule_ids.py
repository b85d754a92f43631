"""Every numbered rule has a test, every mark names a rule: read from the rules and from the tests.

A rule marked *(told)* is told to people and not computed: it needs a test once its text (the key
`rules.<ID>` of the catalogue) exists.
"""

import ast
import re
from pathlib import Path

from understory.art import LANGUAGES, texts

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "reference" / "rules"

_RULE = re.compile(r"^- \*\*((?:SEK|SQ)-[0-9]{2})\*\*( \*\(told)?", re.MULTILINE)


def numbered_rules() -> dict[str, bool]:
    """Return the ids of both games' rules, and whether each is only told."""
    rules = {}
    for name in ("sekoya.md", "squad-seven.md"):
        for match in _RULE.finditer((RULES / name).read_text("utf-8")):
            assert match[1] not in rules, f"{match[1]} is numbered twice"
            rules[match[1]] = match[2] is not None
    return rules


def marks_of(source: str) -> set[str]:
    """Return the ids that stand in `pytest.mark.rule(...)` anywhere in a test's source."""
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def marks() -> dict[str, list[str]]:
    """Return the ids marked in the tests, each with the files in which it is."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule in marks_of(path.read_text("utf-8")):
            found.setdefault(rule, []).append(str(path.relative_to(TESTS)))
    return found


def test_the_rules_of_both_games_are_numbered():
    rules = numbered_rules()
    assert {"SEK-00", "SEK-35", "SQ-00", "SQ-66"} <= rules.keys()
    assert {rule for rule, told in rules.items() if told} >= {"SEK-00", "SEK-03", "SQ-05", "SQ-57"}


def test_marks_are_read_from_the_source_of_tests():
    source = (
        '@pytest.mark.rule("SQ-01", "SQ-02")\ndef test_it(): ...\nx = pytest.mark.rule("SQ-03")'
    )
    assert marks_of(source) == {"SQ-01", "SQ-02", "SQ-03"}
    assert marks_of('# pytest.mark.rule("SQ-04")') == set()


def test_every_rule_that_is_computed_has_a_test():
    found = marks()
    missing = [rule for rule, told in numbered_rules().items() if not told and rule not in found]
    assert missing == []


def test_every_mark_names_a_rule():
    rules = numbered_rules()
    strangers = {rule: files for rule, files in marks().items() if rule not in rules}
    assert strangers == {}


def test_a_rule_that_is_told_has_a_test_once_its_text_is_there():
    found = marks()
    shown = {key for language in LANGUAGES for key in texts(language)}
    untested = [
        rule
        for rule, told in numbered_rules().items()
        if told and f"rules.{rule}" in shown and rule not in found
    ]
    assert untested == []
