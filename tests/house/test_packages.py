"""What people install is whole: the sdist, and the wheel made from it, installed apart."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from understory import __version__

pytestmark = pytest.mark.slow

GAME = b'{"game": "sekoya", "deck": [%s]}\n{"by": "yellow", "place": 0}\n' % b", ".join(
    b"%d" % value for value in range(1, 25)
)


def _run(*command: str | Path, stdin: bytes = b"", cwd: Path | None = None) -> bytes:
    done = subprocess.run(command, input=stdin, capture_output=True, cwd=cwd, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return done.stdout


@pytest.fixture(scope="module")
def packages(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the sdist, and the wheel that was built from that sdist."""
    folder = tmp_path_factory.mktemp("dist")
    _run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, project)
    return folder


@pytest.fixture(scope="module")
def wheel(packages: Path) -> Path:
    """Return the wheel."""
    (found,) = packages.glob("*.whl")
    return found


def test_the_wheel_is_named_for_this_version(wheel: Path) -> None:
    assert wheel.name == f"understory-{__version__}-py3-none-any.whl"


@pytest.mark.parametrize(
    "name",
    [
        "understory/py.typed",
        "understory/server/static/index.html",
        "understory/server/static/sound/bank.json",
        "understory/art/texts/en.json",
        "understory/art/texts/fr.json",
    ],
)
def test_the_wheel_carries_what_is_no_python(wheel: Path, name: str) -> None:
    assert name in zipfile.ZipFile(wheel).namelist()


def test_the_wheel_carries_all_data_of_the_package(project: Path, wheel: Path) -> None:
    package = project / "src" / "understory"
    data = {
        path.relative_to(package.parent).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }

    assert data - set(zipfile.ZipFile(wheel).namelist()) == set()
    assert any(name.startswith("understory/server/static/assets/") for name in data)


def test_the_wheel_carries_nothing_but_the_package(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}

    assert tops == {"understory", f"understory-{__version__}.dist-info"}


def test_the_sdist_can_build_the_client_anew(packages: Path) -> None:
    (sdist,) = packages.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    assert {
        "hatch_build.py",
        "tools/web.py",
        "tools/sound.py",
        "tools/locked.py",
        "web/package-lock.json",
        "web/index.html",
        "src/understory/server/static/index.html",
        "LICENSE",
        "LICENSE-ART",
    } <= names
    assert not any("node_modules" in name or ".venv" in name for name in names)


def test_an_installed_wheel_works_on_its_own(project: Path, wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    _run(sys.executable, "-m", "venv", venv)
    pip = [venv / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-input"]
    _run(*pip, "--require-hashes", "-r", project / "requirements" / "runtime.txt")
    _run(*pip, "--no-deps", wheel)
    command = venv / "bin" / "understory"

    assert _run(command, "--version", cwd=tmp_path) == f"understory {__version__}\n".encode()
    answer = _run(command, "referee", "-", stdin=GAME, cwd=tmp_path)
    assert answer.startswith((b'{"ok":true', b'{"ok": true'))
    where = (
        "from understory.server.settings import STATIC; print((STATIC / 'index.html').is_file())"
    )
    assert _run(venv / "bin" / "python", "-c", where, cwd=tmp_path) == b"True\n"
