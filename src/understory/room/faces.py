"""When a new card's face was sent to whom, and how late the ping right behind it came back.

What is sent in order comes in order: the ping cannot have overtaken the face. So a ping that was
late tells that the face was, by the server's own measurement and nobody's word.
"""

import msgspec

from understory.kernel import Micros, Millis
from understory.room.fair_hand import ON_TIME, Late, Line


class Face(msgspec.Struct, frozen=True):
    """The face to be shown at room time `t0` and the ping behind it, in microseconds.

    It went out `late` after its moment, and its answer took `way` longer than usual; None: there is
    no answer yet.
    """

    t0: Millis
    pinged: Millis
    late: int
    way: int | None = None


class Faces:
    """The last face that each device was pinged behind."""

    def __init__(self) -> None:
        self._sent: dict[str, Face] = {}

    def pinged(self, device: str, t0: Millis, line: Line, at: Millis) -> None:
        """Note that a ping went out at room time `at`, right behind the face due at `t0`."""
        late = max(0, (at - t0) * 1000 + line.lead)
        self._sent[device] = Face(t0, at, late)

    def answered(self, device: str, t0: Millis, line: Line, round_trip: Micros) -> None:
        """Take the answer to the ping behind the face due at `t0`; `line` is as it was before."""
        face = self._sent.get(device)
        if face is not None and face.t0 == t0 and face.way is None:
            way = line.lateness(round_trip)
            self._sent[device] = msgspec.structs.replace(face, way=way)

    def late(self, device: str, t0: Millis, line: Line, now: Millis) -> Late:
        """Return how late the face due at `t0` is known to be.

        While no answer has come it is as late as that makes it.
        """
        face = self._sent.get(device)
        if face is None or face.t0 != t0:
            return ON_TIME
        way = line.lateness((now - face.pinged) * 1000) if face.way is None else face.way
        return Late(face.late, way)

    def forget(self, device: str) -> None:
        """Forget a device that has gone."""
        self._sent.pop(device, None)
