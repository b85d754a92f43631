"""Soundtracks as files: mixed aside, kept within bounds, given in parts."""

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

from understory.server import soundtracks
from understory.server.settings import Settings
from understory.server.soundtracks import Soundtracks, name_of
from understory.testing.server import LiveServer
from understory.testing.visitor import Visitor, World
from understory.wire import PlanWish, encode

pytestmark = pytest.mark.integration

WISH = PlanWish(length=30, seed="7")
NAME = "mission-7-30-normal-classic"


async def ask(
    server: LiveServer, visitor: Visitor, body: bytes = encode(WISH)
) -> tuple[int, dict[str, object]]:
    address = f"{server.address}/api/soundtracks"
    async with visitor.session.post(address, data=body) as response:
        return response.status, await response.json()


async def until_ready(server: LiveServer, visitor: Visitor) -> dict[str, object]:
    while True:
        address = f"{server.address}/api/soundtracks/{NAME}"
        async with visitor.session.get(address) as response:
            assert response.status == 200, await response.text()
            state: dict[str, object] = await response.json()
        if state["isReady"]:
            return state
        await asyncio.sleep(0.05)


async def until_failed(server: LiveServer, visitor: Visitor) -> object:
    while True:
        address = f"{server.address}/api/soundtracks/{NAME}"
        async with visitor.session.get(address) as response:
            told = await response.json()
            if response.status == 500:
                return told["error"]
        assert not told["isReady"]
        await asyncio.sleep(0.01)


async def test_a_soundtrack_is_mixed_once_and_given_in_parts(world: World, tmp_path: Path) -> None:
    server = await world.serve(soundtracks=tmp_path / "kept")
    visitor = await world.visit(server)
    status, state = await ask(server, visitor)
    assert (status, state["name"], state["isReady"]) == (202, NAME, False)
    ready = await until_ready(server, visitor)
    assert ready["percent"] == 100
    assert ready["file"] == f"/api/soundtracks/{NAME}.mp3"

    async with visitor.session.get(f"{server.address}{ready['file']}") as response:
        whole = await response.read()
        assert (response.status, response.content_type) == (200, "audio/mpeg")
    part = {"Range": "bytes=100-299"}
    async with visitor.session.get(f"{server.address}{ready['file']}", headers=part) as response:
        assert response.status == 206
        assert await response.read() == whole[100:300]
    assert whole.startswith(b"ID3")
    # 30 s and the helicopter, at 160 kbit a second.
    assert len(whole) > 30 * 20_000

    status, again = await ask(server, visitor)
    assert (status, again["isReady"]) == (200, True)
    assert [file.name for file in (tmp_path / "kept").glob("*.mp3")] == [f"{NAME}.mp3"]


async def test_a_server_that_stops_leaves_no_half_file(world: World, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    opened = Soundtracks(kept, Settings())
    opened.ask(PlanWish(length=3600, seed="1"))
    await asyncio.sleep(0)
    await opened.close()
    assert list(kept.iterdir()) == []


def test_what_a_server_that_was_killed_left_half_done_is_cleared_away(tmp_path: Path) -> None:
    for age, name in ((0, ".new.part"), (2 * 3600, ".old.part")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mission.mp3").write_bytes(b"x")
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    Soundtracks(tmp_path, Settings())
    assert [draft.name for draft in tmp_path.iterdir()] == [".new.part"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'{"length":30}',
        b'{"length":30,"seed":7}',
        b'{"length":7,"seed":"7"}',
        b'{"length":30,"seed":"7","format":"exe"}',
        b'{"length":30,"seed":"../../etc/passwd"}',
        b'{"length":30,"seed":"99999999999999999999"}',
    ],
)
async def test_a_wish_that_means_nothing_is_refused_with_what_was_expected(
    world: World, body: bytes
) -> None:
    server = await world.serve()
    status, answer = await ask(server, await world.visit(server), body)
    assert (status, answer["error"]) == (400, "bad_message")
    assert "expected" in str(answer["detail"])


async def test_a_house_without_the_studio_says_so(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soundtracks, "find_spec", lambda _: None)
    server = await world.serve()
    status, answer = await ask(server, await world.visit(server))
    assert (status, answer["error"]) == (501, "no_studio")
    assert "lameenc" in str(answer["detail"])


async def test_only_so_many_may_wait(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Soundtracks, "_mix", for_ever)
    server = await world.serve(soundtracks_waiting=1)
    visitor = await world.visit(server)
    answers = [
        await ask(server, visitor, encode(PlanWish(length=30, seed=str(seed)))) for seed in range(3)
    ]
    assert [status for status, _ in answers] == [202, 202, 503]
    assert [answers[0][1]["place"], answers[1][1]["place"]] == [0, 1]
    assert answers[2][1]["error"] == "studio_busy"
    # Who asks again for what waits already is told how far it is.
    status, state = await ask(server, visitor, encode(PlanWish(length=30, seed="1")))
    assert (status, state["place"]) == (202, 1)


async def test_what_cannot_be_mixed_is_told_and_may_be_asked_for_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    server = await world.serve()
    visitor = await world.visit(server)
    await ask(server, visitor)
    assert await until_failed(server, visitor) == "studio_failed"
    status, _ = await ask(server, visitor)
    assert status == 202


async def test_a_studio_that_babbles_stops_nobody_from_asking_again(
    world: World, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    babbler = tmp_path / "babbler"
    babbler.write_text("#!/bin/sh\necho 7\necho nearly there\n", encoding="utf-8")
    babbler.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(babbler))
    server = await world.serve()
    visitor = await world.visit(server)
    for _ in range(2):
        assert (await ask(server, visitor))[0] == 202
        assert await until_failed(server, visitor) == "studio_failed"


@pytest.mark.parametrize("name", [NAME, f"{NAME}.mp3", "..%2f..%2fsecret.mp3", "*.mp3", "x" * 300])
async def test_what_nobody_asked_for_is_not_there(world: World, name: str) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/api/soundtracks/{name}") as response:
        assert response.status == 404
        assert set(await response.json()) == {"error", "message", "detail"}


async def test_a_soundtrack_is_not_mixed_for_another_page(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server, Origin="http://evil.example")
    status, answer = await ask(server, visitor)
    assert (status, answer["error"]) == (403, "foreign_origin")


def test_what_was_not_heard_for_longest_goes_first(tmp_path: Path) -> None:
    for age, name in enumerate(("new", "middle", "old")):
        file = tmp_path / f"{name}.mp3"
        file.write_bytes(b"x" * 100)
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    opened = Soundtracks(tmp_path, Settings(soundtrack_bytes=250))
    opened._clear_away("old")
    assert {file.stem for file in tmp_path.glob("*.mp3")} == {"new", "old"}


def test_what_somebody_else_clears_away_meanwhile_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "gone.mp3").symlink_to(tmp_path / "nowhere")
    (tmp_path / "new.mp3").write_bytes(b"x" * 100)
    opened = Soundtracks(tmp_path, Settings(soundtrack_bytes=50))
    opened._clear_away("new")
    assert {file.stem for file in tmp_path.glob("new.mp3")} == {"new"}


def test_a_name_says_all_that_makes_a_soundtrack() -> None:
    assert name_of(WISH) == NAME
