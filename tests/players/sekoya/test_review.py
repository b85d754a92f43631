"""The review of a game: what placements cost, what chance gave, and that both add up."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise, permutations
from random import Random

import msgspec
import pytest

from understory.kernel import BadInputError, BrokenLogError, Refusal, Seat
from understory.players.sekoya import (
    PlaceWorth,
    Review,
    Solution,
    choose,
    review_rounds,
    solve,
    summed_up,
)
from understory.players.sekoya import review as room
from understory.rules import sekoya

pytestmark = pytest.mark.integration

Place = Callable[[sekoya.View], int]


def _played(
    place: Place,
    *,
    deck: Sequence[int],
    rules: sekoya.Rules | None = None,
    placements: int = 16,
) -> list[sekoya.Event]:
    """Return the log of a game in which every placement is made by `place`."""
    opening = sekoya.deal(rules or sekoya.Rules(), deck)
    log: list[sekoya.Event] = [opening]
    state = sekoya.begin(opening)
    for _ in range(placements):
        if state.to_place is None:
            break
        chosen = place(sekoya.view(state, None))
        happened = sekoya.decide(state, state.to_place, sekoya.PlacePawn(chosen))
        assert not isinstance(happened, Refusal)
        for event in happened:
            log.append(event)
            state = sekoya.evolve(state, event)
    return log


def _reviewed(log: Sequence[sekoya.Event]) -> Review:
    return summed_up(log, review_rounds(log))


def _deck(seed: int) -> list[int]:
    return Random(seed).sample(sekoya.VALUES, 24)


def _careless(seed: int) -> Place:
    generator = Random(seed)
    return lambda view: choose("seedling", view, generator).place


def _balance(review: Review) -> float:
    return review.lost[1] - review.lost[0] + review.luck


@pytest.fixture(scope="module")
def careless() -> tuple[list[sekoya.Event], Review]:
    log = _played(_careless(5), deck=_deck(5))
    return log, _reviewed(log)


def test_what_was_lost_and_what_chance_gave_add_up_to_the_result(
    careless: tuple[list[sekoya.Event], Review],
) -> None:
    _, review = careless
    assert review.is_over
    assert review.end in (0.0, 1.0)
    assert review.end - review.start == pytest.approx(_balance(review), abs=1e-9)
    for each in review.rounds:
        lost = sum(p.loss if p.seat == 1 else -p.loss for p in each.placements)
        assert each.ends - each.starts == pytest.approx(lost + (each.luck or 0.0), abs=1e-9)
    for before, after in zip(review.rounds, review.rounds[1:], strict=False):
        assert before.ends == after.starts


def test_they_add_up_under_every_option_too() -> None:
    rules = sekoya.Rules("beside", "adjacent", lone_special=True, split_groups=True, tie="shared")
    review = _reviewed(_played(_careless(8), deck=_deck(8), rules=rules))
    assert review.end in (0.0, 0.5, 1.0)
    assert review.end - review.start == pytest.approx(_balance(review), abs=1e-9)


def test_the_end_of_a_game_is_exact_and_its_beginning_is_estimated(
    careless: tuple[list[sekoya.Event], Review],
) -> None:
    _, review = careless
    exact = [each.exact for each in review.rounds]
    assert exact == sorted(exact)
    assert not exact[0]
    assert exact[-1]
    assert review.exact_from == 1 + exact.index(True)
    # What chance gave is exact where both ends of it are.
    assert [each.luck_exact for each in review.rounds] == exact


def test_a_placement_is_marked_by_what_it_lost(
    careless: tuple[list[sekoya.Event], Review],
) -> None:
    _, review = careless
    placements = [placement for each in review.rounds for placement in each.placements]
    assert len(placements) == 16
    for placement in placements:
        assert placement.loss == pytest.approx(placement.before - placement.after, abs=1e-9)
        assert (placement.mark == "best") == (placement.place in placement.best)
        assert (placement.mark == "blunder") == (placement.loss >= 0.15)
    assert {"best", "blunder"} <= {placement.mark for placement in placements}


@pytest.mark.parametrize(
    ("loss", "mark"), [(0.0, "good"), (0.049, "good"), (0.05, "slip"), (0.149, "slip")]
)
def test_less_than_the_best_is_good_up_to_a_twentieth_and_a_slip_up_to_three(
    loss: float, mark: str
) -> None:
    assert room._mark(loss, is_best=False) == mark
    assert room._mark(0.15, is_best=False) == "blunder"


def test_the_best_line_goes_on_by_the_rules_to_the_end_of_the_game(
    careless: tuple[list[sekoya.Event], Review],
) -> None:
    log, review = careless
    lines = 0
    for state, placement in _moments(log, review):
        if not placement.line:
            assert placement.mark == "best" or not placement.exact
            continue
        lines += 1
        assert placement.line[0].place in placement.best
        assert None not in [step.card for step in placement.line]
        for step in placement.line:
            happened = sekoya.decide(state, step.seat, sekoya.PlacePawn(step.place))
            assert not isinstance(happened, Refusal)
            for event in happened:
                state = sekoya.evolve(state, event)  # noqa: PLW2901 - the line goes on from it
        assert state.result is not None
    assert lines > 2


def test_who_plays_the_best_places_loses_nothing() -> None:
    careless = _careless(3)

    def endgame(view: sekoya.View) -> int:
        return solve(view).best[-1] if view.round > 5 else careless(view)

    review = _reviewed(_played(endgame, deck=_deck(3)))
    late = [placement for each in review.rounds[5:] for placement in each.placements]
    assert [placement.loss for placement in late] == [0.0] * 6
    assert {placement.mark for placement in late} == {"best"}


def test_chance_gives_nobody_anything_on_average() -> None:
    deck = _deck(10)
    log = _played(_careless(10), deck=deck, placements=14)
    rounds, _ = room._rounds(log)
    moments = rounds[6]
    table = room._Table(is_over=False)
    settled = table.review(moments)
    lucks = []
    for pile in permutations(deck[20:]):
        turned = _played(_careless(10), deck=[*deck[:20], *pile], placements=14)
        rounds, _ = room._rounds(turned)
        after = table.review(rounds[7])
        lucks.append(room._turned(settled, after.starts, exact=True).luck or 0.0)
    assert max(map(abs, lucks)) > 0.01
    assert sum(lucks) / len(lucks) == pytest.approx(0.0, abs=1e-9)


def test_nothing_is_judged_by_the_order_of_the_pile() -> None:
    deck = _deck(2)
    log = _played(_careless(2), deck=deck, placements=1)
    other = _played(_careless(2), deck=[*deck[:8], *reversed(deck[8:])], placements=1)
    assert _reviewed(log) == _reviewed(other)


def test_an_unfinished_game_ends_with_the_chances_that_it_leaves() -> None:
    log = _played(_careless(2), deck=_deck(2), placements=3)
    review = _reviewed(log)
    assert not review.is_over
    assert [len(each.placements) for each in review.rounds] == [2, 1]
    assert [each.luck is None for each in review.rounds] == [False, True]
    assert review.end == solve(sekoya.view(sekoya.fold(log), None)).yellow_wins
    assert review.end - review.start == pytest.approx(_balance(review), abs=1e-9)


def test_the_cards_turned_last_count_though_nobody_went_on() -> None:
    log = _played(_careless(2), deck=_deck(2), placements=2)
    review = _reviewed(log)
    assert [each.luck is None for each in review.rounds] == [False]
    assert review.end == solve(sekoya.view(sekoya.fold(log), None)).yellow_wins


def test_of_an_unfinished_game_the_best_line_ends_where_unknown_cards_are_turned() -> None:
    log = _played(_careless(5), deck=_deck(5), placements=15)
    lines = [p.line for each in _reviewed(log).rounds for p in each.placements if p.line]
    assert lines
    for line in lines:
        assert len(line) <= 2
        assert all((step.card is None) == (step.place == 4) for step in line)


def test_an_estimate_gives_way_to_what_the_reply_has_shown() -> None:
    places = (PlaceWorth(0, 0.5), PlaceWorth(1, 0.4))
    estimated = Solution(False, "yellow", 0.5, places, (0,), 8)
    agreeing = room._agreeing(estimated, 1, 0.6)
    assert (agreeing.yellow_wins, agreeing.best) == (0.6, (1,))
    assert room._agreeing(estimated, 0, 0.5) == estimated
    as_green = msgspec.structs.replace(estimated, to_place="green", yellow_wins=0.4, best=(1,))
    assert room._agreeing(as_green, 0, 0.3).best == (0,)


def test_cards_that_change_much_are_a_lucky_draw_for_one() -> None:
    even = room.RoundReview(
        round=1,
        starts=0.5,
        exact=True,
        placements=(),
        luck=None,
        luck_exact=True,
        lucky=None,
        ends=0.5,
    )
    assert room._turned(even, 0.61, exact=True).lucky == Seat(0)
    assert room._turned(even, 0.39, exact=True).lucky == Seat(1)
    assert room._turned(even, 0.55, exact=True).lucky is None
    assert not room._turned(even, 0.55, exact=False).luck_exact


def test_a_game_in_which_nobody_has_placed_is_refused() -> None:
    with pytest.raises(BadInputError, match="at least one placement") as refused:
        list(review_rounds(_played(_careless(2), deck=_deck(2), placements=0)))
    assert refused.value.code == "nothing_to_review"
    with pytest.raises(BrokenLogError, match="begins with Dealt"):
        list(review_rounds([]))
    with pytest.raises(ValueError, match="at least one round"):
        summed_up([], [])


def _moments(
    log: Sequence[sekoya.Event], review: Review
) -> Iterable[tuple[sekoya.State, room.PlacementReview]]:
    """Yield each placement with the state before it."""
    placements = iter(p for each in review.rounds for p in each.placements)
    opening = log[0]
    assert isinstance(opening, sekoya.Dealt)
    state = sekoya.begin(opening)
    for event in log[1:]:
        if isinstance(event, sekoya.PawnPlaced):
            yield state, next(placements)
        state = sekoya.evolve(state, event)


def test_a_round_that_takes_long_tells_how_much_of_it_is_done(
    careless: tuple[list[sekoya.Event], Review],
) -> None:
    log, review = careless
    heard: list[tuple[int, float]] = []
    told = summed_up(log, review_rounds(log, lambda *part: heard.append(part)))
    assert told == review
    assert heard == sorted(heard)
    assert {number for number, _ in heard} == set(range(1, 9))
    exact_from = review.exact_from or 0
    shares = [share for number, share in heard if number == exact_from]
    assert len(shares) > 50
    assert max(later - share for share, later in pairwise(shares)) < 0.2
