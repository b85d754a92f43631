"""A mission of SQUAD SEVEN, played from Python."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from typing import Literal

from understory.client.door import Door
from understory.client.errors import ConnectionLostError
from understory.client.followed import Followed
from understory.wire import (
    MOST_SAMPLES,
    Cheer,
    Cheered,
    CheerKind,
    Cues,
    Draw,
    HearCards,
    LayHand,
    MissionDelivery,
    MissionRoom,
    MissionTable,
    Pause,
    Perform,
    Performed,
    ReadSound,
    Resume,
    Sample,
    Steal,
    TellSound,
    Timing,
    UseOneSwitch,
)

FRAME_MS = 100
"""Samples go out ten times a second."""


class Mission(Followed[MissionDelivery]):
    """One room of missions as one device sees it.

    Made by `House.open_mission` and `House.join_mission`. `pace` is how many times as fast as the
    world the server's clock runs, 1 but in tests.
    """

    game = "SQUAD SEVEN"

    def __init__(self, house: Door, code: str, *, pace: float = 1) -> None:
        super().__init__(house, code, MissionDelivery)
        self._pace = pace
        self._listeners: set[asyncio.Queue[Cues | Performed | Cheered]] = set()

    @property
    def view(self) -> MissionRoom:
        """The room as this device may know it."""
        return self.latest.view

    @property
    def table(self) -> MissionTable:
        """The mission as this device may know it.

        Raises:
            ConnectionLostError: none has started yet.
        """
        if self.view.table is None:
            raise ConnectionLostError("the mission has not started yet")
        return self.view.table

    async def draw(self, seat: int) -> int:
        """Turn the top card of a seat's deck; return the sequence of the record.

        Raises:
            RefusedError: the rules or the room forbid it.
            ConnectionLostError: the table was closed before an answer came.
        """
        return await self._ask(Draw(id=self._id(), seat=seat))

    async def lay_hand(self, seat: int, *, reaction_ms: float | None = None) -> int:
        """Lay a seat's hand on the open card, and return once it has been judged.

        `reaction_ms` is how long after the card was shown here the hand was laid; without it the
        hand counts as laid when it arrives. Raises: as `draw`.
        """
        t0 = self.table.t0
        timing = Timing(t0) if reaction_ms is None else Timing(t0, 0.0, 0.0, reaction_ms)
        return await self._ask(LayHand(id=self._id(), seat=seat, timing=timing))

    async def steal(self, seat: int, *victims: int) -> int:
        """Name the rivals that a seat's camp robs. Raises: as `draw`."""
        return await self._ask(Steal(id=self._id(), seat=seat, victims=victims))

    async def pause(self) -> int:
        """Let mission time stand still. Raises: as `draw`."""
        return await self._ask(Pause(id=self._id()))

    async def resume(self) -> int:
        """Let mission time go on after a count-in. Raises: as `draw`."""
        return await self._ask(Resume(id=self._id()))

    async def read_sound(self, seat: int, *, reads: bool = True) -> int:
        """Have what sounds written for a seat, day and night included; everybody is told.

        Raises: as `draw`.
        """
        return await self._ask(ReadSound(id=self._id(), seat=seat, reads=reads))

    async def hear_cards(self, seat: int, *, hears: bool = True) -> int:
        """Have each card told by a sound for a seat; everybody is told. Raises: as `draw`."""
        return await self._ask(HearCards(id=self._id(), seat=seat, hears=hears))

    async def use_one_switch(self, seat: int, *, uses: bool = True) -> int:
        """Tell everybody that one key or touch does everything for a seat. Raises: as `draw`."""
        return await self._ask(UseOneSwitch(id=self._id(), seat=seat, uses=uses))

    async def tell_sound(self, state: Literal["here", "waiting", "elsewhere", "nowhere"]) -> None:
        """Tell where the people at this device hear the mission; a room may wait for that."""
        await self.tell(TellSound(state=state))

    async def cheer(self, kind: CheerKind, seat: int | None = None) -> None:
        """Call something to those who play: from a seat that is out, or as a watcher (None)."""
        await self.tell(Cheer(kind, seat))

    async def perform(self, samples: Sequence[Sample]) -> None:
        """Perform the awaited deed of one of this device's seats, each sample at its time.

        Ends early when the deed is not awaited any more. What it came to stands in the events.

        Raises:
            ConnectionLostError: no deed is awaited.
        """
        deed = self.table.deed
        if deed is None:
            raise ConnectionLostError("no deed is awaited")
        loop = asyncio.get_running_loop()
        began, first = loop.time(), 0
        while first < len(samples):
            due = samples[first].at + FRAME_MS
            frame = [s for s in samples[first : first + MOST_SAMPLES] if s.at <= due]
            await asyncio.sleep(began + frame[-1].at / 1000 / self._pace - loop.time())
            now = self.table.deed
            if now is None or now.number != deed.number:
                return
            await self.tell(Perform(deed.seat, deed.number, first, tuple(frame)))
            first += len(frame)

    async def heard(self) -> AsyncGenerator[Cues | Performed | Cheered, None]:
        """Yield what sounds next, what others perform and cheer, as it comes; without end.

        Raises:
            ClientError: the table was closed, or its room is gone.
        """
        listener: asyncio.Queue[Cues | Performed | Cheered] = asyncio.Queue()
        self._listeners.add(listener)
        try:
            while True:
                yield await listener.get()
        finally:
            self._listeners.discard(listener)

    async def until(self, holds: Callable[[MissionRoom], bool]) -> MissionDelivery:
        """Return the first delivery, the present one included, whose view is such that `holds`."""
        return await self._until(lambda delivery: holds(delivery.view))

    def _hear(self, message: Cues | Performed | Cheered) -> None:
        for listener in self._listeners:
            listener.put_nowait(message)
