"""The live table of both games, without I/O: messages and time in, records and messages out.

Must not read a clock, sleep, open a socket or write a journal: `server` does all of that.
"""

from understory.room.outcome import Addressed, BotTurn, Device, Outcome
from understory.room.records import (
    FORMAT,
    BotSeated,
    GameStarted,
    Played,
    Record,
    RematchAsked,
    Resigned,
    RoomOpened,
    SeatLeft,
    SeatTaken,
    TakenBack,
    TimeRanOut,
    decode_record,
    encode_record,
)
from understory.room.room import Room
from understory.room.seat_wishes import REFUSALS
from understory.room.sekoya_room import SekoyaRoom

__all__ = [
    "FORMAT",
    "REFUSALS",
    "Addressed",
    "BotSeated",
    "BotTurn",
    "Device",
    "GameStarted",
    "Outcome",
    "Played",
    "Record",
    "RematchAsked",
    "Resigned",
    "Room",
    "RoomOpened",
    "SeatLeft",
    "SeatTaken",
    "SekoyaRoom",
    "TakenBack",
    "TimeRanOut",
    "decode_record",
    "encode_record",
]
