"""When the house fails to think at a table, the table is told and goes on."""

import threading

import pytest

from understory.journal import MemoryJournal
from understory.room import BotTurn, HintTurn
from understory.server import keeper
from understory.testing.visitor import BOTH_HERE, Socket, World
from understory.wire import AskHint, BotRequest, CreateRoom, Delivery, Hint, PersonRequest

pytestmark = pytest.mark.integration


async def asked(socket: Socket, seen: Delivery, name: str) -> Delivery:
    """Ask for a hint, and return the delivery that says what came of it."""
    (seat,) = seen.view.may_ask_hint
    await socket.say(AskHint(id=name, seat=seat, seen=seen.sequence))
    while True:
        told = await delivered(socket)
        if told.view.hint is not None or told.view.hint_failed is not None:
            return told


async def delivered(socket: Socket) -> Delivery:
    while True:
        heard = await socket.hear()
        if isinstance(heard, Delivery):
            return heard


@pytest.mark.parametrize("is_slow", [False, True], ids=["fails", "takes too long"])
async def test_a_hint_that_cannot_be_found_is_told_and_found_when_asked_for_again(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    is_slow: bool,
) -> None:
    ends = threading.Event()

    def fail(turn: HintTurn) -> Hint:
        if is_slow:
            ends.wait()
        raise MemoryError

    journal = MemoryJournal()
    server = await world.serve(journal=journal, hint_within=0.05 if is_slow else 60.0)
    visitor = await world.visit(server)
    code = await visitor.open_room(BOTH_HERE)
    socket = await visitor.join(code)
    seen = await socket.hear_delivery()
    with monkeypatch.context() as failing:
        failing.setattr(keeper, "find_hint", fail)
        told = await asked(socket, seen, "first")
        ends.set()
    assert told.view.hint_failed == seen.view.may_ask_hint[0]
    assert told.view.may_ask_hint == seen.view.may_ask_hint
    assert told.view.hints == (0, 0)
    assert b"hint_failed" in (await journal.read(code))[-1]
    assert "no hint is found" in caplog.text
    caplog.clear()
    if not is_slow:  # nothing here is quick enough for a house that waits for nothing
        found = await asked(socket, told, "second")
        assert found.view.hint is not None
        assert (found.view.hint_failed, found.view.hints) == (None, (1, 0))


async def test_a_bot_that_cannot_decide_leaves_nobody_waiting(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thinks = keeper.think

    def fail(turn: BotTurn, generator: object) -> object:
        if turn.level != "seedling":
            raise MemoryError
        return thinks(turn, generator)  # type: ignore[arg-type] # it is handed on

    monkeypatch.setattr(keeper, "think", fail)
    server = await world.serve()
    visitor = await world.visit(server)
    seats = (BotRequest(level="sapling"), PersonRequest(here=True, name="Ada"))
    socket = await visitor.join(await visitor.open_room(CreateRoom(game="sekoya", seats=seats)))
    seen = await socket.hear_delivery()
    while seen.view.table is None or seen.view.table.to_place is None or not seen.view.may_ask_hint:
        seen = await delivered(socket)
    assert "the bot of seat" in caplog.text
    caplog.clear()
