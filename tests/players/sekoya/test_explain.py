"""Why a pawn went there: whatever is said is true of the position, and what matters is said."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from understory.kernel import Seat
from understory.players.sekoya import Reason, choose, explain, explain_choice
from understory.players.sekoya.aspects import Table
from understory.players.sekoya.outlook import outlook
from understory.rules import sekoya

SPECIALS = set(sekoya.SPECIALS)
DRAWS = {
    "draws",
    "draws_anyhow",
    "draws_blocks",
    "foresees_draws",
    "takes_pile",
    "wins_draws",
}
"""Sentences about a pawn on the pile."""

Views = Callable[[int, int], Iterator[sekoya.View]]


def position(
    mine: tuple[int, ...],
    rivals: tuple[int, ...],
    square: tuple[int, ...],
    rules: sekoya.Rules | None = None,
) -> sekoya.View:
    """Return a view in which yellow starts a round, with the pile where the rules want it."""
    rules = rules or sekoya.Rules()
    laid = (*square[:4], None, *square[4:]) if rules.pile == "centre" else square
    hidden = set(sekoya.VALUES) - set(mine) - set(rivals) - set(square)
    state = sekoya.State(
        rules, Seat(0), laid, tuple(sorted(hidden)), (None, None), (mine, rivals), None
    )
    return sekoya.view(state, Seat(0))


def standing(view: sekoya.View, place: int) -> sekoya.View:
    """Return the view of the second to place, green, once yellow's pawn stands on a place."""
    state = sekoya.State(
        view.rules,
        view.first,
        view.square,
        tuple(sorted(Table(view).sight.hidden)),
        (place, None),
        (view.holdings[0].cards, view.holdings[1].cards),
        None,
    )
    return sekoya.view(state, Seat(1))


def pairs(cards: tuple[int, ...], card: int, rules: sekoya.Rules) -> list[int]:
    """Return which of the cards follow or precede a card, by counting what the two are worth."""
    bare = sekoya.Rules(split_groups=rules.split_groups)
    return sorted(other for other in cards if sekoya.points((other, card), bare) > 0)


