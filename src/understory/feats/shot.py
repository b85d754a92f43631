"""The shot: cock, insert a dart, bring a swaying gun to bear on a target, fire; until it hits.

    idle -> cock -> cocked -> load -> loaded (the gun comes up from REST) -> fire -> idle

`aim` and `fire` tell where the gun points; the sight is there plus the sway of that instant, and
the dart strikes a little below the sight: the farther, the lower. The gun turns no faster than
`TURNING`, so that a leaping pointer and arrow keys, which move it at that very speed, are equally
quick; both have the same sway to wait out.

How hard it is. Somebody who has aimed for 1.5 s (0.6 s of it to bring the gun up) points with a
spread of about 70 per mille each way, somebody who fires at once with 120; the sway adds 47 (80
when winded). With a radius of 120 at the zombie that is a hit in 64 and in 35 of a hundred shots,
and winded at the nearer, larger monster in 63 and in 42.
"""

from typing import Literal

import msgspec

from understory.feats.samples import Pace, Sample, follow
from understory.kernel import Chance, Millis

Target = Literal["monster", "zombie"]

DARTS = 6
"""Darts of the one gun; after the last they are to be picked up."""

COCK_TIME = Millis(250)
"""From the start, or from the last shot, to the gun cocked: a stroke of a hand."""

LOAD_TIME = Millis(300)
"""From the gun cocked to the dart in it."""

PICK_UP_TIME = Millis(2_500)
"""Loading takes so much longer when all darts lie across the room."""

AIM_TIME = Millis(200)
"""From the dart in the gun to the shot: nobody raises a gun and pulls in less."""

REST: tuple[int, int] = (0, 500)
"""Where the gun points after loading."""

TURNING = 1_200
"""How many per mille of the picture the gun turns in a second, to the side and up alike."""

LONGEST_TURN = Millis(100)
"""The most time between two samples that the gun is believed to have been turning."""

TURNING_SLACK = 2
"""Rounding of times and places on the device, per sample."""

SWAY_POINT = Millis(400)
"""Time between two points of the sway."""

SWAY_POINTS = 20
SWAY = 100
SWAY_WINDED = 170
"""The sight sways so far each way, rested and after a lap."""


class Disc(msgspec.Struct, frozen=True):
    """A target in the picture, or the wall behind them all.

    Its disc stands `distance_mm` away; a dart is `flight` on the way there and strikes `drop` below
    the sight. Darts fly 16 m/s, the sight is set for 1.5 m, and a metre at one metre's distance is
    2 100 per mille of the picture.
    """

    x: int
    y: int
    radius: int
    distance_mm: int
    flight: Millis
    drop: int


TARGETS: dict[Target, Disc] = {
    "monster": Disc(-450, -60, radius=152, distance_mm=2_200, flight=Millis(138), drop=28),
    "zombie": Disc(430, -180, radius=120, distance_mm=2_800, flight=Millis(175), drop=52),
}
"""Both stand two to three metres away and are equally large, 32 cm across."""

WALL = Disc(0, 0, radius=0, distance_mm=3_200, flight=Millis(200), drop=68)
"""What a dart strikes that hits no target."""


class SwayPoint(msgspec.Struct, frozen=True):
    """How far the sight is off where the gun points, `at` milliseconds into the sway's round."""

    at: Millis
    x: int
    y: int


class ShotDone(msgspec.Struct, frozen=True, tag="shot_done"):
    """A dart was fired at `fired` and struck at `at`, at the place (x, y) of the picture.

    `aimed` is the target nearest to where it struck, which it hit or missed.
    """

    at: Millis
    fired: Millis
    aimed: Target
    hit: bool
    x: int
    y: int

    @property
    def target(self) -> Target | None:
        """The target that was hit, None if none was."""
        return self.aimed if self.hit else None


class Shot(msgspec.Struct, frozen=True, tag="shot"):
    """A gun in somebody's hands: how far it is loaded, since when, and where it points.

    `darts` are those not shot yet. `turned` is the time of the last turn that was believed.
    """

    seed: int
    winded: bool
    darts: int
    pace: Pace = Pace()
    step: Literal["idle", "cocked", "loaded"] = "idle"
    since: Millis = Millis(0)
    x: int = REST[0]
    y: int = REST[1]
    turned: Millis = Millis(0)


