"""A game of SEKOYA as it is written down move by move, from paper cards, and judged all along.

    write_down(Rules(), (5, 17, 1, 22, 9, 13, 2, 24, 0)) -> Written(wants=Wanted("place", 1), ...)

What is written are numbers, in the order in which things happen: the cards that are laid out, then
places, and after each round the cards that come from the pile. Which of them is asked for next
follows from the rules. Cards that nobody has seen yet have no order: a transcript gives them the
ascending one, and nothing that is told rests on it.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from understory.kernel import Refusal, Seat
from understory.rules import sekoya
from understory.transcript.logs import transcript_of

MOST_ENTRIES = 60
"""More than any game has: 24 cards and 16 placements."""


class Wanted(msgspec.Struct, frozen=True):
    """What is asked for next: where `seat` puts its pawn, or a card.

    A card lies at `place`, or has been drawn from the pile by `seat`.
    """

    kind: Literal["place", "card"]
    seat: Seat | None = None
    place: int | None = None


class WrittenStep(msgspec.Struct, frozen=True):
    """Something that was written: the value of a card, or a place, and what was asked for."""

    wanted: Wanted
    value: int


class Written(msgspec.Struct, frozen=True):
    """How a game stands that is being written down.

    `steps` are the entries that were taken; if one was `refused`, it and those after it were not.
    `wants` is None once the game is over. `view` shows no card that has not been told, and both
    pawns until the cards of their round are. `events` are the game as far as it is told, None while
    cards are being laid out.
    """

    view: sekoya.View
    wants: Wanted | None
    unseen: tuple[int, ...]
    steps: tuple[WrittenStep, ...]
    refused: Refusal | None
    events: tuple[sekoya.Event, ...] | None

    @property
    def transcript(self) -> bytes | None:
        """The game so far as a transcript; None while cards are being laid out."""
        return None if self.events is None else transcript_of(self.events)


def write_down(rules: sekoya.Rules, entries: Sequence[int]) -> Written:
    """Return how a game stands after what was written; it stops before what cannot be."""
    sheet = _Sheet(rules)
    steps: list[WrittenStep] = []
    refused: Refusal | None = None
    for entry in entries:
        wanted = sheet.wanted()
        refused = sheet.write(wanted, entry)
        if refused is not None:
            break
        if wanted is not None:
            steps.append(WrittenStep(wanted, entry))
    return Written(
        view=sheet.view(),
        wants=sheet.wanted(),
        unseen=sheet.unseen,
        steps=tuple(steps),
        refused=refused,
        events=sheet.events,
    )


class _Sheet:
    """The cards that are known in the deck's order, and the game as far as it was placed."""

    def __init__(self, rules: sekoya.Rules) -> None:
        self._rules = rules
        self._pile_at = sekoya.pile_place(rules)
        self._laid = [place for place in range(9) if place != self._pile_at]
        self._cards: list[int] = []
        self._places: list[int] = []
        self._log: list[sekoya.Event] = []
        self._state: sekoya.State | None = None
        """As the log leaves it, cards included that nobody has told."""

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards that have not been told."""
        return tuple(card for card in sekoya.VALUES if card not in self._cards)

    @property
    def events(self) -> tuple[sekoya.Event, ...] | None:
        """The game so far, None while cards are being laid out."""
        return tuple(self._log) if self._log else None

    def wanted(self) -> Wanted | None:
        """Return what is asked for next, None when the game is over."""
        state = self._state
        if state is None:
            return Wanted("card", place=self._laid[len(self._cards)])
        coming = self._coming(state)
        if coming:
            return coming[0]
        return None if state.result is not None else Wanted("place", seat=state.to_place)

    def write(self, wanted: Wanted | None, entry: int) -> Refusal | None:
        """Take what was asked for, or return why it cannot be."""
        if wanted is not None and wanted.kind == "card":
            if entry not in sekoya.VALUES:
                return Refusal("no_such_card", "SEK-01", {"card": entry})
            if entry in self._cards:
                return Refusal("card_twice", "SEK-01", {"card": entry})
            self._cards.append(entry)
            if len(self._cards) >= len(self._laid):
                self._replay()
            return None
        state = self._state
        if state is None:
            raise TypeError("a place is asked for once the cards are laid out")
        seat = state.first if state.to_place is None else state.to_place
        happened = sekoya.decide(state, seat, sekoya.PlacePawn(entry))
        if isinstance(happened, Refusal):
            return happened
        self._places.append(entry)
        self._replay()
        return None

    def view(self) -> sekoya.View:
        """Return the table as far as it has been told."""
        state = self._state
        if state is None:
            return self._being_laid()
        if self._coming(state):
            # Until its cards are told, a round stands with both pawns.
            upto = max(
                index
                for index, event in enumerate(self._log)
                if isinstance(event, sekoya.PawnPlaced)
            )
            return sekoya.view(sekoya.fold(self._log[: upto + 1]), None)
        shown = sekoya.view(state, None)
        hidden = {filled.place for filled in self._filled_unasked(state)}
        if not hidden:
            return shown
        square = tuple(None if at in hidden else card for at, card in enumerate(shown.square))
        return msgspec.structs.replace(shown, square=square, pile=shown.pile + len(hidden))

    def _being_laid(self) -> sekoya.View:
        square: list[int | None] = [None] * 9
        for place, card in zip(self._laid, self._cards, strict=False):
            square[place] = card
        state = sekoya.State(
            rules=self._rules,
            first=Seat(0),
            square=tuple(square),
            pile=self.unseen,
            pawns=(None, None),
            cards=((), ()),
            result=None,
        )
        return msgspec.structs.replace(sekoya.view(state, None), to_place=None, legal=())

    def _replay(self) -> None:
        """Play the game anew with all cards that are known by now."""
        opening = sekoya.deal(self._rules, (*self._cards, *self.unseen))
        self._log = [opening]
        state = sekoya.begin(opening)
        for place in self._places:
            happened = sekoya.decide(state, Seat(state.to_place or 0), sekoya.PlacePawn(place))
            if isinstance(happened, Refusal):
                raise TypeError(f"what was written cannot be replayed: {happened}")
            for event in happened:
                self._log.append(event)
                state = sekoya.evolve(state, event)
        self._state = state

    def _coming(self, state: sekoya.State) -> list[Wanted]:
        """Return the cards of the round played last that have not been told, in their order."""
        ended = self._ended()
        if ended is None:
            return []
        drawn = [
            Wanted("card", seat=Seat(seat))
            for seat, place in enumerate(ended.places)
            if place == self._pile_at
        ]
        filled = () if state.result is not None else ended.filled
        came = [*drawn, *(Wanted("card", place=each.place) for each in filled)]
        before = len(sekoya.VALUES) - len(state.pile) - len(drawn) - len(ended.filled)
        return came[max(0, len(self._cards) - before) :]

    def _filled_unasked(self, state: sekoya.State) -> tuple[sekoya.Filled, ...]:
        """Return what filled the table when the game was over: nobody needs to tell."""
        ended = self._ended()
        return ended.filled if ended is not None and state.result is not None else ()

    def _ended(self) -> sekoya.RoundEnded | None:
        """Return the end of the round played last, None while it is being played."""
        for event in reversed(self._log):
            if isinstance(event, sekoya.RoundEnded):
                return event
            if isinstance(event, sekoya.PawnPlaced | sekoya.Dealt):
                return None
        return None
