"""The command as people type it: help, versions, exit statuses, and errors in one line."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from understory import __version__, cli
from understory.cli import DOORS, build, main
from understory.kernel import UnderstoryError

Understory = Callable[..., subprocess.CompletedProcess[bytes]]

EXAMPLE = re.compile(r"^\s+understory (\w+)", re.MULTILINE)


def run(app: typer.Typer, *words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words))
    return result.exit_code, result.output


def test_help_names_every_verb_with_its_line_and_loads_none_of_them() -> None:
    script = (
        "import sys; from understory.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit as end: assert end.code == 0\n"
        "heavy = [m for m in sys.modules if m.startswith(('aiohttp', 'understory.server'))]\n"
        "assert heavy == [], heavy"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    for door in DOORS:
        assert door.name.encode() in done.stdout


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
def test_every_verb_has_help_that_says_what_it_does(door: cli.Door) -> None:
    status, said = run(build(door.name), door.name, "--help")
    assert status == 0
    assert "Usage" in said
    assert "--help" in said


@pytest.mark.parametrize("called", [None, *(door.name for door in DOORS)])
def test_no_help_names_a_value_where_none_is_taken_or_cuts_a_word(
    called: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    helps = [run(build(called), *filter(None, [called]), "--help")[1]]
    for group in build(called).registered_groups:
        helps += [
            run(build(called), str(called), str(command.name or command.callback.__name__), "-h")[1]
            for command in group.typer_instance.registered_commands
        ]
    for said in helps:
        assert "--help" in said
        assert "bool" not in said
        assert "…" not in said


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("bench", "playouts"), "fast"),
        (("bench", "soundtrack"), "sound"),
        (("solve", "sekoya"), "fast"),
        (("review",), "fast"),
    ],
)
def test_help_names_the_extra_that_is_to_be_installed(words: tuple[str, ...], extra: str) -> None:
    _, said = run(build(words[0]), *words, "--help")
    assert f"'understory[{extra}]'" in said


def test_every_example_in_the_help_names_a_verb_that_there_is() -> None:
    names = {door.name for door in DOORS}
    for called in (None, *names):
        _, said = run(build(called), *filter(None, [called]), "--help")
        assert set(EXAMPLE.findall(said)) <= names


def test_the_version_is_told() -> None:
    assert run(build(), "--version") == (0, f"understory {__version__}\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["plya"], "No such command 'plya'. Did you mean 'play'? (Help: understory -h)"),
        (["--nonsense"], "No such option: --nonsense (Help: understory -h)"),
        (["play", "--prot", "1"], "No such option: --prot .*--port.*(Help: understory play -h)"),
        (
            ["play", "--port", "x"],
            "Invalid .*--port.*0 to 65535, got 'x' (Help: understory play -h)",
        ),
        (["serve", "--port", "70000"], "Invalid .*'70000' (Help: understory serve -h)"),
        (["serve", "--port"], "Option '--port' requires an argument."),
        (["referee"], "Missing argument 'FILE|-'. (Help: understory referee -h)"),
        (["referee", "a", "b"], ".*unexpected extra argument.*b.* (Help: understory referee -h)"),
        (["referee", "-", "--lang", "xx"], "--lang must be one of en, fr, got xx"),
        (["bench", "rules", "--games", "x"], ".*--games.* (Help: understory bench rules -h)"),
        (["engine", "chess"], "No such command 'chess'. (Help: understory engine -h)"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, list) else "",
)
def test_wrong_use_takes_one_line_and_status_2(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    pattern = re.escape(f"understory: {said}\n").replace(re.escape(".*"), ".*")
    assert re.fullmatch(pattern, err), err


@pytest.mark.parametrize("words", [[], ["engine"]])
def test_where_a_verb_is_missing_the_help_is_shown_and_the_status_is_that_of_wrong_use(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert "Usage" in out
    assert err == ""


def door_to(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a verb `fail` in the command line that raises the error."""
    app = typer.Typer()

    @app.command()
    def fail() -> None:
        raise error

    @app.command()
    def other() -> None:
        """Make Typer keep the names of both."""

    monkeypatch.setattr(cli, "build", lambda *_, **__: app)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (UnderstoryError("the log\nis broken"), "understory: the log is broken\n"),
        (
            FileNotFoundError(2, "No such file or directory", "game.jsonl"),
            "understory: game.jsonl: No such file or directory\n",
        ),
        (OSError("disk on fire"), "understory: disk on fire\n"),
    ],
)
def test_a_foreseen_error_takes_one_line_and_status_2(
    error: Exception,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    door_to(error, monkeypatch)
    with pytest.raises(SystemExit) as caught:
        main(["fail"])
    assert caught.value.code == 2
    assert capsys.readouterr() == ("", said)


def test_an_interruption_is_quiet_and_has_status_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    door_to(KeyboardInterrupt(), monkeypatch)
    with pytest.raises(SystemExit) as caught:
        main(["fail"])
    assert caught.value.code == 130
    assert capsys.readouterr() == ("", "")


def test_an_unforeseen_error_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    door_to(ZeroDivisionError("a bug"), monkeypatch)
    with pytest.raises(ZeroDivisionError):
        main(["fail"])


@pytest.mark.integration
def test_the_module_is_the_same_command(understory: Understory) -> None:
    done = understory("--version")
    assert (done.returncode, done.stdout) == (0, f"understory {__version__}\n".encode())


@pytest.mark.integration
def test_the_installed_command_is_the_same_command() -> None:
    command = Path(sys.executable).with_name("understory")
    done = subprocess.run([command, "--version"], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"understory {__version__}\n".encode())


@pytest.mark.integration
def test_a_reader_that_leaves_early_is_no_error_worth_a_traceback() -> None:
    done = subprocess.run(
        f"{sys.executable} -m understory --help | true; exit 0",
        shell=True,
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in done.stderr