def begin_shot(seed: int, *, winded: bool, darts: int = DARTS) -> Shot:
    """Return the gun as it is taken up, with the darts that are not shot yet.

    Raises:
        ValueError: fewer than no darts, or more than six.
    """
    if not 0 <= darts <= DARTS:
        raise ValueError(f"the gun has 0 to {DARTS} darts, got {darts}")
    return Shot(seed, winded, darts)


def advance_shot(shot: Shot, sample: Sample) -> tuple[Shot, ShotDone | None]:
    """Return the gun after one sample, and the fact if a dart was shot.

    - Cocking takes `COCK_TIME`, loading `LOAD_TIME`, with no dart left `PICK_UP_TIME` more.
    - Nothing leaves a gun that is not cocked and loaded, nor within `AIM_TIME` of loading.
    - The gun turns no faster than `TURNING`; asked for more, it turns as far as it can.
    - The dart hits a target if it strikes within its disc, the rim counted.
    """
    pace = follow(shot.pace, sample)
    if pace is None:
        return shot, None
    shot = msgspec.structs.replace(shot, pace=pace)
    if sample.kind == "cock":
        return _cock(shot), None
    if sample.kind == "load":
        return _load(shot), None
    if shot.step != "loaded" or sample.kind not in ("aim", "fire"):
        return shot, None
    shot = _turn(shot, sample)
    if sample.kind == "aim" or pace.at - shot.since < AIM_TIME:
        return shot, None
    done = _strike(shot)
    left = shot.darts - 1
    return msgspec.structs.replace(shot, step="idle", since=pace.at, darts=left), done


def sway(seed: int, *, winded: bool) -> tuple[SwayPoint, ...]:
    """Return one round of a sight's sway; it is straight between points and begins again after.

    The first and the last point are the same place, `SWAY_POINTS * SWAY_POINT` apart.
    """
    most = SWAY_WINDED if winded else SWAY
    chance = Chance(seed).branch("sway")
    places = [
        (chance.between(-most, most), chance.between(-most, most)) for _ in range(SWAY_POINTS)
    ]
    places.append(places[0])
    return tuple(SwayPoint(Millis(i * SWAY_POINT), x, y) for i, (x, y) in enumerate(places))


def sway_at(points: tuple[SwayPoint, ...], at: Millis) -> tuple[int, int]:
    """Return how far the sight is off at an instant of the deed."""
    into, past = divmod(at % points[-1].at, SWAY_POINT)
    before, after = points[into], points[into + 1]
    return (
        before.x + (after.x - before.x) * past // SWAY_POINT,
        before.y + (after.y - before.y) * past // SWAY_POINT,
    )


def _cock(shot: Shot) -> Shot:
    if shot.step != "idle" or shot.pace.at - shot.since < COCK_TIME:
        return shot
    return msgspec.structs.replace(shot, step="cocked", since=shot.pace.at)


def _load(shot: Shot) -> Shot:
    needed = LOAD_TIME if shot.darts else LOAD_TIME + PICK_UP_TIME
    at = shot.pace.at
    if shot.step != "cocked" or at - shot.since < needed:
        return shot
    x, y = REST
    darts = shot.darts or DARTS
    return msgspec.structs.replace(shot, step="loaded", since=at, darts=darts, x=x, y=y, turned=at)


def _turn(shot: Shot, sample: Sample) -> Shot:
    time = min(shot.pace.at - shot.turned, LONGEST_TURN)
    reach = time * TURNING // 1_000 + TURNING_SLACK
    x = min(max(sample.x, shot.x - reach), shot.x + reach)
    y = min(max(sample.y, shot.y - reach), shot.y + reach)
    return msgspec.structs.replace(shot, x=x, y=y, turned=shot.pace.at)


def _strike(shot: Shot) -> ShotDone:
    fired = shot.pace.at
    sway_x, sway_y = sway_at(sway(shot.seed, winded=shot.winded), fired)
    x, y = shot.x + sway_x, shot.y + sway_y
    for target, disc in TARGETS.items():
        if _squared(disc, x, y + disc.drop) <= disc.radius**2:
            at = Millis(fired + disc.flight)
            return ShotDone(at, fired, target, hit=True, x=x, y=y + disc.drop)
    y += WALL.drop
    aimed = min(TARGETS, key=lambda target: _squared(TARGETS[target], x, y))
    return ShotDone(Millis(fired + WALL.flight), fired, aimed, hit=False, x=x, y=y)


def _squared(disc: Disc, x: int, y: int) -> int:
    """Return the squared distance of a place from the middle of a disc."""
    return (x - disc.x) ** 2 + (y - disc.y) ** 2
