"""One door to the three judges: raw samples in, facts out."""

from collections.abc import Iterable
from typing import Literal

from understory.feats.deal import CardDealt, Deal, advance_deal
from understory.feats.lap import Lap, LapDone, advance_lap
from understory.feats.samples import Sample
from understory.feats.shot import Shot, ShotDone, advance_shot

Feat = Literal["lap", "shot", "deal"]
"""The deeds that are judged from samples."""

Judge = Lap | Shot | Deal
"""A deed under way; frozen, and encodable with msgspec like everything here."""

Fact = LapDone | ShotDone | CardDealt
"""What a deed has come to. `at` is on the deed's clock, as in `Sample`; a dart's fact lies a little
after the sample that fired it: the dart flies first."""


def advance(judge: Judge, sample: Sample) -> tuple[Judge, Fact | None]:
    """Return the judge after one sample, and the fact that came of it, if any did.

    A sample that cannot be true or has no meaning for the deed changes nothing that counts.
    """
    if isinstance(judge, Lap):
        return advance_lap(judge, sample)
    if isinstance(judge, Shot):
        return advance_shot(judge, sample)
    return advance_deal(judge, sample)


def advance_all(judge: Judge, samples: Iterable[Sample]) -> tuple[Judge, tuple[Fact, ...]]:
    """Return the judge after samples in their order, and all facts that came of them."""
    facts: list[Fact] = []
    for sample in samples:
        judge, fact = advance(judge, sample)
        if fact is not None:
            facts.append(fact)
    return judge, tuple(facts)
