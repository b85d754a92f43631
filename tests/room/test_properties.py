"""What holds whatever happens: the log is the room, and no frame holds a secret."""

import random
from collections.abc import Iterator

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from understory.kernel import ScriptedDealer
from understory.room import GameStarted, Room
from understory.rules import sekoya
from understory.testing import MemoryTable, random_legal
from understory.testing.strategies import decks, options
from understory.wire import (
    AnswerTakeBack,
    AskHint,
    BotRequest,
    ClientMessage,
    Delivery,
    LeaveSeat,
    PersonRequest,
    Rematch,
    Resign,
    SeatBot,
    SekoyaOptions,
    TakeBack,
    TakeSeat,
)

DEVICES = ("ann", "bob", "cem")


def seats() -> st.SearchStrategy[PersonRequest | BotRequest]:
    return st.sampled_from(
        (
            PersonRequest(here=True, name="Ann"),
            PersonRequest(),
            BotRequest("seedling"),
            BotRequest("sapling"),
        )
    )


def anything(table: MemoryTable, chance: random.Random) -> ClientMessage:
    """Return any message, sensible or not; placements are the most likely."""
    seat, new_id = chance.randrange(2), table.new_id()
    view = table.view("ann").table
    if view is not None and view.legal and chance.random() < 0.7:
        return table.act(view.to_place or 0, chance.choice(view.legal))
    return chance.choice(
        (
            table.act(seat, chance.randrange(11)),
            TakeSeat(new_id, seat, "Bob"),
            LeaveSeat(new_id, seat),
            SeatBot(new_id, seat, "seedling"),
            TakeBack(new_id, seat),
            AnswerTakeBack(new_id, seat, agree=chance.random() < 0.5),
            AskHint(new_id, seat, table.room.sequence),
            Rematch(new_id, seat),
            Rematch(new_id, seat),
            Resign(new_id, chance.randrange(2)),
        )
    )


def happenings(table: MemoryTable, chance: random.Random, count: int) -> Iterator[None]:
    """Let `count` things happen at a table, one by one."""
    for _ in range(count):
        device = chance.choice(DEVICES)
        match chance.random():
            case draw if draw < 0.05:
                table.connect(device)
            case draw if draw < 0.1:
                table.disconnect(device)
            case draw if draw < 0.2:
                table.wait(chance.randrange(20_000))
            case draw if draw < 0.25:
                table.restart()
            case _:
                table.send(device, anything(table, chance))
        yield


@settings(max_examples=60, deadline=None)
@given(decks(), options(), st.tuples(seats(), seats()), st.integers(0, 2**32), st.booleans())
def test_folding_the_log_gives_the_live_room(
    deck: tuple[int, ...],
    played: SekoyaOptions,
    asked: tuple[PersonRequest | BotRequest, PersonRequest | BotRequest],
    seed: int,
    bots_wait: bool,
) -> None:
    chance = random.Random(seed)
    table = MemoryTable(
        ScriptedDealer([deck], seed=seed),
        *asked,
        options=played,
        bot=random_legal,
        bots_wait=bots_wait,
    )
    for _ in happenings(table, chance, 60):
        if bots_wait and chance.random() < 0.5:
            table.let_bot_play()
    folded = Room.fold(table.records, ScriptedDealer([deck]))
    assert folded._table == table.room._table
    assert folded._bot_turn() == table.room._bot_turn()
    assert folded._hint_turn() == table.room._hint_turn()


@settings(max_examples=40, deadline=None)
@given(decks(), options(), st.tuples(seats(), seats()), st.integers(0, 2**32))
def test_a_view_tells_the_cards_apart_that_are_known_and_no_others(
    deck: tuple[int, ...],
    played: SekoyaOptions,
    asked: tuple[PersonRequest | BotRequest, PersonRequest | BotRequest],
    seed: int,
) -> None:
    """The 24 cards: on the square, in the collections, or hidden, in number known."""
    table = MemoryTable(ScriptedDealer([deck], seed=seed), *asked, options=played, bot=random_legal)
    for _ in happenings(table, random.Random(seed), 30):
        pass
    for messages in table.inbox.values():
        for message in messages:
            if isinstance(message, Delivery) and message.view.table is not None:
                view = message.view.table
                known = [card for card in view.square if card is not None]
                known += [card for holding in view.holdings for card in holding.cards]
                assert len(known) == len(set(known)) == len(sekoya.VALUES) - view.pile


