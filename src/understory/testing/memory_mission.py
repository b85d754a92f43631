"""A room of missions in memory: a whole mission in jumped time."""

from understory.kernel import Dealer
from understory.room import Device, MissionStarted, SquadSevenRoom, mission_events
from understory.rules import squad_seven
from understory.testing.memory_room import MemoryRoom
from understory.wire import (
    Accepted,
    BotRequest,
    CreateMission,
    Draw,
    LayHand,
    MissionDelivery,
    MissionOptions,
    MissionRoom,
    MissionTable,
    Perform,
    PersonRequest,
    Sample,
    ServerMessage,
    Steal,
    Timing,
)


class MemoryMission(MemoryRoom[SquadSevenRoom]):
    """One room of missions, driven by hand; bots play by themselves as time passes."""

    def __init__(
        self,
        dealer: Dealer,
        *seats: PersonRequest | BotRequest,
        options: MissionOptions | None = None,
        host: Device = "ann",
    ) -> None:
        request = CreateMission("squad-seven", tuple(seats), options or MissionOptions())
        super().__init__(SquadSevenRoom, dealer, request, host)

    def view(self, device: Device) -> MissionRoom:
        """Return the room as a device may know it now."""
        greeting = self.room.greet(device, None, self.clock.now())[0]
        if not isinstance(greeting, MissionDelivery):
            raise TypeError(f"a room of missions greets with a delivery, got {greeting}")
        return greeting.view

    def mission(self, device: Device = "a watcher") -> MissionTable:
        """Return the mission as a device may know it now.

        Raises:
            ValueError: no mission has started.
        """
        table = self.view(device).table
        if table is None:
            raise ValueError("no mission has started")
        return table

    @property
    def mission_state(self) -> squad_seven.State:
        """The whole of the mission, secrets included, as the records tell it."""
        started = max(
            index for index, record in enumerate(self.records) if isinstance(record, MissionStarted)
        )
        return squad_seven.fold(mission_events(self.records[started:]))

    @property
    def mission_time(self) -> int:
        """How far mission time has run."""
        clock = self.mission().clock
        if clock.anchor is None:
            return clock.stands_at
        return max(clock.stands_at, self.clock.now() - clock.anchor)

    def wait_until_mission_time(self, mission_time: int) -> None:
        """Let time pass until the mission is so far; it must run."""
        anchor = self.mission().clock.anchor
        if anchor is None:
            raise ValueError("mission time stands still")
        self.wait(max(0, anchor + mission_time - self.clock.now()))

    def draw(self, device: Device, seat: int) -> Accepted:
        """Begin to turn a card, which must be accepted."""
        return self.accepted(device, Draw(self.new_id(), seat))

    def turn(self, device: Device, seat: int) -> squad_seven.CardName:
        """Turn a card and wait until it is to be seen; return it."""
        before = self.mission().t0
        self.draw(device, seat)
        while (now := self.mission()).t0 == before or now.turning is not None:
            if self.next_due is None:
                raise ValueError("nothing happens any more")
            self.wait(self.next_due - self.clock.now())
        self.wait(max(0, (now.t0 or 0) - self.clock.now()))
        top = self.mission(device).view.top
        if top is None:
            raise ValueError("a card was turned, and none is there")
        return top

    def lay(self, device: Device, seat: int, reaction: float | None = None) -> list[ServerMessage]:
        """Lay a hand on the open card now, and return what is answered at once.

        With `reaction` it is claimed to lie so many milliseconds behind the showing.
        """
        t0 = self.mission(device).t0
        shown = None if reaction is None else 1000.0
        touched = None if reaction is None else 1000.0 + reaction
        return self.ask(device, LayHand(self.new_id(), seat, Timing(t0, shown, shown, touched)))

    def steal(self, device: Device, seat: int, *victims: int) -> Accepted:
        """Name whom to rob, which must be accepted."""
        return self.accepted(device, Steal(self.new_id(), seat, victims))

    def perform(self, device: Device, *samples: Sample) -> None:
        """Perform the awaited deed of this device's seat: each sample at its time."""
        deed = self.mission(device).deed
        if deed is None:
            raise ValueError("no deed is awaited")
        began = self.clock.now() - max(0, self.mission_time - deed.number)
        for first, sample in enumerate(samples, start=deed.taken):
            self.wait(max(0, began + sample.at - self.clock.now()))
            message = Perform(deed.seat, deed.number, first, (sample,))
            self.ask(device, message)

    def play_on(self) -> MissionRoom:
        """Let time pass until the mission is over."""
        while self.room.status == "playing":
            if self.next_due is None:
                raise ValueError("the mission stands still")
            self.wait(max(0, self.next_due - self.clock.now()))
        return self.view("a watcher")
