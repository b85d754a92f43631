"""Known decks for both games, and the dealer that deals them."""

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from understory.kernel import ScriptedDealer
from understory.rules import sekoya, squad_seven

T = TypeVar("T")

_DECKS_OF_A_SEED = 64
"""Games before a seed's decks come again."""


def deck_with(*first: squad_seven.CardName) -> list[squad_seven.CardName]:
    """Return the whole deck of SQUAD SEVEN with these cards first: they are drawn in this order.

    Events not named lie at its end.

    Raises:
        ValueError: a card is named that is not in the deck, or more often than it is.
    """
    rest = list(squad_seven.DECK)
    for card in first:
        if card not in rest:
            raise ValueError(f"the deck of SQUAD SEVEN holds no {card}, or no more of them")
        rest.remove(card)
    return [*first, *sorted(rest, key=lambda card: card in squad_seven.EVENT_KINDS)]


class DealerOfBoth(ScriptedDealer):
    """Deals given decks in either game; without some it deals those that `seed` makes."""

    def __init__(
        self,
        *,
        seed: int = 0,
        sekoya_deck: Sequence[int] | None = None,
        mission_deck: Sequence[squad_seven.CardName] | None = None,
    ) -> None:
        super().__init__(_decks(sekoya.VALUES, sekoya_deck, seed), seed=seed)
        self._missions = ScriptedDealer(_decks(squad_seven.DECK, mission_deck, seed), seed=seed)

    def shuffle(self, cards: Sequence[T]) -> list[T]:
        if sorted(map(repr, cards)) == sorted(map(repr, squad_seven.DECK)):
            return self._missions.shuffle(cards)
        return super().shuffle(cards)


def _decks(
    cards: Sequence[object], deck: Sequence[object] | None, seed: int
) -> Iterable[Sequence[object]]:
    if deck is not None:
        return [deck]
    generator = random.Random(seed)
    return [generator.sample(cards, len(cards)) for _ in range(_DECKS_OF_A_SEED)]
