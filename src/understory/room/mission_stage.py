"""The deed that is awaited of a seat while it is performed: samples in, facts out.

    begun --samples--> judged by `feats` --fact--> a command of the rules

Not recorded: after a restart a deed begins anew under another number, and only what it had come to
stands.
"""

from collections.abc import Sequence
from typing import NamedTuple, get_args

import msgspec

from understory import feats, wire
from understory.kernel import Chance, Millis, Seat
from understory.rules import squad_seven

STREAM_EVERY = 100
"""Bots' samples go out in frames, ten a second, as those of people do."""

LONGEST_FRAME = wire.MOST_SAMPLES


class Awaited(NamedTuple):
    """Which deed is awaited of which seat; `winded`: the shot follows a lap."""

    seat: Seat
    kind: wire.DeedKind
    winded: bool


class Stage(msgspec.Struct, frozen=True):
    """A deed under way. `number` is the mission time at which it began, and names it."""

    awaited: Awaited
    number: Millis
    seed: int
    judge: feats.Judge
    taken: int = 0


class Acting(msgspec.Struct, frozen=True):
    """A bot, or the house, performs: its whole timeline, and how much of it has been seen."""

    samples: tuple[wire.Sample, ...]
    by_house: bool
    sent: int = 0


def awaited(state: squad_seven.State) -> Awaited | None:
    """Return the deed with samples that the rules await, None: they await none."""
    pending = state.pending
    if not isinstance(pending, squad_seven.EventPending | squad_seven.ShootOff):
        return None
    for deed in squad_seven.view(state, pending.seat).may:
        for kind in get_args(wire.DeedKind):
            if deed == kind:
                winded = isinstance(pending, squad_seven.EventPending) and pending.lap
                return Awaited(pending.seat, kind, winded)
    return None


def begin(awaited: Awaited, state: squad_seven.State, number: Millis, secret: int) -> Stage:
    """Return a deed about to be performed from mission time `number` on."""
    seed = Chance(secret).branch("deed", number).bits()
    return Stage(awaited, number, seed, _judge(awaited, state, seed))


def _judge(awaited: Awaited, state: squad_seven.State, seed: int) -> feats.Judge:
    match awaited.kind:
        case "lap":
            return feats.begin_lap()
        case "shot":
            return feats.begin_shot(seed, winded=awaited.winded, darts=state.darts)
        case "deal":
            return feats.begin_deal(len(state.centre))


def take(
    stage: Stage, first: int, samples: Sequence[wire.Sample], elapsed: Millis
) -> tuple[Stage, tuple[wire.Sample, ...], tuple[feats.Fact, ...]]:
    """Return the stage after samples, those of them that are new, and what they came to.

    `first` is how many came before by the sender's count; behind a gap nothing can be judged, so
    nothing is taken. Samples from the future have no effect.
    """
    if first > stage.taken:
        return stage, (), ()
    fresh = tuple(samples[stage.taken - first :])
    judge, facts = stage.judge, list[feats.Fact]()
    for sent in fresh:
        sample = feats.Sample(Millis(sent.at), sent.kind, sent.x, sent.y)
        if feats.is_ahead(sample, elapsed):
            continue
        judge, fact = feats.advance(judge, sample)
        if fact is not None:
            facts.append(fact)
    after = msgspec.structs.replace(stage, judge=judge, taken=stage.taken + len(fresh))
    return after, fresh, tuple(facts)


def command_of(fact: feats.Fact, at: Millis) -> squad_seven.Command:
    """Return what a fact is by the rules, at a mission time."""
    match fact:
        case feats.LapDone():
            return squad_seven.FinishLap(at)
        case feats.ShotDone(aimed=target, hit=hit):
            return squad_seven.Shoot(at, target, hit)
        case feats.CardDealt():
            return squad_seven.DealCard(at)


def on_wire(samples: Sequence[feats.Sample]) -> tuple[wire.Sample, ...]:
    """Return a bot's samples as a person's device would send them."""
    return tuple(wire.Sample(sample.at, sample.kind, sample.x, sample.y) for sample in samples)


def next_frame(acting: Acting) -> tuple[int, int] | None:
    """Return when the next frame of a timeline goes out and how many samples it has by then.

    Milliseconds since the deed began. What may bring a fact goes out at once.
    """
    left = acting.samples[acting.sent : acting.sent + LONGEST_FRAME]
    if not left:
        return None
    end = left[0].at + STREAM_EVERY
    count = 0
    for sample in left:
        if sample.at > end:
            break
        count += 1
        if sample.kind in ("sit", "fire", "deal"):
            break
    return left[count - 1].at, count


def deed_view(stage: Stage) -> wire.DeedView:
    """Return a deed as everybody may know it."""
    awaited = stage.awaited
    points = feats.sway(stage.seed, winded=awaited.winded) if awaited.kind == "shot" else ()
    return wire.DeedView(
        seat=awaited.seat,
        kind=awaited.kind,
        number=stage.number,
        taken=stage.taken,
        winded=awaited.winded,
        sway=tuple(wire.SwayPoint(point.at, point.x, point.y) for point in points),
    )
