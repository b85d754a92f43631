"""What was compiled is kept only as long as everything that went into it is the same."""

import errno
from pathlib import Path

import pytest
from numba.core import caching

from understory.players.sekoya.fast import compiled as compiled_here
from understory.players.sekoya.fast.compiled import BAKED_IN, compiled, digest_of
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


def doubled(number: int) -> int:
    return 2 * number


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which what is compiled meanwhile is kept."""
    monkeypatch.setattr(compiled_here, "_FOLDER", str(tmp_path))
    return tmp_path


def test_what_was_compiled_is_kept_and_found_again(kept: Path) -> None:
    assert compiled(doubled)(3) == 6
    files = {file: file.read_bytes() for file in kept.rglob("*.nb?")}
    assert {file.suffix for file in files} == {".nbi", ".nbc"}
    assert compiled(doubled)(3) == 6
    assert {file: file.read_bytes() for file in kept.rglob("*.nb?")} == files


@pytest.mark.parametrize("kind", [".nbi", ".nbc"])
@pytest.mark.parametrize("share", [0.0, 0.5])
def test_what_a_power_cut_has_left_is_compiled_anew_and_kept_whole(
    kept: Path, kind: str, share: float, caplog: pytest.LogCaptureFixture
) -> None:
    assert compiled(doubled)(3) == 6
    whole = {file: file.stat().st_size for file in kept.rglob("*.nb?")}
    for file in kept.rglob(f"*{kind}"):
        file.write_bytes(file.read_bytes()[: int(whole[file] * share)])
    assert compiled(doubled)(3) == 6
    assert "doubled" in caplog.text
    caplog.clear()
    # Numba numbers what it compiles, so another whole file may be some bytes longer.
    assert all(file.stat().st_size >= size * 0.9 for file, size in whole.items())
    assert compiled(doubled)(3) == 6
    assert not caplog.text


def test_where_nothing_can_be_kept_functions_are_compiled_all_the_same(
    kept: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # Numba asks each of these for a folder that can be written.
    monkeypatch.setattr(caching.CacheImpl, "_locator_classes", [])
    for _ in range(2):
        assert compiled(doubled)(3) == 6
    assert list(kept.iterdir()) == []
    assert caplog.text.count("NUMBA_CACHE_DIR") == 1
    caplog.clear()


def test_a_full_disk_is_no_reason_not_to_play(
    kept: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(caching.IndexDataCacheFile, "_save_data", full)
    assert compiled(doubled)(3) == 6
    assert "No space left" in caplog.text
    caplog.clear()
