"""What is wished for is installed once, as wheels, and where there is none play goes on without."""

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def fast(project: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return tools/fast.py as `make` runs it."""
    monkeypatch.syspath_prepend(str(project / "tools"))
    for name in ("fast", "web", "wheels", "locked"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("fast")


@pytest.fixture
def commands(fast: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the commands that were run; pip finds no wheel."""
    run: list[list[str]] = []

    def fails(command: list[str], **_: bool) -> subprocess.CompletedProcess[bytes]:
        run.append(command)
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr(fast.wheels.subprocess, "run", fails)
    return run


def test_what_is_there_is_not_installed_again(
    fast: ModuleType,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(fast, "NEEDED", ("json",))
    fast.main()
    assert commands == []
    assert capsys.readouterr().out == ""


def test_what_is_missing_comes_from_the_lock_and_is_never_compiled(
    fast: ModuleType,
    commands: list[list[str]],
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(fast, "NEEDED", ("a_thing_that_no_index_has",))
    fast.main()

    (command,) = commands
    assert command[1:4] == ["-m", "pip", "install"]
    assert command[command.index("--only-binary") + 1] == ":all:"
    assert "--require-hashes" in command
    assert command[-2:] == ["-r", str(project / "requirements" / "fast.txt")]
    said = capsys.readouterr().out
    assert "Installing what makes SEKOYA's bots quick" in said
    assert "the bot “sequoia” does not" in said
