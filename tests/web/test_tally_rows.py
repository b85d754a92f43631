"""The page that counts beside the box is held to what the rules say."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.rule("SQ-62", "SQ-64", "SQ-65", "SQ-66")
def test_the_rows_that_the_page_is_held_to_are_those_of_the_rules() -> None:
    spec = importlib.util.spec_from_file_location("tally_rows", ROOT / "tools" / "tally_rows.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    committed = tool.ROWS.read_text(encoding="utf-8")
    assert committed == tool.written(), "run python tools/tally_rows.py"
