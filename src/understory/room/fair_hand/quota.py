"""What a seat may still be believed beyond what the house itself has seen; as chess sites keep a
quota for lag: each hand draws its delay and each brings a little more than an honest one takes.
"""

import msgspec

from understory.room.fair_hand.line import Line

PASSES = 2
HANDS_FOR_A_PASS = 20


class Quota(msgspec.Struct, frozen=True):
    """A seat's quota; `saved` in microseconds of delay, None: as for one hand of its line.

    `passes` are faces shown late that are believed when the house's own ping behind them was late:
    a client could hold the ping's answer back, so there are few; `hands` counts towards the next.
    """

    saved: int | None = None
    passes: int = PASSES
    hands: int = 0

    def allows(self, line: Line) -> int:
        """Return the longest delay that is believed of the next hand."""
        return line.limit if self.saved is None else min(line.limit, self.saved)

    def after(self, line: Line, delay: int, *, passed: bool) -> "Quota":
        """Return the quota after a hand that drew `delay` of what was allowed."""
        saved = line.limit if self.saved is None else self.saved
        hands, passes = self.hands + 1, self.passes - passed
        if hands == HANDS_FOR_A_PASS:
            hands, passes = 0, min(PASSES, passes + 1)
        drawn = max(0, min(delay, self.allows(line)))
        return Quota(min(line.top, saved - drawn + line.refill), passes, hands)
