"""Tells the soundtrack's cues about three seconds ahead, and no further."""

from understory import wire
from understory.kernel import Chance, Millis
from understory.room.mission_table import Table
from understory.score import SOUNDS, captions_within, cues_within, perform

AHEAD = 3_000
"""How far ahead of mission time cues are told."""

PACE = 500
"""How often: so at least two and a half seconds remain to hand them to the device's sound."""

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

    @property
    def next_at(self) -> Millis | None:
        """The mission time at which the next piece is to be told; None: all has been told."""
        if self._until >= self._end:
            return None
        return Millis(max(0, self._until - AHEAD + PACE))

    def go_on(self, now: Millis) -> wire.Cues:
        """Return the next piece."""
        told = self._until
        self._until = Millis(max(told, now + AHEAD))
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
