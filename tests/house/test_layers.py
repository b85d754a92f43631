"""The walls between the rooms hold, and the tools that guard them really bite."""

import ast
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PURE_ROOMS = ("kernel", "score", "feats", "rules", "wire", "room")


def test_imports_point_down_only(project: Path) -> None:
    ask = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    said = subprocess.run(
        [sys.executable, "-c", ask], cwd=project, capture_output=True, text=True, check=False
    )

    assert said.returncode == 0, said.stdout + said.stderr
    assert "0 broken" in said.stdout


def _findings(project: Path, name: str, text: str) -> set[str]:
    """Return ruff's codes for a text, were it the file of that name; no such file is written."""
    said = subprocess.run(
        [
            sys.executable,
            "-m",
            "ruff",
            "check",
            "--no-cache",
            "--output-format=json",
            f"--stdin-filename={name}",
            "-",
        ],
        input=text,
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    return {finding["code"] for finding in json.loads(said.stdout)}


@pytest.mark.parametrize("room", PURE_ROOMS)
@pytest.mark.parametrize("banned", ["import time", "from random import random", "import logging"])
def test_a_pure_room_may_not_read_a_clock_nor_draw_nor_log(
    project: Path, room: str, banned: str
) -> None:
    name = f"src/understory/{room}/deep/inside.py"

    assert "TID251" in _findings(project, name, f"{banned}\n")


def test_a_room_at_the_edge_may_read_a_clock(project: Path) -> None:
    """Else the test above would prove nothing about the rooms it names."""
    assert "TID251" not in _findings(project, "src/understory/server/clock.py", "import time\n")


def test_only_the_dealer_is_excused_in_a_pure_room(project: Path) -> None:
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    excused = settings["tool"]["ruff"]["lint"]["per-file-ignores"]
    inside = {
        pattern
        for pattern, codes in excused.items()
        if "TID251" in codes and any(f"understory/{room}/" in pattern for room in PURE_ROOMS)
    }

    assert inside == {"src/understory/kernel/dealer.py"}


def test_no_purity_finding_is_silenced_in_a_pure_room(project: Path) -> None:
    silenced = [
        f"{path.relative_to(project)}:{number}"
        for room in PURE_ROOMS
        for path in (project / "src" / "understory" / room).rglob("*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if "noqa" in line and "TID251" in line
    ]

    assert silenced == []


def test_what_a_room_gives_away_stands_in_its_all(project: Path) -> None:
    """What an `__init__` takes from its files to give on, it names; ruff keeps the names sorted."""
    wrong = []
    for path in sorted((project / "src" / "understory").rglob("__init__.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        room = ".".join(path.parent.relative_to(project / "src").parts)
        gives = any(
            isinstance(node, ast.ImportFrom) and (node.module or "").startswith(room)
            for node in tree.body
        )
        names = any(
            isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
            for node in tree.body
        )
        if gives and not names:
            wrong.append(str(path.relative_to(project)))

    assert wrong == []
    assert "RUF022" in _findings(project, "src/understory/x/__init__.py", '__all__ = ["b", "a"]\n')


def test_a_room_takes_from_another_only_what_that_one_gives_away(project: Path) -> None:
    """A file inside another room is private; its folder's `__init__` is the door."""
    package = project / "src" / "understory"
    wrong = []
    for path in sorted(package.rglob("*.py")):
        room = path.relative_to(package).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ImportFrom) or not node.module:
                continue
            first, *inside = node.module.split(".")
            if first != "understory" or inside[:1] in ([], [room]):
                continue
            if not package.joinpath(*inside).is_dir():
                wrong.append(f"{path.relative_to(project)}:{node.lineno}: {node.module}")

    assert wrong == []
