"""From a view of the table to what its places are worth, exactly."""

from collections.abc import Callable
from functools import lru_cache
from threading import Lock

import msgspec

from understory.kernel import Seat
from understory.players.sekoya.choice import look
from understory.players.sekoya.fast.board import MOST_PLACES, board_of
from understory.players.sekoya.fast.compiled import Floats, Ints, floats
from understory.players.sekoya.fast.desk import ROW, SQUARE, new_desk
from understory.players.sekoya.fast.evaluation import learned_nets
from understory.players.sekoya.fast.guesses import new_guesses
from understory.players.sekoya.fast.memory import Memory, new_memory
from understory.players.sekoya.fast.rounds import Round, as_yellows
from understory.players.sekoya.fast.search import search
from understory.rules import sekoya

_LONG = 4
"""Rounds left that take long enough to hear how far it is."""

NOBODY = -1
"""No pawn stands."""

DESK = Lock()
"""Held by who works at a table or a memory that others may use: compiled code stops nobody."""

_ALL_SPECIALS = sekoya.card_bits(sekoya.SPECIALS)


class Worth(msgspec.Struct, frozen=True):
    """How probably yellow wins under best play of both, a shared victory counting one half.

    `places` says it for each place where the pawn of `to_place` may go.
    """

    yellow_wins: float
    places: dict[int, float]


class _Table:
    """The board of some rules, a desk to work at, and what was found out already."""

    def __init__(self, rules: sekoya.Rules) -> None:
        self.board: Ints = board_of(rules)
        self.desk: Ints = new_desk()
        self.memory: Memory = new_memory()
        self.nothing: Floats = floats(0)
        self.nets: Floats = learned_nets()
        self.guesses: Floats = new_guesses()


@lru_cache(maxsize=2)
def _table_of(rules: sekoya.Rules) -> _Table:
    return _Table(rules)


def worth_of(view: sekoya.View, told: Callable[[float], None] | None = None) -> Worth:
    """Return what the places are worth, correct to 1e-9. Each round more costs some 200 times more.

    `told` hears which share is done, unless too few rounds are left to wait for.

    Raises:
        ValueError: nobody is to place.
    """
    if view.to_place is None:
        raise ValueError("a position is worth something while somebody is to place")
    if view.round == sekoya.ROUNDS:
        places = _last_round(view)
    else:
        with DESK:
            if told is None or sekoya.ROUNDS + 1 - view.round < _LONG:
                places = _search(view)
            else:
                places = _searched(view, told)
    best = max(places.values()) if view.to_place == Seat(0) else min(places.values())
    return Worth(best, places)


def _search(view: sekoya.View) -> dict[int, float]:
    """Return what yellow's chances are with each legal place, two rounds or more before the end."""
    table = _table_of(view.rules)
    rounds = sekoya.ROUNDS + 1 - view.round
    for place, card in enumerate(view.square):
        table.desk[ROW * rounds + SQUARE + place] = card or 0
    starter = view.first
    rival = sekoya.other(starter)
    standing = view.pawns[starter]
    told = floats(MOST_PLACES)
    search(
        table.board,
        table.desk,
        table.memory.words,
        table.memory.keys,
        table.memory.least,
        table.memory.most,
        table.memory.places,
        rounds,
        int(starter),
        sekoya.card_bits(view.holdings[starter].cards),
        sekoya.card_bits(view.holdings[rival].cards),
        view.holdings[starter].points - view.holdings[rival].points,
        0.0,
        1.0,
        NOBODY if standing is None else standing,
        told,
        table.nothing,
        table.nets,
        table.guesses,
    )
    sign = starter == Seat(0)
    return {place: float(told[place]) if sign else 1.0 - float(told[place]) for place in view.legal}


def _searched(view: sekoya.View, told: Callable[[float], None]) -> dict[int, float]:
    """Return the same, and tell how far it is: the round at hand is gone through in Python."""
    looked_at = Round(view, _table_of(view.rules).memory)
    standing = view.pawns[view.first]
    places: dict[int, float] = {}
    for number, place in enumerate(view.legal):

        def part(share: float, number: int = number) -> None:
            told((number + share) / len(view.legal))

        if standing is None:
            worth = looked_at.worth_of_place(place, part)
        else:
            worth = looked_at.worth_of_reply(standing, place, part)
        places[place] = as_yellows(view, worth)
    told(1.0)
    return places


def _last_round(view: sekoya.View) -> dict[int, float]:
    """Return what yellow's chances are with each legal place in the last round.

    So few ways are left that they are simply counted, by the rules' own words.
    """
    standing = view.pawns[view.first]
    if standing is not None:
        return {place: _ending(view, standing, place) for place in view.legal}
    worst = min if view.first == Seat(0) else max
    return {
        place: worst(_ending(view, place, reply) for reply in sekoya.partners(view.rules, place))
        for place in view.legal
    }


def _ending(view: sekoya.View, place: int, reply: int) -> float:
    """Return how often yellow wins when the last pawns stand there, over the cards of the pile."""
    stood = (place, reply) if view.first == Seat(0) else (reply, place)
    hidden = look(view).hidden
    if view.pile_place not in stood:
        hidden = hidden[:1]  # whatever it is, nobody takes it
    return sum(_won(view, stood, top) for top in hidden) / len(hidden)


def _won(view: sekoya.View, stood: tuple[int, int], top: int) -> float:
    """Return 1 if yellow has won with the cards taken, 0 if green has, one half if both have."""
    owned = []
    for holding, place in zip(view.holdings, stood, strict=True):
        card = top if place == view.pile_place else view.square[place]
        owned.append(sekoya.card_bits(holding.cards) | 1 << (card or top))
    for seat, cards in enumerate(owned):
        if cards & _ALL_SPECIALS == _ALL_SPECIALS:
            return 1.0 - seat
    yellow, green = (sekoya.points_of_bits(cards, view.rules) for cards in owned)
    if yellow != green:
        return float(yellow > green)
    winner = sekoya.winner_of_tie(view.rules, view.first)
    return 0.5 if winner is None else 1.0 - winner
