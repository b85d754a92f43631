"""The review of a game: what each placement cost its player, and what chance gave, kept apart.

    for reviewed in review_rounds(log): ...      a round at a time, so that progress can be told
    summed_up(log, rounds) -> Review(start=0.47, end=1.0, lost=(0.02, 0.31), luck=0.24, ...)

All is how probably yellow wins under best play of both, by what was public: the order of the pile
is never looked at to judge a placement. A round goes

    starts -> first placement -> second placement -> cards are taken and turned -> ends

The first two steps can only cost their player something, the third is chance alone. So

    end - start = what green's placements lost - what yellow's lost + luck

Near the end worths are exact, as far as `solve` is; before, they are estimates and say so. One that
comes later knows more, and what it corrects counts as luck: so luck between estimates is estimated
too.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from understory.kernel import BadInputError, BrokenLogError, Refusal, Seat
from understory.players.sekoya.solving import PlaceWorth, Solution, solve
from understory.rules import sekoya

Mark = Literal["best", "good", "slip", "blunder"]

GOOD = 0.05
"""A placement that loses less of the chance to win than that is good, though not the best."""

SLIP = 0.15
"""One that loses less than that is a slip; more is a blunder."""

LUCKY = 0.10
"""Cards that change the chances by that much are a lucky draw for one, an unlucky for the other."""

_EQUAL = 1e-9

_PARTS = ((0.0, 0.85), (0.85, 1.0))
"""About which share of a round's time its first and its second moment take."""


class LineStep(msgspec.Struct, frozen=True):
    """A placement of the best line; `card` is what was taken there, None where nobody can know."""

    seat: Seat
    place: int
    card: int | None


class PlacementReview(msgspec.Struct, frozen=True):
    """One placement: the mover's chance to win before and after it, both under best play.

    `loss` is their difference, `best` the places that would have lost nothing, `places` what each
    legal place is worth to yellow. `line` is how best play would have gone on instead, empty for a
    best place or where worths are estimates: to the end of the round, and beyond it, if the game is
    over, with the cards as they lay in the pile.
    """

    seat: Seat
    place: int
    before: float
    after: float
    loss: float
    mark: Mark
    best: tuple[int, ...]
    places: tuple[PlaceWorth, ...]
    exact: bool
    line: tuple[LineStep, ...]


class RoundReview(msgspec.Struct, frozen=True):
    """One round: one placement or two, and then what the cards that were turned did.

    `starts` and `ends` are how probably yellow wins when the round starts, and when all its cards
    are turned. `luck` is what chance gave yellow (less than nothing: gave green), None while the
    round is not over; `lucky` is the seat of a draw that was truly lucky. `exact` and `luck_exact`
    say whether `starts` and `luck` are exact.
    """

    round: int
    starts: float
    exact: bool
    placements: tuple[PlacementReview, ...]
    luck: float | None
    luck_exact: bool
    lucky: Seat | None
    ends: float


class Review(msgspec.Struct, frozen=True):
    """A whole game. `lost` is by seat, what its placements lost; `luck` what chance gave yellow.

    `end` is the result, 1 for yellow's win and one half for a shared one; of an unfinished game it
    is how probably yellow wins now. `exact_from` is the first round that starts with an exact
    worth, None if there is none.
    """

    rounds: tuple[RoundReview, ...]
    start: float
    end: float
    is_over: bool
    lost: tuple[float, float]
    luck: float
    exact_from: int | None


class _Moment(msgspec.Struct, frozen=True):
    """A state in which a pawn is awaited, and where it went; None: the log ends there."""

    state: sekoya.State
    place: int | None


