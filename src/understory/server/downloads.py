"""The transcript of a room's game, once there is nothing left to hide."""

from collections.abc import Iterable

from understory.room import GameStarted, Played, Record, TakenBack
from understory.rules import sekoya
from understory.transcript import transcript_of


def transcript_of_records(records: Iterable[Record]) -> bytes | None:
    """Return the transcript of a room's last game, None where no game has begun.

    It opens the deck: the caller makes sure that the game is over. What was taken back is left out.
    """
    setup: sekoya.Dealt | None = None
    placed: list[tuple[sekoya.Event, ...]] = []
    for record in records:
        if isinstance(record, GameStarted):
            setup, placed = record.setup, []
        elif isinstance(record, Played):
            placed.append(record.events)
        elif isinstance(record, TakenBack):
            del placed[record.to :]
    if setup is None:
        return None
    return transcript_of([setup, *(event for events in placed for event in events)])
