"""What a game is to the rest of the house: decide, evolve, view.

    command -> decide -> events -> evolve -> state -> view per seat

`decide` checks and never changes; `evolve` changes and never checks. The state is whole and secret;
`view` and `visible` are the only things that leave it for a seat.
"""

from typing import Protocol, TypeVar

from understory.kernel.errors import Refusal
from understory.kernel.seats import Seat

State = TypeVar("State")
Command_contra = TypeVar("Command_contra", contravariant=True)
Event = TypeVar("Event")
View_co = TypeVar("View_co", covariant=True)


class Game(Protocol[State, Command_contra, Event, View_co]):
    """The pure rules of one game; a module of functions satisfies it."""

    def decide(
        self, state: State, seat: Seat, command: Command_contra
    ) -> tuple[Event, ...] | Refusal:
        """Return what happens when `seat` wishes `command`, or why it may not be."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after `event`; the old state is untouched."""
        ...

    def view(self, state: State, seat: Seat | None) -> View_co:
        """Return what `seat` may know; None is a watcher."""
        ...

    def visible(self, event: Event, seat: Seat | None) -> Event | None:
        """Return the event as `seat` may know it, or None if it may not know of it."""
        ...
