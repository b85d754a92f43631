"""The live table of both games, without I/O: messages and time in, records and messages out.

Must not read a clock, sleep, open a socket or write a journal: `server` does all of that.
"""

from understory.room.mission_records import (
    BotSatIn,
    CardsHeard,
    CardTurned,
    Did,
    DrawBegun,
    HandsJudged,
    HandsLate,
    MissionOpened,
    MissionPaused,
    MissionResumed,
    MissionStarted,
    OneSwitchUsed,
    OwnerReturned,
    Receipt,
    Sounded,
    SoundRead,
    mission_events,
)
from understory.room.mission_room import SquadSevenRoom
from understory.room.outcome import Addressed, BotTurn, Device, HintTurn, Outcome
from understory.room.recorded import FORMAT
from understory.room.records import (
    BotSeated,
    GameStarted,
    HintAsked,
    HintGiven,
    Played,
    Record,
    RematchAsked,
    Resigned,
    RoomOpened,
    SeatLeft,
    SeatTaken,
    TakeBackAsked,
    TakeBackDeclined,
    TakenBack,
    TimeRanOut,
    decode_record,
    encode_record,
)
from understory.room.room import Room
from understory.room.screens import is_screen, screen_of
from understory.room.seat_wishes import REFUSALS
from understory.room.sekoya_room import SekoyaRoom

__all__ = [
    "FORMAT",
    "REFUSALS",
    "Addressed",
    "BotSatIn",
    "BotSeated",
    "BotTurn",
    "CardTurned",
    "CardsHeard",
    "Device",
    "Did",
    "DrawBegun",
    "GameStarted",
    "HandsJudged",
    "HandsLate",
    "HintAsked",
    "HintGiven",
    "HintTurn",
    "MissionOpened",
    "MissionPaused",
    "MissionResumed",
    "MissionStarted",
    "OneSwitchUsed",
    "Outcome",
    "OwnerReturned",
    "Played",
    "Receipt",
    "Record",
    "RematchAsked",
    "Resigned",
    "Room",
    "RoomOpened",
    "SeatLeft",
    "SeatTaken",
    "SekoyaRoom",
    "SoundRead",
    "Sounded",
    "SquadSevenRoom",
    "TakeBackAsked",
    "TakeBackDeclined",
    "TakenBack",
    "TimeRanOut",
    "decode_record",
    "encode_record",
    "is_screen",
    "mission_events",
    "screen_of",
]
