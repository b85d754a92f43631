"""What a device is not to know yet: a new face, and all that was recorded after it.

    recorded -> held for this device until its face may go -> told in one delivery, then the answers

An answer names its record: behind a curtain it waits too, or it would tell of what is not to be
known. Nothing of this is recorded; after a restart a device is greeted with what it may know.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from understory.room.outcome import Addressed, Device
from understory.room.tidings import Tidings
from understory.wire import PresenceChanged


class _Held(NamedTuple):
    """Tidings, oldest first, and the answers that wait behind them."""

    tidings: list[Tidings]
    answers: list[Addressed]


class Curtain:
    """What is held back from each device of a room."""

    def __init__(self) -> None:
        self._held: dict[Device, _Held] = {}

    def __iter__(self) -> Iterator[Device]:
        """Iterate over the devices from which something is held back."""
        return iter(self._held)

    def __contains__(self, device: Device) -> bool:
        return device in self._held

    def forget(self, device: Device) -> None:
        """Let go of what is held back from a device that has come or gone: it is greeted anew."""
        self._held.pop(device, None)

    def draw(self, device: Device, tidings: list[Tidings]) -> None:
        """Hold just these tidings back from a device; answers that wait go on waiting."""
        before = self._held.get(device)
        self._held[device] = _Held(tidings, [] if before is None else before.answers)

    def part(
        self, device: Device, fresh: Iterable[Tidings], unseen: int
    ) -> tuple[list[Tidings], list[Addressed]]:
        """Return what a device may know by now of what was held back and of what is `fresh`.

        The last `unseen` records are held back. Once nothing is, the answers that waited come too.
        """
        held = self._held.pop(device, _Held([], []))
        news = [*held.tidings, *fresh]
        seen = _without_last(news, unseen)
        if len(seen) == len(news):
            return seen, held.answers
        self._held[device] = _Held(news[len(seen) :], held.answers)
        return seen, []

    def holds(self, answer: Addressed, behind: int) -> bool:
        """Hold an answer back, if its record is; tell whether it is.

        `behind` is how many records have followed on that.
        """
        held = self._held.get(answer.device)
        if held is None or _records_in(held.tidings) <= behind:
            return False
        held.answers.append(answer)
        return True


def _records_in(tidings: Iterable[Tidings]) -> int:
    """Return how many records are among the tidings."""
    return sum(not isinstance(one, PresenceChanged) for one in tidings)


def _without_last(tidings: list[Tidings], records: int) -> list[Tidings]:
    """Return the tidings before the last so many records."""
    end = len(tidings)
    while records and end:
        end -= 1
        records -= not isinstance(tidings[end], PresenceChanged)
    return tidings[:end]