class Truth:
    """A position, and what can be said of a placement, by the plain rules alone."""

    def __init__(self, view: sekoya.View, place: int) -> None:
        assert view.to_place is not None
        rival = sekoya.other(view.to_place)
        self.view, self.rules = view, view.rules
        self.mine, self.rivals = (view.holdings[seat].cards for seat in (view.to_place, rival))
        seen = {*view.square, *self.mine, *self.rivals}
        self.hidden = [card for card in sekoya.VALUES if card not in seen]
        self.card = self.card_at(place)
        pawn = view.pawns[rival]
        self.replies = sekoya.partners(self.rules, place) if pawn is None else (pawn,)
        self.pawn, self.place = pawn, place

    def card_at(self, place: int) -> int | None:
        return None if place == self.view.pile_place else self.view.square[place]

    def reach(self) -> set[int]:
        """Return all that the rival may take."""
        cards: set[int] = set()
        for reply in self.replies:
            card = self.card_at(reply)
            cards |= set(self.hidden) if card is None else {card}
        return cards

    def wins(self) -> bool:
        """Play the last round out, whatever is replied and drawn."""
        assert self.view.to_place is not None
        for reply in self.replies:
            for top in self.hidden:
                state = sekoya.State(
                    self.rules,
                    self.view.first,
                    self.view.square,
                    (top, *(card for card in self.hidden if card != top)),
                    (None, None),
                    (self.view.holdings[0].cards, self.view.holdings[1].cards),
                    None,
                )
                order = (self.place, reply) if self.pawn is None else (reply, self.place)
                for place in order:
                    assert state.to_place is not None
                    events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
                    assert isinstance(events, tuple)
                    for event in events:
                        state = sekoya.evolve(state, event)
                assert state.result is not None
                if state.result.winner != self.view.to_place:
                    return False
        return True

    def holds(self, reason: Reason) -> bool:
        """Tell whether a sentence is true."""
        self.facts = reason.facts
        if self.facts.get("card", self.card) != self.card:
            return False
        if (reason.key in DRAWS) != (self.card is None):
            return False
        return getattr(self, f"_{reason.key}", lambda: True)()

    def _others(self) -> list[int]:
        return list(self.facts["with"])  # type: ignore[arg-type]

    def _pairs_with(self) -> bool:
        return self._others() == pairs(self.mine, self.card or 0, self.rules) != []

    def _stands_alone(self) -> bool:
        alone = pairs(self.mine, self.card or 0, self.rules) == []
        return alone and self.rules.lone_special and self.card in SPECIALS

    def _denies(self) -> bool:
        return self._others() == pairs(self.rivals, self.card or 0, self.rules) != []

    def _blocks(self) -> bool:
        away = self.facts["away"]
        assert isinstance(away, int)
        out_of_reach = away in self.view.square and away not in self.reach() | {self.card}
        return out_of_reach and self._others() == pairs(self.rivals, away, self.rules) != []

    _draws_blocks = _blocks

    def _keeps_from_pile(self) -> bool:
        return self.view.pile_place not in self.replies

    _takes_pile = _keeps_from_pile

    def _completes_six(self) -> bool:
        return {*self.mine, self.card} >= SPECIALS

    def _gathers(self) -> bool:
        owned = SPECIALS & {*self.mine, self.card}
        return self.card in SPECIALS and self.facts["count"] == len(owned) > 1

    def _denies_six(self) -> bool:
        return SPECIALS - set(self.rivals) == {self.card}

    def _breaks_six(self) -> bool:
        return self.card in SPECIALS and not SPECIALS & set(self.mine)

    def _blocks_six(self) -> bool:
        away = self.facts["away"]
        return SPECIALS - set(self.rivals) == {away} and away not in self.reach()

    def _hopes(self) -> bool:
        owned = {*self.mine, *self.rivals, self.card}
        if self.pawn is not None:
            owned.add(self.card_at(self.pawn))
        free = tuple(value for value in sekoya.VALUES if value not in owned)
        return self._others() == pairs(free, self.card or 0, self.rules) != []

    def _starts(self) -> bool:
        return self.card is not None and self.card < min(self.reach())

    def _draws(self) -> bool:
        good = [each for each in self.hidden if pairs(self.mine, each, self.rules)]
        return self.facts == {"count": len(good), "hidden": len(self.hidden)} and good != []

    def _wins(self) -> bool:
        return self.view.round == sekoya.ROUNDS and self.wins()

    _wins_draws = _wins


def test_whatever_is_said_is_true_of_the_position_under_all_options(views: Views) -> None:
    generator, heard = Random(5), set()
    for view in views(150, 11):
        place = generator.choice(view.legal)
        reason = explain(view, place)
        heard.add(reason.key)
        assert Truth(view, place).holds(reason), (view, place, reason)
    assert len(heard) > 12


def test_the_sides_of_a_placement_add_up_to_its_outlook(views: Views) -> None:
    generator = Random(3)
    for view in views(6, 13):
        if view.round == sekoya.ROUNDS:
            continue
        table = Table(view)
        place = generator.choice(view.legal)
        reply = generator.choice(table.replies_to(place))
        hidden = sekoya.card_bits(table.sight.hidden)
        open_cards = sekoya.card_bits([card for card in view.square if card is not None])
        looks = []
        for card in table.cards_at(place):
            for rivals in table.cards_at(reply):
                gone = 1 << card | 1 << rivals
                whole = outlook(
                    table.sight.mine | 1 << card,
                    table.sight.rivals | 1 << rivals,
                    on_table=open_cards & ~gone,
                    in_pile=hidden & ~gone,
                    rounds_left=table.sight.rounds_left,
                    i_start=card < rivals,
                    rules=view.rules,
                )
                looks.append(whole)
        before = sekoya.points_of_bits(table.sight.mine, view.rules)
        before -= sekoya.points_of_bits(table.sight.rivals, view.rules)
        told = sum(table._after(place, reply)) + before
        assert told == pytest.approx(sum(looks) / len(looks))


