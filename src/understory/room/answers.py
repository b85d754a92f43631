"""What was answered to which message, so that the same id again gets the same answer.

Bounded: a device's last 256 ids, of the 64 devices that were answered last. What was accepted comes
back from the journal after a restart; what was refused does not: it is judged afresh, and nothing
of it had been done.
"""

from collections import OrderedDict

from understory.wire import Accepted, Refused

IDS_PER_DEVICE = 256
"""A client repeats what it has not had answered, at most what it sent while its line was bad."""

DEVICES = 64
"""More than sit and watch at one table; a bound against strangers with many devices."""

Answer = Accepted | Refused


class Answers:
    """The last answers of a room, by device and id."""

    def __init__(self) -> None:
        self._devices: OrderedDict[str, OrderedDict[str, Answer]] = OrderedDict()

    def find(self, device: str, message_id: str) -> Answer | None:
        """Return what was answered to this device's message of this id, if it is remembered."""
        answers = self._devices.get(device)
        return None if answers is None else answers.get(message_id)

    def remember(self, device: str, answer: Answer) -> None:
        """Keep an answer, and forget the oldest beyond the bounds."""
        answers = self._devices.setdefault(device, OrderedDict())
        self._devices.move_to_end(device)
        answers[answer.id] = answer
        answers.move_to_end(answer.id)
        if len(answers) > IDS_PER_DEVICE:
            answers.popitem(last=False)
        if len(self._devices) > DEVICES:
            self._devices.popitem(last=False)
