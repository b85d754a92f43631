"""Chance from a seed: the same numbers on every machine, in every version of Python.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014): a counter of 64 bits goes on by a fixed odd step, and each of its values
is mixed. Everything is whole numbers, so nothing can round differently elsewhere. It is not a
cipher: who sees enough numbers of one stream can find the next ones. What must stay secret beside
what is shown is therefore drawn from `branch`es, which a one-way function keeps apart.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mixed(number: int) -> int:
    """Return 64 bits in which neighbouring numbers have nothing in common."""
    number &= _WORD
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _WORD
    return number ^ (number >> 31)


class Chance:
    """A stream of numbers from a seed, of which the lowest 64 bits count.

    >>> chance = Chance(7)
    >>> [chance.between(1, 6) for _ in range(5)]
    [4, 1, 1, 4, 5]
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed & _WORD
        self._counter = self._seed

    def bits(self) -> int:
        """Return the next 64 bits of the stream."""
        self._counter = (self._counter + _STEP) & _WORD
        return mixed(self._counter)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit - 1`, each exactly as likely as the others.

        Raises:
            ValueError: `limit` is not within 1 and 2**64.
        """
        if not 1 <= limit <= _WORD + 1:
            raise ValueError(f"a limit is from 1 to 2**64, got {limit}")
        # Numbers of an incomplete last round would favour the low ones: they are drawn again.
        fair = (_WORD + 1) // limit * limit
        drawn = self.bits()
        while drawn >= fair:
            drawn = self.bits()
        return drawn % limit

    def between(self, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`, both counted.

        Raises:
            ValueError: `most` is less than `least`.
        """
        if most < least:
            raise ValueError(f"nothing lies between {least} and {most}")
        return least + self.below(most - least + 1)

    def choose(self, options: Sequence[T]) -> T:
        """Return one of `options`, each as likely as the others.

        Raises:
            ValueError: there are no options.
        """
        if not options:
            raise ValueError("there is nothing to choose from")
        return options[self.below(len(options))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return the things in a new order, each order as likely as the others."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def branch(self, *names: str | int) -> "Chance":
        """Return a stream of its own for `names`; it depends on the seed, not on what was drawn.

        No branch can be worked out from another, nor the seed from a branch.
        """
        name = "/".join(map(str, (self._seed, *names)))
        return Chance(int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big"))
