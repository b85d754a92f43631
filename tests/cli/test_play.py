"""`understory play`: the addresses that it shows, and the browser that it opens or not."""

import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from understory.cli import play as playing
from understory.server import home_addresses

pytestmark = pytest.mark.integration

Understory = Callable[..., subprocess.CompletedProcess[bytes]]


def test_it_tells_the_addresses_and_listens_to_the_home_network(
    free_port: int, database: Path
) -> None:
    chosen = ["--no-browser", "--port", str(free_port), "--database", str(database)]
    process = subprocess.Popen(
        [sys.executable, "-m", "understory", "play", *chosen],
        stdout=subprocess.PIPE,
        text=True,
        env={"PATH": "/usr/bin:/bin"},
    )
    assert process.stdout is not None
    try:
        lines = [process.stdout.readline().rstrip() for _ in range(3)]
        assert lines[0] == f"Here: http://localhost:{free_port}"
        assert lines[2] == "Ctrl-C ends it; every game is kept."
        addresses = home_addresses()
        for address in addresses:
            assert f"http://{address}:{free_port}" in lines[1]
        for host in ("127.0.0.1", *addresses):
            with urllib.request.urlopen(f"http://{host}:{free_port}/api/status") as status:
                assert status.status == 200
    finally:
        process.terminate()
        process.communicate(timeout=30)
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("variables", "has_screen"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "CI": "true"}, False),
    ],
)
def test_a_browser_is_opened_only_where_somebody_would_see_it(
    variables: dict[str, str], has_screen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "CI"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("platform.system", lambda: "Linux")
    assert playing._has_screen() is has_screen


def test_a_terminal_is_shown_a_code_to_scan(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("understory.server.home_addresses", lambda: ["192.168.1.7"])
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("LC_ALL", "C")
    playing._show_addresses("http://localhost:8000", 8000)
    said = capsys.readouterr().out
    assert "On the home network: http://192.168.1.7:8000" in said
    assert any(block in said for block in "▀▄█")


def test_a_machine_without_a_network_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("understory.server.home_addresses", list)
    monkeypatch.setenv("LC_ALL", "C")
    playing._show_addresses("http://localhost:8000", 8000)
    assert "on no network" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("started_by", "to_type"), [("", "; try --port "), ("make", "; try make play PORT=")]
)
def test_who_finds_the_port_taken_is_told_what_to_type(
    understory: Understory,
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    started_by: str,
    to_type: str,
) -> None:
    monkeypatch.setenv("UNDERSTORY_STARTED_BY", started_by)
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = understory("play", "--port", str(port), "--database", database)
    assert done.returncode == 2
    words, _, other = done.stderr.decode().rstrip("\n").partition(to_type)
    assert words == f"understory: port {port} is taken by another program"
    assert other.isdecimal()


@pytest.mark.parametrize("verb", ["serve", "play"])
def test_an_address_that_no_phone_reaches_is_refused_in_one_line(
    understory: Understory, database: Path, verb: str
) -> None:
    chosen = ("--database", str(database), "--address", "http://localhost:8000")
    done = understory(verb, *chosen)
    assert done.returncode == 2
    complained = done.stderr.decode()
    assert "expected an address that other devices reach, got localhost" in complained
    assert complained.count("\n") == 1
    assert not database.exists()
