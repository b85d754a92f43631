"""Why a pawn goes to a place, in one sentence: a key and what fills it, for the texts `reason.*`.

    explain(view, place, values) -> Reason(key="pairs_with", facts={"card": 11, "with": (10, 12)})

A placement has several sides (`aspects`). Told is the one by which this place is most ahead of the
other places that were allowed; where it is known what the player found the places worth, a side
counts as far as it goes along with that from place to place, and one that goes against it is no
reason. Only facts by the rules are told: a sentence that is not true of the position is passed over
for that of the next side.
"""

from collections.abc import Callable, Mapping, Sequence
from statistics import correlation
from typing import Literal

import msgspec

from understory.players.sekoya.aspects import Aspects, Table
from understory.players.sekoya.outlook import ALL_SPECIALS
from understory.rules import sekoya

Key = Literal[
    "blocks",
    "blocks_six",
    "breaks_six",
    "completes_six",
    "denies",
    "denies_six",
    "draws",
    "draws_anyhow",
    "draws_blocks",
    "foresees",
    "foresees_draws",
    "gathers",
    "hopes",
    "keeps_from_pile",
    "pairs_with",
    "stands_alone",
    "starts",
    "takes",
    "takes_pile",
    "wins",
    "wins_draws",
]
"""Each kind of sentence."""

_MATTERS = 0.05
"""By so many points a place has to be ahead of the others in what is told of it."""

_EQUAL = 1e-9


class Reason(msgspec.Struct, frozen=True):
    """One sentence about a placement: which, and its facts (values of cards, and counts).

    - `pairs_with` card, with: it follows or precedes cards that the mover owns.
    - `stands_alone` card: a special card whose circle counts without a neighbour.
    - `denies` card, with: it would pair with cards that the rival owns.
    - `blocks` card, away, with: it takes `card`; the rival cannot reach `away`, which would pair
      with its cards `with`. `draws_blocks` away, with: the same from the pile.
    - `keeps_from_pile` card, `takes_pile`: the rival cannot draw from the pile.
    - `completes_six` card, `gathers` card, count: special cards owned. `denies_six`, `breaks_six`
      card, `blocks_six` card, away: the rival does not get all six.
    - `hopes` card, with: neighbours of it that nobody owns.
    - `starts` card: it is lower than whatever the rival takes.
    - `draws` count, hidden: so many of the hidden cards pair with the mover's.
    - `wins` card, `wins_draws`: the last round is won whatever comes, not so with every place.
    - `foresees` card, `foresees_draws`: the player thinks it best, for more than one can say.
    - `takes` card, `draws_anyhow`: nothing speaks for it.
    """

    key: Key
    facts: dict[str, int | tuple[int, ...]] = {}


def explain(
    view: sekoya.View,
    place: int,
    values: Mapping[int, float] | None = None,
    *,
    heeds_rival: bool = True,
) -> Reason:
    """Return why the seat to place would put its pawn on a legal place.

    `values` is what the player found the places worth, on any scale; where given, the reason is one
    that goes along with them, and a place that is best by them for reasons that no sentence tells
    is said to be so. `heeds_rival`: whether the
    player thinks of the rival at all. It takes about a millisecond.

    Raises:
        ValueError: nobody is to place, or the place is not allowed.
    """
    if place not in view.legal:
        raise ValueError(f"a placement is explained that is one of {view.legal}, got {place}")
    table = Table(view)
    certain = _Claims(table, place).certain()
    if certain is not None:
        return certain
    aspects = {each: table.aspects_of(each) for each in view.legal}
    claims = _Claims(table, place)
    for side in _ahead(aspects, place, values):
        reason = claims.of(side) if heeds_rival or side in {"gain", "hopes"} else None
        if reason is not None:
            return reason
    is_best = (
        values is not None
        and values[place] >= max(values.values()) - _EQUAL
        and min(values.values()) < values[place] - _EQUAL
    )
    return claims.otherwise(is_best=is_best)


