"""Tells the soundtrack's cues about three seconds ahead, and no further.

    usually           one piece a second
    a card is drawn   the next piece at once, beside the news of it
    a race is on      none, as long as those that were told last

A piece that is lost on its way would hold up the face or the verdict behind it.
"""

from understory import wire
from understory.kernel import Chance, Millis
from understory.room.mission_table import Table, Turning
from understory.score import SOUNDS, captions_within, cues_within, perform

AHEAD = 3_000
"""How far ahead of mission time cues are told."""

PACE = 1_000
"""How often: so at least two seconds remain to hand them to the device's sound."""

LEAST = 1_700
"""So much remains even while a race is on: pages plan their sound one and a half seconds ahead."""

RACE = 1_000
"""So long after its face was shown a card has been taken, if anybody wants it."""

LONGEST_SOUND = max(sound.length for sound in SOUNDS.values())

_BEFORE_ALL = Millis(-1)


class Sound:
    """The soundtrack of one mission, told piece by piece."""

    def __init__(self, table: Table) -> None:
        if table.state is None:
            raise ValueError("a mission that has not begun has no sound")
        self.game_number = table.game_number
        self._length = table.state.score.length
        self._performance = perform(
            table.state.score, Chance(table.seed).branch("performance").bits()
        )
        last = max((cue.at for cue in self._performance.cues), default=Millis(0))
        self._end = max(last, self._length)
        self._until = _BEFORE_ALL
        self._told_with: Turning | None = None

    def due_at(self, table: Table, judged: Millis | None) -> Millis | None:
        """Return the mission time at which the next piece is to be told; None: all has been told.

        Hands were judged last on the card shown at `judged`: its race is over.
        """
        if self._until >= self._end:
            return None
        usual = Millis(max(0, self._until - AHEAD + PACE))
        latest = Millis(max(usual, self._until - LEAST))
        if table.turning is not None:
            return latest if table.turning == self._told_with else Millis(0)
        if table.t0 is None or table.t0 == judged:
            return usual
        return Millis(min(latest, max(usual, table.t0 + RACE)))

    def go_on(self, now: Millis, table: Table) -> wire.Cues:
        """Return the next piece."""
        told = self._until
        self._until = Millis(max(told, now + AHEAD))
        self._told_with = table.turning
        return self._piece(told, self._until)

    def so_far(self, now: Millis) -> wire.Cues:
        """Return what was told and may be sounding still, or will: for who has just come."""
        return self._piece(Millis(max(now - LONGEST_SOUND, _BEFORE_ALL)), self._until)

    def _piece(self, after: Millis, until: Millis) -> wire.Cues:
        return wire.Cues(
            game_number=self.game_number,
            until=until,
            cues=tuple(
                wire.Cue(cue.at, cue.sound, cue.gain_cb, cue.pan)
                for cue in cues_within(self._performance, after, until)
            ),
            captions=tuple(
                wire.Caption(max(caption.at, 0), caption.until, caption.key)
                for caption in captions_within(self._performance, after, until)
            ),
        )
