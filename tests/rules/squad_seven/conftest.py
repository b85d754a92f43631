"""A mission at which tests act: a deck whose first cards are chosen, and deeds in one word."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from understory.kernel import Millis, Refusal, Seat
from understory.rules import squad_seven as game
from understory.score import Phase, Score

Answer = tuple[game.Event, ...] | Refusal


def deck_of(first: tuple[str, ...]) -> list[str]:
    """Return the 82 cards with the chosen ones on top."""
    rest = list(game.DECK)
    for card in first:
        rest.remove(card)
    return [*first, *rest]


class Mission:
    """Two seats by day without screams unless told; the helicopter has landed at 0.

    `cards` are the first of the deck, dealt round: seat 0 draws the first, seat 1 the second.
    `nights` are the starts of night and day in turn. Every event is kept in `events`.
    """

    def __init__(
        self,
        *cards: str,
        seats: int = 2,
        edition: game.EditionName = "tf1",
        landed: int = 0,
        length: int = 1_000_000,
        switches: tuple[int, ...] = (),
        screams: tuple[int, ...] = (),
        **options: Any,
    ) -> None:
        phases = [Phase(Millis(0), "day")]
        for index, start in enumerate(switches):
            phases.append(Phase(Millis(start), "day" if index % 2 else "night"))
        score = Score(Millis(length), Millis(landed), tuple(phases), tuple(map(Millis, screams)))
        opening = game.deal(edition, game.Options(**options), seats, score, deck_of(cards))
        self.events: list[game.Event] = [opening]
        self.state = game.begin(opening)

    def set(self, seat: int, **facts: Any) -> None:
        """Give a squad other members alive, treasures or deck than it has come by."""
        squads = list(self.state.squads)
        squads[seat] = replace(squads[seat], **facts)
        self.state = replace(self.state, squads=tuple(squads))

    def do(self, seat: int | None, command: game.Command) -> Answer:
        before = self.state
        answer = game.decide(before, None if seat is None else Seat(seat), command)
        if isinstance(answer, Refusal):
            return answer
        for event in answer:
            self.events.append(event)
            self.state = game.evolve(self.state, event)
        return answer

    def draw(self, seat: int, at: int) -> Answer:
        return self.do(seat, game.DrawCard(Millis(at)))

    def hand(self, seat: int, at: int) -> Answer:
        return self.do(seat, game.LayHand(Millis(at)))

    def steal(self, seat: int, at: int, *victims: int) -> Answer:
        return self.do(seat, game.Steal(Millis(at), tuple(map(Seat, victims))))

    def lap(self, seat: int, at: int) -> Answer:
        return self.do(seat, game.FinishLap(Millis(at)))

    def shoot(self, seat: int, at: int, target: game.Target, *, hit: bool = True) -> Answer:
        return self.do(seat, game.Shoot(Millis(at), target, hit))

    def deal(self, seat: int, at: int) -> Answer:
        return self.do(seat, game.DealCard(Millis(at)))

    def wait(self, at: int) -> Answer:
        return self.do(None, game.Wait(Millis(at)))

    def alive(self, seat: int) -> int:
        return self.state.squads[seat].alive

    def treasures(self, seat: int) -> tuple[str, ...]:
        return self.state.squads[seat].treasures

    def deck(self, seat: int) -> tuple[str, ...]:
        return self.state.squads[seat].deck


@pytest.fixture
def mission() -> Callable[..., Mission]:
    """Return how a mission is set up."""
    return Mission


@pytest.fixture
def refused() -> Callable[[Answer], str]:
    """Return a function that gives the code of a refusal, "" of anything else."""
    return lambda answer: answer.code if isinstance(answer, Refusal) else ""
