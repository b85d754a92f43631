"""The deal: the giant spiders' cards, flicked, tapped or keyed off the pile one by one.

One press is one card whichever way, so pointer and keys are equally hard; a client sends no "deal"
for the repetitions of a key that is held down.
"""

import msgspec

from understory.feats.samples import Pace, Sample, follow
from understory.kernel import Millis

GATHER_TIME = Millis(400)
"""Before the first card the centre is to be gathered."""

DEAL_TIME = Millis(110)
"""Between two cards: nine a second. Quick dealers of real cards reach five, quick fingers seven."""


class CardDealt(msgspec.Struct, frozen=True, tag="card_dealt"):
    """One card leaves the pile, `at` on the deed's clock."""

    at: Millis


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """A deal under way: `left` cards, the last dealt at `dealt` (None: none yet)."""

    left: int
    pace: Pace = Pace()
    dealt: Millis | None = None


def begin_deal(cards: int) -> Deal:
    """Return a deal of so many cards.

    Raises:
        ValueError: fewer than one card.
    """
    if cards < 1:
        raise ValueError(f"a deal has at least one card, got {cards}")
    return Deal(left=cards)


def advance_deal(deal: Deal, sample: Sample) -> tuple[Deal, CardDealt | None]:
    """Return the deal after one sample, and the fact if a card was dealt.

    - No card leaves before `GATHER_TIME`, nor within `DEAL_TIME` of the card before.
    - No more cards leave than there are.
    """
    pace = follow(deal.pace, sample)
    if pace is None:
        return deal, None
    deal = msgspec.structs.replace(deal, pace=pace)
    ready = GATHER_TIME if deal.dealt is None else deal.dealt + DEAL_TIME
    if sample.kind != "deal" or deal.left == 0 or pace.at < ready:
        return deal, None
    return msgspec.structs.replace(deal, left=deal.left - 1, dealt=pace.at), CardDealt(pace.at)
