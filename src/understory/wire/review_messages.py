"""Messages about games of SEKOYA that are looked at afterwards, and such as are written down.

Whoever asks knows the whole game, its deck included: nothing of it is a secret.
"""

from typing import Annotated, Literal

import msgspec

from understory.rules import sekoya
from understory.wire.server_messages import Reason


class _Message(msgspec.Struct, frozen=True, rename="camel"):
    pass


class PlaceChance(_Message, frozen=True):
    """How probably yellow wins once the pawn stands there, under best play of both."""

    place: int
    yellow_wins: float


class LineStep(_Message, frozen=True):
    """A placement of the best line; `card` is what was taken there, None where nobody can know."""

    seat: int
    place: int
    card: int | None


class ReviewedPlacement(_Message, frozen=True):
    """One placement: `before` and `after` it the mover's chance to win, `loss` their difference.

    `best` are the places that would have lost nothing, `places` what each legal one is worth;
    `exact` tells whether that is exact. `line` is how best play would have gone on, empty for a
    best place and where worths are estimates. `why` says what the first of the best places, or
    the one chosen if it is among them, was good for. `card` is what was taken there, None if the
    game ended before. `table` is how it looked when the pawn was put down, no card being taken yet.
    """

    seat: int
    place: int
    card: int | None
    before: float
    after: float
    loss: float
    mark: Literal["best", "good", "slip", "blunder"]
    best: tuple[int, ...]
    places: tuple[PlaceChance, ...]
    exact: bool
    line: tuple[LineStep, ...]
    why: Reason
    table: sekoya.View


class ReviewedRound(_Message, frozen=True):
    """One round: `starts` and `ends` are how probably yellow wins before it and after it.

    `luck` is what the cards that were turned gave yellow (less than nothing: gave green), None
    while the round is not over; `lucky` the seat whose draw was truly lucky, if one was. `exact`
    and `luck_exact` tell whether `starts` and `luck` are exact.
    """

    round: int
    starts: float
    exact: bool
    placements: tuple[ReviewedPlacement, ...]
    luck: float | None
    luck_exact: bool
    lucky: int | None
    ends: float


class GameReview(_Message, frozen=True):
    """A whole game: what its placements lost by seat, and what chance gave yellow, apart.

    `end` is the result, 1 for yellow's win and one half for a shared one; of an unfinished game how
    probably yellow wins now. `end` less `start` is what green lost, less what yellow lost, and
    `luck`. `exact_from` is the first round that starts with an exact worth. `table` is how it
    looks in the end.
    """

    rounds: tuple[ReviewedRound, ...]
    start: float
    end: float
    is_over: bool
    lost: tuple[float, float]
    luck: float
    exact_from: int | None
    table: sekoya.View


class ReviewState(_Message, frozen=True):
    """How far a review is: `percent` of it is worked out; once `is_ready` it is `review`.

    `id` names the game for ever: the same transcript has the same. `place` tells how many others
    are looked at before it.
    """

    id: str
    percent: int
    place: int
    is_ready: bool
    review: GameReview | None = None


class ReviewStopped(_Message, frozen=True):
    """What came of it that somebody wants a review no more.

    `outcome`: the house has `stopped` it, `goes_on` because others wait for it, or it is `ready`.
    """

    outcome: Literal["stopped", "goes_on", "ready"]


Entry = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class WritingWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A game that is written down from paper cards, as far as it is: its options and its entries.

    Entries are numbers in the order in which things happened: the cards laid out in reading order,
    then places, and after each round the cards that came from the pile.
    """

    rules: sekoya.Rules = sekoya.Rules()
    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=60)] = ()


class WritingStep(_Message, frozen=True):
    """What is asked for, or was: where `seat` puts its pawn, or a card.

    A card lies at `place`, or was drawn from the pile by `seat`. `value` is what was written, None
    while it is asked for.
    """

    kind: Literal["place", "card"]
    seat: int | None
    place: int | None
    value: int | None


class WritingRefused(_Message, frozen=True):
    """Why an entry cannot be: a refusal of the rules, or `no_such_card` or `card_twice`."""

    code: str
    rule: str
    facts: dict[str, str | int]


class WritingState(_Message, frozen=True):
    """How a game stands that is being written down.

    `steps` are the entries that were taken; if one was `refused`, it and those after it were not.
    `wants` is what is asked for next, None once the game is over; `unseen` are the cards that may
    come. `transcript` is the game so far, None while cards are being laid out; cards that nobody
    has seen stand at its deck's end in ascending order.
    """

    table: sekoya.View
    wants: WritingStep | None
    unseen: tuple[int, ...]
    steps: tuple[WritingStep, ...]
    refused: WritingRefused | None
    transcript: str | None
