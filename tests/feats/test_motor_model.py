"""The same skill takes the same time by pointer and by keys, as the judges judge them.

The motor model is written down here, as simple as it is common: its figures are those of a median
adult at leisure, and `skill` stretches all of them alike.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from random import Random

import pytest

from understory.feats import (
    DARTS,
    Fact,
    Judge,
    Sample,
    advance,
    begin_deal,
    begin_lap,
    begin_shot,
)
from understory.feats.deal import GATHER_TIME
from understory.feats.lap import HIGH, INNER, MARKS, OUTER, TRACK, WIDE
from understory.feats.shot import (
    AIM_TIME,
    COCK_TIME,
    LOAD_TIME,
    REST,
    TARGETS,
    TURNING,
    Target,
    sway,
    sway_at,
)
from understory.kernel import Millis

FITTS_MS, FITTS_MS_PER_BIT = 100.0, 150.0
"""Pointing at what is `width` wide and `distance` off takes a + b log2(distance / width + 1): the
middle of what studies of mice and fingers found (b from 100 to 200 ms a bit; MacKenzie 1992)."""

STEER_MS, STEER_MS_PER_WIDTH = 200.0, 170.0
"""Steering through a tunnel takes a + b length / width (Accot and Zhai 1997)."""

MOTOR_MS = 70.0
"""One movement of a finger, down or up (Card, Moran and Newell 1983: 30 to 100 ms)."""

SAME_KEY_MS = 2 * MOTOR_MS
"""The same finger on the same key or button: down, and up again."""

OTHER_KEY_MS = 110.0
"""Two fingers in turn: the one comes down while the other goes up."""

ANOTHER_FINGER_MS = 160.0
"""A key that another finger lies on, once one has seen that it is time."""

SEEN_MS = 240.0
"""From something seen to the press: 100 ms to perceive, 70 to decide, 70 to move."""

RELEASE_OFF_MS = 30.0
"""How much sooner or later than meant an arrow key is let go (standard deviation)."""

WIDTHS_OFF = 1 / 4.13
"""How far off a pointer is that was as quick as Fitts's law says, in widths of what it pointed at
(standard deviation: 96 in 100 are within it)."""

FRAME_MS = 16
SKILLS = (0.75, 1.0, 1.5)
ALIKE = 1.15


def fitts(distance: float, width: float) -> float:
    """Return how long pointing takes, in milliseconds."""
    return FITTS_MS + FITTS_MS_PER_BIT * math.log2(distance / width + 1)


def told(at: float, kind: str, x: float = 0, y: float = 0) -> Sample:
    return Sample(Millis(round(at)), kind, round(x), round(y))  # type: ignore[arg-type]


def done_after(judge: Judge, samples: Iterable[Sample]) -> int:
    """Return when the samples have brought the last fact, which they must bring."""
    last: Fact | None = None
    for sample in samples:
        judge, fact = advance(judge, sample)
        last = fact or last
    assert last is not None, "the deed was not done"
    return last.at


# A lap: dragged, tapped from mark to mark, or stepped by two keys.


def dragged(skill: float) -> Iterator[Sample]:
    round_trip = sum(math.dist(one, other) for one, other in pairwise([*TRACK, TRACK[0]]))
    width = (OUTER - INNER) / 1_000 * (WIDE + HIGH) / 2
    takes = skill * (STEER_MS + STEER_MS_PER_WIDTH * round_trip / width)
    frames = round(takes / FRAME_MS)
    for frame in range(frames + 1):
        place = frame / frames * len(TRACK)
        (x, y), (to_x, to_y) = (TRACK[(int(place) + more) % len(TRACK)] for more in (0, 1))
        part = place % 1
        yield told(frame * FRAME_MS, "move", x + (to_x - x) * part, y + (to_y - y) * part)
    yield told(takes + skill * MOTOR_MS, "sit")


def tapped(skill: float) -> Iterator[Sample]:
    """Tap mark by mark, each within its reach of 150, and then the button in the middle."""
    at = 0.0
    yield told(at, "move", *MARKS[0])
    for one, other in pairwise([*MARKS, MARKS[0]]):
        at += skill * fitts(math.dist(one, other), 300)
        yield told(at, "move", *other)
    yield told(at + skill * fitts(HIGH, 250), "sit")


def stepped(skill: float) -> Iterator[Sample]:
    for step in range(len(TRACK)):
        yield told(step * skill * OTHER_KEY_MS, ("left", "right")[step % 2])
    yield told(skill * ((len(TRACK) - 1) * OTHER_KEY_MS + ANOTHER_FINGER_MS), "sit")


@pytest.mark.parametrize("skill", SKILLS)
def test_a_lap_takes_as_long_dragged_as_tapped_and_as_by_keys(skill: float) -> None:
    ways = [done_after(begin_lap(), way(skill)) for way in (dragged, tapped, stepped)]
    assert max(ways) <= ALIKE * min(ways), ways


# A shot: the same button or key cocks, loads and fires; pointer or arrows bring the gun to bear.


def pressed_twice(skill: float) -> tuple[float, float]:
    """Return when the gun is cocked and loaded: as soon as it may be, and the press is made."""
    cocked = COCK_TIME + skill * SEEN_MS
    return cocked, cocked + max(float(LOAD_TIME), skill * SAME_KEY_MS) + skill * MOTOR_MS


def shot(skill: float, target: Target, seed: int, aims: Callable[..., list[Sample]]) -> int:
    """Return when a shot struck that a way of aiming brings to bear, and waits out the sway."""
    cocked, loaded = pressed_twice(skill)
    samples = aims(skill, target, loaded, Random(seed))
    gun = samples[-1]
    points, disc = sway(seed, winded=False), TARGETS[target]

    def misses(at: float) -> float:
        off_x, off_y = sway_at(points, Millis(round(at)))
        return math.hypot(gun.x + off_x - disc.x, gun.y + off_y + disc.drop - disc.y)

    # It is fired when the sight is seen well inside the disc, and still is once one has pressed.
    at = max(gun.at + skill * SEEN_MS, loaded + AIM_TIME)
    while misses(at) > disc.radius * 0.8:
        at += FRAME_MS
    fire = told(at, "fire", gun.x, gun.y)
    begun = [told(cocked, "cock"), told(loaded, "load")]
    return done_after(begin_shot(seed, winded=False, darts=DARTS), [*begun, *samples, fire])


def frames_to(x: float, y: float, begins: float, x_takes: float, y_takes: float) -> list[Sample]:
    """Return the frames of a gun that comes up from rest, each axis in its own time."""
    rest_x, rest_y = REST
    count = math.ceil(max(x_takes, y_takes) / FRAME_MS) + 1
    return [
        told(
            begins + frame * FRAME_MS,
            "aim",
            rest_x + (x - rest_x) * min(1, frame * FRAME_MS / x_takes),
            rest_y + (y - rest_y) * min(1, frame * FRAME_MS / y_takes),
        )
        for frame in range(1, count + 1)
    ]


def by_pointer(skill: float, target: Target, loaded: float, chance: Random) -> list[Sample]:
    """Return a gun that follows a pointer as fast as it turns."""
    disc = TARGETS[target]
    x, y = disc.x, disc.y - disc.drop
    pointing = skill * fitts(math.dist((x, y), REST), 2 * disc.radius)
    turning = max(abs(x - REST[0]), abs(y - REST[1])) / TURNING * 1_000
    takes = max(pointing, turning + FRAME_MS)
    off = WIDTHS_OFF * 2 * disc.radius / math.sqrt(2)
    return frames_to(x + chance.gauss(0, off), y + chance.gauss(0, off), loaded, takes, takes)


def by_arrows(skill: float, target: Target, loaded: float, chance: Random) -> list[Sample]:
    """Return a gun that both arrows turn at once; each is let go a little off its time."""
    disc = TARGETS[target]
    off = skill * RELEASE_OFF_MS * TURNING / 1_000
    x = disc.x + chance.gauss(0, off)
    y = disc.y - disc.drop + chance.gauss(0, off)
    x_takes, y_takes = (abs(x - REST[0]), abs(y - REST[1]))
    per_mille = 1_000 / TURNING
    begins = loaded + skill * MOTOR_MS
    return frames_to(x, y, begins, x_takes * per_mille + FRAME_MS, y_takes * per_mille + FRAME_MS)


@pytest.mark.parametrize("target", ["monster", "zombie"])
@pytest.mark.parametrize("skill", SKILLS)
def test_a_shot_takes_as_long_by_pointer_as_by_arrows(skill: float, target: Target) -> None:
    """The sway is another for every seed: in the mean of forty both wait for it alike."""
    pointer, arrows = (
        sum(shot(skill, target, seed, way) for seed in range(40)) / 40
        for way in (by_pointer, by_arrows)
    )
    assert max(pointer, arrows) <= ALIKE * min(pointer, arrows), (pointer, arrows)


# A deal: one press a card, and a pointer need not leave the pile.


def dealt(skill: float, cards: int, between_ms: float) -> Iterator[Sample]:
    for card in range(cards):
        yield told(GATHER_TIME + skill * (SEEN_MS + card * between_ms), "deal")


@pytest.mark.parametrize("cards", [3, 12, 40])
@pytest.mark.parametrize("skill", SKILLS)
def test_a_deal_takes_as_long_by_pointer_as_by_a_key(skill: float, cards: int) -> None:
    """A button of a mouse gives way a little deeper than a key does: 15 ms a press."""
    pointer, key = (
        done_after(begin_deal(cards), dealt(skill, cards, between))
        for between in (SAME_KEY_MS + 15, SAME_KEY_MS)
    )
    assert max(pointer, key) <= ALIKE * min(pointer, key), (pointer, key)
