"""The demo: two minutes in which people learn by ear what is day, night, a scream, the helicopter.

Nobody speaks. Before each part the marimba strikes, once before the first, twice before the second,
and so on; captions say what comes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from understory.kernel import Millis
from understory.score.performance import Caption, Cue, Performance
from understory.score.performer import ScreamVoice, perform
from understory.score.plan import Phase, Score
from understory.score.sounds import SOUNDS

DEMO_LENGTH = Millis(120_000)

_NIGHT, _DAY_AGAIN, _NIGHT_AGAIN = Millis(37_000), Millis(76_000), Millis(87_000)
_SCREAMS = tuple(map(Millis, (79_500, 83_500, 90_500, 94_500)))
_PLAYED = ((2_600, 36_000), (39_800, 73_000), (76_000, 97_500))
"""When drums and animals are heard."""

_LANDING, _RETURNING = Millis(103_000), Millis(112_000)
_SEED = 37
"""Of the performances of this plan one with most kinds of animals."""

_STROKES_APART = 380
_STROKE = "marimba-d5"


class Part(NamedTuple):
    """One of the things to be learnt, announced from `at` on; its words are the text `key`."""

    at: Millis
    until: Millis
    key: str


DEMO_PARTS = (
    Part(Millis(800), Millis(37_000), "demo.day"),
    Part(Millis(37_300), Millis(74_000), "demo.night"),
    Part(Millis(74_300), Millis(98_500), "demo.scream"),
    Part(Millis(99_200), DEMO_LENGTH, "demo.helicopter"),
)


def demo(voice: ScreamVoice = "classic") -> Performance:
    """Return the demo; the same each time but for the voice that screams. Rule: SQ-14."""
    phases = (
        Phase(Millis(0), "day"),
        Phase(_NIGHT, "night"),
        Phase(_DAY_AGAIN, "day"),
        Phase(_NIGHT_AGAIN, "night"),
    )
    plan = Score(DEMO_LENGTH, Millis(0), phases, _SCREAMS)
    played = [cue for cue in perform(plan, _SEED, voice).cues if _is_kept(cue)]
    cues = sorted((*played, *_announcements(), *_helicopter()), key=lambda cue: (cue.at, cue.sound))
    captions = sorted((*_told(), *_heard(cues)), key=lambda caption: (caption.at, caption.key))
    return Performance(tuple(cues), tuple(captions))


def _is_kept(cue: Cue) -> bool:
    sound = SOUNDS[cue.sound]
    if sound.kind == "bed":
        return cue.at + sound.length <= DEMO_LENGTH
    if sound.kind.startswith("helicopter"):
        return False
    return any(start <= cue.at and cue.at + sound.length <= end for start, end in _PLAYED)


def _announcements() -> Iterator[Cue]:
    for number, part in enumerate(DEMO_PARTS, 1):
        for stroke in range(number):
            at = Millis(part.at + stroke * _STROKES_APART)
            yield Cue(at, _STROKE, SOUNDS[_STROKE].level_cb, 0)


def _helicopter() -> Iterator[Cue]:
    for at, name in ((_LANDING, "helicopter-land"), (_RETURNING, "helicopter-return")):
        yield Cue(at, name, SOUNDS[name].level_cb, 0)


def _told() -> Iterator[Caption]:
    return (Caption(part.at, part.until, part.key) for part in DEMO_PARTS)


def _heard(cues: list[Cue]) -> Iterator[Caption]:
    for cue in cues:
        kind = SOUNDS[cue.sound].kind
        if kind == "scream" or kind.startswith("helicopter"):
            yield Caption(cue.at, Millis(cue.at + SOUNDS[cue.sound].length), f"caption.{kind}")
