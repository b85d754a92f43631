"""Composes the score of a mission from a seed: how long day and night last, when it screams.

The ranges are a choice of this house: those of the original soundtrack are not known. A phase and a
scream are each drawn from a branch of chance of their own, so that what has been heard of a mission
tells nothing of what is to come, even to somebody who runs this code beside it.
"""

from itertools import accumulate
from typing import Literal, get_args

import msgspec

from understory.kernel import BadInputError, Chance, Millis
from understory.score.plan import Phase, Score

Difficulty = Literal["gentle", "normal", "fierce"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)

SHORTEST_MISSION = Millis(30_000)
LONGEST_MISSION = Millis(3_600_000)
USUAL_MISSION = Millis(1_019_000)
"""As long as one review says the first track of the original is."""


class Range(msgspec.Struct, frozen=True):
    """A span of time, both ends counted."""

    least: Millis
    most: Millis


class Ranges(msgspec.Struct, frozen=True):
    """How long a phase lasts, and how far apart screams are."""

    phase: Range
    scream: Range


RANGES: dict[Difficulty, Ranges] = {
    "gentle": Ranges(Range(Millis(50_000), Millis(130_000)), Range(Millis(20_000), Millis(60_000))),
    "normal": Ranges(Range(Millis(35_000), Millis(110_000)), Range(Millis(12_000), Millis(48_000))),
    "fierce": Ranges(Range(Millis(20_000), Millis(80_000)), Range(Millis(8_000), Millis(35_000))),
}

SHORT_MISSION = Millis(150_000)
"""In a shorter mission a phase lasts at least a fifth of it, so that there always is a night."""

SCREAM_FROM_SWITCH = Millis(2_000)
SCREAM_FROM_SCREAM = Millis(8_000)
SCREAM_FROM_END = Millis(5_000)
"""A scream is always farther than this from a switch, another scream, the end."""

LANDED = Range(Millis(6_000), Millis(12_000))
LANDED_AT_ONCE = Millis(3_000)
"""When the helicopter has landed in missions shorter than `LANDED_AT_ONCE_BELOW`."""
LANDED_AT_ONCE_BELOW = Millis(90_000)


def compose(seed: int, length: Millis, difficulty: Difficulty = "normal") -> Score:
    """Return the score that `seed` gives for a mission of that length and difficulty.

    Every phase, the last too, is within the ranges. So is the time between screams; the first comes
    within the longest of these times after the landing, and there always is one. `SCREAM_FROM_END`
    aside, no longer time is left after the last.

    >>> plan = compose(7, Millis(60_000))
    >>> plan.landed, plan.phases[1].time_of_day
    (3000, 'night')

    Rule: SQ-10, SQ-11, SQ-13.

    Raises:
        BadInputError: the length is out of range, or there is no such difficulty.
    """
    if not SHORTEST_MISSION <= length <= LONGEST_MISSION:
        raise BadInputError(
            f"a mission lasts {SHORTEST_MISSION // 1000} to {LONGEST_MISSION // 1000} seconds,"
            f" got {length} ms",
            code="mission_length",
        )
    if difficulty not in RANGES:
        raise BadInputError(
            f"a difficulty is one of {', '.join(DIFFICULTIES)}, got {difficulty!r}",
            code="unknown_difficulty",
        )
    chance = Chance(seed).branch("score", length, difficulty)
    landed = LANDED_AT_ONCE
    if length >= LANDED_AT_ONCE_BELOW:
        landed = Millis(chance.branch("landed").between(LANDED.least, LANDED.most))
    phases = _phases(chance.branch("phases"), length, RANGES[difficulty].phase)
    switches = [phase.start for phase in phases[1:]]
    screams = _screams(
        chance.branch("screams"), landed, length, switches, RANGES[difficulty].scream
    )
    return Score(length, landed, phases, screams)


def _phases(chance: Chance, length: Millis, usual: Range) -> tuple[Phase, ...]:
    allowed = usual
    if length < SHORT_MISSION:
        least = -(-length // 5)
        allowed = Range(Millis(least), Millis(min(usual.most, length - least)))
    durations = _durations(chance, length, allowed)
    starts = [0, *accumulate(durations[:-1])]
    return tuple(
        Phase(Millis(start), "night" if index % 2 else "day") for index, start in enumerate(starts)
    )


def _durations(chance: Chance, length: Millis, allowed: Range) -> list[int]:
    """Return durations within `allowed` whose sum is `length`, none likelier to be long."""
    least, most = allowed.least, allowed.most
    number = _number(chance.branch("number"), length, allowed)
    durations = [chance.branch("duration", n).between(least, most) for n in range(number)]
    # What is missing is spread by the room that each has left up to its bound, and never more than
    # that; of the few milliseconds that rounding down leaves, each with room takes one.
    missing = length - sum(durations)
    bound, sign = (most, 1) if missing > 0 else (least, -1)
    rooms = [abs(bound - duration) for duration in durations]
    room = sum(rooms)
    shares = [abs(missing) * each // room if room else 0 for each in rooms]
    left = abs(missing) - sum(shares)
    for index, each in enumerate(rooms):
        if left and shares[index] < each:
            shares[index] += 1
            left -= 1
    return [duration + sign * share for duration, share in zip(durations, shares, strict=True)]


def _number(chance: Chance, length: Millis, allowed: Range) -> int:
    """Return how many phases there are: about as many as usual, up to two more or less.

    Numbers that would leave phases hardly any choice, such as three of exactly 50 s in 150 s, are
    left out: who knows the ranges would know when it switches.
    """
    margin = (allowed.most - allowed.least) // 10
    fewest = max(2, -(-length // (allowed.most - margin)))
    largest = max(fewest, length // (allowed.least + margin))
    both = allowed.least + allowed.most
    usual = (4 * length + both) // (2 * both)  # the length over a mean duration, rounded
    drawn = usual - 2 + chance.below(3) + chance.below(3)
    return min(max(drawn, fewest), largest)


def _screams(
    chance: Chance, landed: Millis, length: Millis, switches: list[Millis], usual: Range
) -> tuple[Millis, ...]:
    last = length - SCREAM_FROM_END - 1
    # The first may come as early as the others do, or in the shortest missions somewhat earlier.
    least = min(usual.least, (last - landed) // 2)
    at = _scream(chance.branch(0), landed + least, min(landed + usual.most, last), switches)
    screams: list[Millis] = []
    apart = max(usual.least, SCREAM_FROM_SCREAM + 1)
    # One that falls too near to the end is left out rather than moved: no scream is to tell by its
    # time that the end is near.
    while at <= last:
        screams.append(Millis(at))
        at = _scream(chance.branch(len(screams)), at + apart, at + usual.most, switches)
    return tuple(screams)


def _scream(chance: Chance, least: int, most: int, switches: list[Millis]) -> int:
    """Return an instant from `least` to `most` that is near no switch, all equally likely.

    There always is one: less than half of so long a time is near a switch.
    """
    far: list[range] = []
    start = least
    for switch in switches:
        far.append(range(start, min(switch - SCREAM_FROM_SWITCH, most + 1)))
        start = max(start, switch + SCREAM_FROM_SWITCH + 1)
    far.append(range(start, most + 1))
    index = chance.below(sum(map(len, far)))
    for instants in far:
        if index < len(instants):
            return instants[index]
        index -= len(instants)
    raise AssertionError("an index below the number of instants lies in one of them")
