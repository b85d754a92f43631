"""What looks odd about a seat's hands over time. A flag informs people and never punishes."""

from typing import Literal

import msgspec

from understory.room.fair_hand.claims import Judged

Flag = Literal["clipped", "hasty", "forged"]
"""Claims beyond what the line bears out, again and again while the line was calm; hands quicker
than people are; claims that cannot be."""

_ONE = 20
_EXPECTED = 7
_CLIPPED = 260
"""A one-sided cumulative sum in twentieths: each clipped hand adds 1, every hand takes 0.35, and at
13 it tells. Honest hands of 1,000 reach it once in thousands of lives."""

_HASTY_BELOW = 180_000
_HASTY_IN = 1_000
_HASTY = 4
"""So many hands under 180 ms in a thousand tell. Of 11,000 honest hands two are as quick: three in
a thousand are met in one life of 1,100, four in one of 20,000. A script is found as soon.
"""

_FORGED = 3


class Flags(msgspec.Struct, frozen=True):
    """What has been counted of a seat's hands; `raised` never falls."""

    clipped: int = 0
    hands: int = 0
    hasty: int = 0
    forged: int = 0
    raised: tuple[Flag, ...] = ()

    def after(self, judged: Judged, *, is_calm: bool) -> "Flags":
        """Return the counts after one more hand; `is_calm`: the line could not have held it up."""
        was_clipped = judged.note == "clipped" and is_calm
        fresh = self.hands >= _HASTY_IN
        counted = Flags(
            clipped=max(0, self.clipped + (_ONE if was_clipped else 0) - _EXPECTED),
            hands=1 if fresh else self.hands + 1,
            hasty=(0 if fresh else self.hasty) + (judged.used < _HASTY_BELOW),
            forged=self.forged + (judged.note == "forged"),
        )
        tells: list[tuple[Flag, bool]] = [
            ("clipped", counted.clipped >= _CLIPPED),
            ("hasty", counted.hasty >= _HASTY),
            ("forged", counted.forged >= _FORGED),
        ]
        raised = tuple(flag for flag, tell in tells if tell or flag in self.raised)
        return msgspec.structs.replace(counted, raised=raised)