@settings(max_examples=40, deadline=None)
@given(decks(), options(), st.integers(0, 2**32), st.integers(0, 15), st.randoms())
def test_rooms_that_differ_only_in_the_order_of_the_pile_send_the_same_frames(
    deck: tuple[int, ...],
    played: SekoyaOptions,
    seed: int,
    placements: int,
    shuffler: random.Random,
) -> None:
    """Up to any point of a game, what comes after in the pile changes no byte of any frame."""
    first = played_game(deck, played, seed, placements)
    state = first.room._table.state
    assert state is not None
    pile = list(state.pile)
    shuffler.shuffle(pile)
    other_deck = (*deck[: len(deck) - len(pile)], *pile)
    second = played_game(other_deck, played, seed, placements)
    assert first.frames == second.frames
    assert first.view("ann") == second.view("ann")


def played_game(
    deck: tuple[int, ...], played: SekoyaOptions, seed: int, placements: int
) -> MemoryTable:
    table = MemoryTable(
        ScriptedDealer([deck], seed=seed),
        PersonRequest(here=True, name="Ann"),
        PersonRequest(),
        options=played,
    )
    table.connect("bob")
    table.connect("a watcher")
    (seat,) = table.room.facts().open_seats
    table.accepted("bob", TakeSeat("sit", seat, "Bob"))
    chance = random.Random(seed)
    for _ in range(placements):
        view = table.table()
        if view.to_place is None:
            break
        table.wait(100)
        device = "bob" if view.to_place == seat else "ann"
        table.place(device, view.to_place, chance.choice(view.legal))
        if chance.random() < 0.2:
            table.connect("a watcher", 1)
    return table


@settings(max_examples=30, deadline=None)
@given(decks(), st.integers(0, 2**32))
def test_no_frame_holds_a_deck_a_seed_or_anothers_identity(
    deck: tuple[int, ...], seed: int
) -> None:
    devices = {"ann": "a-secret-digest", "bob": "b-secret-digest"}
    table = MemoryTable(
        ScriptedDealer([deck], seed=seed),
        PersonRequest(here=True, name="Ann"),
        PersonRequest(),
        host=devices["ann"],
    )
    table.connect(devices["bob"])
    (seat,) = table.room.facts().open_seats
    table.accepted(devices["bob"], TakeSeat("sit", seat, "Bob"))
    table.play_out(random_legal)
    (start,) = [record for record in table.records if isinstance(record, GameStarted)]
    assert start.setup.deck == deck
    for frames in table.frames.values():
        for frame in frames:
            assert b"dealt" not in frame
            assert b"deck" not in frame
            assert b"eed" not in frame.replace(b'"level":"seedling"', b"")
            assert b"secret-digest" not in frame


@settings(max_examples=25, deadline=None)
@given(decks(), st.integers(0, 2**32))
def test_take_back_restores_every_earlier_table_exactly(deck: tuple[int, ...], seed: int) -> None:
    table = MemoryTable(ScriptedDealer([deck]), PersonRequest(here=True), PersonRequest(here=True))
    chance = random.Random(seed)
    tables: list[tuple[int, sekoya.View]] = []
    while table.room.status == "playing":
        view = table.table()
        assert view.to_place is not None
        tables.append((view.to_place, view))
        table.place("ann", view.to_place, chance.choice(view.legal))
    for number, (seat, view) in enumerate(reversed(tables)):
        table.accepted("ann", TakeBack(f"back-{number}", seat))
        assert table.table() == view


def test_two_views_of_one_moment_differ_only_in_what_is_ones_own(friends: MemoryTable) -> None:
    friends.place("ann", 0, 0)
    ann, bob = friends.view("ann"), friends.view("bob")
    assert [seat.mine for seat in ann.seats] == [True, False]
    assert [seat.mine for seat in bob.seats] == [False, True]
    alike = msgspec.structs.replace(
        bob, seats=ann.seats, host=ann.host, may_take_back=ann.may_take_back
    )
    assert alike == ann
