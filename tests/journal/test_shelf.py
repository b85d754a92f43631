"""A shelf keeps so many things under their names, and forgets what nobody asks for."""

from pathlib import Path

import pytest

from understory.journal import JournalError, Shelf

pytestmark = pytest.mark.integration


@pytest.mark.parametrize("in_a_file", [True, False])
def test_what_lies_there_is_found_under_its_name(tmp_path: Path, in_a_file: bool) -> None:
    shelf = Shelf(tmp_path / "a" / "shelf.sqlite" if in_a_file else None, most=3)
    assert shelf.get("one") is None
    shelf.put("one", b"1")
    shelf.put("two", b"2")
    shelf.put("one", b"\x00uno")
    assert shelf.get("one") == b"\x00uno"
    assert shelf.get("two") == b"2"
    shelf.close()


def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite"
    shelf = Shelf(path, most=3)
    shelf.put("one", b"1")
    shelf.close()
    again = Shelf(path, most=3)
    assert again.get("one") == b"1"
    again.close()


def test_what_nobody_asked_for_longest_is_forgotten_first() -> None:
    shelf = Shelf(None, most=3)
    for name in ("one", "two", "three"):
        shelf.put(name, name.encode())
    shelf.touch("one")
    shelf.touch("nothing of that name")
    shelf.put("four", b"four")
    found = [name for name in ("one", "two", "three", "four") if shelf.get(name) is not None]
    assert found == ["one", "three", "four"]


def test_a_file_that_is_no_shelf_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, " * 100)
    with pytest.raises(JournalError, match=r"letter\.txt"):
        Shelf(path, most=3)
    assert path.read_text() == "Dear Ada, " * 100
    with pytest.raises(JournalError, match="folder"):
        Shelf(tmp_path / "letter.txt" / "folder" / "shelf", most=3)


def test_a_shelf_that_was_closed_says_so_instead_of_failing_in_foreign_words() -> None:
    shelf = Shelf(None, most=3)
    shelf.close()
    with pytest.raises(JournalError, match="memory"):
        shelf.get("one")
    with pytest.raises(JournalError, match="memory"):
        shelf.put("one", b"1")
