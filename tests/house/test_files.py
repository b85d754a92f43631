"""What stands in the repository: no file too long, no registry's address, locks in step."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LONGEST = 500
CODE = {".py", ".ts", ".svelte", ".css", ".sh", ".mjs"}
# Written in pieces, so that this file does not hold what it forbids.
REGISTRIES = re.compile(
    r"https?://[a-z0-9.-]*("
    + "|".join(("py" + "pi", "npm" + "js", "registry[.]", "python" + "hosted", "deb[.]debian"))
    + r")[a-z0-9.-]*",
    re.IGNORECASE,
)


@pytest.fixture(scope="module")
def tracked(project: Path) -> list[Path]:
    """Return every file that git tracks, or would if it were added now."""
    said = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=project,
        capture_output=True,
        check=True,
    )
    names = said.stdout.decode().split("\0")
    return [project / name for name in names if name and (project / name).is_file()]


def test_no_file_of_code_is_longer_than_500_lines(project: Path, tracked: list[Path]) -> None:
    lengths = {
        str(path.relative_to(project)): len(path.read_bytes().splitlines())
        for path in tracked
        if path.suffix in CODE and "generated" not in path.name
    }

    assert len(lengths) > 50
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_no_file_names_the_address_of_a_package_registry(
    project: Path, tracked: list[Path]
) -> None:
    found = {
        str(path.relative_to(project)): match.group()
        for path in tracked
        if (match := REGISTRIES.search(path.read_bytes().decode("utf-8", errors="ignore")))
    }

    assert found == {}


def test_the_address_of_a_registry_would_be_found() -> None:
    assert REGISTRIES.search("https://" + "py" + "pi.org/simple")
    assert REGISTRIES.search('"resolved": "https://' + 'registry.example.org/svelte.tgz"')


def _locked(path: Path) -> dict[str, str]:
    pins = re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {canonicalize_name(name): version for name, version in pins}


@pytest.mark.parametrize(
    ("lock", "where"),
    [
        ("runtime.txt", ("project", "dependencies")),
        ("dev.txt", ("project", "dependencies")),
        ("dev.txt", ("project", "optional-dependencies", "dev")),
        ("build.txt", ("build-system", "requires")),
        ("build-ui.txt", ("project", "optional-dependencies", "build-ui")),
        ("fast.txt", ("project", "optional-dependencies", "fast")),
        ("sound.txt", ("project", "optional-dependencies", "sound")),
    ],
)
def test_a_lock_holds_what_the_project_asks_for(
    project: Path, lock: str, where: tuple[str, ...]
) -> None:
    wished = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    for key in where:
        wished = wished[key]
    pins = _locked(project / "requirements" / lock)
    wrong = []
    for line in wished:
        requirement = Requirement(line)
        pin = pins.get(canonicalize_name(requirement.name))
        if pin is None or not requirement.specifier.contains(pin):
            wrong.append(f"{line}: locked at {pin}; run `make lock`")

    assert wished
    assert wrong == []


def test_the_locks_agree_with_each_other(project: Path) -> None:
    """They are installed into one environment, one after the other."""
    seen: dict[str, dict[str, str]] = {}
    for path in sorted((project / "requirements").glob("*.txt")):
        for name, version in _locked(path).items():
            seen.setdefault(name, {})[path.name] = version

    assert {name: pins for name, pins in seen.items() if len(set(pins.values())) > 1} == {}


def test_every_locked_file_is_known_by_its_digest(project: Path) -> None:
    for path in (project / "requirements").glob("*.txt"):
        entries = re.split(
            r"^(?=[A-Za-z0-9])", path.read_text(encoding="utf-8"), flags=re.MULTILINE
        )
        bare = [entry.split()[0] for entry in entries[1:] if "--hash=sha256:" not in entry]

        assert bare == [], path.name


def test_the_ci_runs_make_test_and_nothing_weaker(project: Path) -> None:
    script = project / ".ci" / "run"
    text = script.read_text(encoding="utf-8")

    assert text.startswith("#!/usr/bin/env bash\n")
    assert script.stat().st_mode & 0o111
    assert "set -euo pipefail" in text
    assert re.search(r"^make test\b", text, re.MULTILINE)