def review_rounds(
    events: Sequence[sekoya.Event], told: Callable[[int, float], None] | None = None
) -> Iterator[RoundReview]:
    """Yield each round of a log, once it is known what came after it.

    `told` hears which round is looked at and, where that takes long, which share of it is done.

    Compiled, a whole game takes about a second on one core; plain, without numba, two minutes.

    Raises:
        BadInputError: `nothing_to_review`, nobody has placed a pawn.
        BrokenLogError: the log does not begin with its deal, or an event cannot follow.
    """
    rounds, last = _rounds(events)
    if not rounds:
        raise BadInputError(
            "a review wants at least one placement, got none", code="nothing_to_review"
        )
    table = _Table(is_over=last.result is not None, told=told)
    waiting: RoundReview | None = None
    for moments in rounds:
        reviewed = table.review(moments)
        if waiting is not None:
            yield _turned(waiting, reviewed.starts, exact=reviewed.exact)
        waiting = reviewed if reviewed.placements else None
    if waiting is not None:
        result = last.result
        yield waiting if result is None else _turned(waiting, _worth_of(result), exact=True)


def summed_up(events: Sequence[sekoya.Event], rounds: Iterable[RoundReview]) -> Review:
    """Return the review of a log from those of its rounds, in order.

    Raises:
        ValueError: there is no round.
    """
    told = tuple(rounds)
    if not told:
        raise ValueError("a review has at least one round, got none")
    lost = [0.0, 0.0]
    for each in told:
        for placement in each.placements:
            lost[placement.seat] += placement.loss
    return Review(
        rounds=told,
        start=told[0].starts,
        end=told[-1].ends,
        is_over=any(isinstance(event, sekoya.GameEnded) for event in events),
        lost=(lost[0], lost[1]),
        luck=sum(each.luck or 0.0 for each in told),
        exact_from=next((each.round for each in told if each.exact), None),
    )


def _rounds(events: Sequence[sekoya.Event]) -> tuple[list[list[_Moment]], sekoya.State]:
    """Return the moments of each round in which a pawn was awaited, and the state at the end."""
    if not events or not isinstance(events[0], sekoya.Dealt):
        raise BrokenLogError("a game begins with Dealt")
    rounds: list[list[_Moment]] = []
    state = sekoya.begin(events[0])
    for event in events[1:]:
        if isinstance(event, sekoya.PawnPlaced):
            if state.pawns == (None, None):
                rounds.append([])
            rounds[-1].append(_Moment(state, event.place))
        state = sekoya.evolve(state, event)
    if rounds and state.to_place is not None:
        # What the last placement led to is looked at too, though nobody went on.
        if state.pawns == (None, None):
            rounds.append([])
        rounds[-1].append(_Moment(state, None))
    return rounds, state


def _worth_of(result: sekoya.Result) -> float:
    return 0.5 if result.winner is None else 1.0 - result.winner


def _turned(reviewed: RoundReview, ends: float, *, exact: bool) -> RoundReview:
    """Return a round with what its cards did: after it yellow wins with probability `ends`."""
    luck = ends - reviewed.ends
    lucky = None if abs(luck) < LUCKY else Seat(0 if luck > 0 else 1)
    return msgspec.structs.replace(
        reviewed, luck=luck, luck_exact=reviewed.luck_exact and exact, lucky=lucky, ends=ends
    )


