"""The frames of the socket: every message of either side, of both games."""

from understory.wire.aid_messages import (
    HearCards,
    ReadSound,
    UseOneSwitch,
)
from understory.wire.cheer_messages import Cheer, Cheered
from understory.wire.client_messages import (
    Act,
    AnswerTakeBack,
    AskHint,
    ClearSeat,
    Hello,
    LeaveSeat,
    LockRoom,
    OfferSeat,
    Probe,
    Rematch,
    Resign,
    SeatBot,
    TakeBack,
    TakeSeat,
)
from understory.wire.mission_messages import (
    Cues,
    Draw,
    LayHand,
    MissionDelivery,
    Pause,
    Perform,
    Performed,
    Resume,
    Steal,
    TellSound,
)
from understory.wire.server_messages import Accepted, Delivery, ProbeAnswer, Problem, Refused

ClientMessage = (
    Hello
    | TakeSeat
    | LeaveSeat
    | SeatBot
    | LockRoom
    | OfferSeat
    | ClearSeat
    | Act
    | TakeBack
    | AnswerTakeBack
    | AskHint
    | Rematch
    | Resign
    | Probe
    | Draw
    | LayHand
    | Steal
    | Perform
    | Pause
    | Resume
    | ReadSound
    | HearCards
    | UseOneSwitch
    | TellSound
    | Cheer
)

ServerMessage = (
    Delivery
    | Accepted
    | Refused
    | Problem
    | ProbeAnswer
    | MissionDelivery
    | Cues
    | Performed
    | Cheered
)
