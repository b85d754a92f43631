"""What happens in SQUAD SEVEN: recorded facts, each with its mission time `at`.

A deed (`CardDrawn`, `HandLaid`, `TreasuresStolen`, `LapFinished`, `ShotFired`, `CardDealt`,
`TimePassed`) comes first, what follows from it right behind it. `Dealt` is secret: it holds the
deck and the score. No other event tells of either more than what everybody has just seen or heard.
"""

from typing import Literal

import msgspec

from understory.kernel import Millis, Seat
from understory.rules.squad_seven.components import (
    CardName,
    EditionName,
    EventKind,
    Options,
    Target,
)
from understory.score import Score

Cause = Literal["hand", "healer", "scream"]
"""Why a member is lost: a wrong hand, a hand on the healer of a whole squad, an event too late."""


class Dealt(msgspec.Struct, frozen=True, tag="dealt", forbid_unknown_fields=True):
    """The squads were laid out and the shuffled deck was dealt round, its first card first.

    Secret: a seat sees `SquadsDeployed` instead. Rule: SQ-20.
    """

    edition: EditionName
    options: Options
    seats: int
    score: Score
    deck: tuple[CardName, ...]


class SquadsDeployed(msgspec.Struct, frozen=True, tag="squads_deployed"):
    """What everybody sees of `Dealt`: how many cards each seat's deck holds."""

    edition: EditionName
    options: Options
    decks: tuple[int, ...]


class _Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Millis


class CentreGathered(_Happening, frozen=True, tag="centre_gathered"):
    """Nobody had a card: the centre went round, `dealt` cards to each seat. Rule: SQ-33."""

    seat: Seat
    dealt: tuple[int, ...]


class CardDrawn(_Happening, frozen=True, tag="card_drawn"):
    """A seat turned its top card onto the centre, where it covers the one before. Rule: SQ-30."""

    seat: Seat
    card: CardName


class HandLaid(_Happening, frozen=True, tag="hand_laid"):
    """A hand was laid; a void one has no effect. `card` is what it fell on, None: nothing open.

    Rule: SQ-40 to SQ-46.
    """

    seat: Seat
    verdict: Literal["right", "wrong", "void"]
    card: CardName | None


class TreasureTaken(_Happening, frozen=True, tag="treasure_taken"):
    """A seat took the treasure from the centre and laid it before itself. Rule: SQ-40, SQ-47."""

    seat: Seat
    card: CardName


class CampTaken(_Happening, frozen=True, tag="camp_taken"):
    """A seat took the camp and may name up to `most` treasures of rivals. Rule: SQ-44.

    `most` is 0 where rivals hold nothing: the camp is spent all the same.
    """

    seat: Seat
    most: int


class TreasuresStolen(_Happening, frozen=True, tag="treasures_stolen"):
    """The thief chose: each card came from the victim at the same index. Rule: SQ-44."""

    seat: Seat
    victims: tuple[Seat, ...]
    cards: tuple[CardName, ...]


class MemberLost(_Happening, frozen=True, tag="member_lost"):
    """A squad card was turned to its skull side. Rule: SQ-41, SQ-45, SQ-50, SQ-60."""

    seat: Seat
    cause: Cause


class MemberHealed(_Happening, frozen=True, tag="member_healed"):
    """A lost squad card was turned back. Rule: SQ-45."""

    seat: Seat


class LapFinished(_Happening, frozen=True, tag="lap_finished"):
    """A seat is back from its lap; `counts` tells whether its event asked for it. Rule: SQ-52."""

    seat: Seat
    counts: bool


class ShotFired(_Happening, frozen=True, tag="shot_fired"):
    """A dart flew. `counts` tells whether the event or the shoot-off asked for this shot.

    `picked_up` tells whether all darts were gathered first. Rule: SQ-52, SQ-53, SQ-56, SQ-66.
    """

    seat: Seat
    target: Target
    hit: bool
    counts: bool
    picked_up: bool


class CardDealt(_Happening, frozen=True, tag="card_dealt"):
    """The oldest card of the centre went under the deck of `to`. Rule: SQ-55."""

    seat: Seat
    to: Seat


class EventFinished(_Happening, frozen=True, tag="event_finished"):
    """A seat finished its event in time; the turn passes. Rule: SQ-50."""

    seat: Seat
    event: EventKind


class EventFailed(_Happening, frozen=True, tag="event_failed"):
    """The scream came before the end of a seat's event; the turn passes. Rule: SQ-50, SQ-51."""

    seat: Seat
    event: EventKind


class SquadLost(_Happening, frozen=True, tag="squad_lost"):
    """A seat is out and its treasures are gone; `dealt` cards of its deck went to each seat.

    Rule: SQ-61.
    """

    seat: Seat
    dealt: tuple[int, ...]


class ScreamHeard(_Happening, frozen=True, tag="scream_heard"):
    """A scream was heard. Rule: SQ-10, SQ-50."""


class HelicopterReturned(_Happening, frozen=True, tag="helicopter_returned"):
    """The helicopter is heard: what was unfinished falls away. Rule: SQ-13, SQ-63."""


class ShootOffOpened(_Happening, frozen=True, tag="shoot_off_opened"):
    """Seats are level in both counts and shoot in turn, in this order. Rule: SQ-66."""

    seats: tuple[Seat, ...]


class ShootOffJudged(_Happening, frozen=True, tag="shoot_off_judged"):
    """A shot (`sudden`) or a round (`equal_rounds`) was judged: the seats `out` are out of it.

    Rule: SQ-66.
    """

    out: tuple[Seat, ...]


class MissionEnded(_Happening, frozen=True, tag="mission_ended"):
    """There is a winner; `brought` is what each seat brings home. Rule: SQ-62 to SQ-66."""

    winner: Seat
    reason: Literal["last_squad", "treasures", "captured", "shoot_off"]
    brought: tuple[int, ...]


class TimePassed(_Happening, frozen=True, tag="time_passed"):
    """It is `at`, and nobody did anything."""


Event = (
    Dealt
    | SquadsDeployed
    | CentreGathered
    | CardDrawn
    | HandLaid
    | TreasureTaken
    | CampTaken
    | TreasuresStolen
    | MemberLost
    | MemberHealed
    | LapFinished
    | ShotFired
    | CardDealt
    | EventFinished
    | EventFailed
    | SquadLost
    | ScreamHeard
    | HelicopterReturned
    | ShootOffOpened
    | ShootOffJudged
    | MissionEnded
    | TimePassed
)
