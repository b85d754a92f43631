"""What was compiled is kept only as long as everything that went into it is the same."""

from pathlib import Path

from understory.players.sekoya.fast.compiled import BAKED_IN, digest_of
from understory.rules import sekoya


def test_another_number_in_a_source_is_another_digest(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        (folder / "numbers.py").write_text("SPECIALS = (1, 10)\n", encoding="utf-8")
    before = digest_of(first, second)
    assert before == digest_of(first, second)
    (second / "numbers.py").write_text("SPECIALS = (1, 11)\n", encoding="utf-8")
    assert before != digest_of(first, second)


def test_the_rules_numbers_count_among_what_is_compiled() -> None:
    sources = {source for folder in BAKED_IN for source in folder.rglob("*.py")}
    assert Path(sekoya.__file__).with_name("components.py") in sources
