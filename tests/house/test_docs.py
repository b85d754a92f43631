"""What the pages say is so: links lead somewhere, commands exist, examples give what they show."""

import doctest
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import typer.main

from understory import __version__
from understory.cli import build

PROJECT = Path(__file__).parents[2]
PAGES = sorted((*PROJECT.glob("*.md"), *(PROJECT / "docs").rglob("*.md")))
LINK = re.compile(r"\[[^\]]*\]\(([^()\s]+)\)")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(
    r"(?:^(?:    |\$ )|`|\| )((?:python -m )?understory [a-z-][^`\n|]*)", re.MULTILINE
)

each_page = pytest.mark.parametrize(
    "page", PAGES, ids=[str(path.relative_to(PROJECT)) for path in PAGES]
)


def _anchors(page: Path) -> set[str]:
    """Return the names under which a page's headings can be linked to."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.strip().replace(" ", "-") for heading in plain}


@each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    broken = []
    for target in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = unquote(target).partition("#")
        to = (page.parent / name).resolve() if name else page
        if not to.exists() or (anchor and to.suffix == ".md" and anchor not in _anchors(to)):
            broken.append(target)

    assert broken == []


def _commands() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for line in COMMAND.findall(page.read_text(encoding="utf-8")):
            yield str(page.relative_to(PROJECT)), line


@pytest.mark.parametrize(("page", "line"), sorted(set(_commands())))
def test_every_command_shown_exists_with_its_options(page: str, line: str) -> None:
    words = shlex.split(line, comments=True)
    words = words[words.index("understory") + 1 :]
    command: Any = typer.main.get_command(build(everything=True))
    options = {name for option in command.params for name in option.opts}
    for word in words:
        if hasattr(command, "commands") and not word.startswith("-"):
            assert word in command.commands, f"{page} shows `{line}`: there is no `{word}`"
            command = command.commands[word]
            options |= {name for option in command.params for name in option.opts}
        elif word.startswith("--"):
            known = options | {"--help"}
            assert word.split("=")[0] in known, f"{page} shows `{line}`: no option {word}"


def test_the_commands_of_the_pages_are_found() -> None:
    assert {"README.md", "docs/tutorials/judge-a-game.md"} <= {page for page, _ in _commands()}


@pytest.mark.parametrize(
    "page", [path for path in PAGES if ">>>" in path.read_text(encoding="utf-8")], ids=str
)
def test_examples_in_python_give_what_they_show(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")

    assert result.attempted > 0
    assert result.failed == 0


def _sessions() -> Iterator[tuple[str, str, str]]:
    """Yield page, command and output of each ```console block."""
    for page in PAGES:
        for language, block in FENCE.findall(page.read_text(encoding="utf-8")):
            if language == "console":
                command, _, output = block.removeprefix("$ ").partition("\n")
                yield str(page.relative_to(PROJECT)), command, output


@pytest.mark.integration
@pytest.mark.parametrize(("page", "command", "output"), list(_sessions()))
def test_a_session_shown_on_a_page_happens_so(
    page: str, command: str, output: str, project: Path
) -> None:
    """Run where the page lies, with `understory` as the one under test."""
    said = subprocess.run(
        ["sh", "-c", f'understory() {{ "$PYTHON" -m understory "$@"; }}; {command}'],
        cwd=(project / page).parent,
        env={"PYTHON": sys.executable, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert said.stdout + said.stderr == output


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_readme_names_the_two_commands(project: Path, command: str) -> None:
    assert command in (project / "README.md").read_text(encoding="utf-8")


def test_every_make_target_shown_exists(project: Path) -> None:
    made = re.findall(
        r"^([a-z-]+):", (project / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    shown = {
        (str(page.relative_to(project)), target)
        for page in PAGES
        for target in re.findall(
            r"(?:^    |`)make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE
        )
    }

    assert {(page, target) for page, target in shown if target not in made} == set()


def test_every_decision_is_in_the_index(project: Path) -> None:
    folder = project / "docs" / "decisions"
    listed = LINK.findall((folder / "index.md").read_text(encoding="utf-8"))

    assert listed == sorted(path.name for path in folder.glob("0*.md"))


def test_the_map_shows_the_rows_that_the_import_contract_holds(project: Path) -> None:
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    rows = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    page = (project / "ARCHITECTURE.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| (\d) \| ([^|]*) \|", page, re.MULTILINE)
    later = re.findall(r"`(\w+)`\s+\([^)]*\)\s+in\s+row\s+(\d)", page)

    built = [[room for room in row.split(" | ") if "(" not in room] for row in rows]
    assert [re.findall(r"`(\w+)`", rooms) for _, rooms in shown] == built
    assert [int(number) for number, _ in shown] == list(range(1, len(rows) + 1))
    assert sorted(later) == sorted(
        (room, str(number))
        for number, row in enumerate(rows, 1)
        for room in re.findall(r"\((\w+)\)", row)
    )


def test_citation_and_changelog_know_this_version(project: Path) -> None:
    citation = (project / "CITATION.cff").read_text(encoding="utf-8")
    changelog = (project / "CHANGELOG.md").read_text(encoding="utf-8")

    assert re.search(rf"^version: {re.escape(__version__)}$", citation, re.MULTILINE)
    assert f"## [{__version__}] - " in changelog


def test_every_licence_is_there_and_named(project: Path) -> None:
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    fonts = "src/understory/art/fonts/OFL-*.txt"
    assert settings["license-files"] == ["LICENSE", "LICENSE-ART", fonts]
    assert list(project.glob(fonts))
    parts = settings["license"].split(" AND ")
    assert parts == ["MIT", "CC-BY-4.0", "CC-BY-3.0", "OFL-1.1"]
    assert "MIT License" in (project / "LICENSE").read_text(encoding="utf-8")
    assert "CC BY 4.0" in (project / "LICENSE-ART").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["Roberto Fraga", "SEKOYA", "Tric Trac", "unofficial"])
def test_the_readme_credits_the_authors_and_claims_nothing(project: Path, name: str) -> None:
    assert name in (project / "README.md").read_text(encoding="utf-8")
