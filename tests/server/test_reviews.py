"""Reviews over HTTP: of a room's game once it is over, of a game written down; kept and shared."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from understory.art import text
from understory.journal import Shelf
from understory.rules.sekoya import PlacePawn
from understory.server import reviews
from understory.server.aside import FailedWorkError
from understory.server.reviews import Reviews, name_of
from understory.server.settings import Settings
from understory.testing import ManualClock
from understory.testing.server import LiveServer
from understory.testing.visitor import Visitor, World
from understory.transcript import log_of_transcript
from understory.wire import Act, CreateMission, PersonRequest, Resign

pytestmark = pytest.mark.integration

DECK = [5, 17, 1, 22, 9, 13, 2, 24, 11, 7, 20, 3, 15, 10, 4, 18, 6, 12, 8, 21, 14, 23, 16, 19]
LINES = [{"game": "sekoya", "deck": DECK}, {"by": "yellow", "place": 0}]
BEGUN = "".join(json.dumps(line) + "\n" for line in LINES).encode()
WHOLE = (Path(__file__).parents[1] / "vectors" / "sekoya-01.jsonl").read_bytes()


async def ask(
    server: LiveServer, visitor: Visitor, body: bytes = BEGUN, path: str = "/api/reviews"
) -> tuple[int, dict[str, Any]]:
    async with visitor.session.post(server.address + path, data=body) as response:
        return response.status, await response.json()


async def get(server: LiveServer, visitor: Visitor, path: str) -> tuple[int, dict[str, Any]]:
    async with visitor.session.get(f"{server.address}/api/reviews/{path}") as response:
        return response.status, await response.json()


async def until_ready(server: LiveServer, visitor: Visitor, name: str) -> dict[str, Any]:
    while True:
        status, state = await get(server, visitor, name)
        assert status == 200, state
        if state["isReady"]:
            return state
        await asyncio.sleep(0.05)


async def test_a_whole_game_is_reviewed_once_and_told_step_by_step(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    status, state = await ask(server, visitor, WHOLE)
    assert (status, state["isReady"], state["review"]) == (202, False, None)
    review = (await until_ready(server, visitor, state["id"]))["review"]
    placements = [each for reviewed in review["rounds"] for each in reviewed["placements"]]
    lines = [json.loads(line) for line in WHOLE.splitlines()[1:]]
    assert [each["place"] for each in placements] == [line["place"] for line in lines]
    # Each is shown with the pawn where it was put, and the card that it got.
    for each in placements:
        assert each["table"]["pawns"][each["seat"]] == each["place"]
        lies = each["table"]["square"][each["place"]]
        assert each["card"] is not None
        assert lies in (each["card"], None)
        assert each["why"]["key"]
    lost = review["lost"][1] - review["lost"][0]
    assert review["end"] - review["start"] == pytest.approx(lost + review["luck"], abs=1e-6)
    assert review["table"]["result"] is not None
    status, again = await ask(server, visitor, WHOLE)
    assert (status, again["isReady"]) == (200, True)
    stopped = await ask(server, visitor, b"", f"/api/reviews/{state['id']}/stop")
    assert stopped == (200, {"outcome": "ready"})

    async with visitor.session.get(
        f"{server.address}/api/reviews/{state['id']}/review.json"
    ) as response:
        assert f"sekoya-review-{state['id']}.json" in response.headers["Content-Disposition"]
        assert await response.json() == review
    async with visitor.session.get(
        f"{server.address}/api/reviews/{state['id']}/transcript"
    ) as response:
        assert f"sekoya-{state['id']}.jsonl" in response.headers["Content-Disposition"]
        given = await response.read()
    assert [json.loads(line) for line in given.splitlines()[1:]] == lines


async def test_a_game_has_the_same_name_however_it_is_written(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    spaced = b"\xef\xbb\xbf" + BEGUN.replace(b": ", b" :  ").replace(b"\n", b"\r\n") + b"\r\n \n"
    as_log = log_of_transcript(BEGUN)
    names = [(await ask(server, visitor, body))[1]["id"] for body in (BEGUN, spaced, as_log)]
    assert len(set(names)) == 1
    assert len(names[0]) == 24


async def test_a_room_is_reviewed_once_its_game_is_over(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    code = await visitor.open_room()
    path = f"/api/rooms/{code}/review"
    socket = await visitor.join(code)
    delivery = await socket.hear_delivery()
    await socket.say(
        Act(id="a", seat=0, seen=delivery.sequence, command=PlacePawn(place=0)),
    )
    await socket.hear_delivery()
    assert await ask(server, visitor, b"", path) == (409, _told("game_under_way"))
    await socket.say(Resign(id="r", seat=1))
    await socket.hear()
    await socket.hear_delivery()
    status, state = await ask(server, visitor, b"", path)
    assert status == 202
    review = (await until_ready(server, visitor, state["id"]))["review"]
    assert not review["isOver"]
    assert [len(each["placements"]) for each in review["rounds"]] == [1]


async def test_what_cannot_be_reviewed_is_told_in_words(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server, **{"Accept-Language": "fr"})
    status, told = await ask(server, visitor, BEGUN + b'{"by": "green", "place": 3}\n')
    assert (status, told["error"], told["detail"]) == (422, "aligned", "line 3")
    why = text("transcript.aligned.line", "fr", place=3)
    assert told["message"] == text("review.refused", "fr", line=3, why=why)
    status, told = await ask(server, visitor, b"hello")
    assert (status, told["error"], told["detail"]) == (422, "bad_header", "line 1")
    status, told = await ask(server, visitor, BEGUN.splitlines()[0])
    assert (status, told["error"]) == (422, "nothing_to_review")
    mission = (Path(__file__).parents[1] / "vectors" / "squad-seven-01.jsonl").read_bytes()
    status, told = await ask(server, visitor, mission)
    assert (status, told["error"]) == (422, "review_wants_sekoya")
    status, told = await ask(server, visitor, b'{"log": "understory"}')
    assert (status, told["error"]) == (422, "bad_log")
    status, told = await ask(server, visitor, b" " * 65_537)
    assert (status, told["error"], told["detail"]) == (
        413,
        "too_large",
        "expected at most 65536 bytes",
    )
    assert (await get(server, visitor, "nobody"))[1]["error"] == "no_such_review"
    status, told = await get(server, visitor, "nobody/transcript")
    assert (status, told["error"]) == (404, "no_such_review")


async def test_a_mission_is_no_game_to_review(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    seats = (PersonRequest(here=True, name="Ada"), PersonRequest(here=True, name="Ben"))
    code = await visitor.open_room(CreateMission(game="squad-seven", seats=seats))
    status, told = await ask(server, visitor, b"", f"/api/rooms/{code}/review")
    assert (status, told["error"]) == (409, "review_wants_sekoya")


async def test_a_page_of_somebody_else_asks_for_nothing(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server, Origin="https://elsewhere.example")
    assert (await ask(server, visitor))[0] == 403


async def test_who_asks_too_often_waits(world: World) -> None:
    server = await world.serve(reviews_per_minute=1)
    visitor = await world.visit(server)
    assert (await ask(server, visitor))[0] == 202
    assert (await ask(server, visitor))[1]["error"] == "too_often"


async def test_a_link_leads_there_over_restarts_until_games_are_judged_otherwise(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept" / "reviews.sqlite"
    opened = Reviews(Shelf(kept, most=9), Settings(), ManualClock())
    name = (await opened.ask(BEGUN)).id
    await opened.close()  # killed before it was worked out

    server = await world.serve(reviews=kept)
    visitor = await world.visit(server)
    ready = await until_ready(server, visitor, name)
    other = await world.serve(reviews=kept)
    visitor = await world.visit(other)
    assert await get(other, visitor, name) == (200, ready)

    monkeypatch.setattr(reviews, "METHOD", reviews.METHOD + 1)
    status, state = await get(other, visitor, name)
    assert (status, state["isReady"]) == (200, False)


async def test_only_so_many_wait(world: World) -> None:
    server = await world.serve(reviews_waiting=1)
    visitor = await world.visit(server)
    games = [BEGUN.replace(b'"place": 0', b'"place": %d' % place) for place in range(3)]
    states = [await ask(server, visitor, game) for game in games]
    assert [status for status, _ in states] == [202, 202, 503]
    assert [states[0][1]["place"], states[1][1]["place"]] == [0, 1]
    assert states[2][1]["error"] == "reviews_busy"


async def test_a_review_that_goes_wrong_says_so_and_may_be_asked_for_again(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    with monkeypatch.context() as nobody_reviews:
        nobody_reviews.setattr(sys, "executable", "/bin/false")
        _, state = await ask(server, visitor)
        status = 200
        while status == 200:
            await asyncio.sleep(0.01)
            status, told = await get(server, visitor, state["id"])
    assert (status, told["error"]) == (500, "review_failed")
    assert f"the review {state['id']} has gone wrong" in caplog.text
    caplog.clear()
    assert (await ask(server, visitor))[0] == 202
    assert (await get(server, visitor, state["id"]))[0] == 200


async def test_what_is_no_review_is_a_failure_told_with_its_words() -> None:
    with pytest.raises(FailedWorkError, match="Error"):
        await reviews._reviewed("no transcript", lambda _: None)


async def test_where_reviews_cannot_be_kept_they_are_made_all_the_same(
    world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "letter").write_text("Dear Ada, " * 100)
    server = await world.serve(reviews=tmp_path / "letter")
    visitor = await world.visit(server)
    assert "are not kept" in caplog.text
    assert (await ask(server, visitor))[0] == 202
    assert (tmp_path / "letter").read_text().startswith("Dear Ada")


def test_names_are_those_of_the_transcript_alone() -> None:
    assert name_of(BEGUN) == name_of(bytes(BEGUN))
    assert name_of(BEGUN) != name_of(WHOLE)
    assert name_of(BEGUN).isascii()


def _told(code: str) -> dict[str, str]:
    return {"error": code, "message": text(f"problem.{code}", "en"), "detail": ""}
