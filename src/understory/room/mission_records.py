"""What the journal holds of missions, beside the records about seats.

The rules' own events stand in them with their mission time; `at` is room time, as in every record.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from understory.kernel import Millis, Seat
from understory.room.fair_hand import Flag, Judged
from understory.room.recorded import FORMAT, Recorded
from understory.rules import squad_seven
from understory.wire import CreateMission, Timing

PauseReason = Literal["host", "nobody", "silent"]


class MissionOpened(Recorded, frozen=True, kw_only=True, tag="mission_opened"):
    """A device opened a room for missions; it is the host."""

    format: int = FORMAT
    code: str
    request: CreateMission


class MissionStarted(Recorded, frozen=True, kw_only=True, tag="mission_started"):
    """A mission began: its mission time is 0 at room time `starts_at`.

    Secret: `setup` holds the deck and the score, and from `seed` come the sound's details, the
    sway of sights and the bots' choices.
    """

    game_number: int
    setup: squad_seven.Dealt
    seed: int
    starts_at: Millis


class DrawBegun(Recorded, frozen=True, kw_only=True, tag="draw_begun"):
    """A seat's card is being turned; the open one is closed at mission time `closes`."""

    seat: Seat
    closes: Millis
    by_house: bool


class CardTurned(Recorded, frozen=True, kw_only=True, tag="card_turned"):
    """The card is to be shown to everybody at mission time `t0`, at which it is drawn by the rules.

    Without events the draw fell away: what happened before `t0` had made it impossible.
    """

    seat: Seat
    t0: Millis
    events: tuple[squad_seven.Event, ...]


Void = Literal["covered", "laid", "nothing_open", "false_start"]
"""Why a hand has no effect: the next card was being turned, one lies there already, nothing lies
open, or it was no answer to the face (see `fair_hand.false_starts`)."""


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a hand was timed, in mission time.

    `claimed` is when it was laid by the device's own word (None: it gave none), `arrived` when its
    message came, `allowed` how much earlier than that it may count, and `used` what was decided by.
    `exact` has it all to the microsecond, counted from the reveal (None: a bot's, which needs no
    line); `flags` is what had by then looked odd about the seat's hands, `void` why it had no
    effect.
    """

    seat: Seat
    device: str | None = None
    id: str | None = None
    timing: Timing | None = None
    claimed: Millis | None
    arrived: Millis
    allowed: Millis
    used: Millis
    exact: Judged | None = None
    flags: tuple[Flag, ...] = ()
    void: Void | None = None


class HandsJudged(Recorded, frozen=True, kw_only=True, tag="hands_judged"):
    """Hands on the card shown at `t0` were compared, the earliest used first.

    `void` are those that had been refused since the last verdict.
    """

    t0: Millis
    hands: tuple[Receipt, ...]
    events: tuple[squad_seven.Event, ...]
    void: tuple[Receipt, ...] = ()


class HandsLate(Recorded, frozen=True, kw_only=True, tag="hands_late"):
    """Hands that were on their way when the card shown at `t0` was given away: all see how late.

    `quickest` is when the first hand on it counted.
    """

    t0: Millis
    quickest: Millis
    hands: tuple[Receipt, ...]


class Did(Recorded, frozen=True, kw_only=True, tag="did"):
    """A seat robbed, ran, shot or dealt; `by_house`: the house did it in its place."""

    seat: Seat
    by_house: bool
    events: tuple[squad_seven.Event, ...]


class Sounded(Recorded, frozen=True, kw_only=True, tag="sounded"):
    """What the soundtrack brought by itself: a scream, or the helicopter."""

    events: tuple[squad_seven.Event, ...]


class MissionPaused(Recorded, frozen=True, kw_only=True, tag="mission_paused"):
    """Mission time stands still: the host wished it, nobody is here, or the only sound is lost."""

    reason: PauseReason


class MissionResumed(Recorded, frozen=True, kw_only=True, tag="mission_resumed"):
    """Mission time goes on from room time `goes_on` on."""

    goes_on: Millis


class SoundRead(Recorded, frozen=True, kw_only=True, tag="sound_read"):
    """What sounds is written on the device `reader`, or no more."""

    reader: str
    reads: bool


class CardsHeard(Recorded, frozen=True, kw_only=True, tag="cards_heard"):
    """Each card has a sound of its own on the device `hearer`, or no more."""

    hearer: str
    hears: bool


class OneSwitchUsed(Recorded, frozen=True, kw_only=True, tag="one_switch_used"):
    """One key or touch does everything on the device `user`, or no more."""

    user: str
    uses: bool


class BotSatIn(Recorded, frozen=True, kw_only=True, tag="bot_sat_in"):
    """The host let a bot play for somebody who is away."""

    seat: Seat
    level: str


class OwnerReturned(Recorded, frozen=True, kw_only=True, tag="owner_returned"):
    """Somebody is back and plays: the bot that played for them goes."""

    seat: Seat


def mission_events(records: Iterable[Recorded]) -> tuple[squad_seven.Event, ...]:
    """Return the log by the rules of the last mission that `records` tell of, its deal first."""
    events: list[squad_seven.Event] = []
    for record in records:
        match record:
            case MissionStarted(setup=setup):
                events = [setup]
            case CardTurned(events=more) | HandsJudged(events=more):
                events += more
            case Did(events=more) | Sounded(events=more):
                events += more
            case _:
                pass
    return tuple(events)
