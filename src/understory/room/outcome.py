"""What a room answers to each thing that happens to it: what to record, whom to tell, when to wake.

The server appends `records` to the journal first, and only then sends `messages`.
"""

from collections.abc import Mapping

import msgspec

from understory.kernel import Millis, Seat
from understory.room.records import Record
from understory.rules import sekoya
from understory.wire import ServerMessage

Device = str
"""A device's identity: the digest of its secret token, never the token. One device may hold seats
of a room, or none (a watcher)."""


TOGETHER = Millis(20)
"""News wait so long for a face that follows on them: too short to be felt, and in one packet with
it they cannot be lost on their own, which would hold it up."""


class Addressed(msgspec.Struct, frozen=True):
    """A message for every open socket of one device."""

    device: Device
    message: ServerMessage


class BotTurn(msgspec.Struct, frozen=True):
    """A bot has to decide: hand `view` to the player of `level`, then give the choice to the room.

    The choice is for the table as it stood at `sequence`; a room that has moved on ignores it. The
    same turn stands in every outcome until it is over: let a bot think once for each `sequence`.
    `seed` makes the bot's generator, the same after a restart.
    """

    seat: Seat
    level: str
    view: sekoya.View
    sequence: int
    seed: int


class HintTurn(msgspec.Struct, frozen=True):
    """A hint has been asked for: find it for `view`, then give it to the room.

    `sequence` is that of the record that asked; a room that has moved on ignores what is found.
    """

    seat: Seat
    view: sekoya.View
    sequence: int


class Outcome(msgspec.Struct, frozen=True):
    """The answer of a room.

    `records` are new facts in order, to be appended to the journal behind version
    `sequence - len(records)`; `messages` go out once they are safe; at `next_due` (room time,
    None: never) the room wants to be woken with `due`; `bot_turn` is the bot to move now, if any,
    `hint_turn` the hint to be found; there are never both. A device in `soon` is sent a face so
    many milliseconds later, within `TOGETHER`: its messages may wait for that and travel with it.
    """

    sequence: int
    records: tuple[Record, ...] = ()
    messages: tuple[Addressed, ...] = ()
    next_due: Millis | None = None
    bot_turn: BotTurn | None = None
    hint_turn: HintTurn | None = None
    soon: Mapping[Device, Millis] = {}


def within_reach(faces: Mapping[Device, Millis], now: Millis) -> dict[Device, Millis]:
    """Return how long from `now` it is to those faces for which other news may wait."""
    return {device: Millis(at - now) for device, at in faces.items() if 0 < at - now <= TOGETHER}
