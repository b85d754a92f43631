"""What speaks for a placement, aspect by aspect, in the points that `outlook` counts in.

`outlook` is a sum; here its parts are kept apart, so that one can tell which of them a place owes
its worth to. As the starter of a round one expects, for each place, the reply that is worst for
one; the unknown card of the pile is averaged over all that may lie there.
"""

from typing import NamedTuple

from understory.players.sekoya.choice import Sight, look
from understory.players.sekoya.outlook import WEIGHTS, may_bring, outlook
from understory.rules import sekoya


class Aspects(NamedTuple):
    """What a round brings its mover, in points; the sum orders places as `outlook` does."""

    gain: float
    """Points that the card taken brings at once."""

    denial: float
    """Points that the rival gets now or may get later, as a negative number."""

    specials: float
    """The hope for, or the fear of, six special cards."""

    hopes: float
    """Points that cards owned by nobody may bring later."""

    start: float
    """Starting the next round, or not."""


class Table:
    """A position as its mover looks at it, and what each placement comes to."""

    def __init__(self, view: sekoya.View) -> None:
        self.view = view
        self.rules = view.rules
        self.sight: Sight = look(view)
        self._on_table = sekoya.card_bits([card for card in view.square if card is not None])
        self._in_pile = sekoya.card_bits(self.sight.hidden)

    def card_at(self, place: int) -> int | None:
        """Return the card that lies face up on a place, None: the pile stands there."""
        return None if place == self.view.pile_place else self.view.square[place]

    def cards_at(self, place: int) -> tuple[int, ...]:
        """Return the cards that a pawn on the place may bring: one, or any of the pile."""
        card = self.card_at(place)
        return self.sight.hidden if card is None else (card,)

    def replies_to(self, place: int) -> tuple[int, ...]:
        """Return where the rival's pawn stands, or may stand once mine is on the place."""
        standing = self.sight.standing
        return sekoya.partners(self.rules, place) if standing is None else (standing,)

    def aspects_of(self, place: int) -> Aspects:
        """Return what a placement comes to, after the reply that is worst for it."""
        return min((self._after(place, reply) for reply in self.replies_to(place)), key=sum)

    def gain_of(self, cards: int, card: int) -> int:
        """Return the points that a card would bring to who owns `cards` (as bits)."""
        after = sekoya.points_of_bits(cards | 1 << card, self.rules)
        return after - sekoya.points_of_bits(cards, self.rules)

    def _after(self, place: int, reply: int) -> Aspects:
        """Return what the round comes to when the pawns stand there, over the card of the pile."""
        seen = [
            self._between(mine, rivals)
            for mine in self.cards_at(place)
            for rivals in self.cards_at(reply)
        ]
        return Aspects(*(sum(parts) / len(seen) for parts in zip(*seen, strict=True)))

    def _between(self, my_card: int, rivals_card: int) -> Aspects:
        before, rivals_before = self.sight.mine, self.sight.rivals
        mine, rivals = before | 1 << my_card, rivals_before | 1 << rivals_card
        rounds_left = self.sight.rounds_left
        hopes = fears = start = 0.0
        if rounds_left:
            for cards, (base, each) in (
                (self._on_table, WEIGHTS.on_table),
                (self._in_pile, WEIGHTS.in_pile),
            ):
                free = cards & ~(mine | rivals)
                hopes += may_bring(mine, free, self.rules) * (base + each * rounds_left)
                fears += may_bring(rivals, free, self.rules) * (base + each * rounds_left)
            base, each = WEIGHTS.start
            start = base + each * rounds_left
            start = start if my_card < rivals_card else -start
        lead = sekoya.points_of_bits(mine, self.rules) - sekoya.points_of_bits(rivals, self.rules)
        whole = outlook(
            mine,
            rivals,
            on_table=self._on_table & ~(mine | rivals) if rounds_left else 0,
            in_pile=self._in_pile & ~(mine | rivals) if rounds_left else 0,
            rounds_left=rounds_left,
            i_start=my_card < rivals_card,
            rules=self.rules,
        )
        if not rounds_left:
            # No round comes that one could start: what `outlook` gives for it is left out.
            start_then = WEIGHTS.start[0]
            whole -= start_then if my_card < rivals_card else -start_then
        return Aspects(
            gain=self.gain_of(before, my_card),
            denial=-self.gain_of(rivals_before, rivals_card) - fears,
            # What `outlook` counts beside points and chances of points.
            specials=whole - (lead + hopes - fears + start),
            hopes=hopes,
            start=start,
        )