def _ahead(
    aspects: Mapping[int, Aspects], place: int, values: Mapping[int, float] | None
) -> list[str]:
    """Return the sides by which a place is ahead of the average of the others, the most first."""
    others = [found for other, found in aspects.items() if other != place]
    matters: dict[str, float] = {}
    for side, mine in aspects[place]._asdict().items():
        lead = mine - sum(getattr(other, side) for other in others) / len(others)
        if lead > _MATTERS:
            sides = [getattr(found, side) for found in aspects.values()]
            worths = None if values is None else [values[each] for each in aspects]
            matters[side] = lead * (1.0 if worths is None else _harmony(sides, worths))
    ahead = [side for side, by in matters.items() if by > 0.0]
    return sorted(ahead, key=matters.__getitem__, reverse=True)


def _harmony(sides: Sequence[float], worths: Sequence[float]) -> float:
    """Return how far two rows of numbers go along, from -1 to 1; 1 where one of them is level."""
    if max(worths) - min(worths) < _EQUAL or max(sides) - min(sides) < _EQUAL:
        return 1.0
    return correlation(sides, worths)


class _Claims:
    """What can be said of one placement: every sentence is a fact of the position, or None."""

    def __init__(self, table: Table, place: int) -> None:
        self._table = table
        self._view = table.view
        self._mine, self._rivals = table.sight.mine, table.sight.rivals
        self._place = place
        self._card = table.card_at(place)

    def certain(self) -> Reason | None:
        """Return that the placement wins, where that is sure and not so with every place."""
        card = self._card
        if card is not None and (self._mine | 1 << card) & ALL_SPECIALS == ALL_SPECIALS:
            return Reason("completes_six", {"card": card})
        if self._table.sight.rounds_left:
            return None
        sure = [place for place in self._view.legal if self._wins(place)]
        if self._place not in sure or len(sure) == len(self._view.legal):
            return None
        return Reason("wins_draws") if card is None else Reason("wins", {"card": card})

    def of(self, side: str) -> Reason | None:
        """Return what is to be said of a side of the placement."""
        found: dict[str, Callable[[], Reason | None]] = {
            "gain": self._gain,
            "denial": self._denial,
            "specials": self._specials,
            "hopes": self._hopes,
            "start": self._start,
        }
        return found[side]()

    def otherwise(self, *, is_best: bool) -> Reason:
        """Return what is said of a placement that has nothing to be told."""
        if self._card is None:
            return Reason("foresees_draws" if is_best else "draws_anyhow")
        return Reason("foresees" if is_best else "takes", {"card": self._card})

    def _gain(self) -> Reason | None:
        card = self._card
        if card is None:
            hidden = self._table.sight.hidden
            good = sum(bool(self._neighbours(self._mine, other)) for other in hidden)
            return Reason("draws", {"count": good, "hidden": len(hidden)}) if good else None
        beside = self._neighbours(self._mine, card)
        if beside:
            return Reason("pairs_with", {"card": card, "with": beside})
        pays = self._table.gain_of(self._mine, card) > 0
        return Reason("stands_alone", {"card": card}) if pays else None

    def _denial(self) -> Reason | None:
        if self._table.sight.standing is None:
            prevented = self._prevented()
            if prevented is not None:
                return prevented
        if self._card is None:
            return None
        beside = self._neighbours(self._rivals, self._card)
        return Reason("denies", {"card": self._card, "with": beside}) if beside else None

    def _prevented(self) -> Reason | None:
        """Return what the rival can no longer reach, if it is the best there is for the rival."""
        replies = self._table.replies_to(self._place)
        everywhere = sekoya.places(self._view.rules)
        brings = {place: self._brings_rival(place) for place in everywhere}
        most = max(brings.values())
        if max(brings[reply] for reply in replies) >= most - _EQUAL:
            return None
        best = [place for place in everywhere if brings[place] >= most - _EQUAL]
        away = self._place if self._place in best else best[0]
        card, lost = self._card, self._table.card_at(away)
        if lost is None:
            return (
                Reason("takes_pile") if card is None else Reason("keeps_from_pile", {"card": card})
            )
        beside = self._neighbours(self._rivals, lost)
        if away == self._place or not beside:
            return None  # that it is denied is said more simply
        facts: dict[str, int | tuple[int, ...]] = {"away": lost, "with": beside}
        if card is None:
            return Reason("draws_blocks", facts)
        return Reason("blocks", {"card": card, **facts})

    def _brings_rival(self, place: int) -> float:
        cards = self._table.cards_at(place)
        return sum(self._table.gain_of(self._rivals, card) for card in cards) / len(cards)

    def _specials(self) -> Reason | None:
        card = self._card
        if card is None:
            return None
        bit = 1 << card
        lacking = ALL_SPECIALS & ~self._rivals
        if lacking == bit:
            return Reason("denies_six", {"card": card})
        if not bit & ALL_SPECIALS:
            return self._blocks_six(card, lacking)
        owned = ((self._mine | bit) & ALL_SPECIALS).bit_count()
        if owned == 1 and self._rivals & ALL_SPECIALS:
            return Reason("breaks_six", {"card": card})
        if owned > 1 and not self._rivals & ALL_SPECIALS:
            return Reason("gathers", {"card": card, "count": owned})
        return None

    def _blocks_six(self, card: int, lacking: int) -> Reason | None:
        if self._table.sight.standing is not None or lacking.bit_count() != 1:
            return None
        away = lacking.bit_length() - 1
        if away not in self._view.square or away in self._cards_in_reach():
            return None
        return Reason("blocks_six", {"card": card, "away": away})

    def _hopes(self) -> Reason | None:
        if self._card is None:
            return None
        owned = self._mine | self._rivals
        nobodys = sekoya.card_bits(sekoya.VALUES) & ~owned
        standing = self._table.sight.standing
        if standing is not None:  # the rival is about to own that one
            taken = self._table.card_at(standing)
            nobodys &= ~(0 if taken is None else 1 << taken)
        beside = self._neighbours(nobodys, self._card)
        return Reason("hopes", {"card": self._card, "with": beside}) if beside else None

    def _start(self) -> Reason | None:
        card = self._card
        if card is None or any(other < card for other in self._cards_in_reach()):
            return None
        return Reason("starts", {"card": card})

    def _cards_in_reach(self) -> set[int]:
        """Return every card that the rival may take in this round."""
        replies = self._table.replies_to(self._place)
        return {card for reply in replies for card in self._table.cards_at(reply)}

    def _neighbours(self, cards: int, card: int) -> tuple[int, ...]:
        """Return the cards among `cards` (as bits) that make a pair with a card, ascending."""
        pairs = (
            (other, sekoya.runs((other, card), self._view.rules))
            for other in (card - 1, card + 1)
            if other in sekoya.VALUES and cards >> other & 1
        )
        return tuple(other for other, runs in pairs if len(runs) == 1)

    def _wins(self, place: int) -> bool:
        """Tell whether the last round is won with a place, whatever is replied and drawn."""
        return all(
            self._has_won(mine, rivals)
            for reply in self._table.replies_to(place)
            for mine in self._table.cards_at(place)
            for rivals in self._table.cards_at(reply)
        )

    def _has_won(self, my_card: int, rivals_card: int) -> bool:
        mine, rivals = self._mine | 1 << my_card, self._rivals | 1 << rivals_card
        for cards, won in ((mine, True), (rivals, False)):
            if cards & ALL_SPECIALS == ALL_SPECIALS:
                return won
        rules = self._view.rules
        lead = sekoya.points_of_bits(mine, rules) - sekoya.points_of_bits(rivals, rules)
        if lead:
            return lead > 0
        return sekoya.winner_of_tie(rules, self._view.first) == self._view.to_place
