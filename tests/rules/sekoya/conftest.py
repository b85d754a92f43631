"""A table of SEKOYA for tests: lay out a deck, then put down pawns."""

from collections.abc import Callable, Sequence

import pytest

from understory.kernel import Refusal, Seat
from understory.rules import sekoya

IN_ORDER = tuple(sekoya.VALUES)
"""With the pile in the centre: 1 2 3 / 4 pile 5 / 6 7 8, and 9 on top of the pile."""


class Table:
    """A game in the making; `log` is everything that happened."""

    def __init__(self, deck: Sequence[int], rules: sekoya.Rules) -> None:
        opening = sekoya.deal(rules, deck)
        self.log: list[sekoya.Event] = [opening]
        self.state = sekoya.begin(opening)

    def place(self, *places: int) -> "Table":
        """Put the pawns of whoever is to place on these places, one after the other."""
        for place in places:
            seat = self.state.to_place
            assert seat is not None, f"nobody is to place, yet a pawn goes to {place}"
            events = self.wish(seat, place)
            assert not isinstance(events, Refusal), events
            for event in events:
                self.state = sekoya.evolve(self.state, event)
            self.log.extend(events)
        return self

    def wish(self, seat: int, place: int) -> tuple[sekoya.Event, ...] | Refusal:
        """Return the answer to a wish; nothing happens."""
        return sekoya.decide(self.state, Seat(seat), sekoya.PlacePawn(place))

    def refused(self, seat: int, place: int) -> tuple[str, str]:
        """Return the code and the rule of the refusal."""
        answer = self.wish(seat, place)
        assert isinstance(answer, Refusal), answer
        return answer.code, answer.rule

    @property
    def view(self) -> sekoya.View:
        return sekoya.view(self.state, Seat(0))


LayTable = Callable[..., Table]


@pytest.fixture
def lay() -> LayTable:
    """Return a function that deals `deck` (1 to 24 in order) with the given options."""

    def lay_table(
        deck: Sequence[int] = IN_ORDER,
        *,
        pile: str = "centre",
        forbidden: str = "line",
        lone_special: bool = False,
        split_groups: bool = False,
        tie: str = "green",
    ) -> Table:
        rules = sekoya.Rules(
            pile=pile,
            forbidden=forbidden,
            lone_special=lone_special,
            split_groups=split_groups,
            tie=tie,
        )
        return Table(deck, rules)

    return lay_table
