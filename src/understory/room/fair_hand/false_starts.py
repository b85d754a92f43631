"""Presses that could not be an answer to the face: who drums on the pad wins nothing at any pace.

A press from 800 ms before the reveal to 150 ms after it locks its pad until 500 ms after the
reveal, unless it was a hand due on the card before. Were it counted from the reveal alone, a slow
drummer would win two races in three; nobody reacts to a picture within 150 ms.
"""

import msgspec

BEFORE = 800_000
QUICKEST = 150_000
LOCKED_UNTIL = 500_000

_KEPT = 2_000_000
_MOST = 64


def is_false_start(reaction: int) -> bool:
    """Tell whether a press so long after the reveal (negative: before it) is no answer to it."""
    return -BEFORE <= reaction < QUICKEST


class Presses(msgspec.Struct, frozen=True):
    """The late presses of a seat that were no due hands, in microseconds of one clock."""

    at: tuple[int, ...] = ()

    def after(self, press: int) -> "Presses":
        """Return the presses with one more."""
        late = tuple(at for at in self.at[-(_MOST - 1) :] if at > press - _KEPT)
        return Presses((*late, press))

    def lock(self, reveal: int, hand: int) -> bool:
        """Tell whether a hand on the card revealed then is void, by itself or by those before."""
        if is_false_start(hand - reveal):
            return True
        is_locked = hand - reveal < LOCKED_UNTIL
        return is_locked and any(is_false_start(at - reveal) for at in self.at)
