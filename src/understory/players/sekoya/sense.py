"""What a look at the round at hand tells: all levels but the weakest begin with it.

- As the second to place one knows what the rival will take and compares one's own places.
- As the starter one expects, for each place, the reply that is worst for oneself.
- The unknown card of the pile is averaged over all cards that may lie there.
- In the last round it counts who wins, tie included; before that `outlook`, with the weights of the
  level.
"""

from random import Random

from understory.players.sekoya.choice import Choice, Sight, look
from understory.players.sekoya.outlook import (
    ALL_SPECIALS,
    DECIDED,
    WEIGHTS,
    Weights,
    outlook,
)
from understory.rules import sekoya

_PER_POINT = 0.01
"""In the last round a point more only decides between places that win as often."""


def choose_by_sense(view: sekoya.View, generator: Random, weights: Weights = WEIGHTS) -> Choice:
    """Return the place that looks best; equals are drawn by lot."""
    values = _Round(view, weights).values()
    best = max(values.values())
    return Choice(generator.choice([place for place in values if values[place] == best]), values)


class _Round:
    """One round as its mover sees it."""

    def __init__(self, view: sekoya.View, weights: Weights) -> None:
        self._view = view
        self._rules = view.rules
        self._weights = weights
        self._sight: Sight = look(view)
        self._on_table = sekoya.card_bits([card for card in view.square if card is not None])
        self._in_pile = sekoya.card_bits(self._sight.hidden)
        self._i_start = view.first == view.to_place

    def values(self) -> dict[int, float]:
        """Return what each legal place is worth."""
        standing = self._sight.standing
        if standing is not None:
            return {place: self._after(place, standing) for place in self._view.legal}
        return {
            place: min(self._after(place, reply) for reply in sekoya.partners(self._rules, place))
            for place in self._view.legal
        }

    def _after(self, my_place: int, rivals_place: int) -> float:
        """Return how it looks when the pawns stand there, on average over the card of the pile."""
        mine, rivals = self._cards_at(my_place), self._cards_at(rivals_place)
        looks = [self._looks(my_card, rivals_card) for my_card in mine for rivals_card in rivals]
        return sum(looks) / len(looks)

    def _cards_at(self, place: int) -> tuple[int, ...]:
        card = None if place == self._view.pile_place else self._view.square[place]
        return self._sight.hidden if card is None else (card,)

    def _looks(self, my_card: int, rivals_card: int) -> float:
        mine = self._sight.mine | 1 << my_card
        rivals = self._sight.rivals | 1 << rivals_card
        if not self._sight.rounds_left:
            return self._at_the_end(mine, rivals)
        return outlook(
            mine,
            rivals,
            on_table=self._on_table & ~(mine | rivals),
            in_pile=self._in_pile & ~(mine | rivals),
            rounds_left=self._sight.rounds_left,
            i_start=my_card < rivals_card,
            rules=self._rules,
            weights=self._weights,
        )

    def _at_the_end(self, mine: int, rivals: int) -> float:
        lead = sekoya.points_of_bits(mine, self._rules) - sekoya.points_of_bits(rivals, self._rules)
        return DECIDED * self._outcome(mine, rivals, lead) + _PER_POINT * lead

    def _outcome(self, mine: int, rivals: int, lead: int) -> int:
        """Return 1 for a win, 0 for a shared victory, -1 for a loss."""
        for cards, outcome in ((mine, 1), (rivals, -1)):
            if cards & ALL_SPECIALS == ALL_SPECIALS:
                return outcome
        if lead:
            return 1 if lead > 0 else -1
        winner = sekoya.winner_of_tie(self._rules, self._view.first)
        if winner is None:
            return 0
        return 1 if winner == self._view.to_place else -1
