"""What a device reports of a deed: raw samples, and how many of them anybody may send.

Samples are untrusted. A judge takes them one by one; one that cannot be true has no effect, and
the deed goes on as if it had never come: a person is never punished for a slip of the finger or of
the network, and a forger wins nothing by sending more.
"""

from typing import Annotated, Literal

import msgspec

from understory.kernel import Millis

LONGEST_DEED = Millis(14_400_000)
"""No sample lies later than this: the longest mission is an hour, and pauses are long too."""

EDGE = 1_000
"""The picture of a deed is a square from -EDGE to EDGE both ways; x to the right, y downwards."""

SAMPLES_AT_ONCE = 64
SAMPLES_PER_SECOND = 320
"""The most samples that are looked at: ten frames a second of 32, and two frames in advance."""

CLOCK_SLACK = Millis(50)
"""How far a device's clock may run ahead of the server's: rounding, and drift over an hour."""

SampleKind = Literal["move", "left", "right", "sit", "cock", "load", "aim", "fire", "deal"]

PerMille = Annotated[int, msgspec.Meta(ge=-EDGE, le=EDGE)]
DeedMillis = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_DEED)]


class Sample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One gesture, `at` milliseconds after the deed began on the device that reports it.

    A lap: "move" tells where the token is held, "left" and "right" are the keys, "sit" sits down.
    A shot: "cock", "load"; "aim" and "fire" tell where the gun points. A deal: "deal" one card.
    `x` and `y` mean something for "move", "aim" and "fire" only.
    """

    at: DeedMillis
    kind: SampleKind
    x: PerMille = 0
    y: PerMille = 0


class Pace(msgspec.Struct, frozen=True):
    """How far a device's samples have come: the time of the last and their number."""

    at: Millis = Millis(0)
    count: int = 0


def follow(pace: Pace, sample: Sample) -> Pace | None:
    """Return the pace with one sample more, or None if the sample is not to be looked at.

    It is not when its time falls, lies beyond the longest deed, its place lies outside the picture,
    or more samples have come than that time allows.
    """
    if not pace.at <= sample.at <= LONGEST_DEED:
        return None
    if abs(sample.x) > EDGE or abs(sample.y) > EDGE:
        return None
    if pace.count >= SAMPLES_AT_ONCE + sample.at * SAMPLES_PER_SECOND // 1_000:
        return None
    return Pace(Millis(sample.at), pace.count + 1)


def is_ahead(sample: Sample, elapsed: Millis) -> bool:
    """Return whether a sample claims an instant that has not come yet.

    `elapsed` is the judge's own measurement: arrival of the sample minus the instant from which on
    the device could have begun the deed. Who asks drops such samples: without this a device could
    run a whole lap in one frame.
    """
    return sample.at > elapsed + CLOCK_SLACK
