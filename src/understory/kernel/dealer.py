"""The dealer: the one place of the house that draws entropy.

Everything else that needs chance is handed a dealer, or a generator built from a seed.
"""

import random
import secrets
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dealer(Protocol):
    """Shuffles decks, draws colours, makes codes and tokens."""

    def shuffle(self, cards: Sequence[T]) -> list[T]:
        """Return the cards in random order; the argument is untouched."""
        ...

    def choose(self, options: Sequence[T]) -> T:
        """Return one of `options`, each as likely as the others."""
        ...

    def seed(self) -> int:
        """Return a seed of 64 bits for a generator that is handed on."""
        ...

    def token(self) -> str:
        """Return an unguessable token: 256 bits, URL-safe."""
        ...


class SystemDealer:
    """Draws from the operating system's generator."""

    def __init__(self) -> None:
        self._generator = random.SystemRandom()

    def shuffle(self, cards: Sequence[T]) -> list[T]:
        shuffled = list(cards)
        self._generator.shuffle(shuffled)
        return shuffled

    def choose(self, options: Sequence[T]) -> T:
        return self._generator.choice(options)

    def seed(self) -> int:
        return secrets.randbits(64)

    def token(self) -> str:
        return secrets.token_urlsafe(32)


class ScriptedDealer(SystemDealer):
    """Deals given decks, in their order, then again from the first; for recorded games and tests.

    Colours and seeds come from a generator with the given seed, codes and tokens from the system.
    """

    def __init__(self, decks: Iterable[Sequence[object]], *, seed: int = 0) -> None:
        super().__init__()
        self._decks = [list(deck) for deck in decks]
        if not self._decks:
            raise ValueError("a scripted dealer needs at least one deck, got none")
        self._dealt = 0
        self._seeded = random.Random(seed)

    def shuffle(self, cards: Sequence[T]) -> list[T]:
        deck = self._decks[self._dealt % len(self._decks)]
        if sorted(map(repr, deck)) != sorted(map(repr, cards)):
            raise ValueError(f"the scripted deck {deck} does not hold the cards {list(cards)}")
        self._dealt += 1
        places = {repr(card): [c for c in cards if repr(c) == repr(card)] for card in cards}
        return [places[repr(card)].pop() for card in deck]

    def choose(self, options: Sequence[T]) -> T:
        return self._seeded.choice(options)

    def seed(self) -> int:
        return self._seeded.getrandbits(64)
