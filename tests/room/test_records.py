"""The journal's records: written, read back, and broken logs told apart."""

import msgspec
import pytest

from understory.kernel import BrokenLogError, Millis, ScriptedDealer, Seat
from understory.room import (
    FORMAT,
    GameStarted,
    Played,
    Record,
    Room,
    RoomOpened,
    SeatLeft,
    TakenBack,
    decode_record,
    encode_record,
)
from understory.testing import MemoryTable
from understory.wire import TakeSeat, Timing


def test_a_record_is_read_back_as_it_was_written(friends: MemoryTable) -> None:
    friends.play_out()
    for data in friends.journal:
        assert encode_record(decode_record(data)) == data
        assert b"\n" not in data


def test_a_record_tells_which_message_of_which_device_it_came_from(friends: MemoryTable) -> None:
    act = msgspec.structs.replace(friends.act(0, 0), timing=Timing(t0=5, shown=1.5, touched=2.25))
    friends.wait(4_000)
    friends.accepted("ann", act)
    record = friends.records[-1]
    assert isinstance(record, Played)
    assert (record.device, record.id, record.at) == ("ann", act.id, friends.clock.now())
    assert record.timing == act.timing


def test_records_of_one_message_carry_the_same_id(waiting: MemoryTable) -> None:
    waiting.accepted("bob", TakeSeat("sit", 1, "Bob"))
    assert [(type(r).__name__, r.device, r.id) for r in waiting.records[-2:]] == [
        ("SeatTaken", "bob", "sit"),
        ("GameStarted", "bob", "sit"),
    ]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "truncated"),
        (b"\xff\xfe", "malformed"),
        (b"{}", "type"),
        (b'{"type":"seat_left","at":1}', "seat"),
        (b'{"type":"teleported","at":1,"seat":0}', "teleported"),
        (b'{"type":"seat_left","at":1,"seat":0,"colour":"red"}', "colour"),
        (b'{"type":"seat_left","at":1,"seat":0', "truncated"),
    ],
)
def test_a_record_that_cannot_be_read_is_a_broken_log(data: bytes, why: str) -> None:
    with pytest.raises(BrokenLogError, match=why):
        decode_record(data)


def test_a_record_of_another_format_is_a_broken_log(waiting: MemoryTable) -> None:
    opened = waiting.records[0]
    assert isinstance(opened, RoomOpened)
    newer = encode_record(msgspec.structs.replace(opened, format=FORMAT + 1))
    with pytest.raises(BrokenLogError, match=f"format {FORMAT + 1}.*format {FORMAT}"):
        decode_record(newer)


def test_a_log_that_is_not_one_rooms_is_broken(friends: MemoryTable) -> None:
    friends.play_out()
    records = friends.records
    opened = records[0]
    start = next(record for record in records if isinstance(record, GameStarted))
    played = next(record for record in records if isinstance(record, Played))
    broken: list[list[Record]] = [
        [],
        records[1:],
        [opened, opened],
        [opened, played],
        [opened, start, TakenBack(at=Millis(9), seat=Seat(0), to=0)],
        [opened, SeatLeft(at=Millis(9), device="ann", seat=Seat(3))],
    ]
    for log in broken:
        with pytest.raises(BrokenLogError):
            Room.fold(log, ScriptedDealer([range(1, 25)]))
