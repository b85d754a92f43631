"""What `make` leans on: it finds what is there, and says plainly what is missing."""

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def tool(project: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Return a function that imports a script of tools/ as `make` runs it."""
    monkeypatch.syspath_prepend(str(project / "tools"))

    def load(name: str) -> ModuleType:
        for gone in (name, "locked"):
            monkeypatch.delitem(sys.modules, gone, raising=False)
        return importlib.import_module(name)

    return load


def _program(folder: Path, name: str, says: str, status: int = 0) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\necho '{says}'\nexit {status}\n")
    (folder / name).chmod(0o755)


def _find_python(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", project / "tools" / "find_python.sh"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_python_that_is_too_old_is_passed_over(project: Path, tmp_path: Path) -> None:
    _program(tmp_path / "bin", "python3", "Python 3.9.1", status=1)
    (tmp_path / "bin" / "python3.13").symlink_to(sys.executable)

    said = _find_python(project, PATH=str(tmp_path / "bin"))

    assert said.stdout == "python3.13\n"


def test_no_python_at_all_is_said_plainly(project: Path, tmp_path: Path) -> None:
    said = _find_python(project, PATH=str(tmp_path))

    assert said.returncode == 1
    assert said.stdout == ""
    assert "needs Python 3.11 or newer; found no python3 at all" in said.stderr


def test_a_named_python_that_is_none_is_refused(project: Path) -> None:
    said = _find_python(project, PATH=os.environ["PATH"], PYTHON="/bin/false")

    assert said.returncode == 1
    assert "PYTHON=/bin/false is no Python 3.11 or newer" in said.stderr


def test_a_python_without_venv_is_said_plainly(
    tool: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    setup = tool("setup")
    _program(tmp_path / "bin", "python", "No module named venv", status=1)
    monkeypatch.setattr(setup.sys, "executable", str(tmp_path / "bin" / "python"))
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")

    with pytest.raises(
        setup.SetupError, match=r"(?s)apt install python3-venv.*No module named venv"
    ):
        setup.make_environment()


def test_what_another_checkout_installed_is_not_believed(
    tool: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A moved or copied checkout carries an editable install of the old place."""
    setup = tool("setup")
    monkeypatch.setattr(setup, "MEMORY", tmp_path / "understory.json")
    setup.remember({"runtime": "digest"})
    assert setup.remembered() == {"runtime": "digest", "place": str(setup.ROOT)}

    monkeypatch.setattr(setup, "ROOT", tmp_path / "moved")

    assert setup.remembered() == {}


def test_a_node_that_is_too_old_is_passed_over(
    tool: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    web = tool("web")
    _program(tmp_path / "bin", "npm", "10.0.0")
    _program(tmp_path / "bin", "node", "v18.20.4")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
    assert not web.has_node()

    _program(tmp_path / "bin", "node", "v22.12.0")
    assert web.has_node()


def test_no_node_and_no_wheel_is_said_plainly(
    tool: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    web = tool("web")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(web, "node_of_wheel", lambda: None)

    with pytest.raises(web.WebError, match=r"needs Node 20\.19 or newer.*found none"):
        web.find_node(may_install=False)


def test_the_client_is_built_anew_when_a_source_or_a_text_changes(
    tool: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    web = tool("web")
    for name in ("web/src/main.ts", "art/texts/en.json", "static/index.html", ".make/made"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("before")
    for name, at in (("ROOT", "."), ("WEB", "web"), ("ART", "art"), ("STATIC", "static")):
        monkeypatch.setattr(web, name, tmp_path / at)
    monkeypatch.setattr(web, "MADE_FROM", tmp_path / ".make" / "made")

    for name in ("web/src/main.ts", "art/texts/en.json"):
        web.MADE_FROM.write_text(web.digest(web.inputs()))
        assert web.is_up_to_date()
        (tmp_path / name).write_text("after")
        assert not web.is_up_to_date()

    web.MADE_FROM.write_text(web.digest(web.inputs()))
    (tmp_path / "web" / "node_modules").mkdir()
    (tmp_path / "web" / "node_modules" / "package.json").write_text("not ours")
    assert web.is_up_to_date()

    (tmp_path / "static" / "index.html").unlink()
    assert not web.is_up_to_date()


def test_a_browser_that_does_not_start_is_passed_over(
    tool: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ubuntu's chromium is a script that asks for a snap."""
    browser = tool("browser")
    _program(tmp_path, "chromium", "please install the snap", status=1)
    _program(tmp_path, "google-chrome", "Google Chrome 150")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("UNDERSTORY_BROWSER", raising=False)

    assert browser.find() == str(tmp_path / "google-chrome")


def test_a_browser_named_by_hand_must_start(
    tool: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = tool("browser")
    monkeypatch.setenv("UNDERSTORY_BROWSER", "/bin/false")

    with pytest.raises(SystemExit, match="UNDERSTORY_BROWSER=/bin/false does not start"):
        browser.find()
