"""Gestures of bots and of the house: timelines of samples as a person's device would report them.

They are judged by `feats` like anybody's, so a bot can miss and a house cannot cheat. Times count
from the start of the deed.
"""

from random import Random

from understory.feats import (
    COCK_TIME,
    DARTS,
    DEAL_TIME,
    EDGE,
    GATHER_TIME,
    LOAD_TIME,
    MARKS,
    PICK_UP_TIME,
    REST,
    STEPS,
    TARGETS,
    TRACK,
    TURNING,
    Feat,
    Sample,
    SampleKind,
    Target,
)
from understory.kernel import Millis
from understory.players.squad_seven.levels import Level

LAP_FRAME = 80
AIM_FRAME = 50
"""Time between the samples of a lap and of aiming: smooth to watch, few to send."""

STRAYING = 60
"""How far from the middle of the track a runner gets, in per mille of the way to the centre."""

TREMOR = 6
"""How far the gun trembles while it is held on a target."""

TURNING_SHARE = 0.9
"""People turn the gun a little slower than it can be turned."""

HOUSE = Level(
    mu=0, sigma=0, tau=1, late=(0, 0), deaf=0, misheard=0, blind=0, absent=0, hasty=0,
    lap=(6_000, 7_000), spread=70, aiming=(1_500, 2_000), dealing=250,
)  # fmt: skip
"""How the house does deeds for who is away: comfortably. It lays no hands and hears nothing."""


def perform_comfortably(
    deed: Feat, seed: int, *, target: Target = "zombie", cards: int = 1, darts: int = DARTS
) -> tuple[Sample, ...]:
    """Return the gestures with which the house performs a deed for somebody who is away.

    A shot is one shot at `target`, with `darts` not shot yet; it hits as often as people do, and
    after a miss the house shoots again with another seed. A deal is of `cards`.
    """
    generator = Random(seed)
    if deed == "lap":
        return run_lap(HOUSE, generator)
    if deed == "shot":
        return shoot(HOUSE, generator, target, darts)
    return deal_cards(HOUSE, generator, cards)


def run_lap(level: Level, generator: Random) -> tuple[Sample, ...]:
    """Return a token dragged once round, now quicker, now slower, and let go on the chair."""
    time = generator.randint(*level.lap)
    paces = [generator.uniform(0.7, 1.3) for _ in range(STEPS)]
    scale = time / sum(paces)
    samples = []
    began, stray = 0.0, 0.0
    for step, pace in enumerate(paces):
        takes = pace * scale
        frames = max(1, round(takes / LAP_FRAME))
        (from_x, from_y), (to_x, to_y) = TRACK[step], TRACK[(step + 1) % STEPS]
        next_stray = 0.0 if step == STEPS - 1 else generator.uniform(-STRAYING, STRAYING)
        for frame in range(1, frames + 1):
            part = frame / frames
            out = 1 + (stray + (next_stray - stray) * part) / 1_000
            x, y = from_x + (to_x - from_x) * part, from_y + (to_y - from_y) * part
            samples.append(_at(began + takes * part, "move", x * out, y * out))
        began, stray = began + takes, next_stray
    x, y = MARKS[0]
    samples.append(_at(began + generator.randint(150, 400), "sit", x, y))
    return tuple(samples)


def shoot(level: Level, generator: Random, target: Target, darts: int) -> tuple[Sample, ...]:
    """Return one shot at a target: cock, load, bring the gun up, hold it, fire.

    The error of aim is what the level's `spread` says; the sway comes on top.
    """
    disc = TARGETS[target]
    cocked = COCK_TIME + generator.randint(50, 350)
    pick_up = PICK_UP_TIME if darts == 0 else 0
    loaded = cocked + LOAD_TIME + pick_up + generator.randint(100, 500)
    rest_x, rest_y = REST
    x = disc.x + generator.gauss(0, level.spread)
    y = disc.y - disc.drop + generator.gauss(0, level.spread)
    turn = max(abs(x - rest_x), abs(y - rest_y)) * 1_000 / (TURNING * TURNING_SHARE)
    samples = [Sample(cocked, "cock"), Sample(loaded, "load")]
    for frame in range(1, round(turn / AIM_FRAME) + 1):
        part = min(frame * AIM_FRAME / turn, 1.0)
        at = loaded + frame * AIM_FRAME
        samples.append(_at(at, "aim", rest_x + (x - rest_x) * part, rest_y + (y - rest_y) * part))
    fired = max(loaded + generator.randint(*level.aiming), samples[-1].at + 2 * AIM_FRAME)
    for at in range(samples[-1].at + AIM_FRAME, fired, AIM_FRAME):
        tremor_x, tremor_y = (generator.uniform(-TREMOR, TREMOR) for _ in range(2))
        samples.append(_at(at, "aim", x + tremor_x, y + tremor_y))
    samples.append(_at(fired, "fire", x, y))
    return tuple(samples)


def deal_cards(level: Level, generator: Random, cards: int) -> tuple[Sample, ...]:
    """Return the flicks that deal so many cards."""
    at = GATHER_TIME + generator.randint(50, 500)
    samples = []
    for _ in range(cards):
        samples.append(Sample(Millis(at), "deal"))
        at += max(DEAL_TIME + 15, round(generator.gauss(level.dealing, level.dealing / 7)))
    return tuple(samples)


def _at(at: float, kind: SampleKind, x: float, y: float) -> Sample:
    return Sample(
        Millis(round(at)), kind, max(-EDGE, min(round(x), EDGE)), max(-EDGE, min(round(y), EDGE))
    )
