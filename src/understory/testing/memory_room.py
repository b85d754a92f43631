"""A room with its journal, clock and lines, all in memory; what both games' tables are made of.

Every message goes through the codec both ways and every record through the journal's form, so what
is tested is what is sent and stored. Devices are named by plain words.
"""

from collections import defaultdict
from typing import Generic, TypeVar

from understory.kernel import Dealer, Millis
from understory.room import (
    Device,
    Outcome,
    Record,
    Room,
    decode_record,
    encode_record,
)
from understory.testing.clock import ManualClock
from understory.wire import (
    Accepted,
    Cheered,
    ClientMessage,
    CreateMission,
    CreateRoom,
    Cues,
    Delivery,
    MissionDelivery,
    Performed,
    Refused,
    ServerMessage,
    decode_client,
    decode_server,
    encode,
)

INVITE = "http://room.test/r/ABCDEFGH"

NEWS = (Delivery, MissionDelivery, Cues, Performed, Cheered)
"""What a room sends of its own accord, beside answers."""

AnyRoom = TypeVar("AnyRoom", bound=Room)


class MemoryRoom(Generic[AnyRoom]):
    """One room, driven by hand.

    `inbox` holds what each device was sent, oldest first; `frames` the same as bytes; `journal`
    what is recorded; `next_due` when the room wants to be woken.
    """

    def __init__(
        self,
        kind: type[AnyRoom],
        dealer: Dealer,
        request: CreateRoom | CreateMission,
        host: Device,
    ) -> None:
        self.clock = ManualClock()
        self.journal: list[bytes] = []
        self.inbox: defaultdict[Device, list[ServerMessage]] = defaultdict(list)
        self.frames: defaultdict[Device, list[bytes]] = defaultdict(list)
        self.next_due: Millis | None = None
        self._kind = kind
        self._dealer = dealer
        self._ids = 0
        self._here: set[Device] = set()
        self.room, outcome = kind.open(
            "ABCDEFGH", request, host, self.clock.now(), dealer, invite=INVITE
        )
        self._take(outcome)
        self.connect(host)

    @property
    def records(self) -> list[Record]:
        """The journal's records, read back."""
        return [decode_record(data) for data in self.journal]

    def connect(self, device: Device, resume_from: int | None = None) -> ServerMessage:
        """Open a device's line and return what it is greeted with first."""
        self._here.add(device)
        self._take(self.room.connect(device, self.clock.now()))
        greeting = self.room.greet(device, resume_from, self.clock.now())
        received = [self._deliver(device, message) for message in greeting]
        return received[0]

    def disconnect(self, device: Device) -> None:
        """Cut a device's line."""
        self._here.discard(device)
        self._take(self.room.disconnect(device, self.clock.now()))

    def new_id(self) -> str:
        """Return an id that no message of this table has."""
        self._ids += 1
        return f"m{self._ids}"

    def send(self, device: Device, message: ClientMessage) -> ServerMessage:
        """Send a message and return its answer, the last thing that the sender gets for it."""
        (answer,) = self.ask(device, message)
        return answer

    def ask(self, device: Device, message: ClientMessage) -> list[ServerMessage]:
        """Send a message and return the answers that came at once."""
        before = len(self.inbox[device])
        self._take(self.room.handle(device, decode_client(encode(message)), self.clock.now()))
        return [m for m in self.inbox[device][before:] if not isinstance(m, NEWS)]

    def accepted(self, device: Device, message: ClientMessage) -> Accepted:
        """Send a message that must be accepted.

        Raises:
            TypeError: it was answered otherwise.
        """
        answer = self.send(device, message)
        if not isinstance(answer, Accepted):
            raise TypeError(f"expected to be accepted, got {answer}")
        return answer

    def refused(self, device: Device, message: ClientMessage) -> Refused:
        """Send a message that must be refused.

        Raises:
            TypeError: it was answered otherwise.
        """
        answer = self.send(device, message)
        if not isinstance(answer, Refused):
            raise TypeError(f"expected to be refused, got {answer}")
        return answer

    def wait(self, milliseconds: int) -> None:
        """Let time pass, and wake the room whenever it asked for it."""
        until = self.clock.now() + milliseconds
        while self.next_due is not None and self.next_due <= until:
            self.clock.jump(max(0, self.next_due - self.clock.now()))
            self._take(self.room.due(self.clock.now()))
        self.clock.jump(max(0, until - self.clock.now()))

    def restart(self) -> None:
        """Lose the process: fold the room from its journal; every line is cut and none is told."""
        self._here.clear()
        self.room = self._kind.fold(self.records, self._dealer, invite=INVITE)
        self.clock = ManualClock(self.room.last_at)
        self._take(self.room.due(self.clock.now()))

    def _take(self, outcome: Outcome) -> None:
        self.journal.extend(encode_record(record) for record in outcome.records)
        if outcome.sequence != len(self.journal):
            raise ValueError(f"{len(self.journal)} records, the room says {outcome.sequence}")
        self.next_due = outcome.next_due
        for addressed in outcome.messages:
            self._deliver(addressed.device, addressed.message)

    def _deliver(self, device: Device, message: ServerMessage) -> ServerMessage:
        frame = encode(message)
        received = decode_server(frame)
        self.frames[device].append(frame)
        self.inbox[device].append(received)
        return received
