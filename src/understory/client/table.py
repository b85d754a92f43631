"""A table of SEKOYA, played from Python."""

from collections.abc import AsyncGenerator, Callable

from understory.client.door import Door
from understory.client.followed import Followed
from understory.rules import sekoya
from understory.wire import (
    Act,
    AnswerTakeBack,
    AskHint,
    Delivery,
    Resign,
    RoomView,
    TakeBack,
)


class Table(Followed[Delivery]):
    """One room of SEKOYA as one device sees it; made by `House.open_room` and `House.join`."""

    game = "SEKOYA"

    def __init__(self, house: Door, code: str) -> None:
        super().__init__(house, code, Delivery)

    @property
    def view(self) -> RoomView:
        """The room as this device may know it."""
        return self.latest.view

    async def place(self, seat: int, place: int) -> int:
        """Put the pawn of `seat` on a place; return the sequence of the record.

        Raises:
            RefusedError: the rules or the room forbid it.
            ConnectionLostError: the table was closed before an answer came.
        """
        act = Act(
            id=self._id(),
            seat=seat,
            seen=self.latest.sequence,
            command=sekoya.PlacePawn(place=place),
        )
        return await self._ask(act)

    async def take_back(self, seat: int) -> int:
        """Take back the last placement of `seat`, or ask to. Raises: as `place`."""
        return await self._ask(TakeBack(id=self._id(), seat=seat))

    async def answer_take_back(self, seat: int, *, agree: bool) -> int:
        """Let the other take its placement back, or not. Raises: as `place`."""
        return await self._ask(AnswerTakeBack(id=self._id(), seat=seat, agree=agree))

    async def ask_hint(self, seat: int) -> int:
        """Ask for a hint; it comes as `view.hint` of a later delivery. Raises: as `place`."""
        return await self._ask(AskHint(id=self._id(), seat=seat, seen=self.latest.sequence))

    async def resign(self, seat: int) -> int:
        """Give the game up. Raises: as `place`."""
        return await self._ask(Resign(id=self._id(), seat=seat))

    async def turns(self) -> AsyncGenerator[tuple[int, sekoya.View], None]:
        """Yield each seat of this device that is to place, with its table; end with the game.

        The table is always the latest that is known: a delivery that waited, or one that came again
        after the line broke, is passed over. Raises: as `deliveries`.
        """
        async for _ in self.deliveries():
            if self.view.status == "over":
                return
            game = self.view.table
            if game is None or game.to_place is None:
                continue
            if game.to_place in self.my_seats:
                yield game.to_place, game

    async def until(self, holds: Callable[[RoomView], bool]) -> Delivery:
        """Return the first delivery, the present one included, whose view is such that `holds`."""
        return await self._until(lambda delivery: holds(delivery.view))
