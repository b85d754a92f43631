"""The lap: once round the oval table, clockwise as play passes, and down on one's chair again.

By pointer one drags a token along the track through its ten marks in order; by keys one alternates
left and right, thirty steps. Either way ends with sitting down. Theory:

    at the chair -> mark 1 -> ... -> mark 9 -> mark 10 = the chair again -> sit -> LapDone
    at the chair -> step 1 -> ... ------------> step 30 ----------------> sit -> LapDone

Both are equally hard. Steering through a tunnel takes a + b * length / width (Accot and Zhai); the
track is 4 550 long and about 260 wide, with b about 0.17 s a median pointer needs 3.2 s. A median
typist alternates two fingers every 110 ms: 30 steps take 3.3 s. And both have the same limit:
nobody alternates faster than every 45 ms, nor drags the round in less than those 30 steps take.
"""

import msgspec

from understory.feats.samples import Pace, Sample, follow
from understory.kernel import Millis

WIDE = 820
HIGH = 620
"""Half the width and half the height of the oval's middle line; its centre is (0, 0)."""

INNER = 820
OUTER = 1_180
"""The track lies between these per mille of the middle line, measured from the centre."""

TRACK: tuple[tuple[int, int], ...] = (
    *((0, 620), (-170, 606), (-334, 566), (-482, 502), (-609, 415), (-710, 310)),
    *((-780, 192), (-816, 65), (-816, -65), (-780, -192), (-710, -310), (-609, -415)),
    *((-482, -502), (-334, -566), (-170, -606), (0, -620), (170, -606), (334, -566)),
    *((482, -502), (609, -415), (710, -310), (780, -192), (816, -65), (816, 65)),
    *((780, 192), (710, 310), (609, 415), (482, 502), (334, 566), (170, 606)),
)
"""Where each of the thirty steps from the chair lies on the middle line, clockwise."""

STEPS = len(TRACK)
MARKS = TRACK[::3]
"""The ten marks of the track; the first is one's own chair."""

STEP_TIME = Millis(45)
"""Two keys pressed sooner after each other are one bounce or a machine: the fastest drummers of two
fingers stay above 50 ms for a few strokes."""

QUICKEST_LAP = Millis(STEPS * STEP_TIME)
"""1 350 ms: nobody sits down sooner after the first step."""


class LapDone(msgspec.Struct, frozen=True, tag="lap_done"):
    """The runner sits again, one lap later, `at` on the deed's clock."""

    at: Millis


class Lap(msgspec.Struct, frozen=True, tag="lap"):
    """A lap under way: marks passed by pointer, steps taken by keys, and when it was started.

    `x` and `y` are where the token stands; `key` and `stepped` the last step. `started` is None
    before the first step.
    """

    pace: Pace = Pace()
    started: Millis | None = None
    x: int = TRACK[0][0]
    y: int = TRACK[0][1]
    marks: int = 0
    steps: int = 0
    key: str = ""
    stepped: Millis = Millis(0)
    is_done: bool = False


def begin_lap() -> Lap:
    """Return a lap about to start from the chair."""
    return Lap()


def advance_lap(lap: Lap, sample: Sample) -> tuple[Lap, LapDone | None]:
    """Return the lap after one sample, and the fact if it ends the lap.

    - The token follows only along the track; held elsewhere it stays and is to be taken up again.
    - It follows to the next mark or back to the last; a jump over a mark does not count.
    - A key counts if it is the other one than before, and not within `STEP_TIME` of the last step.
    - Sitting down ends the lap when all marks are passed or all steps taken, and not within
      `QUICKEST_LAP` of the first step; sitting down sooner has no effect.
    """
    pace = follow(lap.pace, sample)
    if pace is None or lap.is_done:
        return lap, None
    lap = msgspec.structs.replace(lap, pace=pace)
    if sample.kind == "move":
        return _drag(lap, sample), None
    if sample.kind in ("left", "right"):
        return _step(lap, sample), None
    if sample.kind == "sit" and _is_round(lap, pace.at):
        return msgspec.structs.replace(lap, is_done=True), LapDone(pace.at)
    return lap, None


def nearest_mark(x: int, y: int) -> int:
    """Return the number of the mark in whose stretch of the track a place lies."""
    reach = [x * mark_x * HIGH * HIGH + y * mark_y * WIDE * WIDE for mark_x, mark_y in MARKS]
    return reach.index(max(reach))


def is_on_track(x: int, y: int) -> bool:
    """Return whether a place lies between the two edges of the track, both counted."""
    from_centre = (x * HIGH) ** 2 + (y * WIDE) ** 2
    return (INNER * WIDE * HIGH) ** 2 <= from_centre * 1_000_000 <= (OUTER * WIDE * HIGH) ** 2


def _drag(lap: Lap, sample: Sample) -> Lap:
    if not is_on_track(sample.x, sample.y):
        return lap
    mark = nearest_mark(sample.x, sample.y)
    marks = next((m for m in (lap.marks, lap.marks + 1, lap.marks - 1) if _leads(m, mark)), None)
    if marks is None:
        return lap
    started = lap.pace.at if lap.started is None else lap.started
    return msgspec.structs.replace(lap, x=sample.x, y=sample.y, marks=marks, started=started)


def _leads(marks: int, mark: int) -> bool:
    return 0 <= marks <= len(MARKS) and marks % len(MARKS) == mark


def _step(lap: Lap, sample: Sample) -> Lap:
    is_same_foot = sample.kind == lap.key
    is_bounce = lap.steps > 0 and lap.pace.at - lap.stepped < STEP_TIME
    if is_same_foot or is_bounce or lap.steps == STEPS:
        return lap
    steps = lap.steps + 1
    x, y = TRACK[steps % STEPS]
    started = lap.pace.at if lap.started is None else lap.started
    return msgspec.structs.replace(
        lap, x=x, y=y, steps=steps, key=sample.kind, stepped=lap.pace.at, started=started
    )


def _is_round(lap: Lap, at: Millis) -> bool:
    if lap.started is None or at - lap.started < QUICKEST_LAP:
        return False
    return lap.marks == len(MARKS) or lap.steps == STEPS
