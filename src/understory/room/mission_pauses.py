"""When a mission is to stand still: because somebody asked, or by itself.

    asked for        waits until nothing is just being decided or turned, which a pause would tear
    nobody is here   or nobody was, since the process is new: who is back first has a count-in too
    nothing sounds   the shared screen is lost that carries the only sound

What was asked for is not recorded before the mission stands; a new process has forgotten it.
"""

from collections.abc import Set
from typing import Literal

from understory.kernel import Millis, Refusal
from understory.room import mission_records as m
from understory.room.mission_table import Table
from understory.room.outcome import Addressed, Device
from understory.room.screens import nobody_plays
from understory.room.seat_wishes import KEPT, Kept
from understory.wire import Refused

OfItself = Literal["nobody", "silent"]
"""Why a mission stands still though nobody asked for it."""


class Pauses:
    """The pauses of a room of missions that are to come."""

    def __init__(self) -> None:
        self._asked: tuple[Device, str] | None = None
        self._was_away = False

    def begin_anew(self, table: Table) -> None:
        """Take note that no process was here: a mission that ran until then stands first."""
        self._was_away = table.status == "playing" and table.paused is None

    def follow(self, record: m.MissionStarted | m.MissionPaused) -> None:
        """Follow what was recorded."""
        if isinstance(record, m.MissionStarted):
            self._asked = None
        else:
            self._was_away = False

    def ask(self, device: Device, message_id: str) -> Kept | Refusal:
        """Keep a device's wish for a pause, one at a time."""
        if self._asked not in (None, (device, message_id)):
            return Refusal("paused")
        self._asked = (device, message_id)
        return KEPT

    @property
    def is_asked_for(self) -> bool:
        """Whether somebody waits for a pause."""
        return self._asked is not None

    def of_itself(self, table: Table, present: Set[Device], *, is_silent: bool) -> OfItself | None:
        """Tell why the mission is to stand still though nobody asked for it, None: it may go on.

        `is_silent`: the only sound is lost.
        """
        if self._was_away or nobody_plays(table, present):
            return "nobody"
        return "silent" if is_silent else None

    def stop(self, at: Millis, of_itself: OfItself | None) -> m.MissionPaused:
        """Return the record of the pause that is due: the one that was asked for goes first."""
        device, message_id = self._asked or (None, None)
        reason: m.PauseReason = "host" if self._asked else of_itself or "nobody"
        self._asked = None
        return m.MissionPaused(at=at, device=device, id=message_id, reason=reason)

    def refuse(self, table: Table) -> tuple[Addressed, ...]:
        """Return the answer to who asked for a pause that cannot come any more."""
        if self._asked is None:
            return ()
        device, message_id = self._asked
        self._asked = None
        code = "paused" if table.status == "playing" else "game_over"
        return (Addressed(device, Refused(message_id, code, "", {})),)