def test_a_card_between_two_of_ones_own_pairs_with_both() -> None:
    view = position((10, 12), (2, 24), (11, 3, 5, 7, 14, 16, 20, 22))
    assert explain(view, 0) == Reason("pairs_with", {"card": 11, "with": (10, 12)})


def test_groups_that_are_split_make_no_pair_across() -> None:
    rules = sekoya.Rules(split_groups=True)
    view = position((10, 12), (2, 24), (11, 3, 5, 7, 14, 16, 20, 22), rules)
    assert explain(view, 0) == Reason("pairs_with", {"card": 11, "with": (12,)})


def test_what_only_the_rival_could_use_is_denied() -> None:
    # Green sits second and owns nothing beside 14; yellow owns 13 and 15.
    view = standing(position((13, 15, 22), (2, 5, 8), (14, 11, 20, 18, 16, 17, 24, 10)), 8)
    assert explain(view, 0) == Reason("denies", {"card": 14, "with": (13, 15)})


def test_a_pawn_that_stands_in_the_way_blocks() -> None:
    # 15 lies in the row of 13: the pawn on 13 keeps green, who owns 16, away from it.
    view = position((1,), (16,), (8, 3, 7, 6, 20, 15, 18, 13))
    assert explain(view, 8) == Reason("blocks", {"card": 13, "away": 15, "with": (16,)})


def test_a_pawn_in_the_row_of_the_pile_keeps_the_rival_from_it() -> None:
    view = position((2,), (5,), (17, 16, 13, 12, 22, 23, 10, 14))
    assert explain(view, 1) == Reason("keeps_from_pile", {"card": 16})


def test_the_sixth_special_card_wins_at_once() -> None:
    mine = (1, 10, 11, 18, 19)
    view = position(mine, (3, 5, 7, 13, 15), (24, 2, 4, 6, 8, 12, 14, 16))
    assert explain(view, 0) == Reason("completes_six", {"card": 24})


def test_the_last_special_card_of_the_rival_is_denied_whatever_it_brings() -> None:
    rivals = (1, 10, 11, 18, 19)
    view = position((3, 5, 7, 13, 15), rivals, (24, 2, 4, 6, 8, 12, 14, 16))
    assert explain(view, 0) == Reason("denies_six", {"card": 24})


def test_a_careless_player_never_speaks_of_the_rival(views: Views) -> None:
    of_rival = {"denies", "blocks", "draws_blocks", "keeps_from_pile", "takes_pile", "starts"}
    generator = Random(2)
    told = set()
    for view in views(30, 4):
        choice = choose("seedling", view, generator)
        told.add(explain_choice("seedling", view, choice).key)
    assert "pairs_with" in told
    assert not told & of_rival


def test_what_no_sentence_tells_is_said_to_be_foreseen_only_where_it_is_thought_best() -> None:
    view = position((1,), (16,), (8, 3, 7, 6, 20, 15, 18, 13))
    flat = dict.fromkeys(view.legal, 0.5)
    for values, key in (
        (None, "takes"),
        (flat, "takes"),
        (flat | {0: 0.9}, "foresees"),
        (flat | {0: 0.1}, "takes"),
    ):
        assert explain(view, 0, values, heeds_rival=False) == Reason(key, {"card": 8})  # type: ignore[arg-type]


def test_what_goes_against_the_worths_that_the_player_found_is_no_reason() -> None:
    view = position((10, 12), (2, 24), (11, 3, 5, 7, 14, 16, 20, 22))
    table = Table(view)
    gains = {place: table.aspects_of(place).gain for place in view.legal}
    assert explain(view, 0, gains).key == "pairs_with"
    against = {place: -gain for place, gain in gains.items()}
    assert explain(view, 0, against).key != "pairs_with"


def test_only_an_allowed_place_is_explained() -> None:
    view = standing(position((), (), (5, 1, 2, 3, 9, 12, 14, 22)), 0)
    with pytest.raises(ValueError, match="got 1"):
        explain(view, 1)
