"""Messages about missions played with the box: what a companion asks for, and what it gets.

Nobody sits at a table of this house then, so nothing of such a mission is a secret: its plan is
told whole, and a device may keep it for when there is no network.
"""

from typing import Annotated, Literal

import msgspec

from understory.wire.mission_messages import Caption, Cue

Difficulty = Literal["gentle", "normal", "fierce"]
ScreamVoice = Literal["classic", "gentle"]
Seconds = Annotated[int, msgspec.Meta(ge=30, le=3600)]
Seed = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,20}$")]
"""Digits of a number below 2**64: more than a number of JSON is sure to hold."""


class PlanWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Which mission: `length` in seconds until the helicopter returns, and its seed.

    The same wish with the same seed always gives the same mission; without one a seed is drawn.
    """

    length: Seconds = 1019
    difficulty: Difficulty = "normal"
    scream: ScreamVoice = "classic"
    seed: Seed | None = None


class PlanPhase(msgspec.Struct, frozen=True, rename="camel"):
    """A stretch of day or night; it rules from `start` until the next phase starts."""

    start: int
    time_of_day: Literal["day", "night"]


class MissionPlan(msgspec.Struct, frozen=True, rename="camel"):
    """A whole mission to be performed by one device; times are mission time in milliseconds.

    Play starts at `landed` and ends at `length_ms`, when the helicopter is first heard again; the
    last sounds run on after that, until `silent_ms`.
    """

    seed: str
    difficulty: Difficulty
    scream: ScreamVoice
    length_ms: int
    landed: int
    silent_ms: int
    phases: tuple[PlanPhase, ...]
    screams: tuple[int, ...]
    cues: tuple[Cue, ...]
    captions: tuple[Caption, ...]


class WholePerformance(msgspec.Struct, frozen=True, rename="camel"):
    """What is the same for everybody, to be performed by one device: the demo, or the tune.

    Times are milliseconds from its start; it is over at `length_ms`.
    """

    length_ms: int
    cues: tuple[Cue, ...]
    captions: tuple[Caption, ...]


class SoundtrackState(msgspec.Struct, frozen=True, rename="camel"):
    """How far a soundtrack's file is: `percent` of it is mixed; once `is_ready` it lies at `file`.

    `place` tells how many other files are made before it, 0 when it is being made or ready.
    """

    name: str
    file: str
    percent: int
    place: int
    is_ready: bool