class _Table:
    """Looks at the moments of a game; what it worked out once it remembers."""

    def __init__(self, *, is_over: bool, told: Callable[[int, float], None] | None = None) -> None:
        self._is_over = is_over
        self._told = told
        self._known: dict[sekoya.State, Solution] = {}

    def review(self, moments: Sequence[_Moment]) -> RoundReview:
        """Return a round whose cards have not been turned: `ends` is what they are turned from."""
        weighed = [
            self._weigh(moment.state, self._part(moment.state.round, *part))
            for moment, part in zip(moments, _PARTS, strict=False)
        ]
        if len(weighed) > 1:
            weighed[0] = _agreeing(weighed[0], moments[0].place, weighed[1].yellow_wins)
        placements = []
        ends, exact = weighed[0].yellow_wins, weighed[0].exact
        for moment, solution in zip(moments, weighed, strict=True):
            if moment.place is not None:
                placements.append(self._placement(moment.state, moment.place, solution))
                ends, exact = _worth_at(solution, moment.place), solution.exact
        return RoundReview(
            round=moments[0].state.round,
            starts=weighed[0].yellow_wins,
            exact=weighed[0].exact,
            placements=tuple(placements),
            luck=None,
            luck_exact=exact,
            lucky=None,
            ends=ends,
        )

    def _part(self, number: int, since: float, until: float) -> Callable[[float], None]:
        """Return who hears which share of a part of a round is done, and tells it on."""

        def told(share: float) -> None:
            if self._told is not None:
                self._told(number, since + share * (until - since))

        told(0.0)
        return told

    def _weigh(self, state: sekoya.State, told: Callable[[float], None] | None = None) -> Solution:
        found = self._known.get(state)
        if found is None:
            found = self._known[state] = solve(sekoya.view(state, None), told=told)
        return found

    def _placement(self, state: sekoya.State, place: int, solution: Solution) -> PlacementReview:
        seat = _awaited(state)
        before, after = (
            worth if seat == 0 else 1.0 - worth
            for worth in (solution.yellow_wins, _worth_at(solution, place))
        )
        loss = max(0.0, before - after)
        mark = _mark(loss, is_best=place in solution.best)
        return PlacementReview(
            seat=seat,
            place=place,
            before=before,
            after=after,
            loss=loss,
            mark=mark,
            best=solution.best,
            places=solution.places,
            exact=solution.exact,
            line=() if mark == "best" or not solution.exact else tuple(self._line(state)),
        )

    def _line(self, state: sekoya.State) -> Iterator[LineStep]:
        """Yield how the best play of both goes on."""
        steps: list[LineStep] = []
        while state.result is None:
            seat = _awaited(state)
            place = self._weigh(state).best[0]
            happened = sekoya.decide(state, seat, sekoya.PlacePawn(place))
            if isinstance(happened, Refusal):
                raise TypeError(f"the best place {place} is refused: {happened}")
            steps.append(LineStep(seat, place, None))
            for event in happened:
                state = sekoya.evolve(state, event)
            ended = happened[1] if len(happened) > 1 else None
            if not isinstance(ended, sekoya.RoundEnded):
                continue
            for step in steps:
                hidden = step.place == sekoya.pile_place(state.rules) and not self._is_over
                yield LineStep(step.seat, step.place, None if hidden else ended.taken[step.seat])
            if not self._is_over:
                return
            steps = []


def _awaited(state: sekoya.State) -> Seat:
    seat = state.to_place
    if seat is None:
        raise ValueError("a placement is looked at where a pawn is awaited")
    return seat


def _worth_at(solution: Solution, place: int) -> float:
    return next(each.yellow_wins for each in solution.places if each.place == place)


def _agreeing(solution: Solution, place: int | None, replied: float) -> Solution:
    """Return what a starter's places are worth, by what its rival's reply has shown of one.

    Between the two placements nothing is drawn, so they must be worth the same. Exact worths are;
    an estimate of the reply may have looked deeper.
    """
    if place is None or abs(_worth_at(solution, place) - replied) < _EQUAL:
        return solution
    places = tuple(
        PlaceWorth(place, replied) if each.place == place else each for each in solution.places
    )
    worths = [each.yellow_wins for each in places]
    best = max(worths) if solution.to_place == sekoya.COLOURS[0] else min(worths)
    return msgspec.structs.replace(
        solution,
        yellow_wins=best,
        places=places,
        best=tuple(each.place for each in places if abs(each.yellow_wins - best) < _EQUAL),
    )


def _mark(loss: float, *, is_best: bool) -> Mark:
    if is_best:
        return "best"
    if loss < GOOD:
        return "good"
    return "slip" if loss < SLIP else "blunder"
